"""What the rulings leave to the Authors (O26.2)."""

from __future__ import annotations

from oztable.core.game import GameSpec, Option
from oztable.core.language import Text
from oztable.games.card_game_of_oz import GAME


def _numbers(first: int, last: int) -> tuple[str, ...]:
    return tuple(map(str, range(first, last + 1)))


def _yes_or_no(name: str, ruling: str, en: str, fr: str) -> Option:
    return Option(name, ("no", "yes"), "no", ruling, Text(en, fr))


SPEC = GameSpec(
    id=GAME.id,
    name=GAME.name,
    rules_version=1,
    seats=(2, 1, 3, 4),
    options=(
        Option(
            "mode",
            ("standard", "challenge", "solitaire"),
            "standard",
            "OR-111",
            Text(
                "To The End; a set number of rounds; or alone against the rounds.",
                "Jusqu’à la Fin ; un nombre fixé de manches ; ou seul contre les manches.",
            ),
        ),
        Option(
            "rounds",
            ("default", *_numbers(1, 99)),
            "default",
            "OR-117",
            Text(
                "Rounds of a challenge (6, 9, 12; else 9) or of solitaire (6, 8, 10; else 8).",
                "Manches d’un défi (6, 9, 12 ; sinon 9) ou d’un solitaire (6, 8, 10 ; sinon 8).",
            ),
        ),
        Option(
            "locationsPerAuthor",
            ("3", "2", *_numbers(4, 12)),
            "3",
            "OR-1",
            Text(
                "Locations each Author lays; four or more make an extended game.",
                "Lieux posés par chaque Auteur ; quatre ou plus font une partie étendue.",
            ),
        ),
        Option(
            "firstAuthor",
            ("random", "chosen"),
            "random",
            "OR-6",
            Text("Who begins: by lot or by choice.", "Qui commence : au sort ou au choix."),
        ),
        _yes_or_no(
            "rotateFirst",
            "OR-6",
            "Whether the First Player Marker moves on each round.",
            "Le marqueur de premier joueur tourne-t-il à chaque manche ?",
        ),
        Option(
            "dice",
            ("pack", "softer", "steady"),
            "pack",
            "OR-25",
            Text(
                "The dice of the pack, softer ones, or steady ones for children.",
                "Les dés du paquet, de plus doux, ou de plus réguliers pour les enfants.",
            ),
        ),
        Option(
            "archiveDiceCap",
            ("none", *_numbers(0, 20)),
            "none",
            "OR-25",
            Text(
                "How many cards a turn may be archived for dice.",
                "Combien de cartes par tour s’archivent contre des dés.",
            ),
        ),
        Option(
            "revealPayment",
            ("forced", "optional"),
            "forced",
            "OR-41",
            Text(
                "Whether one must pay to enter a Location just turned up, if one can.",
                "Doit-on payer pour entrer dans un Lieu qu’on vient de révéler, si on le peut ?",
            ),
        ),
        _yes_or_no(
            "stealSameVersion",
            "OR-48",
            "Whether the same version of an opponent's Character may be taken over.",
            "Peut-on reprendre la même version d’un Personnage adverse ?",
        ),
        _yes_or_no(
            "versionOnTitle",
            "OR-49",
            "Whether a version may be changed for nothing on one's own Title Card.",
            "Peut-on changer de version gratuitement sur sa carte Titre ?",
        ),
        _yes_or_no(
            "versionKeepsObjects",
            "OR-50",
            "Whether a new version inherits the Objects of the old one.",
            "Une nouvelle version hérite-t-elle des Objets de l’ancienne ?",
        ),
        _yes_or_no(
            "flyingLiftsLimits",
            "OR-93",
            "Whether Flying lifts Steadfast and Immovable.",
            "Le Vol lève-t-il Inébranlable et Inamovible ?",
        ),
        Option(
            "solitaireLine",
            ("full", "half"),
            "full",
            "OR-112",
            Text(
                "The length of the line in solitaire: both halves, or one.",
                "La longueur du récit en solitaire : deux moitiés, ou une.",
            ),
        ),
        Option(
            "multitude",
            ("on", "off"),
            "on",
            "OR-58",
            Text(
                "Whether any number of a Multitude may be in play.",
                "Une Multitude peut-elle être en jeu en plusieurs exemplaires ?",
            ),
        ),
        _yes_or_no(
            "equipAny",
            "OR-63",
            "Whether an Object may be played on an opposing Character.",
            "Peut-on équiper un Personnage adverse ?",
        ),
        _yes_or_no(
            "transferObjects",
            "OR-64",
            "Whether one's Characters may pass Objects to each other.",
            "Ses Personnages peuvent-ils se passer des Objets ?",
        ),
        Option(
            "sorcery",
            ("any", "own"),
            "any",
            "OR-75",
            Text(
                "Whose Character with Sorcery a starred card needs.",
                "De qui est le Personnage doué de Sorcellerie qu’exige une carte étoilée.",
            ),
        ),
        Option(
            "flying",
            ("broad", "movement"),
            "broad",
            "OR-89",
            Text(
                "Whether Flying ignores all burdens of Locations, or those of movement.",
                "Le Vol ignore-t-il toutes les charges des Lieux, ou celles du déplacement ?",
            ),
        ),
        Option(
            "handLimit",
            ("none", *_numbers(1, 20)),
            "none",
            "OR-96",
            Text(
                "Cards one may hold at the end of one's turn.",
                "Cartes que l’on peut garder à la fin de son tour.",
            ),
        ),
        Option(
            "mulligan",
            ("none", "once"),
            "none",
            "OR-8",
            Text(
                "Whether a first hand without a Character may be dealt again.",
                "Une première main sans Personnage peut-elle être redistribuée ?",
            ),
        ),
        _yes_or_no(
            "titleScores",
            "OR-102",
            "Whether Characters on their own Title Card count.",
            "Les Personnages sur leur carte Titre comptent-ils ?",
        ),
        Option(
            "tieBreak",
            ("shared", "notEnder", "mostCharacters"),
            "shared",
            "OR-103",
            Text(
                "A tie is shared, goes against who ended, or to the most Characters.",
                "L’égalité est partagée, va contre qui a fini, ou au plus de Personnages.",
            ),
        ),
        Option(
            "maxRounds",
            _numbers(1, 99),
            "30",
            "OR-105",
            Text(
                "After so many rounds the story is counted even if nobody ended it.",
                "Après tant de manches on compte, même si nul n’a fini le récit.",
            ),
        ),
        Option(
            "noEndBeforeRound",
            _numbers(0, 30),
            "0",
            "OR-105",
            Text(
                "Before this round nobody may end the story.",
                "Avant cette manche, nul ne peut finir le récit.",
            ),
        ),
        _yes_or_no(
            "challengeEarlyEnd",
            "OR-111",
            "Whether The End also ends a challenge.",
            "La Fin termine-t-elle aussi un défi ?",
        ),
        Option(
            "strictPack",
            ("yes", "no"),
            "yes",
            "OR-116",
            Text(
                "Whether a Location may stand only once in a folio.",
                "Un Lieu ne peut-il figurer qu’une fois dans un folio ?",
            ),
        ),
        Option(
            "undo",
            ("fair", "off"),
            "fair",
            "O24",
            Text(
                "Take a decision back while nothing new was seen, or never.",
                "Reprendre une décision tant que rien n’a été révélé, ou jamais.",
            ),
        ),
    ),
)
