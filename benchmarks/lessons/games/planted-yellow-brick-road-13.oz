oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 4; draw 7
1. draw 12; x r1; 12 a2
2. draw 20; x r1; 20 b3
3. draw 10; x r3; 4~ c1
4. draw 15; x r3; 7 a1
5. draw 16; x r2; 10~ b1
6. draw 13; x cb; 15 a3
7. draw 18; x r1; 18~ c3
8. draw 14; x r1; 13 b2
9. draw 5; x ca; 16 b2
10. draw 6; x cb; 6~ c3
11. draw 19; x r1; 19 b3
12. draw 1; x r1; 1 c2
13. draw 17; x ca; 17 c2
14. draw 8; x ca; 14 b1
15. draw 3; x r3; 5 a1
16. draw 11; x cb; 11 a2
17. draw 2; 3 a3; keep
18. draw 9; 8 c1

result: 39 - 25; seat 1 wins; most points Y8.4
check: 15de6ffb4eb8d5e28e1d895588852799
