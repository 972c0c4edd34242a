"""Players of strangers: whatever they do, it costs them the game and nobody else anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oztable.core.game import BadNotation, Decide, Message, Seat
from oztable.core.hearing import Heard, Listener
from oztable.players import make_player
from oztable.players.thinking import Work
from oztable.study.arena import ArenaPlan, play_meeting, results, try_out
from oztable.study.arena_code import CodeProcess, Forfeit, GameChoice
from oztable.study.arena_entrants import Code, Entrant, coded, field_of

ROAD = "yellow-brick-road"
ODD = """
import os, sys, time

MANNERS = ["first", "raises", "nonsense", "none", "exits", "hangs", "leaves", "liar", "prints"]


class Liar:
    def __eq__(self, other):
        raise ArithmeticError("compared")


class Odd:
    looks = True

    def __init__(self, manner):
        self.name = manner

    def choose(self, view, decide):
        match self.name:
            case "raises":
                raise ValueError("out of\\nbricks")
            case "nonsense":
                return "a word"
            case "none":
                return None
            case "exits":
                os._exit(3)
            case "leaves":
                sys.exit("bye")
            case "liar":
                return Liar()
            case "hangs":
                while True:
                    try:
                        time.sleep(60)
                    except BaseException:
                        pass
            case "prints":
                print("{}")
        return decide.actions[0]


def make_player(game, rng, work):
    if work.sims == 99:
        raise RuntimeError("no wish to play")
    if work.sims == 98:
        return object()
    return Odd(MANNERS[work.sims])
"""
DECIDE: Decide[Any] = Decide(Seat(0), Message("ask"), ("left", "right"))
TABLE = GameChoice(ROAD, {}, None)


@pytest.fixture(scope="module")
def odd() -> Iterator[CodeProcess]:
    process = CodeProcess(TABLE, Code("/nowhere/odd.py", ODD), limit=60.0)
    yield process
    process.close()


@pytest.mark.parametrize(
    ("manner", "why"),
    [
        (1, r"^ValueError: out of\\nbricks \(line 21\)$"),
        (2, "not offered"),
        (3, "not offered"),
        (4, "its process ended"),
        (6, "SystemExit: bye"),
        (7, "ArithmeticError: compared"),
    ],
)
def test_misbehaviour_is_a_forfeit_and_the_next_game_begins_anew(
    odd: CodeProcess, manner: int, why: str
) -> None:
    with pytest.raises(Forfeit, match=why):
        odd.player("seed", Work(sims=manner)).choose(None, DECIDE)
    assert odd.player("seed", Work(sims=0)).choose(None, DECIDE) == "left"


def test_whoever_hangs_is_ended_and_the_next_game_begins_anew() -> None:
    process = CodeProcess(TABLE, Code("/nowhere/odd.py", ODD), limit=0.1)
    try:
        with pytest.raises(Forfeit, match=r"no answer within 0\.1 s"):
            process.player("seed", Work(sims=5)).choose(None, DECIDE)
        assert process.player("seed", Work(sims=0)).looks
    finally:
        process.close()


def test_what_a_player_prints_is_no_answer(odd: CodeProcess) -> None:
    assert odd.player("seed", Work(sims=8)).choose(None, DECIDE) == "left"


@pytest.mark.parametrize(
    ("sims", "why"), [(99, "RuntimeError: no wish to play"), (98, "TypeError: .* no 'name'")]
)
def test_a_player_that_cannot_be_made(odd: CodeProcess, sims: int, why: str) -> None:
    with pytest.raises(Forfeit, match=why):
        odd.player("seed", Work(sims=sims))


def test_the_same_player_in_its_own_process_plays_the_same() -> None:
    source = (
        "from oztable.players.random_player import RandomPlayer\n"
        "def make_player(game, rng, work): return RandomPlayer(rng)\n"
    )
    house = Entrant("random", "random", Work())
    stranger = Entrant("random", "random", Work(), Code("/nowhere/own.py", source))
    rival = Entrant("greedy", "greedy-1", Work())
    ours, theirs = (
        [one.scores for one in results(plan, plan.meetings())]
        for plan in (
            ArenaPlan(ROAD, (house, rival), 4, "x"),
            ArenaPlan(ROAD, (stranger, rival), 4, "x"),
        )
    )
    assert ours == theirs


def test_a_forfeit_ends_one_game_only() -> None:
    source = ODD.replace("self.name = manner", "self.name, self.asked = manner, 0")
    source = source.replace(
        "match self.name:", "self.asked += 1\n        match self.asked > 4 and self.name:"
    )
    odd_one = Entrant("odd", "odd", Work(sims=1), Code("/nowhere/odd.py", source))
    plan = ArenaPlan(ROAD, (Entrant("random", "random", Work()), odd_one), 2, "x")
    played = list(results(plan, plan.meetings()))
    assert [one.players[one.forfeit or 0] for one in played] == ["odd", "odd"]
    assert all(one.scores == () and one.winners == (1 - (one.forfeit or 0),) for one in played)
    assert [one.decisions[one.forfeit or 0] for one in played] == [5, 5]


def test_a_fault_of_a_house_player_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        name, looks = "broken", False

        def choose(self, view: Any, decide: Decide[Any]) -> Any:
            raise ZeroDivisionError

    def make(name: str, game: Any, rng: Random, work: Work) -> Any:
        return Broken() if name == "greedy" else make_player(name, game, rng, work)

    monkeypatch.setattr("oztable.study.arena.make_player", make)
    plan = ArenaPlan(ROAD, field_of(["random", "greedy"], [], ROAD, Work(), 2), 2, "x")
    with pytest.raises(ZeroDivisionError):
        play_meeting(plan, plan.meetings()[0])


def test_trying_out_names_the_file() -> None:
    broken = Entrant(
        "b", "b", Work(), Code("/nowhere/b.py", "import nothing_here\nmake_player = 1")
    )
    plan = ArenaPlan(ROAD, (Entrant("random", "random", Work()), broken), 2, "x")
    with pytest.raises(Forfeit, match=r"/nowhere/b\.py: ModuleNotFoundError: .*\(line 1\)"):
        try_out(plan)


# Files


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "no such file"),
        (b"def make_player(:\n", r"bot\.py:1: this is no Python"),
        (b"def other(): pass\n", r"defines no function make_player\(game, rng, work\)"),
        (b"\xff\xfe", "not UTF-8"),
        (b"x = '\0'", "this is no Python"),
    ],
)
def test_files_that_are_no_player(tmp_path: Path, content: bytes | None, why: str) -> None:
    file = tmp_path / "bot.py"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadNotation, match=why):
        coded(str(file), Work())


@pytest.mark.parametrize(
    "source",
    [
        "def make_player(game, rng, work): ...",
        "from elsewhere import make_player",
        "from elsewhere import other as make_player",
        "make_player = print",
        "class make_player: ...",
    ],
)
def test_a_function_may_come_from_anywhere(tmp_path: Path, source: str) -> None:
    file = tmp_path / "my-bot.py"
    file.write_text(source, "utf-8")
    assert coded(str(file), Work()).label == "my-bot"


def test_a_folder_and_an_odd_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadNotation, match="a folder"):
        coded(str(tmp_path), Work())
    odd_name = tmp_path / "my bot,2.py"
    odd_name.write_text("make_player = 1", "utf-8")
    with pytest.raises(BadNotation, match="letters, digits"):
        coded(str(odd_name), Work())


def test_own_code_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_the_bot.py").write_text(
        "from oztable.players.random_player import RandomPlayer", "utf-8"
    )
    file = tmp_path / "bot.py"
    file.write_text(
        "from beside_the_bot import RandomPlayer\n"
        "def make_player(game, rng, work): return RandomPlayer(rng)\n",
        "utf-8",
    )
    plan = ArenaPlan(ROAD, (Entrant("random", "random", Work()), coded(str(file), Work())), 2, "x")
    assert [one.forfeit for one in results(plan, plan.meetings())] == [None, None]


EAR = """
class Ear:
    name, looks = "ear", False

    def hear(self, heard):
        self.heard = heard

    def choose(self, view, decide):
        raise ValueError(f"{self.heard.events} {self.heard.new}")


def make_player(game, rng, work):
    return Ear()
"""


def test_a_player_who_listens_is_sent_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    process, sent = CodeProcess(TABLE, Code("/nowhere/ear.py", EAR), limit=60.0), list[Any]()

    def ask(order: tuple[Any, ...], limit: float | None = None) -> dict[str, Any]:
        sent.append(order[3:])
        return CodeProcess.ask(process, order, limit)

    try:
        player = process.player("1", Work())
        assert isinstance(player, Listener)
        monkeypatch.setattr(process, "ask", ask)
        for events, since in (("ab", 0), ("abc", 2), ("ax", 1)):
            player.hear(Heard(tuple(events), since))
            told = re.escape(f"{tuple(events)} {tuple(events)[since:]}")
            with pytest.raises(Forfeit, match=told):
                player.choose(None, DECIDE)
    finally:
        process.close()
    assert sent == [(0, ("a", "b"), 0), (2, ("c",), 2), (0, ("a", "x"), 1)]


def test_a_player_who_does_not_listen_is_sent_nothing(odd: CodeProcess) -> None:
    assert not isinstance(odd.player("1", Work(sims=0)), Listener)
