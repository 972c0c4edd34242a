"""Two packs at one table: one pool a seat, or half of each."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import BadNotation
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from oztable.games.card_game_of_oz.study import together
from oztable.games.card_game_of_oz.study.together import mixed, pooled
from oztable.study.balance import BalancePlan, play_one

ONE = CardGameOfOz(load_pack("story-pack-1"), {"maxRounds": "3"})


def test_to_each_seat_come_cards_of_its_own_pack() -> None:
    plan = BalancePlan(
        "card-game-of-oz",
        ("random", "random"),
        4,
        "pools",
        {"maxRounds": "3"},
        "story-pack-1",
        together="against",
        other="story-pack-4",
    )
    pools = pooled(ONE, "story-pack-4")
    places = {card.slug for card in pools.game.pack.cards if card.type == "location"}  # type: ignore[attr-defined]
    for number in range(4):
        played = play_one(plan, number, {})
        for seat, slug in played.drawn:
            assert slug in places or slug in pools.cards[(seat + number) % 2]
        assert played.own == played.outcome.credit[number % 2]


@pytest.mark.parametrize("other", BUNDLED[1:])
def test_what_is_in_both_has_the_copies_of_both_up_to_three(other: str) -> None:
    pools, second = pooled(ONE, other), load_pack(other)
    copies = {card.slug: card.copies for card in pools.game.pack.cards}  # type: ignore[attr-defined]
    for card in (*ONE.pack.cards, *second.cards):
        assert 1 <= card.copies <= copies[card.slug] <= 3
    shared = pools.cards[0] & pools.cards[1]
    assert {copies[slug] for slug in shared if slug in second.by_slug} <= {1, 2, 3}


@pytest.mark.parametrize("other", BUNDLED[1:])
def test_half_the_titles_of_each_make_a_pack(other: str) -> None:
    found, others = mixed(ONE, other, Random(7))
    cards = [card for card in found.pack.cards if card.type != "location"]
    assert sum(card.copies for card in cards) >= 40
    assert sum(card.copies for card in cards if card.has("Prime")) >= 6
    mine = {card.slug for card in ONE.pack.cards}
    assert all(slug not in mine or slug in load_pack(other).by_slug for slug in others)
    kept = [slug for slug in found.pack.by_slug if slug not in others]
    assert len(kept) == sum(
        (len([one for one in ONE.pack.cards if (one.type == "location") is place]) + 1) // 2
        for place in (False, True)
    )
    assert mixed(ONE, other, Random(7))[0].pack.by_slug == found.pack.by_slug
    assert mixed(ONE, other, Random(8))[0].pack.by_slug != found.pack.by_slug


def test_a_mix_that_cannot_be_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(together, "FEWEST_CARDS", 1000)
    with pytest.raises(BadNotation, match="make no pack"):
        mixed(ONE, "story-pack-2", Random(7))
