"""Packs of one's own, mixed from ours and from new cards, are played like ours (O11.3, O19.1)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from oztable.core.checks import check_game
from oztable.core.game import BadNotation
from oztable.core.language import LANGUAGES, Language, Text
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.language.values import MANY
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack, load_pack
from tests.games.card_game_of_oz.rules.made_up import enter, event, location
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

STORK = """
[[card]]
id = "stork"
name = { en = "Stork", fr = "Cigogne" }
type = "character"
realm = "emerald"
alignment = "good"
keywords = ["Animal", "Bird", "Flying"]
cost = 2
vitality = 2
copies = 3
flavour = { en = "Never late for a good deed.", fr = "Toujours à l’heure pour bien faire." }

[[card.ability]]
when = "enters"
do = [{ may = [{ bring = { choose = { whose = "your", named = ["Scarecrow"] } } }] }]
"""


def test_what_tests_add_to_our_pack_is_read_as_if_it_stood_in_its_file() -> None:
    added = STORK + location("nest", enter(1))
    whole, _ = check_pack(f"{bundled_text('story-pack-1')}\n{added}", "")
    assert pack_with(added) == whole


@pytest.mark.slow
@pytest.mark.cites("O11.3", "O19.1")
def test_a_pack_with_a_card_of_ones_own_is_played_to_the_end() -> None:
    game = CardGameOfOz(pack_with(STORK), {})
    for seed in range(3):
        over = check_game(game, 2, Random(seed), thorough=False)
        assert len(over.scores) == 2


@pytest.mark.cites("O11.3", "O19.1")
def test_a_new_card_does_what_its_text_says_among_the_old_ones() -> None:
    table = Stage(
        pack=pack_with(STORK),
        phase="bonus",
        up={"a1": "poppy-field", "a2": "boqs-home"},
        characters={"stork": "1 a1", "scarecrow": "1 a1"},
    )
    table.do("move stork on", "yes")
    assert (table.at("stork"), table.at("scarecrow")) == ("a2", "a2")


@pytest.mark.slow
@pytest.mark.cites("O11.3")
def test_fewer_cards_and_places_make_a_pack_too() -> None:
    ours = load_pack("story-pack-1")
    cards = [card for card in ours.cards if card.type not in ("event", "location")]
    places = [card for card in ours.cards if card.type == "location"][:7]
    small = replace(ours, id="small", cards=(*cards, *places))
    assert len(small.library) >= 40
    over = check_game(CardGameOfOz(small, {}), 2, Random(1), thorough=False)
    assert len(over.scores) == 2


def test_another_pack_has_another_digest_and_the_same_pack_the_same() -> None:
    ours, theirs = load_pack("story-pack-1"), pack_with(STORK)
    assert ours.digest != theirs.digest
    assert pack_with(STORK).digest == theirs.digest


def test_words_for_people_do_not_change_what_a_pack_is() -> None:
    ours = load_pack("story-pack-1")
    first = ours.cards[0]
    reworded = replace(first, flavour=_louder(first.flavour.fr))
    assert replace(ours, cards=(reworded, *ours.cards[1:])).digest == ours.digest
    dearer = replace(first, cost=first.cost + 1)
    assert replace(ours, cards=(dearer, *ours.cards[1:])).digest != ours.digest


def _louder(words: str) -> Text:
    return Text(words + "!", words + " !")


def faults_of(more: str) -> list[str]:
    """What is wrong with our pack and these cards, by key."""
    _, faults = check_pack(bundled_text("story-pack-1") + more, "own")
    return [fault.key for fault in faults if not fault.warning]


@pytest.mark.slow
@pytest.mark.parametrize("verb", ["draw", "look_top", "roll"])
def test_a_text_may_mean_one_card_or_die_or_several_but_not_none(verb: str) -> None:
    texts = {n: event("rain", f"do = [{{ {verb} = {n} }}]") for n in (0, 1, MANY, MANY + 1)}
    assert [n for n, text in texts.items() if faults_of(text)] == [0, MANY + 1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "most"), [("name", 60), ("short", 24), ("version_word", 9), ("flavour", 110)]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_may_be_as_long_as_is_said(key: str, most: int, language: Language) -> None:
    def faults(length: int) -> list[str]:
        words = {one: "x" * length if one == language else "x" for one in LANGUAGES}
        line = f'{key} = {{ en = "{words["en"]}", fr = "{words["fr"]}" }}'
        stork = "\n".join(old for old in STORK.split("\n") if not old.startswith(f"{key} ="))
        return faults_of(stork.replace('id = "stork"', f'id = "stork"\n{line}'))

    assert faults(most) == []
    (fault,) = faults(most + 1)
    assert fault.endswith(f".{key}.{language}")


def test_a_pack_that_is_nowhere_is_refused() -> None:
    with pytest.raises(BadNotation, match="there is no pack"):
        build({}, "story-pack-99")
