"""Chooses among the legal actions, each as likely as any other."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

from oztable.core.game import Decide

A = TypeVar("A")


class RandomPlayer:
    name = "random"
    looks = False

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def choose(self, view: Any, decide: Decide[A]) -> A:
        actions = decide.actions
        return actions[int(self._random() * len(actions))]
