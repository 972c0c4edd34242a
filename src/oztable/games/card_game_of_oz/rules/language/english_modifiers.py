"""What a text gives for as long as it holds, in English."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.core.language import together
from oztable.games.card_game_of_oz.rules.language.abilities import (
    GoldDice,
    Keyword,
    Modifier,
    Price,
    Toll,
    Vitality,
    YourModifier,
)
from oztable.games.card_game_of_oz.rules.language.english_filters import phrase
from oztable.games.card_game_of_oz.rules.language.english_nouns import (
    GOLD_DIE,
    STANDING_ALONE,
    STORY_POINT,
    Subject,
    with_article,
)
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.language.wording_context import (
    WordingContext,
    is_about_this_location,
    said_together,
    signed,
    sorted_out,
)

ADJECTIVES = ("Animat", "Flying", "Immovable", "Prime", "Royal", "Steadfast", "Swimming")
BY_GAME_CARDS = {"be moved": "moved", "be archived": "archived"}
IGNORED = {
    "water": "the costs, bans and penalties of Water Locations",
    "steadfast": "the keyword Steadfast",
    "bans": "text that forbids entering a Location",
}


def predicate(who: Subject, gives: Sequence[Modifier], context: WordingContext) -> str:
    """All that is given, as verbs of one subject."""
    told = sorted_out(gives)
    verbs = [_verb(who, give, context) for give in told.others] + _cannot(told.banned, context)
    if told.ignored:
        ignored = " and ".join(_ignored(what, context) for what in told.ignored)
        verbs.append(f"{who.verb('ignores', 'ignore')} {ignored}")
    return said_together(verbs, "and")


def _verb(who: Subject, give: Vitality | Keyword | Toll, context: WordingContext) -> str:
    match give:
        case Vitality(change, each):
            further = "a further " if context.is_further else ""
            text = f"{who.verb('has', 'have')} {further}{signed(change)} Vitality"
            return f"{text} for {phrase(each, context).each()}" if each else text
        case Keyword(keyword):
            return _keyword(who, keyword)
        case Toll():
            return toll(who, give, context)


def _keyword(who: Subject, keyword: str) -> str:
    if keyword in ADJECTIVES:
        return f"{who.verb('is', 'are')} {keyword}"
    noun = STANDING_ALONE["character"].get(keyword)
    if noun is None:
        return f"{who.verb('has', 'have')} the keyword {keyword}"
    return who.verb(f"counts as {with_article(noun.singular)}", f"count as {noun.plural}")


def _ignored(what: str, context: WordingContext) -> str:
    if what == "this text":
        return "this text" if context.is_location else "the text of this Location"
    return IGNORED[what]


def _cannot(banned: Sequence[str], context: WordingContext) -> list[str]:
    """Bans of the same sort are put together: `cannot be moved or archived by game cards`."""
    place = "" if context.is_location else " this Location"
    groups = (
        ([what for what in banned if what == "move"], " by Story Action or Bonus move"),
        ([what for what in banned if what in ("enter", "leave")], place),
        ([f"be {BY_GAME_CARDS[what]}" for what in banned if what in BY_GAME_CARDS],
         " by game cards"),
        (["be moved" for what in banned if what == "be moved by opponents"],
         " by opponents' game cards"),
        ([what for what in banned if what == "end"], " the game"),
    )  # fmt: skip
    return [f"cannot {_or(verbs)}{rest}" for verbs, rest in groups if verbs]


def _or(verbs: Sequence[str]) -> str:
    """`be moved or archived`."""
    first, *others = verbs
    return " or ".join([first, *(verb.removeprefix("be ") for verb in others)])


def toll(who: Subject, give: Toll, context: WordingContext) -> str:
    pays = who.verb("pays", "pay")
    what = _toll_amount(give, context)
    first = " (only for the first such cost each turn)" if give.first else ""
    return f"{pays} {what} {toll_purpose(give, context)}{first}"


def _toll_amount(give: Toll, context: WordingContext) -> str:
    if give.change is None:
        return "nothing"
    amount = STORY_POINT.of(abs(give.change))
    if give.change < 0:
        return f"{amount} less"
    own = context.is_location and is_about_this_location(give)
    return amount if own else f"{amount} more"


def toll_purpose(give: Toll, context: WordingContext) -> str:
    verb = "enter or leave" if give.on == "either" else give.on
    if context.is_location and is_about_this_location(give):
        return f"to {verb}"
    return f"to {verb} {phrase(give.at or Filter(kind='location'), context).one()}"


def your_predicate(gives: Sequence[YourModifier], context: WordingContext) -> str:
    return together([_your_verb(give, context) for give in gives], "and")


def _your_verb(give: YourModifier, context: WordingContext) -> str:
    match give:
        case GoldDice(more):
            noun = GOLD_DIE.singular if abs(more) == 1 else GOLD_DIE.plural
            text = f"roll {abs(more)} {'more' if more > 0 else 'fewer'} {noun}"
            return f"{text} (ten dice at most)" if more > 0 else text
        case Price(change, what):
            amount = f"{STORY_POINT.of(abs(change))} {'less' if change < 0 else 'more'}"
            text = f"pay {amount} to play {phrase(what, context).one()}"
            set_down = change < 0 and what.kind in ("event", "card")
            return f"{text} (but not to set an Event face-down)" if set_down else text
