"""Luck by seat: cards come alike whatever one does, it rewinds, and its records can be verified."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable import load
from oztable.core.game import AnyGame, Chance, Decide, EvenChance
from oztable.core.luck_by_seat import LuckBySeat, Stream
from oztable.core.play import AnySession, Session
from oztable.core.record import RecordFault, of_session, read, write
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games.yellow_brick_road.rules.views import who_draws
from oztable.study.records import game_of, luck_by_seat, verify_record

SECRET = bytes(range(32))
WORDS = ("silver", "shoes")
ROAD, OZ = load("yellow-brick-road"), load("card-game-of-oz")
PILE, ROLL = Stream("cards of seat 0", from_pile=True), Stream("gold of seat 0", from_pile=False)


class Cards:
    """As much of a game as luck asks for."""

    spec = ROAD.spec
    format = staticmethod(str)


def luck(stream: Stream = PILE, secret: bytes = SECRET) -> LuckBySeat:
    game: Any = Cards()
    return LuckBySeat(secret, game, WORDS, lambda state: state if state else stream)


def played(
    game: AnyGame, seed: int, undo: float = 0.0, steps: int = 10_000, secret: bytes = SECRET
) -> AnySession:
    """At random, with now and then a decision taken back where that is fair."""
    session: AnySession = Session(game, 2, luck_by_seat(secret, game, WORDS))
    rng = Random(seed)
    for _ in range(steps):
        session.let_chance_happen()
        if not isinstance(node := session.node, Decide):
            break
        session.act(node.seat, rng.choice(node.actions))
        if rng.random() < undo and session.may_undo(node.seat):
            session.undo(node.seat)
    return session


def drawn(session: AnySession) -> list[list[Any]]:
    """What came to each seat of the road, in order."""
    found: list[list[Any]] = [[], []]
    for step in session.steps[1:]:
        if step.seat is None:
            found[who_draws(step.before)].append(step.action)
    return found


def test_the_rank_of_a_card_is_the_documented_hmac() -> None:
    def field(text: str) -> bytes:
        return len(text.encode()).to_bytes(4, "big") + text.encode()

    def hashed(message: bytes) -> bytes:
        return hmac.new(SECRET, message, hashlib.sha256).digest()

    begin = b"".join(map(field, ("oztable-fate-2", ROAD.spec.id, *WORDS)))
    first = begin + field(PILE.name) + (0).to_bytes(8, "big")
    ranks = {card: hashed(first + field(card) + bytes(4)) for card in "abc"}
    assert luck().pick(Chance((("a", 1), ("b", 1), ("c", 1)))) == min(ranks, key=ranks.__getitem__)
    third = begin + field(ROLL.name) + (2).to_bytes(8, "big") + bytes(4)
    dice, die = luck(ROLL), Chance(tuple((number, 1) for number in range(6)))
    assert [dice.pick(die) for _ in range(3)][2] == int.from_bytes(hashed(third), "big") % 6


def test_this_secret_deals_these_cards_for_ever() -> None:
    """Records of today must verify in a hundred years: the names of streams belong to the fate."""
    first = [[ROAD.format(card) for card in cards] for cards in drawn(played(ROAD, 1))]
    assert [cards[:6] for cards in first] == [
        [f"draw {card}" for card in (20, 18, 6, 8, 2, 14)],
        [f"draw {card}" for card in (19, 15, 9, 10, 3, 11)],
    ]


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.binary(min_size=32, max_size=32))
@settings(max_examples=25, deadline=None)
def test_cards_come_alike_whatever_one_does(one: int, two: int, secret: bytes) -> None:
    assert drawn(played(ROAD, one, secret=secret)) == drawn(played(ROAD, two, secret=secret))


def hand(gone: int | None = None) -> list[int]:
    """Eight cards of twenty, one of which somebody else may have taken."""
    source, left, cards = luck(), set(range(20)) - {gone}, []
    for _ in range(8):
        cards.append(source.pick(Chance(tuple((card, 1) for card in sorted(left, key=str)))))
        left.discard(cards[-1])
    return cards


def test_a_card_taken_by_another_changes_its_draw_alone() -> None:
    whole = hand()
    for place, card in enumerate(whole):
        other = hand(gone=card)
        assert other[:place] == whole[:place]
        # What came in its place may have been due later, and is replaced there in its turn.
        changed = [at for at, (one, two) in enumerate(zip(whole, other, strict=True)) if one != two]
        assert changed[0] == place
        assert len(changed) <= 3


def test_every_card_left_is_as_likely_as_its_copies() -> None:
    chance = Chance((("a", 1), ("b", 2), ("c", 3)))
    for stream in (PILE, ROLL):
        source = luck(stream)
        counts = Counter(source.pick(chance) for _ in range(6000))
        expected = {"a": 1000, "b": 2000, "c": 3000}
        assert sum((counts[k] - n) ** 2 / n for k, n in expected.items()) < 13.8


def test_one_draw_says_nothing_of_the_next() -> None:
    source, coin = luck(), EvenChance(("a", "b"), str)
    pairs = Counter(pairwise(source.pick(coin) for _ in range(4001)))
    assert sum((n - 1000) ** 2 / 1000 for n in pairs.values()) < 16.3


def test_copies_listed_apart_are_copies_all_the_same() -> None:
    apart, together = Chance((("a", 1), ("b", 1), ("a", 1))), Chance((("a", 2), ("b", 1)))
    one, two = luck(), luck()
    assert [one.pick(apart) for _ in range(50)] == [two.pick(together) for _ in range(50)]


def test_streams_do_not_hear_of_each_other() -> None:
    coin = EvenChance(tuple(range(9)), str)
    alone, disturbed = luck(), luck()
    first = [alone.pick(coin) for _ in range(9)]
    second = []
    for _ in range(9):
        disturbed.pick(coin, ROLL)
        second.append(disturbed.pick(coin, PILE))
        assert disturbed.pick(Chance((("known", 1),)), PILE) == "known"
    assert first == second


def test_the_counter_puts_every_stream_back_but_never_forward() -> None:
    source, coin = luck(), EvenChance(tuple(range(99)), str)
    source.pick(coin)
    mark = source.counter
    first = [source.pick(coin, stream) for stream in (PILE, ROLL, PILE, ROLL)]
    source.counter = mark
    assert [source.pick(coin, stream) for stream in (PILE, ROLL, PILE, ROLL)] == first
    with pytest.raises(ValueError, match="not forward"):
        source.counter = 99


@pytest.mark.parametrize("game", [ROAD, OZ], ids=lambda game: game.spec.id)
def test_a_record_with_undos_verifies_and_a_changed_one_does_not(game: AnyGame) -> None:
    session = played(game, 3, undo=0.3, steps=150)
    text = write(of_session(session, ["a", "b"], "2026-11-15", SECRET, WORDS, ended="given up"))
    record = read(text)
    assert "\nluck: by seat\n" in text
    assert any(move.text.startswith("undo ") for move in record.moves)
    assert any("every draw follows" in line for line in verify_record(record, game_of(record)))
    assert write(record) == text
    other = text.replace("luck: by seat\n", "").split("check:")[0]
    with pytest.raises(RecordFault, match="the secret draws"):
        verify_record(read(other), game_of(read(other)))
    swapped = text.replace("words: silver | shoes", "words: shoes | silver").split("check:")[0]
    with pytest.raises(RecordFault, match="the secret draws"):
        verify_record(read(swapped), game_of(read(swapped)))
    renamed = read(text.replace("players: a | b", "players: b | a"))
    with pytest.raises(RecordFault, match="the check is wrong"):
        verify_record(renamed, game_of(renamed))


def test_a_card_put_in_place_of_the_one_that_came_is_seen() -> None:
    session = played(ROAD, 3, steps=1)
    draw = session.steps[1]
    node = session.game.node(draw.before)
    assert isinstance(node, Chance)
    other = next(card for card, _ in node.outcomes if card != draw.action)
    text = write(of_session(session, ["a", "b"], "2026-11-15", SECRET, WORDS, ended="given up"))
    came, forged = ROAD.format(draw.action), ROAD.format(other)
    record = read(text.split("check:")[0].replace(f"{came};", f"{forged};", 1))
    with pytest.raises(RecordFault, match="the secret draws"):
        verify_record(record, game_of(record))


def test_records_of_one_stream_are_written_as_ever() -> None:
    session: AnySession = Session(ROAD, 2, VerifiableRandom(SECRET, ROAD.spec.id, WORDS))
    session.let_chance_happen()
    assert "luck:" not in write(of_session(session, ["a", "b"], "2026-11-15", SECRET, WORDS))


@pytest.mark.parametrize("line", ["luck: bad", "luck: ", "luck: by seat\nluck: by seat"])
def test_any_other_luck_is_refused_by_its_line(line: str) -> None:
    session = played(ROAD, 3, steps=2)
    text = write(of_session(session, ["a", "b"], "2026-11-15", SECRET, WORDS, ended="x"))
    with pytest.raises(RecordFault, match="luck"):
        read(text.replace("luck: by seat", line).split("check:")[0])
