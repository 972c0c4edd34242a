"""Limits, sizes and times in a file: every fault at its line, and a file to begin with."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, fields
from pathlib import Path

import pytest

from oztable.cli.serve import _settings
from oztable.core.language import LANGUAGES
from oztable.server.app import ServerConfig
from oztable.server.bots import MEMORY
from oztable.server.limits import Limits, Rate
from oztable.server.metrics_gate import Readers
from oztable.server.timings import Timings
from oztable.server.tuning import SPANS, Bots, ReviewSizes, Tuning, as_toml, tuned
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz

USUAL = Tuning()
OTHER = Tuning(
    Limits()._replace(
        **{
            name: Rate(0.1 + number, 2.0 + number) for number, name in enumerate(Limits._fields[:9])
        },
        notices=6,
        slow_games=7,
        live_games=8,
        open_tables=3,
        sockets=4,
        lines=5,
    ),
    Timings(0.5, 0.25, 60.0, 2.5, 90.0, 7200.0, 4.0, 5.0),
    Bots(2, 7.5, 512),
    ReviewSizes(9.25),
)


def test_every_limit_and_time_can_be_said() -> None:
    assert set(SPANS) == set(Tuning._fields)
    assert set(SPANS["limits"]) == set(Limits._fields)
    assert set(SPANS["times"]) == {field.name for field in fields(Timings)}
    assert set(SPANS["bots"]) == set(Bots._fields)
    assert set(SPANS["reviews"]) == set(ReviewSizes._fields)


def test_the_usual_is_what_a_server_has_without_a_file(tmp_path: Path) -> None:
    config = ServerConfig(tmp_path)
    assert config == config._replace(**_settings(USUAL, Readers()))
    assert USUAL.bots.memory << 20 == MEMORY


@pytest.mark.parametrize("tuning", [USUAL, OTHER])
def test_what_is_written_is_read_again(tuning: Tuning) -> None:
    text = as_toml(tuning, lambda key: f"about {key}")
    assert tuned(USUAL, text, "file") == (tuning, [])
    assert tuned(OTHER, text, "file") == (tuning, [])
    assert asdict(tuned(OTHER, text, "file")[0].times) == asdict(tuning.times)


def test_what_is_left_out_stays_as_it_was() -> None:
    assert tuned(OTHER, "", "file") == (OTHER, [])
    found, faults = tuned(OTHER, "limits.moves.burst = 99\n[bots]\nworkers = 3\n", "file")
    assert faults == []
    assert found.limits == OTHER.limits._replace(moves=OTHER.limits.moves._replace(burst=99))
    assert found.bots == OTHER.bots._replace(workers=3)
    assert (found.times, found.reviews) == (OTHER.times, OTHER.reviews)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[limits\n", "file:1: not TOML"),
        ("\n[limit]\nmoves = 1", "file:2: limit: unknown key (did you mean limits?); known here: "
         "limits, times, bots, reviews"),
        ("[limits]\n\nmove = 1", "file:3: limits.move: unknown key (did you mean moves?)"),
        ("[limits]\nmoves = 9", "file:2: limits.moves: should be a table, not a whole number; "
         "write { per_second = 10, burst = 30 }"),
        ("[limits]\nmoves = { burst = 9, rate = 1 }", "file:2: limits.moves.rate: unknown key; "
         "known here: per_second, burst"),
        ("[limits]\nmoves = { burst = 0.5 }", "file:2: limits.moves.burst: should be from 1 to "
         "1000000, not 0.5; write one in between"),
        ("[limits]\nmoves.per_second = 0", "file:2: limits.moves.per_second: should be from "),
        ("[limits]\nmoves.per_second = inf", "file:2: limits.moves.per_second: should be from "),
        ("[limits]\nsockets = 1.5", "file:2: limits.sockets: should be a whole number, not a "
         "decimal number; write sockets = 60"),
        ("[limits]\nsockets = true", "file:2: limits.sockets: should be a whole number, not true "
         "or false"),
        ("[limits]\nsockets = -1", "file:2: limits.sockets: should be from 1 to 1000000, not -1"),
        ("[limits]\nsockets = 60\nsockets = 61", "file:3: limits.sockets: stands on line 2 "
         "already; remove one"),
        ("[times]\nexpire_after = 60", "file:2: times.expire_after: should be from 3600 to"),
        ("[times]\nexpire_after = '30 days'", "file:2: times.expire_after: should be a number, "
         "not text; write expire_after = 2.592e+06"),
        ("[times]\naway_after = 1979-05-27", "file:2: times.away_after: should be a number, not "
         "a date or time"),
        ("[bots]\ndeadline = nan", "file:2: bots.deadline: should be from 0.5 to 60, not nan"),
        ("[bots]\nworkers = 0", "file:2: bots.workers: should be from 1 to 256, not 0"),
        ("[bots]\nmemory = 1", "file:2: bots.memory: should be from 256 to 65536, not 1"),
        ("[reviews]\nseconds = 1e9", "file:2: reviews.seconds: should be from 1 to 3600, not"),
        ("bots = 4", "file:1: bots: should be a table, not a whole number; write { workers = "),
    ],
)  # fmt: skip
def test_a_fault_has_its_line_its_key_and_a_remedy(text: str, says: str) -> None:
    _, faults = tuned(USUAL, text, "file")
    assert len(faults) == 1
    assert str(faults[0]).startswith(says)


# The flags


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_oz_shows_what_would_hold_as_a_file_with_comments(
    oz: Oz, tmp_path: Path, spoken: str
) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("[limits]\nsockets = 61\nlines = 7\n[reviews]\nseconds = 9\n")
    flags = ("--limits", file, "--limit", "limits.sockets=62", "--limit", "bots.deadline=2.5")
    ran = oz("serve", "--show-limits", *flags, "--lang", spoken)
    assert (ran.status, ran.err) == (0, "")
    found = tomllib.loads(ran.out)
    assert (found["limits"]["sockets"], found["limits"]["lines"]) == (62, 7)
    assert (found["bots"]["deadline"], found["reviews"]["seconds"]) == (2.5, 9)
    assert ("coups, par place" in ran.out) is (spoken == "fr")
    assert all(" # " in line for line in ran.out.splitlines() if " = " in line)
    kept = tmp_path / "shown.toml"
    kept.write_text(ran.out, encoding="utf-8")
    assert oz("serve", "--show-limits", "--limits", kept, "--lang", spoken).out == ran.out


@pytest.mark.parametrize(
    ("flags", "says", "says_in_french"),
    [
        (("--limits", "nowhere.toml"), "nowhere.toml: no such file; check its name",
         "nowhere.toml : ce fichier n’existe pas"),
        (("--limits", "."), ".: a folder; name the file inside it", "un dossier"),
        (("--limits", "bad.toml"), "bad.toml:2: limits.sockets: should be a whole number, not text",
         "bad.toml:2: limits.sockets : devrait être un nombre entier, pas un texte"),
        (("--limit", "bots.workers"), "write --limit as bots.workers=4", "écrivez --limit comme"),
        (("--limit", "bots.workers=900"), "--limit bots.workers: should be from 1 to 256, not 900",
         "--limit bots.workers : devrait être de 1 à 256, pas 900"),
        (("--limit", "bots.deadline=x"), "--limit: not TOML", "--limit : pas du TOML"),
        (("--limit", "workers=4"), "--limit workers: unknown key; known here: limits, times",
         "--limit workers : clé inconnue ; ici on connaît"),
    ],
)  # fmt: skip
def test_a_wrong_flag_is_told_in_one_line(
    oz: Oz,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    flags: tuple[str, ...],
    says: str,
    says_in_french: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.toml").write_text('[limits]\nsockets = "many"\n')
    for spoken, expected in (("en", says), ("fr", says_in_french)):
        ran = oz("serve", "--no-browser", "--data", tmp_path / "data", *flags, "--lang", spoken)
        assert (ran.status, ran.out) == (2, "")
        assert expected in ran.err.replace("\u00a0", " ").replace("\u202f", " ")
        assert len(ran.err.strip().splitlines()) == 1
    assert not (tmp_path / "data").exists()


def test_all_faults_of_a_file_are_told_at_once(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("[limits]\nsockets = 0\nlines = 0\n[bots]\nworker = 1\n")
    ran = oz("serve", "--show-limits", "--limits", file)
    assert [line.split(": ")[1] for line in ran.err.splitlines()] == [
        f"{file}:2", f"{file}:3", f"{file}:5",
    ]  # fmt: skip
    assert (ran.status, ran.out) == (2, "")
