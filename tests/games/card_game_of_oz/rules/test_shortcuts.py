"""What the engine remembers or reads off the print, against the same questions asked the long way:
every text of every card in play, every time."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oztable.core.game import Decide, Over
from oztable.games.card_game_of_oz.rules import costs, moving
from oztable.games.card_game_of_oz.rules.actions import End, Pass
from oztable.games.card_game_of_oz.rules.board import BACK, ON, Place
from oztable.games.card_game_of_oz.rules.continuous import (
    Reader,
    how_many,
    lasting_gifts,
    location_texts,
    reaches,
    reader_of,
    vitalities,
)
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.language.abilities import Toll, Vitality
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, card_of
from oztable.games.card_game_of_oz.rules.state import InPlay, Mark, Phase, State
from tests.games.card_game_of_oz.rules.stage import Stage
from tests.games.card_game_of_oz.rules.test_made_up_packs import SOME, made_up, pack_of
from tests.games.card_game_of_oz.rules.test_random_games import TABLES, any_options, game_of

PACK = load_pack("story-pack-1")
LONGEST = 1500


# The long way


def every_text(table: Draft, part: str, card: InPlay) -> list[tuple[Reader, Any]]:
    """What cards in play give to this one."""
    return [
        (reader_of(table, source), modifier)
        for source in table.cards_in_play.values()
        for static, modifier in getattr(table.texts[card_of(source.piece)], part)
        if reaches(table, static, reader_of(table, source), card)
    ]


def long_vitalities(table: Draft) -> dict[Piece, int]:
    found = {}
    for card in table.characters():
        given = [
            (Reader(seat, NO_PIECE, NO_PLACE), modifier)
            for seat, pieces, modifier in lasting_gifts(table)
            if card.piece in pieces
        ]
        given += every_text(table, "vitality", card)
        given += location_texts(table, card, card.place, "vitality")
        found[card.piece] = table.card(card.piece).vitality + sum(
            gift.change * (1 if gift.each is None else long_count(table, gift.each, reader))
            for reader, gift in given
            if isinstance(gift, Vitality)
        )
    return found


def long_count(table: Draft, each: Filter | str, reader: Reader) -> int:
    if isinstance(each, str):
        return sum(one.left for one in table.counters if one.piece == reader.piece)
    return how_many(table, each, reader)


def long_toll(table: Draft, card: InPlay, on: str, place: Place, counted: set[Mark]) -> int:
    if not table.is_location(place):
        return 0
    return costs._toll(table, card, on, place, carried_tolls(table, card), counted)


def carried_tolls(table: Draft, card: InPlay) -> list[tuple[Reader, Any]]:
    return every_text(table, "tolls", card) + [
        (Reader(seat, NO_PIECE, NO_PLACE), modifier)
        for seat, pieces, modifier in lasting_gifts(table)
        if card.piece in pieces
    ]


def long_end_toll(table: Draft, card: InPlay) -> int:
    told = [toll for _, toll in carried_tolls(table, card) if isinstance(toll, Toll)]
    changes = [toll.change for toll in told if toll.on == "end"]
    return 0 if None in changes else max(0, sum(change or 0 for change in changes))


def long_costs(table: Draft, card: InPlay, target: Place) -> tuple[int, int]:
    counted: set[Mark] = set()
    leave = long_toll(table, card, "leave", card.place, counted)
    if target == table.board.far_title(card.seat):
        return leave, long_end_toll(table, card)
    if table.is_location(target) and not table.slots[target].up:
        return leave, 0
    return leave, long_toll(table, card, "enter", target, counted)


def long_steps(table: Draft, seat: Any) -> list[tuple[Piece, int, int]]:
    return [
        (card.piece, way, sum(long_costs(table, card, moving.goal(table, card, way))))
        for card in table.of_seat(seat)
        if moving._limits(table, card, seat, "action") is None
        for way in (ON, BACK)
        if moving._why_not_there(table, card, way, seat) is None
    ]


# Both ways, all through a game


def compare(game: CardGameOfOz, state: State) -> None:
    """The table that the game has kept since the beginning, and one that remembers nothing."""
    kept, fresh = game.draft(state), Draft(game.ruleset, state)
    assert vitalities(kept) == long_vitalities(fresh)
    for seat in fresh.from_active():
        steps = [(move.piece, move.way, cost) for move, cost in moving.open_steps(kept, seat)]
        assert steps == long_steps(fresh, seat)
    for card in fresh.characters():
        for way in (ON, BACK):
            target = fresh.board.next_to(card.seat, card.place, way)
            if target is not None and target != fresh.board.title(card.seat):  # no way leads there
                assert moving.costs(kept, card, target) == long_costs(fresh, card, target)


def play(game: CardGameOfOz, authors: int, rng: Random, steps: int = LONGEST) -> None:
    state = game.initial(authors)
    other = CardGameOfOz(game.pack, game.options)
    for _ in range(steps):
        node = game.node(state)
        if isinstance(node, Over):
            return
        if isinstance(node, Decide):
            compare(game, state)
            other.draft(game.initial(authors))  # so that it lays the table anew
            assert other.node(state) == node
            action = rng.choice(node.actions)
        else:
            action = node.outcome_at(rng.randrange(node.total))
        state, _ = game.apply(state, action)


@pytest.mark.parametrize(("authors", "mode"), TABLES)
def test_whatever_is_remembered_is_still_so(authors: int, mode: str) -> None:
    rng = Random(f"shortcuts:{authors}:{mode}")
    play(game_of(mode, any_options(rng, authors), rounds=5), authors, rng)
    play(game_of(mode, rounds=5), authors, rng)


@pytest.mark.slow
@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(SOME, st.integers(0, 10**6))
def test_of_made_up_texts_too(cards: list[tuple[Any, Any]], seed: int) -> None:
    rng = Random(seed)
    pack = pack_of([made_up(n, kind, text, rng) for n, (kind, text) in enumerate(cards)])
    if len(pack.library) >= 16:
        play(CardGameOfOz(pack, {"maxRounds": "4"}), 2 + seed % 2, rng, steps=300)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(300))
def test_many_games_both_ways(seed: int) -> None:
    rng = Random(f"shortcuts:{seed}")
    authors, mode = TABLES[seed % len(TABLES)]
    play(game_of(mode, any_options(rng, authors), rounds=12), authors, rng)


@pytest.mark.cites("O17.2")
def test_a_first_cost_is_a_first_one_again_in_the_next_turn() -> None:
    """Whoever spared it once is offered the cheap step again, even if nothing moved meanwhile."""
    road = {"a1": "field-of-daisies", "a2": "yellow-brick-road", "a3": "boqs-home"}
    scene = Stage(points=2, up=road, characters={"dorothy-dressed-for-travel": "1 a1"})
    scene.do("move dorothy-dressed-for-travel on")
    game, state = scene.game, scene.state
    while state.turn < scene.state.turn + 2 or state.phase is not Phase.ACTIONS or state.frames:
        node = game.node(state)
        assert not isinstance(node, Over)
        ways = [End(), Pass(True)]
        if isinstance(node, Decide):
            action = next(one for one in node.actions if one in ways)
        else:
            action = node.outcome_at(0)
        state, _ = game.apply(state, action)
    compare(game, state)
    step = next(cost for _, cost in moving.open_steps(game.draft(state), state.active))
    assert step == 0


def test_texts_are_made_ready_once_for_a_pack_and_anew_for_another() -> None:
    one, same = CardGameOfOz(PACK, {}), CardGameOfOz(PACK, {"flying": "movement"})
    assert one.ruleset.texts is same.ruleset.texts
    others = [replace(PACK, cards=PACK.cards[:-number]) for number in range(1, 70)]
    for pack in others:  # more than are kept at once
        assert len(CardGameOfOz(pack, {}).ruleset.of) == len(pack.cards)
    assert [text.card for text in CardGameOfOz(PACK, {}).ruleset.of] == list(PACK.cards)
