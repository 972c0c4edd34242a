oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 14; draw 18
1. draw 19; x ca; 14 b1
2. draw 1; x r3; 1~ b1
3. draw 13; x r3; 13 b2
4. draw 4; x r2; 18 b3
5. draw 17; x r1; 19 b3
6. draw 7; x cb; 7~ c2
7. draw 10; x r3; 10 c1
8. draw 20; x r1; 20~ c3
9. draw 3; x r2; 17 a3
10. draw 15; x cc; 4 b2
11. draw 11; x r1; 3~ c2; keep
12. draw 9; x ca; 15~ c1
13. draw 2; x ca; 2 c3
14. draw 12; x r1; 12 a3
15. draw 6; x r1; 6 a2
16. draw 16; x r2; 16~ a1
17. draw 5; 5 a1
18. draw 8; 9 a2

result: 25 - 27; seat 2 wins; most points Y8.4
check: e42144a1fc778a1bb3919d78400e418d
