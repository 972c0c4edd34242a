"""Yellow Brick Road: the reasons of hints, word for word, from positions laid by hand."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import Chance, Decide, Over
from oztable.games.yellow_brick_road.players.reasons import joining
from oztable.games.yellow_brick_road.rules.actions import Block, Swap
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import LINES
from oztable.games.yellow_brick_road.rules.state import State
from oztable.players import reasoner
from tests.games.yellow_brick_road.rules.helpers import EMPTY, arrange, new_game, play
from tests.study.hinting import in_both

GAME = new_game()
LEFT_HALF = "8 20~ 2~ / 15 . . / 17 . ."  # a road of four that can go on in column b
ONE_JUNCTION = "15 10~ 8 / 13~ . 17 / . 19~ 7~"


def test_a_line_is_called_as_it_is_marked_beside_the_grid() -> None:
    """Whichever way up the grid is drawn: the page turns the other builder's."""
    state = arrange(GAME, LEFT_HALF, step="block", monkey="r1")
    node = GAME.node(state)
    assert isinstance(node, Decide)
    talk = reasoner(GAME, GAME.view(state, node.seat), node)
    said = {
        language: [talk.describe(Block(line), ("", ""), language) for line in LINES]
        for language in ("en", "fr")
    }
    assert said["en"] == [f"Send the monkeys to row {number}" for number in "123"] + [
        f"Send the monkeys to column {letter}" for letter in "abc"
    ]
    assert said["fr"] == [f"Envoyer les singes sur la ligne {number}" for number in "123"] + [
        f"Envoyer les singes sur la colonne {letter}" for letter in "abc"
    ]


@pytest.mark.parametrize(
    ("grid", "hand", "monkey", "action", "english", "french"),
    [
        (EMPTY, "10 20", "r3", "10 b2",
         "A first card, and its road can go on in 2 places.",
         "Une première carte, et sa route peut continuer en 2 endroits."),
        (EMPTY, "10 20", "r3", "10 a1",
         "A first card, and its road can go on in one place.",
         "Une première carte, et sa route peut continuer en un endroit."),
        (EMPTY, "10 20", "r3", "20 b2",
         "The Bird keeps the monkeys off your next turn.",
         "L’Oiseau tient les singes à l’écart de votre prochain tour."),
        ("15 . . / . . . / . . .", "10 12", "r3", "10~ b1",
         "Links two cards: +3; the road can go on in 2 places, "
         "which no one line of monkeys can hold.",
         "Lie deux cartes : +3 ; la route peut continuer en 2 endroits, "
         "qu’aucune rangée de singes ne tient à elle seule."),
        ("15 . . / . . . / . . .", "10 12", "r3", "12 b2",
         "Links with nothing yet: +1.",
         "Ne se lie encore à rien : +1."),
        (LEFT_HALF, "10 16", "r1", "10~ b2",
         "Lengthens your road of 4 to 5: +9; keeps Boq’s Supper Party (16) for c2, "
         "worth +23 there.",
         "Allonge votre route de 4 à 5 : +9 ; garde Le Souper chez Boq (16) pour c2, "
         "où cette carte vaut +23."),
        (LEFT_HALF, "10 16", "r1", "16~ c2",
         "Keeps The Great Gray Prairie (10) for b2, worth +29 there; links two cards: +3.",
         "Garde La Grande Prairie grise (10) pour b2, où cette carte vaut +29 ; "
         "lie deux cartes : +3."),
        (ONE_JUNCTION, "14 3", "r1", "14 b2",
         "Links your road of 2 with a lone card, 4 in all: +11; "
         "takes your only junction before the monkeys do.",
         "Lie votre route de 2 à une carte seule, 4 en tout : +11 ; "
         "prend votre seul carrefour avant les singes."),
        (ONE_JUNCTION, "14 3", "r1", "3 b2",
         "Then swap the Snake with a2: +11 in all.",
         "Puis le Serpent permute avec a2 : +11 en tout."),
        ("10~ 15 1 / 6 . 9 / 14~ 13~ 18", "17 3", "-", "17 b2",
         "Links two lone cards into a road of 3: +7; fills your grid: 27 points in all.",
         "Lie deux cartes seules en une route de 3 : +7 ; "
         "remplit votre grille : 27 points en tout."),
        ("8 20~ 2~ / 15 . 16~ / 17 1 6~", "10 3", "-", "10~ b2",
         "Joins your roads of 4 and 4 into one of 9: +49; fills your grid: 81 points in all.",
         "Réunit vos routes de 4 et 4 en une de 9 : +49 ; "
         "remplit votre grille : 81 points en tout."),
    ],
)  # fmt: skip
def test_why_to_lay_a_card(
    grid: str, hand: str, monkey: str, action: str, english: str, french: str
) -> None:
    state = arrange(GAME, grid, hand=hand, monkey=monkey)
    assert in_both(GAME, state, action) == (english, french)


def _patient() -> tuple[YellowBrickRoad, State]:
    return GAME, GAME.from_position(
        "turn 3 place; first 1; grids . . . / 19~ . . / . . . | . . . / . 18 . / . . .; "
        "hands 3 5 | 17; monkeys cc | cc; bird - | -"
    )


def test_why_to_wait_for_more() -> None:
    game, state = _patient()
    assert in_both(game, state, "3 b1") == (
        "Gives up 2 now for room: next turn promises about +3 instead of +1.",
        "Renonce à 2 pour garder de la place : le prochain tour promet environ +3 au lieu de +1.",
    )


@pytest.mark.parametrize(
    ("grid", "action", "english", "french"),
    [
        (LEFT_HALF, "x cb",
         "Holds their next card to about +2 instead of +8; their road of 4 cannot grow this turn.",
         "Ne laisse à sa prochaine carte qu’environ +2 au lieu de +8 ; "
         "sa route de 4 ne peut grandir ce tour-ci."),
        (LEFT_HALF, "x r2",
         "Closes b2, where their road of 4 could grow: up to +9 there; "
         "leaves them only b3 and c3.",
         "Ferme b2, où sa route de 4 pourrait grandir : jusqu’à +9 à cet endroit ; "
         "ne lui laisse que b3 et c3."),
        (LEFT_HALF, "x ca",
         "Closes nothing now, and leaves you every other line for next turn.",
         "Ne ferme rien, et vous laisse toutes les autres rangées pour le prochain tour."),
        (ONE_JUNCTION, "x r2",
         "Holds their next card to about +1 instead of +6; "
         "closes b2, where their roads of 2 and 1 could meet: up to +11 there.",
         "Ne laisse à sa prochaine carte qu’environ +1 au lieu de +6 ; "
         "ferme b2, où ses routes de 2 et 1 pourraient se rejoindre : jusqu’à +11 à cet endroit."),
        (ONE_JUNCTION, "x r3",
         "Leaves them only b2.",
         "Ne lui laisse que b2."),
    ],
)  # fmt: skip
def test_why_to_send_the_monkeys(grid: str, action: str, english: str, french: str) -> None:
    state = arrange(GAME, grid, step="block", monkey="r1")
    assert in_both(GAME, state, action) == (english, french)


def test_there_is_little_to_stop_only_where_no_line_would_stop_anything() -> None:
    """In the first position the bottom row would close a junction worth +11."""
    much = GAME.from_position(
        "turn 12 block; first 1; grids . 10 1~ / 2 20 12~ / . 14~ . | 7~ 3~ . / . . 4~ / 18 13~ .; "
        "hands 19 | 11 17; monkeys r3 | cc; bird yes | -"
    )
    assert in_both(GAME, much, "x r3")[0].startswith("Holds their next card")
    assert in_both(GAME, much, "x cb") == ("", "")
    little = arrange(GAME, "15 . . / . . . / . . .", step="block", monkey="r1")
    assert in_both(GAME, little, "x r3") == (
        "There is little to stop yet.",
        "Il y a encore peu à arrêter.",
    )


def test_the_monkeys_stop_nobody_under_the_bird() -> None:
    grid = "20 10~ 8 / 13~ . 17 / . 19~ 7~"
    state = arrange(GAME, grid, step="block", monkey="r1", sheltered=True)
    assert in_both(GAME, state, "x r2") == (
        "The Bird shelters them, so the monkeys stop nothing this turn.",
        "L’Oiseau protège l’adversaire : les singes n’arrêtent rien ce tour-ci.",
    )


def test_why_to_swap_the_snake() -> None:
    laid = play(GAME, arrange(GAME, ONE_JUNCTION, hand="14 3", monkey="r1"), "3 b2")
    assert in_both(GAME, laid, "swap a2 3 13") == (
        "+6, and your longest road is 4.",
        "+6, et votre plus longue route compte 4 cartes.",
    )
    assert in_both(GAME, laid, "keep") == ("", "")  # it is not the best, and nothing speaks for it


@pytest.mark.cites("Y5.4")
def test_nobody_is_promised_a_line_for_a_block_that_does_not_come() -> None:
    state = arrange(GAME, ONE_JUNCTION, step="block", monkey="r1")  # two free spots
    assert in_both(GAME, state, "x cc") == (
        "Closes none of their free spots.",
        "Ne ferme aucun de ses emplacements libres.",
    )


def test_roads_could_meet_only_where_a_card_is_left_that_joins_them() -> None:
    rng, told = Random(5), 0
    for _ in range(12):
        state = GAME.initial(2)
        while not isinstance(node := GAME.node(state), Over):
            actions = (
                [one for one, _ in node.outcomes] if isinstance(node, Chance) else node.actions
            )
            if isinstance(node, Decide) and isinstance(node.actions[0], Block):
                talk = reasoner(GAME, GAME.view(state, node.seat), node)
                for said, values in (
                    (one.message.key, dict(one.message.values))
                    for action in node.actions
                    for one in talk.why(action)
                ):
                    if said == "road_closes_junction":
                        told += 1
                        assert values["gain"] >= joining(values["one"], values["two"])
                    elif said == "road_closes_spot":
                        assert values["gain"] >= joining(values["old"])
            state, _ = GAME.apply(state, rng.choice(actions))
    assert told


def test_what_a_joining_card_brings() -> None:
    assert joining(2, 2) == 25 - 8
    assert joining(2, 1) == 11
    assert joining(3) == 7


def test_a_first_card_that_leads_nowhere_is_not_said_to_go_on() -> None:
    game = new_game("complete20")
    dead_end = next(card.id for card in game.deck.cards if card.exits == ("Nl",))
    state = arrange(game, EMPTY, hand=f"{dead_end} 10", monkey="r3")
    assert in_both(game, state, f"{dead_end} a1") == (
        "Links with nothing yet: +1.",
        "Ne se lie encore à rien\u00a0: +1.",
    )


def test_swaps_that_come_to_the_same_are_one() -> None:
    laid = play(GAME, arrange(GAME, ONE_JUNCTION, hand="14 3", monkey="r1"), "3 b2")
    node = GAME.node(laid)
    assert isinstance(node, Decide)
    talk = reasoner(GAME, GAME.view(laid, node.seat), node)
    swaps = [one for one in node.actions if isinstance(one, Swap)]
    kinds = {talk.essence(one) for one in swaps}
    lie = {(one.spot, GAME.deck.exits[one.snake], GAME.deck.exits[one.other]) for one in swaps}
    assert len(kinds) == len(lie) < len(swaps)
