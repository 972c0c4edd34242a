"""What comes of an answer to a question, in one guessed world."""

from __future__ import annotations

from random import Random

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.players.dice import for_points, least
from oztable.games.card_game_of_oz.players.prospects import promise
from oztable.games.card_game_of_oz.players.worth import Hopes
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    No,
    Pass,
    RevealEvent,
    Yes,
)
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import (
    Answering,
    Discarding,
    Paying,
    Resolving,
    Walking,
)
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import State, View

MANY = 8  # cards that a text may ask for
FURTHER = 4  # times in a row that nobody else does anything
DEEP = 2  # questions after an answer that are thought through
LOOKS = 60  # ways to answer these, all together


class Foresight:
    def __init__(self, game: CardGameOfOz, rng: Random) -> None:
        self._game = game
        self._rng = rng
        self._looks = LOOKS

    def best(self, view: View, hopes: Hopes, decide: Decide[Action]) -> Action:
        """Of the answers to a text, the one after which the table is worth most."""
        world = self._game.determinize(view, self._rng)
        self._looks = LOOKS
        return max(decide.actions, key=lambda action: self._after(world, hopes, action, DEEP))

    def _after(self, world: State, hopes: Hopes, action: Action, deep: int = 0) -> float:
        state, _ = self._game.apply(world, action)
        return self._followed(state, hopes, deep)

    def _followed(self, state: State, hopes: Hopes, deep: int) -> float:
        """What comes of the questions that follow, where the Author answers them well and nobody
        else does anything; of a price that others pay off, half of it is hoped for."""
        for _ in range(FURTHER):
            frame = state.frames[-1] if state.frames else None
            if frame is None:
                break
            node = self._game.node(state)
            if not isinstance(node, Decide):
                break
            if isinstance(frame, Answering):
                state, _ = self._game.apply(state, Pass(turn=False))
            elif isinstance(frame, Paying) and node.seat != hopes.me:
                refused, _ = self._game.apply(state, No())
                worth = self._followed(refused, hopes, 0)
                if Yes() not in node.actions:
                    return worth
                paid, _ = self._game.apply(state, Yes())
                return (worth + self._followed(paid, hopes, 0)) / 2
            elif isinstance(frame, Resolving | Walking) and deep and self._looks > 0:
                best = max if node.seat == hopes.me else min
                self._looks -= len(node.actions)
                return best(self._after(state, hopes, one, deep - 1) for one in node.actions)
            else:
                break
        return promise(Draft(self._game.ruleset, state), hopes)

    def speak_first(self, view: View, hopes: Hopes, decide: Decide[Action]) -> Action:
        """An answer that saves or spoils more than the Event is worth for another time."""
        world = self._game.determinize(view, self._rng)
        self._looks = LOOKS
        best: Action = Pass(turn=False)
        most = self._after(world, hopes, best, 1) + hopes.style.enough
        for action in decide.actions:
            if isinstance(action, RevealEvent):
                worth = self._after(world, hopes, action, DEEP)
                if worth > most:
                    best, most = action, worth
        return best

    def discard_for(self, view: View, draft: Draft, hopes: Hopes, decide: Decide[Action]) -> Action:
        """The least of the cards that a text asks for, where what comes of it is worth more."""
        cards = [action for action in decide.actions if isinstance(action, ArchiveCard)]
        if not cards or No() not in decide.actions:
            return least(draft, hopes.me, decide.actions)
        state = world = self._game.determinize(view, self._rng)
        for _ in range(MANY):
            frame = state.frames[-1] if state.frames else None
            node = self._game.node(state)
            if not isinstance(frame, Discarding) or not isinstance(node, Decide):
                break
            given = least(Draft(self._game.ruleset, state), hopes.me, node.actions)
            state, _ = self._game.apply(state, given)
        paid = promise(Draft(self._game.ruleset, state), hopes)
        is_worth_it = paid > self._after(world, hopes, No())
        return least(draft, hopes.me, cards) if is_worth_it else No()

    def pay_for(
        self, view: View, draft: Draft, hopes: Hopes, decide: Decide[Action], frame: Paying
    ) -> Action:
        """What a text asks for; a card goes for a die if what comes of paying is worth it."""
        if Yes() in decide.actions:
            return self.best(view, hopes, decide)
        world = self._game.determinize(view, self._rng)
        paid = world._replace(frames=(*world.frames[:-1], frame._replace(need=0)))
        worth = self._after(paid, hopes, Yes()) - self._after(world, hopes, No())
        have = draft.points if draft.has_turn(frame.seat) else frame.purse
        return for_points(draft, hopes, frame.need - have, worth) or No()
