"""Frozen players: a level as it was, kept so that strength is comparable between versions.

A reference is the name of a player and a version, `greedy-1`, with everything that decides its
moves fixed: its numbers, and its work in simulations. What it does is pinned by a digest of whole
games with the default options. Whoever changes what a player does leaves its reference as it was,
or enters a new version:

    add the line to `REFERENCES`, then: python -m oztable.study.references
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from oztable.core.files import read_text, write_whole
from oztable.core.game import AnyGame, BadNotation, Decide, Over
from oztable.core.options import nearest
from oztable.games import SPECS, load
from oztable.games.card_game_of_oz import CardGameOfOz
from oztable.games.card_game_of_oz.players.careless import CarelessAuthor
from oztable.games.yellow_brick_road.players.beginners import Beginner, Sight
from oztable.games.yellow_brick_road.players.search.searcher import RoadSearcher
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.players import AnyPlayer, make_player
from oztable.players.thinking import Work
from oztable.study.paired import Deal

Maker = Callable[[AnyGame, Random], AnyPlayer]
WHOLE_GAMES = 1_000_000


class Reference(NamedTuple):
    """How a frozen player is made, and how many decisions of a game are pinned: all of them, but
    for those that think for long."""

    make: Maker
    decisions: int


def pinned(player: str, sims: int = 1, decisions: int = WHOLE_GAMES) -> Reference:
    """A player of the house with its work fixed; for one that does not think, any will do."""
    return Reference(lambda game, rng: make_player(player, game, rng, Work(sims=sims)), decisions)


def doubter(sims: int, decisions: int, is_exact: bool = True, is_picky: bool = True) -> Reference:
    """A searcher as it was before it took everybody to build for points; at first it was not even
    picky, and looked at what is not good at sight too."""

    def make(game: AnyGame, rng: Random) -> AnyPlayer:
        if not isinstance(game, YellowBrickRoad):
            raise TypeError("this one plays Yellow Brick Road")
        work = Work(sims=sims)
        return RoadSearcher(game, rng, work, is_exact=is_exact, is_picky=is_picky, doubts=True)

    return Reference(make, decisions)


def whimsical(player: str, sight: Sight) -> Reference:
    """A level as it was when it took any of the swaps that it noticed."""

    def make(game: AnyGame, rng: Random) -> AnyPlayer:
        if not isinstance(game, YellowBrickRoad):
            raise TypeError("this one plays Yellow Brick Road")
        return Beginner(player, game, rng, sight, swaps_by_chance=True)

    return Reference(make, WHOLE_GAMES)


def careless(player: str, least: int, most: int) -> Reference:
    """A level as it was when it let whole turns pass."""

    def make(game: AnyGame, rng: Random) -> AnyPlayer:
        if not isinstance(game, CardGameOfOz):
            raise TypeError("this one plays The Card Game of Oz")
        return CarelessAuthor(player, game, rng, least, most)

    return Reference(make, WHOLE_GAMES)


# A maker may also build a player of its own from numbers that are written here.
REFERENCES: Mapping[str, Mapping[str, Reference]] = {
    "yellow-brick-road": {
        "random-1": pinned("random"),
        "greedy-1": pinned("greedy"),
        "toto-1": whimsical("toto", Sight(cards=1, spots=1, lines=1, swaps=2)),
        "toto-2": pinned("toto"),
        "scarecrow-1": whimsical("scarecrow", Sight(cards=1, spots=2, lines=2, swaps=4)),
        "scarecrow-2": pinned("scarecrow"),
        "tin-woodman-1": whimsical("tin-woodman", Sight(cards=2, spots=3, lines=6, swaps=6)),
        "tin-woodman-2": pinned("tin-woodman"),
        "lion-2": doubter(60, 4, is_exact=False, is_picky=False),
        "lion-3": pinned("lion", sims=60, decisions=4),
        "wizard-1": doubter(400, 2, is_picky=False),
        "wizard-2": doubter(400, 2),
        "wizard-3": pinned("wizard", sims=400, decisions=2),
    },
    "card-game-of-oz": {
        "random-1": pinned("random"),
        "greedy-1": pinned("greedy"),
        "toto-1": careless("toto", 1, 2),
        "toto-2": pinned("toto"),
        "scarecrow-1": careless("scarecrow", 4, 4),
        "scarecrow-2": pinned("scarecrow"),
        "tin-woodman-1": careless("tin-woodman", 16, 16),
        "tin-woodman-2": pinned("tin-woodman"),
        "lion-1": pinned("lion"),
        "wizard-1": pinned("wizard", sims=60, decisions=8),
    },
}
DIGESTS = Path(__file__).with_name("references.json")
GAMES = 3


class Pin(NamedTuple):
    """What a reference did, and with which cards and rules."""

    rules: int
    cards: str
    moves: str


def reference_names(game: str) -> tuple[str, ...]:
    return tuple(REFERENCES.get(game, {}))


def make_reference(name: str, game: AnyGame, rng: Random) -> AnyPlayer:
    known = REFERENCES.get(game.spec.id, {})
    if name not in known:
        raise BadNotation(
            f"there is no reference {name!r}{nearest(name, known)}; "
            f"the references are: {', '.join(known)}"
        )
    return known[name].make(game, rng)


def pin_of(name: str, game: AnyGame) -> Pin:
    """The digest of the moves in a few games of a reference against itself."""
    said = hashlib.sha256()
    for number in range(GAMES):
        for move in _moves(name, game, number):
            said.update(f"{move}\n".encode())
    return Pin(game.spec.rules_version, game.contents.digest, said.hexdigest())


def _moves(name: str, game: AnyGame, number: int) -> list[str]:
    players = [make_reference(name, game, Random(f"{number}:{seat}")) for seat in range(2)]
    deal, state, moves = Deal(game.spec.id, str(number)), game.initial(2), []
    left = REFERENCES[game.spec.id][name].decisions
    while left and not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            left -= len(node.actions) > 1
            action = players[node.seat].choose(game.view(state, node.seat), node)
        else:
            action = deal.pick(state, node)
        moves.append(game.format(action))
        state, _ = game.apply(state, action)
    return moves


def pins() -> dict[str, dict[str, Pin]]:
    written: dict[str, dict[str, Any]] = json.loads(read_text(str(DIGESTS)))
    return {
        game: {name: Pin(**pin) for name, pin in by_name.items()}
        for game, by_name in written.items()
    }


def compare(known: Pin | None, now: Pin) -> str:
    """`same`, `new`, `other cards` (or rules: nothing to compare with), or `changed`."""
    if known is None:
        return "new"
    if known == now:
        return "same"
    return "changed" if (known.rules, known.cards) == (now.rules, now.cards) else "other cards"


def freeze() -> int:
    """Writes the digests that are missing; one that no longer fits stays, and is a fault."""
    known, written, faults = pins() if DIGESTS.exists() else {}, {}, 0
    for game in SPECS:
        written[game] = dict(known.get(game, {}))
        for name in reference_names(game):
            now = pin_of(name, load(game))
            how = compare(written[game].get(name), now)
            sys.stdout.write(f"{game} {name}: {how}\n")
            if how == "changed":
                faults += 1
                continue
            written[game][name] = now
    as_data = {game: {n: pin._asdict() for n, pin in by.items()} for game, by in written.items()}
    write_whole(DIGESTS, json.dumps(as_data, indent=2, sort_keys=True) + "\n")
    if faults:
        sys.stderr.write("a changed player is a new version: give it the next number\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(freeze())
