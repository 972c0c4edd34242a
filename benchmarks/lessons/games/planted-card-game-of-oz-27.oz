oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes green-glass-spectacles; comes winged-monkeys; comes run-for-the-cellar; comes oil-can; comes king-crow; comes restuffing-the-scarecrow; comes boq; comes king-of-the-winged-monkeys; comes queen-of-the-field-mice; comes destruction-of-the-tin-woodman
1. blue 1; blue 1; blue 1; blue 1; set run-for-the-cellar 1; pass turn; play king-crow; end; move king-crow on; comes glindas-palace; end
2. pass turn; blue 0; blue 1; blue 2; blue 2; play king-of-the-winged-monkeys; end; move king-of-the-winged-monkeys on; comes yellow-brick-road; end
3. pass turn; blue 0; blue 0; blue 1; blue 1; gold 2; play winged-monkeys; end; move winged-monkeys on; yes; move king-crow on; comes castle-of-the-witch; end
4. pass turn; blue 2; blue 1; blue 3; blue 2; gold 1; draw; comes lion-king-of-the-forest; archive restuffing-the-scarecrow; gold 1; play boq; play lion-king-of-the-forest; end; move lion-king-of-the-forest on; move boq on; comes old-crow; end
5. pass turn; blue 1; blue 2; blue 0; blue 1; gold 1; gold 1; draw; comes wicked-witch-of-the-west; draw; comes tin-woodmans-tears; draw; comes farmers-wife; draw; comes scarecrow-good-as-new; play farmers-wife; end; move farmers-wife on; move winged-monkeys on; yes; no; end
6. pass turn; blue 2; blue 1; blue 1; blue 1; gold 0; gold 0; gold 1; draw; comes dorothy-dressed-for-travel; play old-crow; play queen-of-the-field-mice; end; move queen-of-the-field-mice on; move old-crow on; end
7. pass turn; blue 2; blue 0; blue 0; blue 1; gold 2; gold 0; gold 1; draw; comes flock-of-crows; archive tin-woodmans-tears; gold 2; play flock-of-crows; play scarecrow-good-as-new; end; move scarecrow-good-as-new on; move flock-of-crows on; end
8. pass turn; blue 3; blue 1; blue 0; blue 2; gold 1; gold 2; gold 1; gold 0; gold 0; play dorothy-dressed-for-travel; play destruction-of-the-tin-woodman; replace b2; comes tin-woodmans-cottage; end; move dorothy-dressed-for-travel on; end
9. pass turn; blue 1; blue 1; blue 1; blue 3; gold 1; gold 1; gold 1; gold 0; draw; comes gold-collar; play wicked-witch-of-the-west; end; move wicked-witch-of-the-west on; end
10. pass turn; blue 2; blue 1; blue 2; blue 0; gold 1; gold 2; gold 1; gold 0; gold 0; gold 0; draw; comes tin-woodman; move dorothy-dressed-for-travel on; comes poppy-field; archive tin-woodman; gold 1; move dorothy-dressed-for-travel on; comes uncle-henrys-farm; draw; comes tin-woodmans-axe; move dorothy-dressed-for-travel on; comes storm-cellar; end; move dorothy-dressed-for-travel on; end
11. pass turn; blue 3; blue 3; blue 1; blue 0; gold 2; gold 1; gold 1; gold 2; gold 0; draw; comes summoning-her-subjects; draw; comes this-pole; draw; comes city-life; set city-life 1; draw; comes aunt-em; play aunt-em; play gold-collar on king-crow; play summoning-her-subjects; draw; comes uncle-henry; play field-mice; end; move wicked-witch-of-the-west on; move aunt-em on; move field-mice on; end
12. pass turn; blue 1; blue 1; blue 3; blue 1; gold 2; gold 0; gold 0; gold 1; gold 1; gold 0; draw; comes green-glass-spectacles; draw; comes toto; draw; comes repairing-the-tin-woodman; play toto; play tin-woodmans-axe on dorothy-dressed-for-travel; replace b1; comes throne-room; end; move toto on; end
13. pass turn; blue 0; blue 1; blue 1; blue 1; gold 0; gold 1; gold 1; gold 1; gold 0; gold 2; play field-mice; play uncle-henry; play green-glass-spectacles on aunt-em; end; move uncle-henry on; move field-mice-2 on; move king-crow back; move winged-monkeys back; yes; choose uncle-henry; no; move wicked-witch-of-the-west on; end
14. pass turn; blue 1; blue 1; blue 1; blue 0; gold 1; gold 0; gold 0; gold 0; gold 1; gold 0; draw; comes bread-and-butter; draw; comes gold-headed-walking-stick; play bread-and-butter on toto; replace b1; comes henry-and-ems-house; end; move dorothy-dressed-for-travel on; comes blue-is-the-color; end
15. pass turn; blue 2; blue 2; blue 2; blue 3; gold 0; gold 0; gold 0; gold 0; gold 1; gold 0; draw; comes diamond-studded-bracelet; draw; comes bejeweled-silver-oil-can; play field-mice; play diamond-studded-bracelet on uncle-henry; play bejeweled-silver-oil-can on uncle-henry; play this-pole on old-crow; end; move field-mice-3 on; end
16. pass turn; blue 1; blue 1; blue 3; blue 1; gold 1; gold 0; gold 2; gold 2; gold 0; gold 0; draw; comes pail; draw; comes scarecrow; play scarecrow; play pail on toto; play gold-headed-walking-stick on toto; play repairing-the-tin-woodman; end; move scarecrow on; comes make-shift-ladder; comes look-after-the-stock; name look-after-the-stock; end
17. pass turn; blue 1; blue 1; blue 1; blue 1; gold 0; gold 2; gold 0; gold 1; gold 0; gold 2; draw; comes make-shift-ladder; draw; comes munchkin-baby; draw; comes tin-woodman-good-as-new; play tin-woodman-good-as-new; end; move tin-woodman-good-as-new on; end
18. pass turn; blue 1; blue 1; blue 2; blue 0; gold 0; gold 0; gold 1; gold 2; gold 1; gold 2; draw; comes cowardly-lion; draw; comes winkie-platoon; draw; comes glinda; play winkie-platoon; play tin-woodman; end; move tin-woodman on; move winkie-platoon on; move scarecrow on; comes wooden-whistle; comes three-cheers; name three-cheers; move dorothy-dressed-for-travel on; end; pass

result: 40 - 35; seat 1 wins; most vitality O10.4
check: beee1a8b76ebd145ab2dd897731241ec
