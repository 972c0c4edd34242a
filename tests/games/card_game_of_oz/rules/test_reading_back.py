"""What a card says is what it is: random texts over the whole language, read back by a grammar of
their own (`reading_back/`), are the same abilities again, in English and in French."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.rules.cards import Card, CardType, Pack
from oztable.games.card_game_of_oz.rules.language.wording import ability_text
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from tests.games.card_game_of_oz.rules.reading_back import cases, table, writer
from tests.games.card_game_of_oz.rules.reading_back.english import English
from tests.games.card_game_of_oz.rules.reading_back.facts import facts_of
from tests.games.card_game_of_oz.rules.reading_back.forms_there_are import all_forms, forms_in
from tests.games.card_game_of_oz.rules.reading_back.french import French
from tests.games.card_game_of_oz.rules.reading_back.normal import normal
from tests.games.card_game_of_oz.rules.reading_back.told import told
from tests.samples import in_slow

GRAMMARS: Mapping[Language, type[English | French]] = {"en": English, "fr": French}
SHARES, MANY_SHARES = 4, 40
TEXTS, MANY = 10_000, 1_000_000
SEED = 25


def check(card: Card, pack: Pack) -> None:
    for ability in card.abilities:
        meant = told(ability)
        for language in LANGUAGES:
            facts = facts_of(card, pack, language)
            text = ability_text(ability, card, pack, language)
            read = normal(GRAMMARS[language](text, facts).ability(), facts)
            assert read == normal(meant, facts), text


def test_every_effect_has_a_reading() -> None:
    read = {reading.head for reading in table.EFFECTS} | {*table.BRANCHES}
    assert read == {*writer.SHAPES}, "an effect needs a line in table.py and one in writer.py"


def test_the_names_in_random_texts_are_of_their_kind() -> None:
    kinds = {one: card.type for card in load_pack("story-pack-1").cards
             for one in (card.name.en, card.group)}  # fmt: skip
    for kind, names in writer.NAMES.items():
        assert {kinds[name] for name in names} <= ({kind} if kind != "card" else {*kinds.values()})


@pytest.mark.slow
@pytest.mark.parametrize("name", BUNDLED)
def test_the_texts_of_a_pack_are_read_back(name: str) -> None:
    pack = load_pack(name)
    for card in pack.cards:
        check(card, pack)


@pytest.mark.parametrize("share", [0, *(in_slow(n) for n in range(1, SHARES))])
def test_random_texts_are_read_back(share: int) -> None:
    """All pairs of effects, ways to aim them and conditions are among them."""
    number = TEXTS // SHARES
    assert len(cases.pairs()) < TEXTS
    for card, pack in cases.cards(SEED, share, SHARES, number):
        check(card, pack)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(MANY_SHARES))
def test_a_million_random_texts_are_read_back(share: int) -> None:
    for card, pack in cases.cards(SEED + 1, share, MANY_SHARES, MANY // MANY_SHARES):
        check(card, pack)


def test_every_form_of_the_language_is_read_back() -> None:
    rng = Random(SEED)
    wanted = cases.pairs()
    written = (cases.card(rng, want) for want in (*wanted[::9], *[cases.Wanted(())] * 3_000))
    seen = {form for card in written for form in forms_in(card.abilities)}
    assert all_forms() - seen == set()


FOUND: Mapping[str, CardType] = {
    """do = [
        { drop = { choose = { kind = "object", where = "storyline", borne_by = { at = {} } } } },
    ]""": "event",
    """do = [
        { pick = { kind = "location" } },
        { archive = { choose = { at = { where = "there", not_named = ["Poppy Field"] } } } },
    ]""": "event",
    """
    when = "leaves"
    do = [{ by = "controller", may = [{ by = "controller", move = "mover", steps = 1 }] }]
    """: "location",
    """
    when = "leaves"
    do = [{ strip = { choose = { kind = "location", any_of = [
        { where = "adjacent" }, { named = ["Boq's Home"] },
    ] } }, keyword = "Dog" }]
    """: "location",
    """
    limit = "once per turn"
    when = "played"
    who = { kind = "card", named = ["Toto", "Oil Can"], any_of = [
        { kind = "effect", where = "storyline" }, { kind = "card", where = "here" },
    ] }
    do = [{ points = 1 }]
    """: "object",
    """
    gives = [{ cannot = "be archived" }, { keyword = "Storm" }]
    to = { kind = "character" }
    while = { any_of = [{ ended = true }, { is_not = { kind = "location", with = { any_of = [
        { either = ["Wolf"] }, { alignment = "evil", where = "here" },
    ] } } }] }
    """: "location",
    """
    when = "turn begins"
    do = [{ by = "each opponent", may = [
        { by = "each opponent", move = { every = { kind = "character" } }, steps = 1 },
    ] }]
    """: "object",
    """
    when = "enters"
    who = { kind = "character", other = true }
    do = [
        { by = "each opponent", may = [
            { by = "controller", control = { choose = { kind = "character" } } },
            { by = "opponent", remove = "this" },
        ] },
        { by = "each opponent", may = [{ by = "controller", may = [
            { by = "opponent", draw = 1 },
            { by = "each opponent", hide = { choose = { kind = "location" } } },
        ] }] },
    ]
    """: "character",
    """
    when = "enters"
    who = { kind = "character", other = true }
    do = [
        { by = "controller", draw = 1 },
        { archive = "this" },
        { by = "each opponent", archive = { choose = { kind = "object" } } },
        { by = "controller", draw = 1 },
    ]
    """: "character",
    """
    gives = [{ vitality = 1 }, { keyword = "Bird" }]
    to = { kind = "character", either = ["Bird", "Dog"] }
    while = { is = { bears = { keywords = ["Tool"] } }, who = "this" }
    """: "character",
    """
    gives = [{ vitality = 1 }, { keyword = "Bird" }]
    to = { kind = "character", named = ["Toto", "Dorothy"] }
    while = { is = { at = { named = ["Poppy Field"] } }, who = "this" }
    """: "character",
    """do = [{ archive = { choose = { kind = "character", at = { named = ["Boq's Home"], any_of = [
        { where = "storyline" }, { hidden = true },
    ] }, bears = { keywords = ["Tool"] } } } }]""": "event",
    """
    when = "leaves"
    do = [
        { strip = { choose = { kind = "location", where = "here", near = { realm = "kansas" } } } },
    ]
    """: "location",
    """do = [
        { pick = { kind = "location" } },
        { strip = { choose = { kind = "location", where = "there", with = {} } } },
    ]""": "event",
    """
    gives = [{ vitality = 1 }, { keyword = "Bird" }]
    to = { kind = "character", bears_not = { kind = "object", any_of = [
        { gem = "magical" }, { gem = "sorcery" }, { named = ["Oil Can"] },
    ] } }
    while = { is = { kind = "location", realm = "kansas" }, who = "this" }
    """: "location",
    """
    gives = [{ cannot = "be moved" }, { keyword = "Bird" }]
    to = { kind = "object", named = ["Silver Shoes", "Oil Can"] }
    while = { is = { either = ["Mouse", "Bird", "Dog"], named = ["Toto"] }, who = "bearer" }
    """: "object",
    """
    gives = [{ vitality = 1 }, { keyword = "Bird" }]
    to = { kind = "character", either = ["Bird", "Dog"], named = [
        "Toto", "Dorothy", "Field Mice",
    ] }
    while = { is = { keywords = ["Mouse"] }, who = "this" }
    """: "character",
    """
    gives = [{ counts = "printed" }, { keyword = "Bird" }]
    to = { kind = "character" }
    while = { any_of = [{ is = { kind = "location", with = { where = "here", any_of = [
        { realm = "kansas" }, { alignment = "evil" },
    ] } }, who = "this" }, { ended = true }] }
    """: "location",
}  # fmt: skip
OF_ITSELF: Mapping[str, str] = {  # and the name of the card
    """
    to = { kind = "character", named = ["Dorothy"], realm = "quadling" }
    gives = [{ toll = "end", change = -1 }]
    """: "Dorothy",
    """
    to = { kind = "object", named = ["Oil Can"], whose = "opposing", borne_by = {} }
    gives = [{ cannot = "be moved" }]
    """: "Oil Can",
    """
    to = { kind = "object", borne_by = { named = ["Toto"], where = "here" } }
    gives = [{ keyword = "Bird" }]
    """: "Toto",
    """
    to = "this"
    gives = [{ keyword = "Bird" }]
    while = { there = { named = ["Toto"], where = "here", with = { keywords = ["Mouse"] } } }
    """: "Toto",
    """
    when = "ends"
    who = { kind = "character" }
    do = [
        { archive = { choose = { kind = "character", named = ["Field Mice"] } } },
        { by = "controller", draw = 1 },
    ]
    """: "Field Mice",
    """
    when = "turn begins"
    do = [
        { by = "each author", drop = { choose = { kind = "object", whose = "opposing", named = [
            "Oil Can",
        ] } } },
    ]
    """: "Oil Can",
    """
    when = "leaves"
    do = [
        { copy = "mover", to = "this", until = "end of turn" },
        { by = "controller", draw = 1 },
    ]
    """: "Dorothy",
    """
    when = "leaves"
    do = [
        { archive = { choose = { kind = "character", named = ["Dorothy"] } } },
        { by = "controller", draw = 1 },
    ]
    """: "Dorothy",
}  # fmt: skip


@pytest.mark.parametrize("text", FOUND)
def test_what_a_million_texts_once_stumbled_over_is_read_back(text: str) -> None:
    """Where what is borne lies, what is said of a chosen Location, who may do one step, whether
    the Location or what is attached to it gives a keyword, names of cards of several kinds, and a
    Location's "here" behind a condition that ends with one, opponents of opponents, whose
    controller "its controller" is after what others chose, the comma behind a condition, of a named
    Location what it is or where, more that is said of this Location or the chosen one, and names
    behind a condition that ends with one."""
    abilities = writer.as_read(FOUND[text], [tomllib.loads(text)])
    assert abilities
    check(replace(cases.NOBODY, type=FOUND[text], abilities=abilities), load_pack("story-pack-1"))


@pytest.mark.parametrize("text", OF_ITSELF)
def test_what_a_card_says_of_itself_by_its_name_is_read_back(text: str) -> None:
    """Though it says more of itself; and "its controller" behind its own name is that of itself."""
    pack = load_pack("story-pack-1")
    itself = next(card for card in pack.cards if card.group == OF_ITSELF[text])
    abilities = writer.as_read(itself.type, [tomllib.loads(text)])
    assert abilities
    check(replace(cases.NOBODY, name=itself.name, type=itself.type, abilities=abilities), pack)
