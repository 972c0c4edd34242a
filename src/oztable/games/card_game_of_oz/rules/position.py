"""Any moment of the game as TOML text, and back (docs: notation).

    round = 4
    active = 1
    points = 5
    storyline.a = ["poppy-field", "?", "?"]
    hand.1 = ["toto", "three-cheers"]

    [[character]]
    card = "dorothy-kansas-farm-girl"
    seat = 1
    at = "a1"

Whatever lies nowhere else is in the Library or in the Folio, so these are never listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from oztable.core.findings import Findings
from oztable.core.game import BadNotation, Seat
from oztable.core.toml_lines import Fault, parse
from oztable.games.card_game_of_oz.rules import position_checks as checks
from oztable.games.card_game_of_oz.rules.board import Board
from oztable.games.card_game_of_oz.rules.frames import on_its_way
from oztable.games.card_game_of_oz.rules.parts import GameParts
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.rules.position_kinds import Reading, Table, pair
from oztable.games.card_game_of_oz.rules.position_zones import BLOCKS, zones
from oztable.games.card_game_of_oz.rules.setup import MODE_OF_ONE, refuse_table
from oztable.games.card_game_of_oz.rules.state import (
    HIDDEN,
    NOBODY,
    Counters,
    InPlay,
    Phase,
    Pile,
    SetEvent,
    Slot,
    State,
)

FAULTS_TOLD = 8
BEFORE_THE_FIRST_TURN = (Phase.FIRST, Phase.START)
AFTER_THE_LAST_TURN = (Phase.LAST, Phase.OVER)


# What one would expect


def _usual_turn(phase: Phase, authors: int, first: Seat, active: Seat, number: int) -> int:
    """The number of the turn, where each Author has had one in every round before."""
    if phase in BEFORE_THE_FIRST_TURN:
        return 0
    if phase in AFTER_THE_LAST_TURN:
        return number * authors
    return (number - 1) * authors + (active - first) % authors + 1


def _usual_flipped(pieces: tuple[InPlay, ...], board: Board) -> Seat:
    """Whose Title Card somebody has reached."""
    for card in pieces:
        if card.seat != NOBODY and card.place == board.far_title(card.seat):
            return Seat(board.titles.index(card.place))
    return NOBODY


# Writing


def write(state: State, game: GameParts) -> str:
    table = Table(game, state.authors)
    table.in_play = {card.piece: card for card in state.pieces}
    table.counters = dict(state.counters)
    lines: list[str] = []
    for key, written in table.write(zones(table), _said(table, state)).items():
        if key in BLOCKS and isinstance(written, list):
            for block in written:
                lines += ["", f"[[{key}]]", *(pair(*inner) for inner in block.items())]
        elif isinstance(written, dict):
            lines += [pair(f"{key}.{part}", inner) for part, inner in written.items()]
        else:
            lines.append(pair(key, written))
    return "\n".join(lines)


def _said(table: Table, state: State) -> dict[str, Any]:
    """What a position says, by key; None for what is as one would expect."""
    turn = _usual_turn(state.phase, state.authors, state.first, state.active, state.round)
    flipped = _usual_flipped(state.pieces, table.board)
    laid = range(1, table.board.per_author + 1)
    return state._asdict() | {
        "turn": None if state.turn == turn else state.turn,
        "first": None if state.first == NOBODY else state.first,
        "flipped": None if state.flipped == flipped else state.flipped,
        "resting": tuple(sorted(state.resting)),
        "storyline": [
            tuple(state.slots[title + number] for number in laid)
            for title in table.board.titles
            if title + 1 in table.board.locations
        ],
        "folio": (state.folio_bottom,),
        "hand": state.hands,
        "set": state.set_events,
        "library": (state.library.top, state.library.bottom),
        "marks": tuple(sorted(state.marks)),
        **{kind: tuple(table.lying(kind)) for kind in ("character", "object", "effect")},
        "frame": state.frames,
    }


# Reading


def read(text: str, game: GameParts) -> State:
    """The state a position describes; raises with all its faults if it cannot be."""
    state, faults = check_position(text, "", game)
    if state is None:
        told = "; ".join(map(str, faults[:FAULTS_TOLD]))
        more = f"; and {len(faults) - FAULTS_TOLD} more" if len(faults) > FAULTS_TOLD else ""
        raise BadNotation(f"that position cannot be: {told}{more}")
    return state


def check_position(text: str, source: str, game: GameParts) -> tuple[State | None, list[Fault]]:
    """The state a position describes, unless it has faults; and all faults, by line."""
    longest = 100_000 + 200 * len(game.pack.library)
    if len(text) > longest:
        why = f"longer than {longest} characters; no position needs that much, so shorten it"
        return None, [Fault(1, "", why, source=source)]
    document = parse(text, source)
    findings = Findings(document)
    if document.data is None:
        return None, findings.by_line
    authors = _authors(findings, document.data, game)
    if authors is None:
        return None, findings.by_line
    reading = Reading(findings, game, authors)
    state = _state(reading, document.data)
    return None if findings.has_errors else state, findings.by_line


def _authors(findings: Findings, data: Mapping[str, Any], game: GameParts) -> int | None:
    authors = data.get("authors", 1 if game.ruleset.rulings.mode == MODE_OF_ONE else 2)
    if not findings.is_a(authors, int, ("authors",), "authors = 2"):
        return None
    try:
        refuse_table(game.ruleset, authors)
    except BadNotation as wrong:
        findings.fault(("authors",), str(wrong))
        return None
    return authors


def _state(reading: Reading, data: Mapping[str, Any]) -> State | None:
    said = reading.read((), data, zones(reading))
    slots = _slots(reading, said)
    for at, frame in enumerate(said["frame"]):
        if (card := on_its_way(frame)) is not None:
            reading.used.append((card, ("frame", at, "card")))
    checks.check_zones(reading, slots)
    if reading.findings.has_errors:
        return None
    state = _build(reading, said, slots)
    checks.check_state(reading, state)
    return None if reading.findings.has_errors else checks.bring_to_rest(reading, state)


def _slots(reading: Reading, said: Mapping[str, Any]) -> tuple[Slot, ...]:
    """By place; a spoke that is not laid is hidden."""
    slots = [HIDDEN] * reading.board.places
    for title, spoke in zip(reading.board.titles, said["storyline"], strict=False):
        slots[title + 1 : title + 1 + len(spoke)] = spoke
    return tuple(slots)


def _build(reading: Reading, said: Mapping[str, Any], slots: tuple[Slot, ...]) -> State:
    authors = reading.authors
    phase = said.get("phase", Phase.ACTIONS)
    first, number = _beginning(reading, said, phase)
    active = said.get("active", Seat(max(first, 0)))
    turn = said.get("turn", _usual_turn(phase, authors, first, active, number))
    pieces = tuple(sorted(reading.in_play.values()))
    top, bottom = said["library"]
    return State(
        phase=phase,
        authors=authors,
        first=first,
        active=active,
        round=number,
        turn=turn,
        points=said.get("points", 0),
        dice=said["dice"],
        hands=tuple(tuple(sorted(hand)) for hand in said["hand"]),
        set_events=_set_events(reading, said, turn),
        library=Pile(top, _rest(reading, False), bottom),
        archive=said["archive"],
        slots=slots,
        locations=_rest(reading, True),
        folio_bottom=said["folio"][0],
        pieces=pieces,
        flipped=said.get("flipped", _usual_flipped(pieces, reading.board)),
        lasting=said["lasting"],
        controls=said["controls"],
        marks=frozenset(said["marks"]),
        archived_for_dice=said["archived_for_dice"],
        acts=said["acts"],
        resting=frozenset(said["resting"]),
        fuse=said["fuse"],
        pending=said["pending"],
        frames=said["frame"],
        removed=said["removed"],
        counters=tuple(sorted(Counters(*one) for one in reading.counters.items())),
    )


def _beginning(reading: Reading, said: Mapping[str, Any], phase: Phase) -> tuple[Seat, int]:
    """Who began, and which round it is."""
    early = phase in BEFORE_THE_FIRST_TURN
    if phase is Phase.FIRST and "first" in said:
        reading.fault(("first",), "nobody has begun in this phase; remove it")
    number: int = said.get("round", 0 if early else 1)
    if early != (number == 0):
        need = "0" if early else "1 or more"
        reading.fault(("round",), f"{number} cannot be in phase {phase.value}; write {need}")
    first = NOBODY if phase is Phase.FIRST else said.get("first", Seat(0))
    return first, number


def _set_events(
    reading: Reading, said: Mapping[str, Any], turn: int
) -> tuple[tuple[SetEvent, ...], ...]:
    """Events without a turn were set this turn."""
    found = []
    for seat, events in enumerate(said["set"], 1):
        for at, event in enumerate(events):
            if event.turn > turn:
                path = ("set", str(seat), at, "turn")
                reading.fault(path, f"it is turn {turn}; write {turn} or less")
        dated = (event._replace(turn=turn) if event.turn < 0 else event for event in events)
        found.append(tuple(sorted(dated, key=lambda e: e.turn)))
    return tuple(found)


def _rest(reading: Reading, locations: bool) -> tuple[CardId, ...]:
    """What lies nowhere else."""
    pack = reading.ruleset.pack
    whole = Counter(pack.folio if locations else pack.library)
    whole.subtract(card for card, _ in reading.used if card in whole)
    return tuple(sorted(whole.elements()))


__all__ = ["check_position", "read", "write"]
