oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 7; draw 17
1. draw 14; x ca; 7~ c3
2. draw 19; x ca; 17 c3
3. draw 13; x cb; 13 a1
4. draw 10; x cc; 19 b3
5. draw 2; x cc; 2 a3
6. draw 4; x r2; 4~ c1
7. draw 9; x r3; 14 c1
8. draw 8; x r1; 8 a2
9. draw 3; x r2; 3 b3; keep
10. draw 5; x ca; 10 b2
11. draw 1; x cb; 1~ c2
12. draw 11; x cc; 11 a3
13. draw 18; x r2; 18~ b1
14. draw 6; x r2; 6 a1
15. draw 16; x cb; 9 a2
16. draw 15; x r1; 5~ c2
17. draw 20; 16 b2
18. draw 12; 12 b1

result: 25 - 29; seat 2 wins; most points Y8.4
check: 881a5e522fcca42761149d5d343bc315
