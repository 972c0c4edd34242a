"""Sentences by which somebody comes back: they read well, and nobody guesses them."""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from oztable.server.people import sentences
from oztable.server.people.sentences import PLACES, lists, new_sentence, plain

both = pytest.mark.parametrize("language", ["en", "fr"])


@both
def test_a_sentence_has_66_bits(language: Any) -> None:
    assert sum(math.log2(len(lists(language)[part])) for part in PLACES) >= 66


@both
def test_no_two_words_of_a_list_are_alike(language: Any) -> None:
    """However they are written down: one letter that is wrong, missing or too many makes no other
    word."""
    for words in lists(language).values():
        known = [plain(word).split()[-1] for word in words]
        shorter = {word[:at] + word[at + 1 :] for word in known for at in range(len(word))}
        assert len(set(known)) == len(known)
        assert not set(known) & shorter, "a letter too many"
        holes = Counter(
            word[:at] + "_" + word[at + 1 :] for word in known for at in range(len(word))
        )
        assert [hole for hole, times in holes.items() if times > 1] == [], "a letter that is wrong"


@both
def test_words_are_one_word_each(language: Any) -> None:
    text = (files(sentences.__package__) / "sentence_words" / f"{language}.toml").read_text("utf-8")
    for words in tomllib.loads(text).values():
        assert [one for one in words.split() if not re.fullmatch(r"[^\W\d_]{2,}", one)] == []


def test_french_adjectives_are_right_beside_any_noun() -> None:
    """What ends in e is the same for him and for her, and nouns are in their number."""
    assert [one for one in lists("fr")["adjectives"] if not one.endswith("e")] == []
    assert [one for one in lists("fr")["things"] if one[-1] not in "sx"] == []


@both
def test_every_sentence_reads_alike(language: Any) -> None:
    told = {
        "en": r"The \w+ \w+ \w+s \w+ \w+ for the \w+ \w+ behind the \w+\.",
        "fr": r"(Le |La |L’)\w+ \w+ \w+ des \w+[sx] \w+s pour (le |la |l’)\w+ \w+"
        r" derrière (le |la |l’)\w+\.",
    }
    for _ in range(200):
        sentence = new_sentence(language)
        assert re.fullmatch(told[language], sentence), sentence
    assert new_sentence(language) != new_sentence(language)


def test_french_articles() -> None:
    nouns = {word for part in ("actors", "places") for word in lists("fr")[part]}
    right = {"le hibou", "l’horloger", "l’âne", "l’écureuil", "la chouette", "l’étable", "la haie"}
    assert right <= nouns


def test_written_down_otherwise() -> None:
    assert plain("Élan, ÉPÉE") == plain("elan epee")
    assert plain("L’œuf de l'âne.") == plain("l'oeuf de l’ane")
