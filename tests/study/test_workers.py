"""What a process that shares long work keeps: the game it plays, read once."""

from __future__ import annotations

from pathlib import Path

from oztable.games import loaded_once
from oztable.games.card_game_of_oz.rules.packs import bundled_text
from oztable.study import balance, simulate

OZ = "card-game-of-oz"


def test_a_pack_is_read_once_however_many_games_are_played_with_it(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(bundled_text("story-pack-1"), encoding="utf-8")
    game = loaded_once(OZ, {}, str(pack))
    pack.unlink()
    assert loaded_once(OZ, {}, str(pack)) is game
    plan = simulate.Plan(OZ, ("random", "random"), 1, "once", deck=str(pack))
    assert len(simulate._play_range(plan, range(1))) == 1
    wide = balance.BalancePlan(OZ, ("random", "random"), 1, "once", deck=str(pack))
    assert len(balance.play_range(wide, range(1), {})) == 1
