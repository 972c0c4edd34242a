"""Objects dropped and handed over, cards removed or sent back, Locations turned down (O38)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Archived, ReplacedHidden, TurnedDown
from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from oztable.games.card_game_of_oz.rules.language.writing import card_toml
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from oztable.games.card_game_of_oz.rules.state import EVERYONE, Slot
from tests.games.card_game_of_oz.rules.made_up import character, effect, thing
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PLAIN = "tin-woodmans-cottage"
CITY = "emerald-city-plaza"
ANY_OBJECT = '{ choose = { kind = "object" } }'
MADE_UP = pack_with(
    effect("stumble", f"do = [{{ drop = {ANY_OBJECT} }}]")
    + effect("storm-of-hats", 'do = [{ drop = { every = { keywords = ["Tool"] } } }]')
    + effect(
        "tailor",
        'do = [{ equip = { choose = {} }, to = { choose = { whose = "your" } } }]',
    )
    + character(
        "goldsmith",
        'use = { pay = 1 }\ndo = [{ equip = { choose = { where = "here", loose = true } }, '
        'to = { choose = { whose = "your", where = "here" } } }]',
    )
    + thing(
        "boomerang",
        'use = { pay = 1 }\ndo = [{ equip = "this", to = { choose = { whose = "your" } } }]',
    )
    + effect("oblivion", 'do = [{ remove = { choose = { whose = "opposing" } } }]')
    + thing(
        "one-wish",
        "use = { counter = 1 }\ndo = [{ draw = 1 }]",
        'when = "emptied"\ndo = [{ remove = "this" }]',
        counters=1,
    )
    + effect("fog", 'do = [{ hide = { choose = { where = "storyline" } } }]')
    + character("mist", 'when = "leaves"\ndo = [{ hide = { every = { kind = "location" } } }]')
    + effect("curtain", "do = [{ replace = { choose = {} }, hidden = true }]")
    + effect(
        "home-spell",
        'do = [{ take = { choose = { kind = "character" } }, to = "controller" }]',
    )
    + effect("weather", 'attach = { kind = "location" }')
    + effect("ribbon", 'attach = { kind = "character" }')
)


def stage(**more: object) -> Stage:
    given: dict[str, object] = {
        "points": 9,
        "up": {"a1": PLAIN, "a2": CITY},
        "characters": {"toto": "1 a1", "boq": "2 a1"},
        **more,
    }
    return Stage(pack=MADE_UP, **given)  # type: ignore[arg-type]  # what a test says


# Objects


@pytest.mark.cites("O38.1")
def test_a_dropped_object_lies_loose_where_its_bearer_is() -> None:
    table = stage(hands={1: ["stumble"]}, objects={"oil-can": "on boq", "pail": "a1"})
    table.do("play stumble")  # the Pail lies loose already, so there is no choice
    assert (table.at("oil-can"), table.at("pail")) == ("a1", "a1")
    assert table.state.pieces == tuple(sorted(table.state.pieces))


@pytest.mark.cites("O38.1")
def test_on_a_title_card_a_dropped_object_is_archived() -> None:
    table = stage(
        hands={1: ["stumble"]},
        characters={"toto": "1 a0"},
        objects={"oil-can": "on toto"},
    )
    assert table.do("play stumble").archive() == ["oil-can", "stumble"]


@pytest.mark.cites("O38.1")
def test_every_object_of_a_kind_is_dropped_at_once() -> None:
    table = stage(hands={1: ["storm-of-hats"]}, objects={"oil-can": "on boq", "pail": "on toto"})
    table.do("play storm-of-hats")
    assert (table.at("oil-can"), table.at("pail")) == ("a1", "a1")


@pytest.mark.cites("O38.1")
def test_an_object_is_handed_to_a_chosen_character_at_its_location() -> None:
    table = stage(
        hands={1: ["tailor"]},
        characters={"toto": "1 a1", "scarecrow": "1 a1", "aunt-em": "1 a2", "boq": "2 a1"},
        objects={"oil-can": "on boq", "pail": "a2", "bread-and-butter": "on aunt-em"},
    )
    table.do("play tailor")
    # nobody else is where the Bread is, so it cannot be handed on
    assert sorted(table.legal()) == ["choose oil-can", "choose pail"]
    table.do("choose oil-can")
    assert sorted(table.legal()) == ["choose scarecrow", "choose toto"]
    assert table.do("choose scarecrow").at("oil-can") == "on scarecrow"


@pytest.mark.cites("O38.1")
def test_equipping_needs_somebody_who_can_bear_it() -> None:
    table = stage(hands={1: ["tailor"]}, objects={"oil-can": "a2"})
    assert table.refuses("play tailor").rule == "OR-80"
    alone = stage(
        characters={"goldsmith": "1 a1", "toto": "1 a2"}, objects={"oil-can": "a1", "pail": "a2"}
    )
    assert alone.do("use goldsmith").at("oil-can") == "on goldsmith"
    assert alone.do("pass").refuses("use goldsmith").rule == "OR-80"


@pytest.mark.cites("O38.1")
def test_an_object_may_hand_itself_on() -> None:
    table = stage(
        characters={"toto": "1 a1", "scarecrow": "1 a1"}, objects={"boomerang": "on toto"}
    )
    assert table.do("use boomerang").at("boomerang") == "on scarecrow"


# Removed


@pytest.mark.cites("O38.2")
def test_a_removed_card_is_out_of_the_game_and_everybody_sees_it() -> None:
    table = stage(
        hands={1: ["oblivion"]},
        objects={"oil-can": "on boq"},
        effects={"ribbon": "1 on boq"},
    )
    table.do("play oblivion")
    assert table.removed() == ["boq"]
    assert table.at("oil-can") == "a1"
    assert table.archive() == ["ribbon", "oblivion"]
    assert [e.piece for e in table.happened(Archived) if isinstance(e, Archived)] == [
        table.piece("ribbon")
    ]
    for seat in (Seat(0), Seat(1), None):
        seen = table.game.view(table.state, seat)
        assert seen.state.removed == table.state.removed
    text = table.game.position(table.state)
    assert 'removed = ["boq"]' in text
    assert table.game.from_position(text) == table.state


@pytest.mark.cites("OT-110", "O37.2", "O38.2")
def test_the_last_wish_removes_its_object() -> None:
    """As with the Golden Cap: its text is done, then it is gone and no text brings it back."""
    table = stage(objects={"one-wish": "on toto"})
    table.do("use one-wish", "comes oil-can")
    assert table.hand(1) == ["oil-can"]
    assert (table.removed(), table.archive()) == (["one-wish"], [])


@pytest.mark.cites("O38.2")
def test_a_removed_card_does_not_come_back_when_the_library_is_filled_again() -> None:
    table = stage(removed=["oil-can"], archive=["pail"], library=["toto"], points=1, characters={})
    table.do("draw", "comes toto")
    assert table.state.library.rest == (table.card("pail"),)
    assert table.removed() == ["oil-can"]


# Sent back


@pytest.mark.cites("O38.5")
def test_a_character_goes_back_to_the_hand_of_who_controls_it() -> None:
    table = stage(
        hands={1: ["home-spell"]},
        objects={"oil-can": "on boq"},
        effects={"ribbon": "1 on boq"},
    )
    table.do("play home-spell", "choose boq")
    assert table.hand(2) == ["boq"]
    assert table.state.hands[1][0].known == EVERYONE
    assert table.at("oil-can") == "a1"
    assert "ribbon" in table.archive()
    assert "boq" not in table.archive()


# Face-down again


@pytest.mark.cites("OT-119", "O38.3", "OR-143")
def test_a_deserted_location_is_turned_down_and_stays_known() -> None:
    table = stage(hands={1: ["fog"]}, objects={"oil-can": "a2"}, effects={"weather": "2 at a2"})
    table.do("play fog")  # somebody stands at a1
    assert table.location("a2") is None
    assert table.at("oil-can") == "a2"
    assert "weather" in table.archive()
    assert table.happened(TurnedDown) == [TurnedDown(table.place("a2"), table.card(CITY))]
    for seat in (Seat(0), Seat(1), None):
        slot = table.game.view(table.state, seat).state.slots[table.place("a2")]
        assert slot == Slot(table.card(CITY), False, EVERYONE)
    assert table.game.from_position(table.game.position(table.state)) == table.state


@pytest.mark.cites("OT-119", "O38.3")
def test_a_location_with_a_character_is_not_turned_down() -> None:
    table = stage(hands={1: ["fog"]}, up={"a1": PLAIN})
    assert table.refuses("play fog").rule == "OR-80"


@pytest.mark.cites("OR-142")
def test_who_enters_a_known_hidden_location_turns_it_up() -> None:
    table = stage(hands={1: ["fog"]}).do("play fog", "move toto on", f"comes {CITY}")
    assert table.location("a2") == CITY
    assert table.at("toto") == "a2"


@pytest.mark.cites("O38.3")
def test_a_location_may_be_replaced_by_one_that_nobody_has_seen() -> None:
    table = stage(hands={1: ["curtain"]}, effects={"weather": "1 at a2"})
    before = table.game.draft(table.state).folio_size
    table.do("play curtain")
    assert table.state.slots[table.place("a2")] == Slot(None, False, 0)
    assert table.state.folio_bottom == (table.card(CITY),)
    assert table.game.draft(table.state).folio_size == before
    assert table.happened(ReplacedHidden) == [ReplacedHidden(table.place("a2"), table.card(CITY))]
    assert "weather" in table.archive()
    # any Location but those that lie open or went under the Folio
    table.do("move toto on")
    assert f"comes {CITY}" not in table.legal()
    assert "comes poppy-field" in table.legal()


@pytest.mark.cites("O38.3")
def test_a_folio_of_known_cards_keeps_no_secret() -> None:
    up = {
        "a1": PLAIN, "a2": CITY, "a3": "boqs-home", "b1": "thick-wood", "b2": "uncle-henrys-farm",
        "b3": "yellow-brick-road",
    }  # fmt: skip
    table = stage(hands={1: ["curtain"]}, up=up, folio=[])
    state = table.state
    table.state = state._replace(folio_bottom=(table.card("poppy-field"),))
    table.do("play curtain", "at a2")
    assert table.state.slots[table.place("a2")] == Slot(table.card("poppy-field"), False, EVERYONE)
    assert table.state.folio_bottom == (table.card(CITY),)


# In words

WORDS = {
    "stumble": ("Drop an Object.", "Faites tomber un Objet."),
    "storm-of-hats": ("Drop all Tools.", "Faites tomber tous les Objets Outils."),
    "tailor": (
        "Equip an Object to a Character you control at the same Location, even from another "
        "Character.",
        "Confiez un Objet à un Personnage que vous contrôlez sur le même Lieu, même aux dépens "
        "d’un autre Personnage.",
    ),
    "goldsmith": (
        "Pay 1 Story Point: equip an unequipped Object at this Location to a Character you control "
        "at this Location.",
        "Payez 1 point d’Histoire\u00a0: confiez un Objet sans porteur sur ce Lieu à un Personnage "
        "que vous contrôlez sur ce Lieu.",
    ),
    "oblivion": (
        "Remove an opposing Character from the game.",
        "Retirez un Personnage adverse de la partie.",
    ),
    "fog": (
        "Turn a face-up Location in your Storyline without Characters face-down.",
        "Retournez face cachée un Lieu révélé de votre récit sans Personnage.",
    ),
    "curtain": (
        "Replace a face-up Location without Characters with the top card of the Folio, face-down.",
        "Remplacez un Lieu révélé sans Personnage par la première carte du Folio, face cachée.",
    ),
    "home-spell": (
        "Return a Character to its controller's hand.",
        "Renvoyez un Personnage dans la main de l’Auteur qui le contrôle.",
    ),
}


@pytest.mark.parametrize("slug", WORDS)
@pytest.mark.cites("O38.1", "O38.2", "O38.3", "O38.5")
def test_moving_about_in_words(slug: str) -> None:
    card = MADE_UP.cards[MADE_UP.by_slug[slug]]
    said = [plain(" ".join(card_text(card, MADE_UP, tongue))) for tongue in ("en", "fr")]
    assert tuple(said) == WORDS[slug]


@pytest.mark.slow
@pytest.mark.parametrize("slug", [*WORDS, "boomerang", "mist", "one-wish"])
@pytest.mark.cites("O38.1", "O38.2", "O38.3", "O38.5")
def test_moving_about_is_written_as_it_is_read(slug: str) -> None:
    card = MADE_UP.cards[MADE_UP.by_slug[slug]]
    text = bundled_text("story-pack-1").replace("[[card]]", card_toml(card) + "\n[[card]]", 1)
    again, _ = check_pack(text, "test")
    assert again is not None
    assert again.cards[again.by_slug[slug]] == card


@pytest.mark.parametrize(
    ("toml", "why"),
    [
        (effect("x", "do = [{ equip = { choose = {} }, to = { choose = {} } }]"), "of yours"),
        (
            effect("x", 'do = [{ equip = { every = {} }, to = { choose = { whose = "your" } } }]'),
            "one Object is handed to one Character",
        ),
        (character("x", 'when = "played"\ndo = [{ drop = "this" }]'), "name an Object"),
        (effect("x", 'do = [{ take = { choose = {} }, to = "me" }]'), "unknown word"),
    ],
)
@pytest.mark.cites("O38.1")
def test_what_makes_no_sense_is_a_fault(toml: str, why: str) -> None:
    pack, faults = check_pack(bundled_text("story-pack-1") + "\n" + toml, "test")
    assert pack is None
    assert why in " ".join(map(str, faults))
