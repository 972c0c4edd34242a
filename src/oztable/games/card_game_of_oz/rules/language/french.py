"""Card text in French: one paragraph for each ability."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Attach,
    Limit,
    OnPlay,
    PlayTo,
    Static,
    Toll,
    Trigger,
    Use,
    Yours,
)
from oztable.games.card_game_of_oz.rules.language.filters import Condition, Filter, Is
from oztable.games.card_game_of_oz.rules.language.french_effects import choice, sequence
from oztable.games.card_game_of_oz.rules.language.french_filters import (
    adjunct,
    clause,
    identity_of,
    phrase,
    place_of,
    pointed,
)
from oztable.games.card_game_of_oz.rules.language.french_modifiers import (
    clause_of,
    toll_purpose,
    your_clause,
)
from oztable.games.card_game_of_oz.rules.language.french_nouns import (
    STORY_POINT,
    Subject,
    if_,
    of,
    that,
    to,
)
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
    "Flying": "Les Personnages doués de Vol ignorent coûts, interdictions et malus des Lieux.",
    "Swimming": "Les Personnages doués de Nage ignorent coûts et interdictions des Lieux d’Eau.",
    "Steadfast": "Seule une autre carte peut déplacer un Personnage Inébranlable.",
    "Immovable": "Une carte Inamovible ne bouge jamais\u00a0; remplacer son Lieu l’archive.",
    "Prime": "Seuls les Personnages Premiers rôles peuvent mettre fin à la partie.",
}
LIMITS: Mapping[Limit, str] = {
    "once per turn": "une fois par tour",
    "once per your turn": "une fois à chacun de vos tours",
}


def paragraph(context: WordingContext) -> str:
    return capitalised(_sentence(context)) + "."


def multitude(card: Card) -> str:
    return f"Les cartes {own_name(card, 'fr')} peuvent être en jeu en n’importe quel nombre."


def _sentence(context: WordingContext) -> str:
    match context.ability:
        case Static() as ability:
            return _static(ability, context)
        case Yours(gives, condition):
            text = ", ".join([*_if_hosted(context), your_clause(gives, context)])
            return _conditional(text, _while(condition, context), len(gives))
        case Trigger() as ability:
            return _trigger(ability, context)
        case Use() as ability:
            return _use(ability, context)
        case Attach(host):
            return f"attachez cet Effet {to(phrase(host, context).one())}"
        case OnPlay(do, condition):
            only = f"à jouer seulement {if_(clause(condition, context))}. " if condition else ""
            text = sequence(do, context)
            return only + (capitalised(text) if only else text)
        case PlayTo(at):
            place = replace(at, where="storyline") if at.where == "anywhere" else at
            own = pointed("this", context).text
            return f"vous pouvez jouer {own} directement sur {phrase(place, context).one()}"


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
            text = f"payez {STORY_POINT.of(change)} {toll_purpose(give, context)}"
        case _:
            text = _given(ability, context)
    return _conditional(text, condition, len(ability.gives))


def _conditional(text: str, condition: str, gives: int) -> str:
    """A condition comes first where it might be taken to belong to the last of several things."""
    return f"{condition.strip(', ')}, {text}" if condition and gives > 1 else text + condition


def _given(ability: Static, context: WordingContext) -> str:
    if isinstance(ability.to, str):
        return clause_of(pointed(ability.to, context), ability.gives, context)
    what, front, place = addressed(ability.to, ability.gives, context), "", ""
    if place_comes_last(what, ability.gives):
        place = f" {place_of(what, context)}"
        what = without_place(what)
    elif context.is_location and what.where == "here":
        front, what = "ici, ", replace(what, where="anywhere")
    return front + clause_of(phrase(what, context).in_general(), ability.gives, context, place)


def _while(condition: Condition | None, context: WordingContext, about: object = None) -> str:
    match condition:
        case None:
            return ""
        case Is(who, what, no):
            itself = isinstance(about, Filter) and context.is_itself(about)
            is_same = who == about or (who == "this" and itself)
            if is_same and who == about and (place := adjunct(what, context)):
                return f", sauf {place}" if no else f" {place}"
            if is_same and (identity := identity_of(what, context)):
                return f", sauf si c’est {identity}" if no else f" si c’est {identity}"
            told = clause(replace(condition, no=False), context, repeated=is_same)
            return f", sauf {if_(told)}" if no else f" tant {that(told)}"
        case _:
            return f" tant {that(clause(condition, context))}"


# Texts that do something.


def _trigger(ability: Trigger, context: WordingContext) -> str:
    parts = [LIMITS[ability.limit]] if ability.limit and not is_of_turn(ability) else []
    parts.append(_moment(ability, context))
    parts += _provided(ability, context)
    parts.append(sequence(ability.do, context))
    return ", ".join(parts)


def _provided(ability: Trigger | Use, context: WordingContext) -> list[str]:
    conditions = _if_hosted(context)
    if ability.condition:
        conditions.append(if_(clause(ability.condition, context)))
    return [" et ".join(conditions)] if conditions else []


def _if_hosted(context: WordingContext) -> list[str]:
    return [f"si vous contrôlez {pointed('host', context).text}"] if context.is_its_hosts else []


def _moment(ability: Trigger, context: WordingContext) -> str:
    this = pointed("this", context)
    own = this.text
    place = phrase(ability.at, context).one() if ability.at else ""
    on = f" sur {place}" if place else ""
    match ability.moment:
        case "enters" | "leaves":
            who = _who(ability, context)
            enters = who.verb("entre dans", "entrent dans")
            moved = enters if ability.moment == "enters" else who.verb("quitte", "quittent")
            goal = phrase(gone_to(ability, context), context).one()
            return f"quand {who.text} {moved} {goal}"
        case "meets":
            return (
                f"quand {own} et {_who(ability, context).text} se retrouvent{on or ' sur un Lieu'}"
            )
        case "played":
            return f"quand vous jouez {own}{on}"
        case "revealed":
            shown = this.with_noun()
            return f"quand {shown.text} est {shown.participle('révélé')} à votre tour"
        case "equipped":
            return f"quand un Personnage est équipé {of(own)}{on}"
        case "archived":
            return f"quand {own} {this.verb('passe', 'passent')} du jeu aux Archives{on}"
        case "turn begins":
            return "au début de votre tour, après le lancer"
        case "turn ends":
            return "à la fin de votre tour"


def _who(ability: Trigger, context: WordingContext) -> Subject:
    who = spoken_of(ability, context)
    if who == "this" and ability.moment == "meets":
        who = Filter(other=True)
    if isinstance(who, Filter):
        return phrase(who, context).alone()
    return pointed(who, context)


def _use(ability: Use, context: WordingContext) -> str:
    parts = [LIMITS[ability.limit]] if ability.limit else []
    parts += _provided(ability, context)
    cost = []
    if ability.pay:
        cost.append(f"payez {STORY_POINT.of(ability.pay)}")
    if ability.archive:
        cost.append(f"archivez {pointed('this', context).text}")
    if cost:
        told = sequence(ability.do, context)
        return f"{', '.join([*parts, ' et '.join(cost)])}\u00a0: {told}"
    return ", ".join([*(parts or ["à votre tour"]), f"vous pouvez {choice(ability.do, context)}"])
