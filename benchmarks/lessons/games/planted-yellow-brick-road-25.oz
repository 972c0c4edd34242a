oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 8; draw 4
1. draw 2; x r1; 8~ c3
2. draw 6; x ca; 4~ c1
3. draw 18; x r3; 18 a2
4. draw 7; x cb; 6~ c2
5. draw 1; x cc; 2 b3
6. draw 19; x r2; 19 c3
7. draw 17; x r2; 17 a3
8. draw 11; x ca; 7 b2
9. draw 14; x cc; 14 b1
10. draw 13; x r3; 13 b1
11. draw 9; x cb; 1 c1
12. draw 12; x ca; 11 b3
13. draw 20; x cc; 20 a1
14. draw 3; x r1; 12 a3
15. draw 5; x r1; 5 b2
16. draw 16; x r2; 16 a1
17. draw 15; 9 c2
18. draw 10; 3 a2; swap a3 3 12

result: 23 - 41; seat 2 wins; most points Y8.4
check: bab02efa6c54e1478682c4c6e0bc122f
