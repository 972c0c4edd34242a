"""Texts that our own pack does not use, as a pack of one's own may."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import PutAway, SetOff, TheEnd
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.redaction import redact
from oztable.games.card_game_of_oz.rules.state import Held, Pile, bit
from tests.games.card_game_of_oz.rules.made_up import (
    character,
    effect,
    event,
    location,
    thing,
    version,
)
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with


@pytest.mark.parametrize(
    "who", ['near = { keywords = ["Animal"] }', 'bears = { keywords = ["Tool"] }']
)
def test_a_keyword_may_go_to_those_near_or_equipped(who: str) -> None:
    text = f'to = {{ {who} }}\ngives = [{{ keyword = "Steadfast" }}]'
    table = Stage(
        pack=pack_with(character("drummer", text)),
        up={"a1": "boqs-home"},
        characters={"drummer": "1 b1", "toto": "1 a1", "boq": "1 a1"},
        objects={"oil-can": "on boq"},
    )
    assert table.has("boq", "Steadfast")
    assert not table.has("drummer", "Steadfast")


def test_an_object_can_be_made_immovable() -> None:
    text = 'to = "this"\ngives = [{ keyword = "Immovable" }]'
    table = Stage(
        pack=pack_with(thing("anvil", text)),
        phase="bonus",
        up={"a1": "boqs-home", "a2": "uncle-henrys-farm"},
        characters={"boq": "1 a1"},
        objects={"anvil": "on boq"},
    )
    table.do("move boq on")
    assert (table.at("boq"), table.at("anvil")) == ("a2", "a1")


def test_it_is_who_was_chosen_whatever_was_done_between() -> None:
    text = 'use = { pay = 1 }\ndo = [{ pick = { kind = "character" } }, { draw = 1 },'
    text += ' { archive = "it" }]'
    table = Stage(
        pack=pack_with(character("judge", text)),
        points=1,
        up={"a1": "boqs-home"},
        characters={"judge": "1 a1", "boq": "1 a1", "toto": "2 a1"},
    )
    table.do("use judge", "choose toto", "comes pail")
    assert table.in_play("toto") is None
    assert table.in_play("boq")


def test_it_may_be_a_location_that_was_chosen() -> None:
    text = 'do = [{ reveal = { choose = { where = "storyline" } } }, { replace = "it" }]'
    table = Stage(pack=pack_with(effect("storm", text)), points=1, hands={1: ["storm"]})
    table.do("play storm", "at a2", "comes boqs-home", "comes poppy-field")
    assert (table.location("a2"), table.prompt) == ("poppy-field", "ask_action")


def test_each_text_that_can_be_used_has_its_number() -> None:
    texts = (
        "use = { pay = 1 }\ndo = [{ draw = 1 }]",
        'to = "this"\ngives = [{ vitality = 1 }]',
        "use = { pay = 2 }\ndo = [{ points = 1 }]",
    )
    table = Stage(
        pack=pack_with(character("clerk", *texts)),
        points=3,
        up={"a1": "boqs-home"},
        characters={"clerk": "1 a1"},
    )
    assert {"use clerk", "use clerk 2"} <= set(table.legal())
    table.do("use clerk 2")
    assert table.points == 2


def test_nobody_is_equipped_on_a_title_card() -> None:
    text = 'use = { pay = 1 }\ndo = [{ pick = { kind = "character", named = ["Toto"] } },'
    text += ' { equip = { choose = { loose = true } }, to = "it" }]'
    table = Stage(
        pack=pack_with(character("peddler", text)),
        points=1,
        up={"a1": "boqs-home"},
        characters={"peddler": "1 a1", "toto": "1 a0"},
        objects={"oil-can": "a1"},
    )
    table.do("use peddler")
    assert table.at("oil-can") == "a1"


MOB = version("mob-a", "Mob • Angry", keywords=["Multitude"], copies=3, cost=1)
MOB += version("mob-b", "Mob • Calm", copies=2, cost=1)


@pytest.mark.cites("O13.3", "OR-58")
def test_another_version_takes_the_place_of_a_whole_multitude() -> None:
    table = Stage(
        pack=pack_with(MOB),
        points=3,
        up={"a1": "boqs-home"},
        characters={"mob-a": "1 a1", "mob-a-2": "2 b0"},
        hands={1: ["mob-b"]},
    )
    table.do("play mob-b")
    assert table.points == 2, "one of them was the other Author's, so it is paid for"
    assert (table.at("mob-a"), table.at("mob-a-2")) == (None, None)
    assert table.archive() == ["mob-a", "mob-a"]


@pytest.mark.cites("OR-48", "OR-58")
def test_a_multitude_does_not_excuse_another_version_twice() -> None:
    table = Stage(
        pack=pack_with(MOB),
        points=3,
        characters={"mob-b": "2 b0"},
        hands={1: ["mob-b", "mob-a"]},
    )
    assert table.refuses("play mob-b").rule == "OR-48"
    table.do("play mob-a")
    assert table.at("mob-b") is None


@pytest.mark.cites("O24.2")
def test_who_knew_the_top_card_cannot_tell_where_another_author_put_it() -> None:
    table = Stage(
        points=2,
        active=2,
        up={"b1": "boqs-home"},
        characters={"scarecrow-good-as-new": "2 b1"},
        library=["toto", "pail", "boq"],
    )
    toto, pile = table.card("toto"), table.state.library
    rest = tuple(one for one in pile.rest if one != toto)
    known = Pile((Held(toto, bit(Seat(0))),), rest, ())
    table.state = table.state._replace(library=known)
    table.do("use scarecrow-good-as-new", "comes toto", "comes pail", "name pail")
    seen = table.game.view(table.state, Seat(0)).state
    assert toto in [held.card for held in table.state.library.bottom]
    assert toto not in [held.card for held in seen.library.bottom]
    [put] = table.happened(PutAway)
    told = redact(put, Seat(0))
    assert isinstance(told, PutAway)
    assert told.card is None


def test_the_end_is_told_once_in_solitaire() -> None:
    table = Stage(
        options={"mode": "solitaire"},
        authors=1,
        phase="bonus",
        up={"b1": "boqs-home"},
        characters={"scarecrow": "1 b1", "tin-woodman": "1 b1"},
    )
    table.do("move scarecrow on", "move tin-woodman on")
    assert len(table.happened(TheEnd)) == 1


@pytest.mark.cites("OR-112", "OR-10")
def test_half_a_line_needs_half_the_locations() -> None:
    options = {"mode": "solitaire", "solitaireLine": "half", "locationsPerAuthor": "12"}
    game = CardGameOfOz(load_pack("story-pack-1"), options)
    assert len(game.ruleset.board(1).locations) == 12
    assert game.initial(1).phase.value == "first"


def test_what_others_see_of_a_set_event_does_not_spell_its_name() -> None:
    table = Stage(
        pack=pack_with(event("e", "do = [{ draw = 1 }]", title="Eee")),
        points=2,
        hands={1: ["e"]},
    )
    action = table.game.parse("set e 2", table.state)
    assert table.game.witness(table.state, action, Seat(1)) == "set ? 2"
    assert table.game.witness(table.state, action, Seat(0)) == "set e 2"


SPEAKS = 'when = "played"\ndo = [{ points = 1 }]'


def spoken_to(table: Stage) -> list[int]:
    """The seats to which a text spoke."""
    return [one.seat + 1 for one in table.told if isinstance(one, SetOff)]


@pytest.mark.cites("O14.2", "OR-71")
@pytest.mark.parametrize("where", ["a1", "on boq"])
def test_the_text_of_an_object_speaks_to_who_plays_it_wherever_it_goes(where: str) -> None:
    table = Stage(
        pack=pack_with(thing("bell", SPEAKS)),
        points=3,
        up={"a1": "boqs-home"},
        characters={"boq": "1 a1"},
        hands={1: ("bell",)},
    )
    table.do(f"play bell {where}")
    assert spoken_to(table) == [1]
    assert table.points == 3


@pytest.mark.cites("OR-59")
@pytest.mark.parametrize(("whose", "speaks"), [(1, [1]), (2, [])])
def test_the_text_of_an_effect_is_of_who_controls_its_host(whose: int, speaks: list[int]) -> None:
    table = Stage(
        pack=pack_with(effect("itch", 'attach = { kind = "character" }', SPEAKS)),
        points=3,
        up={"a1": "boqs-home"},
        characters={"boq": f"{whose} a1"},
        hands={1: ("itch",)},
    )
    table.do("play itch on boq")
    assert spoken_to(table) == speaks


@pytest.mark.cites("O17.5", "OR-36")
def test_a_location_that_takes_anothers_place_has_not_been_used() -> None:
    once = 'when = "enters"\nlimit = "once per turn"\ndo = [{ points = 1 }]'
    table = Stage(
        pack=pack_with(
            location("well", once) + location("mill", once) + "".join(map(character, "xyz"))
        ),
        points=9,
        up={"a1": "well", "a2": "boqs-home"},
        characters={"x": "1 a2", "y": "1 a2", "z": "1 a2"},
    )
    table.do("move x back", "move y back")
    assert spoken_to(table) == [1]
    table.do("replace a1", "comes mill", "move z back")
    assert spoken_to(table) == [1, 1]


@pytest.mark.cites("O13.6", "O23.1", "OR-36")
def test_a_keyword_that_a_new_location_brings_counts_at_once() -> None:
    beast = 'to = "this"\nwhile = { is = { at = { keywords = ["Forest"] } } }\n'
    beast += 'gives = [{ keyword = "Animal" }]'
    pride = 'to = { keywords = ["Animal"] }\ngives = [{ vitality = 1 }]'
    woods = location("woods", keywords=["Forest"])
    table = Stage(
        pack=pack_with(character("wolf", beast) + character("pride", pride) + woods),
        points=2,
        up={"a1": "boqs-home"},
        characters={"wolf": "1 a1", "pride": "1 a1"},
    )
    table.do("replace a1")
    assert table.vitality("wolf") == 2
    table.do("comes woods")
    assert table.vitality("wolf") == 3


@pytest.mark.cites("O13.6", "O23.1", "OR-36")
def test_a_location_gives_a_keyword_only_to_those_it_means() -> None:
    text = 'to = { keywords = ["Animal"] }\ngives = [{ keyword = "Steadfast" }]'
    table = Stage(
        pack=pack_with(location("stable", text)),
        up={"a1": "stable"},
        characters={"toto": "1 a1", "boq": "1 a1"},
    )
    assert table.has("toto", "Steadfast")
    assert not table.has("boq", "Steadfast")


def test_a_location_that_speaks_of_its_neighbours_sees_them_change() -> None:
    damp = 'to = { where = "here" }\ngives = [{ vitality = -1, each = { kind = "location", '
    damp += 'where = "adjacent", keywords = ["Water"] } }]'
    pond = location("pond", keywords=["Water"])
    table = Stage(
        pack=pack_with(location("marsh", damp) + pond),
        points=2,
        up={"a1": "marsh", "a2": "boqs-home"},
        characters={"toto": "1 a1"},
    )
    before = table.vitality("toto")
    table.do("replace a2")
    assert table.vitality("toto") == before
    table.do("comes pond")
    assert table.at("toto") is None if before == 1 else table.vitality("toto") == before - 1


@pytest.mark.cites("OR-59")
@pytest.mark.parametrize("how", ["use cleaner", "use hangman"])
def test_an_effect_that_goes_speaks_to_its_hosts_author_however_it_goes(how: str) -> None:
    gone = 'when = "archived"\ndo = [{ draw = 1 }]'
    strips = 'use = { pay = 0, limit = "once per turn" }\ndo = [{ strip = { choose = {} } }]'
    kills = 'use = { pay = 0, limit = "once per turn" }\ndo = [{ archive = { choose = {} } }]'
    table = Stage(
        pack=pack_with(
            effect("itch", 'attach = { kind = "character" }', gone)
            + character("cleaner", strips)
            + character("hangman", kills)
            + character("host")
        ),
        up={"a1": "boqs-home"},
        characters={"cleaner": "1 a1", "hangman": "1 a1", "host": "2 a1"},
        effects={"itch": "1 on host"},
    )
    table.do(how)
    if "host" in " ".join(table.legal()):
        table.do(next(one for one in table.legal() if "host" in one))
    assert spoken_to(table) == [2]


@pytest.mark.cites("O20.5", "OR-86")
@pytest.mark.parametrize(("where", "borne"), [("a1", True), ("b3", False)])
def test_an_object_is_handed_only_to_who_is_there(where: str, borne: bool) -> None:
    text = 'use = { pay = 0, limit = "once per turn" }\n'
    text += 'do = [{ equip = { choose = { loose = true } }, to = "this" }]'
    table = Stage(
        pack=pack_with(character("peddler", text) + thing("anvil", keywords=["Immovable"])),
        up={"a1": "boqs-home", "b3": "uncle-henrys-farm"},
        characters={"peddler": "1 a1"},
        objects={"anvil": where},
    )
    if "use peddler" in table.legal():
        table.do("use peddler")
        for choice in [one for one in table.legal() if "anvil" in one][:1]:
            table.do(choice)
    assert (table.at("anvil") == "on peddler") is borne


@pytest.mark.cites("OR-54")
def test_who_is_played_beside_another_meets_them() -> None:
    meets = 'when = "meets"\nwho = { named = ["Guest"] }\ndo = [{ points = 1 }]'
    to = 'play_to = { realm = "kansas" }'
    table = Stage(
        pack=pack_with(character("host", meets) + character("guest", to)),
        points=3,
        up={"a1": "uncle-henrys-farm"},
        characters={"host": "1 a1"},
        hands={1: ("guest",)},
    )
    table.do("play guest a1")
    assert spoken_to(table) == [1]


def test_a_text_whose_condition_fails_may_be_played_for_nothing() -> None:
    wish = 'do = [{ if = { there = { named = ["Toto"] } }, then = [{ points = 2 }] }]'
    table = Stage(pack=pack_with(effect("wish", wish)), points=1, hands={1: ["wish"]})
    table.do("play wish")
    assert (table.points, table.archive()) == (0, ["wish"])


@pytest.mark.parametrize(("condition", "alone", "beside"), [("there", 2, 3), ("no", 3, 2)])
def test_a_text_may_ask_whether_there_is_such_a_location(
    condition: str, alone: int, beside: int
) -> None:
    forest = f'while = {{ {condition} = {{ kind = "location", keywords = ["Forest"] }} }}'
    pack = pack_with(character("ranger", f'{forest}\nto = "this"\ngives = [{{ vitality = 1 }}]'))
    for up, vitality in (("boqs-home", alone), ("thick-wood", beside)):
        table = Stage(pack=pack, up={"b1": up}, characters={"ranger": "1 a0"})
        assert table.vitality("ranger") == vitality


def test_what_one_bears_may_make_one_ignore_a_location() -> None:
    bog = location(
        "bog",
        "to = {}\ngives = [{ vitality = -1 }]",
        'to = { bears = { keywords = ["Tool"] } }\ngives = [{ ignores = "this text" }]',
    )
    table = Stage(
        pack=pack_with(bog),
        up={"a1": "bog"},
        characters={"boq": "1 a1", "aunt-em": "1 a1"},
        objects={"oil-can": "on boq"},
    )
    assert table.vitality("boq") == table.printed("boq") + 1  # by the oil
    assert table.vitality("aunt-em") == table.printed("aunt-em") - 1


def test_of_an_effect_that_is_gone_nobody_is_the_host_but_whom_its_text_is_about() -> None:
    """Who set a text off is not taken for what the card was on."""
    does = 'do = [{ archive = "this" }, { archive = "host" }]'
    snare = effect("snare", "attach = {}", f'when = "enters"\nwho = {{ whose = "any" }}\n{does}')
    table = Stage(
        pack=pack_with(snare),
        points=1,
        up={"a1": "boqs-home", "a2": "tin-woodmans-cottage"},
        characters={"uncle-henry": "1 a1", "aunt-em": "2 a2"},
        effects={"snare": "2 on aunt-em"},
    ).do("move uncle-henry on")
    assert (table.at("uncle-henry"), table.at("aunt-em"), table.archive()) == (
        "a2",
        "a2",
        ["snare"],
    )
