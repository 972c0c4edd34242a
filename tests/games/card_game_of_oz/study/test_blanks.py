"""What a blank keeps of a card, and what it does not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from oztable.core.play import Dice, play_out
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from oztable.games.card_game_of_oz.study.blanks import blank_of, usual_vitality, with_blank
from oztable.players import make_player

PACK = load_pack("story-pack-1")


@pytest.mark.parametrize("name", BUNDLED)
def test_a_blank_keeps_name_type_cost_and_copies_alone(name: str) -> None:
    pack = load_pack(name)
    for card in pack.cards:
        blank = blank_of(card, pack)
        kept = ("slug", "name", "type", "realm", "alignment", "cost", "copies")
        assert [getattr(blank, key) for key in kept] == [getattr(card, key) for key in kept]
        assert (blank.abilities, blank.keywords, blank.gem, blank.counters) == ((), (), "none", 0)
        assert (blank.vitality > 0) == (card.type == "character")


def test_a_blank_character_has_the_vitality_that_is_usual_for_its_cost() -> None:
    toto = next(card for card in PACK.cards if card.slug == "toto")
    line = [replace(toto, cost=cost, vitality=2 * cost + 1) for cost in (1, 2, 4, 5)]
    assert [usual_vitality(line, cost) for cost in (0, 2, 3, 7)] == [1, 5, 7, 15]
    assert usual_vitality([replace(toto, cost=3, vitality=4)], 3) == 4
    low = [replace(toto, cost=cost, vitality=max(1, cost - 2)) for cost in range(1, 8)]
    assert usual_vitality(low, 0) == 1


def test_the_blank_is_in_the_pack_and_everything_else_as_before() -> None:
    game = CardGameOfOz(PACK, {"rotateFirst": "yes"})
    other = with_blank(game, "toto")
    changed = [
        (one.slug, two.slug)
        for one, two in zip(game.pack.cards, other.pack.cards, strict=True)
        if one != two
    ]
    assert changed == [("toto", "toto")]
    assert other.options == game.options
    assert other.initial(2) == game.initial(2)


@pytest.mark.parametrize("name", BUNDLED)
def test_games_with_blanks_are_played_to_their_end(name: str) -> None:
    """All cards of a type at once: nobody trips over an Effect that does nothing."""
    pack = load_pack(name)
    blanks = tuple(
        blank_of(card, pack) if card.type != "character" else card for card in pack.cards
    )
    game = CardGameOfOz(replace(pack, cards=blanks), {"maxRounds": "4"})
    players = [make_player("greedy", game, Random(seat)) for seat in range(2)]
    _, over = play_out(game, players, Dice(Random(7)))
    assert len(over.scores) == 2
