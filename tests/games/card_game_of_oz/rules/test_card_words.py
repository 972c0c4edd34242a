"""Cards say in English and in French exactly what they do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.effects import effect_forms
from oztable.games.card_game_of_oz.rules.effects.archive import Archive
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.effects.look import LookTop
from oztable.games.card_game_of_oz.rules.effects.move import Move
from oztable.games.card_game_of_oz.rules.effects.points import Points, Roll
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.abilities import Ability
from oztable.games.card_game_of_oz.rules.language.filters import (
    Choose,
    Compare,
    Count,
    Filter,
    Subject,
)
from oztable.games.card_game_of_oz.rules.language.wording import (
    ability_text,
    alignment_name,
    card_text,
    keyword_name,
    plain,
    realm_name,
    reminder,
    type_name,
)
from tests.games.card_game_of_oz.rules.ability_strategies import texts
from tests.games.card_game_of_oz.rules.card_texts import SNAPSHOT, snapshot
from tests.games.card_game_of_oz.rules.card_words import CASES
from tests.games.card_game_of_oz.rules.wordbook import CAN, FIELD, MICE, PACK, POLE, RUN, TOTO, Case

AWKWARD: dict[Language, str] = {
    "en": r"\ba (?=\**[AEIO])|\ban (?=\**[BCDFGJKLMNPQRSTVWYZ])|\bpays 1 Story Points\b",
    "fr": r"\b(de|à) les? |\b(de|que|le|ce) (?=\**[AEIOUÉÊaeiouéê])|\bsi ils? |\b1 points\b|'",
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.en)
def test_a_tree_makes_these_words(case: Case) -> None:
    assert ability_text(case.ability, case.card, PACK, "en") == case.en
    assert ability_text(case.ability, case.card, PACK, "fr") == case.fr


def parts(node: Any) -> Iterator[Any]:
    """Everything in a tree."""
    yield node
    if is_dataclass(node):
        for field in fields(node):
            yield from parts(getattr(node, field.name))
    elif isinstance(node, tuple):
        for inner in node:
            yield from parts(inner)


def test_the_cases_leave_nothing_out() -> None:
    found = [part for case in CASES for part in parts(case.ability)]
    kinds = {type(part) for part in found}
    effects = {form.kind for form in effect_forms().values()}
    assert len(effects) >= 21
    assert effects <= kinds
    for union in (tree.Ability, tree.Modifier, tree.YourModifier):
        assert set(get_args(union)) <= kinds
    moments = {part.moment for part in found if isinstance(part, tree.Trigger)}
    assert moments == set(get_args(tree.Moment))
    for kind, words in ((tree.Cannot, tree.Forbidden), (tree.Ignores, tree.Ignored)):
        said = {part.what for part in found if isinstance(part, kind)}
        assert said == set(get_args(words))
    assert {part for part in found if isinstance(part, str)} >= set(get_args(Subject))


# Whole cards.


def test_the_second_of_two_bonuses_is_said_to_be_a_further_one() -> None:
    always = tree.Static("bearer", (tree.Vitality(1),))
    animals = tree.Static("bearer", (tree.Vitality(2),))
    gift = replace(CAN, abilities=(always, animals))
    assert card_text(gift, PACK, "en")[1] == "The bearer has a further +2 Vitality."
    assert card_text(gift, PACK, "fr")[1] == "Le porteur gagne +2 de plus en Vitalité."


def test_a_second_burden_on_some_of_those_is_said_to_be_a_further_one() -> None:
    everyone = Filter(whose="opposing", where="here")
    straw = replace(everyone, keywords=("Straw",))
    texts = [tree.Static(who, (tree.Vitality(-1),)) for who in (everyone, straw)]
    both = replace(TOTO, abilities=tuple(texts))
    assert card_text(both, PACK, "en")[1] == (
        "Opposing Straw Characters at this Location have a further −1 Vitality."
    )
    assert card_text(both, PACK, "fr")[1] == (
        "Les Personnages de Paille adverses sur ce Lieu subissent −1 de plus en Vitalité."
    )
    other_way = replace(TOTO, abilities=(texts[1], texts[0]))
    assert "further" not in card_text(other_way, PACK, "en")[1]


def test_french_says_whose_before_what_is_lacking() -> None:
    dry = tree.Static(Filter(whose="opposing", without=("Swimming",)), (tree.Vitality(-1),))
    assert card_text(replace(TOTO, abilities=(dry,)), PACK, "fr") == (
        "Les Personnages adverses sans le mot-clé Nage subissent −1 en Vitalité.",
    )


def test_a_multitude_says_so() -> None:
    assert card_text(MICE, PACK, "en") == ("Any number of **Field Mice** may be in play.",)
    assert card_text(MICE, PACK, "fr") == (
        "Les cartes **Souris des champs** peuvent être en jeu en n’importe quel nombre.",
    )
    assert plain(card_text(MICE, PACK, "en")[0]) == "Any number of Field Mice may be in play."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keywords_of_the_rules_have_reminders(language: Language) -> None:
    for keyword in ("Flying", "Swimming", "Steadfast", "Immovable", "Prime"):
        assert reminder(keyword, language).endswith(".")
    assert reminder("Mouse", language) == ""
    assert reminder("Multitude", language) == ""  # the text of the card says it


def test_names() -> None:
    assert keyword_name("Mouse", PACK, "en") == "Mouse"
    assert keyword_name("Mouse", PACK, "fr") == KEYWORDS["Mouse"]
    assert keyword_name("Kalidah", PACK, "fr") == "Kalidah"
    assert realm_name("emerald", "fr") == "Cité d’Émeraude"
    assert realm_name("munchkin", "en") == "Munchkin Country"
    assert alignment_name("evil", "fr") == "Mauvais"
    assert type_name("event", "fr") == "Événement"


# Any card.

SAMPLES = {"character": TOTO, "object": CAN, "effect": POLE, "event": RUN, "location": FIELD}


@pytest.mark.slow
@given(texts())
def test_any_text_can_be_told(told: tuple[str, tuple[Ability, ...]]) -> None:
    kind, abilities = told
    card = replace(SAMPLES[kind], abilities=abilities)
    for language in LANGUAGES:
        words = card_text(card, PACK, language)
        assert len(words) == len(abilities)
        for text in words:
            assert text.endswith(".")
            assert not re.search(r"  | [,.]|\.\.|None|\*\*\*", text), text
            assert text.count("**") % 2 == 0
            assert text.lstrip("*").lstrip('"«\u00a0')[0].isupper()
            assert not re.search(AWKWARD[language], plain(text)), text


def archive(what: Filter) -> Ability:
    return tree.OnPlay((Archive(Choose(what)),))


NUMBERED: tuple[tuple[Card, Callable[[int], Ability]], ...] = (
    (TOTO, lambda n: tree.Static("this", (tree.Vitality(n),))),
    (TOTO, lambda n: tree.Static("this", (tree.Vitality(-n),))),
    (TOTO, lambda n: tree.Static("this", (tree.Toll("enter", n),))),
    (FIELD, lambda n: tree.Static(Filter(), (tree.Toll("leave", n),))),
    (FIELD, lambda n: tree.Static(Filter(), (tree.Toll("leave", -n),))),
    (TOTO, lambda n: tree.Yours((tree.GoldDice(n),))),
    (TOTO, lambda n: tree.Yours((tree.Price(-n, Filter(kind="event")),))),
    (TOTO, lambda n: tree.Use((Draw(1),), pay=n)),
    (RUN, lambda n: tree.OnPlay((Draw(n),))),
    (RUN, lambda n: tree.OnPlay((Draw(Count(Filter(), n)),))),
    (RUN, lambda n: tree.OnPlay((Points(n),))),
    (RUN, lambda n: tree.OnPlay((Roll(n),))),
    (RUN, lambda n: tree.OnPlay((LookTop(n),))),
    (RUN, lambda n: tree.OnPlay((LookTop(n, take=True),))),
    (RUN, lambda n: tree.OnPlay((Move(Choose(Filter()), n),))),
    (RUN, lambda n: tree.OnPlay((Move(Choose(Filter()), n, may=False),))),
    (RUN, lambda n: tree.OnPlay((Archive(Choose(Filter(), n)),))),
    (RUN, lambda n: archive(Filter(vitality=Compare("≤", n)))),
    (RUN, lambda n: archive(Filter(printed=Compare("≤", n)))),
)


@given(
    st.sampled_from(NUMBERED),
    st.lists(st.integers(1, 20), min_size=2, max_size=2, unique=True),
    st.sampled_from(LANGUAGES),
)
def test_another_number_makes_another_text(
    numbered: tuple[Card, Callable[[int], Ability]], numbers: list[int], language: Language
) -> None:
    card, make = numbered
    one, other = (ability_text(make(number), card, PACK, language) for number in numbers)
    assert one != other


# Story Pack #1.


def test_the_cards_of_story_pack_1_read_as_they_did() -> None:
    """To accept new words, run `card_texts.py` as a module and read them."""
    assert snapshot() == SNAPSHOT.read_text("utf-8")
