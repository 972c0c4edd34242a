"""Figures beside their aims: met, not met, or nothing to tell yet."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.study.aims import aims
from oztable.study.balance import BLANK, PARTS, BalancePlan
from oztable.study.balance_sums import MEASURES, CardCount, Sums

GOOD: dict[str, Counter[int]] = {
    "length": Counter({5: 10, 9: 80, 18: 10}),
    "capped": Counter({0: 100}),
    "turns": Counter({20: 100}),
    "decisions": Counter({100: 100}),
    "asked": Counter({10: 100}),
    "turn_ends": Counter({40: 100}),
    "set_events": Counter({40: 100}),
    "lost_to_cards": Counter({4: 100}),
    "lost_to_versions": Counter({2: 100}),
    "reveals": Counter({2: 100}),
    "answers": Counter({1: 100}),
    "ends": Counter({1: 100}),
    "ends_answered": Counter({1: 10, 0: 90}),
    "lead_changes": Counter({2: 40, 3: 60}),
    "half_led": Counter({1: 100}),
    "half_led_won": Counter({1: 60, 0: 40}),
    "ended": Counter({1: 100}),
    "ended_won": Counter({1: 60, 0: 40}),
}


def sums(pack: str = "story-pack-1", **changed: Counter[int]) -> tuple[Sums, CardGameOfOz]:
    options = {"rotateFirst": "yes"}
    game = CardGameOfOz(load_pack(pack), options)
    plan = BalancePlan("card-game-of-oz", ("greedy", "greedy"), 100, "x", options, pack)
    found = Sums(plan)
    found.games, found.wins = 100, [49, 51]
    found.figures = {**GOOD, **changed}
    for slug in found.cards:
        found.cards[slug] = CardCount(100, 60, 10, 50, 27, 60, 3)
    return found, game


def met(found: Sums, game: CardGameOfOz) -> dict[str, bool | None]:
    return {aim.key: aim.met for aim in aims(found, game, "en")}


def test_all_are_met() -> None:
    for pack in ("story-pack-1", "story-pack-3"):
        assert set(met(*sums(pack)).values()) == {True}


@pytest.mark.parametrize(
    ("key", "changed"),
    [
        ("rounds", {"length": Counter({13: 100})}),
        ("rounds", {"length": Counter({9: 80, 21: 20})}),
        ("rounds", {"length": Counter({3: 20, 9: 80})}),
        ("capped", {"capped": Counter({0: 99, 1: 1})}),
        ("lost_to_cards", {"lost_to_cards": Counter({2: 100})}),
        ("lost_to_cards", {"lost_to_cards": Counter({8: 100})}),
        ("lost_to_versions", {"lost_to_versions": Counter({5: 100})}),
        ("reveals", {"reveals": Counter({1: 100})}),
        ("reveals", {"answers": Counter({0: 100})}),
        ("ends_answered", {"ends_answered": Counter({0: 100})}),
        ("ends_answered", {"ends_answered": Counter({1: 30, 0: 70})}),
        ("lead_changes", {"lead_changes": Counter({2: 60, 3: 40})}),
        ("half", {"half_led_won": Counter({1: 70, 0: 30})}),
        ("ender", {"ended_won": Counter({1: 80, 0: 20})}),
        ("set_events", {"set_events": Counter({10: 100})}),
        ("asked", {"asked": Counter({30: 100})}),
    ],
)
def test_one_is_not(key: str, changed: dict[str, Any]) -> None:
    found = met(*sums(**changed))
    assert [name for name, good in found.items() if not good] == [key]


def test_seats_may_differ_more_while_the_marker_stays() -> None:
    found, game = sums()
    found.wins = [45, 55]
    assert met(found, game)["seats"] is False
    fixed = CardGameOfOz(game.pack, {})
    assert met(found, fixed)["seats"] is True
    found.wins = [40, 60]
    assert met(found, fixed)["seats"] is False


def test_nothing_is_told_of_what_did_not_happen() -> None:
    found, game = sums(ends=Counter({0: 100}), ends_answered=Counter({0: 100}))
    assert met(found, game)["ends_answered"] is None


def test_cards_that_are_hardly_played_are_named() -> None:
    found, game = sums("story-pack-3")
    starred = next(
        card.slug for card in game.pack.cards if card.is_starred and card.type != "character"
    )
    found.cards[starred].played = 22
    assert met(found, game)["played"] is True
    found.cards["green-glass-spectacles"].played = 22
    (played,) = (aim for aim in aims(found, game, "fr") if aim.key == "played")
    assert (played.met, played.reached) == (False, "pas Lunettes aux verres verts 22 %")


def test_no_card_is_worth_more_than_twice_the_median() -> None:
    found, game = sums()
    plan = found.plan
    worth = BalancePlan(**{**vars(plan), "changes": tuple(BLANK + slug for slug in found.cards)})
    measured = Sums(worth)
    measured.games, measured.wins, measured.figures = 100, [49, 51], GOOD
    measured.cards = found.cards
    assert "values" not in met(measured, game)  # before each was measured
    for change in measured.changes.values():
        for key in MEASURES:
            change.counts[key] = Counter({PARTS: 3, 0: 97})
    assert met(measured, game)["values"] is True
    measured.changes[BLANK + "toto"].counts["win"] = Counter({PARTS: 7, 0: 93})
    (aim,) = (aim for aim in aims(measured, game, "en") if aim.key == "values")
    assert aim.met is False
    assert aim.wanted == "6.0 % at most, -3.0 % at least (the median value is 3.0 %)"
    assert aim.reached.startswith("highest Toto +7.0 %")
    measured.changes[BLANK + "toto"].counts["win"] = Counter({-PARTS: 4, 0: 96})
    assert met(measured, game)["values"] is False
