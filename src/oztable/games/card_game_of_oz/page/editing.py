"""Cards of one's own, made on a page: the file after a step, the card it is about, and what fits.

The file is a pack that is not whole: to be tried, it is filled up from ours (O19.1).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from oztable.core.language import Language
from oztable.core.toml_lines import Fault, KeyPath, parse
from oztable.games.card_game_of_oz.page.edit_lines import (
    Entry,
    OzEditFault,
    OzEditLine,
    OzStep,
    lines_of,
    steps_at,
)
from oztable.games.card_game_of_oz.page.mixing import id_of
from oztable.games.card_game_of_oz.page.pack import OzCard, drawn_card
from oztable.games.card_game_of_oz.rules.borrowing import lenders
from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.language.offers import (
    ROOT,
    Offers,
    value_at,
    with_value,
    without,
)
from oztable.games.card_game_of_oz.rules.language.reading_cards import read_entry
from oztable.games.card_game_of_oz.rules.language.wording import ability_text
from oztable.games.card_game_of_oz.rules.language.writing import pack_toml
from oztable.games.card_game_of_oz.rules.naming import WORDS
from oztable.games.card_game_of_oz.rules.packs import LENDERS, check_pack, load_pack, sites
from oztable.games.sentences import said_in
from oztable.server.card_editing import CardChange, EditCard

MOST_FAULTS = 20
GROUPS = ("card", "location")
KINDS: Mapping[str, Mapping[str, Any]] = {
    "character": {"type": "character", "cost": 2, "vitality": 3},
    "object": {"type": "object", "cost": 1},
    "effect": {"type": "effect", "cost": 1},
    "event": {"type": "event", "cost": 1},
    "location": {},
}
Data = dict[str, Any]


class OzFaces(Struct, frozen=True):
    en: OzCard
    fr: OzCard


class OzCardName(Struct, frozen=True):
    name: str
    type: str


class OzEditedCard(Struct, frozen=True):
    """`good`: the whole file can be played as a trial. `faces` is the card as it is drawn; nothing
    where a fault is in the way. `faults` are those that stand at no line."""

    text: str
    good: bool
    card: int
    id: str  # of that card in the file; empty where it has none
    cards: list[OzCardName]
    faces: OzFaces | None
    lines: list[OzEditLine]
    steps: list[OzStep]
    faults: list[OzEditFault]
    kinds: list[str]


class _Checked(NamedTuple):
    text: str
    data: Data
    pack: Pack | None
    faults: list[Fault]


def edited_card(asked: EditCard, language: Language) -> OzEditedCard | None:
    """None where there is no such card or place."""
    document = parse(asked.text)
    if document.data is None:
        return _unread(asked.text, document.faults, language)
    data = document.data if asked.text.strip() else _head()
    if isinstance(data.get("trial"), str):
        data = {**data, "trial": True}
    number = asked.card
    if asked.new:
        if asked.new not in KINDS:
            return None
        data, number = _with_new(data, asked.new)
    place = _root(data, number)
    if asked.change is not None:
        changed = None if place is None else _changed(data, place, asked.change)
        if changed is None:
            return None
        data = changed
    if place is None and (asked.card or asked.at is not None):
        return None
    try:
        text = pack_toml(data)
    except TypeError:  # a date, say, which no pack has
        return _unread(asked.text, check_pack(asked.text, "")[1], language)
    pack, faults = check_pack(text, "", strict=False, trial=True)
    return _told(_Checked(text, data, pack, faults), number, place, asked.at, language)


def _unread(text: str, faults: Sequence[Fault], language: Language) -> OzEditedCard:
    told = [OzEditFault(said_in(one.message, language), one.warning) for one in faults]
    return OzEditedCard(text, False, 0, "", [], None, [], [], told[:MOST_FAULTS], [*KINDS])


def _head() -> Data:
    name, note = WORDS.text("edit_name")._asdict(), WORDS.text("edit_note")._asdict()
    return {"id": "my-cards", "name": name, "note": note, "trial": True}


def _entries(data: Data, group: str) -> list[Any]:
    found = data.get(group)
    return found if isinstance(found, list) else []


def _root(data: Data, number: int) -> KeyPath | None:
    """Where that card stands, if it is a table that can be changed."""
    cards = _entries(data, "card")
    group, at = ("card", number) if number < len(cards) else ("location", number - len(cards))
    entries = _entries(data, group)
    return (group, at) if at < len(entries) and isinstance(entries[at], dict) else None


def _with_new(data: Data, kind: str) -> tuple[Data, int]:
    group = "location" if kind == "location" else "card"
    taken = {
        one.get("id") for name in GROUPS for one in _entries(data, name) if isinstance(one, dict)
    }
    letter = next(
        one
        for one in map(chr, range(ord("a"), ord("z") + 1))
        if f"new-{one}" not in taken or one == "z"
    )
    mark = "" if letter == "a" else f" {letter.upper()}"
    name, flavour = WORDS.text("edit_new_card"), WORDS.text("edit_flavour")
    card = {
        "id": f"new-{letter}",
        "name": {"en": name.en + mark, "fr": name.fr + mark},
        **KINDS[kind],
        "realm": "kansas",
        "alignment": "good",
        "flavour": flavour._asdict(),
    }
    entries = [*_entries(data, group), card]
    before = len(_entries(data, "card")) if group == "location" else 0
    return {**data, group: entries}, before + len(entries) - 1


def _changed(data: Data, root: KeyPath, change: CardChange) -> Data | None:
    path = tuple(change.path)
    if path[:2] != root or len(path) < (2 if change.value else 3):
        return None
    group, at = str(root[0]), int(root[1])
    card = _whole(data[group][at])
    inner: KeyPath = (*ROOT, *path[2:])
    try:
        value = json.loads(change.value) if change.value else None
        made = with_value(card, inner, value) if change.value else without(card, inner)
        made = _with_id(card, made)
        pack_toml({group: [made]})
    except (ValueError, TypeError, LookupError, RecursionError, AttributeError):
        return None
    if not isinstance(made, dict):
        return None
    entries = data[group]
    return {**data, group: [*entries[:at], made, *entries[at + 1 :]]}


def _whole(card: Data) -> Data:
    """With a list of texts, to which one may be added."""
    return {**card, "ability": card.get("ability", [])}


def _with_id(before: Data, after: Any) -> Any:
    """A name given to a new card names its file entry, too, until somebody chose another id."""
    after = _in_both(before, after)
    old, new = (value_at(card, (*ROOT, "name", "en")) for card in (before, after))
    known = before.get("id")
    is_ours = isinstance(known, str) and (known == id_of(str(old)) or known.startswith("new-"))
    if old == new or not isinstance(new, str) or not new.strip() or not is_ours:
        return after
    return {**after, "id": id_of(new)}


def _in_both(before: Data, after: Any) -> Any:
    """The first name given to a new card in one language stands in the other, too, till changed."""
    usual, (was, now) = _usual_name(), (value_at(card, (*ROOT, "name")) for card in (before, after))
    if not isinstance(was, dict) or not isinstance(now, dict):
        return after
    changed = [tongue for tongue in usual if was.get(tongue) != now.get(tongue)]
    is_new = all(str(was.get(tongue)).startswith(said) for tongue, said in usual.items())
    if not is_new or len(changed) != 1:
        return after
    return {**after, "name": dict.fromkeys(now, now.get(changed[0]))}


def _usual_name() -> dict[str, str]:
    return WORDS.text("edit_new_card")._asdict()


def _told(
    checked: _Checked,
    number: int,
    root: KeyPath | None,
    at: list[str | int] | None,
    language: Language,
) -> OzEditedCard | None:
    data = checked.data
    mine = [one for one in checked.faults if root and one.path[:2] == root]
    others = [one for one in checked.faults if one not in mine and not one.warning]
    told = [OzEditFault(_placed(one, language), one.warning) for one in others]
    lines: list[OzEditLine] = []
    steps: list[OzStep] = []
    if root is not None:
        entry = _entry(checked, root, mine, language)
        lines = lines_of(entry)
        if at is not None:
            path = tuple(at)
            if path[:2] != root or value_at(entry.card, (*ROOT, *path[2:])) is None:
                return None
            steps = steps_at(entry, path[2:])
        shown = {fault.text for line in lines for fault in line.faults}
        rest = [OzEditFault(_placed(one, language), one.warning) for one in mine]
        told += [
            one
            for one, fault in zip(rest, mine, strict=True)
            if said_in(fault.message, language) not in shown
        ]
    return OzEditedCard(
        text=checked.text,
        good=checked.pack is not None,
        card=number,
        id=_id_at(data, root),
        cards=[*_names(data, language)],
        faces=_faces(checked, root),
        lines=lines,
        steps=steps,
        faults=told[:MOST_FAULTS],
        kinds=[*KINDS],
    )


def _placed(fault: Fault, language: Language) -> str:
    said = said_in(fault.message, language)
    if not fault.key:
        return said
    return f"{fault.key}: {said}" if language == "en" else f"{fault.key} : {said}"


def _entry(checked: _Checked, root: KeyPath, faults: list[Fault], language: Language) -> Entry:
    data, group = checked.data, str(root[0])
    card = _whole(data[group][root[1]])
    lent = [load_pack(name) for name in dict.fromkeys(lenders(data, LENDERS))]
    site_of = sites(_around(data), lent)
    offers = Offers(card, lambda one: read_entry(site_of, group))
    return Entry(
        root, card, offers, faults, _sentences(checked, card, language), _own(data), language
    )


def _around(data: Data) -> Data:
    """A file, and the keywords and titles of our first pack, by which it is filled up."""
    ours = load_pack(LENDERS[0])
    cards = [{"name": {"en": card.name.en}, "type": card.type} for card in ours.cards]
    games = [one for one in cards if one["type"] != "location"]
    places = [one for one in cards if one["type"] == "location"]
    own = data.get("keywords")
    return {
        "keywords": {**ours.keywords, **(own if isinstance(own, dict) else {})},
        "card": [*_entries(data, "card"), *games],
        "location": [*_entries(data, "location"), *places],
    }


def _own(data: Data) -> Mapping[str, Any]:
    found = data.get("keywords")
    titles = {
        name.get("en"): name.get("fr")
        for group in GROUPS
        for one in _entries(data, group)
        if isinstance(one, dict) and isinstance(name := one.get("name"), dict)
    }
    return {**titles, **(found if isinstance(found, dict) else {})}


def _sentences(checked: _Checked, card: Data, language: Language) -> list[str]:
    pack, slug = checked.pack, card.get("id")
    if pack is None or slug not in pack.by_slug:
        return []
    made = pack.cards[pack.by_slug[str(slug)]]
    return [ability_text(one, made, pack, language).replace("**", "") for one in made.abilities]


def _id_at(data: Data, root: KeyPath | None) -> str:
    found = data[str(root[0])][root[1]].get("id") if root else ""
    return found if isinstance(found, str) else ""


def _faces(checked: _Checked, root: KeyPath | None) -> OzFaces | None:
    pack = checked.pack
    if pack is None or root is None:
        return None
    slug = checked.data[str(root[0])][root[1]].get("id")
    if slug not in pack.by_slug:
        return None
    card = pack.cards[pack.by_slug[slug]]
    return OzFaces(drawn_card(card, pack, "en"), drawn_card(card, pack, "fr"))


def _names(data: Data, language: Language) -> Iterator[OzCardName]:
    for group in GROUPS:
        for one in _entries(data, group):
            name = one.get("name") if isinstance(one, dict) else None
            said = name.get(language) if isinstance(name, dict) else None
            kind = (
                group
                if group == "location"
                else str(one.get("type", ""))
                if isinstance(one, dict)
                else ""
            )
            yield OzCardName(said if isinstance(said, str) and said else "?", kind)
