"""The measure itself: each kind of fault is planted on a table without any, and is found."""

from __future__ import annotations

import pytest

from tests.browser.chromium import Device
from tests.browser.conftest import Arrive
from tests.browser.measuring import moved, page_faults, places, table_faults
from tests.browser.measuring_oz import FIXED, measured
from tests.browser.visitor import Visitor

OZ = "card-game-of-oz"

# By what is measured: something done to one thing on the table.
PLANTED = {
    "scrolls": ("body", "one.style.minHeight = '120vh'; one.style.position = 'static'"),
    "road": (".road li:nth-child(2)", "one.style.translate = '0 -900px'"),
    "hidden": (".pile[data-act=draw]", "one.style.translate = '600px'"),
    "cut": (".strip .me .name", "one.style.width = '9px'"),
    "small": (".question .sub", "one.style.fontSize = '11px'"),
    "upon a name": (".pile .image", "one.style.outline = '8px solid gold'"),
    "faint": (".question .sub", "one.style.color = '#23493d'"),
    "crowded out": (
        ".across .bank",
        """const token = one.appendChild(document.createElement("p"));
           token.innerHTML = "<b class='plinth'>1</b>";
           token.className = "token"; token.style.translate = "0 -300px";""",
    ),
    "touching": (".question .sub", "one.style.width = '600px'; one.style.textAlign = 'right'"),
    "numbers": (
        ".road",
        "one.insertAdjacentHTML('beforeend', \"<p class='plinth'><b>+2</b></p>\")",
    ),
}


def sit_down(who: Visitor) -> None:
    bot = {"kind": "bot", "bot": "greedy"}
    who.lay_table(OZ, [{"kind": "me", "name": "Ruth"}, bot])
    who.until(who.decides)
    who.find("[data-hand]").first.wait_for()
    who.page.wait_for_timeout(350)  # once its letters are there, a name is made to fit


def plant(who: Visitor, css: str, what: str) -> None:
    """As a style sheet of the page might do it: its policy forbids others."""
    who.find(css).first.evaluate(f"one => {{ {what} }}")
    who.page.wait_for_timeout(60)


@pytest.mark.slow
def test_each_kind_of_fault_of_the_table_is_found(arrive: Arrive) -> None:
    me = arrive(Device(1280, 800), seed=5, fresh=True, bypass_csp=True)
    sit_down(me)
    assert measured(me) == {}
    found = {}
    for kind, (css, what) in PLANTED.items():
        plant(me, css, what)
        found[kind] = kind in measured(me)
        me.page.reload()
        me.find("[data-hand]").first.wait_for()
        me.page.wait_for_timeout(350)
        assert measured(me) == {}, kind
    assert found == dict.fromkeys(PLANTED, True)


# Of any screen, with what the measure calls it.
ON_ANY_SCREEN = [
    ("scrolls", "main h1", "one.style.width = '3000px'"),
    ("unreachable: outside", "main a", "one.style.position = 'fixed'; one.style.left = '-900px'"),
    ("words: small", "main p", "one.style.fontSize = '10px'"),
    ("words: cut in", "main p", "one.style.cssText = 'height: 20px; overflow: hidden'"),
    ("words: beyond the screen", "main p", "one.style.translate = '-300px'"),
    (
        "words: under",
        "main p",
        """const lid = document.body.appendChild(document.createElement("hr"));
           const { left, top, width, height } = one.getBoundingClientRect();
           lid.style.cssText = `position: fixed; z-index: 9; background: red; margin: 0;
             left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;""",
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "css", "what"), ON_ANY_SCREEN)
def test_each_kind_of_fault_of_a_page_is_found(
    arrive: Arrive, kind: str, css: str, what: str
) -> None:
    me = arrive(Device(1280, 800), fresh=True, bypass_csp=True)
    me.open("/credits")
    me.find(css).first.wait_for()
    assert page_faults(me) == {}
    plant(me, css, what)
    told = [f"{name}: {each}" for name, every in page_faults(me).items() for each in every]
    assert [each for each in told if each.startswith(kind)], told


def test_what_is_hidden_at_a_table_and_what_jumps_is_found(arrive: Arrive) -> None:
    me = arrive(Device(1280, 800), seed=5, fresh=True, bypass_csp=True)
    sit_down(me)
    before = places(me, FIXED)
    assert table_faults(me).get("hidden") is None
    plant(me, ".book", "one.style.translate = '0 20px'")
    assert moved(before, places(me, FIXED))
    plant(me, ".last .end", "one.style.translate = '0 300px'")
    assert table_faults(me)["hidden"]
