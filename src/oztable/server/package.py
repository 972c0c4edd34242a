"""What a game may bring for its page, and where it is found.

A page model is a moment of a game as the page draws it: the view of one seat, the choices with
what each would cost or bring, and what just happened. It is made from views and redacted events,
never from a state.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Struct

from oztable.core.game import AnyGame, Decide, description
from oztable.core.language import Language, Text
from oztable.core.package import imported
from oztable.core.verifiable_random import SECRET_BYTES
from oztable.games import package_of
from oztable.players import reasoner
from oztable.server.card_editing import CardEditor
from oztable.server.own_decks import DeckChecker


class DefaultChoice(Struct, frozen=True):
    action: str  # in notation
    text: str


class DefaultPageModel(Struct, frozen=True):
    """For a game without a page of its own: the position in words, and the choices as buttons."""

    game: str
    kind: Literal["default"]
    text: str
    choices: list[DefaultChoice]


class PageModelBuilder(Protocol):
    """`decide` is given only to the seat that decides; `happened` are the redacted events since
    the last page, oldest first; `names` are by seat. What it builds has a field `game`."""

    def __call__(
        self,
        game: Any,
        view: Any,
        decide: Decide[Any] | None,
        happened: Sequence[Any],
        names: tuple[str, ...],
        language: Language,
    ) -> Struct: ...


def default_page_model(
    game: AnyGame,
    view: Any,
    decide: Decide[Any] | None,
    happened: Sequence[Any],
    names: tuple[str, ...],
    language: Language,
) -> DefaultPageModel:
    choices = []
    if decide is not None:
        talk = reasoner(game, view, decide)
        choices = [
            DefaultChoice(game.format(action), talk.describe(action, names, language))
            for action in decide.actions
        ]
    text = description(game, view, language)
    return DefaultPageModel(game.spec.id, "default", text, choices)


class Tutorial(NamedTuple):
    """A guided first game: always the same deal, so that its lessons fit."""

    options: Mapping[str, str]
    bot: str
    deal: str
    opponent: Text | None = None  # what the bot is called here; else as everywhere

    @property
    def secret(self) -> bytes:
        """A deal is known by a few words; its secret is no secret."""
        return hashlib.sha256(self.deal.encode()).digest()[:SECRET_BYTES]


class Daily(NamedTuple):
    """How a game is played as the deal of the day: against these bots, by whoever likes."""

    days: frozenset[int]  # of the week; Monday is 0
    options: Mapping[str, str]
    bots: tuple[str, ...] = ()  # at the seats behind the first
    helpers: tuple[str, ...] = ()  # bots that fill a small field; they answer soon, by count too
    # Of a game, a state at its end and a seat: sizes that can be told without showing a card.
    sizes: Callable[[Any, Any, int], list[int]] | None = None
    two: Mapping[str, str] | None = None  # the options of a table of two people, if it has any


class GamePage(NamedTuple):
    model: PageModelBuilder = default_page_model
    model_type: type[Struct] = DefaultPageModel
    result_events: tuple[type, ...] = ()  # those that tell who won
    deck: Callable[[str, Language], Struct | None] | None = None  # the cards of a bundled deck
    deck_type: type[Struct] | None = None
    card_picture: Callable[[str, str], str | None] | None = None  # of a deck and a card: an SVG
    tutorial: Tutorial | None = None
    # Asked in passing: bots answer without a pause, and clocks stand.
    brief_prompts: frozenset[str] = frozenset()
    # Of what a spectator sees, and has seen happen since: after what it is that somebody is asked.
    stop_of: Callable[[Any, Sequence[Any]], str] | None = None
    stops: tuple[str, ...] = ()  # what that may be, and a seat may want to be waited for
    # What choices come to, as far as the seat can know: by action and thing on the table, a number.
    ahead: Callable[[Any, Any, Decide[Any]], dict[str, dict[str, int]]] | None = None
    module: str = ""  # the address of an ES module that draws the page model
    paces: tuple[str, str, str] = ("3+10", "5+15", "10+30")  # brisk, usual, leisurely
    # Of what a spectator sees and a decision: whose go it is, and its number. A go is all that one
    # seat decides in a row, unless the game says otherwise.
    go_of: Callable[[Any, Decide[Any]], tuple[int, int]] | None = None
    own_deck: DeckChecker | None = None  # what a deck of one's own comes to
    card_editor: CardEditor | None = None  # what a card of one's own comes to, and what fits
    card_editor_type: type[Struct] | None = None
    notes: Callable[[str, Language], Struct | None] | None = None  # of a bundled card: about it
    notes_type: type[Struct] | None = None
    daily: Daily | None = None


@cache
def page_of(game: str) -> GamePage:
    where = package_of(game).page
    found: GamePage = imported(where) if where else GamePage()
    return found


def asks_in_passing(game: str, decide: Decide[Any]) -> bool:
    """Within a go, which stays its own: nobody's turn begins."""
    return decide.prompt.key in page_of(game).brief_prompts
