"""The puzzles of Yellow Brick Road: decisions near the end, as the exact solver sees them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

from oztable.core.game import BadNotation, Chance, Decide, Message, Over
from oztable.core.language import Language
from oztable.games.yellow_brick_road.players.greedy import GreedyBuilder
from oztable.games.yellow_brick_road.players.reasons import RoadReasons
from oztable.games.yellow_brick_road.players.search.searcher import THOROUGH, RoadSearcher
from oztable.games.yellow_brick_road.players.search.settling import THREE_LEFT, TWO_LEFT
from oztable.games.yellow_brick_road.rules import position
from oztable.games.yellow_brick_road.rules.actions import Action, Block, Place
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.notation import parse_action
from oztable.games.yellow_brick_road.rules.state import SEATS, TURNS, Phase, State, View
from oztable.games.yellow_brick_road.rules.wording import WORDS
from oztable.players import make_player, reasoner
from oztable.players.thinking import Thought, Work
from oztable.study.puzzling import Puzzling, Reply, Thoughts

WHO_PLAYS = ("greedy", "tin-woodman", "scarecrow")  # quick and sensible, each in its own way
HIDDEN = "?"  # a card in a hand that the seat does not see
WORLDS = 24  # in which a reply is looked for
A_LOT = 0.25  # of the chance to win: what laying a card the wrong way up costs
LAST_TURNS = TURNS - 3  # from this turn on one card more is all that a grid still gets

NOTHING_ASKED: Decide[Action] = Decide(SEATS[0], Message("ask_place"), ())
THEMES = ("lay", "turn", "monkeys", "snake", "bird", "end")


def source(game: YellowBrickRoad, rng: Random) -> Iterator[View]:
    """The views of the last turns of a game, each of whoever decides."""
    players = [
        make_player(rng.choice(WHO_PLAYS), game, Random(rng.random()), Work()) for _ in SEATS
    ]
    state = game.initial()
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Chance):
            action = node.outcome_at(rng.randrange(node.total))
        else:
            view = game.view(state, node.seat)
            if is_solvable(view):
                yield view
            action = players[node.seat].choose(view, node)
        state, _ = game.apply(state, action)


def is_solvable(view: View) -> bool:
    if view.phase is Phase.BLOCK:
        return view.turn >= TWO_LEFT
    return view.phase in (Phase.PLACE, Phase.SWAP) and view.turn >= THREE_LEFT


def solve(game: YellowBrickRoad, view: View, decide: Decide[Action]) -> Thoughts:
    return _solver(game).think(view, decide)


@lru_cache(4)
def _solver(game: YellowBrickRoad) -> RoadSearcher:
    return RoadSearcher(game, Random(0), Work(sims=THOROUGH))


def tempting(
    game: YellowBrickRoad, view: View, decide: Decide[Action], best: Action
) -> tuple[Action, ...]:
    """What `greedy` likes; nothing, where it might find the best."""
    likes = tuple(GreedyBuilder(game, Random(0)).likes(view, decide))
    talk = RoadReasons(game, view, decide)
    is_found = any(talk.essence(one) == talk.essence(best) for one in likes)
    return () if is_found else likes


def theme_of(game: YellowBrickRoad, view: View, thoughts: Thoughts) -> str:
    best: Action = thoughts[0].action
    if isinstance(best, Block):
        return "monkeys"
    if not isinstance(best, Place):
        return "snake"
    power = game.deck.by_id[best.card].power
    if power in ("snake", "bird"):
        return power
    if view.turn >= LAST_TURNS:
        return "end"
    turned = Place(best.card, not best.turned, best.spot)
    upside_down = next((one.win for one in thoughts if one.action == turned), 1.0)
    return "turn" if thoughts[0].win - upside_down >= A_LOT else "lay"


def reply(game: YellowBrickRoad, view: View, action: Action) -> Reply | None:
    """What is decided next, by whomever; where that depends on hidden cards, what is best in most
    of the worlds the seat could be in."""
    rng, found = Random(0), Counter[tuple[str, bool]]()
    best: dict[View, Action] = {}
    for _ in range(WORLDS):
        state, _ = game.apply(game.determinize(view, rng), action)
        state = _decided(game, state, rng)
        node = game.node(state)
        if not isinstance(node, Decide):
            return None
        seen = game.view(state, node.seat)
        if seen not in best:
            best[seen] = _best(game, seen, node)
        found[game.format(best[seen]), node.seat == view.seat] += 1
    text, is_own = max(found, key=lambda one: found[one])
    return Reply(text, is_own)


def _decided(game: YellowBrickRoad, state: State, rng: Random) -> State:
    while isinstance(node := game.node(state), Chance):
        state, _ = game.apply(state, node.outcome_at(rng.randrange(node.total)))
    return state


def _best(game: YellowBrickRoad, view: View, decide: Decide[Action]) -> Action:
    """Of what comes to the same, the first in the order of the rules."""
    best: Thought[Action] = solve(game, view, decide)[0]
    talk = reasoner(game, view, decide)
    return next(one for one in decide.actions if talk.essence(one) == talk.essence(best.action))


def said(
    game: YellowBrickRoad, view: View, text: str, names: tuple[str, ...], language: Language
) -> str:
    action = parse_action(text, game.deck)
    return RoadReasons(game, view, NOTHING_ASKED).describe(action, names, language)


# A view as text: a position in which hidden cards are question marks


def write(game: YellowBrickRoad, view: View) -> str:
    hands = (
        " ".join([HIDDEN] * size if hand is None else map(str, hand)) or "-"
        for hand, size in zip(view.hands, view.hand_sizes, strict=True)
    )
    text = position.write(game.determinize(view, Random(0)))
    return re.sub(r"hands [^;]*", f"hands {' | '.join(hands)}", text)


def read(game: YellowBrickRoad, text: str) -> View:
    """Hidden cards are taken to be any that are unseen; the view shows none of them."""
    parts = [part for part in text.split(";") if part.strip().startswith(("grids", "hands"))]
    seen = {int(card) for part in parts for card in re.findall("[0-9]{1,3}", part)}
    rest = iter([card for card in game.deck.ids if card not in seen])
    state = game.from_position(re.sub(r"[?]", lambda _: str(next(rest, HIDDEN)), text))
    node = game.node(state)
    if not isinstance(node, Decide):
        raise BadNotation("a puzzle is a position in which a seat decides")
    view = game.view(state, node.seat)
    if write(game, view) != text:
        raise BadNotation(
            "a puzzle shows what the seat that decides sees, as `oz puzzles` writes it"
        )
    return view


PUZZLING = Puzzling(
    source,
    solve,
    tempting,
    theme_of,
    {theme: WORDS.text(f"theme_{theme}") for theme in THEMES},
    reply,
    said,
    write,
    read,
    Path(__file__).with_name("puzzles.jsonl"),
    settles=is_solvable,
    plain={
        *("road_alone", "road_pair", "road_grows", "road_joins_lone", "road_joins_card"),
        *(
            "road_ways_one",
            "road_closes",
            "road_swap_opens",
            "road_swap_gains",
            "road_fills",
            "road_final",
        ),
    },
)
