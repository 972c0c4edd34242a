"""What a fault says to write instead: only what is not refused next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from oztable.cli.french import in_french
from oztable.core.findings import Findings
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.effects import effect_forms
from oztable.games.card_game_of_oz.rules.language.familiar import MEANS
from oztable.games.card_game_of_oz.rules.language.forms import FORMS
from oztable.games.card_game_of_oz.rules.language.offers import changed
from oztable.games.card_game_of_oz.rules.language.reading import read_abilities
from oztable.games.card_game_of_oz.rules.language.reading_modifiers import CHANGES, CHANGES_FOR_YOU
from oztable.games.card_game_of_oz.rules.language.reading_site import Site
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.reading_back import writer

VITALITY = "gives = [{ vitality = 1 }]"
THEM = f'to = "them"\n{VITALITY}'


@pytest.mark.parametrize(
    ("kind", "texts", "write"),
    [
        ("character", [THEM],
         '"this", { … }; with something else beside it, also "you", "opponents"'),
        ("object", [THEM],
         '"bearer", { … }; with something else beside it, also "you", "opponents", "this"'),
        ("effect", ["attach = {}", THEM],
         '"host", { … }; with something else beside it, also "you", "opponents", "this"'),
        ("location", [THEM], '{ … }; with something else beside it, also "this"'),
        ("event", ['do = [{ archive = "them" }]'], "{ choose = … }, { every = … }"),
        ("event", ['do = [{ pick = { kind = "character" } }, { archive = "them" }]'],
         '"it", { choose = … }, { every = … }'),
        ("event", ['do = [{ pick = {} }, { give = [{ vitality = 1 }], to = "them" }]'],
         "{ choose = … }, { every = … }"),  # it would be a Location
        ("character", ['when = "meets"\nwho = {}\ndo = [{ move = "them", steps = 1 }]'],
         '"this", "mover", { choose = … }, { every = … }'),
        ("object", ['when = "enters"\nwho = "them"\ndo = [{ draw = 1 }]'], '"bearer", { … }'),
        ("character", [f'to = "this"\n{VITALITY}\nwhile = {{ is = {{}}, who = "them" }}'],
         '"this"'),
        ("location", ['when = "begins"\ndo = [{ draw = 1 }]'], '"enters", "leaves", "revealed"'),
        ("event", ['do = [{ look = { where = "them" } }]'], '"anywhere", "storyline"'),
        ("event", ['do = [{ put = {}, from = ["hand"], to = "them" }]'],
         '"title"; with something else beside it, also { choose = … }'),
        ("character", ['to = "this"\ngives = [{ vitality = 1, each = "them" }]'],
         '"counter", { … }'),
    ],
)  # fmt: skip
def test_an_unknown_word_is_answered_by_what_fits_there(
    kind: str, texts: list[str], write: str
) -> None:
    [message] = [
        fault.message
        for fault in text_faults(kind, *texts)
        if fault.message.startswith('unknown word "')
    ]
    assert message.partition("; write ")[2] == write


def found(said: Any, site: Site) -> set[tuple[KeyPath, str]]:
    findings = Findings(writer.NOWHERE)
    read_abilities(findings, ("card",), said, site)
    return {(fault.path[1:], fault.message) for fault in findings.faults}


def texts_inside(value: Any, path: KeyPath = ()) -> Iterator[KeyPath]:
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in inner:
            yield from texts_inside(item, (*path, key))


@pytest.mark.slow
def test_no_word_that_is_named_is_refused_next() -> None:
    """In random texts with a word that is none, whatever else is wrong in them."""
    rng, tried = Random(25), 0
    names = {name: {kind} for kind, some in writer.NAMES.items() for name in some if kind != "card"}
    for _ in range(150):
        writing = writer.Writer(rng, rng.choice(writer.TYPES))
        said = writing.abilities(tuple(rng.choice(tuple(writer.SHAPES)) for _ in range(2)), {})
        site = Site(rng.choice(("character", "object", "event", "location")), writer.WORDS, names)
        path = rng.choice([*texts_inside(said), ()])
        before = found(changed(said, path, lambda _: "them"), site) if path else set()
        for at, message in before:
            if at == path and message.startswith("unknown word"):
                named = message.partition("; write ")[2].partition("; with something else")[0]
                for word in re.findall(r'"([^"]+)"', named):
                    after = found(changed(said, path, lambda _, word=word: word), site)  # type: ignore[misc]
                    assert path not in {fault for fault, _ in after}, (said, path, word)
                    tried += 1
    assert tried > 50


# Effects that are not there.


@pytest.mark.parametrize(
    ("word", "nearest"),
    [
        ("steal", "control"),
        ("steals", "control"),
        ("shuffle", "fetch, find"),
        ("destroy", "archive"),
        ("kill", "archive"),
        ("exile", "remove"),
        ("search", "find"),
        ("heal", "give"),
        ("summon", "put"),
    ],
)
def test_a_word_of_other_games_is_told_what_does_that_here(word: str, nearest: str) -> None:
    [fault] = text_faults("event", f'do = [{{ {word} = "this" }}]')
    assert fault.message == f'"{word}" is not in the language yet; nearest: {nearest}'
    assert in_french(fault.message) == (
        f'"{word}" n’est pas encore dans le langage\u00a0; le plus proche\u00a0: {nearest}'
    )


@pytest.mark.parametrize(
    ("word", "close"), [("drw", "draw"), ("archve", "archive"), ("movee", "move")]
)
def test_a_word_that_is_nearly_one_is_told_that(word: str, close: str) -> None:
    [fault] = text_faults("event", f'do = [{{ {word} = "this" }}]')
    assert f"(did you mean {close}?); write one of draw, points" in fault.message


def test_changes_of_other_games_are_known_as_well() -> None:
    [fault] = text_faults("character", 'to = "this"\ngives = [{ strength = 1 }]')
    assert fault.message == '"strength" is not in the language yet; nearest: vitality'
    [fault] = text_faults("character", 'to = "you"\ngives = [{ cost = -1 }]')
    assert fault.message == '"cost" is not in the language yet; nearest: price'


def test_what_is_named_is_in_the_language_and_what_it_is_named_for_is_not() -> None:
    known = {
        "effect": {*effect_forms()},
        "change": {FORMS[kind].head for kind in CHANGES},
        "change for you": {FORMS[kind].head for kind in CHANGES_FOR_YOU},
    }
    assert MEANS.keys() == known.keys()
    for what, heads in known.items():
        assert MEANS[what].keys() <= heads
        assert not heads & {word for words in MEANS[what].values() for word in words.split()}


def test_a_part_that_is_wrong_is_one_fault_and_what_would_follow_from_it_none() -> None:
    wrong = 'do = [{ put = {}, from = ["hand"], to = "moon" }]'
    (fault,) = text_faults("event", wrong)
    assert 'unknown word "moon"' in fault.message
    (fault,) = text_faults("event", wrong.replace(', to = "moon"', ""))
    assert "goes to one place" in fault.message
