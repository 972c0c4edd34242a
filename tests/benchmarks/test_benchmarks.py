"""The benchmark itself: what it counts and how it compares. Nothing here depends on speed."""

from __future__ import annotations

import gc
from collections import Counter
from types import SimpleNamespace

import pytest
from benchmarks.catanatron_game import CATANATRON, CatanatronTable
from benchmarks.contender import Contender, installed
from benchmarks.measure import Slice, in_turn, play_for
from benchmarks.openspiel import OpenSpielTable
from benchmarks.ours import CARDS, CARDS_LOOKING, ROAD, OurGame
from benchmarks.report import Spread, judge, ratios, remarks, sentences, spread, sum_up
from benchmarks.rlcard_games import RLCARD, LeanAgent

TTT = "openspiel/python_tic_tac_toe"
GIN = next(game for game in RLCARD if game.name == "rlcard/gin-rummy")


class CountingTable:
    """Ten decisions a game."""

    def __init__(self) -> None:
        self.games = 0
        self.collected = False

    def play(self) -> None:
        self.games += 1
        self.collected = self.collected or gc.isenabled()

    def decisions(self) -> int:
        return 10 * self.games

    def chances(self) -> int | None:
        return 3 * self.games


def played(
    decisions: int, seconds: float = 1.0, games: int = 1, chances: int | None = None
) -> Slice:
    return Slice(games, decisions, seconds, seconds, chances)


# What is counted


def test_our_decisions_are_those_of_the_players_and_not_the_draws() -> None:
    table = ROAD.set_up(7)
    assert table.decisions() == 0
    table.play()
    first = table.decisions()
    assert 18 + 16 <= first <= 18 + 16 + 1  # placements, blocks, and at most one swap by the Snake
    assert table.decisions() == first
    table.play()
    table.play()
    assert 3 * 34 <= table.decisions() <= 3 * 35


def test_our_chances_are_the_draws() -> None:
    table = ROAD.set_up(7)
    assert table.chances() == 0
    table.play()
    first = table.chances()
    assert first == 1 + 20  # who begins, and every card
    assert table.chances() == first


@pytest.mark.parametrize(("ours", "games"), [(ROAD, 20), (CARDS, 2)])
def test_the_same_seed_counts_the_same(ours: OurGame, games: int) -> None:
    counts = []
    for _ in range(2):
        table = ours.set_up(11)
        for _ in range(games):
            table.play()
        counts.append((table.decisions(), table.chances()))
    assert counts[0] == counts[1]


def test_views_do_not_change_the_games_that_are_counted() -> None:
    counts = []
    for ours in (CARDS, CARDS_LOOKING):
        table = ours.set_up(13)
        table.play()
        counts.append((table.decisions(), table.chances()))
    assert counts[0] == counts[1]


@pytest.mark.parametrize("contender", [CATANATRON, GIN], ids=lambda one: one.name)
def test_a_library_beside_the_card_game_is_played_and_counted(contender: Contender) -> None:
    if installed(contender.library) is None:
        pytest.skip(f"{contender.library} is not installed")
    table = contender.set_up(3)
    table.play()
    first = table.decisions()
    table.play()
    assert 0 < first < table.decisions()
    assert table.chances() is None


class CatanInMiniature:
    """What we use of Catanatron: every game has three actions in its log."""

    class Color:
        RED, BLUE = "red", "blue"

    def __init__(self) -> None:
        self.seats: list[object] = []
        self.seeds: list[int] = []
        self.state = SimpleNamespace(actions=[])

    def RandomPlayer(self, color: str) -> str:
        return f"random {color}"

    def Game(self, players: list[object], seed: int) -> CatanInMiniature:
        self.seats, self.state = players, SimpleNamespace(actions=[])
        self.seeds.append(seed)
        return self

    def play(self) -> None:
        self.state.actions += ["roll", "build", "end"]


def test_catanatron_counts_its_log_and_every_game_has_its_own_seed() -> None:
    library = CatanInMiniature()
    table = CatanatronTable(library, 5)
    table.play()
    table.play()
    assert table.decisions() == 6
    assert library.seats == ["random red", "random blue"]
    assert len(set(library.seeds)) == 2
    assert 0 not in library.seeds  # which Catanatron takes for no seed at all


class CoinThenChoice:
    """An OpenSpiel state in miniature: chance tosses, then each of two players chooses."""

    def __init__(self, seen: Counter[tuple[int, int]]) -> None:
        self._seen = seen
        self._movers = [-1, 0, 1, -4]

    def current_player(self) -> int:
        return self._movers[0]

    def legal_actions(self, player: int) -> list[int]:
        return [10 * player, 10 * player + 1]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.25), (1, 0.0), (2, 0.75)]

    def apply_action(self, action: int) -> None:
        self._seen[self._movers.pop(0), action] += 1


class CoinThenChoiceGame:
    def __init__(self) -> None:
        self.seen: Counter[tuple[int, int]] = Counter()

    def new_initial_state(self) -> CoinThenChoice:
        return CoinThenChoice(self.seen)


def test_openspiel_is_played_to_the_end_and_chance_is_not_counted() -> None:
    game = CoinThenChoiceGame()
    table = OpenSpielTable(game, 3)
    for _ in range(400):
        table.play()
    assert table.decisions() == 800
    assert set(game.seen) == {(-1, 0), (-1, 2), (0, 0), (0, 1), (1, 10), (1, 11)}
    assert game.seen[-1, 0] < game.seen[-1, 2]
    assert sum(game.seen.values()) == 1200


def test_the_lean_agent_chooses_any_legal_action_and_no_other() -> None:
    agent = LeanAgent(5)
    state = {"legal_actions": {3: None, 8: None}}
    assert {agent.step(state) for _ in range(100)} == {3, 8}


# How it is measured


def test_a_slice_has_at_least_one_game_and_leaves_the_collector_as_it_was() -> None:
    table = CountingTable()
    one = play_for(table, 0.0)
    assert (one.games, one.decisions, one.chances) == (1, 10, 3)
    assert play_for(table, 0.0).chances == 3  # of this slice alone
    assert not table.collected
    assert gc.isenabled()


def test_every_table_gets_every_round_and_the_warm_up_does_not_count() -> None:
    tables = {name: CountingTable() for name in "abc"}
    calls: list[str] = []
    slices = in_turn(tables, 0.0, 4, calls.append)
    assert {name: len(rounds) for name, rounds in slices.items()} == {"a": 4, "b": 4, "c": 4}
    assert calls[:3] == ["a", "b", "c"]
    for number in range(1, 5):
        assert sorted(calls[3 * number : 3 * number + 3]) == ["a", "b", "c"]
    for name, table in tables.items():
        assert table.games == 1 + sum(one.games for one in slices[name])


# How it is compared


def test_ratios_are_taken_round_by_round() -> None:
    ours = [played(1000), played(600), played(900, seconds=2.0)]
    theirs = [played(100), played(200), played(300, seconds=4.0)]
    assert ratios(ours, theirs) == Spread(6.0, 4.5, 8.0, 3.0, 10.0)


def test_a_spread_of_one_round_is_that_round() -> None:
    assert spread([4.0]) == Spread(4.0, 4.0, 4.0, 4.0, 4.0)
    assert spread([4.0]).half_width == 0
    assert spread([90.0, 100.0, 110.0]).half_width == 0.05


def test_results_begin_with_ours_then_those_we_outrun_least() -> None:
    slices = {
        "slow": [played(10, games=4)],
        "fast": [played(1000, games=10)],
        "ours": [played(100, games=5, chances=50)],
    }
    results = sum_up(slices, "ours")
    assert [one.name for one in results] == ["ours", "fast", "slow"]
    assert [one.ratio.median for one in results] == [1.0, 0.1, 10.0]
    assert [one.decisions_per_game for one in results] == [20.0, 100.0, 2.5]
    assert [one.games_per_second.median for one in results] == [5.0, 10.0, 4.0]
    assert [one.steps_per_second and one.steps_per_second.median for one in results] == [
        150.0,
        None,
        None,
    ]
    assert sentences(results, "ours") == [
        "ours: 150 steps/s, which are decisions and chance draws together"
    ]


@pytest.mark.parametrize(("ours", "reached"), [(499, False), (500, True)])
def test_an_aim_is_judged_by_the_fastest_it_names(ours: int, reached: bool) -> None:
    slices = {
        ROAD.name: [played(ours)],
        TTT: [played(100)],
        "rlcard/uno": [played(240)],
        "rlcard/bridge": [played(250)],
        "openspiel/connect_four": [played(9999)],
    }
    verdicts = judge(sum_up(slices, ROAD.name), ROAD.name)
    assert [(one.fastest.name, one.reached) for one in verdicts] == [
        (TTT, reached),
        ("rlcard/bridge", reached),
    ]


@pytest.mark.parametrize(("ours", "reached"), [(299, "NOT reached: 2.99"), (300, "reached: 3.00")])
def test_the_card_game_has_its_own_aim(ours: int, reached: str) -> None:
    slices = {
        CARDS.name: [played(ours)],
        CATANATRON.name: [played(100)],
        GIN.name: [played(9999)],
    }
    assert sentences(sum_up(slices, CARDS.name), CARDS.name) == [
        f"{reached} times Catanatron's actions, 3 or more wanted (catanatron/catan)"
    ]


def test_a_busy_machine_is_mentioned() -> None:
    quiet = {"ours": [Slice(1, 10, 0.99, 1.0)]}
    busy = {"ours": [Slice(1, 10, 0.75, 1.0)]}
    assert remarks(quiet, {}) == []
    (sentence,) = remarks(busy, {})
    assert "up to 25% of the time" in sentence
