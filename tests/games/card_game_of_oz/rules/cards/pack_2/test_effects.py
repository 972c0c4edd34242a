"""What the Effects of Story Pack #2 say, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.pack_2.ground import change, is_spared, table
from tests.games.card_game_of_oz.rules.cards.printed import cost, face, gift, pass_to
from tests.games.card_game_of_oz.rules.stage import Stage

KISS, AXE = "kiss-of-the-good-witch", "enchanted-axe"
SCENT, BRIDGE = "scent-of-the-poppies", "tree-trunk-bridge"
NORTH = "good-witch-of-the-north"


def plays(stage: Stage, card: str) -> set[str]:
    """Where it may be played."""
    deeds = [text.split() for text in stage.legal()]
    return {words[-1] for words in deeds if words[:2] == ["play", card]}


# Kiss of the Good Witch


@pytest.mark.sentence("kiss-of-the-good-witch 1")
def test_the_kiss_is_for_one_s_own_and_wants_a_sorceress() -> None:
    people = {NORTH: "1 a1", "kid": "1 a0", "stranger": "2 a1"}
    stage = table(characters=people, hands={1: [KISS]})
    assert plays(stage, KISS) == {NORTH, "kid"}
    assert stage.do(f"play {KISS} on kid").at(KISS) == "on kid"
    assert stage.points == 9 - (cost(KISS) - 1)
    assert plays(table(characters={"kid": "1 a0"}, hands={1: [KISS]}), KISS) == set()


@pytest.mark.sentence("kiss-of-the-good-witch 2")
def test_the_kiss_strengthens_and_keeps_from_opponents() -> None:
    people = {"friend": "1 a2", "stranger": "1 a2", "giant": "1 a2", "dwarf": "2 a2"}
    scene = {"characters": people, "effects": {KISS: "1 on friend"}}
    assert change(table(**scene), "friend") == gift(KISS, 2) > 0
    for deed in ("doom", "shove", "charisma"):
        assert is_spared(deed, "friend", **scene)
        assert not is_spared(deed, "stranger", **scene)
    own = table(**scene, hands={1: ["doom"]}).do("play doom")
    assert "choose friend" in own.legal()


@pytest.mark.sentence("kiss-of-the-good-witch 3")
def test_a_child_is_kissed_twice() -> None:
    stage = table(characters={"kid": "1 a2"}, effects={KISS: "1 on kid"})
    assert change(stage, "kid") == gift(KISS, 2) + gift(KISS, 3) > gift(KISS, 2)


@pytest.mark.cites("OT-94", "OR-121")
@pytest.mark.sentence("kiss-of-the-good-witch 2")
def test_a_kissed_beast_is_not_dropped_from_the_bridge_but_may_lose_its_life() -> None:
    """It is no target, so nobody is asked for an answer."""
    stage = table(
        active=2,
        characters={"wildcat": "1 a2", "stranger": "2 a2"},
        effects={KISS: "1 on wildcat", BRIDGE: "2 at a2"},
        set_events={1: [("leap-across-the-ditch", 2)]},
    )
    assert stage.refuses(f"use {BRIDGE}").rule == "OR-80"
    dying = table(
        characters={"wildcat": "1 a2", "copper": "2 a2", "oz-the-ball-of-fire": "2 a1"},
        effects={KISS: "1 on wildcat", "hex": "2 on wildcat", AXE: "2 on wildcat"},
        counters={AXE: 2},
    )
    dying.do("draw", "comes hat")
    assert dying.at("wildcat") is None


# Enchanted Axe


@pytest.mark.sentence("enchanted-axe 1")
@pytest.mark.sentence("enchanted-axe 2")
def test_the_axe_slips_for_opposing_humans_and_tin() -> None:
    people = {NORTH: "1 a1", "man": "2 b1", "copper": "2 b0", "bear": "2 b1"}
    stage = table(characters=people, hands={1: [AXE]})
    assert plays(stage, AXE) == {"man", "copper"}
    stage.do(f"play {AXE} on man")
    assert stage.counters(AXE) == face(AXE).counters == 1


def cursed(counters: int, **scene: object) -> Stage:
    people = {"man": "2 b1", "kid": "2 b1"}
    effects, marks = {AXE: "1 on man"}, {AXE: counters}
    return table(characters=people, effects=effects, counters=marks, **scene)


@pytest.mark.sentence("enchanted-axe 3")
@pytest.mark.parametrize("counters", [1, 2, 4])
def test_every_counter_costs_the_host_vitality(counters: int) -> None:
    stage = cursed(counters)
    assert (change(stage, "man"), change(stage, "kid")) == (counters * gift(AXE, 2), 0)
    assert gift(AXE, 2) < 0


@pytest.mark.sentence("enchanted-axe 4")
def test_the_axe_slips_at_the_end_of_the_turns_of_its_host() -> None:
    stage = pass_to(cursed(1), 2)
    assert stage.counters(AXE) == 1  # it was the other Author's turn
    assert pass_to(stage, 1).counters(AXE) == 2


@pytest.mark.sentence("enchanted-axe 5")
def test_who_controls_the_host_may_pay_to_be_rid_of_the_axe() -> None:
    assert f"use {AXE}" not in cursed(1).legal()
    stage = cursed(1, active=2).do(f"use {AXE}")
    assert (stage.at(AXE), stage.points, change(stage, "man")) == (None, 6, 0)
    assert f"use {AXE}" not in cursed(1, active=2, points=2).legal()


# Scent of the Poppies


@pytest.mark.sentence("scent-of-the-poppies 1")
def test_the_scent_hangs_over_fields_and_roads() -> None:
    stage = table(hands={1: [SCENT]}, up={"a1": "park", "b1": "lane", "a2": "grove"})
    assert plays(stage, SCENT) == {"a1", "b1"}
    hidden = Stage(pack=stage.game.pack, points=9, hands={1: [SCENT]}, up={"a1": "grove"})
    assert plays(hidden, SCENT) == set()


@pytest.mark.sentence("scent-of-the-poppies 2")
def test_who_breathes_the_scent_is_weaker_and_pays_to_leave() -> None:
    people = {"friend": "1 a2", "stranger": "2 a2", "doll": "1 a2", "dwarf": "1 a1"}
    stage = table(characters=people, effects={SCENT: "1 at a2"}, up={"a2": "lane"})
    assert change(stage, "friend") == change(stage, "stranger") == gift(SCENT, 2) < 0
    assert change(stage, "doll") == change(stage, "dwarf") == 0
    assert stage.do("move dwarf on").points == 8  # nothing to enter
    assert stage.do("move friend on").points == 6
    assert stage.do("move doll on").points == 5


# Tree-Trunk Bridge


@pytest.mark.sentence("tree-trunk-bridge 1")
def test_the_bridge_is_laid_at_a_location_that_is_seen_in_one_s_storyline() -> None:
    stage = Stage(
        pack=table().game.pack, points=9, authors=3, hands={1: [BRIDGE]}, up={"a1": "heath"}
    )
    assert plays(stage, BRIDGE) == {"a1"}


@pytest.mark.sentence("tree-trunk-bridge 2")
def test_one_s_own_cross_the_bridge_for_nothing() -> None:
    up, effects = {"a2": "moat"}, {BRIDGE: "1 at a2"}
    people = {"friend": "1 a1", "stranger": "2 a3"}
    stage = table(characters=people, effects=effects, up=up)
    assert stage.do("move friend on", "move friend on").points == 7
    other = table(active=2, characters=people, effects=effects, up=up)
    assert other.do("move stranger on", "move stranger on").points == 5
    elsewhere = table(characters=people, effects={BRIDGE: "1 at a3"}, up=up)
    assert elsewhere.do("move friend on", "move friend on").points == 5


@pytest.mark.sentence("tree-trunk-bridge 3")
def test_the_bridge_drops_an_opposing_beast() -> None:
    people = {"friend": "1 a2", "bear": "2 a2", "wildcat": "1 a2", "stranger": "2 a2"}
    stage = table(characters=people, effects={BRIDGE: "1 at a2"}).do(f"use {BRIDGE}")
    assert (stage.at("bear"), stage.at("wildcat"), stage.at("stranger")) == (None, "a2", "a2")
    assert stage.archive() == [BRIDGE, "bear"]
    assert stage.points == 9


@pytest.mark.sentence("tree-trunk-bridge 3")
def test_nobody_drops_a_beast_from_afar() -> None:
    people = {"friend": "1 a1", "bear": "2 a2"}
    stage = table(characters=people, effects={BRIDGE: "1 at a2"})
    assert f"use {BRIDGE}" not in stage.legal()
    theirs = table(active=2, characters=people, effects={BRIDGE: "1 at a2"})
    assert f"use {BRIDGE}" not in theirs.legal()
