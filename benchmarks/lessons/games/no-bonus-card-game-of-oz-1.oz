oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes oz-the-great-and-terrible; comes dorothy-dressed-for-travel; comes cowardly-lion; comes scarecrow-good-as-new; comes oil-can; comes bejeweled-silver-oil-can; comes tin-woodmans-tears; comes blue-is-the-color; comes field-mice; comes field-mice
1. blue 1; blue 1; blue 0; blue 0; draw; comes diamond-studded-bracelet; draw; comes gold-collar; end; end
2. blue 1; blue 1; blue 1; blue 1; set blue-is-the-color 2; pass turn; play field-mice; end; end
3. pass turn; blue 0; blue 1; blue 2; blue 1; archive oil-can; gold 1; play cowardly-lion; end; move cowardly-lion on; comes field-of-daisies; end
4. pass turn; blue 2; blue 1; blue 0; blue 1; draw; comes make-shift-ladder; play field-mice; draw; comes scarecrow; end; end
5. pass turn; blue 1; blue 2; blue 0; blue 2; gold 1; play oz-the-great-and-terrible; end; move oz-the-great-and-terrible on; end
6. pass turn; blue 1; blue 1; blue 1; blue 3; draw; comes winged-monkeys; play scarecrow; draw; comes restuffing-the-scarecrow; end; end
7. pass turn; blue 0; blue 3; blue 0; blue 1; gold 0; gold 0; archive gold-collar; gold 0; archive diamond-studded-bracelet; gold 1; play scarecrow-good-as-new; end; move scarecrow-good-as-new on; end
8. pass turn; blue 0; blue 1; blue 2; blue 1; play restuffing-the-scarecrow; archive tin-woodmans-tears; gold 2; play scarecrow; draw; comes no-place-like-home; end; end
9. pass turn; blue 1; blue 0; blue 1; blue 1; gold 1; gold 0; play dorothy-dressed-for-travel; end; move dorothy-dressed-for-travel on; end
10. pass turn; blue 3; blue 0; blue 1; blue 1; play winged-monkeys; end; end
11. pass turn; blue 1; blue 0; blue 1; blue 1; gold 1; gold 1; gold 0; draw; comes silver-shoes; play silver-shoes on dorothy-dressed-for-travel; use silver-shoes; move dorothy-dressed-for-travel on; comes tin-woodmans-cottage; move dorothy-dressed-for-travel on; comes throne-room; no; end; end
12. pass turn; blue 1; blue 0; blue 1; blue 1; replace b3; comes uncle-henrys-farm; end; end
13. pass turn; blue 1; blue 1; blue 2; blue 2; gold 0; gold 1; gold 2; draw; comes wooden-whistle; draw; comes gold-headed-walking-stick; draw; comes city-life; set city-life 1; pass turn; draw; comes look-after-the-stock; play wooden-whistle on dorothy-dressed-for-travel; play gold-headed-walking-stick on dorothy-dressed-for-travel; use silver-shoes; move dorothy-dressed-for-travel on; comes castle-of-the-witch; move dorothy-dressed-for-travel on; comes storm-cellar; move dorothy-dressed-for-travel on; comes clear-water-spring; end; end
14. pass turn; pass turn; blue 0; blue 1; blue 3; blue 1; set no-place-like-home 2; end; end
15. pass turn; pass turn; blue 0; blue 2; blue 1; blue 1; gold 2; gold 0; gold 1; set look-after-the-stock 1; draw; comes king-crow; draw; comes winkie-platoon; draw; comes pail; play winkie-platoon; end; move winkie-platoon on; end
16. pass turn; pass turn; blue 1; blue 1; blue 1; blue 0; end; end
17. pass turn; pass turn; blue 1; blue 2; blue 3; blue 3; gold 1; gold 0; gold 1; gold 1; draw; comes green-glass-spectacles; draw; comes queen-of-the-field-mice; draw; comes summoning-her-subjects; draw; comes king-of-the-winged-monkeys; play queen-of-the-field-mice; play king-of-the-winged-monkeys; end; move king-of-the-winged-monkeys on; move queen-of-the-field-mice on; move dorothy-dressed-for-travel on; end
18. pass; pass; blue 1; blue 0; blue 1; blue 1; pass; pass; end; end; pass; pass; pass; reveal blue-is-the-color; comes toto; pass; pass

result: 0 - 23; seat 2 wins; most vitality O10.4
check: 91516cff9b4c1ad14ec0c33965f1bb39
