"""What fits is offered, and nothing else: the readers of pack files are asked, and tried."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.language.offers import ROOT, Offers
from oztable.games.card_game_of_oz.rules.language.writing import ability_data, pack_toml
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, check_pack
from tests.games.card_game_of_oz.rules.offers_walk import (
    Data,
    Maker,
    entries,
    reading_in,
    stroll,
)
from tests.games.card_game_of_oz.rules.reading_back import cases
from tests.games.card_game_of_oz.rules.reading_back.forms_there_are import all_forms, forms_in

OURS = BUNDLED[0]
ABILITY: KeyPath = (*ROOT, "ability")
BARE: Data = {"id": "new", "name": {"en": "New", "fr": "Neuf"}, "realm": "kansas",
              "alignment": "good", "flavour": {"en": "…", "fr": "…"}}  # fmt: skip
KINDS: dict[str, Data] = {
    "character": {"type": "character", "cost": 1, "vitality": 1},
    "object": {"type": "object", "cost": 1},
    "effect": {"type": "effect", "cost": 1},
    "event": {"type": "event", "cost": 1},
    "location": {},
}
# Those that are hardest to make: what they say in one place hangs on another.
HARD = ("old-crow", "bread-and-butter")
SIGNS = {"≤ ": "<=", "≥ ": ">="}
SEED = 28


def bare(kind: str) -> tuple[str, Data]:
    group = "location" if kind == "location" else "card"
    return group, {**BARE, **KINDS[kind], "ability": []}


def faults_of(group: str, card: Data) -> list[str]:
    """As a file with this card alone would be told."""
    head = {"id": "mine", "name": BARE["name"], "note": BARE["name"]}
    prime = {**BARE, **KINDS["character"], "id": "prime", "name": {"en": "Prime", "fr": "Prime"}}
    cards = [prime, card] if group == "card" else [prime]
    data = {**head, "card": cards, **({"location": [card]} if group == "location" else {})}
    _, faults = check_pack(pack_toml(data), "", strict=False, trial=True)
    return [str(fault) for fault in faults if not fault.warning]


def check_stroll(kind: str, seed: int, many: int) -> None:
    group, card = bare(kind)
    for step, after in stroll(card, reading_in(OURS, group), Random(seed), many):
        assert faults_of(group, after) == [], (step, after)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_step_that_is_offered_leaves_no_fault(kind: str) -> None:
    check_stroll(kind, SEED, 4)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_wherever_the_steps_lead_no_fault_comes_of_them(kind: str) -> None:
    for seed in range(40):
        check_stroll(kind, seed, 25)


def with_texts(pack: str) -> Iterator[tuple[str, Data]]:
    for group in ("card", "location"):
        yield from ((group, card) for card in entries(pack).get(group, ()) if card.get("ability"))


def check_made(pack: str, group: str, card: Data) -> None:
    maker = Maker({**card, "ability": []}, reading_in(pack, group))
    assert maker.reach(ABILITY, card["ability"]), (card["id"], maker.card["ability"])


@pytest.mark.slow
def test_cards_are_made_by_what_is_offered() -> None:
    for group, card in with_texts(OURS):
        if card["id"] in HARD:
            check_made(OURS, group, card)


@pytest.mark.soak
@pytest.mark.parametrize("pack", BUNDLED)
def test_every_card_of_every_pack_is_made_by_what_is_offered(pack: str) -> None:
    for group, card in with_texts(pack):
        check_made(pack, group, card)


@pytest.mark.soak
def test_every_form_of_the_language_is_offered() -> None:
    """Random texts, each with a form that none before it had."""
    missing = all_forms()
    for card, _ in cases.cards(SEED, 0, 1, 20_000):
        if new := missing & {*forms_in(card.abilities)}:
            group = "location" if card.type == "location" else "card"
            data = {**bare(card.type)[1], "ability": plain([*map(ability_data, card.abilities)])}
            maker = Maker({**data, "ability": []}, reading_in(OURS, group))
            assert maker.reach(ABILITY, data["ability"]), (new, data["ability"])
            missing -= new
    assert missing == set()


@pytest.mark.slow
def test_what_another_key_forbids_is_offered_with_what_goes_with_it() -> None:
    """An Object is put neither at a title nor upon nobody."""
    texts = [
        {"put": {"kind": "character"}, "from": ["library"], "to": "title"},
        {"put": {"kind": "object"}, "from": ["library"], "to": {"choose": {}}},
    ]
    maker = Maker({**bare("event")[1], "ability": []}, reading_in(OURS, "card"))
    for text in texts:
        assert maker.reach(ABILITY, [{"do": [text]}]), maker.card["ability"]
    maker = Maker({**bare("event")[1], "ability": []}, reading_in(OURS, "card"))
    free = [{"if": {"round": ">= 0"}, "then": [{"draw": 1}]}]
    assert maker.reach(ABILITY, [{"do": free}]), maker.card["ability"]


def plain(value: Any) -> Any:
    """As it is in a file, where there are no tuples, and signs as they are typed."""
    if isinstance(value, str) and value[:2] in SIGNS:
        return SIGNS[value[:2]] + value[1:]
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def says(card: Data, *path: str | int, group: str = "card") -> set[object]:
    steps = Offers(card, reading_in(OURS, group)).steps((*ROOT, *path))
    return {step.says for step in steps if step.kind != "take"}


@pytest.mark.slow
def test_what_fits_hangs_on_the_card_and_on_what_stands_around() -> None:
    texts = {kind: says(bare(kind)[1], "ability", group=bare(kind)[0]) for kind in KINDS}
    assert texts["character"] == {"gives", "when", "use", "play_to"}
    assert texts["effect"] == {"attach", "do"}
    assert texts["event"] == {"answer", "do"}
    assert texts["location"] == {"gives", "when"}
    card = bare("character")[1] | {"ability": [{"when": "enters", "do": [{"draw": 1}]}]}
    assert "meets" in says(card, "ability", 0, "when")
    assert {"change"} <= says({**card, "ability": [{"to": "this", "gives": [{
        "toll": "enter", "none": True}]}]}, "ability", 0, "gives", 0)  # fmt: skip
    lasting: Data = {"to": "this", "while": {"there": {}}, "gives": [{"vitality": 1}]}
    assert {"all_of", "any_of"} <= says({**card, "ability": [lasting]}, "ability", 0, "while")
    archive: Data = {"when": "enters", "do": [{"pick": {}}, {"archive": "this"}]}
    assert "it" in says({**card, "ability": [archive]}, "ability", 0, "do", 1, "archive")
    archive["do"].pop(0)
    assert "it" not in says({**card, "ability": [archive]}, "ability", 0, "do", 0, "archive")


@pytest.mark.slow
def test_a_card_with_faults_is_helped_as_well() -> None:
    """Steps leave what is wrong as it is, and add nothing to it."""
    card = bare("character")[1] | {"cost": 99, "ability": [{"when": "never", "do": [{"draw": 1}]}]}
    offers = Offers(card, reading_in(OURS, "card"))
    assert len(offers.before) == 2
    assert {1, 20} < says(card, "cost")
    assert "enters" in says(card, "ability", 0, "when")
    assert "points" in says(card, "ability", 0, "do", 0)


def test_nothing_is_offered_where_there_is_nothing() -> None:
    offers = Offers(bare("character")[1], reading_in(OURS, "card"))
    for path in (("nothing",), ("ability", 7), ("ability", 0, "do"), ("cost", "cost")):
        assert [*offers.steps((*ROOT, *path))] == []
    assert offers.letters((*ROOT, "name", "en")) > 0
    assert offers.letters((*ROOT, "cost")) == 0
