"""Hints: the best actions of a decision, what may be expected of each, and why.

All of it comes from the view of the seat that asks. A hint says nothing that the seat could not
have worked out.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from oztable.core.game import AnyGame, Decide, Message
from oztable.core.language import Language, ordinal
from oztable.games import package_of, rules_of
from oztable.players import make_player, make_thinker, reasoner, usual_player
from oztable.players.reasons import WORDS, Reasoner, Weighed
from oztable.players.thinking import Thought, Work, is_guess
from oztable.study.evidence import Comparison, Usual, compare
from oztable.study.review import MIN_ERRORS_TO_REPORT

MAX_SUGGESTIONS = 3  # suggestions
MAX_REASONS = 2  # for each
MAX_LOSS_OF_SUGGESTION = 0.15  # of the chance to win: what is so much worse is no suggestion
UNKNOWN = -1.0  # in place of a chance to win
MIN_LEAD_TO_TELL = 1.0  # points: a difference worth naming
MIN_WEIGHT_OF_SECOND = 1.0  # of the reasons of one action
FEW_SIMULATIONS = 4  # no better than a guess
COMPARED = 0.4  # of the work goes to comparing what is suggested,
COMPARISONS = 4  # so many times: how far these differ is how sure they are
TRIED = frozenset({"tried", "tried_little", "worked_out"})  # and no fact
COMPARED_BY_POINTS = frozenset({"better_than", "less_than"})  # said with the game's own word


class Suggestion(NamedTuple):
    """One action in notation, what to expect of it, and the reasons, the most telling first."""

    action: str
    win: float
    margin: float
    reasons: tuple[Message, ...]
    is_equal: bool = False  # to the first, as far as the chance to win goes


class Advice(NamedTuple):
    """A suggestion in the words of one language."""

    action: str  # in notation
    what: str
    expected: str
    why: str


def think_of_hints(
    game: AnyGame, view: Any, decide: Decide[Any], rng: Random, work: Work
) -> tuple[Suggestion, ...]:
    """The best actions, at most three. The view and the generator decide them when the work is
    given as simulations."""
    if len(decide.actions) == 1:
        return (quick_hint(game, view, decide, rng),)
    talk = reasoner(game, view, decide)
    look, compared = _parts(work)
    thoughts = _distinct(make_thinker(game, rng, look).think(view, decide), talk, decide.actions)
    few = thoughts[:MAX_SUGGESTIONS]
    if few[0].tries and len(few) > 1:
        few, equal = _compared(game, view, decide, few, rng, compared)
    else:
        equal = {one.action for one in few if _shown(one.win) == _shown(few[0].win)}
    best = few[0]
    if 0 < best.tries < FEW_SIMULATIONS:
        return (quick_hint(game, view, decide, rng),)
    good = [
        one
        for one in few
        if (one.win >= best.win - MAX_LOSS_OF_SUGGESTION or is_guess(one.tries))
        and (not is_guess(one.tries) or is_guess(best.tries))
    ]
    return _told_apart(game, talk, good, equal)


def _parts(work: Work) -> tuple[Work, Work]:
    """For naming a few, and for each comparison of these."""
    look, each = 1 - COMPARED, COMPARED / COMPARISONS
    sims = work.sims
    return (
        Work(work.seconds * look, None if sims is None else max(1, int(sims * look))),
        Work(work.seconds * each, None if sims is None else max(1, int(sims * each))),
    )


def _compared(
    game: AnyGame,
    view: Any,
    decide: Decide[Any],
    good: Sequence[Thought[Any]],
    rng: Random,
    work: Work,
) -> tuple[list[Thought[Any]], set[Any]]:
    """The same few in an order that agrees with what is shown, and which of them are equal: their
    chances differ by no more than the noise. Among equals the points decide."""
    actions = [one.action for one in good]
    tries = [{one.action: one for one in good}]
    for _ in range(COMPARISONS):
        thoughts = make_thinker(game, rng, work).think(view, decide, None, actions)
        tries.append({one.action: one for one in thoughts})
    means = {action: _mean([one[action] for one in tries if action in one]) for action in actions}
    leader = max(means.values(), key=lambda one: one.win)
    against = {action: Comparison("", "") for action in actions if action != leader.action}
    for thoughts_by_action in tries:
        for action, comparison in against.items():
            compare(comparison, list(thoughts_by_action.values()), leader.action, action)
    usual = Usual.of(against.values())
    equal = {leader.action}
    for action, comparison in against.items():
        noise = MIN_ERRORS_TO_REPORT * comparison.error_of("loss", usual)
        is_same = _shown(means[action].win) == _shown(leader.win)
        if is_same or leader.win - means[action].win <= noise:
            equal.add(action)
    ordered = sorted(
        (one._replace(win=leader.win) if one.action in equal else one for one in means.values()),
        key=lambda one: (-_shown(one.win), -round(one.margin), -one.margin),
    )
    return ordered, equal


def _shown(win: float) -> int:
    return round(100 * win)


def _mean(thoughts: Sequence[Thought[Any]]) -> Thought[Any]:
    tries = sum(one.tries for one in thoughts)
    win = sum(one.win * one.tries for one in thoughts) / tries
    margin = sum(one.margin * one.tries for one in thoughts) / tries
    return Thought(thoughts[0].action, win, margin, tries)


def _told_apart(
    game: AnyGame, talk: Reasoner, good: Sequence[Thought[Any]], equal: set[Any]
) -> tuple[Suggestion, ...]:
    """No two of them say the same: what was said of a better one is said again only beside
    something new, or as a comparison with that one."""
    first, *others = good
    found = [_suggestion(game, talk, first, others[:1])]
    said = set(found[0].reasons)
    for at, one in enumerate(others, start=1):
        told = _suggestion(game, talk, one, ())
        if said.issuperset(told.reasons) or told.reasons[0].key in TRIED:
            beside = [_beside(game, one, better) for better in good[:at]]
            new = [message for message in beside if message not in said]
            told = told._replace(reasons=tuple(new[:1] or beside[-1:]))
        said.update(told.reasons)
        is_known = told.win != UNKNOWN and found[0].win != UNKNOWN
        found.append(told._replace(is_equal=is_known and one.action in equal))
    return tuple(found)


def _beside(game: AnyGame, one: Thought[Any], better: Thought[Any]) -> Message:
    """What there is to say where every fact was said before."""
    action = ("action", game.format(better.action))
    less = round(better.margin) - round(one.margin)
    if less >= MIN_LEAD_TO_TELL:
        return Message("less_than", (("points", less), action))
    if percent := _shown(better.win) - _shown(one.win):
        key = "wins_less" if percent > 1 else "wins_one_less"
        return Message(key, (("percent", percent), action))
    return Message("as_good_as", (action,))


def quick_hint(game: AnyGame, view: Any, decide: Decide[Any], rng: Random) -> Suggestion:
    """What the usual player would do at once, for when there is no time to think."""
    if len(decide.actions) == 1:
        only = game.format(decide.actions[0])
        return Suggestion(only, UNKNOWN, 0.0, (Message("only_choice"),))
    action = make_player(usual_player(game.spec.id), game, rng).choose(view, decide)
    reasons = telling_facts(reasoner(game, view, decide), action) or [Message("at_sight")]
    return Suggestion(game.format(action), UNKNOWN, 0.0, tuple(reasons))


def _distinct(
    thoughts: Sequence[Thought[Any]], talk: Reasoner, actions: Sequence[Any]
) -> list[Thought[Any]]:
    """Without those that come to the same as a better one; of equals the first that is offered, as
    the plainest: to pass, rather than until the end of the turn."""
    plainest: dict[object, Any] = {}
    for action in actions:
        plainest.setdefault(talk.essence(action), action)
    seen: set[object] = set()
    found = []
    for one in thoughts:
        key = talk.essence(one.action)
        if key not in seen:
            found.append(one._replace(action=plainest[key]))
        seen.add(key)
    return found


def _suggestion(
    game: AnyGame, talk: Reasoner, thought: Thought[Any], next_best: Sequence[Thought[Any]]
) -> Suggestion:
    reasons = _reasons(game, talk, thought, next_best)
    win, margin = (UNKNOWN, 0.0) if is_guess(thought.tries) else (thought.win, thought.margin)
    return Suggestion(game.format(thought.action), win, margin, tuple(reasons))


def _reasons(
    game: AnyGame, talk: Reasoner, thought: Thought[Any], next_best: Sequence[Thought[Any]]
) -> list[Message]:
    """One or two facts; where there is room, how much better it is than the next."""
    told = telling_facts(talk, thought.action)
    for other in next_best:
        more = thought.margin - other.margin
        sure = not is_guess(min(thought.tries, other.tries))
        if len(told) < MAX_REASONS and more >= MIN_LEAD_TO_TELL and sure:
            values = (("points", round(more)), ("action", game.format(other.action)))
            told.append(Message("better_than", values))
    return told or [tried(thought.tries)]


def telling_facts(talk: Reasoner, action: Any, known: Collection[Message] = ()) -> list[Message]:
    """The most telling one, and another if it tells enough; none that is known already."""
    facts = [one for one in talk.why(action) if one.message not in known]
    found: list[Weighed] = sorted(facts, key=lambda one: -one.weight)
    more = [one for one in found[1:MAX_REASONS] if one.weight >= MIN_WEIGHT_OF_SECOND]
    return [one.message for one in (*found[:1], *more)]


def tried(tries: int) -> Message:
    """What there is to say where no fact tells more."""
    if not tries:
        return Message("worked_out")
    if is_guess(tries):
        return Message("tried_little")
    return Message("tried", (("tries", tries),))


# In words


def in_words(
    game: AnyGame,
    view: Any,
    decide: Decide[Any],
    suggestions: Sequence[Suggestion],
    names: Sequence[str],
    language: Language,
) -> list[Advice]:
    """Every suggestion in one language; names are by seat."""
    talk = reasoner(game, view, decide)
    by_text = {game.format(action): action for action in decide.actions}
    ranks = {one.action: rank for rank, one in enumerate(suggestions, 1)}

    def say(message: Message) -> str:
        values = dict(message.values)
        if "action" in values:  # another of these: its words need not be read twice
            values["rank"] = ordinal(ranks[str(values["action"])], language)
        if message.key in COMPARED_BY_POINTS:
            values["points"] = package_of(game.spec.id).counted(int(values["points"]), language)
        return talk.say(message._replace(values=tuple(values.items())), names, language)

    return [
        Advice(
            one.action,
            talk.describe(by_text[one.action], names, language),
            expectation(game, one, language),
            sentence([say(reason) for reason in one.reasons], language),
        )
        for one in suggestions
    ]


def expectation(game: AnyGame, one: Suggestion, language: Language) -> str:
    """`63% to win, about 4 points ahead`; nothing where there was nothing to think about. Who wins
    more often may still make fewer points in the mean: that would only puzzle, and is not said."""
    if one.win == UNKNOWN:
        return ""
    percent = _shown(one.win)
    points = round(one.margin)
    alone = rules_of(game.spec.id).is_for_one(game.options)
    if not alone and (percent - 50) * points < 0:
        return WORDS.say("equal_chance" if one.is_equal else "chance", language, percent=percent)
    key = "alone" if alone else "level" if not points else "ahead" if points > 0 else "behind"
    counted = package_of(game.spec.id).counted(abs(points), language)
    standing = WORDS.say(key, language, points=counted)
    key = "equal" if one.is_equal else "expected"
    return WORDS.say(key, language, percent=percent, standing=standing)


def sentence(parts: Sequence[str], language: Language) -> str:
    """Facts one after the other, as a sentence."""
    text = WORDS.say("then", language).join(parts)
    stop = "" if text.endswith("…") else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"


def lowered(words: str) -> str:
    """A command in the middle of a sentence."""
    return words[:1].lower() + words[1:]


# Between processes


def as_data(suggestions: Sequence[Suggestion]) -> list[Any]:
    """What JSON can hold."""
    data: list[Any] = msgspec.to_builtins(list(suggestions))
    return data


def from_data(data: Sequence[Any]) -> tuple[Suggestion, ...]:
    return msgspec.convert(data, tuple[Suggestion, ...])
