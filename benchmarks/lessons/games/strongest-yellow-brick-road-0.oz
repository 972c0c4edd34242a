oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: wizard | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 1; draw 5
1. draw 2; x cc; 1~ b2
2. draw 12; x cc; 5 a1
3. draw 18; x r2; 2 b3
4. draw 13; x r1; 13 b3
5. draw 17; x ca; 18~ b1
6. draw 3; x r3; 12 a2
7. draw 10; x cc; 17 a3
8. draw 4; x r1; 3 a3; keep
9. draw 16; x r3; 16 a2
10. draw 20; x cc; 4~ b1
11. draw 15; x cc; 10~ a1
12. draw 7; x cb; 20 c1
13. draw 19; x r1; 15~ c2
14. draw 11; x r1; 11 b2
15. draw 6; x r2; 6~ c3
16. draw 14; x r2; 14 c3
17. draw 9; 9 c1
18. draw 8; 7 c2

result: 51 - 31; seat 1 wins; most points Y8.4
check: b5b93c98b60a085c3f16239b8f6f14b2
