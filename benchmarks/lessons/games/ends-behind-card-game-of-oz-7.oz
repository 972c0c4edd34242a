oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; comes uncle-henry; comes queen-of-the-field-mice; comes field-mice; comes city-life; comes look-after-the-stock; comes diamond-studded-bracelet; comes bread-and-butter; comes this-pole; comes oil-can; comes dorothy-dressed-for-travel
1. blue 3; blue 1; blue 1; blue 1; set look-after-the-stock 1; pass turn; play field-mice; play uncle-henry; set city-life 1; end; move uncle-henry on; comes castle-of-the-witch; end
2. pass turn; blue 1; blue 1; blue 3; blue 1; draw; comes run-for-the-cellar; play dorothy-dressed-for-travel; end; move dorothy-dressed-for-travel on; comes clear-water-spring; end
3. pass turn; blue 1; blue 0; blue 1; blue 3; gold 2; draw; comes king-crow; draw; comes scarecrow; draw; comes repairing-the-tin-woodman; play king-crow; end; move king-crow on; end
4. pass turn; blue 1; blue 0; blue 3; blue 1; gold 0; archive run-for-the-cellar; gold 1; archive this-pole; gold 1; archive bread-and-butter; gold 2; move dorothy-dressed-for-travel on; comes throne-room; archive oil-can; gold 0; archive diamond-studded-bracelet; gold 1; move dorothy-dressed-for-travel on; comes tin-woodmans-cottage; draw; comes blue-is-the-color; move dorothy-dressed-for-travel on; comes boqs-home; draw; comes green-glass-spectacles; move dorothy-dressed-for-travel on; comes emerald-city-plaza; move dorothy-dressed-for-travel on; end; move dorothy-dressed-for-travel on; end; pass

result: 0 - 7; seat 2 wins; most vitality O10.4
check: f95676f7635becf6ce1bf504c46c53f7
