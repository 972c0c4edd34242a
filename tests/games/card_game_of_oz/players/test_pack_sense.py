"""Bots know what to do with the cards of all four packs, where a person would see it at once."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import Chance, Decide, Over
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.holding import worth_of_holding
from oztable.games.card_game_of_oz.players.package import MAKERS
from oztable.games.card_game_of_oz.players.planner import Planner
from oztable.games.card_game_of_oz.players.priors import prior
from oztable.games.card_game_of_oz.players.worth import Hopes
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.players.thinking import Work, in_time
from tests.games.card_game_of_oz.rules.stage import Stage

ROADS = {
    2: {
        "a1": "cornfield-of-the-scarecrow",
        "a2": "meadow-of-the-field-mice",
        "a3": "farmhouse-by-the-road",
        "b1": "munchkin-brook",
        "b2": "where-the-house-fell",
        "b3": "dark-forest-road",
    },
    3: {
        "a1": "wolf-hillside",
        "a2": "tinsmiths-workshop",
        "a3": "castle-yard",
        "b1": "rocky-plain",
        "b2": "field-of-daisies",
        "b3": "emerald-city-plaza",
    },
    4: {"a1": "forest-of-the-beasts", "a2": "great-marsh", "b1": "china-country"},
}


def stage(pack: int, **more: object) -> Stage:
    found = load_pack(f"story-pack-{pack}")
    roads = {at: name for at, name in ROADS[pack].items() if name in found.by_slug}
    given: dict[str, object] = {"up": roads, **more}
    return Stage(pack=found, **given)  # type: ignore[arg-type]  # what a test says


def choice(table: Stage, seat: int = 1, level: str = "greedy") -> str:
    node = table.game.node(table.state)
    assert isinstance(node, Decide)
    assert node.seat == seat - 1
    bot = MAKERS[level](table.game, Random(1), Work(sims=12))
    return table.game.format(bot.choose(table.game.view(table.state, node.seat), node))


def plays_on(table: Stage, seat: int = 1, steps: int = 12) -> Stage:
    """The bot of this seat decides as long as it is asked; nobody else does anything."""
    bot = GreedyAuthor(table.game, Random(1))
    for _ in range(steps):
        node = table.game.node(table.state)
        if isinstance(node, Over):
            break
        if isinstance(node, Chance):
            action = node.outcomes[0][0]
        elif node.seat == seat - 1:
            action = bot.choose(table.game.view(table.state, node.seat), node)
        else:
            action = next(one for one in node.actions if table.game.format(one) == "pass")
        table.state, _ = table.game.apply(table.state, action)
    return table


# Texts that are used


def ahead_with_the_cap() -> Stage:
    """A Prime two steps from The End, no points, and nobody to answer: the Cap carries it there."""
    return stage(
        3,
        active=2,
        points=0,
        characters={
            "winkie-platoon": "2 a2",
            "scarecrow": "2 a2",
            "toto": "1 a3",
            "gayelette": "2 b1",
        },
        objects={"golden-cap": "on winkie-platoon"},
    )


def test_the_golden_cap_is_used_when_it_wins() -> None:
    table = ahead_with_the_cap()
    assert choice(table, 2) == "use golden-cap"
    after = plays_on(table, 2)
    assert after.state.flipped >= 0


def test_an_object_with_uses_is_played_though_it_gives_no_vitality() -> None:
    table = stage(3, points=4, hands={1: ["golden-cap"]}, characters={"scarecrow": "1 a1"})
    assert choice(table) == "play golden-cap on scarecrow"


def test_water_is_thrown_at_a_witch_in_another_turn() -> None:
    table = stage(
        3,
        active=2,
        points=1,
        characters={"toto": "1 a1", "gayelette": "2 a1"},
        objects={"bucket-of-water": "on toto"},
    ).do("draw", "comes scarecrow")
    assert choice(table) == "use bucket-of-water"


def test_an_effect_lies_where_the_others_come_by() -> None:
    people = {"wicked-witch-of-the-west": "1 a1", "toto": "2 b0", "scarecrow": "2 b0"}
    table = stage(3, points=2, hands={1: ["invisible-iron-bar"]}, characters=people)
    assert choice(table).startswith("play invisible-iron-bar b")


# Answers


@pytest.mark.parametrize("level", ["scarecrow", "tin-woodman", "lion"])
def test_points_left_over_lay_an_answer_in_wait(level: str) -> None:
    """Every other card is out of reach."""
    people = {"scarecrow": "1 a1", "toto": "1 a2"}
    table = stage(2, points=1, hands={1: ["rescued-by-the-stork"]}, characters=people)
    assert choice(table, level=level) == "set rescued-by-the-stork 1"


def about_to_end(*mine: str) -> Stage:
    """An opponent's Prime steps onto the far Title Card in the last turn of the Round."""
    people = {"scarecrow": "2 a1", "kalidahs": "2 b3", **dict.fromkeys(mine, "1 b3")}
    events = {1: [("let-dorothy-go", 2)]}
    table = stage(
        2, active=2, points=1, round=6, phase="bonus", characters=people, set_events=events
    )
    return table.do("move scarecrow on")


def test_the_end_is_answered_when_behind() -> None:
    assert choice(about_to_end("toto")) == "reveal let-dorothy-go"


def test_the_end_is_not_answered_when_ahead() -> None:
    assert choice(about_to_end("oz-the-great-head", "good-witch-of-the-north")) == "pass"


def played(card: str) -> Stage:
    """An opponent who cannot pay for it plays a Character; the house may come down on it."""
    cost = load_pack("story-pack-2").cards[load_pack("story-pack-2").by_slug[card]].cost
    return stage(
        2,
        active=2,
        points=cost,
        hands={2: [card]},
        characters={"scarecrow": "1 a1"},
        set_events={1: [("the-house-comes-down", 3)]},
    ).do(f"play {card}")


def test_an_answer_is_not_wasted_on_a_small_one() -> None:
    assert choice(played("munchkin-baby")) == "pass"


def test_an_answer_is_given_to_a_great_one() -> None:
    assert choice(played("oz-the-great-head")) == "reveal the-house-comes-down"


def test_an_answer_to_the_end_is_worth_more_the_nearer_they_are() -> None:
    def worth(place: str) -> float:
        table = stage(2, characters={"scarecrow": f"2 {place}", "toto": "1 a1"})
        draft = table.game.draft(table.state)
        card = table.card("let-dorothy-go")
        return worth_of_holding(draft, Hopes(draft, table.state.active), card)

    assert worth("b1") < worth("a2") < worth("a1")


# The End among three


def test_among_three_the_leader_ends_the_story() -> None:
    """The best rival has had the last turn, and the one who has not is far behind."""
    table = stage(
        2,
        authors=3,
        active=2,
        round=6,
        phase="bonus",
        points=2,
        characters={
            "scarecrow": "2 c1",
            "oz-the-great-head": "2 b2",
            "kalidahs": "2 b2",
            "good-witch-of-the-north": "1 a2",
            "toto": "3 c2",
        },
        up={},
    )
    place = table.game.draft(table.state).board.paths[1][-2]
    at = table.piece("scarecrow")
    table.state = table.state._replace(
        pieces=tuple(
            one._replace(place=place) if one.piece == at else one for one in table.state.pieces
        )
    )
    assert choice(table, 2) == "move scarecrow on"


# What is known of every card


@pytest.mark.parametrize("pack", [1, 2, 3, 4])
def test_every_card_without_vitality_promises_something(pack: int) -> None:
    """No Object, Effect or Event is a blank to the bots: its text is worth something, or it gives
    Vitality."""
    table = Stage(pack=load_pack(f"story-pack-{pack}"))
    draft = table.game.draft(table.state)
    blank = []
    for number in sorted(set(table.game.pack.library)):
        text, found = draft.texts[number], prior(draft, CardId(number))
        gives = text.vitality or text.keywords
        if text.card.type != "character" and not gives and max(found) <= 0.0:
            blank.append(text.card.slug)
    assert blank == []


@pytest.mark.parametrize(("authors", "share"), [(2, 1), (3, 3), (4, 4)])
def test_the_seconds_are_shared_among_many(authors: int, share: int) -> None:
    """So that a whole game of four Wizards stays under ten minutes."""
    table = stage(2, authors=authors, up={})
    view = table.game.view(table.state, table.state.active)
    planner = Planner(table.game, Random(1), Work(seconds=1.0))
    assert planner._for(view).seconds == pytest.approx(in_time(1.0) / share)
