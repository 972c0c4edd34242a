oztable record 1
game: card-game-of-oz
rules: 1
options: mode=standard, rounds=default, locationsPerAuthor=3, firstAuthor=random, rotateFirst=no, dice=pack, archiveDiceCap=none, revealPayment=forced, stealSameVersion=no, versionOnTitle=no, versionKeepsObjects=no, flyingLiftsLimits=no, solitaireLine=full, multitude=on, equipAny=no, transferObjects=no, sorcery=any, flying=broad, handLimit=none, mulligan=none, titleScores=no, tieBreak=shared, maxRounds=30, noEndBeforeRound=0, challengeEarlyEnd=no, strictPack=yes, undo=fair
deck: story-pack-4@2 sha256:61e0acd0a019867b0b6262b522c41ec4d9c3e49eea3b3a0e1cd999b39ec2d51f
players: greedy | greedy
date: 2026-11-19
commitment: 4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0
words: - | -

0. first 2; comes hammer-heads; comes dorothy-homeward-bound; comes dorothy-dressed-for-travel; comes folding-screen; comes glinda; comes the-rope-breaks; comes lion-king-of-the-forest; comes dish-of-courage; comes gold-collar; comes farmers-wife
1. blue 3; blue 2; blue 1; blue 2; draw; comes no-place-like-home; draw; comes silk-heart; play dorothy-homeward-bound; end; move dorothy-homeward-bound on; comes behind-the-screen; yes; at a1; comes glindas-palace; end
2. blue 1; blue 1; blue 2; blue 1; archive gold-collar; gold 1; archive the-rope-breaks; gold 1; play lion-king-of-the-forest; end; move lion-king-of-the-forest on; comes glindas-palace; end
3. blue 1; blue 3; blue 0; blue 3; gold 0; archive dorothy-dressed-for-travel; gold 0; play hammer-heads; play silk-heart on dorothy-homeward-bound; end; move hammer-heads on; yes; at a2; comes quadling-farmhouse; move dorothy-homeward-bound on; comes gate-of-the-emerald-city; no; end
4. blue 2; blue 0; blue 3; blue 2; gold 1; draw; comes giant-spider; draw; comes cowardly-lion; draw; comes mr-joker; play mr-joker; play farmers-wife; play dish-of-courage on lion-king-of-the-forest; use dish-of-courage; end; move farmers-wife on; move mr-joker on; end
5. blue 1; blue 0; blue 1; blue 2; gold 2; gold 1; archive no-place-like-home; gold 1; play glinda; end; move glinda on; yes; at a2; comes quadling-farmhouse; end
6. blue 3; blue 3; blue 1; blue 0; gold 1; gold 1; gold 1; draw; comes forest-beasts; play forest-beasts; play giant-spider; end; move giant-spider on; archive cowardly-lion; gold 0; move forest-beasts on; end
7. blue 2; blue 1; blue 2; blue 3; gold 1; gold 0; gold 2; draw; comes toto; draw; comes bran-new-brains; play toto; play folding-screen on hammer-heads; play bran-new-brains on hammer-heads; replace a1; comes quadling-brook-and-bridges; end; move toto on; first toto 1; yes; at a2; comes quadling-farmhouse; end
8. blue 1; blue 1; blue 2; blue 1; gold 2; gold 2; gold 2; gold 1; draw; comes great-tiger; draw; comes scarecrow-good-as-new; play great-tiger; play scarecrow-good-as-new; end; move great-tiger on; move scarecrow-good-as-new on; end
9. blue 1; blue 3; blue 1; blue 2; gold 2; gold 0; gold 0; gold 0; draw; comes make-shift-ladder; draw; comes slaying-the-spider; set slaying-the-spider 4; pass; draw; comes uncle-henry; pass; archive make-shift-ladder; gold 1; pass; play uncle-henry; pass; end; move uncle-henry on; yes; at a2; comes quadling-farmhouse; pass; end; pass
10. pass; blue 1; blue 3; blue 2; blue 1; gold 0; gold 0; gold 1; gold 1; gold 0; gold 1; pass; draw; comes silver-shoes; pass; draw; comes green-palace-maid; pass; draw; comes hammer-heads; pass; play hammer-heads; pass; play silver-shoes on scarecrow-good-as-new; pass; use silver-shoes; move scarecrow-good-as-new on; comes quadling-farmhouse; no; move scarecrow-good-as-new on; comes forest-of-the-beasts; move scarecrow-good-as-new on; comes uncle-henrys-farm; pass; use scarecrow-good-as-new; comes golden-cap; comes branches-bend-down; name golden-cap; pass; end; move hammer-heads-2 on; pass; move scarecrow-good-as-new on; pass; move farmers-wife on; pass; end; pass
11. pass; blue 3; blue 0; blue 1; blue 2; gold 0; gold 0; gold 0; gold 1; gold 0; pass; draw; comes china-church; pass; draw; comes soldier-with-the-green-whiskers; pass; play soldier-with-the-green-whiskers; pass; replace a2; comes throne-room; pass; end; move soldier-with-the-green-whiskers on; first soldier-with-the-green-whiskers 1; pass; end; pass
12. pass; blue 1; blue 1; blue 3; blue 1; gold 0; gold 1; gold 0; gold 0; gold 0; gold 1; pass; draw; comes city-life; pass; play golden-cap on scarecrow-good-as-new; pass; use silver-shoes; move scarecrow-good-as-new on; yes; no; move scarecrow-good-as-new back; move scarecrow-good-as-new on; yes; move scarecrow-good-as-new on; pass; play green-palace-maid; pass; end; move green-palace-maid on; pass; end; pass; pass

result: 32 - 24; seat 1 wins; most vitality O10.4
secret: 0707070707070707070707070707070707070707070707070707070707070707
check: cb81f518d4075123475b086f82b33a0b
