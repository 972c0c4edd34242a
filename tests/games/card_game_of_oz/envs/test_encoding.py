"""Ids and numbers of The Card Game of Oz: what they mean, and that they cover every pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from oztable.core.game import BadNotation, Decide, Over, Seat, actions_of
from oztable.envs.moment import Moment
from oztable.envs.package import encoding_of, legend_of, size_of
from oztable.games import load
from oztable.games.card_game_of_oz.envs import layout, spelling
from oztable.games.card_game_of_oz.envs.encoding import OzEncoding
from oztable.games.card_game_of_oz.envs.layout import Table
from oztable.games.card_game_of_oz.rules import actions
from oztable.games.card_game_of_oz.rules.action_table import ACTIONS
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.frames import Frame
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece
from oztable.games.card_game_of_oz.rules.state import HIDDEN, UNKNOWN, State

# What each id and each number means: those that a model was trained on keep their meaning.
PINNED = {"ids": "226845b852ffd056", "numbers": "fb3e62f732d06f69"}
PACKS = ("story-pack-1", "story-pack-2", "story-pack-3", "story-pack-4")
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {"mulligan": "once", "equipAny": "yes", "transferObjects": "yes"}),
    (4, {"firstAuthor": "chosen", "handLimit": "5"}),
    (1, {"mode": "solitaire", "locationsPerAuthor": "5"}),
)


def oz(pack: str = "story-pack-1", options: dict[str, str] | None = None) -> CardGameOfOz:
    game = load("card-game-of-oz", options or {}, pack)
    assert isinstance(game, CardGameOfOz)
    return game


def moments(game: CardGameOfOz, seats: int, rng: Random, most: int) -> Iterator[Moment]:
    moment = Moment(game, encoding_of(game), game.initial(seats))
    for _ in range(most):
        yield moment
        if isinstance(moment.node, Over):
            return
        moment = moment.after(rng.choice(actions_of(moment.node)))


# Ids


def test_what_ids_and_numbers_mean_does_not_change() -> None:
    legend = legend_of(encoding_of(oz()))
    texts = {"ids": repr(legend.actions), "numbers": repr(legend.observation)}
    found = {name: sha256(text.encode()).hexdigest()[:16] for name, text in texts.items()}
    assert found == PINNED
    assert len(legend.actions) == 638


@pytest.mark.slow
@pytest.mark.parametrize("pack", PACKS)
def test_each_action_is_spelled_in_its_own_way_and_none_begins_another(pack: str) -> None:
    rng, met = Random(pack), Counter[type[Any]]()
    for seats, options in TABLES:
        game = oz(pack, options)
        for moment in moments(game, seats, rng, 250):
            if not isinstance(moment.node, Decide):
                continue
            words = moment.words()
            met.update(map(type, moment.node.actions))
            assert max(map(len, words)) <= spelling.LONGEST
            assert all(0 <= number < spelling.IDS for word in words for number in word)
            for one, next_one in pairwise(sorted(words)):
                assert next_one[: len(one)] != one
            chosen = rng.choice(sorted(words))
            after = moment
            for number in chosen[:-1]:
                after = after.take(number)
                assert after.state is moment.state
            action = words[chosen]
            assert game.parse(game.format(action), moment.state) == action
            assert after.take(chosen[-1]).state == moment.after(action).state
    assert len(met) > 8


PLAYED, ON, PLACE = CardId(3), Piece(4 * 7 + 2), Place(5)
SPELLED: tuple[tuple[actions.Action, str], ...] = (
    (actions.First(Seat(2)), "first s2"),
    (actions.Keep(), "keep"),
    (actions.DealAgain(), "deal-again"),
    (actions.DrawCard(), "draw"),
    (actions.MoveOne(ON, 1), "move t7 c2 w0"),
    (actions.MoveOne(ON, -1), "move t7 c2 w1"),
    (actions.ReplaceOne(PLACE), "replace p14"),
    (actions.PlayCard(PLAYED), "play t3 yes"),
    (actions.PlayCard(PLAYED, PLACE), "play t3 p14"),
    (actions.PlayCard(PLAYED, None, ON), "play t3 t7 c2"),
    (actions.SetDown(PLAYED, 30), "set t3 n30"),
    (actions.SetDown(PLAYED, 31), "set t3 n31 n0"),
    (actions.SetDown(PLAYED, 64), "set t3 n31 n31 n2"),
    (actions.ArchiveCard(PLAYED), "archive t3"),
    (actions.EquipOne(Piece(0), ON), "equip t0 c0 t7 c2"),
    (actions.RevealEvent(PLAYED), "reveal t3"),
    (actions.UseText(ON, 1), "use t7 c2 x1"),
    (actions.UseText(ON, 8 * 4 + 1), "use t7 c2 t3 x1"),
    (actions.Pick(ON), "pick t7 c2"),
    (actions.PickPlace(PLACE), "place p14"),
    (actions.PickCard(PLAYED), "card t3"),
    (actions.PickSeat(Seat(1)), "seat s1"),
    (actions.PickEvent(Seat(1), 2), "event s1 n2"),
    (actions.PickWay(2), "way n2"),
    (actions.PickText(CardId(7), 1, ON), "text t7 x1 c2"),
    (actions.PickText(PLAYED, 1, ON), "text t3 x1 t7 c2"),
    (actions.PickText(PLAYED, 0, NO_PIECE), "text t3 x0 no"),
    (actions.Yes(), "yes"),
    (actions.No(), "no"),
    (actions.Pass(False), "pass"),
    (actions.Pass(True), "pass-turn"),
    (actions.End(), "end"),
)
STARTS = {
    "t": spelling.TITLES_AT,
    "c": spelling.COPIES_AT,
    "p": spelling.PLACES_AT,
    "x": spelling.TEXTS_AT,
    "s": spelling.SEATS_AT,
    "w": spelling.WAYS_AT,
    "n": spelling.NUMBERS_AT,
}


def test_every_kind_of_action_is_spelled() -> None:
    """With three Locations for each Author, place 5 is the first after the second Title Card."""
    for action, text in SPELLED:
        wanted = [
            spelling.VERBS.index(word)
            if word in spelling.VERBS
            else STARTS[word[0]] + int(word[1:])
            for word in text.split()
        ]
        assert list(spelling.spelled(action, 3)) == wanted, text
    kinds = {type(action) for action, _ in SPELLED}
    assert kinds == {kind for kind, row in ACTIONS.items() if row.choice}
    with pytest.raises(ValueError, match="what chance does"):
        spelling.spelled(actions.Comes(PLAYED), 3)


def test_too_large_a_pack_is_refused() -> None:
    game = oz()
    many = tuple(replace(game.pack.cards[0], slug=f"card-{at}") for at in range(513))
    large = replace(game.pack, cards=many)
    game.pack = large
    with pytest.raises(BadNotation, match="ids for 512 titles, and this pack has 513"):
        OzEncoding(game)


# Numbers


def rows_of(numbers: Any, table: Table) -> list[tuple[int, ...]]:
    width = len(table.heads)
    return [tuple(numbers[at : at + width]) for at in range(table.at, table.end, width)]


def check_numbers(moment: Moment, seat: Seat) -> None:
    """Numbers say what the view says, read back by the layout."""
    state: State = moment.game.view(moment.state, seat).state
    numbers = moment.numbers(seat)
    (counts,) = rows_of(numbers, layout.COUNTS)
    assert counts[2:5] == (state.round, state.turn, state.points)
    titles = rows_of(numbers, layout.TITLES)
    for owner, hand in enumerate(state.hands):
        known = Counter(held.card for held in hand if held.card != UNKNOWN)
        assert {at: row[owner] for at, row in enumerate(titles) if row[owner]} == known
    archived = Counter(state.archive)
    assert {at: row[4] for at, row in enumerate(titles) if row[4]} == archived
    pieces = [row for row in rows_of(numbers, layout.PIECES) if any(row)]
    assert [row[:2] for row in pieces] == [(one.piece + 1, one.seat + 1) for one in state.pieces]
    places = rows_of(numbers, layout.PLACES)
    seen = sum(slot != HIDDEN and slot.card is not None for slot in state.slots)
    assert sum(any(row) for row in places) == seen
    newest = [row[0] - 1 for row in rows_of(numbers, layout.ARCHIVE) if any(row)]
    assert newest == [*reversed(state.archive)][:16]
    hidden = [row for row in rows_of(numbers, layout.EVENTS) if row[1] and not row[0]]
    blank = [one for events in state.set_events for one in events if one.card == UNKNOWN]
    assert len(hidden) == len(blank)
    kinds = [row[0] for row in rows_of(numbers, layout.UNDER_WAY) if any(row)]
    assert kinds == [layout.FRAMES.index(type(one)) + 1 for one in reversed(state.frames)]


@pytest.mark.parametrize("pack", PACKS)
def test_numbers_say_what_a_seat_sees(pack: str) -> None:
    rng = Random(pack)
    for seats, options in TABLES:
        game = oz(pack, options)
        for at, moment in enumerate(moments(game, seats, rng, 300)):
            if at % 7 == 0:
                check_numbers(moment, Seat(at % seats))


def test_the_legend_covers_every_number_once() -> None:
    coding = encoding_of(oz())
    for one, next_one in pairwise(coding.parts):
        assert one.at + one.size == next_one.at
    assert coding.parts[0].at == 0
    game = oz()
    assert size_of(coding.parts) == len(coding.observation(game.view(game.initial(2), Seat(0))))


def test_every_frame_there_is_has_its_number() -> None:
    assert set(layout.FRAMES) == set(Frame.__args__)


def test_an_id_that_there_is_not_is_refused() -> None:
    for number in (-1, 638):
        with pytest.raises(ValueError, match=f"{number} is no id of an action: there are 0 to 637"):
            encoding_of(oz()).about(number)


@pytest.mark.soak
@pytest.mark.parametrize("pack", PACKS)
def test_ids_and_numbers_of_many_games(pack: str) -> None:
    for seed in range(60):
        rng = Random(seed)
        for seats, options in TABLES:
            game = oz(pack, options)
            for moment in moments(game, seats, rng, 5000):
                words = sorted(moment.words())
                assert all(two[: len(one)] != one for one, two in pairwise(words))
                check_numbers(moment, Seat(rng.randrange(seats)))
