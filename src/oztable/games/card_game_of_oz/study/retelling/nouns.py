"""What cards and Authors are called in running prose, with all that a sentence must agree with."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from oztable.core.language import AND, Language, together
from oztable.games.card_game_of_oz import GAME
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.naming import title
from oztable.games.card_game_of_oz.rules.pieces import CardId

FORMS = ("m", "f", "mp", "fp")
OF_PRONOUNS = {"he": "m", "she": "f", "it": "m", "they": "mp"}
MOST_NAMED = 4  # of those who come together
_ARTICLE = re.compile(r"(?:The|Le|La|Les) |L’")


class Noun(NamedTuple):
    """A phrase for the middle of a sentence."""

    words: str
    form: str = "m"  # of FORMS: gender and number
    pronoun: str = "he"  # in English
    where: str = ""  # of a Location: the word for being there

    @property
    def is_many(self) -> bool:
        return self.form.endswith("p")


@cache
def _kinds() -> Mapping[str, Mapping[str, str]]:
    found = files(__package__) / "nouns.toml"
    return tomllib.loads(found.read_text("utf-8"))


def noun(card: Card, language: Language) -> Noun:
    """A Character, an Object or a Location."""
    known = _kinds().get(card.type, {}).get(card.group)
    if known is None:
        return _unknown(card, language)
    said, pronoun, french, form, *where = (part.strip() for part in known.split("|"))
    if language == "fr":
        return Noun(french, form, pronoun, where[1] if where else "")
    return Noun(said, OF_PRONOUNS[pronoun], pronoun, where[0] if where else "")


def _unknown(card: Card, language: Language) -> Noun:
    """A card of somebody's own pack: what little can be known of its name."""
    name = card.group_in(language).replace("'", "’")
    many = card.is_plural_in(language)
    where = ("at" if language == "en" else "à") if card.type == "location" else ""
    if language == "en":
        is_known = card.type == "character" or "’s " in name or name.startswith("The ")
        words = _small(name) if is_known else f"the {name}"
    else:
        words = _small(name)
    return Noun(words, "mp" if many else "m", "they" if many else "it", where)


def author(name: str, language: Language, is_alone: bool) -> Noun:
    """Somebody at the table: no more is known than the name, if that."""
    if is_alone and name == GAME.role_of(0, language):
        return Noun("the teller" if language == "en" else "le conteur")
    if language == "en" and re.fullmatch(r"[A-Z][a-z]+ Author", name):
        name = f"the {name}"
    return Noun(_small(name))


def _small(name: str) -> str:
    """The article of a name has no capital in the middle of a sentence."""
    return name[:1].lower() + name[1:] if _ARTICLE.match(name) else name


def listed(nouns: Sequence[Noun], language: Language, more: str = "") -> Noun:
    """Several as one; of a crowd the first, and `more`, a sentence that takes them as {x}."""
    if len(nouns) == 1:
        return nouns[0]
    shown = nouns[: MOST_NAMED - 1] if len(nouns) > MOST_NAMED else nouns
    if len(shown) < len(nouns):
        words = more.replace("{x}", ", ".join(one.words for one in shown))
    else:
        words = together((one.words for one in shown), AND.into(language))
    feminine = all(one.form.startswith("f") for one in nouns)
    return Noun(words, "fp" if feminine else "mp", "they")


def quoted(game: CardGameOfOz, card: CardId, language: Language) -> str:
    """The title of a page, always between quotes."""
    name = title(game, card, language)
    if name[:1] in "“«":
        return name
    return f"« {name} »".replace(" ", "\u00a0", 1) if language == "fr" else f"“{name}”"


def version_of(card: Card, language: Language) -> str:
    """What stands after the bullet, between quotes."""
    version = card.name.into(language).partition(" • ")[2].replace("'", "’")
    if not version:
        return ""
    return f"«\u00a0{version}\u00a0»" if language == "fr" else f"“{version}”"
