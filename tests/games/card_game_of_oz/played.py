"""Whole games, at random and between bots, so that what two processes played can be compared.

Run as a module, with the numbers of the first and the last game.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random

from oztable.core.game import Decide, IllegalAction, Over
from oztable.games.card_game_of_oz import compiled
from oztable.games.card_game_of_oz.players.beginners import FOR_THE_END, FOR_THE_MOMENT
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.style import USUAL, WISE
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from oztable.games.card_game_of_oz.rules.state import State
from tests.games.card_game_of_oz.rules.test_random_games import TABLES, any_options, game_of

STYLES = (USUAL, WISE, FOR_THE_END, FOR_THE_MOMENT)
LONGEST = 3000
REMEMBERED = 40  # actions of before that are tried again, mostly to be refused


def steps_of(game: CardGameOfOz, authors: int, rng: Random) -> Iterator[str]:
    """Everything a game answers, on its way to the end."""
    state = game.initial(authors)
    before: list[Action] = []
    for _ in range(LONGEST):
        node = game.node(state)
        yield repr(node)
        if isinstance(node, Over):
            return
        if isinstance(node, Decide):
            action = rng.choice(node.actions)
            if before:
                yield _answer_to(game, state, rng.choice(before))
            view = game.view(state, node.seat)
            yield repr(view)
            yield str(pickle.loads(pickle.dumps((view, node))) == (view, node))  # noqa: S301
        else:
            action = node.outcome_at(rng.randrange(node.total))
        before = [*before[-REMEMBERED:], action]
        state, events = game.apply(state, action)
        yield f"{game.format(action)} {events!r}"
        yield sha256(game.position(state).encode()).hexdigest()


def _answer_to(game: CardGameOfOz, state: State, action: Action) -> str:
    try:
        after, _ = game.apply(state, action)
    except IllegalAction as refused:
        return f"{refused} {refused.reason!r}"
    return game.position(after)


def told(seed: int) -> str:
    """A game in one line: its table, its result, and a sum over all that was answered."""
    rng = Random(f"played:{seed}")
    authors, mode = TABLES[seed % len(TABLES)]
    game = game_of(mode, any_options(rng, authors), rounds=6)
    answers, last = sha256(), ""
    for last in steps_of(game, authors, rng):
        answers.update(last.encode())
    return f"{seed} {mode} {authors} {answers.hexdigest()} {last}"


def thought(seed: int) -> str:
    """A game between bots in one line: what each of them chose."""
    rng = Random(f"thought:{seed}")
    game = CardGameOfOz(load_pack(BUNDLED[seed % len(BUNDLED)]), {})
    players = [GreedyAuthor(game, rng, rng.choice(STYLES)) for _ in range(2)]
    state, chosen = game.initial(), sha256()
    while not isinstance(node := game.node(state), Over):
        action = (
            players[node.seat].choose(game.view(state, node.seat), node)
            if isinstance(node, Decide)
            else node.outcome_at(rng.randrange(node.total))
        )
        chosen.update(game.format(action).encode())
        state, _ = game.apply(state, action)
    return f"{seed} {chosen.hexdigest()} {node!r}"


if __name__ == "__main__":
    numbers = range(*map(int, sys.argv[1:]))
    rules = "compiled" if compiled.IN_USE else "clear"
    sys.stdout.writelines(
        f"{line}\n" for line in (rules, *map(told, numbers), *map(thought, numbers))
    )
