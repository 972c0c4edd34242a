oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes who-is-aunt-em; comes destruction-of-the-tin-woodman; comes scarecrow; comes tin-woodmans-tears; comes uncle-henry; comes oz-the-great-and-terrible; comes boq; comes toto; comes farmers-wife; comes pail
1. blue 1; blue 1; blue 1; blue 0; play uncle-henry; end; move uncle-henry on; comes clear-water-spring; end
2. blue 1; blue 1; blue 1; blue 1; play boq; end; move boq on; comes field-of-daisies; end
3. blue 2; blue 2; blue 3; blue 3; gold 0; set who-is-aunt-em 2; pass turn; set destruction-of-the-tin-woodman 4; play scarecrow; end; move scarecrow on; comes dorothy-kansas-farm-girl; comes restuffing-the-scarecrow; name restuffing-the-scarecrow; end
4. pass turn; blue 2; blue 1; blue 0; blue 1; gold 0; play toto; play farmers-wife; end; move toto on; yes; comes boqs-home; move farmers-wife on; end
5. pass turn; blue 1; blue 0; blue 1; blue 0; gold 0; gold 1; draw; comes dorothy-kansas-farm-girl; draw; comes king-crow; draw; comes gold-headed-walking-stick; end; move scarecrow on; comes castle-of-the-witch; no; end
6. pass turn; blue 1; blue 0; blue 1; blue 0; gold 1; gold 2; gold 2; draw; comes repairing-the-tin-woodman; play oz-the-great-and-terrible; end; move oz-the-great-and-terrible on; end
7. pass turn; blue 2; blue 3; blue 0; blue 1; gold 1; gold 0; play king-crow; play dorothy-kansas-farm-girl; end; move king-crow on; move dorothy-kansas-farm-girl on; end
8. pass turn; blue 2; blue 0; blue 1; blue 1; gold 0; gold 2; gold 1; gold 2; draw; comes aunt-em; draw; comes tin-woodmans-axe; play aunt-em; play pail on toto; play tin-woodmans-axe on toto; end; move aunt-em on; end
9. pass turn; blue 1; blue 1; blue 3; blue 1; gold 1; gold 1; gold 0; gold 0; draw; comes no-place-like-home; draw; comes city-life; draw; comes bejeweled-silver-oil-can; play gold-headed-walking-stick on scarecrow; play bejeweled-silver-oil-can on uncle-henry; end; end
10. pass turn; blue 1; blue 1; blue 1; blue 0; gold 1; gold 0; gold 0; gold 0; gold 2; draw; comes gold-collar; draw; comes diamond-studded-bracelet; play gold-collar on toto; replace b1; comes thick-wood; end; end
11. pass turn; blue 1; blue 1; blue 1; blue 3; gold 0; gold 2; gold 1; gold 0; draw; comes green-glass-spectacles; draw; comes lion-king-of-the-forest; play lion-king-of-the-forest; end; move lion-king-of-the-forest on; end
12. pass turn; blue 2; blue 3; blue 2; blue 2; gold 0; gold 1; gold 0; gold 0; gold 1; draw; comes silver-shoes; draw; comes green-glass-spectacles; draw; comes wicked-witch-of-the-west; play wicked-witch-of-the-west; replace b1; comes emerald-city-plaza; end; move wicked-witch-of-the-west on; end
13. pass turn; blue 0; blue 2; blue 0; blue 1; gold 1; gold 0; gold 0; gold 0; gold 2; draw; comes summoning-her-subjects; draw; comes this-pole; draw; comes king-of-the-winged-monkeys; archive city-life; gold 0; archive this-pole; gold 2; play king-of-the-winged-monkeys; end; move king-of-the-winged-monkeys on; end
14. pass turn; blue 0; blue 3; blue 0; blue 0; gold 0; gold 1; gold 0; gold 0; gold 0; gold 1; draw; comes winged-monkeys; play diamond-studded-bracelet on aunt-em; replace b1; comes tin-woodmans-cottage; end; end
15. pass turn; blue 2; blue 1; blue 3; blue 1; gold 1; gold 0; gold 1; gold 2; gold 0; gold 1; draw; comes queen-of-the-field-mice; draw; comes cowardly-lion; draw; comes munchkin-baby; play munchkin-baby; draw; comes tin-woodman; play queen-of-the-field-mice; play tin-woodman; end; move tin-woodman on; move queen-of-the-field-mice on; move munchkin-baby on; end
16. pass turn; blue 1; blue 1; blue 1; blue 1; gold 0; gold 0; gold 0; gold 1; gold 1; gold 2; play winged-monkeys; play silver-shoes on aunt-em; end; move winged-monkeys on; yes; choose aunt-em; move aunt-em on; comes boqs-home; end
17. pass turn; blue 1; blue 1; blue 2; blue 3; gold 0; gold 1; gold 1; gold 0; gold 1; gold 1; draw; comes cyclone; draw; comes bread-and-butter; play bread-and-butter on uncle-henry; draw; comes field-mice; play field-mice; draw; comes field-mice; play field-mice; draw; comes run-for-the-cellar; end; move field-mice on; move field-mice-2 on; move dorothy-kansas-farm-girl on; end
18. pass turn; blue 3; blue 2; blue 0; blue 0; gold 0; gold 1; gold 0; gold 0; gold 0; gold 1; draw; comes wooden-whistle; draw; comes winkie-platoon; play winkie-platoon; replace b1; comes throne-room; end; move winkie-platoon on; end
19. pass turn; blue 1; blue 1; blue 1; blue 1; gold 0; gold 1; gold 1; gold 1; gold 0; gold 1; move dorothy-kansas-farm-girl on; comes yellow-brick-road; move dorothy-kansas-farm-girl on; comes henry-and-ems-house; play green-glass-spectacles on uncle-henry; move dorothy-kansas-farm-girl on; comes green-glass-spectacles; move dorothy-kansas-farm-girl on; end; move dorothy-kansas-farm-girl on; end
20. pass; blue 1; blue 1; blue 1; blue 0; gold 1; gold 1; gold 0; gold 0; gold 0; gold 2; pass; draw; comes three-cheers; pass; play three-cheers; at b3; pass; use silver-shoes; move aunt-em on; no; pass; replace b1; comes poppy-field; pass; end; end; pass; reveal who-is-aunt-em; name tin-woodman-good-as-new; pass

result: 38 - 41; seat 2 wins; most vitality O10.4
check: 10e370c090e1d23253f1f406f026d33e
