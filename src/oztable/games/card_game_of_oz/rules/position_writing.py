"""A moment of the game written down. What is as one would expect is left out."""

from __future__ import annotations

from collections.abc import Iterator

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import Board
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE
from oztable.games.card_game_of_oz.rules.notation import Notation
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, card_of
from oztable.games.card_game_of_oz.rules.position_frames import (
    write_fields,
    write_frame,
    write_mark,
)
from oztable.games.card_game_of_oz.rules.position_values import knowers, pair
from oztable.games.card_game_of_oz.rules.ruleset import Ruleset
from oztable.games.card_game_of_oz.rules.state import (
    HIDDEN,
    NOBODY,
    Held,
    InPlay,
    Knowers,
    Phase,
    Slot,
    State,
    bit,
)
from oztable.games.card_game_of_oz.rules.triggers import FUSE

SPOKES = "abcd"
BEFORE_THE_FIRST_TURN = (Phase.FIRST, Phase.START)
AFTER_THE_LAST_TURN = (Phase.LAST, Phase.OVER)


# What one would expect


def usual_turn(phase: Phase, authors: int, first: Seat, active: Seat, number: int) -> int:
    """The number of the turn, where each Author has had one in every round before."""
    if phase in BEFORE_THE_FIRST_TURN:
        return 0
    if phase in AFTER_THE_LAST_TURN:
        return number * authors
    return (number - 1) * authors + (active - first) % authors + 1


def usual_flipped(pieces: tuple[InPlay, ...], board: Board) -> Seat:
    """Whose Title Card somebody has reached."""
    for card in pieces:
        if card.seat != NOBODY and card.place == board.far_title(card.seat):
            return Seat(board.titles.index(card.place))
    return NOBODY


class Writing:
    """The lines of a position."""

    def __init__(self, state: State, ruleset: Ruleset, notation: Notation) -> None:
        self.state = state
        self.ruleset = ruleset
        self.names = notation
        self.board = ruleset.board(state.authors)

    def text(self) -> str:
        lines = [pair(key, value) for key, value in (*self._head(), *self._zones())]
        for kind, block in self._blocks():
            lines += ["", f"[[{kind}]]", *(pair(key, value) for key, value in block.items())]
        return "\n".join(lines)

    def _head(self) -> Iterator[tuple[str, object]]:
        state = self.state
        yield "authors", state.authors
        yield "phase", state.phase.value
        yield "round", state.round
        turn = usual_turn(state.phase, state.authors, state.first, state.active, state.round)
        if state.turn != turn:
            yield "turn", state.turn
        yield "active", state.active + 1
        if state.first != NOBODY:
            yield "first", state.first + 1
        yield "points", state.points
        for colour, dice in zip(("blue", "gold"), state.dice, strict=True):
            if dice:
                yield f"dice.{colour}", list(dice)
        if state.flipped != usual_flipped(state.pieces, self.board):
            reached = state.flipped != NOBODY
            yield "flipped", self.names.place(self.board.titles[state.flipped]) if reached else ""
        if state.archived_for_dice:
            yield "archived_for_dice", state.archived_for_dice
        if state.resting:
            yield "resting", [seat + 1 for seat in sorted(state.resting)]
        if state.fuse != FUSE:
            yield "fuse", state.fuse

    def _zones(self) -> Iterator[tuple[str, object]]:
        state, names = self.state, self.names
        for spoke in range(self.board.spokes):
            at = self.board.titles[spoke] + 1
            slots = state.slots[at : at + self.board.per_author]
            if any(slot != HIDDEN for slot in slots):
                yield f"storyline.{SPOKES[spoke]}", [self._slot(slot) for slot in slots]
        if state.folio_bottom:
            yield "folio.bottom", [names.card(card) for card in state.folio_bottom]
        for seat, hand in enumerate(state.hands):
            if hand:
                yield f"hand.{seat + 1}", [self._held(held, bit(Seat(seat))) for held in hand]
        for seat, events in enumerate(state.set_events):
            if events:
                said = [{**e._asdict(), "card": names.card(e.card)} for e in events]
                yield f"set.{seat + 1}", said
        if state.archive:
            yield "archive", [names.card(card) for card in state.archive]
        for where, pile in (("top", state.library.top), ("bottom", state.library.bottom)):
            if pile:
                yield f"library.{where}", [self._held(held, 0) for held in pile]
        if state.marks:
            yield "marks", [write_mark(mark, names) for mark in sorted(state.marks)]

    def _slot(self, slot: Slot) -> object:
        if slot.card is None:
            return "?"
        if slot.up:
            return self.names.card(slot.card)
        return self._known({"hidden": self.names.card(slot.card)}, slot.known, 0)

    def _held(self, held: Held, owner: Knowers) -> object:
        card = self.names.card(held.card)
        return card if held.known == owner else self._known({"card": card}, held.known, owner)

    def _known(self, said: dict[str, object], mask: Knowers, owner: Knowers) -> dict[str, object]:
        who = knowers(mask)
        who = who if isinstance(who, str) else knowers(mask & ~owner)
        return {**said, "known": who} if mask else said

    def _blocks(self) -> Iterator[tuple[str, dict[str, object]]]:
        state, names = self.state, self.names
        for kind in ("character", "object", "effect"):
            for card in state.pieces:
                if card.host == NO_PIECE and self.ruleset.card(card_of(card.piece)).type == kind:
                    yield kind, self._in_play(card)
        for gift in state.lasting:
            yield "lasting", write_fields(gift, names)
        for pending in state.pending:
            yield "pending", write_fields(pending, names)
        for frame in state.frames:
            yield "frame", write_frame(frame, names)

    def _in_play(self, card: InPlay) -> dict[str, object]:
        said: dict[str, object] = {"card": self.names.piece(card.piece)}
        if card.seat != NOBODY:
            said["seat"] = card.seat + 1
        if card.place != NO_PLACE:
            said["at"] = self.names.place(card.place)
        return said | self._carried(card.piece, card.seat)

    def _carried(self, host: Piece, seat: Seat) -> dict[str, object]:
        said: dict[str, object] = {}
        for kind, key in (("object", "bears"), ("effect", "effects")):
            on = [
                self._on(card, seat)
                for card in self.state.pieces
                if card.host == host and self.ruleset.card(card_of(card.piece)).type == kind
            ]
            said |= {key: on} if on else {}
        return said

    def _on(self, card: InPlay, usual: Seat) -> object:
        """Who played it is said where that is not the host's Author."""
        said: dict[str, object] = {"card": self.names.piece(card.piece)}
        if card.seat != usual:
            said["by"] = card.seat + 1
        said |= self._carried(card.piece, card.seat)
        return said["card"] if len(said) == 1 else said
