"""Text from strangers: where everything stands, and every way it can be wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.core.files import LIMIT
from oztable.core.findings import Field, Findings
from oztable.core.toml_lines import DEEPEST, LONGEST_NUMBER, Fault, KeyPath, key_text, parse

RICH = '''\
# a comment = with [signs] in it
id = "x"  # and another
"quoted key" = 1
'literal key' = 2
dotted . "in two".parts = 3

list = [
  "one",  # ] not the end
  "two", "three",
  [ 4,
    5 ],
]
text = """
id = "not a key"
[[card]]
ends with two quotes"""""
inline = { en = "a # b", fr = 'c = "d"', deep = { er = [ { x = 1 } ] } }
when = 1979-05-27 07:32:00

[table]
key = 1

[[card]]
id = 1

[card.name]
en = "first"

[[card]]   # the second
id = 2
[[card.power]]
kind = "snake"
[[card.power]]
kind = "bird"

[other.inside]
z = 1
[other]
y = 2
'''

LINES: dict[KeyPath, int] = {
    ("id",): 2,
    ("quoted key",): 3,
    ("literal key",): 4,
    ("dotted",): 5,
    ("dotted", "in two"): 5,
    ("dotted", "in two", "parts"): 5,
    ("list",): 7,
    ("list", 0): 8,
    ("list", 1): 9,
    ("list", 2): 9,
    ("list", 3): 10,
    ("list", 3, 1): 11,
    ("text",): 13,
    ("inline",): 17,
    ("inline", "fr"): 17,
    ("inline", "deep", "er", 0, "x"): 17,
    ("when",): 18,
    ("table",): 20,
    ("table", "key"): 21,
    ("card",): 23,
    ("card", 0): 23,
    ("card", 0, "id"): 24,
    ("card", 0, "name"): 26,
    ("card", 0, "name", "en"): 27,
    ("card", 1): 29,
    ("card", 1, "id"): 30,
    ("card", 1, "power", 0, "kind"): 32,
    ("card", 1, "power", 1): 33,
    ("other",): 38,
    ("other", "inside"): 36,
    ("other", "y"): 39,
}


def paths(value: Any, path: KeyPath = ()) -> Iterator[KeyPath]:
    """The path of everything in some data."""
    inside = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, inner in inside:
        yield (*path, key)
        yield from paths(inner, (*path, key))


def places(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.key) for fault in parse(text).faults]


# Where things stand.


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_every_key_item_and_table_has_its_line(ending: str) -> None:
    located = parse(RICH.replace("\n", ending))
    assert located.faults == ()
    assert {path: located.line_of(path) for path in LINES} == LINES


def test_nothing_in_the_data_is_without_a_line() -> None:
    located = parse(RICH)
    assert located.data == tomllib.loads(RICH)
    assert set(paths(located.data)) == set(located.lines)


@pytest.mark.parametrize("nothing", ["{}", "{ }", "[]", "[ ]", "[\n# none\n]"])
def test_lines_go_on_behind_what_is_empty(nothing: str) -> None:
    located = parse(f"a = {nothing}\nb = 1\n")
    assert located.faults == ()
    assert located.line_of(("b",)) == 2 + nothing.count("\n")


def test_what_is_missing_stands_where_it_should_be_added() -> None:
    located = parse(RICH)
    assert located.line_of(("card", 1, "name", "fr")) == 29
    assert located.line_of(("list", 9)) == 7
    assert located.line_of(("nothing",)) == 1
    assert located.line_of(()) == 1


def test_a_table_without_a_head_stands_at_the_first_thing_inside_it() -> None:
    located = parse("[a.b.c]\n[a.b]\n")
    assert [located.line_of(path) for path in (("a",), ("a", "b"), ("a", "b", "c"))] == [1, 2, 1]


def test_a_table_without_a_head_stands_before_its_repetition() -> None:
    located = parse("[a]\nb.c.d = 1\n[a]\nb.c = 2\n")
    assert located.data == {"a": {"b": {"c": {"d": 1}}}}
    assert located.line_of(("a", "b")) == 2


# Twice the same.


def test_duplicates_are_found_all_at_once_and_the_first_one_counts() -> None:
    text = 'a = 1\nb = 2\na = [\n  3,\n]\nc = """\nx"""\nc = 4\nb = 5\nd = 6\n'
    located = parse(text)
    assert located.data == {"a": 1, "b": 2, "c": "x", "d": 6}
    assert places(text) == [(3, "a"), (8, "c"), (9, "b")]
    assert "line 1 already" in located.faults[0].message
    assert located.line_of(("d",)) == 10


def test_a_duplicate_inside_an_inline_table_leaves_its_neighbours() -> None:
    located = parse('name = { en = "a", en = { x = "}" }, fr = "b" }')
    assert located.data == {"name": {"en": "a", "fr": "b"}}
    assert [fault.key for fault in located.faults] == ["name.en"]


def test_a_duplicate_table_goes_with_its_keys_and_only_the_table_is_named() -> None:
    text = "[a]\nx = 1\n[b]\ny = 2\n[a]\nx = 3\nz = [\n 4 ]\n[c]\nx = 5\n"
    located = parse(text)
    assert located.data == {"a": {"x": 1}, "b": {"y": 2}, "c": {"x": 5}}
    assert places(text) == [(5, "a")]
    assert "[[a]]" in located.faults[0].message


def test_one_bracket_too_few_among_many_tables() -> None:
    text = "[[card]]\nid = 1\n[card]\nid = 2\n[[card]]\nid = 3\n"
    located = parse(text)
    assert located.data == {"card": [{"id": 1}, {"id": 3}]}
    assert places(text) == [(3, "card")]


def test_the_same_key_in_two_tables_is_no_duplicate() -> None:
    assert parse("x = 1\n[a]\nx = 1\n[[c]]\nx = 1\n[[c]]\nx = 1\n").faults == ()


def test_duplicates_are_reported_beside_a_syntax_error() -> None:
    assert places("a = 1\na = 2\nb = \n") == [(2, "a"), (3, "")]


def test_a_clash_that_is_no_plain_duplicate_stops_with_its_line() -> None:
    for text in ("a.b = 1\na = 2\n", "[card]\n[[card]]\n", "a = {}\na.b = 1\n"):
        located = parse(text)
        assert located.data is None
        assert [fault.line for fault in located.faults] == [2]
        assert "clashes" in located.faults[0].message


# No TOML at all.


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb = [1, 2\nc = 3\n", 3),
        ('a = 1\n\nb = "open\nc = 2\n', 3),
        ('a = 1\nb = """open\n\n', 2),
        ("a = 1\nb : 2\n", 2),
        ("= 1", 1),
        ("a = 1 b = 2", 1),
        ("a = 2025-13-40", 1),
        ('"\\q" = 1', 1),
        ("a = 1\n\x01", 2),
        ('a = "\\ud800"', 1),
    ],
)
def test_a_syntax_error_names_its_line_and_stops(text: str, line: int) -> None:
    located = parse(text)
    assert located.data is None
    assert [fault.line for fault in located.faults] == [line]
    assert "not TOML" in located.faults[0].message
    assert "correct this first" in located.faults[0].message


def nested(depth: int) -> list[str]:
    return [
        f"x = {'[' * depth}{']' * depth}",
        f"x = {'[' * (depth - 1)}1{']' * (depth - 1)}",
        f"x = {'{x = ' * (depth - 1)}1{'}' * (depth - 1)}",
        f"{'x.' * (depth - 1)}x = 1",
        f"[{'x.' * (depth - 1)}x]",
    ]


@pytest.mark.parametrize("text", nested(DEEPEST))
def test_nesting_up_to_the_limit_is_read(text: str) -> None:
    assert parse(text).faults == ()


@pytest.mark.parametrize("text", nested(DEEPEST + 1))
def test_nesting_beyond_the_limit_is_refused(text: str) -> None:
    located = parse(f"a = 1\n{text}")
    assert located.data is None
    assert [fault.line for fault in located.faults] == [2]
    assert f"more than {DEEPEST} deep" in located.faults[0].message


@pytest.mark.parametrize(
    ("start", "more"),
    [
        ("", "["),
        ("x = ", "["),
        ("x = ", "{a = "),
        ("x = ", "[{a = "),
        ("", "a."),
        ("", '"a".'),
        ("[", "a."),
        ("[[", "a."),
        ('x = """', '""a'),
        ('x = "', "\\"),
    ],
)
def test_the_largest_and_deepest_files_give_one_fault(start: str, more: str) -> None:
    located = parse(start + more * ((LIMIT - len(start)) // len(more)))
    assert located.data is None
    assert [fault.line for fault in located.faults] == [1]


def test_a_number_of_thousands_of_digits_is_a_fault() -> None:
    located = parse(f"a = 1\nb = {'9' * 5000}\n")
    assert located.data is None
    assert [fault.line for fault in located.faults] == [2]
    assert "5000 characters" in located.faults[0].message
    assert parse(f"a = {'9' * LONGEST_NUMBER}").data == {"a": int("9" * LONGEST_NUMBER)}
    assert parse(f"a = {'9' * (LONGEST_NUMBER + 1)}").data is None


def test_a_text_over_the_limit_is_not_read() -> None:
    assert parse("#" * LIMIT).data == {}
    assert parse("#" * (LIMIT + 1)).data is None
    assert "1 MiB" in parse("#" * (LIMIT + 1)).faults[0].message


def test_hidden_characters_are_named_and_the_rest_is_read() -> None:
    text = '\ufeffa = 1\n# left \u202e right\nb = "x\u2066y"\nc = "\0"\na = 2\n'
    located = parse(text)
    assert located.data == {"a": 1, "b": "x\ufffdy", "c": "\ufffd"}
    assert [fault.line for fault in located.faults] == [1, 2, 3, 4, 5]
    said = " ".join(fault.message for fault in located.faults)
    assert "byte order mark" in said
    assert all(code in said for code in ("U+202E", "U+2066", "U+0000"))


FRAGMENTS = (
    *("a", "b", "card", "=", ".", "[", "]", "{", "}", ",", "1", "#", "true", "07:32:00"),
    *(" ", " = ", "\n", "\r\n", '"q k"', '"s"', '"""', '"""m\n"""', "'''x\n'y'''"),
    *("[a]\n", "[[card]]\n", "[card.x]\n", "1979-05-27 07:32:00"),
    *("a = 1\n", "b.c = [1,\n 2]\n", "x = {a=1, b=2}\n"),
)


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=20).map("".join))
def test_it_reads_what_tomllib_reads_and_faults_the_rest(text: str) -> None:
    located = parse(text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        assert located.faults
    else:
        assert (located.data, located.faults) == (data, ())
        assert set(paths(data)) == set(located.lines)


@given(st.text())
def test_no_text_makes_it_raise(text: str) -> None:
    located = parse(text)
    assert located.faults or located.data is not None
    assert all(str(fault).isprintable() for fault in located.faults)


# Faults and findings.


def test_a_fault_is_one_line_with_file_line_and_key() -> None:
    assert str(Fault(3, "card[1].id", "no", source="my.toml")) == "my.toml:3: card[1].id: no"
    assert str(Fault(3, "", "no", source="my.toml")) == "my.toml:3: no"
    assert str(Fault(3, "a", "no", warning=True)) == "line 3: a: warning: no"
    assert str(Fault(1, "a", "b\nc\u202e\ud800", source="x\ny")).isprintable()


def test_keys_are_written_as_people_count() -> None:
    assert key_text(("card", 3, "exits", 1)) == "card[4].exits[2]"
    assert key_text(("a key", "b")) == '"a key".b'
    assert key_text(("x" * 99,)) == f'"{"x" * 39}…"'


def read_number(findings: Findings, path: KeyPath, value: object) -> int | None:
    return value if findings.is_a(value, int, path, "n = 1") else None


FIELDS = {"number": Field(read_number, "number = 1"), "more": Field(read_number, "more = 2", False)}


def found(text: str) -> tuple[dict[str, Any], list[Fault]]:
    findings = Findings(parse(text, "f"))
    return findings.table((), findings.document.data, FIELDS), findings.by_line


def test_a_table_is_read_field_by_field() -> None:
    assert found("number = 3") == ({"number": 3}, [])
    assert found("more = 4\nnumber = 3") == ({"number": 3, "more": 4}, [])


def test_a_fault_names_the_entry_it_stands_in() -> None:
    findings = Findings(
        parse('[[card]]\nid = "toto"\n[[card]]\nid = "T!"\n[[card]]\nid = 3\n', "f")
    )
    for place in range(3):
        findings.fault(("card", place, "cost"), "too much")
    findings.fault(("card", 0, "id"), "taken")
    findings.fault(("card",), "too few")
    assert [fault.owner for fault in findings.faults] == ["toto", "", "", "", ""]
    assert str(findings.faults[0]) == "f:1: card[1].cost (toto): too much"


def test_a_table_reports_everything_at_once_by_line() -> None:
    read, faults = found("more = true\nnumbre = 1\nmore = 2\n")
    assert read == {}
    assert [str(fault) for fault in faults] == [
        "f:1: more: should be a whole number, not true or false; write n = 1",
        "f:1: number: missing; add number = 1",
        "f:2: numbre: unknown key (did you mean number?); known here: number, more",
        "f:3: more: stands on line 1 already; remove one",
    ]


@pytest.mark.parametrize("broken", ["a 1\na = 2", "[a\na = 1\na = 2"])
def test_behind_what_is_no_toml_nothing_is_called_a_repeat(broken: str) -> None:
    """What stands there is anybody's guess; the first fault is the one to mend."""
    (fault,) = parse(broken).faults
    assert fault.line == 1
    assert "already" not in fault.message
