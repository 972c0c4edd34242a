oztable record 1
game: card-game-of-oz
rules: 1
options: mode=solitaire, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: greedy
date: 2026-11-18
commitment: 4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0
words: -

0. first 1; comes field-mice; comes field-mice; comes wooden-whistle; comes scarecrow-good-as-new; comes run-for-the-cellar
1. blue 2; blue 1; blue 0; blue 1; archive run-for-the-cellar; gold 0; archive field-mice; gold 0; archive field-mice; gold 1; archive wooden-whistle; gold 0; draw; comes cowardly-lion; archive scarecrow-good-as-new; gold 0; draw; comes dorothy-kansas-farm-girl; archive cowardly-lion; gold 0; draw; comes tin-woodmans-tears; archive tin-woodmans-tears; gold 1; draw; comes diamond-studded-bracelet; archive diamond-studded-bracelet; gold 1; draw; comes silver-shoes; draw; comes glinda; draw; comes pail; end; end
2. blue 1; blue 1; blue 1; blue 2; draw; comes lion-king-of-the-forest; play dorothy-kansas-farm-girl; end; move dorothy-kansas-farm-girl on; comes glindas-palace; end
3. blue 0; blue 2; blue 0; blue 1; gold 1; play pail on dorothy-kansas-farm-girl; move dorothy-kansas-farm-girl on; comes yellow-brick-road; draw; comes three-cheers; end; end
4. blue 1; blue 1; blue 1; blue 3; gold 1; play glinda; end; move glinda on; end
5. blue 1; blue 1; blue 1; blue 2; gold 1; gold 0; play lion-king-of-the-forest; end; move lion-king-of-the-forest on; end
6. blue 1; blue 2; blue 2; blue 1; gold 0; gold 1; gold 1; draw; comes winkie-platoon; draw; comes green-glass-spectacles; play winkie-platoon; move dorothy-kansas-farm-girl on; comes thick-wood; end; move winkie-platoon on; move dorothy-kansas-farm-girl on; comes henry-and-ems-house; end
7. blue 1; blue 1; blue 0; blue 1; gold 0; gold 2; gold 0; gold 1; play silver-shoes on dorothy-kansas-farm-girl; move dorothy-kansas-farm-girl on; comes storm-cellar; draw; comes this-pole; use silver-shoes; move dorothy-kansas-farm-girl back; no; end; move dorothy-kansas-farm-girl on; end
8. blue 1; blue 2; blue 2; blue 2; gold 2; gold 0; gold 0; gold 2; set three-cheers 4; reveal three-cheers; at a1; draw; comes look-after-the-stock; set look-after-the-stock 1; pass; draw; comes boq; pass; archive this-pole; gold 1; pass; archive green-glass-spectacles; gold 1; pass; play boq; pass; use silver-shoes; move dorothy-kansas-farm-girl back; no; pass; draw; comes green-glass-spectacles; pass; archive green-glass-spectacles; gold 0; pass; draw; comes king-of-the-winged-monkeys; pass; move dorothy-kansas-farm-girl on; pass; end; move boq on; pass; end; pass; reveal look-after-the-stock; move dorothy-kansas-farm-girl back; no; comes repairing-the-tin-woodman

result: 0; nobody wins; no prime at end O19.3
secret: 0707070707070707070707070707070707070707070707070707070707070707
check: aa0f11d0365550415d8f929b11ce4029
