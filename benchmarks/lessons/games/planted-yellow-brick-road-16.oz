oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 7; draw 10
1. draw 5; x r3; 5~ b2
2. draw 4; x ca; 4~ c1
3. draw 16; x cb; 16~ c1
4. draw 8; x r2; 8~ c3
5. draw 2; x r2; 2 a3
6. draw 1; x ca; 10~ b3
7. draw 9; x cb; 9~ a1
8. draw 13; x cc; 13 a3
9. draw 20; x r2; 7 b1
10. draw 19; x r3; 1~ c2
11. draw 11; x ca; 20~ c3
12. draw 18; x r2; 19~ b1
13. draw 6; x r1; 6 a2
14. draw 14; x cb; 14 a1
15. draw 17; x r2; 11 b3
16. draw 15; x ca; 18 b2
17. draw 3; 3 c2; keep
18. draw 12; 12 a2

result: 29 - 29; seats 1 and 2 share the victory; shared Y8.6
check: e25ee96565f34b69561eedf5cda60b9e
