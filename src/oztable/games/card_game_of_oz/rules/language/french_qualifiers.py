"""What a French noun is said to be: keywords, realm, alignment, and whose it is."""

from __future__ import annotations

from oztable.core.french import of
from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.language import wording_names
from oztable.games.card_game_of_oz.rules.language.filters import Filter, Realm
from oztable.games.card_game_of_oz.rules.language.french_nouns import (
    Adjective,
    Apposition,
    Fixed,
    Neither,
    Not,
    OneOfThese,
    Qualifier,
    definite,
)

# How a keyword follows its noun: `Animés`, `doués de Vol`, `de Paille`; any other is a noun in
# apposition, `Souris` or `Sorcières`.
ADJECTIVES = ("Animat", "Human", "Immovable", "Royal", "Steadfast", "Underground")
GIFTS = ("Flying", "Swimming")
MATTERS = ("China", "Feast", "Food", "Speech", "Storm", "Straw", "Tin", "Water")
FEMININE_REALMS: tuple[Realm, ...] = ("emerald",)
SORCERY = " de Sorcellerie"


def _keyword_qualifier(keyword: str, pack: Pack) -> Qualifier:
    name = wording_names.keyword_name(keyword, pack, "fr")
    if keyword in ADJECTIVES:
        return Adjective(name)
    if keyword in GIFTS:
        return Adjective("doué", f" {of(name)}")
    return Fixed(of(name)) if keyword in MATTERS else Apposition(name)


def _place_qualifier(keyword: str, pack: Pack) -> Qualifier:
    """`de Forêt`: a Location is of its kind."""
    name = _keyword_qualifier(keyword, pack)
    return Fixed(of(name.noun)) if isinstance(name, Apposition) else name


def _without(keyword: str, pack: Pack) -> Qualifier:
    if keyword in GIFTS or keyword in MATTERS:
        return Fixed(f"sans le mot-clé {wording_names.keyword_name(keyword, pack, 'fr')}")
    return Not(_keyword_qualifier(keyword, pack))


def _of_realm(realm: Realm) -> str:
    article = "la" if realm in FEMININE_REALMS else "le"
    return of(definite(article, wording_names.realm_name(realm, "fr")))


def qualifiers(what: Filter, pack: Pack, *, opposing: bool = True) -> list[Qualifier]:
    say = _place_qualifier if what.kind == "location" else _keyword_qualifier
    found = [say(keyword, pack) for keyword in what.keywords]
    if what.either:
        found.append(OneOfThese(tuple(say(word, pack) for word in what.either)))
    lacking = [_without(word, pack) for word in what.without] if len(what.without) == 1 else []
    found += [one for one in lacking if not isinstance(one, Fixed)]
    if what.gem:
        magic = Adjective("Magique") if what.gem == "magical" else Adjective("doué", SORCERY)
        found.append(magic)
    if what.alignment:
        found.append(Adjective(wording_names.alignment_name(what.alignment, "fr")))
    if what.whose == "opposing" and opposing:
        found.append(Adjective("adverse"))
    found += [one for one in lacking if isinstance(one, Fixed)]
    if what.hidden is not None:
        found.append(Adjective("caché" if what.hidden else "révélé"))
    if what.kind == "location" and what.where == "adjacent":
        found.append(Adjective("adjacent"))
    if what.loose:
        found.append(Fixed("sans porteur"))
    if what.realm:
        found.append(Fixed(_of_realm(what.realm)))
    if len(what.without) > 1:  # last, as nothing could agree with the noun behind it
        found.append(Neither(tuple(say(word, pack) for word in what.without)))
    return found
