"""What a program may rely on: every name is there, told, typed, tried and in the reference."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest

import oztable

SOURCE = Path(oztable.__file__)
REFERENCE = Path(__file__).parents[2] / "docs" / "library" / "reference.md"
TEXT = REFERENCE.read_text("utf-8")


def promised() -> dict[str, Any]:
    """Every public name, with what stands for it; those of a module as `module.name`."""
    found = {name: getattr(oztable, name) for name in oztable.PUBLIC}
    for name, module in list(found.items()):
        if isinstance(module, ModuleType):
            found |= {f"{name}.{inside}": getattr(module, inside) for inside in module.__all__}
    return found


def parts_of(thing: Any) -> Iterator[tuple[str, Any]]:
    """Functions and properties that a class has of its own, under public names."""
    for name, part in vars(thing).items() if inspect.isclass(thing) else ():
        made = getattr(part, "fget", None) or getattr(part, "func", None) or part
        function = getattr(made, "__func__", made)
        if not name.startswith("_") and inspect.isfunction(function):
            yield name, function


def imported_for_types() -> set[str]:
    (block,) = [one for one in ast.parse(SOURCE.read_text("utf-8")).body if isinstance(one, ast.If)]
    return {
        alias.asname or alias.name
        for line in block.body
        if isinstance(line, ast.ImportFrom)
        for alias in line.names
    }


def test_the_list_is_one_list() -> None:
    assert set(oztable.PUBLIC) == set(oztable.__all__) == imported_for_types()
    assert set(oztable.PUBLIC) <= set(dir(oztable))
    with pytest.raises(AttributeError, match="'lode'"):
        oztable.lode  # noqa: B018


def test_every_name_is_told() -> None:
    silent = [name for name, thing in promised().items() if not inspect.getdoc(thing)]
    for name, thing in promised().items():
        silent += [f"{name}.{part}" for part, made in parts_of(thing) if not made.__doc__]
    assert silent == []


def test_every_function_has_its_types() -> None:
    for name, thing in promised().items():
        functions = [thing] if inspect.isfunction(thing) else [one for _, one in parts_of(thing)]
        for function in functions:
            named = set(inspect.signature(function).parameters) - {"self", "cls"}
            assert {*named, "return"} <= set(function.__annotations__), name
            anything = function.__annotations__["return"] in ("Any", Any)
            assert not anything, f"{name}.{function.__name__} returns nobody knows what"
    assert get_type_hints(oztable.simulate)["return"] is oztable.Summary


def test_the_reference_has_each_once() -> None:
    assert sorted(re.findall(r"^::: oztable\.(\w+)$", TEXT, re.M)) == sorted(oztable.PUBLIC)
    (inside,) = re.findall(r"members: \[(.*)\]", TEXT)
    assert set(inside.split(", ")) == set(oztable.envs.__all__)


def test_the_examples_of_the_reference_are_so() -> None:
    read, run = doctest.DocTestParser(), doctest.DocTestRunner()
    found = re.findall(r"^::: oztable\.(\w+)\n\n```pycon\n(.*?)^```", TEXT, re.M | re.S)
    for name, example in found:
        said: list[str] = []
        test = read.get_doctest(example, {}, name, str(REFERENCE), 0)
        failed, tried = run.run(test, out=said.append)
        assert tried
        assert not failed, "".join(said)
    assert {"load", "Session", "play_out", "simulate", "arena"} <= {name for name, _ in found}


def test_importing_it_imports_nothing_else_of_ours() -> None:
    ask = "import sys, oztable; print(*(one for one in sys.modules if one.startswith('oztable')))"
    command = [sys.executable, "-c", ask]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert found.split() == ["oztable"]


def test_environments_wait_until_they_are_asked_for() -> None:
    ask = "import sys, oztable; oztable.load('yellow-brick-road'); print(*sys.modules)"
    command = [sys.executable, "-c", ask]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "numba", "gymnasium", "oztable.envs", "oztable.study.arena"} & set(found)
