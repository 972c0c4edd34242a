"""The Objects and Effects of Story Pack #3, sentence by sentence."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from tests.games.card_game_of_oz.rules.cards.pack_3.field import change, field, pass_turn
from tests.games.card_game_of_oz.rules.stage import Stage

CAP, UMBRELLA, WHISTLE = "golden-cap", "witchs-umbrella", "witchs-silver-whistle"
BUCKET, SPEARS, AXE = "bucket-of-water", "sharp-spears", "gold-handled-axe"
BAR, EYE, CHARM = "invisible-iron-bar", "one-eye-like-a-telescope", "charm-of-the-golden-cap"


# Golden Cap


def wishing(left: int = 3, **facts: object) -> Stage:
    people = {"dwarf": "1 a2", "stranger": "2 a3", "maid": "2 b2", "ape": "1 a1", "gibbon": "1 b3"}
    known = {"characters": people, "objects": {CAP: "on dwarf"}, "archive": ["winged-monkeys"]}
    return field(**{**known, "counters": {CAP: left}, **facts})


@pytest.mark.cites("O37.1")
@pytest.mark.sentence("golden-cap 1")
def test_the_cap_comes_with_three_wishes() -> None:
    table = field(hands={1: [CAP]}, characters={"dwarf": "1 a2"}).do(f"play {CAP} on dwarf")
    assert (table.counters(CAP), table.at(CAP)) == (3, "on dwarf")


@pytest.mark.sentence("golden-cap 2")
def test_the_cap_carries_somebody_near_it_three_steps() -> None:
    table = wishing().do(f"use {CAP}")
    assert (table.prompt, table.legal()) == ("ask_way", ["way 1", "way 2", "way 3"])
    table.do("way 1")
    assert sorted(table.legal()) == ["choose ape", "choose dwarf", "choose stranger"]
    table.do("choose stranger", "move stranger back", "move stranger back", "move stranger back")
    assert (table.at("stranger"), table.counters(CAP), table.points) == ("b1", 2, 9)
    assert table.refuses(f"use {CAP}").key == "used_before"


@pytest.mark.sentence("golden-cap 2")
def test_the_cap_brings_every_monkey_of_its_author() -> None:
    table = wishing().do(f"use {CAP}", "way 2")
    assert (table.at("ape"), table.at("gibbon"), table.points) == ("a2", "a2", 9)
    assert (table.at("stranger"), table.counters(CAP)) == ("a3", 2)


@pytest.mark.sentence("golden-cap 2")
def test_the_cap_calls_a_monkey_back() -> None:
    table = wishing(archive=["winged-monkeys", "hawk"]).do(f"use {CAP}", "way 3")
    assert (table.hand(1), table.archive()) == (["winged-monkeys"], ["hawk"])


@pytest.mark.cites("OT-110", "O37.2", "O38.2")
@pytest.mark.sentence("golden-cap 3")
def test_after_its_last_wish_the_cap_is_out_of_the_game() -> None:
    table = wishing(1).do(f"use {CAP}", "way 3")
    assert table.hand(1) == ["winged-monkeys"]  # the wish first
    assert (table.at(CAP), table.removed(), table.archive()) == (None, [CAP], [])
    assert wishing(2).do(f"use {CAP}", "way 3").at(CAP) == "on dwarf"


@pytest.mark.cites("OT-111", "OR-138")
@pytest.mark.sentence("golden-cap 1")
def test_the_wishes_go_with_the_cap() -> None:
    table = field(active=2, characters={"maid": "2 a2"}, objects={CAP: "a2"}, counters={CAP: 2}).do(
        f"equip {CAP} on maid"
    )
    assert table.counters(CAP) == 2


# Witch's Umbrella


@pytest.mark.sentence("witchs-umbrella 1")
def test_who_bears_the_umbrella_has_one_more() -> None:
    table = field(characters={"maid": "1 a2"}, objects={UMBRELLA: "on maid"})
    assert change(table, "maid") == 1


@pytest.mark.cites("OT-113", "O35.4")
@pytest.mark.sentence("witchs-umbrella 2")
@pytest.mark.parametrize(("who", "safe"), [("hag", True), ("maid", False)])
def test_under_the_umbrella_a_witch_is_safe_from_opponents(who: str, safe: bool) -> None:
    people = {who: "2 a2", "stranger": "2 a2"}
    objects = {UMBRELLA: f"on {who}"}
    table = field(characters=people, objects=objects, hands={1: ["doom"]}).do("play doom")
    assert ("choose " + who not in table.legal()) == safe
    own = field(active=2, characters=people, objects=objects, hands={2: ["doom"]}).do("play doom")
    assert f"choose {who}" in own.legal()


@pytest.mark.cites("OT-113")
@pytest.mark.sentence("witchs-umbrella 2", "bucket-of-water 1")
def test_water_does_not_reach_a_witch_under_her_umbrella() -> None:
    table = field(
        characters={"maid": "1 a2", "hag": "2 a2", "copper": "2 a2"},
        objects={BUCKET: "on maid", UMBRELLA: "on hag"},
    ).do(f"use {BUCKET}")
    assert (table.at("hag"), change(table, "copper")) == ("a2", -2)  # all that is left to do


@pytest.mark.sentence("witchs-umbrella 3")
@pytest.mark.parametrize(
    ("who", "where", "hit"),
    [("hound", "2 a2", True), ("hound", "1 a2", False), ("hound", "2 a3", False),
     ("vole", "2 a2", False)],
)  # fmt: skip
def test_opposing_dogs_mind_the_umbrella(who: str, where: str, hit: bool) -> None:
    table = field(characters={"maid": "1 a2", who: where}, objects={UMBRELLA: "on maid"})
    assert change(table, who) == -hit


# Witch's Silver Whistle


@pytest.mark.sentence("witchs-silver-whistle 1")
def test_the_whistle_has_three_calls() -> None:
    table = field(hands={1: [WHISTLE]}).do(f"play {WHISTLE} a2")
    assert table.counters(WHISTLE) == 3


@pytest.mark.cites("O36.1", "OR-135")
@pytest.mark.sentence("witchs-silver-whistle 2")
def test_the_whistle_finds_a_wolf_a_bird_or_a_bee() -> None:
    table = field(
        characters={"maid": "1 a2"},
        objects={WHISTLE: "on maid"},
        library=["cub", "wren", "swarm-of-black-bees", "ape", "toy", "bear"],
    ).do(f"use {WHISTLE}")
    assert sorted(table.legal()) == ["name cub", "name swarm-of-black-bees", "name wren"]
    table.do("name wren")
    assert (table.hand(1), table.points, table.counters(WHISTLE)) == (["wren"], 8, 2)
    assert table.refuses(f"use {WHISTLE}").key == "used_before"


@pytest.mark.sentence("witchs-silver-whistle 2")
def test_without_calls_left_the_whistle_is_silent() -> None:
    table = field(characters={"maid": "1 a2"}, objects={WHISTLE: "on maid"}, counters={WHISTLE: 0})
    assert table.refuses(f"use {WHISTLE}").rule == "O37.1"


# Bucket of Water


def pouring(**facts: object) -> Stage:
    """In the turn of the other Author, whose Witch has just come in."""
    people = {"maid": "1 a2", "hag": "2 a3", "copper": "2 a2", "stranger": "2 a3"}
    known = {"active": 2, "characters": people, "objects": {BUCKET: "on maid"}}
    return field(**{**known, **facts}).do("move hag on")


@pytest.mark.cites("OT-114", "O37.3")
@pytest.mark.sentence("bucket-of-water 1")
def test_the_bucket_melts_a_witch_at_any_time() -> None:
    table = pouring()
    assert (table.decider, table.prompt) == (1, "ask_window")
    table.do(f"use {BUCKET}")
    assert table.legal() == ["way 1", "way 3"]
    table.do("way 1")
    assert (table.at("hag"), table.at(BUCKET)) == (None, None)
    assert sorted(table.archive()) == [BUCKET, "hag"]


@pytest.mark.sentence("bucket-of-water 1")
@pytest.mark.parametrize("where", ["2 on copper", "2 at a2"])
def test_the_bucket_washes_an_effect_off(where: str) -> None:
    effect = "hex" if " on " in where else "fog"
    table = pouring(effects={effect: where}).do(f"use {BUCKET}", "way 2")
    assert table.at(effect) is None
    assert (table.at("hag"), table.at("copper")) == ("a2", "a2")


@pytest.mark.sentence("bucket-of-water 1")
def test_the_bucket_rusts_tin_until_the_end_of_the_turn() -> None:
    table = pouring().do(f"use {BUCKET}", "way 3")
    assert change(table, "copper") == -2
    assert change(pass_turn(table), "copper") == 0


@pytest.mark.sentence("bucket-of-water 1")
def test_the_bucket_reaches_nobody_elsewhere() -> None:
    people = {"maid": "1 a2", "hag": "2 a3", "copper": "2 a1"}
    table = field(characters=people, objects={BUCKET: "on maid"}, effects={"hex": "1 on hag"})
    assert f"use {BUCKET}" not in table.legal()


# Sharp Spears


@pytest.mark.sentence("sharp-spears 1", "sharp-spears 2")
@pytest.mark.parametrize(("who", "more"), [("maid", 1), ("scullion", 2), ("guard", 2)])
def test_spears_are_best_for_winkies_and_soldiers(who: str, more: int) -> None:
    table = field(characters={who: "1 a2"}, objects={SPEARS: f"on {who}"})
    assert change(table, who) == more


@pytest.mark.sentence("sharp-spears 3")
def test_spears_weaken_a_small_opponent_where_the_bearer_comes() -> None:
    people = {"maid": "1 a1", "stranger": "2 a2", "giant": "2 a2", "fellow": "2 a3"}
    table = field(characters=people, objects={SPEARS: "on maid"}).do("move maid on")
    assert (change(table, "stranger"), change(table, "giant")) == (-2, 0)  # printed 4 and 6
    table.do("move maid on")
    assert change(table, "fellow") == 0  # once in a turn
    assert change(pass_turn(table), "stranger") == 0


@pytest.mark.sentence("sharp-spears 3")
def test_spears_let_their_author_choose_one() -> None:
    people = {"maid": "1 a1", "dwarf": "2 a2", "scullion": "2 a2"}
    table = field(characters=people, objects={SPEARS: "on maid"}).do("move maid on")
    assert sorted(table.legal()) == ["choose dwarf", "choose scullion"]


# Gold-Handled Axe


@pytest.mark.sentence("gold-handled-axe 1")
def test_who_bears_the_axe_has_two_more() -> None:
    assert change(field(characters={"boy": "1 a2"}, objects={AXE: "on boy"}), "boy") == 2


@pytest.mark.sentence("gold-handled-axe 2")
@pytest.mark.parametrize(
    ("effect", "where", "reached"),
    [("hex", "2 on boy", True), ("hex", "1 on maid", True), ("fog", "2 at a2", True),
     ("hex", "2 on hag", False), ("fog", "2 at a1", False)],
)  # fmt: skip
def test_the_axe_cuts_an_effect_here(effect: str, where: str, reached: bool) -> None:
    table = field(
        characters={"boy": "1 a2", "maid": "2 a2", "hag": "2 a3"},
        objects={AXE: "on boy"},
        effects={effect: where},
    )
    assert (f"use {AXE}" in table.legal()) == reached
    if reached:
        assert (table.do(f"use {AXE}").at(effect), table.points) == (None, 8)


# Invisible Iron Bar


@pytest.mark.cites("O12.10", "O15.5", "OR-75")
@pytest.mark.sentence("invisible-iron-bar 1")
def test_the_bar_lies_at_a_face_up_location_and_needs_sorcery() -> None:
    assert field(hands={1: [BAR]}).refuses(f"play {BAR} a2").rule == "OR-75"
    table = Stage(
        pack=field().game.pack,
        points=2,
        hands={1: [BAR]},
        up={"a2": "lane"},
        characters={"enchantress": "2 a2"},
    )
    assert [text for text in table.legal() if text.startswith("play")] == [f"play {BAR} a2"]


def stumbling(who: int = 2, things: tuple[str, ...] = ("hat", "toy")) -> Stage:
    table = field(
        active=who,
        characters={"maid": f"{who} a3"},
        objects=dict.fromkeys(things, "on maid"),
        effects={BAR: "1 at a2"},
    )
    return table.do(f"move maid {'on' if who == 2 else 'back'}")


@pytest.mark.cites("O38.1", "O39.6", "OR-148")
@pytest.mark.sentence("invisible-iron-bar 2")
def test_who_stumbles_over_the_bar_drops_a_thing_and_stays() -> None:
    table = stumbling()
    assert (table.decider, sorted(table.legal())) == (1, ["choose hat", "choose toy"])
    table.do("choose hat")
    assert (table.at("hat"), table.at("toy")) == ("a2", "on maid")
    assert "move maid on" not in table.legal()
    pass_turn(pass_turn(table))
    assert "move maid on" in table.legal()


@pytest.mark.sentence("invisible-iron-bar 2")
def test_the_bar_holds_those_who_bear_nothing_but_none_of_its_author() -> None:
    assert "move maid on" not in stumbling(things=()).legal()
    own = stumbling(who=1)
    assert (own.at("hat"), "move maid back" in own.legal()) == ("on maid", True)


# One Eye Like a Telescope


@pytest.mark.sentence("one-eye-like-a-telescope 1")
def test_the_eye_is_for_a_witch_of_its_author() -> None:
    people = {"hag": "1 a1", "enchantress": "2 a2", "maid": "1 a2"}
    table = field(hands={1: [EYE]}, characters=people)
    ways = [text for text in table.legal() if text.startswith("play")]
    assert ways == [f"play {EYE} on hag"]


@pytest.mark.cites("OT-121", "O34.4", "OR-77")
@pytest.mark.sentence("one-eye-like-a-telescope 2")
def test_under_the_eye_opponents_pay_one_more_to_set_an_event() -> None:
    def setting(seat: int) -> Stage:
        return field(
            active=seat,
            points=3,
            characters={"hag": "1 a2"},
            effects={EYE: "1 on hag"},
            hands={seat: ["joke"]},
        )

    assert setting(2).refuses("set joke 1").rule == "O16.4"
    assert setting(2).do("set joke 2").points == 1
    assert setting(1).do("set joke 1").points == 2
    assert setting(2).do("play joke").points == 3  # 1 for playing, 1 gained


@pytest.mark.cites("O38.4")
@pytest.mark.sentence("one-eye-like-a-telescope 3")
def test_the_eye_sees_a_set_event_or_a_hidden_location() -> None:
    def looking(way: str) -> Stage:
        table = Stage(
            pack=field().game.pack,
            up={"a1": "green"},
            characters={"hag": "1 a1"},
            effects={EYE: "1 on hag"},
            set_events={2: [("bluff", 1)]},
        )
        return table.do(f"use {EYE}", way)

    event = looking("way 1")
    seen = event.game.view(event.state, Seat(0)).state.set_events[1][0]
    assert event.game.notation.card(seen.card) == "bluff"
    assert event.do("pass").refuses(f"use {EYE}").key == "used_before"
    place = looking("way 2").do("at b1", "comes lane")
    known = place.game.view(place.state, Seat(0)).state.slots[place.place("b1")]
    assert (known.up, known.card) == (False, place.card("lane"))


# Charm of the Golden Cap


def charming(**facts: object) -> Stage:
    people = {"enchantress": "1 a2", "stranger": "2 a2", "maid": "2 a3"}
    known = {
        "characters": people,
        "hands": {1: [CHARM, "ape", "hawk"]},
        "archive": ["gibbon", "winged-monkeys"],
    }
    return field(**{**known, **facts})


@pytest.mark.cites("O36.2", "OR-136")
@pytest.mark.sentence("charm-of-the-golden-cap 1")
def test_the_charm_lands_two_monkeys_beside_a_sorceress_and_carries_somebody_off() -> None:
    table = charming().do(f"play {CHARM}")
    assert sorted(table.legal()) == ["name ape", "name gibbon", "name winged-monkeys", "no"]
    table.do("name ape", "name gibbon")
    assert (table.at("ape"), table.at("gibbon"), table.hand(1)) == ("a2", "a2", ["hawk"])
    table.do("yes", "move stranger back", "move stranger back", "move stranger back")
    assert (table.at("stranger"), table.points) == ("b2", 9 - table.cost(CHARM))


@pytest.mark.cites("OR-137")
@pytest.mark.sentence("charm-of-the-golden-cap 1")
def test_the_charm_may_land_fewer_and_carry_nobody() -> None:
    table = charming().do(f"play {CHARM}", "name ape", "no", "no")
    assert (table.at("ape"), table.at("gibbon"), table.at("stranger")) == ("a2", None, "a2")
    bare = charming(hands={1: [CHARM]}, archive=[]).do(f"play {CHARM}")
    assert bare.prompt == "ask_may"


@pytest.mark.cites("O15.5")
@pytest.mark.sentence("charm-of-the-golden-cap 1")
@pytest.mark.parametrize("where", ["2 a2", "1 a0"])
def test_the_charm_needs_a_sorceress_of_its_author_at_a_location(where: str) -> None:
    table = charming(characters={"enchantress": where, "maid": "2 a3"})
    assert table.refuses(f"play {CHARM}").rule == "OR-80"
