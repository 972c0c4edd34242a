"""A page comes quickly over a slow line: what a first visit fetches, packed, has a limit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.samples import sample_of
from tests.server.house import Server, serving

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
ME, BOT, FRIEND = {"kind": "me"}, {"kind": "bot", "bot": "tin-woodman"}, {"kind": "friend"}
# Bytes, with what is said at the head of each answer.
HOME, PUBLIC, TABLE_OF_THE_ROAD, ANY = 205_000, 228_000, 215_000, 250_000
PACKS = {
    "story-pack-4": 250_000,  # has the most icons
    "story-pack-1": 250_000,  # what a table has unless another is asked for
    "story-pack-2": 250_000,
    "story-pack-3": 250_000,
}


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("weighed"), "--away-after", "600", "--public") as found:
        yield found


@contextmanager
def weighing(who: Visitor) -> Iterator[list[float]]:
    """What is fetched meanwhile, until the line is still."""
    session = who.page.context.new_cdp_session(who.page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    yield sizes
    who.page.wait_for_load_state("networkidle")
    who.page.wait_for_timeout(500)


def fetched(who: Visitor, path: str, shows: str) -> int:
    with weighing(who) as sizes:
        who.open(path)
        who.find(shows).first.wait_for()
    return int(sum(sizes))


@pytest.mark.slow
def test_the_front_pages_are_light(arrive: Arrive, public: Server) -> None:
    home = fetched(arrive(DESKTOP, fresh=True), "/", "article .button.primary")
    assert 100_000 < home < HOME
    stranger = arrive(at=public, fresh=True)
    stranger.new_table(ROAD, [ME, FRIEND], listed=True)
    me = arrive(PHONE, at=public, fresh=True, language="fr")
    for game in (ROAD, OZ):
        me.new_table(game, [ME, BOT])
    front = fetched(me, "/", "main h2")
    assert 100_000 < front < PUBLIC
    print(f"home {home}, public front with games {front}")  # noqa: T201


@pytest.mark.slow
@pytest.mark.parametrize("pack", sample_of(PACKS, 2))
def test_a_table_fetches_the_icons_of_its_pack(arrive: Arrive, pack: str) -> None:
    me = arrive(DESKTOP, fresh=True)
    table = me.new_table(OZ, [ME, BOT], deck=pack)
    weight = fetched(me, f"/table/{table}", "[data-hand]")
    assert 100_000 < weight < PACKS[pack]
    drawn = me.page.locator(".hand path, [data-hand] path")
    assert drawn.count()
    assert all(path.get_attribute("d") for path in drawn.all())
    print(f"{pack}: {weight}")  # noqa: T201


def test_a_table_of_the_road_is_light(arrive: Arrive) -> None:
    me = arrive(DESKTOP, fresh=True)
    table = me.new_table(ROAD, [ME, BOT])
    weight = fetched(me, f"/table/{table}", "[data-spot]")
    assert 100_000 < weight < TABLE_OF_THE_ROAD
    print(f"a table of the road: {weight}")  # noqa: T201


@pytest.mark.slow
@pytest.mark.parametrize("game", [OZ, ROAD])
def test_a_friend_who_arrives_by_a_link_waits_for_little(arrive: Arrive, game: str) -> None:
    """From the link to one's own seat, all together."""
    host = arrive()
    host.lay_table(game, [ME, FRIEND])
    link = host.invitation()
    friend = arrive(PHONE, fresh=True)
    with weighing(friend) as sizes:
        friend.sit_down(link, "Ozma")
        friend.find("[data-hand], [data-spot]").first.wait_for()
    assert 100_000 < sum(sizes) < ANY
    print(f"a friend at {game}: {int(sum(sizes))}")  # noqa: T201
