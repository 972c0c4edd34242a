oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: wizard | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 8; draw 6
1. draw 14; x cc; 14 b3
2. draw 10; x r1; 6~ c3
3. draw 17; x r3; 8 a1
4. draw 4; x cc; 10~ b3
5. draw 20; x cc; 17 a2
6. draw 15; x r2; 15~ a1
7. draw 12; x ca; 12 c2
8. draw 1; x cc; 1 b2
9. draw 11; x cc; 20 a3
10. draw 3; x r2; 3 b1; swap a1 3~ 15~
11. draw 19; x r3; 11 c1
12. draw 16; x cc; 16 a3
13. draw 13; x cb; 13 c3
14. draw 7; x r2; 7 c1
15. draw 5; x r2; 5~ b1
16. draw 9; x ca; 4~ c2
17. draw 2; 2 b2
18. draw 18; 9 a2

result: 23 - 41; seat 2 wins; most points Y8.4
check: a25379bafaffc09b61900d023a94cf42
