"""Deck files of strangers: every fault of a file, and loading."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.core.game import BadNotation
from oztable.games.yellow_brick_road.rules.decks import (
    BUNDLED,
    DeckFault,
    bundled_text,
    check_deck,
    load_deck,
)
from tests.games.yellow_brick_road.rules.deck_texts import (
    EXITS,
    GOOD,
    NAME,
    changed,
    errors,
    faults_of,
    line_of,
)

# Faults of a file, one by one.


@pytest.mark.parametrize("words", ["x" * 60, "é" * 60, "x"])
def test_a_name_may_be_as_long_as_is_said(words: str) -> None:
    assert errors(changed((NAME, f'en = "{words}"'))) == []


@pytest.mark.parametrize(
    ("key", "old", "new", "says"),
    [
        ("id", 'id = "complete20"', 'id = "20 cards"', "begin with a letter"),
        ("id", 'id = "complete20"', 'id = "../x"', "begin with a letter"),
        ("id", 'id = "complete20"', 'id = ""', "begin with a letter"),
        ("id", 'id = "complete20"', f'id = "{"x" * 41}"', "up to 40"),
        ("id", 'id = "complete20"', "id = 20", "should be text, not a whole number"),
        ("size", "name = {", "size = 20\nname = {", "known here: id, name, note, card"),
        ("name.en", 'en = "The Complete Road"', 'en = ""', "at least one word"),
        ("note.fr", 'fr = "Une reconstitution', f'fr = "{"x" * 600}', "use 600 at most"),
        ("card[1].id", "id = 1\n", "id = true\n", "a whole number, not true or false"),
        ("card[1].id", "id = 1\n", "id = 1.0\n", "not a decimal number"),
        ("card[1].id", "id = 1\n", 'id = "1"\n', "not text"),
        ("card[1].id", "id = 1\n", "id = 1979-05-27\n", "not a date or time"),
        ("card[1].id", "id = 1\n", "id = 0\n", "from 1 to 999"),
        ("card[1].id", "id = 1\n", "id = -4\n", "from 1 to 999"),
        ("card[1].id", "id = 1\n", "id = 1000\n", "from 1 to 999"),
        ("card[1].id", "id = 1\n", "id = 1_000_000_000\n", "from 1 to 999"),
        ("card[1].name.en", NAME, 'en = " "', "at least one word"),
        ("card[1].name.en", NAME, f'en = "{"x" * 61}"', "use 60 at most"),
        ("card[1].name.en", NAME, r'en = "a\nb"', "U+000A"),
        ("card[1].name.en", NAME, r'en = "a\u202eb"', "U+202E"),
        ("card[1].name.en", NAME, "en = 7", "should be text, not a whole number"),
        ("card[1].name.de", NAME, f'{NAME}, de = "x"', "known here: en, fr"),
        ("card[1].exits", EXITS, "exits = []", "at least one way off the card"),
        ("card[1].exits", EXITS, 'exits = "Nl Eu"', "should be a list, not text"),
        ("card[1].exits[1]", EXITS, 'exits = ["nl", "Eu"]', "write Nl Nr Eu El Sr Sl Wl Wu"),
        ("card[1].exits[2]", EXITS, 'exits = ["Nl", 4]', "should be text, not a whole number"),
        ("card[1].exits[2]", EXITS, 'exits = ["Nl", "Nl"]', "remove one"),
        ("card[1].exits", EXITS, 'exits = ["N", "E"]', "N E among cards with slots"),
        ("card[1].exits", EXITS, 'exits = ["Nl", "E"]', "E among cards with slots"),
        ("card[1].power", EXITS, f'power = "wings"\n{EXITS}', "write snake or bird"),
        ("card[1].power", EXITS, f"power = false\n{EXITS}", "should be text"),
        ("card[1].exit", EXITS, f'exit = ["Nl"]\n{EXITS}', "did you mean exits?"),
        ("card[1].id", "id = 1\n", "id = 1\nid = 1 # again\n", "remove one"),
    ],
)
@pytest.mark.cites("Y14.6", "YR-33")
def test_a_fault_has_its_line_its_key_and_a_remedy(key: str, old: str, new: str, says: str) -> None:
    text = changed((old, new))
    [fault] = [fault for fault in faults_of(text) if not fault.warning]
    again = "id = 1 # again" if "again" in new else new
    assert (fault.line, fault.key) == (line_of(text, again), key)
    assert says in fault.message
    assert str(fault) == f"my.toml:{fault.line}: {key}: {fault.message}"


@pytest.mark.cites("Y14.6")
def test_two_cards_of_one_number() -> None:
    text = changed(("id = 2\n", "id = 1\n"))
    [fault] = faults_of(text)
    assert fault.key == "card[2].id"
    assert f"line {line_of(text, 'id = 1')} already" in fault.message
    assert fault.line == line_of(text, "id = 1") + 5


@pytest.mark.parametrize("key", ["id", "name", "note"])
def test_a_key_of_the_deck_is_missing(key: str) -> None:
    text = "\n".join(line for line in GOOD.split("\n") if not line.startswith(f"{key} = "))
    missing = [fault for fault in faults_of(text) if fault.key == key]
    assert [(fault.line, fault.message[:7]) for fault in missing] == [(1, "missing")]


@pytest.mark.parametrize(("key", "old"), [("id", "id = 1\n"), ("exits", f"{EXITS}\n")])
def test_a_key_of_a_card_is_missing_at_its_head(key: str, old: str) -> None:
    text = changed((old, ""))
    [fault] = faults_of(text)
    assert (fault.line, fault.key) == (line_of(text, "[[card]]"), f"card[1].{key}")
    assert f"missing; add {key} = " in fault.message


def test_a_language_is_missing() -> None:
    text = changed((f"{NAME}, ", ""))
    assert errors(text) == [(line_of(text, 'name = { fr = "Le Coude'), "card[1].name.en")]


@pytest.mark.cites("Y1.2", "Y14.6")
def test_a_deck_has_twenty_cards() -> None:
    cards = GOOD.split("\n[[card]]\n")
    few = "\n[[card]]\n".join(cards[:-2])
    [count] = [fault for fault in faults_of(few) if not fault.warning]
    assert (count.line, count.key) == (line_of(few, "[[card]]"), "card")
    assert "18 cards" in count.message
    assert "add 2" in count.message
    more = GOOD + '[[card]]\nid = 21\nname = { en = "More", fr = "Plus" }\nexits = ["Nl"]\n'
    [count] = [fault for fault in faults_of(more) if not fault.warning]
    assert (count.line, count.key) == (GOOD.count("\n") + 1, "card[21]")
    assert "21 cards" in count.message
    assert "remove 1" in count.message


def test_cards_must_be_tables_of_their_own() -> None:
    head = GOOD[: GOOD.index("[[card]]")]
    assert errors(head) == [(1, "card")]
    assert errors(f"{head}card = 3\n") == [(line_of(GOOD, "[[card]]"), "card")]
    assert errors(f"{head}card = []\n") == [(line_of(GOOD, "[[card]]"), "card")]
    single = GOOD.replace("[[card]]", "[card]")
    heads = [number for number, line in enumerate(single.split("\n"), 1) if line == "[card]"]
    assert [line for line, _ in errors(single)] == heads
    assert "[[card]]" in faults_of(single)[0].message
    assert [key for _, key in errors(f"{head}card = [1, 2]\n")] == ["card[1]", "card[2]", "card"]


def test_a_midpoint_deck_with_one_card_of_slots() -> None:
    text = bundled_text("midpoint20").replace('exits = ["N", "E", "S"]', 'exits = ["Nl"]')
    [fault] = [fault for fault in faults_of(text) if not fault.warning]
    assert (fault.line, fault.key) == (line_of(text, 'exits = ["Nl"]'), "card[12].exits")
    assert "Nl among cards with midpoints (N E S W)" in fault.message


# Warnings: the deck may be played all the same.


@pytest.mark.cites("Y14.6", "YR-5")
def test_other_than_one_snake_and_one_bird_is_a_warning() -> None:
    text = changed(('power = "snake"', 'power = "bird"'))
    deck, faults = check_deck(text, "my.toml")
    assert deck
    assert [(fault.line, fault.key, fault.warning) for fault in faults] == [
        (line_of(text, "[[card]]"), "card", True),
        (text.count("\n"), "card[20].power", True),
    ]
    assert '0 cards have power = "snake"' in faults[0].message
    assert '2 cards have power = "bird"' in faults[1].message


@pytest.mark.cites("Y14.6")
def test_cards_alike_up_to_a_half_turn_are_one_warning_a_group() -> None:
    text = changed(
        ('exits = ["Nr", "Eu"]', 'exits = ["Wl", "Sr"]'),
        ('exits = ["Nl", "Nr"]', 'exits = ["Eu", "Nl"]'),
    )
    deck, [fault] = check_deck(text, "my.toml")
    assert deck
    assert fault.warning
    assert (fault.line, fault.key) == (line_of(text, '["Wl", "Sr"]'), "card[2].exits")
    assert "cards 1, 2 and 15 are alike" in fault.message
    assert "warning: " in str(fault)


# Many at once, and where they stand.


def test_all_faults_are_reported_by_line() -> None:
    text = changed(
        ('id = "complete20"', "id = 7"),
        (EXITS, 'exits = [\n  "Nl", # left\n\n  "up",\n]\ncolour = "yellow"'),
        ("id = 5\n", "id = 4\n"),
        ('power = "snake"', 'power = "snak"'),
        ("id = 9\n", "id = 9\nid = 10\n"),
        ('en = "The Throne Room"', 'en = ""'),
    )
    assert errors(text) == [
        (1, "id"),
        (line_of(text, '"up"'), "card[1].exits[2]"),
        (line_of(text, "colour"), "card[1].colour"),
        (line_of(text, "power"), "card[3].power"),
        (line_of(text, "id = 4") + 5, "card[5].id"),
        (line_of(text, "id = 9") + 1, "card[9].id"),
        (line_of(text, 'en = ""'), "card[18].name.en"),
    ]
    assert errors(text.replace("\n", "\r\n")) == errors(text)


def test_a_syntax_error_is_a_fault_with_its_line() -> None:
    text = changed((EXITS, 'exits = ["Nl" "Eu"]'))
    assert errors(text) == [(line_of(text, '["Nl" "Eu"]'), "")]


def test_a_good_deck_with_comments_and_windows_line_endings() -> None:
    text = GOOD.replace("[[card]]", "# a card\n[[card]] # here").replace("\n", "\r\n")
    deck, faults = check_deck(text, "my.toml")
    assert deck == load_deck("complete20")
    assert faults == []


def test_the_guide_quotes_faults_as_they_are() -> None:
    guide = Path(__file__).parents[4] / "docs" / "yellow-brick-road" / "add-a-deck.md"
    texts = [
        changed(change)
        for change in (
            ("id = 1\n", "id = 0\n"),
            ("id = 2\n", "id = 1\n"),
            ("id = 1\n", 'id = "1"\n'),
            ("id = 9\n", "id = 9\nid = 10\n"),
            (EXITS, 'exits = ["Nl", "up"]'),
            ('["Nl", "Nr"]', '["Nl", "Nl"]'),
            (EXITS, "exits = []"),
            (EXITS, 'exits = ["N", "E"]'),
            (EXITS, 'exit = ["Nl", "Eu"]'),
            ('power = "snake"', 'power = "snak"'),
            (', fr = "Le Cyclone"', ""),
            (EXITS, 'exits = ["Nl" "Eu"]'),
            ('power = "bird"\n', ""),
            ('["Nr", "Eu"]', '["Sr", "Wl"]'),
        )
    ]
    said = {str(fault) for text in texts for fault in faults_of(text)}
    said |= {str(fault) for fault in faults_of(GOOD[: GOOD.rindex("[[card]]")])}
    quoted = set(re.findall(r"`(my\.toml:[^`]+)`", guide.read_text("utf-8")))
    assert len(quoted) == 16
    assert quoted <= said


# Loading.


@pytest.mark.cites("YR-49")
def test_a_deck_is_loaded_by_name_or_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(changed(('"complete20"', '"mine"')), encoding="utf-8")
    assert load_deck("complete20") is load_deck("complete20")
    assert load_deck(str(file)).id == "mine"


def test_a_file_is_read_again_each_time(tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_text(GOOD, encoding="utf-8")
    assert load_deck(str(file)).id == "complete20"
    file.write_text(changed(('"complete20"', '"other"')), encoding="utf-8")
    assert load_deck(str(file)).id == "other"


def test_an_unknown_name_lists_the_decks_and_the_way_to_a_file() -> None:
    with pytest.raises(BadNotation) as caught:
        load_deck("complet20")
    said = str(caught.value)
    assert "did you mean complete20?" in said
    assert all(name in said for name in BUNDLED)
    assert "path of a deck file" in said


@pytest.mark.parametrize("name", ["", "a\0b", "no such\nname", "\u202e", "\udcff", "x" * 5000])
def test_no_name_is_too_odd_for_one_line(name: str) -> None:
    with pytest.raises(BadNotation) as caught:
        load_deck(name)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadNotation, match="no such file"):
        load_deck(str(tmp_path / "gone.toml"))
    with pytest.raises(BadNotation, match="no such file"):
        load_deck("gone.toml")
    with pytest.raises(BadNotation, match="folder"):
        load_deck(str(tmp_path))


def test_a_faulty_file_names_the_first_fault_and_counts_the_others(tmp_path: Path) -> None:
    file = tmp_path / "my deck.toml"
    file.write_text(changed(("id = 1\n", "id = 0\n"), ('power = "snake"', "power = 1")))
    with pytest.raises(DeckFault) as caught:
        load_deck(str(file))
    said = str(caught.value)
    assert said.startswith(f"{file}:6: card[1].id: 0 is out of range")
    assert said.endswith(f"(and 1 more; run `oz deck check '{file}'`)")
    assert said.isprintable()
    assert [fault.warning for fault in caught.value.faults].count(False) == 2


def test_a_single_fault_needs_no_count(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(changed(("id = 1\n", "id = 0\n")), encoding="utf-8")
    with pytest.raises(DeckFault, match=r"number the cards from 1 to 999$"):
        load_deck(str(file))


# Whatever a stranger sends.

ODD = (
    st.sampled_from("\n\r\0\"'[]{}=.,#\\ \t0_-")
    | st.characters()
    | st.sampled_from(["[[card]]\n", "id = 1\n", '"""', "true", "9" * 5000, "[" * 100, "\r\n"])
)
CUTS = st.tuples(st.integers(0, len(GOOD)), st.integers(0, 40), st.lists(ODD, max_size=4))


@given(st.lists(CUTS, min_size=1, max_size=4))
def test_a_damaged_deck_gives_faults_or_a_deck(cuts: list[tuple[int, int, list[str]]]) -> None:
    text = GOOD
    for start, length, put in cuts:
        text = text[:start] + "".join(put) + text[start + length :]
    faults = faults_of(text)
    lines = [fault.line for fault in faults]
    assert lines == sorted(lines)
    assert all(1 <= line <= text.count("\n") + 1 for line in lines)
    assert all(str(fault).isprintable() for fault in faults)


@given(st.integers(0, len(GOOD.encode())), st.binary(min_size=1, max_size=4))
def test_a_file_of_damaged_bytes_is_loaded_or_refused(
    tmp_path_factory: pytest.TempPathFactory, start: int, damage: bytes
) -> None:
    raw = GOOD.encode()
    file = tmp_path_factory.getbasetemp() / "damaged.toml"
    file.write_bytes(raw[:start] + damage + raw[start + len(damage) :])
    refusal = ""
    try:
        load_deck(str(file))
    except BadNotation as refused:
        refusal = str(refused)
    assert refusal.isprintable()
