oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes restuffing-the-scarecrow; comes dorothy-dressed-for-travel; comes wooden-whistle; comes city-life; comes tin-woodmans-tears; comes tin-woodman-good-as-new; comes green-glass-spectacles; comes flock-of-crows; comes scarecrow; comes tin-woodmans-axe
1. blue 3; blue 2; blue 2; blue 2; set city-life 1; pass turn; draw; comes farmers-wife; archive restuffing-the-scarecrow; gold 0; archive tin-woodmans-tears; gold 1; play farmers-wife; play dorothy-dressed-for-travel; draw; comes aunt-em; end; move dorothy-dressed-for-travel on; comes clear-water-spring; move farmers-wife on; end
2. pass turn; blue 1; blue 2; blue 2; blue 2; draw; comes cyclone; play flock-of-crows; play scarecrow; end; move scarecrow on; comes field-of-daisies; comes oz-the-great-and-terrible; comes king-crow; name king-crow; move flock-of-crows on; end
3. pass turn; blue 3; blue 0; blue 2; blue 1; gold 1; gold 1; draw; comes oz-the-great-and-terrible; play oz-the-great-and-terrible; end; move oz-the-great-and-terrible on; move dorothy-dressed-for-travel on; comes thick-wood; end
4. pass turn; blue 1; blue 2; blue 3; blue 0; gold 0; gold 2; draw; comes field-mice; play field-mice; play tin-woodman-good-as-new; end; move tin-woodman-good-as-new on; move field-mice on; end
5. pass turn; blue 0; blue 2; blue 2; blue 1; gold 1; gold 1; gold 1; draw; comes gold-collar; play aunt-em; play wooden-whistle on dorothy-dressed-for-travel; play gold-collar on dorothy-dressed-for-travel; end; move aunt-em on; move dorothy-dressed-for-travel on; comes tin-woodmans-cottage; move oz-the-great-and-terrible on; end
6. pass turn; blue 2; blue 2; blue 2; blue 2; gold 0; gold 0; gold 0; gold 0; draw; comes boq; draw; comes tin-woodman; play boq; play tin-woodmans-axe on tin-woodman-good-as-new; end; move boq on; end
7. pass turn; blue 1; blue 0; blue 1; blue 1; gold 0; gold 0; gold 1; gold 1; draw; comes three-cheers; set three-cheers 4; end; move dorothy-dressed-for-travel on; comes glindas-palace; move oz-the-great-and-terrible on; end
8. pass turn; blue 1; blue 3; blue 1; blue 1; gold 0; gold 0; gold 1; gold 1; gold 0; archive tin-woodman; gold 0; archive green-glass-spectacles; gold 0; draw; comes wicked-witch-of-the-west; draw; comes pail; play wicked-witch-of-the-west; end; move wicked-witch-of-the-west on; end
9. pass turn; blue 1; blue 1; blue 1; blue 0; gold 1; gold 2; gold 1; gold 2; draw; comes glinda; play glinda; end; move glinda on; move dorothy-dressed-for-travel on; comes emerald-city-plaza; move oz-the-great-and-terrible on; end
10. pass turn; blue 1; blue 1; blue 1; blue 3; gold 2; gold 0; gold 0; gold 0; gold 1; gold 0; archive cyclone; gold 1; move scarecrow on; comes toto; comes dorothy-kansas-farm-girl; name toto; move scarecrow on; comes dorothy-kansas-farm-girl; comes winkie-platoon; name dorothy-kansas-farm-girl; move scarecrow on; comes winkie-platoon; comes blue-is-the-color; name blue-is-the-color; move scarecrow on; comes winkie-platoon; comes cowardly-lion; name winkie-platoon; move scarecrow on; comes cowardly-lion; comes green-glass-spectacles; name green-glass-spectacles; end; move flock-of-crows on; move scarecrow on; end; reveal three-cheers; at b1; reveal city-life; choose flock-of-crows; move flock-of-crows on

result: 23 - 27; seat 2 wins; most vitality O10.4
check: e53800891d6fa24191b0bd8d4e495a2b
