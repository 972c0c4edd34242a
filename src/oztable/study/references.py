"""Frozen players: a level as it was, kept so that strength is comparable between versions.

A reference is the name of a player and a version, `greedy-1`, with everything that decides its
moves fixed: its numbers, and its work in simulations. What it does is pinned by a digest of whole
games with the default options. Whoever changes what a player does leaves its reference as it was,
or enters a new version:

    add the line to the references of the game, then: python -m oztable.study.references
"""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random
from typing import Any, NamedTuple

from oztable.core.files import read_text, write_whole
from oztable.core.game import AnyGame, BadNotation, Decide, Over
from oztable.core.hearing import Hearing
from oztable.core.options import nearest
from oztable.games import built_in, load
from oztable.players import make_player
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from oztable.study.package import Reference, study_of
from oztable.study.paired import Deal

WHOLE_GAMES = 1_000_000


def pinned(player: str, sims: int = 1, decisions: int = WHOLE_GAMES) -> Reference:
    """One of our players with its work fixed; for one that does not think, any will do."""
    return Reference(lambda game, rng: make_player(player, game, rng, Work(sims=sims)), decisions)


GAMES = 3


class Pin(NamedTuple):
    """What a reference did, and with which cards and rules."""

    rules: int
    cards: str
    moves: str


def reference_names(game: str) -> tuple[str, ...]:
    return tuple(study_of(game).references)


def make_reference(name: str, game: AnyGame, rng: Random) -> AnyPlayer:
    known = study_of(game.spec.id).references
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
    hearing = Hearing(game, players)
    left = study_of(game.spec.id).references[name].decisions
    while left and not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            left -= len(node.actions) > 1
            hearing.tell(node.seat)
            action = players[node.seat].choose(game.view(state, node.seat), node)
        else:
            action = deal.pick(state, node)
        moves.append(game.format(action))
        state, events = game.apply(state, action)
        hearing.happened(node.seat if isinstance(node, Decide) else None, events)
    return moves


def pins(game: str) -> dict[str, Pin]:
    """What the references of a game did when they were frozen."""
    file = study_of(game).digests
    if file is None or not file.exists():
        return {}
    written: dict[str, Any] = json.loads(read_text(str(file)))
    return {name: Pin(**pin) for name, pin in written.items()}


def compare(known: Pin | None, now: Pin) -> str:
    """`same`, `new`, `other cards` (or rules: nothing to compare with), or `changed`."""
    if known is None:
        return "new"
    if known == now:
        return "same"
    return "changed" if (known.rules, known.cards) == (now.rules, now.cards) else "other cards"


def freeze(game: str) -> int:
    """Writes the digests that are missing; one that no longer fits stays, and is a fault."""
    study, written, faults = study_of(game), pins(game), 0
    for name in study.references:
        now = pin_of(name, load(game))
        how = compare(written.get(name), now)
        sys.stdout.write(f"{game} {name}: {how}\n")
        if how == "changed":
            faults += 1
            continue
        written[name] = now
    if study.digests:
        as_data = {name: pin._asdict() for name, pin in written.items()}
        write_whole(study.digests, json.dumps(as_data, indent=2, sort_keys=True) + "\n")
    if faults:
        sys.stderr.write("a changed player is a new version: give it the next number\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(max(freeze(game) for game in built_in()))
