"""Finding and putting in words, in pack files, and where they make no sense (O36)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from oztable.games.card_game_of_oz.rules.language.writing import card_toml
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from tests.games.card_game_of_oz.rules.made_up import effect
from tests.games.card_game_of_oz.rules.test_searching import MADE_UP

WORDS = {
    "whistle": ("Find a Wolf in the Library.", "Trouvez un Personnage Loup dans la Bibliothèque."),
    "scent": (
        "Find a Wolf in the Library or the Archive.",
        "Trouvez un Personnage Loup dans la Bibliothèque ou les Archives.",
    ),
    "den": (
        "Put a Wolf from the Library or the Archive onto your Title Card, then gain 1 Story Point.",
        "Mettez un Personnage Loup, de la Bibliothèque ou des Archives, sur votre carte Titre, "
        "puis gagnez 1 point d’Histoire.",
    ),
    "pack-of-wolves": (
        "Choose a face-up Location in your Storyline. Put up to 2 Wolves from your hand or the "
        "Archive into play there.",
        "Choisissez un Lieu révélé de votre récit. Mettez au plus 2 Personnages Loups, de votre "
        "main ou des Archives, en jeu sur le Lieu choisi.",
    ),
    "leader": (
        "When you play Leader, you may put Alpha from the Library or the Archive onto your Title "
        "Card.",
        "Quand vous jouez Leader, vous pouvez mettre Alpha, de la Bibliothèque ou des Archives, "
        "sur votre carte Titre.",
    ),
    "armoury": (
        "Put a Weapon from the Archive or your hand onto a Character you control.",
        "Mettez un Objet Arme, des Archives ou de votre main, sur un Personnage que vous "
        "contrôlez.",
    ),
    "cache": (
        "Once per turn, at any time, you may put a Weapon from your hand into play at this "
        "Location.",
        "Une fois par tour, à tout moment, vous pouvez mettre un Objet Arme, de votre main, en jeu "
        "sur ce Lieu.",
    ),
    "unmasked": (
        "Put Loner (any version) from the Library or the Archive in place of Loner (any version).",
        "Mettez Loner (toute version), de la Bibliothèque ou des Archives, à la place de Loner "
        "(toute version).",
    ),
    "joker": (
        "When Joker is archived from play, put Joker from the Archive onto your Title Card.",
        "Quand Joker passe du jeu aux Archives, mettez Joker, des Archives, sur votre carte Titre.",
    ),
}


@pytest.mark.parametrize("slug", WORDS)
@pytest.mark.cites("O36.1", "O36.2", "O36.3")
def test_searching_in_words_and_in_the_file(slug: str) -> None:
    card = MADE_UP.cards[MADE_UP.by_slug[slug]]
    said = [plain(" ".join(card_text(card, MADE_UP, tongue))) for tongue in ("en", "fr")]
    assert tuple(said) == WORDS[slug]
    text = bundled_text("story-pack-1").replace("[[card]]", card_toml(card) + "\n[[card]]", 1)
    again, faults = check_pack(text.replace("Alpha", "Toto").replace("Loner", "Toto"), "test")
    assert again is not None, faults


FROM = 'from = ["hand"]'


@pytest.mark.parametrize(
    ("do", "why"),
    [
        ('find = {}, in = ["hand"]', "looks through the Library"),
        (f"put = {{}}, {FROM}", "write either to = or in_place_of ="),
        (f'put = {{ kind = "object" }}, {FROM}, to = "title"', "at a Location or on a Character"),
        (f"put = {{}}, {FROM}, to = {{ choose = {{}} }}", "a Character stands at a place"),
        (f'put = {{}}, {FROM}, to = "there"', "comes after a choice"),
        (f'put = {{}}, {FROM}, to = "here"', "stays nowhere"),
        (f'put = "it", {FROM}, to = "title"', "points at nothing"),
        (f"put = {{}}, {FROM}, in_place_of = {{ every = {{}} }}", "one Character is meant"),
        ('put = {}, from = [], to = "title"', "empty"),
        ('put = { vitality = "> 1" }, from = ["hand"], to = "title"', "makes no sense"),
    ],
)
@pytest.mark.cites("O36.1", "O36.2", "O36.3")
def test_what_cannot_be_searched_is_a_fault(do: str, why: str) -> None:
    toml = effect("x", f"do = [{{ {do} }}]")
    pack, faults = check_pack(bundled_text("story-pack-1") + "\n" + toml, "test")
    assert pack is None
    assert why in " ".join(map(str, faults))
