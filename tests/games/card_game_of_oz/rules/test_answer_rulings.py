"""Answers in words, their faults, and rulings about them (O33)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.core.play import RecordedChance, Session
from oztable.games.card_game_of_oz.rules.language.wording import card_text
from tests.games.card_game_of_oz.rules.made_up import character, effect, event
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with
from tests.games.card_game_of_oz.rules.test_answers import ALL, BOOM, ROAD, WOOD, ending, table


def words(toml: str, slug: str, at: int = 0) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [card_text(card, pack, language)[at] for language in ("en", "fr")]


# Words and faults


def test_answers_in_words() -> None:
    assert words(ALL, "house", 1) == [
        "Answer: when an opponent would play a Character, instead archive that card, unless they "
        "pay 2 Story Points.",
        "Réplique\u00a0: quand un adversaire va jouer un Personnage, à la place, archivez cette "
        "carte, sauf s’il paie 2 points d’Histoire.",
    ]
    assert words(ALL, "leap")[0] == (
        "Answer: when an opponent's card would archive a Character you control, instead you may "
        "move that Character 1 step, ignoring Location costs."
    )
    assert words(ALL, "river")[0] == (
        "Answer: when an opposing non-Swimming Character would enter a Water Location or leave a "
        "Water Location, instead move that Character 2 steps back, ignoring Location costs."
    )
    assert words(ALL, "rope") == [
        "Answer: when an opposing non-Child Character would end the game, instead that Character "
        "stays where it is, unless its controller pays 4 Story Points.",
        "Réplique\u00a0: quand un Personnage non Enfant adverse va mettre fin à la partie, à la "
        "place, ce Personnage reste où il est, sauf si celui qui le contrôle paie 4 points "
        "d’Histoire.",
    ]


@pytest.mark.parametrize(
    ("kind", "ability", "told"),
    [
        ("character", 'answer = { to = "end" }\ninstead = []', "only Events are set face-down"),
        ("event", 'answer = { to = "play" }\ninstead = []', 'begin with { archive = "it" }'),
        ("event", 'answer = { to = ["play", "move"] }\ninstead = []', "answer that by itself"),
        ("event", 'answer = { to = "end", into = {} }\ninstead = []', 'are for to = "move"'),
        ("event", 'answer = { to = "ends" }\ninstead = []', "unknown word"),
    ],
)
def test_what_is_wrong_with_an_answer_is_said(kind: str, ability: str, told: str) -> None:
    assert any(told in str(fault) for fault in text_faults(kind, ability))


# Rulings


@pytest.mark.cites("OR-121")
def test_what_cannot_be_archived_is_no_happening() -> None:
    safe = character("safe", 'to = "this"\ngives = [{ cannot = "be archived" }]')
    stage = Stage(
        pack=pack_with(ALL + safe),
        up={"b1": "poppy-field"},
        points=1,
        hands={1: ["doom"]},
        characters={"safe": "2 b1"},
        set_events={2: [("stork", 1)]},
    )
    assert "play doom" not in stage.legal()


WALK = effect(
    "walk", 'do = [{ move = { choose = { whose = "your" }, up_to = 2 }, steps = 2 }]', cost=0
)


def walking(*events: str) -> Stage:
    return Stage(
        pack=pack_with(ALL + WOOD + WALK),
        up=ROAD,
        points=3,
        hands={1: ["walk"]},
        characters={"boq": "1 a1", "aunt-em": "1 a1"},
        set_events={2: [(event, 1) for event in events]},
    )


@pytest.mark.cites("OR-126")
def test_after_a_step_that_fails_the_rest_of_a_walk_is_lost() -> None:
    stage = walking("roar").do("play walk", "choose boq", "no", "move boq on")
    assert stage.prompt == "ask_move_window"
    stage.do("reveal roar")
    assert (stage.at("boq"), "walk" in stage.archive()) == ("a1", True)


@pytest.mark.cites("OR-127", "OT-89")
def test_of_two_that_are_moved_an_author_answers_for_one() -> None:
    stage = walking("roar", "roar").do("play walk", "choose boq", "choose aunt-em")
    first = stage.legal()[0].split()[1]
    other = {"boq": "aunt-em", "aunt-em": "boq"}[first]
    stage.do(f"move {first} on", "reveal roar", f"move {other} on")
    assert (stage.at(first), stage.at(other)) == ("a1", "a2")


@pytest.mark.cites("OR-129")
def test_the_turn_of_an_answered_ender_goes_on() -> None:
    stage = ending("tin-woodman", 3).do("move tin-woodman on", "reveal rope")
    while stage.prompt == "ask_window":
        stage.do("pass")
    assert (stage.decider, stage.prompt) == (1, "ask_action")


@pytest.mark.cites("OR-141")
def test_a_price_outside_the_own_turn_is_gathered_by_dice() -> None:
    """B reveals an Event on A's turn, A answers it, and B may pay with cards."""
    hush = event(
        "hush",
        'answer = { to = "play", who = { kind = "event" }, by = "opponent" }\n'
        'instead = [{ archive = "it" }]\nunless = { pay = 1 }',
    )
    stage = Stage(
        pack=pack_with(hush + BOOM),
        up={"a1": "boqs-home"},
        points=3,
        hands={2: ["toto"]},
        characters={"boq": "1 a1"},
        set_events={1: [("hush", 1)], 2: [("boom", 0)]},
    )
    stage.do("draw", "comes pail")
    while stage.decider == 1:
        stage.do("pass")
    stage.do("reveal boom", "reveal hush")
    assert (stage.decider, stage.legal()) == (2, ["archive toto", "no"])
    stage.do("archive toto", "gold 1", "yes")
    assert (stage.at("boq"), sorted(stage.archive())) == (None, ["boom", "boq", "hush", "toto"])


@pytest.mark.cites("O41.1", "O41.2")
def test_who_was_asked_closes_the_door_to_taking_back() -> None:
    stage = table(points=9, hands={1: ["toto"]}, set_events={2: [("three-cheers", 3)]})
    played = Session(stage.game, 2, RecordedChance(), stage.state)
    played.act(Seat(0), stage.game.parse("play toto", played.state))
    assert played.may_undo(Seat(0))  # nobody has said anything yet
    played.act(Seat(1), stage.game.parse("pass", played.state))
    assert not played.may_undo(Seat(0))
    assert [step.seat for step in played.steps] == [0, 1]
