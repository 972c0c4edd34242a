"""How much of a campaign every run plays: the rest of it belongs to `make soak`."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def sample_of(values: Iterable[object], few: int) -> list[object]:
    """The first few are tried in every run, the others in the soak."""
    return [
        value if number < few else pytest.param(value, marks=pytest.mark.soak)
        for number, value in enumerate(values)
    ]


def in_slow(*values: object) -> ParameterSet:
    """One case of several that takes its time."""
    return pytest.param(*values, marks=pytest.mark.slow)


def in_soak(*values: object) -> ParameterSet:
    """The same of one case that has several values."""
    return pytest.param(*values, marks=pytest.mark.soak)
