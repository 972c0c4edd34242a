oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 20; draw 17
1. draw 9; x ca; 20~ c3
2. draw 4; x r1; 4 a2
3. draw 1; x r2; 1 a3
4. draw 13; x cb; 13 a1
5. draw 18; x ca; 18~ c1
6. draw 3; x ca; 3 b1; swap a1 3~ 13
7. draw 6; x cb; 9~ a2
8. draw 15; x cb; 15 c1
9. draw 19; x r3; 19~ b2
10. draw 5; x r1; 5 b2
11. draw 10; x ca; 10~ b1
12. draw 7; x r3; 7 c2
13. draw 16; x r1; 6~ b3
14. draw 14; x r1; 14 a3
15. draw 12; x r2; 12 a1
16. draw 8; x cb; 8 c3
17. draw 11; 11 c2
18. draw 2; 2 b3

result: 13 - 31; seat 2 wins; most points Y8.4
check: 8666b65d1aa49e7abb6260d13e490a2c
