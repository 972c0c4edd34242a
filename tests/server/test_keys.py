"""A key given twice is seen at any depth, whatever else stands in the text."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.server.wire.keys import DuplicateKey, check_keys

Pairs = list[tuple[str, Any]]
keys = st.sampled_from(["id", "at", ":", 'a":', "\\", "é"])
values = st.one_of(st.integers(0, 9), st.sampled_from(["", ":", '":1,"at":', "::"]), st.none())


def written(pairs: Pairs, colon: str) -> str:
    said = (
        json.dumps(key)
        + colon
        + (written(value, colon) if isinstance(value, list) else json.dumps(value))
        for key, value in pairs
    )
    return "{" + ",".join(said) + "}"


def is_told_twice(pairs: Pairs) -> bool:
    return len({key for key, _ in pairs}) < len(pairs) or any(
        is_told_twice(value) for _, value in pairs if isinstance(value, list)
    )


objects = st.recursive(
    st.lists(st.tuples(keys, values), max_size=4),
    lambda inner: st.lists(st.tuples(keys, values | inner), max_size=3),
    max_leaves=8,
)


@given(pairs=objects, colon=st.sampled_from([":", " : "]), as_bytes=st.booleans())
def test_a_key_given_twice_is_seen_and_nothing_else(
    pairs: Pairs, colon: str, as_bytes: bool
) -> None:
    text = written(pairs, colon)
    given = text.encode() if as_bytes else text
    if is_told_twice(pairs):
        with pytest.raises(DuplicateKey):
            check_keys(given)
    else:
        check_keys(given)


@pytest.mark.parametrize("text", ["[]", '"a:b"', "3", '[{"a":1},{"a":2}]'])
def test_what_is_no_object_has_no_keys(text: str) -> None:
    check_keys(text)
