oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes pail; comes farmers-wife; comes run-for-the-cellar; comes green-glass-spectacles; comes king-of-the-winged-monkeys; comes scarecrow; comes old-crow; comes green-glass-spectacles; comes blue-is-the-color; comes silver-shoes
1. blue 1; blue 1; blue 2; blue 1; play king-of-the-winged-monkeys; end; move king-of-the-winged-monkeys on; comes boqs-home; end
2. blue 2; blue 2; blue 0; blue 3; draw; comes dorothy-dressed-for-travel; play old-crow; play scarecrow; end; move scarecrow on; comes throne-room; archive blue-is-the-color; gold 2; comes cyclone; comes make-shift-ladder; name make-shift-ladder; move old-crow on; end
3. blue 2; blue 1; blue 2; blue 1; gold 0; play farmers-wife; play pail on king-of-the-winged-monkeys; replace a1; comes uncle-henrys-farm; end; move farmers-wife on; end
4. blue 2; blue 3; blue 3; blue 2; gold 0; gold 0; gold 0; draw; comes cyclone; draw; comes oil-can; play dorothy-dressed-for-travel; play silver-shoes on scarecrow; use silver-shoes; move scarecrow on; comes castle-of-the-witch; comes dorothy-kansas-farm-girl; comes tin-woodman-good-as-new; name dorothy-kansas-farm-girl; move scarecrow on; comes storm-cellar; comes tin-woodman-good-as-new; comes scarecrow-good-as-new; name scarecrow-good-as-new; move scarecrow on; comes thick-wood; comes tin-woodman-good-as-new; comes restuffing-the-scarecrow; name restuffing-the-scarecrow; end; move dorothy-dressed-for-travel on; move scarecrow on; comes tin-woodmans-cottage; comes tin-woodman-good-as-new; comes bread-and-butter; name bread-and-butter; end
5. blue 1; blue 1; blue 1; blue 2; gold 0; gold 0; set run-for-the-cellar 1; pass turn; draw; comes tin-woodman-good-as-new; draw; comes king-crow; archive green-glass-spectacles; gold 1; play king-crow; end; move king-crow on; end
6. pass turn; blue 3; blue 0; blue 1; blue 1; gold 0; gold 1; gold 0; draw; comes diamond-studded-bracelet; play diamond-studded-bracelet on dorothy-dressed-for-travel; play cyclone; at a1; comes glindas-palace; choose dorothy-dressed-for-travel; no; use silver-shoes; move scarecrow on; comes lion-king-of-the-forest; comes aunt-em; name aunt-em; no; end; end
7. pass turn; blue 2; blue 2; blue 3; blue 0; gold 0; gold 2; gold 1; play tin-woodman-good-as-new; replace a1; comes yellow-brick-road; replace b1; comes clear-water-spring; end; move tin-woodman-good-as-new on; end
8. pass turn; blue 1; blue 0; blue 3; blue 2; gold 1; gold 0; gold 0; draw; comes lion-king-of-the-forest; play lion-king-of-the-forest; end; move lion-king-of-the-forest on; end
9. pass turn; blue 0; blue 2; blue 0; blue 0; gold 1; gold 1; gold 0; gold 0; draw; comes tin-woodmans-axe; play tin-woodmans-axe on tin-woodman-good-as-new; end; move tin-woodman-good-as-new on; end
10. pass turn; blue 1; blue 1; blue 2; blue 0; gold 1; gold 0; gold 1; gold 0; draw; comes glinda; draw; comes winged-monkeys; play winged-monkeys; end; move winged-monkeys on; yes; choose dorothy-dressed-for-travel; no; move scarecrow on; end; pass

result: 19 - 24; seat 2 wins; most vitality O10.4
check: 7d23f533491dc315738c7784b19cbdf1
