"""French nouns with their gender and number, and what agrees with them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from oztable.core.french import APOSTROPHE, elided, starts_with_vowel
from oztable.games.card_game_of_oz.rules.language.filters import Kind
from oztable.games.card_game_of_oz.rules.language.wording_context import Agreeing, Several


class Noun(NamedTuple):
    singular: str
    plural: str
    is_feminine: bool = False

    def of(self, number: int) -> str:
        return f"{number} {self.singular if abs(number) < 2 else self.plural}"

    def form(self, plural: bool) -> str:
        return self.plural if plural else self.singular


KINDS: dict[Kind, Noun] = {
    "character": Noun("Personnage", "Personnages"),
    "object": Noun("Objet", "Objets"),
    "effect": Noun("Effet", "Effets"),
    "event": Noun("Événement", "Événements"),
    "card": Noun("carte", "cartes", is_feminine=True),
    "location": Noun("Lieu", "Lieux"),
    "set event": Noun("Événement préparé", "Événements préparés"),
}
STORY_POINT = Noun("point d’Histoire", "points d’Histoire")
GOLD_DIE = Noun("dé doré", "dés dorés")
COUNTER = Noun("jeton", "jetons")


class Qualifier(Protocol):
    """What stands after a noun and may agree with it."""

    def agree(self, feminine: bool, plural: bool) -> str: ...


class Fixed(NamedTuple):
    """`de Fer-blanc`, whatever the noun."""

    text: str

    def agree(self, feminine: bool, plural: bool) -> str:
        return self.text


class Adjective(NamedTuple):
    masculine: str
    rest: str = ""  # as in `doué de Vol`

    def agree(self, feminine: bool, plural: bool) -> str:
        word = _feminine(self.masculine) if feminine else self.masculine
        return (_plural(word) if plural else word) + self.rest


class Apposition(NamedTuple):
    """A noun that says what the card is: it agrees in number only."""

    noun: str

    def agree(self, feminine: bool, plural: bool) -> str:
        return " ".join(map(_plural, self.noun.split(" "))) if plural else self.noun


class OneOfThese(NamedTuple):
    choices: tuple[Qualifier, ...]

    def agree(self, feminine: bool, plural: bool) -> str:
        *others, last = (choice.agree(feminine, plural) for choice in self.choices)
        return f"{', '.join(others)} ou {last}" if others else last


class Not(NamedTuple):
    what: Qualifier

    def agree(self, feminine: bool, plural: bool) -> str:
        return f"non {self.what.agree(feminine, plural)}"


class Neither(NamedTuple):
    """`qui n’est ni Animal ni doué de Vol`."""

    what: tuple[Qualifier, ...]

    def agree(self, feminine: bool, plural: bool) -> str:
        said = " ".join(f"ni {each.agree(feminine, plural)}" for each in self.what)
        return f"qui {'ne sont' if plural else 'n’est'} {said}"


FEMININES = {"Bon": "Bonne"}
PLURALS = {"Bijou": "Bijoux", "Tête-Marteau": "Têtes-Marteaux"}


def _feminine(word: str) -> str:
    if word in FEMININES:
        return FEMININES[word]
    return word if word.endswith("e") else f"{word}e"


def _plural(word: str) -> str:
    if word in PLURALS:
        return PLURALS[word]
    if word.endswith(("s", "x", "z")):
        return word
    if word.endswith("al"):
        return f"{word[:-2]}aux"
    return f"{word}x" if word.endswith(("eau", "eu")) else f"{word}s"


@dataclass(frozen=True, slots=True)
class NounPhrase:
    noun: Noun
    names: tuple[str, ...] = ()  # specific cards, in bold
    qualifiers: tuple[Qualifier, ...] = ()
    after: tuple[str | Several, ...] = ()
    is_restricted: bool = False  # more is said of the named cards than whose and where they are
    is_other: bool = False
    is_yours: bool = False  # `que vous contrôlez`, or `votre Toto`
    is_many: bool = False  # several cards are named, or any number of one
    is_plural: bool = False  # a name is of several: `Singes ailés`
    pointer: str = ""  # `ce`, where no article is needed
    control: str = "que vous contrôlez"
    is_your_name: bool = True  # `votre` before a name; of others, whose gender nobody knows, not

    @property
    def is_bare_name(self) -> bool:
        """Names stand without a noun and an article as long as nothing has to agree with them."""
        return bool(self.names) and not (self.is_restricted or self.is_other)

    def words(self, *, plural: bool = False, joined: str = "ou") -> str:
        head = [] if self.is_bare_name else [self.noun.form(plural)]
        names = [_joined(self.names, joined)] if self.names else []
        qualifiers = [each.agree(self.noun.is_feminine, plural) for each in self.qualifiers]
        control = [self.control] if self.is_yours else []
        after = [part if isinstance(part, str) else part[plural] for part in self.after]
        return " ".join((*head, *names, *qualifiers, *control, *after))

    def _with(
        self, masculine: str, feminine: str = "", *, plural: bool = False, joined: str = "ou"
    ) -> str:
        article = feminine if feminine and self.noun.is_feminine else masculine
        other = ("autres " if plural else "autre ") if self.is_other else ""
        return definite(article, f"{other}{self.words(plural=plural, joined=joined)}")

    def _as_noun(self) -> NounPhrase:
        return replace(self, is_restricted=True)

    def one(self) -> str:
        """`un Personnage Souris`, `un autre Lieu`, `ce Lieu`, `Toto`, `votre Épouvantail`."""
        if self.pointer:
            return self._with(self.pointer)
        if self.is_bare_name:
            if not self.is_yours or not self.is_your_name:
                return self.words()
            return replace(self, is_yours=False)._with("vos" if self.is_plural else "votre")
        return self._with("un", "une")

    def alone(self) -> Subject:
        """One card; with its name, where that stands bare, the verb agrees."""
        if not self.is_bare_name:
            return Subject(self.one(), False, self.noun.is_feminine)
        return Subject(
            self.one(), self.is_plural, self.noun.is_feminine, self.noun, is_one_card=True
        )

    def some(self) -> str:
        """`des Personnages Souris`, `d’autres Lieux`, `ce Lieu`, `Toto`."""
        if self.pointer or self.is_bare_name:
            return self.one()
        if self.is_other:
            return elided("de", f"autres {self.words(plural=True)}")
        return self._with("des", plural=True)

    def each(self) -> str:
        return self.one() if self.pointer else self._as_noun()._with("chaque")

    def none(self) -> str:
        return self._as_noun()._with("aucun", "aucune")

    def in_general(self) -> Subject:
        """`les autres Personnages Souris`, or the specific cards."""
        feminine = self.noun.is_feminine
        plural = not self.names or self.is_many
        if self.is_bare_name:
            is_yours = self.is_yours and self.is_your_name
            bare = replace(self, is_yours=self.is_yours and not is_yours)
            text = bare.words(joined="et")
            sounds = plural or self.is_plural
            if is_yours:
                whose = f"{'vos' if sounds else 'votre'} {text}"
                return Subject(whose, sounds, feminine, self.noun, is_one_card=not plural)
            return Subject(text, sounds, feminine, self.noun, is_one_card=not plural)
        if plural:
            return Subject(self._with("les", plural=True, joined="et"), True, feminine)
        return Subject(self._with("le", "la"), False, feminine)

    def every(self, *, now: bool = False) -> Subject:
        """All of them; with `now`, those that are there at this moment and no others."""
        feminine = self.noun.is_feminine
        if self.pointer:
            return Subject(self.one(), False, feminine)
        moment = " à cet instant" if now else ""
        if self.names:
            return Subject(self.each() + moment, False, feminine)
        all_of = ("les", "les") if now else ("tous les", "toutes les")
        return Subject(self._with(*all_of, plural=True) + moment, True, feminine)

    def at_least(self, number: int) -> Subject:
        return self._counted(f"au moins {number}", number)

    def at_most(self, number: int) -> Subject:
        return self._counted(f"au plus {number}", number)

    def _counted(self, words: str, number: int) -> Subject:
        plural = number > 1
        text = self._as_noun()._with(words, plural=plural)
        return Subject(text, plural, self.noun.is_feminine)

    def exactly(self, number: int) -> str:
        return self._as_noun()._with(str(number), plural=True)

    def up_to(self, number: int) -> Subject:
        plural = number > 1
        text = self._as_noun()._with(f"au plus {number}", plural=plural)
        return Subject(text, plural, self.noun.is_feminine)


def definite(article: str, words: str) -> str:
    """`le Lieu`, `l’Objet`, `ce Lieu`, `cet Objet`."""
    if not starts_with_vowel(words):
        return f"{article} {words}"
    if article == "ce":
        return f"cet {words}"
    return f"l{APOSTROPHE}{words}" if article in ("le", "la") else f"{article} {words}"


def _joined(words: tuple[str, ...], conjunction: str) -> str:
    *others, last = words
    return f"{', '.join(others)} {conjunction} {last}" if others else last


@dataclass(frozen=True, slots=True)
class Subject(Agreeing):
    """A participle agrees with it, too."""

    is_feminine: bool = False
    noun: Noun | None = None  # of a card's name, whose own gender nobody knows

    def with_noun(self) -> Subject:
        """`le Personnage Toto`, where something must agree."""
        if self.noun is None:
            return self
        your, space, name = self.text.partition(" ")
        if your in ("votre", "vos"):
            noun = self.noun.form(self.is_several)
            return Subject(f"{your} {noun}{space}{name}", self.is_several, self.noun.is_feminine)
        if self.is_several:
            return Subject(f"les {self.noun.plural} {self.text}", True, self.noun.is_feminine)
        article = "la" if self.noun.is_feminine else "le"
        text = definite(article, f"{self.noun.singular} {self.text}")
        return Subject(text, False, self.noun.is_feminine)

    def participle(self, masculine: str) -> str:
        return Adjective(masculine).agree(self.is_feminine, self.is_plural)
