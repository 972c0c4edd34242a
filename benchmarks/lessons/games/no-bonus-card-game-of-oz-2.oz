oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes tin-woodman; comes oz-the-great-and-terrible; comes green-glass-spectacles; comes tin-woodman-good-as-new; comes farmers-wife; comes run-for-the-cellar; comes scarecrow-good-as-new; comes tin-woodmans-tears; comes king-of-the-winged-monkeys; comes dorothy-dressed-for-travel
1. blue 1; blue 0; blue 1; blue 3; play tin-woodman; end; move tin-woodman on; comes henry-and-ems-house; end
2. blue 0; blue 0; blue 0; blue 0; end; end
3. blue 1; blue 1; blue 2; blue 1; gold 1; play tin-woodman-good-as-new; play oz-the-great-and-terrible; end; move oz-the-great-and-terrible on; move tin-woodman-good-as-new on; comes glindas-palace; end
4. blue 1; blue 1; blue 0; blue 2; archive run-for-the-cellar; gold 0; archive tin-woodmans-tears; gold 1; play dorothy-dressed-for-travel; end; end
5. blue 3; blue 2; blue 1; blue 1; gold 1; gold 0; draw; comes scarecrow; draw; comes winkie-platoon; play winkie-platoon; play scarecrow; end; move scarecrow on; comes uncle-henry; comes gold-headed-walking-stick; name gold-headed-walking-stick; move winkie-platoon on; move oz-the-great-and-terrible on; end
6. blue 0; blue 1; blue 1; blue 1; replace b2; comes thick-wood; end; end
7. blue 1; blue 3; blue 1; blue 0; gold 0; gold 2; gold 0; gold 0; draw; comes uncle-henry; draw; comes city-life; set city-life 1; pass turn; play uncle-henry; play farmers-wife; end; move uncle-henry on; move farmers-wife on; move scarecrow on; comes silver-shoes; comes bejeweled-silver-oil-can; name bejeweled-silver-oil-can; end
8. pass turn; blue 1; blue 3; blue 1; blue 1; archive king-of-the-winged-monkeys; gold 1; play scarecrow-good-as-new; use scarecrow-good-as-new; comes silver-shoes; comes blue-is-the-color; name silver-shoes; end; end
9. pass turn; blue 3; blue 1; blue 0; blue 1; gold 0; gold 2; gold 0; gold 1; gold 0; move tin-woodman-good-as-new on; comes castle-of-the-witch; move tin-woodman-good-as-new on; comes uncle-henrys-farm; draw; comes green-glass-spectacles; move tin-woodman-good-as-new on; comes poppy-field; play green-glass-spectacles on tin-woodman-good-as-new; move tin-woodman-good-as-new on; comes boqs-home; draw; comes oil-can; end; move oz-the-great-and-terrible on; move tin-woodman-good-as-new on; end
10. pass; blue 3; blue 1; blue 1; blue 1; pass; draw; comes wicked-witch-of-the-west; pass; archive silver-shoes; gold 1; pass; play wicked-witch-of-the-west; pass; end; end; pass; pass

result: 0 - 17; seat 2 wins; most vitality O10.4
check: f762bf758659b0f13a2ac0af15e13b2a
