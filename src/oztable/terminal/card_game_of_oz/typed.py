"""What somebody types, understood as an action: names may be cut short, French verbs will do."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.games.card_game_of_oz.actions import Action
from oztable.games.card_game_of_oz.rules import CardGameOfOz

KNOWN_VERBS = frozenset(
    {"draw", "move", "replace", "play", "set", "archive", "equip", "reveal", "use", "choose", "at"}
    | {"name", "ask", "way", "first", "yes", "no", "keep", "deal", "pass", "end"}
)
FRENCH = {
    "piocher": "draw",
    "remplacer": "replace",
    "jouer": "play",
    "préparer": "set",
    "archiver": "archive",
    "équiper": "equip",
    "révéler": "reveal",
    "utiliser": "use",
    "choisir": "choose",
    "nommer": "name",
    "oui": "yes",
    "non": "no",
    "garder": "keep",
    "passer": "pass",
    "finir": "end",
    "fin": "end",
    "sur": "on",
    "tour": "turn",
    "y": "yes",
    "n": "no",
}


def in_english(line: str) -> str:
    """The notation is English; French verbs are understood, and two ways to move."""
    words = line.lower().split()
    if words and words[0] in ("avancer", "reculer"):
        way = "on" if words[0] == "avancer" else "back"
        words = ["move", *words[1:], way]
    return " ".join(FRENCH.get(word, word) for word in words)


def action_meant(text: str, actions: Sequence[Action], game: CardGameOfOz) -> Action | None:
    """The one legal action written so, or with its names cut short: `move dorothy on`."""
    written = {game.format(action): action for action in actions}
    if text in written:
        return written[text]
    words = text.split()
    fitting = [action for name, action in written.items() if _is_short_for(words, name.split())]
    return fitting[0] if len(fitting) == 1 else None


def _is_short_for(words: list[str], full: list[str]) -> bool:
    """The verb is written out, numbers too; the rest may be the beginning of the word."""
    if len(words) != len(full) or words[:1] != full[:1]:
        return False
    return all(
        long == word if word.isdecimal() or long.isdecimal() else long.startswith(word)
        for word, long in zip(words, full, strict=True)
    )
