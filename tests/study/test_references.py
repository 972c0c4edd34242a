"""Frozen players do what they did when they were frozen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from _pytest.mark import ParameterSet

from oztable.core.game import BadNotation
from oztable.games import built_in, load
from oztable.study import references
from oztable.study.package import study_of
from oztable.study.references import Pin, compare, freeze, pin_of, pinned, pins, reference_names

ROAD = "yellow-brick-road"

# The newest of these are a sample that takes little time; the soak plays all the others.
SAMPLE = ("random", "greedy", "toto", "lion")


def every_reference() -> Iterator[ParameterSet]:
    for game in built_in():
        names = reference_names(game)
        newest = {name.rpartition("-")[0]: name for name in sorted(names, key=number_of)}
        few = {newest[sampled] for sampled in SAMPLE if sampled in newest}
        assert few
        for name in names:
            marks = () if name in few else (pytest.mark.soak,)
            yield pytest.param(game, name, id=f"{game}-{name}", marks=marks)


def number_of(name: str) -> int:
    return int(name.rpartition("-")[2])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), list(every_reference()))
def test_a_reference_plays_as_it_was_frozen(game: str, name: str) -> None:
    how = compare(pins(game).get(name), pin_of(name, load(game)))
    assert how == "same", (
        f"{name} plays {game} otherwise than when it was frozen ({how}). Leave the reference as it "
        "was and enter what is new under the next number; for other cards or a new reference run "
        "`python -m oztable.study.references`"
    )


def test_every_pin_belongs_to_a_reference() -> None:
    for game in built_in():
        assert set(pins(game)) == set(reference_names(game))


def test_other_behaviour_is_noticed() -> None:
    road = load(ROAD)
    known = pins(ROAD)
    assert known["greedy-1"].moves != known["random-1"].moves
    assert compare(known["greedy-1"], pin_of("random-1", road)) == "changed"
    assert compare(known["greedy-1"], Pin(99, "other", "moves")) == "other cards"
    assert compare(None, known["greedy-1"]) == "new"


def test_no_such_reference() -> None:
    with pytest.raises(BadNotation, match=r"no reference 'gredy-1' \(did you mean greedy-1\?\)"):
        references.make_reference("gredy-1", load(ROAD), Random(1))


def test_freezing_adds_what_is_new_and_leaves_what_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, study = tmp_path / "references.json", study_of(ROAD)

    def refer(player: str) -> None:
        one = study._replace(references={"a-1": pinned(player)}, digests=file)
        monkeypatch.setattr(references, "study_of", lambda game: one)

    refer("random")
    assert freeze(ROAD) == 0
    written = file.read_text("utf-8")
    assert "yellow-brick-road a-1: new" in capsys.readouterr().out
    assert freeze(ROAD) == 0
    assert "a-1: same" in capsys.readouterr().out
    refer("greedy")
    assert freeze(ROAD) == 1
    out, err = capsys.readouterr()
    assert "a-1: changed" in out
    assert "give it the next number" in err
    assert file.read_text("utf-8") == written
