"""Random numbers inside the kernel (splitmix64): the same in Python and compiled, bit by bit.

A generator is a row of one word. Choices are cut off a fraction of 57 bits: `fraction * n >> 57`
is the choice, and what is left of the product is a fraction again. A fraction that has served
choices among a, b and c has lost log2(abc) of its bits, so the bias of the last choice is at most
abc / 2**57 of its chance.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from oztable.games.yellow_brick_road.players.fast.jit import jit
from oztable.games.yellow_brick_road.players.fast.machine import WORD, signed, unsigned

STEP = 0x9E3779B97F4A7C15
MIX_ONE = 0xBF58476D1CE4E5B9
MIX_TWO = 0x94D049BB133111EB

FRACTION_BITS = 57
FRACTION_MASK = (1 << FRACTION_BITS) - 1
SPARE_BITS = 64 - FRACTION_BITS


@jit
def stepped(number: int) -> int:
    """The next state of a generator."""
    return signed((unsigned(number) + STEP) & WORD)


@jit
def mixed(number: int) -> int:
    """All the bits of a number stirred; different numbers stay different. Unsigned."""
    bits = unsigned(number)
    bits = (bits ^ (bits >> 30)) * MIX_ONE & WORD
    bits = (bits ^ (bits >> 27)) * MIX_TWO & WORD
    return bits ^ (bits >> 31)


@jit
def fraction_of(number: int) -> int:
    """The random fraction, in parts of 2**57, that a state of a generator stands for."""
    return signed(mixed(number) >> SPARE_BITS)


@jit
def seeded(seed: int, number: int) -> int:
    """A generator for one game among many, far from that of its neighbours."""
    return signed(mixed(signed((mixed(seed) + unsigned(number) * STEP) & WORD)))


@jit
def below(rng: MutableSequence[int], number: int) -> int:
    """A number from 0 to `number` - 1, which is at most 63; the generator goes on."""
    rng[0] = stepped(rng[0])
    return fraction_of(rng[0]) * number >> FRACTION_BITS
