"""Any moment as TOML text and back; a puzzle in ten lines; and what cannot be is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable.core.game import BadNotation, Chance, Decide, Over, Seat
from oztable.core.located import Fault
from oztable.core.play import Course, Dice
from oztable.core.record import of_course
from oztable.core.record import read as read_record
from oztable.core.record import write as write_record
from oztable.games.card_game_of_oz import CardGameOfOz, build
from oztable.games.card_game_of_oz.actions import Die, MoveOne, PickText
from oztable.games.card_game_of_oz.frames import Rolling, Trimming
from oztable.games.card_game_of_oz.position import check_position
from oztable.games.card_game_of_oz.state import EVERYONE, NOBODY, Phase, State
from oztable.study.records import course_of

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


def faults(text: str, game: CardGameOfOz = GAME) -> list[Fault]:
    state, found = check_position(text, "", game)
    assert state is None
    return found


def slug(card: int) -> str:
    return GAME.pack.cards[card].slug


# There and back


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
    for state in moments(game, seats, seed=5):
        text = game.position(state)
        assert not re.search(r"^turn = |^library\.rest|^folio\.top|= \[\]|-1", text, re.M), text


def test_a_position_is_the_same_text_every_time() -> None:
    for state in moments(GAME, 2, seed=8):
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
    table = GAME.table(state)
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
        card = "pail"
        ability = 1
        op = 0
        seat = 1
        turns = 1
    """)
    assert len(state.marks) == 6
    assert (state.turn, state.fuse, state.dice) == (9, 7, ((0, 3, 1), (2,)))
    assert state.resting == {Seat(1)}
    witch = GAME.notation.read_piece("wicked-witch-of-the-west")
    assert GAME.table(state).cards_in_play[witch].seat == 0
    again = GAME.position(state)
    assert "turn = 9" in again
    assert GAME.from_position(again) == state


def test_a_frame_is_a_question_in_the_middle_of_a_turn() -> None:
    game = build({"handLimit": "1"})
    trimming = 'phase = "end"\nhand.1 = ["toto", "boq"]\n[[frame]]\nkind = "trimming"\nseat = 1\n'
    state = game.from_position(trimming)
    assert state.frames == (Trimming(Seat(0)),)
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


# What cannot be

HERE = '[[character]]\ncard = "{}"\nseat = {}\nat = "{}"\n'
REFUSED = {
    "an unknown card": ('hand.1 = ["totto"]', 1, "hand.1[1]", "did you mean toto"),
    "a Location in hand": ('hand.1 = ["poppy-field"]', 1, "hand.1[1]", "is a Location; here"),
    "a card in two zones": (
        'hand.1 = ["toto"]\narchive = ["boq", "toto"]', 2, "archive[2]",
        r"toto is in hand\.1\[1\] \(line 1\) too; the pack has 1 copy"),
    "more copies than there are": (
        'archive = ["field-mice", "field-mice", "field-mice"]\nhand.2 = ["field-mice"]',
        2, "hand.2[1]", r"archive\[1\] .*archive\[3\] .*the pack has 3 copies"),
    "one that is being carried out and in hand": (
        'hand.1 = ["three-cheers"]\n[[frame]]\nkind = "finishing"\nseat = 1\n'
        'card = "three-cheers"', 5, "frame[1].card", r"is in hand\.1\[1\]"),
    "a copy that does not exist": (
        HERE.format("field-mice-4", 1, "a0"), 2, "character[1].card", "the pack has 3"),
    "two of one name in play": (
        HERE.format("field-mice", 1, "a0") * 2, 6, "character[2].card",
        "in play on line 2; call the next field-mice-2"),
    "a place that is none": (HERE.format("toto", 1, "a9"), 4, "character[1].at", "is no place"),
    "a spoke that is none": (HERE.format("toto", 1, "c1"), 4, "character[1].at", "is no place"),
    "an Object on nobody": (
        '[[object]]\ncard = "pail"', 1, "object[1].at", "missing; add .*`bears`"),
    "an Effect without a host": (
        '[[effect]]\ncard = "this-pole"\nseat = 1', 1, "effect[1].at", "missing; add .*host"),
    "an Effect on the wrong host": (
        'storyline.a = ["thick-wood"]\n[[effect]]\ncard = "this-pole"\nseat = 1\nat = "a1"',
        2, "effect[1]", "attaches to a Character, not to a Location"),
    "an Effect that is never attached": (
        HERE.format("toto", 1, "a0") + 'effects = ["cyclone"]', 5, "character[1].effects[1]",
        "never attached; move it to the archive"),
    "an Effect that is borne": (
        HERE.format("toto", 1, "a0") + 'bears = ["this-pole"]', 5, "character[1].bears[1]",
        "is an Effect; here stands an Object"),
    "an Event in play": (HERE.format("three-cheers", 1, "a0"), 2, "character[1].card", "an Event"),
    "two versions of one Character": (
        HERE.format("scarecrow", 1, "a0") + HERE.format("scarecrow-good-as-new", 2, "b0"),
        6, "character[2].card", "scarecrow is in play on line 2, and only one Scarecrow may be"),
    "a Character on a hidden Location": (
        HERE.format("toto", 1, "a1"), 4, "character[1].at", "is hidden; name the Location in "
        r"storyline\.a, item 1"),
    "nobody left alive": (
        'storyline.a = ["castle-of-the-witch"]\n' + HERE.format("munchkin-baby", 1, "a1"),
        3, "character[1].card", r"has Vitality 0 here and would be archived at once.*O23"),
    "negative points": ("points = -1", 1, "points", "-1 is out of range; write 0 to"),
    "huge numbers": (f"points = {10**40}", 1, "points", "is out of range"),
    "a number without end": (f"points = {'9' * 4000}", 1, "", "4000 characters"),
    "too many Locations": (
        'storyline.a = ["?", "?", "?", "?"]', 1, "storyline.a", "4 Locations; each Author lays 3"),
    "a spoke of nobody": ('storyline.c = ["?"]', 1, "storyline.c", "known here: a, b"),
    "a Location twice": (
        'storyline.a = ["thick-wood"]\nstoryline.b = [{ hidden = "thick-wood" }]',
        2, "storyline.b[1].hidden", r"is in storyline\.a\[1\] \(line 1\) too"),
    "a Location in the Folio and hidden": (
        'storyline.b = [{ hidden = "thick-wood" }]\nfolio.bottom = ["thick-wood"]',
        2, "folio.bottom[1]", "too; the pack has 1 copy"),
    "a seat out of range": ("active = 3", 1, "active", "3 is out of range; write 1 to 2"),
    "seat zero": ("first = 0", 1, "first", "0 is out of range; write 1 to 2"),
    "a hand of nobody": ('hand.3 = ["toto"]', 1, "hand.3", "unknown key"),
    "who is not there knows": (
        'hand.1 = [{ card = "toto", known = [3] }]', 1, "hand.1[1].known[1]", "1 to 2"),
    "nobody knows that word": (
        'hand.1 = [{ card = "toto", known = "al" }]', 1, "hand.1[1].known", "did you mean all"),
    "the wrong type": ('points = "five"', 1, "points", "a whole number, not text"),
    "the wrong type of a card": ("hand.1 = [3]", 1, "hand.1[1]", "should be text"),
    "the wrong type of a list": ('archive = "toto"', 1, "archive", "should be a list"),
    "an unknown key": ("pionts = 3", 1, "pionts", "did you mean points"),
    "an unknown phase": ('phase = "action"', 1, "phase", "did you mean actions"),
    "five Authors": ("authors = 5", 1, "authors", "1 to 4 Authors, not 5"),
    "a mode for others": ("authors = 1", 1, "authors", "mode=solitaire"),
    "a round that never comes": ("round = 31", 1, "round", "write 0 to 30"),
    "a round before the first": ("round = 0", 1, "round", "cannot be in phase actions"),
    "somebody who began before the lot": (
        'phase = "first"\nfirst = 1', 2, "first", "nobody has begun"),
    "an Event too cheap": (
        'set.1 = [{ card = "three-cheers", paid = 2 }]', 1, "set.1[1].paid", "write 3 or more"),
    "an Event of tomorrow": (
        'set.1 = [{ card = "three-cheers", turn = 2 }]', 1, "set.1[1].turn", "it is turn 1"),
    "no Event": ('set.1 = ["toto"]', 1, "set.1[1]", "is a Character; here stands an Event"),
    "a face no die has": ("dice.gold = [5]", 1, "dice.gold[1]", "no gold die shows 5"),
    "a Title Card that is none": ('flipped = "a1"', 1, "flipped", "is no Title Card"),
    "an end nobody turned over": (
        'flipped = "a0"\n' + HERE.format("scarecrow", 1, "b0"), 1, "flipped", 'write "b0"'),
    "a mark of nothing": ('marks = [{ what = "bonu" }]', 1, "marks[1].what", "did you mean bonus"),
    "a mark too short": (
        'marks = [{ what = "equip", card = "pail" }]', 1, "marks[1].by", "missing; add by = 1"),
    "an unknown frame": ('[[frame]]\nkind = "windo"', 2, "frame[1].kind", "did you mean window"),
    "a frame without its seat": (
        '[[frame]]\nkind = "drawing"', 1, "frame[1].seat", "missing; add seat = 1"),
    "a frame that is done": (
        '[[frame]]\nkind = "drawing"\nseat = 1', 1, "frame[1]", "goes on by itself; remove it"),
    "a text that does not wait": (
        '[[pending]]\nseat = 1\ncard = "pail"\nability = 1', 4, "pending[1].ability", "no text"),
    "a text beyond its end": (
        '[[frame]]\nkind = "resolving"\nseat = 1\ncard = "pail"\nability = 1\nop = 99',
        6, "frame[1].op", "beyond the text"),
    "a text that is none": (
        '[[frame]]\nkind = "resolving"\nseat = 1\ncard = "pail"\nability = 9',
        5, "frame[1].ability", "nothing to carry out"),
    "a text of another card": (
        '[[frame]]\nkind = "resolving"\nseat = 1\ncard = "pail"\nability = 1\npiece = "toto"',
        6, "frame[1].piece", "write pail"),
    "a step to nowhere": (
        '[[frame]]\nkind = "entering"\npiece = "toto"\nmover = 1', 1, "frame[1].target", "a1"),
    "an Object that walks": (
        '[[frame]]\nkind = "walking"\npiece = "pail"\nmover = 1', 3, "frame[1].piece",
        "no Character"),
    "a Title Card turned up": (
        '[[frame]]\nkind = "turning"\nplace = "a0"', 3, "frame[1].place", "no Location"),
    "cards looked at that are not named": (
        '[[frame]]\nkind = "peeking"\nseat = 1\ndepth = 3\nseen = 2', 5, "frame[1].seen",
        "more than library.top names"),
    "a question to oneself": (
        '[[frame]]\nkind = "asking"\nseat = 1\nother = 1', 4, "frame[1].other", "another seat"),
    "a Character carried out": (
        '[[frame]]\nkind = "finishing"\nseat = 1\ncard = "toto"', 4, "frame[1].card", "no Effect"),
    "a gift to nobody in play": (
        '[[lasting]]\npieces = ["toto"]\ncard = "pail"\nability = 1\nseat = 1\nturns = 1',
        2, "lasting[1].pieces", "toto is not in play"),
    "a gift of nothing": (
        '[[lasting]]\ncard = "toto"\nability = 1\nseat = 1', 1, "lasting[1]", "gives nothing"),
    "text without end": ("#" * 100_000, 1, "", "longer than"),
    "no TOML": ("hand.1 = [", 1, "", "not TOML"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "key", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_is_refused_by_line_and_key(
    text: str, line: int, key: str, message: str
) -> None:
    found = [fault for fault in faults(text) if (fault.line, fault.key) == (line, key)]
    assert any(re.search(message, fault.message) for fault in found), faults(text)
    with pytest.raises(BadNotation, match="that position cannot be: line"):
        GAME.from_position(text)


def test_off_the_own_storyline_is_nobody() -> None:
    """Of four Authors the second walks from b0 to a0 (OR-110)."""
    text = 'authors = 4\nstoryline.c = ["thick-wood"]\n' + HERE.format("toto", 2, "c1")
    (fault,) = faults(text)
    assert (fault.line, fault.key) == (6, "character[1].at")
    assert "c1 is not on the Storyline of seat 2, which runs from b0 to a0" in fault.message
    assert build({}).from_position(text.replace("seat = 2", "seat = 3")).authors == 4


def test_half_a_line_has_one_spoke() -> None:
    half = build({"mode": "solitaire", "solitaireLine": "half"})
    assert [f.key for f in faults('storyline.b = ["?"]', half)] == ["storyline.b"]
    assert [f.key for f in faults('[[object]]\ncard = "pail"\nat = "b2"', half)] == ["object[1].at"]


def test_too_few_locations_are_left() -> None:
    bottom = [card.slug for card in GAME.pack.cards if card.type == "location"][:10]
    (fault,) = faults(f"folio.bottom = {bottom}".replace("'", '"'))
    assert "6 hidden Locations, but 4 left" in fault.message


def test_everything_is_named_at_once_by_line() -> None:
    text = 'points = -3\nhand.1 = ["totto", "boq"]\narchive = ["boq"]\n[[object]]\ncard = "pail"\n'
    found = faults(text)
    assert [(fault.line, fault.key) for fault in found] == [
        (1, "points"),
        (2, "hand.1[1]"),
        (3, "archive[1]"),
        (4, "object[1].at"),
    ]
    _, named = check_position(text, "puzzle.toml", GAME)
    assert str(named[0]).startswith("puzzle.toml:1: points: ")


def test_a_flood_of_faults_is_told_in_short() -> None:
    text = f"archive = [{', '.join(['1'] * 60)}]"
    with pytest.raises(BadNotation, match="and 52 more$"):
        GAME.from_position(text)


# Anything at all

SPICE = st.sampled_from(
    ["1", "-1", "99", '"toto"', '"boq-2"', '"a1"', '"?"', "[", "]", "{", "}", "=", "\n", "true",
     "seat", "[[frame]]", 'kind = "entering"', 'piece = "toto"', "known", "\u202e", "'", '"']
)  # fmt: skip
TEXTS = [PUZZLE, *(GAME.position(state) for state in list(moments(GAME, 2, seed=2))[::37])]


@given(st.data())
@settings(max_examples=150)
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
    course = Course(GAME, 2, Dice(Random(1)), start)
    rng = Random(4)
    for _ in range(25):
        course.let_chance_happen()
        node = course.node
        assert isinstance(node, Decide)
        course.act(node.seat, rng.choice(node.actions))
    text = write_record(of_course(course, ["a", "b"], "2026-11-15", start=GAME.position(start)))
    assert "\nstart:\n  authors = 2\n" in text
    record = read_record(text)
    assert record.start == GAME.position(start)
    assert course_of(record, GAME).state == course.state
    alone = text.replace("players: a | b", "players: a | b | c")
    with pytest.raises(BadNotation, match="a position for 2 players, but 3 are named"):
        course_of(read_record(alone), GAME)
