"""Story Pack #2 as data: the road to the Emerald City, with friends lent by Story Pack #1."""

from __future__ import annotations

from collections import Counter

import pytest

from oztable.games.card_game_of_oz.rules.cards import STANDARD_DICE, Card
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.abilities import Answer
from oztable.games.card_game_of_oz.rules.packs import (
    bundled_text,
    check_pack,
    is_bundled,
    load_pack,
)

PACK, FIRST = load_pack("story-pack-2"), load_pack("story-pack-1")
LIBRARY = [card for card in PACK.cards if card.type != "location"]
FOLIO = [card for card in PACK.cards if card.type == "location"]
NEW = [card for card in PACK.cards if card.slug not in FIRST.by_slug]


def card(slug: str) -> Card:
    return PACK.cards[PACK.by_slug[slug]]


@pytest.mark.cites("O11.1")
def test_the_numbers_of_the_list() -> None:
    assert (len(PACK.library), len(LIBRARY), len(FOLIO)) == (59, 54, 15)
    assert Counter(one.type for one in NEW) == {
        "character": 16, "object": 6, "effect": 4, "event": 6, "location": 9,
    }  # fmt: skip
    cards = Counter(PACK.cards[number].type for number in PACK.library)
    assert cards == {"character": 29, "object": 14, "effect": 7, "event": 9}
    copies = {one.slug: one.copies for one in LIBRARY if one.copies > 1}
    assert copies == {"field-mice": 3, "green-glass-spectacles": 3, "kalidahs": 2}
    assert sum(PACK.cards[number].has("Prime") for number in PACK.library) == 12
    assert PACK.dice == STANDARD_DICE


def test_what_a_card_costs_on_average() -> None:
    costs = [PACK.cards[number].cost for number in PACK.library]
    assert round(sum(costs) / len(costs), 2) == 2.54


def test_our_own_file_has_neither_faults_nor_warnings() -> None:
    assert check_pack(bundled_text(PACK.id), f"{PACK.id}.toml")[1] == []
    assert is_bundled(PACK)


def test_the_file_says_that_it_is_a_reconstruction() -> None:
    assert "reconstruction of ours" in bundled_text(PACK.id).partition("\nid =")[0]
    assert "reconstruction" in PACK.note.en
    assert "reconstitution" in PACK.note.fr


def test_what_is_lent_is_as_in_the_first_pack() -> None:
    lent = [one for one in PACK.cards if one.slug in FIRST.by_slug]
    assert len(lent) == 28
    assert all(one == FIRST.cards[FIRST.by_slug[one.slug]] for one in lent)


@pytest.mark.cites("O12.2")
def test_the_companions_have_a_version_to_grow_out_of() -> None:
    groups = Counter(one.group for one in LIBRARY)
    several = {group for group, count in groups.items() if count > 1}
    assert several == {"Dorothy", "Scarecrow", "Tin Woodman", "Cowardly Lion", "Oz"}
    for group in several:
        assert len({one.group_in("fr") for one in LIBRARY if one.group == group}) == 1


@pytest.mark.cites("O12.9")
def test_two_spells_want_sorcery_and_two_witches_have_it() -> None:
    assert {one.slug for one in LIBRARY if one.is_starred} == {
        "good-witch-of-the-north", "wicked-witch-of-the-east",
        "kiss-of-the-good-witch", "enchanted-axe",
    }  # fmt: skip


def test_six_events_can_answer() -> None:
    answers = {
        one.slug for one in LIBRARY if any(isinstance(text, Answer) for text in one.abilities)
    }
    assert answers == {
        "the-house-comes-down", "leap-across-the-ditch", "swept-down-the-river",
        "rescued-by-the-stork", "the-lions-roar", "let-dorothy-go",
    }  # fmt: skip


def test_the_curve_of_costs() -> None:
    """Vitality is the cost, one more or one less; those who cannot walk have the one more."""
    for character in (one for one in LIBRARY if one.type == "character"):
        assert -1 <= character.vitality - character.cost <= 1, character.slug
    stuck = [one for one in LIBRARY if one.has("Steadfast")]
    assert [one.vitality - one.cost for one in stuck] == [1, 1]


def test_keywords_are_known_and_no_winkie_is_on_the_road() -> None:
    assert {word for one in PACK.cards for word in one.keywords} <= KEYWORDS.keys()
    assert "winkie" not in {one.realm for one in NEW}


def test_flavour_is_short_and_in_two_languages() -> None:
    for one in PACK.cards:
        assert one.flavour.en != one.flavour.fr, one.slug
        assert one.flavour.en[-1] in ".!?"
        assert one.flavour.fr[-1] in ".!?"
    for names in ([one.name.en for one in PACK.cards], [one.name.fr for one in PACK.cards]):
        assert len(set(names)) == len(names)


def test_the_story_goes_from_the_second_chapter_to_the_eleventh() -> None:
    assert all(2 <= one.chapter <= 11 for one in NEW)
    for kind in (LIBRARY, FOLIO):
        chapters = [one.chapter for one in kind if one in NEW]
        assert chapters == sorted(chapters)
