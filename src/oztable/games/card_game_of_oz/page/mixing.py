"""Packs of one's own, put together from the cards of those that come with the game (O19.1)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple, get_args

from oztable.core.language import Language, Text
from oztable.core.toml_lines import Fault, parse
from oztable.games.card_game_of_oz.rules.cards import Card, CardType, Pack
from oztable.games.card_game_of_oz.rules.language.reading_cards import MOST_COPIES
from oztable.games.card_game_of_oz.rules.language.writing import pack_toml, toml
from oztable.games.card_game_of_oz.rules.naming import WORDS
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, LENDERS, check_pack, load_pack
from oztable.games.card_game_of_oz.rules.validation import (
    CHEAP,
    CHEAP_PER_AUTHOR,
    ENOUGH_PRIMES,
    FEWEST_CARDS,
    LARGE_FOLIO,
    MANY_CARDS,
    SMALL_FOLIO,
    table_faults,
)
from oztable.games.sentences import said_in
from oztable.server.own_decks import CheckedDeck, DeckDraft, DeckFault, Guideline, NameInBoth

AUTHORS, LOCATIONS_EACH = 2, 3  # of the table that a pack is measured by
LONGEST_ID = 40
LOOSELY = {"strictPack": "no"}  # a Location may stand there several times (OR-116)
GUIDES = {"V1": "cards", "V2": "cards", "V4": "locations", "V6": "locations", "V7": "primes",
          "V8": "cheap"}  # fmt: skip
WIDE = 92  # letters in a line of a list
MOST_FAULTS = 60


class _Counted(NamedTuple):
    """As much of a card as the guidelines count."""

    type: str
    copies: int
    prime: bool
    cost: int


@cache
def homes() -> Mapping[str, tuple[str, Card]]:
    """Every card of the bundled packs, with the first of them that has it."""
    found: dict[str, tuple[str, Card]] = {}
    for name in BUNDLED:
        for card in load_pack(name).cards:
            found.setdefault(card.slug, (name, card))
    return found


def checked_pack(text: str, draft: DeckDraft | None, language: Language) -> CheckedDeck:
    """What a file, or else a draft, comes to: the file itself, and all that is wrong with it."""
    if not text and draft is not None:
        return _checked(_file_of(draft), draft, language)
    document = parse(text)
    if document.data is None:
        return _nothing([_fault(one, {}, language) for one in document.faults])
    if not _is_pack(document.data):
        return _nothing([DeckFault(WORDS.say("mix_no_pack", language), False)])
    return _checked(text, _draft_of(document.data), language, is_file=True)


def _nothing(faults: list[DeckFault]) -> CheckedDeck:
    return CheckedDeck(False, "", "", None, [], [], faults, _most_copies(), {})


def _is_pack(data: Mapping[str, Any]) -> bool:
    """Whether this may be a pack, and not the file of another game."""
    cards = _tables(data.get("card"))
    return "borrow" in data or any("type" in card for card in cards)


def _checked(
    text: str, draft: DeckDraft | None, language: Language, is_file: bool = False
) -> CheckedDeck:
    data = parse(text).data or {}
    pack, found = check_pack(text, "")
    faults = [_fault(one, data, language, is_file) for one in found[:MOST_FAULTS]]
    for one in table_faults(pack, AUTHORS, LOCATIONS_EACH) if pack else ():
        guide = GUIDES.get(_rule(one.message), "")
        faults.append(DeckFault(said_in(one.message, language), one.warning, guide=guide))
    own = [*_tables(data.get("card")), *_tables(data.get("location"))]
    return CheckedDeck(
        good=pack is not None and not any(not fault.warning for fault in faults),
        text=text,
        id=pack.id if pack else "",
        draft=draft,
        own=[_text(entry.get("name")).into(language) for entry in own],
        guidelines=_guidelines(list(_counted(pack, data))),
        faults=faults,
        most_copies=_most_copies(),
        needs={} if pack else _needs(text),
    )


def _needs(text: str) -> dict[str, str]:
    pack, _ = check_pack(text, "", strict=False)
    faults = table_faults(pack, AUTHORS, LOCATIONS_EACH) if pack else ()
    return dict(LOOSELY) if pack and all(fault.warning for fault in faults) else {}


def _most_copies() -> dict[str, int]:
    return {kind: 1 if kind == "location" else MOST_COPIES for kind in get_args(CardType)}


# A draft as a file.


def _file_of(draft: DeckDraft) -> str:
    rest = parse(draft.rest).data or {}
    usual = WORDS.text("mix_name")
    name = Text(draft.name.en.strip() or usual.en, draft.name.fr.strip() or usual.fr)
    head = {"id": id_of(name.en), "name": name._asdict(), "note": _note()}
    top = {**head, **{key: value for key, value in rest.items() if key not in ("name", "borrow")}}
    plain = {key: value for key, value in top.items() if key not in _HEADED}
    headed = {key: value for key, value in top.items() if key in _HEADED}
    parts = [pack_toml(plain), *_borrowed(draft.cards), pack_toml(headed)]
    return "\n".join(part for part in parts if part)


_HEADED = ("dice", "keywords", "card", "location")


def _note() -> dict[str, str]:
    return WORDS.text("mix_note")._asdict()


def id_of(name: str) -> str:
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    made = re.sub(r"[^a-z0-9]+", "-", bare).strip("-")[:LONGEST_ID].rstrip("-")
    if not made[:1].isalpha() or made in BUNDLED:
        made = f"my-{made or 'pack'}"[:LONGEST_ID].rstrip("-")
    return made


def _borrowed(cards: Mapping[str, int]) -> Iterator[str]:
    """A table for each pack and number of copies; a card that nobody has stands in the first."""
    known = homes()

    def home(slug: str) -> tuple[str, int]:
        if slug not in known:
            return BUNDLED[0], cards[slug]
        pack, card = known[slug]
        return pack, 0 if card.type == "location" and cards[slug] == 1 else cards[slug]

    order = {slug: place for place, slug in enumerate(known)}
    chosen = [slug for slug in sorted(cards, key=lambda one: order.get(one, -1)) if cards[slug]]
    for (pack, copies), slugs in groupby(sorted(chosen, key=home), home):
        said = f"copies = {copies}\n" if copies else ""
        yield f'[[borrow]]\npack = "{pack}"\n{said}cards = {_list(slugs)}\n'


def _list(slugs: Iterable[str]) -> str:
    lines = [""]
    for item in (f"{toml(slug)}, " for slug in slugs):
        if len(lines[-1]) + len(item) > WIDE:
            lines.append("")
        lines[-1] += item
    return "[\n" + "".join(f"  {line.rstrip()}\n" for line in lines) + "]"


# A file as a draft.


def _draft_of(data: Mapping[str, Any]) -> DeckDraft | None:
    """What the page can change of it, and the rest as it is."""
    name = _text(data.get("name"))
    made = {"note": _note(), "id": id_of(name.en)}
    rest = {
        key: value
        for key, value in data.items()
        if key not in ("name", "borrow") and made.get(key) != value
    }
    try:
        said = pack_toml(rest) if rest else ""
    except TypeError:  # a date, say, which no pack has
        return None
    return DeckDraft(NameInBoth(name.en[:60], name.fr[:60]), dict(_chosen(data)), said)


def _chosen(data: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    for table in _tables(data.get("borrow")):
        slugs, copies = table.get("cards"), table.get("copies")
        for slug in slugs if isinstance(slugs, list) else ():
            if isinstance(slug, str) and slug in homes():
                pack = load_pack(table["pack"]) if table.get("pack") in LENDERS else None
                card = pack.cards[pack.by_slug[slug]] if pack and slug in pack.by_slug else None
                printed = card.copies if card else 1
                yield slug, copies if isinstance(copies, int) and copies > 0 else printed


def _tables(value: object) -> list[dict[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _text(value: object) -> Text:
    said = value if isinstance(value, dict) else {}
    english, french = said.get("en"), said.get("fr")
    return Text(str(english or french or "?"), str(french or english or "?"))


# What is wrong, and what is counted.


def _fault(
    fault: Fault, data: Mapping[str, Any], language: Language, is_file: bool = False
) -> DeckFault:
    card = _card_of(fault, data)
    guide = "" if card else GUIDES.get(_rule(fault.message), "")
    text = said_in(fault.message, language)
    if fault.key and not (card or guide):
        text = f"{fault.key}: {text}" if language == "en" else f"{fault.key} : {text}"
    return DeckFault(text, fault.warning, card, guide, fault.line if is_file else 0)


def _rule(message: str) -> str:
    found = re.search(r"\((V\d+)\)$", message)
    return found[1] if found else ""


def _card_of(fault: Fault, data: Mapping[str, Any]) -> str:
    """The card that a fault is about, or the first of those it is about; none where all of a pack
    is meant."""
    found = re.match(r"borrow\[(\d+)\]\.(?:cards\[(\d+)\]|copies$)", fault.key)
    if not found:
        return fault.owner
    if _rule(fault.message) in GUIDES:
        return ""
    cards = _tables(data.get("borrow"))[int(found[1]) - 1].get("cards")
    place = int(found[2] or 1) - 1
    return str(cards[place]) if isinstance(cards, list) and place < len(cards) else ""


def _counted(pack: Pack | None, data: Mapping[str, Any]) -> Iterator[_Counted]:
    """The cards of a pack; of one that is not whole, as far as they can be told."""
    if pack is not None:
        for card in pack.cards:
            yield _Counted(card.type, card.copies, "Prime" in card.keywords, card.cost)
        return
    for slug, copies in dict(_chosen(data)).items():
        card = homes()[slug][1]
        yield _Counted(card.type, copies, "Prime" in card.keywords, card.cost)
    for entry in _tables(data.get("card")):
        copies, cost = entry.get("copies", 1), entry.get("cost", 0)
        keywords = entry.get("keywords")
        is_prime = isinstance(keywords, list) and "Prime" in keywords
        copies = copies if isinstance(copies, int) else 1
        cost = cost if isinstance(cost, int) else 0
        yield _Counted(str(entry.get("type")), copies, is_prime, cost)
    for _ in _tables(data.get("location")):
        yield _Counted("location", 1, False, 0)


def _guidelines(cards: list[_Counted]) -> list[Guideline]:
    def count(*, location: bool = False, prime: bool = False, cheap: bool = False) -> int:
        return sum(
            one.copies
            for one in cards
            if (one.type == "location") is location
            and (one.type == "character" or not (prime or cheap))
            and (one.prime or not prime)
            and (one.cost <= CHEAP or not cheap)
        )

    return [
        Guideline("cards", count(), FEWEST_CARDS, MANY_CARDS),
        Guideline("locations", count(location=True), SMALL_FOLIO, LARGE_FOLIO),
        Guideline("primes", count(prime=True), ENOUGH_PRIMES, None),
        Guideline("cheap", count(cheap=True), CHEAP_PER_AUTHOR * AUTHORS, None),
    ]
