"""The Card Game of Oz through the page: things are touched where they lie, and where nothing can
be touched the choice is taken from the list."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Position, expect

from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.visitor import Visitor

OWN_TURN = ("action", "bonus")
WINDOWS = ("window", "last_window")
LEFT_EDGE: Position = {"x": 12, "y": 40}  # all that shows of a card in the fan
DRAWN = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
ENDS_A_TURN = 0.15  # some half a dozen actions in a turn: every kind is seen, and games end


def decide(who: Visitor) -> None:
    """Takes one decision, whichever, through the page."""
    who.take_the_device()
    choice = wanted(who)
    if choice:
        take(who, choice)
    else:
        who.after(lambda: None)


def take(who: Visitor, choice: Any) -> None:
    if _asked(who) not in OWN_TURN:
        who.after(lambda: _answer(who, choice))
    elif isinstance(who.hands, Keys) or who.rng.random() < 0.15:
        who.after(lambda: _from_all(who, choice))
    else:
        who.after(lambda: _GESTURES.get(choice["kind"], _from_all)(who, choice))


def _asked(who: Visitor) -> str:
    return str(who.heard["scene"]["asked"]["kind"])


def wanted(who: Visitor) -> Any:
    """Any choice; a kind first, so that ten targets of one card do not drown the rest. None where
    a Window passes by itself: at an open page."""
    if _asked(who) in WINDOWS:
        return None
    kinds = sorted({choice["kind"] for choice in who.choices})
    if who.keen and "end" in kinds:
        return _keenly(who)
    if len(kinds) > 1 and "end" in kinds:
        kinds = ["end"] if who.rng.random() < ENDS_A_TURN else [k for k in kinds if k != "end"]
    kind = who.rng.choice(kinds)
    return who.rng.choice([choice for choice in who.choices if choice["kind"] == kind])


def _keenly(who: Visitor) -> Any:
    """On with the story: characters are played and go forward, and some cards stay in hand."""
    scene = who.heard["scene"]
    road = scene["authors"][scene["seat"]]["path"]
    stands = {piece["id"]: piece["place"] for piece in scene["pieces"]}
    forward = [
        choice
        for choice in who.choices
        if choice["kind"] == "move"
        and choice["place"] in road
        and road.index(choice["place"]) > road.index(stands[choice["piece"]])
    ]
    plays = [choice for choice in who.choices if choice["kind"] == "play"]
    if len(scene["authors"][scene["seat"]]["hand"]) <= 3:
        plays = []
    rest = [choice for choice in who.choices if choice["kind"] in ("draw", "end")]
    return who.rng.choice(plays or forward or rest)


def nears_its_end(who: Visitor) -> bool:
    """A character may come to the other end of the road."""
    scene = who.heard["scene"]
    ends = [
        place["id"]
        for place in scene["places"]
        if place["title"] and place["spoke"] != scene["seat"]
    ]
    return any(each["kind"] == "move" and each["place"] in ends for each in who.choices)


def _listed(who: Visitor, choice: Any) -> Locator:
    return who.find(f"button[data-action={_quoted(choice['action'])}]").first


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _from_list(who: Visitor, choice: Any) -> None:
    touch_surely(who, _listed(who, choice))


def touch_surely(who: Visitor, what: Locator) -> None:
    """What nobody can take back is asked for twice, of a finger."""
    who.touch(what)
    if isinstance(who.hands, Finger):
        who.page.evaluate(DRAWN)
        if who.find("[data-armed]").count():
            who.touch(what)


def _answer(who: Visitor, choice: Any) -> None:
    """What lies on the table is touched there, what else may be said is listed."""
    things = [_listed(who, choice)]
    things += [_place(who, choice["place"])] if choice["place"] else []
    things += [_piece(who, choice["piece"])] if choice["piece"] else []
    author = who.find(".author .button").filter(has_text=choice["text"]).first
    who.find(", ".join(("[data-action]", ".lit", "[data-hand]"))).first.wait_for()
    for thing in things:
        if thing.is_visible():
            touch_surely(who, thing)
            return
    if choice["piece"] and _is_spread_out(who, choice["piece"]):
        touch_surely(who, _piece(who, choice["piece"]))
    elif choice["card"] and _in_hand(who, choice["card"]).is_visible():
        card = _in_hand(who, choice["card"])
        _touch_in_hand(who, card)
        if isinstance(who.hands, Finger) and who.find("[data-armed]").count():
            _touch_in_hand(who, card)
    elif author.is_visible():
        who.touch(author)
    else:
        _from_all(who, choice)


def open_list(who: Visitor) -> None:
    """Of all choices; on a phone the points open it."""
    if who.find(".focus.lens .list, .focus.sheet .list, .focus.column .list").is_visible():
        return
    if isinstance(who.hands, Keys):
        who.page.keyboard.press("l")
    else:
        who.touch(who.find(".last .all, .question .points").first)
    who.find(".focus .list").wait_for()


def _from_all(who: Visitor, choice: Any) -> None:
    """Everything stands in the list of all choices, with its price."""
    open_list(who)
    _from_list(who, choice)


def _is_spread_out(who: Visitor, piece: str) -> bool:
    """What waits in a heap or a crowd, after a touch."""
    heap = who.find(f".rest[data-all~={_quoted(piece)}]").first
    if not heap.is_visible():
        return False
    who.touch(heap)
    return True


def _piece(who: Visitor, piece: str) -> Locator:
    return who.find(f"[data-piece={_quoted(piece)}]").first


def _place(who: Visitor, place: str) -> Locator:
    return who.find(f"[data-place={_quoted(place)}]").first


def _in_hand(who: Visitor, card: str) -> Locator:
    return who.find(f"[data-hand={_quoted(card)}]").first


def _draw(who: Visitor, choice: Any) -> None:
    touch_surely(who, who.find("[data-act=draw]"))


def _end(who: Visitor, choice: Any) -> None:
    who.touch(".last .button.end")


def _move(who: Visitor, choice: Any) -> None:
    if not _piece(who, choice["piece"]).is_visible():
        _from_all(who, choice)  # on another road, with three or four authors
        return
    who.touch(_piece(who, choice["piece"]))
    target = _place(who, choice["place"])
    if target.is_visible():
        touch_surely(who, target)
    else:
        _from_all(who, choice)


def _replace(who: Visitor, choice: Any) -> None:
    who.touch("[data-act=replace]")
    target = _place(who, choice["place"])
    if target.is_visible():
        touch_surely(who, target)
    else:
        _from_list(who, choice)


def _touch_in_hand(who: Visitor, card: Locator) -> None:
    """In a wide fan the middle of a card lies under the next one."""
    if isinstance(who.hands, Mouse):
        who.page.mouse.move(2, 2)  # a card under the pointer lies above its neighbours
    who.touch(card, LEFT_EDGE)


def _pick_from_hand(who: Visitor, choice: Any) -> None:
    card = _in_hand(who, choice["card"])
    _touch_in_hand(who, card)
    if isinstance(who.hands, Keys):
        return
    ways = who.find(".ways")  # on a phone they take the place of the hand
    try:
        expect(ways).to_be_visible(timeout=1500)
    except AssertionError:
        who.touch(card, LEFT_EDGE)  # the fan was still opening
        expect(ways).to_be_visible()


def _play(who: Visitor, choice: Any) -> None:
    _pick_from_hand(who, choice)
    goals = [_piece(who, choice["on"])] if choice["on"] else []
    goals += [_place(who, choice["place"])] if choice["place"] and not choice["on"] else []
    for goal in (_listed(who, choice), *goals):
        if goal.is_visible():
            who.touch(goal)
            return
    _from_all(who, choice)


def _set(who: Visitor, choice: Any) -> None:
    _pick_from_hand(who, choice)
    cheapest = min(
        each["cost"]
        for each in who.choices
        if each["kind"] == "set" and each["card"] == choice["card"]
    )
    for _ in range(choice["cost"] - cheapest):
        who.touch(who.find(".payment .button").last)
    who.touch(".payment .button.set")


def _archive(who: Visitor, choice: Any) -> None:
    _pick_from_hand(who, choice)
    who.touch(".ways .to-tray")
    who.touch(".cup .button.primary")


def _use(who: Visitor, choice: Any) -> None:
    if choice["piece"] is None or not _piece(who, choice["piece"]).is_visible():
        _from_all(who, choice)
        return
    who.touch(_piece(who, choice["piece"]))
    if _listed(who, choice).is_visible():
        _from_list(who, choice)
    else:
        _from_all(who, choice)


_GESTURES = {
    "draw": _draw,
    "end": _end,
    "move": _move,
    "replace": _replace,
    "play": _play,
    "set": _set,
    "archive": _archive,
    "use": _use,
}
