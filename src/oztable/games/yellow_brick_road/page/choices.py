"""What the deciding seat may do, each with what would come of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.games.yellow_brick_road.page import wording as words
from oztable.games.yellow_brick_road.page.survey import (
    MOST_CHOICES,
    Survey,
    joined_with,
    road_at,
    survey_of,
)
from oztable.games.yellow_brick_road.page.types import (
    BarredLine,
    BeginChoice,
    BlockChoice,
    LayChoice,
    LeaveChoice,
    RoadChoice,
    SwapChoice,
)
from oztable.games.yellow_brick_road.rules.actions import (
    Action,
    Block,
    First,
    Keep,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.rules.events import Began
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import (
    CLOSED,
    LINES,
    Grid,
    Spot,
    Spots,
    free_spots,
    put,
)
from oztable.games.yellow_brick_road.rules.grid import members as spots_of
from oztable.games.yellow_brick_road.rules.legal import why_not_block
from oztable.games.yellow_brick_road.rules.notation import format_action
from oztable.games.yellow_brick_road.rules.roads import Marks
from oztable.games.yellow_brick_road.rules.state import Phase, View
from oztable.games.yellow_brick_road.rules.wording import WORDS, line_name

REASONS: dict[str, Literal["twice", "everything", "empty"]] = {
    "block_twice": "twice",
    "block_everything": "everything",
    "block_empty": "empty",
}


class Foresight:
    """Works out from a view alone what each choice would bring."""

    def __init__(
        self, game: YellowBrickRoad, view: View, names: tuple[str, ...], language: Language
    ) -> None:
        self.game, self.view, self.names = game, view, names
        self.language: Language = language
        self.survey = survey_of(game.deck)
        self.grid = view.grids[view.active]
        self.free = free_spots(self.grid)
        self.before = self.survey.paving(self.grid).total
        self.marks = self.survey.scorer.marks(self.grid)

    def choices(self, decide: Decide[Action]) -> list[RoadChoice]:
        return [self._choice(action) for action in decide.actions]

    def _choice(self, action: Action) -> RoadChoice:
        match action:
            case Place():
                return self._lay(action)
            case Block():
                return self._block(action)
            case Swap() | Turn():
                return self._swap(action)
            case Keep():
                said = WORDS.say("page_leaves", self.language)
                return LeaveChoice(self.game.format(action), said)
            case First(seat):
                return BeginChoice(self.game.format(action), seat, self._begins(seat))
        raise AssertionError(f"chance is no choice: {action}")

    def _lay(self, action: Place) -> LayChoice:
        return _lay(self.survey, self.grid, self.marks, action, self.language)

    def _block(self, action: Block) -> BlockChoice:
        closed = spots_of(Spots(self.free & CLOSED[action.line]))
        free = len(spots_of(self.free))
        line = words.capital(line_name(action.line, self.language))
        said = WORDS.say("closes", self.language, line=line, closed=len(closed), free=free)
        return BlockChoice(self.game.format(action), action.line, list(closed), free, said)

    def _swap(self, action: Swap | Turn) -> SwapChoice:
        home = self._home()
        stays = isinstance(action, Turn)
        to, away = (home, action.spot) if stays else (action.spot, home)
        after = put(put(self.grid, to, action.snake), away, action.other)
        paving = self.survey.paving(after)
        road = road_at(paving, to)
        short = words.growth_said(road.letter, road.size, self.language)
        said = (
            self._swap_said(action, home),
            words.points_said(self.before, paving.total, self.language),
            short,
        )
        return SwapChoice(
            self.game.format(action),
            action.spot,
            stays,
            action.snake.turned,
            action.other.turned,
            self.before,
            paving,
            road.letter,
            road.size,
            road.points,
            short,
            " ".join(said),
        )

    def _home(self) -> Spot:
        if self.view.snake is None:
            raise AssertionError("a swap is asked only where the Snake was laid")
        return self.view.snake

    def _swap_said(self, action: Swap | Turn, home: Spot) -> str:
        return WORDS.say(
            "page_stays" if isinstance(action, Turn) else "page_swaps",
            self.language,
            spot=words.spot_name(action.spot, self.language),
            snake=words.piece_said(self.game.deck, action.snake, self.language),
            card=words.piece_said(self.game.deck, action.other, self.language),
            home=words.spot_name(home, self.language),
        )

    def _begins(self, seat: Seat) -> str:
        names = tuple("" if at == self.view.seat else name for at, name in enumerate(self.names))
        return self.game.tell(Began(seat), names, self.language)

    def barred(self) -> list[BarredLine]:
        """The lines of the builder's grid that the monkeys may not take now."""
        if self.view.phase is not Phase.BLOCK:
            return []
        empty_lines = self.game.options["emptyLineBlock"] == "allowed"
        found = []
        for line in LINES:
            why = why_not_block(line, self.free, self.view.monkeys[self.view.active], empty_lines)
            if why:
                said = self.game.say(why, self.language)
                found.append(BarredLine(line, REASONS[why.key], said, why.rule))
        return found


@lru_cache(MOST_CHOICES)
def _lay(survey: Survey, grid: Grid, marks: Marks, action: Place, language: Language) -> LayChoice:
    """The same for everybody, and asked for again whenever a page is drawn again."""
    spot, before = action.spot, survey.paving(grid).total
    paving = survey.paving_with(grid, marks, spot, action.piece)
    road, joins = road_at(paving, spot), joined_with(paving, spot)
    short = words.growth_said(road.letter, road.size, language)
    said = (
        words.spot_is_free(spot, language),
        words.joins_said(joins, language),
        words.points_said(before, paving.total, language),
        short,
    )
    return LayChoice(
        format_action(action),
        action.card,
        action.turned,
        spot,
        before,
        paving,
        road.letter,
        road.size,
        road.points,
        short,
        " ".join(said),
    )


def spots_said(survey: Survey, grid: Grid, language: Language) -> list[str]:
    """Each spot of a grid in words; what is closed is said beside it."""
    laid = survey.paving(grid).cards
    return [
        words.spot_is_held(
            Spot(spot), words.piece_said(survey.deck, piece, language), card.road, language
        )
        if piece and card
        else words.spot_is_free(Spot(spot), language)
        for spot, (piece, card) in enumerate(zip(grid, laid, strict=True))
    ]
