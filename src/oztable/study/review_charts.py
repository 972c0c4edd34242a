"""The plots of a review, drawn by altair. Letters and rules take their colours from the page, so
that they read by day, by night and on paper; lines have colours that stand out on all three."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill
from typing import Any

import altair as alt

from oztable.core.language import Language
from oztable.study.review import Review
from oztable.study.review_texts import percent, say
from oztable.study.review_wording import ToldAccount, ToldReview

SEATS = ["#2f8f6b", "#d0483a", "#4a80bd", "#a87a1e"]  # emerald, poppy, sapphire, brick
GOOD, BAD, TOTAL = "#2f8f6b", "#d0483a", "#a87a1e"
LETTERS = "Sorts Mill Goudy, Goudy Old Style, Georgia, serif"
LABEL = 18  # letters in a line of a label
Rows = list[dict[str, Any]]


def curve_chart(review: Review, told: ToldReview, language: Language) -> dict[str, Any]:
    """A line for each seat; for two seats one says it all. Dashed: by what that seat knew."""
    seats = range(len(told.names)) if len(told.names) > 2 else review.seats[:1]
    names = [told.names[seat] for seat in seats]
    colours = alt.Scale(domain=names, range=[SEATS[seat] for seat in seats])
    x = alt.X("step:Q", title=say("step", language), axis=alt.Axis(tickMinStep=1, grid=False))
    y = alt.Y("chance:Q", title=None, scale=alt.Scale(domain=[0, 1]), axis=_percents(language))
    legend = alt.Legend(orient="top", symbolType="stroke", labelLimit=200)
    several = legend if len(names) > 1 else None
    colour = alt.Color("name:N", scale=colours, legend=several, title=None)
    tooltip = [alt.Tooltip("name:N", title=" "), alt.Tooltip("text:N", title=" ")]
    points = [
        _row(point.step, point.chances[seat], told.names[seat], language)
        for seat in seats
        for point in told.points
    ]
    lines = (
        alt.Chart(_data(points))
        .mark_line(strokeWidth=2.5, point=alt.OverlayMarkDef(size=26), interpolate="linear")
        .encode(x=x, y=y, color=colour, tooltip=tooltip)
    )
    expected = [
        _row(one.step, one.known_best.win, told.names[one.seat], language)
        for one in review.decisions
        if one.seat in seats
    ]
    known = (
        alt.Chart(_data(expected))
        .mark_line(strokeWidth=1.4, strokeDash=[4, 4])
        .encode(x=x, y=y, color=colour, tooltip=tooltip)
    )
    even = (
        alt.Chart(_data([{"chance": 1 / len(told.names)}]))
        .mark_rule(strokeDash=[1, 4], strokeWidth=1)
        .encode(y="chance:Q")
    )
    chart = alt.layer(even, known, lines, *_marks(told, list(seats)))
    return _dressed(chart.properties(width="container", height=300))


def _row(step: int, chance: float, name: str, language: Language) -> dict[str, Any]:
    return {"step": step, "chance": chance, "name": name, "text": percent(chance, language)}


def _marks(told: ToldReview, seats: list[int]) -> Iterator[alt.Chart]:
    """A numbered seal at each moment to learn from."""
    rows = [
        {
            "step": moment.step,
            "chance": _chance_at(told, moment.step, moment.seat),
            "n": str(number),
        }
        for number, moment in enumerate(told.moments, start=1)
        if moment.seat in seats
    ]
    if rows:
        base = alt.Chart(_data(rows)).encode(x="step:Q", y="chance:Q")
        yield base.mark_point(size=420, filled=True, color="#edbb3b", opacity=1, stroke="#2b2118")
        yield base.mark_text(fontSize=15, font=LETTERS, color="#2b2118").encode(text="n:N")


def _chance_at(told: ToldReview, step: int, seat: int) -> float:
    before = [point for point in told.points if point.step <= step]
    return before[-1].chances[seat]


def account_chart(account: ToldAccount, language: Language) -> dict[str, Any]:
    """A staircase from the first chance to the result."""
    rows = list(_stairs(account))
    order = [row["label"] for row in rows]
    x = alt.X("low:Q", title=None, axis=_percents(language), scale=alt.Scale(domain=_reach(rows)))
    wrapped = alt.Axis(labelExpr="split(datum.label, '\\n')", labelLimit=0, ticks=False)
    y = alt.Y("label:N", sort=order, title=None, axis=wrapped)
    base = alt.Chart(_data(rows)).encode(y=y)
    kinds = alt.Scale(domain=["good", "bad", "total"], range=[GOOD, BAD, TOTAL])
    bars = base.mark_bar(height=18, cornerRadius=3).encode(
        x=x, x2="high:Q", color=alt.Color("kind:N", scale=kinds, legend=None)
    )
    texts = base.mark_text(align="left", dx=6, font=LETTERS, fontSize=16).encode(
        x=alt.X("right:Q"), text="text:N"
    )
    tallest = max(2, *(label.count("\n") + 1 for label in order))
    height = (8 + 18 * tallest) * len(rows)
    return _dressed(alt.layer(bars, texts).properties(width="container", height=height))


def _stairs(account: ToldAccount) -> Iterator[dict[str, Any]]:
    now = 0.0
    for part in account.parts:
        before = 0.0 if part.is_total else now
        now = part.value if part.is_total else now + part.value
        kind = "total" if part.is_total else "good" if part.value >= 0 else "bad"
        ends = {"low": before, "high": now, "right": max(before, now)}
        label = fill(part.label, LABEL, break_on_hyphens=False)
        yield {**ends, "label": label, "text": part.text, "kind": kind}


def _reach(rows: Rows) -> list[float]:
    """The whole staircase, with room for what is written at its right."""
    values = [row[end] for row in rows for end in ("low", "high")]
    low, high = min(0.0, *values), max(1.0, *values)
    return [low, high + 0.3 * (high - low)]


def _data(rows: Rows) -> alt.InlineData:
    return alt.InlineData(values=rows)


def _percents(language: Language) -> alt.Axis:
    said = f"round(100 * datum.value) + '{percent(0, language)[1:]}'"
    return alt.Axis(labelExpr=said, tickCount=5, gridDash=[2, 4], domain=False, ticks=False)


def _dressed(chart: alt.LayerChart | alt.FacetChart) -> dict[str, Any]:
    dressed = (
        chart.configure(background="transparent", font=LETTERS, padding=4)
        .configure_view(stroke=None)
        .configure_axis(labelFontSize=15, titleFontSize=15, titleFontWeight="normal")
        .configure_legend(labelFontSize=16)
    )
    made: dict[str, Any] = dressed.to_dict()
    return made
