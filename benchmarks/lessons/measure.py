"""`python -m benchmarks.lessons.measure`: how many planted blunders a review names among its
lessons, and how many lessons it claims where the strongest player met itself."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any, NamedTuple

from benchmarks.lessons.cost import Cost
from benchmarks.lessons.make import COSTS, FOLDER, GREAT
from oztable.core.record import read
from oztable.study.lessons import lessons_of
from oztable.study.records import game_of, session_of
from oztable.study.review import Pace, Review
from oztable.study.reviewer import reviews

EARLY = 5.0  # seconds


class Found(NamedTuple):
    name: str
    blunders: int  # that cost so much
    named: int
    named_early: int  # by what is shown after a few seconds
    lessons: int


def look(name: str, blunders: dict[str, Any], seconds: float, is_loud: bool) -> Found:
    record = read((FOLDER / f"{name}.oz").read_text(encoding="utf-8"))
    session = session_of(record, game_of(record))
    costs = {int(step): Cost(**cost) for step, cost in blunders.items()}
    wanted = {step for step, cost in costs.items() if cost.surely_exceeds(GREAT)}
    *_, last = every = list(reviews(record, session, Pace(seconds)))
    early = set[int]().union(*(_named(one) for one in every if one.seconds < EARLY))
    named = _named(last)
    if is_loud:
        for step in sorted(wanted - named):
            _explain(last, step, costs[step])
    return Found(name, len(wanted), len(wanted & named), len(wanted & early), len(named))


def _named(review: Review) -> set[int]:
    return {lesson.decision.step for lesson in lessons_of(review)}


def _explain(review: Review, step: int, cost: Cost) -> None:
    one = next((each for each in review.decisions if each.step == step), None)
    if one is None:
        print("   not looked at:", step, cost)
        return
    print(
        f"   missed {step}: cost {cost.mean:.2f}±{cost.error:.2f}; loss {one.loss:.3f}"
        f"±{one.error:.3f} ({one.known_chosen.tries} tries), points {one.points:.1f}"
        f"±{one.points_error:.1f}, {one.verdict}: {one.known_best.action} / "
        f"{one.known_chosen.action} {one.known_best.win:.2f} {one.known_chosen.win:.2f}"
    )


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--most", type=int, default=1000)
    asked = parser.parse_args()
    kept = [json.loads(line) for line in COSTS.read_text().splitlines()]
    kept = [one for one in kept if asked.only in one["name"]]
    kept = [one for one in kept if (FOLDER / f"{one['name']}.oz").exists()][: asked.most]
    every = []
    for one in kept:
        found = look(one["name"], one["blunders"], asked.seconds, True)
        every.append(found)
        print(*found, flush=True)
    print(
        "blunders",
        sum(one.blunders for one in every),
        "named",
        sum(o.named for o in every),
        "early",
        sum(o.named_early for o in every),
        "lessons",
        sum(o.lessons for o in every),
        "games",
        len(every),
    )


if __name__ == "__main__":
    main()
