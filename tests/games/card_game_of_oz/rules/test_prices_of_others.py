"""Prices and dice of opponents (O34.4)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.costs import price
from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from tests.games.card_game_of_oz.rules.made_up import character, effect, event, version
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

GOOD = '{ kind = "character", alignment = "good" }'
PACK = pack_with(
    character(
        "witch",
        'to = "opponents"\nwhile = { is = { at = {} } }\n'
        f"gives = [{{ price = 1, what = {GOOD} }}]",
    )
    + character("ruler", 'to = "opponents"\ngives = [{ price = 1, what = { kind = "event" } }]')
    + character("friend", 'to = "you"\ngives = [{ price = -1, what = { kind = "event" } }]')
    + character("jailer", 'to = "opponents"\ngives = [{ gold_dice = -1 }]')
    + effect(
        "eye",
        'attach = { whose = "your" }',
        'to = "opponents"\ngives = [{ price = 1, what = "set" }]',
    )
    + event("plan", "do = [{ draw = 1 }]", cost=2)
    + version("fay", "Fay", alignment="good", cost=2)
    + version("fay-two", "Fay • Grown Up", alignment="good", cost=2)
)  # fmt: skip


def asked(table: Stage, slug: str) -> int:
    """What a card costs the active Author."""
    draft = table.game.draft(table.state)
    return price(draft, draft.active, table.card(slug))


FARM = {"a1": "uncle-henrys-farm"}


@pytest.mark.cites("O34.4")
def test_opponents_pay_more_and_you_do_not() -> None:
    for seat, cost in ((1, 2), (2, 3)):
        table = Stage(
            pack=PACK,
            active=seat,
            points=9,
            up=FARM,
            hands={seat: ["fay"]},
            characters={"witch": "1 a1"},
        )
        assert asked(table, "fay") == cost
        table.do("play fay")
        assert table.points == 9 - cost
    on_title = {"witch": "1 a0"}
    table = Stage(pack=PACK, active=2, points=9, hands={2: ["fay"]}, characters=on_title)
    assert asked(table, "fay") == 2  # only while she is at a Location


@pytest.mark.cites("O34.4", "OT-121", "OR-77")
def test_setting_an_event_may_be_made_dearer() -> None:
    table = Stage(
        pack=PACK,
        active=1,
        points=4,
        up={"b1": "boqs-home"},
        hands={1: ["plan"]},
        characters={"boq": "2 b1"},
        effects={"eye": "2 on boq"},
    )
    assert table.refuses("set plan 2").key == "set_too_cheap"
    assert [one for one in table.legal() if "set" in one] == ["set plan 3", "set plan 4"]
    table.do("set plan 3")
    assert table.points == 1
    mine = Stage(
        pack=PACK,
        active=2,
        points=4,
        up={"b1": "boqs-home"},
        hands={2: ["plan"]},
        characters={"boq": "2 b1"},
        effects={"eye": "2 on boq"},
    )
    assert "set plan 2" in mine.legal()


@pytest.mark.cites("O34.4", "OR-139", "OR-77")
def test_prices_raised_and_lowered_add_up() -> None:
    people = {"ruler": "2 b1", "friend": "1 a0"}
    up = {"b1": "boqs-home"}
    table = Stage(pack=PACK, points=4, up=up, hands={1: ["plan"]}, characters=people)
    assert asked(table, "plan") == 2
    assert "set plan 2" in table.legal()
    del people["friend"]
    table = Stage(pack=PACK, points=4, up=up, hands={1: ["plan"]}, characters=people)
    assert asked(table, "plan") == 3
    assert "set plan 2" not in table.legal()
    cheap = Stage(pack=PACK, points=4, up=up, hands={1: ["plan"]}, characters={"friend": "1 a0"})
    assert asked(cheap, "plan") == 1
    assert "set plan 1" not in cheap.legal()
    assert "set plan 2" in cheap.legal()


@pytest.mark.cites("OR-140", "OT-121")
def test_a_free_change_of_version_stays_free() -> None:
    table = Stage(
        pack=PACK,
        active=2,
        points=0,
        up={**FARM, "b1": "boqs-home"},
        hands={2: ["fay-two"]},
        characters={"witch": "1 a1", "fay": "2 b1"},
    )
    table.do("play fay-two")
    assert (table.at("fay-two"), table.points) == ("b1", 0)


@pytest.mark.cites("O34.4")
def test_opponents_may_roll_fewer_dice() -> None:
    people = {"jailer": "1 a1", "boq": "2 b1"}
    up = {**FARM, "b1": "boqs-home"}
    table = Stage(pack=PACK, active=2, phase="bonus", up=up, characters=people)
    mine = Stage(pack=PACK, active=1, phase="bonus", up=up, characters=people)
    for stage, gold in ((mine, 0), (table, 1)):
        stage.do("end")
        rolling = stage.state.frames[-1]
        assert (type(rolling).__name__, getattr(rolling, "gold", None)) == ("Rolling", gold)


def test_faults() -> None:
    price = 'to = "opponents"\ngives = [{ price = -1, what = "set" }]'
    assert "never costs less" in text_faults("character", price)[0].message
    nobodys = text_faults("location", 'to = "opponents"\ngives = [{ gold_dice = 1 }]')
    assert '"opponents" means no one' in nobodys[0].message
    assert "unknown word" in text_faults("character", price.replace('"set"', '"sett"'))[0].message


WORDS = {
    "witch": (
        "Opponents pay 1 Story Point more to play a Good Character while Witch is at a Location.",
        "Les adversaires paient 1 point d’Histoire de plus pour jouer un Personnage Bon tant que "
        "Witch est sur un Lieu.",
    ),
    "ruler": (
        "Opponents pay 1 Story Point more to play an Event (also to set an Event face-down).",
        "Les adversaires paient 1 point d’Histoire de plus pour jouer un Événement (aussi pour "
        "préparer un Événement).",
    ),
    "jailer": (
        "Opponents roll 1 fewer Gold die.",
        "Les adversaires lancent 1 dé doré de moins.",
    ),
}


@pytest.mark.parametrize("slug", WORDS)
def test_words(slug: str) -> None:
    card = PACK.cards[PACK.by_slug[slug]]
    told = [plain(text) for lang in ("en", "fr") for text in card_text(card, PACK, lang)]
    assert told == list(WORDS[slug])


def test_words_of_setting() -> None:
    card = PACK.cards[PACK.by_slug["eye"]]
    assert plain(card_text(card, PACK, "en")[1]) == (
        "If you control the host Character, opponents pay 1 Story Point more to set an Event "
        "face-down."
    )
    assert plain(card_text(card, PACK, "fr")[1]) == (
        "Si vous contrôlez le Personnage hôte, les adversaires paient 1 point d’Histoire de plus "
        "pour préparer un Événement."
    )
