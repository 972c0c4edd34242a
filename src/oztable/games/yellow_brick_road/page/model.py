"""Yellow Brick Road as the page draws it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.games.yellow_brick_road.page.choices import Foresight, spots_said
from oztable.games.yellow_brick_road.page.ending import happening, roads_said, scoring_of
from oztable.games.yellow_brick_road.page.survey import MOST_GRIDS, Survey, survey_of
from oztable.games.yellow_brick_road.page.types import (
    Builder,
    FlagPole,
    Paving,
    RoadPageModel,
)
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.decks import is_bundled
from oztable.games.yellow_brick_road.rules.events import Event
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import (
    CLOSED,
    Grid,
    Spot,
    Spots,
    free_spots,
    members,
)
from oztable.games.yellow_brick_road.rules.state import SEATS, TURNS, Phase, View
from oztable.games.yellow_brick_road.rules.wording import WORDS, line_name


def road_page_model(
    game: YellowBrickRoad,
    view: View,
    decide: Decide[Action] | None,
    happened: Sequence[Event],
    names: tuple[str, ...],
    language: Language,
) -> RoadPageModel:
    foresight = Foresight(game, view, names, language) if decide else None
    setting_up = view.phase in (Phase.FIRST, Phase.DEAL)
    return RoadPageModel(
        deck=game.deck.id,
        reconstructed=is_bundled(game.deck),
        seat=view.seat,
        phase=view.phase.value,
        active=view.active,
        turn=0 if setting_up else min(view.turn + 1, TURNS),
        pile=view.pile,
        first=view.first,
        snake=view.snake,
        builders=[_builder(game, view, seat, language) for seat in SEATS],
        choices=foresight.choices(decide) if foresight and decide else [],
        barred=foresight.barred() if foresight else [],
        happened=[happening(event) for event in happened],
        scoring=scoring_of(game, view, language),
    )


def _builder(game: YellowBrickRoad, view: View, seat: Seat, language: Language) -> Builder:
    survey, grid = survey_of(game.deck), view.grids[seat]
    ground, told = _ground(survey, grid), _told(survey, grid, language)
    hand, closed = view.hands[seat], _closed(view, seat)
    return Builder(
        grid=ground.paving,
        flags=ground.flags,
        flags_across=ground.flags_across,
        said=told.spots,
        roads_said=told.roads,
        monkeys=view.monkeys[seat],
        monkeys_said=_monkeys_said(view, seat, language),
        closes=list(closed),
        closes_said=_closes_said(view, seat, closed, language),
        sheltered=view.immune[seat],
        hand=None if hand is None else list(hand),
        hand_size=view.hand_sizes[seat],
    )


class _Ground(NamedTuple):
    """What is drawn of a grid, whoever built it and whoever looks."""

    paving: Paving
    flags: list[FlagPole]
    flags_across: list[FlagPole]


@lru_cache(MOST_GRIDS)
def _ground(survey: Survey, grid: Grid) -> _Ground:
    return _Ground(survey.paving(grid), survey.flags(grid), survey.flags_across(grid))


class _Told(NamedTuple):
    """What is said of it."""

    spots: list[str]
    roads: str


@lru_cache(MOST_GRIDS)
def _told(survey: Survey, grid: Grid, language: Language) -> _Told:
    return _Told(spots_said(survey, grid, language), roads_said(survey.paving(grid), language))


def _closed(view: View, seat: Seat) -> tuple[Spot, ...]:
    """The free spots that a card may not go to at this moment (Y6.2, Y7.2)."""
    monkey = view.monkeys[seat]
    building = view.phase is Phase.PLACE and view.active == seat
    if not building or monkey is None or view.immune[seat]:
        return ()
    return members(Spots(free_spots(view.grids[seat]) & CLOSED[monkey]))


def _closes_said(view: View, seat: Seat, closed: tuple[Spot, ...], language: Language) -> str:
    line = view.monkeys[seat]
    if line is None or not closed:
        return ""
    return WORDS.say("page_closed", language, line=line_name(line, language))


def _monkeys_said(view: View, seat: Seat, language: Language) -> str:
    monkey = view.monkeys[seat]
    if view.immune[seat] and view.active == seat:
        return WORDS.say("page_sheltered", language)
    if monkey is None:
        return WORDS.say("page_sleeping", language)
    return WORDS.say("monkeys_hold", language, line=line_name(monkey, language))
