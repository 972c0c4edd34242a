oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes dorothy-dressed-for-travel; comes glinda; comes oz-the-great-and-terrible; comes destruction-of-the-tin-woodman; comes scarecrow-good-as-new; comes blue-is-the-color; comes diamond-studded-bracelet; comes lion-king-of-the-forest; comes field-mice; comes who-is-aunt-em
1. blue 0; blue 1; blue 1; blue 1; draw; comes queen-of-the-field-mice; draw; comes field-mice; end; end
2. blue 2; blue 2; blue 1; blue 1; archive who-is-aunt-em; gold 1; play lion-king-of-the-forest; end; move lion-king-of-the-forest on; comes throne-room; archive blue-is-the-color; gold 0; archive field-mice; gold 0; archive diamond-studded-bracelet; gold 2; end
3. blue 3; blue 3; blue 2; blue 0; play field-mice; play scarecrow-good-as-new; use scarecrow-good-as-new; comes make-shift-ladder; comes winged-monkeys; name winged-monkeys; end; move scarecrow-good-as-new on; comes thick-wood; end
4. blue 1; blue 1; blue 2; blue 2; gold 1; draw; comes tin-woodmans-axe; draw; comes dorothy-kansas-farm-girl; play dorothy-kansas-farm-girl; end; move dorothy-kansas-farm-girl on; end
5. blue 3; blue 3; blue 1; blue 1; gold 0; play dorothy-dressed-for-travel; use scarecrow-good-as-new; comes tin-woodman; comes three-cheers; name tin-woodman; replace a1; comes boqs-home; end; move dorothy-dressed-for-travel on; move field-mice on; end
6. blue 2; blue 1; blue 1; blue 0; gold 0; draw; comes toto; draw; comes gold-collar; play toto; end; move toto on; yes; comes clear-water-spring; move lion-king-of-the-forest on; comes clear-water-spring; no; end
7. blue 2; blue 1; blue 2; blue 1; gold 2; gold 1; gold 0; play winged-monkeys; play tin-woodman; end; move tin-woodman on; move winged-monkeys on; yes; choose dorothy-dressed-for-travel; move dorothy-dressed-for-travel on; comes emerald-city-plaza; move dorothy-dressed-for-travel on; comes yellow-brick-road; end
8. blue 1; blue 2; blue 1; blue 1; gold 2; gold 0; draw; comes silver-shoes; play gold-collar on toto; play silver-shoes on toto; end; end
9. blue 1; blue 3; blue 0; blue 1; gold 2; gold 1; gold 1; gold 0; gold 2; play oz-the-great-and-terrible; move dorothy-dressed-for-travel on; comes castle-of-the-witch; draw; comes old-crow; use scarecrow-good-as-new; comes winkie-platoon; comes green-glass-spectacles; name winkie-platoon; end; move oz-the-great-and-terrible on; move winged-monkeys on; end
10. blue 2; blue 1; blue 0; blue 1; gold 0; gold 2; draw; comes oil-can; play tin-woodmans-axe on toto; replace b2; comes glindas-palace; end; end
11. blue 1; blue 0; blue 1; blue 3; gold 0; gold 0; gold 2; gold 0; gold 1; gold 2; draw; comes aunt-em; play aunt-em; play winkie-platoon; move dorothy-dressed-for-travel on; move dorothy-dressed-for-travel on; end; move winkie-platoon on; move aunt-em on; move tin-woodman on; move scarecrow-good-as-new on; move field-mice on; move oz-the-great-and-terrible on; move dorothy-dressed-for-travel on; end
12. blue 2; blue 3; blue 3; blue 3; gold 0; gold 1; draw; comes restuffing-the-scarecrow; draw; comes tin-woodman-good-as-new; draw; comes farmers-wife; archive restuffing-the-scarecrow; gold 1; play farmers-wife; play tin-woodman-good-as-new; replace b2; comes poppy-field; end; move tin-woodman-good-as-new on; end

result: 21 - 21; seats 1 and 2 share the victory; shared OR-103
check: a64336c41c6cc244af172aac2773f0ce
