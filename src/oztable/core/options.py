"""Choosing among the options of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from oztable.core.game import BadNotation, GameSpec


def resolve(spec: GameSpec, given: Mapping[str, str]) -> dict[str, str]:
    """Every option of the game with its value: as given, else the default."""
    known = {option.name: option for option in spec.options}
    for name, value in given.items():
        if name not in known:
            raise BadNotation(
                f"{spec.id} has no option {name!r}{nearest(name, known)}; "
                f"`oz options {spec.id}` lists them"
            )
        if value not in known[name].values:
            raise BadNotation(
                f"option {name} cannot be {value!r}; choose one of: {listed(known[name].values)}"
            )
    return {name: given.get(name, option.default) for name, option in known.items()}


def advised(spec: GameSpec, given: Mapping[str, str], seats: int) -> dict[str, str]:
    """What is advised for a new table, where nothing else was chosen."""
    chosen = resolve(spec, given)
    return {
        option.name: option.advice.value
        for option in spec.options
        if option.advice is not None
        and option.name not in given
        and seats in option.advice.seats
        and all(chosen[name] == value for name, value in option.advice.where)
    }


def parse(pairs: Iterable[str]) -> dict[str, str]:
    """`NAME=VALUE` pairs as they are typed after -o."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise BadNotation(f"option {pair!r} is not of the form NAME=VALUE")
        if name in options:
            raise BadNotation(f"option {name} is given twice")
        options[name] = value
    return options


def listed(values: Sequence[str]) -> str:
    """The values in a row: words first, then numbers by size, many in a row as `1 … 99`."""
    parts: list[list[str]] = []
    for value in sorted(values, key=lambda value: int(value) if value.isdigit() else -1):
        follows = parts and value.isdigit() and parts[-1][-1].isdigit()
        if follows and int(value) == int(parts[-1][-1]) + 1:
            parts[-1].append(value)
        else:
            parts.append([value])
    return ", ".join(
        f"{part[0]} … {part[-1]}" if len(part) > 3 else ", ".join(part) for part in parts
    )


def seats_in_words(seats: Iterable[int]) -> str:
    """For how many a game is: `2`, `2 or 4`, `1 to 4`."""
    counts = sorted(seats)
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(map(str, counts))


def nearest(word: str, known: Iterable[str]) -> str:
    """A gentle guess at what was meant, ready to be added to an error."""
    close = get_close_matches(word, list(known), n=1)
    return f" (did you mean {close[0]}?)" if close else ""
