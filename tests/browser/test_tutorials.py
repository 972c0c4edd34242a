"""The guided first games: every lesson once, at the first moment it fits, to the very end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocket

from tests.browser.chromium import DESKTOP, PHONE, ROOT, Device
from tests.browser.conftest import Arrive
from tests.browser.playing import play_on
from tests.browser.visitor import Visitor

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
Scene = Any

# Keeps whatever a ribbon said, in order.
LISTEN = """(() => {
  window.ribbons = [];
  let before = [];
  new MutationObserver(() => {
    const now = [...document.querySelectorAll(".lesson p")].map(one => one.textContent);
    window.ribbons.push(...now.filter(text => !before.includes(text)));
    before = now;
  }).observe(document, {childList: true, subtree: true, characterData: true});
})();"""

LESSON = re.compile(r'id: "([\w-]+)",.*?\n    en: "(.*?)",\n    fr: "(.*?)",\n', re.DOTALL)


def lessons(game: str, language: str) -> dict[str, str]:
    """The sentences of a first game by their names, as the page has them."""
    source = (ROOT / "web" / "src" / "games" / game / "lessons.ts").read_text("utf-8")
    found = {name: en if language == "en" else fr for name, en, fr in LESSON.findall(source)}
    assert len(found) == source.count("\n    id: ")
    return found


# When each lesson fits, said once more on this side.


def mine(scene: Scene) -> Any:
    return scene["builders"][scene["seat"]]


def lays(scene: Scene) -> list[Any]:
    return [choice for choice in scene["choices"] if choice["kind"] == "lay"]


def laid(scene: Scene) -> int:
    return sum(card is not None for card in mine(scene)["grid"]["cards"])


def rests(scene: Scene) -> bool:
    return any(barred["reason"] == "twice" for barred in scene["barred"])


def turning_helps(scene: Scene) -> bool:
    def best(turned: bool) -> int:
        totals = [each["after"]["total"] for each in lays(scene) if each["turned"] == turned]
        return max(totals, default=0)

    return laid(scene) > 0 and best(True) > best(False)


def has_road(scene: Scene) -> bool:
    roads = mine(scene)["grid"]["roads"]
    return bool(roads) and roads[0]["size"] >= 2


ROAD_MOMENTS: dict[str, Callable[[Scene], bool]] = {
    "block": lambda scene: scene["phase"] == "block" and not rests(scene),
    "first-card": lambda scene: bool(lays(scene)) and laid(scene) == 0,
    "turn": turning_helps,
    "closed": lambda scene: bool(lays(scene) and mine(scene)["closes"]),
    "square": lambda scene: bool(lays(scene)) and has_road(scene),
    "twice": rests,
    "snake": lambda scene: scene["phase"] == "swap",
    "bird": lambda scene: bool(lays(scene)) and mine(scene)["sheltered"],
    "last": lambda scene: bool(lays(scene)) and laid(scene) == 8,
    "end": lambda scene: scene["phase"] == "over",
}


def offers(scene: Scene, kind: str) -> bool:
    return any(choice["kind"] == kind for choice in scene["choices"])


def acts(scene: Scene) -> bool:
    return bool(scene["phase"] == "actions" and scene["active"] == scene["seat"])


def characters(scene: Scene) -> list[Any]:
    return [
        piece
        for piece in scene["pieces"]
        if piece["seat"] == scene["seat"] and piece["type"] == "character"
    ]


def reaches_the_end(scene: Scene) -> bool:
    far = [
        place["id"]
        for place in scene["places"]
        if place["title"] and place["spoke"] != scene["seat"]
    ]
    return any(each["kind"] == "move" and each["place"] in far for each in scene["choices"])


OZ_MOMENTS: dict[str, Callable[[Scene], bool]] = {
    "points": lambda scene: acts(scene) and not characters(scene) and offers(scene, "play"),
    "step": lambda scene: (
        acts(scene)
        and any(each["kind"] == "move" and each["may_rise"] for each in scene["choices"])
    ),
    "die": lambda scene: acts(scene) and scene["points"] == 0 and offers(scene, "archive"),
    "bonus": lambda scene: scene["phase"] == "bonus" and offers(scene, "move"),
    "leave": lambda scene: acts(scene) and any(each["leave"] > 0 for each in characters(scene)),
    "event": lambda scene: acts(scene) and offers(scene, "set"),
    "window": lambda scene: offers(scene, "reveal"),
    "equip": lambda scene: offers(scene, "equip"),
    "end": lambda scene: acts(scene) and reaches_the_end(scene),
    "count": lambda scene: scene["phase"] == "over",
}


class Pupil:
    """Notes every moment at which somebody learns."""

    def __init__(self, who: Visitor) -> None:
        self.who = who
        self.moments: dict[int, Scene] = {}
        who.page.add_init_script(LISTEN)
        who.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] != "page" or not message["scene"]:
            return
        if message["deciding"] == message["seat"] or message["result"]:
            self.moments.setdefault(message["seq"], message["scene"])

    def expected(self, fits: dict[str, Callable[[Scene], bool]]) -> list[str]:
        told: list[str] = []
        for scene in self.moments.values():
            found = next((name for name in fits if name not in told and fits[name](scene)), None)
            if found:
                told.append(found)
        return told

    def told(self, texts: dict[str, str]) -> list[str]:
        names = {text: name for name, text in texts.items()}
        heard: list[str] = self.who.page.evaluate("window.ribbons")
        return [names[text] for text in heard if text in names]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "device", "language", "fits", "begins", "ends"),
    [
        (ROAD, PHONE, "en", ROAD_MOMENTS, ["first-card", "block"], "end"),
        (OZ, DESKTOP, "fr", OZ_MOMENTS, ["points", "step"], "count"),
    ],
    ids=["road", "oz"],
)
def test_the_first_game_teaches_itself(
    arrive: Arrive,
    game: str,
    device: Device,
    language: str,
    fits: dict[str, Callable[[Scene], bool]],
    begins: list[str],
    ends: str,
) -> None:
    me = arrive(device, language=language, seed=53)
    pupil = Pupil(me)
    texts = lessons(game, language)
    assert list(texts) == list(fits)
    me.keen = True
    me.open(f"/tutorial/{game}")
    me.until(lambda heard: heard["status"] == "playing")
    assert me.heard["tutorial"]
    play_on(me)
    me.find(".lesson").get_by_text(texts[ends]).wait_for()
    told = pupil.told(texts)
    assert told == pupil.expected(fits)
    assert told[: len(begins)] == begins
    assert len(told) == len(set(told)) >= 7
