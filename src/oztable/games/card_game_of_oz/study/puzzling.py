"""The puzzles of The Card Game of Oz: late decisions, by two searches with luck of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from oztable.core.game import Chance, Decide, Over
from oztable.core.language import Catalogue, Language
from oztable.core.play import Dice
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.planner import is_plain
from oztable.games.card_game_of_oz.players.style import WISE
from oztable.games.card_game_of_oz.rules.action_words import PageDescriber
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    DrawCard,
    End,
    MoveOne,
    Pass,
    PlayCard,
)
from oztable.games.card_game_of_oz.rules.board import ON
from oztable.games.card_game_of_oz.rules.frames import Paying, Resolving, Walking, Window
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import NOBODY, State, View
from oztable.games.card_game_of_oz.study import puzzle_search, puzzle_views
from oztable.games.card_game_of_oz.study.puzzle_search import LEAD, Search
from oztable.players import make_player
from oztable.players.thinking import Work
from oztable.study.puzzling import Puzzling, Reply, Thoughts

WHO_PLAYS = ("greedy", "tin-woodman", "lion")  # quick and sensible, each in its own way
LATE = 4  # turns at the end of a game
LOOKS = 12  # decisions of a turn that are looked at
CHOICES = range(3, 101)  # of a decision: neither a coin nor a catalogue
ASKED = (Window, Resolving, Walking, Paying)  # what a puzzle may be in the middle of
WORLDS = 24  # in which it is looked how the turn goes on

WORDS = Catalogue.beside("oztable.games.card_game_of_oz.study")
THEMES = ("end", "cast", "walk", "deed", "dice", "wait")


def source(game: CardGameOfOz, rng: Random) -> Iterator[View]:
    """Of the last turns of a game the decisions near the end of the story in which rules of thumb
    seem to mislead, one a turn: what is better shows soon, and not by chance."""
    by_turn: dict[int, list[tuple[View, Decide[Action]]]] = {}
    for view, decide in _decisions(game, rng):
        by_turn.setdefault(view.state.turn, []).append((view, decide))
    for turn in sorted(by_turn)[-LATE:]:
        seen = [one for one in by_turn[turn] if _is_near_the_end(game, *one)]
        seen = [one for one in seen if _is_at_odds(game, *one)]
        seen = seen[:: -(-len(seen) // LOOKS)] if seen else []
        promises = [_search(game, *one, "glance").glance() for one in seen]
        if max(promises, default=0.0) > 0.0:
            yield seen[promises.index(max(promises))][0]


def _is_near_the_end(game: CardGameOfOz, view: View, decide: Decide[Action]) -> bool:
    """Whether the story is ended, or this seat may end it at once."""
    has_ended = view.state.flipped != NOBODY
    return has_ended or any(_ends_story(game, view, one) for one in decide.actions)


def _is_at_odds(game: CardGameOfOz, view: View, decide: Decide[Action]) -> bool:
    """Whether rules of thumb differ."""
    return len(_search(game, view, decide, "glance").at_odds()) > 1


def _decisions(game: CardGameOfOz, rng: Random) -> Iterator[tuple[View, Decide[Action]]]:
    dice = Dice(rng)
    players = [
        make_player(rng.choice(WHO_PLAYS), game, Random(rng.random()), Work()) for _ in range(2)
    ]
    state: State = game.initial()
    while not isinstance(node := game.node(state), Over):
        action: Action
        if isinstance(node, Chance):
            action = dice.pick(node)
        else:
            view = game.view(state, node.seat)
            if is_posable(view, node):
                yield view, node
            action = players[node.seat].choose(view, node)
        state, _ = game.apply(state, action)


def is_posable(view: View, decide: Decide[Action]) -> bool:
    frames = view.state.frames
    asks = not frames or isinstance(frames[-1], ASKED)
    return asks and len(decide.actions) in CHOICES and not is_plain(view, decide.seat)


def _search(game: CardGameOfOz, view: View, decide: Decide[Action], luck: str) -> Search:
    return Search(game, view, decide, Random(f"{luck}\n{puzzle_views.write(game, view)}"))


def solve(game: CardGameOfOz, view: View, decide: Decide[Action]) -> Thoughts:
    """A few choices; nothing, unless both searches find the same one clearly best."""
    ways = _search(game, view, decide, "first").first()
    if not ways:
        return ()
    search = _search(game, view, decide, "second")
    second = search.second(ways)
    is_same = second and second[0].action == next(iter(ways))
    offered = search.offered(second) if is_same else []
    return search.of_all([one for one in second if one.action in offered])


def solve_again(
    game: CardGameOfOz, view: View, decide: Decide[Action], offered: Sequence[Action], luck: str
) -> Thoughts:
    """With any luck, in fewer worlds: what is offered, what is said to be best first."""
    search = _search(game, view, decide, luck)
    kinds = dict.fromkeys(search.kinds[one] for one in offered)
    return search.of_all(search.again([*kinds]))


def tempting(
    game: CardGameOfOz, view: View, decide: Decide[Action], best: Action
) -> tuple[Action, ...]:
    kinds = puzzle_search.kinds_of(game, view, decide)
    looks = puzzle_search.tempting(game, view, decide)
    return tuple(one for one in looks if kinds[one] != kinds[best])


def theme_of(game: CardGameOfOz, view: View, thoughts: Thoughts) -> str:
    """Whether to end the story where that is offered, and otherwise what is best."""
    best: Action = thoughts[0].action
    if any(_ends_story(game, view, one.action) for one in thoughts):
        return "end"
    match best:
        case PlayCard(card) if game.pack.cards[card].type == "character":
            return "cast"
        case MoveOne():
            return "walk"
        case DrawCard() | ArchiveCard():
            return "dice"
        case End() | Pass():
            return "wait"
    return "deed"


def _ends_story(game: CardGameOfOz, view: View, action: Action) -> bool:
    if not isinstance(action, MoveOne) or action.way != ON:
        return False
    draft = game.draft(game.determinize(view, Random(0)))
    card = draft.cards_in_play[action.piece]
    target = draft.board.next_to(card.seat, card.place, action.way)
    return target is not None and draft.board.is_title(target) and card.seat == view.seat


def reply(game: CardGameOfOz, view: View, action: Action) -> Reply | None:
    """How the same turn goes on, where it does so in most of the worlds the seat could be in."""
    found: Counter[str] = Counter()
    rng = Random(0)
    for _ in range(WORLDS):
        state, _ = game.apply(game.determinize(view, rng), action)
        while isinstance(node := game.node(state), Chance):
            state, _ = game.apply(state, node.outcome_at(rng.randrange(node.total)))
        if not isinstance(node, Decide) or node.seat != view.seat or state.turn != view.state.turn:
            continue
        author = GreedyAuthor(game, Random(0), WISE)
        chosen = author.choose(game.view(state, node.seat), node)
        if not isinstance(chosen, End | Pass):
            found[game.format(chosen)] += 1
    if not found:
        return None
    text = max(found, key=lambda one: found[one])
    return Reply(text, True) if 2 * found[text] > WORLDS else None


def said(
    game: CardGameOfOz, view: View, text: str, names: tuple[str, ...], language: Language
) -> str:
    state = game.determinize(view, Random(0))
    return PageDescriber(game, state, language, names).describe(game.parse(text, state))


PUZZLING = Puzzling(
    source,
    solve,
    tempting,
    theme_of,
    {theme: WORDS.text(f"theme_{theme}") for theme in THEMES},
    reply,
    said,
    puzzle_views.write,
    puzzle_views.read,
    Path(__file__).with_name("puzzles.jsonl"),
    lead=round(1000 * LEAD),
    batch=1,
    again=solve_again,
)
