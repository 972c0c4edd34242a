"""Hints: the best actions, what to expect, and nothing that the seat could not know."""

from __future__ import annotations

import json
import string
from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import Any

import pytest

from oztable.core.game import AnyGame, Chance, Decide, Message, Over
from oztable.core.language import LANGUAGES
from oztable.core.play import Dice
from oztable.games import load
from oztable.players import reasoner
from oztable.players.reasons import WORDS
from oztable.players.thinking import Thought, Work
from oztable.study import hints
from oztable.study.hints import Suggestion, as_data, from_data, in_words, quick_hint
from tests.games.yellow_brick_road.rules.helpers import EMPTY, arrange, new_game
from tests.study.hinting import NAMES

GAMES = ("yellow-brick-road", "card-game-of-oz")


class RecordedChance:
    """A thinker that has made up its mind: the last action is best, by the order of the others."""

    def __init__(self, *_: object, tries: tuple[int, ...] = (100,)) -> None:
        self.tries = cycle(tries)

    def think(
        self, view: Any, decide: Decide[Any], world: Any = None, among: Sequence[Any] = ()
    ) -> tuple[Thought[Any], ...]:
        return tuple(
            Thought(one, 0.6 - 0.04 * at, 4.0 - 2 * at, next(self.tries))
            for at, one in enumerate(reversed(decide.actions))
            if not among or one in among
        )


def decisions(game: AnyGame, seed: int, every: int) -> list[tuple[Any, Decide[Any]]]:
    """Moments of a random game in which somebody has a choice."""
    rng, luck, state, found = Random(seed), Dice(Random(seed)), game.initial(2), []
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Chance):
            action = luck.pick(node)
        else:
            found += [(state, node)] if len(node.actions) > 1 else []
            action = rng.choice(node.actions)
        state, _ = game.apply(state, action)
    return found[::every]


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "make_thinker", RecordedChance)


def at_a_block() -> tuple[AnyGame, Any, Decide[Any]]:
    """Somebody must send the monkeys to one of three columns."""
    game = new_game()
    state = arrange(game, "8 20~ 2~ / 15 . . / 17 . .", step="block", monkey="r1")
    node = game.node(state)
    assert isinstance(node, Decide)
    return game, game.view(state, node.seat), node


@pytest.mark.usefixtures("known")
def test_the_best_three_in_order_with_what_to_expect() -> None:
    game, view, node = at_a_block()
    found = hints.think_of_hints(game, view, node, Random(1), Work(sims=1))
    assert [one.action for one in found] == ["x cc", "x cb", "x ca"]
    best, second, third = in_words(game, view, node, found, NAMES, "en")
    assert best.what == "Send the monkeys to column c"
    assert best.expected == "60% to win, about 4 points ahead"
    assert best.why == ("Leaves them only b2 and b3; about 2 points better than the second hint.")
    assert second.expected == "56% to win, about 2 points ahead"
    assert third.expected == "52% to win, about level"
    french = in_words(game, view, node, found, NAMES, "fr")[0]
    assert french.what == "Envoyer les singes sur la colonne c"
    assert french.expected == "60\u00a0% de chances de gagner, environ 4 points d’avance"


class Brief(RecordedChance):
    """Has no time to compare."""

    def think(
        self, view: Any, decide: Decide[Any], world: Any = None, among: Sequence[Any] = ()
    ) -> tuple[Thought[Any], ...]:
        return () if among else super().think(view, decide, world)


class Doubter(RecordedChance):
    """What it knows most about comes first, though less known ones look better."""

    def think(
        self, view: Any, decide: Decide[Any], world: Any = None, among: Sequence[Any] = ()
    ) -> tuple[Thought[Any], ...]:
        best, second, *others = super().think(view, decide, world, among)
        return best, second._replace(win=best.win + 0.1), *others


def test_no_suggestion_is_promised_more_than_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compared evenly, what looked better before may be the best; then it stands first."""
    monkeypatch.setattr(hints, "make_thinker", Doubter)
    game, view, node = at_a_block()
    found = hints.think_of_hints(game, view, node, Random(1), Work(sims=1))
    assert [one.action for one in found] == ["x cb", "x cc"]
    assert [one.win for one in found] == pytest.approx([0.7, 0.6])


class Noisy(RecordedChance):
    """Of three actions the chances are as good as equal, and the points differ."""

    def think(
        self, view: Any, decide: Decide[Any], world: Any = None, among: Sequence[Any] = ()
    ) -> tuple[Thought[Any], ...]:
        points = dict(zip(["x cc", "x cb", "x ca"], (-5.2, -4.0, -4.1), strict=True))
        found = []
        for action in among or decide.actions:
            text = new_game().format(action)
            noise = RNG.gauss(0, 0.02)
            win = 0.31 + noise if text in points else 0.2 + noise
            found.append(Thought(action, win, points.get(text, -6.0), 40))
        return tuple(sorted(found, key=lambda one: -one.win))


RNG = Random(4)


@pytest.mark.slow
def test_equal_chances_are_said_to_be_equal_and_points_decide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "make_thinker", Noisy)
    game, view, node = at_a_block()
    for _ in range(20):
        found = hints.think_of_hints(game, view, node, Random(1), Work(sims=1))
        advice = hints.in_words(game, view, node, found, NAMES, "en")
        equal = [one for one in found if one.is_equal]
        assert len({round(100 * one.win) for one in (found[0], *equal)}) == 1
        for one, told in zip(found, advice, strict=True):
            assert told.expected.startswith("just as likely to win (") == one.is_equal
        same = [round(one.margin) for one in (found[0], *equal)]
        assert same == sorted(same, reverse=True), "5 behind never stands before 4 behind"


def shown(one: Suggestion) -> tuple[int, int]:
    return round(100 * one.win), round(one.margin)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "sims"), [("yellow-brick-road", 200), ("card-game-of-oz", 12)])
def test_the_order_agrees_with_what_is_shown_and_no_two_say_the_same(game: str, sims: int) -> None:
    rules = load(game)
    several = 0
    for state, node in decisions(rules, 3, 9):
        view = rules.view(state, node.seat)
        found = hints.think_of_hints(rules, view, node, Random(2), Work(sims=sims))
        known = [one for one in found if one.win != hints.UNKNOWN]
        assert [shown(one) for one in known] == sorted(map(shown, known), reverse=True)
        assert all(one.is_equal == (shown(one)[0] == shown(known[0])[0]) for one in known[1:])
        advice = hints.in_words(rules, view, node, found, NAMES, "en")
        told = [(one.expected, one.why) for one in advice if "As good as" not in one.why]
        assert len(told) == len(set(told))
        several += len(found) > 1
    assert several


def thinks(
    monkeypatch: pytest.MonkeyPatch, wins: tuple[float, ...], margins: tuple[float, ...], tries: int
) -> list[Suggestion]:
    """The hints at a block, from a thinker that expects this of its first few choices."""

    class Minded(RecordedChance):
        def think(
            self, view: Any, decide: Decide[Any], world: Any = None, among: Sequence[Any] = ()
        ) -> tuple[Thought[Any], ...]:
            known = [*zip(wins, margins, strict=True)]
            actions = tuple(reversed(decide.actions))
            rest = [(0.0, -9.0)] * (len(actions) - len(known))
            return tuple(
                Thought(action, win, margin, tries)
                for action, (win, margin) in zip(actions, [*known, *rest], strict=True)
                if not among  # there was no time to compare
            )

    monkeypatch.setattr(hints, "make_thinker", Minded)
    game, view, node = at_a_block()
    return list(hints.think_of_hints(game, view, node, Random(1), Work(sims=1)))


@pytest.mark.parametrize(
    ("wins", "kept"),
    [((0.6, 0.46, 0.44), 2), ((0.6, 0.44, 0.59), 2), ((0.6, 0.3, 0.3), 1), ((0.1, 0.0, 0.0), 3)],
)
def test_what_is_far_below_the_best_is_no_suggestion(
    monkeypatch: pytest.MonkeyPatch, wins: tuple[float, ...], kept: int
) -> None:
    found = thinks(monkeypatch, wins, (4.0, 3.0, 2.0), tries=100)
    assert len(found) == kept
    assert all(one.win >= wins[0] - 0.15 for one in found)


@pytest.mark.parametrize(("tries", "suggestions"), [(3, 1), (4, 3), (0, 3)])
def test_hardly_any_games_are_no_better_than_a_look(
    monkeypatch: pytest.MonkeyPatch, tries: int, suggestions: int
) -> None:
    found = thinks(monkeypatch, (0.6, 0.56, 0.52), (4.0, 3.0, 2.0), tries)
    assert len(found) == suggestions
    assert (found[0].win == hints.UNKNOWN) == (tries > 0)


@pytest.mark.parametrize(("second", "said"), [(3.0, True), (3.2, False), (4.0, False)])
def test_only_a_difference_of_a_point_is_worth_naming(
    monkeypatch: pytest.MonkeyPatch, second: float, said: bool
) -> None:
    best, *others = thinks(monkeypatch, (0.6, 0.56, 0.52), (4.0, second, 2.0), tries=100)
    named = [reason.fields for reason in best.reasons if reason.key == "better_than"]
    assert named == ([{"points": 1, "action": others[0].action}] if said else [])
    assert all(reason.key != "better_than" for one in others for reason in one.reasons)


@pytest.mark.parametrize(
    ("key", "number", "said", "in_french"),
    [
        ("less_than", 1, "About 1 point less than", "Environ 1 point de moins que"),
        ("less_than", 2, "About 2 points less than", "Environ 2 points de moins que"),
        ("better_than", 3, "About 3 points better than", "Environ 3 points de mieux que"),
    ],
)
def test_a_comparison_says_what_it_counts(key: str, number: int, said: str, in_french: str) -> None:
    game, view, node = at_a_block()
    reason = Message(key, (("points", number), ("action", "x cb")))
    both = [Suggestion("x cb", 0.5, 0.0, ()), Suggestion("x cc", 0.5, 0.0, (reason,))]
    assert in_words(game, view, node, both, NAMES, "en")[1].why == f"{said} the first hint."
    assert (
        in_words(game, view, node, both, NAMES, "fr")[1].why == f"{in_french} le premier conseil."
    )


@pytest.mark.parametrize(
    ("lead", "said", "in_french"),
    [
        (
            0.01,
            "Wins one game fewer in a hundred",
            "Gagne une partie de moins sur cent",
        ),
        (
            0.03,
            "Wins 3 fewer games in a hundred",
            "Gagne 3 parties de moins sur cent",
        ),
    ],
)
def test_one_game_in_a_hundred_is_not_several(lead: float, said: str, in_french: str) -> None:
    game, view, node = at_a_block()
    first, second, *_ = node.actions
    better = Thought(first, 0.5 + lead, 1.0, 100)
    reason = hints._beside(game, Thought(second, 0.5, 1.0, 100), better)
    both = [
        Suggestion(game.format(first), 0.5 + lead, 1.0, ()),
        Suggestion(game.format(second), 0.5, 1.0, (reason,)),
    ]
    assert in_words(game, view, node, both, NAMES, "en")[1].why == f"{said} than the first hint."
    french = in_words(game, view, node, both, NAMES, "fr")[1].why
    assert french == f"{in_french} que le premier conseil."


def test_few_games_played_out_promise_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "make_thinker", lambda *_: Brief(tries=(5,)))
    game, view, node = at_a_block()
    found = hints.think_of_hints(game, view, node, Random(1), Work(sims=1))
    said = in_words(game, view, node, found, NAMES, "en")
    assert [one.expected for one in said] == ["", "", ""]
    assert "better than" not in said[0].why


def test_what_was_hardly_tried_is_not_suggested_beside_what_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every suggestion says what may be expected of it."""
    monkeypatch.setattr(hints, "make_thinker", lambda *_: Brief(tries=(60, 5)))
    game, view, node = at_a_block()
    found = hints.think_of_hints(game, view, node, Random(1), Work(sims=1))
    assert [one.action for one in found] == ["x cc", "x ca"]
    assert all(one.expected for one in in_words(game, view, node, found, NAMES, "en"))


def test_the_only_thing_to_do_needs_no_thought() -> None:
    game = load("card-game-of-oz")
    lone = next(
        (state, node)
        for state, node in _lone_decisions(game)
        if isinstance(node, Decide) and len(node.actions) == 1
    )
    state, node = lone
    view = game.view(state, node.seat)
    (one,) = hints.think_of_hints(game, view, node, Random(1), Work(sims=1))
    assert in_words(game, view, node, [one], NAMES, "en")[0].why == "There is nothing else to do."
    assert in_words(game, view, node, [one], NAMES, "en")[0].expected == ""


def _lone_decisions(game: AnyGame) -> list[tuple[Any, Any]]:
    rng, luck, state, found = Random(3), Dice(Random(3)), game.initial(2), []
    while not isinstance(node := game.node(state), Over):
        action = luck.pick(node) if isinstance(node, Chance) else rng.choice(node.actions)
        found.append((state, node))
        state, _ = game.apply(state, action)
    return found


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_equal_views_give_equal_hints(name: str, seed: int) -> None:
    """Whatever the others hold: a hint is made of what its seat sees, and of nothing else."""
    game = load(name)
    for state, node in decisions(game, seed, every=9):
        view = game.view(state, node.seat)
        twin = game.determinize(view, Random(seed))
        again = game.node(twin)
        assert isinstance(again, Decide)
        told = []
        for one, asked in ((state, node), (twin, again)):
            seen = game.view(one, node.seat)
            found = hints.think_of_hints(game, seen, asked, Random(5), Work(sims=1))
            told.append([in_words(game, seen, asked, found, NAMES, "en"), found])
        assert told[0] == told[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_work_gives_the_same_hints(name: str) -> None:
    game = load(name)
    state, node = decisions(game, 4, every=1)[-3]
    view = game.view(state, node.seat)
    one, two = (hints.think_of_hints(game, view, node, Random(5), Work(sims=1)) for _ in range(2))
    assert one == two


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", GAMES)
def test_every_action_can_be_described_and_reasoned_about(name: str) -> None:
    """Along random games, in both languages; what goes between processes comes back the same."""
    game = load(name)
    for state, node in decisions(game, 6, every=5):
        view = game.view(state, node.seat)
        found = hints.think_of_hints(game, view, node, Random(1), Work(sims=1))
        assert from_data(json.loads(json.dumps(as_data(found)))) == found
        for language in LANGUAGES:
            for one in in_words(game, view, node, found, NAMES, language):
                assert one.what
                assert one.why.endswith((".", "…"))
                assert "{" not in one.why + one.what


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_at_sight_is_a_legal_action_with_a_reason(name: str) -> None:
    game = load(name)
    for state, node in decisions(game, 8, every=25):
        view = game.view(state, node.seat)
        one = quick_hint(game, view, node, Random(1))
        assert one.action in {game.format(action) for action in node.actions}
        assert in_words(game, view, node, [one], NAMES, "fr")[0].why


def test_a_card_that_is_the_same_turned_is_suggested_once() -> None:
    game = new_game("complete20")
    state = arrange(game, EMPTY, hand="11 1", monkey="r3")
    node = game.node(state)
    assert isinstance(node, Decide)
    talk = reasoner(game, game.view(state, node.seat), node)
    kind = {game.format(action): talk.essence(action) for action in node.actions}
    assert kind["11 b2"] == kind["11~ b2"]
    assert kind["1 b2"] != kind["1~ b2"]
    assert kind["11 b2"] != kind["11 b1"]


def test_alone_the_end_is_told_rather_than_a_lead() -> None:
    game = load("card-game-of-oz", {"mode": "solitaire"})
    one = Suggestion("end", 0.5, 12.0, ())
    assert hints.expectation(game, one, "en") == "50% to win, about 12 Vitality in the end"
    assert hints.expectation(game, one._replace(win=hints.UNKNOWN), "en") == ""


@pytest.mark.parametrize(
    ("win", "margin", "said"),
    [
        (0.63, 4.2, "63% to win, about 4 Vitality ahead"),
        (0.48, -1.2, "48% to win, about 1 Vitality behind"),
        (0.48, 1.2, "48% to win"),
        (0.55, -2.0, "55% to win"),
        (0.48, 0.3, "48% to win, about level"),
        (0.5, 3.0, "50% to win, about 3 Vitality ahead"),
    ],
)
def test_two_figures_never_point_different_ways(win: float, margin: float, said: str) -> None:
    one = Suggestion("end", win, margin, ())
    assert hints.expectation(load("card-game-of-oz"), one, "en") == said


def test_both_languages_say_the_same_things() -> None:
    english, french = WORDS.words["en"], WORDS.words["fr"]
    assert english.keys() == french.keys()
    for key, sentence in english.items():
        fields = [
            {name for _, name, _, _ in string.Formatter().parse(text) if name}
            for text in (sentence, french[key].replace("{of_seat}", "{seat}"))
        ]
        assert fields[0] == fields[1], key
        assert " :" not in french[key]
        assert " ;" not in french[key]
