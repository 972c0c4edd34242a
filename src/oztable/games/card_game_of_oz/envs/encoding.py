"""What a seat sees, as numbers: from its view alone."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from oztable.core.game import Decide
from oztable.envs.package import Part
from oztable.games.card_game_of_oz.envs import layout, legend, spelling
from oztable.games.card_game_of_oz.envs.layout import Table
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.frames import Frame, on_its_way
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, Phase, State, View

PHASES = tuple(Phase)
_BLANK = bytes(2 * layout.NUMBERS)
_KIND = {kind: number for number, kind in enumerate(layout.FRAMES, start=1)}
_WORD = {word: number for number, word in enumerate(layout.WORDS)}


class OzEncoding:
    """Of one pack with its options."""

    ids = spelling.IDS
    longest = spelling.LONGEST
    parts: tuple[Part, ...] = layout.PARTS

    def __init__(self, game: CardGameOfOz) -> None:
        spelling.refuse_too_many_titles(len(game.pack.cards))
        self._pack = game.pack
        self._per_author = game.ruleset.rulings.per_author

    def about(self, number: int) -> str:
        return legend.about(number, self._pack)

    def spellings(self, decide: Decide[Action], view: View) -> list[spelling.Ids]:
        return [spelling.spelled(action, self._per_author) for action in decide.actions]

    def observation(self, view: View) -> Sequence[int]:
        row = Row()
        row.add_counts(view, self._per_author)
        row.add_titles(view.state)
        row.add_places(view.state, self._per_author)
        row.add_piles(view.state)
        row.add_pieces(view.state, self._per_author)
        row.add_texts(view.state)
        return row.numbers


class Row:
    """The numbers of one observation, while they are put together."""

    def __init__(self) -> None:
        self.numbers = array("h", _BLANK)

    def put(self, table: Table, row: int, numbers: Iterable[int]) -> None:
        """What does not fit any more is left out."""
        if row < table.rows:
            width = len(table.heads)
            start = table.at + row * width
            for at, number in enumerate(numbers):
                if at == width:
                    break
                self.numbers[start + at] = number

    def put_all(self, table: Table, rows: Iterable[Iterable[int]]) -> None:
        for number, row in enumerate(rows):
            self.put(table, number, row)

    def flag(self, table: Table, which: int) -> None:
        if 0 <= which < len(table.heads):
            self.numbers[table.at + which] = 1

    def add_counts(self, view: View, per_author: int) -> None:
        state = view.state
        self.flag(layout.PHASE, PHASES.index(state.phase))
        if view.seat is not None:
            self.flag(layout.ME, view.seat)
        self.flag(layout.FIRST, state.first)
        self.flag(layout.ACTIVE, state.active)
        self.flag(layout.FLIPPED, state.flipped)
        for seat in state.resting:
            self.flag(layout.RESTING, seat)
        counts = (state.authors, per_author, state.round, state.turn, state.points)
        done = (state.archived_for_dice, state.acts, state.fuse, view.library_size)
        self.put(layout.COUNTS, 0, (*counts, *done, len(state.frames)))
        self.put_all(layout.DICE, map(_faces, state.dice))
        sizes = zip(map(len, state.hands), map(len, state.set_events), strict=True)
        self.put_all(layout.OF_SEATS, sizes)

    def add_titles(self, state: State) -> None:
        held = ([one.card for one in hand] for hand in state.hands)
        under_way = (on_its_way(frame) for frame in state.frames)
        piles = (state.archive, state.removed, [one for one in under_way if one is not None])
        width = len(layout.TITLES.heads)
        columns = [*enumerate(held), *enumerate(piles, start=layout.SEATS)]
        for column, cards in columns:
            for card in cards:
                if card != UNKNOWN:
                    self.numbers[layout.TITLES.at + card * width + column] += 1

    def add_places(self, state: State, per_author: int) -> None:
        for place, slot in enumerate(state.slots):
            if slot.card is not None:
                row = _place(place, per_author) - 1
                self.put(layout.PLACES, row, (slot.card + 1, slot.up, slot.known))

    def add_piles(self, state: State) -> None:
        for seat, events in enumerate(state.set_events):
            for at, event in enumerate(events[:8]):
                numbers = (event.card + 1, event.paid + 1, event.turn + 1)
                self.put(layout.EVENTS, seat * 8 + at, numbers)
        library = state.library
        self.put_all(layout.TOP, ((held.card + 1,) for held in library.top))
        self.put_all(layout.BOTTOM, ((held.card + 1,) for held in reversed(library.bottom)))
        self.put_all(layout.FOLIO, ((card + 1,) for card in reversed(state.folio_bottom)))
        self.put_all(layout.ARCHIVE, ((card + 1,) for card in reversed(state.archive)))

    def add_pieces(self, state: State, per_author: int) -> None:
        counters = {one.piece: one.left for one in state.counters}
        self.put_all(
            layout.PIECES,
            (
                (
                    one.piece + 1,
                    one.seat + 1,
                    _place(one.place, per_author),
                    one.host + 1,
                    counters.get(one.piece, 0),
                )
                for one in state.pieces
            ),
        )
        self.put_all(
            layout.CONTROLS,
            (
                (one.piece + 1, one.seat + 1, one.before + 1, one.of, one.turns, one.in_turn)
                for one in state.controls
            ),
        )

    def add_texts(self, state: State) -> None:
        self.put_all(
            layout.LASTING,
            (
                (piece + 1, one.card, one.ability, one.op, one.seat + 1, one.turns, one.copied + 1)
                for one in state.lasting
                for piece in one.pieces
            ),
        )
        marks = sorted(
            (layout.MARKS.index(one.what) + 1, one.piece + 1, one.by) for one in state.marks
        )
        self.put_all(layout.DONE, marks)
        waiting = ([number + 1 for number in one] for one in state.pending)
        self.put_all(layout.PENDING, waiting)
        self.put_all(layout.UNDER_WAY, map(_frame, reversed(state.frames)))


def _faces(dice: tuple[int, ...]) -> list[int]:
    counted = Counter(min(symbols, layout.DIE_FACES - 1) for symbols in dice)
    return [counted[symbols] for symbols in range(layout.DIE_FACES)]


def _place(place: int, per_author: int) -> int:
    """One more than its number; of none, 0."""
    return spelling.place_id(place, per_author) - spelling.PLACES_AT + 1 if place >= 0 else 0


def _frame(frame: Frame) -> Iterator[int]:
    yield _KIND[type(frame)]
    for value in frame:
        yield from _flat(value)


def _flat(value: Any) -> Iterator[int]:
    if isinstance(value, tuple):
        yield len(value)
        for one in value:
            yield from _flat(one)
    else:
        yield _WORD[value] if isinstance(value, str) else int(value)
