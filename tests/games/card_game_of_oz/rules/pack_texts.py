"""A good pack file, ways to spoil it, and small packs made to measure."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.core.findings import Findings
from oztable.core.toml_lines import Fault, parse
from oztable.games.card_game_of_oz.rules.cards import STANDARD_DICE, Pack
from oztable.games.card_game_of_oz.rules.language.reading import read_abilities
from oztable.games.card_game_of_oz.rules.language.writing import card_toml, toml
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from tests.games.card_game_of_oz.rules.filter_strategies import site

GOOD = bundled_text("story-pack-1")
HEAD = 'id = "mine"\nname = { en = "Mine", fr = "À moi" }\nnote = { en = "…", fr = "…" }\n'
COMMON = 'realm = "kansas"\nalignment = "good"\nflavour = { en = "…", fr = "…" }\n'


def changed(*changes: tuple[str, str]) -> str:
    """The good pack file with some of its text replaced."""
    text = GOOD
    for old, new in changes:
        assert text.count(old) >= 1, f"{old!r} is not in the file"
        text = text.replace(old, new, 1)
    return text


def faults_of(text: str, strict: bool = True) -> list[Fault]:
    pack, faults = check_pack(text, "my.toml", strict)
    assert (pack is None) == any(not fault.warning for fault in faults)
    return faults


def text_faults(kind: str, *abilities: str) -> list[Fault]:
    """Of the abilities of one card."""
    text = "".join(f"[[card.ability]]\n{ability}\n" for ability in abilities)
    document = parse(f"[[card]]\n{text}")
    assert document.data
    findings = Findings(document)
    path, value = ("card", 0, "ability"), document.data["card"][0]["ability"]
    read = read_abilities(findings, path, value, site(kind))
    assert (read is None) <= bool(findings.faults)
    return findings.faults


def line_of(text: str, words: str) -> int:
    """The line of a text on which these words begin, counted from one."""
    return text[: text.index(words)].count("\n") + 1


def codes(text: str, strict: bool = True) -> list[tuple[str, bool]]:
    """The codes of all faults of a file, and which of them are only warnings."""
    found = faults_of(text, strict)
    return [(fault.message.rpartition("(")[2].rstrip(")"), fault.warning) for fault in found]


def card(number: int | str, *more: str, title: str = "", **changes: str) -> str:
    """A Character, or whatever the changes make of it."""
    keys = {"type": '"character"', "cost": "2", "vitality": "2", **changes}
    lines = "".join(f"{key} = {value}\n" for key, value in keys.items() if value)
    name = title or f"Card {number}"
    return (
        f'[[card]]\nid = "card-{number}a"\nname = {{ en = "{name}", fr = "{name}" }}\n'
        f"{COMMON}{lines}" + "".join(f"\n[[card.ability]]\n{text}\n" for text in more)
    )


def location(number: int | str, title: str = "") -> str:
    name = title or f"Place {number}"
    return (
        f'[[location]]\nid = "place-{number}a"\nname = {{ en = "{name}", fr = "{name}" }}\n{COMMON}'
    )


def pack(*more: str, cards: int = 40, locations: int = 14, primes: int = 6, top: str = "") -> str:
    """A plain pack of Characters, followed by whatever else there is."""
    prime = '["Prime"]'
    plain = [card(n, keywords=prime if n < primes else "") for n in range(cards)]
    return "\n".join([HEAD + top, *plain, *map(location, range(locations)), *more])


def pack_toml(pack: Pack) -> str:
    """A whole pack as a file."""
    head = {
        "id": pack.id,
        "version": pack.version,
        "name": pack.name._asdict(),
        "note": pack.note._asdict(),
    }
    parts = [_lines(head)]
    if pack.dice != STANDARD_DICE:
        parts.append("[dice]\n" + _lines({"blue": pack.dice.blue, "gold": pack.dice.gold}))
    if pack.keywords:
        words = {toml(word): french for word, french in pack.keywords.items()}
        parts.append("[keywords]\n" + _lines(words))
    return "\n".join([*parts, *(card_toml(card) for card in pack.cards)])


def _lines(table: Mapping[str, object]) -> str:
    return "".join(f"{key} = {toml(value)}\n" for key, value in table.items())
