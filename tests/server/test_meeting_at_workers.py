"""People who come to different workers: two who look for company meet once, and each table of a
circle is laid once."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.hall.guests import HallPage
from tests.server.keeping import keeping, read
from tests.server.test_workers import Cluster, Guest, again
from tests.server.test_workers import cluster as cluster

pytestmark = pytest.mark.real
ROAD = "yellow-brick-road"


def counted(cluster: Cluster, asked: str, *values: Any) -> int:
    with keeping("postgresql"):
        return int(read(cluster.data, asked, values)[0][0])


def looking(guest: Guest, worker: int) -> HallPage:
    page = HallPage(guest.at(worker))
    page.send(type="seek", game=ROAD)
    return page


@pytest.mark.slow
def test_those_who_look_for_company_at_different_workers_meet_once(cluster: Cluster) -> None:
    guests = [Guest(cluster) for _ in range(6)]
    pages = [looking(guest, number % 3) for number, guest in enumerate(guests)]
    met = [page.until("paired")["table"] for page in pages]
    assert sorted(Counter(met).values()) == [2, 2, 2]
    assert counted(cluster, "SELECT count(DISTINCT person) FROM chairs") == 6
    assert counted(cluster, "SELECT count(*) FROM tables") == 3
    assert counted(cluster, "SELECT count(*) FROM seeks") == 0
    for number, (guest, table) in enumerate(zip(guests, met, strict=True)):
        page = guest.open(table, (number + 1) % 3, (number + 2) % 3)
        assert page.page["status"] == "playing"
        page.close()
    for hall in pages:
        hall.close()


@pytest.mark.soak
def test_who_looks_at_a_worker_that_dies_goes_on_at_another(cluster: Cluster) -> None:
    first, second = Guest(cluster), Guest(cluster)
    lost = looking(first, 0)
    tables = counted(cluster, "SELECT count(*) FROM tables")
    cluster.workers[0].kill()
    try:
        pages = [looking(first, 1), looking(second, 2)]
        met = {page.until("paired")["table"] for page in pages}
        assert len(met) == 1
        assert counted(cluster, "SELECT count(*) FROM tables") == tables + 1
        for page in (lost, *pages):
            page.close()
    finally:
        cluster.workers[0].start()


def gathered(cluster: Cluster, **more: Any) -> tuple[str, list[Guest]]:
    """The path of a circle of three, each of whom came to another worker."""
    guests = [Guest(cluster) for _ in range(3)]
    new = {"game": ROAD, "title": "Oz", "name": "Dorothy", **more}
    at = f"/api/circles/{guests[0].at(0).post('/api/circles', new)['circle']}"
    link = guests[0].at(1).get(at)["link"].partition("#circle=")[2]
    for number, name in ((1, "Ozma"), (2, "Tip")):
        guests[number].at(number).post(f"{at}/join", {"link": link, "name": name})
    return at, guests


@pytest.mark.slow
def test_both_say_at_once_at_different_workers_that_they_would_play(cluster: Cluster) -> None:
    at, guests = gathered(cluster, twice=True)
    tables = counted(cluster, "SELECT count(*) FROM tables")
    guests[0].at(2).post(f"{at}/begin")
    asked = [
        (number, guest, game["number"])
        for number, guest in enumerate(guests)
        for game in guest.at(number).get(at)["games"]
        if game["yours"]
    ]
    assert len(asked) == 12

    def say(number: int, guest: Guest, game: int) -> None:
        guest.at(number).post(f"{at}/play", {"number": game})

    with ThreadPoolExecutor(len(asked)) as pool:
        for done in [pool.submit(say, *one) for one in asked]:
            done.result()
    seen = [{g["number"]: g["table"] for g in guest.at(0).get(at)["games"]} for guest in guests]
    laid = [{one[game] for one in seen} - {""} for game in range(6)]
    assert [len(found) for found in laid] == [1] * 6
    assert len(set[str]().union(*laid)) == 6
    assert counted(cluster, "SELECT count(*) FROM tables") == tables + 6


@pytest.mark.soak
def test_slow_tables_are_laid_once_when_their_worker_dies_meanwhile(cluster: Cluster) -> None:
    at, guests = gathered(cluster, pace="2d")
    tables = counted(cluster, "SELECT count(*) FROM tables")
    guests[0].at(0).post(f"{at}/begin")
    cluster.workers[0].kill()
    try:

        def all_laid() -> None:
            for guest in guests:
                games = [game for game in guest.at(1).get(at)["games"] if game["yours"]]
                assert [bool(game["table"]) for game in games] == [True, True]

        again(all_laid)
        assert counted(cluster, "SELECT count(*) FROM tables") == tables + 3
    finally:
        cluster.workers[0].start()
