"""What is wrong with the data of a file is gathered, each with its line, key and owner."""

from __future__ import annotations

import pytest

from oztable.core.findings import Field, Findings
from oztable.core.toml_lines import KeyPath, parse


def findings(text: str) -> Findings:
    return Findings(parse(text, "a.toml"))


def text_of(found: Findings, path: KeyPath, value: object) -> str | None:
    return value if found.is_a(value, str, path, '"a"') else None


def number_of(found: Findings, path: KeyPath, value: object) -> int | None:
    return value if found.is_a(value, int, path, "1") else None


FIELDS = {
    "name": Field(text_of, 'name = "a"'),
    "size": Field(number_of, "size = 1"),
    "note": Field(text_of, 'note = "a"', required=False),
}


def table(text: str) -> tuple[dict[str, object], list[str]]:
    found = findings(text)
    assert found.document.data is not None
    read = found.table((), found.document.data, FIELDS)
    return read, [f"{fault.line} {fault.key}: {fault.message}" for fault in found.by_line]


def test_a_table_is_read_by_its_fields() -> None:
    assert table('name = "Tik-Tok"\nsize = 3') == ({"name": "Tik-Tok", "size": 3}, [])


@pytest.mark.parametrize(
    ("text", "read", "fault"),
    [
        ("size = 3", {"size": 3}, 'name: missing; add name = "a"'),
        (
            'name = "a"\nsize = "3"',
            {"name": "a"},
            "2 size: should be a whole number, not text; write 1",
        ),
        (
            'name = "a"\nsize = true',
            {"name": "a"},
            "2 size: should be a whole number, not true or false; write 1",
        ),
        (
            'name = "a"\nsize = 2020-01-01',
            {"name": "a"},
            "2 size: should be a whole number, not a date or time; write 1",
        ),
        (
            'name = "a"\nsize = 1\nnoet = "b"',
            {"name": "a", "size": 1},
            "3 noet: unknown key (did you mean note?); known here: name, size, note",
        ),
    ],
)
def test_what_cannot_be_read_is_left_out_and_named(
    text: str, read: dict[str, object], fault: str
) -> None:
    found, faults = table(text)
    assert found == read
    assert len(faults) == 1
    assert faults[0].endswith(fault)


def test_what_is_no_table_is_told_what_one_looks_like() -> None:
    found = findings("a = 1")
    assert found.table(("a",), 1, FIELDS) == {}
    (fault,) = found.faults
    assert fault.message == (
        'should be a table, not a whole number; write { name = "a", size = 1, note = "a" }'
    )


def test_a_warning_is_no_error() -> None:
    found = findings("a = 1\nb = 2")
    found.fault(("b",), "might be less", warning=True)
    assert (len(found.faults), found.has_errors) == (1, False)
    found.fault(("a",), "too much")
    assert found.has_errors
    assert [(fault.line, fault.warning) for fault in found.by_line] == [(1, False), (2, True)]


@pytest.mark.parametrize(
    ("path", "owner"),
    [
        (("card", 1, "cost"), "boq"),
        (("card", 1), "boq"),
        (("card", 1, "text", 0), "boq"),
        (("card", 1, "id"), ""),  # the id itself is what is wrong
        (("card", 0, "cost"), ""),  # none that could be shown
        (("card", 2, "cost"), ""),  # not text
        (("title",), ""),
        (("title", 0), ""),
    ],
)
def test_a_fault_in_an_entry_names_whose_it_is(path: KeyPath, owner: str) -> None:
    text = 'title = "a"\n[[card]]\nid = "bad id!"\n[[card]]\nid = "boq"\n[[card]]\nid = 3'
    found = findings(text)
    found.fault(path, "wrong")
    assert found.faults[-1].owner == owner
