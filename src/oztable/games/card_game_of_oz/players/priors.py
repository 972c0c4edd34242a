"""What the texts of a card promise by themselves, when nothing is known of the table.

A text is read step by step, as the language writes it, so that cards of any pack are understood.
What narrows a step down, such as "a Witch", counts for less the fewer such cards the pack has.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.by import By
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Answer,
    Cannot,
    Ignores,
    Keyword,
    Modifier,
    Static,
    Toll,
    Trigger,
    Use,
)
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Every, Filter, Subject
from oztable.games.card_game_of_oz.rules.ruleset import Ruleset
from oztable.games.card_game_of_oz.rules.texts import CardText

POINT = 0.55
FOUND = 1.0  # a card of one's choice
COMES = 1.5  # a card into play
LOOK = 0.3  # of anything else, such as a look at what is hidden
CARD = 0.6
REMOVAL = 2.5  # of an opposing Character
HARM_FOR_A_TURN = 0.5  # of each Vitality less: it may be the last
HELP_FOR_A_TURN = 0.2
THREAT = 0.7  # of what somebody else must pay or bear
TURNS = 3.0  # in which a text may be used again and again
ONCE_IN_A_WHILE = 0.5  # how often in a turn
MOST_OF_USES = 3.0
MOST_OF_TEXT = 2.0
AT_TIMES = 0.6  # of a text with a condition
PROTECTION = 0.5
BARRIER = 0.7  # of what keeps the others from a place, or makes them pay
WINGS = {"Flying": 0.8, "Swimming": 0.4}  # of a keyword that somebody is given
EASE = 0.4  # of what saves costs
PER_HAPPENING = {"play": 1.2, "archive": 1.6, "control": 1.0, "move": 0.9, "end": 1.5}
PAID_OFF = 0.8  # of an answer that can be bought off
BROAD = 0.2  # share of the cards from which on a text finds somebody nearly always
NARROWEST = 0.25


class Prior(NamedTuple):
    """Of one card, in Vitality."""

    uses: float = 0.0  # its texts to be used, as long as it stays in play
    lasting: float = 0.0  # its other texts, besides the Vitality that they give
    answer: float = 0.0  # as a Set Event that waits to speak first
    played: float = 0.0  # what it does when it is played, or revealed


_known: list[tuple[Ruleset, list[Prior]]] = []
MOST_KNOWN = 6


def prior(draft: Draft, card: CardId) -> Prior:
    """Of a card of the pack that is played with; worked out once for every pack."""
    ruleset = draft.ruleset
    for of, found in _known:
        if of is ruleset:
            return found[card]
    every = [_prior(ruleset, text) for text in ruleset.texts.of]
    _known.insert(0, (ruleset, every))
    del _known[MOST_KNOWN:]
    return every[card]


def _prior(ruleset: Ruleset, text: CardText) -> Prior:
    card, lasting = text.card, 0.0
    uses = [_of_use(ruleset, use, card.counters) for _, use in text.uses]
    for ability in card.abilities:
        if isinstance(ability, Trigger):
            lasting += _of_trigger(ruleset, ability)
        elif isinstance(ability, Static):
            often = 1.0 if ability.condition is None else AT_TIMES
            lasting += often * sum(_of_modifier(ruleset, ability, one) for one in ability.gives)
    for yours, one in text.prices:
        worth = EASE if yours.to == "you" else BARRIER
        lasting += worth if (one.change < 0) == (yours.to == "you") else -worth
    lasting += sum(dice.more * (1 if yours.to == "you" else -1) for yours, dice in text.dice)
    answer = 0.0 if text.answer is None else _of_answer(ruleset, text.answer[1])
    played = 0.0 if text.on_play is None else of_effects(ruleset, text.on_play[1].do)
    return Prior(
        min(MOST_OF_USES, sum(uses)),
        max(-MOST_OF_TEXT, min(MOST_OF_TEXT, lasting)),
        answer,
        played,
    )


# Abilities


def _of_use(ruleset: Ruleset, use: Use, counters: int) -> float:
    once = of_effects(ruleset, use.do) - POINT * use.pay
    if use.archive:
        times = 1.0
    elif use.counter:
        times = min(TURNS, counters / use.counter)
    else:
        times = TURNS * ONCE_IN_A_WHILE
    return max(0.0, once) * times


def _of_trigger(ruleset: Ruleset, trigger: Trigger) -> float:
    """Those that others set off come as often as they come; a card's own are its owner's."""
    if trigger.moment == "emptied":
        return 0.0
    worth = of_effects(ruleset, trigger.do)
    who = trigger.who
    if isinstance(who, Filter):
        often = 1.5 if trigger.limit is None else 1.0
        return worth * often * _breadth(ruleset, who)
    return worth * {"played": 0.8, "equipped": 0.8, "archived": 0.5}.get(trigger.moment, 1.0)


def _of_modifier(ruleset: Ruleset, static: Static, modifier: Modifier) -> float:
    to = static.to
    breadth = _breadth(ruleset, to) if isinstance(to, Filter) else 1.0
    theirs = isinstance(to, Filter) and to.whose == "opposing"
    match modifier:
        case Toll(change=change):
            burden = change is not None and change > 0
            if burden:
                return BARRIER * breadth * (1 if theirs else 0)
            return 0.0 if theirs else EASE
        case Keyword(keyword):
            return WINGS.get(keyword, 0.0) * breadth * (-1 if theirs else 1)
        case Ignores():
            return 0.0 if theirs else EASE
        case Cannot(what="enter" | "leave" | "move"):
            return BARRIER * breadth if theirs else 0.0
        case Cannot(what="end"):
            return BARRIER if theirs else -BARRIER
        case Cannot():
            return -PROTECTION if theirs else PROTECTION
        case _:
            return 0.0


def _of_answer(ruleset: Ruleset, answer: Answer) -> float:
    """The happening that it is good for most, and how many cards it can be about."""
    worth = max(PER_HAPPENING[to] for to in answer.to)
    if answer.unless is not None:
        worth *= PAID_OFF
    places = [one for one in (answer.into, answer.leaving) if one is not None]
    near = 0.7 if places else 1.0
    return worth * near * (0.5 + 0.5 * _breadth(ruleset, answer.who))


# Steps


def of_effects(ruleset: Ruleset, effects: Iterable[Effect]) -> float:
    return sum(_of_effect(ruleset, effect) for effect in effects)


def _of_effect(ruleset: Ruleset, effect: Effect) -> float:
    if isinstance(effect, By):
        return THREAT
    promise, inner = effect.promise(), effect.inner()
    price = POINT * promise.points + CARD * promise.cards
    if price:
        then = inner[0] if inner else ()
        return max(0.0, of_effects(ruleset, then) - price) if then else -price
    if promise.found or promise.put:
        return FOUND * promise.found + COMES * promise.put
    if inner:
        return max(of_effects(ruleset, way) for way in inner)
    change = effect.change()
    if change is not None:
        return _of_change(change, effect) * _aimed(ruleset, effect)
    income = effect.income()
    return POINT * income.points + CARD * income.dice or LOOK


def _aimed(ruleset: Ruleset, effect: Effect) -> float:
    """How surely it finds somebody."""
    match effect.target():
        case Choose(what=what, up_to=up_to):
            return _breadth(ruleset, what) * (1.0 if up_to is None else 1.3)
        case Every(what=what):
            return 1.2 * _breadth(ruleset, what)
        case _:
            return 1.0


def _of_change(change: Change, effect: Effect) -> float:
    target = effect.target()
    what = target.what if isinstance(target, Choose | Every) else None
    kind = "character" if what is None else what.kind
    if change.is_archived or change.is_sent_back:
        if target in ("this", "bearer", "host") or (what is not None and what.whose == "your"):
            return 0.0
        return (REMOVAL if kind == "character" else 0.8) * (1.0 if change.is_archived else 0.7)
    if change.is_taken_over:
        return REMOVAL
    if change.vitality:
        lasts = change.until == "end of the game"
        each = 1.0 if lasts else HARM_FOR_A_TURN if change.vitality < 0 else HELP_FOR_A_TURN
        return each * abs(change.vitality)
    worths = (
        (change.steps, 0.4 + 0.2 * change.steps),
        (change.is_brought_here, 0.5),
        (change.is_stripped, 0.5),
        (change.is_taken, 0.6),
        (change.is_replaced, 1.0),
        (change.is_dropped, 0.6),
        (change.equipped_to or change.bears, 0.7),
        (change.is_copied, 0.5),
        (change.is_held, 0.7),
    )
    return sum(worth for is_so, worth in worths if is_so)


def _breadth(ruleset: Ruleset, what: Filter | Subject) -> float:
    """From a quarter, where hardly a card of the pack fits, to one."""
    if isinstance(what, str) or what.kind in ("location", "set event"):
        return 1.0
    library = ruleset.pack.library
    fitting = ruleset.texts.titles(what)
    cards = [card for card in library if ruleset.texts.of[card].card.type == "character"]
    pool = cards if what.kind == "character" else library
    share = sum(1 for card in pool if card in fitting) / max(1, len(pool))
    return min(1.0, NARROWEST + (1 - NARROWEST) * share / BROAD)
