oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 9; draw 2
1. draw 1; x r1; 1 a3
2. draw 10; x r3; 2 a1
3. draw 8; x ca; 8~ b3
4. draw 4; x r2; 4 b1
5. draw 5; x r2; 5 b1
6. draw 16; x ca; 10 c1
7. draw 18; x cb; 18~ c1
8. draw 11; x cb; 11 a2
9. draw 7; x r2; 7~ c3
10. draw 20; x r3; 16 b2
11. draw 15; x ca; 9 b2
12. draw 17; x ca; 17 c2
13. draw 6; x r1; 6 c2
14. draw 19; x cc; 19 a3
15. draw 13; x r2; 13 a1
16. draw 14; x r1; 14 b3
17. draw 3; 15~ a2
18. draw 12; 12 c3

result: 13 - 41; seat 2 wins; most points Y8.4
check: fa310ad21131291c98195baa4c636456
