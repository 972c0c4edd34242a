"""Authors who still learn: they notice only some of what they could do, and play for the moment."""

from __future__ import annotations

from random import Random

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.style import USUAL, Style
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    End,
    EquipOne,
    MoveOne,
    PlayCard,
    ReplaceOne,
    SetDown,
    UseText,
)
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import Phase, View

# Who plays for the moment gathers Vitality: nothing is laid in wait or saved for, no Prime is sent
# on its way, and nobody is watched who is about to end the story.
FOR_THE_MOMENT = USUAL._replace(
    sets="answers",
    holds=0.0,
    urge=0.8,
    saves=False,
    threat=0.0,
    late_threat=0.0,
    step=0.0,
    eager=0.3,
    eagerer=0.0,
)
# Who has set their heart on The End goes there while they are ahead, and does not think of what
# the one who goes there takes along, nor of the others' last turns.
FOR_THE_END = FOR_THE_MOMENT._replace(ends="ahead", first_prime=4.0, step=3.0, eager=5.0)
PIECE = "piece"


class Beginner:
    """Looks at a few cards of the hand, pieces in play and Locations, and does the best that it
    sees with them, or else draws. It looks on rather than let a whole turn pass. Who wants to come
    to The End looks at who is under way first."""

    looks = True

    def __init__(
        self,
        name: str,
        game: CardGameOfOz,
        rng: Random,
        sees: int,
        style: Style = FOR_THE_MOMENT,
    ) -> None:
        self.name = name
        self._style = style
        self._game = game
        self._rng = rng
        self._sees = sees

    def choose(self, view: View, decide: Decide[Action]) -> Action:
        author = GreedyAuthor(self._game, self._rng, self._style)
        things = sorted({thing for one in decide.actions if (thing := _thing(one))})
        self._rng.shuffle(things)
        if self._style.ends == "ahead":
            things.sort(key=lambda thing: not thing.startswith(PIECE))
        is_asked = bool(view.state.frames or view.state.pending)
        sees = len(things) if is_asked else self._sees
        while True:
            seen = things[:sees]
            known = [one for one in decide.actions if _thing(one) in seen or not _thing(one)]
            chosen = author.choose(view, decide._replace(actions=tuple(known)))
            if chosen != End() or sees >= len(things) or not _has_done_nothing(view):
                return chosen
            sees += 1


def _thing(action: Action) -> str:
    """What an action is about; nothing in the case of those that everybody knows, such as to draw
    or to stop."""
    match action:
        case PlayCard(card) | SetDown(card) | ArchiveCard(card):
            return f"card {card}"
        case MoveOne(piece) | UseText(piece) | EquipOne(piece):
            return f"{PIECE} {piece}"
        case ReplaceOne(place):
            return f"place {place}"
    return ""


def _has_done_nothing(view: View) -> bool:
    """With all the points that were rolled still to spend."""
    draft = view.state
    rolled = sum(map(sum, draft.dice))
    return draft.phase is Phase.ACTIONS and 0 < rolled <= draft.points
