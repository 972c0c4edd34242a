"""The tale in lines: dice and draws are told together, and what happens again is counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from oztable.core.language import Language
from oztable.games.card_game_of_oz.events import Drew, Event, Rolled
from oztable.games.card_game_of_oz.naming import titles
from oztable.games.card_game_of_oz.rules import CardGameOfOz
from oztable.terminal.card_game_of_oz.wording import WORDS


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
                lines.append(WORDS.say(key, language, who=names[seat], cards=cards))
            case _:
                lines += [game.tell(event, names, language) for event in group]
    return [_counted(line, len(list(same))) for line, same in groupby(lines)]


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
