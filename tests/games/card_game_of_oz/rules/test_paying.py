"""Points that a text asks for (O34)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.language.wording import card_text
from tests.games.card_game_of_oz.rules.made_up import character, event
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

FEE = event("fee", "do = [{ pay = 2, then = [{ draw = 2 }] }]", cost=0)
THREAT = event(
    "threat",
    'do = [{ pick = { kind = "character" } }, { pay = 1, else = [{ archive = "it" }] }]',
    cost=0,
)
HEIR = event("heir", 'do = [{ pay = 1, then = [{ return = { named = ["Toto"] } }] }]', cost=0)


def words(toml: str, slug: str) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [card_text(card, pack, language)[0] for language in ("en", "fr")]


def threatened(points: int, *hand: str) -> Stage:
    table = Stage(
        pack=pack_with(THREAT),
        points=points,
        hands={1: ["threat", *hand]},
        up={"a1": "boqs-home"},
        characters={"toto": "1 a1"},
    )
    return table.do("play threat")


@pytest.mark.cites("O34.2")
def test_what_is_paid_is_gone_and_what_was_promised_is_done() -> None:
    table = Stage(pack=pack_with(FEE), points=3, hands={1: ["fee"]}).do("play fee", "yes")
    assert table.points == 1
    table.do("comes toto", "comes boq")
    assert table.hand(1) == ["toto", "boq"]


@pytest.mark.cites("O34.2")
def test_who_does_not_pay_gets_nothing() -> None:
    table = Stage(pack=pack_with(FEE), points=3, hands={1: ["fee"]}).do("play fee", "no")
    assert (table.points, table.hand(1)) == (3, [])


@pytest.mark.cites("O34.2")
def test_who_does_not_pay_bears_what_follows() -> None:
    paid, unpaid = threatened(2).do("yes"), threatened(2).do("no")
    assert (paid.at("toto"), paid.points) == ("a1", 1)
    assert (unpaid.at("toto"), unpaid.points) == (None, 2)


@pytest.mark.cites("O34.2")
def test_who_has_neither_points_nor_cards_is_not_asked() -> None:
    assert threatened(0).at("toto") is None


@pytest.mark.cites("O34.2")
def test_cards_may_be_archived_for_dice_to_pay() -> None:
    table = threatened(0, "boq")
    assert table.legal() == ["archive boq", "no"]
    table.do("archive boq", "gold 2")
    assert table.legal() == ["yes", "no"]
    table.do("yes")
    assert (table.points, table.at("toto")) == (1, "a1")


@pytest.mark.cites("O34.2")
def test_nobody_is_asked_to_pay_for_what_cannot_be_had() -> None:
    """The Archive is open, and all can see that nothing would come of it."""
    table = Stage(pack=pack_with(HEIR), points=2, hands={1: ["heir"]})
    assert "play heir" not in table.legal()
    table = Stage(pack=pack_with(HEIR), points=2, hands={1: ["heir"]}, archive=["toto"])
    assert table.do("play heir", "yes").hand(1) == ["toto"]


def test_in_words() -> None:
    assert words(FEE, "fee") == [
        "You may pay 2 Story Points: draw 2 cards.",
        "Vous pouvez payer 2 points d’Histoire\u00a0: piochez 2 cartes.",
    ]
    assert words(THREAT, "threat")[0].endswith(
        "Pay 1 Story Point, or else archive the chosen Character."
    )


def test_after_a_price_that_was_not_paid_a_french_verb_has_its_subject() -> None:
    brittle = character(
        "brittle",
        'when = "enters"\nwho = { whose = "opposing" }\nat = { where = "here" }\n'
        'do = [{ pay = 1, by = "controller", else = [{ archive = "this", by = "controller" }] }]',
    )
    english, french = words(brittle, "brittle")
    assert english.endswith("its controller pays 1 Story Point, or else archives **Brittle**.")
    assert french.endswith("\u00a0; faute de quoi, celui qui le contrôle archive **Brittle**.")


def test_a_price_of_which_nothing_comes_is_a_fault() -> None:
    (fault,) = text_faults("character", 'when = "played"\ndo = [{ pay = 1 }]')
    assert "nothing comes of it; add then = or else =" in str(fault)
