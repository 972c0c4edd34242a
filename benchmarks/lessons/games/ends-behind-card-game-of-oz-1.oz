oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; comes repairing-the-tin-woodman; comes tin-woodmans-axe; comes cyclone; comes munchkin-baby; comes queen-of-the-field-mice; comes no-place-like-home; comes wooden-whistle; comes green-glass-spectacles; comes winkie-platoon; comes three-cheers
1. blue 0; blue 1; blue 3; blue 2; play munchkin-baby; play queen-of-the-field-mice; draw; comes old-crow; end; move queen-of-the-field-mice on; comes castle-of-the-witch; end
2. blue 1; blue 3; blue 3; blue 3; set no-place-like-home 2; pass turn; set three-cheers 4; play winkie-platoon; end; move winkie-platoon on; comes field-of-daisies; end
3. pass turn; blue 1; blue 3; blue 0; blue 2; gold 2; play old-crow; play tin-woodmans-axe on queen-of-the-field-mice; replace a1; comes emerald-city-plaza; end; move old-crow on; move munchkin-baby on; end
4. pass turn; blue 0; blue 0; blue 1; blue 1; gold 0; replace a1; comes yellow-brick-road; end; end
5. pass turn; blue 1; blue 1; blue 1; blue 1; gold 2; gold 0; gold 0; draw; comes summoning-her-subjects; draw; comes bejeweled-silver-oil-can; draw; comes wicked-witch-of-the-west; archive summoning-her-subjects; gold 2; archive repairing-the-tin-woodman; gold 1; play wicked-witch-of-the-west; end; move wicked-witch-of-the-west on; end
6. pass turn; blue 1; blue 3; blue 3; blue 1; gold 1; draw; comes toto; draw; comes king-of-the-winged-monkeys; play toto; play king-of-the-winged-monkeys; end; move king-of-the-winged-monkeys on; move toto on; yes; comes uncle-henrys-farm; end
7. pass turn; blue 1; blue 1; blue 1; blue 2; gold 0; gold 2; gold 0; gold 0; draw; comes gold-headed-walking-stick; draw; comes farmers-wife; play farmers-wife; play bejeweled-silver-oil-can on munchkin-baby; end; move farmers-wife on; end
8. pass turn; blue 3; blue 1; blue 1; blue 1; gold 2; gold 0; gold 0; draw; comes oil-can; draw; comes gold-collar; draw; comes blue-is-the-color; draw; comes scarecrow-good-as-new; archive blue-is-the-color; gold 1; play scarecrow-good-as-new; end; move scarecrow-good-as-new on; end
9. pass turn; blue 2; blue 0; blue 3; blue 3; gold 0; gold 1; gold 1; gold 1; gold 2; play gold-headed-walking-stick on munchkin-baby; move wicked-witch-of-the-west on; comes tin-woodmans-cottage; draw; comes pail; move wicked-witch-of-the-west on; comes clear-water-spring; move wicked-witch-of-the-west on; comes throne-room; archive cyclone; gold 0; archive pail; gold 1; move wicked-witch-of-the-west on; comes uncle-henrys-farm; draw; comes boq; move wicked-witch-of-the-west on; end; move wicked-witch-of-the-west on; end
10. reveal three-cheers; at b1; pass; blue 1; blue 1; blue 1; blue 2; gold 1; gold 0; gold 1; gold 2; pass; draw; comes dorothy-kansas-farm-girl; pass; play dorothy-kansas-farm-girl; pass; play gold-collar on toto; pass; play wooden-whistle on toto; pass; move king-of-the-winged-monkeys on; pass; end; move dorothy-kansas-farm-girl on; pass; move king-of-the-winged-monkeys on; pass; end; pass; pass

result: 13 - 30; seat 2 wins; most vitality O10.4
check: 88fad0764d65221cd55d5b3ae57d525a
