"""The Characters of Story Pack #3, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.pack_3.field import change, field, owner, pass_turn
from tests.games.card_game_of_oz.rules.stage import Stage

KITCHEN = "dorothy-in-the-witchs-kitchen"
CAGED = "lion-caged-in-the-yard"
SHOE = "witch-with-one-silver-shoe"
LEADER, WOLVES, BEES = "leader-of-the-wolves", "forty-great-wolves", "swarm-of-black-bees"
WINKIES, TINSMITHS, GOLDSMITH = "enslaved-winkies", "winkie-tinsmiths", "winkie-goldsmith"


# Dorothy, In the Witch's Kitchen


def kitchen(hand: list[str], witch: str = "hag", whose: int = 2) -> Stage:
    """Somebody comes to Dorothy."""
    table = field(active=whose, characters={KITCHEN: "1 a2", witch: f"{whose} a3"}, hands={1: hand})
    return table.do(f"move {witch} {'on' if whose == 2 else 'back'}")


@pytest.mark.cites("O34.3", "OT-115")
@pytest.mark.sentence("dorothy-in-the-witchs-kitchen 1")
def test_dorothy_melts_a_witch_with_a_water_card() -> None:
    table = kitchen(["melted-away", "toy", "jug"])
    assert (table.decider, table.prompt) == (1, "ask_discard_for")
    assert sorted(table.legal()) == ["archive jug", "archive melted-away", "no"]
    table.do("archive melted-away")
    assert table.at("hag") is None
    assert table.archive() == ["melted-away", "hag"]
    assert sorted(table.hand(1)) == ["jug", "toy"]


@pytest.mark.cites("OT-115", "O39.6")
@pytest.mark.sentence("dorothy-in-the-witchs-kitchen 1")
def test_dorothy_is_asked_whatever_she_holds_and_may_refuse() -> None:
    assert kitchen(["toy"]).legal() == ["no"]
    table = kitchen(["jug"]).do("no")
    assert (table.at("hag"), table.hand(1)) == ("a2", ["jug"])


@pytest.mark.sentence("dorothy-in-the-witchs-kitchen 1")
def test_dorothy_melts_none_but_opposing_witches_and_one_in_a_turn() -> None:
    assert kitchen(["jug"], "maid").prompt == "ask_action"
    assert kitchen(["jug"], "hag", whose=1).prompt == "ask_action"
    people = {KITCHEN: "1 a2", "hag": "2 a3", "enchantress": "2 a3"}
    table = field(active=2, characters=people, hands={1: ["jug", "melted-away"]})
    table.do("move hag on", "archive jug", "move enchantress on")
    assert (table.decider, table.at("enchantress")) == (2, "a2")


# Cowardly Lion, Caged in the Yard


@pytest.mark.cites("OR-54", "O39.1")
@pytest.mark.sentence("lion-caged-in-the-yard 1")
def test_the_caged_lion_begins_at_a_dwelling_or_palace_of_the_first_half() -> None:
    up = {"a1": "castle-yard", "a2": "ruby-palace", "b3": "castle-kitchen"}
    table = field(hands={1: [CAGED]}, up=up)
    ways = [text for text in table.legal() if text.startswith("play")]
    assert ways == [f"play {CAGED}", f"play {CAGED} a1", f"play {CAGED} a2"]
    table.do(f"play {CAGED} a2")
    assert (table.at(CAGED), table.points) == ("a2", 9 - table.cost(CAGED))
    assert table.refuses(f"move {CAGED} on").rule == "O20.8"


@pytest.mark.sentence("lion-caged-in-the-yard 2")
@pytest.mark.parametrize("who", ["hag", "cub"])
def test_opposing_witches_and_wolves_stay_away_from_the_caged_lion(who: str) -> None:
    def coming(lion: str, seat: int) -> Stage:
        return field(active=seat, characters={CAGED: lion, who: f"{seat} a3"})

    assert coming("1 a2", 2).refuses(f"move {who} on").rule == "O22.5"
    assert coming("1 a1", 2).do(f"move {who} on").at(who) == "a2"
    assert coming("1 a2", 1).do(f"move {who} back").at(who) == "a2"


@pytest.mark.sentence("lion-caged-in-the-yard 2")
def test_everybody_else_may_come_to_the_caged_lion() -> None:
    table = field(active=2, characters={CAGED: "1 a2", "bear": "2 a3"}).do("move bear on")
    assert table.at("bear") == "a2"


def fed(answer: str) -> Stage:
    """At the start of the turn of the Lion's Author."""
    table = field(active=2, characters={CAGED: "1 a2"}).do("end", "end")
    while table.decider is None:
        table.do(table.legal()[-1])
    assert (table.decider, table.prompt) == (1, "ask_pay_for")
    return table.do(answer)


@pytest.mark.cites("O39.3", "O34.2")
@pytest.mark.sentence("lion-caged-in-the-yard 3")
def test_the_caged_lion_wants_his_meal() -> None:
    full, hungry = fed("yes"), fed("no")
    assert full.points == hungry.points - 1
    assert (change(full, CAGED), change(hungry, CAGED)) == (0, -2)
    assert change(pass_turn(hungry), CAGED) == -2  # the turn of the other
    hungry.do("end", "end")
    while hungry.decider is None:
        hungry.do(hungry.legal()[-1])
    assert (hungry.prompt, change(hungry, CAGED)) == ("ask_pay_for", 0)


# Wicked Witch of the West, With One Silver Shoe


@pytest.mark.sentence("witch-with-one-silver-shoe 1")
def test_with_one_shoe_spells_cost_one_less() -> None:
    hands = {1: ["cantrip", "hex", "ziz-zy-zuz-zy-zik"]}
    table = field(points=1, characters={SHOE: "1 a0"}, hands=hands)
    assert "play cantrip" in table.legal()
    other = field(points=1, characters={SHOE: "2 a1"}, hands=hands)
    assert other.refuses("play cantrip").rule == "O6.6"
    broke = field(points=0, characters={SHOE: "1 a0"}, hands=hands)
    assert broke.refuses("set ziz-zy-zuz-zy-zik 0").rule == "O16.4"
    assert table.do(f"play hex on {SHOE}").points == 0  # no Spell


@pytest.mark.cites("O38.1")
@pytest.mark.sentence("witch-with-one-silver-shoe 2")
def test_the_witch_takes_what_an_opponent_bears_here() -> None:
    table = field(
        characters={SHOE: "1 a2", "dwarf": "2 a2", "maid": "1 a2", "boy": "2 a3"},
        objects={"hat": "on dwarf", "ring": "on dwarf", "toy": "on maid", "jug": "on boy"},
    )
    table.do(f"use {SHOE}")
    assert sorted(table.legal()) == ["choose hat", "choose ring"]
    table.do("choose hat")
    assert (table.at("hat"), table.at("ring"), table.points) == (f"on {SHOE}", "on dwarf", 8)
    assert table.refuses(f"use {SHOE}").key == "used_before"


@pytest.mark.sentence("witch-with-one-silver-shoe 2")
def test_what_lies_loose_is_not_for_the_witch() -> None:
    table = field(characters={SHOE: "1 a2", "dwarf": "2 a2"}, objects={"hat": "a2"})
    assert f"use {SHOE}" not in table.legal()


# Leader of the Wolves


@pytest.mark.cites("O36.2")
@pytest.mark.sentence("leader-of-the-wolves 1")
@pytest.mark.parametrize("archive", [[], [WOLVES]])
def test_the_leader_calls_the_wolves_for_two_points(archive: list[str]) -> None:
    table = field(hands={1: [LEADER]}, archive=archive).do(f"play {LEADER}")
    assert (table.prompt, table.points) == ("ask_pay_for", 9 - table.cost(LEADER))
    table.do("yes")
    assert (table.at(WOLVES), owner(table, WOLVES)) == ("a0", 1)
    assert table.points == 7 - table.cost(LEADER)


@pytest.mark.sentence("leader-of-the-wolves 1")
def test_the_leader_may_come_alone() -> None:
    table = field(hands={1: [LEADER]}).do(f"play {LEADER}", "no")
    assert (table.at(WOLVES), table.points) == (None, 9 - table.cost(LEADER))


@pytest.mark.cites("OT-112", "O39.6")
@pytest.mark.sentence("leader-of-the-wolves 1")
def test_the_leader_calls_nobody_while_the_wolves_are_in_play() -> None:
    table = field(hands={1: [LEADER]}, characters={WOLVES: "2 a1"}).do(f"play {LEADER}")
    assert table.prompt == "ask_action"


# Forty Great Wolves


@pytest.mark.sentence("forty-great-wolves 1")
@pytest.mark.parametrize(
    ("who", "where", "hit"),
    [
        ("maid", "2 a2", True),
        ("hound", "2 a2", True),
        ("bear", "2 a2", True),
        ("fellow", "2 a2", False),  # neither Human nor Animal
        ("maid", "1 a2", False),
        ("maid", "2 a3", False),
    ],
)
def test_the_wolves_weaken_humans_and_animals(who: str, where: str, hit: bool) -> None:
    assert change(field(characters={WOLVES: "1 a2", who: where}), who) == (-2 if hit else 0)


@pytest.mark.sentence("forty-great-wolves 2")
@pytest.mark.parametrize(
    ("where", "thing", "hit"),
    [("2 a2", "knife", True), ("2 a2", "hammer", False), ("1 a2", "knife", False),
     ("2 a3", "knife", False)],
)  # fmt: skip
def test_the_wolves_fear_who_bears_a_weapon(where: str, thing: str, hit: bool) -> None:
    table = field(characters={WOLVES: "1 a2", "stranger": where}, objects={thing: "on stranger"})
    assert change(table, WOLVES) == (-3 if hit else 0)


# Swarm of Black Bees


@pytest.mark.cites("O37.3")
@pytest.mark.sentence("swarm-of-black-bees 1")
def test_the_bees_sting_at_any_time_and_are_gone() -> None:
    table = field(active=2, characters={BEES: "1 a2", "fellow": "2 a3", "giant": "2 a2"})
    table.do("move fellow on")
    assert (table.decider, f"use {BEES}" in table.legal()) == (1, True)
    table.do(f"use {BEES}")
    assert sorted(table.legal()) == ["choose fellow", "choose giant"]
    table.do("choose giant")
    assert (change(table, "giant"), table.at(BEES)) == (-4, None)
    assert change(pass_turn(table), "giant") == 0


@pytest.mark.sentence("swarm-of-black-bees 1")
@pytest.mark.parametrize(("who", "where"), [("copper", "2 a2"), ("maid", "1 a2"), ("maid", "2 a3")])
def test_whom_the_bees_cannot_sting(who: str, where: str) -> None:
    assert f"use {BEES}" not in field(characters={BEES: "1 a2", who: where}).legal()


# Enslaved Winkies


@pytest.mark.cites("OR-58")
@pytest.mark.sentence("enslaved-winkies 1")
def test_any_number_of_enslaved_winkies_may_be_in_play() -> None:
    table = field(hands={1: [WINKIES]}, characters={WINKIES: "2 a1"}).do(f"play {WINKIES}")
    assert len(table.state.pieces) == 2


@pytest.mark.cites("OT-118", "O35.1", "O39.3")
@pytest.mark.sentence("enslaved-winkies 2")
def test_the_winkies_serve_the_witch_who_comes_to_them() -> None:
    table = field(active=2, characters={WINKIES: "1 a2", "hag": "2 a3"}, hands={1: ["doom"]})
    table.do("move hag on")
    assert (owner(table, WINKIES), table.at(WINKIES)) == (2, "a2")
    pass_turn(table).do("play doom", "choose hag")
    assert table.at("hag") is None
    assert owner(pass_turn(pass_turn(table)), WINKIES) == 2


@pytest.mark.sentence("enslaved-winkies 2")
@pytest.mark.parametrize(("who", "seat"), [("maid", 2), ("hag", 1)])
def test_the_winkies_serve_nobody_else(who: str, seat: int) -> None:
    table = field(active=seat, characters={WINKIES: "1 a2", who: f"{seat} a3"})
    assert owner(table.do(f"move {who} {'on' if seat == 2 else 'back'}"), WINKIES) == 1


# Winkie Tinsmiths


@pytest.mark.sentence("winkie-tinsmiths 1")
@pytest.mark.parametrize("wanted", ["copper", "hammer", "knife"])
def test_the_tinsmiths_mend_what_is_of_tin_or_of_use(wanted: str) -> None:
    archive = ["copper", "hammer", "knife", "maid", "hat"]
    table = field(characters={TINSMITHS: "1 a0"}, archive=archive).do(f"use {TINSMITHS}")
    assert sorted(table.legal()) == ["name copper", "name hammer", "name knife"]
    table.do(f"name {wanted}")
    assert (table.hand(1), table.points) == ([wanted], 7)
    assert table.refuses(f"use {TINSMITHS}").key == "used_before"


# Winkie Goldsmith


@pytest.mark.sentence("winkie-goldsmith 1")
def test_with_the_goldsmith_gifts_cost_one_less() -> None:
    facts = {"points": 1, "hands": {1: ["gewgaw"]}}
    assert "play gewgaw a1" in field(characters={GOLDSMITH: "1 a0"}, **facts).legal()
    assert "play gewgaw a1" not in field(characters={GOLDSMITH: "2 a1"}, **facts).legal()


@pytest.mark.sentence("winkie-goldsmith 2")
def test_the_goldsmith_hands_over_what_lies_loose_where_he_comes() -> None:
    table = field(
        characters={GOLDSMITH: "1 a1", "maid": "1 a2", "boy": "2 a2"},
        objects={"hat": "a2", "ring": "on boy", "toy": "a3"},
    )
    table.do(f"move {GOLDSMITH} on", "yes")
    assert sorted(table.legal()) == ["choose maid", f"choose {GOLDSMITH}"]
    table.do("choose maid")
    assert (table.at("hat"), table.at("ring")) == ("on maid", "on boy")


@pytest.mark.sentence("winkie-goldsmith 2")
def test_the_goldsmith_may_leave_things_and_needs_some() -> None:
    table = field(characters={GOLDSMITH: "1 a1"}, objects={"hat": "a2"})
    assert table.do(f"move {GOLDSMITH} on", "no").at("hat") == "a2"
    empty = field(characters={GOLDSMITH: "1 a1"}).do(f"move {GOLDSMITH} on")
    assert empty.prompt == "ask_action"


# Gayelette


@pytest.mark.cites("O38.5", "O39.1")
@pytest.mark.sentence("gayelette 1")
@pytest.mark.parametrize(("who", "where"), [("hawk", "2 a2"), ("sprite", "2 a3"), ("boy", "1 a1")])
def test_gayelette_sends_home_who_flies_or_has_magic(who: str, where: str) -> None:
    table = field(characters={"gayelette": "1 a2", who: where}, objects={"amulet": f"on {who}"})
    table.do("use gayelette")
    assert (table.at(who), table.hand(int(where[0]))) == (None, [who])
    assert (table.archive(), table.points) == ([], 6)


@pytest.mark.sentence("gayelette 1")
@pytest.mark.parametrize(("who", "where"), [("maid", "2 a2"), ("hawk", "2 b3"), ("maid", "1 a2")])
def test_whom_gayelette_lets_be(who: str, where: str) -> None:
    table = field(characters={"gayelette": "1 a2", who: where})
    assert "use gayelette" not in table.legal()  # she has Sorcery, but means others


# Quelala


@pytest.mark.sentence("quelala 1")
def test_quelala_hates_the_water() -> None:
    up = {"a2": "river-by-the-ruby-palace"}
    assert change(field(characters={"quelala": "1 a2"}, up=up), "quelala") == -2
    assert change(field(characters={"quelala": "1 a1"}, up=up), "quelala") == 0


def courted(prince: str = "1 a2", gayelette: str = "1 a2", card: str = "doom") -> list[str]:
    """Whom an opponent's card may be used on."""
    people = {"quelala": "1 a2", "gayelette": gayelette, "prince": prince, "maid": "1 a2"}
    table = field(active=2, characters=people, hands={2: [card]}).do(f"play {card}")
    return sorted(text.removeprefix("choose ") for text in table.legal())


@pytest.mark.cites("O35.4")
@pytest.mark.sentence("quelala 2")
@pytest.mark.parametrize("card", ["doom", "theft"])
def test_beside_gayelette_quelala_keeps_other_royals_safe(card: str) -> None:
    assert courted(card=card) == ["maid", "quelala"]
    assert courted("1 a1", card=card) == ["maid", "prince", "quelala"]  # elsewhere
    assert "prince" in courted("1 a2", "1 a3", card=card)  # without Gayelette


@pytest.mark.sentence("quelala 2")
def test_quelala_keeps_nobody_from_their_own_author() -> None:
    people = {"quelala": "1 a2", "gayelette": "1 a2", "prince": "1 a2"}
    table = field(characters=people, hands={1: ["doom"]}).do("play doom")
    assert "choose prince" in table.legal()
