"""Whom a Location's text reaches, and which Effects give a keyword: random texts beside a reference
that knows only their sentences (`reading_back/spared.py`)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from oztable.core.language import Text
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.events import SetOff
from oztable.games.card_game_of_oz.rules.language.wording import ability_text
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.reading_back import cases, writer
from tests.games.card_game_of_oz.rules.reading_back.english import English
from tests.games.card_game_of_oz.rules.reading_back.facts import facts_of
from tests.games.card_game_of_oz.rules.reading_back.parser import Data
from tests.games.card_game_of_oz.rules.reading_back.spared import (
    burden_of,
    burden_of_gift,
    fits,
    is_spared,
)
from tests.games.card_game_of_oz.rules.stage import Stage

KEYWORDS = ("", "Flying", "Swimming", "Animal")
GIFTS: tuple[Data, ...] = (
    {"vitality": -1}, {"vitality": 1}, {"keyword": "Steadfast"}, {"keyword": "Immovable"},
    {"keyword": "Royal"}, {"cannot": "move"}, {"cannot": "be moved"}, {"cannot": "end"},
    {"toll": "leave", "change": 1}, {"toll": "leave", "change": -1},
)  # fmt: skip
DONE: tuple[Data, ...] = (
    {"archive": "mover"}, {"draw": 1}, {"points": 1},
    {"move": "mover", "steps": 1, "way": "back", "may": False},
    {"move": "mover", "steps": 1, "way": "back"},
    *({"give": [gift], "to": "mover"} for gift in GIFTS),
    {"may": [{"archive": "mover"}]},
    {"one_of": [[{"archive": "mover"}], [{"give": [{"vitality": -1}], "to": "mover"}]]},
    {"one_of": [[{"archive": "mover"}], [{"draw": 1}]]},
    {"if": {"there": {}}, "then": [{"archive": "mover"}]},
)  # fmt: skip
IGNORE: Data = {"to": {"keywords": ["Animal"]}, "gives": [{"ignores": "this text"}]}


def person(keyword: str) -> Card:
    slug = f"who-{keyword.lower() or 'plain'}"
    keywords = (keyword,) if keyword else ()
    name = Text(slug.title(), slug.title())
    return replace(cases.NOBODY, slug=slug, name=name, keywords=keywords, vitality=3, cost=1)


def spot(abilities: list[Data], keywords: tuple[str, ...]) -> Card:
    read = writer.as_read("location", abilities)
    assert read is not None, abilities
    name = Text("Spot", "Endroit")
    return replace(
        cases.NOBODY, slug="spot", name=name, type="location", keywords=keywords, abilities=read
    )


def pack_with(*cards: Card) -> Pack:
    ours = load_pack("story-pack-1")
    played = [card for card in cards if card.type != "location"]
    places = [card for card in cards if card.type == "location"]
    index = next(n for n, card in enumerate(ours.cards) if card.type == "location")
    return replace(ours, cards=(*ours.cards[:index], *played, *ours.cards[index:], *places))


def sentences(card: Card, pack: Pack) -> list[Data]:
    facts = facts_of(card, pack, "en")
    texts = [ability_text(ability, card, pack, "en") for ability in card.abilities]
    return [English(text, facts).ability() for text in texts]


@pytest.mark.slow
@pytest.mark.cites("OR-89", "OR-90")
def test_a_text_of_a_location_is_set_off_by_those_whom_it_does_not_spare() -> None:
    rng = Random(25)
    seen = set()
    for keywords, ignored in product(((), ("Water",)), (False, True)):
        for first in DONE:
            do = [first] if rng.random() < 0.6 else [first, rng.choice(DONE[:-4])]
            texts = [*([IGNORE] if ignored else []), {"when": "enters", "do": do}]
            place = spot(texts, keywords)
            pack = pack_with(place, *map(person, KEYWORDS))
            said = sentences(place, pack)
            for who in map(person, KEYWORDS):
                stage = Stage(pack=pack, points=2, up={"a1": "boqs-home", "a2": "spot"},
                              characters={who.slug: "1 a1"})  # fmt: skip
                stage.do(f"move {who.slug} on")
                spared = is_spared(who, place, burden_of(said[-1]["do"]), said[:-1])
                assert bool(stage.happened(SetOff)) != spared, (said, who.keywords)
                seen.add((who.keywords, spared))
    assert len(seen) >= 7  # nobody without a keyword is spared


@pytest.mark.slow
@pytest.mark.cites("OR-89", "OR-90")
@pytest.mark.parametrize("keywords", [(), ("Water",)])
def test_a_location_gives_to_those_whom_it_does_not_spare(keywords: tuple[str, ...]) -> None:
    for gift, ignored in product([gift for gift in GIFTS if "toll" not in gift], (False, True)):
        texts: list[Data] = [{"to": {}, "gives": [gift]}, *([IGNORE] if ignored else [])]
        place = spot(texts, keywords)
        people = [person(keyword) for keyword in KEYWORDS]
        pack = pack_with(place, *people)
        said = sentences(place, pack)
        stage = Stage(pack=pack, up={"a1": "spot"}, points=2,
                      characters={who.slug: "1 a1" for who in people})  # fmt: skip
        for who in people:
            given = said[0]["gives"][0]
            spared = is_spared(who, place, burden_of_gift(given), said)
            if "keyword" in given:
                assert stage.has(who.slug, given["keyword"]) != spared, (gift, who.slug)
            elif "vitality" in given:
                more = 0 if spared else given["vitality"]
                assert stage.vitality(who.slug) == who.vitality + more
            elif given == {"cannot": "move"}:
                assert (f"move {who.slug} on" in stage.legal()) == spared


def effect(slug: str, *texts: Data) -> Card:
    read = writer.as_read("attached", list(texts))
    assert read is not None, texts
    return replace(
        cases.NOBODY, slug=slug, name=Text(slug, slug), type="effect", cost=0, abilities=read
    )


def test_every_effect_that_gives_a_character_the_keyword_is_archived() -> None:
    rng = Random(25)
    steadfast = [{"keyword": "Steadfast"}]
    on_host: Data = {"to": "host", "gives": steadfast}
    here: Data = {"to": {"where": "here"}, "gives": steadfast}
    of_animals: Data = {"to": {"where": "here", "keywords": ["Animal"]}, "gives": steadfast}
    spells = [
        effect("pole", {"attach": {}}, on_host),
        effect("moor", {"attach": {"kind": "location"}}, here),
        effect("cage", {"attach": {"kind": "location"}}, of_animals),
        effect("cape", {"attach": {}}, {"to": "host", "gives": [{"vitality": 1}]}),
        effect("aura", {"attach": {}}, here),
    ]  # fmt: skip
    cure = writer.as_read("event", [{"do": [{"strip": {"choose": {"whose": "your"}},
                                             "keyword": "Steadfast"}]}])  # fmt: skip
    event = replace(cases.NOBODY, slug="cure", name=Text("cure", "cure"), type="event", cost=0,
                    abilities=cure or ())  # fmt: skip
    people = [person("Animal"), person("")]
    pack = pack_with(*people, *spells, event)
    for _ in range(40):
        at = {who.slug: rng.choice(("a1", "a2")) for who in people}
        lies: dict[str, Any] = {}
        for spell in spells:
            is_on = "character" in str(spell.abilities[0])
            where = rng.choice(people).slug if is_on else rng.choice(("a1", "a2"))
            lies[spell.slug] = where
        stage = Stage(
            pack=pack, points=1, hands={1: ["cure"]},
            up={"a1": "boqs-home", "a2": "uncle-henrys-farm"},
            characters={people[0].slug: f"1 {at[people[0].slug]}",
                        people[1].slug: f"2 {at[people[1].slug]}"},
            effects={slug: f"1 {'at' if where in ('a1', 'a2') else 'on'} {where}"
                     for slug, where in lies.items()},
        )  # fmt: skip
        meant = {slug for slug in lies if _gives(pack, spells, slug, lies, people[0], at)}
        if "play cure" in stage.legal():
            stage.do("play cure")
        gone = {slug for slug in lies if stage.at(slug) is None}
        assert gone == meant, (at, lies)


def _gives(pack: Pack, spells: list[Card], slug: str, lies: Any, who: Card, at: Any) -> bool:
    """Whether the sentence of this Effect gives Steadfast to this Character."""
    spell = next(one for one in spells if one.slug == slug)
    _, said = sentences(spell, pack)
    if {"keyword": "Steadfast"} not in said["gives"]:
        return False
    if said["to"] == "host":
        return bool(lies[slug] == who.slug)
    place = at.get(lies[slug], lies[slug])
    return fits(who, said["to"]) and bool(place == at[who.slug])
