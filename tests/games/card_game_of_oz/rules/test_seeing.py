"""Who sees what (O24, OT-77): views, what is told, and the worlds that fit them."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core import record as records
from oztable.core.checks import check_nothing_leaks
from oztable.core.game import Chance, Decide, Over, Seat
from oztable.core.play import Dice, Session
from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.redaction import redact
from oztable.games.card_game_of_oz.rules.state import HIDDEN, UNKNOWN, Pile, State, View
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
CITY = "emerald-city-plaza"
BLUE = "blue-is-the-color"
ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)
WATCHERS: tuple[Seat | None, ...] = (ONE, TWO, None)
CUSTOM = pack_with(
    card_toml("grab", "event", '---\ndo = [{ take = { choose = { kind = "object" } } }]')
)


def sees(table: Stage, seat: Seat | None) -> State:
    return table.game.view(table.state, seat).state


def hand_seen(table: Stage, owner: int, seat: Seat | None) -> list[str]:
    """The hand of an Author as this seat sees it; a card it does not know is a question mark."""
    return [table.game.notation.card(held.card) for held in sees(table, seat).hands[owner - 1]]


def worlds(table: Stage, seat: Seat | None, count: int = 30) -> list[State]:
    view = table.game.view(table.state, seat)
    return [table.game.determinize(view, Random(seed)) for seed in range(count)]


def told(table: Stage, kind: type[happenings.Event], seat: Seat | None) -> list[happenings.Event]:
    return [redact(event, seat) for event in table.happened(kind)]


# Locations


@pytest.mark.cites("O24.1", "OT-77")
def test_nobody_knows_a_hidden_location_nor_the_order_of_the_folio() -> None:
    table = Stage(up={"a1": PLAIN})
    for seat in WATCHERS:
        seen = sees(table, seat)
        assert seen.slots[table.place("a1")].card == table.card(PLAIN)
        assert all(slot == HIDDEN for slot in seen.slots[table.place("a2") :])
        assert seen.locations == ()
    assert table.game.draft(table.state).folio_size == 8  # but how many there are


@pytest.mark.cites("O24.1")
def test_all_know_what_replace_has_put_at_the_bottom() -> None:
    table = Stage(points=4, up={"a1": PLAIN, "a2": CITY})
    table.do("replace a1", "comes boqs-home", "replace a2", "comes thick-wood")
    for seat in WATCHERS:
        assert sees(table, seat).folio_bottom == (table.card(PLAIN), table.card(CITY))
    assert table.state.locations == tuple(
        card
        for card in table.game.pack.folio
        if card not in {table.card(name) for name in (PLAIN, CITY, "boqs-home", "thick-wood")}
    )


@pytest.mark.cites("O24.1", "OT-77")
def test_who_looks_at_a_location_knows_it_and_the_others_only_that_it_was_looked_at() -> None:
    table = Stage(points=1, up={"a1": PLAIN}, characters={"toto": "1 a0"})
    before = table.do("move toto on", "yes").state
    comes = table.game.parse("comes poppy-field", before)
    table.do("comes poppy-field")
    place = table.place("a2")
    assert table.location("a2") is None  # it stays hidden
    assert sees(table, ONE).slots[place].card == table.card("poppy-field")
    (known,) = told(table, happenings.LookedAt, ONE)
    assert known == happenings.LookedAt(ONE, place, table.card("poppy-field"), 1)
    for seat in (TWO, None):
        assert sees(table, seat).slots[place] == HIDDEN
        assert told(table, happenings.LookedAt, seat) == [happenings.LookedAt(ONE, place, None, 0)]
        assert table.game.witness(before, comes, seat) == "comes ?"
    assert table.game.witness(before, comes, ONE) == "comes poppy-field"
    assert {world.slots[place].card for world in worlds(table, ONE)} == {table.card("poppy-field")}
    assert all(table.card("poppy-field") in world.locations for world in worlds(table, TWO))


@pytest.mark.cites("O24.1")
def test_what_was_looked_at_turns_out_to_be_so() -> None:
    table = Stage(points=2, up={"a1": PLAIN}, characters={"toto": "1 a0"})
    table.do("move toto on", "yes", "comes poppy-field", "move toto on")
    assert table.legal() == ["comes poppy-field"]


# The Library


@pytest.mark.cites("O24.2", "OT-77")
def test_all_know_how_many_cards_the_library_has_and_nobody_which() -> None:
    table = Stage(hands={1: ["toto"]})
    for seat in WATCHERS:
        view = table.game.view(table.state, seat)
        assert view.library_size == 54
        assert view.state.library == Pile((), (), ())


@pytest.mark.cites("O24.2")
def test_who_looks_at_the_top_knows_where_these_cards_lie() -> None:
    table = Stage(points=2, up={"a1": PLAIN}, characters={"scarecrow": "1 a0"})
    table.do("move scarecrow on", "comes pail", "comes toto")
    choosing = table.state
    table.do("name pail")  # to the bottom; Toto stays on top
    seen = sees(table, ONE).library
    assert [held.card for held in seen.top] == [table.card("toto")]
    assert [held.card for held in seen.bottom] == [table.card("pail")]
    for seat in (TWO, None):
        assert sees(table, seat).library == Pile((), (), ())
        assert told(table, happenings.Peeked, seat) == [happenings.Peeked(ONE, 2, None, 0)]
        assert told(table, happenings.PutAway, seat) == [happenings.PutAway(ONE, None, "bottom", 0)]
        named = table.game.parse("name pail", choosing)
        assert table.game.witness(choosing, named, seat) == "name ?"
    assert all(world.library.top[0].card == table.card("toto") for world in worlds(table, ONE))
    assert table.do("draw").legal() == ["comes toto"]


@pytest.mark.cites("O24.2", "O24.3")
def test_who_knew_the_top_card_knows_it_in_the_hand_of_whoever_draws_it() -> None:
    table = Stage(
        active=1, points=2, phase="actions", up={"a1": PLAIN}, characters={"scarecrow": "1 a0"}
    )
    table.do("move scarecrow on", "comes pail", "comes toto", "name pail")
    table.state = table.state._replace(active=TWO, points=1)
    table.do("draw", "comes toto")
    assert hand_seen(table, 2, ONE) == ["toto"]
    assert hand_seen(table, 2, TWO) == ["toto"]
    assert hand_seen(table, 2, None) == ["?"]


@pytest.mark.cites("O24.2")
def test_a_shuffle_ends_all_knowledge_of_the_library() -> None:
    table = Stage(
        points=9,
        up={"a1": PLAIN},
        characters={"scarecrow": "1 a0", "queen-of-the-field-mice": "1 a0"},
        hands={1: ["summoning-her-subjects"]},
    )
    table.do("move scarecrow on", "comes pail", "comes toto", "name pail")
    table.do("play summoning-her-subjects")
    assert sees(table, ONE).library == Pile((), (), ())
    assert "comes boq" in table.do("draw").legal()


@pytest.mark.cites("O24.2")
@pytest.mark.parametrize("seat", WATCHERS, ids=["seat 1", "seat 2", "spectator"])
def test_while_somebody_looks_every_world_has_cards_to_look_at(seat: Seat | None) -> None:
    table = Stage(points=1, up={"a1": PLAIN}, characters={"scarecrow": "1 a0"})
    table.do("move scarecrow on", "comes pail")
    for world in worlds(table, seat, 5):
        (first,) = world.library.top
        assert first.known == 1
        assert (first.card == table.card("pail")) or seat != ONE
        node = table.game.node(world)
        assert isinstance(node, Chance)
        after, _ = table.game.apply(world, node.outcome_at(0))
        assert after.library.size == world.library.size


# Hands


@pytest.mark.cites("O24.3", "OT-77")
def test_a_hand_is_seen_by_its_author_and_only_counted_by_others() -> None:
    table = Stage(hands={1: ["toto", "pail"], 2: ["boq"]})
    assert hand_seen(table, 1, ONE) == ["toto", "pail"]
    assert hand_seen(table, 2, ONE) == ["?"]
    assert hand_seen(table, 1, TWO) == ["?", "?"]
    assert hand_seen(table, 2, TWO) == ["boq"]
    assert hand_seen(table, 1, None) == ["?", "?"]


@pytest.mark.cites("O24.3")
def test_a_draw_is_told_to_who_drew() -> None:
    table = Stage(points=1)
    before = table.do("draw").state
    table.do("comes toto")
    action = table.game.parse("comes toto", before)
    for seat in WATCHERS:
        mine = seat == ONE
        (drew,) = told(table, happenings.Drew, seat)
        assert drew == happenings.Drew(ONE, *((table.card("toto"), 1) if mine else (None, 0)))
        assert table.game.witness(before, action, seat) == ("comes toto" if mine else "comes ?")


@pytest.mark.cites("O24.3")
def test_a_card_that_came_openly_from_the_archive_remains_known_to_all() -> None:
    table = Stage(points=9, hands={1: ["no-place-like-home", "boq"]}, archive=["aunt-em"])
    table.do("play no-place-like-home")
    for seat in (TWO, None):
        assert hand_seen(table, 1, seat) == ["aunt-em", "?"]
    table.do("draw", "comes toto")
    assert hand_seen(table, 1, TWO) == ["aunt-em", "?", "?"]
    assert all(
        table.card("aunt-em") in [held.card for held in world.hands[0]]
        for world in worlds(table, TWO)
    )


@pytest.mark.cites("O24.3")
def test_a_card_that_came_from_play_remains_known_to_all() -> None:
    table = Stage(pack=CUSTOM, points=1, hands={1: ["grab"]}, objects={"oil-can": "a1"})
    table.do("play grab")
    assert hand_seen(table, 1, None) == ["oil-can"]


@pytest.mark.cites("O24.3")
def test_cards_searched_for_are_shown() -> None:
    table = Stage(
        points=9,
        hands={1: ["summoning-her-subjects"]},
        characters={"queen-of-the-field-mice": "1 a0", "field-mice": "2 b0"},
    )
    table.do("play summoning-her-subjects")
    assert hand_seen(table, 1, TWO) == ["field-mice", "field-mice"]
    assert told(table, happenings.TookInHand, None) == table.happened(happenings.TookInHand)


@pytest.mark.cites("O24.3")
def test_who_asks_a_question_knows_that_hand_and_no_third_does() -> None:
    table = Stage(
        authors=3, points=9, hands={1: ["who-is-aunt-em"], 2: ["toto", "pail"], 3: ["boq"]}
    )
    table.do("play who-is-aunt-em", "ask 2", "name toto")
    assert table.archive() == ["toto", "who-is-aunt-em"]
    assert hand_seen(table, 2, ONE) == ["pail"]
    assert hand_seen(table, 2, THREE) == hand_seen(table, 2, None) == ["?"]
    assert hand_seen(table, 3, ONE) == ["?"]
    (asked,) = told(table, happenings.Questioned, THREE)
    assert isinstance(asked, happenings.Questioned)
    assert (asked.found, asked.hand) == (True, None)
    (known,) = told(table, happenings.Questioned, TWO)
    assert isinstance(known, happenings.Questioned)
    assert known.hand == (table.card("toto"), table.card("pail"))


# Set Events, and the rest


@pytest.mark.cites("O24.4", "OT-77")
def test_a_world_gives_a_set_event_no_card_that_costs_more_than_was_paid() -> None:
    table = Stage(set_events={1: [("run-for-the-cellar", 3), (BLUE, 4)]})
    guessed: set[CardId] = set()
    for world in worlds(table, TWO, 60):
        for event in world.set_events[0]:
            card = table.game.pack.cards[event.card]
            assert card.type == "event"
            assert card.cost <= event.paid
            guessed.add(event.card)
    assert len(guessed) > 3
    mine = [event.card for event in sees(table, ONE).set_events[0]]
    assert mine == [table.card("run-for-the-cellar"), table.card(BLUE)]
    assert {event.card for event in sees(table, TWO).set_events[0]} == {UNKNOWN}


@pytest.mark.cites("O24.4")
def test_a_reveal_says_which_of_the_cards_that_lay_there_it_was() -> None:
    table = Stage(up={"a1": PLAIN}, set_events={1: [(BLUE, 5), ("run-for-the-cellar", 7)]})
    table.do("reveal run-for-the-cellar")
    (shown,) = told(table, happenings.Unveiled, TWO)
    assert shown == happenings.Unveiled(ONE, table.card("run-for-the-cellar"), 7, 5)
    assert [event.paid for event in sees(table, TWO).set_events[0]] == [5]


@pytest.mark.cites("O24.4")
def test_after_the_count_every_set_event_lies_open() -> None:
    table = Stage(options={"maxRounds": "3"}, active=2, phase="bonus", set_events={1: [(BLUE, 5)]})
    table.do("end", "pass")
    assert sees(table, TWO).set_events[0][0].card == UNKNOWN
    table.do("pass")
    assert isinstance(table.node, Over)
    for seat in WATCHERS:
        assert sees(table, seat).set_events[0][0].card == table.card(BLUE)


@pytest.mark.cites("O24.5", "O24.6")
def test_everything_else_lies_open() -> None:
    table = Stage(
        active=2,
        phase="bonus",
        first=2,
        up={"a1": PLAIN},
        characters={"tin-woodman": "1 a1", "boq": "2 b0"},
        objects={"oil-can": "on tin-woodman", "pail": "b2"},
        effects={"tin-woodmans-tears": "2 on tin-woodman"},
        archive=["toto", "cyclone"],
    )
    table.do("end", *["blue 1"] * 4, "gold 2")
    for seat in WATCHERS:
        seen = sees(table, seat)
        assert (seen.dice, seen.points) == (((1, 1, 1, 1), (2,)), 6)
        assert seen.pieces == table.state.pieces
        assert seen.archive == (table.card("toto"), table.card("cyclone"))
        assert (seen.phase, seen.round, seen.turn, seen.active) == (
            table.state.phase, table.state.round, table.state.turn, ONE,
        )  # fmt: skip


# Worlds


@pytest.mark.cites("OT-77")
@pytest.mark.parametrize("seat", WATCHERS, ids=["seat 1", "seat 2", "spectator"])
def test_a_view_reads_the_same_in_every_world_it_could_be(seat: Seat | None) -> None:
    table = Stage(
        points=3,
        up={"a1": PLAIN},
        hands={1: ["toto", "pail", "boq"], 2: ["glinda", "cyclone"]},
        set_events={1: [(BLUE, 3)], 2: [("city-life", 4)]},
        characters={"scarecrow": "1 a0"},
    )
    table.do("move scarecrow on", "comes oil-can", "comes aunt-em", "name oil-can", "pass", "pass")
    others = worlds(table, seat, 40)
    shown = repr(table.game.view(table.state, seat))
    assert {repr(table.game.view(world, seat)) for world in others} == {shown}
    hidden = Seat(0) if seat != ONE else Seat(1)
    assert len({world.hands[hidden] for world in others}) > 5
    assert len({world.set_events[hidden] for world in others}) > 2


@pytest.mark.cites("OT-77")
@pytest.mark.parametrize("authors", [2, 3])
def test_nothing_leaks_in_a_whole_game(authors: int) -> None:
    game = CardGameOfOz(load_pack("story-pack-1"), {"mode": "challenge", "rounds": "6"})
    rng = Random(77 + authors)
    session: Session[State, Action, View, happenings.Event] = Session(game, authors, Dice(rng))
    looked = 0
    while not isinstance(node := session.node, Over):
        if rng.random() < 0.2:
            looked += 1
            for watcher in (*map(Seat, range(authors)), None):
                check_nothing_leaks(game, session.state, watcher, rng)
        if isinstance(node, Chance):
            session.let_chance_happen()
        else:
            session.act(node.seat, rng.choice(node.actions))
    assert looked > 4


@pytest.mark.cites("OT-77")
@pytest.mark.parametrize("seat", WATCHERS, ids=["seat 1", "seat 2", "spectator"])
def test_the_record_that_a_seat_takes_away_hides_what_it_did_not_see(seat: Seat | None) -> None:
    game = CardGameOfOz(load_pack("story-pack-1"), {"mode": "challenge", "rounds": "3"})
    rng = Random(5)
    session: Session[State, Action, View, happenings.Event] = Session(game, 2, Dice(rng))
    session.let_chance_happen()
    while isinstance(node := session.node, Decide):
        session.act(node.seat, rng.choice(node.actions))
        session.let_chance_happen()
    record = records.of_session(session, ["a", "b"], "2000-01-01")
    seen = records.as_seen_by(session, seat, record)
    pairs = list(zip(record.moves, seen.moves, strict=True))
    hidden = [(true.text, shown.text) for true, shown in pairs if true.text != shown.text]
    assert hidden
    assert all("?" in shown for _, shown in hidden)
    assert {true.split()[0] for true, _ in hidden} <= {"comes", "set", "name"}
    first_hand = [shown.text for true, shown in pairs if true.chapter == 0][1:]
    assert sum("?" in text for text in first_hand) == (10 if seat is None else 5)
