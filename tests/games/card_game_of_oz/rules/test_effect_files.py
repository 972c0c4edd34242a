"""An effect is found whole: one file says all of it, and the rest of the rules names none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from oztable.games import card_game_of_oz
from oztable.games.card_game_of_oz import compiled
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects import FAMILIES, effect_forms
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.forms import FORMS, Part, register
from oztable.games.card_game_of_oz.rules.language.values import SOME
from oztable.games.card_game_of_oz.rules.language.wording import card_text
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.language.writing import card_toml
from oztable.games.card_game_of_oz.rules.pieces import Piece
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.language.english import English
    from oztable.games.card_game_of_oz.rules.language.french import French

GAME = Path(card_game_of_oz.__file__).parent
EFFECTS = "oztable.games.card_game_of_oz.rules.effects"
MINSTREL = """
[[card]]
id = "minstrel"
name = { en = "Minstrel", fr = "Ménestrel" }
type = "character"
realm = "emerald"
alignment = "good"
cost = 0
vitality = 2
flavour = { en = "La!", fr = "La !" }

[[card.ability]]
when = "played"
do = [{ sing = 3 }]
"""


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def test_nothing_but_its_own_file_names_an_effect() -> None:
    families = {f"{EFFECTS}.{family}" for family in FAMILIES}
    files = [*GAME.rglob("*.py")]
    assert len(families) >= 12
    assert len(files) > 100
    named = {str(file): families & set(imported(file)) for file in files}
    assert {file: found for file, found in named.items() if found} == {}


@pytest.mark.parametrize("head", effect_forms())
def test_an_effect_speaks_both_languages_and_does_something(head: str) -> None:
    kind = effect_forms()[head].kind
    assert kind.__module__.rpartition(".")[0] == EFFECTS
    assert {"english", "french"} <= vars(kind).keys()
    does = {"carry_out", "do_to", "do_at", "do_with", "lay_out"}
    assert does & vars(kind).keys() or head == "pick"


@pytest.mark.skipif(compiled.IN_USE, reason="a class of a test cannot join compiled ones")
def test_a_new_effect_is_one_class_and_its_form() -> None:
    @dataclass(frozen=True)
    class Sing(Effect):
        verses: int

        def carry_out(
            self, table: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
        ) -> None:
            table.points += self.verses

        def english(self, say: English) -> Clause:
            return Clause(f"sing {self.verses} verses")

        def french(self, say: French) -> Clause:
            return Clause(f"{say.verb('chanter')} {self.verses} couplets")

    register(Sing, "Sing verses", Part("sing", "verses", SOME, "sing = 1"))
    effect_forms.cache_clear()
    try:
        pack = pack_with(MINSTREL)
        card = pack.cards[pack.by_slug["minstrel"]]
        assert "do = [{ sing = 3 }]" in card_toml(card)
        assert card_text(card, pack, "en") == ("When you play **Minstrel**, sing 3 verses.",)
        french = "Quand vous jouez **Ménestrel**, chantez 3 couplets."
        assert card_text(card, pack, "fr") == (french,)
        table = Stage(pack=pack, points=1, hands={1: ["minstrel"]}).do("play minstrel")
        assert table.points == 4
    finally:
        del FORMS[Sing]
        effect_forms.cache_clear()
