"""Answers: Set Events that speak before something happens (O33)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.language.wording import card_text
from tests.games.card_game_of_oz.rules.made_up import character, effect, event, location
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

HOUSE = event(
    "house",
    'do = [{ archive = { choose = { keywords = ["Witch"] } } }]',
    'answer = { to = "play", who = { kind = "character" }, by = "opponent" }\n'
    'instead = [{ archive = "it" }]\nunless = { pay = 2 }',
)
STORK = event(
    "stork",
    'answer = { to = "archive", who = { whose = "your" } }\ninstead = [{ take = "it" }]',
    copies=2,
)
LEAP = event(
    "leap",
    'answer = { to = "archive", who = { whose = "your" }, by = "opponent" }\n'
    'instead = [{ move = "it", steps = 1 }]',
)
RIVER = event(
    "river",
    'answer = { to = "move", who = { whose = "opposing", without = ["Swimming"] }, '
    'into = { keywords = ["Water"] }, from = { keywords = ["Water"] } }\n'
    'instead = [{ move = "it", steps = 2, way = "back", may = false }]',
)
ROAR = event(
    "roar", 'answer = { to = "move", who = { whose = "opposing" } }\ninstead = []', copies=2
)
ROPE = event(
    "rope",
    'answer = { to = "end", who = { whose = "opposing", without = ["Child"] } }\ninstead = []\n'
    'unless = { pay = 4, by = "controller" }',
)
SPELL = event(
    "spell",
    'answer = { to = "play", who = { kind = "event" }, by = "opponent" }\n'
    'instead = [{ archive = "it" }]',
    gem="magical",
)
STAYS = event("stays", 'answer = { to = "archive", who = { whose = "your" } }\ninstead = []')
POISON = effect(
    "poison",
    'do = [{ give = [{ vitality = -9 }], to = { every = { whose = "opposing" } } }]',
    cost=0,
)
DOOM = effect("doom", "do = [{ archive = { choose = {} } }]", cost=0)
BOOM = event("boom", "do = [{ archive = { choose = {} } }]", cost=0)
ALL = HOUSE + STORK + LEAP + RIVER + ROAR + ROPE + SPELL + STAYS + DOOM + BOOM
ROAD = {"a1": "boqs-home", "a2": "uncle-henrys-farm", "b1": "poppy-field", "b2": "wood"}
WOOD = location("wood")


def words(toml: str, slug: str, at: int = 0) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [card_text(card, pack, language)[at] for language in ("en", "fr")]


def table(**facts: object) -> Stage:
    return Stage(pack=pack_with(ALL + WOOD), **{"up": ROAD, **facts})  # type: ignore[arg-type]


# Who is asked


@pytest.mark.cites("OT-82", "O33.3")
def test_without_answers_in_the_pack_nobody_is_asked() -> None:
    stage = Stage(points=3, hands={1: ["toto"]}, set_events={2: [("three-cheers", 3)]})
    stage.do("play toto")
    assert stage.prompt != "ask_play_window"


@pytest.mark.parametrize("card", ["house", "three-cheers"])
@pytest.mark.cites("OT-83", "O33.3")
def test_who_has_a_set_event_is_asked_whatever_it_is(card: str) -> None:
    stage = table(points=9, hands={1: ["toto"]}, set_events={2: [(card, 3)]}).do("play toto")
    assert (stage.decider, stage.prompt) == (2, "ask_play_window")
    assert ("reveal house" in stage.legal()) == (card == "house")


@pytest.mark.cites("OT-84", "O33.3")
def test_nobody_is_asked_when_every_answer_lies_open() -> None:
    stage = table(
        points=9,
        hands={1: ["toto"]},
        set_events={2: [("three-cheers", 3)]},
        archive=["house"],
    ).do("play toto")
    assert stage.prompt != "ask_play_window"


@pytest.mark.cites("O33.3")
def test_answers_that_are_removed_from_the_game_lie_open_too() -> None:
    for where, is_asked in (({}, True), ({"removed": ["house"]}, False)):
        stage = table(
            points=9, hands={1: ["toto"]}, set_events={2: [("three-cheers", 3)]}, **where
        ).do("play toto")
        assert (stage.prompt == "ask_play_window") == is_asked


@pytest.mark.cites("O33.3")
def test_who_rests_is_not_asked() -> None:
    """Standing passes hold here, too."""
    stage = table(points=9, hands={1: ["toto", "boq"]}, set_events={2: [("house", 3)]})
    stage.do("play toto", "pass turn")
    assert (stage.at("toto"), stage.decider) == ("a0", 1)
    assert stage.do("play boq").at("boq") == "a0"


# A card that is played


@pytest.mark.cites("OT-85", "O33.7")
def test_the_player_may_pay_and_play_all_the_same() -> None:
    stage = table(points=5, hands={1: ["boq"]}, set_events={2: [("house", 3)]})
    cost = stage.cost("boq")
    stage.do("play boq", "reveal house")
    assert (stage.decider, stage.prompt, stage.points) == (1, "ask_pay_for", 5 - cost)
    stage.do("yes")
    assert (stage.at("boq"), stage.points, stage.archive()) == ("a0", 3 - cost, ["house"])


@pytest.mark.cites("OT-85", "O33.6")
def test_a_card_that_is_not_paid_for_goes_to_the_archive() -> None:
    """What was paid stays paid."""
    stage = table(points=5, hands={1: ["boq"]}, set_events={2: [("house", 3)]})
    cost = stage.cost("boq")
    stage.do("play boq", "reveal house", "no")
    assert (stage.at("boq"), stage.points) == (None, 5 - cost)
    assert sorted(stage.archive()) == ["boq", "house"]


@pytest.mark.cites("OT-86", "O34.2")
def test_who_cannot_pay_is_not_asked() -> None:
    stage = table(points=3, hands={1: ["boq"]}, set_events={2: [("house", 3)]})
    stage.do("play boq", "reveal house")
    assert sorted(stage.archive()) == ["boq", "house"]


@pytest.mark.cites("OT-87", "OR-125")
def test_a_version_that_is_answered_leaves_the_old_one_where_it_was() -> None:
    stage = table(
        points=3,
        hands={1: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "1 a2"},
        set_events={2: [("house", 3)]},
    )
    stage.do("play scarecrow-good-as-new", "reveal house", "no")
    assert stage.at("scarecrow") == "a2"
    assert "scarecrow-good-as-new" in stage.archive()


@pytest.mark.cites("OT-88", "O33.4")
def test_one_answer_for_each_happening() -> None:
    stage = table(
        authors=3,
        up={},
        points=9,
        hands={1: ["toto"]},
        set_events={2: [("house", 3)], 3: [("three-cheers", 3)]},
    )
    stage.do("play toto", "reveal house", "no")
    assert stage.prompt == "ask_window"  # the third Author is asked about nothing


@pytest.mark.cites("O33.8")
def test_an_event_that_only_answers_cannot_be_played() -> None:
    stage = table(points=9, hands={1: ["stork"]}, set_events={1: [("leap", 1)]})
    assert stage.refuses("play stork").key == "only_as_answer"
    assert stage.refuses("reveal leap").key == "only_as_answer"
    assert "set stork 1" in stage.legal()


@pytest.mark.cites("O33.1", "OT-116")
def test_a_revealed_event_is_played_and_may_be_answered() -> None:
    facts = {"set_events": {1: [("boom", 0)], 2: [("spell", 1)]}, "characters": {"toto": "2 b1"}}
    stage = table(**facts).do("reveal boom")
    assert (stage.decider, stage.prompt) == (2, "ask_play_window")
    stage.do("reveal spell")
    assert (stage.at("toto"), sorted(stage.archive())) == ("b1", ["boom", "spell"])


@pytest.mark.cites("OT-117", "O33.5")
def test_there_is_no_answer_to_an_answer() -> None:
    stage = table(
        points=3,
        hands={1: ["boom"]},
        characters={"toto": "2 b1"},
        set_events={1: [("three-cheers", 3)], 2: [("spell", 1)]},
    )
    stage.do("play boom", "reveal spell")
    assert stage.prompt == "ask_window"


# A Character that would go to the Archive


@pytest.mark.cites("OT-90")
def test_a_character_is_taken_into_the_hand_instead() -> None:
    stage = table(
        points=1, hands={1: ["doom"]}, characters={"toto": "2 b1"}, set_events={2: [("stork", 1)]}
    )
    stage.do("play doom")
    assert (stage.decider, stage.prompt) == (2, "ask_archive_window")
    stage.do("reveal stork")
    assert (stage.hand(2), sorted(stage.archive())) == (["toto"], ["doom", "stork"])


@pytest.mark.cites("OR-120")
def test_one_s_own_happening_may_be_answered() -> None:
    stage = table(
        points=1, hands={1: ["doom"]}, characters={"toto": "1 a1"}, set_events={1: [("stork", 1)]}
    )
    stage.do("play doom")
    assert (stage.decider, stage.prompt) == (1, "ask_archive_window")


def poisoned(card: str, *names: str) -> Stage:
    """These fall to no Vitality together."""
    return Stage(
        pack=pack_with(ALL + WOOD + POISON),
        up=ROAD,
        points=1,
        hands={1: ["poison"]},
        characters=dict.fromkeys(names, "2 b1"),
        set_events={2: [(card, 1)]},
    ).do("play poison")


@pytest.mark.cites("O33.1")
def test_of_the_checks_nobody_is_the_doer() -> None:
    stage = poisoned("leap", "toto")
    assert (stage.prompt, stage.legal()) == ("ask_archive_window", ["pass", "pass turn"])
    assert stage.do("pass").at("toto") is None


@pytest.mark.cites("OT-92", "O33.2", "OR-122")
def test_all_that_fall_together_are_one_happening() -> None:
    stage = poisoned("stork", "toto", "boq")
    stage.do("reveal stork")
    assert stage.legal() == ["choose toto", "choose boq"]
    stage.do("choose boq")
    assert (stage.hand(2), stage.at("toto")) == (["boq"], None)


@pytest.mark.cites("O33.9", "OR-123")
def test_who_was_saved_is_not_saved_again() -> None:
    """Still without Vitality, it goes at once."""
    stage = poisoned("stays", "toto")
    stage.do("reveal stays")
    assert (stage.at("toto"), stage.prompt) == (None, "ask_action")


@pytest.mark.cites("OT-95", "O33.6")
def test_an_immovable_character_is_not_moved_away() -> None:
    rock = character("rock", keywords=["Immovable"])
    stage = Stage(
        pack=pack_with(ALL + WOOD + rock),
        up=ROAD,
        points=1,
        hands={1: ["doom"]},
        characters={"rock": "2 b1", "toto": "2 b1"},
        set_events={2: [("leap", 1)]},
    )
    stage.do("play doom", "choose rock")
    assert (stage.prompt, stage.legal()) == ("ask_archive_window", ["pass", "pass turn"])


def test_it_is_moved_away() -> None:
    stage = table(
        points=1, hands={1: ["doom"]}, characters={"boq": "2 b1"}, set_events={2: [("leap", 1)]}
    )
    stage.do("play doom", "reveal leap", "move boq on")
    assert (stage.at("boq"), sorted(stage.archive())) == ("b2", ["doom", "leap"])


# A Character that would move


@pytest.mark.cites("OT-96")
def test_a_step_into_water_is_swept_back() -> None:
    """The step is paid for, the door is not."""
    water = location("water", keywords=["Water"])
    stage = Stage(
        pack=pack_with(ALL + WOOD + water),
        points=3,
        up={"a1": "boqs-home", "a2": "wood", "a3": "water"},
        characters={"toto": "1 a2"},
        set_events={2: [("river", 1)]},
    )
    stage.do("move toto on")
    assert (stage.decider, stage.prompt) == (2, "ask_move_window")
    stage.do("reveal river")
    assert (stage.at("toto"), stage.points) == ("a1", 2)


@pytest.mark.cites("OT-97")
def test_a_swimmer_is_not_swept_away() -> None:
    water = location("water", keywords=["Water"])
    otter = character("otter", keywords=["Swimming"])
    roarless = pack_with(RIVER + WOOD + water + otter)
    stage = Stage(
        pack=roarless,
        points=3,
        up={"a1": "boqs-home", "a2": "water"},
        characters={"otter": "1 a1"},
        set_events={2: [("river", 1)]},
    )
    assert stage.do("move otter on").at("otter") == "a2"


@pytest.mark.cites("O33.6", "O22.7")
def test_a_character_stays_where_it_is() -> None:
    """The move has failed."""
    stage = table(points=3, characters={"toto": "1 a1"}, set_events={2: [("roar", 1)]})
    stage.do("move toto on", "reveal roar")
    assert (stage.at("toto"), stage.points) == ("a1", 2)


@pytest.mark.cites("OT-89", "O33.4")
def test_each_author_answers_once_in_an_action_and_again_in_the_next() -> None:
    walk = event("walk", 'do = [{ move = { choose = { whose = "your" } }, steps = 2 }]', cost=0)
    stage = Stage(
        pack=pack_with(ALL + WOOD + walk),
        up=ROAD,
        points=3,
        hands={1: ["walk"]},
        characters={"toto": "1 a1"},
        set_events={2: [("roar", 1), ("roar", 1)]},
    )
    stage.do("move toto on", "reveal roar")
    assert (stage.decider, stage.prompt) == (2, "ask_window")
    stage.do("pass", "move toto on")
    assert (stage.decider, stage.prompt) == (2, "ask_move_window")


# The End


@pytest.mark.cites("OT-98", "OR-128")
def test_the_end_is_put_off_and_may_be_tried_again() -> None:
    stage = ending("tin-woodman", 3)
    stage.do("move tin-woodman on", "reveal rope")
    assert (stage.at("tin-woodman"), stage.state.flipped) == ("b1", -1)
    assert "move tin-woodman on" in stage.legal() or stage.prompt == "ask_window"


@pytest.mark.cites("OT-99")
def test_an_event_about_others_does_not_fit() -> None:
    stage = ending("dorothy-kansas-farm-girl", 3)
    assert stage.do("move dorothy-kansas-farm-girl on").at("dorothy-kansas-farm-girl") == "b0"


@pytest.mark.cites("OT-100", "O33.7")
def test_who_pays_reaches_the_end() -> None:
    stage = ending("tin-woodman", 5)
    stage.do("move tin-woodman on", "reveal rope", "yes")
    assert (stage.at("tin-woodman"), stage.archive(), stage.points) == ("b0", ["rope"], 0)


def ending(who: str, points: int) -> Stage:
    return Stage(
        pack=pack_with(ROPE),
        points=points,
        round=6,
        up={"a1": "boqs-home", "b1": "uncle-henrys-farm"},
        characters={who: "1 b1"},
        set_events={2: [("rope", 1)]},
    )


# Versions


@pytest.mark.cites("OT-93", "OR-124")
def test_an_answer_makes_room_for_the_version_of_another() -> None:
    stage = table(
        points=9,
        hands={1: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "2 b1"},
        set_events={2: [("stork", 1)]},
    )
    stage.do("play scarecrow-good-as-new", "pass")
    assert stage.prompt == "ask_archive_window"
    stage.do("reveal stork")
    assert (stage.at("scarecrow-good-as-new"), stage.hand(2)) == ("a0", ["scarecrow"])


@pytest.mark.cites("OR-124")
def test_a_version_that_stays_keeps_the_other_out() -> None:
    stage = Stage(
        pack=pack_with(STAYS),
        up={"b1": "poppy-field"},
        points=9,
        hands={1: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "2 b1"},
        set_events={2: [("stays", 1)]},
    )
    stage.do("play scarecrow-good-as-new", "reveal stays")
    assert (stage.at("scarecrow"), stage.at("scarecrow-good-as-new")) == ("b1", None)
    assert "scarecrow-good-as-new" in stage.archive()
