"""Cards in few words, for where there is little room: a short name, a word for a version, and what
a Location does to the Vitality of those who stand there."""

from __future__ import annotations

from collections.abc import Iterator

from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.cards import BULLET, Card, Pack
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Cannot,
    Ignores,
    Static,
    Toll,
    Vitality,
)
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.language.wording import (
    alignment_name,
    keyword_name,
    plain,
    realm_name,
)
from oztable.games.card_game_of_oz.rules.language.wording_names import mention
from oztable.games.card_game_of_oz.rules.words import WORDS

HEART = "♥"
SHORTEST_WORD = 4  # letters that tell a version
LONGEST_WORD = 9
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def short_name(card: Card, language: Language) -> str:
    return card.short.into(language) or card.name.into(language).partition(BULLET)[0]


def versions(card: Card, pack: Pack) -> list[Card]:
    """All of one name, in the order of the pack."""
    return [one for one in pack.cards if one.group == card.group]


def version_number(card: Card, pack: Pack) -> str:
    """`II`; nothing where the pack has no other version, or for the one without a name for it."""
    sisters = versions(card, pack)
    if len(sisters) == 1 or BULLET not in card.name.en:
        return ""
    return ROMAN[sisters.index(card) % len(ROMAN)]


def version_word(card: Card, pack: Pack, language: Language) -> str:
    """`Travel`: as the pack says it, else the first long word that no sister shares, else the
    number."""
    if not version_number(card, pack):
        return ""
    if said := card.version_word.into(language):
        return said
    word = _first_word(card, language)
    others = [_first_word(one, language) for one in versions(card, pack) if one != card]
    return word if word and word not in others else version_number(card, pack)


def _first_word(card: Card, language: Language) -> str:
    version = card.name.into(language).partition(BULLET)[2]
    words = (word.strip(".,!?") for word in version.split())
    return next((word for word in words if SHORTEST_WORD <= len(word) <= LONGEST_WORD), "")


def gist(card: Card, pack: Pack, language: Language) -> list[str]:
    """`Evil +1♥`, a line each, then who is spared. What has no short form sends to the card; entry
    costs stand at the doors."""
    more = WORDS.say("gist_more", language)
    lines = dict.fromkeys(line or more for line in _gist_lines(card, pack, language))
    return sorted(lines, key=lambda line: (line == more, not line.endswith(HEART)))


def _gist_lines(card: Card, pack: Pack, language: Language) -> Iterator[str]:
    """Nothing for what has no short form."""
    for ability in card.abilities:
        if not isinstance(ability, Static) or ability.condition is not None:
            yield ""
            continue
        who = _who(ability.to, pack, language) if isinstance(ability.to, Filter) else ""
        for gift in ability.gives:
            match gift:
                case Vitality(change, None) if who:
                    yield f"{who} {'+' if change > 0 else '−'}{abs(change)}{HEART}"
                case Ignores("this text") if who:
                    yield WORDS.say("gist_not", language, who=who)
                case Toll() | Cannot("enter" | "leave"):
                    pass
                case Cannot(what) if who:
                    forbidden = WORDS.say(f"gist_cannot_{what.replace(' ', '_')}", language)
                    said = WORDS.say("gist_of", language, who=who, what=forbidden)
                    yield forbidden if who == WORDS.say("gist_all", language) else said
                case _:
                    yield ""


def _who(what: Filter, pack: Pack, language: Language) -> str:
    """Nothing where it takes more than names to say who."""
    plainly = Filter(
        kind="character",
        where=what.where,
        keywords=what.keywords,
        either=what.either,
        without=what.without,
        realm=what.realm,
        alignment=what.alignment,
        named=what.named,
    )
    if what != plainly:
        return ""
    side = [alignment_name(what.alignment, language)] if what.alignment else []
    kinds = [keyword_name(word, pack, language) for word in what.keywords]
    names = [
        *(kinds + side if language == "fr" else side + kinds),
        *([realm_name(what.realm, language)] if what.realm else ()),
        *(plain(mention(name, pack, language).text).partition(" (")[0] for name in what.named),
        *(
            WORDS.say("gist_without", language, who=keyword_name(word, pack, language))
            for word in what.without
        ),
    ]
    either = ", ".join(keyword_name(word, pack, language) for word in what.either)
    return " ".join([*names, *([either] if either else ())]) or WORDS.say("gist_all", language)
