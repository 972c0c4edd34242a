oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 19; draw 20
1. draw 11; x cb; 11 c2
2. draw 1; x r1; 20 a3
3. draw 2; x r3; 2~ c1
4. draw 14; x ca; 1~ c1
5. draw 9; x cb; 19 a3
6. draw 18; x cc; 14 a2
7. draw 17; x r1; 9 a2
8. draw 12; x r1; 12 c2
9. draw 3; x cb; 17~ a1
10. draw 15; x r3; 18 a1
11. draw 8; x cc; 3 b2; keep
12. draw 5; x cc; 15 b2
13. draw 10; x r3; 10 b1
14. draw 6; x r3; 6 b1
15. draw 7; x cb; 7~ c3
16. draw 4; x cb; 5~ c3
17. draw 16; 8 b3
18. draw 13; 4 b3

result: 39 - 35; seat 1 wins; most points Y8.4
check: 517b235127793f66788124b062582790
