"""The benchmark itself: what it counts and how it compares. Nothing here depends on speed."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import benchmarks.__main__ as command
import pytest
from benchmarks.__main__ import Comparison
from benchmarks.catanatron_game import CATANATRON, CatanatronTable
from benchmarks.contender import Contender, installed
from benchmarks.measure import Slice, in_turn, play_for
from benchmarks.openspiel import OpenSpielTable
from benchmarks.ours import CARDS, CARDS_LOOKING, ROAD, OurGame
from benchmarks.report import Spread, judge, ratios, remarks, sentences, spread, sum_up
from benchmarks.rlcard_games import RLCARD, LeanAgent

ROOT = Path(__file__).parents[2]
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


@dataclass(frozen=True)
class Absent:
    name: str = "nowhere/no-game"
    library: str = "there-is-no-such-library"

    def set_up(self, seed: int) -> CountingTable:
        raise AssertionError("what is not installed is not set up")


@dataclass(frozen=True)
class Broken:
    name: str = "broken/half-a-game"
    library: str = "oztable"

    def set_up(self, seed: int) -> CountingTable:
        raise ImportError("its other half is missing")


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


@pytest.mark.parametrize(("ours", "reached"), [(99, "NOT reached: 0.99"), (100, "reached: 1.00")])
def test_the_card_game_has_its_own_aim(ours: int, reached: str) -> None:
    slices = {
        CARDS.name: [played(ours)],
        CATANATRON.name: [played(100)],
        GIN.name: [played(9999)],
    }
    assert sentences(sum_up(slices, CARDS.name), CARDS.name) == [
        f"{reached} times Catanatron's actions, 1 or more wanted (catanatron/catan)"
    ]


def test_a_busy_machine_is_mentioned() -> None:
    quiet = {"ours": [Slice(1, 10, 0.99, 1.0)]}
    busy = {"ours": [Slice(1, 10, 0.75, 1.0)]}
    assert remarks(quiet, {}) == []
    (sentence,) = remarks(busy, {})
    assert "up to 25% of the time" in sentence


# The command


def test_a_run_writes_its_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    comparisons = (Comparison(ROAD, (Absent(), Broken())), Comparison(CARDS, (ROAD, Absent())))
    monkeypatch.setattr(command, "COMPARISONS", comparisons)
    path = tmp_path / "new" / "numbers.json"
    assert command.main(["--seconds", "0.01", "--rounds", "2", "--json", str(path)]) == 0
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["versions"]["oztable"] == installed("oztable")
    assert data["missing"] == {
        "nowhere/no-game": "not installed (make bench installs it)",
        "broken/half-a-game": "not usable: its other half is missing",
    }
    road, cards = data["comparisons"]
    assert [road["ours"], cards["ours"]] == [ROAD.name, CARDS.name]
    (ours,) = road["results"]
    assert ours["name"] == ROAD.name
    assert ours["ours_divided_by_this"]["median"] == 1
    assert ours["steps_per_second"]["median"] > ours["decisions_per_second"]["median"]
    assert [one["name"] for one in cards["results"]] == [CARDS.name, ROAD.name]
    assert set(data["rounds"]) == {ROAD.name, CARDS.name}  # once each, though one stands twice
    assert all(len(rounds) == 2 for rounds in data["rounds"].values())
    assert all(one["games"] >= 1 for rounds in data["rounds"].values() for one in rounds)
    shown = capsys.readouterr().out
    assert f"{ROAD.name}: " in shown
    assert f"{CARDS.name}: " in shown
    assert shown.count("not installed (make bench installs it): nowhere/no-game") == 1
    assert "not usable: its other half is missing: broken/half-a-game" in shown


def names_listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert command.main(["--list", *arguments]) == 0
    return capsys.readouterr().out.split()


def test_only_takes_names_and_libraries(capsys: pytest.CaptureFixture[str]) -> None:
    names = names_listed(capsys, "--only", "openspiel", "rlcard/uno")
    assert names[0] == ROAD.name
    assert TTT in names
    assert [name for name in names if name.startswith("rlcard/")] == ["rlcard/uno"]
    assert CARDS.name not in names


def test_only_brings_the_games_of_ours_that_stand_beside(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert names_listed(capsys, "--only", "catanatron") == [CARDS.name, CATANATRON.name]
    assert names_listed(capsys, "--only", GIN.name) == [ROAD.name, GIN.name, CARDS.name]


def test_one_of_our_games_alone(capsys: pytest.CaptureFixture[str]) -> None:
    names = names_listed(capsys, "--game", "card-game-of-oz")
    assert names[0] == CARDS.name
    assert {CATANATRON.name, GIN.name} <= set(names)
    assert not {ROAD.name, TTT} & set(names)
    with pytest.raises(SystemExit):
        command.main(["--game", "card-game-of-oz", "--only", TTT])


def test_names_differ_and_nobody_is_measured_twice(capsys: pytest.CaptureFixture[str]) -> None:
    names = names_listed(capsys)
    assert len(set(names)) == len(names)
    assert {ROAD.name, CARDS.name, CATANATRON.name, GIN.name, TTT} <= set(names)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--secnds", "1"],
        ["--second", "1"],
        ["--seconds", "soon"],
        ["--seconds", "nan"],
        ["--seconds", "0"],
        ["--rounds", "0"],
        ["--rounds", "2.5"],
        ["--rounds", "²"],
        ["--only", "rlcrd"],
        ["--game", "catan"],
        ["--only"],
        ["surprise"],
    ],
    ids=" ".join,
)
def test_a_mistyped_flag_is_one_line_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit:
        command.main(arguments)
    assert exit.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("benchmarks: ")
    assert err.count("\n") == 1


def test_a_file_that_cannot_be_written_is_told_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def not_yet(tables: object, arguments: object) -> None:
        raise AssertionError("measured too early")

    monkeypatch.setattr(command, "_measure", not_yet)
    assert command.main(["--only", "oztable", "--json", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"benchmarks: {tmp_path}: Is a directory\n"


def test_it_runs_as_a_module() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--ronds", "3"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr == (
        "benchmarks: unrecognized arguments: --ronds 3 (--help shows what there is)\n"
    )
