"""`oz arena`: from the command line, stopped in the middle, gone on with, and refused."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from oztable.games import built_in
from oztable.study import arena_log
from tests.cli.conftest import Oz
from tests.signals import hears_ctrl_c

ROAD = ("arena", "yellow-brick-road", "--seed", "ozma")
DUEL = (*ROAD, "--players", "random-1,greedy-1", "--games", 8)
CODE = """
class Last:
    name, looks = "last", False
    def choose(self, view, decide):
        return decide.actions[-1]

def make_player(game, rng, work):
    return Last()
"""


def test_the_number_of_jobs_changes_nothing(oz: Oz) -> None:
    alone = oz(*DUEL, "--json")
    assert alone.status == 0
    assert oz(*DUEL, "--json", "--jobs", 2).out == alone.out


def test_the_numbers_add_up(oz: Oz) -> None:
    data = json.loads(oz(*ROAD, "--players", "random,greedy,greedy-1", "--games", 8, "--json").out)
    assert (data["games"], data["planned"]) == (24, 24)
    assert [line["games"] for line in data["players"]] == [16, 16, 16]
    assert sum(line["share"]["value"] for line in data["players"]) == pytest.approx(1.5)
    assert data["players"][-1]["name"] == "random"
    ratings = [line["rating"]["mu"] for line in data["players"]]
    assert ratings == sorted(ratings, reverse=True)
    pairs = {(one["player"], one["opponent"]): one["share"]["value"] for one in data["pairings"]}
    assert len(pairs) == 6
    assert all(pairs[a, b] + pairs[b, a] == pytest.approx(1) for a, b in pairs)
    assert len(data["order_of_play"]) == 2


def test_in_words(oz: Oz) -> None:
    out = oz(*DUEL).out
    assert "yellow-brick-road, 8 games, seed ozma" in out
    assert "share of games" in out
    assert "against" in out
    assert "whoever begins wins" in out
    assert "slowest" not in out
    assert "slowest" in oz(*DUEL, "--times").out


@pytest.mark.slow
def test_three_authors_in_words(oz: Oz) -> None:
    out = oz(
        "arena",
        "card-game-of-oz",
        "--players",
        "random,greedy,greedy",
        "--authors",
        3,
        "--games",
        3,
    ).out
    assert "ahead of" in out
    assert "place 3 wins" in out


def test_a_cross_table_without_room_leaves_the_intervals_out(oz: Oz) -> None:
    many = "random,greedy,random-1,greedy-1,random@1s,greedy@1s"
    out = oz(*ROAD, "--players", many, "--games", 2).out
    ranking, _, cross = out.partition("against")
    assert "[" in ranking
    assert "[" not in cross.partition("whoever begins")[0]
    assert "…" not in out


def test_times_for_machines(oz: Oz) -> None:
    thinking = json.loads(oz(*DUEL, "--json", "--times").out)["players"][0]["thinking"]
    assert thinking["decisions"] > 50
    assert thinking["slowest_seconds"] >= thinking["mean_seconds"] > 0


def test_options_and_decks_reach_the_games(oz: Oz) -> None:
    plain = oz(*DUEL, "--json").out
    assert oz(*DUEL, "--json", "--deck", "midpoint20").out != plain
    assert oz(*DUEL, "--json", "-o", "deck=midpoint20").out != plain


@pytest.mark.slow
def test_own_code_enters(oz: Oz, tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text(CODE, "utf-8")
    command = (*ROAD, "--players", "greedy-1", "--code", bot, "--games", 4, "--json")
    alone = oz(*command)
    data = json.loads(alone.out)
    assert {line["name"] for line in data["players"]} == {"greedy-1", "my_bot"}
    assert [line["forfeits"] for line in data["players"]] == [{}, {}]
    assert oz(*command, "--jobs", 2).out == alone.out


def test_forfeits_are_shown(oz: Oz, tmp_path: Path) -> None:
    bot = tmp_path / "sleepy.py"
    bot.write_text(CODE.replace("return decide.actions[-1]", "return 'zzz'"), "utf-8")
    page = tmp_path / "page.md"
    out = oz(*ROAD, "--players", "random-1", "--code", bot, "--games", 2, "--markdown", page).out
    assert "sleepy forfeited 2 of 2 games: it chose something that is not offered" in out
    assert "- `sleepy` forfeited 2 of 2 games" in page.read_text("utf-8")


# Refusals


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--players", "gredy,random"], 'no player "gredy" (did you mean greedy'),
        (["--players", "greedy"], "2 players or more are needed, and there is only 1"),
        (["--players", ","], "2 players or more are needed, and none is named"),
        (["--players", "greedy,greedy"], "greedy is named twice"),
        (["--players", "greedy@fast,random"], "greedy@0.2s or greedy@500sims"),
        (["--games", "0"], "--games is a number from 1"),
        (["--games", "-2"], "--games is a number from 1"),
        (["--games", "2.5"], "is no whole number"),
        (["--games", "7"], "multiple of 2, for example 6, not 7"),
        (["--jobs", "0"], "--jobs"),
        (["--think", "0"], "--think is a number of seconds"),
        (["--think", "nan"], "--think is a number of seconds"),
        (["--sims", "0"], "--sims is a number from 1"),
        (["--think", "1", "--sims", "5"], "give one of them"),
        (["--limit", "0"], "--limit"),
        (["--seed", ""], "--seed is a word"),
        (["--seed", "a\nb"], "--seed is a word"),
        (["--authors", "3"], "--seats is 2 in yellow-brick-road"),
        (["-o", "nothing=1"], "no option 'nothing'"),
        (["--code", "missing.py"], "missing.py: no such file"),
    ],
)
def test_refuses_what_makes_no_sense(oz: Oz, more: list[str], why: str) -> None:
    ran = oz("arena", "yellow-brick-road", *more)
    assert (ran.status, ran.out) == (2, "")
    assert why in ran.err
    assert ran.err.count("\n") == 1


def test_refuses_tables_the_card_game_does_not_know(oz: Oz) -> None:
    for authors in (1, 5):
        ran = oz("arena", "card-game-of-oz", "--authors", authors)
        assert ran.status == 2
        assert "--seats is 2 or 3 or 4 in card-game-of-oz" in ran.err
    few = oz("arena", "card-game-of-oz", "--authors", 3)
    assert "3 players or more are needed, and there is only 2" in few.err
    alike = oz("arena", "card-game-of-oz", "--authors", 3, "--players", "greedy,greedy,greedy")
    assert "greedy has nobody else to play with" in alike.err


def test_code_that_cannot_begin_is_told_before_the_first_game(oz: Oz, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(CODE.replace("return Last()", "return 1 / 0"), "utf-8")
    ran = oz(*ROAD, "--code", bot)
    assert (ran.status, ran.out) == (1, "")
    assert "bot.py: ZeroDivisionError: division by zero (line 8)" in ran.err


# On disk


def test_what_is_saved_is_not_played_again(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "bout.jsonl"
    whole = oz(*DUEL, "--json").out
    short = oz(*DUEL[:-1], 4, "--save", file)
    assert short.status == 0
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 5
    assert oz(*DUEL, "--save", file, "--json").out == whole
    assert file.read_text("utf-8").splitlines()[:5] == lines
    saved = file.read_bytes()
    assert oz(*DUEL, "--save", file, "--json").out == whole
    assert file.read_bytes() == saved


def test_a_line_cut_off_in_the_middle_is_played_again(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "bout.jsonl"
    whole = oz(*DUEL, "--save", file, "--json").out
    raw = file.read_bytes()
    for cut in (raw.index(b"\n") // 2, raw.index(b"\n"), len(raw) - 5):
        file.write_bytes(raw[:cut])
        assert oz(*DUEL, "--save", file, "--json").out == whole
        assert len(file.read_bytes().splitlines()) == 9


def test_what_is_on_disk_counts(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "bout.jsonl"
    oz(*DUEL, "--save", file)
    header, *games = file.read_text("utf-8").splitlines()
    turned = [{**json.loads(game), "winners": [0]} for game in games]
    file.write_text("\n".join([header, *map(json.dumps, turned)]) + "\n", "utf-8")
    data = json.loads(oz(*DUEL, "--save", file, "--json").out)
    assert [line["share"]["value"] for line in data["players"]] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (["--seed", "dorothy"], 'seed was "ozma" and is now "dorothy"'),
        (["--players", "random-1,greedy"], 'players was "random-1, greedy-1"'),
        (["--deck", "midpoint20"], 'cards was "complete20'),
        (["-o", "edition=2023"], 'options edition was "2025" and is now "2023"'),
    ],
)
def test_a_file_of_another_plan_is_refused(
    oz: Oz, tmp_path: Path, other: list[str], why: str
) -> None:
    file = tmp_path / "bout.jsonl"
    plan = {"--seed": "ozma", "--players": "random-1,greedy-1"}
    command = ["arena", "yellow-brick-road", "--games", "2", "--save", str(file)]
    oz(*command, *[word for pair in plan.items() for word in pair])
    before = file.read_bytes()
    plan[other[0]] = other[1]
    ran = oz(*command, *[word for pair in plan.items() for word in pair])
    assert ran.status == 1
    assert why in ran.err
    assert "name another file" in ran.err
    assert file.read_bytes() == before


def test_that_the_players_have_changed_is_told(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "bout.jsonl"
    command = ["arena", "yellow-brick-road", "--players", "random,greedy", "--save", str(file)]
    assert "changed" not in oz(*command, "--games", "2").err
    assert "changed" not in oz(*command, "--games", "4").err
    monkeypatch.setattr(arena_log, "minds_of", lambda game: "wiser")
    ran = oz(*command, "--games", "6")
    assert ran.status == 0
    assert "the players of this house have changed since" in ran.err
    assert len(file.read_text("utf-8").splitlines()) == 7


def test_what_players_are_made_of_is_summed_up_by_game() -> None:
    sums = {arena_log.minds_of(game) for game in built_in()}
    assert len(sums) == len(built_in())


@pytest.mark.parametrize("content", ["a letter\n", "{}\n", "[1]\n", "no end of line"])
def test_a_strangers_file_stays_as_it_is(oz: Oz, tmp_path: Path, content: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(content, "utf-8")
    ran = oz(*DUEL, "--save", file)
    assert ran.status == 1
    assert "no file of an arena" in ran.err
    assert file.read_text("utf-8") == content


def test_a_file_that_cannot_be_written_is_refused_with_a_remedy(oz: Oz, tmp_path: Path) -> None:
    ran = oz(*DUEL, "--save", tmp_path / "no" / "bout.jsonl")
    assert (ran.status, ran.out) == (1, "")
    assert "bout.jsonl: No such file or directory; choose a place that can be written" in ran.err


def test_a_bad_line_is_named(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "bout.jsonl"
    oz(*DUEL, "--save", file)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    for bad in ("{}\n", "oops\n", lines[3].replace('"winners": [', '"winners": [7, ')):
        file.write_text("".join([*lines[:2], bad, *lines[3:]]), "utf-8")
        ran = oz(*DUEL, "--save", file)
        assert ran.status == 1
        assert "bout.jsonl:3: this is no game of an arena" in ran.err


def test_a_folder_is_no_file(oz: Oz, tmp_path: Path) -> None:
    assert "not a plain file" in oz(*DUEL, "--save", tmp_path).err


def started(file: Path, jobs: int) -> subprocess.Popen[str]:
    """An arena that would go on for hours, once it has played a few games."""
    words = [*DUEL[:-1], 20_000, "--save", file, "--jobs", jobs, "--json"]
    running = subprocess.Popen(
        [sys.executable, "-m", "oztable", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
    )
    while running.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < 4):
        time.sleep(0.02)
    return running


def as_if_never_stopped(oz: Oz, file: Path) -> tuple[Any, Any]:
    return json.loads(oz(*DUEL, "--save", file, "--json").out), json.loads(oz(*DUEL, "--json").out)


@pytest.mark.real
def test_two_arenas_do_not_share_a_file(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "bout.jsonl"
    running = started(file, 1)
    try:
        assert "another arena is writing to it" in oz(*DUEL, "--save", file).err
    finally:
        running.kill()
        running.communicate(timeout=60)


@pytest.mark.slow
@pytest.mark.real
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_tells_what_was_played_so_far(oz: Oz, tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "bout.jsonl"
    running = started(file, jobs)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    data = json.loads(out)
    assert 3 <= data["games"] < data["planned"] == 20_000
    assert f"stopped after {data['games']} of 20000 games; the same command goes on" in err
    assert err.count("\n") == 1
    assert file.read_bytes().count(b"\n") == 1 + data["games"]
    gone_on, alone = as_if_never_stopped(oz, file)
    assert gone_on == alone


@pytest.mark.real
def test_killed_in_the_middle_it_goes_on(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "bout.jsonl"
    running = started(file, 2)
    os.kill(running.pid, signal.SIGKILL)
    running.communicate(timeout=60)  # ends when no worker holds the pipes any more
    gone_on, alone = as_if_never_stopped(oz, file)
    assert gone_on == alone


# For the handbook


def test_tables_for_the_handbook_stand_between_marks(oz: Oz, tmp_path: Path) -> None:
    page = tmp_path / "arena.md"
    page.write_text("# Arena\n\nOur thoughts.\n", "utf-8")
    assert oz(*DUEL, "--markdown", page).status == 0
    first = page.read_text("utf-8")
    assert first.startswith("# Arena\n\nOur thoughts.\n\n<!-- oz arena yellow-brick-road")
    assert "oz arena yellow-brick-road --players random-1,greedy-1 --games 8 --seed ozma\n" in first
    assert "| Against | `greedy-1` | `random-1` |" in first
    page.write_text(first + "\nMore thoughts.\n", "utf-8")
    assert oz(*DUEL[:-1], 4, "--markdown", page).status == 0
    second = page.read_text("utf-8")
    assert second.startswith("# Arena\n\nOur thoughts.\n\n")
    assert second.endswith("end -->\n\nMore thoughts.\n")
    assert "--games 4" in second
    assert "--games 8" not in second


@pytest.mark.slow
def test_the_player_of_the_handbook_plays_well(oz: Oz, tmp_path: Path) -> None:
    """As the page says: saved under the name it gives, entered with the command it shows."""
    page = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", page, re.M | re.S)
    [source] = [block for block in blocks if "def make_player" in block]
    [command] = re.findall(r"^oz (arena .*--code builder\.py.*)$", page, re.M)
    (tmp_path / "builder.py").write_text(source, "utf-8")
    words = command.replace("builder.py", str(tmp_path / "builder.py")).split()
    words[words.index("--games") + 1] = "10"
    data = json.loads(oz(*words, "--json").out)
    [builder] = [line for line in data["players"] if line["name"] == "builder"]
    assert (builder["games"], builder["forfeits"]) == (20, {})
    [against] = [
        pair["share"]["value"]
        for pair in data["pairings"]
        if (pair["player"], pair["opponent"]) == ("builder", "random")
    ]
    assert against > 0.7
