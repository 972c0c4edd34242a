"""What may stand instead of a word that is unknown: all that the readers take there, each tried."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from oztable.core.findings import Findings
from oztable.core.toml_lines import Fault, KeyPath
from oztable.games.card_game_of_oz.rules.language import fitting
from oztable.games.card_game_of_oz.rules.language.asking import (
    TRIES,
    Asked,
    asked,
    beginnings,
    begun,
    fits_of,
)
from oztable.games.card_game_of_oz.rules.language.offers import ROOT, changed, value_at
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    UNKNOWN,
    Read,
    unknown_word,
)


def tell_what_fits(findings: Findings, path: KeyPath, value: object, read: Read) -> None:
    """Of each unknown word that was found in this value."""
    known: Asked | None = None
    for place, fault in enumerate(findings.faults):
        if fault.path[: len(path)] != path or not fault.message.startswith(f"{UNKNOWN} "):
            continue
        known = known or asked(read, path, value)
        if fault.path in known.readers:
            findings.faults[place] = _told(fault, _Place(fault.path, path, value, read, known))


class _Place:
    """Where the word stands, and the abilities around it."""

    def __init__(
        self, path: KeyPath, root: KeyPath, abilities: object, read: Read, known: Asked
    ) -> None:
        self.path, self.root, self.abilities, self.read = path, root, abilities, read
        self.known, self.before = known, {*known.wrong}
        self.word = value_at(abilities, (*ROOT, *path[len(root) :]))

    def fits(self) -> list[fitting.Fit]:
        told = self.known.fitting.get(self.path, [])
        more = fits_of(self.known.readers[self.path], self.path)[0]
        return [*told, *(fit for fit in more if fit not in told)]

    def candidates(self) -> Iterator[tuple[str, Iterator[Any]]]:
        """As they are written, words first, with values to be tried."""
        read, path, fits = self.known.readers[self.path], self.path, self.fits()
        for fit in fits:
            if isinstance(fit, fitting.Words):
                yield from ((f'"{word}"', iter([word])) for word in fit.words)
        heads = [head for fit in fits if isinstance(fit, fitting.Heads) for head in fit.heads]
        for head in heads:
            yield f"{{ {head} = … }}", islice(begun(read, path, head), TRIES)
        if not heads and any(isinstance(fit, fitting.Keys) for fit in fits):
            tables = (one for one in beginnings(read, path) if isinstance(one, dict))
            yield "{ … }", islice(tables, TRIES)

    def is_taken(self, values: Iterator[Any]) -> bool | None:
        """Whether one of them suits this place and what stands beside it; False, this place only;
        None, not even that."""
        found: bool | None = None
        for value in values:
            wrong = {*asked(self.read, self.root, self._with(value)).wrong} - self.before
            if not wrong:
                return True
            if all(at[: len(self.path)] != self.path for at, _ in wrong):
                found = False
        return found

    def _with(self, value: Any) -> Any:
        return changed(self.abilities, self.path[len(self.root) :], lambda _: value)


def _told(fault: Fault, place: _Place) -> Fault:
    found = {written: place.is_taken(values) for written, values in place.candidates()}
    suits = [written for written, taken in found.items() if taken]
    others = [written for written, taken in found.items() if taken is False]
    words = [written.strip('"') for written in (*suits, *others) if written.startswith('"')]
    write = ", ".join(suits or others)
    if suits and others:
        write += f"; with something else beside it, also {', '.join(others)}"
    return fault._replace(message=unknown_word(place.word, words, write)) if write else fault
