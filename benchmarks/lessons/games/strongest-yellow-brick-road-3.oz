oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: wizard | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 18; draw 6
1. draw 3; x cc; 18 a2
2. draw 5; x ca; 6~ b2
3. draw 7; x r2; 7 a1
4. draw 15; x cb; 5 a2
5. draw 8; x ca; 8~ c3
6. draw 9; x r3; 9 c2
7. draw 4; x r3; 4~ c1
8. draw 16; x cc; 16 a1
9. draw 10; x cb; 3 a3; swap a2 3 18
10. draw 2; x r3; 2~ b1
11. draw 13; x r2; 10~ b1
12. draw 14; x ca; 14 b3
13. draw 19; x cb; 19 c2
14. draw 12; x r3; 15~ c1
15. draw 11; x r2; 13 b3
16. draw 17; x cc; 12 a3
17. draw 1; 1~ b2
18. draw 20; 20~ c3

result: 35 - 33; seat 1 wins; most points Y8.4
check: 86c152307180023fb6868abc69dd1d09
