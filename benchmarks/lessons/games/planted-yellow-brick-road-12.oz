oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 1; draw 16
1. draw 20; x r1; 1 a3
2. draw 13; x ca; 13 b3
3. draw 10; x r3; 20~ c1
4. draw 7; x r3; 16~ c1
5. draw 18; x cc; 10~ b3
6. draw 4; x ca; 7~ b2
7. draw 3; x r3; 3 b1; swap c1 3~ 20
8. draw 19; x r3; 4 c2
9. draw 12; x r2; 18~ c3
10. draw 9; x ca; 19 c3
11. draw 14; x ca; 14 c2
12. draw 5; x cb; 9~ a1
13. draw 11; x r2; 11 a1
14. draw 8; x ca; 5 b1
15. draw 15; x cb; 12 a2
16. draw 6; x r2; 6~ a3
17. draw 17; 15 b2
18. draw 2; 8 a2

result: 29 - 31; seat 2 wins; most points Y8.4
check: 1fb0a37a0d49c13061949685c2ae796e
