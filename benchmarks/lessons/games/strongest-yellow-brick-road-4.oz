oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: wizard | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 4; draw 7
1. draw 19; x cc; 19 a3
2. draw 5; x r1; 5 b2
3. draw 3; x r1; 4 b2
4. draw 18; x cc; 7~ b3
5. draw 13; x r2; 13 b3
6. draw 9; x r2; 18 a3
7. draw 10; x ca; 10 c1
8. draw 6; x cc; 9 a2
9. draw 1; x r2; 1~ b1
10. draw 12; x r2; 12 c1
11. draw 11; x ca; 11 c3
12. draw 17; x cc; 17~ a1
13. draw 20; x r2; 3 a1; keep
14. draw 8; x r1; 6~ c2
15. draw 15; x ca; 20~ c2
16. draw 2; x r2; 2 b1
17. draw 14; 15~ a2
18. draw 16; 8 c3

result: 31 - 23; seat 1 wins; most points Y8.4
check: d496777e8857648784aab42d87211ce2
