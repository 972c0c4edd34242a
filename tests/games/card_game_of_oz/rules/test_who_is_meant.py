"""Whom a text touches is whom its sentence means: random texts, carried out on a random table,
beside a reference that knows only the sentence (`reading_back/meant.py`)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from oztable.core.game import Chance, Over, Seat
from oztable.games.card_game_of_oz import compiled
from oztable.games.card_game_of_oz.rules import flow
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.choosing import reader_for
from oztable.games.card_game_of_oz.rules.continuous import holds
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE, Resolving, beginning
from oztable.games.card_game_of_oz.rules.language.abilities import Answer, OnPlay, Trigger, Use
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.language.wording import ability_text
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE
from oztable.games.card_game_of_oz.rules.search_steps import (
    EndSearch,
    FindOne,
    PutOne,
    Receiver,
    Search,
)
from tests.games.card_game_of_oz.rules.reading_back import cases, writer
from tests.games.card_game_of_oz.rules.reading_back.english import English
from tests.games.card_game_of_oz.rules.reading_back.facts import facts_of
from tests.games.card_game_of_oz.rules.reading_back.meant import (
    Leaf,
    Meant,
    Spy,
    leaves,
    leaves_of,
)
from tests.games.card_game_of_oz.rules.reading_back.parser import Data
from tests.games.card_game_of_oz.rules.reading_back.spared import fits
from tests.games.card_game_of_oz.rules.stage import Stage

pytestmark = pytest.mark.skipif(
    compiled.IN_USE, reason="a class of a test cannot join compiled ones"
)

PEOPLE = ("toto", "boq", "scarecrow", "field-mice", "field-mice-2", "king-crow", "winkie-platoon",
          "cowardly-lion")  # fmt: skip
PLACES = ("a1", "a2", "a3", "b1", "b2")
SPELLS = ("tin-woodmans-tears", "this-pole")
UP = ("boqs-home", "uncle-henrys-farm", "thick-wood")
STEPS = 40
UNSEEN = (Search, FindOne, EndSearch, Receiver, PutOne)  # they touch what is not in play
# Whoever is here already is not brought, and a Location with a text lies face-up.
NEVER = {("bring", "this"), ("bring", "bearer"), ("bring", "host"), ("reveal", "this")}
# Nobody takes over what is theirs already.
NEVER |= {("control", "this"), ("control", "bearer"), ("control", "host")}


@cache
def company() -> Pack:
    """Fewer cards than in the pack, for speed."""
    pack = load_pack("story-pack-1")
    known = {"oil-can", "pail", *SPELLS, *(who.removesuffix("-2") for who in PEOPLE)}
    cards = [
        card
        for card in pack.cards
        if card.slug in known
        or card.type == "location"
        or writer.ALL_NAMES & {card.group, card.name.en}
    ]
    return replace(pack, cards=tuple(cards))


def table(rng: Random, card: Card) -> tuple[Stage, str]:
    """The card on a random table; and where it is, as the table writes it."""
    pack = company()
    index = next(n for n, one in enumerate(pack.cards) if one.type == "location")
    pack = replace(pack, cards=(*pack.cards[:index], card, *pack.cards[index:]))
    people = {name: f"{rng.randint(1, 2)} {rng.choice(PLACES)}" for name in PEOPLE}
    things = {"oil-can": rng.choice((*PLACES, "on toto")), "pail": rng.choice(PLACES)}
    spells: dict[str, str] = {}
    up = dict(zip(rng.sample(PLACES, 3), UP, strict=True))
    host = facts_of(card, pack, "en").host
    where = ""
    if card.type == "character":
        people[card.slug] = f"1 {rng.choice(PLACES)}"
    elif card.type == "object":
        where = rng.choice(("on boq", "on toto"))
        things[card.slug] = where
    elif card.type == "location":
        where = rng.choice(PLACES)
        up[where] = card.slug
    elif host:
        on = {"character": "on boq", "object": "on oil-can", "location": "at a2"}[host]
        spells[card.slug] = f"1 {on}"
    hosts = [f"on {who}" for who in ("boq", "toto", "oil-can")] + [
        f"at {where if card.type == 'location' else 'a2'}"
    ]
    hosts += ["on nobody"] * 2 * (card.type in ("character", "object"))
    for spell in SPELLS:
        spells[spell] = f"{rng.randint(1, 2)} {rng.choice(hosts)}"
    return Stage(pack=pack, points=9, up=up, characters=people, objects=things, effects=spells,
                 folio=None), where  # fmt: skip


def carry_out(rng: Random, card: Card) -> set[tuple[str, str]]:
    """Which effects were seen to touch what which pronouns mean."""
    stage, where = table(rng, card)
    game = stage.game
    number, ability = next(
        (n, one) for n, one in enumerate(card.abilities) if isinstance(one, (Trigger, Use, OnPlay))
    )
    draft = Draft(game.ruleset, stage.state)
    slug = card.slug
    mine = stage.in_play(slug) if card.type != "location" else None
    place = stage.place(where) if card.type == "location" else NO_PLACE
    mover = _mover(rng, stage, ability, mine)
    seat = Seat(0)
    if mine is not None:
        bearer = mine
        while bearer.host != NO_PIECE:
            bearer = draft.cards_in_play[bearer.host]
        seat, place = bearer.seat, bearer.place
    elif card.type == "location" and mover != NO_PIECE:
        seat = draft.cards_in_play[mover].seat
    text = ability_text(ability, card, game.pack, "en")
    said: dict[str, Any] = English(text, facts_of(card, game.pack, "en")).ability()
    this = mine.piece if mine else NO_PIECE
    meant = Meant(
        Seat(max(seat, 0)), this, place if mine is None else NO_PLACE,
        mine.host if mine else NO_PIECE, mover, kind=card.type,
    )  # fmt: skip
    _spy(draft, game.pack.by_slug[slug], number, said, meant)
    frame = beginning(meant.seat, game.pack.by_slug[slug], number, this, place, mover)
    draft.push(frame)
    try:
        _check_condition(draft, frame, ability, said, meant)
        _run(draft, rng)
    except AssertionError as wrong:
        raise AssertionError(f"{text}\n{wrong}") from wrong
    return meant.met


def _check_condition(
    draft: Draft, frame: Resolving, ability: Any, said: Data, meant: Meant
) -> None:
    """What a text asks of a card, where print alone answers it."""
    asked = said.get("if", {})
    head = next((head for head in ("is", "is_not") if head in asked), "")
    what = asked.get(head, {})
    if not head or not what.keys() <= {"kind", "keywords", "alignment", "realm", "places"}:
        return
    found = meant.pieces(asked["who"])
    is_given = "Steadfast" in what.get("keywords", ())  # by Effects on this table
    if what.get("places") or is_given or ability.condition is None or not found:
        return
    card = draft.card(next(iter(found)))
    is_kind = what.get("kind", "card") in ("card", card.type)
    meant.met.add((head, asked["who"]))
    expected = (is_kind and fits(card, what)) == (head == "is")
    assert holds(draft, ability.condition, reader_for(draft, frame)) == expected, asked


def _mover(rng: Random, stage: Stage, ability: Any, mine: Any) -> Any:
    """Whoever sets a text off."""
    is_watched = isinstance(ability, Trigger) and isinstance(ability.who, Filter)
    if is_watched and ability.moment in ("played", "equipped") and ability.who.kind == "object":
        return stage.piece(rng.choice(("oil-can", "pail")))
    walks = ("enters", "leaves", "meets", "ends", *(("played",) if is_watched else ()))
    if not isinstance(ability, Trigger) or ability.moment not in walks:
        return NO_PIECE if mine is None else mine.host
    if ability.who in ("bearer", "host") and mine is not None:
        return mine.host
    if ability.who == "this" and mine is not None:
        return mine.piece
    return stage.piece(rng.choice((*PEOPLE, "boq", "toto", "boq", "toto")))


def _spy(draft: Draft, card: Any, number: int, said: dict[str, Any], meant: Meant) -> None:
    programs = draft.texts[card].programs
    told: dict[Any, Leaf] = {}
    do = draft.ruleset.pack.cards[card].abilities[number].do
    for effect, leaf in zip(leaves_of(do), leaves(said["do"]), strict=True):
        ops: list[Any] = []
        effect.lay_out(ops)
        told |= {op: leaf for op in ops if isinstance(op, Effect) and not isinstance(op, UNSEEN)}
    spies = [Spy(op, told[op], meant) if op in told else op for op in programs[number]]
    programs[number] = tuple(spies)


def _run(draft: Draft, rng: Random) -> None:
    flow.run(draft)
    for _ in range(STEPS):
        if not any(isinstance(frame, Resolving) for frame in draft.frames):
            return
        node = flow.node(draft)
        if isinstance(node, Over):
            return
        if isinstance(node, Chance):
            flow.apply(draft, rng.choice(node.outcomes)[0])
        else:
            flow.apply(draft, rng.choice(node.actions))


def is_steady(card: Card) -> bool:
    """Whether the card is still there while its text is carried out."""
    return not any(
        isinstance(one, Answer)
        or (isinstance(one, Use) and one.archive)
        or (isinstance(one, Trigger) and one.moment == "archived")
        for one in card.abilities
    )


def aimed() -> list[cases.Wanted]:
    """Every effect, aimed at every pronoun that it can be aimed at; and what is asked of them."""
    asked = ("is", "is_not")
    found = [want for want in cases.pairs() if want.aim in writer.POINTERS]
    found += [want for want in cases.pairs() if want.by and want.effects[-1] in ("archive", "move")]
    return found + [cases.Wanted(("draw",), condition=head) for head in asked] * 8


def at_places() -> list[Card]:
    """Texts about a Location that was chosen, or that of a card that was, and may have moved; and
    about the last of two that were chosen."""
    there = {"where": "there"}
    first: list[Data] = [
        {"pick": {"kind": "character"}},
        {"pick": {"hidden": False}},
        {"move": {"choose": {"whose": "your"}}, "steps": 2, "may": False},
        {"archive": {"choose": {"kind": "object"}}},
    ]
    then: list[Data] = [
        {"archive": {"every": {"kind": "card", **there}}},
        {"give": [{"vitality": 1}], "to": {"choose": there}},
        {"move": {"choose": there}, "steps": 1},
        {"replace": {"choose": there}},
    ]
    pairs: list[tuple[Data, Data]] = [*product(first, then)]
    pairs += [({"pick": {"hidden": True}}, {"reveal": "it"}), (first[0], {"strip": "it"})]
    picks = [{"pick": {"kind": "character"}}, {"pick": {"hidden": False}}]
    done = ({"archive": "it"}, {"replace": "it"}, {"give": [{"vitality": 1}], "to": "it"})
    twice = [(*both, last) for both in permutations(picks) for last in done]
    texts = [writer.as_read("event", [{"do": list(do)}]) for do in (*pairs, *twice)]
    events = [replace(cases.NOBODY, type="event", abilities=text) for text in texts if text]
    here: Data = {"archive": {"every": {"kind": "card", "where": "here", "other": True}}}
    own = writer.as_read("character", [{"use": {"pay": 1}, "do": [here]}])
    return [*events, replace(cases.NOBODY, abilities=own or ())]


def of_others() -> list[Card]:
    """What a Location says to whoever comes, whose cards are theirs; what others do; and an Object
    that is handed to a Character of one's choice."""
    texts: list[tuple[str, Data]] = []
    for whose, by in product(("your", "opposing"), ("", *writer.DOERS[1:])):
        done: Data = {"archive": {"choose": {"whose": whose}}} | ({"by": by} if by else {})
        texts += [("location", {"when": "enters", "do": [done]}), ("event", {"do": [done]})]
    for there in ({}, {"where": "here"}):
        handed = {"equip": {"choose": {}}, "to": {"choose": {"whose": "your", **there}}}
        texts.append(("character", {"use": {"pay": 1}, "do": [handed]}))
    for kind in ("character", "object"):
        seen = {"when": "played", "who": {"kind": kind}, "do": [{"archive": "mover"}]}
        texts.append(("character", seen))
    found = []
    for type, text in texts:
        of_type: Any = type
        abilities = writer.as_read(type, [text])
        assert abilities, text
        found.append(replace(cases.NOBODY, type=of_type, abilities=abilities))
    return found


def wanted_touches() -> set[tuple[str, str]]:
    """Every effect touches what every pronoun means, and every pronoun is asked about."""
    asked = {*product(("is", "is_not"), ("this", "bearer", "host", "mover"))}
    acts = {("by", doer) for doer in writer.DOERS} | {("equip", "chosen")}
    whose = {*product(("location", "event"), ("your", "opposing"))}
    places = {("card", "here"), ("card", "there"), ("replace", "there")}
    return touches_of_aims() | asked | acts | whose | places


def touches_of_aims() -> set[tuple[str, str]]:
    return {(want.effects[-1], want.aim) for want in aimed() if want.aim} - NEVER


def check(rng: Random, least: int, most: int) -> None:
    """So many rounds at least; and more, of what has not been seen yet, until everything has."""
    missed = wanted_touches()
    for number in range(most):
        wants = [want for want in aimed() if number < least or can_show(want, missed)]
        cards = [card for want in wants if is_steady(card := cases.card(rng, want))]
        if number < least or not missed <= touches_of_aims():
            cards += at_places() + of_others()
        for card in cards:
            missed -= carry_out(rng, replace(card, name=cases.NOBODY.name))
        if number + 1 >= least and not missed:
            return
    assert not missed, f"never seen to touch what is meant: {missed}"


def can_show(want: cases.Wanted, missed: set[tuple[str, str]]) -> bool:
    is_asked = any(what == want.condition for what, _ in missed)
    is_done_by_others = bool(want.by) and any(what == "by" for what, _ in missed)
    return (want.effects[-1], want.aim) in missed or is_asked or is_done_by_others


@pytest.mark.slow
def test_whom_a_text_touches_is_whom_its_sentence_means() -> None:
    check(Random(25), 3, 80)


@pytest.mark.soak
def test_the_same_for_many_texts() -> None:
    check(Random(26), 1_000, 1_000)
