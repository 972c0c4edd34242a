"""What an effect is worth in units of the rules; players decide what each unit is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from oztable.games.card_game_of_oz.rules.board import Way

if TYPE_CHECKING:  # abilities are made of effects
    from oztable.games.card_game_of_oz.rules.language.abilities import Until
    from oztable.games.card_game_of_oz.rules.language.filters import Subject


class Gain(NamedTuple):
    """What it gives to the seat that carries it out."""

    cards: float = 0
    points: int = 0
    gold_dice: int = 0
    looks: int = 0  # at something hidden
    is_in_the_rest: bool = False  # the value is in what the text then does with the choice


class Income(NamedTuple):
    """What a text brings at most whenever it is carried out, as far as print tells."""

    points: int = 0
    dice: int = 0  # to be rolled, or cards that may be archived for one each
    counters: int = 0  # put on cards, where they may pay for texts

    def and_then(self, other: Income) -> Income:
        counters = self.counters + other.counters
        return Income(self.points + other.points, self.dice + other.dice, counters)

    @property
    def most(self) -> int:
        """A Gold die brings less than one point on average (V13)."""
        return self.points + self.dice


class Change(NamedTuple):
    """What becomes of a card that it is done to."""

    vitality: int = 0  # for a time
    until: Until = "end of turn"
    steps: int = 0  # at most
    ways: tuple[Way, ...] = ()
    free: bool = False  # of costs
    bans: bool = True  # that forbid to enter or to leave are heeded
    is_brought_here: bool = False
    is_taken_over: bool = False
    is_archived: bool = False
    is_stripped: bool = False  # of its Effects
    is_taken: bool = False  # into the hand
    is_replaced: bool = False  # a Location, by another
    counters: int = 0  # put on it, or taken off
    equipped_to: Subject | None = None  # an Object, to whom this points at
    bears: Subject | None = None  # a Character, from now on the Object this points at
    is_dropped: bool = False  # an Object, by its bearer
    is_sent_back: bool = False  # into the hand of whoever controls it
    is_copied: bool = False  # its text, by the card that acts
    is_held: bool = False  # for a time, where it is or from The End


class Promise(NamedTuple):
    """What print tells of it, besides its income: what it asks for first, and what it finds."""

    points: int = 0  # to be paid
    cards: int = 0  # to be discarded
    found: int = 0  # cards of one's choice
    put: int = 0  # into play


NO_GAIN = Gain()
NO_INCOME = Income()
NO_CHANGE = Change()
NO_PROMISE = Promise()
