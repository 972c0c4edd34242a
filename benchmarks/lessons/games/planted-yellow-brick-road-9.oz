oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 19; draw 9
1. draw 11; x ca; 11 c2
2. draw 1; x r1; 1 a3
3. draw 2; x cc; 19 a3
4. draw 8; x ca; 9 c2
5. draw 12; x r1; 12 c3
6. draw 18; x r1; 8 a2
7. draw 4; x ca; 4~ c1
8. draw 16; x r3; 18 a1
9. draw 17; x r1; 17 b3
10. draw 13; x r2; 16 c1
11. draw 5; x cb; 5 a1
12. draw 10; x cb; 13 c3
13. draw 6; x r1; 6~ b2
14. draw 7; x ca; 7~ b2
15. draw 15; x r2; 15~ b1
16. draw 3; x r1; 10~ b3
17. draw 20; 2 a2
18. draw 14; 3~ b1; keep

result: 29 - 27; seat 1 wins; most points Y8.4
check: c7521b918224bf48ac56eaf93fc331c6
