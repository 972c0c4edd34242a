"""What a choice is called: where the card stands that is chosen, and what each way does."""

from __future__ import annotations

import pytest

from oztable.core.game import Decide
from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.rules.actions import PickCard, PickText
from oztable.games.card_game_of_oz.rules.frames import Peeking
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE
from oztable.games.card_game_of_oz.rules.state import Held, Phase, Pile, bit
from oztable.games.card_game_of_oz.rules.wording import WORDS, action_words
from tests.games.card_game_of_oz.rules.made_up import event
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with
from tests.games.card_game_of_oz.rules.test_words import GAME, ONE, card

PUSH = event("push", "do = [{ move = { choose = {} }, steps = 1, free = true, may = false }]")
FORK = event("fork", "do = [{ one_of = [[{ draw = 1 }], [{ draw = 2 }]] }]")
FORKS = event(
    "forks",
    "do = [{ one_of = [[{ draw = 1 }], [{ draw = 2 }]] },"
    " { one_of = [[{ draw = 3 }], [{ draw = 1 }]] }]",
)


def words(table: Stage, language: Language = "en") -> list[str]:
    node = table.game.node(table.state)
    assert isinstance(node, Decide)
    return [action_words(table.game, table.state, action, language) for action in node.actions]


def test_a_character_on_the_road_is_chosen_by_name_and_place() -> None:
    table = Stage(
        pack=pack_with(PUSH),
        points=5,
        hands={1: ["push"]},
        up={"a1": "boqs-home", "a2": "tin-woodmans-cottage"},
        characters={"aunt-em": "1 a1", "boq": "1 a2", "toto": "1 a0"},
    )
    table.do("play push")
    said = dict(zip(table.legal(), words(table), strict=True))
    assert said == {
        "choose aunt-em": "Choose Aunt Em, at a1",
        "choose toto": "Choose Toto",  # still at home
        "choose boq": "Choose Boq, at a2",
    }


def test_a_way_is_called_what_it_does() -> None:
    table = Stage(pack=pack_with(FORK), points=5, hands={1: ["fork"]}).do("play fork")
    assert words(table) == ["Draw a card.", "Draw 2 cards."]
    assert words(table, "fr") == ["Piochez une carte.", "Piochez 2 cartes."]


def test_where_a_text_forks_twice_the_ways_are_numbered() -> None:
    table = Stage(pack=pack_with(FORKS), points=5, hands={1: ["forks"]}).do("play forks")
    assert words(table) == ["Choose way 1", "Choose way 2"]


def test_a_waiting_text_is_called_by_its_card_in_play_or_its_location() -> None:
    table = Stage(characters={"field-mice-2": "1 a0"})
    mice, field = table.card("field-mice"), table.card("poppy-field")
    waiting = (PickText(mice, 0, table.piece("field-mice-2")), PickText(field, 0, NO_PIECE))
    said = [action_words(table.game, table.state, one, "en") for one in waiting]
    assert "Field Mice #2" in said[0]
    assert "Poppy Field" in said[1]


def test_to_pay_says_how_much() -> None:
    table = Stage(options={"revealPayment": "optional"}, points=3, characters={"toto": "1 a0"}).do(
        "move toto on", "comes throne-room"
    )
    assert words(table) == ["Pay 2 Story Points", "Keep the points and stay where you are"]
    assert words(table, "fr")[0] == "Payer 2 points d’Histoire"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_done_with_a_card_looked_at_is_said(language: Language) -> None:
    toto = card("toto")
    state = GAME.initial(2)
    top = Pile((Held(toto, bit(ONE)),), state.library.rest, ())
    for take, key in ((True, "do_take"), (False, "do_bottom")):
        looking = state._replace(
            phase=Phase.ACTIONS, library=top, frames=(Peeking(ONE, 1, take, 1),)
        )
        words = action_words(GAME, looking, PickCard(toto), language)
        assert words == WORDS.say(key, language, card="Toto")
