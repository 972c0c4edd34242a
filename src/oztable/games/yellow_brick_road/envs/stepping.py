"""Many games a step further at once: the kernel's part of `batch.py`.

All rows are flat: what a game has lies behind what the game before it has. A game's words are
copied into a row of their own, as the kernel takes no part of a row, and back. `test_batch.py`
holds what is written here to `encoding.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from oztable.games.yellow_brick_road.envs.layout import (
    ACTIONS,
    EXITS,
    GRID,
    GRIDS_AT,
    HAND,
    HANDS_AT,
    HELD,
    IMMUNE_AT,
    KEEP,
    LAID,
    LINES_AT,
    MONKEYS_AT,
    MY_TURN_AT,
    NUMBERS,
    PHASE_AT,
    PILE_AT,
    PLACES_AT,
    POINTS_AT,
    SIZES_AT,
    SNAKE_AT,
    SWAPS_AT,
    TURN_AT,
    TURNS_AT,
    UNSEEN_AT,
)
from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.kernel import (
    BLOCK_KIND,
    KEEP_KIND,
    PLACE_KIND,
    SWAP_KIND,
    Table,
    Words,
    apply,
    decider,
    draw,
    legal,
    new_game,
    score,
    winners,
)
from oztable.games.yellow_brick_road.players.fast.layout import (
    ACTIVE,
    BIRDS,
    BODY,
    CARDS,
    CELLS,
    DEAL,
    DO_BLOCK,
    DO_KEEP,
    DO_PLACE,
    DO_SWAP,
    DO_TURN,
    DRAW,
    FIRST,
    HANDS,
    IMMUNE,
    KIND_SHIFT,
    MONKEYS,
    NO_LINE,
    NO_SPOT,
    OPEN_HANDS,
    OVER,
    PHASE,
    PILE,
    SNAKE,
    SNAKES,
    TURN,
    WORDS,
)
from oztable.games.yellow_brick_road.players.fast.machine import count_bits, lowest
from oztable.games.yellow_brick_road.players.fast.playing import any_card
from oztable.games.yellow_brick_road.players.fast.randomness import below


class Games(NamedTuple):
    """All rows of a batch, and room for one game."""

    table: Table
    exits: Table  # by piece, a bit for each slot
    states: Words
    rngs: Words
    seats: Words  # whose decision it is
    rewards: Words  # by seat
    points: Words  # by seat
    done: Words
    observations: Words
    masks: Words
    state: Words  # of the game that is stepped
    rng: Words
    actions: Words


@jit
def begin_many(games: Games) -> None:
    """A new game everywhere, up to its first decision."""
    for game in range(len(games.rngs)):
        games.rng[0] = games.rngs[game]
        games.done[game] = games.rewards[2 * game] = games.rewards[2 * game + 1] = 0
        games.points[2 * game] = games.points[2 * game + 1] = 0
        _begin(games.table, games.state, games.rng, games.actions)
        _put_back(games, game)


@jit
def step_many(games: Games, chosen: Table) -> None:
    """Each game by the id that is chosen in it, up to its next decision; a game that is over begins
    anew. An id outside the mask spoils a game."""
    table, state, rng, actions = games.table, games.state, games.rng, games.actions
    for game in range(len(games.rngs)):
        for word in range(WORDS):
            state[word] = games.states[game * WORDS + word]
        rng[0] = games.rngs[game]
        apply(table, state, code_of(state, chosen[game]))
        _let_chance_happen(table, state, rng, actions)
        over = state[PHASE] == OVER
        won = winners(table, state) if over else 0
        games.done[game] = over
        games.rewards[2 * game] = (won & 1) - (won >> 1)
        games.rewards[2 * game + 1] = (won >> 1) - (won & 1)
        games.points[2 * game] = score(table, state, 0)
        games.points[2 * game + 1] = score(table, state, 1)
        if over:
            _begin(table, state, rng, actions)
        _put_back(games, game)


@jit
def _put_back(games: Games, game: int) -> None:
    """The game and all that is to be seen of it."""
    table, state = games.table, games.state
    for word in range(WORDS):
        games.states[game * WORDS + word] = state[word]
    games.rngs[game] = games.rng[0]
    games.seats[game] = decider(state)
    _mask(table, state, games.actions, games.masks, game * ACTIONS)
    _observe(table, games.exits, state, games.observations, game * NUMBERS)


@jit
def _begin(table: Table, state: Words, rng: Words, actions: Words) -> None:
    new_game(state)
    _let_chance_happen(table, state, rng, actions)


@jit
def _let_chance_happen(table: Table, state: Words, rng: Words, actions: Words) -> None:
    if state[PHASE] == FIRST:
        count = legal(table, state, actions)
        apply(table, state, actions[below(rng, count)])
    while state[PHASE] in (DEAL, DRAW):
        draw(table, state, any_card(state[PILE], rng))


# Ids


@jit
def code_of(state: Words, chosen: int) -> int:
    """What the kernel calls the action of an id."""
    if chosen >= TURNS_AT:
        return DO_TURN | chosen - TURNS_AT
    if chosen >= SWAPS_AT:
        return DO_SWAP | chosen - SWAPS_AT
    if chosen == KEEP:
        return DO_KEEP
    if chosen < PLACES_AT:
        return DO_BLOCK | chosen - LINES_AT
    where, turned = chosen - PLACES_AT >> 1, chosen - PLACES_AT & 1
    hand = state[HANDS + state[ACTIVE]]
    card = lowest(hand) if where < 9 else lowest(hand & hand - 1)
    return DO_PLACE | (card * 2 + turned) * 16 + where % 9


@jit
def id_of_code(state: Words, code: int) -> int:
    """The id of a seat's action."""
    kind, body = code >> KIND_SHIFT, code & BODY
    if kind == BLOCK_KIND:
        return LINES_AT + body
    if kind == PLACE_KIND:
        slot = body >> 5 != lowest(state[HANDS + state[ACTIVE]])
        return PLACES_AT + (slot * 9 + (body & 15)) * 2 + (body >> 4 & 1)
    if kind == KEEP_KIND:
        return KEEP
    return SWAPS_AT + body if kind == SWAP_KIND else TURNS_AT + body


@jit
def _mask(table: Table, state: Words, actions: Words, row: Words, at: int) -> None:
    count = legal(table, state, actions)
    for number in range(ACTIONS):
        row[at + number] = 0
    for number in range(count):
        row[at + id_of_code(state, actions[number])] = 1


# What the seat that decides sees


@jit
def _observe(table: Table, exits: Table, state: Words, row: Words, at: int) -> None:
    me = decider(state)
    for number in range(NUMBERS):
        row[at + number] = 0
    row[at + PHASE_AT + state[PHASE]] = 1
    row[at + MY_TURN_AT] = state[ACTIVE] == me
    row[at + TURN_AT] = state[TURN]
    row[at + PILE_AT] = count_bits(state[PILE])
    if state[SNAKE] != NO_SPOT:
        row[at + SNAKE_AT + state[SNAKE]] = 1
    unseen = state[PILE]
    for place in range(2):
        seat = place ^ me
        line, hand = state[MONKEYS + seat], state[HANDS + seat]
        if line != NO_LINE:
            row[at + MONKEYS_AT + place * NO_LINE + line] = 1
        row[at + IMMUNE_AT + place] = state[IMMUNE] >> seat & 1
        row[at + SIZES_AT + place] = count_bits(hand)
        row[at + POINTS_AT + place] = score(table, state, seat)
        if place == 0 or table[OPEN_HANDS]:
            _observe_hand(table, exits, hand, row, at + HANDS_AT + place * HAND)
        else:
            unseen |= hand
        _observe_grid(exits, state[CELLS + seat], row, at + GRIDS_AT + place * GRID)
    for card in range(CARDS):
        row[at + UNSEEN_AT + card] = unseen >> card & 1


@jit
def _observe_hand(table: Table, exits: Table, hand: int, row: Words, at: int) -> None:
    while hand:
        card = lowest(hand)
        row[at] = card + 1
        _write_exits(exits[card * 2], row, at + 1)
        row[at + 1 + EXITS] = table[SNAKES] >> card & 1
        row[at + 2 + EXITS] = table[BIRDS] >> card & 1
        at += HELD
        hand &= hand - 1


@jit
def _observe_grid(exits: Table, cells: int, row: Words, at: int) -> None:
    while cells:
        if cells & 63:
            piece = (cells & 63) - 1
            row[at] = (piece >> 1) + 1
            row[at + 1] = piece & 1
            _write_exits(exits[piece], row, at + 2)
        at += LAID
        cells >>= 6


@jit
def _write_exits(exits: int, row: Words, at: int) -> None:
    for slot in range(EXITS):
        row[at + slot] = exits >> slot & 1
