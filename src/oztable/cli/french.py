"""What the command line says, in French: help, and faults by the sentence they were made from."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oztable.core.french import firm
from oztable.games.sentences import filled, in_french, sentences

__all__ = ["faults", "help_in_french", "helps", "in_french"]


def helps() -> Mapping[str, str]:
    return sentences("help")


def faults() -> Mapping[str, str]:
    return sentences("faults")


def help_in_french(text: str) -> str:
    """A paragraph of help; what follows `Example:` is typed as it stands."""
    text = " ".join(text.split())
    if text.startswith("Example: "):
        return firm(f"Exemple : {text.removeprefix('Example: ')}")
    known = helps()
    if text in known:
        return firm(known[text])
    for english, french in known.items():
        if "{}" in english:
            pattern = "(.*?)".join(map(re.escape, english.split("{}")))
            if found := re.fullmatch(pattern, text):
                return filled(
                    firm(french), [part.replace(" or ", " ou ") for part in found.groups()]
                )
    return ""
