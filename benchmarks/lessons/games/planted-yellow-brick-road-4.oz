oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 2; draw 7
1. draw 11; x cc; 2 a3
2. draw 4; x r3; 4~ c1
3. draw 18; x r3; 11 a2
4. draw 1; x r1; 1 a3
5. draw 9; x cb; 18~ c3
6. draw 10; x r2; 7 a1
7. draw 20; x r2; 20~ c1
8. draw 19; x r1; 19~ c3
9. draw 8; x cb; 9 b3
10. draw 3; x cb; 3~ a2; swap a3 3~ 1
11. draw 16; x ca; 16~ b1
12. draw 17; x r2; 10~ b1
13. draw 12; x r2; 8 a1
14. draw 13; x cb; 17 c2
15. draw 14; x cc; 14 b2
16. draw 6; x r3; 6~ b2
17. draw 5; 5~ c2
18. draw 15; 13 b3

result: 23 - 39; seat 2 wins; most points Y8.4
check: 805639392dc0384212677bb5d1c759d8
