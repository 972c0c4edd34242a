"""Steps that another Author does: who chooses, draws and gains (O34.1)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from oztable.core.game import BadNotation
from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.rules.effects.by import By
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.events import Drew
from oztable.games.card_game_of_oz.rules.language.abilities import Use
from oztable.games.card_game_of_oz.rules.language.wording import ability_text, card_text, plain
from tests.games.card_game_of_oz.rules.ability_strategies import plain_effects
from tests.games.card_game_of_oz.rules.filter_strategies import site
from tests.games.card_game_of_oz.rules.made_up import character, event, location
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with
from tests.games.card_game_of_oz.rules.wordbook import PACK as WORDBOOK
from tests.games.card_game_of_oz.rules.wordbook import TOTO

ROAD = {"a1": "tin-woodmans-cottage", "a2": "boqs-home", "a3": "uncle-henrys-farm"}
ENEMY = 'when = "enters"\nwho = { whose = "opposing" }\nat = { where = "here" }\n'
PACK = pack_with(
    character("host", f'{ENEMY}do = [{{ draw = 1, by = "controller" }}, {{ draw = 2 }}]')
    + character("trap", f'{ENEMY}do = [{{ archive = "mover" }}, {{ draw = 1, by = "controller" }}]')
    + event(
        "duel",
        'do = [{ archive = { choose = { whose = "opposing", named = ["Toto", "Boq"] } } }, '
        '{ draw = 1, by = "controller" }, { draw = 2 }]',
    )
    + event("tribute", 'do = [{ archive = { choose = { whose = "your" } }, by = "each opponent" }]')
    + event("pest", 'do = [{ draw = 1, by = "opponent" }, { draw = 2 }]')
    + event("offer", 'do = [{ may = [{ draw = 1 }, { draw = 2 }], by = "each opponent" }]')
    + event(
        "menu",
        'do = [{ one_of = [[{ draw = 1 }], [{ draw = 3 }]], by = "opponent" }, { draw = 2 }]',
    )
    + event(
        "nobody",
        'do = [{ pick = { kind = "character", whose = "opposing" } }, '
        '{ draw = 1, by = "controller" }, { draw = 2 }]',
    )
    + location("meeting", 'when = "revealed"\ndo = [{ draw = 1, by = "each author" }]')
    + location("toll-house", 'when = "enters"\ndo = [{ draw = 1, by = "controller" }]')
)


FILL: list[str] = []  # cards to be drawn


def drawn(table: Stage) -> list[tuple[int, int]]:
    """Who drew, in order, and how many at a time."""
    found: list[tuple[int, int]] = []
    for one in table.happened(Drew):
        assert isinstance(one, Drew)
        seat = one.seat + 1
        if found and found[-1][0] == seat:
            found[-1] = (seat, found[-1][1] + 1)
        else:
            found.append((seat, 1))
    return found


def drew(table: Stage, *counts: int) -> None:
    """Each of these draws, with cards that come from the Library as it lies."""
    for _ in range(sum(counts)):
        table.do(f"comes {FILL.pop()}")


@pytest.fixture(autouse=True)
def _library() -> None:
    FILL[:] = [
        "pail",
        "oil-can",
        "cyclone",
        "aunt-em",
        "uncle-henry",
        "glinda",
        "old-crow",
        "gold-collar",
        "tin-woodman",
    ]


@pytest.mark.cites("O34.1")
def test_the_controller_of_the_mover_draws_and_then_you_again() -> None:
    table = Stage(
        pack=PACK,
        points=2,
        up=ROAD,
        characters={"toto": "1 a1", "host": "2 a2"},
    )
    table.do("move toto on")
    drew(table, 1, 2)
    assert drawn(table) == [(1, 1), (2, 2)]


@pytest.mark.cites("O34.1")
def test_a_card_that_is_gone_is_still_of_who_controlled_it() -> None:
    table = Stage(
        pack=PACK,
        points=2,
        up=ROAD,
        characters={"toto": "1 a1", "trap": "2 a2"},
    )
    table.do("move toto on")
    drew(table, 1)
    assert table.archive() == ["toto"]
    assert drawn(table) == [(1, 1)]


@pytest.mark.cites("O34.1")
def test_after_a_choice_it_is_the_controller_of_the_chosen_one() -> None:
    table = Stage(
        pack=PACK,
        authors=3,
        points=5,
        hands={1: ["duel"]},
        characters={"toto": "2 b1", "boq": "3 c1"},
    )
    table.do("play duel", "choose boq")
    drew(table, 1, 2)
    assert drawn(table) == [(3, 1), (1, 2)]


@pytest.mark.cites("O34.1")
def test_where_nothing_was_chosen_nobody_does_it_not_even_of_the_mover() -> None:
    table = Stage(pack=PACK, points=5, hands={1: ["nobody", "toto"]})
    assert "play nobody" not in table.legal()
    thief = pack_with(
        character(
            "thief",
            'when = "enters"\nwho = { whose = "opposing" }\ndo = [{ archive = { choose = '
            '{ keywords = ["Royal"] } } }, { draw = 1, by = "controller" }, { draw = 2 }]',
        )
    )
    table = Stage(
        pack=thief,
        points=2,
        up=ROAD,
        characters={"toto": "1 a1", "thief": "2 b1"},
    )
    table.do("move toto on")
    drew(table, 2)
    assert drawn(table) == [(2, 2)]


@pytest.mark.cites("O34.1")
def test_each_opponent_chooses_among_their_own_clockwise() -> None:
    table = Stage(
        pack=PACK,
        authors=3,
        active=2,
        points=5,
        hands={2: ["tribute"]},
        characters={"toto": "1 a1", "boq": "1 a2", "aunt-em": "2 b1", "glinda": "3 c1",
                    "old-crow": "3 c2"},
    )  # fmt: skip
    table.do("play tribute")
    assert table.decider == 3  # the one after B
    assert table.legal() == ["choose old-crow", "choose glinda"]
    table.do("choose glinda")
    assert table.decider == 1
    assert table.legal() == ["choose toto", "choose boq"]
    table.do("choose toto")
    assert table.archive()[:2] == ["glinda", "toto"]


@pytest.mark.cites("O34.1")
def test_you_choose_which_opponent() -> None:
    table = Stage(pack=PACK, authors=3, points=5, hands={1: ["pest"]})
    table.do("play pest")
    assert (table.decider, table.legal()) == (1, ["ask 2", "ask 3"])
    table.do("ask 3")
    drew(table, 1, 2)
    assert drawn(table) == [(3, 1), (1, 2)]
    two = Stage(pack=PACK, points=5, hands={1: ["pest"]}).do("play pest")
    drew(two, 1, 2)
    assert drawn(two) == [(2, 1), (1, 2)]


@pytest.mark.cites("O34.1")
def test_may_and_one_of_are_for_the_other_with_all_that_is_in_them() -> None:
    table = Stage(pack=PACK, authors=3, points=5, hands={1: ["offer"]}).do("play offer")
    assert (table.decider, table.legal()) == (2, ["yes", "no"])
    table.do("yes")
    drew(table, 1, 2)
    assert table.decider == 3
    table.do("no")
    assert drawn(table) == [(2, 3)]
    table = Stage(pack=PACK, points=5, hands={1: ["menu"]}).do("play menu")
    assert (table.decider, table.legal()) == (2, ["way 1", "way 2"])
    table.do("way 2")
    drew(table, 3, 2)
    assert drawn(table) == [(2, 3), (1, 2)]


@pytest.mark.cites("O34.1", "OR-112")
def test_alone_nobody_does_what_an_opponent_would() -> None:
    alone = {"mode": "solitaire"}
    table = Stage(pack=PACK, options=alone, authors=1, points=5, hands={1: ["tribute"]})
    assert "play tribute" not in table.legal()
    grim = pack_with(event("grim", 'do = [{ draw = 1 }, { draw = 3, by = "each opponent" }]'))
    table = Stage(pack=grim, options=alone, authors=1, points=5, hands={1: ["grim"]})
    table.do("play grim")
    drew(table, 1)
    assert drawn(table) == [(1, 1)]


@pytest.mark.cites("O34.1")
def test_each_author_draws_from_the_active_one_clockwise() -> None:
    table = Stage(
        pack=PACK, authors=3, active=2, points=2, characters={"toto": "2 b0"}, phase="bonus"
    )
    table.do("move toto on", "comes meeting")
    drew(table, 3)
    assert drawn(table) == [(2, 1), (3, 1), (1, 1)]


@pytest.mark.cites("O34.1")
def test_at_a_location_you_are_who_controls_the_mover_anyway() -> None:
    table = Stage(pack=PACK, points=2, up={"a1": "toll-house"}, characters={"boq": "1 a0"})
    table.do("move boq on")
    drew(table, 1)
    assert drawn(table) == [(1, 1)]


def test_another_character_at_a_location_is_not_the_one_that_came() -> None:
    pack = pack_with(
        location(
            "plain",
            'when = "enters"\ndo = [{ archive = { choose = { where = "here", other = true } } }]',
        )
    )
    people = {"aunt-em": "1 a1", "uncle-henry": "2 a2", "glinda": "1 a2"}
    up = {"a1": "boqs-home", "a2": "plain"}
    table = Stage(pack=pack, points=1, up=up, characters=people).do("move aunt-em on")
    assert table.legal() == ["choose uncle-henry", "choose glinda"]


def test_a_moment_in_which_another_chooses_can_be_saved() -> None:
    table = Stage(
        pack=PACK,
        authors=3,
        points=5,
        hands={1: ["tribute"]},
        up={
            "b1": "boqs-home",
            "b2": "poppy-field",
            "c1": "thick-wood",
            "c2": "castle-of-the-witch",
        },
        characters={"aunt-em": "2 b1", "boq": "2 b2", "glinda": "3 c1", "scarecrow": "3 c2"},
    ).do("play tribute")
    text = table.game.position(table.state)
    handed = "handed = [{ you = 1, left = [3] }]"
    assert handed in text
    assert table.game.from_position(text) == table.state
    with pytest.raises(BadNotation, match="1 of those around it are for another Author"):
        table.game.from_position(text.replace(handed, ""))


# Faults


@pytest.mark.parametrize(
    ("kind", "ability", "said"),
    [
        ("event", 'do = [{ draw = 1, by = "controller" }]', "no card was named before this"),
        ("event", 'do = [{ draw = 1, by = "oponent" }]', "did you mean opponent"),
        ("event", "do = [{ draw = 1, by = 2 }]", "should be"),
        (
            "event",
            'do = [{ pick = {} }, { draw = 1, by = "controller" }]',
            "a Location is nobody's",
        ),
        (
            "event",
            'do = [{ archive = { choose = {}, up_to = 2 } }, { draw = 1, by = "controller" }]',
            "choose one without up_to",
        ),
        (
            "character",
            'when = "enters"\ndo = [{ if = { there = {} }, then = [{ draw = 1 }], '
            'by = "controller" }]',
            "if asks nobody",
        ),
    ],
)
def test_by_has_its_faults(kind: str, ability: str, said: str) -> None:
    faults = text_faults(kind, ability)
    assert len(faults) == 1
    assert said in faults[0].message
    assert faults[0].key.endswith(".by")


def test_what_each_chose_is_not_it() -> None:
    faults = text_faults(
        "event",
        'do = [{ pick = { kind = "character" }, by = "each author" }, { archive = "it" }]',
    )
    assert ["nothing was chosen before this" in fault.message for fault in faults] == [True]


# Words


def test_another_author_is_told_in_the_third_person() -> None:
    card = PACK.cards[PACK.by_slug["host"]]
    assert [plain(text) for text in card_text(card, PACK, "en")] == [
        "When an opposing Character enters this Location, its controller draws a card, then you "
        "draw 2 cards."
    ]
    assert [plain(text) for text in card_text(card, PACK, "fr")] == [
        "Quand un Personnage adverse entre dans ce Lieu, celui qui le contrôle pioche une carte, "
        "puis vous piochez 2 cartes."
    ]


ANY = site("character")
THIRD = {
    "en": r"Each opponent (may|\w+s) "
    r"|Until the (end|start) of (the turn|the next turn of each opponent|the game), ",
    "fr": r"Chaque adversaire (peut|\w+[^z\W]) "
    r"|Jusqu’(à la fin|au début) (du tour|du prochain tour de chaque|de la partie)",
}


@pytest.mark.parametrize("language", LANGUAGES)
@given(plain_effects(ANY))
def test_every_effect_can_be_told_in_the_third_person(language: Language, found: Effect) -> None:
    text = ability_text(Use((By(found, "each opponent"),), 1), TOTO, WORDBOOK, language)
    told = re.split(r": |\u00a0: ", text, maxsplit=1)[1]
    assert re.match(THIRD[language], told[0].upper() + told[1:]), text
    alone = re.sub(r"\*\*.*?\*\*", "", told)
    assert not re.search(r"\byour?\b|\bvotre\b|\bvous\b", alone), text
