"""Wings, water, and feet that stay where they are (O20, OR-89 to OR-93)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Archived, Moved
from oztable.games.card_game_of_oz.rules.language.filters import Compare, Sign
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
CITY = "emerald-city-plaza"  # 1 to enter, 1 more Vitality
POPPIES = "poppy-field"  # 1 Vitality less, 2 to leave
SPRING = "clear-water-spring"  # Water, 1 to enter
WOOD = "thick-wood"  # 1 to enter
CUSTOM = pack_with(
    card_toml("sage", vitality=3, name="Hermit • Sage")
    + card_toml("rock", vitality=3, keywords=["Immovable"], name="Hermit • Rock")
    + card_toml("post", vitality=3, keywords=["Steadfast"], name="Post • Old")
    + card_toml("pillar", vitality=3, name="Post • New")
    + card_toml("kite", vitality=3, keywords=["Flying", "Steadfast"])
    + card_toml("moon", vitality=3, keywords=["Flying", "Immovable"])
    + card_toml("oak", vitality=4)
    + card_toml("robot", vitality=3, keywords=["Animat"])
    + card_toml("wire", "object", keywords=["Immovable"])
    + card_toml(
        "gust", "event", '---\ndo = [{ move = { choose = { kind = "character" } }, steps = 1 }]'
    )
    + card_toml(
        "guarded-bog",
        "location",
        """---
to = { where = "here" }
gives = [{ cannot = "leave" }, { vitality = -1 }]
---
to = {}
gives = [{ toll = "enter", change = 2, at = { where = "here" } }]""",
        keywords=["Water"],
    )
    + card_toml(
        "closed-gate",
        "location",
        '---\nto = {}\ngives = [{ cannot = "enter" }]',
    )
)


def paid(table: Stage) -> list[int]:
    return [event.paid for event in table.happened(Moved) if isinstance(event, Moved)]


# Flying


@pytest.mark.cites("OR-89", "O20.4")
def test_a_flyer_ignores_what_burdens_and_keeps_what_helps() -> None:
    assert Stage().game.options["flying"] == "broad"
    burden = Stage(up={"a1": POPPIES}, characters={"king-crow": "1 a1"})
    assert burden.vitality("king-crow") == burden.printed("king-crow")
    boon = Stage(up={"a1": CITY}, characters={"king-crow": "1 a1"})
    assert boon.vitality("king-crow") > boon.printed("king-crow")
    walker = Stage(up={"a1": POPPIES}, characters={"toto": "1 a1"})
    assert walker.vitality("toto") < walker.printed("toto")


@pytest.mark.cites("OR-89", "O20.4")
@pytest.mark.parametrize(("value", "less"), [("broad", False), ("movement", True)])
def test_by_option_only_burdens_of_movement_are_ignored(value: str, less: bool) -> None:
    table = Stage(
        options={"flying": value},
        points=1,
        up={"a1": POPPIES, "a2": CITY},
        characters={"king-crow": "1 a1"},
    )
    assert (table.vitality("king-crow") < table.printed("king-crow")) == less
    table.do("move king-crow on")  # costs nothing but the step either way
    assert table.points == 0
    assert paid(table) == [0]


@pytest.mark.cites("OR-89")
def test_a_flyer_pays_nothing_of_what_other_cards_add() -> None:
    table = Stage(
        points=1,
        up={"a1": PLAIN, "a2": CITY},
        characters={"king-crow": "1 a1", "oz-the-great-and-terrible": "2 a2"},
    )
    assert table.do("move king-crow on").points == 0
    walker = Stage(
        points=2,
        up={"a1": PLAIN, "a2": CITY},
        characters={"toto": "1 a1", "oz-the-great-and-terrible": "2 a2"},
    )
    assert walker.refuses("move toto on").rule == "O22.3"  # 1 + 1 + 1


@pytest.mark.cites("OR-89", "O20.4")
def test_bans_do_not_hold_a_flyer() -> None:
    flyer = Stage(
        pack=CUSTOM,
        points=2,
        up={"a1": "guarded-bog", "a2": "closed-gate"},
        characters={"king-crow": "1 a1", "toto": "1 a1", "boq": "1 a2"},
    )
    assert flyer.refuses("move toto on").rule == "O22.3"
    assert flyer.do("move king-crow on").at("king-crow") == "a2"
    out = Stage(
        pack=CUSTOM, points=2, up={"a1": PLAIN, "a2": "closed-gate"}, characters={"toto": "1 a1"}
    )
    assert out.refuses("move toto on").rule == "O22.5"


@pytest.mark.cites("OR-93", "O20.4", "O20.5", "O20.8")
@pytest.mark.parametrize("name", ["kite", "moon"])
@pytest.mark.parametrize("value", ["no", "yes"])
def test_whether_wings_lift_heavy_feet(name: str, value: str) -> None:
    table = Stage(
        pack=CUSTOM,
        options={"flyingLiftsLimits": value},
        points=1,
        up={"a1": PLAIN, "a2": CITY},
        characters={name: "1 a1"},
    )
    if value == "yes":
        assert table.do(f"move {name} on").at(name) == "a2"
    else:
        rule = "O20.8" if name == "kite" else "O20.5"
        assert table.refuses(f"move {name} on").rule == rule
    assert Stage().game.options["flyingLiftsLimits"] == "no"


# Swimming


@pytest.mark.cites("OR-90", "O20.9")
def test_a_swimmer_enters_water_for_nothing_and_pays_on_land() -> None:
    table = Stage(
        points=9,
        up={"a1": PLAIN, "a2": SPRING, "a3": WOOD},
        characters={"cowardly-lion": "1 a1"},
    )
    table.do("move cowardly-lion on", "move cowardly-lion on", "move cowardly-lion back")
    there, on, back = paid(table)
    assert there == back == 0
    assert on > 0


@pytest.mark.cites("OR-90", "O20.9")
def test_a_swimmer_leaves_water_in_spite_of_a_ban_but_feels_its_other_burdens() -> None:
    table = Stage(
        pack=CUSTOM,
        points=1,
        up={"a1": "guarded-bog", "a2": PLAIN},
        characters={"cowardly-lion": "1 a1"},
    )
    assert table.vitality("cowardly-lion") == table.printed("cowardly-lion") - 1
    assert table.do("move cowardly-lion on").at("cowardly-lion") == "a2"


# Steadfast


@pytest.mark.cites("O20.8", "OR-91")
def test_a_steadfast_character_takes_no_step_but_is_moved_by_cards() -> None:
    table = Stage(
        pack=CUSTOM,
        points=3,
        up={"a1": PLAIN, "a2": CITY},
        hands={1: ["gust"]},
        characters={"post": "1 a1"},
    )
    assert table.refuses("move post on").rule == "O20.8"
    table.do("play gust", "move post on")
    assert table.at("post") == "a2"
    table.do("end")
    assert table.refuses("move post back").rule == "O20.8"  # no Bonus either


@pytest.mark.cites("OR-91")
def test_steadfast_prevents_no_change_of_version_and_no_replacing() -> None:
    table = Stage(
        pack=CUSTOM, points=2, up={"a1": PLAIN}, hands={1: ["pillar"]}, characters={"post": "1 a1"}
    )
    table.do("replace a1", "comes boqs-home")
    assert table.at("post") == "a1"
    table.do("play pillar")
    assert (table.at("pillar"), table.at("post")) == ("a1", None)


# Immovable


@pytest.mark.cites("O20.5", "OR-92")
def test_nothing_moves_an_immovable_character() -> None:
    table = Stage(
        pack=CUSTOM,
        points=5,
        up={"a1": PLAIN, "a2": CITY},
        hands={1: ["gust"]},
        characters={"rock": "1 a1"},
    )
    assert table.refuses("move rock on").rule == "O20.5"
    assert table.refuses("play gust").rule == "OR-80"  # it finds nobody it could move
    table.do("end")
    assert table.refuses("move rock on").rule == "O20.5"


@pytest.mark.cites("O20.5", "O20.3")
def test_an_immovable_card_goes_with_its_location() -> None:
    table = Stage(
        pack=CUSTOM,
        points=2,
        up={"a1": PLAIN},
        characters={"rock": "1 a1", "sage": "1 a0", "toto": "1 a1"},
        objects={"wire": "a1", "oil-can": "a1"},
    )
    table.do("replace a1", "comes boqs-home")
    assert set(table.archive()) == {"rock", "wire"}
    assert (table.at("toto"), table.at("oil-can")) == ("a1", "a1")
    assert all(e.why == "place" for e in table.happened(Archived) if isinstance(e, Archived))


@pytest.mark.cites("OR-92", "O20.5")
def test_an_immovable_character_changes_into_another_version() -> None:
    table = Stage(pack=CUSTOM, up={"a1": PLAIN}, hands={1: ["sage"]}, characters={"rock": "1 a1"})
    table.do("play sage")
    assert (table.at("sage"), table.at("rock")) == ("a1", None)
    assert table.points == 0


@pytest.mark.cites("O20.5")
def test_an_immovable_object_can_be_equipped() -> None:
    table = Stage(
        pack=CUSTOM, up={"a1": PLAIN}, characters={"toto": "1 a1"}, objects={"wire": "a1"}
    )
    assert table.do("equip wire on toto").at("wire") == "on toto"


# Words that other cards look for


@pytest.mark.cites("O20.1", "O20.6")
def test_an_animat_is_as_others_are_until_a_card_asks_for_one() -> None:
    def options_at(place: str) -> tuple[list[str], int]:
        table = Stage(
            pack=CUSTOM,
            points=3,
            up={"a1": place, "a2": CITY},
            characters={"robot": "1 a1", "pillar": "1 a1"},
        )
        moves = [text.split()[1] for text in table.legal() if text.startswith("move")]
        return moves, table.vitality("robot") - table.vitality("pillar")

    assert options_at(PLAIN) == (["pillar", "robot"], 0)
    moves, more = options_at(POPPIES)  # which lets Animats be
    assert moves == ["robot"]
    assert more > 0


@pytest.mark.cites("O20.6")
@pytest.mark.parametrize(("name", "less"), [("field-mice", 0), ("munchkin-baby", 1)])
def test_a_keyword_is_there_for_other_cards_to_refer_to(name: str, less: int) -> None:
    table = Stage(
        up={"a1": POPPIES}, characters={name: "1 a1", "boq": "1 a1"}, points=1
    )  # Boq keeps the Baby company
    plain = Stage(up={"a1": PLAIN}, characters={name: "1 a1", "boq": "1 a1"})
    assert table.vitality(name) == plain.vitality(name) - less


@pytest.mark.cites("O20.2", "O20.3", "OR-96", "O24.5")
def test_the_archive_is_open_to_all_with_the_latest_on_top() -> None:
    table = Stage(hands={1: ["toto", "pail"]}, archive=["boq"])
    table.do("archive pail", "gold 0", "archive toto", "gold 1")
    assert table.archive() == ["boq", "pail", "toto"]
    for seat in (Seat(0), Seat(1), None):
        view = table.game.view(table.state, seat)
        assert view.state.archive == table.state.archive


@pytest.mark.cites("O20.10")
@pytest.mark.parametrize(
    ("sign", "fits"), [("<", [1, 2]), ("≤", [1, 2, 3]), ("≥", [3, 4]), (">", [4])]
)
def test_the_signs_are_those_of_arithmetic(sign: Sign, fits: list[int]) -> None:
    assert [number for number in (1, 2, 3, 4) if Compare(sign, 3).holds(number)] == fits


@pytest.mark.cites("O20.10")
def test_a_card_reads_its_sign_so() -> None:
    table = Stage(
        pack=CUSTOM,
        points=9,
        up={"a1": PLAIN},
        hands={1: ["this-pole"]},
        characters={"sage": "2 a1", "oak": "2 a1"},
    )
    assert (table.vitality("sage"), table.vitality("oak")) == (3, 4)
    assert "play this-pole on sage" in table.legal()  # 3 is at most 3
    assert table.refuses("play this-pole on oak").rule == "O15.4"
