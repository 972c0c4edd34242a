oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes field-mice; comes city-life; comes wooden-whistle; comes winged-monkeys; comes repairing-the-tin-woodman; comes cowardly-lion; comes boq; comes green-glass-spectacles; comes king-of-the-winged-monkeys; comes destruction-of-the-tin-woodman
1. blue 0; blue 1; blue 2; blue 1; play winged-monkeys; end; move winged-monkeys on; comes henry-and-ems-house; end
2. blue 0; blue 3; blue 2; blue 1; draw; comes summoning-her-subjects; play cowardly-lion; end; move cowardly-lion on; comes emerald-city-plaza; end
3. blue 2; blue 2; blue 1; blue 1; gold 1; set city-life 1; pass turn; draw; comes aunt-em; play field-mice; play aunt-em; play wooden-whistle on winged-monkeys; end; move aunt-em on; move field-mice on; end
4. pass turn; blue 3; blue 3; blue 1; blue 1; gold 1; move cowardly-lion on; comes uncle-henrys-farm; draw; comes make-shift-ladder; move cowardly-lion on; comes glindas-palace; play make-shift-ladder on cowardly-lion; move cowardly-lion on; comes poppy-field; archive summoning-her-subjects; gold 1; move cowardly-lion on; comes tin-woodmans-cottage; draw; comes gold-collar; move cowardly-lion on; end; move cowardly-lion on; end; pass

result: 0 - 9; seat 2 wins; most vitality O10.4
check: 2f5041e0290098cd31c94962518a11a7
