"""One moment of the table, ready to be drawn: what is seen, said and offered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.games.yellow_brick_road.rules.events import Placed, Swapped, Turned
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import Grid, Line, Spot
from oztable.games.yellow_brick_road.rules.state import SEATS, View
from oztable.games.yellow_brick_road.terminal.choice import Choice, Outcome
from oztable.games.yellow_brick_road.terminal.wording import WORDS
from oztable.terminal.full_screen.saying import Saying


class Button(NamedTuple):
    """What pressing a key would do, for those who click."""

    key: str
    label: str
    primary: bool = False


class Hint(NamedTuple):
    """A key of the footer; it is pressed by a click too when it is a single one."""

    key: str
    shown: str
    label: str


@dataclass(frozen=True)
class ScreenModel:
    game: YellowBrickRoad
    view: View
    language: Language
    names: tuple[str, ...]
    sayings: tuple[Saying, ...] = ()
    buttons: tuple[Button, ...] = ()
    hints: tuple[Hint, ...] = ()
    tale: tuple[str, ...] = ()
    choice: Choice | None = None
    outcome: Outcome | None = None
    fresh: Mapping[Seat, Spot] = field(default_factory=dict)
    caption: str = ""  # in place of the turn

    def say(self, key: str, **values: Any) -> str:
        return WORDS.say(key, self.language, **values)

    @property
    def right(self) -> Seat:
        """Whoever looks at the table has the page on the right."""
        return SEATS[1] if self.view.seat is None else self.view.seat

    @property
    def left(self) -> Seat:
        return SEATS[1 - self.right]

    @property
    def grids(self) -> tuple[Grid, Grid]:
        """The grids as they lie, with the hovering card."""
        return self.outcome.grids if self.outcome else self.view.grids

    @property
    def monkeys(self) -> tuple[Line | None, Line | None]:
        return self.outcome.monkeys if self.outcome else self.view.monkeys


def laid_last(events: list[Any]) -> dict[Seat, Spot]:
    """Where each seat laid its latest card."""
    fresh: dict[Seat, Spot] = {}
    for event in events:
        if isinstance(event, Placed):
            fresh[event.seat] = event.spot
        elif isinstance(event, Swapped | Turned):
            fresh[event.seat] = event.snake_spot
    return fresh
