"""How cards, places and actions are written, and read back."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.core.game import BadNotation, Decide, Over, Seat
from oztable.core.language import LANGUAGES
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    Comes,
    DealAgain,
    Die,
    DrawCard,
    End,
    EquipOne,
    First,
    Keep,
    MoveOne,
    No,
    Pass,
    Pick,
    PickCard,
    PickEvent,
    PickPlace,
    PickSeat,
    PickText,
    PickWay,
    PlayCard,
    ReplaceOne,
    RevealEvent,
    SetDown,
    UseText,
    Yes,
)
from oztable.games.card_game_of_oz.rules.board import BACK, ON, Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.language.abilities import Use
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, piece_of

GAME = build({})
NOTATION = GAME.notation
PACK = GAME.pack


def card(slug: str) -> CardId:
    return PACK.by_slug[slug]


def piece(slug: str, copy: int = 0) -> Piece:
    return piece_of(card(slug), copy)


def place(name: str) -> Place:
    return NOTATION.read_place(name)


EXAMPLES: list[tuple[str, Action]] = [
    ("first 2", First(Seat(1))),
    ("comes toto", Comes(card("toto"))),
    ("comes poppy-field", Comes(card("poppy-field"))),
    ("blue 3", Die("blue", 3)),
    ("gold 0", Die("gold", 0)),
    ("keep", Keep()),
    ("deal again", DealAgain()),
    ("draw", DrawCard()),
    ("move toto on", MoveOne(piece("toto"), ON)),
    ("move field-mice-2 back", MoveOne(piece("field-mice", 1), BACK)),
    ("replace a1", ReplaceOne(place("a1"))),
    ("play toto", PlayCard(card("toto"))),
    ("play oil-can d3", PlayCard(card("oil-can"), place("d3"))),
    ("play oil-can on tin-woodman", PlayCard(card("oil-can"), None, piece("tin-woodman"))),
    ("set three-cheers 4", SetDown(card("three-cheers"), 4)),
    ("archive toto", ArchiveCard(card("toto"))),
    ("equip oil-can on field-mice-3", EquipOne(piece("oil-can"), piece("field-mice", 2))),
    ("reveal three-cheers", RevealEvent(card("three-cheers"))),
    ("use silver-shoes", UseText(piece("silver-shoes"), 1)),
    ("choose field-mice-2", Pick(piece("field-mice", 1))),
    ("at b2", PickPlace(place("b2"))),
    ("name toto", PickCard(card("toto"))),
    ("ask 2", PickSeat(Seat(1))),
    ("event 2 1", PickEvent(Seat(1), 1)),
    ("way 2", PickWay(2)),
    ("first toto 1", PickText(card("toto"), 0, piece("toto"))),
    ("first poppy-field 1", PickText(card("poppy-field"), 0, NO_PIECE)),
    ("yes", Yes()),
    ("no", No()),
    ("pass", Pass(False)),
    ("pass turn", Pass(True)),
    ("end", End()),
]


@pytest.mark.slow
@pytest.mark.parametrize(("text", "action"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_every_action_is_written_and_read_back(text: str, action: Action) -> None:
    assert NOTATION.format(action) == text
    assert NOTATION.parse(text) == action
    assert NOTATION.parse(f"  {text.replace(' ', '   ')} ") == action


def test_there_is_an_example_of_every_kind() -> None:
    assert {type(action) for _, action in EXAMPLES} == set(get_args(Action))


def test_every_verb_stands_in_the_documents_with_an_example() -> None:
    page = Path(__file__).parents[4] / "docs" / "card-game-of-oz" / "notation.md"
    shown = set(re.findall(r"`([a-z][^`]*)`", page.read_text("utf-8")))
    for text, _ in EXAMPLES:
        assert any(example.split()[0] == text.split()[0] for example in shown), text


cards = st.sampled_from(sorted(set(PACK.library)))
locations = st.sampled_from(sorted(set(PACK.folio)))
copies = st.builds(piece_of, cards, st.integers(0, 3))
places = st.integers(0, 15).map(Place)
seats = st.integers(0, 3).map(Seat)
numbers = st.integers(0, 999)
usable = st.sampled_from(
    [
        UseText(piece_of(CardId(number), 0), at)
        for number, face in enumerate(PACK.cards)
        for at, ability in enumerate(face.abilities)
        if isinstance(ability, Use)
    ]
)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(First, seats),
    st.builds(PickSeat, seats),
    st.builds(PickWay, numbers),
    st.builds(Die, st.sampled_from(["blue", "gold"]), numbers),
    st.builds(Comes, cards | locations),
    st.builds(ArchiveCard, cards),
    st.builds(RevealEvent, cards),
    st.builds(PickCard, cards),
    st.builds(SetDown, cards, numbers),
    st.builds(MoveOne, copies, st.sampled_from([ON, BACK])),
    st.builds(ReplaceOne, places),
    st.builds(PickPlace, places),
    st.builds(Pick, copies),
    st.builds(EquipOne, copies, copies),
    st.builds(PlayCard, cards),
    st.builds(PlayCard, cards, places),
    st.builds(PlayCard, cards, st.none(), copies),
    usable,
    st.sampled_from([Yes(), No(), Keep(), DealAgain(), DrawCard(), End(), Pass(True), Pass(False)]),
)


@given(actions)
def test_any_action_reads_back(action: Action) -> None:
    assert NOTATION.parse(NOTATION.format(action)) == action


def test_what_is_legal_reads_back() -> None:
    for seed in range(2):
        rng, state = Random(seed), GAME.initial(3)
        for _ in range(400):
            node = GAME.node(state)
            if isinstance(node, Over):
                break
            legal = node.actions if isinstance(node, Decide) else [a for a, _ in node.outcomes]
            texts = [GAME.format(action) for action in legal]
            assert [GAME.parse(text, state) for text in texts] == list(legal)
            assert len(set(texts)) == len(texts)
            state, _ = GAME.apply(state, rng.choice(legal))


@pytest.mark.parametrize("per_author", [2, 3, 4, 12])
def test_places_are_counted_from_each_title_card(per_author: int) -> None:
    notation = build({"locationsPerAuthor": str(per_author)}).notation
    names = [f"{spoke}{number}" for spoke in "abcd" for number in range(per_author + 1)]
    assert [notation.place(notation.read_place(name)) for name in names] == names
    for wrong in (f"a{per_author + 1}", "e1", "a", "1a", "a-1", "a0000001", "A1", "a²"):
        with pytest.raises(BadNotation, match="is no place"):
            notation.read_place(wrong)


def test_copies_in_play_have_a_number_from_the_second_on() -> None:
    names = [NOTATION.piece(piece("field-mice", copy)) for copy in range(3)]
    assert names == ["field-mice", "field-mice-2", "field-mice-3"]
    assert [NOTATION.read_piece(name) for name in names] == [
        piece("field-mice", copy) for copy in range(3)
    ]


def test_the_second_text_one_can_use_is_told_by_its_number() -> None:
    """The number counts the texts one can use, so most cards need none."""
    for number, face in enumerate(PACK.cards):
        uses = [at for at, ability in enumerate(face.abilities) if isinstance(ability, Use)]
        for count, at in enumerate(uses, 1):
            text = f"use {face.slug}" + (f" {count}" if count > 1 else "")
            assert NOTATION.format(UseText(piece_of(CardId(number), 0), at)) == text


BAD = [
    ("", "bad_action", "is no action; write `draw`"),
    ("dance", "bad_action", "is no action"),
    ("move toto", "bad_action", "is no action"),
    ("move toto up", "bad_action", "is no action"),
    ("move totto on", "bad_card", r"did you mean toto\?"),
    ("play oil-cann", "bad_card", r"did you mean oil-can\?"),
    ("play oil-can on tin-woodmann", "bad_card", r"did you mean tin-woodman\?"),
    ("play xyzzy", "bad_card", '"xyzzy" is no card of pack story-pack-1$'),
    ("choose field-mice-9", "bad_card", r"did you mean field-mice\?"),
    ("play oil-can z9", "bad_place", "places are a1 to a3, b1 to b3"),
    ("replace a4", "bad_place", "is no place"),
    ("at nowhere", "bad_place", "is no place"),
    ("set three-cheers", "bad_action", "is no action"),
    ("set three-cheers -1", "bad_action", "is no action"),
    ("set three-cheers 1000", "bad_action", "is no action"),
    ("set three-cheers ٣", "bad_action", "is no action"),
    ("first 5", "bad_action", "is no action"),
    ("first toto 0", "bad_action", "is no action"),
    ("ask 0", "bad_action", "is no action"),
    ("blue two", "bad_action", "is no action"),
    ("pass turn please", "bad_action", "is no action"),
    ("x" * 5000, "bad_action", "is no action"),
]


@pytest.mark.parametrize(("text", "key", "sentence"), BAD, ids=[text[:30] for text, _, _ in BAD])
def test_bad_notation_says_what_to_write(text: str, key: str, sentence: str) -> None:
    with pytest.raises(BadNotation, match=sentence) as refused:
        GAME.parse(text, GAME.initial())
    reason = refused.value.reason
    assert reason is not None
    assert reason.key == key
    assert len(str(refused.value)) < 500
    for language in LANGUAGES:
        assert GAME.say(reason, language)


WORDS = ["move", "play", "use", "set", "first", "at", "on", "a1", "toto", "field-mice-2", "1", "x"]


@pytest.mark.slow
@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join))
def test_any_text_is_an_action_or_bad_notation(text: str) -> None:
    try:
        action = NOTATION.parse(text)
    except BadNotation:
        with pytest.raises(BadNotation) as refused:
            NOTATION.parse(text)
        assert refused.value.reason is not None
    else:
        assert isinstance(NOTATION.parse(NOTATION.format(action)), type(action))
