"""That a Character which was taken over goes back, to whom and when, as a browser and a terminal
show it."""

from __future__ import annotations

import pytest
from rich.console import Console

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.page.board import OzControl
from oztable.games.card_game_of_oz.page.model import oz_page_model
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.terminal.drawn_road import storyline
from oztable.games.card_game_of_oz.terminal.facts import Facts
from oztable.games.card_game_of_oz.terminal.plain import table_lines
from tests.games.card_game_of_oz.rules.stage import Stage
from tests.games.card_game_of_oz.rules.test_control import finish_turn

NAMES = ("Ann", "Bob")
WITNESS = "dorothy-in-the-witchs-kitchen"
PACK = load_pack("story-pack-3")
IN_WORDS = {
    ("en", 1): "Bob’s again at the end of your next turn",
    ("en", 2): "yours again at the end of Ann’s next turn",
    ("en", None): "Bob’s again at the end of Ann’s next turn",
    ("fr", 1): "de nouveau à Bob à la fin de votre prochain tour",
    ("fr", 2): "de nouveau à vous à la fin du prochain tour d’Ann",
    ("fr", None): "de nouveau à Bob à la fin du prochain tour d’Ann",
}


def captured() -> Stage:
    return Stage(
        pack=PACK,
        points=9,
        up={"a2": "rocky-plain"},
        hands={1: ["capture-of-the-lion"]},
        characters={"cowardly-lion": "2 a2", WITNESS: "1 a2"},
    ).do("play capture-of-the-lion")


def shown(stage: Stage, seat: int | None, language: Language) -> dict[str, OzControl | None]:
    watcher = None if seat is None else Seat(seat - 1)
    node = stage.game.node(stage.state)
    decide = node if isinstance(node, Decide) and node.seat == watcher else None
    view = stage.game.view(stage.state, watcher)
    model = oz_page_model(stage.game, view, decide, (), NAMES, language)
    return {piece.id: piece.control for piece in model.pieces}


def facts(stage: Stage, seat: int | None, language: Language) -> Facts:
    watcher = None if seat is None else Seat(seat - 1)
    return Facts(stage.game, stage.game.view(stage.state, watcher), NAMES, language)


@pytest.mark.cites("O41.3", "O35.2")
@pytest.mark.parametrize(("language", "seat"), IN_WORDS)
def test_the_page_says_whose_it_is_again_and_when(language: Language, seat: int | None) -> None:
    controls = shown(captured(), seat, language)
    assert controls["cowardly-lion"] == OzControl(IN_WORDS[language, seat], 1)
    assert controls[WITNESS] is None


@pytest.mark.cites("O41.3", "O35.2")
@pytest.mark.parametrize(("language", "seat"), IN_WORDS)
def test_the_terminal_says_so_too(language: Language, seat: int | None) -> None:
    lines = table_lines(facts(captured(), seat, language))
    (line,) = [one for one in lines if IN_WORDS[language, seat] in one]
    if (language, seat) == ("en", 1):
        said = "a2: Cowardly Lion, yours (Bob’s again at the end of your next turn), Vitality 5."
        assert line == said


@pytest.mark.cites("O41.3")
@pytest.mark.parametrize("width", [60, 80, 120])
def test_on_the_drawn_road_it_is_said_whole(width: int) -> None:
    console = Console(width=width, record=True, file=None)
    with console.capture() as drawn:
        console.print(storyline(facts(captured(), 1, "en"), width, tight=True, folded=True))
    lines = drawn.get().splitlines()
    assert all(len(line) <= width for line in lines)
    said = " ".join(" ".join(lines).split())
    for word in IN_WORDS["en", 1].split():
        assert word in said


@pytest.mark.cites("O41.3", "O35.3")
def test_where_it_has_no_end_nobody_is_named() -> None:
    stage = Stage(
        pack=PACK,
        points=9,
        up={"a2": "rocky-plain"},
        hands={1: ["freeing-the-winkies"]},
        characters={"enslaved-winkies": "2 a2"},
    )
    stage.do("play freeing-the-winkies", "choose enslaved-winkies")
    for seat in (1, 2):
        control = shown(stage, seat, "en")["enslaved-winkies"]
        assert control == OzControl("taken over for the rest of the game", None)


def test_once_it_is_back_nothing_is_said() -> None:
    stage = captured()
    for _ in range(3):
        finish_turn(stage)
    assert set(shown(stage, 1, "en").values()) == {None}
    assert "again" not in " ".join(table_lines(facts(stage, 1, "en")))
