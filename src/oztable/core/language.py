"""Words in the languages we speak, kept in catalogues beside the code that says them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any, Literal, NamedTuple, get_args

from oztable.core.french import firm, join, joined

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class Text(NamedTuple):
    """The same words in every language."""

    en: str
    fr: str

    def into(self, language: Language) -> str:
        return firm(self.fr) if language == "fr" else self.en


def together(words: Iterable[str], conjunction: str, comma: str = ", ") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *others, last = [*words] or [""]
    return f"{comma.join(others)} {conjunction} {last}" if others else last


class Catalogue:
    """Sentences by key and language; a value in braces is filled in when it is said."""

    def __init__(self, words: Mapping[Language, Mapping[str, str]]) -> None:
        self.words = words
        self._joined: dict[str, tuple[str, tuple[tuple[str, str, str], ...]]] = {}

    @classmethod
    def beside(cls, package: str) -> Catalogue:
        """The catalogue in the `words` folder of a package: one TOML file a language."""
        folder = files(package) / "words"
        spoken: dict[Language, dict[str, str]] = {
            language: tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))
            for language in LANGUAGES
        }
        spoken["fr"] = {key: firm(words) for key, words in spoken["fr"].items()}
        return cls(spoken)

    def extended(self, package: str) -> Catalogue:
        """With the words beside a package before its own."""
        more = Catalogue.beside(package).words
        return Catalogue({lang: {**words, **more[lang]} for lang, words in self.words.items()})

    def text(self, key: str) -> Text:
        """The same words in every language, to be said later."""
        return Text(*(self.words[language][key] for language in LANGUAGES))

    def say(self, key: str, language: Language, **values: Any) -> str:
        """In French a name is joined to the word before it: `de {who}` is `d’Épouvantail`."""
        if language == "fr":
            if key not in self._joined:
                self._joined[key] = joined(self.words["fr"][key])
            sentence, joins = self._joined[key]
            for name, word, value in joins:
                values[name] = join(word, str(values[value]))
            return sentence.format(**values)
        return self.words[language][key].format(**values)


def from_locale(locale: str | None) -> Language:
    """The language nearest to a locale such as `fr_CA.UTF-8`; English where we know no better."""
    spoken = (locale or "").partition("_")[0].lower()
    return "fr" if spoken == "fr" else "en"


WORDS = Catalogue.beside("oztable.core")
AND = WORDS.text("and")
ORDINALS = 12  # that have a word


def ordinal(number: int, language: Language) -> str:
    """`first`, `second`; a masculine one in French."""
    if number <= ORDINALS:
        return WORDS.say(f"ordinal_{number}", language)
    return f"{number}{'e' if language == 'fr' else 'th'}"
