"""What Yellow Brick Road brings to `oz balance`: which cards are worth most.

A blank of the Snake or of the Bird is the same road without its power. A blank of any other card
has no road on it: it fills a spot and leads nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oztable.core.game import AnyGame, Over, Seat
from oztable.core.language import Catalogue, Language
from oztable.games.yellow_brick_road.rules.events import Drew, Event, Placed
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State
from oztable.study.balance_sums import Sums
from oztable.study.balancing import Aim, Balancing, Notes, Title
from oztable.study.intervals import Interval

WORDS = Catalogue.beside("oztable.games.yellow_brick_road.study")
MORE = 0.03  # what a place in the order may win more than its part
RULINGS = (
    "edition=2023", "birdBlock=skipped", "snakeIntoBlocked=forbidden", "snakeTurnWithoutSwap=yes",
    "emptyLineBlock=forbidden", "openHands=yes",
)  # fmt: skip


class RoadNotes(Notes):
    def take(self, before: State, seat: Seat | None, told: Sequence[Event], after: State) -> None:
        for event in told:
            match event:
                case Drew(who, card) if card is not None:
                    self.came(who, str(card))
                case Placed(who, piece):
                    self.played.add((who, str(piece.card)))

    def figures(self, state: State, over: Over) -> dict[str, int]:
        return {"margin": max(over.scores) - min(over.scores)}


def titles(game: YellowBrickRoad) -> tuple[Title, ...]:
    return tuple(
        Title(str(number), card.name, card.power or "road")
        for number, card in sorted(game.deck.by_id.items())
    )


def with_blank(game: YellowBrickRoad, slug: str) -> AnyGame:
    cards = tuple(
        (replace(card, power=None) if card.power else replace(card, exits=()))
        if str(card.id) == slug
        else card
        for card in game.deck.cards
    )
    return YellowBrickRoad(replace(game.deck, cards=cards), game.options)


def _shown(interval: Interval) -> str:
    value, low, high = (100 * number for number in interval)
    return f"{value:.1f} % [{low:.1f}, {high:.1f}]"


def aims(found: Sums, game: AnyGame, spoken: Language) -> list[Aim]:
    share = found.share(0)
    wanted = WORDS.say("seats_wanted", spoken, low=f"{50 - 100 * MORE:.0f}", high="53")
    good = abs(share.value - 0.5) <= MORE
    return [Aim("seats", WORDS.say("seats", spoken), wanted, _shown(share), good)]


def _turns(game: YellowBrickRoad, state: State) -> int:
    return state.turn


BALANCING = Balancing(RoadNotes, titles, with_blank, aims, _turns, RULINGS)
