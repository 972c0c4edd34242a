oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes winkie-platoon; comes diamond-studded-bracelet; comes wooden-whistle; comes gold-headed-walking-stick; comes blue-is-the-color; comes flock-of-crows; comes cowardly-lion; comes no-place-like-home; comes wicked-witch-of-the-west; comes oil-can
1. blue 1; blue 3; blue 1; blue 2; set blue-is-the-color 2; pass turn; draw; comes run-for-the-cellar; play winkie-platoon; end; move winkie-platoon on; comes henry-and-ems-house; end
2. pass turn; blue 1; blue 1; blue 1; blue 1; archive no-place-like-home; gold 0; archive oil-can; gold 0; archive flock-of-crows; gold 0; archive wicked-witch-of-the-west; gold 1; play cowardly-lion; end; move cowardly-lion on; comes yellow-brick-road; end
3. pass turn; blue 0; blue 3; blue 1; blue 0; gold 1; set run-for-the-cellar 1; play wooden-whistle on winkie-platoon; play gold-headed-walking-stick on winkie-platoon; end; end
4. pass turn; blue 1; blue 1; blue 3; blue 1; gold 2; draw; comes field-mice; draw; comes king-crow; draw; comes boq; draw; comes uncle-henry; play field-mice; play boq; end; move boq on; comes bejeweled-silver-oil-can; move field-mice on; end
5. pass turn; blue 3; blue 1; blue 1; blue 3; gold 0; draw; comes field-mice; draw; comes three-cheers; draw; comes tin-woodmans-tears; draw; comes pail; draw; comes tin-woodman; archive tin-woodmans-tears; gold 0; archive pail; gold 2; play field-mice; play tin-woodman; end; move tin-woodman on; move field-mice-2 on; end
6. pass turn; blue 1; blue 2; blue 3; blue 3; gold 1; gold 1; gold 2; draw; comes scarecrow; play uncle-henry; move cowardly-lion on; comes uncle-henrys-farm; draw; comes glinda; move cowardly-lion on; comes castle-of-the-witch; draw; comes queen-of-the-field-mice; move cowardly-lion on; comes boqs-home; draw; comes green-glass-spectacles; move cowardly-lion on; comes clear-water-spring; draw; comes oz-the-great-and-terrible; move cowardly-lion on; end; move uncle-henry on; move cowardly-lion on; end; reveal blue-is-the-color; comes silver-shoes; pass

result: 8 - 12; seat 2 wins; most vitality O10.4
check: 7b4cf77ede59581feb0642563b4be442
