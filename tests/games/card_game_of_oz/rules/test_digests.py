"""Records carry the digest of their pack, so a pack that is the same keeps its digest for ever."""

from __future__ import annotations

from dataclasses import field, fields, is_dataclass, make_dataclass, replace
from hashlib import sha256
from types import ModuleType

import pytest

from oztable.games.card_game_of_oz.rules import cards
from oztable.games.card_game_of_oz.rules.cards import Dice
from oztable.games.card_game_of_oz.rules.effects import effect_forms
from oztable.games.card_game_of_oz.rules.effects.archive import Archive, Strip
from oztable.games.card_game_of_oz.rules.effects.branches import If, May, OneOf
from oztable.games.card_game_of_oz.rules.effects.copy import Copy
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.effects.fetch import Fetch, Return
from oztable.games.card_game_of_oz.rules.effects.give import Give
from oztable.games.card_game_of_oz.rules.effects.look import Look, LookTop, Reveal
from oztable.games.card_game_of_oz.rules.effects.move import Bring, Move
from oztable.games.card_game_of_oz.rules.effects.objects import Equip, Take
from oztable.games.card_game_of_oz.rules.effects.pick import Pick
from oztable.games.card_game_of_oz.rules.effects.points import Points, Roll
from oztable.games.card_game_of_oz.rules.effects.question import Question
from oztable.games.card_game_of_oz.rules.effects.replace import Replace
from oztable.games.card_game_of_oz.rules.language import abilities, filters
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Ability,
    Attach,
    Cannot,
    Counts,
    GoldDice,
    Ignores,
    Keyword,
    OnPlay,
    PlayTo,
    Price,
    Static,
    Toll,
    Trigger,
    Use,
    Vitality,
    Yours,
)
from oztable.games.card_game_of_oz.rules.language.digests import (
    digest_names,
    essence,
    name_in_digests,
)
from oztable.games.card_game_of_oz.rules.language.filters import (
    AllOf,
    AnyOf,
    Choose,
    Compare,
    Count,
    Ended,
    Every,
    Filter,
    HowMany,
    Is,
    Round,
    There,
)
from oztable.games.card_game_of_oz.rules.packs import EXACT, load_pack

# Every version of a pack that was ever published, and for ever. A pack that is changed gets a new
# version in `packs.NEWEST` and in its file, the cards as they were go to `packs/earlier`, and the
# new digest is added here. Only a version that is not released yet may still change in its place.
PUBLISHED = {
    "story-pack-1@1": "ef8b258ea79c2d5b0cb29536fb21a922641ef56c1459f98a2dade6cce238a572",
    "story-pack-1@2": "6c401728cc6f6b7c41b7011955786e80401b9d6a29e8909cb38e105e87680e53",
    "story-pack-2@1": "fb48ebfb96698ce7c4d2d867001a6dc543248e6f4b9c10ec4dad147b63afa92b",
    "story-pack-2@2": "eb2b5767e5e34915c27cacfa83cc486bb18bbaf4b5460744987f8507ebd7eef5",
    "story-pack-2@3": "57e05f845159598b614da01e743d8edc5871b4894a405e2443f38d26ba6eab4a",
    "story-pack-3@1": "b76d60e828234b4523faf014adc34a6b67293d42b54794d60e16a8a2281833e3",
    "story-pack-3@2": "ff1419a5264a28e070686eba9624d31a5d54a68ec19cee0b6508392e70a975fb",
    "story-pack-3@3": "6483ce2345146ef62a365ce22e171fe847910cf26d03d0b4fde34bd3757d4a2e",
    "story-pack-4@1": "3d7e7cc847170da58ae972c0ddf2661d39b692303f1bbb807997c7dd90fc573b",
    "story-pack-4@2": "61e0acd0a019867b0b6262b522c41ec4d9c3e49eea3b3a0e1cd999b39ec2d51f",
    "story-pack-4@3": "9ec0a866b9b5e98172728981d237a04280cc02d91e2383db076b69feb2d2b9a9",
}
EVERYTHING = "82c76ad91a74558fc018a8c37d3d43a686c6a3a1c411572b636c1c278282af25"

PLACE = Filter("location", "your", "storyline", hidden=True)
ANYONE = Filter(
    "character", "opposing", "adjacent", ("Animal",), ("Bird",), ("Flying",), "winkie", "evil",
    ("Toto",), Compare("≤", 3), Compare(">", 1), True, True, False,
    at=PLACE, near=Filter(realm="kansas"), bears=Filter("object"),
)  # fmt: skip
# Every class of the language, with something said in each of its fields.
EVERY_ABILITY: tuple[Ability, ...] = (
    Static(
        ANYONE,
        (Vitality(2, ANYONE), Keyword("Prime"), Toll("enter", -1, PLACE, True), Cannot("move"),
         Ignores("water"), Toll("either", None)),
        Is("bearer", ANYONE, True),
    ),
    Yours((GoldDice(1), Price(-1, ANYONE)), There(ANYONE, True)),
    Trigger(
        "enters",
        (
            Draw(2), Draw(Count(ANYONE, 3)), Points(1), Roll(2),
            Move("it", 2, "back", False, False), Bring(Choose(ANYONE, 2)), Look(PLACE),
            LookTop(3, True), Reveal(Every(PLACE)), Replace("it"),
        ),
        ANYONE, PLACE, There(PLACE), "once per turn",
    ),
    Use(
        (
            Return(ANYONE), Fetch(ANYONE), Archive("this"), Strip("host", "Steadfast"),
            Give("mover", (Vitality(1),), "end of your next turn"), Take(Choose(ANYONE)),
            Equip("it", "bearer"), Question(), Pick(PLACE),
        ),
        1, True, "once per your turn", Is("this", ANYONE),
    ),
    Attach(ANYONE),
    OnPlay((May((Draw(1),)), If(There(ANYONE), (Draw(1),), (Roll(1),)), OneOf(((Draw(1),),)))),
    PlayTo(PLACE),
)  # fmt: skip


# What came later, likewise.
PERSON = Filter(
    gem="magical", cost=Compare("<", 4), not_named=("Toto",), bears_not=Filter("object"),
    borne_by="mover", beside=Filter(where="near"),
    any_of=(Filter(), Filter("location", half="first")),
)  # fmt: skip
LATER: tuple[Ability, ...] = (
    Static(
        PERSON,
        (Toll("end", 1), Counts("printed")),
        AllOf((Round(Compare("≥", 6)), AnyOf((Ended("this"), HowMany(PERSON, 2, None))))),
    ),
    Trigger(
        "ends",
        (
            Copy("mover", until="start of your next turn"), Move("it", 1, bans=False),
            OneOf(((Draw(1),), (Roll(1),)), 2, HowMany(PERSON, None, 3)),
            Give("it", (Counts("printed"),), "end of the game"),
        ),
        Filter(borne_by=PERSON),
    ),
)  # fmt: skip
WHAT_CAME_LATER = "2a4307f08fe112daeeb9d939a4973e1ebed56c71e75b5610894a917799430770"


def test_every_version_of_our_packs_keeps_its_digest() -> None:
    assert {name: load_pack(name).digest for name in EXACT} == PUBLISHED
    assert len(set(PUBLISHED.values())) == len(PUBLISHED)  # a version is one only if it differs


def test_every_class_of_the_language_keeps_its_names_in_a_digest() -> None:
    pack = load_pack("story-pack-1@1")
    card = replace(pack.cards[0], copies=3, gem="sorcery", abilities=EVERY_ABILITY)
    other = replace(pack, cards=(card,), dice=Dice((1, 1, 1, 1, 1, 1), (0, 0, 0, 0, 0, 1)))
    assert other.digest == EVERYTHING
    assert replace(other, cards=(replace(card, abilities=LATER),)).digest == WHAT_CAME_LATER


@pytest.mark.parametrize("module", [abilities, filters, cards])
def test_every_class_says_all_its_names_for_a_digest(module: ModuleType) -> None:
    classes = [kind for kind in vars(module).values() if isinstance(kind, type)]
    told = [kind for kind in classes if is_dataclass(kind) and kind is not cards.Pack]
    assert told
    for kind in told:
        assert len(digest_names(kind)) == 1 + len(fields(kind)), kind


def test_every_effect_says_all_its_names_for_a_digest() -> None:
    kinds = [form.kind for form in effect_forms().values()]
    assert len(kinds) >= 21
    for kind in kinds:
        assert len(digest_names(kind)) == 1 + len(fields(kind)), kind


def test_a_digest_does_not_know_what_python_calls_a_class_and_its_fields() -> None:
    renamed = make_dataclass(
        "Walk",
        [
            "whom",
            "far",
            ("way", str, field(default="either")),
            ("gratis", bool, field(default=True)),
        ],
    )
    name_in_digests({renamed: "Move who steps way free"})
    said = [("steps", 2), ("way", "back"), ("who", "it")]
    assert essence(renamed("it", 2, "back")) == ("Move", said)
    assert essence(Move("it", 2, "back")) == ("Move", said)


def test_a_digest_is_the_hash_of_what_is_said() -> None:
    pack = load_pack("story-pack-1")
    told = [essence(replace(c, **cards.NOT_PLAYED)) for c in pack.cards]
    text = repr((told, essence(pack.dice)))
    assert sha256(text.encode()).hexdigest() == pack.digest
