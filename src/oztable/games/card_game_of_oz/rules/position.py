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
from typing import TYPE_CHECKING, Any

from oztable.core.findings import Findings
from oztable.core.game import BadNotation, Seat
from oztable.core.toml_lines import Fault, parse
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.frames import Finishing, Frame, Pending
from oztable.games.card_game_of_oz.rules.position_checks import (
    bring_to_rest,
    check_copies,
    check_end,
    check_folio,
    check_frame,
    check_gift,
    check_pending,
    check_places,
    check_versions,
    check_vitality,
    under_way,
)
from oztable.games.card_game_of_oz.rules.position_reading import read_zones
from oztable.games.card_game_of_oz.rules.position_values import Reading
from oztable.games.card_game_of_oz.rules.position_writing import (
    BEFORE_THE_FIRST_TURN,
    SPOKES,
    Writing,
    usual_flipped,
    usual_turn,
)
from oztable.games.card_game_of_oz.rules.setup import MODE_OF_ONE, refuse_table
from oztable.games.card_game_of_oz.rules.state import (
    HIDDEN,
    NOBODY,
    Lasting,
    Phase,
    Pile,
    SetEvent,
    Slot,
    State,
)
from oztable.games.card_game_of_oz.rules.triggers import FUSE

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.game import CardGameOfOz

FAULTS_TOLD = 8


def write(state: State, game: CardGameOfOz) -> str:
    return Writing(state, game.ruleset, game.notation).text()


def read(text: str, game: CardGameOfOz) -> State:
    """The state a position describes; refuses what cannot be, with all that is wrong with it."""
    state, faults = check_position(text, "", game)
    if state is None:
        told = "; ".join(map(str, faults[:FAULTS_TOLD]))
        more = f"; and {len(faults) - FAULTS_TOLD} more" if len(faults) > FAULTS_TOLD else ""
        raise BadNotation(f"that position cannot be: {told}{more}")
    return state


def check_position(text: str, source: str, game: CardGameOfOz) -> tuple[State | None, list[Fault]]:
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
    reading = Reading(findings, game.ruleset, game.notation, authors)
    state = _state(reading, document.data)
    return None if findings.has_errors else state, findings.by_line


def _authors(findings: Findings, data: Mapping[str, Any], game: CardGameOfOz) -> int | None:
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
    said = read_zones(reading, data)
    slots = _slots(reading, said)
    for at, frame in enumerate(said.get("frame", ())):
        if isinstance(frame, Finishing):
            reading.used.append((frame.card, ("frame", at, "card")))
    check_copies(reading)
    check_versions(reading)
    check_places(reading, slots)
    if reading.findings.has_errors:
        return None
    state = _build(reading, said, slots)
    check_folio(reading, slots, len(state.locations))
    check_end(reading, state)
    for path, thing in under_way(said):
        match thing:
            case Lasting():
                check_gift(reading, path, thing)
            case Pending():
                check_pending(reading, path, thing)
            case _:
                check_frame(reading, path, thing, state)
    if not reading.findings.has_errors:
        check_vitality(reading, state)
    return None if reading.findings.has_errors else bring_to_rest(reading, state)


def _slots(reading: Reading, said: Mapping[str, Any]) -> tuple[Slot, ...]:
    found: list[Slot] = []
    spokes: Mapping[str, tuple[Slot, ...]] = said.get("storyline", {})
    for spoke in range(reading.board.spokes):
        empty = (HIDDEN,) * reading.board.per_author
        found += [HIDDEN, *spokes.get(SPOKES[spoke], empty)]
    return tuple(found)


def _build(reading: Reading, said: Mapping[str, Any], slots: tuple[Slot, ...]) -> State:
    authors = reading.authors
    phase = Phase(said.get("phase", "actions"))
    first, number = _beginning(reading, said, phase)
    active = said.get("active", Seat(max(first, 0)))
    turn = said.get("turn", usual_turn(phase, authors, first, active, number))
    pieces = tuple(sorted(reading.in_play.values()))
    dice: Mapping[str, tuple[int, ...]] = said.get("dice", {})
    hands: Mapping[str, Any] = said.get("hand", {})
    library: Mapping[str, Any] = said.get("library", {})
    frames: tuple[Frame, ...] = said.get("frame", ())
    return State(
        phase=phase,
        authors=authors,
        first=first,
        active=active,
        round=number,
        turn=turn,
        points=said.get("points", 0),
        dice=(dice.get("blue", ()), dice.get("gold", ())),
        hands=tuple(hands.get(str(seat + 1), ()) for seat in range(authors)),
        set_events=_set_events(reading, said, turn),
        library=Pile(library.get("top", ()), _rest(reading, False), library.get("bottom", ())),
        archive=said.get("archive", ()),
        slots=slots,
        locations=_rest(reading, True),
        folio_bottom=said.get("folio", {}).get("bottom", ()),
        pieces=pieces,
        flipped=said.get("flipped", usual_flipped(pieces, reading.board)),
        lasting=said.get("lasting", ()),
        marks=frozenset(said.get("marks", ())),
        archived_for_dice=said.get("archived_for_dice", 0),
        resting=frozenset(said.get("resting", ())),
        fuse=said.get("fuse", FUSE),
        pending=said.get("pending", ()),
        frames=frames,
    )


def _beginning(reading: Reading, said: Mapping[str, Any], phase: Phase) -> tuple[Seat, int]:
    """Who began, and which round it is."""
    early = phase in BEFORE_THE_FIRST_TURN
    if phase is Phase.FIRST and "first" in said:
        reading.findings.fault(("first",), "nobody has begun in this phase; remove it")
    number: int = said.get("round", 0 if early else 1)
    if early != (number == 0):
        need = "0" if early else "1 or more"
        reading.findings.fault(
            ("round",), f"{number} cannot be in phase {phase.value}; write {need}"
        )
    first = NOBODY if phase is Phase.FIRST else said.get("first", Seat(0))
    return first, number


def _set_events(
    reading: Reading, said: Mapping[str, Any], turn: int
) -> tuple[tuple[SetEvent, ...], ...]:
    """Those of which it is not said were set this turn."""
    rows: Mapping[str, Any] = said.get("set", {})
    found = []
    for seat in range(reading.authors):
        events = []
        for event, path in rows.get(str(seat + 1), ()):
            if event.turn > turn:
                reading.findings.fault((*path, "turn"), f"it is turn {turn}; write {turn} or less")
            events.append(event._replace(turn=turn) if event.turn < 0 else event)
        found.append(tuple(sorted(events, key=lambda e: (e.turn, e.paid, e.card))))
    return tuple(found)


def _rest(reading: Reading, locations: bool) -> tuple[CardId, ...]:
    """What lies nowhere else."""
    pack = reading.ruleset.pack
    whole = Counter(pack.folio if locations else pack.library)
    whole.subtract(card for card, _ in reading.used if card in whole)
    return tuple(sorted(whole.elements()))


__all__ = ["check_position", "read", "write"]
