"""What the other Characters of Story Pack #4 say, sentence by sentence."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.events import Copied
from tests.games.card_game_of_oz.rules.cards.pack_4.scene import (
    FAR,
    HOME,
    ROAD,
    change,
    scene,
)
from tests.games.card_game_of_oz.rules.cards.printed import pass_to

HOMEWARD, HUMBUG, BALLOONIST = "dorothy-homeward-bound", "oz-the-humbug", "oz-the-balloonist"
RULER, TIN = "scarecrow-ruler-of-the-emerald-city", "tin-woodman-ruler-of-the-winkies"


# Dorothy • Homeward Bound


@pytest.mark.sentence("dorothy-homeward-bound 1")
@pytest.mark.cites("OT-105")
def test_when_dorothy_ends_farmers_and_those_in_kansas_have_more() -> None:
    table = scene(
        points=1,
        up={"a1": "uncle-henrys-farm", "a2": ROAD, "b1": HOME},
        characters={
            HOMEWARD: "1 b1", "aunt-em": "1 a1", "stranger": "1 a1", "uncle-henry": "1 a2",
            "fellow": "1 a2", "farmers-wife": "2 a2", "dwarf": "2 a1",
        },
    )  # fmt: skip
    gains = {"aunt-em": 2, "stranger": 2, "uncle-henry": 2, "fellow": 0, "farmers-wife": 0}
    gains["dwarf"] = 0
    before = {name: table.vitality(name) for name in gains}
    table.do(f"move {HOMEWARD} on")
    assert {name: table.vitality(name) - had for name, had in before.items()} == gains
    assert table.vitality("aunt-em") == 3 + 1 + 2


@pytest.mark.sentence("dorothy-homeward-bound 1")
def test_it_lasts_until_all_is_counted() -> None:
    table = scene(
        active=2,
        first=1,
        points=1,
        up={"a1": HOME, "b3": FAR},
        characters={HOMEWARD: "2 a1", "stranger": "2 b3"},
    ).do(f"move {HOMEWARD} on", "end", "end")
    assert table.total(2) == table.printed("stranger") + 2


# Oz


@pytest.mark.sentence("oz-the-humbug 1")
@pytest.mark.cites("OT-120")
def test_the_humbug_has_the_text_of_another_until_his_next_turn() -> None:
    table = scene(characters={HUMBUG: "1 a1", "hammer-heads": "2 a2", "stranger": "2 a3"}, points=2)
    table.do(f"move {HUMBUG} on", "yes")
    if table.prompt == "ask_target":
        table.do("choose hammer-heads")
    assert table.happened(Copied) == [Copied(table.piece(HUMBUG), table.card("hammer-heads"))]
    pass_to(table, 2).do("move stranger on", "no")
    assert (table.decider, "move stranger back" in table.legal()) == (1, True)
    table.do("move stranger back")
    assert table.at("stranger") == "a3"
    assert pass_to(table, 1).state.lasting == ()


@pytest.mark.sentence("oz-the-humbug 1")
def test_the_humbug_chooses_among_all_that_are_there() -> None:
    people = {HUMBUG: "1 a1", "great-tiger": "2 a2", "fellow": "1 a2", "bear": "1 a1"}
    table = scene(characters=people).do(f"move {HUMBUG} on")
    assert sorted(table.legal()) == ["choose fellow", "choose great-tiger"]
    table.do("choose great-tiger", "use oz-the-humbug great-tiger 1")
    assert table.at("bear") == "a2"
    alone = scene(characters={HUMBUG: "1 a1"}).do(f"move {HUMBUG} on")
    assert (alone.prompt, alone.happened(Copied)) == ("ask_action", [])


@pytest.mark.sentence("oz-the-balloonist 1")
@pytest.mark.cites("OT-103", "O40.2")
@pytest.mark.parametrize(("round_", "ends"), [(1, False), (5, False), (6, True), (9, True)])
def test_the_balloonist_ends_the_game_from_round_six_on(round_: int, ends: bool) -> None:
    table = scene(round=round_, up={"b1": HOME}, characters={BALLOONIST: "1 b1", "hero": "1 b1"})
    assert (f"move {BALLOONIST} on" in table.legal()) == ends
    assert "move hero on" in table.legal()


@pytest.mark.sentence("oz-the-balloonist 2")
@pytest.mark.parametrize(
    ("who", "where", "less"),
    [("ape", "2 a2", 2), ("ape", "1 a2", 0), ("ape", "2 a1", 0), ("dog", "2 a2", 0)],
)
def test_the_balloonist_fears_opposing_monkeys(who: str, where: str, less: int) -> None:
    assert change(scene(characters={BALLOONIST: "1 a2", who: where}), BALLOONIST) == -less


# Scarecrow • Ruler of the Emerald City


def ruled(place: str, active: int, points: int) -> list[str]:
    """What may be played or set while the Scarecrow rules there."""
    table = scene(
        active=active,
        points=points,
        up={"a1": place, "a2": ROAD, "a3": "emerald-ground"},
        hands={active: ["ventriloquism", "city-life", "china-church"]},
        characters={RULER: "1 a1", "stranger": f"{3 - active} a2", "dog": "1 a3"},
    )
    return [text for text in table.legal() if text.startswith(("play", "set"))]


@pytest.mark.sentence("scarecrow-ruler-of-the-emerald-city 1")
@pytest.mark.parametrize(
    ("place", "active", "more"),
    [("square", 2, 1), ("court", 2, 1), (HOME, 2, 0), ("square", 1, 0)],
)
def test_under_the_ruler_effects_and_events_cost_opponents_more(
    place: str, active: int, more: int
) -> None:
    cheap, dear = ruled(place, active, 1), ruled(place, active, 2)
    assert ("play city-life" in cheap) == ("set city-life 1" in cheap) == (more == 0)
    assert {"play city-life", "set city-life 2"} <= set(dear)
    assert ("play ventriloquism" in dear) == (more == 0)
    assert "play ventriloquism" in ruled(place, active, 3)
    assert "play china-church a1" in cheap  # no Object


# Tin Woodman • Ruler of the Winkies


@pytest.mark.sentence("tin-woodman-ruler-of-the-winkies 1")
@pytest.mark.parametrize(
    ("who", "where", "thing", "more"),
    [
        ("stranger", "1 a2", "parcel", 1),
        ("stranger", "1 a1", "parcel", 1),  # wherever
        ("stranger", "1 a2", "toy", 0),
        ("stranger", "2 a2", "parcel", 0),
    ],
)
def test_others_with_a_gift_have_more(who: str, where: str, thing: str, more: int) -> None:
    table = scene(characters={TIN: "1 a2", who: where}, objects={thing: f"on {who}"})
    assert (change(table, who), change(table, TIN)) == (more, 0)
    own = scene(characters={TIN: "1 a2"}, objects={"parcel": f"on {TIN}"})
    assert change(own, TIN) == 0  # others, not himself


@pytest.mark.sentence("tin-woodman-ruler-of-the-winkies 2")
@pytest.mark.parametrize("deed", ["use thief", "play butterfingers", "play bonfire"])
def test_opponents_cannot_touch_the_gifts_of_others(deed: str) -> None:
    def touched(thing: str, bearer: str, active: int = 2) -> bool:
        table = scene(
            active=active,
            hands={active: ["butterfingers", "bonfire"]},
            characters={TIN: "1 a2", "stranger": "1 a2", "thief": f"{active} a2"},
            objects={thing: f"on {bearer}"},
        )
        return deed in table.legal()

    assert not touched("parcel", "stranger")
    assert touched("toy", "stranger")
    assert touched("parcel", TIN)  # those of others, not his own
    assert touched("parcel", "stranger", active=1)
