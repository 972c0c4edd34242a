"""More Authors, fewer Authors, longer roads, set Rounds (O19, OR-108 to OR-119)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from oztable.core import record as records
from oztable.core.game import BadNotation, Chance, Decide, Over, Seat
from oztable.core.play import AnySession, Dice, Session
from oztable.games.card_game_of_oz.rules.board import Board
from oztable.games.card_game_of_oz.rules.cards import DICE
from oztable.games.card_game_of_oz.rules.events import Event, Scored
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.options import SPEC
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack, load_pack
from oztable.games.card_game_of_oz.rules.validation import table_faults
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
ROAD = "yellow-brick-road"
PACK = load_pack("story-pack-1")
TWICE = (
    bundled_text("story-pack-1")
    + "\n"
    + card_toml("poppies-again", "location", name="Poppy Field", realm="emerald")
)
SUMMON = pack_with(
    card_toml(
        "beacon",
        "character",
        """---
use = { pay = 1 }
do = [{ bring = { choose = { whose = "opposing" } } }]""",
    )
)


def line(table: Stage, seat: int) -> list[str]:
    board = table.game.draft(table.state).board
    return [board.name(place) for place in board.storylines[seat - 1]]


# The wheel


@pytest.mark.cites("OT-67", "OR-108", "OR-109")
def test_a_storyline_of_three_goes_in_along_ones_spoke_and_out_along_the_right_neighbours() -> None:
    table = Stage(authors=3)
    assert line(table, 1) == ["a1", "a2", "a3", "c3", "c2", "c1"]
    assert line(table, 2) == ["b1", "b2", "b3", "a3", "a2", "a1"]
    assert line(table, 3) == ["c1", "c2", "c3", "b3", "b2", "b1"]


@pytest.mark.cites("OT-68", "OR-109")
def test_from_the_innermost_location_one_comes_to_the_right_neighbours_only() -> None:
    table = Stage(authors=3, points=1, up={"a3": PLAIN}, characters={"boq": "1 a3"})
    table.do("move boq on", "comes field-of-daisies")
    assert table.at("boq") == "c3"
    assert table.location("b3") is None
    assert table.location("c3") == "field-of-daisies"


@pytest.mark.cites("OT-69", "OR-110")
def test_no_card_sends_a_character_off_its_own_road() -> None:
    """B's spoke is no part of A's Storyline, but C's Characters do walk it."""
    table = Stage(
        pack=SUMMON,
        authors=3,
        active=2,
        points=1,
        up={"b1": PLAIN, "a1": ROAD, "c1": "field-of-daisies"},
        characters={"beacon": "2 b1", "toto": "1 a1", "aunt-em": "3 c1"},
    )
    table.do("use beacon")
    assert table.at("aunt-em") == "b1"
    assert table.at("toto") == "a1"
    only = Stage(
        pack=SUMMON,
        authors=3,
        active=2,
        points=1,
        up={"b1": PLAIN, "a1": ROAD},
        characters={"beacon": "2 b1", "toto": "1 a1"},
    )
    assert only.refuses("use beacon").rule == "OR-80"


@pytest.mark.cites("OR-108")
@pytest.mark.parametrize(("seat", "may"), [(1, True), (2, True), (3, False)])
def test_two_authors_replace_and_lay_things_on_a_spoke_and_the_third_does_not(
    seat: int, may: bool
) -> None:
    table = Stage(authors=3, active=seat, points=3, up={"a1": PLAIN}, hands={seat: ["oil-can"]})
    assert ("replace a1" in table.legal()) == may
    assert ("play oil-can a1" in table.legal()) == may


# Challenge


def challenge(**options: str) -> Stage:
    return Stage(
        options={"mode": "challenge", **options},
        round=6,
        active=2,
        points=1,
        up={"a1": PLAIN, "b1": ROAD},
        characters={"scarecrow": "2 a1", "boq": "1 b1"},
    )


@pytest.mark.cites("OT-70", "O19.2", "OR-111")
def test_a_challenge_ends_by_its_rounds_and_the_far_title_cards_are_closed() -> None:
    table = challenge(rounds="6")
    assert table.refuses("move scarecrow on").rule == "OR-111"
    table.do("end", "end")
    assert isinstance(table.node, Over)
    boq = table.game.pack.cards[table.card("boq")].vitality
    scarecrow = table.game.pack.cards[table.card("scarecrow")].vitality
    assert table.node.scores == (boq, scarecrow)
    longer = challenge(rounds="7").do("end", "end")
    assert longer.state.round == 7


@pytest.mark.cites("OR-111")
def test_by_option_a_challenge_ends_by_whichever_comes_first() -> None:
    assert Stage().game.options["challengeEarlyEnd"] == "no"
    early = challenge(rounds="12", challengeEarlyEnd="yes").do("move scarecrow on", "end", "end")
    assert isinstance(early.node, Over)
    assert early.state.round == 6
    late = challenge(rounds="6", challengeEarlyEnd="yes").do("end", "end")
    assert isinstance(late.node, Over)


@pytest.mark.cites("OR-117", "O19.2", "O19.3")
@pytest.mark.parametrize(
    ("mode", "given", "rounds"),
    [
        ("challenge", None, 9), ("challenge", "6", 6), ("challenge", "12", 12),
        ("challenge", "1", 1), ("challenge", "99", 99),
        ("solitaire", None, 8), ("solitaire", "6", 6), ("solitaire", "10", 10),
        ("standard", "6", 30),
    ],
)  # fmt: skip
def test_a_mode_has_its_own_number_of_rounds(mode: str, given: str | None, rounds: int) -> None:
    options = {"mode": mode, **({"rounds": given} if given else {})}
    authors = 1 if mode == "solitaire" else 2
    last = Stage(options=options, authors=authors, active=authors, round=rounds, phase="bonus")
    assert isinstance(last.do("end").node, Over)
    if rounds > 1:
        before = Stage(
            options=options, authors=authors, active=authors, round=rounds - 1, phase="bonus"
        )
        assert before.do("end").state.round == rounds


@pytest.mark.cites("OR-117")
@pytest.mark.parametrize(
    "options", [{"rounds": "0"}, {"rounds": "100"}, {"mode": "contest"}], ids=str
)
def test_other_modes_and_numbers_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadNotation):
        CardGameOfOz(PACK, options)


# Solitaire


def alone(**given: object) -> Stage:
    options = {"mode": "solitaire", **(given.pop("options", {}))}  # type: ignore[dict-item]
    return Stage(options=options, authors=1, **given)  # type: ignore[arg-type]


@pytest.mark.cites("OT-71", "O19.3", "O21.1")
def test_alone_without_a_prime_at_the_end_the_score_is_nothing() -> None:
    table = alone(round=8, phase="bonus", up={"a1": PLAIN}, characters={"boq": "1 a1"})
    table.do("end")
    assert isinstance(table.node, Over)
    assert (table.node.scores, table.node.winners) == ((0,), frozenset())


@pytest.mark.cites("OT-71", "O19.3", "OR-118")
@pytest.mark.parametrize(
    ("who", "place"), [("scarecrow", "a0"), ("scarecrow", "a1"), ("scarecrow", "b1"), ("boq", "b0")]
)
def test_alone_neither_a_prime_elsewhere_nor_another_at_the_end_will_do(
    who: str, place: str
) -> None:
    table = alone(
        round=8,
        phase="bonus",
        up={"a1": PLAIN, "b1": ROAD},
        characters={who: f"1 {place}", "old-crow": "1 a1"},
        flipped=2,
    )
    table.do("end")
    assert isinstance(table.node, Over)
    assert (table.node.scores, table.node.winners) == ((0,), frozenset())


@pytest.mark.cites("OT-72", "O19.3", "OR-118", "OR-119", "O21.1")
def test_alone_the_rounds_go_on_when_a_prime_is_there_and_it_does_not_score() -> None:
    table = alone(
        round=5,
        points=1,
        up={"a1": ROAD, "b1": PLAIN},
        characters={"scarecrow": "1 b1", "boq": "1 a1"},
    )
    table.do("move scarecrow on")
    assert table.at("scarecrow") == "b0"
    rounds = set()
    while not isinstance(table.node, Over):
        rounds.add(table.state.round)
        choices = table.legal()
        table.do("end" if "end" in choices else choices[0])
    assert rounds == {5, 6, 7, 8}
    assert table.node.scores == (table.game.pack.cards[table.card("boq")].vitality,)
    assert table.node.winners == {Seat(0)}


@pytest.mark.cites("OR-118", "O21.1")
def test_alone_the_count_asks_who_stands_there_then() -> None:
    """His other version takes him from the end, and the turned card does not help."""
    table = alone(
        round=8,
        points=9,
        hands={1: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "1 b0"},
        flipped=2,
    )
    table.do("play scarecrow-good-as-new", "end", "end")
    assert isinstance(table.node, Over)
    assert table.node.scores == (0,)


@pytest.mark.cites("OR-118")
def test_alone_a_second_prime_may_follow() -> None:
    table = alone(
        points=1,
        up={"b1": PLAIN},
        characters={"scarecrow": "1 b0", "tin-woodman": "1 b1"},
        flipped=2,
    )
    assert table.do("move tin-woodman on").at("tin-woodman") == "b0"


@pytest.mark.cites("OR-112", "O19.3")
@pytest.mark.parametrize(
    ("value", "places"),
    [("full", ["a1", "a2", "a3", "b3", "b2", "b1"]), ("half", ["a1", "a2", "a3"])],
)
def test_how_long_the_line_for_one_is(value: str, places: list[str]) -> None:
    table = alone(
        options={"solitaireLine": value},
        points=1,
        up={places[-1]: PLAIN},
        characters={"scarecrow": f"1 {places[-1]}"},
    )
    assert line(table, 1) == places
    assert table.do("move scarecrow on").at("scarecrow") == "b0"  # nobody's Title Card
    assert Stage().game.options["solitaireLine"] == "full"


@pytest.mark.cites("OR-112")
def test_alone_a_text_about_an_opponent_does_nothing() -> None:
    table = alone(points=3, hands={1: ["who-is-aunt-em"]}, up={"a1": PLAIN})
    assert table.refuses("play who-is-aunt-em").rule == "OR-80"
    assert table.points == 3


@pytest.mark.cites("O19.3", "OR-112")
def test_solitaire_is_for_one_and_one_plays_solitaire() -> None:
    with pytest.raises(BadNotation, match="solitaire"):
        CardGameOfOz(PACK, {"mode": "solitaire"}).initial(2)
    with pytest.raises(BadNotation, match="alone"):
        CardGameOfOz(PACK, {}).initial(1)


# A longer road


@pytest.mark.cites("O19.4", "OR-113")
@pytest.mark.parametrize(("each", "authors"), [(4, 2), (6, 2), (4, 3), (6, 1)])
def test_the_road_may_be_longer(each: int, authors: int) -> None:
    options = {"locationsPerAuthor": str(each), "mode": "solitaire" if authors == 1 else "standard"}
    game = CardGameOfOz(PACK, options)
    table = game.draft(game.initial(authors))
    assert all(len(road) == 2 * each for road in table.board.storylines)
    assert table.folio_size == len(PACK.folio) - max(authors, 2) * each


@pytest.mark.cites("O19.4", "OR-113")
def test_a_road_that_takes_the_whole_folio_is_warned_of_and_leaves_nothing_to_replace() -> None:
    (fault,) = table_faults(PACK, 2, 7)
    assert fault.warning
    assert "V6" in fault.message
    assert table_faults(PACK, 2, 6) == []
    table = Stage(options={"locationsPerAuthor": "7"}, points=2, up={"a1": PLAIN})
    assert table.refuses("replace a1").rule == "OR-35"


@pytest.mark.cites("OR-113")
@pytest.mark.parametrize(("each", "authors"), [(8, 2), (5, 3), (4, 4), (8, 1)])
def test_a_road_longer_than_the_folio_is_refused(each: int, authors: int) -> None:
    options = {"locationsPerAuthor": str(each), "mode": "solitaire" if authors == 1 else "standard"}
    with pytest.raises(BadNotation, match="V6"):
        CardGameOfOz(PACK, options).initial(authors)


# Packs and dice


@pytest.mark.cites("OR-114")
def test_locations_are_no_cards_of_the_library() -> None:
    assert len(PACK.library) == 55
    assert not set(PACK.library) & set(PACK.folio)
    state = CardGameOfOz(PACK, {}).initial()
    assert state.library.size == 55


@pytest.mark.cites("OR-115")
def test_copies_are_counted_by_the_whole_title() -> None:
    twins = card_toml("jack-old", copies=3, name="Jack • Old") + card_toml(
        "jack-new", copies=3, name="Jack • New"
    )
    pack = pack_with(twins)
    assert [card.copies for card in pack.cards if card.group == "Jack"] == [3, 3]
    assert pack.library.count(pack.by_slug["jack-old"]) == 3


@pytest.mark.cites("OR-116")
@pytest.mark.parametrize("strict", [True, False])
def test_the_same_location_twice_is_an_error_or_by_option_a_warning(strict: bool) -> None:
    _, faults = check_pack(TWICE, "test", strict)
    (fault,) = [fault for fault in faults if "V5" in str(fault)]
    assert fault.warning != strict


@pytest.mark.cites("OR-116")
def test_by_option_a_folio_with_the_same_location_twice_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "twice.toml"
    file.write_text(TWICE, "utf-8")
    for options in ({}, {"strictPack": "yes"}):
        with pytest.raises(BadNotation, match="V5"):
            build(options, str(file))
    game = build({"strictPack": "no"}, str(file))
    assert len(game.initial().locations) == len(PACK.folio) + 1


@pytest.mark.cites("O21.4")
@pytest.mark.parametrize("value", ["pack", "softer", "steady"])
def test_which_dice_are_rolled(value: str) -> None:
    table = Stage(options={"dice": value}, active=2, phase="bonus", hands={1: ["toto"]}, first=2)
    table.do("end")
    faces = DICE.get(value, table.game.pack.dice)
    assert faces_of(table) == sorted(faces.blue)
    table.do(*["blue 1"] * 4, "archive toto")
    assert faces_of(table) == sorted(faces.gold)


def faces_of(table: Stage) -> list[int]:
    """The faces of the die that is rolled now."""
    node = table.game.node(table.state)
    assert isinstance(node, Chance)
    texts = [(table.game.format(action), weight) for action, weight in node.outcomes]
    return sorted(int(text.split()[1]) for text, weight in texts for _ in range(weight))


@pytest.mark.cites("OT-78", "O21.4")
@pytest.mark.parametrize("authors", [1, 2, 3])
def test_the_same_seed_and_decisions_tell_the_same_tale(authors: int) -> None:
    def played() -> tuple[AnySession, list[Event]]:
        mode = "solitaire" if authors == 1 else "challenge"
        game = CardGameOfOz(PACK, {"mode": mode, "rounds": "2"})
        session: AnySession = Session(game, authors, Dice(Random(78)))
        deciding, told = Random(7), list(session.let_chance_happen())
        while isinstance(node := session.node, Decide):
            told += session.act(node.seat, deciding.choice(node.actions))
            told += session.let_chance_happen()
        return session, told

    (one, tale), (two, again) = played(), played()
    assert tale == again
    assert one.state == two.state
    assert any(isinstance(event, Scored) for event in tale)
    written = records.of_session(one, ["somebody"] * authors, "2000-01-01")
    replayed: AnySession = Session(one.game, authors, Dice(Random(0)))
    records.replay(records.read(records.write(written)), replayed)
    assert replayed.node == one.node


@pytest.mark.cites("OR-108")
def test_with_four_every_location_is_in_two_storylines() -> None:
    board = Board(4, 3)
    for place in board.locations:
        assert sum(place in storyline for storyline in board.storylines) == 2


@pytest.mark.cites("OR-1", "OR-113", "OR-117")
def test_as_many_locations_and_rounds_as_the_rulings_say_can_be_chosen() -> None:
    offered = {option.name: option.values for option in SPEC.options}
    assert offered["locationsPerAuthor"] == ("3", "2", *map(str, range(4, 13)))
    assert offered["rounds"][-1] == "99"
