oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 17; draw 18
1. draw 19; x r1; 19 c3
2. draw 11; x r2; 18~ c3
3. draw 9; x r3; 17~ a2
4. draw 5; x ca; 5 b2
5. draw 16; x cb; 16 a1
6. draw 8; x r2; 8~ c1
7. draw 4; x r3; 9 c2
8. draw 6; x cc; 11 a2
9. draw 20; x r1; 20~ b3
10. draw 3; x r3; 3 c2; swap c1 3~ 8~
11. draw 14; x cb; 14 b1
12. draw 15; x cb; 6 a3
13. draw 1; x cc; 4 a3
14. draw 7; x r1; 7~ b3
15. draw 12; x r2; 1~ c1
16. draw 10; x cb; 15~ a1
17. draw 2; 2 b2
18. draw 13; 10~ b1

result: 41 - 35; seat 1 wins; most points Y8.4
check: 4bf03c0775f17f89206cf4fe6a3227f2
