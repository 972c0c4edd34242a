"""Histories and statistics as they are sent: in one language, with everybody's name."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import NamedTuple

from oztable.core.language import Language
from oztable.games import installed, package_of
from oztable.players import bot_name, level_names
from oztable.players.levels import LEVELS
from oztable.players.package import players_of
from oztable.server import dates
from oztable.server.history import statistics
from oztable.server.history.ranking_queries import Ranked
from oztable.server.history.rows import (
    AgainstBot,
    OtherSeat,
    PlayedGame,
    Point,
    RatingRow,
    Score,
)
from oztable.server.history.standing import standing
from oztable.server.wire import history as wire
from oztable.server.wording import say
from oztable.study.package import study_of
from oztable.study.ratings import SURE

AS_MEANT = ("", "choice", "before", "alone")  # nobody wonders why it did not count


def iso(at: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


# Games


def game_line(line: PlayedGame, seats: Sequence[OtherSeat], language: Language) -> wire.GameLine:
    others = [_somebody(one, line.game, language) for one in seats if one.seat != line.seat]
    why = "" if line.why in AS_MEANT else say(f"unrated_{line.why}", language)
    return wire.GameLine(
        record=line.record,
        has_record=line.has_record,
        game=line.game,
        mode=line.mode,
        pace=line.pace,
        rated=line.rated,
        unrated=why,
        ended=iso(line.ended),
        how=line.how,
        seat=line.seat,
        score=line.score,
        place=line.place,
        won=line.won,
        gave_up=line.gave_up,
        change=line.change,
        hidden=line.hidden,
        deal=line.deal,
        sealed=line.sealed_until > dates.now(),
        others=others,
    )


def _somebody(seat: OtherSeat, game: str, language: Language) -> wire.Somebody:
    if not seat.person and seat.bot:
        name = bot_name(seat.bot, game, language)
        return wire.Somebody(seat.seat, "bot", name, seat.score, bot=seat.bot)
    if seat.picture is None:
        return wire.Somebody(seat.seat, "somebody", say("somebody", language), seat.score)
    return wire.Somebody(
        seat.seat,
        "person" if seat.kept else "visitor",
        seat.name or say("a_visitor", language),
        seat.score,
        person=seat.person if seat.kept else "",
        picture=seat.picture,
        realm=seat.realm,
    )


# Statistics


class Facts(NamedTuple):
    """What is known of somebody's games of one kind."""

    scores: Sequence[Score]
    bots: Sequence[AgainstBot]
    course: Sequence[Point]


def game_profile(
    game: str, facts: Facts, rating: RatingRow | None, language: Language
) -> wire.GameProfile:
    tally, points = statistics.tally(facts.scores), statistics.points(facts.scores)
    figures = study_of(game).figures
    title = figures.favourites.into(language) if figures and figures.favourites else ""
    return wire.GameProfile(
        game=game,
        name=package_of(game).name.into(language),
        games=tally.games,
        won=tally.won,
        shared=tally.shared,
        lost=tally.lost,
        share=tally.parts / tally.games if tally.games else 0.0,
        points_games=points.games if points else 0,
        points=points.mean if points else 0.0,
        best=points.best if points else 0,
        unit=package_of(game).unit[1].into(language),
        figures=_figures(game, facts.scores, language),
        favourites_title=title,
        favourites=_favourites(game, facts.scores, language),
        bots=_bots(game, facts.bots, language),
        marks=[
            wire.BotMark(bot, bot_name(bot, game, language), rung.mu)
            for bot, rung in players_of(game).ladder.items()
        ],
        rating=_rating(game, rating, facts.course, language) if rating and rating.n else None,
    )


def _figures(game: str, scores: Sequence[Score], language: Language) -> list[wire.FigureSaid]:
    brought = study_of(game).figures
    said = []
    for kind, found in zip(
        brought.kinds if brought else (), statistics.figures(game, scores), strict=True
    ):
        if found:
            unit = kind.unit[found.value != 1].into(language) if kind.unit else ""
            name = kind.name.into(language)
            said.append(wire.FigureSaid(name, found.value, unit, kind.how, found.games))
    return said


def _favourites(game: str, scores: Sequence[Score], language: Language) -> list[wire.FavouriteSaid]:
    brought = study_of(game).figures
    names = brought.favourite if brought else None
    found = statistics.dearest(scores) if names else []
    return [
        wire.FavouriteSaid(name.into(language), one.games, one.ahead)
        for one in found
        if names and (name := names(one.id))
    ]


def _bots(game: str, bots: Sequence[AgainstBot], language: Language) -> list[wire.BotSum]:
    """In the order of their levels, then the others."""
    levels = {bot: number for number, bot in enumerate(level_names(game))}
    ranked = sorted(bots, key=lambda one: (levels.get(one.bot, len(levels)), one.bot))
    return [
        wire.BotSum(one.bot, bot_name(one.bot, game, language), one.games, one.ahead)
        for one in ranked
    ]


def _rating(
    game: str, rating: RatingRow, course: Sequence[Point], language: Language
) -> wire.RatingSaid:
    return wire.RatingSaid(
        rating.mu,
        rating.sigma,
        rating.n,
        rating.sigma >= SURE,
        standing(rating.mu, game, language),
        [
            wire.CoursePoint(iso(one.at), round(one.mu, 2), round(one.sigma, 2))
            for one in statistics.thinned(course)
        ],
    )


# Rankings


def rankings(
    game: str,
    found: Sequence[Ranked],
    mine: Sequence[Ranked],
    people: Collection[str],
    language: Language,
) -> wire.Rankings:
    bots = [
        wire.RankingLine(0, bot, bot_name(bot, game, language), rung.mu, rung.sigma, 0)
        for bot, rung in players_of(game).ladder.items()
        if bot in LEVELS
    ]
    ranks = [_rank(place, one, people) for place, one in enumerate(found, start=1)]
    lines = sorted([*bots, *ranks], key=lambda line: -line.mu)
    return wire.Rankings(game, lines, SURE, [_rank(0, one, people) for one in mine])


def _rank(place: int, one: Ranked, people: Collection[str]) -> wire.RankingLine:
    card, rating = one.card, one.rating
    return wire.RankingLine(
        place,
        "",
        card.name,
        rating.mu,
        rating.sigma,
        one.games,
        card.person in people,
        card.person,
        card.picture,
        card.realm,
    )


def games_known(found: Collection[str]) -> list[str]:
    """In the order in which games are listed; those that are not here any more are left out."""
    return [game for game in installed() if game in found]
