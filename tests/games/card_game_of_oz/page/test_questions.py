"""What is asked on the page of The Card Game of Oz, from tables laid by hand."""

from __future__ import annotations

from oztable.core.game import Decide, Seat
from oztable.games.card_game_of_oz.page.model import OzPageModel, oz_page_model
from oztable.games.card_game_of_oz.rules.frames import Window
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.stage import Stage
from tests.games.card_game_of_oz.rules.stories import about_to_end, pack_with_a_rope

NAMES = ("Ann", "Boq")


def page(scene: Stage, seat: int) -> OzPageModel:
    node = scene.game.node(scene.state)
    assert isinstance(node, Decide)
    view = scene.game.view(scene.state, Seat(seat))
    decide = node if node.seat == seat else None
    return oz_page_model(scene.game, view, decide, [], NAMES, "en")


def texts_that_wait() -> Stage:
    scene = Stage(
        pack=load_pack("story-pack-2"),
        points=3,
        up={"a1": "munchkin-brook", "a2": "farmhouse-by-the-road"},
        characters={"wildcat": "1 a1"},
        set_events={2: [("blue-is-the-color", 2)]},
    ).do("move wildcat on", "pass")
    assert scene.prompt == "ask_order"
    return scene


def test_texts_that_wait_to_be_put_in_order_are_no_window() -> None:
    """Whoever must choose is called, and no device is passed on without a look."""
    scene = texts_that_wait()
    assert isinstance(scene.state.frames[-1], Window)
    assert [page(scene, seat).window for seat in (0, 1)] == [None, None]


def test_texts_are_put_in_order_by_what_they_say() -> None:
    """Also that of a card which has no other."""
    scene = texts_that_wait()
    choices = page(scene, 0).choices or page(scene, 1).choices
    assert choices
    assert all(": " in one.text for one in choices), [one.text for one in choices]


def test_in_an_answer_window_an_event_shows_its_answer_alone() -> None:
    """On one's own turn it is read whole."""
    scene = about_to_end()
    found = {one.kind: one for one in page(scene, 0).choices}["reveal"]
    assert found.about.startswith("Answer: when an opposing")
    assert "Archive" not in found.about
    mine = Stage(
        pack=pack_with_a_rope(), set_events={1: [("rope", 1)]}, characters={"toto": "1 a0"}
    )
    assert {one.kind: one for one in page(mine, 0).choices}["reveal"].about == ""
