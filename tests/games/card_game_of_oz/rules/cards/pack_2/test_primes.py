"""What the Primes of Story Pack #2 say, sentence by sentence."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.costs import price
from tests.games.card_game_of_oz.rules.cards.pack_2.ground import change, table
from tests.games.card_game_of_oz.rules.cards.printed import cost, gift, pass_to, pay_to_use, toll
from tests.games.card_game_of_oz.rules.stage import Stage

MEEK = "dorothy-the-small-and-meek"
LIFTED = "scarecrow-lifted-from-the-pole"
RUSTED = "tin-woodman-rusted"
ASLEEP = "lion-asleep-among-the-poppies"
NORTH, EAST = "good-witch-of-the-north", "wicked-witch-of-the-east"
HEAD, FIRE = "oz-the-great-head", "oz-the-ball-of-fire"


def plays(stage: Stage, card: str) -> set[str]:
    """The ways to play it."""
    return {text for text in stage.legal() if text.split()[:2] == ["play", card]}


def asked(stage: Stage, card: str) -> int:
    """What it costs the active Author."""
    draft = stage.game.draft(stage.state)
    return price(draft, draft.active, stage.card(card))


# Dorothy, the Small and Meek


@pytest.mark.sentence("dorothy-the-small-and-meek 1")
def test_dorothy_draws_when_an_opposing_prime_does_not_pay() -> None:
    stage = table(characters={MEEK: "1 a1", "hero": "2 a2"})
    stage.do(f"move {MEEK} on", "comes toto")
    assert stage.hand(1) == ["toto"]


@pytest.mark.sentence("dorothy-the-small-and-meek 1")
def test_the_controller_of_the_prime_may_pay_and_is_asked_once_per_turn() -> None:
    stage = table(active=2, characters={MEEK: "1 a2", "hero": "2 a3"}).do("move hero on")
    assert (stage.decider, stage.prompt) == (2, "ask_pay_for")
    stage.do("yes")
    assert (stage.points, stage.hand(1)) == (7, [])
    stage.do("move hero back", "move hero on")
    assert (stage.prompt, stage.points) == ("ask_action", 5)


@pytest.mark.sentence("dorothy-the-small-and-meek 1")
@pytest.mark.parametrize("other", [{"stranger": "2 a2"}, {"hero": "1 a2"}])
def test_dorothy_asks_nothing_of_lesser_people_nor_of_friends(other: dict[str, str]) -> None:
    stage = table(characters={MEEK: "1 a1", **other}).do(f"move {MEEK} on")
    assert (stage.prompt, stage.hand(1)) == ("ask_action", [])


# Scarecrow, lifted from the pole


@pytest.mark.sentence("scarecrow-lifted-from-the-pole 1")
def test_the_scarecrow_undoes_an_effect_and_takes_a_step() -> None:
    stage = table(
        hands={1: [LIFTED]},
        characters={"scarecrow": "1 a1", "friend": "1 a1"},
        effects={"hex": "2 on friend"},
        up={"a2": "door"},
    )
    stage.do(f"play {LIFTED}", "yes", f"move {LIFTED} on")
    assert (stage.at(LIFTED), stage.at("hex"), stage.points) == ("a2", None, 9)


@pytest.mark.sentence("scarecrow-lifted-from-the-pole 1")
def test_the_scarecrow_may_leave_all_as_it_is() -> None:
    scene = {"hands": {1: [LIFTED]}, "characters": {"hero": "2 b1"}}
    stage = table(**scene, effects={"hex": "2 on hero"}).do(f"play {LIFTED}", "no", "no")
    assert (stage.at(LIFTED), stage.at("hex")) == ("a0", "on hero")
    assert table(**scene).do(f"play {LIFTED}").prompt == "ask_walk"  # there is no Effect


# Tin Woodman, rusted


@pytest.mark.sentence("tin-woodman-rusted 1")
def test_the_woodman_is_found_in_a_forest_of_the_first_half() -> None:
    up = {"a1": "grove", "b1": "yellow-brick-road-dark-forest"}
    stage = table(hands={1: [RUSTED]}, up=up)
    assert plays(stage, RUSTED) == {f"play {RUSTED}", f"play {RUSTED} a1"}
    assert stage.do(f"play {RUSTED} a1").at(RUSTED) == "a1"


@pytest.mark.sentence("tin-woodman-rusted 2")
def test_the_woodman_walks_while_he_has_a_tool() -> None:
    scene = {RUSTED: "1 a1"}
    assert table(characters=scene).refuses(f"move {RUSTED} on").rule == "O20.8"
    hatted = table(characters=scene, objects={"hat": f"on {RUSTED}"})
    assert hatted.refuses(f"move {RUSTED} on").rule == "O20.8"
    armed = table(characters=scene, objects={"hammer": f"on {RUSTED}"})
    assert armed.do(f"move {RUSTED} on").at(RUSTED) == "a2"


@pytest.mark.sentence("tin-woodman-rusted 3")
@pytest.mark.parametrize(("seat", "at", "more"), [(1, "a2", 1), (2, "a2", 0), (1, "a3", 0)])
def test_opponents_pay_more_to_leave_the_woodman(seat: int, at: str, more: int) -> None:
    name = "stranger" if seat == 1 else "friend"
    stage = table(active=seat, characters={RUSTED: f"2 {at}", name: f"{seat} a2"})
    stage.do(f"move {name} on")
    assert stage.points == 8 - more * toll(RUSTED, 3)


# Cowardly Lion, asleep


@pytest.mark.sentence("lion-asleep-among-the-poppies 1")
def test_the_lion_sleeps_in_a_field_of_the_first_half() -> None:
    stage = table(hands={1: [ASLEEP]}, up={"a2": "park", "b2": "poppy-field"})
    assert plays(stage, ASLEEP) == {f"play {ASLEEP}", f"play {ASLEEP} a2"}
    stage.do(f"play {ASLEEP} a2")
    assert stage.refuses(f"move {ASLEEP} on").rule == "O20.8"


@pytest.mark.sentence("lion-asleep-among-the-poppies 2")
def test_a_mouse_pulls_the_lion_up_to_two_steps() -> None:
    people = {ASLEEP: "1 a2", "vole": "1 a1", "stranger": "1 a1"}
    stage = table(characters=people, up={"a3": "door"})
    stage.do("move vole on", f"move {ASLEEP} on", f"move {ASLEEP} on")
    assert (stage.at(ASLEEP), stage.points) == ("b3", 8)
    assert table(characters=people).do("move vole on", "no").at(ASLEEP) == "a2"
    assert table(characters=people).do("move stranger on").prompt == "ask_action"


@pytest.mark.sentence("lion-asleep-among-the-poppies 2")
def test_a_mouse_of_an_opponent_or_elsewhere_pulls_nobody() -> None:
    theirs = table(active=2, characters={ASLEEP: "1 a2", "vole": "2 a3"})
    assert theirs.do("move vole on").prompt == "ask_action"
    away = table(characters={ASLEEP: "1 a1", "vole": "1 a1"})
    assert away.do("move vole on").prompt == "ask_action"


@pytest.mark.sentence("lion-asleep-among-the-poppies 3")
def test_opposing_animals_lose_heart_beside_the_lion() -> None:
    stage = table(
        characters={
            ASLEEP: "1 a2", "hawk": "2 a2", "stranger": "2 a2", "vole": "1 a2", "bear": "2 a3",
        }
    )  # fmt: skip
    assert change(stage, "hawk") == gift(ASLEEP, 3) < 0
    assert [change(stage, name) for name in ("stranger", "vole", "bear", ASLEEP)] == [0] * 4


# Good Witch of the North


@pytest.mark.sentence("good-witch-of-the-north 1")
def test_spells_are_cheaper_for_who_has_the_witch_of_the_north() -> None:
    people = {NORTH: "1 a0"}
    less = table(characters=people)
    assert asked(less, "rune") == cost("summoning-her-subjects") - 1 == 1
    assert asked(less, "hex") == less.cost("hex")  # no Spell
    assert asked(table(active=2, characters=people), "rune") == less.cost("rune")


@pytest.mark.sentence("good-witch-of-the-north 2")
def test_the_witch_of_the_north_keeps_somebody_near_until_her_next_turn() -> None:
    people = {NORTH: "1 a2", "friend": "1 a1", "saint": "1 b2", "stranger": "2 b1"}
    stage = table(characters=people, hands={2: ["doom"]}).do(f"use {NORTH}")
    assert stage.legal() == [f"choose {NORTH}", "choose friend"]
    stage.do("choose friend")
    assert stage.points == 9 - pay_to_use(NORTH, 2)
    assert stage.refuses(f"use {NORTH}").key == "used_before"
    pass_to(stage, 2).do("play doom")
    assert sorted(stage.legal()) == [f"choose {NORTH}", "choose saint", "choose stranger"]


@pytest.mark.sentence("good-witch-of-the-north 2")
def test_what_the_witch_of_the_north_keeps_nobody_takes_over() -> None:
    people = {NORTH: "1 a2", "friend": "1 a1"}
    stage = table(characters=people, hands={2: ["charisma"]}).do(f"use {NORTH}", "choose friend")
    assert pass_to(stage, 2).do("play charisma").at(NORTH) == "a2"
    assert stage.in_play("friend") == table(characters=people).in_play("friend")


@pytest.mark.sentence("good-witch-of-the-north 2")
def test_at_the_start_of_her_next_turn_it_is_over_and_own_cards_are_not_stopped() -> None:
    people = {NORTH: "1 a2", "friend": "1 a1"}
    stage = table(characters=people, hands={1: ["doom"]}).do(f"use {NORTH}", "choose friend")
    stage.do("play doom")
    assert "choose friend" in stage.legal()
    later = table(characters=people, hands={2: ["doom"]}).do(f"use {NORTH}", "choose friend")
    pass_to(pass_to(later, 1), 2).do("play doom")
    assert "choose friend" in later.legal()


# Wicked Witch of the East


@pytest.mark.sentence("wicked-witch-of-the-east 1")
def test_good_characters_cost_opponents_more_while_the_witch_is_out() -> None:
    out = table(active=2, characters={EAST: "1 a1"})
    assert asked(out, "saint") == out.cost("saint") + 1
    assert asked(out, "sinner") == out.cost("sinner")
    assert asked(table(active=1, characters={EAST: "1 a1"}), "saint") == out.cost("saint")
    assert asked(table(active=2, characters={EAST: "1 a0"}), "saint") == out.cost("saint")


@pytest.mark.sentence("wicked-witch-of-the-east 2")
@pytest.mark.parametrize(("thing", "more"), [("amulet", 2), ("silver-shoes", 2), ("hat", 1)])
def test_with_a_charm_the_witch_makes_them_dearer_still(thing: str, more: int) -> None:
    stage = table(active=2, characters={EAST: "1 a1"}, objects={thing: f"on {EAST}"})
    assert asked(stage, "saint") == stage.cost("saint") + more
    assert asked(stage, "sinner") == stage.cost("sinner")


# Oz


@pytest.mark.sentence("oz-the-great-head 1")
def test_who_comes_before_the_great_head_discards_a_card_once_a_turn() -> None:
    people = {HEAD: "1 a2", "stranger": "2 a3", "dwarf": "2 a3"}
    stage = table(active=2, characters=people, hands={2: ["toto", "hat", "cake"]})
    stage.do("move stranger on")
    assert stage.decider == 2
    stage.do("archive hat", "move dwarf on")
    assert (sorted(stage.hand(2)), stage.archive()) == (["cake", "toto"], ["hat"])
    assert stage.prompt == "ask_action"


@pytest.mark.sentence("oz-the-great-head 1")
def test_friends_see_the_great_head_for_nothing() -> None:
    stage = table(characters={HEAD: "1 a2", "friend": "1 a1"}, hands={1: ["hat"]})
    assert stage.do("move friend on").hand(1) == ["hat"]


@pytest.mark.sentence("oz-the-ball-of-fire 1")
@pytest.mark.sentence("oz-the-ball-of-fire 2")
def test_the_ball_of_fire_burns_opponents_and_straw_twice() -> None:
    people = {FIRE: "1 a2", "stranger": "2 a2", "doll": "2 a2", "friend": "1 a2", "giant": "2 a3"}
    stage = table(characters=people)
    assert change(stage, "stranger") == gift(FIRE, 1) < 0
    assert change(stage, "doll") == gift(FIRE, 1) + gift(FIRE, 2)
    assert gift(FIRE, 2) < 0
    assert [change(stage, name) for name in ("friend", "giant", FIRE)] == [0] * 3
    own = table(characters={FIRE: "1 a2", "doll": "1 a2", "scarecrow": "2 a2"})
    assert change(own, "doll") == 0
