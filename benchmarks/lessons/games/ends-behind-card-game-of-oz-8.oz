oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes who-is-aunt-em; comes winkie-platoon; comes green-glass-spectacles; comes toto; comes glinda; comes oz-the-great-and-terrible; comes cyclone; comes farmers-wife; comes tin-woodman; comes tin-woodmans-axe
1. blue 2; blue 3; blue 3; blue 1; draw; comes cowardly-lion; play toto; play cowardly-lion; draw; comes dorothy-kansas-farm-girl; end; move cowardly-lion on; comes poppy-field; move toto on; yes; comes throne-room; end
2. blue 1; blue 1; blue 2; blue 1; play tin-woodman; end; move tin-woodman on; comes glindas-palace; end
3. blue 1; blue 1; blue 2; blue 1; gold 0; gold 0; archive who-is-aunt-em; gold 1; play dorothy-kansas-farm-girl; play winkie-platoon; end; move dorothy-kansas-farm-girl on; move winkie-platoon on; end
4. blue 2; blue 3; blue 0; blue 0; gold 0; play farmers-wife; play tin-woodmans-axe on tin-woodman; end; move farmers-wife on; move tin-woodman on; comes tin-woodmans-cottage; end
5. blue 1; blue 1; blue 2; blue 2; gold 2; gold 1; gold 0; gold 0; play glinda; replace b1; comes boqs-home; end; move glinda on; end
6. blue 0; blue 2; blue 2; blue 1; gold 0; gold 0; archive cyclone; gold 1; archive oz-the-great-and-terrible; gold 0; draw; comes tin-woodman-good-as-new; draw; comes king-of-the-winged-monkeys; archive tin-woodman-good-as-new; gold 1; play king-of-the-winged-monkeys; end; move king-of-the-winged-monkeys on; end
7. blue 0; blue 0; blue 1; blue 1; gold 0; gold 0; gold 0; gold 0; gold 0; replace a2; comes field-of-daisies; end; end
8. blue 3; blue 1; blue 1; blue 2; gold 1; gold 0; gold 2; replace b1; comes yellow-brick-road; move tin-woodman on; comes uncle-henrys-farm; draw; comes oil-can; move tin-woodman on; comes castle-of-the-witch; move tin-woodman on; comes throne-room; archive oil-can; gold 0; end; move tin-woodman on; end
9. blue 2; blue 2; blue 2; blue 0; gold 0; gold 0; gold 0; gold 1; gold 2; draw; comes summoning-her-subjects; draw; comes lion-king-of-the-forest; draw; comes diamond-studded-bracelet; play lion-king-of-the-forest; play diamond-studded-bracelet on dorothy-kansas-farm-girl; play summoning-her-subjects; draw; comes blue-is-the-color; play field-mice; end; move field-mice on; end
10. blue 1; blue 2; blue 1; blue 0; gold 1; gold 0; gold 1; draw; comes dorothy-dressed-for-travel; draw; comes boq; play dorothy-dressed-for-travel; end; move dorothy-dressed-for-travel on; move tin-woodman on; equip diamond-studded-bracelet on toto; end

result: 13 - 22; seat 2 wins; most vitality O10.4
check: 2fb68201885d92fb0fd4f55a3df6dc68
