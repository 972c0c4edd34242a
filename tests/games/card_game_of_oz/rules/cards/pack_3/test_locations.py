"""The Locations of Story Pack #3, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.ground import paid
from tests.games.card_game_of_oz.rules.cards.pack_3.field import change, field
from tests.games.card_game_of_oz.rules.stage import Stage

HILLS, HILLSIDE, PLAIN, TREE = "rough-hills", "wolf-hillside", "rocky-plain", "tall-tree"
KITCHEN, YARD, WORKSHOP = "castle-kitchen", "castle-yard", "tinsmiths-workshop"
PALACE, RIVER = "ruby-palace", "river-by-the-ruby-palace"


def entering(place: str, who: str, **facts: object) -> Stage:
    """Somebody of the first Author comes from a1."""
    table = field(up={"a2": place}, **{"characters": {who: "1 a1"}, "phase": "bonus", **facts})
    return table.do(f"move {who} on")


def toll_to_enter(place: str, who: str) -> int:
    return paid(entering(place, who))[0]


def toll_to_leave(place: str, who: str) -> int:
    table = field(up={"a2": place}, phase="bonus", characters={who: "1 a2"})
    return paid(table.do(f"move {who} on"))[0]


def standing(place: str, who: str, *things: str) -> int:
    """What standing there does to somebody's Vitality; next door it does nothing."""
    objects = dict.fromkeys(things, f"on {who}")
    outside = field(up={"a2": place}, characters={who: "1 a1"}, objects=objects)
    inside = field(up={"a2": place}, characters={who: "1 a2"}, objects=objects)
    assert change(outside, who) == 0
    return change(inside, who)


# Rough Hills of the West


@pytest.mark.cites("O35.4")
@pytest.mark.sentence("rough-hills 1")
def test_no_opponent_moves_anybody_out_of_the_hills() -> None:
    def blown(where: str) -> list[str]:
        table = field(
            active=2,
            up={"a2": HILLS},
            characters={"maid": where, "boy": "1 b1", "bear": "1 b2"},
            hands={2: ["gale"]},
        )
        return table.do("play gale").legal()

    assert "choose maid" not in blown("1 a2")
    assert "choose maid" in blown("1 a1")


@pytest.mark.sentence("rough-hills 2", "rough-hills 3", "rough-hills 4")
@pytest.mark.parametrize(
    ("who", "toll"),
    [("maid", 1), ("knight", 2), ("westerner", 0), ("wicked-witch-of-the-west", 0), ("hawk", 0)],
)
def test_what_it_costs_to_leave_the_hills(who: str, toll: int) -> None:
    assert toll_to_leave(HILLS, who) == toll


# Wolf Hillside


@pytest.mark.sentence("wolf-hillside 1", "wolf-hillside 2")
@pytest.mark.parametrize(
    ("who", "things", "more"),
    [("cub", (), 1), ("maid", ("knife",), 1), ("cub", ("knife",), 2), ("maid", ("hammer",), 0)],
)
def test_wolves_and_weapons_count_on_the_hillside(
    who: str, things: tuple[str, ...], more: int
) -> None:
    assert standing(HILLSIDE, who, *things) == more


# Rocky Plain


@pytest.mark.sentence("rocky-plain 1")
@pytest.mark.parametrize(("who", "less"), [("copper", 1), ("dummy", 1), ("maid", 0)])
def test_the_rocks_hurt_who_is_not_of_flesh(who: str, less: int) -> None:
    assert standing(PLAIN, who) == -less


@pytest.mark.sentence("rocky-plain 2")
def test_who_flies_in_may_move_another_from_the_rocks() -> None:
    people = {"hawk": "1 a1", "stranger": "2 a2", "maid": "1 a2", "boy": "2 a3"}
    table = entering(PLAIN, "hawk", characters=people).do("yes")
    assert sorted(table.legal()) == ["choose maid", "choose stranger"]
    table.do("choose stranger", "move stranger back")
    assert (table.at("stranger"), table.at("hawk")) == ("a3", "a2")
    assert entering(PLAIN, "hawk", characters=people).do("no").at("stranger") == "a2"


@pytest.mark.sentence("rocky-plain 2")
def test_who_walks_in_moves_nobody() -> None:
    table = entering(PLAIN, "ape", characters={"ape": "1 a1", "stranger": "2 a2"})
    assert table.prompt == "ask_bonus"


# Tall Tree


@pytest.mark.sentence("tall-tree 1")
def test_climbing_down_the_tree_costs_one() -> None:
    assert toll_to_leave(TREE, "maid") == 1
    assert toll_to_leave(TREE, "dummy") == 1


@pytest.mark.cites("OR-121")
@pytest.mark.sentence("tall-tree 2")
@pytest.mark.parametrize(("who", "safe"), [("dummy", True), ("wren", True), ("copper", False)])
@pytest.mark.parametrize("seat", [1, 2])
def test_up_the_tree_straw_and_birds_are_safe_from_cards(who: str, safe: bool, seat: int) -> None:
    table = field(
        active=seat,
        up={"a2": TREE},
        characters={who: "1 a2", "stranger": "2 a3", "maid": "2 a3"},
        hands={seat: ["doom"]},
    ).do("play doom")
    assert (f"choose {who}" not in table.legal()) == safe


# Castle Kitchen


@pytest.mark.sentence("castle-kitchen 1", "castle-kitchen 2")
@pytest.mark.parametrize(
    ("who", "toll"), [("saint", 1), ("maid", 0), ("dorothy-in-the-witchs-kitchen", 0), ("toto", 1)]
)
def test_the_good_but_not_their_children_pay_to_enter_the_kitchen(who: str, toll: int) -> None:
    assert toll_to_enter(KITCHEN, who) == toll


@pytest.mark.sentence("castle-kitchen 3", "castle-kitchen 4")
@pytest.mark.parametrize(
    ("who", "things", "more"),
    [("hag", (), -1), ("maid", ("hammer",), 1), ("hag", ("hammer",), 0), ("maid", ("hat",), 0)],
)
def test_witches_suffer_in_the_kitchen_and_tools_help(
    who: str, things: tuple[str, ...], more: int
) -> None:
    assert standing(KITCHEN, who, *things) == more


# Castle Yard


@pytest.mark.sentence("castle-yard 1")
@pytest.mark.parametrize(("who", "toll"), [("bear", 2), ("maid", 0), ("cub", 0)])
def test_beasts_pay_to_leave_the_yard(who: str, toll: int) -> None:
    assert toll_to_leave(YARD, who) == toll


@pytest.mark.sentence("castle-yard 2", "castle-yard 3")
@pytest.mark.parametrize(
    ("who", "more"),
    [("statue", 1), ("guard", 1), ("scullion", 1), ("winkie-platoon", 1), ("maid", 0)],
)
def test_who_stands_guard_in_the_yard_has_one_more(who: str, more: int) -> None:
    assert standing(YARD, who) == more


# Tinsmiths' Workshop


def mending(who: str = "copper", **facts: object) -> Stage:
    known = {
        "effects": {"hex": f"2 on {who}"},
        "archive": ["hammer", "knife"],
        "characters": {who: "1 a1"},
    }
    return entering(WORKSHOP, who, **{**known, **facts})


@pytest.mark.cites("O34.2")
@pytest.mark.sentence("tinsmiths-workshop 1")
def test_the_workshop_mends_an_animat_for_a_point() -> None:
    table = mending()
    assert table.prompt == "ask_pay_for"
    table.do("yes")
    assert (table.at("hex"), table.hand(1), table.points) == (None, ["hammer"], 8)
    assert mending().do("no").at("hex") == "on copper"


@pytest.mark.sentence("tinsmiths-workshop 1")
def test_the_workshop_mends_no_flesh_and_one_in_a_turn() -> None:
    assert mending("maid").prompt == "ask_bonus"
    table = mending(characters={"copper": "1 a1", "dummy": "1 a1"}).do("yes", "move dummy on")
    assert table.prompt == "ask_bonus"


# Ruby Palace of Gayelette


@pytest.mark.sentence("ruby-palace 1", "ruby-palace 2")
@pytest.mark.parametrize(("who", "toll"), [("maid", 2), ("sprite", 2), ("enchantress", 0)])
def test_only_sorcery_enters_the_ruby_palace_for_nothing(who: str, toll: int) -> None:
    assert toll_to_enter(PALACE, who) == toll


@pytest.mark.sentence("ruby-palace 3", "ruby-palace 4")
@pytest.mark.parametrize(("who", "more"), [("maid", 1), ("prince", 2)])
def test_the_ruby_palace_honours_everybody_and_royals_twice(who: str, more: int) -> None:
    assert standing(PALACE, who) == more


# River by the Ruby Palace


@pytest.mark.sentence("river-by-the-ruby-palace 1")
@pytest.mark.parametrize(("who", "toll"), [("maid", 1), ("hawk", 0), ("otter", 0)])
def test_to_enter_the_ruby_river_costs_one(who: str, toll: int) -> None:
    assert toll_to_enter(RIVER, who) == toll


@pytest.mark.cites("O38.1", "O39.5")
@pytest.mark.sentence("river-by-the-ruby-palace 2")
@pytest.mark.parametrize(("who", "drops"), [("maid", True), ("hawk", False), ("otter", False)])
def test_the_ruby_river_takes_clothes_and_jewels(who: str, drops: bool) -> None:
    objects = dict.fromkeys(("hat", "ring", "toy"), f"on {who}")
    table = entering(RIVER, who, objects=objects)
    where = "a2" if drops else f"on {who}"
    assert [table.at(name) for name in ("hat", "ring", "toy")] == [where, where, f"on {who}"]


@pytest.mark.sentence("river-by-the-ruby-palace 3")
@pytest.mark.parametrize(("who", "more"), [("ape", 1), ("vole", 0)])
def test_monkeys_are_merry_at_the_ruby_river(who: str, more: int) -> None:
    assert standing(RIVER, who) == more
