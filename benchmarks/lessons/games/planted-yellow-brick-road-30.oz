oztable record 1
game: yellow-brick-road
rules: 1
edition: 2025
options: firstPlayer=random, lastLoser=none, birdBlock=played, snakeIntoBlocked=allowed, snakeTurnWithoutSwap=no, emptyLineBlock=allowed, openHands=no, revealLastCard=yes, undo=fair
deck: complete20 sha256:513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b
players: Ann | wizard
date: 2026-01-01
words: - | -

0. first 2; draw 5; draw 2
1. draw 15; x cc; 5 a1
2. draw 10; x ca; 2~ c1
3. draw 3; x r1; 15 a3
4. draw 11; x r1; 11 c2
5. draw 12; x cb; 12 a2
6. draw 4; x cb; 10 c3
7. draw 8; x r1; 8~ c3
8. draw 16; x r3; 4~ b2
9. draw 6; x cb; 6~ c1
10. draw 17; x cb; 17 a3
11. draw 18; x r3; 3~ c2; keep
12. draw 14; x r1; 16 b3
13. draw 20; x ca; 20 b3
14. draw 19; x ca; 14 b1
15. draw 1; x r1; 1 b2
16. draw 7; x r2; 7 a1
17. draw 13; 18~ b1
18. draw 9; 9~ a2

result: 41 - 33; seat 1 wins; most points Y8.4
check: a71dc0bc611dd766bccf48bb7772aa79
