"""Links, Roads and points (Y9, Y14.5, YR-31, YR-32, YR-34)."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from oztable.core.language import Text
from oztable.games.yellow_brick_road.rules.cards import Card, CardId, Deck, Piece
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.games.yellow_brick_road.rules.grid import SPOT_NAMES
from oztable.games.yellow_brick_road.rules.notation import parse_grid
from oztable.games.yellow_brick_road.rules.roads import (
    BORDERS,
    Scorer,
    roads_of_links,
    squares_of_links,
)
from tests.games.yellow_brick_road.rules import brute_force
from tests.games.yellow_brick_road.rules.helpers import (
    FX9,
    FX23,
    FX23B,
    FX27A,
    FX27B,
    FX81,
    new_game,
)

TOTALS = [
    *(9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 39, 41, 45, 51, 53, 65, 81),
]
DECIDED_BY_THE_LONGEST = [15, 17, 21, 23, 27, 29, 33, 41]
NAME = Text("A card", "Une carte")


def count(grid: str, deck: str = "halfEdge20") -> tuple[list[str], int]:
    """The Roads of a grid as the spots they run through, and the total."""
    game = new_game(deck)
    pieces = parse_grid(grid, game.deck)
    roads = [" ".join(SPOT_NAMES[spot] for spot in road) for road in game.scorer.roads(pieces)]
    return roads, game.scorer.total(pieces)


def own_deck(*exits: str) -> Deck:
    """Cards 1, 2 … with these exits: more of a drawing board than a deck."""
    cards = (Card(CardId(n), NAME, tuple(e.split())) for n, e in enumerate(exits, 1))
    return Deck("own", NAME, NAME, tuple(cards))


def sizes(grid: str, deck: Deck) -> tuple[int, ...]:
    return Scorer(deck).sizes(parse_grid(grid, deck))


# Links


@pytest.mark.cites("Y9.1", "YR-31")
@pytest.mark.parametrize("name", BUNDLED)
def test_two_neighbours_are_linked_when_their_exits_meet(name: str) -> None:
    """Every pair of cards, every way up, side by side and one above the other."""
    deck, faces = new_game(name).deck, brute_force.read_faces(name)
    scorer = Scorer(deck)
    meet = {
        "across": [("Eu", "Wu"), ("El", "Wl"), ("E", "W")],
        "down": [("Sl", "Nl"), ("Sr", "Nr"), ("S", "N")],
    }
    for one in deck.exits:
        for two in deck.exits:
            if one.card == two.card:
                continue
            first, second = (faces[piece.card].lying(piece.turned) for piece in (one, two))
            for way, after in (("across", 1), ("down", 3)):
                grid: list[Piece | None] = [None] * 9
                grid[0], grid[after] = one, two
                linked = any(a in first and b in second for a, b in meet[way])
                assert scorer.sizes(tuple(grid)) == ((2,) if linked else (1, 1))


@pytest.mark.cites("YT-46", "YR-31")
def test_roads_at_different_slots_do_not_touch() -> None:
    # 20 leaves at Eu. 5 turned has Wl and no other western exit; 10 turned has Wu.
    assert count("20 5~ . / . . . / . . .") == (["a1", "b1"], 2)
    assert count("20 10~ . / . . . / . . .") == (["a1 b1"], 4)


@pytest.mark.cites("YT-49", "YR-31")
def test_corners_never_count() -> None:
    # 6 leaves at El and Sr, towards the corner of b2; 11 leaves b2 at Nl, towards a1.
    assert count("6 . . / . 11 . / . . .") == (["a1", "b2"], 2)
    deck = own_deck("El Sr", "Nl Wu", "Sl Wl", "Nr Eu")
    assert sizes("1 . . / . 2 . / . . .", deck) == (1, 1)
    assert sizes(". . 3 / . 4 . / . . .", deck) == (1, 1)


@pytest.mark.cites("YR-31")
def test_the_far_edge_does_not_join_up_with_the_near_one() -> None:
    deck = own_deck("Eu El", "Wu Wl", "Sl Sr", "Nl Nr")
    assert sizes(". . 1 / . . . / . . .", deck) == (1,)
    assert sizes("2 . 1 / . . . / . . .", deck) == (1, 1)
    assert sizes(". . 1 / 2 . . / . . .", deck) == (1, 1)
    assert sizes("4 . . / . . . / 3 . .", deck) == (1, 1)


@pytest.mark.cites("Y9.1", "YR-31")
def test_a_road_that_runs_up_to_bare_grass_makes_no_link() -> None:
    deck = own_deck("Eu El", "Nl Nr")
    assert sizes("1 2 . / . . . / . . .", deck) == (1, 1)


@pytest.mark.cites("YT-47", "YR-34")
def test_two_cards_that_touch_twice_are_linked_once() -> None:
    deck = own_deck("Eu El", "Wu Wl", "Sl Sr", "Nl Nr")
    for grid in ("1 2 . / . . . / . . .", "3 . . / 4 . . / . . ."):
        scorer = Scorer(deck)
        assert scorer.links(parse_grid(grid, deck)).bit_count() == 1
        assert scorer.sizes(parse_grid(grid, deck)) == (2,)
        assert scorer.total(parse_grid(grid, deck)) == 4


@pytest.mark.cites("YT-48", "YR-34")
def test_a_ring_of_four_is_a_road_of_four() -> None:
    ring = "20~ 18~ 15~ / 6 1 8~ / 14~ 19 11"
    game = new_game()
    roads, total = count(ring)
    assert roads[0] == "b1 c1 b2 c2"
    assert total == 16 + 5
    alone = ". 18~ 15~ / . 1 8~ / . . ."
    assert game.scorer.links(parse_grid(alone, game.deck)).bit_count() == 4
    assert count(alone) == (["b1 c1 b2 c2"], 16)


@pytest.mark.cites("YR-32", "Y1.5")
def test_two_pieces_of_road_on_one_card_are_one_card() -> None:
    """North to south and west to east without meeting: still one card, and all are joined."""
    deck = own_deck("Nl Sl Eu Wu", "Sl", "Nl", "Eu", "Wu")
    assert sizes(". 2 . / 4 1 5 / . 3 .", deck) == (5,)


@pytest.mark.cites("Y1.5")
def test_the_one_road_of_a_card_joins_all_its_exits() -> None:
    deck = own_deck("Nl Nr Eu El Sr Sl Wl Wu", "Sr", "Nl", "El", "Wl")
    for grid in (". 2 . / . 1 . / . 3 .", ". . . / 4 1 5 / . . .", ". 2 . / 4 1 . / . . ."):
        assert sizes(grid, deck) == (3,)


# Roads and points


@pytest.mark.cites("Y9.2")
def test_every_card_is_in_one_road_and_one_only() -> None:
    game, rng = new_game(), Random(9)
    for _ in range(300):
        pieces = [Piece(card, rng.random() < 0.5) for card in rng.sample(game.deck.ids, 9)]
        grid = tuple(piece if rng.random() < 0.8 else None for piece in pieces)
        roads = game.scorer.roads(grid)
        assert sorted(spot for road in roads for spot in road) == [
            spot for spot, piece in enumerate(grid) if piece
        ]
        lengths = [len(road) for road in roads]
        assert lengths == sorted(lengths, reverse=True)


@pytest.mark.cites("Y9.2")
def test_a_card_all_by_itself_is_a_road_of_1() -> None:
    for spot in range(9):
        cells = ["."] * 9
        cells[spot] = "15"
        grid = " / ".join(" ".join(cells[row : row + 3]) for row in (0, 3, 6))
        assert count(grid) == ([SPOT_NAMES[spot]], 1)


@pytest.mark.cites("Y9.3", "Y9.4", "Y9.5", "YT-37")
def test_fx23_is_worth_23() -> None:
    roads, total = count(FX23)
    assert roads == ["c1 a2 b2 c2", "a1 b1", "a3", "b3", "c3"]
    by_card = [len(road.split()) for road in roads for _ in road.split()]  # a point for each card
    assert by_card == [4, 4, 4, 4, 2, 2, 1, 1, 1]
    assert total == sum(by_card) == 4 * 4 + 2 * 2 + 3 * 1 == 23


@pytest.mark.cites("YT-38")
def test_one_road_of_nine_is_worth_81_and_nine_lonely_cards_9() -> None:
    assert count(FX81) == ([" ".join(SPOT_NAMES)], 81)
    assert count(FX9) == (list(SPOT_NAMES), 9)


@pytest.mark.cites("Y14.5")
def test_the_ready_grids_are_what_they_are_said_to_be() -> None:
    assert count(FX23B) == (["a1 a2 a3", "c1 b2 c2", "b3 c3", "b1"], 23)
    assert count(FX27A) == (["c2 a3 b3 c3", "b1 a2 b2", "a1", "c1"], 27)
    assert count(FX27B) == (["a1 a2 a3", "b1 c1 b2", "c2 b3 c3"], 27)
    assert [count(grid)[1] for grid in (FX23, FX9, FX81)] == [23, 9, 81]
    cards = {
        name: {cell.rstrip("~") for cell in grid.replace("/", " ").split()}
        for name, grid in (("23", FX23), ("23b", FX23B), ("27a", FX27A), ("27b", FX27B))
    }
    assert cards["23"].isdisjoint(cards["23b"])
    left = {str(card) for card in range(1, 21)} - cards["27a"] - cards["27b"]
    assert left == {"3", "12"}


@pytest.mark.cites("Y9.4", "Y14.5")
def test_the_example_of_the_default_deck_is_worth_23() -> None:
    assert count("11~ 20 16 / 19 17~ 9 / 10 13 8~", "complete20")[1] == 23


# Every way to link nine spots


def families(links: int) -> list[int]:
    """The sizes of the families of spots that the chosen borders of the grid join, by walking."""
    borders = [
        ((column, row), (column + across, row + down))
        for across, down in ((1, 0), (0, 1))
        for row in range(3 - down)
        for column in range(3 - across)
    ]
    chosen = [border for bit, border in enumerate(borders) if links >> bit & 1]
    left = {(column, row) for column in range(3) for row in range(3)}
    found = []
    while left:
        family, grown = {min(left)}, True
        while grown:
            before = len(family)
            for one, two in chosen:
                if one in family or two in family:
                    family |= {one, two}
            grown = len(family) > before
        left -= family
        found.append(len(family))
    return sorted(found, reverse=True)


def partitions(total: int, most: int) -> list[list[int]]:
    if total == 0:
        return [[]]
    return [
        [part, *rest]
        for part in range(min(total, most), 0, -1)
        for rest in partitions(total - part, part)
    ]


@pytest.mark.cites("Y9.6", "Y9.4")
def test_nine_cards_split_into_roads_in_30_ways_with_21_totals() -> None:
    recipes = set()
    for links in range(2 ** len(BORDERS)):
        split = families(links)
        recipes.add(tuple(split))
        assert sorted(map(len, roads_of_links(links)), reverse=True) == split
        assert squares_of_links(links) == sum(size * size for size in split)
    assert recipes == {tuple(split) for split in partitions(9, 9)}
    assert len(recipes) == 30
    totals = sorted({sum(size * size for size in split) for split in recipes})
    assert totals == TOTALS
    assert len(totals) == 21
    assert all(total % 2 for total in totals)


@pytest.mark.cites("Y9.7")
def test_the_longest_road_can_only_decide_at_eight_totals() -> None:
    longest = defaultdict(set)
    for split in partitions(9, 9):
        longest[sum(size * size for size in split)].add(split[0])
    assert sorted(total for total, most in longest.items() if len(most) > 1) == (
        DECIDED_BY_THE_LONGEST
    )
    recipes = defaultdict(list)
    for split in partitions(9, 9):
        recipes[sum(size * size for size in split)].append(split)
    assert sorted(total for total, ways in recipes.items() if len(ways) > 1) == (
        DECIDED_BY_THE_LONGEST
    )
    assert recipes[23] == [[4, 2, 1, 1, 1], [3, 3, 2, 1]]
    assert recipes[27] == [[4, 3, 1, 1], [3, 3, 3]]


@pytest.mark.cites("YT-39", "Y9.6")
@pytest.mark.parametrize("name", BUNDLED)
def test_the_total_of_a_full_grid_is_one_of_the_21(name: str) -> None:
    game, rng = new_game(name), Random(name)
    for _ in range(1000):
        grid = tuple(Piece(card, rng.random() < 0.5) for card in rng.sample(game.deck.ids, 9))
        assert game.scorer.total(grid) in TOTALS
        assert game.scorer.total(grid) == sum(size**2 for size in game.scorer.sizes(grid))
