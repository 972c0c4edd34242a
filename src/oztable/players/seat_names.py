"""What everybody at a table is called: nobody like a bot, another seat or a card."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Literal, NamedTuple

from oztable.core.game import AnyGame
from oztable.core.language import LANGUAGES, Language
from oztable.core.names import folded, folded_kind, told_apart
from oztable.core.package import PLAYER
from oztable.games import installed, is_installed, loaded_once, package_of, rules_of
from oztable.players import SAID, bot_name, player_names

Taken = Literal["bot", "seat"]


# What those are called who have no name, or are forgotten.
NOBODYS = ("a visitor", "somebody", "de passage", "quelqu’un")


class Sitter(NamedTuple):
    """Who sits somewhere: a bot by its id, or a person by the name they typed, if any. A bot with
    a name goes by that."""

    bot: str = ""
    name: str = ""


def role_of(seat: int, game: str, language: Language) -> str:
    """What somebody without a name is called."""
    if not is_installed(game):
        return PLAYER.into(language).format(number=seat + 1)
    return package_of(game).role_of(seat, language)


def names_at(
    sitters: Sequence[Sitter], game: str, language: Language, rules: AnyGame | None = None
) -> tuple[str, ...]:
    """By seat; `rules` are those of the table, if its cards are none that come with the game."""
    bots = iter(told_apart([_bot(one, game, language) for one in sitters if one.bot]))
    return tuple(
        next(bots) if one.bot else _person(one.name, seat, game, language, rules)
        for seat, one in enumerate(sitters)
    )


def _bot(one: Sitter, game: str, language: Language) -> str:
    return one.name or bot_name(one.bot, game, language)


def _person(name: str, seat: int, game: str, language: Language, rules: AnyGame | None) -> str:
    if not name:
        return role_of(seat, game, language)
    if not is_like_a_card(name, game, rules):
        return name
    return f"{name} ({package_of(game).kind_of_player(language)})"


def is_like_a_card(name: str, game: str, rules: AnyGame | None = None) -> bool:
    if not is_installed(game):
        return False
    cards = _cards_of(game)
    return folded(name) in (cards | _folded_cards(game, rules) if rules else cards)


@cache
def _cards_of(game: str) -> frozenset[str]:
    """Of all decks or packs that come with a game."""
    found: set[str] = set()
    if rules_of(game).card_names is not None:
        for deck in rules_of(game).bundled:
            found |= _folded_cards(game, loaded_once(game, {}, deck))
    return frozenset(found)


def _folded_cards(game: str, rules: AnyGame) -> frozenset[str]:
    names = rules_of(game).card_names
    return frozenset(folded(one) for text in (names(rules) if names else ()) for one in text)


def is_a_bots(name: str) -> bool:
    """Wherever it plays."""
    return bool({folded(name), folded_kind(name)} & set(_names_of_bots())) if name else False


def taken(name: str, seat: int, sitters: Sequence[Sitter], game: str) -> Taken | None:
    """Whose name this is already: that of a bot, wherever it plays, or of another seat."""
    if is_a_bots(name):
        return "bot"
    others = {folded(one) for one in _others(seat, sitters, game)}
    mine = names_at([*sitters[:seat], Sitter(name=name), *sitters[seat + 1 :]], game, "en")[seat]
    return "seat" if {folded(name), folded(mine)} & others else None


def _others(seat: int, sitters: Sequence[Sitter], game: str) -> Iterator[str]:
    """What the other seats are called, or would be without a name."""
    for language in LANGUAGES:
        names = names_at(sitters, game, language)
        for other, one in enumerate(sitters):
            if other != seat:
                yield names[other]
                yield one.name or role_of(other, game, language)
                yield role_of(other, game, language)


@cache
def _names_of_bots() -> Collection[str]:
    """By their ids, and by what they are called in any game and language."""
    texts: list[Iterable[str]] = [*SAID.values(), NOBODYS]
    for game, package in installed().items():
        texts += [player_names(game), *package.bots.values()]
    return frozenset(folded(name) for text in texts for name in text)
