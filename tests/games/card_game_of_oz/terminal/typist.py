"""Somebody who types into the line-based Card Game of Oz, in numbers and in words by turns."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oztable import load
from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, SetEvent
from oztable.games.card_game_of_oz.terminal.drawn import DrawnGame
from oztable.games.card_game_of_oz.terminal.line_game import OzLineGame
from oztable.games.card_game_of_oz.terminal.plain import PlainGame
from oztable.players import make_player
from oztable.terminal.local_table import LocalTable, new_table

GAME = "card-game-of-oz"
SECRET = b"the road to the City of Emeralds"
SHORT = {"mode": "challenge", "rounds": "2"}


class Typist:
    """First what it is given; then what a player of ours would do, by number or in words."""

    def __init__(
        self, table: LocalTable, player: str = "random", first: str = "", seed: int = 1
    ) -> None:
        self.table = table
        self.rng = Random(seed)
        self.player = make_player(player, table.game, Random(seed))
        self.waiting = [line + "\n" for line in first.splitlines()]
        self.game: OzLineGame | None = None
        self.typed: list[str] = []

    def __call__(self) -> str:
        self.typed.append(self.waiting.pop(0) if self.waiting else self._choose() + "\n")
        return self.typed[-1]

    def _choose(self) -> str:
        node = self.table.node
        assert isinstance(node, Decide)
        action = self.player.choose(self.table.view(node.seat), node)
        entries = self.game.menu(node).entries.values() if self.game else ()
        for entry in entries:
            if action in entry.ways and self.rng.random() < 0.5:
                return str(entry.number)
        return self.table.game.format(action)


def a_table(
    seats: str = "me,random", home: Path | None = None, options: dict[str, str] | None = None
) -> LocalTable:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("oztable.terminal.local_table.Random", lambda: Random(5))
        return new_table(load(GAME, options or {}), seats, home, secret=SECRET)


def give_and_set(table: LocalTable, slug: str) -> None:
    """Puts a set Event before the first Author."""
    table.run()
    state = table.session.state
    card = table.game.pack.by_slug[slug]  # type: ignore[attr-defined]
    mine = (*state.set_events[0], SetEvent(card, 3, state.turn))
    table.session.state = state._replace(set_events=(mine, *state.set_events[1:]))


Make = Callable[[LocalTable, Language, Callable[[], str], io.StringIO], OzLineGame]


def plain(
    table: LocalTable, language: Language, read: Callable[[], str], out: io.StringIO
) -> OzLineGame:
    return PlainGame(table, language, read, out, pauses=False)


def drawn(width: int = 80) -> Make:
    def make(
        table: LocalTable, language: Language, read: Callable[[], str], out: io.StringIO
    ) -> OzLineGame:
        return DrawnGame(table, language, read, out, pauses=False, width=width)

    return make


def played(
    make: Make,
    table: LocalTable,
    language: Language = "en",
    first: str = "",
    player: str = "random",
) -> str:
    """The game to its end, and everything that was shown."""
    out = io.StringIO()
    typist = Typist(table, player, first)
    typist.game = make(table, language, typist, out)
    assert not typist.game.run()  # no other game is wished for
    table.close()
    return out.getvalue()


def asked(make: Make, table: LocalTable, *lines: str, language: Language = "en") -> str:
    """What is answered to these lines; then the player leaves."""
    out = io.StringIO()
    assert not make(
        table, language, iter([*(f"{line}\n" for line in lines), ""]).__next__, out
    ).run()
    return out.getvalue()


class Canary:
    """Watches what each seat is shown, decision by decision, for cards it may not know."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table
        self.out = io.StringIO()
        self.typist = Typist(table)
        self.shown: list[str] = []  # at each decision
        self.checked = 0

    def __call__(self) -> str:
        seat = self.table.decider
        assert seat is not None
        shown = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        self.shown.append(shown)
        for name in self.hidden_from(seat):
            assert name not in shown, (seat, name)
            self.checked += 1
        return self.typist()

    def hidden_from(self, seat: Seat) -> set[str]:
        """Titles that lie in another's hand or face-down, and that this seat sees nowhere else."""
        state: Any = self.table.session.state
        secret = {
            held.card
            for other, hand in enumerate(state.hands)
            for held in hand
            if other != seat and not held.known & (1 << seat)
        }
        secret |= {
            event.card
            for other, events in enumerate(state.set_events)
            for event in events
            if other != seat
        }
        cards = self.table.game.pack.cards  # type: ignore[attr-defined]
        seen = self._seen_by(seat)
        mentioned = " ".join(
            repr(cards[card].abilities) + cards[card].name.en for card in seen | {0}
        )
        return {
            cards[card].name.en.replace("'", "’").strip('"')
            for card in secret - seen
            if cards[card].group not in mentioned and not self._was_told(card, seat)
        }

    def _seen_by(self, seat: Seat) -> set[int]:
        view = self.table.view(seat).state
        seen = {piece.piece // 4 for piece in view.pieces} | set(view.archive)
        seen |= {held.card for hand in view.hands for held in hand}
        seen |= {event.card for events in view.set_events for event in events}
        seen |= {slot.card for slot in view.slots if slot.card is not None}
        return seen - {UNKNOWN}

    def _was_told(self, card: int, seat: Seat) -> bool:
        """The tale may speak of a card that was seen before it went into hiding."""
        names = ("A", "B", "C", "D")
        game = self.table.game
        name = game.pack.cards[card].group.replace("'", "’")  # type: ignore[attr-defined]
        told = (game.tell(one.event, names, "en") for one in self.table.tale(seat))
        return any(name.strip('"') in line for line in told)


def watched(make: Make, seats: str, rounds: int) -> Canary:
    """A game in which nobody is ever shown what is hidden from them."""
    table = a_table(seats, options=SHORT | {"rounds": str(rounds)})
    canary = Canary(table)
    game = make(table, "en", canary, canary.out)
    canary.typist.game = game
    assert not game.run()
    assert canary.checked > 50
    return canary
