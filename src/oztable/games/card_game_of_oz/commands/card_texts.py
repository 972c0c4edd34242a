"""What `oz card new` offers as the text of a card: patterns with a gap or two to fill.

The gaps are asked for in the order in which the sentence of the menu has them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal, NamedTuple

from oztable.core.language import Text
from oztable.games.card_game_of_oz.commands.card_filters import ask_filter
from oztable.games.card_game_of_oz.commands.card_questions import NONE, CardDraft
from oztable.games.card_game_of_oz.commands.interview import Interview, named
from oztable.games.card_game_of_oz.rules.cards import CardType
from oztable.games.card_game_of_oz.rules.effects.archive import Archive
from oztable.games.card_game_of_oz.rules.effects.branches import May
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.fetch import Return
from oztable.games.card_game_of_oz.rules.effects.give import Give
from oztable.games.card_game_of_oz.rules.effects.look import Look
from oztable.games.card_game_of_oz.rules.effects.move import Move
from oztable.games.card_game_of_oz.rules.effects.pick import Pick
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Ability,
    Attach,
    Cannot,
    Keyword,
    Modifier,
    OnPlay,
    PlayTo,
    Static,
    Toll,
    Trigger,
    Until,
    Use,
    Vitality,
)
from oztable.games.card_game_of_oz.rules.language.filters import (
    Choose,
    Every,
    Filter,
    Is,
    Subject,
    There,
    Whose,
)
from oztable.games.card_game_of_oz.rules.language.reading_effects import MOST_EFFECTS
from oztable.games.card_game_of_oz.rules.language.reading_site import LONGEST_LIST
from oztable.games.card_game_of_oz.rules.language.values import MANY

Ask = Callable[[Interview, CardDraft], CardDraft]

LOCATION_HERE = Filter("location", where="here")
ADJACENT = Filter("location", where="adjacent", hidden=True)
IN_PLAY: tuple[CardType, ...] = ("character", "object", "effect")
MAX_NUMBER = 9  # the most Vitality, cost or steps that a pattern offers
WHOSE: Mapping[Whose, Text] = named("whose", "your", "opposing", "any")
ON: Mapping[Literal["enter", "leave", "either"], Text] = named("on", "enter", "leave", "either")
UNTIL: Mapping[Until, Text] = named("until", "end of turn", "end of your next turn")


class Pattern(NamedTuple):
    """A text to choose from the menu, where its words stand under `text_` and its name."""

    name: str
    types: tuple[CardType, ...]
    ask: Ask


def patterns_for(draft: CardDraft) -> list[Pattern]:
    """Those that suit the type of the card, and what it says already."""
    attaches = any(isinstance(ability, Attach) for ability in draft.card.abilities)
    plays = [ability for ability in draft.card.abilities if isinstance(ability, OnPlay)]
    full = any(len(ability.do) > MOST_EFFECTS - 2 for ability in plays)
    unfit = {
        "attach": bool(plays),
        "do": attaches or full,
        "use": draft.card.type == "effect" and not attaches,
        "multitude": draft.card.has("Multitude") or len(draft.card.keywords) >= LONGEST_LIST,
    }
    return [
        pattern
        for pattern in PATTERNS
        if draft.card.type in pattern.types and not unfit.get(pattern.name.split("_")[0])
    ]


def _with(draft: CardDraft, *abilities: Ability) -> CardDraft:
    return draft.with_card(abilities=(*draft.card.abilities, *abilities))


def _does(draft: CardDraft, *effects: Effect) -> CardDraft:
    """One text of playing the card, however many patterns it is made of."""
    said = draft.card.abilities
    if said and isinstance(said[-1], OnPlay):
        longer = replace(said[-1], do=said[-1].do + effects)
        return draft.with_card(abilities=(*said[:-1], longer))
    return _with(draft, OnPlay(effects))


def _owner(draft: CardDraft) -> Subject:
    return "bearer" if draft.card.type == "object" else "this"


def _vitality(talk: Interview, default: int = 1) -> tuple[Modifier]:
    return (Vitality(talk.number("how_strong", -MAX_NUMBER, MAX_NUMBER, default, zero=False)),)


# Characters


def _stronger_at(talk: Interview, draft: CardDraft) -> CardDraft:
    gives = _vitality(talk)
    place = ask_filter(talk, draft, "which_location", "location", needed=True)
    return _with(draft, Static("this", gives, Is("this", Filter(at=place))))


def _company(talk: Interview, draft: CardDraft) -> CardDraft:
    gives = _vitality(talk)
    whom = ask_filter(talk, draft, "with_whom", needed=True, where="here")
    return _with(draft, Static("this", gives, There(_others(whom))))


def _others(whom: Filter) -> Filter:
    """Not the card itself, where that could be meant."""
    return whom if whom.named else replace(whom, other=True)


def _enters_draw(talk: Interview, draft: CardDraft) -> CardDraft:
    place = ask_filter(talk, draft, "which_location", "location")
    count = talk.number("how_many_cards", 1, MANY, 1)
    at = None if place == Filter("location") else place
    return _with(draft, Trigger("enters", (Draw(count),), at=at))


def _enters_look(talk: Interview, draft: CardDraft) -> CardDraft:
    return _with(draft, Trigger("enters", (May((Look(ADJACENT),)),)))


def _others_here(talk: Interview, draft: CardDraft) -> CardDraft:
    whose = talk.choice("whose", WHOSE, "your")
    whom = ask_filter(talk, draft, "which_characters", where="here", whose=whose)
    gives = _vitality(talk)
    return _with(draft, Static(whom if whose == "opposing" else _others(whom), gives))


def _play_to(talk: Interview, draft: CardDraft) -> CardDraft:
    return _with(draft, PlayTo(ask_filter(talk, draft, "which_location", "location")))


def _multitude(talk: Interview, draft: CardDraft) -> CardDraft:
    return draft.with_card(keywords=(*draft.card.keywords, "Multitude"))


# Objects, and Characters as well


def _bearer(talk: Interview, draft: CardDraft) -> CardDraft:
    draft = _with(draft, Static("bearer", _vitality(talk)))
    whom = ask_filter(talk, draft, "more_if", default=NONE)
    if whom == Filter():
        return draft
    return _with(draft, Static("bearer", _vitality(talk), Is("bearer", whom)))


def _cheaper(talk: Interview, draft: CardDraft) -> CardDraft:
    less = talk.number("how_much_less", 0, MAX_NUMBER, 1)
    on = talk.choice("enter_or_leave", ON, "enter")
    return _with(draft, Static(_owner(draft), (Toll(on, -less or None),)))


def _use_draw(talk: Interview, draft: CardDraft) -> CardDraft:
    pay = talk.number("pay", 0, MAX_NUMBER, 1)
    return _with(draft, Use((Draw(1),), pay=pay, limit="once per your turn"))


def _use_move(talk: Interview, draft: CardDraft) -> CardDraft:
    pay = talk.number("pay", 0, MAX_NUMBER, 1)
    steps = talk.number("how_many_steps", 1, MAX_NUMBER, 2)
    move = Move(_owner(draft), steps)
    return _with(draft, Use((move,), pay=pay, limit="once per your turn"))


# Effects and Events


def _attach(talk: Interview, draft: CardDraft, gives: Callable[[], tuple[Modifier]]) -> CardDraft:
    if not any(isinstance(ability, Attach) for ability in draft.card.abilities):
        draft = _with(draft, Attach(ask_filter(talk, draft, "to_whom")))
    return _with(draft, Static("host", gives()))


def _attach_steadfast(talk: Interview, draft: CardDraft) -> CardDraft:
    return _attach(talk, draft, lambda: (Keyword("Steadfast"),))


def _attach_vitality(talk: Interview, draft: CardDraft) -> CardDraft:
    return _attach(talk, draft, lambda: _vitality(talk, -1))


def _do_move(talk: Interview, draft: CardDraft) -> CardDraft:
    whom = ask_filter(talk, draft, "which_character", whose="your", where="storyline")
    steps = talk.number("how_many_steps", 1, MAX_NUMBER, 2)
    return _does(draft, Move(Choose(whom), steps))


def _do_return(talk: Interview, draft: CardDraft) -> CardDraft:
    what = ask_filter(talk, draft, "which_card", "card", kinds=(*IN_PLAY, "event"))
    return _does(draft, Return(what))


def _do_archive(talk: Interview, draft: CardDraft) -> CardDraft:
    what = ask_filter(talk, draft, "which_card", "card", kinds=IN_PLAY, needed=True)
    return _does(draft, Archive(Choose(what)))


def _do_give(talk: Interview, draft: CardDraft) -> CardDraft:
    whose = talk.choice("whose", WHOSE, "your")
    whom = ask_filter(talk, draft, "which_characters", whose=whose, where="there")
    gives = _vitality(talk)
    until = talk.choice("until", UNTIL, "end of turn")
    return _does(draft, Pick(Filter("location", hidden=False)), Give(Every(whom), gives, until))


def _do_draw(talk: Interview, draft: CardDraft) -> CardDraft:
    return _does(draft, Draw(talk.number("how_many_cards", 1, MANY, 2)))


# Locations


def _enter_cost(talk: Interview, draft: CardDraft) -> CardDraft:
    whom = ask_filter(talk, draft, "which_characters")
    toll = Toll("enter", talk.number("how_much_more", 1, MAX_NUMBER, 1), LOCATION_HERE)
    return _with(draft, Static(whom, (toll,)))


def _leave_cost(talk: Interview, draft: CardDraft) -> CardDraft:
    whom = ask_filter(talk, draft, "which_characters", where="here")
    toll = Toll("leave", talk.number("how_much_more", 1, MAX_NUMBER, 1))
    return _with(draft, Static(whom, (toll,)))


def _here_vitality(talk: Interview, draft: CardDraft) -> CardDraft:
    whom = ask_filter(talk, draft, "which_characters", where="here")
    gives = _vitality(talk)
    return _with(draft, Static(whom, gives))


def _no_entry(talk: Interview, draft: CardDraft) -> CardDraft:
    whom = ask_filter(talk, draft, "which_characters", needed=True)
    return _with(draft, Static(whom, (Cannot("enter"),)))


PATTERNS = (
    Pattern("stronger_at", ("character",), _stronger_at),
    Pattern("company", ("character",), _company),
    Pattern("enters_draw", ("character",), _enters_draw),
    Pattern("enters_look", ("character",), _enters_look),
    Pattern("others_here", ("character",), _others_here),
    Pattern("bearer", ("object",), _bearer),
    Pattern("cheaper", ("character",), _cheaper),
    Pattern("bearer_cheaper", ("object",), _cheaper),
    Pattern("use_draw", ("character", "object", "effect"), _use_draw),
    Pattern("use_move", ("character",), _use_move),
    Pattern("bearer_move", ("object",), _use_move),
    Pattern("play_to", ("character",), _play_to),
    Pattern("multitude", ("character", "object"), _multitude),
    Pattern("attach_steadfast", ("effect",), _attach_steadfast),
    Pattern("attach_vitality", ("effect",), _attach_vitality),
    Pattern("do_move", ("effect", "event"), _do_move),
    Pattern("do_draw", ("effect", "event"), _do_draw),
    Pattern("do_return", ("effect", "event"), _do_return),
    Pattern("do_archive", ("effect", "event"), _do_archive),
    Pattern("do_give", ("effect", "event"), _do_give),
    Pattern("enter_cost", ("location",), _enter_cost),
    Pattern("leave_cost", ("location",), _leave_cost),
    Pattern("here_vitality", ("location",), _here_vitality),
    Pattern("no_entry", ("location",), _no_entry),
)
