"""One Location takes the place of another (O6.5, O17.4, O17.5, OR-35 to OR-39)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.made_up import character, effect, event, location, thing
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PACK = load_pack("story-pack-1")
SIX = {
    "a1": "boqs-home",
    "a2": "henry-and-ems-house",
    "a3": "tin-woodmans-cottage",
    "b1": "poppy-field",
    "b2": "storm-cellar",
    "b3": "uncle-henrys-farm",
}
GLOW = effect(
    "glow", 'attach = { kind = "location" }', 'to = { where = "here" }\ngives = [{ vitality = 1 }]'
)
POLISH = effect(
    "polish", 'attach = { kind = "object" }', 'to = { where = "here" }\ngives = [{ vitality = 1 }]'
)
ROCK = character("rock", keywords=["Immovable"])
ANVIL = thing("anvil", 'to = "bearer"\ngives = [{ vitality = 1 }]', keywords=["Immovable"])


def printed(name: str) -> int:
    return PACK.cards[PACK.by_slug[name]].vitality


def bottom(table: Stage) -> list[str]:
    """What is known to lie under the Folio, the lowest last."""
    return [table.game.notation.card(card) for card in table.state.folio_bottom]


@pytest.mark.cites("OT-26", "OR-35", "OR-36", "O6.5", "O17.5")
def test_everybody_stays_and_what_was_attached_to_the_old_location_goes() -> None:
    table = Stage(
        pack=pack_with(GLOW),
        points=2,
        up={"a1": "yellow-brick-road", "a2": "boqs-home"},
        characters={"aunt-em": "1 a2", "uncle-henry": "2 a2", "farmers-wife": "1 a1"},
        objects={"oil-can": "a2", "pail": "on aunt-em"},
        effects={"glow": "1 at a2"},
    )
    folio = table.game.draft(table.state).folio_size
    table.do("replace a2", "comes throne-room")
    assert (table.location("a2"), bottom(table), table.points) == ("throne-room", ["boqs-home"], 0)
    assert table.game.draft(table.state).folio_size == folio
    assert [table.at(name) for name in ("aunt-em", "uncle-henry", "oil-can")] == ["a2"] * 3
    assert table.at("pail") == "on aunt-em"
    assert (table.at("glow"), table.archive()) == (None, ["glow"])
    assert (table.location("a1"), table.at("farmers-wife")) == ("yellow-brick-road", "a1")


@pytest.mark.cites("OT-27", "OR-35", "O6.5")
def test_a_hidden_location_is_not_replaced() -> None:
    table = Stage(points=2, up={"a1": "boqs-home"})
    assert table.refuses("replace a2").rule == "O6.5"
    assert [text for text in table.legal() if text.startswith("replace")] == ["replace a1"]


@pytest.mark.cites("OT-28", "OR-35", "O6.5")
def test_an_empty_folio_replaces_nothing() -> None:
    table = Stage(points=2, up=SIX, folio=[])
    assert table.refuses("replace a1").rule == "OR-35"
    assert (table.points, table.location("a1")) == (2, "boqs-home")


@pytest.mark.cites("OR-35", "O6.5")
def test_the_old_location_lies_under_all_the_others() -> None:
    table = Stage(points=6, up=SIX, folio=["thick-wood", "throne-room"])
    table.do("replace a1", "comes thick-wood", "replace a2")
    assert table.legal() == ["comes throne-room"]  # what nobody knows comes before what lies under
    table.do("comes throne-room", "replace a3")
    assert table.legal() == ["comes boqs-home"]
    table.do("comes boqs-home")
    assert (table.location("a3"), bottom(table)) == (
        "boqs-home",
        ["henry-and-ems-house", "tin-woodmans-cottage"],
    )


@pytest.mark.cites("O6.5", "O6.1")
def test_to_replace_costs_two_points() -> None:
    table = Stage(points=1, up={"a1": "boqs-home"})
    assert table.refuses("replace a1").rule == "O6.5"


@pytest.mark.cites("OR-35", "OR-12")
def test_a_title_card_is_not_replaced() -> None:
    table = Stage(points=2, up=SIX)
    for title in ("a0", "b0"):
        assert table.refuses(f"replace {title}").rule == "OR-35"


@pytest.mark.cites("OR-12", "OR-43")
@pytest.mark.parametrize("verb", ["reveal", "replace"])
def test_no_text_lays_a_location_on_the_title_card_where_its_character_waits(verb: str) -> None:
    here, there = (f'{{ {verb} = {{ every = {{ where = "{it}" }} }} }}' for it in ("here", "there"))
    opener = character("opener", f'when = "played"\ndo = [{here}]')
    pointer = event("pointer", f'do = [{{ pick = {{ kind = "character" }} }}, {there}]')
    table = Stage(
        pack=pack_with(opener + pointer),
        points=3,
        hands={1: ["opener", "pointer"]},
        characters={"aunt-em": "1 a0", "uncle-henry": "1 a0"},
    )
    table.do("play opener", "play pointer", "choose aunt-em")
    assert table.location("a0") is None
    assert "comes boqs-home" not in table.legal()
    assert table.archive() == ["pointer"]


@pytest.mark.cites("OR-35", "O6.5")
def test_any_face_up_location_of_the_road_may_be_replaced_whoever_stands_there() -> None:
    table = Stage(points=2, up=SIX, characters={"aunt-em": "2 b2"})
    replaceable = [text for text in table.legal() if text.startswith("replace")]
    assert sorted(replaceable) == [f"replace {place}" for place in sorted(SIX)]


# Nobody enters


@pytest.mark.cites("OR-36", "O17.5")
def test_no_text_about_entering_or_leaving_wakes_up() -> None:
    gate = location(
        "gate", 'when = "leaves"\ndo = [{ draw = 1 }]', 'when = "enters"\ndo = [{ draw = 1 }]'
    )
    table = Stage(
        pack=pack_with(gate),
        points=4,
        up={"a1": "gate"},
        characters={"boq": "1 a1", "toto": "1 a1"},
    )
    table.do("replace a1", "comes boqs-home")  # Boq would draw if he came to a Munchkin place
    assert (table.prompt, table.hand(1)) == ("ask_action", [])
    assert table.happened(happenings.SetOff) == []


@pytest.mark.cites("OR-36", "O17.5")
def test_a_text_that_always_works_works_at_once() -> None:
    table = Stage(points=2, up={"a1": "boqs-home"}, characters={"boq": "1 a1", "aunt-em": "2 a1"})
    assert (table.vitality("boq"), table.vitality("aunt-em")) == (
        printed("boq") + 1,
        printed("aunt-em"),
    )
    table.do("replace a1", "comes throne-room")
    assert (table.vitality("boq"), table.vitality("aunt-em")) == (
        printed("boq") + 2,
        printed("aunt-em") + 2,
    )


@pytest.mark.cites("OT-31", "O17.5", "O13.6")
def test_who_cannot_live_at_the_new_location_goes_without_delay() -> None:
    assert printed("munchkin-baby") == 1
    table = Stage(
        points=2,
        up={"a1": "tin-woodmans-cottage"},
        characters={"munchkin-baby": "1 a1", "aunt-em": "2 a1"},
    )
    table.do("replace a1", "comes poppy-field")
    assert (table.at("munchkin-baby"), table.archive()) == (None, ["munchkin-baby"])
    assert table.at("aunt-em") == "a1"


# What stays and what goes


@pytest.mark.cites("OT-30", "OR-37", "O17.5")
def test_effects_on_a_character_or_an_object_stay_with_it() -> None:
    table = Stage(
        pack=pack_with(POLISH),
        points=2,
        up={"a1": "boqs-home"},
        characters={"tin-woodman": "1 a1"},
        objects={"pail": "a1", "oil-can": "on tin-woodman"},
        effects={"this-pole": "2 on tin-woodman", "polish": "1 on pail"},
    )
    table.do("replace a1", "comes storm-cellar", "pass")
    assert (table.at("this-pole"), table.at("polish")) == ("on tin-woodman", "on pail")
    assert table.archive() == []
    assert table.has("tin-woodman", "Steadfast")


@pytest.mark.cites("OT-29", "OR-38", "O17.5")
def test_immovable_cards_are_archived_and_what_they_bore_stays() -> None:
    table = Stage(
        pack=pack_with(ROCK + ANVIL),
        points=2,
        up={"a1": "boqs-home", "a2": "henry-and-ems-house"},
        characters={"rock": "1 a1", "aunt-em": "1 a2"},
        objects={"anvil": "a1", "pail": "on rock", "oil-can": "on rock"},
    )
    table.do("replace a1", "comes storm-cellar")
    assert (table.at("rock"), table.at("anvil")) == (None, None)
    assert sorted(table.archive()) == ["anvil", "rock"]
    assert (table.at("pail"), table.at("oil-can")) == ("a1", "a1")
    assert table.at("aunt-em") == "a2"


@pytest.mark.cites("OR-38")
@pytest.mark.parametrize("bearer", ["rock", "aunt-em"])
def test_an_immovable_object_is_archived_whoever_bears_it(bearer: str) -> None:
    table = Stage(
        pack=pack_with(ROCK + ANVIL),
        points=2,
        up={"a1": "boqs-home"},
        characters={"rock": "1 a1", "aunt-em": "1 a1"},
        objects={"anvil": f"on {bearer}"},
    )
    table.do("replace a1", "comes storm-cellar")
    assert (table.at("anvil"), table.at("rock"), table.at("aunt-em")) == (None, None, "a1")


@pytest.mark.cites("OR-38")
def test_immovable_cards_elsewhere_are_not_touched() -> None:
    table = Stage(
        pack=pack_with(ROCK + ANVIL),
        points=2,
        up={"a1": "boqs-home", "a2": "henry-and-ems-house"},
        characters={"rock": "1 a2"},
        objects={"anvil": "a2"},
    )
    table.do("replace a1", "comes storm-cellar")
    assert (table.at("rock"), table.at("anvil"), table.archive()) == ("a2", "a2", [])


# Texts that archive a Location


@pytest.mark.cites("OR-39", "O17.5", "O1.5")
def test_a_location_that_a_card_archives_goes_under_the_folio() -> None:
    flood = event("flood", 'do = [{ pick = { hidden = false } }, { archive = "it" }]')
    table = Stage(
        pack=pack_with(flood + ROCK),
        points=1,
        hands={1: ["flood"]},
        up={"a1": "boqs-home", "a2": "henry-and-ems-house"},
        characters={"aunt-em": "2 a1", "rock": "1 a1"},
    )
    table.do("play flood", "at a1", "comes thick-wood")
    assert (table.location("a1"), bottom(table)) == ("thick-wood", ["boqs-home"])
    assert (table.at("aunt-em"), table.location("a2")) == ("a1", "henry-and-ems-house")
    assert table.archive() == ["rock", "flood"]  # and no Location is among the game cards


@pytest.mark.cites("OR-39")
def test_a_location_that_archives_itself_is_replaced_in_the_same_way() -> None:
    mirage = location("mirage", 'when = "enters"\ndo = [{ archive = "this" }]')
    table = Stage(
        pack=pack_with(mirage), points=1, up={"a1": "mirage"}, characters={"aunt-em": "1 a0"}
    )
    table.do("move aunt-em on", "comes throne-room")
    assert (table.location("a1"), bottom(table)) == ("throne-room", ["mirage"])
    assert (table.at("aunt-em"), table.archive()) == ("a1", [])


@pytest.mark.cites("OR-39")
def test_an_effect_may_archive_the_location_it_is_attached_to() -> None:
    sink = effect(
        "sink", 'attach = { kind = "location" }', 'use = { pay = 1 }\ndo = [{ archive = "host" }]'
    )
    table = Stage(
        pack=pack_with(sink), points=1, up={"a1": "boqs-home"}, effects={"sink": "1 at a1"}
    )
    table.do("use sink", "comes thick-wood")
    assert (table.location("a1"), table.archive()) == ("thick-wood", ["sink"])


@pytest.mark.cites("OR-39")
def test_with_an_empty_folio_a_location_that_is_archived_stays() -> None:
    mirage = location("mirage", 'when = "enters"\ndo = [{ archive = "this" }]')
    table = Stage(
        pack=pack_with(mirage),
        points=1,
        up={**SIX, "a1": "mirage"},
        folio=[],
        characters={"aunt-em": "1 a0"},
    )
    table.do("move aunt-em on")
    assert (table.location("a1"), table.at("aunt-em"), bottom(table)) == ("mirage", "a1", [])


@pytest.mark.cites("OR-39", "O17.5")
def test_a_card_that_replaces_a_location_follows_the_same_rule() -> None:
    table = Stage(
        pack=pack_with(GLOW),
        points=9,
        hands={1: ["cyclone"]},
        up={"a2": "boqs-home"},
        characters={"aunt-em": "1 a2"},
        effects={"glow": "2 at a2"},
    )
    table.do("play cyclone", "comes thick-wood", "no")
    assert (table.location("a2"), table.at("aunt-em"), bottom(table)) == (
        "thick-wood",
        "a2",
        ["boqs-home"],
    )
    assert table.archive() == ["glow", "cyclone"]


@pytest.mark.cites("O17.4")
def test_two_versions_of_a_location_lie_in_one_storyline() -> None:
    smooth = location("smooth-road", title="Yellow Brick Road • Smooth at Last")
    table = Stage(
        pack=pack_with(smooth),
        points=3,
        up={"a1": "yellow-brick-road"},
        characters={"aunt-em": "1 a1"},
    )
    table.do("move aunt-em on", "comes smooth-road", "move aunt-em back")
    assert (table.location("a1"), table.location("a2")) == ("yellow-brick-road", "smooth-road")
    assert (table.at("aunt-em"), table.points) == ("a1", 3 - 2 - 1)  # one of them asks to leave
