"""Rules and rulings are found by number."""

from __future__ import annotations

import pytest

from oztable.core.game import BadNotation
from oztable.core.numbered import NoSuchNumber, excerpt

RULES = """# The rules

Good evening.

## O1. What you need

Bring a table.

- **O1.1** A table.
- **O1.2** Chairs, of two kinds.
- **O1.2a** High ones.
- **O1.2b** Low ones.

## In short

Sit down.

## O3. The end

- **O3.1** Stand up.
"""
RULINGS = """# The rulings

## A. Seats

### OR-1 · Which chair

- The question: Which?

Option: `chair` = `any`.

### OR-12 · Whose chair

- The question: Whose?

## B. Others
"""


def shown(*numbers: str) -> str:
    return excerpt(RULES, RULINGS, numbers)


@pytest.mark.parametrize(
    ("number", "begins", "ends"),
    [
        ("O3.1", "- **O3.1** Stand", "up."),
        ("O1", "## O1. What you need", "- **O1.2b** Low ones."),
        ("O1.2", "- **O1.2** Chairs", "- **O1.2b** Low ones."),
        ("o1.2A", "- **O1.2a** High", "High ones."),
        ("OR-1", "### OR-1 · Which chair", "Option: `chair` = `any`."),
        ("or12", "### OR-12 · Whose chair", "Whose?"),
        ("OR", "# The rulings", "## B. Others"),
    ],
)
def test_a_number_is_found(number: str, begins: str, ends: str) -> None:
    assert shown(number).startswith(begins)
    assert shown(number).endswith(ends)


def test_several_numbers_come_in_the_order_asked_for() -> None:
    assert shown("OR-12", "O1.1").index("Whose") < shown("OR-12", "O1.1").index("A table")


@pytest.mark.parametrize(
    ("number", "nearest"),
    [("O1.9", "O1.2"), ("O9", "O3"), ("OR-11", "OR-12"), ("Y3.4", "O3.1"), ("chair", "O1")],
)
def test_the_nearest_is_named(number: str, nearest: str) -> None:
    with pytest.raises(NoSuchNumber) as caught:
        shown("O1.1", number)
    assert isinstance(caught.value, BadNotation)
    assert caught.value.nearest == nearest
    assert f'"{number}"; the nearest is {nearest}' in str(caught.value)
