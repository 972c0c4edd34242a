"""What is fixed for a game: its pack made ready for play, its dice, and its rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oztable.games.card_game_of_oz.rules.board import Board, board
from oztable.games.card_game_of_oz.rules.cards import DICE, Card, Dice, Pack
from oztable.games.card_game_of_oz.rules.chances import dice_chances
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.rules.printed import Printed
from oztable.games.card_game_of_oz.rules.texts import Texts

ROUNDS = {"challenge": 9, "solitaire": 8}  # where no number of rounds is chosen (OR-117)


@dataclass(frozen=True, slots=True)
class Rulings:
    """The options of O26.2, as the rules ask for them."""

    mode: str
    rounds: int  # after which the game ends in any case
    per_author: int
    first_chosen: bool
    rotate_first: bool
    archive_dice_cap: int | None
    payment_asked: bool
    steal_same: bool
    version_on_title: bool
    version_keeps: bool
    flying_lifts: bool
    flying_moves_only: bool
    half_line: bool
    multitude: bool
    equip_any: bool
    transfer: bool
    own_sorcery: bool
    hand_limit: int | None
    mulligan: bool
    title_scores: bool
    tie_break: str
    no_end_before: int
    ends_early: bool


def rulings(options: Mapping[str, str]) -> Rulings:
    def yes(name: str) -> bool:
        return options[name] in ("yes", "on", "once", "half", "optional", "own", "movement")

    def number(name: str) -> int | None:
        return None if options[name] in ("none", "default") else int(options[name])

    mode = options["mode"]
    cap = int(options["maxRounds"])
    rounds = cap if mode == "standard" else number("rounds") or ROUNDS[mode]
    return Rulings(
        mode=mode,
        rounds=rounds,
        per_author=int(options["locationsPerAuthor"]),
        first_chosen=options["firstAuthor"] == "chosen",
        rotate_first=yes("rotateFirst"),
        archive_dice_cap=number("archiveDiceCap"),
        payment_asked=yes("revealPayment"),
        steal_same=yes("stealSameVersion"),
        version_on_title=yes("versionOnTitle"),
        version_keeps=yes("versionKeepsObjects"),
        flying_lifts=yes("flyingLiftsLimits"),
        flying_moves_only=yes("flying"),
        half_line=yes("solitaireLine"),
        multitude=yes("multitude"),
        equip_any=yes("equipAny"),
        transfer=yes("transferObjects"),
        own_sorcery=yes("sorcery"),
        hand_limit=number("handLimit"),
        mulligan=yes("mulligan"),
        title_scores=yes("titleScores"),
        tie_break=options["tieBreak"],
        no_end_before=int(options["noEndBeforeRound"]),
        ends_early=mode == "standard" or (mode == "challenge" and yes("challengeEarlyEnd")),
    )


READY_AT_ONCE = 32
_ready: dict[int, tuple[Pack, Texts]] = {}


def _made_ready(pack: Pack) -> Texts:
    """Once for all games with the same pack."""
    known = _ready.get(id(pack))  # the pack is kept, so that its id stays its own
    if known is None:
        if len(_ready) >= READY_AT_ONCE:
            _ready.clear()
        known = _ready[id(pack)] = (pack, Texts(pack))
    return known[1]


class Ruleset:
    """What the rules need besides the state."""

    def __init__(self, pack: Pack, options: Mapping[str, str]) -> None:
        self.pack = pack
        self.cards: tuple[Card, ...] = pack.cards
        self.texts = _made_ready(pack)
        self.of = self.texts.of
        self.rulings = rulings(options)
        self.printed = Printed(self.texts, self.rulings.flying_moves_only)
        self.dice: Dice = DICE.get(options["dice"], pack.dice)
        self.blue_chance, self.gold_chance = dice_chances(self.dice)

    def board(self, authors: int) -> Board:
        return board(authors, self.rulings.per_author, self.rulings.half_line)

    def card(self, card: CardId) -> Card:
        return self.cards[card]
