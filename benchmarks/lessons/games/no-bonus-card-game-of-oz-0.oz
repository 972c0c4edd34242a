oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; comes winkie-platoon; comes toto; comes no-place-like-home; comes gold-headed-walking-stick; comes tin-woodman; comes field-mice; comes who-is-aunt-em; comes munchkin-baby; comes wicked-witch-of-the-west; comes diamond-studded-bracelet
1. blue 1; blue 3; blue 3; blue 1; play toto; play tin-woodman; draw; comes cyclone; end; end
2. blue 3; blue 2; blue 1; blue 0; archive who-is-aunt-em; gold 1; play wicked-witch-of-the-west; end; move wicked-witch-of-the-west on; comes yellow-brick-road; end
3. blue 0; blue 0; blue 1; blue 2; archive no-place-like-home; gold 1; archive cyclone; gold 1; play winkie-platoon; draw; comes dorothy-kansas-farm-girl; end; end
4. blue 1; blue 0; blue 1; blue 1; gold 1; play munchkin-baby; play field-mice; play diamond-studded-bracelet on wicked-witch-of-the-west; end; move munchkin-baby on; move field-mice on; end
5. blue 1; blue 0; blue 1; blue 1; draw; comes king-of-the-winged-monkeys; draw; comes green-glass-spectacles; end; end
6. blue 1; blue 2; blue 1; blue 0; gold 1; gold 0; gold 0; draw; comes green-glass-spectacles; draw; comes lion-king-of-the-forest; draw; comes glinda; draw; comes oz-the-great-and-terrible; draw; comes green-glass-spectacles; end; end
7. blue 2; blue 1; blue 1; blue 1; play dorothy-kansas-farm-girl; draw; comes scarecrow-good-as-new; end; end
8. blue 1; blue 1; blue 0; blue 1; gold 2; gold 1; gold 1; draw; comes bejeweled-silver-oil-can; play lion-king-of-the-forest; end; move lion-king-of-the-forest on; end
9. blue 2; blue 2; blue 0; blue 2; play king-of-the-winged-monkeys; end; end
10. blue 0; blue 1; blue 0; blue 0; gold 0; gold 0; gold 1; gold 0; draw; comes uncle-henry; archive green-glass-spectacles; gold 0; archive green-glass-spectacles; gold 0; archive bejeweled-silver-oil-can; gold 2; draw; comes oil-can; play uncle-henry; end; move uncle-henry on; end
11. blue 1; blue 1; blue 2; blue 0; draw; comes gold-collar; draw; comes restuffing-the-scarecrow; draw; comes this-pole; end; end
12. blue 1; blue 2; blue 1; blue 1; gold 1; gold 1; gold 0; gold 0; gold 0; draw; comes bread-and-butter; play oz-the-great-and-terrible; end; move oz-the-great-and-terrible on; end
13. blue 1; blue 1; blue 3; blue 1; archive restuffing-the-scarecrow; gold 0; archive this-pole; gold 0; archive green-glass-spectacles; gold 0; archive gold-collar; gold 0; archive gold-headed-walking-stick; gold 0; draw; comes aunt-em; draw; comes winged-monkeys; play aunt-em; draw; comes wooden-whistle; end; end
14. blue 0; blue 0; blue 1; blue 3; gold 2; gold 2; gold 0; gold 0; gold 1; gold 1; archive bread-and-butter; gold 2; draw; comes summoning-her-subjects; move wicked-witch-of-the-west on; comes emerald-city-plaza; move wicked-witch-of-the-west on; comes uncle-henrys-farm; draw; comes make-shift-ladder; move wicked-witch-of-the-west on; comes throne-room; archive summoning-her-subjects; gold 0; archive oil-can; gold 0; archive make-shift-ladder; gold 0; archive glinda; gold 2; draw; comes flock-of-crows; move wicked-witch-of-the-west on; comes field-of-daisies; move wicked-witch-of-the-west on; comes storm-cellar; end; move wicked-witch-of-the-west on; end

result: 0 - 18; seat 2 wins; most vitality O10.4
check: 936ee1afe0440e325135805606387306
