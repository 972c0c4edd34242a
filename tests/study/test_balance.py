"""Balance by intervention: what is not changed makes no difference, and what is known least is
played most."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from math import inf
from random import Random
from typing import Any

import pytest

from oztable.core.game import AnyGame, Seat
from oztable.games import load
from oztable.study import balance, package
from oztable.study.balance import (
    BLANK,
    PARTS,
    BalancePlan,
    Outcome,
    Table,
    Tally,
    changed_game,
    game_of,
    outcome_of,
    play_one,
    tallies,
)
from oztable.study.balance_sums import Change, Sums, difference_interval
from oztable.study.balancing import Notes

OZ, ROAD = "card-game-of-oz", "yellow-brick-road"


def plan_of(game: str, *cards: str, **more: Any) -> BalancePlan:
    given = {"players": ("greedy", "greedy"), "games": 4, "seed": "ozma", **more}
    return BalancePlan(game, changes=tuple(BLANK + card for card in cards), **given)


def titles(game: str) -> list[str]:
    plan = plan_of(game)
    return [title.slug for title in plan.balancing.titles(game_of(plan))]


def _as_it_is(game: AnyGame, slug: str) -> AnyGame:
    return load(game.spec.id)


@pytest.fixture
def same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A blank that is no blank: the card itself, in a game made anew."""

    def known(study: Callable[[str], Any]) -> Callable[[str], Any]:
        def of(game: str) -> Any:
            found = study(game)
            return found._replace(balance=found.balance._replace(blank=_as_it_is))

        return of

    monkeypatch.setattr(balance, "study_of", known(package.study_of))
    monkeypatch.setattr(balance, "_made", balance._Made())


@pytest.mark.slow
@pytest.mark.usefixtures("same")
@pytest.mark.parametrize(("game", "again"), [(ROAD, 8), (OZ, 2)])
def test_what_is_not_changed_makes_no_difference(game: str, again: int) -> None:
    differences = play_one(plan_of(game, *titles(game), again=again), 0, {}).differences
    assert len(differences) == again
    assert all(set(one.values()) == {0} for _, one in differences)


def test_another_ruling_that_is_the_same_makes_no_difference() -> None:
    plan = plan_of(ROAD)
    ruled = BalancePlan(**{**vars(plan), "changes": ("undo=off",)})
    (_, difference), *_ = play_one(ruled, 0, {}).differences
    assert set(difference.values()) == {0}


@pytest.mark.parametrize(("game", "card"), [(ROAD, "3"), (ROAD, "7"), (OZ, "scarecrow")])
def test_a_game_from_the_turn_on_is_the_same_as_from_the_beginning(game: str, card: str) -> None:
    """For players who do not think of what they have not seen."""
    plan = plan_of(game, card, players=("random", "random"))
    table = Table(plan, game_of(plan), 1, None)
    notes = plan.balancing.notes(game_of(plan))
    table.play(table.begin(), notes)
    assert table.beginnings[card].state != table.begin().state
    blank = changed_game(plan, BLANK + card)
    other = Table(plan, blank, 1, None)
    late, whole = (other.play(at) for at in (table.beginnings[card], other.begin()))
    assert outcome_of(plan, blank, late) == outcome_of(plan, blank, whole)


def test_the_blank_is_in_the_second_game() -> None:
    """Without its road no card is worth having: the one who holds it scores less."""
    plan = plan_of(ROAD, *titles(ROAD), games=3, again=8)
    found = Sums(plan)
    for batch in tallies(plan, 1, widths=found.widths):
        found.add_all(batch)
    leads = sum((change.counts["lead"] for change in found.changes.values()), Counter[int]())
    assert leads.total() == 24
    assert sum(value * count for value, count in leads.items()) > 0


def test_the_widest_is_played_again_first() -> None:
    plan = plan_of(ROAD, "1", "2", "4", again=2)
    notes = Notes(game_of(plan))
    for card in ("1", "2", "4"):
        notes.came(Seat(0), card)
    widths = {"blank 1": 0.1, "blank 2": inf, "blank 4": 0.3}
    assert balance._wanted(plan, 0, notes, widths) == ["blank 2", "blank 4"]
    equal = {tuple(balance._wanted(plan, number, notes, {})) for number in range(40)}
    assert len(equal) == 6
    notes.holders.pop("2")
    assert balance._wanted(plan, 0, notes, widths) == ["blank 4", "blank 1"]


def test_all_cards_are_known_about_as_well() -> None:
    plan = plan_of(ROAD, *titles(ROAD), games=48, again=2, players=("random", "random"))
    found = Sums(plan)
    for batch in tallies(plan, 1, widths=found.widths):
        found.add_all(batch)
    pairs = [change.pairs for change in found.changes.values()]
    assert sum(pairs) == 96
    assert min(pairs) >= 2


def test_intervals_of_differences_against_known_values() -> None:
    few = difference_interval(Counter({12: 3, -12: 1, 0: 6}), 12)
    assert [round(number, 4) for number in few] == [0.2, -0.1862, 0.5195]
    nothing = difference_interval(Counter({0: 4}), 12)
    assert nothing.value == 0
    assert nothing.low == -nothing.high < -0.3
    assert difference_interval(Counter()) == (0, -inf, inf)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng, held = Random(7), 0
    for _ in range(400):
        draws = rng.choices((12, 0, -12), (3, 5, 2), k=60)
        value = difference_interval(Counter(draws), 12)
        held += value.low <= 0.1 <= value.high
    assert held > 0.92 * 400


def outcome(scores: tuple[int, ...], first: int = 0, length: int = 9) -> Outcome:
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    credit = tuple(PARTS // len(best) if seat in best else 0 for seat in range(len(scores)))
    leads = tuple(
        score - max(other for at, other in enumerate(scores) if at != seat)
        for seat, score in enumerate(scores)
    )
    return Outcome(credit, leads, scores, Seat(first), len(best) > 1, length)


def tally(one: Outcome, **more: Any) -> Tally:
    nothing = frozenset[Any]()
    given = {"figures": {}, "visits": (), "others": nothing, "differences": (), **more}
    zones = {name: more.get(name, nothing) for name in ("drawn", "played", "spent")}
    return Tally(one, **{**given, **zones})


def test_sums_by_the_order_of_play() -> None:
    found = Sums(plan_of(ROAD))
    found.add(tally(outcome((20, 10), first=1)))
    found.add(tally(outcome((20, 10), first=0)))
    found.add(tally(outcome((7, 7), first=0), played=frozenset({(Seat(0), "3")})))
    played = frozenset({(Seat(1), "3")})
    found.add(tally(outcome((5, 8), first=1), played=played, drawn=played))
    assert (found.games, found.ties, found.wins, found.decisive) == (4, 1, [2, 1], 3)
    assert found.share(0).value == pytest.approx(2 / 3)
    assert found.share_of_all(0).value == pytest.approx(2.5 / 4)
    assert found.share_of_seat(0).value == pytest.approx(2.5 / 4)
    assert found.scores[0] == Counter({10: 1, 20: 1, 7: 1, 8: 1})
    snake = found.cards["3"]
    assert (snake.drawn, snake.by, snake.decided, snake.won, snake.lead) == (1, 2, 1, 1, 3)


def test_sums_go_to_disk_and_back() -> None:
    plan = plan_of(ROAD, "3", "7", again=2)
    found = Sums(plan)
    for batch in tallies(plan, 1, widths=found.widths):
        found.add_all(batch)

    again = Sums.of_data(plan, found.games, json.loads(json.dumps(found.as_data())))
    assert again.as_data() == found.as_data()
    with pytest.raises((KeyError, ValueError)):
        Sums.of_data(plan_of(ROAD, "4"), found.games, json.loads(json.dumps(found.as_data())))


def test_a_change_that_was_never_played_is_open() -> None:
    change = Change()
    assert (change.pairs, change.width) == (0, inf)
    assert change.of("lead") == (0, -inf, inf)


class _OtherWayRound(frozenset[Any]):
    """As the same set may come out of another process."""

    def __iter__(self) -> Iterator[Any]:
        found: list[Any] = [*super().__iter__()]
        return iter(found[::-1])


def test_the_order_of_kinds_does_not_depend_on_the_process() -> None:
    plan = plan_of(OZ, players=("random", "random"))
    tally = play_one(plan, 0, {})
    here, there = Sums(plan), Sums(plan)
    here.add_all([tally])
    there.add_all([tally._replace(played=_OtherWayRound(tally.played))])
    assert len(here.kinds) > 1
    assert list(here.kinds.items()) == list(there.kinds.items())
