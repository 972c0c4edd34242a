"""How French puts a name into a sentence."""

from __future__ import annotations

import pytest

from oztable.core.french import join, joined, without_article


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
