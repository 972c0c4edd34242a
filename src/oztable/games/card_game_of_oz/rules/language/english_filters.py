"""Which cards a text speaks of, in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oztable.core.language import together
from oztable.games.card_game_of_oz.rules.language.english_nouns import (
    KINDS,
    STANDING_ALONE,
    Noun,
    NounPhrase,
    Subject,
)
from oztable.games.card_game_of_oz.rules.language.filters import (
    Choose,
    Condition,
    Every,
    Filter,
    Is,
    Target,
    There,
)
from oztable.games.card_game_of_oz.rules.language.filters import Subject as Pointer
from oztable.games.card_game_of_oz.rules.language.wording_context import (
    WordingContext,
    said,
    without_place,
)
from oztable.games.card_game_of_oz.rules.language.wording_names import (
    alignment_name,
    mention,
    own_name,
    realm_name,
)


def phrase(what: Filter, context: WordingContext, *, choice: bool = False) -> NounPhrase:
    """A filter as a noun; with `choice` it says that you choose."""
    adjectives = _adjectives(what)
    keywords = list(what.keywords)
    noun, is_many, is_plural = KINDS[what.kind], False, False
    if what.named:
        mentions = [mention(name, context.pack, "en") for name in what.named]
        texts = [found.text for found in mentions]
        if context.is_itself(what):
            texts = [own_name(context.card, "en")]
        noun = Noun(together(texts, "or"), together(texts, "and"))
        is_many = len(mentions) > 1 or mentions[0].is_many
        is_plural = mentions[-1].is_plural
    elif keywords and not what.either and keywords[-1] in STANDING_ALONE.get(what.kind, {}):
        noun = STANDING_ALONE[what.kind][keywords.pop()]
    chosen = ["of your choice"] if choice and not what.named else []
    return NounPhrase(
        noun,
        (*adjectives, *keywords),
        (*chosen, *_restrictions(what, context), *_places(what, context)),
        is_other=what.other,
        is_yours=what.whose == "your",
        is_name=bool(what.named),
        is_many=is_many,
        is_plural=is_plural,
        pointer=_pointer(what),
    )


def _adjectives(what: Filter) -> list[str]:
    words = []
    if what.kind == "location" and what.where == "adjacent":
        words.append("adjacent")
    if what.hidden is not None:
        words.append("hidden" if what.hidden else "face-up")
    if what.loose:
        words.append("unequipped")
    if what.whose == "opposing":
        words.append("opposing")
    if what.alignment:
        words.append(alignment_name(what.alignment, "en"))
    if what.realm:
        words.append(realm_name(what.realm, "en"))
    words += [f"non-{keyword}" for keyword in what.without]
    if what.either:
        words.append(together(what.either, "or"))
    return words


def _restrictions(what: Filter, context: WordingContext) -> list[str]:
    words = []
    if vitality := _vitality(what):
        words.append(f"with {vitality}")
    if what.bears:
        words.append(f"equipped with {phrase(what.bears, context).one()}")
    return words


def _vitality(what: Filter) -> str:
    compared = []
    if what.vitality:
        compared.append(f"Vitality {what.vitality.sign} {what.vitality.number}")
    if what.printed:
        compared.append(f"printed Vitality {what.printed.sign} {what.printed.number}")
    return " and ".join(compared)


def _pointer(what: Filter) -> str:
    if what.kind != "location":
        return ""
    return {"here": "this", "there": "the chosen"}.get(what.where, "")


def here(context: WordingContext) -> str:
    return "here" if context.is_location else "at this Location"


def _places(what: Filter, context: WordingContext) -> list[str | Noun]:
    words: list[str | Noun] = []
    if what.where == "storyline":
        words.append("in your Storyline")
    elif what.kind != "location" and what.where != "anywhere":
        words.append(_where(what, context))
    if what.at:
        place = phrase(what.at, context)
        words.append(Noun(f"at {place.one()}", f"at {place.some()}"))
    if what.near:
        words.append(f"at the same Location as, or next to, {phrase(what.near, context).one()}")
    return words


def _where(what: Filter, context: WordingContext) -> str | Noun:
    if what.where == "here":
        return here(context)
    if what.where == "adjacent":
        return Noun("at an adjacent Location", "at adjacent Locations")
    if context.chosen.kind == "location":
        return "there"
    return f"at the Location of {pointed('it', context).text}"


def place_of(what: Filter, context: WordingContext) -> str:
    """Where the cards of a filter are; nothing where it does not say."""
    return " and ".join(_singular([place]) for place in _places(what, context))


def _singular(parts: Sequence[str | Noun]) -> str:
    return " ".join(part if isinstance(part, str) else part.singular for part in parts)


# Whom a text points at, and whom it chooses.


def pointed(who: Pointer, context: WordingContext) -> Subject:
    match who:
        case "this":
            card = context.card
            if card.type in ("character", "object"):
                return Subject(own_name(card, "en"), card.is_plural, is_one_card=True)
            return Subject(f"this {KINDS[card.type].singular}")
        case "bearer":
            return Subject("the bearer")
        case "host":
            return Subject(f"the host {KINDS[context.host].singular}")
        case "it":
            noun, is_many = KINDS[context.chosen.kind], context.chosen.is_many
            return Subject(f"the chosen {noun.plural if is_many else noun.singular}", is_many)
        case "mover":
            mover = context.mover
            if isinstance(mover, Filter) or mover == "mover":
                return Subject("that Character")
            return pointed(mover, context)


def target(
    who: Target, context: WordingContext, *, hidden: bool | None = None, lasting: bool = False
) -> Subject:
    """Whom an effect is about; `hidden` is how its Locations must lie."""
    match who:
        case Choose(what, up_to):
            chosen = phrase(_lying(what, hidden), context, choice=lasting)
            context.choose(what.kind, is_many=up_to is not None and up_to > 1)
            return chosen.alone() if up_to is None else chosen.up_to(up_to)
        case Every(what):
            return phrase(_lying(what, hidden), context).every(now=lasting)
        case _:
            return pointed(who, context)


def _lying(what: Filter, hidden: bool | None) -> Filter:
    return what if hidden is None else replace(what, hidden=hidden)


# Conditions.


def clause(condition: Condition, context: WordingContext) -> str:
    match condition:
        case There(what, none):
            return _there(what, context, none=none)
        case Is(who, what, no):
            return _is(pointed(who, context), what, context, no=no)


def _there(what: Filter, context: WordingContext, *, none: bool) -> str:
    if what.kind == "location":
        if what.where == "here":
            elsewhere = replace(what, where="anywhere")
            return _is(Subject("this Location"), elsewhere, context, no=none)
        found = phrase(what, context)
        return f"there is {found.none() if none else found.one()}"
    place = place_of(what, context) or "in play"
    found = phrase(without_place(what), context)
    be = found.alone().verb("is", "are")
    if not none:
        return f"{found.one()} {be} {place}"
    if not found.is_name or found.before or found.is_other or len(what.named) > 2:
        return f"{found.none()} {be} {place}"
    if len(what.named) == 2:
        first, second = (phrase(replace(what, named=(name,)), context) for name in what.named)
        return f"neither {first.noun.singular} nor {second.noun.singular} {be} {place}"
    return f"{found.one()} {be} not {place}"


def _is(who: Subject, what: Filter, context: WordingContext, *, no: bool) -> str:
    fields = said(what)
    if fields and fields <= {"vitality", "printed"}:
        has = who.verb("does not have", "do not have") if no else who.verb("has", "have")
        return f"{who.text} {has} {_vitality(what)}"
    be = who.verb("is", "are") + (" not" if no else "")
    return f"{who.text} {be} {adjunct(what, context) or _identity(what, context)}"


def _identity(what: Filter, context: WordingContext) -> str:
    if said(what) == {"hidden"}:
        return "hidden" if what.hidden else "face-up"
    if said(what) == {"loose"}:
        return "unequipped"
    return phrase(what, context).one()


def adjunct(what: Filter, context: WordingContext) -> str:
    """What can follow `while` without naming anybody again: `at a Kansas Location`."""
    fields = said(what)
    if fields and fields <= {"where", "at", "near"} and what.kind != "location":
        return _singular(_places(what, context))
    if fields == {"bears"} and what.bears:
        return f"equipped with {phrase(what.bears, context).one()}"
    return ""
