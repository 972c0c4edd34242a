oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes repairing-the-tin-woodman; comes field-mice; comes dorothy-dressed-for-travel; comes gold-collar; comes winged-monkeys; comes this-pole; comes silver-shoes; comes oz-the-great-and-terrible; comes green-glass-spectacles; comes blue-is-the-color
1. blue 2; blue 1; blue 1; blue 1; play dorothy-dressed-for-travel; end; move dorothy-dressed-for-travel on; comes clear-water-spring; end
2. blue 0; blue 1; blue 0; blue 1; set blue-is-the-color 2; pass turn; end; end
3. pass turn; blue 1; blue 0; blue 1; blue 1; gold 0; draw; comes cyclone; play field-mice; end; move field-mice on; move dorothy-dressed-for-travel on; comes storm-cellar; end
4. pass turn; blue 2; blue 0; blue 3; blue 2; play oz-the-great-and-terrible; end; move oz-the-great-and-terrible on; comes uncle-henrys-farm; end
5. pass turn; blue 1; blue 1; blue 2; blue 1; gold 1; gold 1; draw; comes king-of-the-winged-monkeys; draw; comes city-life; play king-of-the-winged-monkeys; end; move king-of-the-winged-monkeys on; move dorothy-dressed-for-travel on; comes poppy-field; end
6. pass turn; blue 0; blue 0; blue 1; blue 1; gold 0; replace b1; comes boqs-home; end; move oz-the-great-and-terrible on; comes yellow-brick-road; end
7. pass turn; blue 3; blue 1; blue 0; blue 1; gold 1; gold 1; gold 0; set city-life 1; pass turn; play winged-monkeys; play gold-collar on field-mice; end; move winged-monkeys on; yes; choose field-mice; move field-mice on; end
8. pass turn; pass turn; blue 0; blue 0; blue 1; blue 1; gold 1; draw; comes uncle-henry; play uncle-henry; end; move uncle-henry on; end
9. pass turn; pass turn; blue 1; blue 1; blue 3; blue 1; gold 0; gold 1; gold 1; gold 1; draw; comes diamond-studded-bracelet; draw; comes old-crow; draw; comes wicked-witch-of-the-west; play old-crow; play diamond-studded-bracelet on dorothy-dressed-for-travel; replace b3; comes thick-wood; end; move old-crow on; move dorothy-dressed-for-travel on; comes field-of-daisies; end
10. pass turn; pass turn; blue 2; blue 3; blue 1; blue 1; gold 0; gold 0; draw; comes gold-headed-walking-stick; play gold-headed-walking-stick on uncle-henry; play silver-shoes on uncle-henry; end; end
11. pass turn; pass turn; blue 1; blue 1; blue 1; blue 1; gold 0; gold 2; gold 1; gold 1; gold 0; play wicked-witch-of-the-west; replace a1; comes glindas-palace; end; move wicked-witch-of-the-west on; end
12. pass turn; pass turn; blue 2; blue 1; blue 1; blue 1; gold 0; gold 1; draw; comes winkie-platoon; play winkie-platoon; play this-pole on old-crow; end; move winkie-platoon on; end
13. pass turn; pass turn; blue 1; blue 1; blue 1; blue 1; gold 1; gold 2; gold 0; gold 1; gold 0; gold 0; draw; comes wooden-whistle; draw; comes bejeweled-silver-oil-can; draw; comes tin-woodman-good-as-new; archive repairing-the-tin-woodman; gold 0; archive cyclone; gold 0; archive wooden-whistle; gold 0; archive bejeweled-silver-oil-can; gold 1; play tin-woodman-good-as-new; end; move tin-woodman-good-as-new on; move wicked-witch-of-the-west on; end
14. pass turn; pass turn; blue 1; blue 1; blue 2; blue 0; gold 2; gold 0; gold 0; draw; comes farmers-wife; draw; comes run-for-the-cellar; play farmers-wife; replace b1; comes castle-of-the-witch; end; move farmers-wife on; end
15. pass turn; pass turn; blue 0; blue 2; blue 3; blue 1; gold 0; gold 0; gold 0; gold 2; gold 0; gold 0; draw; comes aunt-em; draw; comes who-is-aunt-em; draw; comes dorothy-kansas-farm-girl; play aunt-em; move dorothy-dressed-for-travel on; end; move dorothy-dressed-for-travel on; move tin-woodman-good-as-new on; end
16. pass turn; pass turn; blue 3; blue 1; blue 1; blue 0; gold 0; gold 0; gold 0; gold 0; set run-for-the-cellar 1; draw; comes pail; draw; comes cowardly-lion; play pail on uncle-henry; end; end
17. pass turn; pass turn; blue 1; blue 3; blue 2; blue 0; gold 2; gold 0; gold 2; gold 0; gold 0; gold 0; set who-is-aunt-em 2; draw; comes scarecrow; draw; comes tin-woodman; draw; comes restuffing-the-scarecrow; play scarecrow; end; move scarecrow on; comes bread-and-butter; comes scarecrow-good-as-new; name bread-and-butter; move aunt-em on; end
18. pass turn; pass turn; blue 1; blue 3; blue 1; blue 1; gold 0; gold 0; gold 0; gold 0; draw; comes scarecrow-good-as-new; play scarecrow-good-as-new; end; move scarecrow-good-as-new on; end
19. pass turn; pass turn; blue 0; blue 1; blue 1; blue 2; gold 0; gold 1; gold 2; gold 0; gold 2; gold 0; draw; comes green-glass-spectacles; draw; comes king-crow; draw; comes flock-of-crows; play flock-of-crows; play king-crow; play restuffing-the-scarecrow; end; move flock-of-crows on; move king-crow on; move aunt-em on; move dorothy-dressed-for-travel on; end
20. pass; pass; blue 3; blue 2; blue 2; blue 3; gold 1; gold 0; gold 1; gold 0; gold 2; pass; pass; draw; comes summoning-her-subjects; pass; pass; draw; comes look-after-the-stock; pass; pass; draw; comes tin-woodmans-axe; pass; pass; draw; comes destruction-of-the-tin-woodman; pass; pass; play cowardly-lion; pass; pass; play destruction-of-the-tin-woodman; pass; pass; replace b1; comes tin-woodmans-cottage; pass; pass; end; end; pass; pass; reveal who-is-aunt-em; name lion-king-of-the-forest; pass; reveal blue-is-the-color; comes three-cheers; pass; pass

result: 26 - 28; seat 2 wins; most vitality O10.4
check: 60dd32a6b665bebd9b7084de209246d1
