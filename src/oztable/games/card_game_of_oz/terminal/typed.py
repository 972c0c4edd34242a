"""What somebody types, understood as an action: names may be cut short, French verbs will do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from oztable.games.card_game_of_oz.drawing.finding import cards_called, folded, has_words, names_of
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.cards import CardId, Pack
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz

KNOWN_VERBS = frozenset(
    {"draw", "move", "replace", "play", "set", "archive", "equip", "reveal", "use", "choose", "at"}
    | {"name", "ask", "event", "way", "first", "yes", "no", "keep", "deal", "pass", "end"}
)
FRENCH = {
    "piocher": "draw",
    "remplacer": "replace",
    "jouer": "play",
    "préparer": "set",
    "preparer": "set",
    "archiver": "archive",
    "équiper": "equip",
    "equiper": "equip",
    "révéler": "reveal",
    "reveler": "reveal",
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
    "arrière": "back",
    "tour": "turn",
    "déplacer": "move",
    "premier": "first",
    "y": "yes",
    "n": "no",
}


# The verb that is offered in French for each in English: the first of those above.
_FRENCH_VERBS = {english: french for french, english in reversed(FRENCH.items())}


def in_french(notation: str) -> str:
    """An action as one would type it in French; only its verb is another."""
    verb, space, rest = notation.partition(" ")
    return f"{_FRENCH_VERBS.get(verb, verb)}{space}{rest}"


SMALL_WORDS = ("at", "to", "en", "à", "vers", "the", "le", "la", "l'")
WHOLE = 100  # an action that is typed to its end comes before one that is left open
FIXED = re.compile(r"on|back|again|turn|[0-9]+|[a-d][0-9]")  # what is no name in an action


class SeveralCards(Exception):
    """A name that several cards of the pack have."""

    def __init__(self, cards: list[CardId]) -> None:
        super().__init__(cards)
        self.cards = cards


def in_english(line: str) -> str:
    """The notation is English; French verbs are understood, and two ways to move."""
    words = line.lower().split()
    if words and words[0] in ("avancer", "reculer"):
        way = "on" if words[0] == "avancer" else "back"
        words = ["move", *words[1:], way]
    return " ".join([*(FRENCH.get(word, word) for word in words[:1]), *words[1:]])


def actions_meant(text: str, actions: Sequence[Action], game: CardGameOfOz) -> list[Action]:
    """The legal actions that this may mean, if it names them best: `move lion on`, `play axe`."""
    written = {game.format(action): action for action in actions}
    if text in written:
        return [written[text]]
    fits = {name: _fit(text.split(), name.split(), game.pack) for name in written}
    best = max(fits.values(), default=0)
    return [written[name] for name, fit in fits.items() if fit == best] if best else []


def _fit(words: list[str], full: list[str], pack: Pack) -> int:
    """How well what was typed names this action: 0 if not at all."""
    if words[:1] != full[:1]:
        return 0
    return _rest(words[1:], full[1:], pack, is_first=True)


def _rest(words: list[str], full: list[str], pack: Pack, is_first: bool = False) -> int:
    """Names may be parts of titles; what follows the first name may be left open."""
    if not full:
        return 0 if words else WHOLE
    if not words:
        return 0 if is_first else 1
    if words[0] in SMALL_WORDS and (rest := _rest(words[1:], full, pack, is_first)):
        return rest
    if FIXED.fullmatch(full[0]):
        same = FRENCH.get(words[0], words[0]) == full[0]
        return _rest(words[1:], full[1:], pack) if same else 0
    best = 0
    for count in range(1, len(words) + 1):
        name = _name_fit(folded(" ".join(words[:count])), _titles(full[0], pack))
        rest = _rest(words[count:], full[1:], pack) if name else 0
        best = max(best, name + rest if rest else 0)
    return best


def _name_fit(wanted: str, names: tuple[str, ...]) -> int:
    """The very name before words of it; the middle of a word names nothing."""
    if wanted in names:
        return 2
    return int(bool(wanted) and any(has_words(wanted, name) for name in names))


def _titles(token: str, pack: Pack) -> tuple[str, ...]:
    """What the card is called that is written so: `field-mice-2` in both languages too."""
    found = re.fullmatch(r"(.+)-([234])", token)
    copy = f" {found[2]}" if found and token not in pack.by_slug else ""
    slug = found[1] if found and copy else token
    if slug not in pack.by_slug:
        return (folded(token),)
    return tuple(name + copy for name in names_of(pack.cards[pack.by_slug[slug]]))


def in_slugs(text: str, pack: Pack) -> str:
    """The same with the names of cards written out, for an action that is not legal now."""
    words = text.split()
    parts: list[str] = words[:1]
    for is_fixed, some in groupby(words[1:], key=lambda word: bool(_fixed(word))):
        group = list(some)
        if is_fixed:
            parts += [_fixed(word) for word in group]
            continue
        name = "-".join(group)
        if name not in pack.by_slug and not re.fullmatch(r".+-[234]", name):
            found = cards_called(" ".join(group), pack)
            if len(found) > 1:
                raise SeveralCards(found)
            name = pack.cards[found[0]].slug if found else name
        parts.append(name)
    return " ".join(parts)


def _fixed(word: str) -> str:
    english = FRENCH.get(word, word)
    return english if FIXED.fullmatch(english) else ""
