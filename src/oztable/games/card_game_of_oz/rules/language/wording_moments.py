"""When a triggered text happens, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from oztable.core.french import of
from oztable.games.card_game_of_oz.rules.language import wording_context
from oztable.games.card_game_of_oz.rules.language.abilities import Trigger
from oztable.games.card_game_of_oz.rules.language.filters import Filter

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.language.english import English
    from oztable.games.card_game_of_oz.rules.language.french import French


def moment_in_english(say: English, ability: Trigger) -> str:
    this = say.pointed("this")
    own, be = this.text, this.verb("is", "are")
    place = say.phrase(ability.at).one() if ability.at else ""
    at = f" at {place}" if place else ""
    if isinstance(ability.who, Filter) and ability.moment == "played":
        plays = {"your": "you play", "opposing": "an opponent plays", "any": "somebody plays"}
        card = say.phrase(replace(ability.who, whose="any")).one()
        return f"when {plays[ability.who.whose]} {card}{f' to {place}' if place else ''}"
    if isinstance(ability.who, Filter) and ability.moment in ("equipped", "archived"):
        watched = say.phrase(ability.who).alone()
        own, be = watched.text, watched.verb("is", "are")
    match ability.moment:
        case "enters" | "leaves":
            to = say.phrase(wording_context.gone_to(ability, say.context)).one()
            who = say.who(ability)
            goes = who.verb(ability.moment, "enter" if ability.moment == "enters" else "leave")
            return f"when {who.text} {goes} {to}{say.on_whose_turn(ability)}"
        case "meets":
            where = at or " at a Location"
            return f"when {own} and {say.who(ability).text} come together{where}"
        case "played":
            return f"when you play {own}{f' to {place}' if place else ''}"
        case "revealed":
            return f"when {own} {be} turned face-up on your turn"
        case "equipped":
            return f"when {own} {be} equipped{at or ' to a Character'}"
        case "archived":
            return f"when {own} {be} archived from play{at}"
        case "emptied":
            return f"when the last counter is removed from {own}"
        case "ends":
            who = say.who(ability)
            return f"when {who.text} {who.verb('ends', 'end')} the game"
        case "turn begins":
            return "at the start of your turn, after the roll"
        case "turn ends":
            return "at the end of your turn"


def moment_in_french(say: French, ability: Trigger) -> str:
    this = say.pointed("this")
    own = this.text
    place = say.phrase(ability.at).one() if ability.at else ""
    on = f" sur {place}" if place else ""
    if isinstance(ability.who, Filter) and ability.moment == "played":
        plays = {"your": "vous jouez", "opposing": "un adversaire joue", "any": "l’on joue"}
        card = say.phrase(replace(ability.who, whose="any")).one()
        there = f",{on}," if on else ""  # not to be taken for where the card is
        return f"quand{there} {plays[ability.who.whose]} {card}"
    if isinstance(ability.who, Filter) and ability.moment in ("equipped", "archived"):
        this = say.phrase(ability.who).alone()
        own = this.text
    match ability.moment:
        case "enters" | "leaves":
            who = say.who(ability)
            enters = who.verb("entre dans", "entrent dans")
            moved = enters if ability.moment == "enters" else who.verb("quitte", "quittent")
            goal = say.phrase(wording_context.gone_to(ability, say.context)).one()
            return f"quand {who.text} {moved} {goal}{say.on_whose_turn(ability)}"
        case "meets":
            where = on or " sur un Lieu"
            return f"quand {own} et {say.who(ability).text} se retrouvent{where}"
        case "played":
            return f"quand vous jouez {own}{on}"
        case "revealed":
            shown = this.with_noun()
            return f"quand {shown.text} est {shown.participle('révélé')} à votre tour"
        case "equipped":
            is_own = not isinstance(ability.who, Filter)
            before, behind = ("", on) if is_own or not on else (f",{on},", "")
            return f"quand{before} un Personnage est équipé {of(own)}{behind}"
        case "archived":
            return f"quand {own} {this.verb('passe', 'passent')} du jeu aux Archives{on}"
        case "emptied":
            return f"quand le dernier jeton est retiré {of(own)}"
        case "ends":
            who = say.who(ability)
            return f"quand {who.text} {who.verb('met', 'mettent')} fin à la partie"
        case "turn begins":
            return "au début de votre tour, après le lancer"
        case "turn ends":
            return "à la fin de votre tour"
