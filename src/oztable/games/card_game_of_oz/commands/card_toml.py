"""A new card as TOML: its own texts read, and the whole added to a pack file."""

from __future__ import annotations

import re
from typing import NamedTuple

from oztable.core.findings import Findings
from oztable.core.toml_lines import Fault, parse
from oztable.games.card_game_of_oz.commands.card_questions import CardDraft
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.abilities import Ability
from oztable.games.card_game_of_oz.rules.language.reading import read_abilities
from oztable.games.card_game_of_oz.rules.language.reading_site import Site
from oztable.games.card_game_of_oz.rules.language.writing import card_toml, toml
from oztable.games.card_game_of_oz.rules.packs import check_pack

HEADER = "[[ability]]"
ANY_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*(?:card\.|location\.)?ability[ \t]*\]\]", re.M)
KEYWORDS_HEADER = re.compile(r"^[ \t]*\[[ \t]*keywords[ \t]*\][^\n]*\n", re.M)


class Texts(NamedTuple):
    """The abilities of a card, or what is wrong with them."""

    abilities: tuple[Ability, ...] | None
    faults: list[Fault]


def read_texts(draft: CardDraft, text: str) -> Texts:
    """All texts of the card, with this one after those it has; faults by the lines of this one."""
    before = "".join(_ability_lines(draft))
    text = ANY_HEADER.sub(HEADER, text)
    head = "" if text.lstrip().startswith(HEADER) else HEADER + "\n"
    document = parse(f"{before}{head}{text}\n")
    findings = Findings(document)
    found = None
    if document.data is not None:
        for key in document.data.keys() - {"ability"}:
            findings.fault((key,), "unknown here; write the text of one card only")
        site = _site(draft)
        found = read_abilities(findings, ("ability",), document.data.get("ability"), site)
    skipped = (before + head).count("\n")
    faults = [fault._replace(line=max(1, fault.line - skipped)) for fault in findings.by_line]
    return Texts(None if findings.has_errors else found, faults)


def _ability_lines(draft: CardDraft) -> list[str]:
    """The texts so far, as the card would be written."""
    parts = re.split(r"^\[\[(?:card|location)\.ability\]\]\n", card_toml(draft.card), flags=re.M)
    return [f"{HEADER}\n{part}" for part in parts[1:]]


def _site(draft: CardDraft) -> Site:
    pack = draft.around
    names = {name for card in pack.cards for name in (card.name.en, card.group)}
    return Site(draft.card.type, {*KEYWORDS, *pack.keywords}, names)


# The file


def draft_toml(draft: CardDraft) -> str:
    """The card, after the keywords that it brings with it."""
    return f"{_keyword_lines(draft, '[keywords]')}{card_toml(draft.card)}"


def _keyword_lines(draft: CardDraft, header: str) -> str:
    if not draft.keywords:
        return ""
    lines = [
        f"{word if word.isalpha() else toml(word)} = {toml(french)}\n"
        for word, french in draft.keywords.items()
    ]
    return f"{header}\n{''.join(lines)}\n"


def added(text: str, draft: CardDraft) -> str:
    """The text of a pack file with the card at its end, and its keywords among the others."""
    found = KEYWORDS_HEADER.search(text)
    if found and draft.keywords:
        lines = _keyword_lines(draft, "").strip("\n") + "\n"
        text = text[: found.end()] + lines + text[found.end() :]
        draft = CardDraft(draft.card, draft.pack, {})
    longer = f"{text.rstrip()}\n\n\n{draft_toml(draft)}"
    return longer if "\r\n" not in text else re.sub(r"\r?\n", "\r\n", longer)


class Check(NamedTuple):
    """Whether a pack is good with the card in it, and what is new to say about it."""

    is_good: bool
    faults: list[Fault]


def check_added(text: str, longer: str, draft: CardDraft, source: str) -> Check:
    """The pack must still be valid, and nothing in it may have changed but for the card."""
    before, old = check_pack(text, source)
    after, faults = check_pack(longer, source)
    told = {(fault.key, fault.message) for fault in old}
    fresh = [fault for fault in faults if (fault.key, fault.message) not in told]
    if before is None or after is None:
        return Check(False, [fault for fault in faults if not fault.warning] or fresh)
    others = [card for card in after.cards if card != draft.card]
    keywords = {**before.keywords, **draft.keywords}
    same = others == list(before.cards) and dict(after.keywords) == keywords
    return Check(same and draft.card in after.cards, fresh)
