"""Which games count for ratings, and what one comes to. Pure: the store is asked elsewhere.

People and bots stand on one scale. Bots do not learn: they stand where they were measured.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple

from oztable.core.game import Over
from oztable.core.result import shares
from oztable.games import rules_of, spec_of
from oztable.players.package import players_of
from oztable.study.ratings import START, Rating, after_game

How = Literal["played", "resigned", "time", "called_off", "given_up", "upgraded"]
Unrated = Literal[
    "before", "choice", "alone", "visitor", "one_person", "shared_browser", "clock", "bot",
    "hints", "taking_back", "options", "cards", "called_off", "pair",
]  # fmt: skip

GOES_BEFORE_IT_COUNTS = 2  # of each person: who ends it sooner has called it off
MOST_CALLED_OFF = 2  # within a day; from then on it is lost
MOST_OF_A_PAIR = 12  # games of the same two within a day that count
A_DAY = 86_400.0
COUNTED: tuple[How, ...] = ("played", "resigned", "time")  # they have a result


class Sitting(NamedTuple):
    """Who sat at one seat. Who left it to a bot is still its person."""

    person: str = ""
    kept: bool = False
    bot: str = ""  # also of a person who left their seat to it

    @property
    def is_person(self) -> bool:
        return bool(self.person)


class Terms(NamedTuple):
    """What a table was made with, as far as it matters for ratings."""

    game: str
    options: Mapping[str, str]
    deck: str
    hints: bool
    chosen: bool  # to be rated


class Standing(NamedTuple):
    """What one seat came to: its part of the victory, and its place from 1."""

    score: int | None
    won: float
    place: int


def why_no_terms(terms: Terms) -> Unrated | None:
    """What about a table alone keeps its game from counting."""
    rules, options = rules_of(terms.game), {**_usual(terms.game), **terms.options}
    if not terms.chosen:
        return "choice"
    if terms.hints:
        return "hints"
    if options.pop(UNDO, "off") != "off":
        return "taking_back"
    if terms.deck and not rules.knows(terms.deck):
        return "cards"
    usual = _usual(terms.game)
    for name, value in options.items():
        if value != usual.get(name) and value not in rules.rated.get(name, ()):
            return "options"
    return None


def _usual(game: str) -> dict[str, str]:
    return {option.name: option.default for option in spec_of(game).options}


UNDO = "undo"


def without_undo(game: str) -> dict[str, str]:
    """The options of a game that is to count, where all others are as usual."""
    asked = any(option.name == UNDO for option in spec_of(game).options)
    return {UNDO: "off"} if asked else {}


def why_no_company(game: str, clock: bool, seats: Sequence[Sitting]) -> Unrated | None:
    """What about those who sit there keeps their game from counting."""
    people = [seat for seat in seats if seat.is_person]
    if len(seats) < 2 or not people:
        return "alone"
    if not all(seat.kept or (seat.bot and not seat.person) for seat in seats):
        return "visitor"
    if len({seat.person for seat in people}) < len(people):
        return "one_person"
    ladder = players_of(game).ladder
    if any(not seat.is_person and seat.bot not in ladder for seat in seats):
        return "bot"
    if len(people) > 1 and not clock:
        return "clock"
    return None


def standings(
    seats: Sequence[Sitting], over: Over | None, lost: Collection[int] = ()
) -> list[Standing]:
    """By seat: winners first, then by points; who left or `lost` it by resigning or on time is
    last. Without an end by the rules the others have won."""
    last = {number for number, seat in enumerate(seats) if seat.is_person and seat.bot} | {*lost}
    if over is None:
        return [Standing(None, float(seat not in lost), 1 + (seat in lost)) for seat in _all(seats)]
    ranks = [
        (seat in last, seat not in over.winners, -over.scores[seat] if over.scores else 0)
        for seat in _all(seats)
    ]
    won = shares(over.winners, len(seats))
    return [
        Standing(
            over.scores[seat] if over.scores else None,
            won[seat],
            1 + sum(other < ranks[seat] for other in ranks),
        )
        for seat in _all(seats)
    ]


def _all(seats: Sequence[Sitting]) -> range:
    return range(len(seats))


def rated(
    game: str,
    seats: Sequence[Sitting],
    standing: Sequence[Standing],
    before: Mapping[str, Rating],
) -> dict[str, Rating]:
    """The new ratings of the people of one game, by person."""
    ladder = players_of(game).ladder
    ratings = [
        before.get(seat.person, START) if seat.is_person else Rating(*ladder[seat.bot])
        for seat in seats
    ]
    after = after_game(ratings, [one.place for one in standing])
    return {seat.person: new for seat, new in zip(seats, after, strict=True) if seat.is_person}
