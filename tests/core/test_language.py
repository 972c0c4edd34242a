"""Which language somebody speaks, by their locale."""

from __future__ import annotations

import pytest

from oztable.cli.common import language
from oztable.core.language import from_locale


@pytest.mark.parametrize(
    ("locale", "spoken"),
    [
        ("fr_FR.UTF-8", "fr"),
        ("fr_CA", "fr"),
        ("fr", "fr"),
        ("fur_IT", "en"),
        ("de_DE", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_nearest_language(locale: str | None, spoken: str) -> None:
    assert from_locale(locale) == spoken


def test_a_flag_comes_first_and_then_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert language(None) == "fr"
    assert language("en") == "en"
    monkeypatch.setenv("LC_ALL", "C")
    assert language(None) == "en"
