"""The greedy Author: sound by rules of thumb, and honest about what it cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from oztable.core.game import Chance, Decide, Over, Seat
from oztable.core.play import Dice, play_out
from oztable.games import load
from oztable.games.card_game_of_oz.players.plans import Shop
from oztable.games.card_game_of_oz.players.worth import Hopes
from oztable.games.card_game_of_oz.rules.actions import MoveOne
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import State
from oztable.players import make_player
from tests.games.card_game_of_oz.rules.made_up import character, event
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with
from tests.games.card_game_of_oz.rules.stories import LINE, three_cheers_in_wait
from tests.samples import sample_of

GAME = "card-game-of-oz"


def _play(game: CardGameOfOz, names: list[str], seed: int) -> tuple[State, Over]:
    players = [make_player(name, game, Random(seed * 10 + at)) for at, name in enumerate(names)]
    return play_out(game, players, Dice(Random(seed)))


def _game(**options: str) -> CardGameOfOz:
    game = load(GAME, options)
    assert isinstance(game, CardGameOfOz)
    return game


def _choice(scene: Stage, seed: int = 1) -> str:
    """What the greedy Author would do here."""
    node = scene.game.node(scene.state)
    assert isinstance(node, Decide)
    player = make_player("greedy", scene.game, Random(seed))
    action = player.choose(scene.game.view(scene.state, node.seat), node)
    assert action in node.actions
    return scene.game.format(action)


@pytest.mark.slow
def test_beats_a_random_author_nearly_always() -> None:
    game = _game()
    won = 0
    for seed in range(12):
        mine = seed % 2
        names = ["random", "random"]
        names[mine] = "greedy"
        _, over = _play(game, names, seed)
        won += over.winners == {Seat(mine)}
    assert won >= 11


@pytest.mark.slow
@pytest.mark.parametrize("authors", [2, 3, 4])
def test_plays_at_tables_of_every_size(authors: int) -> None:
    _, over = _play(_game(), ["greedy"] * authors, 3)
    assert len(over.scores) == authors


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "authors"),
    [
        ({"mode": "challenge", "rounds": "4"}, 2),
        ({"mode": "challenge", "rounds": "6", "challengeEarlyEnd": "yes"}, 2),
        ({"mode": "solitaire"}, 1),
        ({"mode": "solitaire", "solitaireLine": "half"}, 1),
        ({"handLimit": "5", "mulligan": "once", "revealPayment": "optional"}, 2),
        ({"transferObjects": "yes", "versionKeepsObjects": "yes", "titleScores": "yes"}, 2),
        ({"archiveDiceCap": "1", "flyingLiftsLimits": "yes", "equipAny": "yes"}, 2),
    ],
)
def test_plays_every_mode(options: dict[str, str], authors: int) -> None:
    state, over = _play(_game(**options), ["greedy"] * authors, 5)
    assert state.round >= 1
    assert len(over.scores) == authors


@pytest.mark.slow
def test_tells_its_story_to_the_end_when_alone() -> None:
    game = _game(mode="solitaire")
    told = sum(bool(_play(game, ["greedy"], seed)[1].winners) for seed in range(8))
    assert told >= 6


def test_is_the_same_player_for_the_same_seed() -> None:
    first, second = (_play(_game(), ["greedy", "greedy"], 9) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_answers_do_not_depend_on_hidden_cards(seed: int) -> None:
    """Whatever world it guesses by its own generator, it does the same."""
    game = _game()
    players = [make_player("greedy", game, Random(seed)) for _ in range(2)]
    luck, state, asked = Dice(Random(seed)), game.initial(2), 0
    while not isinstance(node := game.node(state), Over) and asked < 60:
        if not isinstance(node, Decide):
            state, _ = game.apply(state, luck.pick(node))
            continue
        asked += 1
        view = game.view(state, node.seat)
        guesses = [make_player("greedy", game, Random(world)) for world in range(3)]
        assert len({player.choose(view, node) for player in guesses}) == 1
        state, _ = game.apply(state, players[node.seat].choose(view, node))


@pytest.mark.slow
@pytest.mark.parametrize("seed", sample_of(range(4), 1))
def test_nobody_goes_to_and_fro_in_one_turn(seed: int) -> None:
    game = _game()
    players = [make_player("greedy", game, Random(seed * 2 + at)) for at in range(2)]
    luck, state = Dice(Random(seed)), game.initial(2)
    went: dict[tuple[int, int], int] = {}
    while not isinstance(node := game.node(state), Over):
        if not isinstance(node, Decide):
            state, _ = game.apply(state, luck.pick(node))
            continue
        action = players[node.seat].choose(game.view(state, node.seat), node)
        if isinstance(action, MoveOne) and not state.frames:
            assert went.setdefault((state.turn, action.piece), action.way) == action.way
        state, _ = game.apply(state, action)


def _near_the_end(*, seat: int, theirs: str, held: Sequence[str] = ()) -> Stage:
    """Dorothy is one step from The End, with two strong friends on the road."""
    mine, far, other = ("1", "b1", "2") if seat == 1 else ("2", "a1", "1")
    return Stage(
        active=seat,
        phase="bonus",
        round=5,
        hands={int(other): held},
        up=LINE,
        characters={
            "dorothy-kansas-farm-girl": f"{mine} {far}",
            "lion-king-of-the-forest": f"{mine} a3",
            "tin-woodman-good-as-new": f"{mine} b3",
            theirs: f"{other} b2",
        },
    )


def _steps(scene: Stage) -> list[str]:
    """What is done until the turn ends, or the game."""
    steps = [_choice(scene)]
    while steps[-1] not in ("end", "move dorothy-kansas-farm-girl on"):
        _do(scene, steps[-1])
        steps.append(_choice(scene))
    return steps


def _do(scene: Stage, step: str) -> None:
    """Chance brings the first thing that it can."""
    scene.do(step)
    while isinstance(node := scene.game.node(scene.state), Chance):
        scene.do(scene.game.format(node.outcome_at(0)))


@pytest.mark.parametrize("seat", [1, 2])
def test_ends_the_game_when_clearly_ahead(seat: int) -> None:
    scene = _near_the_end(seat=seat, theirs="munchkin-baby")
    assert _steps(scene)[-1] == "move dorothy-kansas-farm-girl on"


def test_the_first_author_allows_for_the_last_turns_of_the_others() -> None:
    """Ahead by a little is enough for whoever plays last, but not against a full hand."""
    people = ("boq", "scarecrow", "king-crow", "toto", "aunt-em")
    held = (*people, "oil-can", "city-life", "tin-woodmans-axe", "bread-and-butter")
    last, first = (_near_the_end(seat=seat, theirs="glinda", held=held) for seat in (2, 1))
    assert _steps(last)[-1] == "move dorothy-kansas-farm-girl on"
    assert _steps(first)[-1] == "end"


def test_does_not_end_when_behind() -> None:
    scene = Stage(
        active=2,
        phase="bonus",
        up=LINE,
        characters={"dorothy-kansas-farm-girl": "2 a1", "toto": "2 b3", "glinda": "1 b2"},
    )
    assert _steps(scene)[-1] == "end"


def test_keeps_points_for_entering() -> None:
    """Thick Wood asks 1 at the door: the last point is not spent on a card."""
    up = {**LINE, "a1": "thick-wood", "b1": "uncle-henrys-farm"}
    scene = Stage(points=1, up=up, characters={"aunt-em": "1 a0"}, hands={1: ("oil-can",)})
    assert _choice(scene) == "end"
    scene.do("end")
    assert _choice(scene) == "move aunt-em on"


def test_brings_characters_into_the_story_before_anything_else() -> None:
    scene = Stage(points=3, up=LINE, hands={1: ("boq", "bread-and-butter")})
    assert _choice(scene) == "play boq"


def test_hurts_opponents_and_not_itself() -> None:
    scene = Stage(
        points=3,
        up=LINE,
        characters={
            "tin-woodman-good-as-new": "1 a2",
            "scarecrow-good-as-new": "2 a2",
            "glinda": "1 a2",
        },
        hands={1: ("destruction-of-the-tin-woodman",)},
    )
    assert _choice(scene) == "play destruction-of-the-tin-woodman"
    scene.do("play destruction-of-the-tin-woodman")
    assert _choice(scene) == "choose scarecrow-good-as-new"


def test_plays_a_better_version_for_nothing() -> None:
    scene = Stage(
        points=0,
        up=LINE,
        characters={"scarecrow": "1 a2"},
        hands={1: ("scarecrow-good-as-new",)},
    )
    assert _choice(scene) == "play scarecrow-good-as-new"


def test_equips_whom_the_object_suits_best() -> None:
    scene = Stage(
        points=3,
        up=LINE,
        characters={"tin-woodman": "1 a2", "boq": "1 a2"},
        hands={1: ("tin-woodmans-axe",)},
    )
    assert _choice(scene) == "play tin-woodmans-axe on tin-woodman"


# Cards and points are not thrown away


def test_burns_no_card_for_what_it_can_pay() -> None:
    hand = ("scarecrow", "oil-can", "bread-and-butter", "tin-woodmans-tears")
    scene = Stage(points=3, up=LINE, hands={1: hand})
    assert _choice(scene) == "play scarecrow"


@pytest.mark.parametrize("phase", ["actions", "bonus"])
def test_burns_no_card_for_a_point_that_would_be_left_over(phase: str) -> None:
    scene = Stage(
        points=0,
        phase=phase,
        up=LINE,
        characters={"boq": "1 a1"},
        hands={1: ("oil-can", "tin-woodmans-tears", "tin-woodmans-axe")},
    )
    steps = _steps(scene)
    assert not any(step.startswith("archive") for step in steps), steps


def test_archives_for_a_clearly_better_play() -> None:
    """One point short of a Lion in the last turn: cards in hand count for nothing any more."""
    scene = Stage(
        active=2,
        points=5,
        flipped=2,
        up={**LINE, "b1": "uncle-henrys-farm", "a1": "thick-wood"},
        characters={"dorothy-kansas-farm-girl": "1 b0"},
        hands={2: ("lion-king-of-the-forest", "tin-woodmans-tears", "oil-can")},
    )
    assert _choice(scene) in ("archive tin-woodmans-tears", "archive oil-can")


def test_leaves_the_title_card_before_other_bonus_moves() -> None:
    scene = Stage(
        phase="bonus",
        up=LINE,
        characters={"dorothy-kansas-farm-girl": "1 a1", "boq": "1 a0", "aunt-em": "1 a0"},
    )
    steps = _steps(scene)
    assert set(steps[:2]) == {"move boq on", "move aunt-em on"}


def test_does_not_pay_to_walk_a_prime_that_cannot_end() -> None:
    scene = Stage(points=3, up=LINE, characters={"dorothy-kansas-farm-girl": "1 a1"})
    assert not _choice(scene).startswith("move")


def test_walks_a_prime_to_the_end_when_that_wins() -> None:
    """The last of the Round, ahead, and with points for all steps but the free one."""
    scene = Stage(
        active=2,
        points=2,
        up=LINE,
        characters={
            "dorothy-kansas-farm-girl": "2 a3",
            "lion-king-of-the-forest": "2 b3",
            "munchkin-baby": "1 a1",
        },
    )
    went = 0
    while scene.state.active == 1 and scene.state.flipped < 0:
        step = _choice(scene)
        went += step == "move dorothy-kansas-farm-girl on"
        _do(scene, step)
    assert (went, scene.state.flipped) == (3, 0)


def test_keeps_vitality_for_the_last_window() -> None:
    """Three cheers are given when nobody can answer and nothing is lost before the counting."""
    scene = three_cheers_in_wait()
    told = []
    while isinstance(node := scene.game.node(scene.state), Decide):
        told.append((scene.state.phase.value, _choice(scene)))
        scene.do(told[-1][1])
    assert isinstance(node, Over)
    assert ("last", "reveal three-cheers") in told


def test_cards_are_discarded_to_save_a_character_and_not_for_nothing() -> None:
    pack = pack_with(
        character("dear", vitality=6)
        + event("claim", 'do = [{ pick = { kind = "character", whose = "opposing" } }, '
        '{ discard = 2, by = "controller", else = [{ archive = "it" }] }]')
        + event("alms", "do = [{ discard = 2, then = [{ points = 1 }] }]")
    )  # fmt: skip
    scene = Stage(
        pack=pack,
        points=3,
        up={"b1": "boqs-home"},
        hands={1: ["claim"], 2: ["pail", "oil-can", "glinda"]},
        characters={"dear": "2 b1"},
    ).do("play claim")
    assert _choice(scene).startswith("archive")
    hand = ["alms", "scarecrow", "glinda", "toto"]
    scene = Stage(pack=pack, points=1, hands={1: hand}).do("play alms")
    assert _choice(scene) == "no"


def test_others_are_robbed_rather_than_fed() -> None:
    pack = pack_with(
        event("levy", 'do = [{ discard = 2, by = "opponent" }]')
        + event("feast", 'do = [{ draw = 3, by = "each opponent" }]')
    )
    for name, is_good in (("levy", True), ("feast", False)):
        hands = {1: [name], 2: ["toto", "boq", "glinda"]}
        assert (_gain(Stage(pack=pack, points=1, hands=hands), name) > 0) == is_good


def _gain(scene: Stage, name: str) -> float:
    """What the greedy Author hopes for from the text of a card."""
    draft = scene.game.draft(scene.state)
    return Shop(draft, Hopes(draft, Seat(0)), {}).gain_of_card(scene.card(name))
