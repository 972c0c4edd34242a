"""What a hand does at the table: a card dragged, turned and laid, the Snake drawn onto its
neighbour, a Character sent along the road, an Event set face-down, a card in the dice cup."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import oz, road
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.playing import hurry_on, play_on
from tests.browser.pointers import Finger, MousePointer, Pointer, middle
from tests.browser.visitor import Visitor

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"


def learn(who: Visitor, game: str) -> None:
    """The guided first game: its deal is always the same."""
    who.open(f"/tutorial/{game}")
    who.until(lambda heard: heard["status"] == "playing" and who.decides(heard))


# Yellow Brick Road


def own_spot(who: Visitor, spot: int) -> Locator:
    return who.find(f"[data-seat='{who.heard['seat']}'] [data-spot='{spot}']")


def own_card(who: Visitor, card: int) -> Locator:
    return who.find(f".hand [data-card='{card}']")


def lays(who: Visitor) -> bool:
    return who.decides(who.heard) and who.heard["scene"]["phase"] == "place"


def grid(who: Visitor) -> Any:
    return who.heard["scene"]["builders"][who.heard["seat"]]["grid"]


def promised_total(who: Visitor) -> int:
    """What the chip says the Roads would count."""
    shown = who.find(".chip .points >> visible=true").inner_text()
    return int(shown.split("→")[1])


def links(paving: Any) -> int:
    """Each is seen from both of its cards."""
    return sum(len(card["joined"]) for card in paving["cards"] if card) // 2


def most_linked(who: Visitor, turned: bool) -> Any:
    lies_so = [each for each in who.choices if each["turned"] == turned]
    return max(lies_so, key=lambda each: links(each["after"]))


def may_link(who: Visitor) -> bool:
    return lays(who) and links(most_linked(who, turned=True)["after"]) > links(grid(who))


def other_way(who: Visitor, choice: Any) -> Any:
    """The same card on the same spot, upside down."""
    same = (choice["card"], choice["spot"], not choice["turned"])
    return next(e for e in who.choices if (e["card"], e["spot"], e["turned"]) == same)


def expect_preview(who: Visitor, choice: Any) -> None:
    """The card lies there as in the air, its links are drawn and its points told."""
    expect(own_spot(who, choice["spot"])).to_contain_class("in-air")
    picture = own_spot(who, choice["spot"]).locator("img")
    expect(picture).to_have_attribute(
        "src", re.compile(r"~\.svg" if choice["turned"] else r"\d\.svg")
    )
    expect(who.find(f"[data-seat='{who.heard['seat']}'] .bridge")).to_have_count(
        links(choice["after"])
    )
    points = who.find(".chip .points >> visible=true")
    expect(points).to_have_text(re.compile(rf" {choice['before']} → {choice['after']['total']}$"))


@pytest.mark.slow
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["mouse", "finger"])
def test_a_card_is_dragged_turned_and_laid(arrive: Arrive, device: Any) -> None:
    me = arrive(device)
    learn(me, ROAD)
    me.keen = True
    hurry_on(me, until=may_link)
    pointer: Pointer = Finger(me.page) if device.touch else MousePointer(me.page)
    for turned in (True, False):
        play_on(me, until=lays)
        choice = most_linked(me, turned)
        pointer.press(middle(own_card(me, choice["card"])))
        pointer.carry(middle(own_spot(me, choice["spot"])))
        if turned:
            expect_preview(me, other_way(me, choice))
            pointer.turn()
        expect_preview(me, choice)
        pointer.release()
        expect_preview(me, choice)
        me.after(lambda: me.touch(".bar .button.primary"))
        assert grid(me)["total"] == choice["after"]["total"]
        laid = grid(me)["cards"][choice["spot"]]
        assert (laid["card"], laid["turned"]) == (choice["card"], turned)


def test_a_second_tap_turns_and_a_card_may_be_laid_by_letting_it_go(arrive: Arrive) -> None:
    me = arrive(PHONE)
    learn(me, ROAD)
    choice = next(each for each in me.choices if not each["turned"])
    spot = own_spot(me, choice["spot"])
    own_card(me, choice["card"]).tap()
    spot.tap()
    upright = spot.locator("img").get_attribute("src") or ""
    spot.tap()
    expect(spot.locator("img")).to_have_attribute("src", upright.replace(".svg", "~.svg"))
    spot.tap()
    expect(spot.locator("img")).to_have_attribute("src", upright)

    at_once = arrive(DESKTOP, settings={"layOnRelease": True})
    learn(at_once, ROAD)
    mouse = MousePointer(at_once.page)
    mouse.press(middle(own_card(at_once, choice["card"])))
    mouse.carry(middle(own_spot(at_once, choice["spot"])))
    at_once.after(mouse.release)
    assert grid(at_once)["cards"][choice["spot"]]["card"] == choice["card"]


def test_a_card_let_go_in_motion_is_laid_by_the_next_tap(arrive: Arrive) -> None:
    me = arrive(PHONE)
    learn(me, ROAD)
    choice = most_linked(me, turned=False)
    start, goal = middle(own_card(me, choice["card"])), middle(own_spot(me, choice["spot"]))
    finger = Finger(me.page)
    finger.press(start)
    finger.carry(goal)
    finger.release()
    me.after(lambda: me.touch(".bar .button.primary"))
    assert grid(me)["cards"][choice["spot"]]["card"] == choice["card"]


def test_a_closed_spot_says_why(arrive: Arrive) -> None:
    me = arrive()
    learn(me, ROAD)
    hurry_on(me, until=lambda who: lays(who) and closed(who) != [])
    card = me.choices[0]["card"]
    why = me.heard["scene"]["builders"][me.heard["seat"]]["closes_said"]
    own_card(me, card).click()
    own_spot(me, closed(me)[0]).click()
    expect(me.find(".bar .refused")).to_have_text(why)

    mouse = MousePointer(me.page)
    me.page.keyboard.press("Escape")
    mouse.press(middle(own_card(me, card)))
    mouse.carry(middle(own_spot(me, closed(me)[0])))
    mouse.release()
    expect(me.find(".bar .refused")).to_have_text(why)
    assert me.find(".bar .button.primary").count() == 0


def closed(who: Visitor) -> list[int]:
    found: list[int] = who.heard["scene"]["builders"][who.heard["seat"]]["closes"]
    return found


def lay_the_snake(who: Visitor) -> None:
    """Plays on until the Snake lies beside another card and may change places."""
    faces = who.page.evaluate(
        "fetch('/api/decks/yellow-brick-road/complete20?lang=en').then(answer => answer.json())"
    )
    snake = next(face["id"] for face in faces["cards"] if face["special"] == "snake")

    def at_hand(_: Visitor) -> bool:
        return lays(who) and any(each["card"] == snake for each in who.choices)

    hurry_on(who, until=at_hand)
    cards = grid(who)["cards"]
    choice = next(
        each
        for each in who.choices
        if each["card"] == snake and any(cards[beside] for beside in neighbours(each["spot"]))
    )
    road.take(who, choice)
    who.until(lambda heard: heard["scene"]["phase"] == "swap" and who.decides(heard))


def neighbours(spot: int) -> list[int]:
    row, column = divmod(spot, 3)
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [3 * down + right for down, right in beside if 0 <= down < 3 and 0 <= right < 3]


def a_swap(who: Visitor, turns_snake: bool) -> Any:
    """A swap in which the other card keeps the way it lies."""
    scene, cards = who.heard["scene"], grid(who)["cards"]
    return next(
        each
        for each in who.choices
        if each["kind"] == "swap"
        and (each["snake_turned"] != cards[scene["snake"]]["turned"]) == turns_snake
        and each["other_turned"] == cards[each["spot"]]["turned"]
    )


def swapped(who: Visitor, choice: Any, before: list[Any], snake: int) -> None:
    who.until(lambda heard: heard["scene"]["phase"] != "swap")
    cards = grid(who)["cards"]
    assert cards[choice["spot"]]["card"] == before[snake]["card"]
    assert cards[choice["spot"]]["turned"] == choice["snake_turned"]
    assert cards[snake]["card"] == before[choice["spot"]]["card"]


def test_the_snake_is_drawn_onto_its_neighbour(arrive: Arrive) -> None:
    me = arrive()
    learn(me, ROAD)
    lay_the_snake(me)
    before, snake = grid(me)["cards"], me.heard["scene"]["snake"]
    choice = a_swap(me, turns_snake=True)
    mouse = MousePointer(me.page)
    mouse.press(middle(own_spot(me, snake)))
    mouse.carry(middle(own_spot(me, choice["spot"])))
    mouse.turn()
    mouse.release()
    assert promised_total(me) == choice["after"]["total"]
    me.after(me.find(".bar .button.primary").click)
    swapped(me, choice, before, snake)


def test_the_snake_changes_places_by_keyboard(arrive: Arrive) -> None:
    me = arrive(hands="keys")
    learn(me, ROAD)
    lay_the_snake(me)
    before, snake = grid(me)["cards"], me.heard["scene"]["snake"]
    choice = a_swap(me, turns_snake=True)
    road.take(me, choice)
    swapped(me, choice, before, snake)


# The Card Game of Oz


def quoted(text: str) -> str:
    return '"' + text.replace('"', '\\"') + '"'


def acting(kind: str, more: Callable[[Any], bool] = lambda _: True) -> Callable[[Visitor], bool]:
    """In one's own actions, with such a choice open."""

    def reached(who: Visitor) -> bool:
        asked = who.heard["scene"]["asked"]
        if not (who.decides(who.heard) and asked and asked["kind"] == "action"):
            return False
        return any(each["kind"] == kind and more(each) for each in who.choices)

    return reached


def first(who: Visitor, kind: str, more: Callable[[Any], bool] = lambda _: True) -> Any:
    return next(each for each in who.choices if each["kind"] == kind and more(each))


def in_hand(who: Visitor, card: str) -> Locator:
    return who.find(f"[data-hand={quoted(card)}]").first


def edge(card: Locator) -> tuple[float, float]:
    """Cards of a fan overlap: what shows of each is its left edge."""
    box = card.bounding_box()
    assert box
    return box["x"] + 14, box["y"] + 40


def piece(who: Visitor, name: str) -> Locator:
    return who.find(f"[data-piece={quoted(name)}]").first


def place(who: Visitor, name: str) -> Locator:
    return who.find(f"[data-place={quoted(name)}]").first


def drag(who: Visitor, card: str, onto: Locator) -> MousePointer:
    """Takes a card out of the hand and holds it over something; the bar makes room meanwhile."""
    mouse = MousePointer(who.page)
    x, y = edge(in_hand(who, card))
    mouse.press((x, y))
    mouse.carry((x, y - 30))
    who.find(".ways").wait_for()
    mouse.carry(middle(onto))
    return mouse


@pytest.mark.slow
def test_a_character_goes_along_the_road_and_takes_something_with_it(arrive: Arrive) -> None:
    me = arrive(seed=2)
    learn(me, OZ)
    played = first(me, "play", lambda each: each["card"] == "scarecrow")
    goal = place(me, played["place"])
    held = drag(me, played["card"], goal)
    expect(goal.locator(".chip")).to_have_text(str(played["cost"]))
    before = me.heard["scene"]["points"]
    me.after(held.release)
    assert me.heard["scene"]["points"] == before - played["cost"]

    moved = first(me, "move")
    piece(me, moved["piece"]).click()
    goals = {each["place"] for each in me.choices if each["piece"] == moved["piece"]}
    lit = me.find(".place.lit [data-place]")
    expect(lit).to_have_count(len(goals))
    assert {one.get_attribute("data-place") for one in lit.all()} == goals
    stop = me.find("li").filter(has=place(me, moved["place"]))
    expect(stop.locator(".ghost .price")).to_contain_text(str(moved["cost"]))
    me.after(place(me, moved["place"]).click)

    while not acting("play", onto_a_piece)(me):
        play_on(me, until=lambda who: who.decides(who.heard))
        oz.take(me, next(each for each in me.choices if each["card"] != "bread-and-butter"))
        me.until(me.decides)
    borne = first(me, "play", onto_a_piece)
    in_hand(me, borne["card"]).click(position={"x": 12, "y": 40})
    bearer = piece(me, borne["on"])
    expect(bearer.locator(".chip")).to_have_text(str(borne["cost"]))
    me.after(bearer.click)
    assert borne["on"] in [each["host"] for each in me.heard["scene"]["pieces"]]


def onto_a_piece(choice: Any) -> bool:
    return choice["on"] is not None


def test_an_event_is_set_face_down_for_more_than_it_costs(arrive: Arrive) -> None:
    me = arrive(PHONE, seed=2)
    learn(me, OZ)
    card = first(me, "set")["card"]
    prices = sorted(each["cost"] for each in me.choices if each["card"] == card and is_set(each))
    assert len(prices) > 1
    in_hand(me, card).tap(position={"x": 12, "y": 40})
    setting = me.find(".payment .set")
    expect(setting).to_contain_text(str(prices[0]))
    less, more = me.page.get_by_label("Pay less"), me.page.get_by_label("Pay more")
    expect(less).to_be_disabled()
    more.tap()
    expect(setting).to_contain_text(str(prices[1]))
    less.tap()
    expect(setting).to_contain_text(str(prices[0]))
    more.tap()
    me.after(setting.tap)
    events = me.heard["scene"]["authors"][me.heard["seat"]]["events"]
    assert [each["paid"] for each in events] == [prices[1]]


def is_set(choice: Any) -> bool:
    return bool(choice["kind"] == "set")


@pytest.mark.slow
def test_a_card_in_the_dice_cup_is_a_golden_die(arrive: Arrive) -> None:
    me = arrive(seed=2)
    learn(me, OZ)
    card = first(me, "archive")["card"]
    held = len(me.heard["scene"]["authors"][me.heard["seat"]]["hand"])
    cup, in_the_hand = me.find("[data-drop='cup:']"), me.find("[data-hand]")
    drag(me, card, cup).release()
    expect(in_the_hand).to_have_count(held - 1)
    me.find(".cup").get_by_role("button", name="Put back", exact=True).click()
    expect(in_the_hand).to_have_count(held)

    drag(me, card, cup).release()
    me.after(me.page.get_by_role("button", name="Roll 1 gold die").click)
    assert len(me.heard["scene"]["authors"][me.heard["seat"]]["hand"]) == held - 1
