"""When a Character under another Author's control goes back is foreseen as it will be."""

from __future__ import annotations

import pytest

from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.events import ChangedHands
from oztable.games.card_game_of_oz.rules.going_back import control_words, going_back
from oztable.games.card_game_of_oz.rules.state import Phase
from tests.games.card_game_of_oz.rules.made_up import effect, event
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with
from tests.games.card_game_of_oz.rules.test_control import taken

TAKE = 'do = [{{ control = {{ choose = {{ whose = "opposing" }} }}, until = "{until}" }}]'
UNTILS = {
    "spell": "end of turn",
    "capture": "end of your next turn",
    "wink": "start of your next turn",
    "free": "end of the game",
}
PACK = pack_with(
    "".join(effect(card, TAKE.format(until=until), cost=0) for card, until in UNTILS.items())
    + event("snatch", TAKE.format(until="end of turn"), cost=0)
    + event("steal", TAKE.format(until="end of your next turn"), cost=0)
)
NAMES = ("Ann", "Bob", "Éva")


def words(stage: Stage, reader: int | None, language: Language = "en", card: str = "boq") -> str:
    draft, piece = stage.game.draft(stage.state), stage.piece(card)
    seat = None if reader is None else reader - 1
    return control_words(draft, piece, seat, NAMES, language)  # type: ignore[arg-type]


@pytest.mark.cites("O41.3", "O35.2")
@pytest.mark.parametrize(
    ("card", "to_ann", "to_bob", "in_french"),
    [
        (
            "spell",
            "Bob’s again at the end of this turn",
            "yours again at the end of this turn",
            "de nouveau à Bob à la fin de ce tour",
        ),
        (
            "capture",
            "Bob’s again at the end of your next turn",
            "yours again at the end of Ann’s next turn",
            "de nouveau à Bob à la fin de votre prochain tour",
        ),
        (
            "wink",
            "Bob’s again at the start of your next turn",
            "yours again at the start of Ann’s next turn",
            "de nouveau à Bob au début de votre prochain tour",
        ),
        (
            "free",
            "taken over for the rest of the game",
            "taken over for the rest of the game",
            "sous ce contrôle jusqu’à la fin de la partie",
        ),
    ],
)
def test_how_long_it_is_theirs(card: str, to_ann: str, to_bob: str, in_french: str) -> None:
    stage = taken(card, pack=PACK)
    assert (words(stage, 1), words(stage, 2)) == (to_ann, to_bob)
    assert words(stage, 1, "fr") == in_french


def test_what_no_text_took_over_needs_no_words() -> None:
    assert words(Stage(pack=PACK, characters={"boq": "2 b1"}), 1) == ""


def test_in_french_a_name_is_joined_to_the_word_before_it() -> None:
    stage = taken(
        "capture",
        pack=PACK,
        authors=3,
        active=3,
        hands={3: ["capture"]},
        up={"c1": "boqs-home"},
        characters={"boq": "2 c1"},
    )
    assert words(stage, None, "fr") == "de nouveau à Bob à la fin du prochain tour d’Éva"


@pytest.mark.cites("O35.2", "OR-131")
def test_a_turn_that_never_comes_ends_nothing() -> None:
    last = {"pack": PACK, "options": {"maxRounds": "6"}}
    assert "again" in words(taken("capture", round=5, **last), 1)
    assert words(taken("capture", round=6, **last), 1) == "taken over for the rest of the game"
    assert "this turn" in words(taken("spell", round=6, **last), 1)


@pytest.mark.cites("O35.2")
@pytest.mark.parametrize("rotates", ["yes", "no"])
@pytest.mark.parametrize("first", ["spell", "capture", "wink", "free"])
@pytest.mark.parametrize("second", ["", "snatch", "steal"])
def test_it_goes_back_when_it_was_said_to(first: str, second: str, rotates: str) -> None:
    """Whatever other texts run as well; and where nothing was foreseen nothing happens."""
    events = {2: [(second, 0)]} if second else {}
    options = {"rotateFirst": rotates, "maxRounds": "6"}
    stage = taken(first, pack=PACK, set_events=events, options=options)
    foreseen = foresight(stage)
    while stage.state.phase is not Phase.OVER:
        told, before = len(changes(stage)), stage.state
        reveals = f"reveal {second}" in stage.legal()
        stage.do(f"reveal {second}" if reveals else next_step(stage))
        if len(changes(stage)) == told:
            assert foresight(stage) == foreseen or stage.state.phase in (Phase.LAST, Phase.OVER)
            continue
        if not reveals:
            assert foreseen is not None
            to, part, of, round_ = foreseen
            moment = stage.state if part == "start" else before
            assert (moment.active, moment.round) == (of, round_)
            assert changes(stage)[told].seat == to
        foreseen = foresight(stage)
    assert foreseen is None


@pytest.mark.cites("O35.2", "O39.3")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("snatch", "Bob’s again at the end of this turn"),
        ("steal", "Bob’s again at the end of your next turn"),
    ],
)
def test_in_the_last_window_of_a_turn_its_end_is_over(card: str, said: str) -> None:
    other = {"snatch": "steal", "steal": "snatch"}[card]  # for which the Window stays open
    stage = Stage(
        pack=PACK,
        up={"a2": "boqs-home"},
        characters={"boq": "2 a2", "toto": "2 a2"},
        set_events={1: [(card, 0), (other, 0)]},
    )
    while stage.state.phase is not Phase.NEXT:
        stage.do(next_step(stage))
    stage.do(f"reveal {card}", "choose boq")
    assert (stage.state.phase, words(stage, 1)) == (Phase.NEXT, said)
    turns = []
    while not changes(stage)[1:]:
        turns.append(stage.state.turn)
        stage.do(next_step(stage))
    assert len(set(turns)) == (1 if card == "snatch" else 3)  # this turn, Bob’s and Ann’s


def changes(stage: Stage) -> list[ChangedHands]:
    return [event for event in stage.told if isinstance(event, ChangedHands)]


def next_step(stage: Stage) -> str:
    legal = stage.legal()
    return next((one for one in ("pass", "end") if one in legal), legal[0])


def foresight(stage: Stage) -> tuple[int, str, int, int] | None:
    """Whose it will be, at which part of whose turn, in which Round."""
    back = going_back(stage.game.draft(stage.state), stage.piece("boq"))
    return None if back is None else (back.to, back.at.part, back.at.of, back.at.round)
