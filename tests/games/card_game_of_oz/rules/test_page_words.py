"""What an action would do, as pages, hints and reviews say it: places by what is drawn there."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.core.language import LANGUAGES
from oztable.games.card_game_of_oz.rules.action_words import PageDescriber
from oztable.games.card_game_of_oz.rules.state import Slot, bit
from tests.games.card_game_of_oz.rules.stage import Stage

NAMES = ("Ann", "Bea", "Cyd")
ONE = Seat(0)


def scene() -> Stage:
    """Ann has looked at her second Location."""
    stage = Stage(
        points=5,
        authors=3,
        hands={1: ["oil-can"]},
        characters={"toto": "1 a1", "scarecrow": "1 a2"},
        up={"a1": "poppy-field"},
    )
    slots = list(stage.state.slots)
    slots[2] = Slot(stage.game.pack.by_slug["boqs-home"], False, bit(ONE))
    stage.state = stage.state._replace(slots=tuple(slots))
    return stage


SAID = {
    "move toto on": (
        "Move Toto on to Boq’s Home, still hidden (3)",
        "Faire avancer Toto\u00a0: Demeure de Boq, face cachée (3)",
    ),
    "move scarecrow on": (
        "Move Scarecrow on to a hidden Location (1)",
        "Faire avancer Épouvantail\u00a0: un Lieu caché (1)",
    ),
    "replace a1": ("Replace Poppy Field (2)", "Remplacer le Lieu Champ de pavots (2)"),
    "play oil-can a1": (
        "Play Oil Can at Poppy Field (1)",
        "Jouer Burette d’huile\u00a0: Champ de pavots (1)",
    ),
    "choose toto": ("Choose Toto, at Poppy Field", "Choisir Toto (Champ de pavots)"),
    "at a3": (
        "Choose the third Location from your Title Card, still hidden",
        "Choisir le troisième Lieu à partir de votre carte Titre, face cachée",
    ),
    "at b2": (
        "Choose the second Location from the Title Card of Bea, still hidden",
        "Choisir le deuxième Lieu à partir de la carte Titre de Bea, face cachée",
    ),
}


@pytest.mark.parametrize("action", SAID)
def test_a_place_is_named_by_what_is_drawn_there(action: str) -> None:
    stage = scene()
    said = (PageDescriber(stage.game, stage.state, language, NAMES) for language in LANGUAGES)
    assert tuple(one.describe(stage.game.notation.parse(action)) for one in said) == SAID[action]
