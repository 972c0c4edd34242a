"""Story Pack files: the pack that comes with the game, and those of its players (O11, O19.1)."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
from typing import Any

from oztable.core.files import is_file_text
from oztable.core.files import read_text as read_file
from oztable.core.findings import Field, Findings
from oztable.core.game import BadNotation
from oztable.core.language import Language, Text
from oztable.core.options import nearest
from oztable.core.quoting import one_line, quoted
from oztable.core.toml_lines import Fault, KeyPath, TomlDocument, parse
from oztable.games.card_game_of_oz.rules.borrowing import lenders, read_borrowed
from oztable.games.card_game_of_oz.rules.cards import (
    BULLET,
    NO_WORDS,
    STANDARD_DICE,
    Card,
    Dice,
    Pack,
)
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.reading_cards import (
    LONGEST_NAME,
    SiteOf,
    read_cards,
    read_locations,
    read_text,
    read_words,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import Site, number
from oztable.games.card_game_of_oz.rules.trial import (
    as_trial,
    card_of_trial,
    filled_up,
    fillers,
    is_trial,
    read_trial,
    trial_name,
)
from oztable.games.card_game_of_oz.rules.validation import check_dice, check_rules

FOLDER = files("oztable.games.card_game_of_oz") / "packs"
EARLIER = FOLDER / "earlier"
# The newest version of each pack that comes with the game (OR-11); the earlier ones are kept, so
# that games played with them can be replayed.
NEWEST = {"story-pack-1": 2, "story-pack-2": 3, "story-pack-3": 3, "story-pack-4": 3}
BUNDLED = tuple(NEWEST)
EXACT = tuple(f"{name}@{one}" for name in NEWEST for one in range(1, NEWEST[name] + 1))
LENDERS = (*BUNDLED, *EXACT)
LENT = re.compile(rf"""(\bpack\s*=\s*["'])({"|".join(BUNDLED)})(["'])""")
FACES = 6
HIGHEST_FACE = 9
LONGEST_NOTE = 600
LONGEST_KEYWORD = 30
HIGHEST_VERSION = 999
VERSION = Text("{name}, version {number}", "{name}, version {number}")
PACK_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
KEYWORD = re.compile(r"[A-Z][A-Za-z' -]{0,29}")


class PackFault(BadNotation):
    """A pack file that cannot be played with; `faults` holds everything found in it."""

    def __init__(self, source: str, faults: Sequence[Fault], flag: str = "") -> None:
        first, *more = [fault for fault in faults if not fault.warning]
        command = one_line(f"oz pack check {shlex.quote(source or 'FILE')}{flag}")
        rest = f" (and {len(more)} more; run `{command}`)" if more else ""
        super().__init__(f"{first}{rest}")
        self.faults = tuple(faults)


def load_pack(name_or_path: str, strict: bool = True) -> Pack:
    """The bundled pack of this name (`story-pack-1` is the newest, `story-pack-1@1` the first
    version of it), else the pack in this file, or in this text of one."""
    if name_or_path in BUNDLED:
        return _newest(name_or_path)
    if name_or_path in EXACT:
        return _of_version(name_or_path)
    if is_file_text(name_or_path):
        return _of_text(name_or_path, strict)
    return _pack_or_raise(pack_text(name_or_path), name_or_path, strict)


def _no_such_pack(name: str) -> str:
    pack, at, number = name.partition("@")
    if at and pack in BUNDLED:
        known = ", ".join(str(one) for one in range(1, NEWEST[pack] + 1))
        return (
            f"there is no version {one_line(number)} of {pack} here, but {known}; "
            "update oztable for a later one"
        )
    remedy = f"choose {', '.join(BUNDLED)} or give the path of a pack file"
    return f"there is no pack {one_line(quoted(name))}{nearest(name, BUNDLED)}; {remedy}"


def bundled_text(name: str) -> str:
    """The file of a bundled pack, to be shown or copied."""
    return (FOLDER / f"{name}.toml").read_text("utf-8")


def pack_text(name_or_path: str) -> str:
    """The file of a bundled pack, of its newest version, or this one."""
    if name_or_path in LENDERS:
        return bundled_text(name_or_path.partition("@")[0])
    if not _is_path(name_or_path):
        raise BadNotation(_no_such_pack(name_or_path))
    return read_file(name_or_path)


def pinned(text: str) -> str:
    """The same file, with the versions of the packs that it borrows from: it stays what it is when
    one of them changes."""
    return LENT.sub(lambda found: f"{found[1]}{found[2]}@{NEWEST[found[2]]}{found[3]}", text)


def is_bundled(pack: Pack) -> bool:
    """Whether these are our reconstructed cards, and not a pack of a player."""
    return pack.exact in EXACT and pack.digest == load_pack(pack.exact).digest


def pack_title(pack: Pack, language: Language) -> str:
    """Its name, and its version where there may be another."""
    name = pack.name.into(language)
    if pack.version == 1 and not is_bundled(pack):
        return name
    return VERSION.into(language).format(name=name, number=pack.version)


def check_pack(
    text: str, source: str, strict: bool = True, *, trial: bool = False
) -> tuple[Pack | None, list[Fault]]:
    """The pack a file describes, unless it has faults; and all faults and warnings, by line. What a
    trial lacks comes from our pack."""
    return check_document(parse(text, source), strict, trial=trial)


def check_document(
    document: TomlDocument, strict: bool = True, *, trial: bool = False
) -> tuple[Pack | None, list[Fault]]:
    """The same of what was read of a file already."""
    own = document
    if document.data is not None and (trial or is_trial(document.data)):
        document = filled_up(document, bundled_text(BUNDLED[0]))
    findings = Findings(document)
    if document.data is None:
        return None, findings.by_line
    lent = [load_pack(name) for name in dict.fromkeys(lenders(document.data, LENDERS))]
    read = findings.table((), document.data, _pack_fields(sites(document.data, lent), own=not lent))
    read = {"card": [], "location": [], **read} if lent else read
    for path, entry in read.pop("borrow", ()):
        kind = "location" if entry["type"] == "location" else "card"
        read.setdefault(kind, []).append((path, entry))
    check_rules(findings, read.get("card", []), read.get("location", []), strict)
    if "dice" in read:
        check_dice(findings, read["dice"])
    entries = [entry for kind in ("card", "location") for _, entry in read.get(kind, ())]
    sure = card_of_trial(findings, read.get("trial"), entries)
    if findings.has_errors:
        return None, findings.by_line
    pack = _pack(read, lent, sure)
    return replace(pack, fillers=fillers(own, document)), findings.by_line


def to_be_tried(text: str, source: str) -> str:
    """The file of a pack that says itself that it is a trial, unless it has faults: these name the
    lines of the file that somebody wrote."""
    pack, faults = check_pack(text, source, strict=False, trial=True)
    if pack is None:
        raise PackFault(source, faults, " --trial")
    return as_trial(text)


def _pack(read: Mapping[str, Any], lent: Sequence[Pack], sure: str) -> Pack:
    cards = tuple(_card(entry, entry["type"]) for _, entry in read["card"])
    locations = tuple(_card(entry, "location") for _, entry in read["location"])
    name: Text = read["name"]
    if read.get("trial"):
        tried = next((card.name for card in cards + locations if card.slug == sure), None)
        name = trial_name(name, tried)
    return Pack(
        read["id"],
        name,
        read["note"],
        cards + locations,
        read.get("dice", STANDARD_DICE),
        {word: name for one in lent for word, name in one.keywords.items()}
        | read.get("keywords", {}),
        {title: name for one in lent for title, name in one.titles.items()},
        version=read.get("version", 1),
        sure=sure,
    )


def _card(entry: Mapping[str, Any], kind: Any) -> Card:
    names = {"id": "slug", "ability": "abilities"}
    said = {names.get(key, key): value for key, value in entry.items()}
    return Card(**{"flavour": NO_WORDS, **said, "type": kind})


@cache
def _newest(name: str) -> Pack:
    return _pack_or_raise(bundled_text(name), f"{name}.toml", strict=True)


@lru_cache(16)
def _of_text(text: str, strict: bool) -> Pack:
    return replace(_pack_or_raise(text, "", strict), text=pinned(text))


@cache
def _of_version(exact: str) -> Pack:
    """An earlier one is the next with the cards that this one changed as they were before."""
    name, _, number = exact.partition("@")
    if int(number) == NEWEST[name]:
        return _newest(name)
    later = _of_version(f"{name}@{int(number) + 1}")
    source = f"{exact}.toml"
    document = parse((EARLIER / source).read_text("utf-8"), source)
    findings, data = Findings(document), document.data or {}
    fields = _pack_fields(sites(data, [later]), own=False)
    read = findings.table((), data, {key: fields[key] for key in ("borrow", "card", "location")})
    if findings.has_errors:
        raise PackFault(source, findings.by_line)
    entries = [entry for _, entry in chain.from_iterable(read.values())]
    before = {entry["id"]: _card(entry, entry.get("type", "location")) for entry in entries}
    cards = tuple(before.get(card.slug, card) for card in later.cards)
    return replace(later, cards=cards, version=int(number))


def _pack_or_raise(text: str, source: str, strict: bool) -> Pack:
    pack, faults = check_pack(text, source, strict)
    if pack is None:
        raise PackFault(source, faults)
    return pack


def _is_path(text: str) -> bool:
    return text.endswith(".toml") or os.path.basename(text) != text or os.path.lexists(text)


# What the texts of a pack may refer to: collected before they are read.


def sites(data: Mapping[str, Any], lent: Sequence[Pack]) -> SiteOf:
    own = data.get("keywords")
    keywords = {*KEYWORDS, *(own if isinstance(own, dict) else ())}
    keywords |= {word for pack in lent for word in pack.keywords}
    titles = [*_titles(data), *((card.name.en, card.type) for pack in lent for card in pack.cards)]
    names: dict[str, set[str]] = {}
    for title, kind in titles:
        for name in (title, title.partition(BULLET)[0]):
            names.setdefault(name, set()).add(kind)
    for name in (name for pack in lent for name in pack.titles):
        names.setdefault(name, set())
    return lambda kind: Site(kind, keywords, names)


def _titles(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every title, with the type of its card."""
    for group in ("card", "location"):
        entries = data.get(group)
        for entry in entries if isinstance(entries, list) else ():
            name = entry.get("name") if isinstance(entry, dict) else None
            title = name.get("en") if isinstance(name, dict) else None
            kind = group if group == "location" else entry.get("type") if name else None
            if isinstance(title, str):
                yield title, kind if isinstance(kind, str) else ""


# One reader a key. Each tells the findings what is wrong, and then returns None.


def _read_pack_id(findings: Findings, path: KeyPath, value: object) -> str | None:
    if not findings.is_a(value, str, path, 'id = "my-story"'):
        return None
    if not PACK_ID.fullmatch(value):
        findings.fault(
            path,
            f"{quoted(value)} is no pack id; "
            "begin with a letter, go on with letters, digits, - and _, up to 40 in all",
        )
        return None
    return value


def _read_faces(findings: Findings, path: KeyPath, value: object) -> tuple[int, ...] | None:
    if not findings.is_a(value, list, path, "[0, 1, 1, 1, 2, 3]"):
        return None
    face = number(0, HIGHEST_FACE)
    faces = [face(findings, (*path, place), item) for place, item in enumerate(value[: FACES + 1])]
    if len(value) != FACES:
        findings.fault(path, f"{len(value)} faces; a die has {FACES}")
        return None
    return tuple(faces) if None not in faces else None


def _read_dice(findings: Findings, path: KeyPath, value: object) -> Dice | None:
    fields = {
        "blue": Field(_read_faces, "blue = [0, 1, 1, 1, 2, 3]"),
        "gold": Field(_read_faces, "gold = [0, 0, 0, 1, 1, 2]"),
    }
    dice = findings.table(path, value, fields)
    return Dice(**dice) if len(dice) == len(fields) else None


def _read_keywords(findings: Findings, path: KeyPath, value: object) -> dict[str, str] | None:
    if not findings.is_a(value, dict, path, 'Fiddler = "Violoneux"'):
        return None
    french = read_words(LONGEST_KEYWORD)
    read = {}
    for word, translation in value.items():
        if not KEYWORD.fullmatch(word):
            findings.fault((*path, word), "no keyword; write letters, with a capital first")
        elif word in KEYWORDS:
            findings.fault(
                (*path, word),
                f"is a keyword the game knows, in French {quoted(KEYWORDS[word])}, and stays that; "
                "remove this line",
                warning=True,
            )
        else:
            read[word] = french(findings, (*path, word), translation)
    return read


def _pack_fields(site_of: SiteOf, *, own: bool) -> dict[str, Field]:
    """`own`: whether all cards must be its own, as it borrows none."""
    return {
        "id": Field(_read_pack_id, 'id = "my-story"'),
        "name": Field(read_text(LONGEST_NAME), 'name = { en = "…", fr = "…" }'),
        "note": Field(read_text(LONGEST_NOTE), 'note = { en = "…", fr = "…" }'),
        "dice": Field(_read_dice, "[dice] with blue = […] and gold = […]", required=False),
        "keywords": Field(_read_keywords, '[keywords] with Fiddler = "Violoneux"', required=False),
        "borrow": Field(
            read_borrowed(load_pack, LENDERS), "[[borrow]] with pack = and cards =", required=False
        ),
        "card": Field(read_cards(site_of), "game cards, each under a [[card]] of its own", own),
        "location": Field(
            read_locations(site_of), "Locations, each under a [[location]] of its own", own
        ),
        "trial": Field(read_trial, "trial = true", required=False),
        "version": Field(number(1, HIGHEST_VERSION), "version = 2", required=False),
    }
