"""A third game, of which the house knows nothing: about a hundred lines of rules, installed as a
package of its own, and everything works by default."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oztable.core.checks import check_game
from tests.games.nim.installing import PACKAGE
from tests.server.house import Browser, Server, serving

LONGEST_RULES = 120  # lines


@pytest.fixture
def oz(nim_site: Path, tmp_path: Path) -> Any:
    def command(*arguments: object, stdin: str = "", status: int = 0) -> str:
        ran = subprocess.run(
            [sys.executable, "-m", "oztable", *map(str, arguments)],
            input=stdin,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": _path(nim_site)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == status, ran.stderr
        assert "Traceback" not in ran.stderr
        return ran.stdout if status == 0 else ran.stderr

    return command


def _path(site: Path) -> str:
    return os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))


def test_its_rules_are_short() -> None:
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in PACKAGE.rglob("*.py"))
    assert lines <= LONGEST_RULES


def test_nothing_of_it_is_known_where_it_is_not_installed() -> None:
    command = [sys.executable, "-m", "oztable", "play", "nim"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith("oz: there is no game 'nim'")


@pytest.mark.slow
def test_it_is_simulated(oz: Any) -> None:
    told = json.loads(
        oz("simulate", "nim", "--players", "flat,random", "--sims", 40, "--games", 20, "--json")
    )
    assert told["game"] == "nim"
    assert told["games"] == 20


def test_it_meets_in_the_arena(oz: Any) -> None:
    assert "flat" in oz("arena", "nim", "--players", "random,flat", "--games", 4, "--sims", 20)


@pytest.mark.slow
def test_its_options_are_listed_and_it_has_no_rulebook(oz: Any) -> None:
    assert "last=wins  (or loses)" in oz("options", "nim")
    assert "Ce que fait la dernière pierre." in oz("options", "nim", "--lang", "fr")
    assert "nim came without a rulebook" in oz("rules", "nim", status=1)
    assert "depth 2: 113" in oz("perft", "nim", "--depth", 2)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "asked", "won"),
    [("en", "Take stones from one heap.", "Won by "), ("fr", "Prenez des pierres", "Victoire")],
)
def test_a_whole_game_is_played_kept_replayed_verified_and_reviewed(
    oz: Any, tmp_path: Path, language: str, asked: str, won: str
) -> None:
    kept = ("--saves", tmp_path / "saves", "--lang", language)
    played = oz("play", "nim", "--sims", 20, "--new", *kept, stdin="help\nhint\n" + "1\n" * 12)
    assert asked in played
    assert "a  ●●●\nb  ●●●●\nc  ●●●●●" in played
    assert won in played
    assert "KeyError" not in played
    [record] = (tmp_path / "saves").rglob("game.oz")
    assert "take 1 from a" in oz("replay", record, "--plain", "--lang", language)
    assert "moves, all legal" in oz("verify", record)
    review = oz("review", record, "--lang", language, "--think", 0.1)
    assert "Nim" in review
    assert ("Luck" if language == "en" else "La chance") in review


# At the server


@contextmanager
def serving_nim(site: Path, data: Path) -> Iterator[Server]:
    """A server that finds Nim; this process and other servers do not."""
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PYTHONPATH", _path(site))
            running = stack.enter_context(serving(data, "--pace", "0"))
        yield running


@pytest.fixture(scope="module")
def server(nim_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_nim(nim_site, tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.mark.slow
def test_it_is_listed_without_what_it_does_not_have(server: Server) -> None:
    nim = next(game for game in Browser(server).get("/api/games") if game["id"] == "nim")
    assert nim["name"] == "Nim"
    assert nim["bots"] == ["random", "flat"]
    assert nim["decks"] == []
    assert nim["tutorial"] is False
    assert nim["role"] == "Player"


@pytest.mark.slow
def test_what_it_does_not_have_is_refused_and_never_a_fault(server: Server) -> None:
    somebody = Browser(server)
    for path in ("/api/decks/nim/any", "/art/nim/any/1.svg"):
        assert somebody.http.get(path).status_code == 404
    assert somebody.get("/api/rules/nim") == []
    chairs = [{"kind": "me"}, {"kind": "bot"}]
    asked = {"game": "nim", "seats": chairs, "tutorial": True}
    refused = somebody.http.post("/api/tables", json=asked)
    assert refused.status_code == 404
    assert "guided first game" in refused.json()["text"]


def test_a_whole_game_is_played_over_the_wire(server: Server) -> None:
    somebody = Browser(server)
    line = somebody.open(somebody.new_table("nim", ("me", "random"), hints=True))
    scene = line.page["scene"]
    assert (scene["game"], scene["kind"]) == ("nim", "default")
    assert scene["text"].startswith("a  ●●●")
    assert scene["choices"][0] == {"action": "take 1 from a", "text": "take 1 from a"}
    assert line.page["chairs"][0]["name"] == "Player 1"
    while line.wait_for_turn():
        line.reach(line.move(line.page["scene"]["choices"][0]["action"])["seq"])
    result = line.page["result"]
    assert len(result["winners"]) == 1
    line.close()
    assert somebody.get(f"/api/records/{result['record']}/verify")["good"] is True
    moment = somebody.get(f"/api/records/{result['record']}/moments/1")
    assert moment["scene"]["kind"] == "default"


# As the handbook builds it


def test_the_walk_of_the_handbook_builds_this_very_package() -> None:
    page = (PACKAGE.parents[3] / "docs" / "add-a-game.md").read_text("utf-8")
    files = {"pyproject.toml": re.findall(r"^```toml\n(.*?)^```", page, re.M | re.S)[0]}
    for name, text in re.findall(r"^```python\n# (\S+)\n(.*?)^```", page, re.M | re.S):
        files[name] = text
    assert sorted(files) == ["oztable_nim/__init__.py", "oztable_nim/rules.py", "pyproject.toml"]
    for name, text in files.items():
        assert text == (PACKAGE / name).read_text("utf-8"), name


def test_it_holds_the_contract(nim_site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(nim_site))
    rules = importlib.import_module("oztable_nim.rules")
    for number in range(20):
        over = check_game(rules.build({}), seats=2, rng=Random(number))
        assert len(over.winners) == 1


@pytest.mark.slow
def test_where_it_is_not_installed_its_tables_wait_unharmed(nim_site: Path, tmp_path: Path) -> None:
    data = tmp_path / "tables"
    with serving_nim(nim_site, data) as running:
        somebody = Browser(running)
        table = somebody.new_table("nim", ("me", "random"))
        line = somebody.open(table)
        line.wait_for_turn()
        line.reach(line.move("take 1 from a")["seq"])
        line.wait_for_turn()
        before = line.page["scene"]["text"]
        line.close()
        cookies = somebody.http.cookies
    with serving(data, "--pace", "0") as without:
        again = Browser(without)
        again.http.cookies = cookies
        assert "not installed here" in again.open(table).page["result"]["reason"]
        assert [one["game"] for one in again.get("/api/tables")] == ["nim"]
    with serving_nim(nim_site, data) as running:
        back = Browser(running)
        back.http.cookies = cookies
        page = back.open(table)
        page.wait_for_turn()
        assert page.page["result"] is None
        assert page.page["scene"]["text"] == before
