oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 6; draw 2
1. draw 3; x r3; 3~ b1
2. draw 16; x ca; 2 b1
3. draw 19; x cb; 6~ c3
4. draw 9; x r3; 9 a1
5. draw 7; x r3; 19~ c2
6. draw 17; x cb; 16 c1
7. draw 12; x cb; 7 a1
8. draw 8; x cc; 8 a2
9. draw 11; x r2; 11 b3
10. draw 18; x r3; 17 b2
11. draw 20; x cb; 20 a3
12. draw 13; x cb; 13 c2
13. draw 5; x r2; 12 b2
14. draw 14; x ca; 14 b3
15. draw 10; x r1; 5~ a2
16. draw 1; x cc; 1 a3
17. draw 4; 4 c1
18. draw 15; 15 c3

result: 15 - 31; seat 2 wins; most points Y8.4
check: bf9754a90d469d610e19d82a8be66fcb
