"""`python -m benchmarks.lessons.make KIND [GAME] --number N`: games with blunders, and their cost.

A kind is `planted` (one blunder in an otherwise good game), one of the people of `players.py`, or
`strongest` (the strongest player against itself, which should teach nothing). Every game is
written as a record, and what its blunders cost as a line of `costs.jsonl`: the same command goes on
where it was stopped.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchmarks.lessons.cost import Cost, cost_of
from benchmarks.lessons.players import BLUNDERERS, OZ, ROAD, Chooser, good
from oztable.core import record as records
from oztable.core.game import AnyGame, Decide, Over
from oztable.core.play import AnySession, Dice, Session
from oztable.games import load
from oztable.games.card_game_of_oz.players.rollout import expected
from oztable.games.card_game_of_oz.rules.actions import End
from oztable.players import make_player
from oztable.players.thinking import Work

FOLDER = Path(__file__).parent / "games"
COSTS = FOLDER / "costs.jsonl"
GREAT = 0.1  # of the chance to win
PERSON, OTHER = "Ann", "wizard"
SUSPECT = 0.2  # what is to be measured properly
EARLIEST = {ROAD: 0.1, OZ: 0.4}  # of a game, before a blunder is planted
GLANCES = {ROAD: (40,), OZ: (3, 8)}  # pairs of games
MEASURED = {ROAD: 300, OZ: 48}
TRIED = 12  # choices of a game are tried for a blunder
DRAWN = 4  # of them are drawn, whatever they look like
FEWEST_WAYS = 3
FEW = 8
STRONGEST = 1.0  # seconds for each decision


class Blunder(NamedTuple):
    step: int
    cost: Cost


Watch = Callable[[AnySession, Decide[Any], Any], Any]  # what is done instead of a good choice


def played(
    game: AnyGame, players: Sequence[Chooser], rng: Random, instead: Watch | None = None
) -> AnySession:
    session: AnySession = Session(game, 2, Dice(rng))
    while not isinstance(node := session.node, Over):
        if isinstance(node, Decide):
            action = players[node.seat](game.view(session.state, node.seat), node)
            if instead and node.seat == 0 and len(node.actions) > 1:
                action = instead(session, node, action)
            session.act(node.seat, action)
        else:
            session.let_chance_happen()
    return session


def planted(game: AnyGame, seed: str) -> tuple[AnySession, list[Blunder]]:
    """A good game, and the same again with one of its choices replaced by a bad one."""
    rng = Random(seed)
    usual = _good_game(game, seed)
    for at, decide, odd in suspects(game, usual, rng):
        state, chosen = usual.steps[at].before, usual.steps[at].action
        cost = _cost(game, state, decide, chosen, odd, f"{seed} {at}")
        if cost and cost.surely_exceeds(GREAT):
            return _good_game(game, seed, (at, odd)), [Blunder(at, cost)]
    return usual, []


def suspects(game: AnyGame, usual: AnySession, rng: Random) -> list[tuple[int, Decide[Any], Any]]:
    """Choices of a good game, each with what might be done there instead. In The Card Game of Oz
    little costs a tenth of the game: there most are those that look worst at once."""
    earliest = len(usual.steps) * EARLIEST[game.spec.id]
    steps = [at for at, step in enumerate(usual.steps) if step.seat == 0 and at > earliest]
    found: list[tuple[int, Decide[Any], Any]] = []
    for at in rng.sample(steps, len(steps)):
        step = usual.steps[at]
        decide = game.node(step.before)
        if isinstance(decide, Decide) and len(decide.actions) >= FEWEST_WAYS:
            found.append((at, decide, odd_one(game, step.before, decide, step.action, rng)))
    if game.spec.id != OZ:
        return found[:TRIED]
    drawn, rest = found[:DRAWN], found[DRAWN:]
    drops = {at: _drop(game, usual.steps[at], odd) for at, _, odd in rest}
    return [*sorted(rest, key=lambda one: drops[one[0]])[: DRAWN - TRIED - 1 : -1], *drawn]


def _drop(game: Any, step: Any, odd: Any) -> float:
    seen = (game.apply(step.before, one)[0] for one in (step.action, odd))
    usual, other = (expected(game.draft(state), step.seat) for state in seen)
    return usual.win - other.win


def _good_game(game: AnyGame, seed: str, but: tuple[int, Any] | None = None) -> AnySession:
    players = [good(game, Random(f"{seed} {seat}")) for seat in range(2)]

    def instead(session: AnySession, decide: Decide[Any], usual: Any) -> Any:
        return but[1] if but and len(session.steps) == but[0] else usual

    return played(game, players, Random(f"{seed} luck"), instead)


def _cost(
    game: AnyGame, state: Any, decide: Decide[Any], chosen: Any, odd: Any, seed: str
) -> Cost | None:
    """Most choices cost little, and are soon left alone."""
    for pairs in GLANCES[game.spec.id]:
        if cost_of(game, state, decide, chosen, odd, pairs, f"{seed} {pairs}").mean < SUSPECT:
            return None
    cost = cost_of(game, state, decide, chosen, odd, MEASURED[game.spec.id], seed)
    if not cost.surely_exceeds(GREAT):
        return None
    # Measured anew: what was picked for a high cost looks dearer than it is.
    return cost_of(game, state, decide, chosen, odd, MEASURED[game.spec.id], f"{seed} anew")


def odd_one(game: Any, state: Any, decide: Decide[Any], usual: Any, rng: Random) -> Any:
    """What somebody might do instead: anything at all; in The Card Game of Oz, where that seldom
    costs much, as often to stop with points in hand, or the one of a few that looks worst when it
    is done."""
    others = [one for one in decide.actions if one != usual]
    way = rng.choice(("anything", "stop", "worst")) if game.spec.id == OZ else "anything"
    if way == "stop" and End() in others:
        return End()
    if way == "anything":
        return rng.choice(others)
    few = rng.sample(others, min(FEW, len(others)))
    return min(few, key=lambda one: expected(game.draft(game.apply(state, one)[0]), decide.seat))


def blundered(game: AnyGame, kind: str, seed: str) -> tuple[AnySession, list[Blunder]]:
    """Somebody who blunders by nature; each of their choices is measured beside a good one."""
    person = BLUNDERERS[kind][1](game, Random(f"{seed} 0"))
    adviser = good(game, Random(f"{seed} adviser"))
    players = [person, good(game, Random(f"{seed} 1"))]
    asked: list[tuple[int, tuple[Any, Decide[Any], Any, Any]]] = []

    def instead(session: AnySession, decide: Decide[Any], chosen: Any) -> Any:
        better = adviser(game.view(session.state, decide.seat), decide)
        if better != chosen and is_typical(kind, game, session.state, chosen):
            asked.append((len(session.steps), (session.state, decide, better, chosen)))
        return chosen

    session = played(game, players, Random(f"{seed} luck"), instead)
    found = []
    for at, rest in asked:
        glance = cost_of(game, *rest, GLANCES[game.spec.id][-1], f"{seed} {at} glance")
        if glance.mean < GREAT:
            continue
        found.append(Blunder(at, cost_of(game, *rest, MEASURED[game.spec.id], f"{seed} {at}")))
    return session, found


def is_typical(kind: str, game: AnyGame, state: Any, action: Any) -> bool:
    """Of somebody who ends the story too early only that one choice is looked at."""
    if kind != "ends-behind":
        return True
    after, _ = game.apply(state, action)
    return bool(game.draft(after).has_ended and not game.draft(state).has_ended)  # type: ignore[attr-defined]


def strongest(game: AnyGame, seed: str) -> tuple[AnySession, list[Blunder]]:
    players = [
        make_player("wizard", game, Random(f"{seed} {seat}"), Work(STRONGEST)).choose
        for seat in range(2)
    ]
    return played(game, players, Random(f"{seed} luck")), []


def made(kind: str, game: str, number: int) -> Iterator[tuple[str, AnySession, list[Blunder]]]:
    rules = load(game)
    known = (
        {json.loads(line)["name"] for line in COSTS.read_text().splitlines()}
        if (COSTS.exists())
        else set()
    )
    count = seed = 0
    while count < number:
        name = f"{kind}-{game}-{seed}"
        seed += 1
        if name in known:
            count += (FOLDER / f"{name}.oz").exists()
            continue
        if kind == "strongest":
            session, blunders = strongest(rules, name)
        elif kind == "planted":
            session, blunders = planted(rules, name)
        else:
            session, blunders = blundered(rules, kind, name)
        count += bool(blunders) or kind == "strongest"
        yield name, session, blunders


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["planted", "strongest", *BLUNDERERS])
    parser.add_argument("game", nargs="?", choices=[ROAD, OZ])
    parser.add_argument("--number", type=int, default=10)
    asked = parser.parse_args()
    game = asked.game or BLUNDERERS[asked.kind][0]
    FOLDER.mkdir(exist_ok=True)
    for name, session, blunders in made(asked.kind, game, asked.number):
        names = (OTHER, OTHER) if asked.kind == "strongest" else (PERSON, OTHER)
        if blunders or asked.kind == "strongest":
            record = records.of_session(session, names, "2026-01-01")
            (FOLDER / f"{name}.oz").write_text(records.write(record), encoding="utf-8")
        line = {"name": name, "blunders": {one.step: one.cost._asdict() for one in blunders}}
        with COSTS.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        costs = ", ".join(f"{one.step}: {one.cost.mean:.2f}" for one in blunders)
        print(name, len(session.steps), costs or "none", flush=True)


if __name__ == "__main__":
    main()
