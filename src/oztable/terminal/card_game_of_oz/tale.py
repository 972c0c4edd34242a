"""The tale in lines: rolls of dice are told together, and what happens again is counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from oztable.core.language import Language
from oztable.games.card_game_of_oz.events import Event, Rolled
from oztable.games.card_game_of_oz.rules import CardGameOfOz
from oztable.terminal.card_game_of_oz.wording import WORDS


def tale_lines(
    game: CardGameOfOz, events: Sequence[Event], names: tuple[str, ...], language: Language
) -> list[str]:
    lines: list[str] = []
    for roller, some in groupby(events, key=_roller):
        if roller is None:
            lines += [game.tell(event, names, language) for event in some]
        else:
            lines.append(_roll(list(some), names[roller], language))
    return [_counted(line, len(list(same))) for line, same in groupby(lines)]


def _roller(event: Event) -> int | None:
    return event.seat if isinstance(event, Rolled) else None


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
