"""Puzzles over HTTP: posed as the view of one seat; what is best is told after the answer."""

from __future__ import annotations

import asyncio
from functools import cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.core.language import Language
from oztable.games import loaded_once
from oztable.server import dates
from oztable.server.app_context import (
    answer,
    app_context,
    browser_of,
    refuse,
    sent,
    visitor,
)
from oztable.server.package import page_of
from oztable.server.people.rows import Browser
from oztable.server.problems import language_of
from oztable.server.puzzles import box, duels, queries
from oztable.server.puzzles.duels import Strength
from oztable.server.puzzles.queries import Solver
from oztable.server.wire import puzzles as wire
from oztable.server.wording import with_names
from oztable.study.puzzle_words import Solution
from oztable.study.puzzles import WHOLE, Puzzle, puzzling_of

NEWCOMER = Solver(duels.NEW_PERSON, frozenset())


async def next_puzzle(request: Request) -> Response:
    asked = request.query_params
    game = box.game_for(asked.get("game", ""))
    if not game:
        raise refuse(request, 404, "no_puzzle")
    solver = await _solver(request, await browser_of(request))
    chosen = box.next_one(game, asked.get("theme", ""), solver.strength.mu, solver.tried)
    if not chosen:
        raise refuse(request, 404, "no_puzzle")
    return answer(await _posed(request, game, chosen, solver))


async def puzzle_of_the_day(request: Request) -> Response:
    game = box.game_for(request.query_params.get("game", ""))
    if not game:
        raise refuse(request, 404, "no_puzzle")
    day = box.day_of(dates.now())
    solver = await _solver(request, await browser_of(request))
    return answer(await _posed(request, game, box.of_the_day(game, day), solver, day))


async def one_puzzle(request: Request) -> Response:
    game, _ = _puzzle(request)
    solver = await _solver(request, await browser_of(request))
    return answer(await _posed(request, game, request.path_params["puzzle"], solver))


async def answer_puzzle(request: Request) -> Response:
    """The first answer of a person counts, whatever they do in another window."""
    asked = await sent(request, wire.AnswerPuzzle)
    game, puzzle = _puzzle(request)
    opened = _opened(game, puzzle, language_of(request))
    chosen = opened.number_of(asked.action)
    if chosen is None:
        raise refuse(request, 400, "no_choice")
    id_, right = request.path_params["puzzle"], puzzle.is_right(chosen)
    if id_ in box.kept_aside():
        solver = await _solver(request, await browser_of(request))
        return answer(_told(opened, chosen, _no_duel(solver, puzzle)))
    await asyncio.to_thread(duels.model)
    who, now = await visitor(request), dates.now()
    given = queries.Answer(id_, asked.action, right, duels.of_puzzle(puzzle.rating))
    work = queries.answer_puzzle(who.browser.hash, who.browser.now, given, now)
    duel = await app_context(request).tables.store.do(work, alone=True)
    return who.greeted(answer(_told(opened, chosen, duel)))


def _puzzle(request: Request) -> tuple[str, Puzzle]:
    found = box.found(request.path_params["puzzle"])
    if found is None:
        raise refuse(request, 404, "no_puzzle")
    return found


async def _solver(request: Request, browser: Browser) -> Solver:
    if not browser.now:
        return NEWCOMER
    return await app_context(request).tables.store.do(queries.solver(browser.now))


def _opened(game: str, puzzle: Puzzle, language: Language) -> Solution:
    return Solution(loaded_once(game, {}), puzzle, language)


async def _posed(
    request: Request, game: str, id_: str, solver: Solver, day: str = ""
) -> wire.PuzzlePosed:
    puzzle = box.puzzles_of(game)[id_]
    asked = queries.rating_of(id_, duels.of_puzzle(puzzle.rating))
    rated = await app_context(request).tables.store.do(asked)
    return _posed_to(_opened(game, puzzle, language_of(request)), id_, solver, rated, day)


def _posed_to(
    opened: Solution, id_: str, solver: Solver, rated: Strength, day: str = ""
) -> wire.PuzzlePosed:
    """Made from the view of its seat, and nothing else of the puzzle but its theme."""
    game, language, puzzle = opened.game.spec.id, opened.language, opened.puzzle
    rules, view, decide, names = opened.game, opened.view, opened.decide, opened.names
    return wire.PuzzlePosed(
        id=id_,
        game=game,
        day=day,
        theme=puzzle.theme,
        themes=[
            wire.PuzzleTheme(each, theme, text.into(language))
            for each in box.games()
            for theme, text in puzzling_of(each).themes.items()
        ],
        seat=decide.seat,
        names=list(names),
        prompt=rules.say(with_names(decide.prompt, names), language),
        rule=decide.prompt.rule,
        scene=page_of(game).model(rules, view, decide, (), names, language),
        offered=_offered(opened),
        tried=id_ in solver.tried,
        rated=_rating(rated),
        you=_rating(solver.strength),
        solved=solver.solved,
    )


def _offered(opened: Solution) -> list[wire.PuzzleChoice]:
    """In an order that follows from the position alone."""
    if not opened.offers_few:
        return []
    actions = opened.decide.actions
    return [
        wire.PuzzleChoice(opened.game.format(actions[one]), opened.described(one))
        for one in opened.choices()
    ]


def _told(opened: Solution, chosen: int, duel: queries.Duel) -> wire.PuzzleTold:
    told = opened.told(chosen)
    lines = _lines(opened)
    return wire.PuzzleTold(
        right=told.right,
        counts=duel.counts,
        chosen=_line(opened, told.chosen),
        best=_line(opened, told.best),
        lines=lines,
        why=told.why,
        reply=told.reply,
        before=_rating(duel.before),
        you=_rating(duel.person),
        puzzle=_rating(duel.puzzle),
    )


def _lines(opened: Solution) -> list[wire.PuzzleLine]:
    numbers = opened.choices() if opened.offers_few else opened.puzzle.offered
    return [_line(opened, number) for number in numbers]


def _line(opened: Solution, number: int) -> wire.PuzzleLine:
    action = opened.game.format(opened.decide.actions[number])
    puzzle = opened.puzzle
    error = puzzle.errors[number] / WHOLE if puzzle.errors else 0.0
    return wire.PuzzleLine(action, opened.described(number), puzzle.wins[number] / WHOLE, error)


def _rating(strength: Strength) -> wire.PuzzleRating:
    return wire.PuzzleRating(round(strength.mu, 1), round(strength.sigma, 1), strength.n)


def _no_duel(solver: Solver, puzzle: Puzzle) -> queries.Duel:
    return queries.Duel(False, solver.strength, solver.strength, duels.of_puzzle(puzzle.rating))


# For times without a network


async def kept_puzzles(request: Request) -> Response:
    return answer(await asyncio.to_thread(_kept, language_of(request)))


@cache
def _kept(language: Language) -> wire.KeptPuzzles:
    return wire.KeptPuzzles(
        [
            _kept_one(_opened(game, box.puzzles_of(game)[id_], language), id_)
            for id_, game in box.kept_aside().items()
        ]
    )


def _kept_one(opened: Solution, id_: str) -> wire.KeptPuzzle:
    told = opened.told(opened.puzzle.wins.index(opened.puzzle.best))
    rated = duels.of_puzzle(opened.puzzle.rating)
    posed = _posed_to(opened, id_, NEWCOMER, rated)
    lines, best = _lines(opened), opened.game.format(opened.decide.actions[told.best])
    at = [line.action for line in lines].index(best)
    return wire.KeptPuzzle(posed, lines, at, told.why, told.reply)


ROUTES = [
    Route("/api/puzzles/kept", kept_puzzles, methods=["GET"]),
    Route("/api/puzzles/next", next_puzzle, methods=["GET"]),
    Route("/api/puzzles/today", puzzle_of_the_day, methods=["GET"]),
    Route("/api/puzzles/{puzzle}", one_puzzle, methods=["GET"]),
    Route("/api/puzzles/{puzzle}/answer", answer_puzzle, methods=["POST"]),
]
