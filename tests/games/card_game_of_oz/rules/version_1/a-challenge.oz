oztable record 1
game: card-game-of-oz
rules: 1
options: mode=challenge, rounds=6, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-1 sha256:ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572
players: greedy | greedy
date: 2026-11-18
commitment: 648aa5c579fb30f38af744d97d6ec840c7a91277a499a0d780f3e7314eca090b
words: - | -

0. first 1; comes tin-woodman; comes aunt-em; comes bread-and-butter; comes green-glass-spectacles; comes tin-woodman-good-as-new; comes no-place-like-home; comes cyclone; comes toto; comes tin-woodmans-axe; comes field-mice
1. blue 1; blue 1; blue 1; blue 1; draw; comes look-after-the-stock; play aunt-em; end; move aunt-em on; comes field-of-daisies; end
2. blue 3; blue 1; blue 3; blue 1; set no-place-like-home 2; pass turn; draw; comes boq; play field-mice; play toto; draw; comes winged-monkeys; end; move toto on; comes clear-water-spring; yes; comes poppy-field; archive cyclone; gold 0; archive tin-woodmans-axe; gold 1; move field-mice on; end
3. pass turn; blue 2; blue 1; blue 1; blue 3; gold 1; set look-after-the-stock 1; pass turn; play tin-woodman; play bread-and-butter on aunt-em; replace b1; comes uncle-henrys-farm; end; move tin-woodman on; end
4. pass turn; pass turn; blue 1; blue 0; blue 1; blue 1; gold 0; gold 1; draw; comes this-pole; play boq; end; move boq on; end
5. pass turn; pass turn; blue 1; blue 3; blue 3; blue 1; gold 1; gold 1; draw; comes wooden-whistle; draw; comes pail; draw; comes silver-shoes; draw; comes field-mice; draw; comes tin-woodmans-tears; play tin-woodman-good-as-new; play field-mice; play pail on aunt-em; play wooden-whistle on aunt-em; end; move field-mice-2 on; end
6. pass turn; pass turn; blue 0; blue 2; blue 1; blue 1; gold 1; gold 0; gold 0; draw; comes munchkin-baby; draw; comes scarecrow-good-as-new; play munchkin-baby; play this-pole on field-mice-2; end; move munchkin-baby on; end
7. pass turn; pass turn; blue 0; blue 1; blue 2; blue 3; gold 0; gold 1; draw; comes queen-of-the-field-mice; draw; comes oil-can; play queen-of-the-field-mice; play oil-can on tin-woodman-good-as-new; use wooden-whistle; end; end
8. pass turn; pass turn; blue 1; blue 1; blue 2; blue 1; gold 1; gold 0; gold 0; gold 2; draw; comes gold-collar; play scarecrow-good-as-new; play gold-collar on toto; end; move scarecrow-good-as-new on; end
9. pass turn; pass turn; blue 0; blue 0; blue 1; blue 2; gold 0; gold 0; gold 0; draw; comes king-crow; play tin-woodmans-tears on scarecrow-good-as-new; end; end
10. pass turn; pass turn; blue 1; blue 2; blue 1; blue 1; gold 0; gold 0; gold 2; gold 1; gold 2; draw; comes run-for-the-cellar; set run-for-the-cellar 1; draw; comes blue-is-the-color; play winged-monkeys; play blue-is-the-color; comes gold-headed-walking-stick; comes make-shift-ladder; use scarecrow-good-as-new; comes king-of-the-winged-monkeys; comes three-cheers; name king-of-the-winged-monkeys; end; move winged-monkeys on; yes; choose toto; no; end
11. pass; pass; blue 0; blue 0; blue 2; blue 2; gold 1; gold 2; gold 0; pass; pass; play king-crow; pass; pass; play silver-shoes on aunt-em; pass; pass; end; move king-crow on; pass; pass; end; pass; pass
12. pass; pass; blue 1; blue 2; blue 0; blue 1; gold 1; gold 1; gold 0; gold 1; gold 0; gold 0; pass; pass; play king-of-the-winged-monkeys; pass; pass; play gold-headed-walking-stick on scarecrow-good-as-new; pass; pass; end; move king-of-the-winged-monkeys on; pass; pass; end; pass; pass; pass; pass

result: 22 - 26; seat 2 wins; most vitality O10.4
secret: 0303030303030303030303030303030303030303030303030303030303030303
check: f018b10284580fe4c4324cf5d0f2b1e4
