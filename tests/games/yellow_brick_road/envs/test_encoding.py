"""Ids and observations: they mean what the legend says, and tell no more than the view does."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from random import Random

import pytest

from oztable.core.game import BadNotation, Decide, Over, Seat, actions_of
from oztable.envs.package import encoding_of, size_of
from oztable.games.yellow_brick_road.envs import layout as at
from oztable.games.yellow_brick_road.envs.encoding import PHASES, RoadEncoding, id_of
from oztable.games.yellow_brick_road.envs.legend import PARTS, about
from oztable.games.yellow_brick_road.rules.actions import (
    Action,
    Block,
    Draw,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import (
    LINE_NAMES,
    SPOT_NAMES,
    Grid,
    Line,
    Spot,
)
from oztable.games.yellow_brick_road.rules.state import SEATS, Hand, State, View
from tests.core import leaks

# What each id and each number means: those that a model was trained on keep their meaning.
PINNED = {"ids": "9f0d364e9ae81cd3", "numbers": "e68db20141cd902d"}
VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"openHands": "yes", "snakeTurnWithoutSwap": "yes", "revealLastCard": "no"},
    {"birdBlock": "skipped", "snakeIntoBlocked": "forbidden", "emptyLineBlock": "forbidden"},
)


class Leak(AssertionError):
    """Two worlds look the same to a seat, and its numbers tell them apart."""


def check_game(game: YellowBrickRoad, rng: Random) -> None:
    """Plays a game at random and looks at every state of it."""
    encoding, state = RoadEncoding(game), game.initial()
    while not isinstance(node := game.node(state), Over):
        for seat in SEATS:
            check_twins(game, encoding, state, seat, rng)
        if isinstance(node, Decide):
            check_ids(game, encoding, node, state)
        state, _ = game.apply(state, rng.choice(actions_of(node)))
    for seat in SEATS:
        check_twins(game, encoding, state, seat, rng)


def check_twins(
    game: YellowBrickRoad, encoding: RoadEncoding, state: State, seat: Seat, rng: Random
) -> None:
    """A seat is told the same, byte for byte, in each world that it could be in."""
    world = game.determinize(YellowBrickRoad.view(game, state, seat), rng)
    if told(game, encoding, state, seat) != told(game, encoding, world, seat):
        raise Leak


def told(
    game: YellowBrickRoad, encoding: RoadEncoding, state: State, seat: Seat
) -> tuple[bytes, object]:
    view, node = game.view(state, seat), game.node(state)
    row = bytes(encoding.observation(view))
    if isinstance(node, Decide) and node.seat == seat:
        return row, encoding.spellings(node, view)
    return row, ()


def check_ids(
    game: YellowBrickRoad, encoding: RoadEncoding, node: Decide[Action], state: State
) -> None:
    """Each action has an id of its own, and finds it from its text and what the seat sees."""
    view = game.view(state, node.seat)
    row = encoding.observation(view)
    assert read_back(row, game, node.seat) == view
    for part in PARTS:
        assert all(part.low <= number <= part.high for number in row[part.at :][: part.size])
    spelled, hand = encoding.spellings(node, view), view.hands[node.seat]
    assert hand is not None
    assert len(set(spelled)) == len(node.actions)
    for action, (number,) in zip(node.actions, spelled, strict=True):
        assert encoding.about(number) == in_words(action, hand)
        assert id_of(game.parse(game.format(action), state), hand) == number


def in_words(action: Action, hand: Hand) -> str:
    def lies(piece: Piece) -> str:
        return "turned" if piece.turned else "upright"

    match action:
        case Block(line):
            return f"the monkeys settle on {LINE_NAMES[line]}"
        case Place(card, _, spot):
            rank = "higher" if card > min(hand) else "lower"
            where = f"{SPOT_NAMES[spot]}, {lies(action.piece)}"
            return f"the card of {rank} rank goes on {where}"
        case Swap(spot, snake, other) | Turn(spot, snake, other):
            moves = isinstance(action, Swap)
            what = "changes places" if moves else "stays, laid anew together"
            both = f"the Snake {lies(snake)}, the other card {lies(other)}"
            return f"the Snake {what} with the card on {SPOT_NAMES[spot]}: {both}"
    return "the Snake stays where it was laid"


def read_back(row: list[int], game: YellowBrickRoad, seat: Seat) -> View:
    """The view that the numbers were made of: nothing is lost."""
    cards = game.deck.ids

    def hand(place: int) -> Hand:
        held = (row[at.HANDS_AT + place * at.HAND + slot * at.HELD] for slot in range(2))
        return tuple(cards[rank - 1] for rank in held if rank)

    def grid(place: int) -> Grid:
        spots = (at.GRIDS_AT + place * at.GRID + spot * at.LAID for spot in range(9))
        return tuple(
            Piece(cards[row[spot] - 1], bool(row[spot + 1])) if row[spot] else None
            for spot in spots
        )

    def one_of(start: int, size: int) -> int | None:
        return row.index(1, start, start + size) - start if 1 in row[start : start + size] else None

    assert row[at.POINTS_AT] == game.scorer.total(grid(0))
    assert [rank for rank in range(20) if row[at.UNSEEN_AT + rank]] == unseen(row)
    places = (seat, 1 - seat)  # who lies at the first place of a part is at this one of a pair
    lines = [one_of(at.MONKEYS_AT + 6 * place, 6) for place in places]
    sizes = tuple(row[at.SIZES_AT + place] for place in places)
    phase, snake = one_of(at.PHASE_AT, 7), one_of(at.SNAKE_AT, 9)
    assert phase is not None
    hands = [hand(place) for place in places]
    return View._make(
        (
            seat,
            PHASES[phase],
            SEATS[seat if row[at.MY_TURN_AT] else 1 - seat],
            row[at.TURN_AT],
            row[at.PILE_AT],
            tuple(h if len(h) == size else None for h, size in zip(hands, sizes, strict=True)),
            sizes,
            (grid(places[0]), grid(places[1])),
            tuple(None if line is None else Line(line) for line in lines),
            tuple(bool(row[at.IMMUNE_AT + place]) for place in places),
            None if snake is None else Spot(snake),
        )
    )


def unseen(row: list[int]) -> list[int]:
    """The ranks that lie on no grid and in no hand that is seen."""
    hands = (row[at.HANDS_AT + card * at.HELD] for card in range(4))
    grids = (row[at.GRIDS_AT + spot * at.LAID] for spot in range(18))
    return sorted(set(range(20)) - {rank - 1 for rank in (*hands, *grids)})


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(options.values()))
def test_ids_and_numbers_of_whole_games(options: dict[str, str]) -> None:
    for deck in BUNDLED:
        check_game(YellowBrickRoad(load_deck(deck), options), Random(deck))


@pytest.mark.soak
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(options.values()))
def test_ids_and_numbers_of_very_many_games(options: dict[str, str]) -> None:
    for deck in BUNDLED:
        for number in range(200):
            check_game(YellowBrickRoad(load_deck(deck), options), Random(f"{deck} {number}"))


@pytest.mark.parametrize(
    "careless",
    [
        leaks.ShowsTheOtherHand,
        leaks.ShowsTheHandOfOneCard,
        leaks.ShowsTheHandOnTheLastTurn,
        leaks.CountsIdsInsteadOfCards,
        leaks.ShowsTheLowestCardOfThePile,
        leaks.FlagsTheBirdInHand,
        leaks.FlagsTheSnakeInThePile,
        leaks.OrdersBlocksByTheHand,
        leaks.OffersFewerBlocksAgainstTheBird,
    ],
)
def test_a_planted_leak_is_noticed(careless: type[YellowBrickRoad]) -> None:
    game, rng = careless(load_deck("complete20"), {}), Random(2)
    with pytest.raises(Leak):
        walk_among_twins(game, rng, games=40)


def walk_among_twins(game: YellowBrickRoad, rng: Random, games: int) -> None:
    encoding = RoadEncoding(game)
    for _ in range(games):
        state = game.initial()
        while not isinstance(node := game.node(state), Over):
            for seat in SEATS:
                check_twins(game, encoding, state, seat, rng)
            state, _ = game.apply(state, rng.choice(actions_of(node)))


def test_ids_and_numbers_mean_what_they_always_meant() -> None:
    ids = [about(number) for number in range(at.ACTIONS)]
    assert len(set(ids)) == at.ACTIONS
    assert all(one.at + one.size == two.at for one, two in pairwise(PARTS))
    assert (PARTS[0].at, size_of(PARTS)) == (0, at.NUMBERS)
    found = {"ids": ids, "numbers": [part[:4] for part in PARTS]}
    assert {name: digest(what) for name, what in found.items()} == PINNED


def digest(what: object) -> str:
    return hashlib.sha256(repr(what).encode()).hexdigest()[:16]


@pytest.mark.parametrize("value", ["chosen", "forestQuestion"])
def test_what_would_have_no_id_is_refused_at_once(value: str) -> None:
    with pytest.raises(BadNotation, match=f"not firstPlayer={value}, but firstPlayer=random"):
        encoding_of(YellowBrickRoad(load_deck("complete20"), {"firstPlayer": value}))


def test_a_wrong_question_has_no_answer() -> None:
    game = YellowBrickRoad(
        load_deck("complete20"), {"firstPlayer": "loserOfLast", "lastLoser": "2"}
    )
    encoding, state = encoding_of(game), game.initial()
    with pytest.raises(ValueError, match="who looks on has no observation"):
        encoding.observation(game.view(state, None))
    while not isinstance(node := game.node(state), Decide):
        state, _ = game.apply(state, actions_of(node)[0])
    with pytest.raises(ValueError, match="this is not what it sees"):
        encoding.spellings(node, game.view(state, Seat(1 - node.seat)))
    with pytest.raises(ValueError, match="has no id"):
        id_of(Draw(CardId(1)), ())
    with pytest.raises(ValueError, match="115 is no id of an action: there are 0 to 114"):
        encoding.about(115)
