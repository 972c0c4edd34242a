"""Story Pack #4 as data: the numbers of its list, and what our texts make of it."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.abilities import Answer
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack, load_pack

PACK = load_pack("story-pack-4")
LENDERS = [load_pack(f"story-pack-{number}") for number in (1, 2, 3)]
LIBRARY = [card for card in PACK.cards if card.type != "location"]
FOLIO = [card for card in PACK.cards if card.type == "location"]
OWN = [card for card in PACK.cards if f'id = "{card.slug}"' in bundled_text("story-pack-4")]


@pytest.mark.cites("O11.1")
def test_the_numbers_of_the_list() -> None:
    assert (len(FOLIO), len(LIBRARY), len(PACK.library)) == (16, 54, 57)
    assert Counter(PACK.cards[number].type for number in PACK.library) == {
        "character": 34, "object": 13, "effect": 3, "event": 7,
    }  # fmt: skip
    assert Counter(card.type for card in OWN) == {
        "location": 10, "character": 15, "object": 6, "effect": 3, "event": 5,
    }  # fmt: skip
    copies = {card.name.en: card.copies for card in PACK.cards if card.copies > 1}
    assert copies == {"Fighting Trees": 2, "Forest Beasts": 2, "Hammer-Heads": 2}
    assert sum(card.has("Prime") for card in LIBRARY) == 12
    assert [card.slug for card in LIBRARY if card.is_starred] == [
        "charm-of-the-silver-shoes", "glinda",
    ]  # fmt: skip


def test_the_file_has_neither_faults_nor_warnings() -> None:
    assert check_pack(bundled_text("story-pack-4"), "story-pack-4.toml")[1] == []


def test_the_file_says_that_it_is_a_reconstruction() -> None:
    assert "reconstruction of ours" in bundled_text("story-pack-4").partition("\nid =")[0]
    assert "reconstruction" in PACK.note.en
    assert "reconstitution" in PACK.note.fr


def test_what_it_borrows_is_unchanged_but_for_the_copies() -> None:
    borrowed = Counter[str]()
    for card in PACK.cards:
        if card not in OWN:
            lender = next(pack for pack in LENDERS if card.slug in pack.by_slug)
            lent = lender.cards[lender.by_slug[card.slug]]
            assert dataclasses.replace(card, copies=lent.copies) == lent
            borrowed[lender.id] += 1
    assert borrowed == {"story-pack-1": 26, "story-pack-2": 4, "story-pack-3": 1}


def test_the_curve_of_costs() -> None:
    """Vitality is the cost, one more or one less; the China Princess has a real drawback."""
    off = {card.slug for card in OWN if card.vitality and abs(card.vitality - card.cost) > 1}
    assert off == {"china-princess"}


@pytest.mark.cites("O12.3")
def test_every_keyword_is_known_and_has_its_french() -> None:
    assert {keyword for card in PACK.cards for keyword in card.keywords} <= KEYWORDS.keys()
    assert not PACK.keywords


def test_flavour_and_names_are_its_own_in_two_languages() -> None:
    for card in OWN:
        assert card.abilities, card.slug
        assert card.flavour.en != card.flavour.fr, card.slug
        assert card.flavour.en[-1] in ".!?"
        assert card.flavour.fr[-1] in ".!?"
        assert 15 <= card.chapter <= 24
    assert len({card.flavour.en for card in PACK.cards}) == len(PACK.cards)
    assert len({card.name.fr for card in PACK.cards}) == len(PACK.cards)


@pytest.mark.cites("O33.1")
def test_what_its_events_answer() -> None:
    answers = {
        card.slug: ability.to
        for card in OWN
        for ability in card.abilities
        if isinstance(ability, Answer)
    }
    assert answers == {
        "the-rope-breaks": ("end",),
        "carried-over-the-hill": ("archive", "control", "move"),
        "take-me-home": ("archive",),
    }
