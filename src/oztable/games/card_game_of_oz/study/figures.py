"""What a game of The Card Game of Oz adds to the history of those who played it."""

from __future__ import annotations

from functools import cache

from oztable.core.language import Text
from oztable.games.card_game_of_oz.rules import events
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.naming import WORDS
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from oztable.games.card_game_of_oz.rules.state import State
from oztable.study.figures import Figure, Figures, SeatFigures, Steps

ROUNDS = "rounds"


def of_game(game: CardGameOfOz, state: State, steps: Steps) -> list[SeatFigures]:
    """A Character counts once for whoever had it come into play, all versions as one."""
    cards = game.pack.cards
    used: list[set[str]] = [set() for _ in range(state.authors)]
    for step in steps:
        for event in step.events:
            if isinstance(event, events.Played | events.PutInPlay):
                card = cards[event.card]
                if card.type == "character":
                    used[event.seat].add(card.group)
    has_ended = game.draft(state).has_ended
    rounds = {ROUNDS: state.round} if has_ended else {}
    return [SeatFigures(rounds, dict.fromkeys(sorted(own), 1)) for own in used]


@cache
def _names() -> dict[str, Text]:
    packs = [load_pack(name) for name in BUNDLED]
    return {
        card.group: Text(card.group_in("en"), card.group_in("fr"))
        for pack in reversed(packs)
        for card in pack.cards
    }


def _name(group: str) -> Text | None:
    return _names().get(group)


FIGURES = Figures(
    of_game,
    (Figure(ROUNDS, WORDS.text("figure_rounds"), "mean"),),
    WORDS.text("figure_characters"),
    _name,
)
