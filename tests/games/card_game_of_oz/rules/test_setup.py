"""The table before the first roll, and whose turn follows whose (O1 to O4, OR-1 to OR-11)."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import BadNotation, Chance, Decide, Over, Seat
from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.board import Board, Place
from oztable.games.card_game_of_oz.rules.frames import Finishing
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.options import SPEC
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.state import NOBODY, Phase, State
from tests.games.card_game_of_oz.rules.made_up import event
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PACK = load_pack("story-pack-1")
NO_CHARACTERS = ("cyclone", "pail", "oil-can", "three-cheers", "city-life")


def box(options: dict[str, str] | None = None, authors: int = 2) -> Stage:
    """Nothing dealt yet, and nobody has begun."""
    return Stage(phase="first", round=0, turn=0, options=options, authors=authors)


def deal(table: Stage, first: str = "first 1") -> Stage:
    """The hands, whatever comes; then the first Author is about to roll."""
    table.do(first)
    while table.legal()[0].startswith("comes"):
        table.do(table.legal()[0])
    return table


def hidden(table: Stage) -> int:
    board = table.game.draft(table.state).board
    return sum(not table.state.slots[place].up for place in board.locations)


def folio(table: Stage) -> int:
    return table.game.draft(table.state).folio_size


def names(board: Board, places: tuple[Place, ...]) -> str:
    return " ".join(board.name(place) for place in places)


# What lies on the table


@pytest.mark.cites("OT-1", "OR-1", "O2.2", "O2.3", "O2.5")
def test_two_authors_sit_down_to_the_first_pack() -> None:
    table = deal(box())
    assert (hidden(table), folio(table)) == (6, 8)
    assert [len(hand) for hand in table.state.hands] == [5, 5]
    assert (table.state.library.size, table.archive()) == (45, [])
    assert table.state.flipped == NOBODY
    assert table.state.pieces == ()


@pytest.mark.cites("OT-2", "OR-1", "OR-9", "O1.2")
def test_four_authors_with_three_locations_each_leave_two_in_the_folio() -> None:
    table = deal(box(authors=4))
    assert (hidden(table), folio(table)) == (12, 2)
    assert [len(hand) for hand in table.state.hands] == [5, 5, 5, 5]
    assert table.state.library.size == 35


@pytest.mark.cites("OT-3", "OR-10", "O2.2")
def test_four_authors_with_four_locations_each_are_too_many_for_fourteen() -> None:
    with pytest.raises(BadNotation, match="need 16 Locations; the folio has 14"):
        box({"locationsPerAuthor": "4"}, authors=4)
    assert len(PACK.folio) == 14


@pytest.mark.cites("OR-10", "OR-9", "O1.2")
@pytest.mark.parametrize(("authors", "each"), [(1, 8), (2, 8), (3, 5), (4, 4)])
def test_a_folio_with_too_few_locations_is_refused_and_one_less_is_accepted(
    authors: int, each: int
) -> None:
    mode = {"mode": "solitaire"} if authors == 1 else {}
    with pytest.raises(BadNotation, match="V6"):
        box({"locationsPerAuthor": str(each), **mode}, authors)
    fewer = box({"locationsPerAuthor": str(each - 1), **mode}, authors)
    assert hidden(fewer) == (each - 1) * max(authors, 2)


def test_an_option_takes_every_number_in_its_range() -> None:
    numbers = {
        one.name: sorted(int(v) for v in one.values if v.isdecimal()) for one in SPEC.options
    }
    assert {name: found for name, found in numbers.items() if found} == {
        "rounds": [*range(1, 100)], "maxRounds": [*range(1, 100)],
        "noEndBeforeRound": [*range(31)], "locationsPerAuthor": [*range(2, 13)],
        "archiveDiceCap": [*range(21)], "handLimit": [*range(1, 21)],
    }  # fmt: skip


@pytest.mark.cites("OR-1", "O2.8")
@pytest.mark.parametrize(("chosen", "each"), [(None, 3), ("2", 2), ("4", 4), ("6", 6)])
def test_the_road_is_as_long_as_the_authors_choose(chosen: str | None, each: int) -> None:
    table = deal(box({"locationsPerAuthor": chosen} if chosen else None))
    board = table.game.draft(table.state).board
    assert len(board.storylines[0]) == len(board.storylines[1]) == 2 * each
    assert (hidden(table), folio(table)) == (2 * each, 14 - 2 * each)


@pytest.mark.cites("OR-9", "O1.2")
def test_there_are_seats_for_one_to_four_and_no_fifth() -> None:
    assert SPEC.seats == (2, 1, 3, 4)  # two unless somebody says otherwise
    for authors in (0, 5):
        with pytest.raises(BadNotation, match="OR-9"):
            box(authors=authors)
    for authors in (2, 3, 4):
        assert box(authors=authors).state.authors == authors


@pytest.mark.cites("OR-9")
def test_one_author_alone_plays_solitaire_and_nobody_else_does() -> None:
    assert box({"mode": "solitaire"}, authors=1).state.authors == 1
    with pytest.raises(BadNotation, match="solitaire"):
        box(authors=1)
    with pytest.raises(BadNotation, match="solitaire"):
        box({"mode": "solitaire"}, authors=2)


@pytest.mark.cites("OR-2", "OR-5", "O2.2")
def test_nobody_knows_a_hidden_location_of_whichever_half() -> None:
    table = deal(box())
    assert all(slot.card is None for slot in table.state.slots)  # not even the table knows
    for seat in (Seat(0), Seat(1), None):
        view = table.game.view(table.state, seat)
        assert all(slot.card is None for slot in view.state.slots)


@pytest.mark.cites("OR-5")
def test_a_text_may_allow_one_author_a_look_and_no_other() -> None:
    table = Stage(phase="bonus", up={"a1": "boqs-home"}, characters={"toto": "1 a0"})
    table.do("move toto on", "yes", "comes poppy-field")  # Toto sniffs ahead
    a2 = table.place("a2")
    mine, theirs = (table.game.view(table.state, Seat(seat)).state.slots[a2] for seat in (0, 1))
    assert mine.card == table.card("poppy-field")
    assert theirs.card is None
    assert table.location("a2") is None


@pytest.mark.cites("O2.4", "O1.3")
def test_all_authors_roll_the_same_dice() -> None:
    rolls = []
    for seat in (1, 2):
        table = Stage(active=3 - seat, first=3 - seat, phase="bonus").do("end")
        assert table.state.active == seat - 1
        rolls.append(table.node)
    assert rolls[0] == rolls[1]


@pytest.mark.cites("O1.3")
def test_the_usual_dice_have_the_symbols_we_gave_them() -> None:
    assert (PACK.dice.blue, PACK.dice.gold) == ((0, 1, 1, 1, 2, 3), (0, 0, 0, 1, 1, 2))


# Cards and where they are


@pytest.mark.cites("O1.1", "OR-11")
def test_a_pack_is_a_folio_and_a_library_and_there_are_four_packs() -> None:
    assert {PACK.cards[card].type for card in PACK.folio} == {"location"}
    assert len(PACK.folio) + len(PACK.library) == 14 + 55
    known = [number for number in range(7) if is_printed(f"story-pack-{number}")]
    assert known == [1, 2, 3, 4]


def is_printed(name: str) -> bool:
    """A pack that we have, or that we know to exist."""
    try:
        return load_pack(name).id == name
    except BadNotation as no:
        return "printed packs" in str(no)


@pytest.mark.cites("O1.5")
def test_locations_have_a_pile_of_their_own() -> None:
    assert {PACK.cards[card].type for card in PACK.library} == {
        "character",
        "object",
        "effect",
        "event",
    }
    assert not set(PACK.library) & set(PACK.folio)


@pytest.mark.cites("OR-4", "O2.1")
def test_all_authors_share_one_library_one_folio_and_one_archive() -> None:
    table = Stage(points=1, active=2, hands={2: ["toto"]}, library=["cyclone", "pail", "pail"])
    table.do("draw", "comes cyclone", "archive toto", "gold 0", "end", "end")
    table.do("blue 1", "blue 0", "blue 0", "blue 0")
    assert table.decider == 1
    table.do("draw", "comes pail")
    assert (table.hand(1), table.hand(2), table.archive()) == (["pail"], ["cyclone"], ["toto"])
    assert table.state.library.size == 1


@pytest.mark.cites("OR-4", "O2.1")
def test_the_first_pack_is_played_unless_another_is_named() -> None:
    assert build({}).contents.digest == PACK.digest
    own = pack_with(event("parade", "do = [{ draw = 1 }]"))
    game = CardGameOfOz(own, {})
    assert game.initial().library.size == len(PACK.library) + 1
    assert game.contents.digest != PACK.digest


@pytest.mark.cites("O1.6", "O1.5")
@pytest.mark.parametrize("authors", [2, 3, 4])
def test_through_a_whole_game_no_card_is_lost_and_none_is_doubled(authors: int) -> None:
    game, random = CardGameOfOz(PACK, {"maxRounds": "4"}), Random(authors)
    state = game.initial(authors)
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Chance):
            actions, weights = zip(*node.outcomes, strict=True)
            action = random.choices(actions, weights)[0]
        else:
            action = random.choice(node.actions)
        state, _ = game.apply(state, action)
        assert count(state) == (55, 14)


def count(state: State) -> tuple[int, int]:
    """Game cards in all zones together, and Locations."""
    working = sum(isinstance(frame, Finishing) for frame in state.frames)
    cards = state.library.size + len(state.archive) + len(state.pieces) + working
    cards += sum(map(len, (*state.hands, *state.set_events)))
    laid = sum(slot.card is not None for slot in state.slots)
    return cards, laid + len(state.locations) + len(state.folio_bottom)


@pytest.mark.cites("O1.7")
def test_a_text_that_reaches_any_card_in_play_does_not_reach_a_set_event() -> None:
    tidy = event("spring-cleaning", 'do = [{ archive = { choose = { kind = "card" } } }]')
    table = Stage(
        pack=pack_with(tidy),
        points=1,
        hands={1: ["spring-cleaning"]},
        up={"a1": "boqs-home"},
        characters={"toto": "1 a1", "boq": "2 b0"},
        objects={"oil-can": "a1", "pail": "on toto"},
        effects={"this-pole": "1 on toto"},
        set_events={2: [("three-cheers", 3)]},
    )
    table.do("play spring-cleaning")
    assert set(table.legal()) == {
        f"choose {name}" for name in ("toto", "boq", "oil-can", "pail", "this-pole")
    }


# Who begins, and who comes next


@pytest.mark.cites("OR-6", "O1.4", "O2.6", "O2.7")
@pytest.mark.parametrize("authors", [2, 3, 4])
def test_the_lot_decides_who_begins(authors: int) -> None:
    table = box(authors=authors)
    assert isinstance(table.node, Chance)
    assert table.legal() == [f"first {seat}" for seat in range(1, authors + 1)]
    assert len({weight for _, weight in table.node.outcomes}) == 1
    deal(table, f"first {authors}")
    assert (table.state.first, table.state.active) == (authors - 1, authors - 1)
    assert (table.state.round, table.state.turn) == (1, 1)


@pytest.mark.cites("OR-6", "O2.6")
def test_or_the_authors_choose_who_begins() -> None:
    table = box({"firstAuthor": "chosen"})
    assert isinstance(table.node, Decide)
    deal(table, "first 2")
    assert (table.state.first, table.state.active) == (1, 1)


@pytest.mark.cites("OR-6", "O4.1", "O2.6")
@pytest.mark.parametrize(("option", "holder"), [("no", 1), ("yes", 2)])
def test_the_marker_stays_unless_it_is_told_to_travel(option: str, holder: int) -> None:
    table = Stage(options={"rotateFirst": option}, authors=3, first=1, active=3, round=3)
    table.do("end", "end")
    assert (table.state.round, table.state.first + 1, table.state.active + 1) == (4, holder, holder)


@pytest.mark.cites("OR-6")
def test_a_marker_that_travels_keeps_its_place_within_a_round() -> None:
    table = Stage(options={"rotateFirst": "yes"}, authors=3, first=1, active=1, round=3)
    table.do("end", "end")
    assert (table.state.round, table.state.first, table.state.active) == (3, 0, 1)


@pytest.mark.cites("OR-7", "O4.1", "O4.3")
def test_every_author_has_one_turn_a_round_and_turns_go_to_the_left() -> None:
    table = Stage(authors=4, first=3, active=3, round=1, turn=1)
    seen = []
    for _ in range(8):
        seen.append((table.state.round, table.state.active + 1))
        table.do("end", "end", "blue 0", "blue 0", "blue 0", "blue 0")
    assert seen == [(1, 3), (1, 4), (1, 1), (1, 2), (2, 3), (2, 4), (2, 1), (2, 2)]


@pytest.mark.cites("O4.2")
def test_a_turn_goes_from_the_roll_to_actions_to_bonus_moves() -> None:
    table = Stage(phase="bonus").do("end")
    phases = [table.legal()[0].split()[0]]
    table.do("blue 0", "blue 0", "blue 0", "blue 0")
    for _ in range(2):
        phases.append(table.prompt)
        table.do("end")
    assert phases == ["blue", "ask_action", "ask_bonus"]
    assert table.state.active == 0


@pytest.mark.cites("OR-8", "O2.5")
def test_a_poor_hand_is_kept() -> None:
    table = box().do("first 1", *(f"comes {name}" for name in NO_CHARACTERS))
    table.do(*(f"comes {name}" for name in ("toto", "boq", "uncle-henry", "aunt-em", "scarecrow")))
    assert table.legal()[0] == "blue 0"
    assert sorted(table.hand(1)) == sorted(NO_CHARACTERS)


@pytest.mark.cites("OR-8")
def test_by_option_a_hand_without_characters_may_be_dealt_again_once() -> None:
    table = box({"mulligan": "once"}).do("first 1", *(f"comes {name}" for name in NO_CHARACTERS))
    others = ("toto", "boq", "uncle-henry", "aunt-em", "scarecrow")
    table.do(*(f"comes {name}" for name in others))
    assert (table.decider, table.legal()) == (1, ["keep", "deal again"])
    table.do("deal again")
    assert (table.hand(1), table.state.library.size) == ([], 50)
    for name in ("pail", "oil-can", "gold-collar", "city-life", "silver-shoes"):
        table.do(f"comes {name}")  # no better, but there is no third hand
    assert (table.decider, table.legal()) == (2, ["keep"])
    assert table.refuses("deal again").rule == "OR-8"
    table.do("keep")
    assert [len(hand) for hand in table.state.hands] == [5, 5]
    assert sorted(table.hand(2)) == sorted(others)
    assert table.state.library.size == 45


# The shape of the road


@pytest.mark.cites("OR-3", "OR-7", "O2.8", "O2.3")
def test_two_authors_walk_one_row_from_opposite_ends() -> None:
    board = Board(2, 3)
    assert names(board, board.paths[0]) == "a0 a1 a2 a3 b3 b2 b1 b0"
    assert board.paths[1] == board.paths[0][::-1]


@pytest.mark.cites("O2.8")
def test_a_lone_author_has_an_empty_seat_opposite() -> None:
    table = Stage(options={"mode": "solitaire"}, authors=1)
    board = table.game.draft(table.state).board
    assert names(board, board.paths[0]) == "a0 a1 a2 a3 b3 b2 b1 b0"
    assert len(table.state.hands) == 1


@pytest.mark.cites("O2.8", "OR-112")
def test_the_lone_author_may_ask_for_half_the_road() -> None:
    table = Stage(
        options={"mode": "solitaire", "solitaireLine": "half"},
        authors=1,
        points=1,
        up={"a3": "boqs-home"},
        characters={"scarecrow": "1 a3"},
    )
    board = table.game.draft(table.state).board
    assert names(board, board.paths[0]) == "a0 a1 a2 a3 b0"
    assert (hidden(table), folio(table)) == (2, 14 - 3)
    table.do("move scarecrow on")
    assert table.at("scarecrow") == "b0"


# What it is all for


@pytest.mark.cites("O3.1", "O3.2", "O9.3")
def test_the_most_vitality_wins_and_not_whoever_came_to_the_end() -> None:
    table = Stage(
        active=2,
        phase="bonus",
        flipped=2,
        up={"a1": "thick-wood", "b1": "storm-cellar"},
        characters={"scarecrow": "1 b0", "toto": "1 a1", "winkie-platoon": "2 b1"},
    )
    table.do("end")
    over = table.node
    assert isinstance(over, Over)
    toto, platoon = (PACK.cards[PACK.by_slug[name]].vitality for name in ("toto", "winkie-platoon"))
    assert over.scores == (toto, platoon)
    assert over.winners == {Seat(1)}
    assert len(table.happened(happenings.Scored)) == 1
    assert table.state.phase is Phase.OVER
