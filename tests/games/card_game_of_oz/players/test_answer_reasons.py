"""The Card Game of Oz: why to answer a question in this way, word for word."""

from __future__ import annotations

from random import Random

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.players.thinking import Work
from oztable.study.hints import think_of_hints
from tests.games.card_game_of_oz.rules.stage import Stage
from tests.games.card_game_of_oz.rules.stories import about_to_end
from tests.study.hinting import in_both


def said(scene: Stage, action: str) -> tuple[str, str]:
    return in_both(scene.game, scene.state, action)


def test_who_does_not_pay_keeps_the_points() -> None:
    pack, wolf = load_pack("story-pack-3"), "leader-of-the-wolves"
    scene = Stage(pack=pack, points=6, hands={1: [wolf]}).do(f"play {wolf}")
    assert scene.prompt == "ask_pay_for"
    assert said(scene, "no") == (
        "Keeps your points for something else: 2.",
        "Garde vos points pour autre chose\u00a0: 2.",
    )
    english, french = said(scene, "yes")
    assert english.startswith("Its text: When you play Leader of the Wolves, you may pay")
    assert french.startswith("Son texte\u00a0: Quand vous jouez Chef des Loups")


def test_who_discards_nothing_keeps_the_cards() -> None:
    scene = Stage(
        pack=load_pack("story-pack-4"),
        points=4,
        hands={1: ["aunt-em"]},
        up={"a1": "quadling-farmhouse"},
        characters={"mr-joker": "1 a0"},
    ).do("move mr-joker on")
    assert scene.prompt == "ask_discard_for"
    assert said(scene, "no")[0] == "Keeps your cards for something else."


def test_a_named_card_is_one_that_somebody_would_lose() -> None:
    """What it would cost to play it oneself is no reason to name it."""
    aunt_em = "who-is-aunt-em"
    scene = Stage(
        pack=load_pack("story-pack-2"),
        points=3,
        hands={2: ["field-mice"]},
        set_events={1: [(aunt_em, 2)]},
    ).do(f"reveal {aunt_em}")
    assert scene.prompt == "ask_name"
    assert said(scene, "name good-witch-of-the-north") == (
        "If it is there, Ozma loses a Character of 5 Vitality.",
        "Si elle y est, Ozma perd un Personnage de 5 de Vitalité.",
    )
    assert said(scene, "name dorothys-basket")[0] == "If it is there, Ozma loses it."


def test_of_two_ways_to_pass_the_plain_one_is_advised() -> None:
    """Whichever was thought of first: who passes for the turn is not asked again."""
    scene = about_to_end()
    node = scene.game.node(scene.state)
    assert isinstance(node, Decide)
    view = scene.game.view(scene.state, node.seat)
    for seed in range(5):
        found = think_of_hints(scene.game, view, node, Random(seed), Work(sims=40))
        assert "pass turn" not in [one.action for one in found]


def test_who_lets_the_end_come_is_told_so() -> None:
    """Not what the story loses by it; and an answer is told by its own text alone."""
    scene = about_to_end()
    assert said(scene, "pass") == (
        "Lets Ozma’s Scarecrow end the story now.",
        "Laisse Épouvantail d’Ozma mettre fin à l’histoire.",
    )
    english, french = said(scene, "reveal rope")
    assert "rchive" not in english + french
