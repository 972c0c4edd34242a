"""Puzzles over HTTP: nothing of the answer before it is given, and the first one counts."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from oztable.core.game import Chance, Decide
from oztable.games import loaded_once
from oztable.server import data_file
from oztable.server.package import page_of
from oztable.server.people.forget_queries import be_gone
from oztable.server.puzzles import box, duels, queries, routes
from oztable.server.puzzles.duels import NEW_PERSON, of_puzzle
from oztable.study.puzzle_words import Solution
from oztable.study.puzzles import NOT_OFFERED, Puzzle, puzzling_of
from tests.server.house import Browser, Server
from tests.server.keeping import behind_its_back
from tests.server.somebody import known

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
SOLUTION = {"wins", "best", "lines", "why", "reply", "rating", "from", "source", "puzzle", "right"}


def actions(puzzle: Puzzle) -> list[str]:
    opened = Solution(loaded_once(ROAD, {}), puzzle, "en")
    return [opened.game.format(action) for action in opened.decide.actions]


def best_and_worst(id_: str) -> tuple[str, str]:
    puzzle = box.puzzles_of(ROAD)[id_]
    every = actions(puzzle)
    return every[puzzle.wins.index(puzzle.best)], every[puzzle.wins.index(min(puzzle.wins))]


def try_one(browser: Browser, id_: str, action: str) -> Any:
    return browser.post(f"/api/puzzles/{id_}/answer", {"action": action})


def test_a_puzzle_is_posed_without_its_answer(server: Server) -> None:
    browser = Browser(server)
    for path in ("/api/puzzles/next", "/api/puzzles/next?theme=monkeys", "/api/puzzles/today"):
        posed = browser.get(path)
        assert not SOLUTION & set(posed)
        game, puzzle = loaded_once(ROAD, {}), box.puzzles_of(ROAD)[posed["id"]]
        view = puzzling_of(ROAD).read(game, puzzle.position)
        twin = game.determinize(view, Random(7))  # whatever lies hidden, the page is the same
        seen, node = game.view(twin, view.seat), game.node(twin)
        scene = page_of(ROAD).model(game, seen, node, (), tuple(posed["names"]), "en")  # type: ignore[arg-type]
        assert posed["scene"] == json.loads(msgspec.json.encode(scene))
        assert posed["seat"] == view.seat
        assert posed["scene"]["builders"][1 - view.seat]["hand"] is None
    assert not browser.http.cookies  # nobody is made by looking


def test_the_first_answer_counts_and_tells_why(server: Server) -> None:
    browser = Browser(server)
    posed = browser.get("/api/puzzles/next")
    best, worst = best_and_worst(posed["id"])
    wrong = try_one(browser, posed["id"], worst)
    assert (wrong["right"], wrong["counts"]) == (False, True)
    assert wrong["best"]["action"] == best
    assert wrong["best"]["win"] - wrong["chosen"]["win"] >= 0.25
    every = actions(box.puzzles_of(ROAD)[posed["id"]])
    assert [line["action"] for line in wrong["lines"]] == every
    assert wrong["why"].endswith(".")
    assert wrong["you"]["mu"] < wrong["before"]["mu"]
    again = try_one(browser, posed["id"], best)
    assert (again["right"], again["counts"]) == (True, False)
    assert again["you"] == again["before"] == wrong["you"]
    assert again["puzzle"] == wrong["puzzle"]
    found = browser.get(f"/api/puzzles/{posed['id']}")
    assert (found["tried"], found["solved"], found["rated"]) == (True, 0, wrong["puzzle"])
    assert found["rated"] != posed["rated"]
    other = browser.get("/api/puzzles/next")
    assert other["id"] != posed["id"]
    assert other["you"] == wrong["you"]
    right = try_one(browser, other["id"], best_and_worst(other["id"])[0])
    assert right["you"]["mu"] > right["before"]["mu"]
    assert right["you"]["n"] == 2
    assert browser.get("/api/puzzles/today")["solved"] == 1


def test_two_people_meet_the_same_puzzle_of_the_day(server: Server) -> None:
    one, two = Browser(server), Browser(server)
    today = one.get("/api/puzzles/today")
    assert two.get("/api/puzzles/today")["id"] == today["id"]
    assert today["day"]
    first = try_one(one, today["id"], best_and_worst(today["id"])[1])
    second = try_one(two, today["id"], best_and_worst(today["id"])[0])
    assert second["before"]["n"] == 0
    assert second["puzzle"]["n"] == first["puzzle"]["n"] + 1
    assert first["puzzle"]["mu"] > second["puzzle"]["mu"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/puzzles/none", None, 404, "no_puzzle"),
        ("GET", "/api/puzzles/next?theme=none", None, 404, "no_puzzle"),
        ("GET", "/api/puzzles/next?game=nim", None, 404, "no_puzzle"),
        ("POST", "/api/puzzles/none/answer", {"action": "keep"}, 404, "no_puzzle"),
        ("POST", "/api/puzzles/ID/answer", {"action": "draw 1"}, 400, "no_choice"),
        ("POST", "/api/puzzles/ID/answer", {"action": 1}, 400, "bad_request"),
        ("POST", "/api/puzzles/ID/answer", {"action": "x" * 300}, 400, "bad_request"),
    ],
)
@pytest.mark.one_engine
def test_what_is_no_puzzle_or_no_choice_is_refused(
    server: Server, method: str, path: str, body: Any, status: int, code: str
) -> None:
    path = path.replace("ID", next(iter(box.puzzles_of(ROAD))))
    answer = Browser(server).http.request(method, path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_who_is_gone_leaves_no_tries(tmp_path: Path) -> None:
    data_file.open_data(tmp_path / data_file.FILE).close()
    with behind_its_back(tmp_path) as db:
        known("h1", "p1")(db)
        given = queries.Answer("z1", "keep", True, of_puzzle(25.0))
        assert queries.answer_puzzle("h1", "p1", given, 1.0)(db).counts
        assert queries.solver("p1")(db).tried == {"z1"}
        be_gone("p1", 2.0)(db)
        assert queries.solver("p1")(db) == queries.Solver(NEW_PERSON, frozenset())


# Which comes when, and what an answer is worth


def test_the_puzzle_of_the_day_is_hard_and_another_each_day() -> None:
    days = [box.day_of(86400.0 * number) for number in range(20000, 20100)]
    drawn = [box.of_the_day(ROAD, day) for day in days]
    assert len(set(drawn)) > 50
    assert all(abs(box.puzzles_of(ROAD)[id_].rating - 30) < 1.5 for id_ in drawn)


def test_the_next_is_new_and_about_as_strong() -> None:
    puzzles = box.puzzles_of(ROAD)
    birds = {id_ for id_, one in puzzles.items() if one.theme == "bird"}
    left = sorted(birds)[:3]
    assert {box.next_one(ROAD, "bird", 25.0, birds - {*left}) for _ in range(60)} == {*left}
    assert box.next_one(ROAD, "bird", 25.0, birds) in birds  # all over again
    strong = [puzzles[box.next_one(ROAD, "", 40.0, ())].rating for _ in range(20)]
    weak = [puzzles[box.next_one(ROAD, "", 10.0, ())].rating for _ in range(20)]
    assert min(strong) > max(weak)


def test_who_beats_a_hard_puzzle_gains_more() -> None:
    hard, easy = of_puzzle(31.0), of_puzzle(23.0)
    beaten_hard, _ = duels.after(NEW_PERSON, hard, is_right=True)
    beaten_easy, after_easy = duels.after(NEW_PERSON, easy, is_right=True)
    assert beaten_hard.mu > beaten_easy.mu > NEW_PERSON.mu
    assert after_easy.mu < easy.mu
    assert beaten_easy.sigma < NEW_PERSON.sigma
    missed, lost_to = duels.after(NEW_PERSON, easy, is_right=False)
    assert missed.mu < NEW_PERSON.mu
    assert lost_to.mu > easy.mu


# For times without a network


def test_ten_are_kept_with_their_answers_and_never_count(server: Server) -> None:
    browser = Browser(server)
    kept = browser.get("/api/puzzles/kept")["puzzles"]
    ids = [one["posed"]["id"] for one in kept]
    assert len(set(ids)) == 10
    assert set(ids) == set(box.kept_aside())
    for one in kept:
        best = one["lines"][one["best"]]
        assert best["win"] == max(line["win"] for line in one["lines"])
        assert one["why"].endswith(".")
        assert one["posed"]["you"]["n"] == 0
    first = kept[0]
    told = try_one(browser, ids[0], first["lines"][first["best"]]["action"])
    assert (told["right"], told["counts"], told["you"]) == (True, False, told["before"])
    assert not browser.http.cookies  # nobody is made by it
    every = [box.of_the_day(ROAD, box.day_of(86400.0 * number)) for number in range(500)]
    assert not set(ids) & set(every)
    puzzles = set(box.puzzles_of(ROAD)) - set(ids)
    assert box.next_one(ROAD, "", 25.0, puzzles) not in ids
    assert browser.get("/api/puzzles/kept?lang=fr")["puzzles"][0]["why"] != first["why"]


def test_a_searched_puzzle_is_posed_on_its_board_and_says_how_far_off_it_may_be() -> None:
    """Of The Card Game of Oz: whatever lies hidden, the page is the same."""
    game, offer = loaded_once(OZ, {}), puzzling_of(OZ)
    state, luck = game.initial(2), Random(5)
    while not (isinstance(node := game.node(state), Decide) and len(node.actions) > 9):
        chance = isinstance(node, Chance)
        action = node.outcome_at(luck.randrange(node.total)) if chance else node.actions[0]  # type: ignore[union-attr]
        state, _ = game.apply(state, action)
    number = len(node.actions)
    wins, errors = (800, *[300] * (number - 1)), (50,) * number
    view = game.view(state, node.seat)
    puzzle = Puzzle(offer.write(game, view), "walk", 28.0, wins, "", False, errors)
    opened = Solution(game, puzzle, "en")
    posed = msgspec.to_builtins(routes._posed_to(opened, "z", routes.NEWCOMER, of_puzzle(28.0)))
    assert [one["action"] for one in posed["scene"]["choices"]] == [
        game.format(action) for action in node.actions
    ]
    twin = game.view(game.determinize(view, Random(9)), node.seat)
    scene = page_of(OZ).model(game, twin, node, (), tuple(posed["names"]), "en")
    assert posed["scene"] == msgspec.to_builtins(scene)
    assert not SOLUTION & set(posed)
    lines = routes._lines(opened)
    assert (lines[0].win, lines[0].error, lines[-1].win) == (0.8, 0.05, 0.3)
    assert posed["offered"] == []
    few = Solution(game, puzzle._replace(wins=(300, *[NOT_OFFERED] * (number - 3), 800, 200)), "en")
    asked = msgspec.to_builtins(routes._posed_to(few, "z", routes.NEWCOMER, of_puzzle(28.0)))
    assert asked["scene"] == posed["scene"]
    written = [game.format(node.actions[at]) for at in (0, number - 2, number - 1)]
    assert [one["action"] for one in asked["offered"]] == written
    assert [one["said"] for one in asked["offered"]] == [
        few.described(at) for at in (0, number - 2, number - 1)
    ]
    assert [line.action for line in routes._lines(few)] == written
    kept = routes._kept_one(few, "z")
    assert kept.lines[kept.best].action == written[1]
    told = routes._told(few, number - 1, routes._no_duel(routes.NEWCOMER, few.puzzle))
    assert (told.best.action, told.chosen.action, told.right) == (written[1], written[2], False)
    assert (
        few.number_of(game.format(node.actions[1])) is None
    )  # nobody may choose what is not asked
