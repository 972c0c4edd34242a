oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 20; draw 9
1. draw 17; x r1; 17 c3
2. draw 13; x r1; 13 b3
3. draw 1; x r3; 1~ c1
4. draw 10; x ca; 10~ b1
5. draw 7; x r1; 20~ b3
6. draw 14; x r1; 14 b2
7. draw 16; x r2; 7~ b2
8. draw 15; x cc; 9 a2
9. draw 18; x r1; 18 a3
10. draw 8; x r1; 8~ c3
11. draw 12; x cb; 12 c2
12. draw 11; x ca; 15 c2
13. draw 19; x ca; 16 b1
14. draw 2; x r1; 2 a3
15. draw 4; x r2; 4~ a1
16. draw 6; x cc; 6 a1
17. draw 3; 3 a2; keep
18. draw 5; 5 c1

result: 19 - 29; seat 2 wins; most points Y8.4
check: 474b3ee054f46dc4dc9ac1efebace460
