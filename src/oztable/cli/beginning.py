"""How a game at this terminal is begun, begun again, and gone on with."""

from __future__ import annotations

import shlex
from contextlib import suppress
from functools import partial
from pathlib import Path

from oztable.cli.common import UsageFault, deck_option, open_game, usage_faults
from oztable.cli.records import faults_in
from oztable.core.files import read_text
from oztable.core.game import AnyGame, BadNotation
from oztable.core.verifiable_random import tidy_word
from oztable.games import built_in, load, rules_of
from oztable.terminal import saves as save_files
from oztable.terminal.local_table import LocalTable, new_table, resume_table
from oztable.terminal.own_players import OwnPlayers
from oztable.terminal.saves import Begun
from oztable.terminal.seats import parse_seats


def begin(
    game: str,
    seats: str,
    option: list[str] | None,
    deck: str | None,
    word: str,
    home: Path,
    start: str | None,
    own: OwnPlayers | None,
    begun: Begun,
) -> LocalTable:
    """A new game, kept from its first moment."""
    played = open_game(game, option, deck)
    with usage_faults():
        chairs = parse_seats(seats, played.spec, own.names if own else ())
        word = tidy_word(word)
    position = _position(played, start, len(chairs)) if start is not None else ""
    cards = deck or deck_option(option)
    text = read_text(cards) if cards and not rules_of(game).knows(cards) else None
    return _new_table(played, seats, home, cards, text, word, position, own=own, begun=begun)


def _position(game: AnyGame, file: str, seats: int) -> str:
    """The text of a position, after making sure that these people can sit down to it."""
    text = read_text(file).strip()
    try:
        there = game.seats(game.from_position(text))
    except BadNotation as fault:
        raise BadNotation(f"{file}: {fault}; {_remedy(text, game.spec.id, file)}") from None
    if there != seats:
        raise UsageFault(f"{file} is for {there} players, and --seats names {seats}")
    return text


def _remedy(text: str, game: str, file: str) -> str:
    quoted = shlex.quote(file)
    for other in built_in().keys() - {game}:
        with suppress(BadNotation):
            load(other).from_position(text)
            return f"it is one of {other}: `oz play {other} --from {quoted}`"
    return f"`oz position check {quoted} --game {game}` tells everything"


def again(last: LocalTable, home: Path, word: str, begun: Begun) -> LocalTable:
    """Another game of the same people at the same table."""
    cards = last.save.deck() if last.save else None
    deck = cards or rules_of(last.game.spec.id).newest(last.game.contents.id)
    game = load(last.game.spec.id, last.game.options, deck)
    text = read_text(cards) if cards else None
    seats = ",".join(map(str, last.chairs))
    return _new_table(game, seats, home, deck, text, word, again=True, own=last.own, begun=begun)


def _new_table(
    game: AnyGame,
    seats: str,
    home: Path,
    deck: str | None,
    deck_text: str | None,
    word: str,
    start: str = "",
    again: bool = False,
    own: OwnPlayers | None = None,
    begun: Begun = Begun(),  # noqa: B008  it never changes
) -> LocalTable:
    after = rules_of(game.spec.id).after
    if after is not None:
        loser = partial(save_files.last_loser, home, game.spec.id, seats)
        options = after(game.options, loser, again)
        game = load(game.spec.id, options, deck) if options != game.options else game
    return new_table(game, seats, home, deck_text, None, word, start, own, begun)


def waiting(game: str, home: Path) -> save_files.Save:
    """The game that was left."""
    save = save_files.unfinished(home, game)
    if save is None:
        raise BadNotation(f"no unfinished game of {game} in {home}; begin one without --resume")
    return save


def resume(save: save_files.Save) -> LocalTable:
    with faults_in(save.record_file):
        return resume_table(save)
