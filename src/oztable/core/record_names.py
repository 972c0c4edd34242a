"""Other names in the text of a record: fate does not depend on them, and the check is made anew."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.core.record import check_of

PLAYERS, CHECK = "players: ", "check: "


def with_names(text: str, names: Mapping[int, str]) -> str:
    """The same record with these names by seat; all else stays as it was written."""
    lines = text.splitlines(keepends=True)
    at = next((n for n, line in enumerate(lines) if line.startswith(PLAYERS)), None)
    if at is None:
        return text
    players = lines[at].removeprefix(PLAYERS).rstrip("\r\n").split("|")
    if any(seat >= len(players) for seat in names):
        return text
    said = [names.get(seat, player.strip()) for seat, player in enumerate(players)]
    lines[at] = f"{PLAYERS}{' | '.join(said)}\n"
    body = [line for line in lines if not line.startswith(CHECK)]
    if len(body) == len(lines):
        return "".join(lines)
    plain = "".join(body).replace("\r\n", "\n")
    return f"{plain}{CHECK}{check_of(plain)}\n"
