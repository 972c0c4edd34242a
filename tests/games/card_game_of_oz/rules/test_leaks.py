"""Nothing hidden leaks: the true game passes, and every leak planted on purpose is caught."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from oztable.core.checks import Broken, check_game, check_nothing_leaks
from oztable.core.game import Decide, Over, Seat
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from oztable.games.card_game_of_oz.rules.state import State
from tests.games.card_game_of_oz.rules.leaks import PLANTED
from tests.games.card_game_of_oz.rules.stage import Stage
from tests.samples import in_soak

TELLS = "tells|depends on what it cannot see"
WATCHERS = (Seat(0), Seat(1), None)
WALKS, STEPS = 6, 12
WISHES = ["play glinda", "play city-life", "play pail a1", "reveal three-cheers"]


@cache
def moments() -> tuple[State, ...]:
    """In the middle of a game, with secrets of every kind on the table."""
    table = Stage(
        points=5,
        up={"a1": "tin-woodmans-cottage"},
        hands={1: ["three-cheers", "pail", "cyclone"], 2: ["glinda", "city-life"]},
        set_events={1: [("run-for-the-cellar", 3)], 2: [("blue-is-the-color", 4)]},
        characters={"toto": "1 a0", "scarecrow": "1 a0", "boq": "2 b0"},
    )
    table.do("move toto on", "yes", "comes poppy-field", "pass", "pass")
    looked = table.state
    table.do("move scarecrow on", "comes oil-can")
    looking = table.state
    table.do("comes aunt-em", "name oil-can", "pass", "pass")
    return looked, looking, table.state, table.state._replace(active=Seat(1))


def walk(game: CardGameOfOz, start: State, rng: Random) -> None:
    """A few random steps, with everything compared that every seat is shown."""
    state, asked = start, list[str]()
    for _ in range(STEPS):
        node = game.node(state)
        if isinstance(node, Over):
            return
        actions = node.actions if isinstance(node, Decide) else [a for a, _ in node.outcomes]
        asked += [game.format(action) for action in actions]
        for watcher in WATCHERS:
            tries = WISHES + rng.sample(asked, min(len(asked), 8))
            check_nothing_leaks(game, state, watcher, rng, tries)
        state, _ = game.apply(state, rng.choice(actions))


@pytest.mark.slow
@pytest.mark.parametrize("moment", range(4))
@pytest.mark.cites("OT-77", "O24.1", "O24.2", "O24.3", "O24.4")
def test_the_true_game_keeps_its_secrets(moment: int) -> None:
    game = CardGameOfOz(load_pack("story-pack-1"), {})
    walk(game, moments()[moment], Random(moment))


@pytest.mark.slow
@pytest.mark.parametrize("pack", BUNDLED)
@pytest.mark.parametrize(("authors", "mode"), [(2, "challenge"), in_soak(1, "solitaire")])
@pytest.mark.cites("OT-77")
def test_the_true_game_keeps_its_secrets_from_deal_to_count(
    authors: int, mode: str, pack: str
) -> None:
    game = CardGameOfOz(load_pack(pack), {"mode": mode, "rounds": "1"})
    check_game(game, authors, Random(7))


def test_there_are_leaks_enough() -> None:
    assert len(PLANTED) >= 16


@pytest.mark.parametrize("leaky", PLANTED, ids=lambda leaky: leaky.__name__)
@pytest.mark.cites("OT-77")
def test_every_planted_leak_is_caught(leaky: type[CardGameOfOz]) -> None:
    game = leaky(load_pack("story-pack-1"), {})

    def play_many() -> None:
        for seed in range(WALKS):
            for start in moments():
                walk(game, start, Random(seed))

    with pytest.raises(Broken, match=TELLS):
        play_many()
