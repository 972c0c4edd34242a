oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 3; draw 17
1. draw 13; x ca; 3~ c1
2. draw 10; x r3; 10 b2
3. draw 5; x cc; 13 b1
4. draw 4; x cc; 4 a2
5. draw 2; x ca; 5~ c3
6. draw 6; x ca; 17~ c1
7. draw 20; x cc; 20 b2
8. draw 12; x cc; 6 a1
9. draw 1; x cb; 1~ c2
10. draw 15; x cb; 15 c3
11. draw 19; x cc; 2 a3
12. draw 7; x r1; 7~ c2
13. draw 9; x ca; 9 b3
14. draw 8; x cb; 8 a3
15. draw 14; x r1; 19 a2
16. draw 11; x r3; 11 b1
17. draw 18; 14 a1
18. draw 16; 16~ b3

result: 15 - 31; seat 2 wins; most points Y8.4
check: ae3026babc97d6974935d381d28d5f78
