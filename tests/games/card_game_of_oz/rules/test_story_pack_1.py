"""Story Pack #1 as data: what the printed list says, and what our texts make of it (O27)."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator

import pytest

from oztable.core.game import BadNotation
from oztable.core.language import Text
from oztable.games.card_game_of_oz.rules.cards import STANDARD_DICE, Card
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.abilities import Static, Toll, Vitality
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.packs import (
    BUNDLED,
    bundled_text,
    check_pack,
    is_bundled,
    load_pack,
)
from oztable.players.levels import LEVELS

PACK = load_pack("story-pack-1")
LIBRARY = [card for card in PACK.cards if card.type != "location"]
FOLIO = [card for card in PACK.cards if card.type == "location"]
CHARACTERS = [card for card in LIBRARY if card.type == "character"]
# Keywords that the rules themselves speak of; all others only matter to the text of cards.
RULE_KEYWORDS = {
    "Prime", "Flying", "Swimming", "Steadfast", "Immovable", "Animat", "Multitude", "Spell",
}  # fmt: skip


def card(slug: str) -> Card:
    return PACK.cards[PACK.by_slug[slug]]


def parts(value: object) -> Iterator[object]:
    """A text and everything in it."""
    yield value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for inner in value:
            yield from parts(inner)


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_card_and_a_level_of_one_name_share_it_in_french_too(level: Text) -> None:
    names = [card.name for card in PACK.cards if level.en in card.name.en]
    assert [name for name in names if level.fr not in name.fr] == []


@pytest.mark.cites("OT-76", "O11.4")
def test_the_numbers_of_the_printed_list() -> None:
    assert (len(FOLIO), len(LIBRARY), len(PACK.library)) == (14, 51, 55)
    assert len(PACK.folio) == 14
    copies = {card.name.en: card.copies for card in PACK.cards if card.copies > 1}
    assert copies == {"Field Mice": 3, "Green Glass Spectacles": 3}
    primes = [number for number in PACK.library if PACK.cards[number].has("Prime")]
    assert len(primes) == 11


@pytest.mark.cites("O11.1", "O11.2", "OR-11")
def test_of_the_four_packs_each_has_its_number_and_the_first_comes_first() -> None:
    assert BUNDLED[0] == "story-pack-1"
    assert PACK.dice == STANDARD_DICE
    assert len(BUNDLED) == 4
    for number, name in enumerate(BUNDLED, 1):
        assert f"#{number}" in load_pack(name).name.en
        assert f"n° {number}" in load_pack(name).name.fr
    with pytest.raises(BadNotation, match="there is no pack"):
        load_pack("story-pack-5")


@pytest.mark.cites("O11.4")
def test_types_as_in_the_list() -> None:
    titles = Counter(card.type for card in LIBRARY)
    cards = Counter(PACK.cards[number].type for number in PACK.library)
    assert titles == {"character": 25, "object": 12, "effect": 5, "event": 9}
    assert cards == {"character": 27, "object": 14, "effect": 5, "event": 9}
    ours = [PACK.cards[number] for number in PACK.library]
    assert Counter(card.cost for card in ours) == {1: 14, 2: 18, 3: 11, 4: 5, 5: 2, 6: 4, 7: 1}
    people = [card for card in ours if card.type == "character"]
    assert (sum(card.vitality for card in people), sum(card.cost for card in people)) == (94, 91)


def test_our_own_file_has_neither_faults_nor_warnings() -> None:
    assert check_pack(bundled_text("story-pack-1"), "story-pack-1.toml")[1] == []
    assert is_bundled(PACK)
    assert not is_bundled(dataclasses.replace(PACK, cards=PACK.cards[1:]))


def test_the_file_says_that_it_is_a_reconstruction() -> None:
    comment = bundled_text("story-pack-1").partition("\nid =")[0]
    assert "reconstruction of ours" in comment
    assert "did not survive" in comment
    assert "If you own the printed game" in comment
    assert "reconstruction" in PACK.note.en
    assert "reconstitution" in PACK.note.fr


@pytest.mark.cites("O12.2")
def test_versions_share_the_name_before_the_bullet() -> None:
    groups = Counter(card.group for card in LIBRARY)
    several = {group for group, count in groups.items() if count > 1}
    assert several == {"Dorothy", "Scarecrow", "Tin Woodman", "Cowardly Lion"}
    for group in several:
        french = {card.group_in("fr") for card in LIBRARY if card.group == group}
        assert len(french) == 1
    bullets = {card.group for card in PACK.cards if "•" in card.name.en}
    assert bullets - several == {"Boq", "Oz", "Glinda", "Storm Cellar", "Yellow Brick Road"}
    assert card("uncle-henry").group == "Uncle Henry"


@pytest.mark.cites("O12.1", "O12.8", "O12.5")
def test_alignment_realm_and_the_land_of_oz() -> None:
    assert card("wicked-witch-of-the-west").alignment == "evil"
    assert card("glinda").alignment == "good"
    assert card("oz-the-great-and-terrible").alignment == "neutral"
    assert {card.realm for card in PACK.cards} == {
        "kansas", "munchkin", "emerald", "winkie", "quadling",
    }  # fmt: skip
    assert card("toto").realm == "kansas"
    assert card("dorothy-dressed-for-travel").realm != "kansas"


@pytest.mark.cites("O12.6", "O12.7")
def test_vitality_is_for_characters_and_a_cost_for_game_cards() -> None:
    assert all((card.vitality >= 1) == (card.type == "character") for card in PACK.cards)
    assert all((card.cost >= 1) == (card.type != "location") for card in PACK.cards)


@pytest.mark.cites("O12.9", "O12.10")
def test_gems() -> None:
    starred = {card.slug for card in LIBRARY if card.is_starred}
    assert starred == {"wicked-witch-of-the-west", "glinda", "destruction-of-the-tin-woodman"}
    assert card("silver-shoes").gem == "magical"
    assert card("oz-the-great-and-terrible").gem == "none"
    spells = [card.slug for card in LIBRARY if card.has("Spell")]
    assert spells == ["summoning-her-subjects", "destruction-of-the-tin-woodman"]


@pytest.mark.cites("O12.3")
def test_keywords_have_their_french() -> None:
    used = {keyword for card in PACK.cards for keyword in card.keywords}
    assert used <= KEYWORDS.keys()
    assert KEYWORDS.keys() >= RULE_KEYWORDS
    assert KEYWORDS["Prime"] == "Premier rôle"
    assert all(french.strip() for french in KEYWORDS.values())


@pytest.mark.cites("O12.3", "O12.4")
def test_a_keyword_that_a_text_asks_for_is_on_some_card() -> None:
    used = {keyword for card in PACK.cards for keyword in card.keywords}
    asked = {
        keyword
        for text in parts(tuple(card.abilities for card in PACK.cards))
        if isinstance(text, Filter)
        for keyword in (*text.keywords, *text.either, *text.without)
    }
    assert len(asked) >= 8
    assert asked <= used


@pytest.mark.cites("O12.4")
def test_every_card_has_a_text_but_the_field_mice_whose_keyword_is_one() -> None:
    silent = [card.slug for card in PACK.cards if not card.abilities]
    assert silent == ["field-mice"]


def test_the_curve_of_costs() -> None:
    """O27.7: Vitality is the cost, one more or one less."""
    for character in CHARACTERS:
        assert -1 <= character.vitality - character.cost <= 1, character.slug
    ahead = {card.slug for card in CHARACTERS if card.vitality > card.cost}
    assert ahead == {
        "uncle-henry", "aunt-em", "boq", "tin-woodman", "cowardly-lion", "winkie-platoon",
    }  # fmt: skip


def test_objects_give_at_most_what_they_cost_but_oil_to_tin() -> None:
    for item in (card for card in LIBRARY if card.type == "object"):
        lasting = [text for text in item.abilities if isinstance(text, Static)]
        bonus = sum(
            change.change for text in lasting for change in text.gives
            if isinstance(change, Vitality)
        )  # fmt: skip
        assert bonus <= item.cost + (item.slug == "oil-can"), item.slug


@pytest.mark.cites("O17.6")
def test_tolls_of_locations() -> None:
    tolls = {
        (location.slug, change.on, change.change, text.to)
        for location in FOLIO
        for text in location.abilities
        if isinstance(text, Static)
        for change in text.gives
        if isinstance(change, Toll)
    }
    enter = {(slug, cost, to) for slug, on, cost, to in tolls if on == "enter"}
    leave = {(slug, cost) for slug, on, cost, _ in tolls if on == "leave"}
    assert enter == {
        ("clear-water-spring", 1, Filter()),
        ("emerald-city-plaza", 1, Filter()),
        ("throne-room", 2, Filter()),
        ("castle-of-the-witch", 1, Filter(alignment="good")),
        ("thick-wood", 1, Filter()),
        ("glindas-palace", 2, Filter(alignment="evil")),
    }
    assert leave == {
        ("storm-cellar", 1), ("yellow-brick-road", 1), ("poppy-field", 2), ("field-of-daisies", 1),
    }  # fmt: skip


def test_flavour_is_short_and_in_two_languages() -> None:
    for one in PACK.cards:
        assert one.flavour.en != one.flavour.fr, one.slug
        assert one.flavour.en[-1] in ".!?"
        assert one.flavour.fr[-1] in ".!?"
    assert len({one.flavour.en for one in PACK.cards}) == len(PACK.cards)
    assert len({one.name.fr for one in PACK.cards}) == len(PACK.cards)


def test_the_story_goes_by_the_chapters_of_the_novel() -> None:
    assert all(1 <= one.chapter <= 24 for one in PACK.cards)
    assert [one.chapter for one in FOLIO] == sorted(one.chapter for one in FOLIO)


def test_every_kind_of_ability_but_playing_to_a_location_is_in_use() -> None:
    kinds = {type(text) for one in PACK.cards for text in one.abilities}
    assert kinds == {
        Static, tree.Yours, tree.Trigger, tree.Use, tree.Attach, tree.OnPlay,
        tree.Answer,
    }  # fmt: skip
