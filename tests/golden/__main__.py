"""Writes the golden games anew."""

from tests.golden import FOLDER, GAMES, told

FOLDER.mkdir(exist_ok=True)
for golden in GAMES:
    (FOLDER / f"{golden.name}.txt").write_text(told(golden), encoding="utf-8")
