"""What a text gives for as long as it holds, in French."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.core.language import together
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Cannot,
    GoldDice,
    Keyword,
    Modifier,
    Price,
    Toll,
    Vitality,
    YourModifier,
)
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.language.french_filters import phrase
from oztable.games.card_game_of_oz.rules.language.french_nouns import (
    GOLD_DIE,
    KINDS,
    STORY_POINT,
    Subject,
)
from oztable.games.card_game_of_oz.rules.language.wording_context import (
    WordingContext,
    is_about_this_location,
    said_together,
    signed,
    sorted_out,
)
from oztable.games.card_game_of_oz.rules.language.wording_names import keyword_name

PARTICIPLES = {"be moved": "déplacé", "be archived": "archivé"}
AGREEING = ("be moved", "be moved by opponents", "be archived")
IGNORED = {
    "water": "les coûts, les interdictions et les malus des Lieux d’Eau",
    "steadfast": "le mot-clé Inébranlable",
    "bans": "tout texte qui interdit d’entrer dans un Lieu",
}


def clause_of(
    who: Subject, gives: Sequence[Modifier], context: WordingContext, place: str = ""
) -> str:
    """Somebody and all that is given to them."""
    if any(isinstance(give, Cannot) and give.what in AGREEING for give in gives):
        who = who.with_noun()
    told = sorted_out(gives)
    verbs = [_verb(who, give, context) for give in told.others] + _cannot(who, told.banned, context)
    if told.ignored:
        ignored = " ainsi que ".join(_ignored(what, context) for what in told.ignored)
        verbs.append(f"{who.verb('ignore', 'ignorent')} {ignored}")
    return f"{who.text} {said_together(verbs, 'et')}{place}"


def _verb(who: Subject, give: Vitality | Keyword | Toll, context: WordingContext) -> str:
    match give:
        case Vitality(change, each):
            further = " de plus" if context.is_further else ""
            text = f"{who.verb('a', 'ont')} {signed(change)}{further} en Vitalité"
            return f"{text} pour {phrase(each, context).each()}" if each else text
        case Keyword(keyword):
            name = keyword_name(keyword, context.pack, "fr")
            return f"{who.verb('a', 'ont')} le mot-clé {name}"
        case Toll():
            return _toll(who, give, context)


def _ignored(what: str, context: WordingContext) -> str:
    if what == "this text":
        return "ce texte" if context.is_location else "le texte de ce Lieu"
    return IGNORED[what]


def _cannot(who: Subject, banned: Sequence[str], context: WordingContext) -> list[str]:
    """Bans of the same sort are put together: `ne peut être ni déplacé ni archivé`."""
    can = who.verb("ne peut", "ne peuvent")
    verbs = []
    if "move" in banned:
        verbs.append(f"{can} ni prendre l’action Déplacer ni faire de déplacement bonus")
    walks = [_walk(what, context) for what in banned if what in ("enter", "leave")]
    if walks:
        verbs.append(f"{can} {_neither(walks)}")
    suffered = [who.participle(PARTICIPLES[what]) for what in banned if what in PARTICIPLES]
    if suffered:
        verbs.append(f"{can} {_neither_be(suffered)} par les cartes de jeu")
    if "be moved by opponents" in banned:
        moved = who.participle("déplacé")
        verbs.append(f"{can} pas être {moved} par les cartes de jeu des adversaires")
    if "end" in banned:
        verbs.append(f"{can} pas mettre fin à la partie")
    return verbs


def _neither(verbs: Sequence[str]) -> str:
    return f"pas {verbs[0]}" if len(verbs) == 1 else f"ni {' ni '.join(verbs)}"


def _neither_be(participles: Sequence[str]) -> str:
    if len(participles) == 1:
        return f"pas être {participles[0]}"
    return f"être ni {' ni '.join(participles)}"


def _walk(what: str, context: WordingContext) -> str:
    if context.is_location:
        return "entrer" if what == "enter" else "sortir"
    return "entrer dans ce Lieu" if what == "enter" else "quitter ce Lieu"


def _toll(who: Subject, give: Toll, context: WordingContext) -> str:
    first = " (seulement pour le premier de ces coûts à chaque tour)" if give.first else ""
    purpose = toll_purpose(give, context)
    if give.change is None:
        return f"{who.verb('ne paie', 'ne paient')} rien {purpose}{first}"
    own = context.is_location and is_about_this_location(give)
    amount = STORY_POINT.of(abs(give.change))
    compared = " de moins" if give.change < 0 else "" if own else " de plus"
    return f"{who.verb('paie', 'paient')} {amount}{compared} {purpose}{first}"


def toll_purpose(give: Toll, context: WordingContext) -> str:
    if context.is_location and is_about_this_location(give):
        return {"enter": "pour entrer", "leave": "pour sortir"}.get(
            give.on, "pour entrer ou sortir"
        )
    place = phrase(give.at or Filter(kind="location"), context).one()
    if give.on == "leave":
        return f"pour quitter {place}"
    return f"pour entrer dans {place}" + (" ou en sortir" if give.on == "either" else "")


def your_clause(gives: Sequence[YourModifier], context: WordingContext) -> str:
    return f"vous {together([_your_verb(give, context) for give in gives], 'et')}"


def _your_verb(give: YourModifier, context: WordingContext) -> str:
    match give:
        case GoldDice(more):
            text = f"lancez {GOLD_DIE.of(abs(more))} de {'plus' if more > 0 else 'moins'}"
            return f"{text} (dix dés au plus)" if more > 0 else text
        case Price(change, what):
            amount = f"{STORY_POINT.of(abs(change))} de {'moins' if change < 0 else 'plus'}"
            text = f"payez {amount} pour jouer {phrase(what, context).one()}"
            event = KINDS["event"].singular
            set_down = change < 0 and what.kind in ("event", "card")
            return f"{text} (mais pas pour préparer un {event})" if set_down else text
