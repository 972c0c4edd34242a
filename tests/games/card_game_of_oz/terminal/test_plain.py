"""The Card Game of Oz line by line, driven from a script."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from oztable.cli.main import run
from oztable.core.game import Decide, Over, Seat
from oztable.core.language import Language
from oztable.core.record import read, write
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.terminal.drawn import DrawnGame
from oztable.games.card_game_of_oz.terminal.line_game import OzLineGame
from oztable.games.card_game_of_oz.terminal.plain import PlainGame
from oztable.games.card_game_of_oz.terminal.replay import replay_plain
from oztable.games.card_game_of_oz.terminal.wording import WORDS
from oztable.study.records import session_of
from oztable.terminal.local_table import LocalTable, resume_table
from oztable.terminal.saves import Save, unfinished
from tests.games.card_game_of_oz.terminal.typist import (
    GAME,
    SHORT,
    Make,
    Typist,
    a_table,
    asked,
    drawn,
    give_and_set,
    plain,
    played,
    watched,
)

BOXES = re.compile(r"[\u2500-\u259f\x1b♥▶]")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", ["me,greedy", "random,me", "me,random,greedy"])
def test_a_script_plays_to_the_end(seats: str, language: Language) -> None:
    table = a_table(seats)
    out = played(plain, table, language, player="greedy")
    assert isinstance(table.node, Over)
    assert not BOXES.search(out)
    assert re.search(r"win|victory|l’emport|victoire", out)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_somebody_alone_plays_to_the_end(language: Language) -> None:
    table = a_table("me", options={"mode": "solitaire", "rounds": "3"})
    out = played(plain, table, language)
    assert isinstance(table.node, Over)
    assert ("Round 3 of 3" if language == "en" else "Manche 3 sur 3") in out


def test_both_languages_have_the_same_words() -> None:
    english, french = WORDS.words["en"], WORDS.words["fr"]
    assert english.keys() == french.keys()
    fields = re.compile(r"\{(\w+)")
    for key in english:
        assert set(fields.findall(english[key])) >= set(fields.findall(french[key])), key


COMMANDS = {
    "en": ("help", "look", "legal", "card toto", "look archive", "score", "tale", "rules"),
    "fr": ("aide", "voir", "coups", "carte toto", "voir archives", "score", "récit", "règles"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_is_obeyed_and_changes_nothing(language: Language) -> None:
    table = a_table(options=SHORT)
    table.run()
    before = table.session.state
    for command in COMMANDS[language]:
        out = asked(plain, table, command, language=language)
        answer = out[out.index("> ") :]
        assert len(answer.splitlines()) >= 2, command
        assert "?" not in answer[:5]
        assert not re.search(r"I do not know|Je ne connais pas", answer), command
    assert table.session.state is before


def test_a_card_is_opened_in_full() -> None:
    out = asked(plain, a_table(), "card lion king", "carte épouvantail", "card zzz", "card")
    assert "Several cards" in asked(plain, a_table(), "card dorothy")
    assert "Cowardly Lion • King of the Forest (lion-king-of-the-forest)" in out
    assert "Scarecrow (scarecrow)" in out
    assert "Prime: " in out
    assert "Reconstructed" in out
    assert 'No card is called "zzz"' in out
    assert "Which card?" in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("999", "There is no number 999 in the list"),
        ("0", "There is no number 0"),
        ("dance", 'I do not know "dance"'),
        ("play zzz", '"zzz" is no card of this pack'),
        ("replace z9", '"z9" is no place'),
        ("move toto on", "no such Character in play (O6.4)"),
        ("why move toto on", "no such Character in play (O6.4)"),
        ("why draw", "Nothing forbids it"),
        ("replace a1 ?", "still hidden"),
        ("why", "Write the action"),
        ("undo", "Nothing to take back: something new was seen or decided since (O24)."),
        ("lang xx", "Write lang en or lang fr"),
        ("rules O6", "Story Actions"),
        ("rules O99", "No line of the rules"),
        ("", "> > "),
    ],
)
def test_what_cannot_be_done_is_told_kindly(typed: str, answer: str) -> None:
    table = a_table()
    assert answer in asked(plain, table, typed)


def test_the_language_can_be_changed() -> None:
    out = asked(plain, a_table(), "lang fr", "coups", "langue", "zut")
    assert "La table parle français." in out
    assert "The table speaks English." in out
    assert 'I do not know "zut"' in out


def test_names_may_be_cut_short_and_french_verbs_will_do() -> None:
    table = a_table()
    table.run()
    node = table.node
    assert isinstance(node, Decide)
    archive = next(a for a in node.actions if table.game.format(a).startswith("archive"))
    name = table.game.format(archive).split()[1]
    asked(plain, table, f"archiver {name[:-2]}")
    assert table.record().moves[-2].text == f"archive {name}"


def test_an_event_is_offered_once_and_may_cost_more() -> None:
    table = a_table("me", options={"mode": "solitaire"})
    game = table.game
    assert isinstance(game, CardGameOfOz)
    out = played_until(table, r"for more: set (\S+) N, up to (\d+)")
    found = re.search(r"for more: set (\S+) N, up to (\d+)", out)
    assert found
    assert len(re.findall(rf"\d+\. Set .*set {found[1]} N", out.split("Round")[-1])) <= 2
    told = asked(plain, table, f"set {found[1]} {found[2]}")
    assert f"face-down for {found[2]} Story Points" in told


def played_until(table: LocalTable, pattern: str) -> str:
    """Plays on until something is offered; what was shown then."""
    shown = ""
    for _ in range(200):
        shown = asked(plain, table)
        if re.search(pattern, shown):
            return shown
        table.act(table.people[0], Typist(table).player.choose(None, table.node))  # type: ignore[arg-type]
        table.run()
    raise AssertionError(pattern)


def test_a_window_is_passed_in_silence_unless_one_asks() -> None:
    quiet, loud = a_table("me,random"), a_table("me,random")
    for table in (quiet, loud):
        for card in ("three-cheers", "no-place-like-home"):
            give_and_set(table, card)
    silent = asked(plain, quiet, "end", "end", "end", "end")
    asking = asked(plain, loud, "ask always", "end", "end", "pass", "pass", "pass", "pass")
    assert "You are asked at every window" in asking
    assert asking.count("Will you reveal") > silent.count("Will you reveal")


def test_quiet_can_be_turned_on_again() -> None:
    out = asked(plain, a_table(), "ask always", "help", "quiet", "help")
    assert out.count("the table passes for you") >= 2
    assert out.count("You are asked at every window") == 2


def test_a_decision_can_be_taken_back() -> None:
    table = a_table("me,random")
    table.run()
    before = table.session.state
    node = table.node
    assert isinstance(node, Decide)
    ruleset = next(
        (one for one in node.actions if table.game.format(one).startswith(("set", "play"))), None
    )
    assert ruleset is not None
    out = asked(plain, table, table.game.format(ruleset), "undo")
    assert "Taken back." in out
    assert table.session.state == before


@pytest.mark.parametrize("make", [plain, drawn()])
def test_with_a_decision_goes_the_pass_in_the_window_after_it(make: Make) -> None:
    table = a_table("me,random")
    give_and_set(table, "three-cheers")
    before = table.session.state
    out = asked(make, table, "ask always", "play toto", "pass", "undo", "undo")
    assert "Will you reveal" in out
    assert "Taken back." in out
    assert "Nothing to take back" in out
    assert table.session.state == before


@pytest.mark.parametrize(("answer", "told"), [("y", "Taken back."), ("n", "would rather not")])
def test_between_people_an_undo_needs_consent(answer: str, told: str) -> None:
    table = a_table("me:Ann,me:Bea")
    table.run()
    node = table.node
    assert isinstance(node, Decide)
    action = next(a for a in node.actions if table.game.format(a).startswith(("set", "play")))
    out = asked(plain, table, table.game.format(action), "undo", answer)
    assert told in out


@pytest.mark.parametrize("answer", ["y", "n"])
@pytest.mark.parametrize("make", [PlainGame, partial(DrawnGame, width=80)])
def test_who_is_asked_for_consent_sees_no_hand(
    make: Callable[..., OzLineGame], answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = a_table("me:Ann,me:Bea")
    table.run()
    node = table.node
    assert isinstance(node, Decide)
    action = next(a for a in node.actions if table.game.format(a).startswith(("set", "play")))
    out = io.StringIO()
    shown = list[str]()
    lines = iter(["\n", table.game.format(action) + "\n", "undo\n", answer + "\n", "\n", ""])

    def read() -> str:
        shown.append(out.getvalue())
        return next(lines)

    covers = list[int]()
    game = make(table, "en", read, out, pauses=True)
    monkeypatch.setattr(game, "cover", lambda: covers.append(len(out.getvalue())))
    assert not game.run()
    question, after = shown[3], shown[4]
    assert "agree" in question[covers[1] :]
    assert f"Pass the terminal to {('Ann', 'Bea')[node.seat]}" in after[covers[2] :]
    hand = [
        name
        for name in _titles(table, node.seat)
        if name in question[covers[1] :] + after[covers[1] :]
    ]
    assert hand == [], "neither when asked nor after the answer"


def _titles(table: LocalTable, seat: Seat) -> list[str]:
    """Of the cards in hand."""
    pack = table.game.pack.cards  # type: ignore[attr-defined]
    return [str(pack[held.card].name.en) for held in table.session.state.hands[seat]]


@pytest.mark.slow
def test_two_people_pass_the_terminal_and_see_only_their_own() -> None:
    canary = watched(plain, "me:Ann,me:Bea", 4)
    assert any("Pass the terminal to Ann" in shown for shown in canary.shown)
    assert any("Pass the terminal to Bea" in shown for shown in canary.shown)


def test_a_bot_keeps_its_cards_to_itself() -> None:
    watched(plain, "me,random", 6)


def test_somebody_without_a_name_is_an_author() -> None:
    out = played(plain, a_table("me,me", options=SHORT))
    assert "First Author" in out
    assert "Second Author" in out
    assert "Builder" not in out


def test_bots_of_one_kind_are_told_apart() -> None:
    out = played(plain, a_table("me,random,random", options=SHORT))
    assert "Random: " in out
    assert "Random II: " in out


def test_a_game_that_was_left_goes_on(tmp_path: Path) -> None:
    table = a_table(home=tmp_path, options=SHORT)
    out = io.StringIO()
    typist = Typist(table)
    lines = iter(range(6))
    game = PlainGame(
        table, "en", lambda: typist() if next(lines, None) is not None else "", out, pauses=False
    )
    assert not game.run()
    assert "The game is kept." in out.getvalue()
    state = table.session.state
    table.close()
    save = unfinished(tmp_path, GAME)
    assert save is not None
    again = resume_table(Save(save.folder))
    assert again.session.state == state
    assert "Kept in" in played(plain, again)
    assert save.read().is_finished


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_record_is_told_turn_by_turn(language: Language) -> None:
    table = a_table("me,greedy", options=SHORT)
    played(plain, table)
    record = read(write(table.record()))
    lines: list[str] = []
    replay_plain(record, session_of(record, table.game), language, lines.append)
    roads = [line for line in lines if line.startswith("   a0")]
    assert len(roads) == 5  # the set-up, and two rounds of two Authors
    assert not BOXES.search("\n".join(lines))


def test_an_unfinished_record_hides_what_is_hidden() -> None:
    table = a_table("me,greedy")
    table.run()
    record = read(write(table.record()))
    lines: list[str] = []
    replay_plain(record, session_of(record, table.game), "en", lines.append)
    assert "Greedy draws a card. (×5)" in lines
    assert lines[-1].startswith("\nunfinished")


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        (["--seats", "me"], "you play alone (mode=solitaire)"),
        (["-o", "mode=solitaire"], "Round 1 of 8"),
        (["--seats", "me", "-o", "mode=solitaire", "-o", "rounds=4"], "Round 1 of 4"),
        (["--seats", "me,greedy"], "Greedy: total Vitality"),
    ],
)
def test_the_command_opens_the_right_table(
    choices: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    command = ["play", GAME, "--plain", "--new", "--lang", "en", "--saves", str(tmp_path)]
    assert run([*command, *choices]) == 0
    assert said in capsys.readouterr().out


def test_the_drawn_game_needs_no_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("end\nquit\n"))
    assert run(["play", GAME, "--new", "--lang", "fr", "--saves", str(tmp_path)]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("score\nquit\n"))
    assert run(["play", GAME, "--resume", "--lang", "fr", "--saves", str(tmp_path)]) == 0
    assert "La page est où vous l’aviez laissée." in capsys.readouterr().out
