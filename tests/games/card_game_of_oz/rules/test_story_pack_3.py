"""Story Pack #3 as data: the Wicked Witch of the West and her creatures (O28)."""

from __future__ import annotations

from collections import Counter

import pytest

from oztable.games.card_game_of_oz.rules.cards import STANDARD_DICE, Card
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.abilities import Answer, Use
from oztable.games.card_game_of_oz.rules.packs import (
    bundled_text,
    check_pack,
    is_bundled,
    load_pack,
)

PACK = load_pack("story-pack-3")
LENDERS = [load_pack(name) for name in ("story-pack-1", "story-pack-2")]
LENT = {card.slug: card for pack in reversed(LENDERS) for card in pack.cards}
LIBRARY = [card for card in PACK.cards if card.type != "location"]
FOLIO = [card for card in PACK.cards if card.type == "location"]
NEW = [card for card in PACK.cards if card.slug not in LENT]
COPIES = {"field-mice": 2, "winged-monkeys": 2, "enslaved-winkies": 2}


def card(slug: str) -> Card:
    return PACK.cards[PACK.by_slug[slug]]


@pytest.mark.cites("O11.1")
def test_the_numbers_of_the_list() -> None:
    assert (len(PACK.library), len(LIBRARY), len(FOLIO)) == (57, 54, 14)
    assert Counter(one.type for one in NEW) == {
        "character": 11, "object": 6, "effect": 3, "event": 6, "location": 9,
    }  # fmt: skip
    cards = Counter(PACK.cards[number].type for number in PACK.library)
    assert cards == {"character": 31, "object": 13, "effect": 5, "event": 8}
    assert {one.slug: one.copies for one in LIBRARY if one.copies > 1} == COPIES
    assert sum(PACK.cards[number].has("Prime") for number in PACK.library) == 11
    assert PACK.dice == STANDARD_DICE


def test_what_a_card_costs_on_average() -> None:
    costs = [PACK.cards[number].cost for number in PACK.library]
    assert round(sum(costs) / len(costs), 2) == 2.89


def test_our_own_file_has_no_fault_but_a_spare_card_that_we_accept() -> None:
    _, [spare] = check_pack(bundled_text(PACK.id), f"{PACK.id}.toml")
    assert spare.warning
    assert "(V12)" in str(spare)  # Winged Monkeys, whom the Golden Cap calls back
    assert is_bundled(PACK)


def test_the_file_says_that_it_is_a_reconstruction() -> None:
    assert "reconstruction of ours" in bundled_text(PACK.id).partition("\nid =")[0]
    assert "reconstruction" in PACK.note.en
    assert "reconstitution" in PACK.note.fr


def test_what_is_lent_is_as_in_the_packs_that_lend_it() -> None:
    lent = [one for one in PACK.cards if one.slug in LENT]
    assert len(lent) == 33
    changed = {one.slug for one in lent if one != LENT[one.slug]}
    assert changed == {"field-mice", "winged-monkeys", "green-glass-spectacles"}  # their number


@pytest.mark.cites("O12.2")
def test_versions_share_the_name_before_the_bullet() -> None:
    groups = Counter(one.group for one in LIBRARY)
    several = {group for group, count in groups.items() if count > 1}
    assert several == {
        "Dorothy", "Scarecrow", "Tin Woodman", "Cowardly Lion", "Wicked Witch of the West",
    }  # fmt: skip
    for group in several:
        assert len({one.group_in("fr") for one in LIBRARY if one.group == group}) == 1


@pytest.mark.cites("O12.9", "O12.10")
def test_four_spells_want_sorcery_and_three_witches_have_it() -> None:
    assert {one.slug for one in LIBRARY if one.is_starred} == {
        "wicked-witch-of-the-west", "witch-with-one-silver-shoe", "gayelette",
        "invisible-iron-bar", "charm-of-the-golden-cap", "ziz-zy-zuz-zy-zik",
        "destruction-of-the-tin-woodman",
    }  # fmt: skip
    magical = {one.slug for one in NEW if one.gem == "magical"}
    assert magical == {"golden-cap", "witchs-silver-whistle"}


def test_what_can_be_done_in_the_turn_of_another() -> None:
    answers = {
        one.slug for one in LIBRARY if any(isinstance(text, Answer) for text in one.abilities)
    }
    assert answers == {"melted-away", "freeing-the-winkies", "ziz-zy-zuz-zy-zik"}
    at_any_time = {
        one.slug
        for one in NEW
        if any(isinstance(text, Use) and text.window for text in one.abilities)
    }
    assert at_any_time == {"swarm-of-black-bees", "bucket-of-water"}


def test_the_curve_of_costs() -> None:
    """Vitality is the cost, one more or one less; the Lion in his cage has two more."""
    ahead = {one.slug: one.vitality - one.cost for one in LIBRARY if one.type == "character"}
    assert ahead.pop("lion-caged-in-the-yard") == 2
    assert set(ahead.values()) == {-1, 0, 1}


def test_keywords_are_known_and_nearly_all_is_winkie_country() -> None:
    assert {word for one in PACK.cards for word in one.keywords} <= KEYWORDS.keys()
    assert {one.realm for one in NEW} == {"winkie"}


def test_flavour_is_short_and_in_two_languages() -> None:
    for one in PACK.cards:
        assert one.flavour.en != one.flavour.fr, one.slug
        assert one.flavour.en[-1] in ".!?"
        assert one.flavour.fr[-1] in ".!?"
    for names in ([one.name.en for one in PACK.cards], [one.name.fr for one in PACK.cards]):
        assert len(set(names)) == len(names)


def test_the_story_goes_from_the_twelfth_chapter_to_the_fourteenth() -> None:
    assert all(12 <= one.chapter <= 14 for one in NEW)
    for kind in (LIBRARY, FOLIO):
        chapters = [one.chapter for one in kind if one in NEW]
        assert chapters == sorted(chapters)
