"""A circle as it is told to whoever is in it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from oztable.server import dates
from oztable.server.circles.pairing import Standing, standings
from oztable.server.circles.rows import Circle, GameRow, PersonAt
from oztable.server.lan import qr_path
from oztable.server.wire import circles as wire
from oztable.server.wire.api import PersonCard

WAITS_FOR = 45.0  # seconds that somebody who would play now is taken at their word
LAID_WITHIN = 60.0  # seconds in which a table is laid where nothing stands in its way


def mine(circle: Circle, people: Collection[str]) -> list[int]:
    """The numbers of those who play at a browser."""
    return [one.number for one in circle.people if one.person and one.person in people]


def told(
    circle: Circle,
    own: Collection[int],
    cards: Mapping[str, PersonCard],
    open_records: Collection[str],
    base: str,
    full: Collection[int] = (),
    *,
    at_home: bool = True,
) -> wire.Circle:
    """`full`: the numbers of those here who have as many slow games as they may."""
    row, is_member = circle.row, bool(own)
    is_open = row.state == "gathering" and is_member
    link = f"{base}{path_of(row.id)}#circle={row.link}" if is_open else ""
    path, size = qr_path(link) if link else ("", 0)
    known = {one.number: one for one in circle.people}
    listed = standings(known, circle.games)
    return wire.Circle(
        id=row.id,
        title=row.name,
        game=row.game,
        pace=row.pace,
        slow=row.is_slow,
        twice=row.twice,
        same_deals=row.same_deals,
        rated=row.rated,
        days=row.days,
        state=row.state,
        seconds_left=max(0, int(row.until - dates.now())),
        link=link,
        qr_path=path,
        qr_size=size,
        at_home=at_home,
        member=is_member,
        maker=any(known[number].is_maker for number in own),
        people=[_person(known[one.number], one, own, cards) for one in listed],
        games=[_game(circle, game, own, open_records, full) for game in circle.games if is_member],
    )


def path_of(circle: str) -> str:
    return f"/circle/{circle}"


def _person(
    one: PersonAt, stands: Standing, own: Collection[int], cards: Mapping[str, PersonCard]
) -> wire.CirclePerson:
    return wire.CirclePerson(
        number=one.number,
        card=cards.get(one.person),
        yours=one.number in own,
        maker=one.is_maker,
        left=one.has_left,
        points=stands.points,
        margin=stands.margin,
        done=stands.done,
        place=stands.place,
    )


def _game(
    circle: Circle,
    game: GameRow,
    own: Collection[int],
    open_records: Collection[str],
    full: Collection[int],
) -> wire.CircleGame:
    is_mine = game.a in own or game.b in own
    fresh = dates.now() - WAITS_FOR
    waiting = [number for number in (game.a, game.b) if game.waits(number) > fresh]
    return wire.CircleGame(
        number=game.number,
        round=game.round,
        a=game.a,
        b=game.b,
        yours=is_mine,
        table=game.table if is_mine else "",
        record=game.record if game.record in open_records else "",
        result=game.result,
        margin=game.margin,
        how=game.how,
        playing=bool(game.table) and game.result is None,
        you_wait=is_mine and any(number in own for number in waiting),
        they_wait=is_mine and any(number not in own for number in waiting),
        held=_held(circle, game, full) if is_mine else "",
    )


def _held(circle: Circle, game: GameRow, full: Collection[int]) -> Literal["", "room", "both"]:
    """Says nothing of the other: neither how many games they have, nor whom they have blocked."""
    if game.todo != "lay" or game.result is not None:
        return ""
    if game.a in full or game.b in full:
        return "room"
    return "both" if dates.now() > circle.row.began + LAID_WITHIN else ""


def line(circle: Circle, own: Collection[int]) -> wire.CircleLine:
    found = standings((one.number for one in circle.people), circle.games)
    is_open = circle.row.state == "playing"
    return wire.CircleLine(
        id=circle.row.id,
        title=circle.row.name,
        path=path_of(circle.row.id),
        game=circle.row.game,
        state=circle.row.state,
        people=len(circle.people),
        open=sum(
            is_open and game.result is None and (game.a in own or game.b in own)
            for game in circle.games
        ),
        place=min((one.place for one in found if one.number in own and one.done), default=0),
    )
