"""What the Effects of Story Pack #1 do."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.language.abilities import Attach, Use
from oztable.games.card_game_of_oz.rules.state import EVERYONE, Held, Pile
from tests.games.card_game_of_oz.rules.cards.printed import cost, face, gift, pass_to, printed
from tests.games.card_game_of_oz.rules.made_up import character, effect
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

COTTAGE, BOQ, HOUSE = "tin-woodmans-cottage", "boqs-home", "henry-and-ems-house"
POPPIES, PLAZA, THRONE, WOOD = "poppy-field", "emerald-city-plaza", "throne-room", "thick-wood"
FARM, CELLAR = "uncle-henrys-farm", "storm-cellar"
BOW = effect("bow", "attach = {}", 'to = "host"\ngives = [{ vitality = 1 }]')


# "This pole is stuck in my back."


def pole_limit() -> int:
    attach = face("this-pole").abilities[0]
    assert isinstance(attach, Attach)
    assert attach.to.vitality is not None
    assert attach.to.vitality.sign == "≤"
    return attach.to.vitality.number


def ransom() -> int:
    use = face("this-pole").abilities[2]
    assert isinstance(use, Use)
    return use.pay


@pytest.mark.sentence("this-pole 1")
def test_the_pole_sticks_in_whoever_has_little_vitality_now() -> None:
    limit = pole_limit()
    frail, hale = character("frail", vitality=limit), character("hale", vitality=limit + 1)
    foe, sheep = character("foe", vitality=limit), character("sheep", vitality=limit)
    table = Stage(
        pack=pack_with(frail + hale + foe + sheep),
        points=cost("this-pole"),
        up={"a1": COTTAGE, "a2": PLAZA, "a3": POPPIES},
        hands={1: ["this-pole"]},
        characters={"frail": "1 a1", "foe": "2 a1", "hale": "1 a1", "sheep": "1 a2"},
        objects={"oil-can": "a1"},
    )
    offered = [text for text in table.legal() if text.startswith("play")]
    assert sorted(offered) == ["play this-pole on foe", "play this-pole on frail"]
    for other in ("on hale", "on sheep", "on oil-can", "a1"):  # the Plaza cheers the sheep up
        assert table.refuses(f"play this-pole {other}").rule == "O15.4"
    table.do("play this-pole on foe")
    assert (table.at("this-pole"), table.archive(), table.points) == ("on foe", [], 0)


@pytest.mark.sentence("this-pole 1")
def test_the_pole_sticks_on_a_title_card_and_where_poppies_make_weak() -> None:
    tired = character("tired", vitality=pole_limit() + 1)
    table = Stage(
        pack=pack_with(tired),
        points=9,
        up={"a3": POPPIES},
        hands={1: ["this-pole"]},
        characters={"tired": "2 a3", "munchkin-baby": "2 b0"},
    )
    offered = [text for text in table.legal() if text.startswith("play")]
    assert sorted(offered) == ["play this-pole on munchkin-baby", "play this-pole on tired"]


def impaled(points: int = 9, phase: str = "actions", active: int = 1) -> Stage:
    """The first Author's Aunt Em bears the Pole that the second Author played."""
    return Stage(
        active=active,
        phase=phase,
        points=points,
        up={"a1": COTTAGE, "a2": BOQ},
        characters={"aunt-em": "1 a1", "uncle-henry": "1 a1", "boq": "2 a1"},
        objects={"silver-shoes": "on aunt-em"},
        effects={"this-pole": "2 on aunt-em"},
    )


@pytest.mark.sentence("this-pole 2")
def test_the_host_of_the_pole_suffers_and_walks_only_when_a_card_moves_it() -> None:
    less = gift("this-pole", 2)
    assert less < 0
    for phase in ("actions", "bonus"):
        table = impaled(phase=phase)
        assert table.vitality("aunt-em") == printed("aunt-em") + gift("silver-shoes", 1) + less
        assert table.vitality("uncle-henry") == printed("uncle-henry")
        assert table.has("aunt-em", "Steadfast")
        assert not table.has("uncle-henry", "Steadfast")
        assert table.refuses("move aunt-em on").rule == "O20.8"
        assert table.do("move uncle-henry on").at("uncle-henry") == "a2"
    carried = impaled().do("use silver-shoes", "move aunt-em on", "no")
    assert (carried.at("aunt-em"), carried.at("this-pole")) == ("a2", "on aunt-em")
    assert pass_to(carried, 1).has("aunt-em", "Steadfast")  # it lasts


@pytest.mark.sentence("this-pole 3")
def test_who_controls_the_host_buys_it_free() -> None:
    table = impaled(ransom() + 1).do("use this-pole")
    assert (table.at("this-pole"), table.archive()) == (None, ["this-pole"])
    assert table.points == 1
    assert not table.has("aunt-em", "Steadfast")
    assert table.vitality("aunt-em") == printed("aunt-em") + gift("silver-shoes", 1)
    assert table.do("move aunt-em on").at("aunt-em") == "a2"


@pytest.mark.sentence("this-pole 3")
def test_who_played_the_pole_has_no_say_any_more_and_nobody_pays_less() -> None:
    assert impaled(active=2).refuses("use this-pole").rule == "OR-59"
    poor = impaled(ransom() - 1)
    assert poor.refuses("use this-pole").rule == "O6.6"
    assert poor.at("this-pole") == "on aunt-em"


# Tin Woodman's Tears


@pytest.mark.sentence("tin-woodmans-tears 1")
def test_tears_are_for_animats_in_ones_own_storyline() -> None:
    table = Stage(
        authors=3,
        points=cost("tin-woodmans-tears"),
        up={"a1": COTTAGE, "b1": BOQ, "c1": FARM},
        hands={1: ["tin-woodmans-tears"]},
        characters={"toto": "1 a1", "scarecrow": "3 c1", "tin-woodman": "2 b1"},
    )
    offered = [text for text in table.legal() if text.startswith("play")]
    assert offered == ["play tin-woodmans-tears on scarecrow"]  # whosesoever he is
    for other in ("on toto", "on tin-woodman", "a1"):  # no Animat; on a road not one's own
        assert table.refuses(f"play tin-woodmans-tears {other}").rule == "O15.4"
    table.do("play tin-woodmans-tears on scarecrow")
    assert (table.at("tin-woodmans-tears"), table.points) == ("on scarecrow", 0)


@pytest.mark.sentence("tin-woodmans-tears 1")
def test_tears_do_not_reach_a_title_card() -> None:
    table = Stage(points=9, hands={1: ["tin-woodmans-tears"]}, characters={"scarecrow": "1 a0"})
    assert table.refuses("play tin-woodmans-tears on scarecrow").rule == "O15.4"


@pytest.mark.sentence("tin-woodmans-tears 2")
def test_tears_rust_the_host_and_nobody_else_for_as_long_as_they_are_there() -> None:
    table = Stage(
        points=9,
        up={"a1": BOQ, "a2": HOUSE},
        hands={1: ["repairing-the-tin-woodman"]},
        characters={"tin-woodman": "1 a1", "scarecrow": "1 a1"},
        effects={"tin-woodmans-tears": "2 on tin-woodman"},
    )
    dry = printed("tin-woodman") + gift(BOQ, 1)
    less = gift("tin-woodmans-tears", 2)
    assert less < 0
    assert table.vitality("tin-woodman") == dry + less
    assert table.vitality("scarecrow") == printed("scarecrow") + gift(BOQ, 1)
    assert table.refuses("move tin-woodman on").rule == "O20.8"
    assert "move scarecrow on" in table.legal()
    table.do("play repairing-the-tin-woodman")
    assert table.vitality("tin-woodman") == dry
    assert table.do("move tin-woodman on").at("tin-woodman") == "a2"


@pytest.mark.sentence("tin-woodmans-tears 2")
def test_who_has_nothing_to_spare_rusts_away() -> None:
    doll = character("doll", keywords=["Animat"], vitality=-gift("tin-woodmans-tears", 2))
    table = Stage(
        pack=pack_with(doll),
        points=9,
        up={"a1": COTTAGE},
        hands={1: ["tin-woodmans-tears"]},
        characters={"doll": "2 a1"},
    )
    table.do("play tin-woodmans-tears on doll")
    assert sorted(table.archive()) == ["doll", "tin-woodmans-tears"]


# Summoning Her Subjects


CALL = "summoning-her-subjects"


@pytest.mark.sentence("summoning-her-subjects 1")
def test_the_mice_come_out_of_the_library_and_the_archive() -> None:
    table = Stage(
        points=cost(CALL),
        up={"a1": COTTAGE},
        hands={1: [CALL]},
        characters={"field-mice": "2 b0"},
        archive=["field-mice", "toto"],
    )
    rest = table.state.library.rest
    assert rest.count(table.card("field-mice")) == 1
    table.do(f"play {CALL}")
    assert (table.hand(1), table.points) == (["field-mice"] * 2, 0)
    assert table.archive() == ["toto", CALL]
    assert table.at("field-mice") == "b0"  # those in play stay there
    left = table.state.library
    assert table.card("field-mice") not in left.rest
    assert table.card("queen-of-the-field-mice") in left.rest  # a Mouse, but not so named
    assert left.size == len(rest) - 1


@pytest.mark.sentence("summoning-her-subjects 1")
def test_mice_in_another_hand_stay_there_and_the_library_is_shuffled() -> None:
    table = Stage(points=9, hands={1: [CALL], 2: ["field-mice"]})
    first, last, *others = table.state.library.rest
    known = Pile((Held(first, EVERYONE),), tuple(others), (Held(last, EVERYONE),))
    table.state = table.state._replace(library=known)
    table.do(f"play {CALL}")
    assert (table.hand(1), table.hand(2)) == (["field-mice"] * 2, ["field-mice"])
    assert (table.state.library.top, table.state.library.bottom) == ((), ())  # nobody knows now
    assert {first, last} <= set(table.state.library.rest)


# Repairing and restuffing


TIN, NEW_TIN, MEND = "tin-woodman", "tin-woodman-good-as-new", "repairing-the-tin-woodman"


def workshop(*archive: str, **effects: str) -> Stage:
    return Stage(
        pack=pack_with(BOW),
        points=cost(MEND),
        up={"a1": BOQ},
        hands={1: [MEND]},
        characters={"scarecrow": "2 a1", "boq": "1 a1"},
        objects={"gold-collar": "on scarecrow"},
        effects={name.replace("_", "-"): where for name, where in effects.items()},
        archive=archive,
    )


@pytest.mark.sentence("repairing-the-tin-woodman 1")
def test_repairing_takes_either_tin_woodman_out_of_the_archive() -> None:
    table = workshop(TIN, "pail", NEW_TIN).do(f"play {MEND}")
    assert sorted(table.legal()) == [f"name {TIN}", f"name {NEW_TIN}"]
    table.do(f"name {NEW_TIN}")
    assert (table.hand(1), table.archive()) == ([NEW_TIN], [TIN, "pail", MEND])
    only = workshop(NEW_TIN).do(f"play {MEND}")
    assert (only.hand(1), only.points) == ([NEW_TIN], 0)


@pytest.mark.sentence("repairing-the-tin-woodman 1")
def test_or_repairing_archives_every_effect_on_one_animat() -> None:
    table = workshop(TIN, this_pole="2 on scarecrow", bow="1 on scarecrow").do(f"play {MEND}")
    assert table.legal() == ["way 1", "way 2"]
    table.do("way 2")
    assert sorted(table.archive()) == sorted([TIN, "this-pole", "bow", MEND])
    assert table.hand(1) == []
    assert table.at("gold-collar") == "on scarecrow"  # no Effect
    assert not table.has("scarecrow", "Steadfast")


@pytest.mark.sentence("repairing-the-tin-woodman 1")
def test_of_several_animats_with_effects_one_is_repaired() -> None:
    table = Stage(
        points=9,
        up={"a1": BOQ},
        hands={1: [MEND]},
        characters={"scarecrow": "2 a1", TIN: "1 a1"},
        effects={"this-pole": "2 on scarecrow", "tin-woodmans-tears": "2 on tin-woodman"},
    )
    table.do(f"play {MEND}")
    assert sorted(table.legal()) == ["choose scarecrow", f"choose {TIN}"]
    table.do(f"choose {TIN}")
    assert table.archive() == ["tin-woodmans-tears", MEND]
    assert table.at("this-pole") == "on scarecrow"


@pytest.mark.sentence("repairing-the-tin-woodman 1")
def test_with_nothing_to_repair_it_is_not_played() -> None:
    assert workshop("scarecrow-good-as-new").refuses(f"play {MEND}").rule == "OR-80"
    other = workshop(this_pole="2 on boq")  # an Effect, but on no Animat
    assert other.refuses(f"play {MEND}").rule == "OR-80"


@pytest.mark.sentence("restuffing-the-scarecrow 1")
def test_restuffing_takes_either_scarecrow_out_of_the_archive() -> None:
    straw, new, stuff = "scarecrow", "scarecrow-good-as-new", "restuffing-the-scarecrow"
    table = Stage(points=cost(stuff), hands={1: [stuff]}, archive=[straw, new, TIN])
    table.do(f"play {stuff}")
    assert sorted(table.legal()) == [f"name {straw}", f"name {new}"]
    table.do(f"name {straw}")
    assert (table.hand(1), table.archive(), table.points) == ([straw], [new, TIN, stuff], 0)
    held = table.state.hands[0][0]
    assert held.known == EVERYONE  # all saw what was taken
    none = Stage(
        points=9, hands={1: [stuff], 2: [new]}, characters={straw: "2 b0"}, archive=[TIN, "pail"]
    )
    assert none.refuses(f"play {stuff}").rule == "OR-80"  # in play or in a hand will not do
