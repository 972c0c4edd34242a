oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 4; draw 20
1. draw 11; x r1; 4 a3
2. draw 2; x r2; 2 a3
3. draw 17; x r3; 11 a2
4. draw 13; x r3; 13 b2
5. draw 9; x cb; 17 c2
6. draw 8; x r2; 20 b1
7. draw 1; x cc; 1~ b1
8. draw 18; x r3; 8~ c2
9. draw 7; x r3; 9 b2
10. draw 3; x cc; 18~ b3
11. draw 5; x cb; 5 c3
12. draw 6; x r2; 3~ c1; keep
13. draw 19; x r3; 19~ c1
14. draw 10; x ca; 6~ c3
15. draw 12; x r1; 7~ b3
16. draw 16; x r1; 10 a2
17. draw 15; 12 a1
18. draw 14; 14 a1

result: 31 - 41; seat 2 wins; most points Y8.4
check: 795b20669f13a573009174adbce79042
