"""Texts about The End: what it costs, who counts there, what is said when it comes (O40)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.page.board import pieces
from oztable.games.card_game_of_oz.page.seat_view import SeatView
from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from oztable.games.card_game_of_oz.rules.state import Phase
from oztable.games.card_game_of_oz.terminal.facts import Facts
from tests.games.card_game_of_oz.rules.made_up import character, effect, event, location, thing
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

GIRLS = character("girls", 'to = { whose = "opposing" }\ngives = [{ toll = "end", change = 1 }]')
PRIME = character("hero", keywords=["Prime"], vitality=5)
FLYER = character("kite", keywords=["Prime", "Flying"])
PLACES = location("glade") + location("dell", realm="emerald")


def words(toml: str, slug: str) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [plain(card_text(card, pack, language)[0]) for language in ("en", "fr")]


def last_step(
    who: str, points: int, phase: str = "actions", more: str = "", **what: object
) -> Stage:
    return Stage(
        pack=pack_with(GIRLS + PRIME + FLYER + PLACES + more),
        points=points,
        phase=phase,
        up={"b1": "glade", "a1": "dell"},
        characters={who: "1 b1", "girls": "2 a1"},
        **what,  # type: ignore[arg-type]
    )


# What it costs


@pytest.mark.cites("O40.1", "OT-101")
def test_opponents_may_have_to_pay_more_to_end_the_game() -> None:
    table = last_step("hero", points=1)
    refused = table.refuses("move hero on")
    assert refused.rule == "O22.3"
    assert dict(refused.values)["enter"] == 1
    bonus = last_step("hero", points=1, phase="bonus").do("move hero on")
    assert (bonus.state.flipped, bonus.points) == (1, 0)
    paid = last_step("hero", points=2).do("move hero on")
    assert (paid.state.flipped, paid.points) == (1, 0)


@pytest.mark.cites("O40.1", "OT-102")
def test_wings_do_not_carry_over_that_toll() -> None:
    table = last_step("kite", points=1)
    assert table.refuses("move kite on").rule == "O22.3"
    table = last_step("kite", points=2).do("move kite on")
    assert table.points == 0


@pytest.mark.cites("O40.1")
def test_nor_do_moves_that_ignore_the_costs_of_locations() -> None:
    walk = event("walk", 'do = [{ move = { choose = { whose = "your" } }, steps = 1 }]')
    table = last_step("hero", points=1, more=walk, hands={1: ["walk"]})
    table.do("play walk")
    assert "move hero back" in table.legal()
    assert table.refuses("move hero on").rule == "O22.3"
    table = last_step("hero", points=2, more=walk, hands={1: ["walk"]})
    table.do("play walk", "move hero on")
    assert (table.state.flipped, table.points) == (1, 0)


@pytest.mark.cites("OR-149")
def test_two_such_tolls_add_up() -> None:
    again = character("boys", 'to = { whose = "opposing" }\ngives = [{ toll = "end", change = 2 }]')
    table = Stage(
        pack=pack_with(GIRLS + again + PRIME + PLACES),
        points=3,
        up={"b1": "glade", "a1": "dell"},
        characters={"hero": "1 b1", "girls": "2 a1", "boys": "2 a1"},
    )
    assert dict(table.refuses("move hero on").values)["enter"] == 3
    table.state = table.state._replace(points=4)
    assert "move hero on" in table.legal()


@pytest.mark.cites("O40.1")
def test_ones_own_text_asks_nothing_of_oneself_and_costs_elsewhere_stay_as_they_are() -> None:
    table = Stage(
        pack=pack_with(GIRLS + PRIME + PLACES),
        points=1,
        up={"b1": "glade", "b2": "dell"},
        characters={"hero": "1 b1", "girls": "1 b1"},
    )
    assert "move hero on" in table.legal()
    other = Stage(
        pack=pack_with(GIRLS + PRIME + PLACES),
        points=1,
        up={"b1": "glade", "b2": "dell"},
        characters={"hero": "1 b2", "girls": "2 b1"},
    )
    assert "move hero on" in other.legal()


@pytest.mark.cites("OR-150")
def test_where_the_far_title_cards_are_closed_such_texts_do_nothing() -> None:
    table = Stage(
        pack=pack_with(GIRLS + PRIME + PLACES),
        options={"mode": "challenge"},
        points=5,
        up={"b1": "glade", "a1": "dell"},
        characters={"hero": "1 b1", "girls": "2 a1"},
    )
    assert table.refuses("move hero on").rule == "OR-111"


def test_the_toll_in_words() -> None:
    assert words(GIRLS, "girls") == [
        "Opposing Characters pay 1 Story Point more to end the game.",
        "Les Personnages adverses paient 1 point d’Histoire de plus pour mettre fin à la partie.",
    ]


@pytest.mark.parametrize(
    ("kind", "gift", "says"),
    [
        ("location", 'toll = "end", change = 1', "is not for Locations"),
        ("character", 'toll = "end", change = 1, at = {}', "remove at"),
        ("character", 'toll = "end", change = -1, first = true', "remove first"),
    ],
)
def test_the_toll_has_one_place(kind: str, gift: str, says: str) -> None:
    [fault] = text_faults(kind, f"to = {{}}\ngives = [{{ {gift} }}]")
    assert says in fault.message


# Who counts there


CHARM = effect(
    "charm",
    'do = [{ move = { choose = { whose = "your", bears = { keywords = ["Charm"] } } }, '
    'steps = 6, bans = false }, { if = { ended = true, who = "it" }, '
    'then = [{ give = [{ counts = "printed" }], to = "it", until = "end of the game" }] }]',
)
SHOES = thing("shoes", 'to = "bearer"\ngives = [{ vitality = 2 }]', keywords=["Charm"])


def home(steps: int, stop: bool = False) -> Stage:
    """The Charm takes her so many steps on."""
    table = Stage(
        pack=pack_with(CHARM + SHOES + PRIME + PLACES),
        points=1,
        hands={1: ["charm"]},
        up={"b1": "glade", "b2": "dell"},
        characters={"hero": "1 b2"},
        objects={"shoes": "on hero"},
    )
    table.do("play charm", *["move hero on"] * steps)
    return table.do("no") if stop else table


@pytest.mark.cites("O40.3", "OT-104")
def test_a_prime_may_count_with_its_printed_vitality() -> None:
    table = home(2)
    assert table.state.flipped == 1
    assert table.total(1) == 5
    assert table.game.from_position(table.game.position(table.state)) == table.state


@pytest.mark.cites("O40.3")
def test_the_page_and_the_terminal_count_it_too() -> None:
    table = home(2)
    view = table.game.view(table.state, Seat(0))
    shown = {one.id: one for one in pieces(SeatView(table.game, view, ("A", "B"), "en"))}
    hero = shown["hero"]
    assert (hero.vitality, hero.counts, hero.reasons) == (5, True, [])
    facts = Facts(table.game, view, ("A", "B"), "en")
    assert [(one.vitality, one.counts) for one in facts.figures_of(Seat(0))] == [(5, True)]


@pytest.mark.cites("O40.3")
def test_it_must_have_been_this_move() -> None:
    table = home(1, stop=True)
    assert (table.at("hero"), table.state.lasting) == ("b1", ())


@pytest.mark.cites("O40.3")
def test_a_lasting_text_may_say_so_too() -> None:
    saint = character(
        "saint", 'to = "this"\ngives = [{ counts = "printed" }]', keywords=["Prime"], vitality=3
    )
    table = Stage(
        pack=pack_with(saint + PLACES),
        points=1,
        up={"b1": "glade"},
        characters={"saint": "1 b1"},
    )
    assert table.total(1) == 3
    table.do("move saint on")
    assert table.total(1) == 3
    assert words(saint, "saint") == [
        'Saint counts at "The End" with its printed Vitality.',
        "Saint compte à «\u00a0Fin\u00a0» avec sa Vitalité imprimée.",
    ]


def test_the_charm_in_words() -> None:
    english, french = words(CHARM + SHOES, "charm")
    assert english.endswith(
        "ignoring Location costs and bans, and if the chosen Character has ended the game, until "
        'the end of the game, the chosen Character counts at "The End" with its printed Vitality.'
    )
    assert "si le Personnage choisi a mis fin à la partie" in french


# When it comes


DOROTHY = character(
    "homeward",
    'when = "ends"\ndo = [{ give = [{ vitality = 2 }], to = { every = { whose = "your", '
    'any_of = [{ keywords = ["Farmer"] }, { at = { realm = "kansas" } }] } }, '
    'until = "end of the game" }]',
    keywords=["Prime"],
)
AUNT = character("aunt", vitality=3)
FARM = location("farm", 'to = { where = "here" }\ngives = [{ vitality = 1 }]', realm="kansas")


@pytest.mark.cites("O39.4", "OT-105")
def test_when_this_prime_has_ended_the_game() -> None:
    table = Stage(
        pack=pack_with(DOROTHY + AUNT + FARM + PLACES + character("calf", realm="emerald")),
        points=1,
        up={"b1": "glade", "a1": "farm", "a2": "dell"},
        characters={"homeward": "1 b1", "aunt": "1 a1", "calf": "1 a2", "boq": "2 a1"},
    )
    table.do("move homeward on")
    assert table.vitality("aunt") == 3 + 1 + 2
    assert table.vitality("calf") == 2
    table.do("end", "end")
    while table.state.phase is not Phase.OVER:
        table.do("end" if "end" in table.legal() else table.legal()[-1])
    assert table.total(1) == 3 + 1 + 2 + 2
    english, french = words(DOROTHY, "homeward")
    assert english == (
        "When Homeward ends the game, until the end of the game, the Characters you control that "
        "either are Farmers or are at a Kansas Location at this moment have +2 Vitality."
    )
    assert french.startswith("Quand Homeward met fin à la partie, jusqu’à la fin de la partie,")


@pytest.mark.cites("O39.4")
def test_another_card_may_wait_for_the_end() -> None:
    herald = character("herald", 'when = "ends"\nwho = { whose = "opposing" }\ndo = [{ draw = 1 }]')
    crown = thing("crown", 'when = "ends"\nwho = "bearer"\ndo = [{ points = 2 }]')
    pack = pack_with(herald + crown + PRIME + PLACES)
    for seat, drawn in ((1, 0), (2, 1)):
        table = Stage(
            pack=pack,
            points=1,
            up={"b1": "glade", "a1": "dell"},
            characters={"hero": "1 b1", "herald": f"{seat} a1"},
            objects={"crown": "on hero"},
        )
        table.do("move hero on")
        assert ("comes pail" in table.legal()) == bool(drawn)
        assert table.points == 2
    assert words(herald, "herald") == [
        "When an opposing Character ends the game, draw a card.",
        "Quand un Personnage adverse met fin à la partie, piochez une carte.",
    ]
