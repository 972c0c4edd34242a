"""A game as the rest of the software finds it: a few words, and where its parts are imported from.

Reading a `GamePackage` imports no rules. Every part but the rules is optional; whoever asks for a
part that is not there uses a default of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple

from oztable.core.french import without_article
from oztable.core.game import AnyGame, BadNotation, GameSpec, Option
from oztable.core.language import WORDS, Language, Text, ordinal
from oztable.core.toml_lines import Fault


def imported(where: str) -> Any:
    """What an import string such as `package.module:name` stands for."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def imported_or_refused(where: str, why: str) -> Any:
    """The same of a part that there is nothing in the place of; where a game has none, why not."""
    if not where:
        raise BadNotation(why)
    return imported(where)


PLAYER = WORDS.text("player")
_POINTS = (WORDS.text("point"), WORDS.text("points"))


@dataclass(frozen=True)
class GamePackage:
    """Parts are import strings; the types they stand for are named beside them."""

    id: str
    name: Text
    rules: str  # core.package.GameRules
    players: str = ""  # players.package.GamePlayers
    study: str = ""  # study.package.GameStudy
    drawing: str = ""  # drawing.package.GameDrawing
    envs: str = ""  # envs.package.GameEnv
    page: str = ""  # server.package.GamePage
    terminal: str = ""  # terminal.screens.Screens
    role: Text = PLAYER  # at a seat without a name, by its {number} or {ordinal}
    bots: Mapping[str, Text] = field(default_factory=dict)  # called otherwise than elsewhere
    unit: tuple[Text, Text] = _POINTS  # one, many
    commands: Mapping[str, str] = field(default_factory=dict)  # words of `oz` that are its own
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by command, for --help
    warm_up: str = ""  # players.warm_up.WarmUp: what can be compiled, and makes players faster
    rank: int = 100  # games are listed by it, the lowest first

    def role_of(self, seat: int, language: Language) -> str:
        number = seat + 1
        place = ordinal(number, language).capitalize()
        return self.role.into(language).format(number=number, ordinal=place)

    def kind_of_player(self, language: Language) -> str:
        """`Player`: a role without its number."""
        return without_article(self.role.into(language).format(number="", ordinal="").strip())

    def counted(self, number: int, language: Language) -> str:
        """`1 point`, `4 points`."""
        return f"{number} {self.unit[number != 1].into(language)}"


def _no_text(*_: Any) -> str:
    return ""


class GameRules(NamedTuple):
    """What a game is played by: its rules, its decks or packs, and what is told of them."""

    spec: GameSpec
    build: Callable[[Mapping[str, str], str | None], AnyGame]
    bundled: tuple[str, ...] = ()  # decks or packs by name, each of its newest version
    deck_option: Option | None = None
    rulebook: Callable[[Language, Mapping[str, str]], str] = _no_text
    rulings: Callable[[Language], str] = _no_text  # to be searched with core.numbered
    how: Callable[[Language], str] = _no_text  # to play, on a page
    alone: str = ""  # the option, NAME=VALUE, that a table for one needs
    after: Callable[[Mapping[str, str], Callable[[], str], bool], Mapping[str, str]] | None = None
    """The options of the next game of the same people: of those given, a function that tells the
    number of the last loser or `none`, and whether it is another game in a row."""
    card_names: Callable[[Any], Iterable[Text]] | None = None
    """Of a game: what its cards are called. Nobody at its table is called the same."""
    check_position: Callable[[str, str, Any], tuple[Any, Sequence[Fault]]] | None = None
    """Of a text, the file it stands in and the game: the state if it is good, and every fault."""
    trial: Callable[[str, str], str] | None = None
    """Of the text of a deck that is not whole yet, and its file: that of one to try, filled up."""
    versions: tuple[str, ...] = ()
    """Of the bundled decks that have them: each version that was ever published, as `deck@1`."""

    rated: Mapping[str, tuple[str, ...]] = {}
    """Options that need not be as usual in a game that counts, and the values they may have."""

    def knows(self, deck: str) -> bool:
        """Whether it is the name of a bundled deck, and no file."""
        return deck in self.bundled or deck in self.versions

    def recorded(self, deck: str) -> str:
        """The deck that a record or a kept table means: it names a version, unless it was the
        first or there were none yet."""
        first = f"{self._name(deck)}@1" if "@" not in deck else deck
        return first if first in self.versions else deck

    def newest(self, deck: str) -> str:
        """The deck that a new game is played with, and whoever keeps that game names."""
        found = [one for one in self.versions if one.partition("@")[0] == self._name(deck)]
        return found[-1] if found else deck

    def _name(self, deck: str) -> str:
        return deck.partition("@")[0] or "".join(self.bundled[:1])

    def is_for_one(self, options: Mapping[str, str]) -> bool:
        name, _, value = self.alone.partition("=")
        return bool(name) and options.get(name) == value
