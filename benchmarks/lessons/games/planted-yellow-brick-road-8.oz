oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 12; draw 2
1. draw 4; x r3; 12 a2
2. draw 19; x cc; 19~ a1
3. draw 15; x ca; 4~ b3
4. draw 10; x cb; 2 a3
5. draw 20; x r1; 15 c3
6. draw 13; x r3; 13 b1
7. draw 17; x ca; 20 b2
8. draw 9; x cb; 9 c2
9. draw 3; x r2; 3 c2; swap b2 3 20~
10. draw 6; x cc; 10~ b3
11. draw 8; x r1; 17 a3
12. draw 7; x r2; 7 c1
13. draw 11; x r2; 8 b1
14. draw 1; x cc; 1~ b2
15. draw 5; x ca; 5~ c1
16. draw 14; x r3; 6 a2
17. draw 16; 11 a1
18. draw 18; 14 c3

result: 27 - 29; seat 2 wins; most points Y8.4
check: 46be0d09dbfba00401fd2ebb459317f0
