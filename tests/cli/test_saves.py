"""Games on the shelf: kept at every step, resumed, replayed, verified, played again."""

from __future__ import annotations

import errno
import io
import re
import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from oztable import load
from oztable.core import record as records
from oztable.core.game import Decide, Over
from oztable.core.language import Language
from oztable.games.yellow_brick_road.terminal.plain import PlainGame
from oztable.terminal.local_table import LocalTable, new_table, resume_table
from oztable.terminal.saves import CannotKeep, Save, kept_saves, last_loser, unfinished
from tests.cli.conftest import Oz
from tests.cli.typist import GAME, SECRET, Typist, played


def test_a_game_is_kept_at_every_step_and_resumed(tmp_path: Path) -> None:
    table = new_table(load(GAME), "me,greedy", tmp_path, secret=SECRET)
    typist = Typist(table)
    for _ in range(9):
        table.run()
        table.act(table.people[0], table.game.parse(typist().strip(), table.session.state))
    state = table.session.state
    table.close()
    save = unfinished(tmp_path, GAME)
    assert save is not None
    again = resume_table(save)
    assert again.session.state == state
    assert again.people == [0]
    out = io.StringIO()
    assert PlainGame(again, "en", Typist(again), out, pauses=False).run()
    again.close()
    assert unfinished(tmp_path, GAME) is None
    assert save.read().is_finished


def _played_to_where_undo_is_fair(saves: Path) -> LocalTable:
    table = new_table(load(GAME), "me,random", saves, secret=SECRET)
    typist = Typist(table)
    while not table.may_take_back(table.people[0]):
        table.run()
        table.act(table.people[0], table.game.parse(typist().strip(), table.session.state))
        table.run()
    return table


def test_undo_still_works_after_a_resume(tmp_path: Path) -> None:
    table = _played_to_where_undo_is_fair(tmp_path)
    table.close()
    save = unfinished(tmp_path, GAME)
    assert save
    again = resume_table(save)
    drawn = again.session.steps[-1].action
    last = next(step for step in reversed(again.session.steps) if step.seat == 0).action
    again.take_back(again.people[0])
    again.act(again.people[0], last)
    again.run()
    assert again.session.steps[-1].action == drawn


def test_a_game_waits_at_the_turn_to_which_it_was_taken_back(oz: Oz, tmp_path: Path) -> None:
    table = _played_to_where_undo_is_fair(tmp_path)
    reached = table.game.chapter(table.session.state)
    table.take_back(table.people[0])
    waits = table.game.chapter(table.session.state)
    table.close()
    assert waits < reached
    assert f"unfinished, turn {waits}\n" in oz("saves", "--saves", tmp_path, "--lang", "en").out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("result", "english", "french"),
    [
        ("23 - 27; seat 2 wins; most points Y8.4", "23 – 27: Ann won", "23 – 27 : Ann a gagné"),
        ("9 - 9; seats 1 and 2 share the victory; equal Y8.5", "a shared victory", "partagée"),
        ("9 - 9; seats 1 and 2 draw; equal points YR-36", "9 – 9: a draw", "partie nulle"),
        ("0 - 0; nobody wins; x Y1", "0 – 0: nobody won", "0 – 0 : personne n’a gagné"),
        ("9 - 8; seat 7 wins; x", "seat 7 wins", "seat 7 wins"),
        ("9 - 8; seat 1 wins; x", "9 – 8: Toto won", "9 – 8 : Toto a gagné"),
        ("8 - 9; seat 2 wins; x", "8 – 9: you won", "8 – 9 : vous avez gagné"),
    ],
)
def test_the_shelf_says_who_won(
    oz: Oz, tmp_path: Path, result: str, english: str, french: str
) -> None:
    table, _ = played(home=tmp_path)
    assert table.save
    people = ("toto", "me") if result.endswith("; x") else ("Bob", "Ann")
    record = replace(table.record(), players=people, result=result)
    table.save.record_file.write_text(records.write(record), "utf-8")
    for language, said in (("en", english), ("fr", french)):
        assert said in oz("saves", "--saves", tmp_path, "--lang", language).out


def test_a_damaged_word_in_a_save_is_named(oz: Oz, tmp_path: Path) -> None:
    new_table(load(GAME), "me,random", tmp_path).close()
    save = unfinished(tmp_path, GAME)
    assert save
    text = save.record_file.read_text().replace("words: - | -", f"words: {'x' * 99} | -")
    save.record_file.write_text(text)
    ran = oz("play", GAME, "--plain", "--resume", "--saves", tmp_path)
    assert ran.status == 1
    assert "line 10: a word is at most" in ran.err


def test_an_own_deck_is_not_called_a_reconstruction(oz: Oz, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = oz("deck", "show", "halfEdge20", "--toml").out
    mine.write_text(text.replace('exits = ["Nr"]', 'exits = ["Nr", "Nl", "Sr"]'))
    ran = oz("play", GAME, "--plain", "--saves", tmp_path / "g", "--deck", mine, stdin="quit\n")
    assert "reconstruction" not in ran.out


def test_two_windows_cannot_play_one_game(tmp_path: Path) -> None:
    table = new_table(load(GAME), "me,random", tmp_path)
    save = unfinished(tmp_path, GAME)
    assert save
    with pytest.raises(ValueError, match="open in another window"):
        resume_table(save)
    table.close()
    resume_table(save).close()


def test_secrets_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    table = new_table(load(GAME), "me,random", tmp_path)
    assert table.save
    for file in table.save.folder.iterdir():
        if file.name != "lock":
            assert file.stat().st_mode & 0o077 == 0
    assert table.save.folder.stat().st_mode & 0o077 == 0


def test_a_damaged_game_does_not_hide_the_others(oz: Oz, tmp_path: Path) -> None:
    played(home=tmp_path)
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "game.oz").write_text("oztable record 1\n")
    ran = oz("saves", "--saves", tmp_path)
    assert ran.status == 1
    assert "won" in ran.out
    assert f"{broken}/game.oz" in ran.err
    assert [kept.record is None for kept in kept_saves(tmp_path)].count(True) == 1


@pytest.mark.parametrize("content", ["", "?"])
@pytest.mark.parametrize("name", ["secret", "table.toml"])
def test_a_damaged_save_is_named(oz: Oz, tmp_path: Path, name: str, content: str) -> None:
    new_table(load(GAME), "me,random", tmp_path).close()
    save = unfinished(tmp_path, GAME)
    assert isinstance(save, Save)
    (save.folder / name).write_text(content)
    ran = oz("play", GAME, "--plain", "--resume", "--saves", tmp_path)
    assert ran.status == 1
    assert name in ran.err
    assert "damaged or gone" in ran.err


def test_the_command_plays_resumes_replays_and_verifies(oz: Oz, tmp_path: Path) -> None:
    left = oz("play", GAME, "--plain", "--saves", tmp_path, stdin="look\nquit\n")
    assert left.status == 0
    (kept,) = kept_saves(tmp_path)
    so_far = oz("replay", kept.save.record_file, "--plain").out
    assert "Tin Woodman draws a card." in so_far
    assert not re.search(r"Tin Woodman draws The|You draw The", so_far)  # a spectator's eyes
    assert f"--resume --saves {tmp_path}" in left.out
    on = oz(
        "play", GAME, "--plain", "--resume", "--saves", tmp_path, "--lang", "fr", stdin="quit\n"
    )
    assert "La page est où vous l’aviez laissée" in on.out
    played(home=tmp_path / "finished")
    (kept,) = kept_saves(tmp_path / "finished")
    told = oz("replay", kept.save.record_file, "--plain")
    assert told.status == 0
    assert "\n18.\n" in told.out
    assert "You lay" in told.out
    assert "Vous posez" in oz("replay", kept.save.record_file, "--plain", "--lang", "fr").out
    true = oz("verify", kept.save.record_file)
    assert true.status == 0
    assert "every draw follows" in true.out


def test_an_unfinished_record_does_not_pass_as_finished(oz: Oz, tmp_path: Path) -> None:
    oz("play", GAME, "--plain", "--saves", tmp_path, stdin="quit\n")
    (kept,) = kept_saves(tmp_path)
    ran = oz("verify", kept.save.record_file)
    assert ran.status == 1
    assert "unfinished" in ran.out


def test_what_cannot_be_kept_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full for a while: no step is half done, and the game goes on afterwards."""
    table = new_table(load(GAME), "me,random", tmp_path, secret=SECRET)
    table.run()
    person = table.people[0]
    node = table.node
    assert isinstance(node, Decide)
    before, kept = table.session.state, table.record()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CannotKeep, match="No space left on device; free some space"):
        table.act(person, node.actions[0])
    assert table.session.state is before
    assert table.record() == kept
    monkeypatch.undo()
    table.act(person, node.actions[0])
    assert table.save
    assert table.save.read().moves[-1].text == table.game.format(node.actions[0])
    table.close()


def test_an_own_deck_is_kept_with_the_game(oz: Oz, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = oz("deck", "show", "halfEdge20", "--toml").out.replace('"halfEdge20"', '"mine"', 1)
    mine.write_text(text.replace('exits = ["Nr"]', 'exits = ["Nr", "Nl", "Sr"]'))
    home = tmp_path / "games"
    oz("play", GAME, "--plain", "--saves", home, "--deck", mine, stdin="quit\n")
    mine.unlink()
    ran = oz("play", GAME, "--plain", "--resume", "--saves", home, stdin="quit\n")
    assert ran.status == 0


@pytest.mark.cites("YR-2", "YR-48")
@pytest.mark.parametrize("seed", range(3))
def test_the_shelf_remembers_who_lost(
    oz: Oz, tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oztable.terminal.local_table.Random", lambda: Random(seed))
    table, _ = played(home=tmp_path, seats="me,greedy")
    over = table.node
    assert isinstance(over, Over)
    lost = {0: "2", 1: "1"}
    loser = lost[min(over.winners)] if len(over.winners) == 1 else "none"
    assert last_loser(tmp_path, GAME, "me,greedy") == loser
    assert last_loser(tmp_path, GAME, "me,me") == "none"

    def begins(*more: str) -> str:
        home = tmp_path / "".join(more)
        shutil.copytree(tmp_path / table.save.folder.name, home / "old")  # type: ignore[union-attr]
        option = ("-o", "firstPlayer=loserOfLast", *more)
        oz("play", GAME, "--plain", "--saves", home, "--seats", "me,greedy", *option)
        new = next(one for one in kept_saves(home) if one.record and not one.record.is_finished)
        assert new.record
        return new.record.moves[0].text

    assert loser != "none"
    assert begins() == f"first {loser}"
    assert begins("-o", f"lastLoser={3 - int(loser)}") == f"first {3 - int(loser)}"


@pytest.mark.cites("YR-48")
def test_playing_again_seats_the_same_people_with_the_same_rules(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[LocalTable] = []
    spoken: list[Language] = []

    def run_game(table: LocalTable, language: Language) -> tuple[bool, Language]:
        tables.append(table)
        spoken.append(language)
        return len(tables) == 1, "fr"

    monkeypatch.setattr("oztable.games.yellow_brick_road.terminal.app.run_game", run_game)
    monkeypatch.setattr("oztable.cli.play.has_full_screen", lambda: True)
    seats = ["--seats", "me:Dorothy,greedy", "-o", "openHands=yes", "--deck", "midpoint20"]
    assert oz("play", GAME, "--saves", tmp_path, *seats, "--lang", "en").status == 0
    assert spoken == ["en", "fr"]  # as it was left
    first, second = tables
    assert second.chairs == first.chairs
    assert second.game.options == first.game.options
    assert second.game.contents == first.game.contents
    assert second.record().promise != first.record().promise


def test_a_word_of_ones_own_changes_the_deal() -> None:
    one = new_table(load(GAME), "me,random", None, secret=SECRET, word="silver")
    two = new_table(load(GAME), "me,random", None, secret=SECRET, word="shoes")
    for table in (one, two):
        table.session.let_chance_happen()
    assert one.record().promise == two.record().promise
    assert one.session.state != two.session.state
