oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 5; draw 6
1. draw 20; x r2; 5 a1
2. draw 12; x r3; 6 a1
3. draw 8; x ca; 8 b1
4. draw 11; x ca; 11 b2
5. draw 4; x r2; 4 c1
6. draw 19; x cb; 12 a2
7. draw 3; x cb; 3 a2; swap a1 3 5
8. draw 2; x r3; 2~ b1
9. draw 7; x ca; 7 b2
10. draw 10; x ca; 19 b3
11. draw 13; x r3; 13 c2
12. draw 18; x r3; 10 c1
13. draw 17; x ca; 17 b3
14. draw 9; x ca; 18 c2
15. draw 16; x cc; 16 a3
16. draw 1; x r1; 1 a3
17. draw 15; 15 c3
18. draw 14; 9 c3

result: 11 - 39; seat 2 wins; most points Y8.4
check: acd278a3fb88b1d7d800f18c5d4ba671
