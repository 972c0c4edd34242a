"""The games there are: a folder each beside this file, and those that installed packages register.

A package registers a game by an entry point of the group `oztable.games` that names a
`GamePackage`. Entry points take a while to read, so they are looked at only for a list of all
games or for an id that is none of ours.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from oztable.core.game import AnyGame, BadNotation, GameSpec
from oztable.core.options import nearest
from oztable.core.package import GamePackage, GameRules, imported, imported_or_refused

GROUP = "oztable.games"
log = logging.getLogger(GROUP)


@cache
def built_in() -> Mapping[str, GamePackage]:
    """The games of this folder by id, in the order in which they are listed."""
    folders = sorted(one.parent.name for one in Path(__file__).parent.glob("*/__init__.py"))
    packages: list[GamePackage] = [imported(f"oztable.games.{name}:GAME") for name in folders]
    return {one.id: one for one in sorted(packages, key=lambda one: (one.rank, one.id))}


@cache
def installed() -> Mapping[str, GamePackage]:
    """All games by id, ours first."""
    found = dict(built_in())
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            package = point.load()
        except Exception as fault:  # somebody else's package must not keep ours from playing
            log.warning("the game %s cannot be loaded (%r); update or remove it", point.name, fault)
            continue
        if not isinstance(package, GamePackage):
            log.warning("the game %s offers no GamePackage; update or remove it", point.name)
            continue
        found.setdefault(package.id, package)
    return found


def is_installed(game: str) -> bool:
    return game in built_in() or game in installed()


def package_of(game: str) -> GamePackage:
    if game in built_in():
        return built_in()[game]
    known = installed()
    if game not in known:
        raise BadNotation(
            f"there is no game {game!r}{nearest(game, known)}; the games are: {', '.join(known)}"
        )
    return known[game]


def part_of(game: str, part: str, why: str) -> Any:
    """A part that not every game has, as its package names it; refused where it has none, with why
    not, of `{game}`."""
    package = package_of(game)
    return imported_or_refused(getattr(package, part), why.format(game=package.name.en))


def usual_game() -> str:
    """The one that is played when none is named."""
    return next(iter(built_in()))


def rules_of(game: str) -> GameRules:
    rules: GameRules = imported(package_of(game).rules)
    return rules


def spec_of(game: str) -> GameSpec:
    return rules_of(game).spec


def load(game: str, options: Mapping[str, str] | None = None, deck: str | None = None) -> AnyGame:
    """A game ready to play: its options as given, else by default; a deck by name or file."""
    return rules_of(game).build(options or {}, deck)


def loaded_once(game: str, options: Mapping[str, str], deck: str | None = None) -> AnyGame:
    """The same for everybody in this process: rules keep nothing of a game in them. A deck is read
    once; whoever changes its file meanwhile changes the next run."""
    return _loaded(game, tuple(sorted(options.items())), deck or None)


@lru_cache(64)
def _loaded(game: str, options: tuple[tuple[str, str], ...], deck: str | None) -> AnyGame:
    return load(game, dict(options), deck)
