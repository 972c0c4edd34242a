oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; comes silver-shoes; comes diamond-studded-bracelet; comes green-glass-spectacles; comes farmers-wife; comes blue-is-the-color; comes pail; comes city-life; comes flock-of-crows; comes three-cheers; comes green-glass-spectacles
1. blue 0; blue 3; blue 1; blue 1; set blue-is-the-color 2; pass turn; play farmers-wife; end; move farmers-wife on; comes uncle-henrys-farm; end
2. pass turn; blue 3; blue 1; blue 3; blue 1; set three-cheers 4; pass turn; set city-life 1; draw; comes munchkin-baby; play flock-of-crows; end; move flock-of-crows on; comes emerald-city-plaza; end
3. pass turn; pass turn; blue 3; blue 1; blue 2; blue 1; gold 1; play diamond-studded-bracelet on farmers-wife; play silver-shoes on farmers-wife; replace b1; comes boqs-home; end; end
4. pass turn; pass turn; blue 1; blue 1; blue 1; blue 2; gold 1; draw; comes field-mice; draw; comes restuffing-the-scarecrow; play munchkin-baby; play field-mice; play pail on flock-of-crows; end; move munchkin-baby on; move field-mice on; end
5. pass turn; pass turn; blue 3; blue 2; blue 3; blue 1; gold 1; draw; comes king-of-the-winged-monkeys; draw; comes no-place-like-home; draw; comes oil-can; play king-of-the-winged-monkeys; replace b1; comes tin-woodmans-cottage; end; move king-of-the-winged-monkeys on; end
6. pass turn; pass turn; blue 2; blue 2; blue 1; blue 1; gold 1; gold 1; gold 0; draw; comes cyclone; draw; comes old-crow; draw; comes repairing-the-tin-woodman; draw; comes look-after-the-stock; draw; comes dorothy-kansas-farm-girl; archive look-after-the-stock; gold 0; play dorothy-kansas-farm-girl; end; move dorothy-kansas-farm-girl on; end
7. pass turn; pass turn; blue 1; blue 3; blue 1; blue 0; gold 1; gold 0; set no-place-like-home 2; draw; comes king-crow; play king-crow; end; move king-crow on; end
8. pass turn; pass turn; blue 1; blue 1; blue 0; blue 1; gold 0; gold 2; gold 1; gold 0; draw; comes wicked-witch-of-the-west; archive restuffing-the-scarecrow; gold 0; archive repairing-the-tin-woodman; gold 2; archive green-glass-spectacles; gold 1; play old-crow; play wicked-witch-of-the-west; end; move wicked-witch-of-the-west on; move old-crow on; move dorothy-kansas-farm-girl on; comes poppy-field; end
9. pass turn; pass turn; blue 1; blue 1; blue 1; blue 1; gold 2; gold 0; gold 1; draw; comes tin-woodmans-axe; draw; comes who-is-aunt-em; draw; comes lion-king-of-the-forest; archive who-is-aunt-em; gold 2; play lion-king-of-the-forest; end; move lion-king-of-the-forest on; end
10. pass turn; pass turn; blue 3; blue 1; blue 1; blue 0; gold 0; gold 1; gold 0; gold 0; gold 1; gold 0; draw; comes this-pole; draw; comes winged-monkeys; draw; comes glinda; play winged-monkeys; end; move winged-monkeys on; yes; choose munchkin-baby; no; end
11. pass turn; pass turn; blue 1; blue 3; blue 2; blue 1; gold 1; gold 2; gold 0; gold 1; draw; comes field-mice; archive oil-can; gold 0; archive green-glass-spectacles; gold 1; play field-mice; move lion-king-of-the-forest on; comes yellow-brick-road; move lion-king-of-the-forest on; comes throne-room; archive tin-woodmans-axe; gold 1; use silver-shoes; move farmers-wife on; move farmers-wife on; no; move lion-king-of-the-forest on; comes clear-water-spring; draw; comes summoning-her-subjects; move lion-king-of-the-forest on; move lion-king-of-the-forest on; end; move field-mice-2 on; move lion-king-of-the-forest on; end
12. reveal three-cheers; at b1; pass; pass; blue 2; blue 2; blue 1; blue 1; gold 0; gold 0; gold 0; gold 2; gold 0; gold 1; pass; pass; archive this-pole; gold 0; pass; pass; draw; comes bread-and-butter; pass; pass; play bread-and-butter on dorothy-kansas-farm-girl; pass; pass; play cyclone; at a1; comes thick-wood; choose field-mice-2; move field-mice-2 on; no; pass; pass; replace a3; comes storm-cellar; pass; pass; replace b2; comes glindas-palace; pass; pass; end; end; pass; pass; pass; pass

result: 14 - 27; seat 2 wins; most vitality O10.4
check: 692069c9b03e70434690499714e28530
