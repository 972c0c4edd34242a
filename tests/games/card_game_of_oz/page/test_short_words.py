"""Cards in few words: short names, a word for a version, and the gist of a Location."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from oztable.core.language import LANGUAGES, Language, Text
from oztable.games.card_game_of_oz.page.pack import OzCard, pack_of_page
from oztable.games.card_game_of_oz.page.short_words import gist, version_number, version_word
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Cannot,
    Forbidden,
    GoldDice,
    Static,
    Yours,
)
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.language.reading_cards import LONGEST_SHORT
from oztable.games.card_game_of_oz.rules.language.writing import card_toml
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack

PACK = load_pack("story-pack-1")
DOORS = ("enter", "leave")


def shown(slug: str, language: Language = "en") -> OzCard:
    return next(card for card in pack_of_page(PACK.id, language).cards if card.id == slug)


def named(name: str) -> Card:
    return replace(PACK.cards[PACK.by_slug["scarecrow"]], name=Text(name, name))


@pytest.mark.parametrize(
    ("slug", "language", "lines"),
    [
        ("castle-of-the-witch", "en", ["Evil +1♥", "Good −1♥"]),
        ("castle-of-the-witch", "fr", ["Mauvais +1♥", "Bon −1♥"]),
        ("poppy-field", "en", ["All −1♥", "not Animat, Mouse"]),
        ("henry-and-ems-house", "fr", ["Humain Bon +1♥"]),
        ("tin-woodmans-cottage", "fr", ["Bûcheron en fer-blanc +2♥"]),
        ("storm-cellar", "en", ["no opponent moves them"]),
        ("storm-cellar", "fr", ["aucun adversaire ne les déplace"]),
        ("yellow-brick-road", "en", []),  # the price to leave stands at the door
    ],
)
def test_the_gist_of_a_location(slug: str, language: Language, lines: list[str]) -> None:
    assert shown(slug, language).gist == lines


@pytest.mark.parametrize("pack", BUNDLED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_gist_breaks_off(language: Language, pack: str) -> None:
    for card in pack_of_page(pack, language).cards:
        assert not any("…" in line for line in card.gist), card.name


@pytest.mark.parametrize("what", [each for each in get_args(Forbidden) if each not in DOORS])
def test_what_a_location_forbids_is_said_in_short(what: Forbidden) -> None:
    cellar = PACK.cards[PACK.by_slug["storm-cellar"]]
    (ability,) = cellar.abilities
    assert isinstance(ability, Static)
    assert isinstance(ability.to, Filter)
    good = replace(ability, to=replace(ability.to, alignment="good"), gives=(Cannot(what),))
    dark = replace(cellar, abilities=(good,))
    starts: dict[Language, str] = {"en": "Good: ", "fr": "Bon : "}
    for language, start in starts.items():
        (line,) = gist(dark, PACK, language)
        assert line.replace("\N{NO-BREAK SPACE}", " ").startswith(start)


def test_what_has_no_short_form_sends_to_the_card() -> None:
    cellar = PACK.cards[PACK.by_slug["storm-cellar"]]
    loud = replace(cellar, abilities=(*cellar.abilities, Yours((GoldDice(1),))))
    assert gist(loud, PACK, "en") == ["no opponent moves them", "see the card"]
    assert gist(loud, PACK, "fr")[-1] == "voir la carte"


def test_only_locations_have_a_gist() -> None:
    for card in pack_of_page(PACK.id, "en").cards:
        assert card.type == "location" or card.gist == []
    assert gist(PACK.cards[PACK.by_slug["scarecrow"]], PACK, "en") != []


@pytest.mark.parametrize("pack", BUNDLED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_are_short_and_tell_cards_apart(language: Language, pack: str) -> None:
    """But for versions of one card, which their word or number tells apart."""
    cards = pack_of_page(pack, language).cards
    assert max(len(card.short) for card in cards) <= LONGEST_SHORT
    names = [(card.short, card.version_number) for card in cards]
    assert len(set(names)) == len(names)


def test_a_version_has_a_word_where_there_is_another() -> None:
    dorothy = shown("dorothy-dressed-for-travel")
    assert (dorothy.version_word, dorothy.version_number) == ("Travel", "II")
    assert shown("scarecrow").version_word == ""
    assert shown("glinda").version_word == "", "there is only one"


def test_a_pack_that_says_no_word_gets_one() -> None:
    one, other = named("Ozma • Girl Ruler"), named("Ozma • Tip in Disguise")
    same, alike = named("Jack • Head of Pumpkin"), named("Jack • Head on Fire")
    pack = Pack("own", Text("", ""), Text("", ""), (one, other, same, alike))
    assert [version_word(card, pack, "en") for card in (one, other)] == ["Girl", "Disguise"]
    assert version_word(same, pack, "en") == version_number(same, pack) == "I"
    assert version_word(alike, pack, "en") == "II"


def test_short_words_are_written_and_leave_the_digest_alone() -> None:
    plain = named("Ozma • Girl Ruler")
    said = replace(plain, short=Text("Ozma", "Ozma"), version_word=Text("Ruler", "Reine"))
    assert 'version_word = { en = "Ruler", fr = "Reine" }' in card_toml(said)
    assert "short" not in card_toml(plain)
    packs = [Pack("own", Text("", ""), Text("", ""), (card,)) for card in (plain, said)]
    assert packs[0].digest == packs[1].digest
