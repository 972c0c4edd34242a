"""Which cards a text waits for: random watchers beside a reference that knows only their
sentences."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from oztable.core.language import Text
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.events import SetOff
from tests.games.card_game_of_oz.rules.reading_back import cases, writer
from tests.games.card_game_of_oz.rules.reading_back.parser import Data
from tests.games.card_game_of_oz.rules.reading_back.spared import fits
from tests.games.card_game_of_oz.rules.stage import Stage
from tests.games.card_game_of_oz.rules.test_who_is_spared import pack_with, sentences

SEEN: tuple[Data, ...] = (
    {}, {"keywords": ["Animal"]}, {"alignment": "evil"}, {"realm": "winkie"}, {"where": "here"},
    {"keywords": ["Animal"], "where": "here"},
)  # fmt: skip
CALF = replace(
    cases.NOBODY, slug="calf", name=Text("Calf", "Veau"), keywords=("Animal",), cost=1, vitality=2
)
IMP = replace(
    CALF, slug="imp", name=Text("Imp", "Diablotin"), keywords=(), alignment="evil", realm="winkie"
)
SWORD = replace(
    cases.NOBODY, slug="sword", name=Text("Sword", "Épée"), type="object", cost=0, vitality=0,
    keywords=("Animal",),
)  # fmt: skip


def watcher(moment: str, who: Data, at: Data | None) -> Card:
    text: Data = {"when": moment, "who": who, "do": [{"points": 1}]} | ({"at": at} if at else {})
    read = writer.as_read("character", [text])
    assert read is not None, text
    return replace(cases.NOBODY, slug="seer", name=Text("Seer", "Voyant"), abilities=read)


def is_meant(said: Data, card: Card, is_yours: bool, is_here: bool, place: Card) -> bool:
    """Whether the sentence speaks of this card, there."""
    who, at = said["who"], said.get("at", {})
    kind = who["kind"]
    return (
        kind in ("card", card.type)
        and who.get("whose") in (None, "your" if is_yours else "opposing")
        and fits(card, who)
        and all(one.get("where") != "here" or is_here for one in who.get("places", ()))
        and all(word in place.keywords for word in at.get("keywords", ()))
    )


@pytest.mark.slow
@pytest.mark.cites("O39.4")
@pytest.mark.parametrize("moment", ["archived", "equipped", "played"])
def test_a_text_is_set_off_by_the_cards_that_it_names(moment: str) -> None:
    rng, seen = Random(25), set()
    kinds = {"archived": ("character", "card"), "equipped": ("object",), "played": ("character",)}
    road = writer.as_read("location", [{"to": {}, "gives": [{"vitality": 1}]}])
    glade = replace(cases.NOBODY, slug="glade", name=Text("Glade", "Pré"), type="location",
                    keywords=("Forest",), abilities=road or ())  # fmt: skip
    dell = replace(glade, slug="dell", name=Text("Dell", "Val"), keywords=())
    for kind, what, whose in product(kinds[moment], SEEN, ("", "your", "opposing")):
        if moment == "played" and "where" in what:
            continue  # a Character is played to a Title Card
        who: Data = {"kind": kind, **what} | ({"whose": whose} if whose else {})
        at: Data | None = {"keywords": ["Forest"]} if rng.random() < 0.3 else None
        at = None if moment == "played" else at
        card = SWORD if moment == "equipped" else rng.choice((CALF, IMP))
        done = {"archive": {"choose": {"kind": "character", "either": ["Animal"]}}}
        if card is IMP:
            done = {"archive": {"choose": {"alignment": "evil"}}}
        if card is SWORD:
            done = {"equip": {"choose": {}}, "to": {"choose": {"named": ["Toto"], "whose": "your"}}}
        doom = replace(cases.NOBODY, slug="doom", name=Text("Doom", "Fin"), type="event", cost=0,
                       vitality=0, abilities=writer.as_read("event", [{"do": [done]}]) or (),
                       )  # fmt: skip
        seer = watcher(moment, who, at)
        pack = pack_with(seer, CALF, IMP, SWORD, doom, glade, dell)
        sits, is_yours = rng.choice(("a1", "a2")), rng.random() < 0.5
        owner = 1 if is_yours or moment != "archived" else 2
        seat = 1 if is_yours == (owner == 1) else 2
        people = {"seer": f"{seat} {sits}"}
        if moment == "archived":
            people[card.slug] = f"{owner} a1"
        if moment == "equipped":
            people["toto"] = "1 a1"
        stage = Stage(
            pack=pack, points=5, hands={1: ["doom", *([card.slug] if moment == "played" else [])]},
            up={"a1": "glade", "a2": "dell"}, characters=people,
            objects={"sword": "a1"} if moment == "equipped" else {},
        )  # fmt: skip
        stage.do(f"play {card.slug if moment == 'played' else 'doom'}")
        (said,) = sentences(seer, pack)
        place = glade if moment != "played" else dell
        meant = is_meant(said, card, is_yours, sits == "a1", place)
        assert bool(stage.happened(SetOff)) == meant, (said, card.slug, is_yours, sits)
        seen.add((meant, is_yours))
    assert len(seen) == 4
