oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: wizard | wizard
date: 2026-01-01
words: - | -

0. first 1; draw 15; draw 16
1. draw 13; x ca; 13 b1
2. draw 6; x r1; 16 a3
3. draw 3; x cc; 15 a3
4. draw 20; x r2; 20 a1
5. draw 19; x r1; 19 b3
6. draw 7; x cb; 6 b2
7. draw 1; x cc; 1~ b2
8. draw 11; x r2; 7~ c3
9. draw 8; x r3; 8 a1
10. draw 2; x cc; 2 b1
11. draw 17; x cc; 3 a2; keep
12. draw 4; x r2; 4~ c1
13. draw 18; x r1; 17~ c2
14. draw 12; x cc; 12 a2
15. draw 9; x r3; 18~ c1
16. draw 5; x r3; 11 c2
17. draw 14; 9 c3
18. draw 10; 10 b3

result: 41 - 39; seat 1 wins; most points Y8.4
check: b9fb7167605e2941303b8c79b4b28a12
