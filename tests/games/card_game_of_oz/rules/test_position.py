"""Any moment as TOML text and back; and a puzzle in ten lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable.core.game import BadNotation, Chance, Decide, Over, Seat
from oztable.core.play import Dice, Session
from oztable.core.record import of_session
from oztable.core.record import read as read_record
from oztable.core.record import write as write_record
from oztable.games.card_game_of_oz.rules.actions import Die, MoveOne, PickText
from oztable.games.card_game_of_oz.rules.frames import Rolling, Trimming
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.position import check_position
from oztable.games.card_game_of_oz.rules.state import EVERYONE, NOBODY, Phase, State
from oztable.games.card_game_of_oz.rules.triggers import FUSE
from oztable.study.records import session_of

GAME = build({})
SHORT = {"maxRounds": "7"}
TABLES: list[tuple[dict[str, str], int]] = [
    (SHORT, 2),
    (SHORT, 3),
    (SHORT, 4),
    ({"mode": "solitaire"}, 1),
    ({"mode": "solitaire", "solitaireLine": "half"}, 1),
    ({"mode": "challenge", "rounds": "6"}, 2),
    ({"locationsPerAuthor": "4", **SHORT}, 3),
    ({"mulligan": "once", "handLimit": "4", "firstAuthor": "chosen", "rotateFirst": "yes",
      "revealPayment": "optional", "versionKeepsObjects": "yes", **SHORT}, 2),
]  # fmt: skip

PUZZLE = """\
round = 4
points = 5
storyline.a = ["poppy-field", "?", "?"]
hand.1 = ["toto", "three-cheers"]
set.2 = [{ card = "run-for-the-cellar", paid = 3, turn = 5 }]
archive = ["oil-can"]

[[character]]
card = "dorothy-kansas-farm-girl"
seat = 1
at = "a1"
bears = ["silver-shoes"]
effects = [{ card = "this-pole", by = 2 }]
"""


def moments(game: CardGameOfOz, seats: int, seed: int) -> Iterator[State]:
    """Every state of a game played at random."""
    rng, state = Random(seed), game.initial(seats)
    while True:
        yield state
        node = game.node(state)
        if isinstance(node, Over):
            return
        outcomes = node.actions if isinstance(node, Decide) else [a for a, _ in node.outcomes]
        state, _ = game.apply(state, rng.choice(outcomes))


def slug(card: int) -> str:
    return GAME.pack.cards[card].slug


# There and back


@pytest.mark.slow
@pytest.mark.parametrize(("options", "seats"), TABLES, ids=str)
def test_every_moment_of_a_game_is_read_back(options: dict[str, str], seats: int) -> None:
    game = build(options)
    for state in moments(game, seats, seed=3):
        text = game.position(state)
        assert game.from_position(text) == state, text


@pytest.mark.parametrize(("options", "seats"), TABLES[:4], ids=str)
def test_what_is_as_usual_is_not_said(options: dict[str, str], seats: int) -> None:
    """Turns follow from rounds, the Library from all else; nobody says that nothing is."""
    game = build(options)
    for state in list(moments(game, seats, seed=5))[::3]:
        text = game.position(state)
        assert not re.search(
            r"^turn = |^library\.rest|^folio\.top|= \[\]|(?<!way = )-1", text, re.M
        ), text


def test_a_position_is_the_same_text_every_time() -> None:
    for state in list(moments(build(SHORT), 2, seed=8))[::3]:
        text = GAME.position(state)
        assert GAME.position(GAME.from_position(text)) == text
        assert max(map(len, text.splitlines())) <= 140


# By hand


def test_nothing_said_is_the_first_turn_with_an_empty_table() -> None:
    state = GAME.from_position("")
    assert (state.phase, state.authors, state.round, state.turn) == (Phase.ACTIONS, 2, 1, 1)
    assert (state.active, state.first, state.points, state.flipped) == (0, 0, 0, NOBODY)
    assert state.library.rest == tuple(sorted(GAME.pack.library))
    assert state.locations == tuple(sorted(GAME.pack.folio))
    assert state.hands == ((), ())
    assert isinstance(GAME.node(state), Decide)


def test_a_puzzle_is_ten_lines() -> None:
    state = GAME.from_position(PUZZLE)
    assert (state.round, state.turn, state.points) == (4, 7, 5)
    assert [slug(held.card) for held in state.hands[0]] == ["toto", "three-cheers"]
    assert [held.known for held in state.hands[0]] == [0b1, 0b1]
    assert state.slots[1].up
    assert state.slots[1].known == EVERYONE
    assert state.set_events[1][0].paid == 3
    table = GAME.draft(state)
    dorothy, shoes, pole = (
        table.cards_in_play[GAME.notation.read_piece(name)]
        for name in ("dorothy-kansas-farm-girl", "silver-shoes", "this-pole")
    )
    assert (dorothy.seat, GAME.notation.place(dorothy.place)) == (0, "a1")
    assert (shoes.seat, shoes.host) == (0, dorothy.piece)
    assert (pole.seat, pole.host) == (1, dorothy.piece)
    assert state.library.size == len(GAME.pack.library) - 7
    assert GAME.from_position(GAME.position(state)) == state
    assert isinstance(GAME.node(state), Decide)


def test_who_knows_what_lies_hidden() -> None:
    state = GAME.from_position("""
        storyline.b = [{ hidden = "thick-wood", known = [2] }, { hidden = "poppy-field" }]
        hand.1 = [{ card = "toto", known = [2] }, "boq", { card = "pail", known = "all" }]
        library.top = [{ card = "aunt-em", known = [1, "watchers"] }, "glinda"]
        library.bottom = [{ card = "cyclone", known = [] }]
        folio.bottom = ["storm-cellar"]
    """)
    assert [slot.known for slot in state.slots[5:8]] == [0b10, 0, 0]
    assert [slot.card is None for slot in state.slots[5:8]] == [False, False, True]
    known = {slug(held.card): held.known for held in state.hands[0]}
    assert known == {"toto": 0b11, "boq": 0b01, "pail": EVERYONE}
    assert [held.known for held in state.library.top] == [0b10001, 0]
    assert [slug(held.card) for held in state.library.bottom] == ["cyclone"]
    assert [slug(card) for card in state.folio_bottom] == ["storm-cellar"]
    assert len(state.locations) == len(GAME.pack.folio) - 3
    assert GAME.from_position(GAME.position(state)) == state


@pytest.mark.parametrize(
    ("options", "text", "phase"),
    [
        ({}, 'phase = "first"', Phase.FIRST),
        ({}, 'phase = "start"\nfirst = 2', Phase.ACTIONS),
        ({}, 'phase = "roll"', Phase.ACTIONS),
        ({}, 'phase = "bonus"', Phase.BONUS),
        ({}, 'phase = "end"\nround = 3', Phase.ACTIONS),
        ({}, 'phase = "next"\nactive = 2\nround = 30', Phase.OVER),
        ({}, 'phase = "last"\nround = 9', Phase.OVER),
        ({}, 'phase = "over"\nround = 9', Phase.OVER),
        ({"mode": "solitaire"}, 'phase = "next"', Phase.ACTIONS),
    ],
)
def test_a_phase_goes_on_to_the_next_question(
    options: dict[str, str], text: str, phase: Phase
) -> None:
    game = build(options)
    state = game.from_position(text)
    assert state.phase is phase
    assert game.from_position(game.position(state)) == state


def test_a_roll_leads_to_the_first_die() -> None:
    state = GAME.from_position('phase = "roll"\nactive = 2\nround = 2')
    assert state.frames[-1] == Rolling(Seat(1), 4, 0, in_turn=True)
    node = GAME.node(state)
    assert isinstance(node, Chance)
    assert all(isinstance(action, Die) for action, _ in node.outcomes)


def test_a_prime_at_the_far_title_card_has_turned_it_over() -> None:
    end = '[[character]]\ncard = "scarecrow"\nseat = 1\nat = "b0"\n'
    assert GAME.from_position(end).flipped == Seat(1)
    gone = GAME.from_position('flipped = "a0"')
    assert gone.flipped == Seat(0)
    assert 'flipped = "a0"' in GAME.position(gone)


def test_marks_gifts_dice_and_rest_are_read_back() -> None:
    state = GAME.from_position("""
        turn = 9
        round = 2
        dice = { blue = [0, 3, 1], gold = [2] }
        archived_for_dice = 2
        resting = [2]
        fuse = 7
        storyline.a = ["poppy-field"]
        marks = [
          { what = "bonus", card = "field-mice-2" },
          { what = "equip", card = "oil-can", by = 2 },
          { what = "used", card = "silver-shoes", ability = 2 },
          { what = "used", card = "a1", ability = 1 },
          { what = "toll", card = "toto", by = "oil-can" },
          { what = "toll", card = "toto" },
        ]
        [[character]]
        card = "field-mice-2"
        seat = 2
        [[character]]
        card = "field-mice"
        seat = 2
        [[character]]
        card = "wicked-witch-of-the-west"
        seat = 1
        [[object]]
        card = "oil-can"
        at = "b3"
        [[lasting]]
        pieces = ["wicked-witch-of-the-west"]
        card = "run-for-the-cellar"
        ability = 1
        op = 1
        seat = 1
        turns = 1
    """)
    assert len(state.marks) == 6
    assert (state.turn, state.fuse, state.dice) == (9, 7, ((0, 3, 1), (2,)))
    assert state.resting == {Seat(1)}
    witch = GAME.notation.read_piece("wicked-witch-of-the-west")
    assert GAME.draft(state).cards_in_play[witch].seat == 0
    again = GAME.position(state)
    assert "turn = 9" in again
    assert GAME.from_position(again) == state


def test_a_frame_is_a_question_in_the_middle_of_a_turn() -> None:
    game = build({"handLimit": "1"})
    trimming = 'phase = "end"\nhand.1 = ["toto", "boq"]\n[[frame]]\nkind = "trimming"\nseat = 1\n'
    state = game.from_position(trimming)
    assert state.frames == (Trimming(Seat(0)),)
    assert game.from_position(game.position(state)) == state


def test_frames_may_pile_up_as_high_as_texts_set_off_texts() -> None:
    """A Character whose every step lets it step again leaves several frames for each text."""
    game = build({"handLimit": "1"})
    toto = '[[character]]\ncard = "toto"\nseat = 1\nat = "a0"\n'
    walking = '[[frame]]\nkind = "walking"\npiece = "toto"\nmover = 1\nleft = 1\n'
    trimming = '[[frame]]\nkind = "trimming"\nseat = 1\n'
    hand = 'phase = "end"\nhand.1 = ["scarecrow", "boq"]\n'
    state = game.from_position(hand + toto + 3 * FUSE * walking + trimming)
    assert len(state.frames) == 3 * FUSE + 1
    assert game.from_position(game.position(state)) == state


def test_texts_that_wait_ask_for_their_order() -> None:
    state = GAME.from_position("""
        storyline.a = ["thick-wood"]
        [[character]]
        card = "toto"
        seat = 1
        at = "a1"
        [[character]]
        card = "boq"
        seat = 1
        at = "a1"
        [[pending]]
        seat = 1
        card = "toto"
        ability = 1
        piece = "toto"
        place = "a1"
        mover = "toto"
        [[pending]]
        seat = 1
        card = "boq"
        ability = 1
        piece = "boq"
        place = "a1"
        mover = "boq"
    """)
    node = GAME.node(state)
    assert isinstance(node, Decide)
    assert all(isinstance(action, PickText) for action in node.actions)
    assert GAME.from_position(GAME.position(state)) == state


def test_a_walk_can_be_laid_out() -> None:
    state = GAME.from_position("""
        storyline.a = ["thick-wood"]
        [[character]]
        card = "toto"
        seat = 1
        at = "a1"
        [[frame]]
        kind = "walking"
        piece = "toto"
        mover = 1
        left = 2
        way = 1
        may = true
    """)
    node = GAME.node(state)
    assert isinstance(node, Decide)
    assert MoveOne(GAME.notation.read_piece("toto"), 1) in node.actions


PAGE = Path(__file__).parents[4] / "docs" / "card-game-of-oz" / "notation.md"
SHOWN = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)


def test_the_positions_that_the_documents_show_can_be_read() -> None:
    short, full = SHOWN
    assert isinstance(GAME.node(GAME.from_position(short)), Decide)
    assert GAME.position(GAME.from_position(full)) == full.strip()


# Anything at all

SPICE = st.sampled_from(
    ["1", "-1", "99", '"toto"', '"boq-2"', '"a1"', '"?"', "[", "]", "{", "}", "=", "\n", "true",
     "seat", "[[frame]]", 'kind = "entering"', 'piece = "toto"', "known", "\u202e", "'", '"']
)  # fmt: skip
TEXTS = [PUZZLE, *(GAME.position(state) for state in list(moments(GAME, 2, seed=2))[::37])]


@given(st.data())
@settings(max_examples=50)
def test_any_damage_is_a_fault_or_a_moment_that_can_be_played(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 30))
    state, found = check_position(text[:at] + data.draw(SPICE) + text[at + cut :], "", GAME)
    assert (state is None) == bool(found)
    if state is not None:
        assert GAME.from_position(GAME.position(state)) == state
        node = GAME.node(state)
        if isinstance(node, Decide):
            GAME.apply(state, data.draw(st.sampled_from(node.actions)))


# Records


def test_a_record_can_begin_with_a_position() -> None:
    start = GAME.from_position(PUZZLE)
    session = Session(GAME, 2, Dice(Random(1)), start)
    rng = Random(4)
    for _ in range(25):
        session.let_chance_happen()
        node = session.node
        assert isinstance(node, Decide)
        session.act(node.seat, rng.choice(node.actions))
    text = write_record(of_session(session, ["a", "b"], "2026-11-15", start=GAME.position(start)))
    assert "\nstart:\n  authors = 2\n" in text
    record = read_record(text)
    assert record.start == GAME.position(start)
    assert session_of(record, GAME).state == session.state
    alone = text.replace("players: a | b", "players: a | b | c")
    with pytest.raises(BadNotation, match="a position for 2 players, but 3 are named"):
        session_of(read_record(alone), GAME)
