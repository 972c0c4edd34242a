"""Which cards a text means: the finer filters of O39.1."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from tests.games.card_game_of_oz.rules.made_up import (
    character,
    effect,
    event,
    location,
    thing,
)
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

BEAST = character("tiger", keywords=["Beast"])
SWORD = thing("sword", keywords=["Weapon"])
HAT = thing("hat", keywords=["Clothing"])


def words(toml: str, slug: str) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [plain(card_text(card, pack, language)[0]) for language in ("en", "fr")]


def offered(table: Stage, verb: str = "choose") -> set[str]:
    """What may be chosen now, without the word before it."""
    return {text.removeprefix(f"{verb} ") for text in table.legal() if text.startswith(verb)}


# Gems and costs


GEMS = character("fay", gem="magical") + character("mage", gem="sorcery") + character("plain")


@pytest.mark.cites("O39.1")
@pytest.mark.parametrize(
    ("gem", "who", "noun"),
    [
        ("magical", {"fay", "mage"}, ["a Magical Character", "un Personnage Magique"]),
        (
            "sorcery",
            {"mage", "wicked-witch-of-the-west"},
            ["a Character with Sorcery", "un Personnage doué de Sorcellerie"],
        ),
    ],
)
def test_a_text_may_ask_for_a_green_gem_or_its_star(
    gem: str, who: set[str], noun: list[str]
) -> None:
    duel = event("duel", f'do = [{{ archive = {{ choose = {{ gem = "{gem}" }} }} }}]')
    table = Stage(
        pack=pack_with(duel + GEMS),
        points=1,
        hands={1: ["duel"]},
        up={"a1": "boqs-home"},
        characters=dict.fromkeys(
            ["fay", "mage", "plain", *who & {"wicked-witch-of-the-west"}], "2 a1"
        ),
    )
    table.do("play duel")
    assert offered(table) == who
    for said, text in zip(noun, words(duel + GEMS, "duel"), strict=True):
        assert said in text


@pytest.mark.cites("O39.1")
def test_a_text_may_ask_for_a_cost() -> None:
    sack = event("sack", 'do = [{ return = { kind = "object", cost = "<= 1" } }]')
    table = Stage(
        pack=pack_with(sack), points=1, hands={1: ["sack"]}, archive=["oil-can", "silver-shoes"]
    )
    assert table.cost("silver-shoes") > 1
    table.do("play sack")
    assert table.hand(1) == ["oil-can"]
    english, french = words(sack, "sack")
    assert english == "Return an Object with cost ≤ 1 from the Archive to your hand."
    assert "un Objet de coût ≤ 1" in french


@pytest.mark.cites("O39.1")
def test_one_version_may_be_left_out() -> None:
    screen = event(
        "screen",
        'do = [{ archive = { choose = { named = ["Scarecrow"], '
        'not_named = ["Scarecrow • Good as New"] } } }]',
    )
    for who, can in (("scarecrow", True), ("scarecrow-good-as-new", False)):
        table = Stage(
            pack=pack_with(screen),
            points=1,
            hands={1: ["screen"]},
            up={"a1": "boqs-home"},
            characters={who: "2 a1"},
        )
        assert ("play screen" in table.legal()) == can
    english, french = words(screen, "screen")
    assert "Scarecrow (any version) other than Scarecrow • Good as New" in english
    assert "autre qu’Épouvantail • Comme neuf" in french


# What is borne


@pytest.mark.cites("O39.1")
def test_who_bears_no_clothing_pays_at_the_gate() -> None:
    guard = character(
        "guard",
        'to = { whose = "opposing", bears_not = { keywords = ["Clothing"] } }\n'
        'gives = [{ toll = "enter", change = 2, at = { where = "here" } }]',
    )
    table = Stage(
        pack=pack_with(guard + HAT),
        points=1,
        up={"a1": "boqs-home", "a2": "uncle-henrys-farm"},
        characters={"guard": "2 a2", "boq": "1 a1", "toto": "1 a1"},
        objects={"hat": "on boq"},
    )
    assert "move boq on" in table.legal()
    assert table.refuses("move toto on").rule == "O22.3"
    english, french = words(guard + HAT, "guard")
    assert english == (
        "Opposing Characters not equipped with a Clothing Object "
        "pay 2 Story Points more to enter this Location."
    )
    assert french.startswith("Les Personnages adverses ne portant aucun Objet Vêtement paient")


@pytest.mark.cites("O39.1")
def test_what_a_character_bears_may_be_meant() -> None:
    thief = character(
        "thief",
        'use = { pay = 1 }\ndo = [{ equip = { choose = { borne_by = { whose = "opposing", '
        'where = "here" } } }, to = "this" }]',
    )
    table = Stage(
        pack=pack_with(thief + SWORD + HAT),
        points=1,
        up={"a1": "boqs-home"},
        characters={"thief": "1 a1", "boq": "2 a1", "toto": "1 a1"},
        objects={"sword": "on boq", "hat": "on toto", "oil-can": "a1"},
    )
    table.do("use thief")
    assert table.at("sword") == "on thief"
    english, french = words(thief, "thief")
    assert "an Object borne by an opposing Character at this Location" in english
    assert "Objet porté par un Personnage adverse sur ce Lieu" in french


@pytest.mark.cites("O39.1")
def test_the_mover_may_be_who_bears_it() -> None:
    river = location(
        "river",
        'when = "enters"\nwho = { without = ["Swimming"] }\n'
        'do = [{ archive = { every = { kind = "object", borne_by = "mover" } } }]',
    )
    table = Stage(
        pack=pack_with(river + HAT + SWORD),
        points=1,
        up={"a1": "boqs-home", "a2": "river"},
        characters={"boq": "1 a1", "toto": "2 a2"},
        objects={"hat": "on boq", "sword": "on toto"},
    )
    table.do("move boq on")
    assert (table.at("hat"), table.at("sword")) == (None, "on toto")
    english, french = words(river, "river")
    assert english.endswith("archives all Objects borne by that Character.")
    assert french.endswith("archive tous les Objets portés par ce Personnage.")


@pytest.mark.cites("O39.1")
def test_a_lasting_text_may_be_about_objects() -> None:
    keeper = character(
        "keeper",
        'to = { kind = "object", keywords = ["Weapon"], borne_by = { whose = "your" } }\n'
        'gives = [{ keyword = "Immovable" }]',
    )
    table = Stage(
        pack=pack_with(keeper + SWORD + thing("bow", keywords=["Weapon"])),
        up={"a1": "boqs-home"},
        characters={"keeper": "1 a1", "boq": "1 a1", "toto": "2 a1"},
        objects={"sword": "on boq", "bow": "on toto"},
    )
    assert table.has("sword", "Immovable")
    assert not table.has("bow", "Immovable")


# Who is there


@pytest.mark.cites("O39.1")
def test_with_is_at_the_same_location_and_no_further() -> None:
    hunt = event(
        "hunt",
        'do = [{ archive = { choose = { whose = "opposing", with = { whose = "your", '
        'any_of = [{ keywords = ["Beast"] }, { bears = { keywords = ["Weapon"] } }] } } } }]',
    )
    extra = character("calf") + character("lamb") + character("kid")
    table = Stage(
        pack=pack_with(hunt + BEAST + SWORD + extra),
        points=1,
        hands={1: ["hunt"]},
        up={"a1": "boqs-home", "a2": "uncle-henrys-farm", "a3": "poppy-field"},
        characters={
            "tiger": "1 a1", "calf": "2 a1", "boq": "1 a2", "lamb": "2 a2", "toto": "1 a3",
            "kid": "2 a3",
        },
        objects={"sword": "on boq"},
    )  # fmt: skip
    table.do("play hunt")
    assert offered(table) == {"calf", "lamb"}
    english, french = words(hunt + BEAST + SWORD, "hunt")
    assert english == (
        "Archive an opposing Character at the same Location as a Character you control "
        "that either is a Beast or is equipped with a Weapon."
    )
    assert french == (
        "Archivez un Personnage adverse sur le même Lieu qu’un Personnage que vous contrôlez "
        "qui est un Personnage Bête ou porte un Objet Arme."
    )


@pytest.mark.cites("O39.1")
def test_a_location_may_be_one_where_somebody_stands() -> None:
    charm = effect(
        "charm",
        'do = [{ pick = { with = { whose = "your", gem = "sorcery" } } }, '
        '{ give = [{ vitality = 1 }], to = { every = { where = "there" } } }]',
    )
    table = Stage(
        pack=pack_with(charm + GEMS + location("glade") + location("dell")),
        points=1,
        hands={1: ["charm"]},
        up={"a1": "dell", "a2": "glade"},
        characters={"mage": "1 a2", "fay": "1 a1", "plain": "2 a2"},
    )
    table.do("play charm")
    assert (table.vitality("mage"), table.vitality("plain")) == (3, 3)
    assert table.vitality("fay") == 2
    english, french = words(charm + GEMS, "charm")
    where = "Choose a Location where a Character you control with Sorcery stands."
    assert english.startswith(where)
    assert "où se trouve un Personnage" in french


@pytest.mark.cites("O39.1")
def test_here_or_next_to_it() -> None:
    witch = character(
        "witch",
        "use = { pay = 1 }\ndo = [{ give = [{ vitality = 1 }], "
        'to = { choose = { where = "near", other = true } } }]',
    )
    table = Stage(
        pack=pack_with(witch + character("calf") + character("lamb")),
        points=1,
        up={"a1": "boqs-home", "a2": "uncle-henrys-farm", "a3": "poppy-field"},
        characters={"witch": "1 a1", "boq": "1 a1", "calf": "2 a2", "lamb": "2 a3", "toto": "1 a0"},
    )
    table.do("use witch")
    assert offered(table) == {"boq", "calf"}
    assert "of your choice at this Location or an adjacent one" in words(witch, "witch")[0]


@pytest.mark.cites("O39.1")
def test_a_location_may_be_next_to_such_a_one() -> None:
    field = location("meadow", keywords=["Gate"])
    lost = event("lost", 'do = [{ replace = { choose = { near = { keywords = ["Gate"] } } } }]')
    table = Stage(
        pack=pack_with(field + lost),
        points=1,
        hands={1: ["lost"]},
        up={"a1": "boqs-home", "a2": "meadow", "a3": "uncle-henrys-farm", "b2": "poppy-field"},
    )
    table.do("play lost")
    assert offered(table, "at") == {"a1", "a2", "a3"}
    assert "a face-up Location that is, or is next to, a Gate Location" in words(lost, "lost")[0]


@pytest.mark.cites("O39.1")
def test_the_first_half_of_a_storyline_is_next_to_its_own_title_card() -> None:
    tree = character("oak", 'play_to = { half = "first" }', keywords=["Steadfast"])
    table = Stage(
        pack=pack_with(tree),
        points=2,
        hands={1: ["oak"]},
        up={"a2": "boqs-home", "a3": "poppy-field", "b3": "uncle-henrys-farm"},
    )
    assert {text for text in table.legal() if text.startswith("play oak")} == {
        "play oak", "play oak a2", "play oak a3"
    }  # fmt: skip
    assert words(tree, "oak") == [
        "You may play Oak straight to a Location in the first half of your Storyline.",
        "Vous pouvez jouer Oak directement sur un Lieu dans la première moitié de votre récit.",
    ]


@pytest.mark.cites("O39.1")
def test_any_of_these_is_enough() -> None:
    spider = event(
        "spear",
        'do = [{ archive = { choose = { whose = "opposing", where = "storyline", '
        'any_of = [{ keywords = ["Immovable"] }, { vitality = ">= 4" }] } } }]',
    )
    rock = character("rock", keywords=["Immovable"]) + character("giant", vitality=4)
    table = Stage(
        pack=pack_with(spider + rock),
        points=1,
        hands={1: ["spear"]},
        up={"a1": "boqs-home"},
        characters={"rock": "2 a1", "giant": "2 a1", "toto": "2 a1"},
    )
    table.do("play spear")
    assert offered(table) == {"rock", "giant"}
    english, french = words(spider + rock, "spear")
    assert english == (
        "Archive an opposing Character that either is an Immovable Character or has "
        "Vitality ≥ 4, in your Storyline."
    )
    assert french == (
        "Archivez un Personnage adverse qui est un Personnage Inamovible ou a une "
        "Vitalité ≥ 4, dans votre récit."
    )


@pytest.mark.cites("O39.1")
def test_any_of_these_may_be_of_several_kinds() -> None:
    smith = event(
        "smith",
        'do = [{ return = { any_of = [{ kind = "character", keywords = ["Animat"] }, '
        '{ kind = "object", either = ["Tool", "Weapon"] }] } }]',
    )
    table = Stage(
        pack=pack_with(smith + SWORD),
        points=1,
        hands={1: ["smith"]},
        archive=["tin-woodman", "sword", "toto", "silver-shoes"],
    )
    table.do("play smith")
    assert offered(table, "name") == {"tin-woodman", "sword"}
    english, _ = words(smith + SWORD, "smith")
    assert english == (
        "Return a card that either is an Animat Character or is a Tool or Weapon Object "
        "from the Archive to your hand."
    )


# Others than this card


SHIELD = thing(
    "shield",
    'to = { whose = "your", where = "here", other = true }\ngives = [{ vitality = 1 }]',
    'use = { archive = true }\ndo = [{ archive = { choose = { where = "here", other = true } } }]',
)


@pytest.mark.cites("O12.4")
def test_for_an_object_others_are_those_who_do_not_bear_it() -> None:
    table = Stage(
        pack=pack_with(SHIELD),
        up={"a1": "tin-woodmans-cottage"},
        characters={"toto": "1 a1", "boq": "1 a1", "uncle-henry": "2 a1"},
        objects={"shield": "on toto"},
    )
    more = {name: table.vitality(name) - table.printed(name) for name in ("toto", "boq")}
    assert more == {"toto": 0, "boq": 1}
    table.do("use shield")
    assert offered(table) == {"boq", "uncle-henry"}  # who bore it until it was archived, neither
