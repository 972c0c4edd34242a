"""Pack files of strangers: every fault of a file, loading, and writing them back."""

from __future__ import annotations

import copy
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.core.findings import Findings
from oztable.core.game import BadNotation
from oztable.core.language import Text
from oztable.core.toml_lines import parse
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.language.abilities import Ability
from oztable.games.card_game_of_oz.rules.language.reading import read_abilities
from oztable.games.card_game_of_oz.rules.language.writing import card_toml, toml
from oztable.games.card_game_of_oz.rules.packs import (
    BUNDLED,
    PackFault,
    bundled_text,
    check_pack,
    load_pack,
)
from tests.games.card_game_of_oz.rules.ability_strategies import texts
from tests.games.card_game_of_oz.rules.filter_strategies import site
from tests.games.card_game_of_oz.rules.pack_texts import (
    GOOD,
    changed,
    faults_of,
    line_of,
    pack_toml,
    text_faults,
)

HENRY = 'keywords = ["Human", "Farmer"]'
NAME = 'en = "Uncle Henry"'
WHILE = 'while = { is = { at = { realm = "kansas" } } }'
DRAW = "do = [{ draw = 1 }]"  # of Aunt Em, when she meets Dorothy
POLE = 'attach = { vitality = "<= 3" }'
DOROTHY = 'who = { named = ["Dorothy"] }'

# Faults of a file, one by one.


@pytest.mark.parametrize(
    ("key", "old", "new", "says"),
    [
        ("id", 'id = "story-pack-1"', 'id = "../x"', "begin with a letter"),
        ("id", 'id = "story-pack-1"', "id = 1", "should be text, not a whole number"),
        ("size", "name = {", "size = 55\nname = {", "known here: id, name, note, dice"),
        ("card[1].id", 'id = "uncle-henry"', 'id = "Uncle"', "begin with a small letter"),
        ("card[1].id", 'id = "uncle-henry"', f'id = "{"x" * 41}"', "up to 40"),
        ("card[1].id", 'id = "uncle-henry"', 'id = "henry-2"', "leave -2 and -3 off"),
        ("card[1].name.en", NAME, 'en = ""', "at least one word"),
        ("card[1].name.en", NAME, f'en = "{"x" * 61}"', "use 60 at most"),
        ("card[1].name.en", NAME, r'en = "a\u202eb"', "U+202E"),
        ("card[1].name.en", NAME, r'en = "a\u0000b"', "U+0000"),
        ("card[1].name.en", NAME, 'en = "a • b • c"', "one bullet at most"),
        ("card[1].name.en", NAME, 'en = "a•b"', "one bullet at most"),
        ("card[1].name", NAME, 'en = "Uncle • Henry"', "a bullet in one language only"),
        ("card[1].cost", "cost = 2", "cost = true", "a whole number, not true or false"),
        ("card[1].cost", "cost = 2", "cost = 2.0", "not a decimal number"),
        ("card[1].cost", "cost = 2", "cost = -2", "0 to 20"),
        ("card[1].cost", "cost = 2", "cost = 1_000_000_000", "0 to 20"),
        ("card[1].cost", "cost = 2", "cost = 2\ncost = 2 # again", "remove one"),
        ("card[26].copies", "copies = 3", "copies = 1_000_000_000", "1 to 3 copies of a title"),
        ("card[26].copies", "copies = 3", "copies = 0", "1 to 3"),
        ("card[26].copies", "copies = 3", "copies = false", "not true or false"),
        ("card[1].colour", "cost = 2", 'cost = 2\ncolour = "grey"', "unknown key"),
        ("card[1].keyword", HENRY, 'keyword = ["Human"]', "did you mean keywords?"),
        ("card[1].keywords[1]", HENRY, 'keywords = ["Humn"]', "did you mean Human?"),
        ("card[1].keywords", HENRY, 'keywords = ["Human", "Human"]', "says a word twice"),
        ("card[1].keywords", HENRY, "keywords = []", "empty"),
        ("card[9].gem", 'gem = "magical"', 'gem = "ruby"', 'write "magical", "sorcery"'),
        ("card[1].chapter", "cost = 2\nvitality = 3\nchapter = 1", "chapter = 100", "0 to 99"),
    ],
)
def test_a_fault_has_its_line_its_key_and_a_remedy(key: str, old: str, new: str, says: str) -> None:
    text = changed((old, new))
    found = [fault for fault in faults_of(text) if not fault.warning and fault.key == key]
    [fault] = found
    assert fault.line in range(line_of(text, new), line_of(text, new) + new.count("\n") + 1)
    assert says in fault.message
    owner = f" ({fault.owner})" if fault.owner else ""
    assert str(fault) == f"my.toml:{fault.line}: {key}{owner}: {fault.message}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "key", "says"),
    [
        # lasting texts
        ('to = "this"', 'to = "bearer"', "to", "only an Object has a bearer"),
        ('to = "this"', 'to = "host"', "to", "only an Effect with attach"),
        ('to = "this"', 'to = "it"', "to", "nothing was chosen before"),
        ('to = "this"', 'to = "mover"', "to", "no Character sets this text off"),
        ('to = "this"', 'to = "me"', "to",
         'unknown word "me"; write "this", { … }; with something else beside it, also "you", '
         '"opponents"'),
        ('to = "this"', 'to = { kind = "effect" }', "to.kind", 'write "character"'),
        ('to = "this"', "to = { loose = true }", "to.loose", "a filter about characters"),
        ('to = "this"\n', "", "to", 'missing; add to = "this"'),
        (WHILE, "while = { isnt = {} }", "while", "write there, no, is, is_not"),
        (WHILE, 'while = { is = { vitality = "< 3" } }', "while.is.vitality", "its own tail"),
        (WHILE, 'while = { is = { printed = "3" } }', "while.is.printed", "no comparison"),
        (WHILE, 'while = { is = { named = ["Em"] } }', "while.is.named[1]", "no card of this pack"),
        (WHILE, 'while = { is = { where = "there" } }', "while.is.where", "after a choice"),
        (WHILE, "while = { is = { at = { at = {} } } }", "while.is.at.at", "about locations"),
        (WHILE, f"while = {{ is = {'{ near = ' * 4}{{}}{' }' * 4} }}",
         "while.is.near.near.near.near", "nested more than 4 deep"),
        ("gives = [{ vitality = 1 }]\n\n\n[[card]]", "gives = [{ vitality = 0 }]\n\n\n[[card]]",
         "gives[1].vitality", "but not 0"),
        ("gives = [{ vitality = 1 }]\n\n\n[[card]]", "gives = [{ gold_dice = 1 }]\n\n\n[[card]]",
         "gives[1]", "no change"),
        ("gives = [{ vitality = 1 }]\n\n\n[[card]]", "gives = [{ toll = 'enter' }]\n\n\n[[card]]",
         "gives[1].toll", "either change"),
        # triggers
        (DOROTHY, "limits = 1\n" + DOROTHY, "limits", "did you mean limit?"),
        (DOROTHY, "", "who", "missing; add who"),
        (DOROTHY, 'who = "this"', "who", "cannot meet itself"),
        ('when = "meets"', 'when = "met"', "when", "did you mean meets?"),
        ('when = "meets"', 'when = "revealed"', "when", "only a Location has"),
        ('when = "meets"', 'when = "turn ends"', "who", "remove who"),
        (DRAW, "do = []", "do", "1 to 8"),
        (DRAW, "do = { draw = 1 }", "do", "should be a list, not a table"),
        (DRAW, f"do = [{{ one_of = [{'[{ draw = 1 }], ' * 9}] }}]", "do[1].one_of", "9 items"),
        (DRAW, "do = [{ drw = 1 }]", "do[1]", "did you mean draw?"),
        (DRAW, "do = [{ draw = true }]", "do[1].draw", "not true or false"),
        (DRAW, "do = [{ draw = 1_000_000_000 }]", "do[1].draw", "1 to 8"),
        (DRAW, 'do = [{ archive = "it" }]', "do[1].archive", "nothing was chosen before"),
        (DRAW, 'do = [{ return = { where = "here" } }]', "do[1].return.where", "not in play"),
        (DRAW, 'do = [{ move = { choose = { kind = "object" } }, steps = 1 }]',
         "do[1].move.choose.kind", 'write "character"'),
        (DRAW, 'do = [{ move = "this" }]', "do[1].steps", "missing; add steps = 2"),
        (DRAW, f"do = [{'{ may = [' * 4}{{ draw = 1 }}{'] }' * 4}]",
         "do[1].may[1].may[1].may[1].may[1]", "nested more than 4 deep"),
        (DRAW, 'do = [{ give = [{ vitality = 1, each = { vitality = "> 2" } }], to = "this" }]',
         "do[1].give[1].each.vitality", "its own tail"),
    ],
)  # fmt: skip
def test_a_fault_in_a_text(old: str, new: str, key: str, says: str) -> None:
    found = faults_of(changed((old, new)))
    messages = {fault.key.partition(".ability[1].")[2]: fault.message for fault in found}
    assert says in messages.get(key, ""), found


# Who may say what.

STEADFAST = 'to = "host"\ngives = [{ keyword = "Steadfast" }]'
ATTACH = "attach = {}"
DO = "do = [{ draw = 1 }]"
USE = "use = { pay = 1 }\ndo = [{ draw = 1 }]"
LASTS = "to = {}\ngives = [{ vitality = 1 }]"


@pytest.mark.parametrize(
    ("kind", "abilities"),
    [
        ("effect", [ATTACH, STEADFAST, USE]),
        ("effect", ['attach = { kind = "location", where = "storyline" }', LASTS]),
        ("effect", [DO]),
        ("event", [DO]),
        ("character", ['play_to = { realm = "kansas" }', USE]),
        ("object", [USE, 'to = "bearer"\ngives = [{ vitality = 1 }]']),
        ("object", ['when = "equipped"\ndo = [{ strip = "bearer" }]']),
        ("location", ['when = "enters"\nwho = {}\n'
                      'do = [{ archive = "mover" }]']),
        ("location", ['when = "revealed"\ndo = [{ draw = 1 }]']),
        ("object", ['to = "bearer"\ngives = [{ toll = "either", change = -2, first = true }]']),
        ("event", ["do = [{ pick = {} }, { archive = { every = { where = 'there' } } }]"]),
        ("event", ["do = [{ take = { choose = {} } }, { archive = 'it' }]"]),
        ("event", ["do = [{ may = [{ look = {} }] }, { draw = { each = { where = 'there' } } }]"]),
    ],
)  # fmt: skip
def test_texts_that_fit_their_card(kind: str, abilities: list[str]) -> None:
    assert text_faults(kind, *abilities) == []


@pytest.mark.parametrize(
    ("kind", "abilities", "key", "says"),
    [
        ("character", [ATTACH], "[1].attach", "only Effects attach"),
        ("event", [ATTACH], "[1].attach", "only Effects attach"),
        ("effect", [ATTACH, DO], "[2]", "does nothing else when played"),
        ("effect", [ATTACH, ATTACH], "[2]", "a second ability with attach"),
        ("event", [DO, DO], "[2]", "a second ability with do"),
        ("character", [DO], "[1].do", "only Effects and Events do something when played"),
        ("location", [DO], "[1].do", "only Effects and Events"),
        ("object", ["play_to = {}"], "[1].play_to", "only Characters are played to a Location"),
        ("effect", [USE], "[1].use", "only Characters, Objects and Effects that attach"),
        ("event", [USE], "[1].use", "only Characters, Objects and Effects that attach"),
        ("location", [USE], "[1].use", "only Characters, Objects and Effects that attach"),
        ("event", [LASTS], "[1].gives", "does not stay in play"),
        ("effect", [LASTS], "[1].gives", "does not stay in play"),
        ("effect", ['when = "enters"\ndo = [{ draw = 1 }]'], "[1].when", "does not stay in play"),
        ("effect", [STEADFAST], "[1].gives", "does not stay in play"),
        ("location", ['when = "enters"\nat = { realm = "winkie" }\ndo = [{ draw = 1 }]'],
         "[1].at", "speaks of itself"),
        ("location", ['when = "enters"\nwho = { whose = "your" }\ndo = [{ draw = 1 }]'],
         "[1].who.whose", "a Location is nobody's"),
        ("character", ['to = "this"\ngives = [{ ignores = "this text" }]'],
         "[1].gives[1].ignores", "is for Locations"),
        ("character", ['to = "this"\ngives = [{ toll = "enter", none = true, first = true }]'],
         "[1].gives[1].toll", "is for a lower price"),
        ("object", ['to = "bearer"\ngives = [{ toll = "leave", change = 1, first = true }]'],
         "[1].gives[1].toll", "is for a lower price"),
        ("location", ['to = {}\ngives = [{ toll = "leave", change = -1, first = true }]'],
         "[1].gives[1].toll", "on a card in play"),
        ("event", ['do = [{ to = { choose = {} }, '
                   'give = [{ toll = "leave", change = -1, first = true }] }]'],
         "[1].do[1].give[1].toll", "on a card in play"),
        ("object", ['use = { pay = 1 }\ndo = [{ equip = { choose = {} }, to = "this" }]'],
         "[1].do[1].to", '"this" is an Object here; name a Character'),
        ("event", ['do = [{ give = [{ cannot = "leave" }], to = { choose = {} } }]'],
         "[1].do[1].give[1].cannot", "cannot be given for a time"),
        ("character", ['use = { pay = 1 }\ndo = [{ to = "this", '
                       'give = [{ vitality = 1, each = { where = "here" } }] }]'],
         "[1].do[1].give[1].each.where", "leave where out"),
        ("location", ['when = "turn ends"\ndo = [{ draw = 1 }]'], "[1].when", "never has"),
        ("object", ['when = "enters"\ndo = [{ draw = 1 }]'], "[1].who", 'write who = "bearer"'),
        ("effect", [ATTACH, 'when = "leaves"\ndo = [{ draw = 1 }]'], "[2].who", "write who ="),
        ("location", ['to = "you"\ngives = [{ gold_dice = 1 }]'], "[1].to", "is nobody's"),
        ("location", ["to = { whose = 'your' }\ngives = [{ vitality = 1 }]"],
         "[1].to.whose", "is nobody's"),
        ("object", ['to = "this"\ngives = [{ vitality = 1 }]'],
         "[1].gives[1].vitality", "means nothing for objects"),
        ("effect", ["attach = { kind = 'location' }", 'to = "host"\ngives = [{ vitality = 1 }]'],
         "[2].gives[1].vitality", "means nothing for locations"),
        ("object", ['when = "meets"\nwho = {}\ndo = [{ draw = 1 }]'],
         "[1].when", "only a Character"),
        ("character", ['when = "equipped"\ndo = [{ draw = 1 }]'], "[1].when", "only an Object"),
        ("character", ['when = "turn ends"\ndo = [{ archive = "mover" }]'],
         "[1].do[1].archive", "no Character sets this text off"),
        ("character", ['when = "turn ends"\nat = {}\ndo = [{ draw = 1 }]'],
         "[1].at", "needs no Location"),
        ("character", ["use = {}\ndo = [{ draw = 1 }]"], "[1].use", "it would never stop"),
        ("character", ["use = { pay = 0 }\ndo = [{ draw = 1 }]"], "[1].use", "never stop"),
        ("event", ['do = [{ archive = { choose = { where = "here" } } }]'],
         "[1].do[1].archive.choose.where", "stays nowhere"),
        ("event", ["do = [{ bring = { choose = {} } }]"], "[1].do[1].bring", "stays nowhere"),
        ("effect", ["attach = { where = 'here' }"], "[1].attach.where", "stays nowhere"),
        ("event", ["do = [{ one_of = [[{ take = { choose = {} } }], [{ archive = 'it' }]] }]"],
         "[1].do[1].one_of[2][1].archive", "nothing was chosen"),
        ("character", ["pay = 1"], "[1]", "says nothing"),
        ("character", [USE] * 9, "", "a card has 8 at most"),
    ],
)  # fmt: skip
def test_texts_that_do_not_fit_their_card(
    kind: str, abilities: list[str], key: str, says: str
) -> None:
    [fault] = text_faults(kind, *abilities)
    assert fault.key == f"card[1].ability{key}"
    assert says in fault.message


def test_a_missing_flavour_line_is_only_a_warning() -> None:
    flavour = GOOD[GOOD.index("flavour = ") :].partition("\n")[0]
    [fault] = faults_of(GOOD.replace(flavour, "", 1))
    assert fault.warning
    assert "has no flavour line; write flavour = {" in fault.message


# Many at once.


def test_all_faults_are_reported_by_line() -> None:
    text = changed(
        ('id = "story-pack-1"', "id = 7"),
        (HENRY, 'keywords = [\n  "Human", # a man\n\n  "Farmr",\n]'),
        ("cost = 2", "cost = -1"),
        (DOROTHY, 'who = { named = ["Dorothea"], vitality = 3 }'),
        ('id = "toto"', 'id = "aunt-em"'),
        ("copies = 3", "copies = 4"),
        ('gem = "sorcery"', "gem = true"),
    )
    found = [(fault.line, fault.key) for fault in faults_of(text)]
    assert found == [
        (line_of(text, "id = 7"), "id"),
        (line_of(text, '"Farmr"'), "card[1].keywords[2]"),
        (line_of(text, "cost = -1"), "card[1].cost"),
        (line_of(text, '"Dorothea"'), "card[2].ability[1].who.named[1]"),
        (line_of(text, '"Dorothea"'), "card[2].ability[1].who.vitality"),
        (line_of(text, '"Toto", fr') - 1, "card[4].id"),
        (line_of(text, "copies = 4"), "card[26].copies"),
        (line_of(text, "gem = true"), "card[29].gem"),
    ]


@pytest.mark.parametrize("sign", ["\0", "\u202e", "\u2066"])
def test_hidden_characters_are_found_wherever_they_are(sign: str) -> None:
    text = changed(("# Game cards", f"# Game{sign}cards"), (NAME, f'en = "Uncle{sign}"'))
    found = [fault.line for fault in faults_of(text) if "hidden" in fault.message]
    assert found == [line_of(text, f"# Game{sign}"), line_of(text, f"Uncle{sign}")]


def test_dice_and_keywords_of_a_pack() -> None:
    own = '[dice]\nblue = [1, 1]\ngold = [0, 0, 0, 1, 1, 10]\n[keywords]\nfid = ""\nHuman = "x"\n'
    text = changed(("# Locations\n", own))
    assert [(fault.line, fault.key) for fault in faults_of(text)] == [
        (line_of(text, "blue"), "dice.blue"),
        (line_of(text, "gold ="), "dice.gold[6]"),
        (line_of(text, "fid"), "keywords.fid"),
        (line_of(text, 'Human = "x"'), "keywords.Human"),
    ]


def test_a_pack_may_bring_its_own_keywords() -> None:
    fiddler = HENRY.replace("Farmer", "Fiddler")
    assert [fault.key for fault in faults_of(changed((HENRY, fiddler)))] == ["card[1].keywords[2]"]
    own = '[keywords]\nFiddler = "Violoneux"\n'
    pack, faults = check_pack(changed((HENRY, fiddler), ("# Locations\n", own)), "my.toml")
    assert faults == []
    assert pack
    assert pack.cards[0].keywords == ("Human", "Fiddler")
    assert pack.keywords == {"Fiddler": "Violoneux"}


def test_an_empty_file_misses_everything_at_once() -> None:
    assert {fault.key for fault in faults_of("")} == {"id", "name", "note", "card", "location"}


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of everything inside a value, and of the value itself."""
    if not isinstance(value, dict | list):
        return [path]
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    return [path, *(leaf for key, item in inner for leaf in paths(item, (*path, key)))]


DATA = tomllib.loads(GOOD)
DATA = {**DATA, "card": DATA["card"][:20], "location": DATA["location"][-6:]}
PLACES = [path for path in paths({key: DATA[key] for key in ("card", "location")}) if path]


JUNK = [True, -1, 10**9, 1.5, "", "it", "mover", [], {}, [[]], [{}], {"kind": []}]


@given(st.sampled_from(PLACES), st.sampled_from(JUNK))
def test_nonsense_anywhere_is_a_fault_and_never_a_crash(path: tuple[Any, ...], junk: Any) -> None:
    data = copy.deepcopy(DATA)
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = junk
    text = "".join(f"{key} = {toml(value)}\n" for key, value in data.items())
    for fault in faults_of(text):
        assert fault.line >= 1
        assert "\n" not in str(fault)


# Loading.


@pytest.mark.parametrize("name", BUNDLED)
def test_a_bundled_pack_is_loaded_by_name_or_from_a_copy(name: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(bundled_text(name), "utf-8")
    assert load_pack(str(file)) == load_pack(name)
    assert load_pack(name).digest == load_pack(str(file)).digest


def test_a_name_that_is_none() -> None:
    with pytest.raises(BadNotation, match=re.escape("(did you mean story-pack-1?)")):
        load_pack("story-pck-1")
    with pytest.raises(BadNotation, match="no such file"):
        load_pack("nowhere/my.toml")


def test_a_bad_file_says_its_first_fault_and_how_many_more(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(changed(("cost = 2", "cost = -2"), ("copies = 3", "copies = 4")), "utf-8")
    with pytest.raises(PackFault) as caught:
        load_pack(str(file))
    assert "card[1].cost (uncle-henry): -2 is out of range" in str(caught.value)
    assert f"(and 1 more; run `oz pack check {file}`)" in str(caught.value)
    assert len(caught.value.faults) == 2


# Writing.


def test_our_pack_is_read_back_as_it_was_written() -> None:
    pack = load_pack("story-pack-1")
    again, faults = check_pack(pack_toml(pack), "again.toml")
    assert faults == []
    assert again == pack


def test_dice_and_keywords_are_read_back() -> None:
    own = "[dice]\nblue = [1, 1, 1, 1, 2, 2]\ngold = [0, 0, 0, 1, 1, 1]\n"
    words = '[keywords]\n"Tin Toy" = "Jouet"\n'
    pack, _ = check_pack(changed(("# Locations\n", own + words)), "my.toml")
    assert pack
    assert pack.dice.gold == (0, 0, 0, 1, 1, 1)
    assert check_pack(pack_toml(pack), "again.toml") == (pack, [])


@pytest.mark.slow
@given(texts())
def test_any_text_is_read_back_as_it_was_written(text: tuple[str, tuple[Ability, ...]]) -> None:
    kind, abilities = text
    words = Text("A", "B")
    card = Card("a", words, kind, "kansas", "good", words, abilities=abilities)  # type: ignore[arg-type]
    document = parse(card_toml(card))
    assert document.data
    [data] = document.data["location" if kind == "location" else "card"]
    findings = Findings(document)
    read = read_abilities(findings, ("card", 0, "ability"), data["ability"], site(kind))
    assert findings.faults == []
    assert read == abilities
