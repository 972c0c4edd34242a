"""Every command speaks French: its help, and what it says when something is wrong."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App
from rich.console import Console

import oztable
from oztable.cli import french_help
from oztable.cli.french import faults, help_in_french, helps, in_french
from oztable.cli.main import app
from oztable.games import built_in
from tests.cli.conftest import Oz
from tests.cli.typist import played

SOURCE = Path(oztable.__file__).parent
GAME = "yellow-brick-road"
RAISED = {"BadNotation", "UsageFault", "RecordFault", "Forfeit", "print_error", "_failed"}
RAISED |= {"_fault", "EnvFault"}
# Never seen by whoever types a command, or put together from parts that are looked up alone.
NOT_SAID = {
    "a secret has {} bytes, not {}",
    "there must be something to choose from",
    "chance decides this: {}",
    "nothing lies there to swap: code {}",
    "{}",
    "{} {}",
    "{}: {}",
    "{}:{}: {}",
}


def commands(here: App, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    for name in here:
        if not name.startswith("-"):
            yield from commands(here[name], (*path, name))


def test_every_page_of_help_is_in_french(monkeypatch: pytest.MonkeyPatch) -> None:
    missed = []

    def looked_up(text: str) -> str:
        found = help_in_french(text)
        if not found and text.strip():
            missed.append(text)
        return found

    monkeypatch.setattr(french_help, "help_in_french", looked_up)
    monkeypatch.setattr(app, "help_formatter", french_help.FrenchFormatter())
    for path in commands(app):
        app.help_print([*path], console=Console(file=io.StringIO(), width=100))
    assert missed == []


def sentence(node: ast.expr) -> str | None:
    """What is said, with a hole for whatever is filled in."""
    match node:
        case ast.Constant(value=str(said)):
            return said
        case ast.JoinedStr(values=parts):
            return "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts
            )
        case ast.Call(func=ast.Name(id="one_line"), args=[inner]):
            return sentence(inner)
    return None


def raised(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func
        name = getattr(called, "id", getattr(called, "attr", ""))
        if name == "fault" and len(node.args) > 1:  # of a file that is checked
            said = sentence(node.args[1])
            if said is not None:
                yield said
        if name in RAISED:
            said = sentence(node.args[1] if name == "RecordFault" else node.args[0])
            if said is not None:
                yield said


def test_every_fault_that_a_command_tells_has_its_french() -> None:
    known = faults()
    missing = {
        said
        for path in SOURCE.rglob("*.py")
        if "server" not in path.relative_to(SOURCE).parts
        for said in raised(path)
        if said not in known and said not in NOT_SAID
    }
    assert missing == set()


def test_each_french_sentence_fills_the_same_holes() -> None:
    for english, french in {**faults(), **helps()}.items():
        assert english.count("{") == french.count("{"), english


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("there is no game 'x' (did you mean y?); the games are: y, z",
         "il n’y a pas de jeu 'x' (vouliez-vous dire y\u00a0?)\u00a0; il y a\u00a0: y, z"),
        ("my.toml:3: think: no number of seconds; write one up to 9, such as 2.5",
         "my.toml:3: think\u00a0: ce n’est pas un nombre de secondes\u00a0; "
         "écrivez-en un jusqu’à 9, comme 2.5"),
        ("stopped after 3 of 8 games; the same command goes on from here",
         "arrêté après 3 parties sur 8\u00a0; la même commande continue d’ici"),
        ("the scheduler at tcp://a:1 no longer answers, so this stopped after 3 of 8 games; "
         "with --save it could go on later",
         "l’ordonnanceur à tcp://a:1 ne répond plus, et le travail s’est arrêté après 3 parties "
         "sur 8\u00a0; avec --save, on pourrait continuer plus tard"),
        ("the worker tcp://a:1 cannot take part: the version of the rules is 3 there and 4 here; "
         "install the same on all machines, then restart their workers",
         "l’ouvrier tcp://a:1 ne peut pas participer\u00a0: la version des règles est 3 là-bas et "
         "4 ici\u00a0; installez la même chose sur toutes les machines, puis redémarrez leurs "
         "ouvriers"),
        ("nobody has translated this", "nobody has translated this"),
    ],
)  # fmt: skip
def test_faults_are_told_in_french(english: str, french: str) -> None:
    assert in_french(english) == french


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(commands(app)), ids=" ".join)
def test_every_command_takes_a_language(oz: Oz, path: tuple[str, ...]) -> None:
    page = oz(*path, "--help", "--lang", "fr")
    assert page.status == 0, page.err
    assert "Emploi" in page.out
    refused = oz("--lang=fr", *path, "--no-such-option")
    assert refused.status
    assert "montre comment" in refused.err or "n’est pas une grille" in refused.err
    assert "Usage:" in oz(*path, "--help").out  # the next one speaks as it did before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["serve", "--port", "99999"], "un port est un nombre de 0 à 65535"),
        (["simulate", GAME, "--games", "many"], "n’est pas un nombre entier"),
        (["deck", "check", "no-such-file"], "ce fichier n’existe pas"),
        (["play", GAME, "--seats", "me"], "se joue à 2"),
        (["completion", "tcsh"], "Choisissez"),
    ],
)
def test_faults_of_commands_in_french(oz: Oz, arguments: list[str], said: str) -> None:
    assert said in oz(*arguments, "--lang", "fr").err


def test_a_checked_file_is_told_its_faults_in_french(oz: Oz, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    text = oz("deck", "show", "complete20", "--toml").out
    deck.write_text(text.replace('exits = ["', 'exits = ["Q", "', 1))
    said = oz("deck", "check", deck, "--lang", "fr").out
    assert "n’est pas une sortie" in said
    assert "à corriger" in said


def test_the_locale_and_the_settings_are_heard_too(oz: Oz, monkeypatch: Any) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Pour commencer" in oz("--help").out
    assert "rien d’autre n’est attendu" in oz("deck", "list", "more").err
    monkeypatch.setenv("LANG", "C.UTF-8")
    oz("settings", "language", "fr")
    assert "Commandes" in oz().out
    assert "Commands" in oz("--lang", "en").out


def test_what_many_games_come_to_is_told_in_french(oz: Oz) -> None:
    said = oz("simulate", GAME, "--players", "random,random", "--games", 4, "--lang", "fr").out
    assert "parties\u00a0: 4, graine oz" in said
    assert "victoires partagées" in said
    said = oz("arena", GAME, "--games", 2, "--lang", "fr").out
    assert "part des parties" in said
    said = oz("perft", GAME, "--depth", 1, "--lang", "fr").out
    assert said == "profondeur 1\u00a0: 2\n"


def test_each_game_has_its_own_sentences() -> None:
    for name in built_in():
        assert any(name.replace("-", " ") in one.lower() for one in helps()), name


def test_what_a_record_is_found_to_be_is_told_in_french(oz: Oz, tmp_path: Path) -> None:
    table, _ = played(home=tmp_path)
    assert table.save
    said = oz("verify", table.save.record_file, "--lang", "fr").out
    assert "coups, tous permis" in said
    assert "chaque tirage découle du secret" in said
    assert "résultat\u00a0: " in said
