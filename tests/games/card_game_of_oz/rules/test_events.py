"""Events, played openly or set face-down (O16, OR-74, OR-76 to OR-83)."""

from __future__ import annotations

from functools import partial

import pytest

from oztable.core.game import Over, Seat
from oztable.games.card_game_of_oz.rules.events import Scored, SetFaceDown, ShownAtLast
from oztable.games.card_game_of_oz.rules.redaction import redact
from oztable.games.card_game_of_oz.rules.state import UNKNOWN
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
CITY = "emerald-city-plaza"
BLUE = "blue-tidings"  # costs 2
CHEERS = "cheering"  # costs 3
ONE, TWO = Seat(0), Seat(1)
CUSTOM = pack_with(
    card_toml(
        BLUE,
        "event",
        '---\ndo = [{ draw = { each = { whose = "your", realm = "munchkin" }, most = 3 } }]',
        cost=2,
    )
    + card_toml(
        CHEERS,
        "event",
        """---
do = [
  { pick = { hidden = false } },
  { give = [{ vitality = 1 }], to = { every = { whose = "your", where = "there" } } },
]""",
        cost=3,
    )
    + card_toml("omen", "event", "---\ndo = [{ draw = 1 }]", gem="sorcery", keywords=["Spell"])
    + card_toml(
        "haggler",
        "character",
        '---\nto = "you"\ngives = [{ price = -1, what = { kind = "event" } }]',
    )
    + card_toml(
        "half-measure",
        "event",
        '---\ndo = [{ draw = 1 }, { archive = { choose = { named = ["Toto"] } } }, { points = 3 }]',
        cost=2,
    )
)


Laid = partial(Stage, pack=CUSTOM)


def set_events(table: Stage, seat: int) -> list[tuple[str, int]]:
    return [(table.game.notation.card(e.card), e.paid) for e in table.state.set_events[seat - 1]]


# Openly


@pytest.mark.cites("O16.2", "O16.3", "OR-74")
def test_an_event_played_openly_works_at_once_and_is_archived() -> None:
    table = Laid(points=4, hands={1: [CHEERS]}, up={"a1": PLAIN}, characters={"toto": "1 a1"})
    before = table.vitality("toto")
    table.do(f"play {CHEERS}")
    assert table.vitality("toto") == before + 1
    assert table.archive() == [CHEERS]
    assert table.points == 1
    assert table.hand(1) == []


@pytest.mark.cites("OR-74")
def test_a_text_about_all_who_are_there_means_those_who_are_there_now() -> None:
    table = Laid(
        points=9,
        hands={1: [CHEERS]},
        up={"a1": PLAIN, "a2": "boqs-home"},
        characters={"toto": "1 a1", "aunt-em": "1 a2", "uncle-henry": "2 a1"},
    )
    before = {name: table.vitality(name) for name in ("toto", "aunt-em", "uncle-henry")}
    table.do(f"play {CHEERS}", "at a1", "move toto on", "no", "move aunt-em back")
    assert table.at("toto") == "a2"
    assert table.vitality("toto") == before["toto"] + 1  # who leaves keeps it
    assert table.vitality("aunt-em") == before["aunt-em"]  # who comes gets nothing
    assert table.vitality("uncle-henry") == before["uncle-henry"]  # not one's own


@pytest.mark.cites("OT-48", "O16.3")
def test_an_event_in_hand_is_of_no_use_in_anothers_turn() -> None:
    table = Laid(
        active=2,
        points=1,
        hands={1: [BLUE]},
        up={"a1": PLAIN},
        characters={"toto": "1 a1"},
        objects={"oil-can": "a1"},
    )
    table.do("draw", "comes pail")
    assert table.decider == 1
    assert not any(BLUE in action for action in table.legal())
    assert table.refuses(f"play {BLUE}").rule == "O21.2"
    assert table.refuses(f"set {BLUE} 0").rule == "O21.2"
    assert table.refuses(f"reveal {BLUE}").rule == "OR-78"
    assert table.hand(1) == [BLUE]


# Setting


@pytest.mark.cites("OT-46", "O16.4", "OR-77", "O24.4")
def test_an_event_is_set_for_its_cost_or_more_and_only_the_sum_is_seen() -> None:
    table = Laid(points=5, hands={1: [BLUE]})
    assert table.refuses(f"set {BLUE} 1").rule == "O16.4"
    assert table.refuses(f"set {BLUE} 6").rule == "O6.6"
    table.do(f"set {BLUE} 4", "pass")
    assert table.points == 1
    assert set_events(table, 1) == [(BLUE, 4)]
    assert table.hand(1) == []
    for seat in (TWO, None):
        (seen,) = table.game.view(table.state, seat).state.set_events[0]
        assert (seen.card, seen.paid, seen.turn) == (UNKNOWN, 4, 5)
        told = redact(table.happened(SetFaceDown)[0], seat)
        assert told == SetFaceDown(ONE, None, 4, 0)
    (own,) = table.game.view(table.state, ONE).state.set_events[0]
    assert own.card == table.card(BLUE)


@pytest.mark.cites("OR-77")
@pytest.mark.parametrize(("points", "sums"), [(1, []), (2, [2]), (4, [2, 3, 4])])
def test_every_sum_from_the_printed_cost_to_all_one_has_is_offered(
    points: int, sums: list[int]
) -> None:
    table = Laid(points=points, hands={1: [BLUE]})
    offered = [action for action in table.legal() if action.startswith("set")]
    assert offered == [f"set {BLUE} {paid}" for paid in sums]


@pytest.mark.cites("OR-77")
def test_a_text_that_changes_prices_makes_setting_no_cheaper() -> None:
    table = Laid(points=1, hands={1: [BLUE]}, characters={"haggler": "1 a0"})
    assert table.refuses(f"set {BLUE} 1").rule == "O16.4"
    assert table.do(f"play {BLUE}").points == 0  # openly it costs 1 less than the printed 2


@pytest.mark.cites("OR-77")
def test_only_events_are_set_and_nothing_else_is_overpaid() -> None:
    table = Laid(points=9, hands={1: ["toto", "this-pole"]})
    assert table.refuses("set toto 5").rule == "O16.4"
    assert table.refuses("set this-pole 5").rule == "O16.4"
    cost = table.game.pack.cards[table.card("toto")].cost
    assert table.do("play toto").points == 9 - cost


@pytest.mark.cites("OR-82", "O16.4")
def test_any_number_of_events_may_be_set_and_none_is_archived_for_dice() -> None:
    three = [BLUE, "half-measure", "omen"]
    table = Laid(points=9, hands={1: three})
    for card in three:
        table.do(f"set {card} 2", "pass")
    assert sorted(set_events(table, 1)) == sorted((card, 2) for card in three)
    assert not any(action.startswith("archive") for action in table.legal())
    assert table.refuses(f"archive {BLUE}").rule == "O6.7"
    assert table.archive() == []


@pytest.mark.cites("O16.4")
def test_events_are_set_in_phase_two_and_not_in_phase_three() -> None:
    table = Laid(points=5, hands={1: [BLUE]})
    assert f"set {BLUE} 2" in table.legal()
    table.do("end")
    assert table.refuses(f"set {BLUE} 2").rule == "OR-32"


# Revealing


@pytest.mark.cites("OT-47", "O16.3", "OR-78")
def test_a_set_event_is_revealed_for_nothing_in_anothers_turn() -> None:
    table = Laid(
        active=2,
        points=1,
        set_events={1: [(CHEERS, 5)]},
        up={"a1": PLAIN},
        characters={"toto": "1 a1"},
    )
    before = table.vitality("toto")
    table.do("draw", "comes pail")
    assert table.decider == 1
    table.do(f"reveal {CHEERS}")
    assert table.vitality("toto") == before + 1
    assert table.archive() == [CHEERS]
    assert set_events(table, 1) == []
    assert table.decider == 2


@pytest.mark.cites("OT-49", "OR-80", "OR-78", "O21.2")
def test_a_set_event_with_nothing_to_act_on_is_not_offered_but_its_author_is_asked() -> None:
    table = Laid(
        active=2,
        points=1,
        set_events={1: [("destruction-of-the-tin-woodman", 4)]},
        characters={"glinda": "2 b0"},
    )
    table.do("draw", "comes pail")
    assert table.decider == 1
    assert table.legal() == ["pass", "pass turn"]
    assert table.refuses("reveal destruction-of-the-tin-woodman").rule == "OR-80"
    table.do("pass")
    assert set_events(table, 1) == [("destruction-of-the-tin-woodman", 4)]


@pytest.mark.cites("OR-78")
def test_nobody_reveals_an_event_of_somebody_else() -> None:
    table = Laid(points=9, set_events={2: [(BLUE, 2)]})
    assert table.refuses(f"reveal {BLUE}").rule == "OR-78"
    assert set_events(table, 2) == [(BLUE, 2)]


@pytest.mark.cites("OR-79", "O16.3")
def test_an_event_is_revealed_from_the_very_next_window_on() -> None:
    table = Laid(points=2, hands={1: [BLUE]}, characters={"boq": "1 a0"})
    table.do(f"set {BLUE} 2")
    assert table.prompt == "ask_window"
    table.do(f"reveal {BLUE}", "comes pail")
    assert table.hand(1) == ["pail"]
    assert table.archive() == [BLUE]


@pytest.mark.cites("OR-76", "O16.5")
def test_sorcery_is_asked_for_on_revealing_and_not_on_setting() -> None:
    table = Laid(points=3, hands={1: ["omen"]})
    assert table.refuses("play omen").rule == "OR-75"
    table.do("set omen 1")
    assert table.legal() == ["pass", "pass turn"]
    assert table.refuses("reveal omen").rule == "OR-75"
    ready = Laid(
        points=3,
        set_events={1: [("omen", 1)]},
        characters={"wicked-witch-of-the-west": "2 b0"},
    )
    assert ready.do("reveal omen", "comes pail").hand(1) == ["pail"]


@pytest.mark.cites("OR-80")
def test_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    table = Laid(points=2, hands={1: ["half-measure"]})
    table.do("play half-measure", "comes pail")
    assert table.hand(1) == ["pail"]
    assert table.points == 3  # what the text gave; nothing was paid back
    assert table.archive() == ["half-measure"]


@pytest.mark.cites("OR-81")
def test_a_revealed_event_works_before_anybody_can_answer() -> None:
    table = Laid(
        active=2,
        points=1,
        set_events={1: [("destruction-of-the-tin-woodman", 4)], 2: [("three-cheers", 1)]},
        up={"a1": PLAIN},
        characters={"tin-woodman": "2 a1", "glinda": "1 a1", "boq": "2 a1"},
    )
    table.do("draw", "comes pail", "pass", "reveal destruction-of-the-tin-woodman")
    assert (table.decider, table.prompt) == (2, "ask_archive_window")
    assert "reveal three-cheers" not in table.legal()  # it answers nothing
    table.do("pass")
    assert table.at("tin-woodman") is None
    assert (table.decider, table.prompt) == (2, "ask_window")  # the first to be asked, too late
    assert "reveal three-cheers" in table.legal()


@pytest.mark.cites("OR-82")
def test_when_an_event_is_set_the_events_known_in_that_hand_are_known_no_more() -> None:
    table = Laid(
        points=9,
        hands={1: ["no-place-like-home", BLUE]},
        archive=["aunt-em", "toto"],
    )
    table.do("play no-place-like-home")  # Aunt Em comes to the hand openly
    everyone = [held.card for held in table.game.view(table.state, TWO).state.hands[0]]
    assert table.card("aunt-em") in everyone
    assert table.card(BLUE) not in everyone
    table.do(f"set {BLUE} 2", "pass")
    still = [held.card for held in table.game.view(table.state, TWO).state.hands[0]]
    assert still == [table.card("aunt-em")]  # she is no Event


@pytest.mark.cites("OR-82")
def test_a_known_event_may_be_the_one_that_lies_there() -> None:
    asked = Laid(
        active=2,
        points=9,
        hands={1: [BLUE, CHEERS, "toto"], 2: ["who-is-aunt-em"]},
    )
    asked.do("play who-is-aunt-em", "name pail")
    known = {held.card for held in asked.game.view(asked.state, TWO).state.hands[0]}
    assert known == {asked.card(BLUE), asked.card(CHEERS), asked.card("toto")}
    asked.state = asked.state._replace(active=ONE, points=3, frames=())
    asked.do(f"set {CHEERS} 3")
    hand = [held.card for held in asked.game.view(asked.state, TWO).state.hands[0]]
    assert hand == [asked.card("toto"), UNKNOWN]  # which of the two Events is left, B forgets


# At the end


@pytest.mark.cites("OR-83", "O16.3", "O24.4")
def test_events_that_were_never_revealed_do_nothing_and_are_shown() -> None:
    table = Laid(
        options={"maxRounds": "3"},
        active=2,
        phase="bonus",
        up={"a1": PLAIN},
        characters={"toto": "1 a1"},
        set_events={1: [(CHEERS, 7)]},
    )
    plain = table.total(1)
    table.do("end", "pass", "pass")
    assert isinstance(table.node, Over)
    assert table.node.scores == (plain, 0)
    assert set_events(table, 1) == [(CHEERS, 7)]
    shown = table.told.index(ShownAtLast(ONE, table.state.set_events[0]))
    assert isinstance(table.told[shown - 1], Scored)  # after the count
    assert redact(table.told[shown], TWO) == table.told[shown]
