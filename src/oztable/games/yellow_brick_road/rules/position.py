"""Any moment of the game as one line of text, and back.

    turn 17 place; first 1; grids 11~ 20 16 / 19 17~ 9 / 10 13 . | . . . / …;
    hands 12 14 | 15; monkeys - | r2; bird - | -

Seat 1 stands before the bar, seat 2 behind it. The pile is whatever is not on the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from oztable.core.game import BadNotation, Seat
from oztable.core.quoting import quoted
from oztable.games.yellow_brick_road.rules import snake
from oztable.games.yellow_brick_road.rules.cards import CardId, Deck
from oztable.games.yellow_brick_road.rules.grid import Line, Spot
from oztable.games.yellow_brick_road.rules.legal import why_not_block
from oztable.games.yellow_brick_road.rules.notation import (
    format_grid,
    format_line,
    format_spot,
    parse_card,
    parse_grid,
    parse_line,
    parse_spot,
)
from oztable.games.yellow_brick_road.rules.state import SEATS, TURNS, Hand, Phase, State, state_of
from oztable.games.yellow_brick_road.rules.wording import say

FIELDS = ("turn", "first", "grids", "hands", "monkeys", "bird")


def write(state: State) -> str:
    swap = f" {format_spot(state.snake)}" if state.snake is not None else ""
    monkeys = ["-" if line is None else format_line(line) for line in state.monkeys]
    return "; ".join(
        (
            f"turn {min(state.turn + 1, TURNS)} {state.phase.value}{swap}",
            f"first {'-' if state.first is None else state.first + 1}",
            f"grids {' | '.join(format_grid(grid) for grid in state.grids)}",
            f"hands {' | '.join(' '.join(map(str, hand)) or '-' for hand in state.hands)}",
            f"monkeys {' | '.join(monkeys)}",
            f"bird {' | '.join('yes' if immune else '-' for immune in state.immune)}",
        )
    )


def read(text: str, deck: Deck, options: Mapping[str, str]) -> State:
    """The state a position describes; refuses what can never happen at a table."""
    if len(text) > 2000:
        raise BadNotation("that position is longer than any position can be")
    fields = _fields(text)
    turn, phase, home = _turn(fields["turn"])
    active = _active(fields["first"], phase, turn)
    grids = _pair("grids", fields["grids"])
    hands = _pair("hands", fields["hands"])
    monkeys = _pair("monkeys", fields["monkeys"])
    birds = _pair("bird", fields["bird"])
    state = state_of(
        phase,
        active,
        turn,
        (),
        (_hand(hands[0], deck), _hand(hands[1], deck)),
        (parse_grid(grids[0], deck), parse_grid(grids[1], deck)),
        (_monkey(monkeys[0]), _monkey(monkeys[1])),
        (_bird(birds[0]), _bird(birds[1])),
        home,
    )
    faults = _faults(state, deck, options)
    if faults:
        raise BadNotation("that position cannot be: " + "; ".join(faults))
    return state._replace(pile=_pile(state, deck))


def _fields(text: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for part in text.strip().rstrip(";").split(";"):
        name, _, value = part.strip().partition(" ")
        if name not in FIELDS or name in fields:
            what = "stands twice" if name in fields else "is no field"
            raise BadNotation(f"{quoted(name)} {what}; a position has: {', '.join(FIELDS)}")
        fields[name] = value.strip()
    missing = [name for name in FIELDS if name not in fields]
    if missing:
        raise BadNotation(f"the position lacks: {', '.join(missing)}")
    return fields


def _turn(text: str) -> tuple[int, Phase, Spot | None]:
    found = re.fullmatch(r"([0-9]{1,2}) ([a-z]+)(?: ([a-c][1-3]))?", text)
    phases = [phase.value for phase in Phase]
    if not found or found[2] not in phases or not 1 <= int(found[1]) <= TURNS:
        raise BadNotation(
            f"{quoted('turn ' + text)}: write a turn from 1 to {TURNS} and one of "
            f"{', '.join(phases)} (swap also names the Snake's spot)"
        )
    phase = Phase(found[2])
    if (phase is Phase.SWAP) != (found[3] is not None):
        raise BadNotation("a spot stands behind `swap`, and only there: `turn 9 swap b2`")
    due = {Phase.FIRST: 1, Phase.DEAL: 1, Phase.OVER: TURNS}.get(phase, int(found[1]))
    if int(found[1]) != due:
        raise BadNotation(f"{quoted('turn ' + text)}: {phase.value} can only be in turn {due}")
    turn = TURNS if phase is Phase.OVER else int(found[1]) - 1
    return turn, phase, parse_spot(found[3]) if found[3] else None


def _active(text: str, phase: Phase, turn: int) -> Seat:
    if text not in ("1", "2", "-") or (text == "-") != (phase is Phase.FIRST):
        raise BadNotation(
            f"{quoted('first ' + text)}: write `first 1` or `first 2`, "
            "or `first -` while nobody has begun"
        )
    return SEATS[0] if text == "-" else SEATS[(int(text) - 1 + turn) & 1]


def _pair(name: str, text: str) -> tuple[str, str]:
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 2:
        raise BadNotation(f"{name}: write seat 1, a bar |, then seat 2")
    return parts[0], parts[1]


def _hand(text: str, deck: Deck) -> Hand:
    return () if text == "-" else tuple(sorted(parse_card(card, deck) for card in text.split()))


def _monkey(text: str) -> Line | None:
    return None if text == "-" else parse_line(text)


def _bird(text: str) -> bool:
    if text not in ("-", "yes"):
        raise BadNotation(f"bird: {quoted(text)} should be `yes` or `-`")
    return text == "yes"


def _table(state: State) -> list[CardId]:
    laid = [piece.card for grid in state.grids for piece in grid if piece]
    return laid + [card for hand in state.hands for card in hand]


def _pile(state: State, deck: Deck) -> tuple[CardId, ...]:
    table = set(_table(state))
    return tuple(card for card in deck.ids if card not in table)


def _faults(state: State, deck: Deck, options: Mapping[str, str]) -> list[str]:
    """Everything about a position that no course of play could bring about (Y11.5)."""
    faults = []
    table = _table(state)
    twice = sorted({card for card in table if table.count(card) > 1})
    if twice:
        faults.append(f"card {', '.join(map(str, twice))} stands twice")
    for seat in SEATS:
        found = _seat_faults(state, seat, deck, options)
        faults += [f"seat {seat + 1} {fault}" for fault in found]
    return faults


def _seat_faults(state: State, seat: Seat, deck: Deck, options: Mapping[str, str]) -> list[str]:
    faults = []
    grid = state.grids[seat]
    laid, should = sum(piece is not None for piece in grid), _cards_laid(state, seat)
    if laid != should:
        faults.append(f"has laid {laid} cards but should have laid {should} by now")
    held, sizes = len(state.hands[seat]), _hand_sizes(state, seat)
    if held not in sizes:
        faults.append(f"holds {held} cards but should hold {' or '.join(map(str, sizes))}")
    birds = [card.id for card in deck.cards if card.power == "bird"]
    if state.immune[seat] and not any(piece and piece.card in birds for piece in grid):
        faults.append("has no Sapphire Bird to be free of the monkeys (Y7.2)")
    if faults:
        return faults
    monkey = state.monkeys[seat]
    if _is_blocked(state, seat, laid) != (monkey is not None):
        early, late = "before its first turn (Y3.4)", "once one free spot is left (Y5.4)"
        awake = f"cannot have monkeys {late if laid else early}"
        return ["should have monkeys on a line (Y4.3)" if monkey is None else awake]
    return _active_faults(state, seat, deck, options) if state.active == seat else []


def _is_blocked(state: State, seat: Seat, laid: int) -> bool:
    """Whether the monkeys hold a line: from the first block to the last free spot (Y5.4)."""
    if state.active == seat and state.phase is Phase.PLACE:
        return laid < 8
    return 0 < laid < 9


def _active_faults(state: State, seat: Seat, deck: Deck, options: Mapping[str, str]) -> list[str]:
    grid, free, monkey = state.grids[seat], state.free[seat], state.monkeys[seat]
    skipped = state.immune[seat] and options["birdBlock"] == "skipped"
    if state.phase is Phase.BLOCK and free.bit_count() < 2:
        return ["has one free spot, which is never blocked (Y5.4)"]
    if state.phase is Phase.BLOCK and skipped:
        return ["is sheltered by the Bird, so nobody blocks (YR-14)"]
    if state.phase is Phase.PLACE and monkey is not None and not skipped:
        empty_lines = options["emptyLineBlock"] == "allowed"
        fault = why_not_block(monkey, free, None, empty_lines)
        return [f"has monkeys where they cannot be: {say(deck, fault, 'en')}"] if fault else []
    if state.phase is Phase.SWAP and state.snake is not None:
        piece = grid[state.snake]
        if piece is None or deck.by_id[piece.card].power != "snake":
            return [f"has no Wooden Snake on {format_spot(state.snake)} (Y7.1)"]
        if len(snake.choices(state, snake.Limits.of(options))) < 2:
            return ["has no card beside the Snake to swap with (YR-27)"]
    return []


def _cards_laid(state: State, seat: Seat) -> int:
    """How many cards this seat has laid by now: its finished turns, and the Snake just laid."""
    if state.phase in (Phase.FIRST, Phase.DEAL):
        return 0
    finished = (state.turn + (1 if seat == state.first else 0)) // 2
    return finished + (state.phase is Phase.SWAP and state.active == seat)


def _hand_sizes(state: State, seat: Seat) -> tuple[int, ...]:
    if state.phase is Phase.FIRST:
        return (0,)
    if state.phase is Phase.DEAL:
        return (0, 1) if seat == state.first else (0,)
    return (2,) if state.phase in (Phase.BLOCK, Phase.PLACE) and state.active == seat else (1,)
