"""Conditions and durations in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from oztable.games.card_game_of_oz.rules.language import filters, wording_context
from oztable.games.card_game_of_oz.rules.language.abilities import Until

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.language.voice import Voice

ROUNDS: dict[filters.Sign, str] = {"<": "before", "≤": "until", "≥": "from", ">": "after"}


def condition_words(
    say: Voice[wording_context.S],
    condition: filters.Condition,
    *,
    repeated: bool = False,
    also: bool = False,
) -> str:
    """`also`, where another condition stands beside it."""
    match condition:
        case filters.There(what, none):
            return _there(say, what, none)
        case filters.Is(who, what, no):
            subject = say.again(who) if repeated else say.pointed(who)
            return say.is_(subject, what, no)
        case filters.HowMany(what, least, most):
            return _how_many(say, what, least, most)
        case filters.Round(number):
            return say.word(f"is_round_{ROUNDS[number.sign]}").format(number.number)
        case filters.Ended(whom):
            if whom is None:
                return say.word("some_title_reads_the_end")
            return say.has_ended(say.pointed(whom))
        case filters.AllOf(conditions):
            return say.all_of([condition_words(say, one, also=True) for one in conditions])
        case filters.AnyOf(conditions):
            told = [condition_words(say, one) for one in conditions]
            return say.either(told) if also else say.any_of(told)


def in_rounds(say: Voice[wording_context.S], condition: filters.Round) -> str:
    """`before Round 6`, after what holds then."""
    number = condition.number
    return say.word(f"round_{ROUNDS[number.sign]}").format(number.number)


def _there(say: Voice[wording_context.S], what: filters.Filter, none: bool) -> str:
    if what.kind != "location":
        return say.there_is(
            wording_context.without_place(what), say.place_of(what) or say.word("in_play"), none
        )
    if what.where in ("here", "there"):
        place = say.word("this_location") if what.where == "here" else _chosen_place(say)
        return say.is_(say.subject(place), replace(what, where="anywhere"), none)
    return say.there_lies(what, none)


def _chosen_place(say: Voice[wording_context.S]) -> str:
    """The Location that was chosen, or that of the card that was."""
    it = say.pointed("it").text
    is_place = say.context.chosen.kind == "location"
    return it if is_place else f"{say.word('the_location')} {say.of(it)}"


def _how_many(
    say: Voice[wording_context.S], what: filters.Filter, least: int | None, most: int | None
) -> str:
    is_place = what.kind == "location"
    place = "" if is_place else say.place_of(what) or say.word("in_play")
    found = say.phrase(what if is_place else wording_context.without_place(what))
    counted = found.at_least(least) if least is not None else found.at_most(most or 0)
    return say.there_are(counted, place)


def until_words(say: Voice[wording_context.S], until: Until) -> str:
    """`until the end of the turn`."""
    key = f"until_{until.replace(' ', '_')}"
    turn = say.your(say.word("next_turn"))
    return say.word(key).format(turn=say.of(turn) if say.language == "fr" else turn)
