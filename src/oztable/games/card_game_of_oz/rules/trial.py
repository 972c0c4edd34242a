"""A pack that is not whole yet, filled up from ours to be tried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from oztable.core.findings import Findings
from oztable.core.language import Text
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath, TomlDocument, parse
from oztable.games.card_game_of_oz.rules.cards import BULLET
from oztable.games.card_game_of_oz.rules.language.reading_site import only_true
from oztable.games.card_game_of_oz.rules.validation import (
    ENOUGH_PRIMES,
    FEWEST_CARDS,
    SMALL_FOLIO,
)

TRIAL = Text("{} (a trial)", "{} (un essai)")
TRIAL_OF = Text("{} (a trial with {})", "{} (un essai avec {})")
Entry = dict[str, Any]


def is_trial(data: Mapping[str, Any]) -> bool:
    """True, or the id of the card that it is about."""
    said = data.get("trial")
    return said is True or isinstance(said, str)


def read_trial(findings: Findings, path: KeyPath, value: object) -> bool | str | None:
    if isinstance(value, str):
        return value
    return only_true(findings, path, value)


def card_of_trial(findings: Findings, said: object, entries: Iterable[Mapping[str, Any]]) -> str:
    """The id of the card that it is about, if it is about one."""
    if not isinstance(said, str):
        return ""
    known = [str(entry["id"]) for entry in entries]
    if said not in known:
        which = f"{quoted(said)}{nearest(said, known)}"
        findings.fault(("trial",), f"no card has the id {which}; write one that has, or true")
    return said


def trial_name(name: Text, tried: Text | None) -> Text:
    """Of a pack that says it is a trial."""
    if tried is None:
        return Text(*(told.format(own) for told, own in zip(TRIAL, name, strict=True)))
    return Text(*map(str.format, TRIAL_OF, name, tried))


def as_trial(text: str) -> str:
    """The file of a pack, saying that it is one."""
    return text if is_trial(parse(text).data or {}) else f"trial = true\n{text}"


def filled_up(document: TomlDocument, ours: str) -> TomlDocument:
    """With cards and Locations of our pack behind its own, until there are enough to play: those
    whose ids and titles it does not have; of these, first those that its texts name, and Primes."""
    data, source = dict(document.data or {}), parse(ours).data or {}
    cards, places = (_entries(data, group) for group in ("card", "location"))
    taken = {name for entry in (*cards, *places) for name in _names(entry)}
    spare = [entry for entry in _entries(source, "card") if not taken & {*_names(entry)}]
    spare.sort(key=lambda entry: not _is_prime(entry))
    spots = [one for one in _entries(source, "location") if not taken & {*_names(one)}]
    while meant := _meant(spare, [*cards, *places]) or spare[: not _is_enough(cards)]:
        cards += meant
        spare = [entry for entry in spare if entry not in meant]
    places += _meant(spots, [*cards, *places])
    spots = [entry for entry in spots if entry not in places]
    places += spots[: max(0, SMALL_FOLIO + 1 - len(places))]
    keywords = {**_table(source.get("keywords")), **_table(data.get("keywords"))}
    data |= {"card": cards, "location": places, "trial": data["trial"] if is_trial(data) else True}
    return replace(document, data={**data, **({"keywords": keywords} if keywords else {})})


def fillers(own: TomlDocument, whole: TomlDocument) -> frozenset[str]:
    """The ids of what only the second has."""
    return _ids(whole) - _ids(own)


def _ids(document: TomlDocument) -> frozenset[str]:
    data = document.data or {}
    entries = [entry for group in ("card", "location") for entry in _entries(data, group)]
    return frozenset(str(_table(entry).get("id")) for entry in entries)


def _is_enough(cards: list[Entry]) -> bool:
    primes = sum(map(_is_prime, cards))
    return sum(map(_copies, cards)) >= FEWEST_CARDS and primes >= ENOUGH_PRIMES


def _entries(data: Mapping[str, Any], group: str) -> list[Entry]:
    """What is there; a fault in it is told when it is read."""
    found = data.get(group, [])
    return [*found] if isinstance(found, list) else []


def _table(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _names(entry: object) -> Iterator[str]:
    said = _table(entry)
    for name in (said.get("id"), _table(said.get("name")).get("en")):
        if isinstance(name, str):
            yield name


def _named(data: object) -> Iterator[str]:
    """The cards that texts speak of."""
    inner: list[Any] = [*data] if isinstance(data, list) else [*_table(data).values()]
    named = _table(data).get("named", [])
    yield from (name for name in named if isinstance(name, str))
    for part in inner:
        yield from _named(part)


def _meant(entries: list[Entry], texts: list[Entry]) -> list[Entry]:
    """Those of which these texts speak."""
    named = {*_named(texts)}
    return [
        entry
        for entry in entries
        if any(name in named or name.partition(BULLET)[0] in named for name in _names(entry))
    ]


def _is_prime(entry: object) -> bool:
    words = _table(entry).get("keywords", ())
    return isinstance(words, list) and "Prime" in words


def _copies(entry: object) -> int:
    copies = _table(entry).get("copies", 1)
    return copies if isinstance(copies, int) else 1
