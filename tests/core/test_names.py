"""Names side by side: which look the same, and how equal ones are told apart."""

from __future__ import annotations

from oztable.core.names import folded, folded_kind, told_apart


def test_what_looks_the_same_is_the_same() -> None:
    assert folded("Ève") == folded("eve")
    assert folded("L’Éditeur") == folded("editeur") != folded("lecteur")
    assert folded("李") != folded("王")


def test_only_the_first_article_is_left_out() -> None:
    assert folded("The Man of the Sea") == "manofthesea"
    assert folded("The") == "the"


def test_a_kind_has_no_number() -> None:
    assert folded_kind("The Editor II") == folded_kind("editor 3") == folded("Editor")
    assert folded_kind("Editor") != folded_kind("Printer")


def test_equal_names_are_told_apart_by_a_number() -> None:
    assert told_apart(["a"] * 5) == ("a", "a II", "a III", "a IV", "a 5")
    assert told_apart(["a", "b", "a"]) == ("a", "b", "a II")
