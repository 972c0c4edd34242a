oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 9; draw 8
1. draw 17; x cc; 9 a2
2. draw 13; x ca; 8 b1
3. draw 14; x ca; 14 b3
4. draw 20; x cb; 13 a1
5. draw 1; x r3; 17~ a1
6. draw 12; x r2; 12 c1
7. draw 6; x cc; 6 b1
8. draw 3; x cb; 3 a2; keep
9. draw 10; x r1; 10 c3
10. draw 5; x r1; 5 b2
11. draw 11; x cb; 11 c2
12. draw 2; x r3; 2 c2
13. draw 16; x cc; 16 a3
14. draw 7; x cb; 7 a3
15. draw 19; x r2; 1~ c1
16. draw 4; x cc; 4 b3
17. draw 18; 19 b2
18. draw 15; 15 c3

result: 11 - 23; seat 2 wins; most points Y8.4
check: 6546be999d2fc018b91ccc106c2a00bc
