"""Texts that pay for themselves, as far as one card by itself can prove it.

A use costs points, counters, or both. What it sets off on the same card is part of it, unless that
has a limit; and a counter is worth the points for which the same card puts one on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from oztable.games.card_game_of_oz.rules.effects.effect import Effect, income_of
from oztable.games.card_game_of_oz.rules.effects.gains import Income
from oztable.games.card_game_of_oz.rules.language.abilities import Ability, Trigger, Use
from oztable.games.card_game_of_oz.rules.language.filters import Target


class Course(NamedTuple):
    """So many uses one after the other, and what they set off."""

    uses: int
    income: Income
    short: int  # of counters, after each use; none where they come back


def pays_for_itself(use: Use, card: Sequence[Ability] = ()) -> bool:
    """A card may be archived for a Gold die, which brings less than one point on average."""
    if use.limit is not None or use.archive:
        return False
    course = _course(use, card)
    rate = _points_for_a_counter(use, card) if course.short else Fraction(0)
    if rate is None:
        return False
    price = course.uses * (use.pay + course.short * rate)
    return course.income.points >= price or course.income.most > price


def keeps_a_window_open(use: Use, card: Sequence[Ability] = ()) -> bool:
    """Whether the counters that it costs come back without end (O37.3)."""
    return use.limit is None and not use.archive and _course(use, card).short == 0


def set_off(use: Use, card: Iterable[Ability]) -> list[Trigger]:
    """The texts of its card that follow from a use, whenever it is used."""
    waiting = [one for one in card if isinstance(one, Trigger) and not (one.limit or one.at)]
    found = [one for one in waiting if use.counter and one.moment == "emptied"]
    while more := [one for one in waiting if one not in found and _follows(one, use, found)]:
        found += more
    return found


def _follows(text: Trigger, use: Use, found: Iterable[Trigger]) -> bool:
    done = (*use.do, *(effect for one in found for effect in one.do))
    return any(_sets_off(effect, text) for effect in done)


def _sets_off(effect: Effect, text: Trigger) -> bool:
    if text.moment in effect.sets_off() and effect.target() == text.who:
        return True
    return any(_sets_off(one, text) for way in effect.inner() for one in way)


def _course(use: Use, card: Iterable[Ability]) -> Course:
    texts = set_off(use, card)
    each = [*use.do, *(effect for one in texts if one.moment != "emptied" for effect in one.do)]
    last = [effect for one in texts if one.moment == "emptied" for effect in one.do]
    short, back = use.counter - _put_on(each), _put_on(last)
    if _adds_counters(use.do):  # to other cards, too, which may do the same for this one
        short = min(short, 0)
    if 0 < short <= back:  # the last counter goes, and they all come back
        uses = back // short
        income = income_of(each)
        several = Income(income.points * uses, income.dice * uses)
        return Course(uses, several.and_then(income_of(last)), 0)
    return Course(1, income_of(each), max(0, short) if use.counter else 0)


def _put_on(effects: Iterable[Effect]) -> int:
    """Counters on the card itself, at most; fewer than none where some are taken off."""
    return sum(
        _change_of(effect) + max([0, *(_put_on(way) for way in effect.inner())])
        for effect in effects
    )


def _change_of(effect: Effect) -> int:
    change, who = effect.change(), effect.target()
    if change is None or not (who == "this" or (change.counters > 0 and _may_be_itself(who))):
        return 0
    return change.counters


def _may_be_itself(who: Target | None) -> bool:
    if who is None or isinstance(who, str):
        return who == "it"
    return not who.what.other


def _adds_counters(do: Iterable[Effect]) -> bool:
    """On any of its ways, to any card."""
    return any(
        effect.income().counters or any(map(_adds_counters, effect.inner())) for effect in do
    )


def _points_for_a_counter(use: Use, card: Iterable[Ability]) -> Fraction | None:
    """What one costs by the other texts that one uses; nothing where they run out."""
    rates = [
        Fraction(max(0, other.pay - income_of(other.do).points), _put_on(other.do))
        for other in card
        if isinstance(other, Use) and other is not use
        if not (other.limit or other.archive or other.counter) and _put_on(other.do) > 0
    ]
    return min(rates, default=None)
