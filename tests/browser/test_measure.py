"""The table of The Card Game of Oz at every size: nothing outside its frame, nothing that must be
read or pressed hidden, nothing that jumps, no letter too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.measuring import SIZES, at_every_size, moved, places
from tests.browser.measuring_oz import CROWDED_OUT, FIXED, acts, measured
from tests.browser.playing import lay_and_hurry
from tests.browser.said_instead import hear_instead
from tests.browser.visitor import Visitor
from tests.samples import in_soak, sample_of
from tests.server.house import OpenPage, Server, serving

OZ = "card-game-of-oz"
LONG = {"noEndBeforeRound": "30"}
FULL = 8  # cards in hand
BOTS = [{"kind": "bot", "bot": name} for name in ("greedy", "random", "greedy")]


def early(who: Visitor) -> bool:
    return acts(who)


def crowded(who: Visitor) -> bool:
    """Late, with a crowd somewhere, things borne, and a card and a Character to pick up."""
    scene = who.heard["scene"]
    stand = [piece["place"] for piece in scene["pieces"] if piece["host"] is None]
    crowd = max((stand.count(place) for place in stand), default=0)
    return (
        acts(who)
        and scene["round"] >= 4
        and crowd >= 4
        and any(choice["kind"] == "move" for choice in who.choices)
        and any(choice["kind"] == "play" for choice in who.choices)
    )


class Case(NamedTuple):
    language: str
    authors: int
    moment: Callable[[Visitor], bool]

    def __str__(self) -> str:
        return f"{self.language}-{self.authors}-{self.moment.__name__}"


CASES = [
    Case("fr", 2, crowded),
    Case("en", 4, crowded),
    Case("en", 2, crowded),
    Case("fr", 4, early),
    Case("en", 2, early),
    Case("fr", 3, crowded),
    Case("fr", 1, early),
]


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Where every table has the same deal, so that the same crowds come."""
    at = tmp_path_factory.mktemp("dealt")
    with serving(at, "--away-after", "600", "--deal", "a crowd on the road") as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("case", sample_of(CASES, 2), ids=str)
def test_the_table_fits_every_screen(arrive: Arrive, dealt: Server, case: Case) -> None:
    language, authors, moment = case
    me = arrive(Device(1280, 800), language=language, seed=5, at=dealt)
    come_to(me, authors, moment)
    faults: dict[str, Any] = {}
    for size in at_every_size(me, settles=350):  # once its letters are there, a name is made to fit
        if found := measured(me):
            faults[size] = found
        faults |= {f"{size} {what}": jumps for what, jumps in jumping(me) if jumps}
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())


@pytest.mark.slow
@pytest.mark.parametrize("sizes", sample_of([[(820, 1180), (320, 568), (844, 390)], SIZES], 1))
@pytest.mark.parametrize("case", sample_of([CASES[0], *CASES[2:4], CASES[5]], 1), ids=str)
def test_the_table_fits_every_screen_of_who_looks_on(
    arrive: Arrive, dealt: Server, case: Case, sizes: list[tuple[int, int]]
) -> None:
    language, authors, moment = case
    me, watcher = (arrive(Device(1280, 800), language=language, seed=5, at=dealt) for _ in range(2))
    come_to(me, authors, moment)
    watcher.open(me.invitation("watch", None))
    watcher.find("[data-place]").first.wait_for()
    assert watcher.heard["seat"] is None
    faults = {
        size: found
        for size in at_every_size(watcher, settles=350, sizes=sizes)
        if (found := measured(watcher) | room_left(watcher))
    }
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())


LONG_ROADS = {"locationsPerAuthor": "5"}


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(["fr", "en"], 1))
def test_a_long_road_scrolls_alone(arrive: Arrive, dealt: Server, language: str) -> None:
    """More Locations than a screen has room for."""
    me = arrive(Device(1280, 800), language=language, seed=5, at=dealt)
    me.keen = True
    seats = [{"kind": "me", "name": "Ruth"}, BOTS[0]]
    lay_and_hurry(me, OZ, seats, options=LONG | LONG_ROADS, until=crowded, shared=True)
    assert not me.is_over
    faults: dict[str, Any] = {}
    for size in at_every_size(me, settles=350):
        found = {what: wrong for what, wrong in measured(me).items() if what != "road"}
        faults |= {size: found} if found else {}
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())


# Where there is no lens, what is told of the game has the room of a hand.
ROOM = """() => {
  const box = css => document.querySelector(css)?.getBoundingClientRect();
  const tale = box(".board .tale");
  return !tale || tale.height < 40 || tale.bottom > innerHeight ? [JSON.stringify(tale)] : [];
}"""


def room_left(who: Visitor) -> dict[str, list[str]]:
    found: list[str] = who.page.evaluate(ROOM)
    return {"the tale": found} if found else {}


def come_to(who: Visitor, authors: int, moment: Callable[[Visitor], bool]) -> None:
    who.keen = True
    options = LONG if authors > 1 else {"mode": "solitaire"}
    for _ in range(12):
        lay_and_hurry(
            who,
            OZ,
            [{"kind": "me", "name": "Ruth"}, *BOTS[: authors - 1]],
            options=options,
            until=moment,
            shared=True,
        )
        if not who.is_over:
            return
    raise AssertionError("it never comes")


def jumping(who: Visitor) -> list[tuple[str, list[str]]]:
    """What moves when a card or a Character is picked up, or a Location is to be replaced."""
    found = []
    for kind, css, sign in (
        ("play", "[data-hand='{card}']", ".ways"),
        ("move", "[data-piece='{piece}']", ".ways"),
        ("replace", "[data-act=replace]", ".road .place.lit"),
    ):
        choice = next((each for each in who.choices if each["kind"] == kind), None)
        thing = choice and who.find(css.format(**choice)).first
        if not thing or not thing.is_visible():
            continue
        before = places(who, FIXED)
        thing.evaluate("one => one.click()")
        who.find(sign).first.wait_for()
        who.page.wait_for_timeout(60)
        found.append((f"{kind} picked up", moved(before, places(who, FIXED))))
        wrong = measured(who)
        found.append((f"{kind} held", [str(wrong)] if wrong else []))
        who.page.keyboard.press("Escape")
        who.find(sign).first.wait_for(state="detached")
    return found


@pytest.mark.slow
def test_a_full_hand_can_be_read_and_tells_what_rests(arrive: Arrive, dealt: Server) -> None:
    me = arrive(Device(1280, 800), language="fr", seed=5, at=dealt)
    come_to(me, 2, early)
    line = me.new_line(me.heard["table"])
    while len(hand_of(me)) < FULL:
        line.reach(me.seq)
        draw_another(me, line)
    line.close()
    faults = {size: found for size in at_every_size(me, settles=350) if (found := measured(me))}
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())

    plays = {each["card"] for each in me.choices if each["kind"] in ("play", "set")}
    resting = {card for card in hand_of(me) if card not in plays}
    assert plays
    assert resting
    shown = me.find("[data-hand].resting").evaluate_all("all => all.map(one => one.dataset.hand)")
    assert set(shown) == resting
    refused = next(each for each in me.heard["scene"]["cannot"] if each["card"] in resting)
    me.touch(me.find(f"[data-hand='{refused['card']}']").first, {"x": 12, "y": 20})
    expect(me.find(".ways")).to_contain_text(refused["text"])


def draw_another(who: Visitor, line: OpenPage) -> None:
    cards = len(hand_of(who))
    line.move("draw")
    who.until(lambda heard: len(hand_of(who)) > cards and who.decides(heard))


def hand_of(who: Visitor) -> list[str]:
    scene = who.heard["scene"]
    found: list[str] = scene["authors"][scene["seat"]]["hand"]
    return found


@pytest.mark.slow
def test_a_crowd_stands_on_its_bank_in_a_replay(arrive: Arrive, dealt: Server) -> None:
    """Where the controls leave the board less room than a table has."""
    me = arrive(at=dealt)
    me.keen = True
    crowd = me.find(".across .bank:is(.n3, .n4) .crown").first
    for seed in range(5, 17):  # until a game ends with one
        me.rng = Random(seed)
        lay_and_hurry(me, OZ, [{"kind": "me", "name": "Ruth"}, BOTS[0]], options={"maxRounds": "6"})
        me.open(f"/replay/{me.heard['result']['record']}")
        me.find("[data-place]").first.wait_for(timeout=60_000)
        me.page.keyboard.press("End")
        me.find("section.count, .count").first.wait_for(timeout=60_000)
        if crowd.is_visible():
            break
    expect(crowd).to_be_visible()
    for width, height in (*SIZES, (1280, 720), (1366, 768)):
        me.page.set_viewport_size({"width": width, "height": height})
        for _ in range(20):  # a busy machine lays the board out anew when it can
            me.page.wait_for_timeout(150)
            if not (crowded := me.page.evaluate(CROWDED_OUT)):
                break
        assert crowded == [], (width, height)


# Whatever is in hand, as many of it as wanted.
IN_HAND = """({ scene }, size) => {
  const at = Number(sessionStorage.at ?? 0);
  scene.authors[scene.seat].hand = JSON.parse(sessionStorage.pack ?? "[]").slice(at, at + size);
}"""
PHONES = [(320, 568), (360, 640), (375, 667), (390, 844)]
LOW_TABLETS = [(820, 900), (700, 800)]


def hands_of(who: Visitor, size: int, language: str) -> Iterator[int]:
    """So many cards in hand at a time, until all of the pack were; from which one on they are."""
    hear_instead(who, "page", IN_HAND, size)
    deck = who.context.request.get(f"/api/decks/{OZ}/story-pack-1?lang={language}").json()
    pack = [card["id"] for card in deck["cards"] if card["type"] != "location"]
    who.lay_table(OZ, [{"kind": "me", "name": "Ruth"}, BOTS[0]])
    who.page.evaluate("pack => (sessionStorage.pack = JSON.stringify(pack))", pack)
    for at in range(0, len(pack), size):
        who.page.evaluate("at => (sessionStorage.at = at)", at)
        who.page.reload()
        expect(who.find("[data-hand]")).to_have_count(len(pack[at : at + size]))
        yield at


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(["fr", "en"], 1))
@pytest.mark.parametrize("size", sample_of([5, 8], 1))
def test_every_card_can_be_read_where_it_is_small(arrive: Arrive, size: int, language: str) -> None:
    me = arrive(PHONE, language=language, fresh=True)
    faults: dict[str, Any] = {}
    for at in hands_of(me, size, language):
        for width, height in (*PHONES, *LOW_TABLETS):
            me.page.set_viewport_size({"width": width, "height": height})
            me.page.wait_for_timeout(150)
            if found := measured(me):
                faults[f"{width}×{height} {at}"] = found
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())


# What of a card in full is read by a scroll only, by more than the tails of letters.
BEYOND = """() => [...document.querySelectorAll("dialog, dialog .print")]
  .map(one => one.scrollHeight - one.clientHeight).filter(more => more > 3)"""


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(["fr", "en"], 1))
@pytest.mark.parametrize("screen", sample_of([Device(844, 390), Device(320, 568)], 1))
def test_every_card_in_full_is_read_without_a_scroll(
    arrive: Arrive, screen: Device, language: str
) -> None:
    me = arrive(screen, language=language, fresh=True)
    faults: dict[str, list[int]] = {}
    for _ in hands_of(me, 8, language):
        for card in me.find("[data-hand]").all():
            card.focus()
            me.page.keyboard.press("z")
            me.find("dialog").wait_for()
            me.page.wait_for_timeout(20)
            if found := me.page.evaluate(BEYOND):
                faults[str(card.get_attribute("data-hand"))] = found
            me.page.keyboard.press("Escape")
            me.find("dialog").wait_for(state="detached")
    assert faults == {}


# A question that is answered from the hand, as long as any becomes.
ASKED = """(message, prompt, kind) => {
  const { scene } = message, [any] = scene.choices;
  if (!any || !scene.asked) return;
  message.prompt = prompt;
  scene.asked = { ...scene.asked, kind, need: 3, have: 1, text: "" };
  scene.choices = scene.authors[scene.seat].hand
    .map(card => ({ ...any, kind: "archive", card, action: `archive ${card}` }));
}"""
LONGEST = "Réparation du Bûcheron en fer-blanc\u00a0: quelle carte choisissez-vous\u00a0?"
PROMPTS = [("choose", LONGEST), ("gather", "La porte demande 3 points"), ("trim", "Trop de cartes")]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "prompt"), [PROMPTS[0], *(in_soak(*one) for one in PROMPTS[1:])])
def test_a_question_is_whole_on_a_phone(arrive: Arrive, kind: str, prompt: str) -> None:
    me = arrive(PHONE, language="fr", fresh=True)
    hear_instead(me, "page", ASKED, prompt, kind)
    me.lay_table(OZ, [{"kind": "me", "name": "Ruth"}, BOTS[0]])
    me.until(lambda heard: bool(heard["scene"]["asked"]))
    for width, height in (*PHONES, (844, 390), (640, 400)):
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.wait_for_timeout(150)
        expect(me.find("[data-hand]").first).to_be_visible()
        assert measured(me) == {}, (width, height)


# As if nothing could be replaced, for the longest of all reasons.
REFUSED = """({ scene }, text) => {
  scene.choices = scene.choices.filter(one => one.kind !== "replace");
  scene.cannot.unshift(
    { kind: "replace", text, rule: "", card: null, piece: null, place: null });
}"""
REASON = "Ce Lieu est encore caché\u00a0: on ne remplace qu’un Lieu face visible (O17.4)."


@pytest.mark.slow
def test_a_refusal_is_whole_on_a_phone(arrive: Arrive) -> None:
    me = arrive(PHONE, language="fr", fresh=True)
    hear_instead(me, "page", REFUSED, REASON)
    come_to(me, 2, early)
    for width, height in PHONES:
        me.page.set_viewport_size({"width": width, "height": height})
        me.find("[data-act=replace]").evaluate("one => one.click()")
        expect(me.find(".prompt")).to_have_text(REASON)
        me.page.wait_for_timeout(150)
        assert measured(me) == {}, (width, height)
