"""The count at the end, step by step, and what has just happened, for the page to show."""

from __future__ import annotations

from random import Random

from oztable.core.game import Over
from oztable.core.language import Language
from oztable.games.yellow_brick_road.page import types as told
from oztable.games.yellow_brick_road.page.survey import survey_of
from oztable.games.yellow_brick_road.page.wording import capital
from oztable.games.yellow_brick_road.rules import events
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import Phase, View
from oztable.games.yellow_brick_road.rules.wording import WORDS


def scoring_of(game: YellowBrickRoad, view: View, language: Language) -> told.RoadScoring | None:
    if view.phase is not Phase.OVER:
        return None
    survey = survey_of(game.deck)
    # Nothing hidden decides the result, so any world that looks like this one gives it.
    over = game.node(game.determinize(view, Random(0)))
    if not isinstance(over, Over):
        raise AssertionError("a game that is over has a result")
    pavings = [survey.paving(grid) for grid in view.grids]
    longest = [paving.roads[0].size for paving in pavings]
    tie = ""
    if over.reason.key == "longest_road":
        tie = WORDS.say("page_longest", language, one=max(longest), two=min(longest))
    return told.RoadScoring(
        [counted(paving, language) for paving in pavings],
        list(over.scores),
        tie,
        sorted(over.winners),
        capital(game.say(over.reason, language)),
        over.reason.rule,
        [list(hand or ()) for hand in view.hands],
    )


def counted(paving: told.Paving, language: Language) -> list[told.CountedRoad]:
    """The Roads from the largest on, then everything that stands alone, in one line."""
    lines, so_far = list[told.CountedRoad](), 0
    for road in paving.roads:
        if road.letter:
            so_far += road.points
            letter, size, points = road.letter, road.size, road.points
            said = WORDS.say("page_road_line", language, letter=letter, size=size, points=points)
            spots = list(road.spots)
            lines.append(told.CountedRoad(letter, size, 1, points, so_far, spots, said))
    alone = [road.spots[0] for road in paving.roads if not road.letter]
    if alone:
        key = "page_one_alone" if len(alone) == 1 else "page_alone_line"
        said = WORDS.say(key, language, count=len(alone))
        so_far += len(alone)
        lines.append(told.CountedRoad("", 1, len(alone), len(alone), so_far, alone, said))
    return lines


def roads_said(paving: told.Paving, language: Language) -> str:
    """The Roads and the total, to be read out."""
    lines = [line.said for line in counted(paving, language)]
    if not lines:
        return WORDS.say("page_no_cards", language)
    return " ".join([*lines, WORDS.say("page_total", language, total=paving.total)])


def happening(event: events.Event) -> told.RoadHappening:
    """An event, as redacted for whoever looks, for the page to act out."""
    match event:
        case events.Began(seat):
            return told.SeatBegan(seat)
        case events.Drew(seat, card, _):
            return told.CardDrawn(seat, card)
        case events.MonkeysCame(seat, line, left):
            return told.MonkeysCame(seat, line, left)
        case events.MonkeysLeft(seat, line):
            return told.MonkeysLeft(seat, line)
        case events.Placed(seat, piece, spot):
            return told.CardLaid(seat, piece.card, piece.turned, spot)
        case events.Swapped(seat, _, snake_spot, _, other_spot) | events.Turned(
            seat, _, snake_spot, _, other_spot
        ):
            return told.SnakeMoved(seat, snake_spot, other_spot)
        case events.Kept(seat):
            return told.SnakeStayed(seat)
        case events.Scored(totals, winners, _):
            return told.PointsCounted(list(totals), sorted(winners))
        case events.Revealed(hands):
            return told.LastCardsShown([list(hand) for hand in hands])
