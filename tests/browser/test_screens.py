"""Every screen for everybody: axe finds nothing serious, and nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.browser.asides import asides
from tests.browser.axe import grave_findings
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.screens import screens
from tests.browser.visitor import Visitor

Tour = Callable[[Visitor, str], Iterator[str]]

# On a phone `innerWidth` grows with what is too wide; the root element stays as wide as the screen.
WIDTH = """() => {
  const {scrollWidth, clientWidth} = document.documentElement;
  const wide = [...document.querySelectorAll("body *")]
    .filter(one => one.getBoundingClientRect().right > clientWidth + 1 && one.checkVisibility())
    .map(one => `${one.tagName} .${one.getAttribute("class")}`);
  return scrollWidth > clientWidth ? ["scrolls", ...wide] : [];
}"""


# Hundreds of cards or rules, one like the other: axe takes a minute to read them all.
LONG = {"rules-road", "rules-oz", "cards", "card-leaf", "builder"}
LEAVE_A_FEW = """() => document
  .querySelectorAll("main ul > li:nth-child(n + 4), main section:nth-of-type(n + 13)")
  .forEach(one => one.remove())"""


@pytest.mark.parametrize("tour", [screens, asides])
@pytest.mark.parametrize(
    ("device", "dark", "language", "whole"),
    [
        (PHONE, False, "fr", False),
        pytest.param(PHONE, False, "fr", True, marks=pytest.mark.soak),
        pytest.param(DESKTOP, True, "en", True, marks=pytest.mark.soak),
    ],
    ids=["phone-light", "phone-light-whole", "desktop-dark-whole"],
)
def test_every_screen_is_for_everybody(
    arrive: Arrive, device: Device, dark: bool, language: str, whole: bool, tour: Tour
) -> None:
    who = arrive(device, dark=dark, language=language, seed=41)
    faults: dict[str, list[str]] = {}
    for name in tour(who, language):
        if name in LONG and not whole:
            who.page.wait_for_load_state("networkidle")  # the cards of every pack are there
            who.page.evaluate(LEAVE_A_FEW)
        found = grave_findings(who)
        if device.touch:
            found += [f"wider than the screen: {one}" for one in who.page.evaluate(WIDTH)]
        if not dark:
            who.page.emulate_media(color_scheme="dark")
            found += [f"in the dark: {one}" for one in grave_findings(who, ["color-contrast"])]
            who.page.emulate_media(color_scheme="light")
        if found:
            faults[name] = found
    assert faults == {}


def test_what_is_wider_than_a_phone_is_noticed(arrive: Arrive) -> None:
    who = arrive(PHONE)
    who.open("/")
    assert who.page.evaluate(WIDTH) == []
    who.page.evaluate(
        """() => {
          const plank = document.body.appendChild(document.createElement("hr"));
          plank.attributeStyleMap.set("width", CSS.px(600));
        }"""
    )
    assert "HR .null" in who.page.evaluate(WIDTH)
