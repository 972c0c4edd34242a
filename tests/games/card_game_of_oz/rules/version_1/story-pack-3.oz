oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=8, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-3 sha256:b76d60e828234b4523faf014adc34a6b67293d42b54794d60e16a8a2281833e3
players: greedy | greedy
date: 2026-11-18
commitment: de8238d98128f76ab6179217d5e7cadd4f08b0e3e1520fbfc006843519ffbaaf
words: - | -

0. first 2; comes leader-of-the-wolves; comes silver-shoes; comes lion-caged-in-the-yard; comes witch-with-one-silver-shoe; comes green-glass-spectacles; comes cowardly-lion; comes lost-among-the-buttercups; comes enslaved-winkies; comes scarecrow; comes freeing-the-winkies
1. blue 1; blue 0; blue 3; blue 1; draw; comes flock-of-crows; play lion-caged-in-the-yard; archive green-glass-spectacles; gold 2; draw; comes forty-great-wolves; play flock-of-crows; end; move flock-of-crows on; comes gate-of-the-emerald-city; end
2. blue 3; blue 0; blue 1; blue 2; archive lost-among-the-buttercups; gold 0; play enslaved-winkies; play scarecrow; draw; comes dorothy-in-the-witchs-kitchen; end; move scarecrow on; comes wolf-hillside; comes winkie-goldsmith; comes winkie-tinsmiths; name winkie-goldsmith; move enslaved-winkies on; end
3. blue 3; blue 0; blue 1; blue 0; gold 0; no; play silver-shoes on flock-of-crows; end; end
4. blue 0; blue 1; blue 1; blue 3; gold 0; gold 0; draw; comes winkie-tinsmiths; play cowardly-lion; end; move cowardly-lion on; move scarecrow on; comes river-by-the-ruby-palace; no; end
5. blue 1; blue 1; blue 1; blue 1; gold 2; play forty-great-wolves; end; move forty-great-wolves on; end
6. blue 1; blue 1; blue 1; blue 1; gold 1; gold 0; gold 1; archive freeing-the-winkies; gold 0; draw; comes witchs-umbrella; draw; comes guardian-of-the-gates; play dorothy-in-the-witchs-kitchen; end; move dorothy-in-the-witchs-kitchen on; move cowardly-lion on; end
7. blue 1; blue 3; blue 3; blue 2; gold 0; gold 0; play witch-with-one-silver-shoe; end; move witch-with-one-silver-shoe on; end
8. blue 1; blue 1; blue 1; blue 2; gold 0; gold 0; gold 2; gold 1; play winkie-tinsmiths; play guardian-of-the-gates; play witchs-umbrella on enslaved-winkies; end; move winkie-tinsmiths on; move guardian-of-the-gates on; end
9. blue 1; blue 1; blue 1; blue 1; gold 1; gold 1; gold 1; draw; comes wicked-witch-of-the-west; draw; comes one-eye-like-a-telescope; play leader-of-the-wolves; end; move leader-of-the-wolves on; move witch-with-one-silver-shoe on; comes castle-of-the-witch; move forty-great-wolves on; move flock-of-crows on; end
10. blue 1; blue 2; blue 3; blue 3; gold 0; gold 0; gold 0; gold 2; gold 1; gold 1; draw; comes tin-woodman-good-as-new; draw; comes diamond-studded-bracelet; draw; comes three-cheers; play tin-woodman-good-as-new; play diamond-studded-bracelet on dorothy-in-the-witchs-kitchen; replace b2; comes tinsmiths-workshop; end; move tin-woodman-good-as-new on; end
11. blue 3; blue 1; blue 2; blue 0; gold 0; gold 2; gold 0; gold 1; draw; comes enslaved-winkies; draw; comes invisible-iron-bar; draw; comes restuffing-the-scarecrow; draw; comes repairing-the-tin-woodman; draw; comes scarecrow-good-as-new; archive wicked-witch-of-the-west; gold 1; archive restuffing-the-scarecrow; gold 0; archive one-eye-like-a-telescope; gold 2; play scarecrow-good-as-new; end; move scarecrow-good-as-new on; move witch-with-one-silver-shoe on; comes castle-yard; end
12. blue 0; blue 1; blue 0; blue 0; gold 1; gold 0; gold 2; gold 0; gold 0; gold 1; draw; comes destruction-of-the-tin-woodman; play destruction-of-the-tin-woodman; end; move cowardly-lion on; comes castle-kitchen; move tin-woodman-good-as-new on; end
13. blue 1; blue 2; blue 1; blue 1; gold 2; gold 0; gold 1; gold 1; draw; comes quelala; draw; comes tin-woodman; draw; comes king-of-the-winged-monkeys; play tin-woodman; end; move tin-woodman on; move witch-with-one-silver-shoe on; end
14. blue 2; blue 0; blue 1; blue 1; gold 1; gold 0; gold 2; gold 0; gold 0; set three-cheers 4; pass; draw; comes gold-headed-walking-stick; pass; use winkie-tinsmiths; name tin-woodman-good-as-new; pass; end; move cowardly-lion on; pass; end; pass
15. reveal three-cheers; at a1; blue 0; blue 0; blue 1; blue 1; gold 1; gold 1; gold 0; gold 0; gold 1; play king-of-the-winged-monkeys; end; move king-of-the-winged-monkeys on; move witch-with-one-silver-shoe back; end
16. blue 1; blue 1; blue 1; blue 1; gold 0; gold 0; gold 1; gold 0; gold 0; archive gold-headed-walking-stick; gold 0; draw; comes melted-away; archive melted-away; gold 0; draw; comes bejeweled-silver-oil-can; play bejeweled-silver-oil-can on enslaved-winkies; end; end

result: 20 - 29; seat 2 wins; most vitality O10.4
secret: 1818181818181818181818181818181818181818181818181818181818181818
check: 78ba05d46376548376050771ede6c51c
