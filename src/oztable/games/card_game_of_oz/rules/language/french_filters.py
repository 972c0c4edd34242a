"""Which cards a text speaks of, in French."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.language.filters import (
    Choose,
    Condition,
    Every,
    Filter,
    Is,
    Realm,
    Target,
    There,
)
from oztable.games.card_game_of_oz.rules.language.filters import Subject as Pointer
from oztable.games.card_game_of_oz.rules.language.french_nouns import (
    KINDS,
    Adjective,
    Apposition,
    Fixed,
    Not,
    NounPhrase,
    OneOfThese,
    Pair,
    Qualifier,
    Subject,
    definite,
    of,
    that,
)
from oztable.games.card_game_of_oz.rules.language.wording_context import (
    WordingContext,
    said,
    without_place,
)
from oztable.games.card_game_of_oz.rules.language.wording_names import (
    alignment_name,
    keyword_name,
    mention,
    own_name,
    realm_name,
)

# How a keyword follows its noun: `Animés`, `doués de Vol`, `de Paille`; any other is a noun in
# apposition, `Souris` or `Sorcières`.
ADJECTIVES = ("Animat", "Human", "Immovable", "Royal", "Steadfast", "Underground")
GIFTS = ("Flying", "Swimming")
MATTERS = ("China", "Feast", "Food", "Speech", "Storm", "Straw", "Tin", "Water")
FEMININE_REALMS: tuple[Realm, ...] = ("emerald",)


def keyword_qualifier(keyword: str, pack: Pack) -> Qualifier:
    name = keyword_name(keyword, pack, "fr")
    if keyword in ADJECTIVES:
        return Adjective(name)
    if keyword in GIFTS:
        return Adjective("doué", f" {of(name)}")
    return Fixed(of(name)) if keyword in MATTERS else Apposition(name)


def _without(keyword: str, pack: Pack) -> Qualifier:
    if keyword in GIFTS or keyword in MATTERS:
        return Fixed(f"sans le mot-clé {keyword_name(keyword, pack, 'fr')}")
    return Not(keyword_qualifier(keyword, pack))


def _of_realm(realm: Realm) -> str:
    article = "la" if realm in FEMININE_REALMS else "le"
    return of(definite(article, realm_name(realm, "fr")))


def phrase(what: Filter, context: WordingContext, *, choice: bool = False) -> NounPhrase:
    """A filter as a noun; with `choice` it says that you choose."""
    mentions = [mention(name, context.pack, "fr") for name in what.named]
    names = tuple(found.text for found in mentions)
    if context.is_itself(what):
        names = (own_name(context.card, "fr"),)
    qualifiers = _qualifiers(what, context.pack)
    restrictions = _restrictions(what, context)
    chosen = ["de votre choix"] if choice and not names else []
    return NounPhrase(
        KINDS[what.kind],
        names,
        tuple(qualifiers),
        (*chosen, *restrictions, *_places(what, context)),
        is_restricted=bool(qualifiers or restrictions),
        is_other=what.other,
        is_yours=what.whose == "your",
        is_many=len(mentions) > 1 or any(found.is_many for found in mentions),
        is_plural=any(found.is_plural for found in mentions),
        pointer=_pointer(what),
    )


def _qualifiers(what: Filter, pack: Pack) -> list[Qualifier]:
    found = [keyword_qualifier(keyword, pack) for keyword in what.keywords]
    if what.either:
        found.append(OneOfThese(tuple(keyword_qualifier(word, pack) for word in what.either)))
    found += [_without(keyword, pack) for keyword in what.without]
    if what.alignment:
        found.append(Adjective(alignment_name(what.alignment, "fr")))
    if what.whose == "opposing":
        found.append(Adjective("adverse"))
    if what.hidden is not None:
        found.append(Adjective("caché" if what.hidden else "révélé"))
    if what.kind == "location" and what.where == "adjacent":
        found.append(Adjective("adjacent"))
    if what.loose:
        found.append(Fixed("sans porteur"))
    if what.realm:
        found.append(Fixed(_of_realm(what.realm)))
    return found


def _restrictions(what: Filter, context: WordingContext) -> list[str]:
    words = []
    if vitality := _vitality(what):
        words.append(f"de {vitality}")
    if what.bears:
        words.append(f"portant {phrase(what.bears, context).one()}")
    return words


def _vitality(what: Filter) -> str:
    compared = []
    if what.vitality:
        compared.append(f"Vitalité {what.vitality.sign} {what.vitality.number}")
    if what.printed:
        compared.append(f"Vitalité imprimée {what.printed.sign} {what.printed.number}")
    return " et de ".join(compared)


def _pointer(what: Filter) -> str:
    if what.kind != "location":
        return ""
    return {"here": "ce", "there": "le"}.get(what.where, "")


def here(context: WordingContext) -> str:
    return "ici" if context.is_location else "sur ce Lieu"


def _places(what: Filter, context: WordingContext) -> list[str | Pair]:
    words: list[str | Pair] = []
    if what.where == "storyline":
        words.append("de votre récit" if what.kind == "location" else "dans votre récit")
    elif what.kind == "location":
        words += ["choisi"] if what.where == "there" else []
    elif what.where != "anywhere":
        words.append(_where(what, context))
    if what.at:
        place = phrase(what.at, context)
        words.append(Pair(f"sur {place.one()}", f"sur {place.some()}"))
    if what.near:
        near = that(phrase(what.near, context).one())
        words.append(f"sur le même Lieu {near} ou sur un Lieu adjacent")
    return words


def _where(what: Filter, context: WordingContext) -> str | Pair:
    if what.where == "here":
        return here(context)
    if what.where == "adjacent":
        return Pair("sur un Lieu adjacent", "sur des Lieux adjacents")
    if context.chosen.kind == "location":
        return "sur le Lieu choisi"
    return f"sur le Lieu {of(pointed('it', context).text)}"


def place_of(what: Filter, context: WordingContext) -> str:
    """Where the cards of a filter are; nothing where it does not say."""
    return " et ".join(_singular([place]) for place in _places(what, context))


def _singular(parts: Sequence[str | Pair]) -> str:
    return " ".join(part if isinstance(part, str) else part.singular for part in parts)


# Whom a text points at, and whom it chooses.


def pointed(who: Pointer, context: WordingContext) -> Subject:
    match who:
        case "this":
            card = context.card
            noun = KINDS[card.type]
            if card.type in ("character", "object"):
                name = own_name(card, "fr")
                return Subject(name, card.is_plural, noun=noun, is_one_card=True)
            return Subject(definite("ce", noun.singular))
        case "bearer":
            return Subject("le porteur")
        case "host":
            return Subject(definite("le", f"{KINDS[context.host].singular} hôte"))
        case "it":
            return _chosen(context)
        case "mover":
            mover = context.mover
            if isinstance(mover, Filter) or mover == "mover":
                return Subject("ce Personnage")
            return pointed(mover, context)


def _chosen(context: WordingContext) -> Subject:
    noun, is_many = KINDS[context.chosen.kind], context.chosen.is_many
    article = "les" if is_many else "la" if noun.is_feminine else "le"
    words = f"{noun.form(is_many)} {Adjective('choisi').agree(noun.is_feminine, is_many)}"
    return Subject(definite(article, words), is_many, noun.is_feminine)


def again(who: Pointer, context: WordingContext) -> Subject:
    """The same card a second time, without its name."""
    if who == "this" and context.card.type in ("character", "object"):
        return Subject(definite("ce", KINDS[context.card.type].singular))
    return pointed(who, context)


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


def clause(condition: Condition, context: WordingContext, *, repeated: bool = False) -> str:
    match condition:
        case There(what, none):
            return _there(what, context, none=none)
        case Is(who, what, no):
            subject = again(who, context) if repeated else pointed(who, context)
            return _is(subject, what, context, no=no)


def _there(what: Filter, context: WordingContext, *, none: bool) -> str:
    if what.kind == "location":
        if what.where == "here":
            elsewhere = replace(what, where="anywhere")
            return _is(Subject("ce Lieu"), elsewhere, context, no=none)
        found = phrase(what, context)
        return f"il n’y a {found.none()}" if none else f"il y a {found.one()}"
    place = place_of(what, context) or "en jeu"
    found = phrase(without_place(what), context)
    if not none:
        return f"{found.one()} {found.alone().verb('est', 'sont')} {place}"
    if not found.is_bare_name:
        return f"{found.none()} n’est {place}"
    is_not = found.alone().verb("n’est", "ne sont")
    if len(found.names) == 1:
        return f"{found.one()} {is_not} pas {place}"
    return f"ni {' ni '.join(found.names)} {is_not} {place}"


def _is(who: Subject, what: Filter, context: WordingContext, *, no: bool) -> str:
    fields = said(what)
    if fields and fields <= {"vitality", "printed"}:
        vitality = _vitality(what).replace(" et de ", " et une ")
        has = who.verb("n’a pas", "n’ont pas") if no else who.verb("a", "ont")
        return f"{who.text} {has} une {vitality}"
    if fields == {"bears"} and what.bears:
        borne = phrase(what.bears, context)
        bears = who.verb("porte", "portent")
        return f"{who.text} {f'ne {bears} {_any(borne)}' if no else f'{bears} {borne.one()}'}"
    be = who.verb("n’est pas", "ne sont pas") if no else who.verb("est", "sont")
    return f"{who.text} {be} {adjunct(what, context) or _identity(who, what, context)}"


def _any(borne: NounPhrase) -> str:
    return f"pas {borne.one()}" if borne.is_bare_name else borne.none()


def _identity(who: Subject, what: Filter, context: WordingContext) -> str:
    if said(what) == {"hidden"}:
        return who.participle("caché" if what.hidden else "révélé")
    if said(what) == {"loose"}:
        return "sans porteur"
    return phrase(what, context).one()


def identity_of(what: Filter, context: WordingContext) -> str:
    """What can follow `c’est`; nothing where a filter tells what a card does or where it lies."""
    of_its_state = {"vitality", "printed", "where", "at", "near", "bears", "loose", "hidden"}
    return "" if said(what) & of_its_state else phrase(what, context).one()


def adjunct(what: Filter, context: WordingContext) -> str:
    """A place that can follow a sentence without naming anybody again: `sur un Lieu du Kansas`."""
    fields = said(what)
    if fields and fields <= {"where", "at", "near"} and what.kind != "location":
        return _singular(_places(what, context))
    return ""
