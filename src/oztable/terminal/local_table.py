"""A table at this terminal: people and bots around one game, kept safe at every step."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from random import Random
from typing import IO, Any, NamedTuple

from oztable.core import record as records
from oztable.core.game import AnyGame, Chance, Decide, Over, Seat
from oztable.core.hearing import Listener
from oztable.core.language import Language
from oztable.core.play import AnySession, Session
from oztable.core.verifiable_random import VerifiableRandom, new_secret
from oztable.games import rules_of
from oztable.players import make_player
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from oztable.study.arena_code import GameChoice
from oztable.study.hints import Advice, Suggestion, in_words, quick_hint, think_of_hints
from oztable.study.records import game_of, session_of, verifiable_random_of
from oztable.terminal import saves
from oztable.terminal.own_players import OwnPlayers
from oztable.terminal.seats import Chair, names_of, parse_seats, told_as
from oztable.terminal.typed import program

HINT = Work(seconds=1.0)


class Happening(NamedTuple):
    """An event in the turn it belongs to."""

    chapter: int
    event: Any


class LocalTable:
    """Who decides, what happened, and what each seat may see of it."""

    def __init__(
        self,
        game: AnyGame,
        chairs: tuple[Chair, ...],
        session: AnySession,
        secret: bytes,
        save: saves.Save | None,
        day: str,
        words: tuple[str, ...] = (),
        start: str = "",
        own: OwnPlayers | None = None,
    ) -> None:
        self.game = game
        self.own = own
        self.chairs = chairs
        self.session = session
        self.save = save
        self._secret = secret
        self._day = day
        self._words = words
        self._start = start  # the position the game began at, if not at the beginning
        self._bots: dict[int, AnyPlayer] = {}
        self.let_bots_think(Work())
        self._lock: IO[str] | None = None
        self._thought: tuple[Any, tuple[Suggestion, ...]] | None = None
        # Between people hints are for a table that agreed on them; alone, for whoever asks.
        self.allows_hints = not self.is_hot_seat

    def let_bots_think(self, work: Work) -> None:
        """So much about every decision, from now on."""
        self._bots = {
            seat: self._bot(chair, work) for seat, chair in enumerate(self.chairs) if chair.bot
        }

    def _bot(self, chair: Chair, work: Work) -> AnyPlayer:
        if not chair.is_own or self.own is None:
            return make_player(chair.bot, self.game, Random(), work)
        own, game = self.save.deck() if self.save else None, self.game.spec.id
        deck = own or rules_of(game).recorded(self.game.contents.id)
        choice = GameChoice(game, self.game.options, deck)
        return self.own.make(chair.bot, choice, work)

    # Who is here

    @property
    def people(self) -> list[Seat]:
        return [Seat(seat) for seat, chair in enumerate(self.chairs) if chair.is_person]

    @property
    def is_hot_seat(self) -> bool:
        return len(self.people) > 1

    def names(self, language: Language) -> tuple[str, ...]:
        return names_of(self.chairs, language, self.game)

    def told_as(self, language: Language) -> tuple[str, ...]:
        return told_as(self.chairs, language, self.game)

    # What is asked

    @property
    def node(self) -> Decide[Any] | Chance[Any] | Over:
        return self.session.node

    @property
    def decider(self) -> Seat | None:
        node = self.node
        return node.seat if isinstance(node, Decide) else None

    @property
    def viewer(self) -> Seat | None:
        """Through whose eyes the terminal looks: whoever decides, else the one person here."""
        if self.decider in self.people:
            return self.decider
        return self.people[0] if len(self.people) == 1 else None

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.session.state, seat)

    # What happens

    def step(self) -> bool:
        """Lets chance or a bot do one thing; False when a person must decide or all is over."""
        node = self.node
        if isinstance(node, Chance):
            with self._kept():
                self.session.let_chance_happen()
        elif isinstance(node, Decide) and node.seat in self._bots:
            self.act(node.seat, self.ponder())
        else:
            return False
        return True

    def ponder(self) -> Any:
        """What the bot that must decide would do; nothing changes, so a thread may ask it."""
        node = self.node
        if not isinstance(node, Decide) or node.seat not in self._bots:
            return None
        bot = self._bots[node.seat]
        if isinstance(bot, Listener):
            bot.hear(self.session.heard(node.seat))
        return bot.choose(self.view(node.seat), node)

    def run(self) -> None:
        """Everything up to the next decision of a person, or the end."""
        while self.step():
            pass

    def act(self, seat: Seat, action: Any) -> None:
        with self._kept():
            self.session.act(seat, action)

    def note_hint(self, seat: Seat) -> None:
        """The record says who took a hint, and when."""
        with self._kept():
            self.session.note_hint(seat)

    def think_of_hints(self, node: Decide[Any]) -> tuple[Suggestion, ...]:
        """What the seat that decides may do, and why; asked again, the same. No step is taken, so a
        thread may ask it."""
        state = self.session.state
        if self._thought is None or self._thought[0] is not state:
            found = think_of_hints(self.game, self.view(node.seat), node, Random(), HINT)
            self._thought = state, found
        return self._thought[1]

    def hint_at_sight(self, node: Decide[Any]) -> Suggestion:
        return quick_hint(self.game, self.view(node.seat), node, Random())

    def hints_in_words(
        self, node: Decide[Any], found: Sequence[Suggestion], language: Language
    ) -> list[Advice]:
        view, names = self.view(node.seat), self.names(language)
        return in_words(self.game, view, node, found, names, language)

    def hints_taken(self) -> list[tuple[Seat, int]]:
        """By those who took any."""
        counts = enumerate(self.record().hints)
        return [(Seat(seat), count) for seat, count in counts if count]

    def others(self, seat: Seat) -> list[Seat]:
        """The other people here: between people an undo is by consent."""
        return [person for person in self.people if person != seat]

    def may_take_back(self, seat: Seat) -> bool:
        return self.session.may_take_back(seat)

    def take_back(self, seat: Seat) -> None:
        with self._kept():
            self.session.take_back(seat)

    def tale(self, seat: Seat | None) -> list[Happening]:
        """What this seat saw happen."""
        return [
            Happening(self.game.chapter(step.before), seen)
            for step in self.session.steps
            for event in step.events
            if (seen := self.game.redact(event, seat)) is not None
        ]

    # What is kept

    def record(self) -> records.Record:
        names = [str(chair) if chair.bot else chair.person or "me" for chair in self.chairs]
        return records.of_session(
            self.session, names, self._day, self._secret, self._words, self._start
        )

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """What happens inside is on disk afterwards, or it has not happened."""
        with self.session.or_not_at_all():
            yield
            if self.save:
                self.save.write(self.record())

    @property
    def resume_command(self) -> str:
        """What to type to go on with this game after leaving it."""
        command = f"{program()} play {self.game.spec.id} --resume"
        if self.save and self.save.folder.parent != saves.default_folder():
            command += f" --saves {shlex.quote(str(self.save.folder.parent))}"
        return command

    def hold(self, lock: IO[str]) -> None:
        """Keeps other windows out until this one is closed."""
        self._lock = lock

    def close(self) -> None:
        if self.own:
            self.own.close()
        if self._lock:
            self._lock.close()


def new_table(
    game: AnyGame,
    seats: str,
    home: Path | None,
    deck_text: str | None = None,
    secret: bytes | None = None,
    word: str = "",
    start: str = "",
    own: OwnPlayers | None = None,
    begun: saves.Begun = saves.Begun(),  # noqa: B008  it never changes
) -> LocalTable:
    """A fresh game, from the beginning or from a position. Without a home it is not kept."""
    chairs = parse_seats(seats, game.spec, own.names if own else ())
    position = game.from_position(start) if start else None
    secret = secret or new_secret()
    words = (word, *[""] * (len(chairs) - 1))
    day = date.today().isoformat()
    name = f"{day}-{game.spec.id}"
    session: AnySession = Session(
        game, len(chairs), VerifiableRandom(secret, game.spec.id, words), position
    )
    save = saves.create(home, name, secret, seats, deck_text, begun) if home else None
    table = LocalTable(game, chairs, session, secret, save, day, words, start, own)
    if save:
        table.hold(save.lock())
        save.write(table.record())
    return table


def resume_table(save: saves.Save) -> LocalTable:
    """A kept game, replayed to where it stopped; every draw is checked on the way."""
    lock = save.lock()  # first, so that no other window plays on while this one reads
    try:
        record = save.read()
        game = game_of(record, save.deck())
        own = OwnPlayers(code, record.game) if (code := save.begun().code) else None
        chairs = parse_seats(save.seats(), game.spec, own.names if own else (), kept=True)
        secret = save.secret()
        session = session_of(record, game, verifiable_random_of(record, secret, game))
    except BaseException:
        lock.close()
        raise
    table = LocalTable(
        game, chairs, session, secret, save, record.date, record.words, record.start, own
    )
    table.hold(lock)
    return table
