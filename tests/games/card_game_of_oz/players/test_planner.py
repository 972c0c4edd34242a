"""The planner: knows when to end the story, thinks about what matters, and keeps to its work."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import Chance, Decide, Over
from oztable.core.play import Dice
from oztable.games import load
from oztable.games.card_game_of_oz.players import planner as planning
from oztable.games.card_game_of_oz.players.candidates import Candidate, candidates
from oztable.games.card_game_of_oz.players.evaluation import evaluation
from oztable.games.card_game_of_oz.players.planner import Planner, Trial, _thoughts
from oztable.games.card_game_of_oz.players.rollout import Value, play_on
from oztable.games.card_game_of_oz.players.style import WISE
from oztable.games.card_game_of_oz.rules.actions import Action, DrawCard, End, Pass
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.state import State, View
from oztable.players.thinking import Work
from tests.games.card_game_of_oz.rules.stage import Stage
from tests.games.card_game_of_oz.rules.stories import LINE, three_cheers_in_wait

END_IT = "move dorothy-kansas-farm-girl on"


def _decision(scene: Stage) -> tuple[View, Decide[Action]]:
    node = scene.game.node(scene.state)
    assert isinstance(node, Decide)
    return scene.game.view(scene.state, node.seat), node


def _wizard(scene: Stage, sims: int = 12) -> str:
    view, node = _decision(scene)
    action = Planner(scene.game, Random(3), Work(sims=sims)).choose(view, node)
    assert action in node.actions
    return scene.game.format(action)


def _last_seat_before_the_end(*mine: str, theirs: str) -> Stage:
    """Dorothy is a step from The End, and nobody plays after her Author."""
    return Stage(
        active=2,
        phase="bonus",
        round=8,
        up=LINE,
        characters={
            "dorothy-kansas-farm-girl": "2 a1",
            theirs: "1 b3",
            **dict.fromkeys(mine, "2 a3"),
        },
    )


def _until_the_turn_ends(scene: Stage) -> list[str]:
    steps, turn = [_wizard(scene)], scene.state.turn
    while scene.state.turn == turn and steps[-1] not in ("end", END_IT):
        scene.do(steps[-1])
        while isinstance(node := scene.game.node(scene.state), Chance):
            scene.do(scene.game.format(node.outcome_at(0)))
        steps.append(_wizard(scene))
    return steps


def test_ends_the_story_when_that_wins_for_sure() -> None:
    scene = _last_seat_before_the_end("lion-king-of-the-forest", "boq", theirs="munchkin-baby")
    assert _until_the_turn_ends(scene)[-1] == END_IT


def test_does_not_end_the_story_when_that_loses_for_sure() -> None:
    scene = _last_seat_before_the_end("munchkin-baby", theirs="glinda")
    assert END_IT not in _until_the_turn_ends(scene)


def test_knows_that_ending_is_a_victory_and_waiting_is_not_yet() -> None:
    scene = _last_seat_before_the_end("lion-king-of-the-forest", "boq", theirs="munchkin-baby")
    view, node = _decision(scene)
    thoughts = Planner(scene.game, Random(1), Work(sims=40)).think(view, node)
    by_name = {scene.game.format(one.action): one for one in thoughts}
    assert thoughts[0].win > 0.9
    assert by_name["end"].win < thoughts[0].win
    assert [one.win for one in thoughts] == sorted((one.win for one in thoughts), reverse=True)


def test_reveals_a_set_event_that_wins() -> None:
    """In the last Window it is level but for three cheers."""
    scene = three_cheers_in_wait()
    told = []
    while isinstance(scene.game.node(scene.state), Decide):
        told.append(_wizard(scene, sims=30))
        scene.do(told[-1])
    over = scene.game.node(scene.state)
    assert isinstance(over, Over)
    assert "reveal three-cheers" in told
    assert over.winners == {0}


def _count_rollouts(monkeypatch: pytest.MonkeyPatch, scene: Stage, work: Work) -> int:
    count = 0

    def counted(*arguments: object) -> object:
        nonlocal count
        count += 1
        return play_on(*arguments)  # type: ignore[arg-type]

    view, node = _decision(scene)
    with monkeypatch.context() as patch:
        patch.setattr(planning, "play_on", counted)
        Planner(scene.game, Random(2), work).choose(view, node)
    return count


@pytest.mark.parametrize("event", ["three-cheers", "city-life", "run-for-the-cellar"])
def test_a_window_takes_the_same_work_whatever_is_set(
    monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    scene = Stage(
        active=2,
        phase="bonus",
        up=LINE,
        characters={"boq": "1 a2", "glinda": "2 b2"},
        set_events={1: [(event, 4)]},
    )
    scene.do("end")
    assert _decision(scene)[1].seat == 0
    assert _count_rollouts(monkeypatch, scene, Work(sims=50)) == 5


def test_no_more_simulations_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Stage(points=4, up=LINE, hands={1: ("boq", "toto", "scarecrow")})
    assert _count_rollouts(monkeypatch, scene, Work(sims=17)) == 17


def test_without_any_time_it_does_what_comes_first_to_mind() -> None:
    scene = Stage(points=3, up=LINE, hands={1: ("boq", "bread-and-butter")})
    view, node = _decision(scene)
    assert Planner(scene.game, Random(1), Work(seconds=0.0)).choose(view, node) in node.actions


def test_given_a_world_it_guesses_none() -> None:
    scene = Stage(points=3, up=LINE, hands={1: ("boq",), 2: ("glinda",)})
    view, node = _decision(scene)

    class Knowing(Planner):
        def _guess(self, view: View) -> State:
            raise AssertionError("it knows the world")

    assert Knowing(scene.game, Random(1), Work(sims=6)).think(view, node, scene.state)


@pytest.mark.parametrize(
    ("options", "authors"),
    [
        ({}, 3),
        ({}, 4),
        ({"mode": "challenge", "rounds": "3"}, 2),
        ({"mode": "solitaire", "rounds": "3"}, 1),
        ({"locationsPerAuthor": "4", "mulligan": "once", "handLimit": "5"}, 2),
    ],
)
def test_plays_every_mode(options: dict[str, str], authors: int) -> None:
    game = load("card-game-of-oz", options)
    assert isinstance(game, CardGameOfOz)
    player = Planner(game, Random(4), Work(sims=2))
    luck, state, asked = Dice(Random(8)), game.initial(authors), 0
    while not isinstance(node := game.node(state), Over) and asked < 25:
        if isinstance(node, Chance):
            action = luck.pick(node)
        else:
            action, asked = player.choose(game.view(state, node.seat), node), asked + 1
            assert action in node.actions
        state, _ = game.apply(state, action)
    assert asked > 0


def test_the_outlook_is_better_for_whoever_is_ahead() -> None:
    scene = Stage(
        phase="bonus",
        round=6,
        up=LINE,
        characters={"glinda": "1 a2", "boq": "1 a3", "toto": "2 b2"},
    )
    seen = evaluation(scene.game.draft(scene.state))
    assert seen.chances[0] > 0.6
    assert sum(seen.chances) == pytest.approx(1.0)
    assert seen.points[0] > seen.points[1]


@pytest.mark.parametrize("early_end", ["no", "yes"])
def test_where_rounds_are_counted_a_lead_weighs_more_the_fewer_are_left(early_end: str) -> None:
    def chance(round_: int) -> float:
        scene = Stage(
            options={"mode": "challenge", "rounds": "9", "challengeEarlyEnd": early_end},
            phase="bonus",
            round=round_,
            up=LINE,
            characters={"glinda": "1 a2", "boq": "1 a3", "toto": "2 b2"},
        )
        return evaluation(scene.game.draft(scene.state)).chances[0]

    assert 0.6 < chance(2) < chance(6) < chance(8)
    assert chance(8) > 0.8


def _trial(action: Action, *wins: float) -> Trial:
    trial = Trial(Candidate(action, WISE))
    trial.values = [Value(win, 0.0) for win in wins]
    return trial


def test_what_is_less_sure_stands_behind_but_is_worth_what_came_of_it() -> None:
    usual, bold, dull = DrawCard(), End(), Pass(False)
    found = _thoughts([_trial(usual, 0.5, 0.5), _trial(bold, 0.2, 0.9), _trial(dull, 0.4, 0.4)])
    assert [(one.action, round(one.win, 6)) for one in found] == [
        (usual, 0.5),
        (dull, 0.4),
        (bold, 0.55),
    ]


def test_choices_are_compared_alone_and_evenly() -> None:
    """However odd one of them is, a review can say what it was worth."""
    game, rng, asked = build({}), Random(5), 0
    state, luck = game.initial(2), Dice(Random(5))
    while asked < 4:
        node = game.node(state)
        if isinstance(node, Decide):
            action, view = rng.choice(node.actions), game.view(state, node.seat)
            liked = [one.action for one in candidates(game, view, node)]
            for odd in [one for one in node.actions if one not in liked][:1]:
                thinker = Planner(game, Random(1), Work(sims=40))
                thoughts = thinker.think(view, node, None, [odd, liked[0]])
                tries = {one.action: one.tries for one in thoughts}
                assert set(tries) == {odd, liked[0]}
                assert tries[odd] >= max(tries.values()) - 1 > 1
                hurried = Planner(game, Random(1), Work(sims=1))
                once = hurried.think(view, node, None, [odd, liked[0]])
                assert {one.action for one in once} == {odd, liked[0]}, "one world is seen whole"
                asked += 1
        else:
            assert isinstance(node, Chance)
            action = luck.pick(node)
        state, _ = game.apply(state, action)
