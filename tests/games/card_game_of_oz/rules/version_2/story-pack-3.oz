oztable record 1
game: card-game-of-oz
rules: 1
options: mode=challenge, rounds=6, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-3@2 sha256:ff1419a5264a28e070686eba9624d31a5d54a68ec19cee0b6508392e70a975fb
players: greedy | greedy
date: 2026-11-19
commitment: 8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a
words: - | -

0. first 1; comes lion-caged-in-the-yard; comes field-mice; comes guardian-of-the-gates; comes toto; comes one-eye-like-a-telescope; comes queen-of-the-field-mice; comes gold-handled-axe; comes cowardly-lion; comes witchs-silver-whistle; comes invisible-iron-bar
1. blue 1; blue 0; blue 0; blue 1; play field-mice; end; move field-mice on; comes rocky-plain; end
2. blue 2; blue 0; blue 1; blue 3; draw; comes emptying-the-scarecrow; play cowardly-lion; end; move cowardly-lion on; comes rough-hills; end
3. blue 1; blue 3; blue 2; blue 1; gold 1; play toto; play lion-caged-in-the-yard; play guardian-of-the-gates; end; move guardian-of-the-gates on; move toto on; yes; comes castle-kitchen; end
4. blue 1; blue 3; blue 3; blue 0; set emptying-the-scarecrow 3; pass; draw; comes winkie-goldsmith; pass; play queen-of-the-field-mice; pass; end; move queen-of-the-field-mice on; pass; end; pass
5. pass; blue 1; blue 0; blue 1; blue 1; gold 0; gold 1; gold 0; no; pass; draw; comes wooden-whistle; pass; draw; comes scarecrow-good-as-new; pass; play wooden-whistle on toto; pass; end; end; pass
6. pass; blue 1; blue 2; blue 1; blue 2; gold 0; pass; draw; comes forty-great-wolves; pass; archive gold-handled-axe; gold 0; pass; archive invisible-iron-bar; gold 0; pass; archive witchs-silver-whistle; gold 2; pass; draw; comes flock-of-crows; pass; play winkie-goldsmith; pass; play forty-great-wolves; pass; end; move forty-great-wolves on; pass; move winkie-goldsmith on; pass; end; pass
7. pass; blue 0; blue 1; blue 3; blue 2; gold 0; gold 0; gold 1; no; pass; draw; comes dorothy-in-the-witchs-kitchen; pass; draw; comes swarm-of-black-bees; pass; draw; comes leader-of-the-wolves; pass; play dorothy-in-the-witchs-kitchen; pass; end; move dorothy-in-the-witchs-kitchen on; pass; end; pass
8. pass; blue 0; blue 1; blue 3; blue 1; gold 0; gold 0; gold 0; pass; draw; comes sharp-spears; pass; play flock-of-crows; pass; play sharp-spears on winkie-goldsmith; pass; end; move flock-of-crows on; pass; end; pass
9. pass; blue 3; blue 1; blue 1; blue 1; gold 1; gold 1; gold 1; gold 0; no; pass; draw; comes repairing-the-tin-woodman; pass; play leader-of-the-wolves; pass; play scarecrow-good-as-new; pass; end; move leader-of-the-wolves on; pass; move scarecrow-good-as-new on; pass; end; pass
10. pass; blue 0; blue 1; blue 2; blue 1; gold 0; gold 0; gold 0; gold 0; pass; draw; comes gayelette; pass; draw; comes lost-among-the-buttercups; pass; play lost-among-the-buttercups; at a1; pass; end; end; pass
11. pass; blue 1; blue 1; blue 2; blue 0; gold 0; gold 0; gold 0; gold 2; gold 0; gold 0; no; pass; draw; comes winkie-tinsmiths; pass; archive repairing-the-tin-woodman; gold 0; pass; archive one-eye-like-a-telescope; gold 1; pass; play winkie-tinsmiths; pass; play swarm-of-black-bees; pass; end; move winkie-tinsmiths on; pass; move swarm-of-black-bees on; yes; choose scarecrow-good-as-new; move scarecrow-good-as-new on; comes castle-kitchen; reveal emptying-the-scarecrow; choose scarecrow-good-as-new; end
12. blue 0; blue 1; blue 1; blue 1; gold 1; gold 0; gold 2; gold 0; play gayelette; end; move gayelette on; end

result: 19 - 20; seat 2 wins; most vitality O10.4
secret: 3131313131313131313131313131313131313131313131313131313131313131
check: 9320b1b509779b0f10ee2320994fe8e7
