"""Nobody at a table is called like a bot, another seat or a card."""

from __future__ import annotations

import pytest

from oztable.core.language import LANGUAGES
from oztable.games import load, package_of
from oztable.players import bot_name, level_names
from oztable.players.seat_names import Sitter, is_like_a_card, names_at, taken

OZ, ROAD = "card-game-of-oz", "yellow-brick-road"
ME = Sitter()


def test_no_bot_of_the_card_game_has_the_name_of_a_card() -> None:
    for language in LANGUAGES:
        names = [bot_name(bot, OZ, language) for bot in level_names(OZ)]
        assert not [name for name in names if is_like_a_card(name, OZ)]
        assert len(set(names)) == 5
    assert is_like_a_card("Tin Woodman", OZ)  # what one of them was called
    assert bot_name("tin-woodman", OZ, "en") == "The Illustrator"
    assert bot_name("tin-woodman", OZ, "fr") == "L’Illustrateur"
    assert bot_name("tin-woodman", ROAD, "en") == "Tin Woodman"


def test_two_of_a_kind_are_told_apart() -> None:
    table = [ME, Sitter(bot="lion"), Sitter(bot="toto"), Sitter(bot="lion")]
    assert names_at(table, OZ, "en") == (
        "First Author",
        "The Editor",
        "The Printer’s Devil",
        "The Editor II",
    )
    assert names_at(table[:2], OZ, "fr") == ("Le Premier Auteur", "L’Éditeur")


@pytest.mark.parametrize(
    "name",
    [
        "toto", "Toto", "TOTO II", "T0t0", "tin-woodman", "Tin Woodman", "Le Lion", "lion", "Iion",
        "Épouvantail", "epouvantail", "bucheron en fer blanc", "The Illustrator", "illustrator",
        "L’Éditeur", "editeur 2", "greedy", "Glouton", "Тоtо",  # two letters are Cyrillic
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", [OZ, ROAD])
def test_no_person_takes_the_name_of_a_bot(name: str, game: str) -> None:
    assert taken(name, 0, [ME, Sitter(bot="wizard")], game) == "bot"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ruth", "ruth"),
        ("José", "Jose"),
        ("Dorothy (Author)", "Dorothy"),
        ("Dorothy", "Dorothy (Author)"),
        ("second author", ""),
        ("Deuxième Auteur", "Ruth"),
    ],
)
def test_no_person_takes_the_name_of_another_seat(name: str, other: str) -> None:
    assert taken(name, 0, [ME, Sitter(name=other)], OZ) == "seat"


def test_other_names_are_free() -> None:
    for name in ("Ruth", "Dorothy", "李", "First Author", "🙂"):
        assert taken(name, 0, [ME, Sitter(name="Anna")], OZ) is None


@pytest.mark.parametrize(
    ("game", "name", "english", "french"),
    [
        (OZ, "Dorothy", "Dorothy (Author)", "Dorothy (Auteur)"),
        (OZ, "dorothy kansas farm girl", "{} (Author)", "{} (Auteur)"),
        (OZ, "Ruth", "Ruth", "Ruth"),
        (ROAD, "Dorothy", "Dorothy", "Dorothy"),
        (ROAD, "the poppy field", "{} (Builder)", "{} (Bâtisseur)"),
    ],
)
def test_a_person_called_like_a_card_is_told_from_it(
    game: str, name: str, english: str, french: str
) -> None:
    table = [Sitter(name=name), Sitter(bot="toto")]
    assert names_at(table, game, "en")[0] == english.format(name)
    assert names_at(table, game, "fr")[0] == french.format(name)


def test_cards_of_an_own_pack_count_too() -> None:
    rules = load(OZ)
    assert is_like_a_card("Toto", OZ, rules)
    assert package_of(ROAD).kind_of_player("fr") == "Bâtisseur"


def test_a_grid_belongs_to_a_level_in_french() -> None:
    from oztable.games.yellow_brick_road.rules.events import MonkeysCame

    event = MonkeysCame(1, 0, None)  # type: ignore[arg-type]  # a seat and a line
    said = load(ROAD).tell(event, ("", "Épouvantail"), "fr")
    assert said.endswith("de la grille d’Épouvantail.")
