"""Every title beside every other: whatever they do together, the rules hold.

Two titles are put on the table, in play as far as they can be and in hand otherwise, and a few
decisions are taken, mostly about these two.
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from oztable.core.game import Chance, Over
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import WentInCircles
from oztable.games.card_game_of_oz.rules.flow import run
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.invariants import holds
from tests.games.card_game_of_oz.rules.stage import Stage

PACK = load_pack("story-pack-1")
PAIRS = [(one.slug, two.slug) for one, two in product(PACK.cards, repeat=2)]
COMPANY = ("uncle-henry", "munchkin-baby", "tin-woodman", "old-crow")  # so that texts find somebody
PLACES = ("a1", "a2")
STEPS = 14
SAMPLE = 100
PART = 65


class CardPair:
    """Where two titles and their company stand before the first decision."""

    def __init__(self, one: Card, two: Card) -> None:
        self.up: dict[str, str] = {}
        self.characters: dict[str, str] = {}
        self.objects: dict[str, str] = {}
        self.hands: dict[int, list[str]] = {1: [], 2: []}
        self.groups: set[str] = set()
        for place, card in zip(PLACES, (one, two), strict=True):
            if card.type == "location" and card.slug not in self.up.values():
                self.up[place] = card.slug
        spare = (card.slug for card in PACK.cards if card.type == "location")
        for place in PLACES:
            if place not in self.up:
                self.up[place] = next(slug for slug in spare if slug not in self.up.values())
        for seat, card in enumerate((one, two), 1):
            self._put(seat, card)
        for at, slug in enumerate(COMPANY):
            card = PACK.cards[PACK.by_slug[slug]]
            if card.group not in self.groups:
                self._put(1 + at % 2, card)

    def _put(self, seat: int, card: Card) -> None:
        name = card.slug
        match card.type:
            case "character":
                if card.group in self.groups:
                    if card.copies > 1:
                        name = f"{card.slug}-2"
                    else:
                        self._hold(seat, card)
                        return
                self.groups.add(card.group)
                self.characters[name] = f"{seat} a1"
            case "object":
                if name in self.objects and card.copies > 1:
                    name = f"{card.slug}-2"
                if name not in self.objects:
                    self.objects[name] = "a1"
            case "effect" | "event":
                self._hold(seat, card)

    def _hold(self, seat: int, card: Card) -> None:
        used = [*self.hands[1], *self.hands[2], *self.characters]
        if card.slug not in used or card.copies > 1:
            self.hands[seat].append(card.slug)

    def scene(self, active: int) -> Stage:
        """Laid out and checked, for some may not survive the company they are in."""
        scene = Stage(
            active=active,
            points=8,
            up=self.up,
            hands=self.hands,
            characters=self.characters,
            objects=self.objects,
        )
        table = Draft(scene.game.ruleset, scene.state)
        table.touch()
        run(table)
        scene.state = table.freeze()
        return scene


def try_out(one: str, two: str) -> None:
    rng = Random(f"{one}:{two}")
    table = CardPair(*(PACK.cards[PACK.by_slug[slug]] for slug in (one, two))).scene(
        rng.choice((1, 2))
    )
    if rng.random() < 0.5:  # an opponent is away, so that Objects are picked up
        table.do("end", "end")
        _let_chance_happen(table, rng)
    for _ in range(STEPS):
        _let_chance_happen(table, rng)
        if isinstance(table.node, Over):
            return
        actions = table.legal()
        about = [text for text in actions if one in text or two in text]
        table.do(rng.choice(about if about and rng.random() < 0.7 else actions))
    assert table.happened(WentInCircles) == []


def _let_chance_happen(table: Stage, rng: Random) -> None:
    while isinstance(node := table.game.node(table.state), Chance):
        holds(table.game, table.state)
        outcome = node.outcome_at(rng.randrange(node.total))
        table.state, events = table.game.apply(table.state, outcome)
        table.told += events
    holds(table.game, table.state)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(SAMPLE // 50))
def test_some_pairs_of_titles_get_on(part: int) -> None:
    for one, two in Random(f"pairs:{part}").sample(PAIRS, 50):
        try_out(one, two)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(len(PAIRS) // PART))
def test_all_pairs_of_titles_get_on(part: int) -> None:
    for one, two in PAIRS[part * PART : (part + 1) * PART]:
        try_out(one, two)


def test_there_is_a_pair_for_every_two_titles() -> None:
    assert len(PACK.cards) == 65
    assert len(PAIRS) == 65 * 65 == PART * len(range(0, len(PAIRS), PART))
