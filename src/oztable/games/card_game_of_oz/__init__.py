"""The Card Game of Oz: one to four Authors, a storyline of hidden Locations, and The End."""

from oztable.core.language import Text
from oztable.core.package import GamePackage

_HERE = "oztable.games.card_game_of_oz"

GAME = GamePackage(
    id="card-game-of-oz",
    name=Text("The Card Game of Oz", "The Card Game of Oz"),
    role=Text("{ordinal} Author", "Le {ordinal} Auteur"),
    # Elsewhere they have the names of cards of this game.
    bots={
        "toto": Text("The Printer’s Devil", "L’Apprenti"),
        "scarecrow": Text("The Typesetter", "Le Typographe"),
        "tin-woodman": Text("The Illustrator", "L’Illustrateur"),
        "lion": Text("The Editor", "L’Éditeur"),
        "wizard": Text("The Royal Historian", "L’Historien royal"),
    },
    unit=(Text("Vitality", "de Vitalité"), Text("Vitality", "de Vitalité")),
    rules=f"{_HERE}.rules.package:RULES",
    players=f"{_HERE}.players.package:PLAYERS",
    study=f"{_HERE}.study.package:STUDY",
    page=f"{_HERE}.page.package:PAGE",
    terminal=f"{_HERE}.terminal.package:SCREENS",
    drawing=f"{_HERE}.drawing.package:DRAWING",
    envs=f"{_HERE}.envs.package:ENV",
    commands={
        "pack": f"{_HERE}.commands.packs:app",
        "card": f"{_HERE}.commands.cards:app",
    },
    examples={
        "--deck": ("story-pack-1",),
        "play": ("--seats me,scarecrow,lion",),
        "arena": ("--players random,greedy,greedy --seats 3",),
        "card": (
            "toto --lang fr",
            "glinda --pack my-pack.toml --print -o glinda.svg",
            "--all --out cards",
        ),
        "print": (
            "-o sheets.pdf --lang fr",
            "--pack my-pack.toml --backs pages --paper letter",
            "--since story-pack-1@1 --grey",
        ),
        "rules": ("O22 OR-24",),
        "balance": (
            "--deck story-pack-2 --games 500 --seed 7 --jobs 2",
            "--cards --games 2000 --save worth.json",
            "--games 20000 --cluster tcp://192.0.2.7:8786",
            "--card toto --card Cyclone --players lion",
            "--rulings -o mode=challenge --seats 3",
            "--against story-pack-3 -o rotateFirst=yes",
            "--mix story-pack-4",
        ),
    },
    rank=2,
)
