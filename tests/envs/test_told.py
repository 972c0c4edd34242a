"""What agents are shown: the same for the same seed, and nothing that their seat does not see."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyspiel
import pytest

from oztable import envs
from oztable.core.game import AnyGame, Over, Seat, actions_of
from oztable.core.play import Dice
from oztable.envs.moment import Moment, rewards
from oztable.envs.package import Encoding, encoding_of
from oztable.envs.pictures import pixels
from oztable.games import load
from tests.core.leaks import FlagsTheBirdInHand, FlagsTheSnakeInThePile
from tests.envs.playing import digest, first_allowed, watched

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"


class Pinned(NamedTuple):
    game: str
    seats: int
    games: int
    steps: int | None
    digest: str


PINNED = (
    Pinned(ROAD, 2, 50, None, "0e38f50e3d4b6689"),
    Pinned(OZ, 2, 3, 200, "cdf1c665e31f6804"),
    Pinned(OZ, 4, 2, 200, "5e80f20aa01d2ca5"),
)
TABLES: tuple[tuple[str, int, Mapping[str, str]], ...] = (
    (ROAD, 2, {}),
    (OZ, 1, {"mode": "solitaire"}),
    (OZ, 3, {}),
)
STRIDES = {ROAD: 1, OZ: 17}  # not every moment of a long game
EACH = pytest.mark.parametrize(("name", "seats", "options"), TABLES)


@pytest.mark.parametrize("pinned", PINNED, ids=lambda one: f"{one.game}-{one.seats}")
def test_the_same_seeds_show_the_same_bytes_on_every_python(pinned: Pinned) -> None:
    env = envs.aec(pinned.game, pinned.seats)
    assert digest(env, pinned.games, pinned.steps) == pinned.digest


def test_seeds_of_bots_and_of_games_without_one() -> None:
    def played(seed: int | None) -> list[Any]:
        seen, told = env.reset(seed=seed)
        found, over = [], False
        while not over:
            found.append((seen["observation"].tobytes(), told))
            seen, _, over, _, told = env.step(first_allowed(seen))
        return found

    env = envs.single(ROAD, ("greedy",), 1)
    first = [played(7), played(None)]
    assert first == [played(7), played(None)]
    assert first[0] != first[1]
    assert played(8) != first[0]


# Twins


def moments(game: AnyGame, seats: int, seed: int) -> Any:
    """Of a random game: each moment, chance included."""
    rng = Random(seed)
    moment = Moment(game, encoding_of(game), game.initial(seats))
    while not isinstance(moment.node, Over):
        yield moment
        moment = moment.after(rng.choice(actions_of(moment.node)))
    yield moment


def twin(moment: Moment, seat: Seat, rng: Random) -> Moment:
    """The moment in another world that this seat could be in."""
    view = moment.game.view(moment.state, seat)
    return Moment(moment.game, moment.coding, moment.game.determinize(view, rng))


def tells_apart(moment: Moment, seat: Seat, rng: Random) -> bool:
    other = twin(moment, seat, rng)
    mine = moment.seat == seat and list(moment.words()) != list(other.words())
    return mine or moment.numbers(seat) != other.numbers(seat)


@EACH
def test_equal_views_are_equal_bytes(name: str, seats: int, options: Mapping[str, str]) -> None:
    game, rng = load(name, options), Random(3)
    for number, moment in enumerate(moments(game, seats, 5)):
        if number % STRIDES[name] == 0:
            for seat in map(Seat, range(seats)):
                assert not tells_apart(moment, seat, rng), game.position(moment.state)


@pytest.mark.slow
@EACH
def test_what_was_told_is_all_that_is_seen(
    name: str, seats: int, options: Mapping[str, str]
) -> None:
    """An information state says as much as the view: in two worlds that a seat cannot tell apart,
    what it is told alike it sees alike, and a player who listens hears alike."""
    game, rng = load(name, options), Random(4)
    for number, moment in enumerate(moments(game, seats, 6)):
        if number % STRIDES[name]:
            continue
        for seat in map(Seat, range(seats)):
            seen: dict[str, Any] = {}
            for world in (moment, twin(moment, seat, rng)):
                actions = actions_of(world.node)
                for action in rng.sample(actions, min(len(actions), 12)):
                    told = game.witness(world.state, action, seat)
                    after = world.after(action)
                    assert after.past
                    heard = [game.redact(event, seat) for event in after.past.events]
                    known = game.view(after.state, seat), heard
                    assert seen.setdefault(told, known) == known


@pytest.mark.parametrize("planted", [FlagsTheBirdInHand, FlagsTheSnakeInThePile])
def test_leaks_are_seen(planted: Any) -> None:
    road, rng = load(ROAD), Random(1)
    leaky = planted(road.deck, road.options)  # type: ignore[attr-defined]
    assert any(tells_apart(one, Seat(0), rng) for one in moments(leaky, 2, 1))


@pytest.mark.parametrize(("name", "options"), [(ROAD, {}), (OZ, {"maxRounds": "3"})])
def test_agents_hear_all_that_they_were_told_and_nothing_twice(
    name: str, options: Mapping[str, str]
) -> None:
    env = envs.aec(name, options=options)
    heard: dict[str, list[str]] = {"player_0": [], "player_1": []}
    for agent, (_, _, over, _, info) in watched(env, 4):
        if not over:
            heard[agent] += info["heard"]
    moment = env._moment
    assert moment
    for seat, texts in enumerate(heard.values()):
        whole = moment.told(Seat(seat))
        assert texts == whole[: len(texts)]
        assert len(texts) > 40
        assert any("?" in text for text in texts)


@EACH
def test_only_who_is_to_act_may_do_something(
    name: str, seats: int, options: Mapping[str, str]
) -> None:
    env = envs.aec(name, seats, options)
    for agent, (seen, _, over, _, _) in watched(env, 5, 60):
        for other in env.agents:
            mask = env.observe(other)["action_mask"]
            assert mask.any() == (other == agent and not over)
        assert (env.observe(agent)["observation"] == seen["observation"]).all()


def test_openspiel_lets_chance_bring_what_was_chosen() -> None:
    envs.register_openspiel()
    state, rng = pyspiel.load_game("oztable_yellow_brick_road").new_initial_state(), Random(3)
    met = set()
    while not state.is_terminal():
        if not state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        place, _ = rng.choice(outcomes)
        brought = state.action_to_string(state.current_player(), place)
        state.apply_action(place)
        told = [state.information_state_string(seat).split("\n")[-1] for seat in (0, 1)]
        assert brought in told
        met.add(place)
    assert len(met) > 5


def test_openspiel_tells_each_its_own() -> None:
    envs.register_openspiel()
    game = pyspiel.load_game("oztable_yellow_brick_road", {"options": "openHands:no"})
    state, rng = game.new_initial_state(), Random(2)
    while state.is_chance_node() or state.move_number() < 12:
        chances = [place for place, _ in state.chance_outcomes()] if state.is_chance_node() else []
        state.apply_action(rng.choice(chances or state.legal_actions()))
    hers, his = (state.information_state_string(seat) for seat in (0, 1))
    assert "draw ?" in hers
    assert "draw ?" in his
    drawn = [line for line in hers.split("\n") if line.startswith("draw ") and "?" not in line]
    assert drawn
    assert not set(drawn) & set(his.split("\n"))
    assert state.legal_actions(1 - state.current_player()) == []
    assert len(state.observation_tensor(0)) == 281
    with pytest.raises(envs.EnvFault, match="not allowed now"):
        state.apply_action(114)


# Small parts


def test_rewards_are_even_unless_somebody_is_alone() -> None:
    def of(seats: int, *winners: int) -> tuple[float, ...]:
        found = rewards(Over((0,) * seats, frozenset(map(Seat, winners)), None))  # type: ignore[arg-type]
        assert seats == 1 or sum(found) == pytest.approx(0)
        return found

    assert of(2, 0) == (1, -1)
    assert of(2, 0, 1) == (0, 0)
    assert of(2) == (0, 0)
    assert of(4, 2) == pytest.approx((-1 / 3, -1 / 3, 1, -1 / 3))
    assert of(1, 0) == (1,)
    assert of(1) == (-1,)


def filtered(pixel: Any, kind: int, left: Any, above: Any, corner: Any) -> Any:
    """A pixel as PNG writes it, by the text of its standard."""
    guess = left + above - corner
    nearest = min(
        ((abs(guess - one), at, one) for at, one in enumerate((left, above, corner))),
        key=lambda found: found[:2],
    )[2]
    return (pixel - (0, left, above, (left + above) // 2, nearest)[kind]) % 256


def test_every_filter_of_a_picture_is_undone() -> None:
    drawn = np.random.default_rng(1).integers(0, 256, (10, 7, 4)).astype(int)
    drawn[:, :, 3] = 255
    drawn[0, 0] = (10, 20, 30, 0)
    around = np.pad(drawn, ((1, 0), (1, 0), (0, 0)))
    rows = bytearray()
    for y in range(10):
        rows.append(y % 5)
        for x, c in product(range(7), range(4)):
            beside = around[y + 1, x, c], around[y, x + 1, c], around[y, x, c]
            rows.append(filtered(drawn[y, x, c], y % 5, *beside))
    packed = zlib.compress(rows)

    def piece(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + b"\0" * 4

    png = b"\x89PNG\r\n\x1a\n" + piece(b"IHDR", struct.pack(">II", 7, 10) + b"\x08\x06\0\0\0")
    png += piece(b"IDAT", packed[:20]) + piece(b"IDAT", packed[20:]) + piece(b"IEND", b"")
    shown = drawn[:, :, :3]
    shown[0, 0] = 255
    assert (pixels(png) == shown).all()


class Alike:
    """An encoding that spells two actions alike."""

    def __init__(self, coding: Encoding) -> None:
        self._coding = coding

    def __getattr__(self, name: str) -> Any:
        return getattr(self._coding, name)

    def spellings(self, decide: Any, view: Any) -> Any:
        return [(0,)] * len(decide.actions)


def test_two_actions_that_are_spelled_alike_are_a_fault_of_ours() -> None:
    game = load(ROAD)
    moment = Moment(game, Alike(encoding_of(game)), game.initial(2)).settled(Dice(Random(1)))
    with pytest.raises(ValueError, match="spelled alike"):
        moment.legal()
