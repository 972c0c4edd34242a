"""The planner answers on time, and when it answers says nothing about what it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.players import planner as planning
from oztable.games.card_game_of_oz.players import rollout
from oztable.games.card_game_of_oz.players.candidates import candidates
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.planner import Planner
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.state import State, View
from oztable.players import thinking
from oztable.players.thinking import Work
from tests.games.card_game_of_oz.rules.stage import Stage
from tests.games.card_game_of_oz.rules.stories import LINE, three_cheers_in_wait

SECOND = Work(seconds=1.0)


class Watch:
    """A clock that moves only when somebody sleeps, or decides in a rollout."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, step: float) -> None:
        self.now, self.step = 100.0, step
        monkeypatch.setattr(thinking, "monotonic", lambda: self.now)
        monkeypatch.setattr(planning, "sleep", self.sleep)
        monkeypatch.setattr(rollout, "chosen", self.chosen)

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def chosen(self, players: Sequence[GreedyAuthor], state: State, node: Decide[Action]) -> Action:
        self.now += self.step
        return players[node.seat].choose(View(node.seat, 0, state), node)

    def taken(self, scene: Stage, work: Work = SECOND) -> float:
        """Seconds that the planner takes to decide here."""
        node = scene.game.node(scene.state)
        assert isinstance(node, Decide)
        started = self.now
        Planner(scene.game, Random(2), work).choose(scene.game.view(scene.state, node.seat), node)
        return self.now - started


def _with_a_hand(card: str) -> Stage:
    """No points, and no card may be archived for dice: what can be done depends on the hand."""
    people = {"scarecrow": "1 a2", "glinda": "2 b2"}
    return Stage(options={"archiveDiceCap": "0"}, up=LINE, characters=people, hands={1: [card]})


def _with_a_set_event(card: str) -> Stage:
    return Stage(up=LINE, characters={"glinda": "2 b2"}, set_events={1: [(card, 4)]})


def _in_the_last_window(card: str) -> Stage:
    scene = three_cheers_in_wait()
    event = scene.state.set_events[0][0]._replace(card=scene.card(card))
    scene.state = scene.state._replace(set_events=((event,), ()))
    return scene.do("end", "pass")


@pytest.mark.parametrize(
    ("scene", "useless", "useful"),
    [
        (_with_a_hand, "boq", "scarecrow-good-as-new"),
        (_with_a_set_event, "destruction-of-the-tin-woodman", "three-cheers"),
        (_in_the_last_window, "destruction-of-the-tin-woodman", "three-cheers"),
    ],
)
def test_a_forced_move_comes_no_sooner_than_a_thought(
    scene: Callable[[str], Stage], useless: str, useful: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forced, free = scene(useless), scene(useful)
    assert len(forced.legal()) == 1 < len(free.legal())
    watch = Watch(monkeypatch, step=0.01)
    assert watch.taken(forced) == pytest.approx(watch.taken(free), abs=0.011)
    assert watch.taken(forced, Work(sims=4)) == 0.0


def test_when_only_one_thing_is_worth_a_thought_that_takes_as_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch(monkeypatch, step=0.01)
    monkeypatch.setattr(planning, "candidates", lambda *asked: candidates(*asked)[:1])
    scene = Stage(points=3, up=LINE, hands={1: ("boq", "scarecrow")})
    assert watch.taken(scene) == pytest.approx(0.9, abs=0.011)


@pytest.mark.parametrize("points", [0, 1])
def test_where_everybody_sees_that_nothing_else_can_be_done_it_does_not_wait(
    monkeypatch: pytest.MonkeyPatch, points: int
) -> None:
    """With no card in hand, and none set."""
    watch = Watch(monkeypatch, step=0.01)
    scene = Stage(up=LINE, characters={"glinda": "2 b2"}, points=points, library=())
    assert scene.legal() == ["end"]
    assert watch.taken(scene) == 0.0


@pytest.mark.parametrize("step", [0.003, 0.03, 0.09])
def test_a_second_is_used_and_kept_to_however_dear_a_step_of_a_rollout_is(
    step: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch, step)
    scene = Stage(points=3, up=LINE, hands={1: ("boq", "scarecrow"), 2: ("toto",)})
    assert 0.9 <= watch.taken(scene) <= 0.9 + step < 1.0
