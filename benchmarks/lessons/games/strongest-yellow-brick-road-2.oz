oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: wizard | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 14; draw 6
1. draw 1; x r1; 1 a3
2. draw 20; x r1; 6~ c3
3. draw 10; x ca; 14 b3
4. draw 11; x r3; 11 b2
5. draw 5; x r2; 5~ c3
6. draw 4; x cb; 20 a3
7. draw 3; x ca; 3~ c1
8. draw 15; x r3; 4~ b1
9. draw 8; x r2; 10~ b1
10. draw 9; x r1; 9~ c2
11. draw 2; x ca; 2~ b2
12. draw 12; x ca; 12 c1
13. draw 18; x r2; 18 a1
14. draw 13; x r3; 15 a2
15. draw 17; x cc; 8 a2
16. draw 16; x cb; 13 a1
17. draw 19; 19~ c2
18. draw 7; 7 b3

result: 41 - 27; seat 1 wins; most points Y8.4
check: 14b1ef689ee9ed3eaa4cb645656e3d8d
