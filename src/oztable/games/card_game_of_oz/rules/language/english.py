"""Card text in English: one paragraph for each ability."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Attach,
    OnPlay,
    PlayTo,
    Static,
    Toll,
    Trigger,
    Use,
    Yours,
)
from oztable.games.card_game_of_oz.rules.language.english_effects import choice, sequence
from oztable.games.card_game_of_oz.rules.language.english_filters import (
    adjunct,
    clause,
    phrase,
    place_of,
    pointed,
)
from oztable.games.card_game_of_oz.rules.language.english_modifiers import (
    predicate,
    toll_purpose,
    your_predicate,
)
from oztable.games.card_game_of_oz.rules.language.english_nouns import STORY_POINT, Subject
from oztable.games.card_game_of_oz.rules.language.filters import Condition, Filter, Is
from oztable.games.card_game_of_oz.rules.language.wording_context import (
    WordingContext,
    addressed,
    capitalised,
    gone_to,
    is_about_this_location,
    is_everyone,
    is_of_turn,
    place_comes_last,
    spoken_of,
    without_place,
)
from oztable.games.card_game_of_oz.rules.language.wording_names import own_name

REMINDERS: Mapping[str, str] = {
    "Flying": "Flying Characters ignore the costs, bans and penalties of Locations.",
    "Swimming": "Swimming Characters ignore the costs and bans of Water Locations.",
    "Steadfast": "Only another card can move a Steadfast Character.",
    "Immovable": "Immovable cards never move, and are archived when their Location is replaced.",
    "Prime": "Only Prime Characters can end the game.",
}


def paragraph(context: WordingContext) -> str:
    return capitalised(_sentence(context)) + "."


def multitude(card: Card) -> str:
    return f"Any number of {own_name(card, 'en')} may be in play."


def _sentence(context: WordingContext) -> str:
    match context.ability:
        case Static() as ability:
            return _static(ability, context)
        case Yours(gives, condition):
            text = ", ".join([*_if_hosted(context), f"you {your_predicate(gives, context)}"])
            return _conditional(text, _while(condition, context), len(gives))
        case Trigger() as ability:
            return _trigger(ability, context)
        case Use() as ability:
            return _use(ability, context)
        case Attach(to):
            return f"attach to {phrase(to, context).one()}"
        case OnPlay(do, condition):
            only = f"play only if {clause(condition, context)}. " if condition else ""
            text = sequence(do, context)
            return only + (capitalised(text) if only else text)
        case PlayTo(at):
            place = replace(at, where="storyline") if at.where == "anywhere" else at
            own = pointed("this", context).text
            return f"you may play {own} straight to {phrase(place, context).one()}"


# Lasting texts.


def _static(ability: Static, context: WordingContext) -> str:
    condition = _while(ability.condition, context, ability.to)
    match ability.gives:
        case (Toll(change=int(change), first=False) as give,) if (
            change > 0
            and context.is_location
            and is_everyone(ability.to)
            and is_about_this_location(give)
        ):
            text = f"pay {STORY_POINT.of(change)} {toll_purpose(give, context)}"
        case _:
            text = _given(ability, context)
    return _conditional(text, condition, len(ability.gives))


def _conditional(text: str, condition: str, gives: int) -> str:
    """A condition comes first where it might be taken to belong to the last of several things."""
    return f"{condition.strip()}, {text}" if condition and gives > 1 else text + condition


def _given(ability: Static, context: WordingContext) -> str:
    if isinstance(ability.to, str):
        who = pointed(ability.to, context)
        return f"{who.text} {predicate(who, ability.gives, context)}"
    what, place = addressed(ability.to, ability.gives, context), ""
    if place_comes_last(what, ability.gives):
        place = f" {place_of(what, context)}"
        what = without_place(what)
    who = phrase(what, context).in_general()
    return f"{who.text} {predicate(who, ability.gives, context)}{place}"


def _while(condition: Condition | None, context: WordingContext, to: object = None) -> str:
    match condition:
        case None:
            return ""
        case Is(who, what, no):
            word = "unless" if no else "while"
            is_same = who == to or (who == "this" and _is_itself(to, context))
            if is_same and (short := adjunct(what, context)):
                return f" {word} {short}"
            return f" {word} {clause(replace(condition, no=False), context)}"
        case _:
            return f" while {clause(condition, context)}"


def _is_itself(to: object, context: WordingContext) -> bool:
    return isinstance(to, Filter) and context.is_itself(to)


# Texts that do something.


def _trigger(ability: Trigger, context: WordingContext) -> str:
    parts: list[str] = [ability.limit] if ability.limit and not is_of_turn(ability) else []
    parts.append(_moment(ability, context))
    parts += _provided(ability, context)
    parts.append(sequence(ability.do, context))
    return ", ".join(parts)


def _provided(ability: Trigger | Use, context: WordingContext) -> list[str]:
    conditions = _if_hosted(context)
    if ability.condition:
        conditions.append(f"if {clause(ability.condition, context)}")
    return [" and ".join(conditions)] if conditions else []


def _if_hosted(context: WordingContext) -> list[str]:
    return [f"if you control {pointed('host', context).text}"] if context.is_its_hosts else []


def _moment(ability: Trigger, context: WordingContext) -> str:
    this = pointed("this", context)
    own, be = this.text, this.verb("is", "are")
    place = phrase(ability.at, context).one() if ability.at else ""
    at = f" at {place}" if place else ""
    match ability.moment:
        case "enters" | "leaves":
            to = phrase(gone_to(ability, context), context).one()
            who = _who(ability, context)
            goes = who.verb(ability.moment, "enter" if ability.moment == "enters" else "leave")
            return f"when {who.text} {goes} {to}"
        case "meets":
            where = at or " at a Location"
            return f"when {own} and {_who(ability, context).text} come together{where}"
        case "played":
            return f"when you play {own}{f' to {place}' if place else ''}"
        case "revealed":
            return f"when {own} {be} turned face-up on your turn"
        case "equipped":
            return f"when {own} {be} equipped{at or ' to a Character'}"
        case "archived":
            return f"when {own} {be} archived from play{at}"
        case "turn begins":
            return "at the start of your turn, after the roll"
        case "turn ends":
            return "at the end of your turn"


def _who(ability: Trigger, context: WordingContext) -> Subject:
    who = spoken_of(ability, context)
    if who == "this" and ability.moment == "meets":
        who = Filter(other=True)
    if isinstance(who, Filter):
        return phrase(who, context).alone()
    return pointed(who, context)


def _use(ability: Use, context: WordingContext) -> str:
    parts: list[str] = [ability.limit] if ability.limit else []
    parts += _provided(ability, context)
    cost = []
    if ability.pay:
        cost.append(f"pay {STORY_POINT.of(ability.pay)}")
    if ability.archive:
        cost.append(f"archive {pointed('this', context).text}")
    if cost:
        return f"{', '.join([*parts, ' and '.join(cost)])}: {sequence(ability.do, context)}"
    return ", ".join([*(parts or ["on your turn"]), f"you may {choice(ability.do, context)}"])
