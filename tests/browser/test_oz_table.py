"""The table of The Card Game of Oz in the hand: a crowd is spread out, a finger is asked twice, a
sentence shows what it names, hearts fly to be counted, and no door leads to what is in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_findings
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.hands import Keys
from tests.browser.measuring import places
from tests.browser.measuring_oz import FIXED
from tests.browser.playing import lay_and_hurry
from tests.browser.pointers import Finger, middle
from tests.browser.visitor import Heard, Visitor
from tests.samples import sample_of
from tests.server.house import OpenPage, Server, serving

OZ = "card-game-of-oz"
SIDEWAYS = Device(844, 390, touch=True)
ME, BOT = {"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "greedy"}
LONG = {"noEndBeforeRound": "30"}
LONG_PRESS = 650  # milliseconds
PIECE = 56  # pixels
Moment = Callable[[Visitor], bool]


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Where every table has the same deal, so that the same crowds come."""
    at = tmp_path_factory.mktemp("dealt")
    with serving(at, "--away-after", "600", "--deal", "a crowd on the road") as found:
        yield found


def come_to(who: Visitor, moment: Moment, **options: str) -> None:
    who.keen = True
    lay_and_hurry(who, OZ, [ME, BOT], options=options or LONG, until=moment, shared=True)
    assert not who.is_over


def acts(who: Visitor) -> bool:
    asked = who.heard["scene"]["asked"]
    return who.decides(who.heard) and bool(asked) and asked["kind"] == "action"


def crowd(who: Visitor) -> list[str]:
    """The pieces of the largest crowd of one's own."""
    scene = who.heard["scene"]
    at: dict[str, list[str]] = {}
    for piece in scene["pieces"]:
        if piece["type"] == "character" and piece["seat"] == scene["seat"]:
            at.setdefault(piece["place"], []).append(piece["id"])
    return max(at.values(), key=len, default=[])


def is_crowded(who: Visitor) -> bool:
    movers = {each["piece"] for each in who.choices if each["kind"] == "move"}
    return acts(who) and len(crowd(who)) >= 5 and bool(movers & set(crowd(who)))


# A crowd is spread out


def fan(who: Visitor) -> Locator:
    return who.find("dialog .token")


def crowded_bank(who: Visitor) -> Locator:
    return who.find(".bank.mine").filter(has=who.find(".rest"))


def press_long(who: Visitor, what: Locator) -> None:
    finger = Finger(who.page)
    finger.press(middle(what))
    who.page.wait_for_timeout(LONG_PRESS)
    finger.release()
    who.page.wait_for_timeout(100)  # what the finger might touch by coming up is touched


@pytest.mark.slow
@pytest.mark.parametrize("device", sample_of([PHONE, SIDEWAYS], 1), ids=["upright", "sideways"])
def test_a_long_press_spreads_a_crowd_and_a_piece_is_picked_from_it(
    arrive: Arrive, dealt: Server, device: Device
) -> None:
    me = arrive(device, seed=5, at=dealt)
    come_to(me, is_crowded)
    stand = crowd(me)
    for_all = {piece: me.find(f"dialog [data-all~='{piece}']") for piece in stand}

    press_long(me, crowded_bank(me).locator(".token").first)
    for piece, shown in for_all.items():
        expect(shown, piece).to_be_in_viewport(ratio=1)
    widths = [box["width"] for each in fan(me).all() if (box := each.bounding_box())]
    assert min(widths) >= PIECE
    assert grave_findings(me) == []
    expect(me.find(".ways")).to_have_count(0)

    me.page.touchscreen.tap(4, device.height - 4)
    expect(fan(me)).to_have_count(0)
    me.touch(crowded_bank(me).locator(".rest"))
    expect(fan(me).first).to_be_visible()

    mover = next(e["piece"] for e in me.choices if e["kind"] == "move" and e["piece"] in stand)
    me.touch(for_all[mover])
    expect(fan(me)).to_have_count(0)
    expect(me.find(".ways")).to_be_visible()
    goals = {e["place"] for e in me.choices if e["kind"] == "move" and e["piece"] == mover}
    lit = me.find(".place.lit [data-place]").all()
    assert {each.get_attribute("data-place") for each in lit} == goals

    me.touch(".focus .head .word")
    whole = me.find("dialog.whole-card")
    expect(whole).to_be_visible()
    assert whole.evaluate("one => one.scrollTop") == 0, "a card is read from its top"


@pytest.mark.slow
def test_in_the_crowd_a_long_press_still_opens_the_whole_card(
    arrive: Arrive, dealt: Server
) -> None:
    me = arrive(PHONE, seed=5, at=dealt)
    come_to(me, is_crowded)
    me.touch(crowded_bank(me).locator(".rest"))
    press_long(me, fan(me).last)
    whole = me.find("dialog.whole-card")
    expect(whole).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(whole).to_have_count(0)
    expect(fan(me).first).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(fan(me)).to_have_count(0)


@pytest.mark.slow
def test_a_crowd_is_spread_out_by_keyboard(arrive: Arrive, dealt: Server) -> None:
    me = arrive(DESKTOP, seed=5, at=dealt, hands="keys")
    come_to(me, is_crowded)
    rest = crowded_bank(me).locator(".rest")
    assert isinstance(me.hands, Keys)
    me.touch(rest)
    expect(fan(me).first).to_be_focused()
    me.page.keyboard.press("Escape")
    expect(fan(me)).to_have_count(0)
    expect(rest).to_be_focused()


def test_a_piece_is_hit_by_a_finger_that_comes_near(arrive: Arrive, dealt: Server) -> None:
    me = arrive(PHONE, seed=5, at=dealt)
    come_to(me, lambda who: acts(who) and lone_mover(who) is not None)
    piece = me.find(f"[data-piece='{lone_mover(me)}']")
    box = piece.bounding_box()
    assert box
    me.page.touchscreen.tap(box["x"] - 18, box["y"] + box["height"] / 2)
    expect(piece).to_have_attribute("aria-pressed", "true")

    # The sheet that took the place of the hand is pushed down again.
    finger = Finger(me.page)
    x, y = middle(me.find(".focus.sheet .head"))
    finger.press((x, y))
    finger.carry((x, y + 90))
    finger.release()
    expect(me.find(".ways")).to_have_count(0)
    expect(me.find(".hand")).to_be_visible()


def lone_mover(who: Visitor) -> str | None:
    """A Character on the road with room beside it."""
    scene = who.heard["scene"]
    titles = [place["id"] for place in scene["places"] if place["title"]]
    stand = {p["id"]: p["place"] for p in scene["pieces"] if p["seat"] == scene["seat"]}
    movers = (each["piece"] for each in who.choices if each["kind"] == "move")
    lone = (m for m in movers if list(stand.values()).count(stand[m]) == 1)
    return next((mover for mover in lone if stand[mover] not in titles), None)


# A finger is asked twice


def hidden_step(who: Visitor) -> Heard | None:
    hidden = [p["id"] for p in who.heard["scene"]["places"] if not (p["title"] or p["up"])]
    steps = (e for e in who.choices if e["kind"] == "move" and e["place"] in hidden)
    return next(steps, None)


def may_turn_one_up(who: Visitor) -> bool:
    kinds = {each["kind"] for each in who.choices}
    return acts(who) and hidden_step(who) is not None and {"draw", "replace"} <= kinds


def armed(who: Visitor) -> Locator:
    return who.find(".chip.armed")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("device", "language", "says"),
    [
        (PHONE, "en", ("Turn it up · 1+?", "Draw it · 1", "Replace it · 2")),
        (SIDEWAYS, "fr", ("Retourner · 1+?", "Piocher · 1", "Remplacer · 2")),
    ],
    ids=["en", "fr"],
)
def test_what_nobody_can_take_back_is_asked_of_a_finger_twice(
    arrive: Arrive, dealt: Server, device: Device, language: str, says: tuple[str, str, str]
) -> None:
    me = arrive(device, language=language, seed=5, at=dealt)
    come_to(me, may_turn_one_up)
    step = hidden_step(me)
    assert step
    seq, pile = me.seq, me.find("[data-act=draw]")
    turn, draw, replace = says

    pile.wait_for()
    me.page.wait_for_timeout(350)  # once its letters are there, a name is made to fit
    before = places(me, FIXED)
    me.touch(pile)
    expect(armed(me)).to_have_text(draw)
    assert places(me, FIXED) == before
    me.touch("[data-act=replace]")  # to touch anything else disarms
    expect(armed(me)).to_have_count(0)
    me.touch(me.find(".place.lit [data-place]").first)
    expect(armed(me)).to_have_text(replace)
    me.page.keyboard.press("Escape")
    expect(armed(me)).to_have_count(0)

    me.touch(f"[data-piece='{step['piece']}']")
    goal = me.find(f"[data-place='{step['place']}']")
    me.touch(goal)
    expect(armed(me)).to_have_text(turn)
    expect(goal).to_have_attribute("data-armed", "")
    me.page.wait_for_timeout(100)
    assert me.seq == seq
    me.after(lambda: me.touch(goal))


def test_a_die_is_rolled_by_the_second_tap(arrive: Arrive, dealt: Server) -> None:
    """The first lays the card ready, and can be taken back."""
    me = arrive(PHONE, seed=5, at=dealt)
    come_to(me, lambda who: acts(who) and any(e["kind"] == "archive" for e in who.choices))
    seq = me.seq
    card = next(each["card"] for each in me.choices if each["kind"] == "archive")
    me.touch(me.find(f"[data-hand='{card}']").first, {"x": 12, "y": 20})
    me.touch(".ways .to-tray")
    roll = me.page.get_by_role("button", name="Roll 1 gold die")
    expect(roll).to_be_visible()
    assert me.seq == seq
    me.after(lambda: me.touch(roll))


@pytest.mark.slow
@pytest.mark.parametrize("hands", ["mouse", "keys"])
def test_mouse_and_keys_are_asked_once(arrive: Arrive, dealt: Server, hands: str) -> None:
    me = arrive(DESKTOP, seed=5, at=dealt, hands=hands)
    come_to(me, may_turn_one_up)
    step = hidden_step(me)
    assert step
    me.touch(f"[data-piece='{step['piece']}']")
    me.after(lambda: me.touch(f"[data-place='{step['place']}']"))


# A sentence shows what it names


def tells_a_step(who: Visitor) -> bool:
    """The last sentence that names cards names a Location, and a Character that stands there."""
    scene, named = who.heard["scene"], cards_of(last_told(who.heard["tale"]))
    places = [place["id"] for place in scene["places"] if place["card"] in named]
    return acts(who) and any(
        piece["card"] in named and piece["place"] in places for piece in scene["pieces"]
    )


def last_told(tale: list[Heard]) -> Heard:
    return next((line for line in reversed(tale) if cards_of(line)), {"marks": []})


def cards_of(line: Heard) -> list[str]:
    return [mark["card"] for mark in line["marks"] if mark["card"]]


def expect_shown(who: Visitor) -> None:
    expect(who.find(".place.pointed")).to_have_count(1)
    expect(who.find(".token.pointed, .rest.pointed").first).to_be_visible()
    expect(who.find(".pointed")).to_have_count(0)


@pytest.mark.slow
def test_a_sentence_that_is_touched_shows_what_it_names(arrive: Arrive, dealt: Server) -> None:
    me = arrive(DESKTOP, seed=5, at=dealt, hurried=False)
    come_to(me, tells_a_step)
    expect(me.find(".pointed")).to_have_count(0)
    me.touch(me.find(".tale .shows").last)
    expect_shown(me)

    # By keyboard the tale is one stop of Tab; arrows walk through its sentences.
    me.find(".tale").focus()
    me.page.keyboard.press("ArrowUp")
    expect(me.find(".tale .shows").last).to_be_focused()
    me.page.keyboard.press("Enter")
    expect_shown(me)
    me.page.keyboard.press("ArrowUp")
    expect(me.find(".tale .shows").nth(-2)).to_be_focused()


def test_on_a_phone_the_tale_makes_way_for_what_it_shows(arrive: Arrive, dealt: Server) -> None:
    me = arrive(PHONE, seed=5, at=dealt, hurried=False)
    come_to(me, tells_a_step)
    me.touch(me.page.get_by_role("button", name="Tale", exact=True))
    me.touch(me.find("dialog .tale .shows").last)
    expect(me.find("dialog")).to_have_count(0)
    expect_shown(me)


# Hearts fly to be counted

# Keeps how the hearts left their plinths, and every total an Author had.
WATCH = """(() => {
  window.flown = 0; window.lifted = 0; window.totals = [];
  new MutationObserver(() => {
    window.flown = Math.max(window.flown, document.querySelectorAll(".flying-heart").length);
    window.lifted = Math.max(window.lifted, document.querySelectorAll(".token.lifted").length);
    const total = document.querySelector(".author.me .total text")?.textContent;
    if (total && window.totals.at(-1) !== total) window.totals.push(total);
  }).observe(document, {childList: true, subtree: true, characterData: true, attributes: true});
})();"""


def last_round(who: Visitor) -> bool:
    scene = who.heard["scene"]
    mine = [p for p in scene["pieces"] if p["seat"] == scene["seat"] and p["counts"]]
    return acts(who) and scene["round"] == 4 and len(mine) > 1


def end_it(who: Visitor) -> None:
    """Says no more, on a line of its own, while the page looks on."""
    line = who.new_line(who.heard["table"])
    while not who.is_over:
        who.until(lambda heard: heard["result"] is not None or who.decides(heard))
        if not who.is_over:
            line.reach(who.seq)
            kinds = ("end", "no", "pass")
            last = next((e for e in who.choices if e["kind"] in kinds), who.choices[0])
            answer(who, line, last["action"])
    line.close()


def answer(who: Visitor, line: OpenPage, action: str) -> None:
    seq = who.seq
    line.move(action)
    who.until(lambda heard: heard["seq"] > seq)


@pytest.mark.parametrize(
    ("device", "moves"),
    [(DESKTOP, True), pytest.param(PHONE, False, marks=pytest.mark.soak)],
    ids=["flying", "fading"],
)
def test_hearts_leave_their_plinths_to_be_counted(
    arrive: Arrive, dealt: Server, device: Device, moves: bool
) -> None:
    me = arrive(device, seed=5, at=dealt, hurried=not moves, fresh=True)
    me.context.add_init_script(WATCH)
    come_to(me, last_round, maxRounds="4")
    expect(me.find(".strip .chapter, .last-round")).to_contain_text("The last round")
    end_it(me)
    me.find("section.end").wait_for(timeout=20_000)
    flown, lifted, totals = me.page.evaluate("[window.flown, window.lifted, window.totals]")
    assert (flown > 0) == moves
    assert lifted > 1
    scores = me.heard["result"]["scores"]
    assert totals[-1] == str(scores[me.heard["seat"]])
    assert "0" in totals  # it was counted from nothing, heart by heart
    assert len(totals[totals.index("0") :]) > 2
    expect(me.find(".token.lifted")).to_have_count(0)
    expect(me.find(".flying-heart")).to_have_count(0)


# No door leads to what is in sight


def test_the_title_bar_has_doors_to_what_is_not_in_sight(arrive: Arrive) -> None:
    me = arrive(DESKTOP)
    me.lay_table(OZ, [ME, BOT])
    doors = me.find("header .doors")
    expect(doors.get_by_role("link", name="Rules")).to_have_attribute("href", f"/rules/{OZ}")
    expect(me.find(".tale")).to_be_visible()
    expect(doors.get_by_role("button", name="Tale")).to_have_count(0)
    expect(doors.get_by_role("button", name="Chat")).to_have_count(0)
    doors.get_by_role("button", name="Settings").click()
    expect(me.page.get_by_role("switch", name="Sound")).to_be_visible()
    me.page.keyboard.press("Escape")

    me.page.set_viewport_size({"width": 1024, "height": 768})
    expect(doors.get_by_role("button", name="Tale")).to_be_visible()
    expect(doors.get_by_role("button", name="Chat")).to_be_visible()
    expect(doors.get_by_role("link", name="Rules")).to_have_count(0)
