"""Pictures of the Storyline: whole, and of nothing but what the seat could see."""

from __future__ import annotations

from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.games.card_game_of_oz.drawing.storyline_svg import storyline_svg
from oztable.games.card_game_of_oz.rules.naming import piece_name
from oztable.games.card_game_of_oz.rules.state import HIDDEN, Slot, bit
from oztable.study.records import game_of, session_of
from tests.study.small import OZ, short_game

SVG = "{http://www.w3.org/2000/svg}"
EVIL = "</text><b>Ann"
NAMES = (EVIL, "Boq", "Cat")


@cache
def moments(seats: int) -> list[tuple[AnySession, int]]:
    """Every moment of a short game at which somebody decided."""
    record = short_game(OZ, seats)
    session = session_of(record, game_of(record))
    return [(session, at) for at, step in enumerate(session.steps) if step.seat is not None]


def drawn(session: AnySession, state: object, seat: Seat, language: Language = "en") -> str:
    view = session.game.view(state, seat)
    names = NAMES[: session.seats]
    return storyline_svg(session.game, view, seat, names, title="Round 3", language=language)  # type: ignore[arg-type]


def words(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own
    return [one.text or "" for one in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("seats", [2, 3])
def test_every_place_and_character_is_there_and_names_stay_words(seats: int) -> None:
    session, at = moments(seats)[-1]
    step = session.steps[at]
    assert step.seat is not None
    said = words(drawn(session, step.before, step.seat))
    table = session.game.draft(step.before)  # type: ignore[attr-defined]
    assert {table.board.name(place) for place in table.board.locations} <= set(said)
    people = [
        piece_name(session.game, card.piece, "en")  # type: ignore[arg-type]
        for card in step.before.pieces
        if table.card(card.piece).type == "character"
    ]
    stand = [one.rpartition(" · ")[0] for one in said if " · " in one]
    assert people
    assert set(people) <= set(stand)
    assert any(one.startswith(EVIL) for one in said)
    assert "The End" in said


@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_seat_cannot_see_is_not_drawn(seats: int) -> None:
    differ = 0
    for session, at in moments(seats)[::4]:
        step = session.steps[at]
        assert step.seat is not None
        view = session.game.view(step.before, step.seat)
        twin = session.game.determinize(view, Random(at))
        differ += twin != step.before
        assert drawn(session, step.before, step.seat) == drawn(session, twin, step.seat)
    assert differ


def test_only_who_has_looked_at_a_hidden_location_finds_it_named() -> None:
    session, at = moments(2)[0]
    state = session.steps[at].before
    place = next(at for at in range(1, 8) if state.slots[at] == HIDDEN)
    looked = Slot(state.locations[0], up=False, known=bit(Seat(1)))
    slots = (*state.slots[:place], looked, *state.slots[place + 1 :])
    seen = state._replace(slots=slots, locations=state.locations[1:])
    glimpsed = [
        [one for one in words(drawn(session, seen, Seat(seat))) if one.endswith("(hidden)")]
        for seat in (0, 1)
    ]
    assert [len(found) for found in glimpsed] == [0, 1]


def test_what_is_hidden_and_what_is_held_is_said_in_both_languages() -> None:
    said: dict[Language, str] = {"en": "", "fr": ""}
    for session, at in moments(2):
        step = session.steps[at]
        assert step.seat is not None
        for language in said:
            said[language] += " ".join(words(drawn(session, step.before, step.seat, language)))
    assert all(one in said["en"] for one in ("still hidden", "In hand: "))
    assert all(one in said["fr"] for one in ("encore caché", "En main\u00a0: "))
