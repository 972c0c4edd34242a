"""The table of Yellow Brick Road, replays and all pages to read at every size: as the table of The
Card Game of Oz in test_measure.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tests.browser.chromium import DESKTOP, Device
from tests.browser.conftest import Arrive
from tests.browser.measuring import (
    SIZES,
    Faults,
    at_every_size,
    moved,
    page_faults,
    places,
    table_faults,
    unread_of_a_hint,
)
from tests.browser.measuring_oz import acts, measured
from tests.browser.playing import lay_and_hurry
from tests.browser.test_tutorials import lessons
from tests.browser.visitor import Visitor
from tests.samples import sample_of
from tests.server.house import Browser, Server, serving

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
ME, BOT = {"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "greedy"}
LANGUAGES = ["fr", "en"]
# What stays where it is when a card is picked up and when somebody advises.
FIXED = ".book, .page, .frame, .bar, .hand, .spot, .shell > header"
A_LONG_GAME = 60_000  # milliseconds: it is played again by the server
Moment = Callable[[Visitor], bool]


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Where every table has the same deal."""
    at = tmp_path_factory.mktemp("dealt")
    with serving(at, "--away-after", "600", "--deal", "a long road") as found:
        yield found


def no_faults(faults: dict[str, Any]) -> None:
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())


def desk(who: Visitor) -> None:
    """As large as the page was when it was opened."""
    who.page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})


def through(who: Visitor, name: str, measure: Callable[[Visitor], Faults]) -> dict[str, Faults]:
    found = {f"{name} {size}": measure(who) for size in at_every_size(who)}
    desk(who)
    return {where: wrong for where, wrong in found.items() if wrong}


# The table of Yellow Brick Road


def laid(who: Visitor) -> int:
    grids = [builder["grid"]["cards"] for builder in who.heard["scene"]["builders"]]
    return sum(card is not None for cards in grids for card in cards)


def at_phase(phase: str, cards: int) -> Moment:
    def reached(who: Visitor) -> bool:
        decides = who.decides(who.heard) and who.heard["scene"]["phase"] == phase
        return decides and laid(who) >= cards

    return reached


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(LANGUAGES, 1))
def test_nothing_jumps_at_the_table_of_yellow_brick_road(
    arrive: Arrive, dealt: Server, language: str
) -> None:
    """Late in the game, with a card in hand, one in the air, and a hint."""
    me = arrive(language=language, at=dealt, seed=3)
    me.keen = True
    lay_and_hurry(me, ROAD, [ME, BOT], until=at_phase("place", 13), hints=True)
    me.wants_hints()
    me.find("header .doors button").nth(2).wait_for()
    faults: dict[str, Any] = {}
    for size in at_every_size(me):
        before = places(me, FIXED)
        faults[f"{size} at rest"] = table_faults(me)
        card, spot = (me.choices[0][what] for what in ("card", "spot"))
        press(me, f".hand [data-card='{card}']")
        faults[f"{size} picked up"] = moved(before, places(me, FIXED))
        faults[f"{size} in hand"] = table_faults(me)
        press(me, f"[data-seat='{me.heard['seat']}'] [data-spot='{spot}']")
        faults[f"{size} in the air, moved"] = moved(before, places(me, FIXED))
        faults[f"{size} in the air"] = table_faults(me)
        me.page.keyboard.press("Escape")
        me.page.keyboard.press("Escape")
        press(me, "header .doors button >> nth=0")
        me.find(".suggestion").first.wait_for()
        faults[f"{size} hint, moved"] = moved(before, places(me, FIXED))
        faults[f"{size} hint"] = table_faults(me)
        faults[f"{size} hint, out of sight"] = unread_of_a_hint(me, whole=size == "1280×800")
        press(me, "section[aria-label] .close")
        me.page.keyboard.press("Escape")
        me.page.keyboard.press("Escape")
    no_faults({where: wrong for where, wrong in faults.items() if wrong})


def press(who: Visitor, css: str) -> None:
    who.find(css).evaluate("one => one.click()")
    who.page.wait_for_timeout(60)


MOMENTS: dict[str, Moment] = {
    "place": at_phase("place", 0),
    "block": at_phase("block", 8),
    "swap": at_phase("swap", 4),
}


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_of_yellow_brick_road_fits(
    arrive: Arrive, dealt: Server, language: str, moment: str
) -> None:
    me = arrive(language=language, at=dealt)
    for seed in range(20):
        me.rng = Random(seed)
        lay_and_hurry(me, ROAD, [ME, {"kind": "me", "name": "Ozma"}], until=MOMENTS[moment])
        if not me.is_over:
            break
    assert not me.is_over
    me.take_the_device()
    no_faults(through(me, moment, table_faults))


@pytest.mark.slow
@pytest.mark.parametrize("sizes", sample_of([SIZES[:1], SIZES[1:]], 1))
@pytest.mark.parametrize("language", sample_of(LANGUAGES, 1))
@pytest.mark.parametrize(
    ("game", "until", "measure"),
    [(ROAD, at_phase("place", 6), table_faults), (OZ, acts, measured)],
)
def test_large_letters_fit_every_table(
    arrive: Arrive,
    dealt: Server,
    sizes: list[tuple[int, int]],
    language: str,
    game: str,
    until: Moment,
    measure: Callable[[Visitor], Faults],
) -> None:
    me = arrive(language=language, at=dealt, seed=3, settings={"textSize": "large"})
    me.keen = True
    lay_and_hurry(me, game, [ME, BOT], until=until)
    me.find("header .doors :is(a, button)").nth(1).wait_for()
    faults = {size: measure(me) for size in at_every_size(me, settles=350, sizes=sizes)}
    no_faults({size: wrong for size, wrong in faults.items() if wrong})


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(LANGUAGES, 1))
@pytest.mark.parametrize(("game", "measure"), [(ROAD, table_faults), (OZ, measured)])
def test_a_lesson_leaves_the_table_in_sight(
    arrive: Arrive, dealt: Server, language: str, game: str, measure: Callable[[Visitor], Faults]
) -> None:
    me = arrive(language=language, at=dealt)
    me.open(f"/tutorial/{game}")
    me.until(lambda heard: heard["status"] == "playing" and me.decides(heard))
    me.find(".lesson p").wait_for()
    no_faults(through(me, "lesson", measure))
    if game == OZ:
        longest = max(lessons(game, language).values(), key=len)
        me.find(".lesson p").evaluate("(one, text) => (one.textContent = text)", longest)
        no_faults(through(me, "longest lesson", measure))


# Pages to read


def everything_open(who: Visitor) -> None:
    who.find("summary").evaluate_all("all => all.forEach(one => (one.parentElement.open = true))")


def new_game(game: str) -> Callable[[Visitor], None]:
    def shown(who: Visitor) -> None:
        who.open(f"/new/{game}")
        who.find("form .button.primary").wait_for()
        everything_open(who)

    return shown


def page_at(path: str, shows: str = "h1") -> Callable[[Visitor], None]:
    def shown(who: Visitor) -> None:
        who.open(path)
        who.find(shows).first.wait_for()

    return shown


def not_found(who: Visitor) -> None:
    who.faults.forgive("404")
    page_at("/nowhere")(who)


def front(who: Visitor) -> None:
    """With something on the shelf: a game under way, and results."""
    who.new_table(OZ, [ME, BOT])
    record_of(who, ROAD)
    who.open("/")
    who.find("article .button.primary").nth(1).wait_for()


def invitation(who: Visitor) -> None:
    who.lay_table(ROAD, [ME, {"kind": "friend"}])
    link = who.invitation()
    who.page.goto("about:blank")  # only the end of the link differs from the table's address
    who.open(link)
    who.find("details summary").wait_for()
    everything_open(who)


def builder(who: Visitor) -> None:
    """With a pack that has everything wrong that can be shown."""
    who.open(f"/build/{OZ}")
    who.find(".bench .bar").first.wait_for()
    for _ in range(3):
        who.touch(who.find("li:has([data-card=toto]) .stepper button").last)
    who.find("li:has([data-card=toto]) .fault").wait_for()


def lobby(who: Visitor) -> None:
    who.lay_table(OZ, [ME, {"kind": "friend"}, BOT])
    who.find("input[readonly]").first.wait_for()


def sofa(who: Visitor) -> None:
    who.lay_table(ROAD, [ME, {"kind": "me", "name": "Ozma"}])
    who.find("section.book").wait_for()


def end(who: Visitor) -> None:
    lay_and_hurry(who, ROAD, [ME, BOT])
    who.find("section.end").wait_for()


def end_of_a_story(who: Visitor) -> None:
    """Once all hearts are counted."""
    lay_and_hurry(who, OZ, [ME, BOT], options={"maxRounds": "2"})
    who.find("section.count, .recount").first.wait_for()
    if who.find("section.count .head .button").is_visible():
        who.touch("section.count .head .button")
    who.find("section.end").wait_for()


def record_of(who: Visitor, game: str) -> str:
    lay_and_hurry(who, game, [ME, BOT], options={"maxRounds": "1"} if game == OZ else {})
    return str(who.heard["result"]["record"])


def replay(game: str, at: float) -> Callable[[Visitor], None]:
    def shown(who: Visitor) -> None:
        record = record_of(who, game)
        who.open(f"/replay/{record}")
        who.find("[data-spot], [data-place]").first.wait_for(timeout=A_LONG_GAME)
        slider = who.page.get_by_role("slider")
        slider.fill(str(int(int(slider.get_attribute("max") or 0) * at)))
        who.page.wait_for_timeout(300)

    return shown


def review(game: str) -> Callable[[Visitor], None]:
    def shown(who: Visitor) -> None:
        record = record_of(who, game)
        who.open(f"/review/{record}")
        who.find("main h2").first.wait_for(timeout=A_LONG_GAME)

    return shown


def shelf(who: Visitor) -> None:
    who.new_table(OZ, [ME, BOT])
    record_of(who, ROAD)
    who.open("/shelf")
    who.find("section li").first.wait_for()


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "new-game": new_game(OZ),
    "replay": replay(ROAD, 0.5),
    "front": front,
    "shelf": shelf,
    "new-game-road": new_game(ROAD),
    "rules-road": page_at(f"/rules/{ROAD}", "main h2"),
    "rules-oz": page_at(f"/rules/{OZ}", "main h2"),
    "cards": page_at(f"/cards/{OZ}", "[data-card=toto]"),
    "builder": builder,
    "settings": page_at("/settings"),
    "credits": page_at("/credits"),
    "reconstruction": page_at("/reconstruction"),
    "not-found": not_found,
    "invitation": invitation,
    "lobby": lobby,
    "sofa": sofa,
    "end": end,
    "replay-end": replay(ROAD, 1),
    "review": review(ROAD),
    "end-oz": end_of_a_story,
    "review-oz": review(OZ),
}


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(LANGUAGES, 1))
@pytest.mark.parametrize("screen", sample_of(SCREENS, 1))
def test_every_page_fits_every_screen(
    arrive: Arrive, server: Server, screen: str, language: str
) -> None:
    who = arrive(language=language, seed=41)
    who.keen = True
    SCREENS[screen](who)
    no_faults(through(who, screen, page_faults))


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(LANGUAGES, 1))
@pytest.mark.parametrize("at", sample_of([0.7, 0.2, 1], 1))
def test_a_replay_of_a_story_fits_every_screen(
    arrive: Arrive, dealt: Server, at: float, language: str
) -> None:
    who = arrive(language=language, at=dealt, seed=41)
    who.keen = True
    replay(OZ, at)(who)
    no_faults(through(who, f"moment {at}", page_faults))


DRAWERS = {
    "menu": 0,
    "tale": 1,
    "chat": 2,
}


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("drawer", DRAWERS)
@pytest.mark.parametrize(("game", "until"), [(ROAD, at_phase("place", 6)), (OZ, acts)])
def test_every_drawer_fits_every_screen(
    arrive: Arrive, language: str, drawer: str, game: str, until: Moment
) -> None:
    who = arrive(Device(1024, 768), language=language, seed=41)  # the tale is a drawer there
    lay_and_hurry(who, game, [ME, BOT], until=until)
    who.touch(who.find("header button").nth(DRAWERS[drawer]))
    who.find("dialog").wait_for()
    no_faults(through(who, drawer, lambda each: page_faults(each, "dialog")))


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(LANGUAGES, 1))
def test_a_card_open_as_a_leaf_fits_every_screen(arrive: Arrive, language: str) -> None:
    who = arrive(language=language, seed=41)
    who.open(f"/cards/{OZ}/tin-woodman-rusted")
    who.find("dialog h3 ~ ul a").first.wait_for()
    no_faults(through(who, "card-leaf", lambda each: page_faults(each, "dialog")))


@pytest.fixture(scope="module")
def story(server: Server) -> str:
    """The record of a short game of The Card Game of Oz, played without a page."""
    rng, somebody = Random(61), Browser(server)
    page = somebody.open(somebody.new_table(OZ, options={"maxRounds": "1"}))
    while page.wait_for_turn():
        page.reach(page.move(rng.choice(page.choices()))["seq"])
    page.close()
    return str(page.page["result"]["record"])


def test_a_replay_on_a_phone_on_its_side_needs_no_scrolling(arrive: Arrive, story: str) -> None:
    """Every place of the story and every control, at once."""
    me = arrive()
    me.open(f"/replay/{story}")
    me.find("[data-place]").first.wait_for()
    for width, height in ((844, 390), (640, 400), (390, 844)):
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.wait_for_timeout(350)
        me.page.keyboard.press("End")
        overlap, below = me.page.evaluate(
            """() => {
              const edges = css => document.querySelector(css).getBoundingClientRect();
              const controls = edges(".controls");
              return [edges("main > .board").bottom - controls.top, controls.bottom - innerHeight];
            }"""
        )
        assert max(overlap, below) <= 1, (width, height)
