oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 5; draw 15
1. draw 10; x r1; 5~ c3
2. draw 2; x r3; 2~ c1
3. draw 12; x r3; 12 c2
4. draw 9; x cc; 15~ a2
5. draw 19; x cc; 10 b3
6. draw 3; x r1; 9 a3
7. draw 20; x r1; 20~ b2
8. draw 14; x r2; 14 b1
9. draw 16; x r2; 19 a2
10. draw 18; x cc; 3 b2; swap a2 3 15~
11. draw 8; x r1; 8 a3
12. draw 6; x ca; 6~ c2
13. draw 17; x cc; 16 b1
14. draw 13; x r3; 13 a1
15. draw 1; x ca; 1~ c1
16. draw 11; x cb; 11 c3
17. draw 7; 17~ a1
18. draw 4; 4 b3

result: 23 - 41; seat 2 wins; most points Y8.4
check: c06aef32cd7e81a5d6094ee6442f884c
