"""Set Events and hands as targets of texts (O38.4, OR-144, OR-145)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.action_words import action_words
from oztable.games.card_game_of_oz.rules.events import LookedAtEvent, SawHand
from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from oztable.games.card_game_of_oz.rules.language.writing import card_toml
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from oztable.games.card_game_of_oz.rules.state import UNKNOWN
from tests.games.card_game_of_oz.rules.made_up import character, effect, event, thing
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

OPPOSING = '{ kind = "set event", whose = "opposing" }'
MADE_UP = pack_with(
    effect("spyglass", f"do = [{{ look = {OPPOSING} }}]")
    + effect("clumsy-servant", f"do = [{{ archive = {{ choose = {OPPOSING} }} }}]")
    + effect("second-thoughts", f'do = [{{ take = {{ choose = {OPPOSING} }}, to = "owner" }}]')
    + effect("any-thoughts", 'do = [{ archive = { choose = { kind = "set event" } } }]')
    + effect("glass-sleeve", 'do = [{ look = "hand" }]')
    + event("encore", "do = [{ points = 1 }]", copies=2)
    + thing(
        "one-eye",
        'use = { limit = "once per your turn" }\n'
        f"do = [{{ one_of = [[{{ look = {OPPOSING} }}], [{{ look = {{ hidden = true }} }}]] }}]",
    )
    + character("soldier", f'when = "enters"\ndo = [{{ may = [{{ look = {OPPOSING} }}] }}]')
)
SET = {2: [("three-cheers", 4), ("run-for-the-cellar", 4)]}


def stage(**more: object) -> Stage:
    given: dict[str, object] = {"points": 9, "set_events": SET, **more}
    return Stage(pack=MADE_UP, **given)  # type: ignore[arg-type]  # what a test says


def seen(table: Stage, seat: int | None, owner: int = 2) -> list[str]:
    """The Set Events of an Author as somebody sees them."""
    watcher = None if seat is None else Seat(seat - 1)
    events = table.game.view(table.state, watcher).state.set_events[owner - 1]
    return [table.game.notation.card(event.card) for event in events]


@pytest.mark.cites("O38.4")
def test_only_who_looks_at_a_set_event_knows_it_from_then_on() -> None:
    table = stage(hands={1: ["spyglass"]}, authors=3)
    table.do("play spyglass")
    assert table.legal() == ["event 2 1", "event 2 2"]
    assert table.prompt == "ask_choose"
    table.do("event 2 2")
    event = table.state.set_events[1][1]
    assert seen(table, 1) == ["?", table.game.notation.card(event.card)]
    assert seen(table, 3) == seen(table, None) == ["?", "?"]
    assert len(set(seen(table, 2))) == 2
    told = table.happened(LookedAtEvent)[0]
    assert isinstance(table.game.redact(told, Seat(0)), LookedAtEvent)
    for watcher, card in ((0, event.card), (1, event.card), (2, None)):
        redacted = table.game.redact(told, Seat(watcher))
        assert isinstance(redacted, LookedAtEvent)
        assert redacted.card == card
        assert bool(redacted.known) == (card is not None)


@pytest.mark.cites("O38.4")
def test_what_was_looked_at_is_offered_by_name() -> None:
    table = stage(hands={1: ["spyglass", "clumsy-servant"]})
    table.do("play spyglass", "event 2 2", "pass", "play clumsy-servant")
    looked = table.game.pack.cards[table.state.set_events[1][1].card].name.en
    words = {
        text: action_words(table.game, table.state, table.game.parse(text, table.state), "en")
        for text in table.legal()
    }
    assert looked.strip('"') in words["event 2 2"].replace("’", "'")
    assert words["event 2 1"] == "Choose Set Event 1 (Second Author, set for 4)"


@pytest.mark.cites("OR-144")
def test_nobody_looks_at_an_own_set_event() -> None:
    table = stage(hands={1: ["spyglass"]}, set_events={1: [("three-cheers", 3)]})
    assert table.refuses("play spyglass").rule == "OR-80"
    pack, faults = check_pack(
        bundled_text("story-pack-1") + effect("x", 'do = [{ look = { kind = "set event" } }]'), ""
    )
    assert pack is None
    assert "OR-144" in str(faults[0])


@pytest.mark.cites("O38.4", "OR-145")
def test_an_archived_set_event_is_shown_and_does_nothing() -> None:
    table = stage(hands={1: ["clumsy-servant"]}, points=1)
    table.do("play clumsy-servant", "event 2 1")
    assert table.archive() == ["three-cheers", "clumsy-servant"]
    assert len(table.state.set_events[1]) == 1
    assert table.points == 0
    assert table.hand(2) == []


@pytest.mark.cites("O38.4")
def test_a_set_event_goes_back_to_the_hand_of_its_author_unseen() -> None:
    table = stage(hands={1: ["second-thoughts"]})
    table.do("play second-thoughts", "event 2 2")
    assert table.hand(2) == ["run-for-the-cellar"]
    for watcher in (Seat(0), None):
        hand = table.game.view(table.state, watcher).state.hands[1]
        assert [held.card for held in hand] == [UNKNOWN]


@pytest.mark.cites("O38.4")
def test_who_has_looked_knows_the_card_in_the_hand_it_goes_back_to() -> None:
    table = stage(hands={1: ["spyglass", "second-thoughts"]}, authors=3)
    table.do("play spyglass", "event 2 2", "pass", "play second-thoughts", "event 2 2")
    views = [table.game.view(table.state, Seat(seat)).state.hands[1] for seat in (0, 2)]
    assert [view[0].card for view in views] == [table.card("run-for-the-cellar"), UNKNOWN]


@pytest.mark.cites("O38.4")
def test_of_several_any_may_be_chosen_also_an_own_one() -> None:
    table = stage(hands={1: ["any-thoughts"]}, set_events={1: [("three-cheers", 4)], 2: SET[2][1:]})
    assert table.do("play any-thoughts").legal() == ["event 1 1", "event 2 1"]


@pytest.mark.cites("O38.4")
def test_set_events_lie_in_the_order_in_which_they_were_set() -> None:
    """So that they are told apart by their place, and the order tells nothing."""
    table = Stage(points=9, hands={1: ["run-for-the-cellar", "three-cheers"]})
    table.do("set three-cheers 4", "pass", "set run-for-the-cellar 4", "pass")
    assert [event.card for event in table.state.set_events[0]] == [
        table.card("three-cheers"),
        table.card("run-for-the-cellar"),
    ]
    assert table.game.from_position(table.game.position(table.state)) == table.state


@pytest.mark.cites("O38.4")
def test_a_whole_hand_is_seen_by_one_alone() -> None:
    table = stage(
        authors=3,
        hands={1: ["glass-sleeve"], 2: ["oil-can", "toto"], 3: ["pail"]},
        set_events={},
    )
    table.do("play glass-sleeve")
    assert (table.prompt, table.legal()) == ("ask_whose", ["ask 2", "ask 3"])
    table.do("ask 2")
    known = table.game.view(table.state, Seat(0)).state.hands[1]
    assert sorted(held.card for held in known) == sorted(
        [table.card("oil-can"), table.card("toto")]
    )
    other = table.game.view(table.state, Seat(2)).state.hands[1]
    assert {held.card for held in other} == {UNKNOWN}
    told = table.happened(SawHand)[0]
    assert table.game.redact(told, Seat(2)) == SawHand(Seat(0), Seat(1), None, 0)


@pytest.mark.cites("O38.4")
def test_there_is_nothing_to_see_in_empty_hands() -> None:
    assert stage(hands={1: ["glass-sleeve"]}).refuses("play glass-sleeve").rule == "OR-80"
    alone = stage(hands={1: ["glass-sleeve"], 2: ["toto"]}, set_events={}).do("play glass-sleeve")
    assert alone.game.view(alone.state, Seat(0)).state.hands[1][0].card == alone.card("toto")


@pytest.mark.cites("O41.2", "O38.4")
def test_who_has_looked_takes_nothing_back() -> None:
    table = stage(hands={1: ["spyglass"]})
    told = table.do("play spyglass", "event 2 1").told
    assert any(table.game.discloses(event, Seat(0)) for event in told)


@pytest.mark.cites("O38.4", "O41.3")
def test_a_position_keeps_who_has_looked() -> None:
    table = stage(hands={1: ["spyglass"]}, authors=3).do("play spyglass", "event 2 1")
    text = table.game.position(table.state)
    assert "known = [1]" in text
    assert table.game.from_position(text) == table.state
    waiting = stage(hands={1: ["glass-sleeve"], 2: ["toto"], 3: ["pail"]}, authors=3)
    waiting.do("play glass-sleeve")
    assert waiting.game.from_position(waiting.game.position(waiting.state)) == waiting.state


def test_two_copies_are_revealed_the_older_first() -> None:
    """Whatever the order in which they were set: as before there was one."""
    table = stage(set_events={1: [("encore", 5), ("encore", 3)]}, points=0)
    table.do("reveal encore")
    assert [event.paid for event in table.state.set_events[0]] == [5]


WORDS = {
    "spyglass": ("Look at an opposing Set Event.", "Regardez un Événement préparé adverse."),
    "clumsy-servant": (
        "Archive an opposing Set Event.",
        "Archivez un Événement préparé adverse.",
    ),
    "second-thoughts": (
        "Return an opposing Set Event to its owner's hand.",
        "Renvoyez un Événement préparé adverse dans la main de son propriétaire.",
    ),
    "glass-sleeve": ("Look at an opponent's hand.", "Regardez la main d’un adversaire."),
    "one-eye": (
        "Once during each of your turns, you may choose one: look at an opposing Set Event; or "
        "look at a hidden Location.",
        "Une fois à chacun de vos tours, vous pouvez choisir une option\u00a0: regardez un "
        "Événement préparé adverse\u00a0; ou regardez un Lieu caché.",
    ),
    "soldier": (
        "When Soldier enters a Location, you may look at an opposing Set Event.",
        "Quand Soldier entre dans un Lieu, vous pouvez regarder un Événement préparé adverse.",
    ),
}


@pytest.mark.parametrize("slug", WORDS)
@pytest.mark.cites("O38.4")
def test_set_events_in_words_and_in_the_file(slug: str) -> None:
    card = MADE_UP.cards[MADE_UP.by_slug[slug]]
    said = [plain(" ".join(card_text(card, MADE_UP, tongue))) for tongue in ("en", "fr")]
    assert tuple(said) == WORDS[slug]
    text = bundled_text("story-pack-1").replace("[[card]]", card_toml(card) + "\n[[card]]", 1)
    again, _ = check_pack(text, "test")
    assert again is not None
    assert again.cards[again.by_slug[slug]] == card


@pytest.mark.parametrize(
    ("do", "why"),
    [
        (f"archive = {{ every = {OPPOSING} }}", "one Set Event is chosen at a time"),
        (f'take = {{ choose = {OPPOSING}, up_to = 2 }}, to = "owner"', "one Set Event is chosen"),
        ('look = { kind = "set event", whose = "opposing", keywords = ["Speech"] }', "no sense"),
        ('take = { choose = {} }, to = "owner"', "cards in play have no owner"),
        (f"take = {{ choose = {OPPOSING} }}", "goes back to who set it"),
        ('look = "pocket"', "unknown word"),
    ],
)
@pytest.mark.cites("O38.4")
def test_what_cannot_be_said_of_set_events_is_a_fault(do: str, why: str) -> None:
    toml = effect("x", f"do = [{{ {do} }}]")
    pack, faults = check_pack(bundled_text("story-pack-1") + "\n" + toml, "test")
    assert pack is None
    assert why in " ".join(map(str, faults))
