"""Texts that wait for what becomes of other cards (O39.4), and whose texts they are (O39.6)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.events import SetOff
from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from tests.games.card_game_of_oz.rules.made_up import (
    character,
    effect,
    event,
    location,
    thing,
)
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PLACES = location("glade") + location("dell")
CALF = character("calf") + character("wolf", keywords=["Beast"], cost=1)


def words(toml: str, slug: str) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [plain(card_text(card, pack, language)[0]) for language in ("en", "fr")]


def watcher(moment: str, who: str, do: str = "{ points = 1 }", more: str = "") -> str:
    return character("watcher", f'when = "{moment}"\nwho = {{ {who} }}\n{more}do = [{do}]')


def set_off(table: Stage) -> list[str]:
    """Whose texts spoke."""
    told = table.happened(SetOff)
    return [table.game.notation.card(one.card) for one in told if isinstance(one, SetOff)]


# Played


@pytest.mark.cites("O39.4")
@pytest.mark.parametrize(
    ("who", "seat", "spoken"),
    [
        ('whose = "your", kind = "character"', 1, True),
        ('whose = "your", kind = "character"', 2, False),
        ('whose = "opposing", kind = "character"', 2, True),
        ('keywords = ["Beast"]', 1, True),
        ('keywords = ["Witch"]', 1, False),
        ('kind = "object"', 1, False),
    ],
)
def test_a_card_sees_others_being_played(who: str, seat: int, spoken: bool) -> None:
    table = Stage(
        pack=pack_with(watcher("played", who) + CALF + PLACES),
        points=1,
        hands={1: ["wolf"]},
        up={"a1": "glade"},
        characters={"watcher": f"{seat} a1"},
    )
    table.do("play wolf")
    assert set_off(table) == ["watcher"] * spoken


@pytest.mark.cites("O39.4")
@pytest.mark.parametrize("kind", ["effect", "event", "card"])
def test_a_card_sees_texts_being_played(kind: str) -> None:
    rain = effect("rain", "do = [{ draw = 1 }]") if kind != "event" else ""
    rain = rain or event("rain", "do = [{ draw = 1 }]")
    toml = watcher("played", f'whose = "opposing", kind = "{kind}"') + rain + PLACES
    table = Stage(
        pack=pack_with(toml),
        points=1,
        hands={1: ["rain"]},
        up={"a1": "glade"},
        characters={"watcher": "2 a1"},
    )
    table.do("play rain")
    assert set_off(table) == [], "it waits until the text is done"
    table.do("comes pail")
    assert set_off(table) == ["watcher"]


@pytest.mark.cites("O39.4")
def test_what_was_played_can_be_pointed_at() -> None:
    greet = watcher(
        "played",
        'whose = "your", kind = "character"',
        '{ give = [{ vitality = 1 }], to = "mover" }',
    )
    table = Stage(
        pack=pack_with(greet + CALF + PLACES),
        points=1,
        hands={1: ["wolf"]},
        up={"a1": "glade"},
        characters={"watcher": "1 a1"},
    )
    table.do("play wolf")
    assert table.vitality("wolf") == 3
    assert words(greet, "watcher") == [
        "When you play a Character, until the end of the turn, that Character has +1 Vitality.",
        "Quand vous jouez un Personnage, jusqu’à la fin du tour, ce Personnage gagne +1 en "
        "Vitalité.",
    ]


@pytest.mark.cites("O39.4")
def test_no_card_watches_itself() -> None:
    twin = character("twin", 'when = "played"\nwho = {}\ndo = [{ points = 1 }]')
    table = Stage(pack=pack_with(twin), points=2, hands={1: ["twin"]}).do("play twin")
    assert set_off(table) == []


# Archived


@pytest.mark.cites("O39.4")
def test_a_card_sees_others_being_archived_as_they_last_were() -> None:
    mourner = watcher(
        "archived", 'kind = "character", whose = "opposing", where = "here", vitality = ">= 2"'
    )
    axe = event("axe", 'do = [{ archive = { choose = { named = ["Calf"] } } }]')
    for place, spoken in (("a1", True), ("a2", False)):
        table = Stage(
            pack=pack_with(mourner + CALF + axe + PLACES),
            points=1,
            hands={1: ["axe"]},
            up={"a1": "glade", "a2": "dell"},
            characters={"watcher": "1 a1", "calf": f"2 {place}"},
        )
        table.do("play axe")
        assert table.at("calf") is None
        assert set_off(table) == ["watcher"] * spoken


@pytest.mark.cites("O39.4")
def test_a_card_does_not_see_its_own_departure_unless_it_says_so() -> None:
    axe = event("axe", 'do = [{ archive = { choose = { whose = "your" } } }]')
    for text, spoken in (
        ('when = "archived"\nwho = {}\ndo = [{ points = 1 }]', False),
        ('when = "archived"\ndo = [{ points = 1 }]', True),
    ):
        table = Stage(
            pack=pack_with(character("watcher", text) + axe + PLACES),
            points=1,
            hands={1: ["axe"]},
            up={"a1": "glade"},
            characters={"watcher": "1 a1"},
        )
        table.do("play axe")
        assert set_off(table) == ["watcher"] * spoken


@pytest.mark.cites("O39.4", "OR-87")
def test_who_goes_together_with_the_other_says_nothing() -> None:
    frost = event("frost", "do = [{ archive = { every = {} } }]")
    table = Stage(
        pack=pack_with(watcher("archived", "") + CALF + frost + PLACES),
        points=1,
        hands={1: ["frost"]},
        up={"a1": "glade"},
        characters={"watcher": "1 a1", "calf": "2 a1"},
    )
    table.do("play frost")
    assert (table.at("watcher"), table.at("calf")) == (None, None)
    assert set_off(table) == []


def test_watching_in_words() -> None:
    assert words(watcher("archived", 'kind = "character", whose = "your"'), "watcher") == [
        "When a Character you control is archived from play, gain 1 Story Point (on your turn "
        "only).",
        "Quand un Personnage que vous contrôlez passe du jeu aux Archives, gagnez 1 point "
        "d’Histoire (à votre tour seulement).",
    ]
    assert words(watcher("played", 'kind = "event", whose = "opposing"'), "watcher")[0] == (
        "When an opponent plays an Event, gain 1 Story Point (on your turn only)."
    )
    assert words(watcher("played", 'kind = "effect"'), "watcher") == [
        "When somebody plays an Effect, gain 1 Story Point (on your turn only).",
        "Quand l’on joue un Effet, gagnez 1 point d’Histoire (à votre tour seulement).",
    ]
    assert words(watcher("equipped", 'keywords = ["Weapon"]'), "watcher") == [
        "When a Weapon is equipped to a Character, gain 1 Story Point (on your turn only).",
        "Quand un Personnage est équipé d’un Objet Arme, gagnez 1 point d’Histoire (à votre tour "
        "seulement).",
    ]


# Equipped


@pytest.mark.cites("O39.4")
def test_a_card_sees_objects_being_equipped() -> None:
    smith = watcher("equipped", 'keywords = ["Weapon"]', '{ archive = "mover" }')
    toml = smith + thing("sword", keywords=["Weapon"]) + thing("hat") + CALF + PLACES
    for name, gone in (("sword", True), ("hat", False)):
        table = Stage(
            pack=pack_with(toml),
            points=0,
            up={"a1": "glade", "a2": "dell"},
            characters={"watcher": "1 a1", "calf": "1 a2"},
            objects={name: "a2"},
        )
        table.do(f"equip {name} on calf")
        assert (table.at(name) is None) == gone
    assert words(smith, "watcher")[0].endswith("archive that Object.")
    assert words(smith, "watcher")[1].endswith("archivez cet Objet.")


@pytest.mark.parametrize(
    ("kind", "ability", "says"),
    [
        ("character", 'when = "played"\nwho = "this"\ndo = [{ draw = 1 }]', "remove who"),
        ("character", 'when = "equipped"\ndo = [{ draw = 1 }]', "only an Object has"),
        ("location", 'when = "equipped"\nwho = {}\ndo = [{ draw = 1 }]', "never has"),
        ("character", 'when = "archived"\nwho = {}\ndo = [{ archive = "mover" }]',
         '"mover" points at nothing'),
        ("character", 'when = "played"\nwho = { kind = "event" }\ndo = [{ archive = "mover" }]',
         '"mover" points at nothing'),
        ("character", 'when = "turn ends"\nwho = {}\ndo = [{ draw = 1 }]', "remove who"),
        ("object", 'when = "ends"\ndo = [{ draw = 1 }]', 'write who = "bearer"'),
    ],
)  # fmt: skip
def test_what_cannot_be_watched_is_refused(kind: str, ability: str, says: str) -> None:
    faults = text_faults(kind, ability)
    assert says in faults[0].message


# Burdens that are set off (O39.5)


@pytest.mark.cites("O39.5", "OR-89", "OR-148")
def test_wings_carry_over_a_marsh_that_holds_whoever_comes() -> None:
    marsh = location(
        "marsh", 'when = "enters"\ndo = [{ give = [{ cannot = "move" }], to = "mover" }]'
    )
    fly = character("kite", keywords=["Flying"])
    for who, held in (("kite", False), ("calf", True)):
        table = Stage(
            pack=pack_with(marsh + fly + CALF + PLACES),
            points=2,
            up={"a1": "glade", "a2": "marsh", "a3": "dell"},
            characters={who: "1 a1"},
        )
        table.do(f"move {who} on")
        assert (f"move {who} on" in table.legal()) == (not held)


@pytest.mark.cites("OR-148")
def test_who_cannot_move_can_still_be_moved_by_a_card() -> None:
    stop = event("stop", 'do = [{ give = [{ cannot = "move" }], to = { choose = {} } }]')
    push = event("push", "do = [{ move = { choose = {} }, steps = 1 }]")
    table = Stage(
        pack=pack_with(stop + push + CALF + PLACES),
        points=3,
        hands={1: ["stop", "push"]},
        up={"a1": "glade", "a2": "dell"},
        characters={"calf": "1 a1"},
    )
    table.do("play stop")
    assert table.refuses("move calf on").rule == "OR-86"
    table.do("play push", "move calf on")
    assert table.at("calf") == "a2"


# Whose text it is (O39.6)


BRIDGE = effect(
    "bridge",
    'attach = { kind = "location" }',
    'to = { whose = "your" }\ngives = [{ toll = "enter", none = true, at = { where = "here" } }]',
    'use = { archive = true }\nif = { there = { whose = "your", where = "here" } }\n'
    'do = [{ archive = { choose = { whose = "opposing", where = "here" } } }]',
)


@pytest.mark.cites("O39.6")
def test_an_effect_of_a_location_is_its_players() -> None:
    ditch = location(
        "ditch", 'to = {}\ngives = [{ toll = "enter", change = 2, at = { where = "here" } }]'
    )
    pack = pack_with(BRIDGE + ditch + CALF + PLACES)
    for owner, can in ((1, True), (2, False)):
        table = Stage(
            pack=pack,
            points=1,
            up={"a1": "glade", "a2": "ditch"},
            characters={"calf": "1 a1", "wolf": "2 a2"},
            effects={"bridge": f"{owner} at a2"},
        )
        assert ("move calf on" in table.legal()) == can
    table = Stage(
        pack=pack,
        points=1,
        up={"a1": "glade", "a2": "ditch"},
        characters={"calf": "1 a2", "wolf": "2 a2"},
        effects={"bridge": "1 at a2"},
    )
    table.do("use bridge")
    assert (table.at("wolf"), table.at("calf")) == (None, "a2")


@pytest.mark.cites("O39.6")
def test_the_player_of_an_effect_chooses_when_an_opposing_character_comes() -> None:
    bar = effect(
        "bar",
        'attach = { kind = "location" }',
        'when = "enters"\nwho = { whose = "opposing" }\nat = { where = "here" }\n'
        'do = [{ archive = { choose = { kind = "object", borne_by = "mover" } } }]',
    )
    table = Stage(
        pack=pack_with(bar + CALF + thing("hat") + thing("cup") + PLACES),
        points=1,
        up={"a1": "glade", "a2": "dell"},
        characters={"calf": "1 a1"},
        objects={"hat": "on calf", "cup": "on calf"},
        effects={"bar": "2 at a2"},
    )
    table.do("move calf on")
    assert table.decider == 2
    table.do("choose cup")
    assert (table.at("cup"), table.at("hat")) == (None, "on calf")
