oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=8, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-4 sha256:3d7e7cc847170da58ae972c0ddf2661d39b692303f1bbb807997c7dd90fc573b
players: greedy | greedy
date: 2026-11-18
commitment: 6f5ecb8fc873d204b6d63341061da5235d987850a6515827487607e4b3be2857
words: - | -

0. first 1; comes take-me-home; comes make-shift-ladder; comes fighting-trees; comes folding-screen; comes green-palace-maid; comes tin-woodmans-axe; comes green-glass-spectacles; comes dorothy-homeward-bound; comes china-church; comes mr-joker
1. blue 0; blue 3; blue 0; blue 1; play fighting-trees; end; end
2. blue 1; blue 1; blue 0; blue 1; draw; comes silk-heart; play mr-joker; end; move mr-joker on; comes thick-wood; end
3. blue 0; blue 1; blue 0; blue 1; set take-me-home 1; pass; end; end; pass
4. pass; blue 3; blue 1; blue 1; blue 1; gold 0; pass; play dorothy-homeward-bound; pass; end; move dorothy-homeward-bound on; pass; end; pass
5. pass; blue 1; blue 3; blue 2; blue 3; pass; draw; comes bran-new-brains; pass; draw; comes oz-the-balloonist; pass; draw; comes charm-of-the-silver-shoes; pass; play oz-the-balloonist; reveal take-me-home; archive make-shift-ladder; gold 1; archive charm-of-the-silver-shoes; gold 0; play green-palace-maid; draw; comes scarecrow-ruler-of-the-emerald-city; end; move green-palace-maid on; comes glindas-palace; archive folding-screen; gold 1; end
6. blue 1; blue 2; blue 1; blue 1; gold 0; gold 0; draw; comes hammer-heads; play hammer-heads; end; move hammer-heads on; move dorothy-homeward-bound on; comes emerald-city-plaza; no; end
7. blue 1; blue 3; blue 1; blue 3; gold 0; archive bran-new-brains; gold 0; draw; comes great-tiger; play oz-the-balloonist; end; move oz-the-balloonist on; end
8. blue 1; blue 1; blue 0; blue 1; gold 0; gold 1; gold 0; play china-church on mr-joker; play tin-woodmans-axe on mr-joker; end; end
9. blue 1; blue 1; blue 3; blue 1; gold 1; gold 0; draw; comes farmers-wife; play great-tiger; end; move great-tiger on; end
10. blue 3; blue 1; blue 1; blue 2; gold 0; gold 0; gold 0; draw; comes tin-woodman-ruler-of-the-winkies; archive green-glass-spectacles; gold 0; draw; comes silver-shoes; draw; comes carried-over-the-hill; set carried-over-the-hill 2; reveal carried-over-the-hill; draw; comes lion-king-of-the-forest; draw; comes soldier-with-the-green-whiskers; end; move dorothy-homeward-bound on; comes great-sandy-desert; end
11. blue 3; blue 1; blue 1; blue 1; gold 1; gold 2; gold 0; play scarecrow-ruler-of-the-emerald-city; end; move scarecrow-ruler-of-the-emerald-city on; move oz-the-balloonist on; comes hill-of-the-hammer-heads; end
12. blue 3; blue 1; blue 2; blue 1; gold 0; gold 2; gold 1; play soldier-with-the-green-whiskers; play lion-king-of-the-forest; end; move lion-king-of-the-forest on; no; move soldier-with-the-green-whiskers on; end
13. blue 1; blue 2; blue 0; blue 2; gold 1; gold 2; gold 1; gold 0; draw; comes forest-beasts; play farmers-wife; play forest-beasts; replace b2; comes great-marsh; end; move farmers-wife on; move oz-the-balloonist on; comes gate-of-the-emerald-city; move forest-beasts on; end
14. blue 0; blue 2; blue 0; blue 2; gold 0; gold 0; gold 1; gold 0; gold 1; play silver-shoes on mr-joker; replace a1; comes quadling-farmhouse; end; end
15. blue 3; blue 1; blue 1; blue 1; gold 1; gold 0; gold 0; gold 1; gold 1; gold 1; draw; comes king-of-the-winged-monkeys; draw; comes cowardly-lion; draw; comes slaying-the-spider; archive slaying-the-spider; gold 1; draw; comes hammer-heads; play hammer-heads; play cowardly-lion; end; move cowardly-lion on; no; move hammer-heads-2 on; end
16. blue 1; blue 0; blue 2; blue 2; gold 2; gold 1; gold 0; gold 0; play tin-woodman-ruler-of-the-winkies; end; move tin-woodman-ruler-of-the-winkies on; end

result: 32 - 22; seat 1 wins; most vitality O10.4
secret: 1616161616161616161616161616161616161616161616161616161616161616
check: 2d873e2551402607318f1e4e9677a0b0
