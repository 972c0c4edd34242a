oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 20; draw 19
1. draw 4; x r1; 4 a3
2. draw 3; x ca; 3~ c1
3. draw 7; x r3; 20~ c1
4. draw 1; x cc; 1 a3
5. draw 5; x ca; 7 b2
6. draw 11; x ca; 11 b2
7. draw 12; x cb; 12 c3
8. draw 14; x r3; 19~ a2
9. draw 13; x r3; 13 a1
10. draw 17; x cb; 17 a1
11. draw 2; x cb; 2 a2
12. draw 18; x r3; 18 b1
13. draw 9; x r3; 9 b1
14. draw 16; x cc; 14 b3
15. draw 6; x r2; 5~ b3
16. draw 10; x r2; 10~ c3
17. draw 15; 6~ c2
18. draw 8; 8~ c2

result: 17 - 21; seat 2 wins; most points Y8.4
check: 860895e42ddb24c8841f10bf279ea9ff
