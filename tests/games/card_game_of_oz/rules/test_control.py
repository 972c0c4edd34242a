"""Taking control of a Character for a time (O35)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.events import ChangedHands
from oztable.games.card_game_of_oz.rules.language.wording import card_text
from tests.games.card_game_of_oz.rules.made_up import character, effect, event, thing
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

UNTIL = 'until = "end of your next turn"'
CAPTURE = effect(
    "capture", f'do = [{{ control = {{ choose = {{ whose = "opposing" }} }}, {UNTIL} }}]', cost=0
)
SPELL = effect(
    "spell",
    'do = [{ control = { choose = { whose = "opposing" } }, until = "end of turn" }]',
    cost=0,
)
FREE = effect(
    "free",
    'do = [{ control = { choose = { whose = "opposing" } }, until = "end of the game" }]',
    cost=0,
)
KEEP = event("keep", 'answer = { to = "control", who = { whose = "your" } }\ninstead = []', cost=0)
ALL = CAPTURE + SPELL + FREE
UP = {"a1": "boqs-home", "a2": "uncle-henrys-farm", "b1": "poppy-field", "b2": "thick-wood"}


def taken(card: str, **facts: object) -> Stage:
    known: dict[str, object] = {
        "pack": pack_with(ALL),
        "up": UP,
        "points": 9,
        "hands": {1: [card]},
        "characters": {"boq": "2 a2"},
        **facts,
    }
    return Stage(**known).do(f"play {card}")  # type: ignore[arg-type]


def owner(stage: Stage, name: str) -> int | None:
    card = stage.in_play(name)
    return None if card is None else card.seat + 1


def finish_turn(stage: Stage) -> Stage:
    """Up to the Story Actions of the next turn."""
    turn = stage.state.turn
    while stage.state.turn == turn or stage.decider is None or stage.prompt != "ask_action":
        legal = stage.legal()
        stage.do(next((one for one in ("pass", "end") if one in legal), legal[0]))
    return stage


@pytest.mark.cites("O35.1", "O35.2", "OT-106")
def test_who_was_taken_over_is_yours_and_goes_back() -> None:
    stage = taken("capture", objects={"gold-collar": "on boq"})
    assert (owner(stage, "boq"), stage.at("boq")) == (1, "a2")
    assert owner(finish_turn(stage), "boq") == 1  # the turn of the other
    assert owner(finish_turn(stage), "boq") == 1  # the next turn of one's own
    finish_turn(stage)
    assert (owner(stage, "boq"), stage.at("boq")) == (2, "a2")
    assert stage.in_play("gold-collar") is not None


@pytest.mark.cites("O35.2", "OR-131")
def test_for_a_turn() -> None:
    stage = taken("spell")
    assert owner(stage, "boq") == 1
    assert owner(finish_turn(stage), "boq") == 2


@pytest.mark.cites("O35.3", "OT-107", "OR-132")
def test_a_version_on_top_of_it_is_yours_for_good() -> None:
    stage = taken(
        "capture",
        hands={1: ["capture", "scarecrow-good-as-new"]},
        characters={"scarecrow": "2 a2"},
    )
    points = stage.points
    stage.do("play scarecrow-good-as-new")
    assert (stage.points, owner(stage, "scarecrow-good-as-new")) == (points, 1)
    for _ in range(3):
        finish_turn(stage)
    assert owner(stage, "scarecrow-good-as-new") == 1


@pytest.mark.cites("O35.3", "OT-108")
def test_it_counts_for_who_controls_it() -> None:
    stage = taken("free")
    assert stage.total(1) == stage.vitality("boq")
    assert stage.total(2) == 0


@pytest.mark.cites("O35.1", "OT-109")
def test_only_on_the_own_road_and_never_on_a_title_card() -> None:
    facts = {"pack": pack_with(ALL), "points": 9, "hands": {1: ["capture"]}}
    home = Stage(up=UP, characters={"boq": "2 b0"}, **facts)  # type: ignore[arg-type]
    assert "play capture" not in home.legal()
    afar = Stage(authors=3, up={}, characters={"boq": "2 b0"}, **facts)  # type: ignore[arg-type]
    assert "play capture" not in afar.legal()


@pytest.mark.cites("O35.4", "OT-94")
@pytest.mark.parametrize("ban", ["be taken over", "be taken over by opponents"])
def test_a_text_may_forbid_it(ban: str) -> None:
    safe = character("safe", f'to = "this"\ngives = [{{ cannot = "{ban}" }}]')
    stage = Stage(
        pack=pack_with(ALL + safe),
        up=UP,
        points=9,
        hands={1: ["capture"]},
        characters={"safe": "2 a2"},
    )
    assert "play capture" not in stage.legal()


@pytest.mark.cites("O35.4")
def test_what_opponents_may_not_do_others_may() -> None:
    doom = effect("doom", "do = [{ archive = { choose = {} } }]", cost=0)
    safe = character("safe", 'to = "this"\ngives = [{ cannot = "be archived by opponents" }]')
    facts = {"pack": pack_with(doom + safe), "up": UP, "points": 9, "hands": {1: ["doom"]}}
    theirs = Stage(characters={"safe": "2 a2"}, **facts)  # type: ignore[arg-type]
    mine = Stage(characters={"safe": "1 a2"}, **facts)  # type: ignore[arg-type]
    assert "play doom" not in theirs.legal()
    assert mine.do("play doom").at("safe") is None


@pytest.mark.cites("O35.4")
def test_objects_that_opponents_cannot_take_or_drop() -> None:
    guard = character(
        "guard",
        'to = { kind = "object" }\n'
        'gives = [{ cannot = "be dropped by opponents" }, { cannot = "be equipped by opponents" }]',
    )
    shake = effect("shake", "do = [{ drop = { choose = {} } }]", cost=0)
    facts = {"pack": pack_with(guard + shake + thing("gem")), "up": UP, "points": 9}
    for seat, can in ((1, True), (2, False)):
        stage = Stage(
            hands={1: ["shake"]},
            characters={"boq": f"{seat} a2", "guard": "2 b1"},
            objects={"gem": "on boq"},
            **facts,  # type: ignore[arg-type]
        )
        assert ("play shake" in stage.legal()) == can


@pytest.mark.cites("O33.1")
def test_a_change_of_control_may_be_answered() -> None:
    stage = taken("capture", pack=pack_with(ALL + KEEP), set_events={2: [("keep", 0)]})
    assert (stage.decider, stage.prompt) == (2, "ask_control_window")
    assert owner(stage.do("reveal keep"), "boq") == 2


@pytest.mark.cites("OR-130")
def test_who_controls_the_prime_ends_the_game() -> None:
    stage = taken("free", round=6, characters={"tin-woodman": "2 b1"})
    stage.do("move tin-woodman on")
    assert stage.at("tin-woodman") == "b0"
    assert stage.state.flipped == 1


@pytest.mark.cites("OR-133")
def test_of_a_multitude_each_is_taken_alone() -> None:
    stage = taken("capture", characters={"field-mice": "2 a2", "field-mice-2": "2 a2"})
    stage.do("choose field-mice-2")
    assert (owner(stage, "field-mice"), owner(stage, "field-mice-2")) == (2, 1)


@pytest.mark.cites("O35.2")
def test_of_several_the_newest_that_still_runs_counts() -> None:
    stage = taken("free", hands={1: ["free"], 2: ["spell"]})
    finish_turn(stage)
    stage.do("play spell")
    assert owner(stage, "boq") == 2
    assert owner(finish_turn(stage), "boq") == 1


SNATCH = event(
    "snatch",
    'do = [{ control = { choose = { whose = "opposing" } }, until = "end of turn" }]',
    cost=0,
)


def snatched_back(card: str) -> Stage:
    """Taken by one, and by the other for the rest of this turn."""
    stage = taken(card, pack=pack_with(ALL + SNATCH), set_events={2: [("snatch", 0)]})
    while "reveal snatch" not in stage.legal():
        stage.do("pass" if "pass" in stage.legal() else "end")
    return stage.do("reveal snatch")


@pytest.mark.cites("O35.2")
def test_several_may_end_at_once() -> None:
    stage = snatched_back("spell")
    assert owner(stage, "boq") == 2
    assert owner(finish_turn(stage), "boq") == 2
    assert stage.state.controls == ()
    assert len(stage.happened(ChangedHands)) == 2  # taken twice; then it was theirs already


@pytest.mark.cites("O35.2")
def test_what_ends_first_gives_it_back_to_who_took_it_for_longer() -> None:
    stage = snatched_back("capture")
    assert owner(stage, "boq") == 2
    assert owner(finish_turn(stage), "boq") == 1  # the longer one still runs
    assert [one.seat for one in stage.state.controls] == [0]


@pytest.mark.cites("O41.3")
def test_control_is_in_positions_and_views() -> None:
    stage = taken("capture")
    assert stage.game.from_position(stage.game.position(stage.state)) == stage.state
    for seat in (None, 0, 1):
        assert stage.game.view(stage.state, seat).state.controls == stage.state.controls  # type: ignore[arg-type]


def test_control_in_words() -> None:
    pack = pack_with(ALL)
    card = pack.cards[pack.by_slug["capture"]]
    assert [card_text(card, pack, language)[0] for language in ("en", "fr")] == [
        "Take control of an opposing Character until the end of your next turn.",
        "Prenez le contrôle d’un Personnage adverse jusqu’à la fin de votre prochain tour.",
    ]
