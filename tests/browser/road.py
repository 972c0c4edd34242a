"""Yellow Brick Road through the page: every decision by mouse, finger or keys."""

from __future__ import annotations

from typing import Any

from tests.browser.hands import Keys
from tests.browser.visitor import Visitor


def decide(who: Visitor) -> None:
    """Takes one decision, whichever, through the page."""
    who.take_the_device()
    take(who, wanted(who))


def wanted(who: Visitor) -> Any:
    return _most_points(who) if who.keen else who.rng.choice(who.choices)


def _most_points(who: Visitor) -> Any:
    """What brings most at once; where nothing does, anything."""
    most = max(_points(choice) for choice in who.choices)
    return who.rng.choice([choice for choice in who.choices if _points(choice) == most])


def _points(choice: Any) -> int:
    return int(choice["after"]["total"]) if "after" in choice else 0


def nears_its_end(who: Visitor) -> bool:
    """All but two cards lie in the grids."""
    grids = [builder["grid"]["cards"] for builder in who.heard["scene"]["builders"]]
    return sum(card is None for cards in grids for card in cards) <= 2


def take(who: Visitor, choice: Any) -> None:
    who.after(lambda: show(who, choice))


def show(who: Visitor, choice: Any) -> None:
    """The gesture alone."""
    gestures = _WITH_KEYS if isinstance(who.hands, Keys) else _BY_TOUCH
    gestures[choice["kind"]](who, choice)


def _own(who: Visitor) -> str:
    return f"[data-seat='{who.heard['scene']['seat']}']"


def _their(who: Visitor) -> str:
    return f"[data-seat='{1 - who.heard['scene']['seat']}']"


# By mouse or finger


def _begin(who: Visitor, choice: Any) -> None:
    name = who.heard["chairs"][choice["seat"]]["name"]
    buttons = who.find(".bar .buttons .button")
    begins = [each["seat"] for each in who.choices if each["kind"] == "begin"]
    assert buttons.count() == len(begins), name
    who.touch(buttons.nth(begins.index(choice["seat"])))


def _lay(who: Visitor, choice: Any) -> None:
    spot = f"{_own(who)} [data-spot='{choice['spot']}']"
    who.touch(f".hand [data-card='{choice['card']}']")
    who.touch(spot)
    if choice["turned"]:
        who.touch(spot)
    who.touch(".bar .button.primary")


def _block(who: Visitor, choice: Any) -> None:
    monkey = f"{_their(who)} button[data-line='{choice['line']}']"
    who.touch(monkey)
    who.touch(who.rng.choice([monkey, ".bar .button.primary"]))


def _swap(who: Visitor, choice: Any) -> None:
    scene = who.heard["scene"]
    snake, other = scene["snake"], choice["spot"]
    cards = scene["builders"][scene["active"]]["grid"]["cards"]
    who.touch(f"{_own(who)} [data-spot='{other}']")
    if choice["snake_turned"] != cards[snake]["turned"]:
        who.touch(f"{_own(who)} [data-spot='{other}']")
    if choice["other_turned"] != cards[other]["turned"]:
        who.touch(f"{_own(who)} [data-spot='{snake}']")
    who.touch(".bar .button.primary")


def _leave(who: Visitor, choice: Any) -> None:
    who.touch(".bar .button.leave")


_BY_TOUCH = {"begin": _begin, "lay": _lay, "block": _block, "swap": _swap, "leave": _leave}


# With keys alone


def _press(who: Visitor, *keys: str) -> None:
    for key in keys:
        who.page.keyboard.press(key)


def _focused(who: Visitor, name: str) -> int:
    found = who.page.evaluate(f"Number(document.activeElement.dataset.{name} ?? -1)")
    return int(found)


def _key_begin(who: Visitor, choice: Any) -> None:
    _begin(who, choice)


def _key_lay(who: Visitor, choice: Any) -> None:
    # The table says whose turn it is before the page can show it: who presses sooner is not heard.
    ready = ":enabled:not([aria-disabled='true'])"
    who.find(f".hand [data-card='{choice['card']}']{ready}").wait_for()
    hand = list(dict.fromkeys(each["card"] for each in who.choices))
    _press(who, str(hand.index(choice["card"]) + 1))
    _walk(who, choice["spot"])
    _press(who, "Enter", *(["r"] if choice["turned"] else []), "Enter")


def _walk(who: Visitor, spot: int) -> None:
    at = _focused(who, "spot")
    assert at >= 0, "picking a card leads to a spot"
    down, right = spot // 3 - at // 3, spot % 3 - at % 3
    _press(who, *["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    _press(who, *["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    assert _focused(who, "spot") == spot


def _key_block(who: Visitor, choice: Any) -> None:
    who.find(f"{_their(who)} button[data-line='{choice['line']}']").wait_for()
    for _ in range(7):
        _press(who, "ArrowRight")
        if _focused(who, "line") == choice["line"]:
            break
    _press(who, "Enter", "Enter")


def _key_swap(who: Visitor, choice: Any) -> None:
    scene = who.heard["scene"]
    cards = scene["builders"][scene["active"]]["grid"]["cards"]
    snake, other = scene["snake"], choice["spot"]
    arrows = {1: "ArrowRight", -1: "ArrowLeft", 3: "ArrowDown", -3: "ArrowUp"}
    _press(who, arrows[other - snake])
    if choice["snake_turned"] != cards[snake]["turned"]:
        _press(who, "r")
    if choice["other_turned"] != cards[other]["turned"]:
        _press(who, "Shift+R")
    _press(who, "Enter")


def _key_leave(who: Visitor, choice: Any) -> None:
    _press(who, "Escape", "Enter")


_WITH_KEYS = {
    "begin": _key_begin,
    "lay": _key_lay,
    "block": _key_block,
    "swap": _key_swap,
    "leave": _key_leave,
}
