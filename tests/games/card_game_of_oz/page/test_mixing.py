"""A pack put together on the page: its file, its draft, and the rulings about a card."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from oztable.games.card_game_of_oz.page.card_notes import card_notes, rulings_about
from oztable.games.card_game_of_oz.page.fares import fares_of
from oztable.games.card_game_of_oz.page.mixing import checked_pack, homes
from oztable.games.card_game_of_oz.rules.language.writing import pack_toml
from oztable.games.card_game_of_oz.rules.packs import (
    BUNDLED,
    bundled_text,
    check_pack,
    load_pack,
)
from oztable.server.own_decks import DeckDraft, NameInBoth
from tests.games.card_game_of_oz.rules.test_variants import TWICE

ROOT = Path(__file__).parents[4]


def draft_of(pack: str, name: str = "Odd Ends") -> DeckDraft:
    cards = {card.slug: card.copies for card in load_pack(pack).cards}
    return DeckDraft(NameInBoth(name, name), cards)


@pytest.mark.parametrize("name", BUNDLED)
def test_all_of_a_pack_is_that_pack(name: str) -> None:
    made = checked_pack("", draft_of(name), "en")
    assert made.good, made.faults
    assert not made.own
    pack, _ = check_pack(made.text, "")
    assert pack is not None
    wanted = load_pack(name)
    assert {card.slug: card for card in pack.cards} == {card.slug: card for card in wanted.cards}


@pytest.mark.parametrize("name", BUNDLED)
def test_a_whole_file_is_written_again(name: str) -> None:
    data = tomllib.loads(bundled_text(name))
    assert tomllib.loads(pack_toml(data)) == data


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Émile’s “Mix”", "emiles-mix"),
        ("story-pack-1", "my-story-pack-1"),
        ("42", "my-42"),
        ("狐", "my-pack"),
        ("x" * 60, "x" * 40),
        ('"]\n[[card]]', "card"),
    ],
)
def test_a_name_makes_an_id_and_stays_as_it_is(name: str, id_: str) -> None:
    made = checked_pack("", draft_of("story-pack-2", name), "en")
    assert made.good == ("\n" not in name), made.faults
    assert tomllib.loads(made.text)["id"] == id_
    assert tomllib.loads(made.text)["name"]["en"] == name


def test_an_odd_card_name_is_a_fault_and_nothing_else() -> None:
    made = checked_pack("", DeckDraft(cards={'"]\nid = "x': 1, "toto": 2}), "en")
    assert "has no card" in " ".join(fault.text for fault in made.faults)
    assert made.draft is not None
    assert len(tomllib.loads(made.text)["borrow"]) == 2


@pytest.mark.slow
def test_a_pack_that_an_option_mends_says_which() -> None:
    made = checked_pack(TWICE, None, "en")
    assert (made.good, made.needs) == (False, {"strictPack": "no"})
    assert any("V5" in fault.text for fault in made.faults if not fault.warning)
    for text in (bundled_text("story-pack-1"), TWICE + "\nid = 3\n"):
        assert checked_pack(text, None, "en").needs == {}


def test_what_is_counted_is_what_the_pack_has() -> None:
    made = checked_pack("", draft_of("story-pack-1"), "en")
    pack = load_pack("story-pack-1")
    counts = {guide.name: guide.has for guide in made.guidelines}
    assert counts["cards"] == len(pack.library)
    assert counts["locations"] == len(pack.folio)
    primes = [card for card in pack.cards if card.has("Prime") and card.type == "character"]
    assert counts["primes"] == sum(card.copies for card in primes)


def test_copies_beyond_the_rules_are_told_at_the_card() -> None:
    made = checked_pack("", DeckDraft(cards={"toto": 4, "poppy-field": 2}), "fr")
    assert {"toto", "poppy-field"} <= {fault.card for fault in made.faults if not fault.warning}


def test_rulings_are_found_by_name_text_and_keyword() -> None:
    cards = {slug: card for slug, (_, card) in homes().items()}
    assert rulings_about(cards["field-mice"])[0] == "OR-58"  # which names them
    assert "OR-130" in rulings_about(cards["capture-of-the-lion"])  # which changes control
    assert {"OR-91", "OR-152"} <= {*rulings_about(cards["tin-woodman-rusted"])}  # Steadfast
    assert rulings_about(cards["pail"]) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_has_notes(language: str) -> None:
    for slug in homes():
        notes = card_notes(slug, "fr" if language == "fr" else "en")
        assert notes is not None
        assert all(ruling.title and ruling.text for ruling in notes.rulings)
    assert card_notes("nobody", "en") is None


def test_published_figures_are_of_cards_that_there_are() -> None:
    known = [slug for slug in homes() if fares_of(slug)]
    assert known
    for fare in (fare for slug in known for fare in fares_of(slug)):
        assert fare.pack in BUNDLED
        for figure in fare.figures:
            each = 2 if figure.measure == "won" else 1  # both Authors may have had it
            assert figure.games <= fare.games * each
            assert figure.low is None or figure.low <= figure.value <= (figure.high or 0)


def test_the_new_game_sheet_calls_the_packs_by_their_names() -> None:
    words = (ROOT / "web/src/games/card-game-of-oz/words/options.ts").read_text("utf-8")
    for name in BUNDLED:
        for title in load_pack(name).name:
            assert f'"{title.rpartition(": ")[2].rpartition(chr(160) + ": ")[2]}"' in words
