"""Rulings that were doubtful: what begins a text, and cards that defy a rule."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.language.wording import reminder
from tests.games.card_game_of_oz.rules.made_up import (
    character,
    effect,
    event,
    location,
    thing,
    version,
)
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PLACES = location("glade") + location("dell")
ELF = version("elf-a", "Elf • Young", keywords=["Prime"]) + version(
    "elf-b", "Elf • Old", keywords=["Prime"], cost=3
)
SAFE = character("saint", 'to = { whose = "your" }\ngives = [{ cannot = "be archived" }]')


# What cannot be archived


@pytest.mark.cites("OR-121", "O13.5", "OR-86")
def test_another_version_takes_over_what_cannot_be_archived() -> None:
    axe = event("axe", 'do = [{ archive = { choose = { named = ["Elf"] } } }]')
    table = Stage(
        pack=pack_with(ELF + SAFE + axe + PLACES),
        points=4,
        hands={1: ["axe", "elf-b"]},
        up={"a1": "glade"},
        characters={"elf-a": "2 a1", "saint": "2 a1"},
    )
    assert table.refuses("play axe").rule == "OR-80"
    table.do("play elf-b")
    assert (table.at("elf-a"), table.at("elf-b"), table.points) == (None, "a0", 1)


@pytest.mark.cites("OR-121", "O13.4")
def test_so_does_a_version_of_ones_own() -> None:
    table = Stage(
        pack=pack_with(ELF + SAFE + PLACES),
        points=0,
        hands={1: ["elf-b"]},
        up={"a1": "glade"},
        characters={"elf-a": "1 a1", "saint": "1 a1"},
    )
    table.do("play elf-b")
    assert (table.at("elf-a"), table.at("elf-b")) == (None, "a1")


# The ender's own Prime


@pytest.mark.cites("OR-49", "OR-53", "OR-100")
def test_the_ender_may_replace_the_own_prime_at_the_end() -> None:
    table = Stage(
        pack=pack_with(ELF + PLACES),
        points=3,
        hands={1: ["elf-b"]},
        up={"a1": "glade"},
        characters={"elf-a": "1 b0"},
        flipped=2,
    )
    table.do("play elf-b")
    assert (table.at("elf-a"), table.at("elf-b")) == (None, "a0")
    assert table.points == 0, "for its full price"
    assert table.state.flipped == 1, "the game ends all the same"
    table.do("end", "move elf-b on")
    assert table.total(1) == 2, "on the road it counts"


# What begins a text


@pytest.mark.cites("OR-151", "OR-80")
@pytest.mark.parametrize(
    ("steps", "can"),
    [
        ("{ archive = { choose = { keywords = [\"Witch\"] } } }, { draw = 1 }", False),
        ("{ draw = 1 }, { archive = { choose = { keywords = [\"Witch\"] } } }", True),
        ("{ may = [{ archive = { choose = { keywords = [\"Witch\"] } } }] }, { draw = 1 }", True),
        ("{ one_of = [[{ archive = { choose = { keywords = [\"Witch\"] } } }], [{ draw = 1 }]] }",
         True),
        ("{ if = { there = { keywords = [\"Witch\"] } }, "
         "then = [{ archive = { choose = { keywords = [\"Witch\"] } } }], else = [{ draw = 1 }] }",
         True),
        ("{ if = { no = { keywords = [\"Witch\"] } }, "
         "then = [{ archive = { choose = { keywords = [\"Witch\"] } } }], else = [{ draw = 1 }] }",
         False),
    ],
)  # fmt: skip
def test_the_first_step_decides_whether_a_text_can_be_played(steps: str, can: bool) -> None:
    table = Stage(
        pack=pack_with(event("spell", f"do = [{steps}]") + PLACES),
        points=1,
        hands={1: ["spell"]},
        up={"a1": "glade"},
        characters={"toto": "1 a1"},
    )
    if not can:
        assert table.refuses("play spell").rule == "OR-80"
        return
    table.do("play spell", "comes pail")
    assert table.archive() == ["spell"], "what could not be done was left out"


@pytest.mark.cites("OR-151")
def test_the_same_goes_for_a_text_that_is_used() -> None:
    use = "use = {{ pay = 1 }}\ndo = [{}]"
    steps = ['{ archive = { choose = { keywords = ["Witch"] } } }', "{ draw = 1 }"]
    for order, can in ((steps, False), (steps[::-1], True)):
        table = Stage(
            pack=pack_with(character("clerk", use.format(", ".join(order))) + PLACES),
            points=1,
            up={"a1": "glade"},
            characters={"clerk": "1 a1"},
        )
        assert ("use clerk" in table.legal()) == can


# Steadfast


@pytest.mark.cites("OR-152", "O20.8")
def test_a_steadfast_character_is_moved_by_its_own_text() -> None:
    lion = character(
        "lion",
        'when = "enters"\nwho = { whose = "your", keywords = ["Mouse"] }\nat = { where = "here" }\n'
        'do = [{ may = [{ move = "this", steps = 2 }] }]',
        keywords=["Steadfast"],
    )
    table = Stage(
        pack=pack_with(lion + PLACES + location("moor")),
        points=2,
        up={"a1": "glade", "a2": "dell", "a3": "moor"},
        characters={"lion": "1 a2", "field-mice": "1 a1"},
    )
    assert table.refuses("move lion on").rule == "O20.8"
    table.do("move field-mice on", "yes", "move lion on", "no")
    assert table.at("lion") == "a3"
    assert reminder("Steadfast", "en") == "Only the text of a card can move a Steadfast Character."


# What one may do


@pytest.mark.cites("O39.6")
def test_what_one_may_do_is_offered_whatever_the_library_holds() -> None:
    search = '{ may = [{ fetch = { named = ["Toto"] } }] }'
    seeker = character("seeker", f'when = "enters"\ndo = [{search}]')
    for hands in ({}, {2: ["toto"]}):
        table = Stage(
            pack=pack_with(seeker + PLACES),
            points=1,
            hands=hands,
            up={"a1": "glade", "a2": "dell"},
            characters={"seeker": "1 a1"},
        )
        table.do("move seeker on")
        assert table.prompt == "ask_may", "or the question would tell where Toto is"


@pytest.mark.cites("O39.6")
def test_what_all_can_see_to_be_impossible_is_not_offered() -> None:
    dig = '{ may = [{ return = { named = ["Toto"] } }] }'
    digger = character("digger", f'when = "enters"\ndo = [{dig}]')
    for archive, asked in (((), False), (("toto",), True)):
        table = Stage(
            pack=pack_with(digger + PLACES),
            points=1,
            archive=archive,
            up={"a1": "glade", "a2": "dell"},
            characters={"digger": "1 a1"},
        )
        table.do("move digger on")
        assert (table.prompt == "ask_may") == asked


@pytest.mark.cites("O39.6", "OR-59")
def test_an_effect_on_an_object_is_read_from_its_bearer() -> None:
    glow = effect(
        "glow",
        'attach = { kind = "object" }',
        'to = { whose = "your", where = "here" }\ngives = [{ vitality = 1 }]',
    )
    table = Stage(
        pack=pack_with(glow + thing("lamp") + character("calf") + character("wolf") + PLACES),
        up={"a1": "glade"},
        characters={"calf": "1 a1", "wolf": "2 a1"},
        objects={"lamp": "on calf"},
        effects={"glow": "2 on lamp"},
    )
    assert (table.vitality("calf"), table.vitality("wolf")) == (3, 2)
