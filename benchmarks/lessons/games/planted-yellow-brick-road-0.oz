oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 15; draw 9
1. draw 16; x cc; 15 a3
2. draw 4; x cb; 4~ c1
3. draw 3; x cb; 16 c2
4. draw 2; x cc; 9~ b1
5. draw 6; x r1; 6 a2
6. draw 11; x cb; 2 a3
7. draw 12; x cb; 3 c1; swap c2 3~ 16~
8. draw 5; x r3; 11 a2
9. draw 13; x r2; 12 c3
10. draw 18; x cb; 5~ c2
11. draw 7; x cc; 13 b2
12. draw 10; x r3; 18 b2
13. draw 14; x cb; 7 a1
14. draw 1; x r1; 10~ b3
15. draw 17; x r3; 14 b1
16. draw 8; x r3; 1 a1
17. draw 19; 17 b3
18. draw 20; 8~ c3

result: 27 - 35; seat 2 wins; most points Y8.4
check: ff7224373d1c7b7713b06ab2908b43e2
