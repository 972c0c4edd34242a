oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes wooden-whistle; comes tin-woodmans-tears; comes dorothy-dressed-for-travel; comes tin-woodman; comes boq; comes restuffing-the-scarecrow; comes green-glass-spectacles; comes gold-collar; comes glinda; comes queen-of-the-field-mice
1. blue 2; blue 1; blue 3; blue 1; archive tin-woodmans-tears; gold 0; draw; comes uncle-henry; draw; comes green-glass-spectacles; play tin-woodman; end; move tin-woodman on; comes boqs-home; end
2. blue 1; blue 0; blue 1; blue 1; archive restuffing-the-scarecrow; gold 0; archive green-glass-spectacles; gold 1; play queen-of-the-field-mice; end; move queen-of-the-field-mice on; comes yellow-brick-road; end
3. blue 1; blue 1; blue 0; blue 1; gold 2; play uncle-henry; play boq; end; move boq on; comes blue-is-the-color; move uncle-henry on; move tin-woodman on; comes glindas-palace; end
4. blue 0; blue 2; blue 1; blue 1; gold 2; archive gold-collar; gold 1; play glinda; end; move glinda on; end
5. blue 1; blue 1; blue 1; blue 3; gold 0; gold 0; gold 0; play dorothy-dressed-for-travel; play wooden-whistle on uncle-henry; end; move dorothy-dressed-for-travel on; move tin-woodman on; comes clear-water-spring; no; end
6. blue 0; blue 2; blue 3; blue 1; gold 0; gold 0; end; move glinda on; comes field-of-daisies; end
7. blue 0; blue 2; blue 3; blue 3; gold 1; gold 0; gold 2; gold 0; set blue-is-the-color 2; reveal blue-is-the-color; comes old-crow; comes wicked-witch-of-the-west; comes lion-king-of-the-forest; play old-crow; move tin-woodman on; move tin-woodman on; comes emerald-city-plaza; move tin-woodman on; move tin-woodman on; end; move old-crow on; move dorothy-dressed-for-travel on; move tin-woodman on; end
8. blue 1; blue 3; blue 3; blue 3; gold 1; gold 1; draw; comes silver-shoes; play silver-shoes on queen-of-the-field-mice; use silver-shoes; move queen-of-the-field-mice on; move queen-of-the-field-mice on; move queen-of-the-field-mice on; draw; comes oil-can; draw; comes green-glass-spectacles; draw; comes who-is-aunt-em; replace b1; comes uncle-henrys-farm; replace b2; comes storm-cellar; end; end

result: 12 - 16; seat 2 wins; most vitality O10.4
check: 03cfb14dee2dfdbf9be42fb4453471f7
