"""Counters, and texts that may be used at any time (O37)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Counted
from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from oztable.games.card_game_of_oz.rules.language.writing import card_toml
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from tests.games.card_game_of_oz.rules.made_up import character, effect, thing
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PLAIN = "tin-woodmans-cottage"
EMPTIED = 'when = "emptied"\ndo = [{ archive = "this" }]'
MADE_UP = pack_with(
    thing(
        "wishing-cap",
        'use = { counter = 1, limit = "once per your turn" }\ndo = [{ draw = 1 }]',
        EMPTIED,
        counters=3,
    )
    + thing(
        "silver-whistle",
        "use = { pay = 1, counter = 2 }\ndo = [{ draw = 1 }]",
        counters=3,
    )
    + effect(
        "cursed-axe",
        'attach = { whose = "opposing" }',
        'to = "host"\ngives = [{ vitality = -1, each = "counter" }]',
        'when = "turn ends"\ndo = [{ counter = "this", change = 1 }]',
        counters=1,
    )
    + thing(
        "tub",
        "use = { archive = true, window = true }\n"
        'do = [{ archive = { choose = { where = "here", whose = "opposing" } } }]',
    )
    + thing(
        "drum",
        'use = { limit = "once per turn", window = true }\ndo = [{ points = 1 }]',
    )
    + thing(
        "bell",
        "use = { counter = 1, window = true }\ndo = [{ draw = 1 }]",
        counters=2,
    )
    + effect("wind", 'do = [{ counter = { choose = { kind = "object" } }, change = -2 }]')
    + effect("spring", 'do = [{ counter = { every = { kind = "object" } }, change = 1 }]')
    + character("hoarder", counters=2)
    + character("hoarder-older", title="Hoarder • Older", counters=1)
)


def wearing(thing: str, **more: object) -> Stage:
    given: dict[str, object] = {
        "points": 3,
        "up": {"a1": PLAIN},
        "characters": {"toto": "1 a1"},
        "objects": {thing: "on toto"},
        **more,
    }
    return Stage(pack=MADE_UP, **given)  # type: ignore[arg-type]  # what a test says


# Counters


@pytest.mark.cites("O37.1")
@pytest.mark.parametrize("how", ["play wishing-cap a1", "play wishing-cap on toto"])
def test_a_card_comes_into_play_with_its_counters(how: str) -> None:
    table = Stage(
        pack=MADE_UP,
        points=3,
        up={"a1": PLAIN},
        hands={1: ["wishing-cap"]},
        characters={"toto": "1 a1"},
    )
    assert table.do(how).counters("wishing-cap") == 3


@pytest.mark.cites("O37.1")
def test_a_use_takes_its_counter_once_in_a_turn() -> None:
    table = wearing("wishing-cap").do("use wishing-cap", "comes pail")
    assert table.counters("wishing-cap") == 2
    assert table.points == 3
    assert table.happened(Counted) == [Counted(table.piece("wishing-cap"), -1, 2)]
    assert table.refuses("use wishing-cap").key == "used_before"


@pytest.mark.cites("O37.1")
def test_who_has_not_counters_enough_does_not_use_the_text() -> None:
    table = wearing("silver-whistle").do("use silver-whistle", "comes pail")
    assert (table.counters("silver-whistle"), table.points) == (1, 2)
    refused = table.refuses("use silver-whistle")
    assert (refused.key, refused.rule) == ("no_counters", "O37.1")


@pytest.mark.cites("O37.1", "O37.2", "OT-110")
def test_the_last_counter_sets_its_text_off_after_the_use() -> None:
    table = wearing("wishing-cap", counters={"wishing-cap": 1}).do("use wishing-cap")
    assert table.at("wishing-cap") == "on toto"  # the text comes first
    table.do("comes pail")
    assert "pail" in table.hand(1)
    assert table.at("wishing-cap") is None
    assert table.archive() == ["wishing-cap"]
    assert table.state.counters == ()


@pytest.mark.cites("O37.2")
def test_a_text_that_removes_the_last_counters_empties_a_card_too() -> None:
    table = wearing("wishing-cap", hands={1: ["wind"]}, counters={"wishing-cap": 2})
    assert table.do("play wind").at("wishing-cap") is None


@pytest.mark.cites("O37.1")
def test_a_text_puts_counters_on_cards_and_takes_off_as_many_as_there_are() -> None:
    table = wearing("silver-whistle", hands={1: ["wind", "spring"]})
    assert table.do("play spring").counters("silver-whistle") == 4
    assert table.do("play wind").counters("silver-whistle") == 2
    bare = wearing("drum", hands={1: ["wind"]})
    assert bare.refuses("play wind").rule == "OR-80"  # nothing to take off


@pytest.mark.cites("O37.1")
def test_vitality_may_hang_on_counters_until_the_host_is_gone() -> None:
    table = Stage(
        pack=MADE_UP,
        points=3,
        up={"a1": PLAIN},
        hands={1: ["cursed-axe"]},
        characters={"boq": "2 a1", "toto": "1 a1"},
    )
    before = table.vitality("boq")
    assert table.do("play cursed-axe on boq").vitality("boq") == before - 1
    more = Stage(
        pack=MADE_UP,
        phase="bonus",
        active=2,
        up={"a1": PLAIN},
        characters={"boq": "2 a1"},
        effects={"cursed-axe": "1 on boq"},
        counters={"cursed-axe": before - 1},
    )
    assert more.vitality("boq") == 1
    more.do("end")  # at the end of the turn of whoever controls the host
    assert more.at("boq") is None
    assert "cursed-axe" in more.archive()


@pytest.mark.cites("O37.1", "OR-138", "OT-111")
def test_counters_stay_on_an_object_that_another_takes() -> None:
    table = Stage(
        pack=MADE_UP,
        active=2,
        up={"a1": PLAIN},
        characters={"boq": "2 a1"},
        objects={"wishing-cap": "a1"},
        counters={"wishing-cap": 2},
    )
    table.do("equip wishing-cap on boq")
    assert table.at("wishing-cap") == "on boq"
    for seat in (Seat(0), Seat(1), None):
        assert table.game.view(table.state, seat).state.counters == table.state.counters
    assert table.counters("wishing-cap") == 2


@pytest.mark.cites("O37.1")
def test_another_version_has_its_own_counters() -> None:
    table = Stage(
        pack=MADE_UP,
        points=3,
        up={"a1": PLAIN},
        hands={1: ["hoarder-older"]},
        characters={"hoarder": "1 a1"},
    )
    table.do("play hoarder-older")
    assert table.counters("hoarder-older") == 1
    assert table.counters("hoarder") == 0


@pytest.mark.cites("O37.1")
def test_a_position_keeps_counters() -> None:
    table = wearing("wishing-cap", counters={"wishing-cap": 1})
    text = table.game.position(table.state)
    assert 'bears = [{ card = "wishing-cap", counters = 1 }]' in text
    assert table.game.from_position(text) == table.state
    whole = wearing("wishing-cap")
    assert "counters" not in whole.game.position(whole.state)
    assert whole.game.from_position(whole.game.position(whole.state)) == whole.state


# At any time


def watched(thing: str, **more: object) -> Stage:
    """It is the turn of seat 2, whose Boq stands beside Toto."""
    return wearing(
        thing, active=2, characters={"toto": "1 a1", "boq": "2 a1"}, up={"a1": PLAIN}, **more
    )


@pytest.mark.cites("O37.3", "OT-114")
def test_a_text_for_any_time_is_offered_in_a_window_of_another_turn() -> None:
    table = watched("tub").do("draw", "comes pail")
    assert (table.decider, table.prompt) == (1, "ask_window")
    assert table.legal() == ["pass", "pass turn", "use tub"]
    table.do("use tub")
    assert table.at("boq") is None
    assert table.archive() == ["tub", "boq"]
    assert table.decider == 2


@pytest.mark.cites("O37.3")
def test_it_may_be_used_in_both_phases_of_the_own_turn() -> None:
    both = {"toto": "1 a1", "boq": "2 a1"}
    assert "use tub" in wearing("tub", characters=both).legal()
    bonus = wearing("tub", characters=both, phase="bonus")
    assert bonus.legal().count("use tub") == 1
    assert bonus.do("use tub").at("boq") is None


@pytest.mark.cites("O37.3")
def test_who_has_nothing_to_use_it_on_is_not_asked() -> None:
    alone = wearing("tub", active=2, points=1).do("draw", "comes pail")
    assert alone.decider == 2
    loose = watched("tub", objects={"tub": "a1"}).do("draw", "comes pail")
    assert loose.decider == 2  # nobody's


@pytest.mark.cites("O37.3")
def test_a_text_without_that_word_is_not_used_in_windows() -> None:
    table = watched("wishing-cap", set_events={1: [("three-cheers", 3)]}).do("draw", "comes pail")
    assert table.refuses("use wishing-cap").rule == "O21.2"
    assert "use wishing-cap" not in table.legal()


@pytest.mark.cites("O37.3")
def test_who_passes_for_the_turn_is_not_asked_again() -> None:
    table = watched("tub", points=2).do("draw", "comes pail", "pass turn", "draw", "comes oil-can")
    assert table.decider == 2


@pytest.mark.cites("O37.3")
def test_a_window_closes_when_limits_and_counters_are_spent() -> None:
    table = watched("bell").do("draw", "comes pail")
    table.do("use bell", "comes oil-can", "use bell", "comes bread-and-butter")
    assert table.decider == 2
    once = watched("drum").do("draw", "comes pail", "use drum")
    assert once.decider == 2
    assert once.points == 2  # no Story Points outside the own turn


# In words


def texts(slug: str, language: str) -> list[str]:
    card = MADE_UP.cards[MADE_UP.by_slug[slug]]
    return [plain(text) for text in card_text(card, MADE_UP, language)]  # type: ignore[arg-type]


@pytest.mark.cites("O37.1", "O37.2", "O37.3")
def test_counters_in_words() -> None:
    assert texts("wishing-cap", "en") == [
        "Comes into play with 3 counters.",
        "Once during each of your turns, remove a counter from Wishing Cap: draw a card.",
        "When the last counter is removed from Wishing Cap, archive Wishing Cap.",
    ]
    assert texts("wishing-cap", "fr") == [
        "Entre en jeu avec 3 jetons.",
        "Une fois à chacun de vos tours, retirez un jeton de Wishing Cap\u00a0: piochez une carte.",
        "Quand le dernier jeton est retiré de Wishing Cap, archivez Wishing Cap.",
    ]
    assert texts("silver-whistle", "en")[1] == (
        "Pay 1 Story Point and remove 2 counters from Silver Whistle: draw a card."
    )
    assert texts("cursed-axe", "en") == [
        "Attach to an opposing Character.",
        "Comes into play with 1 counter.",
        "The host Character has −1 Vitality for each counter on this Effect.",
        "At the end of your turn, if you control the host Character, put a counter on this Effect.",
    ]
    assert texts("cursed-axe", "fr")[2:] == [
        "Le Personnage hôte subit −1 en Vitalité pour chaque jeton sur cet Effet.",
        "À la fin de votre tour, si vous contrôlez le Personnage hôte, mettez un jeton sur cet "
        "Effet.",
    ]
    assert texts("tub", "en") == [
        "At any time, archive Tub: archive an opposing Character at this Location."
    ]
    assert texts("tub", "fr") == [
        "À tout moment, archivez Tub\u00a0: archivez un Personnage adverse sur ce Lieu."
    ]
    assert texts("drum", "en") == [
        "Once per turn, at any time, you may gain 1 Story Point (on your turn only)."
    ]


@pytest.mark.cites("O37.1")
@pytest.mark.parametrize("slug", ["wishing-cap", "silver-whistle", "cursed-axe", "tub", "wind"])
def test_counters_are_written_as_they_are_read(slug: str) -> None:
    card = MADE_UP.cards[MADE_UP.by_slug[slug]]
    text = bundled_text("story-pack-1").replace("[[card]]", card_toml(card) + "\n[[card]]", 1)
    again, _ = check_pack(text, "test")
    assert again is not None
    assert again.cards[again.by_slug[slug]] == card


@pytest.mark.slow
@pytest.mark.parametrize(
    ("toml", "why"),
    [
        (thing("x", "use = { pay = 1, window = true }\ndo = [{ draw = 1 }]"), "not paid in a Win"),
        (thing("x", "use = { window = true }\ndo = [{ draw = 1 }]"), "costs nothing and has no"),
        (
            thing(
                "x",
                'use = { counter = 1, window = true }\ndo = [{ counter = "this", change = 1 }]',
                counters=1,
            ),
            "a Window would never close",
        ),
        (
            thing("x", 'use = { counter = 1 }\ndo = [{ counter = "this", change = 1 }]'),
            "brings back what it costs",
        ),
        (effect("x", "do = [{ draw = 1 }]", counters=2), "does not stay in play"),
        (
            character(
                "x",
                'when = "played"\ndo = [{ to = "this", '
                'give = [{ vitality = 1, each = "counter" }] }]',
            ),
            "what is given for a time has no counters",
        ),
        (character("x", 'to = "this"\ngives = [{ vitality = 1, each = "jar" }]'), "unknown word"),
        (character("x", 'when = "emptied"\nat = {}\ndo = [{ draw = 1 }]'), "needs no Location"),
        (character("x", counters=0), "out of range"),
    ],
)
@pytest.mark.cites("O37.1", "O37.3")
def test_counters_that_make_no_sense_are_faults(toml: str, why: str) -> None:
    pack, faults = check_pack(bundled_text("story-pack-1") + "\n" + toml, "test")
    assert pack is None
    assert why in " ".join(map(str, faults))
