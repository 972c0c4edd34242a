"""Golden games: whole games as prose, made anew by `make golden` and reviewed like code."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from oztable import load
from oztable.core.game import Decide, Over
from oztable.core.language import Language
from oztable.core.play import AnySession, Session
from oztable.core.record import of_session, read, write
from oztable.core.verifiable_random import VerifiableRandom
from oztable.players import make_player
from oztable.study.records import session_of
from oztable.terminal.screens import screens_of

FOLDER = Path(__file__).parent / "games"


class Golden(NamedTuple):
    name: str
    secret: bytes
    players: tuple[str, ...]
    language: Language = "en"
    deck: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    game: str = "yellow-brick-road"


GAMES = (
    Golden("two-greedy-builders", bytes(range(32)), ("greedy", "greedy")),
    Golden("greedy-beats-random", b"a" * 32, ("greedy", "random")),
    Golden(
        "en-francais-2023", b"b" * 32, ("random", "greedy"), "fr", options=(("edition", "2023"),)
    ),
    Golden("the-winding-road", b"c" * 32, ("greedy", "greedy"), deck="halfEdge20"),
    Golden(
        "the-crossroads-with-open-hands",
        b"d" * 32,
        ("greedy", "random"),
        deck="midpoint20",
        options=(("openHands", "yes"), ("birdBlock", "skipped"), ("snakeTurnWithoutSwap", "yes")),
    ),
    Golden("two-greedy-authors", b"e" * 32, ("greedy", "greedy"), game="card-game-of-oz"),
    Golden(
        "trois-auteurs", b"f" * 32, ("greedy", "random", "greedy"), "fr", game="card-game-of-oz"
    ),
    Golden(
        "alone-in-six-rounds",
        b"g" * 32,
        ("greedy",),
        options=(("mode", "solitaire"), ("rounds", "6")),
        game="card-game-of-oz",
    ),
)


def told(golden: Golden) -> str:
    """The record of the game, and the same game as prose."""
    game = load(golden.game, dict(golden.options), golden.deck)
    seats = len(golden.players)
    session: AnySession = Session(
        game, seats, VerifiableRandom(golden.secret, game.spec.id, ("",) * seats)
    )
    bots = [make_player(name, game, Random(golden.name + name)) for name in golden.players]
    while not isinstance(node := session.node, Over):
        if isinstance(node, Decide):
            seat = node.seat
            session.act(seat, bots[seat].choose(game.view(session.state, seat), node))
        else:
            session.let_chance_happen()
    text = write(of_session(session, golden.players, "1900-05-17", golden.secret))
    record = read(text)
    lines: list[str] = []
    screens_of(golden.game).replay_plain(
        record, session_of(record, game), golden.language, lines.append
    )
    return text + "\n" + "\n".join(lines) + "\n"
