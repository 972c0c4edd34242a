"""What the cards of a Story Pack must be to each other and to a table (O19.1, O26.1)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from oztable.core.findings import Findings
from oztable.core.game import Message
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.cards import Dice, Pack
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.inside_texts import everything_in
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Ability,
    Answer,
    Happening,
    PlayTo,
    Trigger,
    Use,
)
from oztable.games.card_game_of_oz.rules.language.reading_cards import MOST_COPIES, Entries

FEWEST_CARDS, MANY_CARDS = 40, 60
SMALL_FOLIO, LARGE_FOLIO = 13, 16
ENOUGH_PRIMES = 6
CHEAP = 3
CHEAP_PER_AUTHOR = 2
MANY_BEARERS = 3  # of a keyword that no text names
FEWEST_SIDES = 2  # of a Storyline, even for one Author alone


class TableFault(NamedTuple):
    """Why a pack does not suit a table, or does not suit it well."""

    message: str
    warning: bool = False
    reason: Message | None = None  # of one that forbids the table

    def __str__(self) -> str:
        return f"warning: {self.message}" if self.warning else self.message


def table_faults(
    pack: Pack, authors: int, locations_per_author: int, half_line: bool = False
) -> list[TableFault]:
    """V6 and V8: whether there are Locations and cheap Characters enough for so many Authors."""
    sides = 1 if authors == 1 and half_line else max(authors, FEWEST_SIDES)
    return [
        *_folio_faults(pack, authors, sides, locations_per_author),
        *_cheap_faults(pack, authors),
    ]


def _folio_faults(pack: Pack, authors: int, sides: int, each: int) -> Iterator[TableFault]:
    need, has = sides * each, len(pack.folio)
    alone = " (one Author alone lays both sides)" if authors < sides else ""
    sum_of = f"{sides} authors × {each} locations{alone} need {need} Locations"
    if has < need:
        wanted = (("each", each), ("places", need), ("has", has))
        reason = Message("folio_too_small", wanted, "V6")
        yield TableFault(f"{sum_of}; the folio has {has} (V6)", reason=reason)
    elif has == need:
        yield TableFault(
            f"{sum_of} and the folio has just {has}, so none is left to replace another (V6)",
            warning=True,
        )


def _cheap_faults(pack: Pack, authors: int) -> Iterator[TableFault]:
    cards = [pack.cards[number] for number in pack.library]
    cheap = sum(card.type == "character" and card.cost <= CHEAP for card in cards)
    need = CHEAP_PER_AUTHOR * authors
    if cheap < need:
        yield TableFault(
            f"{authors} authors want {need} Characters of cost {CHEAP} or less; "
            f"the library has {cheap} (V8)",
            warning=True,
        )


def check_rules(findings: Findings, cards: Entries, locations: Entries, strict: bool) -> None:
    """V1 to V12, V14 and V15, as far as they concern the pack alone."""
    _check_slugs(findings, cards + locations)
    _check_sizes(findings, cards, locations)
    _check_titles(findings, cards)
    _check_locations(findings, locations, strict)
    _check_primes(findings, cards)
    _check_sorcery(findings, cards)
    for path, card in cards:
        _check_mover(findings, path, card)
        _check_spares(findings, path, card)
        _check_says_something(findings, path, card)
    _check_answers(findings, cards, locations)
    _check_keywords(findings, cards + locations)


def check_dice(findings: Findings, dice: Dice) -> None:
    """V13: drawing and archiving cards for dice must cost something in the long run (OR-25)."""
    if dice.gold_mean >= 1:
        total = sum(dice.gold)
        findings.fault(
            ("dice", "gold"),
            f"{total} on six faces is {_decimal(dice.gold_mean)} on average, and it must be "
            f"less than 1; take {total - 5} or more off (V13)",
        )


def _decimal(number: Fraction) -> str:
    return f"{float(number):.3g}"


def _by(entries: Entries, key: Callable[[dict[str, Any]], Any]) -> Iterator[tuple[Any, Entries]]:
    """Entries that agree in something, where more than one does."""
    groups: dict[Any, Entries] = defaultdict(list)
    for path, entry in entries:
        value = key(entry)
        if value is not None:
            groups[value].append((path, entry))
    yield from ((value, group) for value, group in groups.items() if len(group) > 1)


def _title(entry: dict[str, Any]) -> str | None:
    name = entry.get("name")
    return name.en if name else None


def _copies(entries: Entries) -> int:
    return sum(entry.get("copies", 1) for _, entry in entries)


def _check_slugs(findings: Findings, entries: Entries) -> None:
    for slug, group in _by(entries, lambda entry: entry.get("id")):
        line = findings.document.line_of((*group[0][0], "id"))
        for path, _ in group[1:]:
            findings.fault(
                (*path, "id"), f"{quoted(slug)} is on line {line} already; give each its own id"
            )


def _check_sizes(findings: Findings, cards: Entries, locations: Entries) -> None:
    count, folio = _copies(cards), len(locations)
    if count < FEWEST_CARDS:
        findings.fault(
            ("card",),
            f"{count} game cards; a pack has {FEWEST_CARDS} at least, "
            f"so add {FEWEST_CARDS - count} (V1)",
        )
    if count > MANY_CARDS:
        findings.fault(("card",), f"{count} game cards; {MANY_CARDS} are plenty (V2)", warning=True)
    if not SMALL_FOLIO <= folio <= LARGE_FOLIO:
        findings.fault(
            ("location",),
            f"{folio} Locations; {SMALL_FOLIO} to {LARGE_FOLIO} play best (V4)",
            warning=True,
        )


def _check_titles(findings: Findings, cards: Entries) -> None:
    """V3 counts full titles, so each title stands once and says how many there are (OR-115)."""
    for title, group in _by(cards, _title):
        line = findings.document.line_of(group[0][0])
        copies = _copies(group)
        remedy = f"write copies = {copies} there" if copies <= MOST_COPIES else "remove some"
        findings.fault(
            (*group[1][0], "name"),
            f"{quoted(title)} is the card of line {line} already, {copies} copies in all; "
            f"a title has {MOST_COPIES} at most, so {remedy} (V3)",
        )


def _check_locations(findings: Findings, locations: Entries, strict: bool) -> None:
    for title, group in _by(locations, _title):
        line = findings.document.line_of(group[0][0])
        findings.fault(
            (*group[1][0], "name"),
            f"{quoted(title)} is the Location of line {line} already; "
            "a folio has one of each, so remove one or add a version after a bullet (V5)",
            warning=not strict,
        )


def _is_character(card: dict[str, Any]) -> bool:
    return card.get("type") == "character"


def _check_primes(findings: Findings, cards: Entries) -> None:
    primes = [
        (path, card)
        for path, card in cards
        if _is_character(card) and "Prime" in card.get("keywords", ())
    ]
    count = _copies(primes)
    if not primes:
        findings.fault(
            ("card",),
            "no Prime Character, so nobody could end the game; "
            'add one with the keyword "Prime" (V7)',
        )
    elif count < ENOUGH_PRIMES:
        findings.fault(
            (*primes[0][0], "keywords"),
            f"{count} Prime Characters; {ENOUGH_PRIMES} or more let games end in good time (V7)",
            warning=True,
        )


def _check_sorcery(findings: Findings, cards: Entries) -> None:
    starred = [(path, card) for path, card in cards if card.get("gem") == "sorcery"]
    if any(_is_character(card) for _, card in starred):
        return
    for path, _ in starred:
        findings.fault(
            (*path, "gem"),
            'needs a Character with gem = "sorcery" to be played, and there is none (V9)',
            warning=True,
        )


def _check_mover(findings: Findings, path: KeyPath, card: dict[str, Any]) -> None:
    keywords = card.get("keywords", ())
    stuck = [word for word in ("Steadfast", "Immovable") if word in keywords]
    abilities = card.get("ability", ())
    if stuck and _is_character(card) and not any(map(_moves_itself, abilities)):
        findings.fault(
            (*path, "keywords"),
            f"{stuck[0]}, so it would stay on its Title Card; add play_to = {{ … }} (V11)",
            warning=True,
        )


def _moves_itself(ability: Ability) -> bool:
    match ability:
        case PlayTo():
            return True
        case Trigger(do=do) | Use(do=do):
            return _moves_this(do)
    return False


def _moves_this(effects: tuple[Effect, ...]) -> bool:
    return any(
        effect.moved() == "this" or any(map(_moves_this, effect.inner())) for effect in effects
    )


def _check_spares(findings: Findings, path: KeyPath, card: dict[str, Any]) -> None:
    unique = card.get("type") in ("character", "object")
    copies = card.get("copies", 1)
    if unique and copies > 1 and "Multitude" not in card.get("keywords", ()):
        remedy = 'add the keyword "Multitude" to let them be in play together'
        if path[0] == "borrow":
            remedy = "one or two are enough"
        findings.fault(
            (*path, "copies"),
            f"only one of these {copies} may be in play at a time, so the rest are spares; "
            f"{remedy} (V12)",
            warning=True,
        )


def _check_says_something(findings: Findings, path: KeyPath, card: dict[str, Any]) -> None:
    if card.get("type") not in ("effect", "event") or card.get("ability"):
        return
    if not _is_unread(findings, path, card):
        findings.fault(path, "does nothing when it is played; add [[card.ability]]", warning=True)


def _check_answers(findings: Findings, cards: Entries, locations: Entries) -> None:
    """V14: an Event that only answers should have something to answer."""
    entries = cards + locations
    if findings.has_errors or any(_is_unread(findings, *one) for one in entries):
        return  # some text may cause it
    for path, card in cards:
        abilities = card.get("ability", ())
        only = [one for one in abilities if isinstance(one, Answer)]
        if not only or len(only) < len(abilities):
            continue
        others = [entry.get("ability", ()) for _, entry in entries if entry is not card]
        caused = {
            effect.causes()
            for text in others
            for effect in everything_in(text)
            if isinstance(effect, Effect)
        }
        if not any(
            to in caused or _happens_by_rule(answer, to) for answer in only for to in answer.to
        ):
            findings.fault(
                (*path, "ability"),
                "answers what no other card of the pack causes; add one that does, or let it do "
                "something else as well (V14)",
                warning=True,
            )


def _happens_by_rule(answer: Answer, to: Happening) -> bool:
    """Whether it comes about though no text says so: cards are played, Characters move, die and
    reach the end. Control changes by texts alone, and so does what another Author's card does."""
    if to in ("archive", "move") and answer.by == "opponent":
        return to == "move" and answer.who.whose != "your"
    return to != "control"


def _check_keywords(findings: Findings, entries: Entries) -> None:
    """V15: a word of the pack's own that many cards bear should mean something to one of them.
    Words that the game knows may mean something to the cards of another pack."""
    bearers: dict[str, list[KeyPath]] = defaultdict(list)
    for path, entry in entries:
        for word in entry.get("keywords", ()):
            bearers[word].append((*path, "keywords"))
    many = [
        word
        for word, paths in bearers.items()
        if len(paths) >= MANY_BEARERS and word not in KEYWORDS
    ]
    if not many or findings.has_errors or any(_is_unread(findings, *one) for one in entries):
        return  # some text may name it
    said = [one for _, entry in entries for one in everything_in(entry.get("ability", ()))]
    named = {word for one in said if is_dataclass(one) for word in _named_by(one)}
    if idle := [word for word in many if word not in named]:
        findings.fault(
            bearers[idle[0]][0],
            f"{', '.join(map(quoted, idle))}: on {MANY_BEARERS} cards or more, and no text speaks "
            "of such cards; let one do so, if you like (V15)",
            warning=True,
        )


def _is_unread(findings: Findings, path: KeyPath, entry: dict[str, Any]) -> bool:
    """Whether it has a text that is not understood."""
    return "ability" not in entry and (*path, "ability") in findings.document.lines


def _named_by(thing: object) -> Iterator[str]:
    """The keywords that a part of a text names."""
    for name in ("keywords", "either", "without"):
        yield from getattr(thing, name, ())
    if keyword := getattr(thing, "keyword", None):
        yield keyword
