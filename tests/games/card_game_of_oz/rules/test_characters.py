"""Who may be in play, where they stand and when they go (O13, OR-19 to OR-21, OR-54 to OR-60)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack, load_pack
from tests.games.card_game_of_oz.rules.made_up import character, effect, event, location, thing
from tests.games.card_game_of_oz.rules.pack_texts import changed, faults_of
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PACK = load_pack("story-pack-1")
FREE = {"a1": "storm-cellar", "a2": "tin-woodmans-cottage", "b1": "yellow-brick-road"}
BLIGHT = event("blight", "do = [{ give = [{ vitality = -9 }], to = { choose = {} } }]")
OUST = event("oust", "do = [{ archive = { choose = {} } }]")


def printed(name: str) -> int:
    return PACK.cards[PACK.by_slug[name]].vitality


def cost(name: str) -> int:
    return PACK.cards[PACK.by_slug[name]].cost


def pack_of_text(text: str) -> Pack:
    pack, faults = check_pack(text, "my.toml")
    assert pack is not None, faults
    return pack


TWO_TOTOS = changed(('id = "toto"\n', 'id = "toto"\ncopies = 2\n'))
TWO_OIL_CANS = changed(('id = "oil-can"\n', 'id = "oil-can"\ncopies = 2\n'))


# On the Title Card


@pytest.mark.cites("OR-19", "O13.2", "O13.3")
def test_who_waits_on_a_title_card_is_in_play_and_unique() -> None:
    table = Stage(
        pack=pack_of_text(TWO_TOTOS), points=9, hands={1: ["toto"]}, characters={"toto": "2 b0"}
    )
    assert table.refuses("play toto").rule == "OR-48"
    assert table.hand(1) == ["toto"]


@pytest.mark.cites("OR-19")
def test_sorcery_on_a_title_card_counts() -> None:
    hex_ = effect("hex", "do = [{ draw = 1 }]", keywords=["Spell"], gem="sorcery")
    table = Stage(pack=pack_with(hex_), points=1, hands={1: ["hex"]}, characters={"glinda": "1 a0"})
    assert "play hex" in table.legal()
    alone = Stage(pack=pack_with(hex_), points=1, hands={1: ["hex"]})
    assert alone.refuses("play hex").rule == "OR-75"


@pytest.mark.cites("OR-19", "OR-57", "O13.6")
def test_a_title_card_is_no_shelter() -> None:
    table = Stage(
        pack=pack_with(BLIGHT), points=1, hands={1: ["blight"]}, characters={"aunt-em": "2 b0"}
    )
    table.do("play blight")
    assert (table.at("aunt-em"), table.archive()) == (None, ["aunt-em", "blight"])


@pytest.mark.cites("OR-19", "O13.2")
def test_texts_about_the_storyline_do_not_find_who_is_at_home() -> None:
    hand = ["look-after-the-stock", "tin-woodmans-tears"]
    home = Stage(points=9, hands={1: hand}, characters={"tin-woodman": "1 a0"})
    assert home.refuses("play look-after-the-stock").rule == "OR-80"
    assert home.refuses("play tin-woodmans-tears on tin-woodman").rule == "O15.4"
    out = Stage(points=9, up=FREE, hands={1: hand}, characters={"tin-woodman": "1 a2"})
    assert {"play look-after-the-stock", "play tin-woodmans-tears on tin-woodman"} <= {*out.legal()}


@pytest.mark.cites("OR-19", "OR-12")
def test_texts_about_their_own_location_rest_at_home() -> None:
    court = {"queen-of-the-field-mice": "1 a0", "field-mice": "1 a0", "field-mice-2": "1 a0"}
    assert Stage(characters=court).vitality("queen-of-the-field-mice") == printed(
        "queen-of-the-field-mice"
    )
    moved = dict.fromkeys(court, "1 a1")
    table = Stage(up={"a1": "storm-cellar"}, characters=moved)
    assert table.vitality("queen-of-the-field-mice") == printed("queen-of-the-field-mice") + 2


@pytest.mark.cites("OR-20", "O9.2", "O13.2")
def test_a_title_card_with_an_enemy_on_it_still_takes_new_characters() -> None:
    table = Stage(
        active=2,
        points=cost("boq"),
        flipped=2,
        hands={2: ["boq"]},
        characters={"scarecrow": "1 b0"},
    )
    table.do("play boq", "end", "move boq on", "comes storm-cellar")
    assert (table.at("boq"), table.at("scarecrow"), table.state.flipped) == ("b1", "b0", 1)


@pytest.mark.cites("OR-21", "O17.1")
def test_a_location_holds_any_number_of_characters_of_all_authors() -> None:
    crowd = ["uncle-henry", "boq", "farmers-wife", "winkie-platoon", "old-crow", "king-crow"]
    there = {name: f"{1 + number % 2} a1" for number, name in enumerate(crowd)}
    table = Stage(
        points=1, up={"a1": "tin-woodmans-cottage"}, characters={**there, "glinda": "1 a0"}
    )
    table.do("move glinda on")
    assert [table.at(name) for name in (*crowd, "glinda")] == ["a1"] * 7


# Unique


@pytest.mark.cites("OT-35", "OR-47", "OR-48", "O13.3")
def test_nobody_plays_a_second_toto() -> None:
    for seat in (1, 2):
        table = Stage(
            pack=pack_of_text(TWO_TOTOS),
            active=seat,
            points=9,
            up={"a1": "storm-cellar"},
            hands={seat: ["toto"]},
            characters={"toto": "1 a1"},
        )
        assert table.refuses("play toto").rule == "OR-48"
        assert (table.at("toto"), table.hand(seat), table.points) == ("a1", ["toto"], 9)


@pytest.mark.cites("OR-47", "O13.3", "O13.5")
def test_all_versions_of_a_name_are_one_group_at_the_whole_table() -> None:
    table = Stage(
        points=9,
        up=FREE,
        hands={1: ["scarecrow-good-as-new", "lion-king-of-the-forest"]},
        characters={"scarecrow": "2 b1"},
    )
    table.do("play scarecrow-good-as-new")
    assert (table.at("scarecrow"), table.at("scarecrow-good-as-new")) == (None, "a0")
    assert table.hand(1) == ["lion-king-of-the-forest"]


@pytest.mark.cites("OT-36", "OR-58", "O13.3")
def test_a_multitude_may_be_in_play_many_times() -> None:
    table = Stage(
        points=2 * cost("field-mice"),
        up={"a1": "storm-cellar"},
        hands={1: ["field-mice", "field-mice"]},
        characters={"field-mice": "2 a1"},
    )
    table.do("play field-mice", "play field-mice")
    assert [table.at(f"field-mice{copy}") for copy in ("", "-2", "-3")] == ["a1", "a0", "a0"]
    assert (table.points, table.archive()) == (0, [])


@pytest.mark.cites("OT-36", "OR-58")
def test_by_option_even_a_multitude_is_unique() -> None:
    table = Stage(
        options={"multitude": "off"},
        points=9,
        up={"a1": "storm-cellar"},
        hands={1: ["field-mice", "green-glass-spectacles"]},
        characters={"field-mice": "2 a1"},
        objects={"green-glass-spectacles": "a1"},
    )
    assert table.refuses("play field-mice").rule == "OR-48"
    assert table.refuses("play green-glass-spectacles a1").rule == "O14.3"


@pytest.mark.cites("OR-58")
def test_objects_of_a_multitude_may_be_many_too() -> None:
    table = Stage(
        points=9,
        hands={1: ["green-glass-spectacles", "green-glass-spectacles"]},
        objects={"green-glass-spectacles": "a1"},
    )
    table.do("play green-glass-spectacles a1", "play green-glass-spectacles a2")
    assert table.at("green-glass-spectacles-2") == "a1"
    assert table.at("green-glass-spectacles-3") == "a2"


@pytest.mark.cites("OT-37")
def test_a_second_oil_can_is_refused_and_a_bejeweled_one_is_not() -> None:
    table = Stage(
        pack=pack_of_text(TWO_OIL_CANS),
        points=9,
        hands={1: ["oil-can", "bejeweled-silver-oil-can"]},
        objects={"oil-can": "a1"},
    )
    assert table.refuses("play oil-can a2").rule == "O14.3"
    table.do("play bejeweled-silver-oil-can a2")
    assert (table.at("oil-can"), table.at("bejeweled-silver-oil-can")) == ("a1", "a2")


# Where a Character is played


@pytest.mark.cites("OR-54", "O13.2")
def test_only_a_text_lets_a_character_be_played_to_a_location() -> None:
    table = Stage(points=9, up=FREE, hands={1: ["boq"]})
    assert table.refuses("play boq a1").rule == "OR-54"
    settler = character("settler", 'play_to = { realm = "kansas" }')
    table = Stage(pack=pack_with(settler), points=2, up=FREE, hands={1: ["settler"]})
    ways = [text for text in table.legal() if text.startswith("play settler")]
    assert ways == ["play settler", "play settler a1"]  # the cellar is in Kansas; a2 is not
    assert table.refuses("play settler a2").rule == "OR-54"
    assert table.refuses("play settler a3").rule == "OR-54"  # hidden: it could be anywhere
    table.do("play settler a1")
    assert (table.at("settler"), table.points) == ("a1", 0)
    assert table.happened(happenings.Moved) == []


@pytest.mark.cites("OR-54", "O13.2")
def test_no_character_is_played_to_a_hidden_location_whatever_its_text() -> None:
    settler = character("settler", "play_to = {}")
    table = Stage(pack=pack_with(settler), points=2, up=FREE, hands={1: ["settler"]})
    ways = [text for text in table.legal() if text.startswith("play settler")]
    assert ways == ["play settler", "play settler a1", "play settler a2", "play settler b1"]
    assert table.refuses("play settler a3").rule == "OR-54"


@pytest.mark.cites("OR-55", "O13.2")
def test_an_immovable_character_gets_off_its_title_card_by_its_own_text_alone() -> None:
    shoo = event("shoo", "do = [{ draw = 1 }, { move = { every = {} }, steps = 1, may = false }]")
    pack = pack_with(
        shoo
        + character("rock", keywords=["Immovable"])
        + character("cliff", 'play_to = { realm = "kansas" }', keywords=["Immovable"])
    )
    table = Stage(pack=pack, points=9, up=FREE, hands={1: ["rock", "cliff", "shoo"]})
    table.do("play rock", "play cliff a1", "play shoo", "comes toto")
    assert (table.at("rock"), table.at("cliff")) == ("a0", "a1")
    assert table.refuses("move rock on").rule == "O20.5"


@pytest.mark.cites("OR-55", "OR-56")
def test_a_card_moves_a_steadfast_character_off_its_title_card() -> None:
    pack = pack_with(
        character("sentry", keywords=["Steadfast"])
        + event("relief", "do = [{ move = { choose = {} }, steps = 1 }]")
    )
    table = Stage(
        pack=pack, points=1, up=FREE, hands={1: ["relief"]}, characters={"sentry": "1 a0"}
    )
    assert table.refuses("move sentry on").rule == "O20.8"
    table.do("play relief", "move sentry on")
    assert table.at("sentry") == "a1"


@pytest.mark.cites("OR-55")
@pytest.mark.parametrize("keyword", ["Steadfast", "Immovable"])
def test_whoever_writes_a_card_that_would_be_stuck_is_reminded(keyword: str) -> None:
    def warnings(card: str) -> list[str]:
        faults = faults_of(bundled_text("story-pack-1") + card)
        return [fault.message for fault in faults if fault.warning and "V11" in fault.message]

    assert len(warnings(character("post", keywords=[keyword]))) == 1
    assert warnings(character("post", "play_to = {}", keywords=[keyword])) == []


# When they go


@pytest.mark.cites("OT-38", "O13.6")
def test_the_tears_go_with_the_woodman() -> None:
    table = Stage(
        pack=pack_with(OUST),
        points=1,
        up=FREE,
        hands={1: ["oust"]},
        characters={"tin-woodman": "2 a2"},
        effects={"tin-woodmans-tears": "1 on tin-woodman"},
    )
    table.do("play oust")
    assert (table.at("tin-woodman"), table.at("tin-woodmans-tears")) == (None, None)
    assert sorted(table.archive()) == ["oust", "tin-woodman", "tin-woodmans-tears"]


@pytest.mark.cites("OT-39", "OR-57", "O13.6")
def test_two_penalties_at_once_archive_a_character_once() -> None:
    penalty = 'to = { where = "here" }\ngives = [{ vitality = -1 }]'
    table = Stage(
        pack=pack_with(
            location("gloom", penalty, penalty) + character("imp", vitality=1) + thing("rag")
        ),
        points=2,
        up={"a1": "storm-cellar"},
        characters={"imp": "1 a1", "boq": "2 a1"},
        objects={"rag": "on imp"},
    )
    assert table.vitality("imp") == 1
    table.do("replace a1", "comes gloom")
    assert (table.at("imp"), table.at("rag"), table.archive()) == (None, "a1", ["imp"])
    assert (table.at("boq"), table.vitality("boq")) == ("a1", printed("boq") - 2)


@pytest.mark.cites("OT-40", "OR-57", "O13.6")
@pytest.mark.parametrize("death", ["oust", "blight"])
def test_who_lived_by_another_goes_within_the_same_step(death: str) -> None:
    def twin(slug: str, other: str) -> str:
        gift = f'to = {{ named = ["{other}"] }}\ngives = [{{ vitality = 1 }}]'
        return character(slug, gift, vitality=1)

    gloom = location("gloom", 'to = { where = "here" }\ngives = [{ vitality = -1 }]')
    table = Stage(
        pack=pack_with(twin("castor", "Pollux") + twin("pollux", "Castor") + gloom + OUST + BLIGHT),
        points=1,
        up={"a1": "gloom"},
        hands={1: [death]},
        characters={"castor": "1 a1", "pollux": "2 a1", "boq": "1 a1"},
    )
    assert (table.vitality("castor"), table.vitality("pollux")) == (1, 1)
    table.do(f"play {death}", "choose castor")
    assert (table.at("castor"), table.at("pollux"), table.at("boq")) == (None, None, "a1")
    assert table.archive() == ["castor", "pollux", death]  # the card that did it goes last


# Whose they are


@pytest.mark.cites("OR-59", "O13.1")
def test_a_card_belongs_to_nobody_once_it_is_in_the_archive() -> None:
    table = Stage(
        pack=pack_with(OUST),
        points=9,
        up=FREE,
        hands={1: ["oust", "restuffing-the-scarecrow"]},
        characters={"scarecrow": "2 a1"},
    )
    table.do("play oust", "play restuffing-the-scarecrow")
    assert (table.hand(1), table.hand(2)) == (["scarecrow"], [])


@pytest.mark.cites("OR-59", "O13.1")
def test_who_controls_the_bearer_controls_the_object() -> None:
    def shoes(active: int) -> Stage:
        return Stage(
            options={"equipAny": "yes"},
            active=active,
            points=9,
            up=FREE,
            hands={1: ["silver-shoes"]},
            characters={"aunt-em": "2 a2"},
        )

    table = shoes(1).do("play silver-shoes on aunt-em")
    assert table.refuses("use silver-shoes").rule == "OR-59"  # A played them
    table.do("end", "end", *["blue 0"] * 4, "gold 0")
    assert "use silver-shoes" in table.legal()  # but B's Aunt Em wears them


@pytest.mark.cites("OR-60", "O13.1")
@pytest.mark.parametrize("witch", [1, 2])
def test_opposing_means_another_author_than_the_one_whose_card_is_read(witch: int) -> None:
    table = Stage(
        up=FREE,
        characters={
            "wicked-witch-of-the-west": f"{witch} a1",
            "aunt-em": "1 a1",
            "boq": "2 a1",
        },
    )
    weaker = {1: "boq", 2: "aunt-em"}[witch]
    for name in ("aunt-em", "boq"):
        assert table.vitality(name) == printed(name) - (name == weaker)


@pytest.mark.cites("O13.7")
def test_primes_and_no_others_may_end_the_game() -> None:
    for name, card in ((card.slug, card) for card in PACK.cards if card.type == "character"):
        table = Stage(points=9, up={"b1": "storm-cellar"}, characters={name: "1 b1"})
        assert (f"move {name} on" in table.legal()) == card.has("Prime")
