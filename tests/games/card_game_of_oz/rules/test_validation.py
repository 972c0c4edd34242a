"""What a Story Pack must be: V1 to V15 (O26.1)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.packs import check_pack, load_pack
from oztable.games.card_game_of_oz.rules.validation import table_faults
from tests.games.card_game_of_oz.rules.pack_texts import (
    card,
    codes,
    faults_of,
    line_of,
    location,
    pack,
)


def read(text: str) -> Pack:
    found, faults = check_pack(text, "my.toml")
    assert found, faults
    return found


def test_a_plain_pack_has_no_faults() -> None:
    assert faults_of(pack()) == []


@pytest.mark.cites("OT-73", "O19.1a", "O19.1b", "OR-114")
def test_v1_and_v2_count_game_cards_but_no_locations() -> None:
    assert codes(pack(cards=39)) == [("V1", False)]
    assert "39 game cards; a pack has 40 at least, so add 1" in faults_of(pack(cards=39))[0].message
    assert codes(pack(cards=60)) == []
    assert codes(pack(cards=61)) == [("V2", True)]
    assert len(read(pack(cards=61)).library) == 61


@pytest.mark.cites("OT-73")
def test_v1_counts_every_copy() -> None:
    swarm = card("x", copies="3", keywords='["Multitude"]')
    assert codes(pack(swarm, cards=37)) == []
    assert codes(pack(swarm, cards=36)) == [("V1", False)]


@pytest.mark.cites("OT-74", "O19.1e")
def test_v3_allows_three_copies_of_a_title() -> None:
    swarm = '["Multitude"]'
    assert codes(pack(card("x", copies="3", keywords=swarm))) == []
    assert codes(pack(card("x", copies="4", keywords=swarm))) == [("V3", False)]


@pytest.mark.cites("OT-74", "OR-115", "O12.2")
def test_v3_counts_versions_apart_but_one_title_together() -> None:
    def two(second: str) -> str:
        return pack(
            card("x", copies="3", keywords='["Multitude"]', title="Mice • Grey"),
            card("y", copies="3", keywords='["Multitude"]', title=second),
        )

    assert codes(two("Mice • Brown")) == []
    [fault] = faults_of(two("Mice • Grey"))
    assert "6 copies in all" in fault.message
    assert "(V3)" in fault.message
    assert fault.key == "card[42].name"


@pytest.mark.cites("O19.1c")
@pytest.mark.parametrize(("locations", "found"), [(12, ["V4"]), (13, []), (16, []), (17, ["V4"])])
def test_v4_recommends_thirteen_to_sixteen_locations(locations: int, found: list[str]) -> None:
    assert codes(pack(locations=locations)) == [(code, True) for code in found]


@pytest.mark.cites("OT-75", "OR-116", "O19.1d")
def test_v5_one_of_each_location() -> None:
    twice = pack(location("x", "Poppy Field"), location("y", "Poppy Field"))
    assert codes(twice) == [("V5", False)]
    assert codes(twice, strict=False) == [("V5", True)]
    assert faults_of(twice)[0].line == line_of(twice, 'id = "place-ya"') + 1
    road = "Yellow Brick Road"
    assert codes(pack(location("x", f"{road} • Rough"), location("y", f"{road} • Smooth"))) == []


@pytest.mark.cites("OT-75", "OR-116")
def test_v5_relaxed_plays_with_both() -> None:
    twice = pack(location("x", "Poppy Field"), location("y", "Poppy Field"), locations=12)
    relaxed, _ = check_pack(twice, "my.toml", strict=False)
    assert relaxed
    assert len(relaxed.folio) == 14


@pytest.mark.cites("OR-10", "OR-113")
def test_v6_the_folio_must_reach_for_the_table() -> None:
    core = load_pack("story-pack-1")
    assert table_faults(core, 4, 3) == []
    [short] = table_faults(core, 4, 4)
    assert not short.warning
    assert str(short) == "4 authors × 4 locations need 16 Locations; the folio has 14 (V6)"
    assert [fault.warning for fault in table_faults(core, 2, 7)] == [True]
    assert [fault.warning for fault in table_faults(core, 2, 8)] == [False]


@pytest.mark.cites("OR-10")
def test_v6_one_author_needs_a_line_for_two() -> None:
    core = load_pack("story-pack-1")
    [short] = table_faults(core, 1, 8)
    assert "2 authors × 8 locations (one Author alone lays both sides) need 16" in short.message
    assert table_faults(core, 1, 6) == []


def test_v7_somebody_must_end_the_game() -> None:
    assert codes(pack(primes=0)) == [("V7", False)]
    assert codes(pack(primes=5)) == [("V7", True)]
    banner = card("x", type='"object"', vitality="", keywords='["Prime"]')
    assert codes(pack(banner, primes=0)) == [("V7", False)]


def test_v8_cheap_characters_for_everybody() -> None:
    dear = [card(f"d{n}", cost="4") for n in range(33)]
    small = read(pack(*dear, card("x", cost="3"), cards=6))
    assert table_faults(small, 3, 3) == []
    [few] = table_faults(small, 4, 3)
    assert str(few) == (
        "warning: 4 authors want 8 Characters of cost 3 or less; the library has 7 (V8)"
    )


@pytest.mark.cites("O12.10")
def test_v9_a_star_needs_a_sorcerer() -> None:
    spell = card("x", "do = [{ draw = 1 }]", type='"event"', vitality="", gem='"sorcery"')
    assert codes(pack(spell)) == [("V9", True)]
    assert codes(pack(spell, card("y", gem='"sorcery"'))) == []
    assert codes(pack(spell, card("y", gem='"magical"'))) == [("V9", True)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("vitality = 2", "vitality = 0"),
        ("vitality = 2", "vitality = -3"),
        ("cost = 2", "cost = -1"),
        ('type = "character"', 'type = "person"'),
        ('realm = "kansas"', 'realm = "iowa"'),
        ('alignment = "good"', 'alignment = "nice"'),
    ],
)
@pytest.mark.cites("O12.1", "O12.6", "O12.7", "O12.8")
def test_v10_values_a_card_can_have(old: str, new: str) -> None:
    text = pack(primes=7).replace(old, new, 1)
    assert codes(text) == [("V10", False)]
    assert faults_of(text)[0].line == line_of(text, new)


@pytest.mark.cites("O12.6")
def test_v10_only_characters_have_vitality() -> None:
    assert codes(pack(card("x", type='"object"'))) == [("V10", False)]
    assert faults_of(pack(card("x", vitality="")))[0].message == "missing; add vitality = 3"


@pytest.mark.parametrize("word", ["Steadfast", "Immovable"])
def test_v11_who_cannot_move_needs_a_text_that_moves_or_places_them(word: str) -> None:
    def stuck(*texts: str) -> list[tuple[str, bool]]:
        return codes(pack(card("x", *texts, keywords=f'["{word}"]')))

    other = "use = { pay = 1 }\ndo = [{ move = { choose = { other = true } }, steps = 1 }]"
    itself = 'use = { pay = 1 }\ndo = [{ may = [{ move = "this", steps = 1 }] }]'
    assert stuck() == [("V11", True)]
    assert stuck(other) == [("V11", True)]
    assert stuck(itself) == []
    assert stuck('play_to = { realm = "kansas" }') == []


def test_v12_copies_of_a_unique_card_are_spares() -> None:
    item = {"type": '"object"', "vitality": "", "copies": "2"}
    assert codes(pack(card("x", copies="2"))) == [("V12", True)]
    assert codes(pack(card("x", **item))) == [("V12", True)]
    assert codes(pack(card("x", copies="2", keywords='["Multitude"]'))) == []
    event = {"type": '"event"', "vitality": "", "copies": "3"}
    assert codes(pack(card("x", "do = [{ draw = 1 }]", **event))) == []


@pytest.mark.cites("OT-79", "OR-25")
def test_v13_a_gold_die_gives_less_than_one_on_average() -> None:
    def dice(gold: str) -> str:
        return pack(top=f"[dice]\nblue = [0, 1, 1, 1, 2, 3]\ngold = [{gold}]\n")

    assert codes(dice("1, 1, 1, 1, 1, 1")) == [("V13", False)]
    assert codes(dice("0, 0, 0, 0, 0, 9")) == [("V13", False)]
    assert codes(dice("0, 1, 1, 1, 1, 1")) == []
    assert read(dice("0, 1, 1, 1, 1, 1")).dice.gold == (0, 1, 1, 1, 1, 1)
    assert faults_of(dice("1, 1, 1, 1, 1, 1"))[0].key == "dice.gold"


def test_all_codes_at_once() -> None:
    text = pack(
        card("x", copies="9"),
        card("y", keywords='["Steadfast"]', cost="-1"),
        location("x", "Place 1"),
        cards=30,
        locations=3,
        primes=0,
    )
    assert {code for code, _ in codes(text)} == {"V1", "V3", "V4", "V5", "V7", "V10", "V11"}


def test_v14_an_answer_needs_something_to_answer() -> None:
    def shield(answer: str, *texts: str, do: str = "") -> list[tuple[str, bool]]:
        event = {"type": '"event"', "vitality": ""}
        instead = '[{ archive = "it" }]' if '"play"' in answer else "[]"
        said = [f"answer = {{ {answer} }}\ninstead = {instead}", *([do] if do else [])]
        return codes(pack(card("shield", *said, **event), card("king", *texts)))

    idle = [("V14", True)]
    mine = 'who = { whose = "your" }'
    for to, cause in (
        ("control", 'control = { choose = { whose = "opposing" } }'),
        ("archive", 'archive = { choose = { whose = "opposing" } }'),
        ("move", 'move = { choose = { whose = "opposing" } }, steps = 1'),
    ):
        answer = f'to = "{to}", {mine}, by = "opponent"'
        assert shield(answer) == idle, to
        assert shield(answer, f'when = "enters"\ndo = [{{ {cause} }}]') == [], to
        deep = f'when = "enters"\ndo = [{{ may = [{{ {cause} }}] }}]'
        assert shield(answer, deep) == [], "however deep it is said"
        assert shield(answer, do="do = [{ draw = 1 }]") == [], "it has another use"
    for by_rule in (
        f'to = "archive", {mine}',
        'to = "play", who = { kind = "character" }, by = "opponent"',
        'to = "move", who = { whose = "opposing" }, by = "opponent"',
        'to = "end", who = { whose = "opposing" }',
    ):
        assert shield(by_rule) == [], by_rule


def test_v15_words_of_ones_own_should_mean_something() -> None:
    def fiddlers(number: int, *texts: str, word: str = "Fiddler") -> str:
        cards = [card(f"f{n}", keywords=f'["{word}"]') for n in range(number)]
        own = '\n[keywords]\nFiddler = "Violoneux"\n' if word == "Fiddler" else ""
        return pack(*cards, card("king", *texts)) + own

    assert codes(fiddlers(2)) == []
    assert codes(fiddlers(3)) == [("V15", True)]
    assert '"Fiddler": on 3 cards or more' in faults_of(fiddlers(3))[0].message
    crowned = 'to = { keywords = ["Fiddler"] }\ngives = [{ vitality = 1 }]'
    assert codes(fiddlers(3, crowned)) == []
    hailed = 'when = "played"\nwho = { any_of = [{ either = ["Fiddler", "Human"] }, '
    hailed += '{ realm = "kansas" }] }\ndo = [{ draw = 1 }]'
    assert codes(fiddlers(3, hailed)) == [], "however deep it is said"
    assert codes(fiddlers(3, word="Farmer")) == [], "another pack may speak of it"
