"""How French joins words: elision, articles that melt into `de` and `à`, capitals that stay."""

from __future__ import annotations

import pytest

from oztable.core.french import join, joined, of, starts_with_vowel, to, without_article
from oztable.core.language import Catalogue
from oztable.core.telling import mark_card


@pytest.mark.parametrize(
    ("who", "of", "to", "that"),
    [
        ("Toto", "de Toto", "à Toto", "que Toto"),
        ("Épouvantail", "d’Épouvantail", "à Épouvantail", "qu’Épouvantail"),
        ("Yvonne", "d’Yvonne", "à Yvonne", "qu’Yvonne"),
        ("Yann", "de Yann", "à Yann", "que Yann"),
        ("Y", "de Y", "à Y", "que Y"),
        ("Hélène", "d’Hélène", "à Hélène", "qu’Hélène"),
        ("Œdipe", "d’Œdipe", "à Œdipe", "qu’Œdipe"),
        ("Le Typographe", "du Typographe", "au Typographe", "que Le Typographe"),
        ("Les Singes", "des Singes", "aux Singes", "que Les Singes"),
        ("La Reine", "de la Reine", "à la Reine", "que La Reine"),
        ("L’Éditeur", "de l’Éditeur", "à l’Éditeur", "que L’Éditeur"),
        ("L'Éditeur", "de l'Éditeur", "à l'Éditeur", "que L'Éditeur"),
        ("Le", "de Le", "à Le", "que Le"),
        ("La", "de La", "à La", "que La"),
    ],
)
def test_french_joins_a_name_to_the_word_before_it(who: str, of: str, to: str, that: str) -> None:
    words = {"s": "La grille de {who} va à {who}, parce que {who} joue."}
    catalogue = Catalogue({"en": words, "fr": words})
    said = catalogue.say("s", "fr", who=who)
    assert said == f"La grille {of} va {to}, parce {that} joue."
    assert catalogue.say("s", "en", who=who).startswith(f"La grille de {who} va à {who}")


@pytest.mark.parametrize(
    ("word", "words", "both"),
    [
        ("De", "Toto", "De Toto"),
        ("De", "Épouvantail", "D’Épouvantail"),
        ("De", "Le Lion", "Du Lion"),
        ("À", "Le Lion", "Au Lion"),
        ("Que", "Ozma", "Qu’Ozma"),
        ("de", "Ozma", "d’Ozma"),
    ],
)
def test_a_capital_stays(word: str, words: str, both: str) -> None:
    assert join(word, words) == both


def test_signs_and_marks_stand_between_the_words_that_are_joined() -> None:
    assert of("« Ozma »") == "d’« Ozma »"
    assert of("**Le Lion**") == "du **Lion**"
    assert to("« L’Éditeur »") == "à « l’Éditeur »"
    assert of(mark_card("Les Singes", "singes")) == f"des {mark_card('Singes', 'singes')}"
    assert not starts_with_vowel(mark_card("Toto", "ozma"))
    assert not starts_with_vowel("*")


@pytest.mark.parametrize(
    ("sentence", "name", "said"),
    [
        ("Le récit s’ouvre avec {who}", "Le Deuxième Auteur", "avec le Deuxième Auteur"),
        ("Interroger {who}", "L’Éditeur", "Interroger l’Éditeur"),
        ("Vous partagez avec {who}.", "Léa", "avec Léa."),
        ("avec {who}", "Leïla", "avec Leïla"),
        ("avec {who}", "Le", "avec Le"),
        ("le tour de {who}", "Le Deuxième Auteur", "le tour du Deuxième Auteur"),
        ("à {who}", "Le Deuxième Auteur", "au Deuxième Auteur"),
    ],
)
def test_a_name_in_the_middle_of_a_sentence(sentence: str, name: str, said: str) -> None:
    told, parts = joined(sentence)
    values = {key: join(word, name) for key, word, _ in parts}
    assert told.format(**values).endswith(said)


def test_a_role_without_its_number_has_no_article() -> None:
    assert without_article("Le  Auteur") == "Auteur"
    assert without_article("Bâtisseur") == "Bâtisseur"
