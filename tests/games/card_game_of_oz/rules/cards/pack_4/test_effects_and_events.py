"""What the Effects and Events of Story Pack #4 say, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.pack_4.scene import FAR, HOME, ROAD, change, scene
from tests.games.card_game_of_oz.rules.cards.printed import pass_to
from tests.games.card_game_of_oz.rules.stage import Stage

BRANCHES, CHARM, FALLS = "branches-bend-down", "charm-of-the-silver-shoes", "the-screen-falls-over"
ROPE, SLAYING, CARRIED = "the-rope-breaks", "slaying-the-spider", "carried-over-the-hill"
OZ, HUMBUG, HOME_TO_EM = "oz-the-great-and-terrible", "oz-the-humbug", "take-me-home"


def playing(card: str, **facts: object) -> Stage:
    hands = {1: [card]}
    return scene(hands=hands, **facts)


# Ventriloquism


def voices(*people: str, **facts: object) -> Stage:
    return playing(
        "ventriloquism",
        characters={"stranger": "2 a2", **dict.fromkeys(people, "1 a1")},
        set_events={2: [("city-life", 3)]},
        archive=["no-place-like-home", "toto"],
        **facts,
    ).do("play ventriloquism")


@pytest.mark.sentence("ventriloquism 1")
def test_ventriloquism_does_one_of_three_things() -> None:
    assert voices().legal() == ["way 1", "way 2", "way 3"]
    table = voices().do("way 1", "move stranger back", "pass", "no")
    assert (table.at("stranger"), table.prompt) == ("a3", "ask_window")
    table = voices().do("way 2")
    assert (table.hand(2), table.state.set_events[1]) == (["city-life"], ())
    table = voices().do("way 3")
    assert (table.hand(1), table.hand(2)) == (["no-place-like-home"], [])


@pytest.mark.sentence("ventriloquism 1")
def test_with_a_humbug_ventriloquism_may_do_two() -> None:
    table = voices(HUMBUG).do("way 3", "yes")
    assert table.legal() == ["way 1", "way 2"]
    table.do("way 2")
    assert (table.hand(1), table.hand(2)) == (["no-place-like-home"], ["city-life"])
    assert table.prompt != "ask_may"
    assert voices(HUMBUG).do("way 3", "no").hand(2) == []
    assert voices("fellow").do("way 3").prompt == "ask_window"


# Branches Bend Down


@pytest.mark.sentence("branches-bend-down 1", "branches-bend-down 2")
def test_the_branches_bend_over_an_open_forest_or_road() -> None:
    up = {"a1": "grove", "a2": "lane", "a3": HOME}
    table = playing(BRANCHES, up=up)
    offered = {text for text in table.legal() if text.startswith("play")}
    assert offered == {f"play {BRANCHES} a1", f"play {BRANCHES} a2"}
    table.do(f"play {BRANCHES} a2")
    assert (table.at(BRANCHES), table.counters(BRANCHES)) == ("a2", 2)


def lashed(who: str = "stranger", thing: str = "", counters: int = 2, seat: int = 2) -> Stage:
    start = "a1" if seat == 1 else "a3"
    table = scene(
        active=seat,
        up={"a1": HOME, "a2": "lane", "a3": FAR},
        characters={who: f"{seat} {start}"},
        objects={thing: f"on {who}"} if thing else {},
        effects={BRANCHES: "1 at a2"},
        counters={BRANCHES: counters},
    )
    return table.do(f"move {who} on")


@pytest.mark.sentence("branches-bend-down 3")
def test_the_branches_throw_an_unarmed_opponent_back() -> None:
    table = lashed()
    assert (table.at("stranger"), change(table, "stranger")) == ("a3", -2)
    assert (table.counters(BRANCHES), table.at(BRANCHES)) == (1, "a2")
    assert change(pass_to(table, 1), "stranger") == 0
    assert lashed(thing="hammer").at("stranger") == "a3"
    for spared in (lashed(thing="sword"), lashed(seat=1)):
        assert (spared.at("stranger"), spared.counters(BRANCHES)) == ("a2", 2)


@pytest.mark.sentence("branches-bend-down 4")
def test_with_the_last_counter_the_branches_are_archived() -> None:
    table = lashed(counters=1)
    assert (table.at("stranger"), change(table, "stranger")) == ("a3", -2)
    assert (table.at(BRANCHES), table.archive()) == (None, [BRANCHES])


# Charm of the Silver Shoes


@pytest.mark.sentence("charm-of-the-silver-shoes 1")
@pytest.mark.parametrize("gone", [True, False])
def test_the_charm_finds_the_silver_shoes(gone: bool) -> None:
    table = playing(
        CHARM, characters={"witch": "1 a1"}, archive=["silver-shoes"] if gone else ["toto"]
    ).do(f"play {CHARM}")
    if table.prompt == "ask_way":
        table.do("way 1")
    assert table.hand(1) == ["silver-shoes"]


@pytest.mark.sentence("charm-of-the-silver-shoes 1")
@pytest.mark.cites("OT-104", "O40.3")
def test_the_charm_carries_home_and_who_ends_so_counts_as_printed() -> None:
    road = {"a3": "lock", "b3": "weir", "b2": "toll-house", "b1": "mire"}
    dorothy = "dorothy-homeward-bound"
    table = playing(
        CHARM,
        points=2,
        up=road,
        characters={dorothy: "1 b3", "witch": "1 a0"},
        objects={"silver-shoes": f"on {dorothy}", "diamond-studded-bracelet": f"on {dorothy}"},
    ).do(f"play {CHARM}")
    table.do(*[f"move {dorothy} on"] * 3)
    assert (table.at(dorothy), table.points) == ("b0", 0)
    assert table.total(1) == table.printed(dorothy)


@pytest.mark.sentence("charm-of-the-silver-shoes 1")
def test_the_charm_needs_a_charm_and_who_ends_later_counts_nothing() -> None:
    people = {"hero": "1 b2", "fellow": "1 b2", "witch": "1 a0"}
    up = {"b2": HOME, "b1": ROAD}
    table = playing(CHARM, up=up, characters=people, objects={"amulet": "on hero"})
    table.do(f"play {CHARM}", "way 2", "move hero on", "no", "move hero on")
    assert (table.at("hero"), table.total(1)) == ("b0", table.printed("fellow"))
    bare = playing(CHARM, up=up, characters=people).do(f"play {CHARM}")
    assert bare.hand(1) == ["silver-shoes"]  # nobody bears a Charm


@pytest.mark.sentence("charm-of-the-silver-shoes 1")
def test_the_charm_needs_sorcery() -> None:
    assert playing(CHARM).refuses(f"play {CHARM}").rule == "OR-75"


# The Screen Falls Over


@pytest.mark.sentence("the-screen-falls-over 1")
@pytest.mark.parametrize("place", ["a2", "b0"])
def test_oz_is_unmasked_where_he_stood(place: str) -> None:
    table = playing(FALLS, characters={OZ: f"2 {place}"}).do(f"play {FALLS}", "way 1")
    new = table.in_play(HUMBUG)
    assert new is not None
    assert (new.seat, table.at(HUMBUG), table.archive()) == (1, place, [OZ, FALLS])


@pytest.mark.sentence("the-screen-falls-over 1")
def test_oz_is_only_archived_if_the_humbug_is_elsewhere() -> None:
    table = playing(FALLS, characters={OZ: "2 a2"}, removed=[HUMBUG]).do(f"play {FALLS}", "way 1")
    assert (table.at(OZ), table.in_play(HUMBUG)) == (None, None)
    for own in ({OZ: "1 a2"}, {HUMBUG: "2 a2"}):  # mine; and the Humbug himself
        assert "way 1" not in playing(FALLS, characters=own).do(f"play {FALLS}").legal()


@pytest.mark.sentence("the-screen-falls-over 1")
def test_or_an_opposing_set_event_is_archived() -> None:
    table = playing(FALLS, set_events={2: [("city-life", 1)], 1: [(ROPE, 2)]})
    table.do(f"play {FALLS}", "way 2")
    assert table.archive() == ["city-life", FALLS]


@pytest.mark.sentence("the-screen-falls-over 1")
def test_or_up_to_two_locations_are_turned_up_and_a_card_drawn() -> None:
    table = playing(FALLS).do(f"play {FALLS}")
    table.do("yes", "at b3", "comes great-marsh", "yes", "at b1", "comes china-wall", "comes toto")
    assert (table.location("b3"), table.location("b1")) == ("great-marsh", "china-wall")
    assert table.hand(1) == ["toto"]
    assert playing(FALLS).do(f"play {FALLS}", "no", "no", "comes toto").hand(1) == ["toto"]


# The Rope Breaks


@pytest.mark.sentence("the-rope-breaks 1")
def test_the_rope_breaks_under_a_vehicle_or_a_flyer() -> None:
    people = {"hawk": "2 a2", "stranger": "2 a2"}
    things = {"cart": "on stranger", "toy": "on hawk", "sword": "on hawk"}
    table = playing(ROPE, characters=people, objects=things).do(f"play {ROPE}", "way 1")
    assert (table.archive(), table.at("toy")) == (["cart", ROPE], "on hawk")
    table = playing(ROPE, characters=people, objects=things).do(f"play {ROPE}", "way 2")
    assert [table.at(name) for name in things] == ["on stranger", "a2", "a2"]
    own = playing(ROPE, characters={"hawk": "1 a2"}, objects={"toy": "on hawk"})
    assert own.refuses(f"play {ROPE}").rule == "OR-80"


def last_step(points: int, seat: int = 2) -> Stage:
    return scene(
        points=points,
        up={"b1": HOME},
        characters={"hero": "1 b1"},
        set_events={seat: [(ROPE, 2)]},
    ).do("move hero on")


@pytest.mark.sentence("the-rope-breaks 2")
@pytest.mark.cites("OT-100")
def test_who_pays_four_ends_all_the_same() -> None:
    table = last_step(5)
    assert (table.decider, table.prompt) == (2, "ask_end_window")
    table.do(f"reveal {ROPE}", "yes")
    assert (table.at("hero"), table.points, table.archive()) == ("b0", 0, [ROPE])


@pytest.mark.sentence("the-rope-breaks 2")
def test_who_does_not_pay_stays_and_cannot_move_this_turn() -> None:
    table = last_step(5).do(f"reveal {ROPE}", "no")
    assert (table.at("hero"), table.points) == ("b1", 4)
    assert table.refuses("move hero on").rule == "OR-86"
    assert "move hero on" in pass_to(table, 1).legal()


@pytest.mark.sentence("the-rope-breaks 2")
def test_one_does_not_break_one_s_own_rope() -> None:
    table = last_step(5, seat=1)
    assert (table.decider, table.legal()) == (1, ["pass", "pass turn"])


# Slaying the Spider


@pytest.mark.sentence("slaying-the-spider 1")
@pytest.mark.parametrize(
    ("victim", "slayer", "thing", "slain"),
    [
        ("stranger", "1 a2", "sword", True),
        ("fighting-trees", "1 a2", "sword", True),  # Immovable
        ("fellow", "1 a2", "sword", True),
        ("cup", "1 a2", "sword", False),  # too small
        ("stranger", "1 a2", "hammer", False),
        ("stranger", "1 a1", "sword", False),
        ("stranger", "2 a2", "sword", False),
    ],
)
def test_a_weapon_slays_the_great_and_the_immovable(
    victim: str, slayer: str, thing: str, slain: bool
) -> None:
    table = playing(
        SLAYING, characters={victim: "2 a2", "dwarf": slayer}, objects={thing: "on dwarf"}
    )
    assert (f"play {SLAYING}" in table.legal()) == slain
    if slain:
        assert table.do(f"play {SLAYING}").at(victim) is None


@pytest.mark.sentence("slaying-the-spider 1")
@pytest.mark.parametrize(("beast", "slain"), [("bear", True), ("rex", False)])
def test_a_beast_slays_those_who_are_great_now(beast: str, slain: bool) -> None:
    table = playing(SLAYING, characters={"giant-spider": "2 a2", beast: "1 a2"})
    assert (table.vitality("giant-spider") >= 3) == slain  # it fears a Royal Beast
    assert (f"play {SLAYING}" in table.legal()) == slain


# Carried Over the Hill


@pytest.mark.sentence("carried-over-the-hill 1")
@pytest.mark.parametrize(("monkey", "goal"), [({}, "a3"), ({"ape": "1 a1"}, "b3")])
def test_all_of_mine_there_are_carried_on(monkey: dict[str, str], goal: str) -> None:
    up = {"a1": HOME, "a2": "weir", "a3": "lock", "b3": "toll-house"}
    people = {"stranger": "1 a2", "fellow": "1 a2", "dwarf": "2 a2", **monkey}
    table = playing(CARRIED, points=1, up=up, characters=people).do(f"play {CARRIED}")
    if monkey:
        assert sorted(table.legal()) == ["at a1", "at a2"]
        table.do("at a2")
    while table.prompt not in ("ask_window", "ask_action"):
        table.do(table.legal()[0])
    assert [table.at(name) for name in ("stranger", "fellow", "dwarf")] == [goal, goal, "a2"]
    assert table.points == 0


@pytest.mark.sentence("carried-over-the-hill 2")
@pytest.mark.parametrize("card", ["doom", "lure", "shove"])
def test_who_would_be_archived_taken_over_or_moved_goes_instead(card: str) -> None:
    table = scene(
        active=2,
        hands={2: [card]},
        characters={"stranger": "1 a1"},
        set_events={1: [(CARRIED, 2)]},
    ).do(f"play {card}")
    if table.decider == 2:
        table.do("move stranger on")
    assert table.decider == 1
    table.do(f"reveal {CARRIED}", "move stranger on", "move stranger on")
    moved = table.in_play("stranger")
    assert moved is not None
    assert (moved.seat, table.at("stranger")) == (0, "a3")


@pytest.mark.sentence("carried-over-the-hill 2")
@pytest.mark.parametrize(("active", "who"), [(1, "1 a1"), (2, "2 a1")])
def test_it_answers_no_card_of_one_s_own_and_saves_nobody_else(active: int, who: str) -> None:
    table = scene(
        active=active,
        hands={active: ["doom"]},
        characters={"stranger": who},
        set_events={1: [(CARRIED, 2)]},
    ).do("play doom")
    assert table.at("stranger") is None


# "Take me home to Aunt Em!"


@pytest.mark.sentence("take-me-home 1")
def test_a_human_is_taken_home_for_two_points() -> None:
    people = {"man": "1 a2", "dog": "1 a2", "aunt-em": "2 a2"}
    table = playing(HOME_TO_EM, points=1, characters=people).do(f"play {HOME_TO_EM}")
    assert (table.hand(1), table.points) == (["man"], 2)
    none = playing(HOME_TO_EM, characters={"dog": "1 a2", "man": "2 a2"})
    assert none.refuses(f"play {HOME_TO_EM}").rule == "OR-80"


@pytest.mark.sentence("take-me-home 2")
@pytest.mark.parametrize(
    ("who", "saved"), [("man", True), ("cup", True), ("dog", False), ("stranger", False)]
)
def test_humans_and_china_are_taken_home_instead_of_archived(who: str, saved: bool) -> None:
    table = scene(
        active=2,
        hands={2: ["doom"]},
        characters={who: "1 a1"},
        set_events={1: [(HOME_TO_EM, 1)]},
    ).do("play doom")
    assert (f"reveal {HOME_TO_EM}" in table.legal()) == saved
    if saved:
        table.do(f"reveal {HOME_TO_EM}")
        assert (table.hand(1), table.points) == ([who], 9)


@pytest.mark.sentence("take-me-home 2")
@pytest.mark.parametrize("seat", [1, 2])
def test_with_aunt_em_in_play_a_card_is_drawn_too(seat: int) -> None:
    table = scene(
        active=2,
        hands={2: ["doom"]},
        characters={"man": "1 a1", "aunt-em": f"{seat} a3"},
        set_events={1: [(HOME_TO_EM, 1)]},
    ).do("play doom", "choose man", f"reveal {HOME_TO_EM}", "comes toto")
    assert sorted(table.hand(1)) == ["man", "toto"]
