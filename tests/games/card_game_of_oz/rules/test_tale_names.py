"""Names of cards in the tale."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.events import Peeked, Played, TookInHand
from oztable.games.card_game_of_oz.rules.naming import with_one_stop
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.state import EVERYONE
from tests.games.card_game_of_oz.rules.test_tale import in_both
from tests.games.card_game_of_oz.rules.test_words import ONE, TWO, card, piece


def test_a_copy_bears_its_number_from_the_first_line() -> None:
    mice = card("field-mice")
    came = Played(TWO, mice, 1, Place(4), None, piece("field-mice", 1))
    assert in_both(came)[0] == "You bring Field Mice #2 into the story for 1 Story Point."
    first = Played(TWO, mice, 1, Place(4), None, piece("field-mice"))
    assert in_both(first)[0] == "You bring Field Mice into the story for 1 Story Point."


def test_a_title_that_ends_in_a_full_stop_ends_the_sentence() -> None:
    cards = (card("toto"), card("blue-is-the-color"))
    for told in in_both(TookInHand(ONE, cards, "archive")):
        assert with_one_stop(told) == told
    assert in_both(Peeked(TWO, 2, cards, EVERYONE)) == (
        "You peek at the top 2 cards of the Library: Toto and “Blue is the color of the"
        " Munchkins.”",
        "Vous regardez les 2 cartes du dessus de la Bibliothèque\u00a0: Toto et «\u00a0Le bleu est"
        " la couleur des Munchkins.\u00a0»",
    )


def test_a_verb_agrees_with_the_name_in_each_language() -> None:
    cards = {one.slug: one for one in load_pack("story-pack-4").cards}

    def is_plural(slug: str) -> tuple[bool, bool]:
        return cards[slug].is_plural_in("en"), cards[slug].is_plural_in("fr")

    assert is_plural("bran-new-brains") == (True, False)  # « Cervelle de son toute neuve »
    assert is_plural("the-rope-breaks") == (False, False)  # what happens, not several
    assert is_plural("fighting-trees") == (True, True)
