oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 12; draw 17
1. draw 8; x r1; 12 a2
2. draw 10; x cb; 17 a3
3. draw 6; x r3; 6 a1
4. draw 1; x cc; 10 b1
5. draw 9; x r1; 8~ c3
6. draw 15; x ca; 1~ c1
7. draw 5; x cb; 9 c2
8. draw 7; x r2; 15 c3
9. draw 14; x r2; 14 a3
10. draw 4; x cc; 4 b2
11. draw 18; x cc; 18 b2
12. draw 2; x r2; 2 b3
13. draw 20; x r1; 20 b3
14. draw 11; x ca; 7 c2
15. draw 3; x r2; 3~ c1; keep
16. draw 19; x r2; 11 a1
17. draw 13; 13 b1
18. draw 16; 19 a2

result: 15 - 51; seat 2 wins; most points Y8.4
check: c84f7d72484e060314512833b6b0820e
