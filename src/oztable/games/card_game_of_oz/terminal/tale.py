"""The tale in lines: dice and draws are told together, and what happens again is counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.events import Drew, Event, Replaced, Rolled, TurnedUp
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.naming import titles, with_one_stop
from oztable.games.card_game_of_oz.terminal.card_words import plain_text
from oztable.games.card_game_of_oz.terminal.wording import WORDS


def told_to(names: tuple[str, ...], viewer: Seat | None) -> tuple[str, ...]:
    """Whoever sits before the terminal is `you`."""
    return tuple("" if seat == viewer else name for seat, name in enumerate(names))


def tale_lines(
    game: CardGameOfOz, events: Sequence[Event], names: tuple[str, ...], language: Language
) -> list[str]:
    lines: list[str] = []
    for together, some in groupby(events, key=_together):
        group: list[Any] = list(some)
        match together:
            case "roll", int(seat):
                lines.append(_roll(group, names[seat], language))
            case "draw", int(seat) if len(group) > 1:
                cards = titles(game, [one.card for one in group], language)
                key = "drew_many" if names[seat] else "drew_many_you"
                drew = WORDS.say(key, language, who=names[seat], cards=cards)
                lines.append(with_one_stop(drew))
            case _:
                for event in group:
                    lines += [game.tell(event, names, language), *_location(game, event, language)]
    return [_counted(line, len(list(same))) for line, same in groupby(lines)]


def _location(game: CardGameOfOz, event: Event, language: Language) -> list[str]:
    """What a Location says that was just turned up."""
    match event:
        case TurnedUp(card=card) | Replaced(new=card):
            text = plain_text(game.pack.cards[card], game.pack, language)
            return [WORDS.say("location_says", language, text=" ".join(text))] if text else []
    return []


def _together(event: Event) -> tuple[str, int] | None:
    """Events that follow each other and are told in one sentence."""
    match event:
        case Rolled(seat=seat):
            return "roll", seat
        case Drew(seat=seat, card=int()):
            return "draw", seat
    return None


def _roll(rolled: Sequence[Any], who: str, language: Language) -> str:
    key = "rolled" if who else "rolled_you"
    dice = dice_words(
        [one.symbols for one in rolled if one.colour == "blue"],
        [one.symbols for one in rolled if one.colour == "gold"],
        language,
    )
    total = sum(one.symbols for one in rolled)
    return WORDS.say(key, language, who=who, dice=dice, total=total)


def dice_words(blue: Sequence[int], gold: Sequence[int], language: Language) -> str:
    """`Blue 1 0 2, Gold 1`."""
    kinds = (("blue", blue), ("gold", gold))
    return ", ".join(
        WORDS.say(key, language, faces=" ".join(map(str, faces))) for key, faces in kinds if faces
    )


def _counted(line: str, times: int) -> str:
    return line if times == 1 else f"{line} (×{times})"
