"""The compiled twins of `machine.py`, and what else the compiler is told by hand.

Only the compiler imports this file.
"""

from __future__ import annotations

from typing import Any

import numpy
from llvmlite import ir
from numba import types
from numba.core.compiler import Compiler
from numba.extending import intrinsic

unsigned = numpy.uint64
signed = numpy.int64


def _count_bits(typing: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


def _lowest(typing: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate


count_bits = intrinsic(_count_bits)
lowest = intrinsic(_lowest)


def compile_apart(
    typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, local: Any
) -> Any:
    """A compiler that takes it for granted that no two rows overlap."""
    flags.noalias = True
    make: Any = Compiler
    return make(typing, target, library, args, result, flags, local)
