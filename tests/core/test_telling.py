"""The tale of a page: marks taken out of a sentence, and events told together."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import Decide, Seat
from oztable.core.language import LANGUAGES, Language
from oztable.core.play import Session
from oztable.core.telling import Mark, mark_card, mark_seat, unmarked, with_capital
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games import load
from oztable.players import make_player
from oztable.server.page_builder import lines_of
from oztable.server.table_parts import Tale
from oztable.server.wire.to_page import Line

OZ, ROAD = "card-game-of-oz", "yellow-brick-road"


def test_marks_are_counted_as_a_browser_counts() -> None:
    said = f"🙂 {mark_seat('Ruth 🙂', Seat(1))} plays {mark_card('Toto', 'toto')}."
    told = unmarked(said)
    assert told.text == "🙂 Ruth 🙂 plays Toto."
    assert told.marks == (Mark(3, 10, None, 1), Mark(17, 21, "toto", None))
    utf16 = told.text.encode("utf-16-le")
    assert [utf16[2 * m.start : 2 * m.end].decode("utf-16-le") for m in told.marks] == [
        "Ruth 🙂",
        "Toto",
    ]


def test_nobody_can_forge_a_mark() -> None:
    forged = mark_card("Ruth", "toto")
    told = unmarked(f"{mark_seat(forged, Seat(0))} plays. {chr(0xE002)}{chr(0xE000)}")
    assert told.text == "Ruth plays. "
    assert told.marks == (Mark(0, 4, None, 0),)


def test_a_sentence_begins_with_a_capital_mark_or_not() -> None:
    assert unmarked(with_capital(mark_card("toto", "toto"))).text == "Toto"
    assert with_capital("you") == "You"


def tale_of(game: str, language: Language, seat: Seat | None) -> list[Line]:
    rules = load(game)
    session = Session(rules, 2, VerifiableRandom(b"x" * 32, game, ["", ""]))
    session.let_chance_happen()
    players = [make_player("greedy", rules, Random(seed)) for seed in range(2)]
    while isinstance(node := session.node, Decide):
        session.act(
            node.seat, players[node.seat].choose(rules.view(session.state, node.seat), node)
        )
        session.let_chance_happen()
    told = Tale()
    names = ["" if seat == 0 else "Ruth", "Ozma 🙂"]
    for number, step in enumerate(session.steps, 1):
        new = lines_of(rules, step, number, seat, names, language, told)
        told.lines[new[0].number if new else len(told.lines) :] = new
    return told.lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [OZ, ROAD])
def test_a_whole_tale(game: str, language: Language) -> None:
    """No square is named that no page draws; numbers follow each other; all marks fit."""
    for seat in (Seat(0), None):
        lines = tale_of(game, language, seat)
        text = "\n".join(line.text for line in lines)
        squares = [f" {letter}{number}" for letter in "ab" for number in "123"]
        assert not [square for square in squares if square in text]
        assert not [sign for sign in "\ue000\ue001\ue002" if sign in text]
        assert [line.number for line in lines] == list(range(len(lines)))
        assert [line.chapter for line in lines] == sorted(line.chapter for line in lines)
        assert [line.seq for line in lines] == sorted(line.seq for line in lines)
        assert sum(line.ends for line in lines) == 1
        for line in lines:
            utf16 = line.text.encode("utf-16-le")
            for mark in line.marks:
                part = utf16[2 * mark.start : 2 * mark.end].decode("utf-16-le")
                if mark.seat is not None:
                    assert part == ("Ozma 🙂" if mark.seat else "Ruth")
                else:
                    assert mark.card
                    assert part


def test_dice_draws_and_steps_are_told_together() -> None:
    lines = tale_of(OZ, "en", Seat(0))
    text = [line.text for line in lines]
    assert "You roll 4 Blue dice: 1 + 1 + 2 + 3 = 7." in text
    assert "Ozma 🙂 rolls 4 Blue dice and 1 Gold die: 1 + 3 + 1 + 2 and 1 = 8." in text
    assert "Ozma 🙂 draws 5 cards." in text
    assert "You draw Restuffing the Scarecrow and Winkie Platoon." in text
    assert any("moves Tin Woodman to Poppy Field and Farmer’s Wife to " in one for one in text)
    french = [line.text for line in tale_of(OZ, "fr", Seat(0))]
    assert "Vous lancez 4 dés bleus\u00a0: 1 + 1 + 2 + 3 = 7." in french


def test_rounds_are_chapters_and_begin_with_whose_turn_it_is() -> None:
    lines = tale_of(OZ, "en", Seat(0))
    pens = [line for line in lines if "up the pen" in line.text]
    assert [line.chapter for line in pens[:4]] == [1, 1, 2, 2]
    assert {line.chapter for line in lines} == set(range(len(pens) // 2 + 1)) | {pens[-1].chapter}
