"""A review as one file that any browser opens, on no network at all."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

import altair
import vl_convert

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.study.package import study_of
from oztable.study.review import Review
from oztable.study.review_charts import account_chart, curve_chart
from oztable.study.review_texts import HALF_A_PERCENT, about, percent, say, signed
from oztable.study.review_wording import ToldAccount, ToldMoment, ToldReview

# Nothing may be fetched, whatever the page holds; vega makes functions of its expressions.
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
    "script-src 'unsafe-inline' 'unsafe-eval'"
)
POPPY = (
    '<svg class="poppy" viewBox="0 0 40 40" aria-hidden="true"><g class="petals">'
    '<ellipse cx="20" cy="11" rx="9" ry="8"/><ellipse cx="29" cy="21" rx="8" ry="9"/>'
    '<ellipse cx="20" cy="29" rx="9" ry="8"/><ellipse cx="11" cy="21" rx="8" ry="9"/></g>'
    '<circle class="heart" cx="20" cy="20" r="5"/></svg>'
)
SHOW = """
const options = {actions: false, renderer: "svg"};
for (const [place, spec] of Object.entries(CHARTS)) window.vegaEmbed("#" + place, spec, options);
for (const button of document.querySelectorAll("button"))
  button.onclick = async () => {
    const text = button.previousElementSibling;
    getSelection().selectAllChildren(text);
    try {
      await navigator.clipboard.writeText(text.textContent);
    } catch {  // kept from files by some browsers
      document.execCommand("copy");
    }
    button.textContent = button.dataset.done;
  };
"""


def render(
    review: Review,
    told: ToldReview,
    session: AnySession,
    language: Language,
    command: str,
    letters: Mapping[str, bytes] | None = None,
) -> str:
    """The whole file. `letters` are typefaces in WOFF2 by the name of their family; where there
    are none, those of the reader's machine serve."""
    charts = {"curve": curve_chart(review, told, language)}
    charts |= {f"account-{one.seat}": account_chart(one, language) for one in told.accounts}
    body = "".join(_body(told, session, language, command))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(told.title)}</title>\n<style>\n{_styles(letters or {})}</style>\n"
        f"</head>\n<body>\n{body}\n"
        f'<script type="module">\n{_painter()}\n</script>\n'
        f'<script type="module">\nconst CHARTS = {_as_script(charts)};{SHOW}</script>\n'
        "</body>\n</html>\n"
    )


def _styles(letters: Mapping[str, bytes]) -> str:
    faces = "".join(
        f'@font-face{{font-family:"{family.removesuffix(" italic")}";'
        f"font-style:{'italic' if family.endswith(' italic') else 'normal'};"
        f"src:url(data:font/woff2;base64,{b64encode(content).decode()})}}\n"
        for family, content in letters.items()
    )
    return faces + (files("oztable.study") / "review.css").read_text("utf-8")


@cache
def _painter() -> str:
    """Vega, which draws; a second to bundle, and always the same."""
    version = altair.SCHEMA_VERSION.removeprefix("v").rpartition(".")[0]
    made: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=version)
    return made.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def _as_script(value: Any) -> str:
    """JSON that cannot end the script it stands in, whatever names people gave themselves."""
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")


def _body(told: ToldReview, session: AnySession, language: Language, command: str) -> Iterator[str]:
    def heading(key: str) -> str:
        return f"<h2>{escape(say(key, language))}</h2>"

    def note(key: str) -> str:
        return f'<p class="voice">{escape(say(key, language))}</p>'

    yield f"<main><header>{POPPY}<h1>{escape(told.title)}</h1>{POPPY}</header>"
    yield f'<p class="outcome">{escape(told.outcome)}</p>'
    yield f"<section>{heading('curve')}{note('curve_about')}{note('curve_dashes')}"
    yield '<div id="curve" class="chart"></div></section>'
    yield f"<section>{heading('account')}{note('account_about')}"
    for account in told.accounts:
        yield from _account(account, language)
    yield f"</section><section>{heading('moments')}"
    for number, moment in enumerate(told.moments, start=1):
        yield from _moment(number, moment, told.names, session, language, command)
    if not told.moments:
        yield f'<p class="voice">{escape(told.no_moments)}</p>'
    yield f"</section><section>{heading('decisions')}{note('decisions_about')}"
    yield from _decisions(told, language)
    said = escape(f"{told.coverage} {told.needs}".rstrip())
    yield f'</section><footer class="voice">{said}</footer></main>'


def _account(account: ToldAccount, language: Language) -> Iterator[str]:
    yield f"<h3>{escape(account.name)}</h3><p>{escape(account.verdict)}</p>"
    yield f'<div id="account-{account.seat}" class="chart"></div>'
    sure = [
        f"{part.label} {about(part.within, language)}"
        for part in account.parts
        if part.is_clear and part.within >= HALF_A_PERCENT
    ]
    if sure:
        text = say("head", language, head=say("unsure", language), rest=" · ".join(sure))
        yield f'<p class="small">{escape(text)}</p>'


def _moment(
    number: int,
    moment: ToldMoment,
    names: tuple[str, ...],
    session: AnySession,
    language: Language,
    command: str,
) -> Iterator[str]:
    yield f'<article><h3><span class="seal">{number}</span> '
    yield f"{escape(moment.chapter)}, {escape(moment.name)} "
    yield f'<span class="cost">{escape(moment.cost)}</span></h3><div class="beside">'
    picture, words = _picture(session, moment, names, language)
    if picture:
        yield f'<img alt="{escape(words, quote=True)}" '
        yield f'src="data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}">'
    yield f"<div><p>{escape(moment.what)}</p>"
    if moment.why:
        yield f'<p class="voice">{escape(moment.why)}</p>'
    yield f"<p>{escape(moment.opened)}</p><p>{escape(say('try', language))}<br>"
    yield f"<code>{escape(command)} <span>--try {moment.step}</span></code>"
    yield f' <button type="button" data-done="{escape(say("copied", language), quote=True)}">'
    yield f"{escape(say('copy', language))}</button></p></div></div></article>"


def _picture(
    session: AnySession, moment: ToldMoment, names: tuple[str, ...], language: Language
) -> tuple[str, str]:
    """The table as that seat saw it, and its words where it has them."""
    game, seat = session.game, Seat(moment.seat)
    view = game.view(session.steps[moment.step].before, seat)
    picture = study_of(game.spec.id).picture
    return picture(game, view, seat, names, moment.chapter, language) if picture else ("", "")


def _decisions(told: ToldReview, language: Language) -> Iterator[str]:
    keys = ("when", "chosen", "known_best", "open_best")
    heads = "".join(f"<th>{escape(say(key, language))}</th>" for key in keys)
    yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
    for one in told.decisions:
        yield f"<tr><td>{escape(one.chapter)}<br>{escape(one.name)}</td>"
        yield f"<td>{escape(one.chosen)}</td>"
        yield _truth("known_best", one.known_said, one.known_win, one.known_loss, language)
        yield _truth("open_best", one.open_said, one.open_win, one.open_loss, language)
        yield "</tr>"
    yield "</tbody></table>"


def _truth(key: str, words: str, win: float | None, loss: float, language: Language) -> str:
    chance = "" if win is None else f" ({percent(win, language)})"
    cost = f' <span class="cost">{signed(-loss, language)}</span>' if loss else ""
    label = escape(say(key, language), quote=True)
    return f'<td data-label="{label}">{escape(words)}{chance}{cost}</td>'
