"""Yellow Brick Road: two builders, twenty cards, and the winged monkeys in the way."""

from oztable.core.language import Text
from oztable.core.package import GamePackage

_HERE = "oztable.games.yellow_brick_road"

GAME = GamePackage(
    id="yellow-brick-road",
    name=Text("Yellow Brick Road", "Yellow Brick Road"),
    role=Text("Builder {number}", "Bâtisseur {number}"),
    rules=f"{_HERE}.rules.package:RULES",
    players=f"{_HERE}.players.package:PLAYERS",
    study=f"{_HERE}.study.package:STUDY",
    page=f"{_HERE}.page.package:PAGE",
    terminal=f"{_HERE}.terminal.package:SCREENS",
    envs=f"{_HERE}.envs.package:ENV",
    drawing=f"{_HERE}.drawing.package:DRAWING",
    commands={
        "score": f"{_HERE}.commands.scores:score",
        "draw": f"{_HERE}.commands.scores:draw",
        "deck": f"{_HERE}.commands.decks:app",
    },
    examples={
        "--deck": ("complete20",),
        "play": (
            "--seats me,wizard --think 3 --lang fr",
            "--seats me:Dorothy,me:Ozma -o openHands=yes",
            "--seats me:Dorothy,me:Ozma --hints",
        ),
        "arena": (
            "--players random,greedy --games 200",
            "--players greedy --code my_bot.py --save bout.jsonl",
            "--players lion,wizard --sims 500 --cluster tcp://192.0.2.7:8786",
        ),
        "balance": ("--cards --games 1000 --jobs 2",),
        "card": ("7 -o seven.svg",),
        "options": ("--lang fr",),
        "perft": ("--depth 4",),
        "puzzles": ("--theme monkeys",),
        "puzzles mine": ("-n 100 --seed tip --jobs 2 --save mine.jsonl",),
        "print": ("--deck halfEdge20",),
        "rules": ("Y7 YR-24",),
        "simulate": (
            "--players greedy,random --games 500 --seed 7 --jobs 2",
            "--players lion,wizard --games 20 --sims 500",
            "--players lion,wizard --games 5000 --cluster tcp://192.0.2.7:8786",
        ),
    },
    warm_up=f"{_HERE}.players.search.warm_up:warm_up",
    rank=1,
)
