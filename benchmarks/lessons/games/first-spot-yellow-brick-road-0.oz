oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 5; draw 9
1. draw 7; x ca; 5 b1
2. draw 2; x r3; 2~ c1
3. draw 14; x r2; 7 a1
4. draw 19; x cb; 9~ c2
5. draw 8; x ca; 8 c1
6. draw 10; x r1; 19 b2
7. draw 17; x r2; 14 a3
8. draw 1; x cc; 10 b1
9. draw 6; x r1; 6 a2
10. draw 3; x r3; 1 a2
11. draw 4; x r3; 4 b2
12. draw 20; x r1; 20 a3
13. draw 13; x ca; 13 c2
14. draw 12; x ca; 12 a1
15. draw 18; x cc; 17 b3
16. draw 11; x cc; 3 b3; swap b2 3~ 19
17. draw 15; 15 c3
18. draw 16; 11 c3

result: 15 - 33; seat 2 wins; most points Y8.4
check: a88a8e6e1f9d8916ea29b881d4d6d2c5
