oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 1; draw 3
1. draw 12; x r1; 1 a3
2. draw 20; x cc; 3 a3
3. draw 6; x r3; 12 a2
4. draw 10; x r3; 20 a1
5. draw 5; x cb; 6~ c1
6. draw 2; x r1; 10 b3
7. draw 15; x r3; 5 a1
8. draw 13; x r3; 13 b2
9. draw 7; x cb; 7~ c3
10. draw 14; x r2; 2~ c1
11. draw 16; x r3; 15~ c2
12. draw 8; x cb; 8 a2
13. draw 9; x r1; 9~ b2
14. draw 18; x ca; 14 b1
15. draw 11; x r3; 16~ b1
16. draw 19; x r3; 18~ c2
17. draw 17; 11 b3
18. draw 4; 4 c3

result: 25 - 35; seat 2 wins; most points Y8.4
check: 4be0d24df770773ebf4a420c2f77bbc6
