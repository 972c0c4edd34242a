"""oztable: a table for the games of the Land of Oz.

What a program may rely on is named in `PUBLIC`, and is here: `oztable.load`, `oztable.Session` and
so on. All else may change with any version (docs/library/index.md).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oztable import envs
    from oztable.core.game import BadNotation, Chance, Decide, Game, IllegalAction, Over, Seat
    from oztable.core.hearing import Heard, Listener
    from oztable.core.play import Dice, Player, Session, play_out
    from oztable.core.record import Record, RecordFault
    from oztable.core.record import of_session as record_of
    from oztable.core.record import read as read_record
    from oztable.core.record import write as write_record
    from oztable.core.verifiable_random import VerifiableRandom, new_secret
    from oztable.games import load
    from oztable.players import make_player, player_names
    from oztable.players.thinking import Work
    from oztable.players.weighing import weighed
    from oztable.study.arena_standings import Standings, arena
    from oztable.study.records import game_of, session_of, verify_record
    from oztable.study.simulate import Plan, Summary, simulate

__version__ = "0.2.0"
__all__ = [
    "BadNotation",
    "Chance",
    "Decide",
    "Dice",
    "Game",
    "Heard",
    "IllegalAction",
    "Listener",
    "Over",
    "Plan",
    "Player",
    "Record",
    "RecordFault",
    "Seat",
    "Session",
    "Standings",
    "Summary",
    "VerifiableRandom",
    "Work",
    "arena",
    "envs",
    "game_of",
    "load",
    "make_player",
    "new_secret",
    "play_out",
    "player_names",
    "read_record",
    "record_of",
    "session_of",
    "simulate",
    "verify_record",
    "weighed",
    "write_record",
]

_GAME, _PLAY, _RECORD = "oztable.core.game", "oztable.core.play", "oztable.core.record"
_STANDINGS, _RECORDS = "oztable.study.arena_standings", "oztable.study.records"
_SIMULATE, _RANDOM = "oztable.study.simulate", "oztable.core.verifiable_random"

PUBLIC = {
    "load": "oztable.games:load",
    "Game": f"{_GAME}:Game",
    "Decide": f"{_GAME}:Decide",
    "Chance": f"{_GAME}:Chance",
    "Over": f"{_GAME}:Over",
    "Seat": f"{_GAME}:Seat",
    "IllegalAction": f"{_GAME}:IllegalAction",
    "BadNotation": f"{_GAME}:BadNotation",
    "Session": f"{_PLAY}:Session",
    "play_out": f"{_PLAY}:play_out",
    "Dice": f"{_PLAY}:Dice",
    "VerifiableRandom": f"{_RANDOM}:VerifiableRandom",
    "new_secret": f"{_RANDOM}:new_secret",
    "Player": f"{_PLAY}:Player",
    "Listener": "oztable.core.hearing:Listener",
    "Heard": "oztable.core.hearing:Heard",
    "make_player": "oztable.players:make_player",
    "player_names": "oztable.players:player_names",
    "weighed": "oztable.players.weighing:weighed",
    "Work": "oztable.players.thinking:Work",
    "Record": f"{_RECORD}:Record",
    "RecordFault": f"{_RECORD}:RecordFault",
    "record_of": f"{_RECORD}:of_session",
    "write_record": f"{_RECORD}:write",
    "read_record": f"{_RECORD}:read",
    "game_of": f"{_RECORDS}:game_of",
    "session_of": f"{_RECORDS}:session_of",
    "verify_record": f"{_RECORDS}:verify_record",
    "Plan": f"{_SIMULATE}:Plan",
    "Summary": f"{_SIMULATE}:Summary",
    "simulate": f"{_SIMULATE}:simulate",
    "arena": f"{_STANDINGS}:arena",
    "Standings": f"{_STANDINGS}:Standings",
    "envs": "oztable.envs",
}


def __getattr__(name: str) -> object:
    """Each is imported when somebody asks for it: all of them take half a second."""
    if name not in PUBLIC:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, inside = PUBLIC[name].partition(":")
    found = import_module(module)
    return getattr(found, inside) if inside else found


def __dir__() -> list[str]:
    return sorted({*globals(), *PUBLIC})
