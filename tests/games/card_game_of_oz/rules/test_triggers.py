"""The checks, and texts that wait for a moment (O23, OR-87)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import (
    Archived,
    Drew,
    Event,
    Gained,
    Moved,
    SetOff,
    WentInCircles,
)
from oztable.games.card_game_of_oz.rules.triggers import FUSE
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
FIELD = "field-of-daisies"
FOREST = "thick-wood"
WATCH = '---\nwhen = "enters"\nwho = { named = ["Bully"] }\ndo = [{ draw = 1 }]'
STEP = 'do = [{ move = "mover", steps = 1, way = "%s", may = false }]'
CUSTOM = pack_with(
    card_toml(
        "bully",
        "character",
        '---\nto = { where = "here", named = ["Waif"] }\ngives = [{ vitality = -1 }]',
        vitality=3,
    )
    + card_toml("waif", vitality=1)
    + card_toml("meadow", "location", '---\nto = { where = "here" }\ngives = [{ vitality = 3 }]')
    + card_toml("medal", "object", '---\nto = "bearer"\ngives = [{ vitality = 2 }]')
    + card_toml(
        "chill", "effect", '---\nattach = {}\n---\nto = "host"\ngives = [{ vitality = -4 }]'
    )
    + card_toml(
        "patron",
        "character",
        '---\nto = { whose = "your", named = ["Bully"] }\ngives = [{ vitality = 1 }]',
    )
    + card_toml("clerk", "character", WATCH)
    + card_toml("scribe", "character", WATCH)
    + card_toml("notary", "character", WATCH)
    + card_toml(
        "ping",
        "character",
        f'---\nwhen = "enters"\nat = {{ keywords = ["Field"] }}\n{STEP % "on"}',
        vitality=3,
    )
    + card_toml(
        "pong",
        "character",
        '---\nwhen = "enters"\nwho = { named = ["Ping"] }\nat = { keywords = ["Forest"] }\n'
        + STEP % "back",
    )
    + card_toml("bomb", "character", '---\nwhen = "archived"\ndo = [{ draw = 1 }]', vitality=1)
    + card_toml(
        "leaner",
        "character",
        """---
to = "this"
while = { there = { where = "here", named = ["Bomb"] } }
gives = [{ vitality = 1 }]""",
        vitality=1,
    )
    + card_toml("gulp", "event", '---\ndo = [{ archive = { choose = { named = ["Bomb"] } } }]')
    + card_toml(
        "mayor",
        "character",
        """---
when = "played"
do = [{ points = 1 }]
---
when = "turn begins"
do = [{ points = 2 }]
---
when = "turn ends"
do = [{ draw = 1 }]""",
    )
    + card_toml(
        "guard",
        "character",
        """---
when = "leaves"
do = [{ points = 1 }]
---
when = "enters"
limit = "once per turn"
do = [{ points = 5 }]""",
    )
    + card_toml(
        "snare",
        "object",
        """---
when = "enters"
who = {}
at = { where = "here" }
do = [{ points = 3 }]""",
    )
    + card_toml(
        "sniper",
        "character",
        """---
when = "enters"
who = { named = ["Bully"] }
do = [{ archive = { choose = { named = ["Clerk"] } } }]""",
    )
    + card_toml(
        "curse", "character", '---\nto = "you"\ngives = [{ gold_dice = -4 }]', keywords=["Witch"]
    )
    + card_toml("gatehouse", "location", '---\nwhen = "revealed"\ndo = [{ draw = 1 }]')
)


def kinds(table: Stage, *wanted: type[Event]) -> list[type[Event]]:
    return [type(event) for event in table.told if isinstance(event, wanted)]


def set_off(table: Stage) -> list[tuple[int, str]]:
    """Who carried out whose text, in order; seats are counted from 1."""
    return [
        (event.seat + 1, table.game.notation.card(event.card))
        for event in table.told
        if isinstance(event, SetOff)
    ]


# The checks


@pytest.mark.cites("O23.1")
def test_vitality_is_what_all_cards_make_of_the_printed_number() -> None:
    """The place adds 3, what is worn 2 and a friend 1; what has befallen it takes 4."""
    table = Stage(
        pack=CUSTOM,
        up={"a1": "meadow"},
        characters={"bully": "1 a1", "patron": "1 a0"},
        objects={"medal": "on bully"},
        effects={"chill": "2 on bully"},
    )
    assert table.vitality("bully") == table.printed("bully") + 3 + 2 + 1 - 4
    home = Stage(pack=CUSTOM, up={"a1": "meadow"}, characters={"bully": "1 a0"})
    assert home.vitality("bully") == home.printed("bully")


@pytest.mark.cites("O23.2")
def test_all_without_vitality_go_at_once_and_then_those_whom_they_kept_alive() -> None:
    """Among the Poppies Bomb and Waif have none left; Leaner has some, as long as Bomb is there."""
    table = Stage(
        pack=CUSTOM,
        points=2,
        up={"a1": PLAIN},
        characters={
            "bomb": "1 a1", "leaner": "1 a1", "waif": "2 a1", "field-mice": "2 a1",
        },
        objects={"oil-can": "on waif"},
        effects={"this-pole": "1 on waif"},
    )  # fmt: skip
    table.do("replace a1", "comes poppy-field", "comes pail")
    archived = [table.game.notation.piece(e.piece) for e in table.told if isinstance(e, Archived)]
    assert archived[-1] == "leaner"
    assert set(archived) == {"bomb", "leaner", "waif", "this-pole"}
    assert kinds(table, Archived, SetOff) == [*[Archived] * 4, SetOff]  # texts wait until then
    assert table.at("oil-can") == "a1"
    assert table.at("field-mice") == "a1"  # Mice do not mind the Poppies


# In which order


@pytest.mark.cites("OT-81", "OR-87", "O23.5")
def test_the_checks_come_first_then_the_active_authors_text_then_the_others() -> None:
    table = Stage(
        pack=CUSTOM,
        points=1,
        up={"a1": FIELD, "a2": PLAIN},
        characters={
            "bully": "1 a0", "waif": "2 a1", "clerk": "2 b0", "scribe": "1 a0",
        },
    )  # fmt: skip
    table.do("move bully on", "comes pail", "comes toto")
    assert kinds(table, Moved, Archived, SetOff, Drew) == [
        Moved, Archived, SetOff, Drew, SetOff, Drew,
    ]  # fmt: skip
    assert set_off(table) == [(1, "scribe"), (2, "clerk")]
    assert (table.hand(1), table.hand(2)) == (["pail"], ["toto"])


@pytest.mark.cites("OR-87")
def test_the_order_goes_by_whose_turn_it_is_and_not_by_who_moved() -> None:
    table = Stage(
        pack=CUSTOM,
        authors=3,
        active=2,
        points=1,
        up={"b1": FIELD},
        characters={"bully": "2 b0", "clerk": "1 a0", "scribe": "3 c0", "notary": "2 b0"},
    )
    table.do("move bully on", "comes pail", "comes toto", "comes boq")
    assert set_off(table) == [(2, "notary"), (3, "scribe"), (1, "clerk")]


@pytest.mark.cites("OR-87", "O23.5")
@pytest.mark.parametrize("chosen", ["clerk", "scribe"])
def test_an_author_chooses_which_of_two_own_texts_comes_first(chosen: str) -> None:
    table = Stage(
        pack=CUSTOM,
        points=1,
        up={"a1": FIELD},
        characters={"bully": "1 a0", "clerk": "1 a0", "scribe": "1 a0", "notary": "2 b0"},
    )
    table.do("move bully on")
    assert (table.prompt, table.decider) == ("ask_order", 1)
    assert table.legal() == ["first clerk 1", "first scribe 1"]
    assert table.refuses("first notary 1").rule == "OR-87"
    table.do(f"first {chosen} 1", "comes pail", "comes toto", "comes boq")
    other = "scribe" if chosen == "clerk" else "clerk"
    assert set_off(table) == [(1, chosen), (1, other), (2, "notary")]


@pytest.mark.cites("OR-87")
def test_a_waiting_text_is_gone_when_its_card_is() -> None:
    table = Stage(
        pack=CUSTOM,
        points=1,
        up={"a1": FIELD},
        characters={"bully": "1 a0", "sniper": "1 a0", "clerk": "2 b0"},
    )
    table.do("move bully on")
    assert table.archive() == ["clerk"]
    assert set_off(table) == [(1, "sniper")]
    assert table.happened(Drew) == []


@pytest.mark.cites("OR-87")
def test_two_texts_that_set_each_other_off_for_ever_are_stopped() -> None:
    table = Stage(
        pack=CUSTOM,
        points=2,
        up={"a1": FIELD, "a2": FOREST},
        characters={"ping": "1 a0", "pong": "2 b0"},
    )
    table.do("move ping on")
    assert len(table.happened(SetOff)) == FUSE == 100
    assert set_off(table)[:3] == [(1, "ping"), (2, "pong"), (1, "ping")]
    assert table.happened(WentInCircles) == [WentInCircles()]
    assert isinstance(table.told[-1], WentInCircles)
    assert table.state.pending == ()
    assert table.prompt == "ask_action"  # and the game goes on
    assert table.at("ping") == "a1"  # after an even number of steps


@pytest.mark.cites("OR-87")
def test_the_next_action_has_a_hundred_texts_again() -> None:
    table = Stage(
        pack=CUSTOM,
        points=9,
        up={"a1": FIELD, "a2": FOREST},
        characters={"ping": "1 a0", "pong": "2 b0", "guard": "1 a1"},
    )
    table.do("move ping on", "move guard on")
    assert len(table.happened(WentInCircles)) == 1
    assert set_off(table)[100:] == [(1, "guard"), (1, "guard")]


# Moments


@pytest.mark.cites("O23.5")
def test_texts_of_the_moments_of_a_turn_work_for_whose_turn_it_is() -> None:
    table = Stage(pack=CUSTOM, points=2, hands={1: ["mayor"]})
    table.do("play mayor")
    assert table.points == 2  # it cost 1 and gave 1
    table.do("end", "end", "comes pail")
    assert table.hand(1) == ["pail"]
    table.do(*["blue 0"] * 4)
    assert (table.state.active, table.points) == (Seat(1), 0)  # nothing in B's turn
    table.do("end", "end", *["blue 0"] * 4)
    assert (table.state.active, table.points) == (Seat(0), 2)
    assert [e.points for e in table.happened(Gained) if isinstance(e, Gained)] == [1, 2]


@pytest.mark.cites("O23.5")
def test_a_text_with_a_limit_works_once_a_turn_and_one_without_always() -> None:
    table = Stage(
        pack=CUSTOM, points=3, up={"a1": "boqs-home", "a2": PLAIN}, characters={"guard": "1 a1"}
    )
    table.do("move guard on")
    assert [e.points for e in table.happened(Gained) if isinstance(e, Gained)] == [1, 5]
    assert table.points == 3 - 1 + 1 + 5
    table.do("move guard back")
    assert table.points == 8 - 1 + 1


@pytest.mark.cites("O23.5")
def test_a_text_about_being_archived_works_from_the_archive() -> None:
    table = Stage(pack=CUSTOM, points=1, hands={1: ["gulp"]}, characters={"bomb": "2 b0"})
    table.do("play gulp", "comes pail")
    assert table.hand(2) == ["pail"]
    assert "bomb" in table.archive()


@pytest.mark.cites("O23.5")
def test_a_locations_text_about_being_turned_up_works_once_for_the_active_author() -> None:
    table = Stage(pack=CUSTOM, points=3, characters={"toto": "1 a0"})
    table.do("move toto on", "comes gatehouse", "comes pail", "no")
    assert table.hand(1) == ["pail"]
    assert len(table.happened(SetOff)) == 2  # the Gatehouse, and Toto's own
    looked = Stage(pack=CUSTOM, points=1, up={"a1": "gatehouse"}, characters={"toto": "1 a0"})
    assert looked.do("move toto on", "no").hand(1) == []


@pytest.mark.cites("OR-71")
def test_a_loose_object_speaks_to_whoever_comes_and_is_still_nobodys() -> None:
    table = Stage(
        pack=CUSTOM,
        points=1,
        up={"a1": PLAIN},
        characters={"aunt-em": "1 a0"},
        objects={"snare": "a1"},
    )
    table.do("move aunt-em on", "pass")
    assert set_off(table) == [(1, "snare")]
    assert table.points == 3
    assert table.at("snare") == "a1"


@pytest.mark.cites("O23.5")
def test_aunt_em_notices_dorothy_whoever_of_them_comes() -> None:
    comes = Stage(
        points=1,
        up={"a1": PLAIN},
        characters={"aunt-em": "2 a1", "dorothy-dressed-for-travel": "1 a0"},
    )
    comes.do("move dorothy-dressed-for-travel on", "comes pail")
    assert comes.hand(2) == ["pail"]  # she is B's
    goes = Stage(
        points=1,
        up={"a1": PLAIN},
        characters={"aunt-em": "1 a0", "dorothy-dressed-for-travel": "2 a1"},
    )
    assert goes.do("move aunt-em on", "comes pail").hand(1) == ["pail"]


@pytest.mark.cites("O23.5")
def test_a_text_may_take_gold_dice_away_but_never_more_than_there_are() -> None:
    table = Stage(
        pack=CUSTOM,
        active=2,
        phase="bonus",
        first=2,
        up={"a1": PLAIN},
        characters={"curse": "1 a1", "boq": "1 a1"},
    )
    table.do("end", *["blue 1"] * 4)
    assert table.prompt == "ask_action"  # and no Gold die
    assert table.points == 4
