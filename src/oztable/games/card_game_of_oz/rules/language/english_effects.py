"""What a text does, in English."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.games.card_game_of_oz.rules.language.abilities import (
    Archive,
    Bring,
    Draw,
    Effect,
    Equip,
    Fetch,
    Give,
    If,
    Look,
    LookTop,
    May,
    Move,
    OneOf,
    Pick,
    Points,
    Question,
    Replace,
    Return,
    Reveal,
    Roll,
    Strip,
    Take,
)
from oztable.games.card_game_of_oz.rules.language.english_filters import (
    clause,
    here,
    phrase,
    pointed,
    target,
)
from oztable.games.card_game_of_oz.rules.language.english_modifiers import predicate
from oztable.games.card_game_of_oz.rules.language.english_nouns import (
    GOLD_DIE,
    KINDS,
    STEP,
    STORY_POINT,
)
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Count, Every
from oztable.games.card_game_of_oz.rules.language.wording_context import (
    Clause,
    Joints,
    WordingContext,
    is_one_choice,
    string_together,
)

JOINTS = Joints("then", "and", "; ")
QUESTION = (
    "name a card and look at an opponent's hand; "
    "if the named card is there, that opponent archives the named card"
)


def sequence(effects: Sequence[Effect], context: WordingContext, *, nested: bool = False) -> str:
    clauses = [effect_clause(effect, context) for effect in effects]
    return string_together(clauses, JOINTS, nested=nested)


def effect_clause(effect: Effect, context: WordingContext) -> Clause:
    match effect:
        case Give():
            return Clause(_give(effect, context), is_verb=False)
        case May(do):
            return Clause(f"you may {choice(do, context)}", is_verb=False, is_open=True)
        case If():
            return Clause(_if(effect, context), is_verb=False, is_open=True)
        case OneOf(ways):
            return Clause(_one_of(ways, context), is_open=True)
        case Move(steps=1, may=True):
            return Clause(f"you may {_move(effect, context)}", is_verb=False, is_open=True)
        case Move():
            return Clause(_move(effect, context))
        case Question():
            return Clause(QUESTION, is_open=True)
        case Pick(what):
            text = f"choose {phrase(what, context).one()}"
            context.choose(what.kind)
            return Clause(text, is_pick=True)
    return Clause(_verb(effect, context))


def _verb(effect: Effect, context: WordingContext) -> str:
    match effect:
        case Draw(count):
            return _draw(count, context)
        case Points(count):
            return f"gain {STORY_POINT.of(count)}{_your_turn(context)}"
        case Roll(dice):
            return f"roll {GOLD_DIE.of(dice)} and gain the Story Points rolled{_your_turn(context)}"
        case Bring(who):
            return f"bring {target(who, context).text} {_to_here(context)}"
        case Look() | LookTop() | Reveal() | Replace():
            return _see(effect, context)
        case Return(what):
            return f"return {phrase(what, context).one()} from the Archive to your hand"
        case Fetch(what):
            cards = phrase(what, context).every().text
            return (
                f"put {cards} from the Library and the Archive into your hand, "
                "then shuffle the Library"
            )
        case _:
            return _handle(effect, context)


def _see(effect: Look | LookTop | Reveal | Replace, context: WordingContext) -> str:
    match effect:
        case Look(at):
            seen = target(Choose(at), context, hidden=True)
            return f"look at {seen.text}"
        case LookTop(count, take):
            return _look_top(count, take=take)
        case Reveal(at):
            return f"turn {target(at, context, hidden=True).text} face-up"
        case Replace(at):
            return _replace(effect, context)


def _replace(effect: Replace, context: WordingContext) -> str:
    replaced = target(effect.at, context, hidden=False)
    by = "the top cards" if replaced.is_several else "the top card"
    return f"replace {replaced.text} with {by} of the Folio"


def _handle(effect: Effect, context: WordingContext) -> str:
    match effect:
        case Archive(who):
            return f"archive {target(who, context).text}"
        case Strip(who, keyword):
            host = target(who, context).text
            if keyword is None:
                return f"archive every Effect attached to {host}"
            return f"archive every attached Effect that gives {host} the keyword {keyword}"
        case Take(what):
            return f"put {target(what, context).text} into your hand"
        case Equip():
            return _equip(effect, context)
    raise TypeError(effect)


def _equip(effect: Equip, context: WordingContext) -> str:
    bearer = pointed(effect.to, context).text
    text = f"equip {target(effect.what, context).text} to {bearer}"
    loose = isinstance(effect.what, Choose | Every) and effect.what.what.loose
    return text if loose else f"{text}, even from another Character"


def _your_turn(context: WordingContext) -> str:
    return " (on your turn only)" if context.can_be_off_turn else ""


def _to_here(context: WordingContext) -> str:
    return here(context) if context.is_location else "to this Location"


def _draw(count: int | Count, context: WordingContext) -> str:
    if isinstance(count, Count):
        most = f" (at most {count.most})" if count.most is not None else ""
        return f"draw a card for {phrase(count.what, context).each()}{most}"
    return "draw a card" if count == 1 else f"draw {KINDS['card'].of(count)}"


def _look_top(count: int, *, take: bool) -> str:
    if count == 1:
        end = "into your hand" if take else "on the bottom"
        return f"look at the top card of the Library and put that card {end}"
    rest = "the other" if count == 2 else "the rest"
    look = f"look at the top {count} cards of the Library, put one"
    if take:
        return f"{look} into your hand and {rest} on the bottom"
    order = "" if count == 2 else " in the same order"
    return f"{look} on the bottom and {rest} back on top{order}"


def _move(move: Move, context: WordingContext) -> str:
    who = target(move.who, context)
    number = STEP.of(move.steps)
    limit = "up to " if move.may and move.steps != 1 else ""
    each = " each" if who.is_several else ""
    if move.way == "either":
        far = f"{number}{each}{' in one direction' if move.steps > 1 else ''}"
    else:
        far = f"{number} {'forward' if move.way == 'on' else 'back'}{each}"
    costs = "ignoring Location costs" if move.free else "paying Location costs"
    return f"move {who.text} {limit}{far}, {costs}"


def _give(give: Give, context: WordingContext) -> str:
    who = target(give.to, context, lasting=True)
    until = "the end of the turn" if give.until == "end of turn" else "the end of your next turn"
    return f"until {until}, {who.text} {predicate(who, give.gives, context)}"


def choice(do: Sequence[Effect], context: WordingContext) -> str:
    """What can follow `you may`."""
    if len(do) == 1 and isinstance(do[0], Move):
        return _move(do[0], context)
    clauses = [effect_clause(effect, context) for effect in do]
    text = string_together(clauses, JOINTS, nested=True)
    return text if is_one_choice(clauses) else f"do as follows: {text}"


def _if(effect: If, context: WordingContext) -> str:
    text = f"if {clause(effect.condition, context)}, {sequence(effect.then, context, nested=True)}"
    if not effect.otherwise:
        return text
    return f"{text}; otherwise, {sequence(effect.otherwise, context, nested=True)}"


def _one_of(ways: Sequence[Sequence[Effect]], context: WordingContext) -> str:
    told = [sequence(way, context, nested=True) for way in ways]
    return f"choose one: {'; or '.join(told)}"
