oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: wizard | wizard
date: 2026-01-01
words: - | -

0. first 2; comes gold-headed-walking-stick; comes make-shift-ladder; comes field-mice; comes field-mice; comes munchkin-baby; comes aunt-em; comes gold-collar; comes scarecrow-good-as-new; comes green-glass-spectacles; comes blue-is-the-color
1. blue 3; blue 2; blue 0; blue 0; play field-mice; archive make-shift-ladder; gold 1; play munchkin-baby; play field-mice; move field-mice-2 on; comes henry-and-ems-house; archive gold-headed-walking-stick; gold 0; draw; comes tin-woodman; draw; comes diamond-studded-bracelet; end; move munchkin-baby on; move field-mice on; end
2. blue 0; blue 2; blue 1; blue 1; play aunt-em; archive blue-is-the-color; gold 0; draw; comes wooden-whistle; end; move aunt-em on; comes glindas-palace; end
3. blue 0; blue 2; blue 2; blue 2; gold 0; gold 1; gold 1; draw; comes run-for-the-cellar; draw; comes toto; play toto; play tin-woodman; end; move tin-woodman on; move toto on; yes; comes tin-woodmans-cottage; end
4. blue 0; blue 1; blue 0; blue 1; gold 1; archive green-glass-spectacles; gold 1; draw; comes cowardly-lion; archive gold-collar; gold 1; play cowardly-lion; end; move cowardly-lion on; end
5. blue 1; blue 1; blue 3; blue 3; gold 0; gold 1; gold 1; gold 0; gold 0; draw; comes uncle-henry; draw; comes winkie-platoon; draw; comes queen-of-the-field-mice; archive run-for-the-cellar; gold 2; draw; comes tin-woodmans-axe; play uncle-henry; play winkie-platoon; play queen-of-the-field-mice; end; move uncle-henry on; move winkie-platoon on; move queen-of-the-field-mice on; move tin-woodman on; comes tin-woodmans-cottage; end
6. blue 1; blue 1; blue 0; blue 0; gold 0; gold 1; draw; comes pail; archive pail; gold 1; archive wooden-whistle; gold 0; draw; comes silver-shoes; draw; comes winged-monkeys; draw; comes look-after-the-stock; end; move cowardly-lion on; comes clear-water-spring; end
7. blue 2; blue 2; blue 1; blue 1; gold 0; gold 1; gold 1; gold 0; gold 1; gold 2; replace a1; comes yellow-brick-road; archive diamond-studded-bracelet; gold 1; draw; comes old-crow; play old-crow; move tin-woodman on; comes field-of-daisies; move tin-woodman on; comes emerald-city-plaza; move tin-woodman on; archive tin-woodmans-axe; gold 0; move tin-woodman on; end; move old-crow on; move tin-woodman on; move queen-of-the-field-mice on; move field-mice on; end
8. blue 3; blue 0; blue 1; blue 1; gold 0; gold 2; draw; comes green-glass-spectacles; draw; comes summoning-her-subjects; move cowardly-lion on; replace b1; comes throne-room; archive look-after-the-stock; gold 2; replace b1; comes uncle-henrys-farm; draw; comes bejeweled-silver-oil-can; archive summoning-her-subjects; gold 0; archive bejeweled-silver-oil-can; gold 0; archive silver-shoes; gold 1; archive green-glass-spectacles; gold 2; move cowardly-lion back; replace b1; comes boqs-home; archive winged-monkeys; gold 0; archive scarecrow-good-as-new; gold 0; end; end

result: 9 - 21; seat 2 wins; most vitality O10.4
check: 0ca2dee091ec61a379d0096dd697f2cc
