"""Packs that borrow cards from those that come with the game."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.language.wording import card_text
from oztable.games.card_game_of_oz.rules.packs import check_pack, load_pack
from tests.games.card_game_of_oz.rules.made_up import character
from tests.games.card_game_of_oz.rules.pack_texts import HEAD

OURS = load_pack("story-pack-1")
ALL = [card.slug for card in OURS.cards]


def borrowing(*slugs: str, more: str = "", pack: str = "story-pack-1") -> str:
    return f'{HEAD}\n[[borrow]]\npack = "{pack}"\ncards = {list(slugs)}\n{more}'


def faults(text: str) -> list[str]:
    return [str(fault) for fault in check_pack(text, "my.toml")[1] if not fault.warning]


def test_a_pack_that_borrows_everything_is_the_pack_itself() -> None:
    pack, found = check_pack(borrowing(*ALL), "my.toml")
    assert pack is not None, found
    assert pack.digest == OURS.digest


def test_borrowed_cards_stand_beside_own_ones() -> None:
    rest = [slug for slug in ALL if slug != "toto"]
    pack, found = check_pack(borrowing(*rest, more=character("shadow")), "my.toml")
    assert pack is not None, found
    assert pack.by_slug.keys() == {*rest, "shadow"}


def test_a_text_names_a_card_that_was_not_borrowed_in_both_languages() -> None:
    rest = [slug for slug in ALL if not slug.startswith("tin-woodman")]
    pack, found = check_pack(borrowing(*rest), "my.toml", strict=False)
    assert pack is not None, found
    can = pack.cards[pack.by_slug["bejeweled-silver-oil-can"]]
    assert any("Tin Woodman" in line for line in card_text(can, pack, "en"))
    assert any("Bûcheron en fer-blanc" in line for line in card_text(can, pack, "fr"))


def test_what_cannot_be_borrowed_is_told_with_its_place() -> None:
    told = faults(borrowing("totto"))
    assert any("borrow[1].cards[1]" in one and "did you mean toto" in one for one in told)
    assert any("unknown word" in one for one in faults(borrowing("toto", pack="story-pack-9")))
    assert any("id" in one for one in faults(borrowing("toto", "toto")))


def test_a_pack_says_how_many_copies_it_borrows() -> None:
    rest = [slug for slug in ALL if slug != "field-mice"]
    mice = '[[borrow]]\npack = "story-pack-1"\ncards = ["field-mice"]\ncopies = 2\n'
    pack, found = check_pack(borrowing(*rest, more=mice), "my.toml")
    assert pack is not None, found
    assert pack.library.count(pack.by_slug["field-mice"]) == 2
    assert pack.library.count(pack.by_slug["green-glass-spectacles"]) == 3  # as it was
    told = faults(borrowing(*rest, more=mice.replace("2", "4")))
    assert any("borrow[2].copies" in one and "out of range" in one for one in told)
    told = faults(borrowing(*rest, more=mice.replace("field-mice", "poppy-field")))
    assert any("borrow[2].cards[1]" in one and "without copies" in one for one in told)
