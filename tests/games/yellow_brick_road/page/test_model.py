"""Yellow Brick Road on the page: nothing hidden is in a scene, and no preview lies."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from oztable.core.game import Chance, Decide, Over, Seat
from oztable.core.language import LANGUAGES, Language, Text
from oztable.games.yellow_brick_road.page.card_faces import deck_of_page, face_svg
from oztable.games.yellow_brick_road.page.model import road_page_model
from oztable.games.yellow_brick_road.page.survey import MOST_SURVEYS, Survey, survey_of
from oztable.games.yellow_brick_road.page.types import (
    BeginChoice,
    BlockChoice,
    LayChoice,
    LeaveChoice,
    RoadPageModel,
    SwapChoice,
)
from oztable.games.yellow_brick_road.rules.actions import Action, Block
from oztable.games.yellow_brick_road.rules.cards import CardId, Deck
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.events import Event
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import LINES, SPOTS, free_spots, members
from oztable.games.yellow_brick_road.rules.options import SPEC
from oztable.games.yellow_brick_road.rules.state import SEATS, Phase, State
from tests.samples import sample_of

NAMES = ("Dorothy", "Boq")
EYES: tuple[Seat | None, ...] = (*SEATS, None)
Moment = tuple[State, tuple[Event, ...]]


def session(game: YellowBrickRoad, rng: Random) -> Iterator[Moment]:
    """Every moment of a random game, with what led to it."""
    state, happened = game.initial(), tuple[Event, ...]()
    while True:
        yield state, happened
        node = game.node(state)
        if isinstance(node, Over):
            return
        if isinstance(node, Chance):
            action = node.outcome_at(rng.randrange(node.total))
        else:
            action = rng.choice(node.actions)
        state, happened = game.apply(state, action)


def decision(game: YellowBrickRoad, state: State, seat: Seat | None) -> Decide[Action] | None:
    node = game.node(state)
    return node if isinstance(node, Decide) and node.seat == seat else None


def page_model(
    game: YellowBrickRoad,
    state: State,
    seat: Seat | None,
    happened: tuple[Event, ...] = (),
    language: Language = "en",
) -> RoadPageModel:
    redacted = [seen for event in happened if (seen := game.redact(event, seat))]
    view, decide = game.view(state, seat), decision(game, state, seat)
    return road_page_model(game, view, decide, redacted, NAMES, language)


def games() -> list[YellowBrickRoad]:
    plain = [YellowBrickRoad(load_deck(deck), {}) for deck in BUNDLED]
    odd = [
        {"snakeTurnWithoutSwap": "yes", "snakeIntoBlocked": "forbidden"},
        {"openHands": "yes", "firstPlayer": "chosen"},
        {"revealLastCard": "no", "emptyLineBlock": "forbidden", "birdBlock": "skipped"},
        {"edition": "2023", "firstPlayer": "forestQuestion"},
    ]
    return plain + [YellowBrickRoad(load_deck(BUNDLED[0]), options) for options in odd]


@pytest.fixture(params=games(), ids=lambda game: f"{game.deck.id}-{_unusual(game)}")
def game(request: pytest.FixtureRequest) -> YellowBrickRoad:
    chosen: YellowBrickRoad = request.param
    return chosen


def _unusual(game: YellowBrickRoad) -> str:
    default = {option.name: option.default for option in SPEC.options}
    return "-".join(key for key, value in game.options.items() if value != default[key])


Draws = Callable[..., RoadPageModel]


def leaks(game: YellowBrickRoad, seed: int, draw: Draws) -> bool:
    """Whether any byte for any seat depends on what that seat cannot see."""
    rng = Random(seed)
    for state, happened in session(game, rng):
        for seat in EYES:
            view = game.view(state, seat)
            other = game.determinize(view, rng)
            assert game.view(other, seat) == view
            for language in LANGUAGES:
                one = draw(game, state, seat, happened, language)
                two = draw(game, other, seat, happened, language)
                if msgspec.json.encode(one) != msgspec.json.encode(two):
                    return True
    return False


@pytest.mark.parametrize("seed", sample_of(range(4), 1))
def test_what_a_seat_cannot_see_changes_no_byte(game: YellowBrickRoad, seed: int) -> None:
    assert not leaks(game, seed, page_model)


def test_a_planted_leak_is_caught() -> None:
    def leaky(game: YellowBrickRoad, state: State, *rest: Any) -> RoadPageModel:
        return msgspec.structs.replace(page_model(game, state, *rest), pile=sum(state.pile))

    assert leaks(YellowBrickRoad(load_deck(BUNDLED[0]), {}), 1, leaky)


def ids_in(told: Any) -> set[int]:
    """Every card number a scene names."""
    found = set[int]()
    if isinstance(told, dict):
        for key, value in told.items():
            if key == "card" and value is not None:
                found.add(value)
            elif key in ("hand", "hands", "unplayed"):
                found |= numbers_in(value)
            else:
                found |= ids_in(value)
    elif isinstance(told, list):
        found = set().union(*map(ids_in, told)) if told else found
    return found


def numbers_in(value: Any) -> set[int]:
    if isinstance(value, list):
        return set().union(*map(numbers_in, value)) if value else set()
    return set() if value is None else {value}


@pytest.mark.slow
@pytest.mark.parametrize("seed", sample_of(range(4), 1))
def test_hidden_cards_are_never_named(game: YellowBrickRoad, seed: int) -> None:
    for state, happened in session(game, Random(seed)):
        for seat in EYES:
            hidden = set(game.unseen(game.view(state, seat)))
            scene = page_model(game, state, seat, happened)
            assert not ids_in(msgspec.to_builtins(scene)) & hidden
            written = msgspec.json.encode(scene).decode()
            names = {game.deck.by_id[CardId(card)].name.en for card in hidden}
            seen = {game.deck.by_id[card].name.en for card in set(game.deck.ids) - hidden}
            assert not any(name in written for name in names - seen)


@pytest.mark.parametrize("seed", sample_of(range(4), 1))
def test_each_legal_action_is_offered_once(game: YellowBrickRoad, seed: int) -> None:
    for state, _ in session(game, Random(seed)):
        for seat in EYES:
            decide = decision(game, state, seat)
            legal = [game.format(action) for action in decide.actions] if decide else []
            assert [choice.action for choice in page_model(game, state, seat).choices] == legal
            for choice in legal:
                assert game.format(game.parse(choice, state)) == choice


@pytest.mark.parametrize("seed", sample_of(range(3), 1))
def test_a_preview_is_what_happens(game: YellowBrickRoad, seed: int) -> None:
    for state, _ in session(game, Random(seed)):
        node = game.node(state)
        if not isinstance(node, Decide):
            continue
        for choice in page_model(game, state, node.seat).choices:
            after, _ = game.apply(state, game.parse(choice.action, state))
            match choice:
                case LayChoice() | SwapChoice():
                    holds_after(game, choice, state, after)
                case BlockChoice():
                    holds_blocked(choice, state, after)
                case LeaveChoice():
                    assert after.grids == state.grids
                case BeginChoice():
                    assert after.first == choice.seat


def holds_after(
    game: YellowBrickRoad, choice: LayChoice | SwapChoice, state: State, after: State
) -> None:
    builder = state.active
    real = page_model(game, after, None).builders[builder]
    assert choice.after == real.grid
    assert choice.before == game.scorer.total(state.grids[builder])
    assert choice.after.total == game.scorer.total(after.grids[builder])
    if isinstance(choice, LayChoice):
        road = next(road for road in real.grid.roads if choice.spot in road.spots)
        assert (choice.letter, choice.size, choice.points) == (road.letter, road.size, road.points)


def holds_blocked(choice: BlockChoice, state: State, after: State) -> None:
    free = set(members(free_spots(state.grids[state.active])))
    assert choice.free == len(free)
    assert set(choice.closes) <= free
    assert after.monkeys[state.active] == choice.line


@pytest.mark.parametrize("seed", sample_of(range(4), 1))
def test_a_barred_line_says_why_and_by_which_rule(game: YellowBrickRoad, seed: int) -> None:
    for state, _ in session(game, Random(seed)):
        node = game.node(state)
        if not isinstance(node, Decide) or state.phase is not Phase.BLOCK:
            continue
        scene = page_model(game, state, node.seat)
        legal = {action.line for action in node.actions if isinstance(action, Block)}
        assert {barred.line for barred in scene.barred} == set(LINES) - legal
        for barred in scene.barred:
            assert barred.rule in ("Y5.2", "Y5.3", "YR-8")
            assert barred.rule in barred.said


@pytest.mark.parametrize("seed", sample_of(range(4), 1))
def test_closed_spots_are_those_no_card_may_go_to(game: YellowBrickRoad, seed: int) -> None:
    for state, _ in session(game, Random(seed)):
        node = game.node(state)
        if not isinstance(node, Decide) or state.phase is not Phase.PLACE:
            continue
        scene = page_model(game, state, node.seat)
        free = set(members(free_spots(state.grids[node.seat])))
        open_to = {choice.spot for choice in scene.choices if isinstance(choice, LayChoice)}
        builder = scene.builders[node.seat]
        assert set(builder.closes) == free - open_to
        assert bool(builder.closes) == bool(builder.closes_said)


@pytest.mark.parametrize("seed", sample_of(range(6), 1))
def test_the_count_adds_up(game: YellowBrickRoad, seed: int) -> None:
    *_, (state, happened) = session(game, Random(seed))
    over = game.node(state)
    assert isinstance(over, Over)
    for seat in EYES:
        scoring = page_model(game, state, seat, happened).scoring
        assert scoring is not None
        assert scoring.totals == list(over.scores)
        assert scoring.winners == sorted(over.winners)
        assert scoring.rule == over.reason.rule
        for lines, total in zip(scoring.counted, scoring.totals, strict=True):
            assert lines[-1].sum == total
            assert sorted(spot for line in lines for spot in line.spots) == list(SPOTS)
            assert all(two.sum - one.sum == two.points for one, two in pairwise(lines))
        shown = game.options["revealLastCard"] == "yes" or game.options["openHands"] == "yes"
        assert [bool(hand) for hand in scoring.unplayed] == [shown or at == seat for at in SEATS]


@pytest.mark.parametrize("seed", sample_of(range(2), 1))
def test_flags_stand_on_their_roads_from_either_side(game: YellowBrickRoad, seed: int) -> None:
    for state, _ in session(game, Random(seed)):
        for builder in page_model(game, state, None).builders:
            roads = [road for road in builder.grid.roads if road.letter]
            assert len(builder.flags) == len(builder.flags_across) == len(roads)
            for road, one, two in zip(roads, builder.flags, builder.flags_across, strict=True):
                assert one.spot in road.spots
                assert two.spot in road.spots


@pytest.mark.parametrize("deck", BUNDLED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deck_of_the_page(deck: str, language: Language) -> None:
    told = deck_of_page(deck, language)
    assert told is not None
    assert told.reconstructed
    assert [card.id for card in told.cards] == [card.id for card in load_deck(deck).cards]
    for card in told.cards:
        assert card.course.startswith("M")
        assert card.name in card.said
        for turned in (False, True):
            picture = face_svg(deck, card.id, turned)
            assert picture is not None
            assert picture.startswith("<svg")


def test_other_decks_and_cards_have_no_picture() -> None:
    assert deck_of_page("../complete20", "en") is None
    assert face_svg("../complete20", 1, False) is None
    assert face_svg("complete20", 99, False) is None


def renamed(name: str) -> Deck:
    """One's own deck, whose roads are those of ours."""
    deck = load_deck("complete20")
    cards = tuple(replace(card, name=Text(f"{name} {card.id}", "")) for card in deck.cards)
    return replace(deck, cards=cards)


def test_a_deck_with_the_same_roads_has_names_of_its_own() -> None:
    for name in ("Secret", "Other"):
        game = YellowBrickRoad(renamed(name), {})
        for state, _ in session(game, Random(1)):
            said = " ".join(
                row for one in page_model(game, state, None).builders for row in one.said
            )
        assert {"Secret", "Other"} & set(said.split()) == {name}


@pytest.mark.slow
def test_of_all_decks_that_were_ever_played_few_are_remembered() -> None:
    """Else whoever lays out a deck of their own again and again fills the memory of the server."""
    decks = [renamed(f"own{number}") for number in range(3 * MOST_SURVEYS)]
    before = surveys_in_memory()
    latest = [survey_of(deck) for deck in decks][-1]
    assert surveys_in_memory() - before <= MOST_SURVEYS
    assert survey_of(decks[-1]) is latest
    for other in decks[: MOST_SURVEYS - 1]:
        survey_of(other)
        survey_of(decks[-1])
    assert survey_of(decks[-1]) is latest, "who is asked for stays"


def surveys_in_memory() -> int:
    gc.collect()
    return sum(isinstance(one, Survey) for one in gc.get_objects())
