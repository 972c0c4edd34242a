"""Names and chat as they may be shown."""

from __future__ import annotations

from unicodedata import category, is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.server.clean_text import CHAT_LENGTH, NAME_LENGTH, Untidy, tidy, tidy_chat, tidy_name


@pytest.mark.parametrize(
    ("given_text", "kept"),
    [
        ("Dorothy", "Dorothy"),
        ("  Tik \t Tok\n", "Tik Tok"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066a\u2069\u200fb", "ab"),
        ("a\u200bb\u200dc\ufeffd\u2060e", "abcde"),
        ("To\x00to\x1b[31m", "Toto[31m"),
        ("<b>Bold</b>", "<b>Bold</b>"),
        ("Lion \U0001f981", "Lion \U0001f981"),
        ("a" + "\u0301" * 9, "\u00e1" + "\u0301" * 3),
        ("\u0301abc", "abc"),
        ("one\u2028two\u2029three", "one two three"),
        ("\U000e0041tag", "tag"),
    ],
)
def test_what_is_left(given_text: str, kept: str) -> None:
    assert tidy_name(given_text) == kept


@pytest.mark.parametrize("empty", ["", "  ", "\u200b\u200b", "\u3164", "\u2800", "\x00", "\u0301"])
def test_nothing_to_see_is_refused(empty: str) -> None:
    with pytest.raises(Untidy) as caught:
        tidy_name(empty)
    assert caught.value.why == "empty"


@pytest.mark.parametrize("broken", ["\ud800", "a\udfffb", "\ud83e\udd81"])
def test_half_a_character_is_refused(broken: str) -> None:
    with pytest.raises(Untidy) as caught:
        tidy_chat(broken)
    assert caught.value.why == "broken"


@pytest.mark.slow
def test_names_and_chat_have_their_lengths() -> None:
    assert tidy_name("x" * NAME_LENGTH)
    assert tidy_chat("x" * CHAT_LENGTH)
    for long in ("x" * (NAME_LENGTH + 1), "x" * 10_000_000):
        with pytest.raises(Untidy) as caught:
            tidy_name(long)
        assert caught.value.why == "too_long"


@given(st.text(max_size=60))
def test_whatever_comes_is_tidy_and_stays_so(text: str) -> None:
    try:
        clean = tidy(text, 40)
    except Untidy:
        return
    assert 0 < len(clean) <= 40
    assert is_normalized("NFC", clean)
    assert clean == " ".join(clean.split())
    assert not any(category(letter)[0] == "C" for letter in clean)
    assert tidy(clean, 40) == clean
