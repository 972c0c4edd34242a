"""What is asked at the table of The Card Game of Oz, where room is scarce: answers stay in sight,
a hint about a question is read, and nobody stands outside the frame."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, Device
from tests.browser.conftest import Arrive
from tests.browser.measuring import at_every_size
from tests.browser.measuring_oz import measured
from tests.browser.said_instead import hear_instead
from tests.browser.visitor import Visitor
from tests.samples import sample_of

OZ = "card-game-of-oz"
ME, BOT = {"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "random"}
SMALL = Device(360, 640, touch=True)
PASSES = 1000  # milliseconds: longer than a Window lasts, hastened
LONG = (
    "Once during each of your turns, pay 1 Story Point: look at the top 2 cards of the Library, "
    "put one into your hand and the other on the bottom, then move a Character you control 1 step."
)

# As if this were asked, with these choices; a text is under way.
ASKED = """({ scene }, kind, choices, text) => {
  const none = { about: "", card: null, piece: null, place: null, on: null, seat: null,
    cost: 0, toll: 0, may_rise: false };
  const asks = scene.authors[scene.seat].hand[0];
  scene.asked = { kind, card: asks, piece: null, need: null, have: null, text };
  scene.window = kind.endsWith("window") ? { stop: kind === "window" ? "card" : "answer",
    waiting: [scene.seat] } : null;
  if (kind.endsWith("window")) scene.active = 1 - scene.seat;
  scene.choices = choices.map(one => ({ ...none, ...one, action: one.text }));
  scene.cannot = [];
  scene.under_way = text ? [{ kind: "text", seat: scene.seat, card: asks, piece: null,
    place: null, text }] : [];
}"""


def asked(
    who: Visitor, kind: str, choices: list[Any], text: str = "", also: str = "", bots: int = 1
) -> None:
    hear_instead(who, "page", ASKED, kind, choices, text)
    if also:
        hear_instead(who, "page", also)
    who.lay_table(OZ, [ME, *[BOT] * bots], deck="story-pack-2", hints=True)
    who.until(who.decides)


def card(name: str, **more: Any) -> dict[str, Any]:
    return {"kind": "card", "text": f"Name {name}", "card": name, **more}


YES_AND_NO = [{"kind": "yes", "text": "Yes, do it"}, {"kind": "no", "text": "No, leave it"}]
WAITS = [{"kind": "pass", "text": "Pass"}, {"kind": "pass-turn", "text": "Pass this turn"}]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["may", "window"])
def test_a_hint_about_a_question_is_read(arrive: Arrive, kind: str) -> None:
    """On a phone it lies upon the question, which comes back; a Window waits as long."""
    me = arrive(SMALL, fresh=True, settings={"hints": True, "asked": "always"})
    asked(me, kind, YES_AND_NO if kind == "may" else WAITS, LONG if kind == "may" else "")
    me.touch("header .doors button >> nth=0")
    expect(me.find(".suggestion").first).to_be_visible()
    me.page.wait_for_timeout(PASSES)
    assert me.refusals == []  # nothing was said to the table
    expect(me.find(".suggestion").first).to_be_in_viewport(ratio=1)
    me.touch("section:has(> ol .suggestion) .close")
    answer = me.find(".focus").get_by_role("button", name="Let it pass" if kind != "may" else "Yes")
    expect(answer).to_be_in_viewport(ratio=1)


# Whatever is held can be named, too.
HELD = """({ scene }) => scene.choices.push(...[...new Set(scene.authors[scene.seat].hand)]
  .map(card => ({ ...scene.choices[0], action: `held ${card}`, card })))"""


def test_cards_are_named_from_the_list_alone(arrive: Arrive) -> None:
    """Though copies of some lie in the own hand."""
    me = arrive(SMALL, fresh=True)
    names = ["dorothys-basket", "toto", "wildcat", "field-mice", "stork", "kalidahs"]
    asked(me, "name", [card(name) for name in names], also=HELD)
    expect(me.find(".focus [data-action]").first).to_be_visible()
    assert me.find(".focus [data-action]").count() > len(names)
    expect(me.find(".last [data-action]")).to_have_count(0)
    expect(me.find(".hand")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(["fr", "en"], 1))
def test_answers_are_in_sight_below_a_long_text(arrive: Arrive, language: str) -> None:
    me = arrive(SMALL, fresh=True, language=language)
    asked(me, "may", YES_AND_NO, LONG)
    for size in at_every_size(me, settles=350):
        for answer in me.find(".focus [data-action]").all():
            expect(answer, str(size)).to_be_in_viewport(ratio=0.95)
        assert measured(me) == {}, size


@pytest.mark.slow
@pytest.mark.parametrize("bots", sample_of([3, 2], 1))
def test_an_opponent_is_chosen_in_sight(arrive: Arrive, bots: int) -> None:
    """Beside the name or, where there is no room for that, from the list."""
    me = arrive(SMALL, fresh=True)
    opponents = [{"kind": "seat", "text": f"Ask the {at}. of them", "seat": at} for at in (1, 2)]
    asked(me, "whom", opponents, LONG, bots=bots)
    for size in at_every_size(me, settles=350):
        for one in opponents:
            button = me.find(".author, .focus").get_by_role("button", name=str(one["text"]))
            expect(button, size).to_be_in_viewport(ratio=0.95)
        assert measured(me) == {}, size


def test_a_location_that_is_chosen_has_no_price(arrive: Arrive) -> None:
    me = arrive(SMALL, fresh=True)
    asked(me, "choose", [{"kind": "place", "text": "Choose it", "place": "a1"}], LONG)
    expect(me.find(".place.lit")).to_have_count(1)
    expect(me.find(".place.lit .price")).to_have_count(0)


ENDS = "About to end the tale: Dorothy. Will you answer?"


@pytest.mark.slow
def test_what_is_about_to_happen_is_said(arrive: Arrive) -> None:
    """Whoever may answer is told what, and that alone of the Event which would be carried out."""
    me = arrive(SMALL, fresh=True, settings={"stopSeconds": 0})
    event = {"kind": "reveal", "text": "Reveal it", "card": "stork", "about": "Answer: instead."}
    asked(me, "end_window", [*WAITS, event], also=f"message => message.prompt = '{ENDS}'")
    for size in at_every_size(me, settles=350):
        expect(me.find(".pause h3"), str(size)).to_have_text(ENDS)
        expect(me.find(".pause .event .paragraph")).to_have_text("Answer: instead.")
        for button in me.find(".pause button").all():
            expect(button, str(size)).to_be_in_viewport(ratio=0.9)
        assert measured(me) == {}, size
    me.touch(".pause .event .read")
    expect(me.page.get_by_role("dialog")).to_be_visible()  # the whole card


# Pairs with versions on both titles and beside a Location, and crowds, with what they bear.
PAIRS = """({ scene }) => {
  const road = scene.authors[scene.seat].path;
  const piece = (id, card, seat, place, more = {}) => ({ id, card, seat, place, host: null,
    type: "character", name: id, vitality: 12, printed: 10, reasons: [], keywords: [], copied: [],
    leave: 0, moved: false, used: false, counts: true, counters: 0, ...more });
  const versions = ["dorothy-the-small-and-meek", "scarecrow-lifted-from-the-pole"];
  const pairs = [[0, road[0]], [1, road.at(-1)], [0, road[2]], [1, road[2]]]
    .flatMap(([seat, place], at) => versions.map((card, of) =>
      piece(`${card}-${at}-${of}`, card, seat, place)));
  const crowd = [0, 1].flatMap(seat => [0, 1, 2, 3].map(at =>
    piece(`kalidahs-${seat}-${at}`, "kalidahs", seat, road[4], { vitality: at })));
  const carried = crowd.map(({ id, seat, place }) =>
    piece(`carried-${id}`, "pink-sunbonnet", seat, place, { host: id, type: "object" }));
  const borne = pairs.slice(4).flatMap(({ id, seat, place }) => ["object", "effect"].map(type =>
    piece(`${type}-${id}`, "pink-sunbonnet", seat, place, { host: id, type, vitality: null })));
  scene.pieces = [...pairs, ...borne, ...crowd, ...carried];
}"""

# Ribbons that lie under a tile, upon a face or outside the road.
RIBBONS = """() => [...document.querySelectorAll(".token .ribbon")].filter(one => {
  const box = one.getBoundingClientRect();
  const meet = (other, by) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > by
    && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > by;
  const road = document.querySelector(".road ol").getBoundingClientRect();
  const face = one.closest(".aside, .title-bar .token")?.querySelector(".icon");
  return box.left < road.left || box.right > road.right
    || (face && meet(face.getBoundingClientRect(), 3))
    || [...document.querySelectorAll(".place:not(.title-bar)")]
      .some(place => meet(place.getBoundingClientRect(), 2));
}).map(one => one.closest(".token").dataset.piece)"""


@pytest.mark.slow
def test_pairs_stand_inside_the_frame(arrive: Arrive) -> None:
    """With their versions beside their faces, and all they bear."""
    me = arrive(DESKTOP, fresh=True)
    hear_instead(me, "page", PAIRS)
    me.lay_table(OZ, [ME, BOT], deck="story-pack-2")
    me.until(me.decides)
    for size in at_every_size(me, settles=350):
        assert measured(me) == {}, size
        assert me.page.evaluate(RIBBONS) == [], size
