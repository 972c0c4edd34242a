"""What is noted of a game, on small records made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from oztable.core.game import Message, Over, Seat
from oztable.games.card_game_of_oz.rules import events
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE, Answering, Window
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece, piece_of
from oztable.games.card_game_of_oz.rules.state import EVERYONE, InPlay, SetEvent, Slot, State
from oztable.games.card_game_of_oz.study.noting import OzNotes

GAME = CardGameOfOz(load_pack("story-pack-1"), {})
A, B = Seat(0), Seat(1)
P1, P2, P3 = Place(1), Place(2), Place(3)
START = GAME.initial(2)._replace(first=A, active=A, turn=1, round=1)


def card(slug: str) -> CardId:
    return GAME.pack.by_slug[slug]


def piece(slug: str) -> Piece:
    return piece_of(card(slug), 0)


def noted(*told: events.Event, state: State = START, notes: OzNotes | None = None) -> OzNotes:
    notes = notes or OzNotes(GAME)
    notes.take(state, None, told, state)
    return notes


def figures(notes: OzNotes, state: State = START, winners: Sequence[Seat] = (A,)) -> dict[str, int]:
    scores = tuple(9 if seat in winners else 3 for seat in (A, B))
    return notes.figures(state, Over(scores, frozenset(winners), Message("most_vitality")))


def test_who_drew_played_and_spent_what() -> None:
    notes = noted(
        events.Drew(A, card("toto"), EVERYONE),
        events.Drew(B, card("pail"), EVERYONE),
        events.TookInHand(B, (card("toto"),), "archive"),
        events.Played(A, card("toto"), 2, NO_PLACE, None),
        events.SetFaceDown(B, card("three-cheers"), 2, EVERYONE),
        events.Discarded(B, card("pail"), "dice"),
        events.Discarded(B, card("oil-can"), "limit"),
    )
    assert notes.holders == {"toto": A, "pail": B}
    assert notes.drawn == {(A, "toto"), (B, "pail"), (B, "toto")}
    assert notes.played == {(A, "toto"), (B, "three-cheers")}
    assert notes.spent == {(B, "pail")}


def test_a_card_is_seen_before_it_comes_to_a_hand() -> None:
    notes = noted(events.Peeked(A, 1, (card("pail"),), EVERYONE))
    assert (notes.seen, notes.holders) == ({"pail"}, {})
    noted(events.Searched(B, (card("toto"),), EVERYONE), notes=notes)
    assert notes.seen == {"pail", "toto"}


def test_a_location_comes_to_whose_turn_it_is() -> None:
    there = START._replace(active=B, slots=(Slot(card("poppy-field"), True, EVERYONE),) * 8)
    notes = noted(
        events.TurnedUp(P2, card("poppy-field")),
        events.Moved(piece("toto"), A, P1, P2, 0),
        events.Moved(piece("toto"), A, P2, P3, 0),
        state=there,
    )
    assert notes.holders == {"poppy-field": B}
    assert notes.visits == {"poppy-field": 2}


@pytest.mark.parametrize(
    ("told", "cards", "versions"),
    [
        ([events.Archived(piece("toto"), "card", A)], 1, 0),
        ([events.Archived(piece("toto"), "vitality", A)], 1, 0),
        ([events.Removed(piece("toto"), A)], 1, 0),
        ([events.Archived(piece("pail"), "card", A)], 0, 0),  # an Object
        ([events.Archived(piece("toto"), "spent", A)], 0, 0),
        ([events.Archived(piece("scarecrow"), "version", A)], 0, 1),
        ([events.Archived(piece("scarecrow"), "version", B)], 0, 0),  # their own
    ],
)
def test_characters_lost(told: list[events.Event], cards: int, versions: int) -> None:
    notes = noted(events.Played(B, card("scarecrow-good-as-new"), 5, P1, None), *told)
    found = figures(notes)
    assert (found["lost_to_cards"], found["lost_to_versions"]) == (cards, versions)


def test_reveals_in_turns_of_others_and_answers_apart() -> None:
    notes = noted(
        events.Unveiled(A, card("three-cheers")),  # in their own turn
        events.Unveiled(B, card("three-cheers")),
        events.Answered(B, card("three-cheers"), 2, 1, "play"),
    )
    found = figures(notes)
    assert (found["reveals"], found["answers"]) == (2, 1)


def test_attempts_to_end_count_once_each() -> None:
    end = events.TheEnd(A, piece("scarecrow"))
    answer = events.Answered(B, card("three-cheers"), 2, 1, "end")
    alone = figures(noted(end))
    assert (alone["ends"], alone["ends_answered"]) == (1, 0)
    stopped = figures(noted(answer))
    assert (stopped["ends"], stopped["ends_answered"]) == (1, 1)
    paid = figures(noted(answer, end))  # the price of going on was paid
    assert (paid["ends"], paid["ends_answered"]) == (1, 1)


def turns(leads: Sequence[tuple[int, int]], **more: Any) -> OzNotes:
    """Turns at whose end the Authors have so many Characters of one kind."""
    notes = OzNotes(GAME)
    for turn, (mine, theirs) in enumerate(leads, 1):
        pieces = tuple(
            InPlay(piece_of(card("field-mice"), copy), A if copy < mine else B, P1, NO_PIECE)
            for copy in range(mine + theirs)
        )
        before = START._replace(turn=turn, pieces=pieces, **more)
        notes.take(before, None, (), before._replace(turn=turn + 1))
    return notes


def test_changes_of_the_lead_pass_over_ties() -> None:
    notes = turns([(1, 0), (1, 1), (1, 0), (0, 1), (1, 1), (1, 0)])
    found = figures(notes, START._replace(turn=7))
    assert found["lead_changes"] == 2
    assert figures(turns([(1, 0), (1, 0)]), winners=(B,))["lead_changes"] == 1


def test_who_led_at_half_time() -> None:
    led = figures(turns([(0, 1), (1, 0), (1, 0), (0, 1)]))
    assert (led["half_led"], led["half_led_won"]) == (1, 1)
    lost = figures(turns([(0, 1), (1, 0), (1, 0), (0, 1)]), winners=(B,))
    assert (lost["half_led"], lost["half_led_won"]) == (1, 0)
    tied = figures(turns([(0, 1), (1, 0), (1, 1), (0, 1)]))
    assert tied["half_led"] == 0
    shared = figures(turns([(0, 1), (1, 0), (1, 0)]), winners=(A, B))
    assert shared["half_led"] == 0


def test_set_events_at_the_end_of_each_turn() -> None:
    lying = ((SetEvent(card("three-cheers"), 2, 1),), ())
    found = figures(turns([(1, 0), (1, 0)], set_events=lying))
    assert (found["set_events"], found["turn_ends"]) == (2, 4)


def test_questions_of_answer_windows_among_all_decisions() -> None:
    notes = OzNotes(GAME)
    for frames in ((), (Window((B,)),), (Answering((B,)),), (Answering((B,)),)):
        notes.take(START._replace(frames=frames), B, (), START)
    notes.take(START, None, (), START)  # chance decides nothing
    found = figures(notes)
    assert (found["decisions"], found["asked"]) == (4, 2)


def test_who_ended_it_and_won() -> None:
    flipped = START._replace(flipped=Seat(GAME.ruleset.board(2).right_of(A)), turn=9)
    assert figures(noted(), flipped)["ended_won"] == 1
    assert figures(noted(), flipped, winners=(B,))["ended_won"] == 0
    assert figures(noted(), flipped)["capped"] == 0
    open_end = figures(noted())
    assert (open_end["ended"], open_end["capped"]) == (0, 1)
