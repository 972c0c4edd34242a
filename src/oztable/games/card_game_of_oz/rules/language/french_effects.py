"""What a text does, in French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

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
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Count, Every
from oztable.games.card_game_of_oz.rules.language.french_filters import (
    clause,
    here,
    phrase,
    pointed,
    target,
)
from oztable.games.card_game_of_oz.rules.language.french_modifiers import clause_of
from oztable.games.card_game_of_oz.rules.language.french_nouns import (
    GOLD_DIE,
    KINDS,
    STORY_POINT,
    if_,
    of,
    to,
)
from oztable.games.card_game_of_oz.rules.language.wording_context import (
    Clause,
    Joints,
    WordingContext,
    is_one_choice,
    string_together,
)
from oztable.games.card_game_of_oz.rules.language.wording_names import keyword_name

JOINTS = Joints("puis", "et", "\u00a0; ")
Mood = Literal["imperative", "infinitive"]
IRREGULAR = {"mettre": "mettez", "prendre": "prenez", "reprendre": "reprenez",
             "remettre": "remettez", "choisir": "choisissez"}  # fmt: skip


def verb(infinitive: str, mood: Mood) -> str:
    if mood == "infinitive":
        return infinitive
    return IRREGULAR.get(infinitive, f"{infinitive[:-1]}z")


def sequence(effects: Sequence[Effect], context: WordingContext, *, nested: bool = False) -> str:
    clauses = [effect_clause(effect, context, "imperative") for effect in effects]
    return string_together(clauses, JOINTS, nested=nested)


def effect_clause(effect: Effect, context: WordingContext, mood: Mood) -> Clause:
    match effect:
        case Give():
            return Clause(_give(effect, context), is_verb=False)
        case May(do):
            return Clause(f"vous pouvez {choice(do, context)}", is_verb=False, is_open=True)
        case If():
            return Clause(_if(effect, context), is_verb=False, is_open=True)
        case OneOf(ways):
            return Clause(_one_of(ways, context, mood), is_open=True)
        case Move(steps=1, may=True):
            text = f"vous pouvez {_move(effect, context, 'infinitive')}"
            return Clause(text, is_verb=False, is_open=True)
        case Move():
            return Clause(_move(effect, context, mood))
        case Question():
            return Clause(_question(mood), is_open=True)
        case Pick(what):
            text = f"{verb('choisir', mood)} {phrase(what, context).one()}"
            context.choose(what.kind)
            return Clause(text, is_pick=True)
    return Clause(_verb(effect, context, mood))


def _verb(effect: Effect, context: WordingContext, mood: Mood) -> str:
    match effect:
        case Draw(count):
            return f"{verb('piocher', mood)} {_drawn(count, context)}"
        case Points(count):
            return f"{verb('gagner', mood)} {STORY_POINT.of(count)}{_your_turn(context)}"
        case Roll(dice):
            return (
                f"{verb('lancer', mood)} {GOLD_DIE.of(dice)} et {verb('gagner', mood)} "
                f"les points d’Histoire obtenus{_your_turn(context)}"
            )
        case Bring(who):
            moved = target(who, context).text
            way = f"{moved} {here(context)}" if isinstance(who, str) else f"{here(context)} {moved}"
            return f"{verb('amener', mood)} {way}"
        case Look() | LookTop() | Reveal() | Replace():
            return _see(effect, context, mood)
        case Return(what):
            card = phrase(what, context).one()
            return f"{verb('reprendre', mood)} {card} des Archives dans votre main"
        case Fetch(what):
            cards = phrase(what, context).every().text
            return (
                f"{verb('prendre', mood)} dans votre main {cards} de la Bibliothèque et des "
                f"Archives, puis {verb('mélanger', mood)} la Bibliothèque"
            )
        case _:
            return _handle(effect, context, mood)


def _see(effect: Look | LookTop | Reveal | Replace, context: WordingContext, mood: Mood) -> str:
    match effect:
        case Look(at):
            return f"{verb('regarder', mood)} {target(Choose(at), context, hidden=True).text}"
        case LookTop(count, take):
            return _look_top(count, mood, take=take)
        case Reveal(at):
            return f"{verb('révéler', mood)} {target(at, context, hidden=True).text}"
        case Replace(at):
            replaced = target(at, context, hidden=False)
            by = "les premières cartes" if replaced.is_several else "la première carte"
            return f"{verb('remplacer', mood)} {replaced.text} par {by} du Folio"


def _handle(effect: Effect, context: WordingContext, mood: Mood) -> str:
    match effect:
        case Archive(who):
            return f"{verb('archiver', mood)} {target(who, context).text}"
        case Strip(who, keyword):
            host = to(target(who, context).text)
            text = f"{verb('archiver', mood)} chaque Effet attaché"
            if keyword is None:
                return f"{text} {host}"
            name = keyword_name(keyword, context.pack, "fr")
            return f"{text} qui donne {host} le mot-clé {name}"
        case Take(what):
            return f"{verb('prendre', mood)} dans votre main {target(what, context).text}"
        case Equip():
            return _equip(effect, context, mood)
    raise TypeError(effect)


def _equip(effect: Equip, context: WordingContext, mood: Mood) -> str:
    bearer = pointed(effect.to, context).text
    text = f"{verb('équiper', mood)} {bearer} {of(target(effect.what, context).text)}"
    loose = isinstance(effect.what, Choose | Every) and effect.what.what.loose
    return text if loose else f"{text}, même aux dépens d’un autre Personnage"


def _your_turn(context: WordingContext) -> str:
    return " (à votre tour seulement)" if context.can_be_off_turn else ""


def _drawn(count: int | Count, context: WordingContext) -> str:
    if isinstance(count, Count):
        most = f" ({count.most} au plus)" if count.most is not None else ""
        return f"une carte pour {phrase(count.what, context).each()}{most}"
    return "une carte" if count == 1 else KINDS["card"].of(count)


def _look_top(count: int, mood: Mood, *, take: bool) -> str:
    look, put = verb("regarder", mood), verb("mettre", mood)
    if count == 1:
        end = "dans votre main" if take else "en dessous"
        return f"{look} la première carte de la Bibliothèque et {put} cette carte {end}"
    rest = "l’autre" if count == 2 else "le reste"
    start = f"{look} les {count} premières cartes de la Bibliothèque, {put}-en une"
    if mood == "infinitive":
        start = f"{look} les {count} premières cartes de la Bibliothèque, en {put} une"
    if take:
        return f"{start} dans votre main et {rest} sous la pile"
    order = "" if count == 2 else " dans le même ordre"
    return f"{start} sous la pile et {rest} dessus{order}"


def _question(mood: Mood) -> str:
    return (
        f"{verb('nommer', mood)} une carte et {verb('regarder', mood)} la main d’un adversaire"
        "\u00a0; si la carte nommée s’y trouve, cet adversaire archive la carte nommée"
    )


def _move(move: Move, context: WordingContext, mood: Mood) -> str:
    who = target(move.who, context)
    steps = "un pas" if move.steps == 1 else f"{move.steps} pas"
    far = of(f"au plus {steps}" if move.may and move.steps != 1 else steps)
    way = {"on": " vers l’avant", "back": " vers l’arrière", "either": ""}[move.way]
    if move.way == "either" and move.steps > 1:
        way = " dans une même direction"
    if who.is_several:
        moved = f"{who.text}, {far} chacun{way}"
    elif isinstance(move.who, Choose):
        moved = f"{far}{way} {who.text}"
    else:
        moved = f"{who.text} {far}{way}"
    costs = "sans payer les coûts des Lieux" if move.free else "en payant les coûts des Lieux"
    return f"{verb('déplacer', mood)} {moved}, {costs}"


def _give(give: Give, context: WordingContext) -> str:
    who = target(give.to, context, lasting=True)
    until = "la fin du tour" if give.until == "end of turn" else "la fin de votre prochain tour"
    return f"jusqu’à {until}, {clause_of(who, give.gives, context)}"


def choice(do: Sequence[Effect], context: WordingContext) -> str:
    """What can follow `vous pouvez`."""
    if len(do) == 1 and isinstance(do[0], Move):
        return _move(do[0], context, "infinitive")
    before = context.chosen
    clauses = [effect_clause(effect, context, "infinitive") for effect in do]
    if is_one_choice(clauses):
        return string_together(clauses, JOINTS, nested=True)
    context.chosen = before
    return f"faire ceci\u00a0: {sequence(do, context, nested=True)}"


def _if(effect: If, context: WordingContext) -> str:
    condition = if_(clause(effect.condition, context))
    text = f"{condition}, {sequence(effect.then, context, nested=True)}"
    if not effect.otherwise:
        return text
    return f"{text}\u00a0; sinon, {sequence(effect.otherwise, context, nested=True)}"


def _one_of(ways: Sequence[Sequence[Effect]], context: WordingContext, mood: Mood) -> str:
    told = [sequence(way, context, nested=True) for way in ways]
    return f"{verb('choisir', mood)} une option\u00a0: " + "\u00a0; ou ".join(told)
