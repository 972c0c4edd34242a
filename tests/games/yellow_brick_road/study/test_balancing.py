"""Blanks of road cards, and what is noted of a game."""

from __future__ import annotations

from oztable.games.yellow_brick_road.rules.cards import CardId
from oztable.games.yellow_brick_road.rules.decks import load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.study.balancing import titles, with_blank
from oztable.study.balance import BLANK, BalancePlan, play_one

GAME = YellowBrickRoad(load_deck("complete20"), {})


def test_the_snake_and_the_bird_keep_their_road_and_lose_their_power() -> None:
    for title in titles(GAME):
        card = GAME.deck.by_id[CardId(int(title.slug))]
        game = with_blank(GAME, title.slug)
        assert isinstance(game, YellowBrickRoad)
        blank = game.deck.by_id[card.id]
        assert blank.power is None
        assert blank.exits == (card.exits if card.power else ())
        others = [one for one in game.deck.cards if one.id != card.id]
        assert others == [one for one in GAME.deck.cards if one.id != card.id]


def test_every_card_has_come_to_somebody_and_most_were_laid() -> None:
    plan = BalancePlan("yellow-brick-road", ("greedy", "greedy"), 1, "road", changes=(BLANK + "3",))
    found = play_one(plan, 0, {})
    assert len({slug for _, slug in found.drawn}) == 20
    assert len(found.played) == 18
    assert {change for change, _ in found.differences} == {"blank 3"}
    assert found.figures["margin"] == max(found.outcome.leads)
