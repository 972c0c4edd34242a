"""Yellow Brick Road as one seat saw it: both grids, monkeys and hands, and nothing hidden."""

from __future__ import annotations

from typing import cast

import pytest

from oztable.core.game import Seat
from oztable.core.language import LANGUAGES, Language
from oztable.games import load
from oztable.games.yellow_brick_road.drawing.road_table_svg import RoadTable
from oztable.games.yellow_brick_road.rules.cards import CardId
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import Line
from oztable.games.yellow_brick_road.rules.notation import parse_grid
from oztable.games.yellow_brick_road.rules.state import BLOCK, PLACE, Phase, state_of
from tests.games.yellow_brick_road.drawing.test_board_svg import SVG, count, read, words

ROAD = cast(YellowBrickRoad, load("yellow-brick-road"))
OPEN = cast(YellowBrickRoad, load("yellow-brick-road", {"openHands": "yes"}))
ANN, BOQ = Seat(0), Seat(1)
HANDS = ((CardId(4), CardId(19)), (CardId(7),))


def table(
    game: YellowBrickRoad = ROAD,
    *,
    seat: Seat = ANN,
    phase: Phase = PLACE,
    immune: bool = False,
    language: Language = "en",
) -> RoadTable:
    """Ann is to lay a card; monkeys hold the bottom row, where b3 and c3 are free."""
    own = parse_grid("11 . . / 12 13 . / 10 . .", game.deck)
    other = parse_grid("1 2 3 / . . . / . . .", game.deck)
    on_table = {piece.card for piece in (*own, *other) if piece}
    pile = tuple(card for card in game.deck.ids if card not in {*on_table, *sum(HANDS, ())})
    monkeys = (Line(2), Line(4))
    state = state_of(phase, ANN, 8, pile, HANDS, (own, other), monkeys, (immune, False), None)
    return RoadTable(game.deck, game.view(state, seat), seat, ("Ann", "Boq"), language)


def test_it_is_xml_with_unique_ids() -> None:
    picture = table().svg("Turn 9")
    root = read(picture)
    assert root.tag == f"{SVG}svg"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert picture.count("http") == 1  # the namespace


def test_both_grids_both_hands_and_both_monkeys_are_there() -> None:
    picture = table().svg("Turn 9")
    assert count(picture, "card") == 4 + 3 + len(HANDS[ANN])
    assert count(picture, "back") == len(HANDS[BOQ])
    assert count(picture, "monkey") == 2
    said = words(picture)
    assert [one.partition(" · ")[0] for one in said if " · " in one] == ["Ann", "Boq"]
    assert {"(4)", "(19)"} <= set(said)


@pytest.mark.cites("Y10.1")
@pytest.mark.parametrize(("game", "is_seen"), [(ROAD, False), (OPEN, True)])
def test_the_hand_of_the_other_is_seen_with_open_hands_alone(
    game: YellowBrickRoad, is_seen: bool
) -> None:
    seen = table(game)
    hidden = game.deck.by_id[HANDS[BOQ][0]].name.into("en")
    assert (hidden in seen.svg("Turn 9")) == is_seen
    assert (hidden in seen.words()) == is_seen


@pytest.mark.cites("Y6.2", "Y7.2")
@pytest.mark.parametrize(
    ("phase", "immune", "shut"), [(PLACE, False, 2), (PLACE, True, 0), (BLOCK, False, 0)]
)
def test_free_spots_of_the_line_are_closed_to_who_lays_a_card(
    phase: Phase, immune: bool, shut: int
) -> None:
    assert count(table(phase=phase, immune=immune).svg("Turn 9"), "shut") == shut


def test_whoever_decides_stands_first() -> None:
    said = table(seat=BOQ, phase=BLOCK).words()
    assert said.index("Boq") < said.index("Ann")
    assert "In hand: The Kalidahs’ Forest (7)." in said
    assert "In hand: 2 hidden cards." in said


SAID = {
    "en": ("The monkeys hold the bottom row.", "In hand: 1 hidden card."),
    "fr": ("Les singes tiennent la ligne du bas.", "En main\u00a0: 1 carte cachée."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_both_languages(language: Language) -> None:
    seen = table(language=language)
    assert all(said in seen.words() for said in SAID[language])
    assert SAID[language][0] in words(seen.svg("Turn 9"))
    sheltered = table(immune=True, language=language).words()
    assert {"en": "The Bird keeps", "fr": "L’Oiseau écarte"}[language] in sheltered
