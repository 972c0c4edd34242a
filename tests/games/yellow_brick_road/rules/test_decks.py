"""The three bundled decks, as the rules list them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from oztable.games.yellow_brick_road.rules import cards
from oztable.games.yellow_brick_road.rules.cards import (
    MIDPOINTS,
    SLOTS,
    Card,
    Deck,
    Piece,
    exits_from,
    half_turn,
)
from oztable.games.yellow_brick_road.rules.decks import (
    BUNDLED,
    bundled_text,
    check_deck,
    load_deck,
)
from tests.games.yellow_brick_road.rules.deck_texts import GOOD, changed, faults_of

TURNS = (("Nl", "Sr"), ("Nr", "Sl"), ("Eu", "Wl"), ("El", "Wu"), ("N", "S"), ("E", "W"))
TURNED = dict(TURNS) | {after: before for before, after in TURNS}

# As the rules list them: the exits of cards 1 to 20.
BOTH = (
    *("Nl Eu", "Nr Eu", "Nl El", "Nr El", "Eu Sr", "El Sr", "Eu Sl", "El Sl", "Nr Sr", "El Wl"),
    *("Nl Sr", "Nr Sl", "Eu Wl", "El Wu"),
)
FACES = {
    "complete20": (*BOTH, "Nl Nr", "Eu El", "Nl", "El", "Nr", "Eu"),
    "halfEdge20": (*BOTH, "Nl Eu Sl", "Nr El Sr", "Nl Eu Wl", "Nr El Wu", "Nr", "Eu"),
    "midpoint20": (
        *("N E", "N E", "N E", "N E", "N W", "N W", "N W", "N S", "N S", "E W", "E W"),
        *("N E S", "N E W", "N", "N", "N", "E", "E", "E", "N W"),
    ),
}


def bundled() -> list[Deck]:
    return [load_deck(name) for name in BUNDLED]


@pytest.mark.cites("Y1.6")
@pytest.mark.parametrize("name", [*SLOTS, *MIDPOINTS])
def test_a_half_turn_brings_every_exit_to_the_other_side(name: str) -> None:
    """By its name as by its bits: the drawings go by the one, the rules by the other."""
    assert cards.TURNED[name] == TURNED[name]
    assert exits_from([TURNED[name]]) == half_turn(exits_from([name]))


# The bundled decks.


@pytest.mark.cites("Y14.2", "Y14.3", "Y14.4", "YR-49")
@pytest.mark.parametrize("name", BUNDLED)
def test_the_bundled_decks_are_those_of_the_rules(name: str) -> None:
    deck = load_deck(name)
    assert deck.id == name
    assert [" ".join(card.exits) for card in deck.cards] == list(FACES[name])
    assert deck.ids == tuple(range(1, 21))
    assert {card.id: card.power for card in deck.cards if card.power} == {3: "snake", 20: "bird"}


@pytest.mark.cites("Y1.2", "YR-4", "YR-5")
@pytest.mark.parametrize("deck", bundled(), ids=BUNDLED)
def test_the_snake_and_the_bird_are_two_of_twenty(deck: Deck) -> None:
    assert len(deck.by_id) == len(deck.cards) == 20
    assert sorted(card.power for card in deck.cards if card.power) == ["bird", "snake"]
    assert deck.by_id[deck.ids[2]].name == ("The Wooden Snake", "Le Serpent de bois")
    assert deck.by_id[deck.ids[19]].name == ("The Sapphire Bird", "L’Oiseau de saphir")


@pytest.mark.cites("Y1.5", "Y14.4")
def test_complete20_has_every_section_with_one_or_two_ends_once() -> None:
    def face(names: tuple[str, ...]) -> frozenset[frozenset[str]]:
        return frozenset((frozenset(names), frozenset(TURNED[name] for name in names)))

    every = {face(names) for ends in (1, 2) for names in combinations(SLOTS, ends)}
    found = Counter(face(card.exits) for card in load_deck("complete20").cards)
    assert len(every) == 20
    assert found == Counter(every)


@pytest.mark.cites("Y14.2")
def test_halfedge20_cards_all_differ_and_sixteen_change_when_turned() -> None:
    uprights = [card.upright for card in load_deck("halfEdge20").cards]
    assert len({min(exits, half_turn(exits)) for exits in uprights}) == 20
    assert sum(exits != half_turn(exits) for exits in uprights) == 16
    assert sum(exits.bit_count() for exits in uprights) / 20 == 2.1


@pytest.mark.cites("Y14.3")
def test_midpoints_allow_nine_kinds_of_card() -> None:
    every = [
        exits_from(names)
        for ends in range(1, len(MIDPOINTS) + 1)
        for names in combinations(MIDPOINTS, ends)
    ]
    assert len({min(exits, half_turn(exits)) for exits in every}) == 9
    written = [
        {name in MIDPOINTS for card in deck.cards for name in card.exits} for deck in bundled()
    ]
    assert written == [{False}, {False}, {True}]


@pytest.mark.cites("Y1.6", "YT-50")
@pytest.mark.parametrize("deck", bundled(), ids=BUNDLED)
def test_a_half_turn_follows_the_table_and_two_are_none(deck: Deck) -> None:
    for card in deck.cards:
        turned = exits_from(TURNED[name] for name in card.exits)
        assert deck.exits[Piece(card.id, False)] == card.upright
        assert deck.exits[Piece(card.id, True)] == half_turn(card.upright) == turned
        assert half_turn(half_turn(card.upright)) == card.upright


@pytest.mark.parametrize("deck", bundled(), ids=BUNDLED)
def test_names_are_distinct_short_and_typeset(deck: Deck) -> None:
    for language in (0, 1):
        names = [card.name[language] for card in deck.cards]
        assert len(set(names)) == 20
        assert max(map(len, names)) <= 28
        assert not any("'" in name for name in names)


def test_equal_cards_of_two_decks_have_equal_names() -> None:
    def by_face(deck: Deck) -> dict[tuple[int, tuple[str, ...]], Card]:
        return {(card.id, card.exits): card for card in deck.cards}

    complete, winding = by_face(load_deck("complete20")), by_face(load_deck("halfEdge20"))
    shared = complete.keys() & winding.keys()
    assert len(shared) == 16
    assert all(complete[face] == winding[face] for face in shared)


@pytest.mark.cites("Y14.4")
@pytest.mark.parametrize("deck", bundled(), ids=BUNDLED)
def test_every_bundled_deck_says_that_it_is_a_reconstruction(deck: Deck) -> None:
    assert "reconstruction" in deck.note.en
    assert "reconstitution" in deck.note.fr.lower()


@pytest.mark.cites("Y14.3", "Y14.6")
def test_bundled_decks_have_no_faults_and_only_midpoints_are_alike() -> None:
    assert faults_of(GOOD) == faults_of(bundled_text("halfEdge20")) == []
    warnings = faults_of(bundled_text("midpoint20"))
    assert [fault.message.split(" are alike")[0] for fault in warnings] == [
        "cards 1, 2, 3 and 4",
        "cards 5, 6, 7 and 20",
        "cards 8 and 9",
        "cards 10 and 11",
        "cards 14, 15 and 16",
        "cards 17, 18 and 19",
    ]
    assert all(fault.warning and "only 9 kinds" in fault.message for fault in warnings)


def test_a_digest_knows_the_faces_and_not_the_names() -> None:
    digest = load_deck("complete20").digest
    renamed, _ = check_deck(changed(("Poppy", "Peony"), ('"complete20"', '"mine"')), "my.toml")
    refaced, _ = check_deck(changed(('exits = ["Nl", "Nr"]', 'exits = ["Sl", "Sr"]')), "my.toml")
    unsnaked, _ = check_deck(changed(('power = "snake"\n', "")), "my.toml")
    assert renamed
    assert renamed.digest == digest
    assert refaced
    assert unsnaked
    assert len({digest, refaced.digest, unsnaked.digest}) == 3
    assert len({deck.digest for deck in bundled()}) == 3
