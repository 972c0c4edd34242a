"""Dice of paper: a net that folds to a cube and is glued along every other edge."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.drawing import parts as drawn
from oztable.games.card_game_of_oz.rules.packs import load_pack

Way: TypeAlias = tuple[int, int, int]
Lying: TypeAlias = tuple[Way, Way, Way]  # a face of the cube: outwards, to the right, downwards


def back(way: Way) -> Way:
    return -way[0], -way[1], -way[2]


def side(of: Lying, letter: str) -> Way:
    _, right, down = of
    return {"E": right, "W": back(right), "S": down, "N": back(down)}[letter]


def rolled(of: Lying, letter: str) -> Lying:
    """The face that lies beyond that edge."""
    out, right, down = of
    return {
        "E": (right, back(out), down),
        "W": (back(right), out, down),
        "S": (down, right, back(out)),
        "N": (back(down), right, out),
    }[letter]


def edge(of: Lying, letter: str) -> frozenset[Way]:
    return frozenset({of[0], side(of, letter)})


def glued(net: tuple[tuple[int, int], ...], tabs: tuple[tuple[int, int, str], ...]) -> bool:
    """Whether the net folds to a cube, and each open edge of it has one tab."""
    steps = {"E": (1, 0), "W": (-1, 0), "S": (0, 1), "N": (0, -1)}
    folded: dict[tuple[int, int], Lying] = {net[0]: ((0, 0, 1), (1, 0, 0), (0, 1, 0))}
    creases = set()
    while new := [
        (at, letter, (at[0] + x, at[1] + y))
        for at in folded
        for letter, (x, y) in steps.items()
        if (at[0] + x, at[1] + y) in net and (at[0] + x, at[1] + y) not in folded
    ]:
        at, letter, there = new[0]
        creases.add(edge(folded[at], letter))
        folded[there] = rolled(folded[at], letter)
    if len({lying[0] for lying in folded.values()}) != 6:
        return False
    edges = [edge(folded[column, row], letter) for column, row, letter in tabs]
    return len(edges) == 7 and len({*edges} | creases) == 12


def test_a_die_folds_and_is_glued_at_every_edge() -> None:
    assert glued(drawn.NET, drawn.TABS)
    elsewhere = (*drawn.TABS[:-2], (1, 2, "W"), (1, 2, "E"))
    assert not glued(drawn.NET, elsewhere)
    assert not glued((*drawn.NET[:-1], (0, 3)), drawn.TABS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_have_the_faces_of_the_pack(language: Language) -> None:
    pack = load_pack("story-pack-1")
    parts = {part.id: part for part in drawn.parts(pack, language)}
    for kind, faces in (("blue", pack.dice.blue), ("gold", pack.dice.gold)):
        assert parts[f"die-{kind}"].front.art.count('r="2"') == sum(faces)
        assert parts[f"stickers-{kind}"].front.art.count('r="2"') == 4 * sum(faces)
    [many, *_] = drawn._figure(drawn.MIDDLE, 10, "blue", 7)
    assert many.paragraphs[0].words == "7"
    backs = {part.back.card for part in parts.values() if part.back}
    assert backs == {"title-back"}
