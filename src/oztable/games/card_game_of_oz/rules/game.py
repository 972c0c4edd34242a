"""The Card Game of Oz: one game with its pack and its options, behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from threading import get_ident

from oztable.core.game import (
    BadNotation,
    Chance,
    Contents,
    Decide,
    GameSpec,
    IllegalAction,
    Message,
    Over,
    Seat,
)
from oztable.core.language import Language
from oztable.core.telling import Scene
from oztable.games.card_game_of_oz.rules import flow, position, views, wording
from oztable.games.card_game_of_oz.rules.actions import Action, Pass
from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Event, TurnBegan
from oztable.games.card_game_of_oz.rules.options import SPEC
from oztable.games.card_game_of_oz.rules.page_tale import goes_with, narrate
from oztable.games.card_game_of_oz.rules.parts import GameParts
from oztable.games.card_game_of_oz.rules.redaction import discloses
from oztable.games.card_game_of_oz.rules.redaction import redact as redacted
from oztable.games.card_game_of_oz.rules.refusal import Refused
from oztable.games.card_game_of_oz.rules.setup import new_game
from oztable.games.card_game_of_oz.rules.state import NOBODY, State, View


class CardGameOfOz(GameParts):
    """States are passed in and given back."""

    def __init__(self, pack: Pack, given: Mapping[str, str]) -> None:
        super().__init__(pack, given)
        self._beginnings: dict[int, State] = {}  # by the number of Authors

    @property
    def spec(self) -> GameSpec:
        return SPEC

    @property
    def contents(self) -> Contents:
        return Contents(self.pack.recorded, self.pack.digest, self.pack.text)

    def initial(self, seats: int = 2) -> State:
        if seats not in self._beginnings:
            self._beginnings[seats] = new_game(self.ruleset, seats)
        return self._beginnings[seats]

    def _take(self, state: State) -> Draft:
        """A draft to be changed: the last one, if it fits, which then leaves its state."""
        draft = self._last.pop(get_ident(), None)
        if draft is None or draft.frozen is not state:
            return Draft(self.ruleset, state)
        draft.frozen = None
        return draft

    def node(self, state: State) -> Decide[Action] | Chance[Action] | Over:
        return flow.node(self.draft(state))

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        draft = self._take(state)
        try:
            flow.apply(draft, action)
        except Refused as refused:
            reason = refused.reason
            raise IllegalAction(self.format(action), reason, self.say(reason, "en")) from None
        after = draft.freeze()
        events, draft.events = tuple(draft.events), []
        self._last[get_ident()] = draft
        return after, events

    def seats(self, state: State) -> int:
        return state.authors

    def chapter(self, state: State) -> int:
        return state.turn

    def first_seat(self, state: State) -> Seat | None:
        return None if state.first == NOBODY else state.first

    # What a seat sees (O24)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.see(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return redacted(event, seat)

    def discloses(self, event: Event, seat: Seat) -> bool:
        return discloses(event)

    def is_pass(self, action: Action) -> bool:
        return isinstance(action, Pass)

    def witness(self, state: State, action: Action, seat: Seat | None) -> str:
        return flow.witness(state, action, seat, self.notation)

    def determinize(self, view: View, rng: Random) -> State:
        return views.guess(view, self.ruleset, rng)

    # Text

    def parse(self, text: str, state: State) -> Action:
        return self.notation.parse(text)

    def format(self, action: Action) -> str:
        return self.notation.format(action)

    def position(self, state: State) -> str:
        return position.write(state, self)

    def from_position(self, text: str) -> State:
        return position.read(text, self)

    def say(self, message: Message, language: Language) -> str:
        return wording.say(self, message, language)

    def tell(self, event: Event, names: tuple[str, ...], language: Language) -> str:
        return wording.tell(self, event, names, language)

    def goes_with(self, earlier: Event, later: Event) -> bool:
        return goes_with(earlier, later)

    def narrate(
        self, events: Sequence[Event], scene: Scene, names: tuple[str, ...], language: Language
    ) -> str:
        return narrate(self, events, scene, names, language)

    def round(self, state: State) -> int:
        return state.round if state.turn else 0

    def begins_round(self, event: Event) -> int | None:
        return event.round if isinstance(event, TurnBegan) else None


__all__ = ["BadNotation", "CardGameOfOz"]
