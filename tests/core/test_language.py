"""Which language somebody speaks, by their locale; and how French sets its signs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import oztable
from oztable.cli.common import language
from oztable.core.language import ORDINALS, Catalogue, Language, Text, from_locale, ordinal


@pytest.mark.parametrize(
    ("locale", "spoken"),
    [
        ("fr_FR.UTF-8", "fr"),
        ("fr_CA", "fr"),
        ("fr", "fr"),
        ("fur_IT", "en"),
        ("de_DE", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_nearest_language(locale: str | None, spoken: str) -> None:
    assert from_locale(locale) == spoken


def test_a_flag_comes_first_and_then_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert language(None) == "fr"
    assert language("en") == "en"
    monkeypatch.setenv("LC_ALL", "C")
    assert language(None) == "en"


def test_a_french_sign_never_begins_a_line() -> None:
    said = Text("Who? “You”: go!", "Qui ? « Vous » : allez ; vite !")
    assert said.into("en") == said.en
    assert said.into("fr") == ("Qui\u00a0? «\u00a0Vous\u00a0»\u00a0: allez\u00a0; vite\u00a0!")


@pytest.mark.parametrize(
    ("language", "last", "next_"), [("en", "twelfth", "13th"), ("fr", "douzième", "13e")]
)
def test_a_place_has_a_word_up_to_twelve_and_then_a_number(
    language: Language, last: str, next_: str
) -> None:
    assert ordinal(ORDINALS, language) == last
    assert ordinal(ORDINALS + 1, language) == next_


SOURCE = Path(oztable.__file__).parent


CATALOGUES = {
    ".".join(file.relative_to(SOURCE).parts[:-2]) for file in SOURCE.rglob("words/fr.toml")
}
PUT_TOGETHER = {"games.card_game_of_oz.study.retelling"}  # its own tests read whole chapters


@pytest.mark.parametrize("package", sorted(CATALOGUES - PUT_TOGETHER))
def test_no_sentence_of_a_catalogue_may_break_before_a_sign(package: str) -> None:
    words = Catalogue.beside(f"oztable.{package}").words["fr"]
    assert [one for one in words.values() if re.search(r" [:;!?»]|« ", one)] == []
    if package in ("games.yellow_brick_road", "games.card_game_of_oz", "server", "terminal"):
        assert any("\u00a0" in one for one in words.values())
