"""Effects and what texts do: targets, attaching, Sorcery (O15, OR-74, OR-75, OR-84 to OR-88)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Archived, Drew, Dropped
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
CITY = "emerald-city-plaza"
DRAW = "---\ndo = [{ draw = 1 }]"
SPELLS = pack_with(
    card_toml("charm", "effect", DRAW, gem="sorcery", keywords=["Spell"])
    + card_toml("stunt", "effect", DRAW, gem="sorcery")
    + card_toml("wand", "object", gem="sorcery")
    + card_toml("sign", "effect", DRAW, gem="magical", keywords=["Spell"])
)
HOSTS = pack_with(
    card_toml(
        "lantern",
        "effect",
        """---
attach = { kind = "location" }
---
to = { where = "here" }
gives = [{ vitality = 1 }]""",
    )
    + card_toml(
        "splint",
        "effect",
        """---
attach = { vitality = "<= 3" }
---
to = "host"
gives = [{ keyword = "Steadfast" }]""",
    )
    + card_toml("crown", "object", '---\nto = "bearer"\ngives = [{ vitality = 5 }]')
    + card_toml("weakling", vitality=1)
    + card_toml("rust", "effect", '---\nattach = { kind = "object" }')
    + card_toml(
        "crossroads",
        "effect",
        """---
do = [
  { if = { there = { named = ["Toto"] } }, then = [{ draw = 1 }], else = [{ points = 2 }] },
  { draw = 1 },
]""",
    )
    + card_toml(
        "eclipse",
        "effect",
        '---\ndo = [{ strip = { choose = { kind = "location" } } }]',
    )
    + card_toml(
        "dawn",
        "effect",
        '---\ndo = [{ reveal = { every = { where = "storyline", hidden = true } } }]',
    )
    + card_toml(
        "surveyor",
        "character",
        """---
to = "this"
gives = [{ vitality = 1, each = { kind = "location", hidden = false } }]""",
    )
    + card_toml(
        "decree",
        "effect",
        """---
attach = { kind = "character" }
---
to = "host"
gives = [{ cannot = "move" }]""",
    )
)


# Sorcery


def spellbook(value: str, witch: str | None) -> Stage:
    return Stage(
        pack=SPELLS,
        options={"sorcery": value},
        points=9,
        up={"a1": PLAIN},
        hands={1: ["charm", "stunt", "wand", "sign", "glinda"]},
        characters={"wicked-witch-of-the-west": witch} if witch else {"toto": "1 a1"},
    )


@pytest.mark.cites("OT-45", "O15.5", "OR-75")
def test_a_starred_spell_waits_for_a_character_with_sorcery() -> None:
    table = spellbook("any", None)
    assert table.refuses("play charm").rule == "OR-75"
    assert table.points == 9
    assert "play sign" in table.legal()  # a Spell without the star
    assert "play glinda" in table.legal()  # the star of a Character asks for nothing


@pytest.mark.cites("OT-45", "O15.5", "OR-75")
@pytest.mark.parametrize("place", ["a1", "b0"])
def test_anybodys_sorcery_will_do_wherever_it_is_in_play(place: str) -> None:
    table = spellbook("any", f"2 {place}").do("play charm", "comes pail")
    assert "pail" in table.hand(1)
    assert table.archive() == ["charm"]


@pytest.mark.cites("OT-45", "OR-75")
def test_by_option_only_ones_own_sorcery_helps() -> None:
    assert Stage().game.options["sorcery"] == "any"
    assert spellbook("own", "2 a1").refuses("play charm").rule == "OR-75"
    assert "play charm" in spellbook("own", "1 a1").legal()


@pytest.mark.cites("OR-75")
@pytest.mark.parametrize("play", ["play stunt", "play wand a1"])
def test_every_starred_card_that_is_no_character_asks_for_sorcery(play: str) -> None:
    assert spellbook("any", None).refuses(play).rule == "OR-75"
    assert play in spellbook("any", "2 a1").legal()


# Playing


@pytest.mark.cites("O15.2", "OR-74")
def test_an_effect_works_once_and_is_archived() -> None:
    table = Stage(points=9, hands={1: ["restuffing-the-scarecrow"]}, archive=["scarecrow", "pail"])
    table.do("play restuffing-the-scarecrow")
    assert table.hand(1) == ["scarecrow"]
    assert table.archive() == ["pail", "restuffing-the-scarecrow"]
    assert table.points == 9 - table.cost("restuffing-the-scarecrow")


@pytest.mark.cites("O15.2", "OR-85")
def test_an_effect_without_a_target_is_not_played() -> None:
    table = Stage(points=9, hands={1: ["restuffing-the-scarecrow"]}, archive=["pail"])
    assert table.refuses("play restuffing-the-scarecrow").rule == "OR-80"
    assert table.hand(1) == ["restuffing-the-scarecrow"]
    assert table.points == 9


@pytest.mark.cites("OR-85", "O15.4")
def test_an_effect_that_attaches_needs_a_host_that_fits() -> None:
    table = Stage(
        points=9,
        up={"a1": PLAIN},
        hands={1: ["tin-woodmans-tears"]},
        characters={"toto": "1 a1", "scarecrow": "2 a1", "tin-woodman": "2 b0"},
    )
    assert table.refuses("play tin-woodmans-tears").rule == "O15.4"
    assert table.refuses("play tin-woodmans-tears on toto").rule == "O15.4"
    assert table.refuses("play tin-woodmans-tears on tin-woodman").rule == "O15.4"  # at home
    table.do("play tin-woodmans-tears on scarecrow")
    assert table.at("tin-woodmans-tears") == "on scarecrow"
    assert table.archive() == []
    assert table.has("scarecrow", "Steadfast")
    assert not table.has("toto", "Steadfast")


@pytest.mark.cites("OT-50", "O15.3")
def test_nobody_plays_an_effect_in_anothers_turn() -> None:
    table = Stage(
        active=2,
        points=1,
        up={"a1": PLAIN},
        hands={1: ["restuffing-the-scarecrow"]},
        characters={"toto": "1 a1"},
        objects={"oil-can": "a1"},  # so that a Window asks
        archive=["scarecrow"],
    )
    table.do("draw", "comes pail")
    assert table.decider == 1
    assert table.legal() == ["pass", "pass turn", "equip oil-can on toto"]
    assert table.refuses("play restuffing-the-scarecrow").rule == "O21.2"
    assert table.hand(1) == ["restuffing-the-scarecrow"]


# Attached


@pytest.mark.cites("O15.4")
def test_an_effect_attaches_to_a_location_that_lies_face_up() -> None:
    table = Stage(
        pack=HOSTS,
        points=1,
        up={"a1": PLAIN},
        hands={1: ["lantern"]},
        characters={"toto": "1 a1", "boq": "2 a1", "aunt-em": "1 a0"},
    )
    before = {name: table.vitality(name) for name in ("toto", "boq", "aunt-em")}
    assert table.refuses("play lantern a2").rule == "O15.4"  # hidden
    assert table.refuses("play lantern on toto").rule == "O15.4"
    table.do("play lantern a1")
    assert table.at("lantern") == "a1"
    assert table.vitality("toto") == before["toto"] + 1
    assert table.vitality("boq") == before["boq"] + 1
    assert table.vitality("aunt-em") == before["aunt-em"]


@pytest.mark.cites("O15.4")
def test_an_effect_on_a_location_goes_when_the_location_is_replaced() -> None:
    table = Stage(
        pack=HOSTS,
        points=2,
        up={"a1": PLAIN},
        characters={"toto": "1 a1"},
        effects={"lantern": "1 at a1", "decree": "2 on toto"},
    )
    table.do("replace a1", "comes boqs-home")
    assert table.archive() == ["lantern"]
    assert table.at("decree") == "on toto"


@pytest.mark.cites("O15.4", "OR-85")
def test_a_text_takes_effects_off_a_location_that_has_some() -> None:
    bare = Stage(pack=HOSTS, points=1, up={"a1": PLAIN}, hands={1: ["eclipse"]})
    assert bare.refuses("play eclipse").rule == "OR-80"
    table = Stage(
        pack=HOSTS,
        points=1,
        up={"a1": PLAIN, "a2": CITY},
        hands={1: ["eclipse"]},
        characters={"toto": "1 a1"},
        effects={"lantern": "2 at a1", "decree": "2 on toto"},
    )
    table.do("play eclipse")
    assert table.archive() == ["lantern", "eclipse"]
    assert table.at("decree") == "on toto"


@pytest.mark.cites("O15.2")
def test_a_text_may_speak_of_every_location_and_count_them() -> None:
    table = Stage(
        pack=HOSTS,
        points=1,
        up={"a1": PLAIN, "a2": CITY, "b1": "yellow-brick-road", "b2": "boqs-home"},
        hands={1: ["dawn"]},
        characters={"surveyor": "1 a0"},
    )
    printed = table.game.pack.cards[table.card("surveyor")].vitality
    assert table.vitality("surveyor") == printed + 4
    table.do("play dawn", "comes thick-wood", "comes poppy-field")
    assert {table.location("a3"), table.location("b3")} == {"thick-wood", "poppy-field"}
    assert table.vitality("surveyor") == printed + 6


@pytest.mark.cites("O15.4", "O23.3")
def test_an_effect_on_an_object_is_archived_with_it() -> None:
    table = Stage(
        pack=HOSTS,
        points=1,
        up={"a1": PLAIN},
        hands={1: ["rust"]},
        characters={"toto": "1 a1"},
        objects={"bread-and-butter": "on toto"},
    )
    table.do("play rust on bread-and-butter")
    assert table.at("rust") == "on bread-and-butter"
    table.do("use bread-and-butter")
    assert table.at("rust") is None
    assert set(table.archive()) == {"bread-and-butter", "rust"}
    assert {event.why for event in table.happened(Archived) if isinstance(event, Archived)} == {
        "spent",
        "host",
    }


@pytest.mark.cites("O23.2", "O23.3")
def test_a_host_goes_to_the_archive_before_the_effects_on_it() -> None:
    table = Stage(
        pack=HOSTS,
        points=9,
        up={"a1": PLAIN},
        hands={1: ["this-pole"]},
        characters={"weakling": "2 a1"},
        objects={"make-shift-ladder": "on weakling"},
        effects={"decree": "1 on weakling"},
    )
    table.do("play this-pole on weakling")
    assert table.archive()[0] == "weakling"
    assert sorted(table.archive()[1:]) == ["decree", "this-pole"]
    left = [event for event in table.told if isinstance(event, Archived | Dropped)]
    assert left[0] == Archived(table.piece("weakling"), "vitality", Seat(1))
    assert table.at("make-shift-ladder") == "a1"


@pytest.mark.cites("OR-84", "O15.4")
def test_an_effect_stays_when_its_host_would_no_longer_do() -> None:
    table = Stage(
        pack=HOSTS,
        points=9,
        up={"a1": PLAIN},
        hands={1: ["splint", "crown"]},
        characters={"surveyor": "1 a1"},
    )
    table.do("play splint on surveyor", "play crown on surveyor")
    assert table.vitality("surveyor") > 3  # more than the Splint's text allows
    assert table.at("splint") == "on surveyor"
    assert table.has("surveyor", "Steadfast")


# Cards against rules, and against cards


@pytest.mark.cites("OR-86")
def test_a_text_is_stronger_than_a_rule() -> None:
    """Two of one title are forbidden, and the keyword on the card allows it."""
    table = Stage(points=9, hands={1: ["field-mice"]}, characters={"field-mice": "2 b0"})
    assert table.do("play field-mice").at("field-mice-2") == "a0"
    assert table.at("field-mice") == "b0"


@pytest.mark.cites("OR-86")
def test_what_one_text_forbids_no_other_text_allows() -> None:
    """He may move though Steadfast, but not against a text that says he cannot."""
    pole = Stage(
        pack=HOSTS,
        points=1,
        up={"a1": PLAIN, "a2": "boqs-home"},
        characters={"tin-woodman-good-as-new": "1 a1"},
        effects={"tin-woodmans-tears": "2 on tin-woodman-good-as-new"},
    )
    assert pole.has("tin-woodman-good-as-new", "Steadfast")
    assert "move tin-woodman-good-as-new on" in pole.legal()
    banned = Stage(
        pack=HOSTS,
        points=1,
        up={"a1": PLAIN, "a2": "boqs-home"},
        characters={"tin-woodman-good-as-new": "1 a1"},
        effects={"decree": "2 on tin-woodman-good-as-new"},
    )
    assert banned.refuses("move tin-woodman-good-as-new on").rule == "OR-86"


@pytest.mark.cites("OR-86")
def test_a_character_that_cannot_be_archived_is_no_target() -> None:
    table = Stage(
        points=19,
        up={"a1": PLAIN},
        hands={1: ["run-for-the-cellar", "destruction-of-the-tin-woodman"]},
        characters={"tin-woodman": "2 a1", "glinda": "1 a1"},
    )
    assert "play destruction-of-the-tin-woodman" in table.legal()
    table.do("play run-for-the-cellar")
    assert table.refuses("play destruction-of-the-tin-woodman").rule == "OR-80"


@pytest.mark.cites("OR-88")
def test_what_a_text_says_one_may_do_is_asked_first() -> None:
    def arrived() -> Stage:
        table = Stage(points=1, up={"a1": PLAIN}, characters={"toto": "1 a0"})
        return table.do("move toto on")

    table = arrived()
    assert table.prompt == "ask_may"
    assert table.legal() == ["yes", "no"]
    table.do("no")
    assert table.prompt == "ask_action"
    assert arrived().do("yes", "comes poppy-field").prompt == "ask_action"


@pytest.mark.cites("OR-88")
def test_what_a_text_does_not_leave_open_must_be_done() -> None:
    table = Stage(points=1, up={"a1": PLAIN}, characters={"scarecrow": "1 a0"})
    table.do("move scarecrow on", "comes pail", "comes toto")
    assert table.legal() == ["name toto", "name pail"]  # no way around it


# Texts that branch


@pytest.mark.cites("O15.2")
def test_a_text_offers_the_ways_that_can_be_begun() -> None:
    table = Stage(
        points=9,
        up={"a1": PLAIN},
        hands={1: ["repairing-the-tin-woodman"]},
        characters={"scarecrow": "1 a1"},
        effects={"this-pole": "2 on scarecrow"},
        archive=["tin-woodman"],
    )
    table.do("play repairing-the-tin-woodman")
    assert table.legal() == ["way 1", "way 2"]
    table.do("way 2")
    assert table.archive() == ["tin-woodman", "this-pole", "repairing-the-tin-woodman"]
    only = Stage(points=9, hands={1: ["repairing-the-tin-woodman"]}, archive=["tin-woodman"])
    assert only.do("play repairing-the-tin-woodman").hand(1) == ["tin-woodman"]


@pytest.mark.cites("O15.2")
@pytest.mark.parametrize("there", [True, False])
def test_a_text_with_a_condition_takes_one_branch_and_goes_on(there: bool) -> None:
    table = Stage(
        pack=HOSTS,
        points=1,
        hands={1: ["crossroads"]},
        characters={"toto": "2 b0"} if there else {},
    )
    table.do("play crossroads", "comes pail")
    assert table.points == (0 if there else 2)
    if there:
        table.do("comes oil-can")
    assert len(table.happened(Drew)) == (2 if there else 1)
    assert table.archive() == ["crossroads"]
