"""What is seen beside the main screens: by a guest, by a beginner, by two on one sofa."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.screens import NAMES, OZ, ROAD
from tests.browser.visitor import Visitor

MENU = {
    "links": {"en": "Links and seats", "fr": "Liens et places"},
    "resign": {"en": "Resign", "fr": "Abandonner"},
}


def asides(who: Visitor, language: str) -> Iterator[str]:
    """Brings one after the other before the visitor's eyes, and gives its name."""
    me, other = ({"kind": "me", "name": name} for name in NAMES[language])
    who.lay_table(ROAD, [me, {"kind": "friend"}])
    link = who.invitation()
    who.page.goto("about:blank")  # only the end of the link differs from the table's address
    who.open(link)
    who.find("details summary").wait_for()
    yield "sit-down"
    yield from _beginner(who)
    yield from _sofa(who, [me, other], language)


def _beginner(who: Visitor) -> Iterator[str]:
    for game in (ROAD, OZ):
        who.open(f"/tutorial/{game}")
        who.until(who.decides)  # a bot has had its say before
        who.find(".lesson p").wait_for()
        yield f"tutorial-{game}"
    who.find("[data-hand]").first.focus()
    who.page.keyboard.press("z")
    who.find("dialog").wait_for()
    yield "card-in-full"


def _sofa(who: Visitor, seats: list[dict[str, str]], language: str) -> Iterator[str]:
    who.lay_table(ROAD, seats, hints=True)
    who.find("section.book").wait_for()
    yield "pass-the-device"
    who.take_the_device()
    for name, entry in MENU.items():
        who.touch(who.find("header button").first)
        who.touch(who.find("dialog").get_by_role("button", name=entry[language], exact=True))
        who.find("dialog .button").last.wait_for()
        yield name
        who.page.keyboard.press("Escape")
        who.find("dialog").wait_for(state="detached")
    who.touch(who.find("header .doors button").first)
    who.find(".suggestion").first.wait_for()
    yield "hint"
