oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes wooden-whistle; comes toto; comes run-for-the-cellar; comes summoning-her-subjects; comes gold-collar; comes green-glass-spectacles; comes tin-woodmans-tears; comes cowardly-lion; comes bread-and-butter; comes boq
1. blue 0; blue 1; blue 2; blue 2; play toto; play summoning-her-subjects; end; move toto on; comes glindas-palace; yes; comes emerald-city-plaza; end
2. blue 1; blue 1; blue 1; blue 1; archive tin-woodmans-tears; gold 0; archive bread-and-butter; gold 0; archive green-glass-spectacles; gold 1; play cowardly-lion; end; move cowardly-lion on; comes uncle-henrys-farm; end
3. blue 3; blue 0; blue 0; blue 1; gold 0; set run-for-the-cellar 1; pass turn; play field-mice; draw; comes green-glass-spectacles; play field-mice; archive green-glass-spectacles; gold 0; archive gold-collar; gold 0; archive wooden-whistle; gold 1; play field-mice; end; move field-mice on; move field-mice-2 on; move field-mice-3 on; end
4. pass turn; blue 1; blue 2; blue 0; blue 1; gold 1; play boq; replace b1; comes castle-of-the-witch; end; move boq on; move cowardly-lion on; comes henry-and-ems-house; end
5. pass turn; blue 1; blue 1; blue 1; blue 2; gold 0; draw; comes dorothy-kansas-farm-girl; play dorothy-kansas-farm-girl; end; move dorothy-kansas-farm-girl on; end
6. pass turn; blue 2; blue 1; blue 3; blue 2; gold 0; gold 0; draw; comes who-is-aunt-em; move cowardly-lion on; comes tin-woodmans-cottage; draw; comes king-crow; move cowardly-lion on; comes thick-wood; move cowardly-lion on; comes emerald-city-plaza; move cowardly-lion on; end; move boq on; move cowardly-lion on; end; pass

result: 5 - 5; seats 1 and 2 share the victory; shared OR-103
check: f3d3e5b19dd35799243c86937390b16d
