"""The main screens, one after the other, for whoever wants to look at them: axe, a measure, or
somebody with the pictures of `make screenshots`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.browser.oz import LEFT_EDGE
from tests.browser.playing import hurry_on, lay_and_hurry
from tests.browser.visitor import Visitor

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
BOT = {"kind": "bot", "bot": "greedy"}
NAMES = {"en": ("Dorothy", "Ozma"), "fr": ("Dorothy", "Ozma")}
LONG = {"noEndBeforeRound": "20"}
PATIENCE = 60_000  # milliseconds: a long game is played again by the server before it is shown
READING = ("credits", "reconstruction", "settings")


def screens(who: Visitor, language: str) -> Iterator[str]:
    """Brings one screen after the other before the visitor's eyes, and gives its name."""
    me = {"kind": "me", "name": NAMES[language][0]}
    yield _at(who, "front", "/", "article .button.primary")
    yield _at(who, "new-game-road", f"/new/{ROAD}", "form .button.primary")
    yield _at(who, "new-game-oz", f"/new/{OZ}", "form .button.primary")
    who.touch(who.find("summary").first)
    yield "new-game-oz-rulings"
    yield _at(who, "rules-road", f"/rules/{ROAD}", "main h2")
    yield _at(who, "rules-oz", f"/rules/{OZ}", "main h2")
    yield _at(who, "cards", f"/cards/{OZ}", "[data-card=toto]")
    yield _at(who, "card-leaf", f"/cards/{OZ}/tin-woodman-rusted", "dialog h3 ~ ul a")
    yield _at(who, "builder", f"/build/{OZ}", ".bench .bar")
    yield _at(who, "editor", f"/edit/{OZ}", ".drawn .card")
    for name in READING:
        yield _at(who, name, f"/{name}", "h1")
    who.lay_table(OZ, [me, {"kind": "friend"}, BOT])
    who.find("input[readonly]").first.wait_for()
    yield "lobby"
    yield from _oz(who, me, language)
    yield from _road(who, me, language)


def _at(who: Visitor, name: str, path: str, shows: str) -> str:
    who.open(path)
    who.find(shows).first.wait_for(timeout=PATIENCE)
    return name


def _oz(who: Visitor, me: dict[str, Any], language: str) -> Iterator[str]:
    who.keen = True
    lay_and_hurry(who, OZ, [me, BOT], options=LONG, until=_round(4, cards=2))
    yield "oz"
    if who.find("[data-hand]").count():
        who.touch(who.find("[data-hand]").first, LEFT_EDGE)
        yield "oz-card-picked-up"
    lay_and_hurry(
        who, OZ, [me, BOT, {"kind": "bot", "bot": "random"}], options=LONG, until=_round(2)
    )
    yield "oz-three-authors"
    lay_and_hurry(who, OZ, [me, BOT], options={"maxRounds": "1"})
    who.find("section.count, .recount").first.wait_for()
    if who.find(".recount").is_visible():
        who.touch(".recount")
    who.find("section.count").wait_for()
    yield "oz-count"
    if who.find("section.count .head .button").is_visible():  # where it has taken the place
        who.touch("section.count .head .button")
    who.find("section.end").wait_for()
    yield "oz-result"
    record = who.heard["result"]["record"]
    yield _at(who, "oz-replay", f"/replay/{record}", "[data-place]")
    yield _at(who, "oz-review", f"/review/{record}", "main h2")


def _road(who: Visitor, me: dict[str, Any], language: str) -> Iterator[str]:
    who.keen = True
    lay_and_hurry(who, ROAD, [me, BOT], until=_laid(6))
    yield "road"
    yield from _drawers(who)
    hurry_on(who, until=_places)
    upright = [each for each in who.choices if not each["turned"]]
    choice = max(upright, key=lambda each: each["after"]["total"])
    who.touch(f".hand [data-card='{choice['card']}']")
    who.touch(f"[data-seat='{who.heard['seat']}'] [data-spot='{choice['spot']}']")
    who.find(".bar .button.primary").wait_for()
    yield "road-card-in-the-air"
    who.page.keyboard.press("Escape")
    who.open(f"/table/{who.heard['table']}")
    who.until(lambda heard: True)
    hurry_on(who)
    who.find(".ending table, .ending dl, .ending ol").first.wait_for()
    yield "road-scoring"
    who.find("section.end").wait_for()
    yield "road-result"
    yield _at(who, "replay", f"/replay/{who.heard['result']['record']}", "[data-spot]")


def _drawers(who: Visitor) -> Iterator[str]:
    for number, name in enumerate(("menu", "tale", "chat")):
        who.touch(who.find("header button").nth(number))
        who.find("dialog").wait_for()
        yield f"table-{name}"
        who.page.keyboard.press("Escape")
        who.find("dialog").wait_for(state="detached")


def _round(number: int, cards: int = 0) -> Callable[[Visitor], bool]:
    """In the middle of one's own turn, from this round on, if possible with cards in hand."""

    def reached(who: Visitor) -> bool:
        scene = who.heard["scene"]
        acts = bool(scene["asked"]) and scene["asked"]["kind"] == "action"
        enough = len(scene["authors"][0]["hand"]) >= cards or scene["round"] > number + 1
        return bool(acts and enough and scene["round"] >= number)

    return reached


def _laid(number: int) -> Callable[[Visitor], bool]:
    def reached(who: Visitor) -> bool:
        cards = who.heard["scene"]["builders"][0]["grid"]["cards"]
        return sum(card is not None for card in cards) >= number and _places(who)

    return reached


def _places(who: Visitor) -> bool:
    return who.decides(who.heard) and who.heard["scene"]["phase"] == "place"
