"""What a processor does in one step and Python says otherwise; the twins are in `intrinsics.py`.

A compiled word is signed, and an overflow there is an error that nobody reports. Only what has gone
through `unsigned` may grow beyond 64 bits, and is cut off by `& WORD` in both worlds.
"""

from __future__ import annotations

from oztable.games.yellow_brick_road.players.fast.jit import intrinsic

WORD = (1 << 64) - 1  # numbers from 2**63 on are unsigned to the compiler, as constants too


@intrinsic
def count_bits(number: int) -> int:
    return number.bit_count()


@intrinsic
def lowest(number: int) -> int:
    """The place of the lowest bit that is set, where there is one."""
    return (number & -number).bit_length() - 1


@intrinsic
def unsigned(number: int) -> int:
    return number & WORD


@intrinsic
def signed(number: int) -> int:
    """An unsigned number as a plain one; it must be below 2**63, or be a bare row of bits."""
    return number
