"""The planner lays Events in wait, reveals them and changes versions where that wins the game, and
only there. With few simulations: these are last turns, which it sees to their end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from oztable.core.game import Chance, Decide, Over
from oztable.games.card_game_of_oz.players.planner import Planner
from oztable.players.thinking import Work
from tests.games.card_game_of_oz.rules.stage import Stage
from tests.games.card_game_of_oz.rules.stories import LINE

FEW = Work(sims=12)
SHOT = "destruction-of-the-tin-woodman"
A_FULL_HAND = ("boq", "scarecrow", "king-crow", "toto", "aunt-em", "oil-can", "tin-woodmans-axe")
FREE_TO_ENTER = {**LINE, "b1": LINE["a1"], "a1": LINE["b1"]}
GIRL, TRAVELER = "dorothy-kansas-farm-girl", "dorothy-dressed-for-travel"


def _choice(scene: Stage) -> str:
    node = scene.game.node(scene.state)
    assert isinstance(node, Decide)
    view = scene.game.view(scene.state, node.seat)
    return scene.game.format(Planner(scene.game, Random(3), FEW).choose(view, node))


def _won_by(scene: Stage) -> list[str]:
    """What Author 2 does in the last turn of the game, and wins by."""
    told: list[str] = []
    while not isinstance(node := scene.game.node(scene.state), Over):
        if isinstance(node, Chance):
            scene.do(scene.game.format(node.outcome_at(0)))
            continue
        assert node.seat == 1
        told.append(_choice(scene))
        scene.do(told[-1])
    assert node.winners == {1}, (told, node.scores)
    return told


def _last_turn(people: Mapping[str, str], held: str = "", laid: str = "", points: int = 0) -> Stage:
    return Stage(
        active=2,
        flipped=2,
        points=points,
        up=FREE_TO_ENTER,
        characters=people,
        hands={2: [held] if held else []},
        set_events={2: [(laid, 4)] if laid else []},
    )


def test_sets_an_event_for_whom_it_comes_too_early_and_reveals_it_when_they_are_there() -> None:
    """Three cheers for Boq and Aunt Em, who are still on the Title Card."""
    people = {"boq": "2 b0", "aunt-em": "2 b0", "glinda": "1 b2", "munchkin-baby": "1 a2"}
    told = _won_by(_last_turn(people, held="three-cheers", points=4))
    arrived = max(told.index("move boq on"), told.index("move aunt-em on"))
    assert told.index("set three-cheers 4") < arrived < told.index("reveal three-cheers")


@pytest.mark.parametrize(("owner", "is_good"), [(1, True), (2, False)])
def test_reveals_an_event_that_hurts_the_other_and_not_one_that_hurts_itself(
    owner: int, is_good: bool
) -> None:
    other = 3 - owner
    people = {"tin-woodman": f"{owner} a2", "king-crow": f"{owner} a2", "glinda": f"{other} b2"}
    assert (f"reveal {SHOT}" in _won_by(_last_turn(people, laid=SHOT))) == is_good


def test_changes_a_version_that_wins_by_it() -> None:
    people = {GIRL: "2 a2", "munchkin-baby": "2 a3", "uncle-henry": "1 b3", "aunt-em": "1 b3"}
    assert f"play {TRAVELER}" in _won_by(_last_turn(people, held=TRAVELER))


def test_keeps_a_version_that_wins_beside_its_friend() -> None:
    """In the other dress Dorothy is stronger by herself, but she and Toto no longer help each
    other."""
    people = {GIRL: "2 a2", "toto": "2 a2", "munchkin-baby": "2 a3", "glinda": "1 b2"}
    assert f"play {TRAVELER}" not in _won_by(
        _last_turn({**people, "uncle-henry": "1 b3"}, held=TRAVELER)
    )


@pytest.mark.parametrize(
    ("theirs", "held", "chosen"),
    [("munchkin-baby", (), f"move {GIRL} on"), ("glinda", A_FULL_HAND, "end")],
)
def test_ends_the_story_only_when_the_last_turn_of_the_other_cannot_turn_it(
    theirs: str, held: Sequence[str], chosen: str
) -> None:
    """It is ahead in both, and the other has a turn to come."""
    scene = Stage(
        phase="bonus",
        round=8,
        up=LINE,
        hands={2: held},
        characters={GIRL: "1 b1", "lion-king-of-the-forest": "1 b3", theirs: "2 b2"},
    )
    assert scene.total(1) > scene.total(2)
    assert _choice(scene) == chosen
