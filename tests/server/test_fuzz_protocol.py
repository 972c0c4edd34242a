"""Rubbish over the socket. Each message gets one answer with a stable code, and meanwhile an honest
player plays on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from oztable.server.socket import MOST_FAULTS
from oztable.server.wire.to_page import Advice, Page, Pong, Refused, Taken, ToPage
from oztable.server.wire.to_server import PROTOCOL
from tests.server.house import serving
from tests.server.plugs import (
    Honest,
    House,
    answers,
    closed_with,
    hello,
    plug_in,
    read,
    refusal,
)

pytestmark = pytest.mark.real

UNREADABLE = {"malformed", "unknown_type"}
ABUSE = {1002, 1003, 1007, 1008, 1009}  # why a socket may be closed on somebody who floods it
WIDEST = 16 * 1024


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(tmp_path_factory.mktemp("tables")) as server:
        honest = Honest(server)
        honest.start()
        yield House(server)
        honest.finish()
        assert honest.fault is None
        assert len(honest.waits) > 20
        assert max(honest.waits) < 10


# Messages nobody can read


def nested(depth: int) -> str:
    return '{"type":"move","id":' + "[" * depth + "]" * depth + "}"


UNREADABLE_FRAMES: dict[str, str | bytes] = {
    "nothing": "",
    "blanks": "  ",
    "no object": "[]",
    "null": "null",
    "a number": "17",
    "cut off": '{"type":"ping"',
    "two at once": '{"type":"ping"}{"type":"ping"}',
    "bytes": b'{"type":"ping"}',
    "bytes that are no text": b"\xff\xfe\x00",
    "no type": "{}",
    "type is no word": '{"type":1}',
    "unknown type": '{"type":"cheat"}',
    "a type of the server": '{"type":"page"}',
    "more than is asked": '{"type":"ping","more":1}',
    "less than is asked": '{"type":"move"}',
    "not a number": '{"type":"move","id":"a","at":NaN,"seat":0,"action":"x"}',
    "endless": '{"type":"move","id":"a","at":Infinity,"seat":0,"action":"x"}',
    "a huge number": '{"type":"move","id":"a","at":' + "9" * 5000 + ',"seat":0,"action":"x"}',
    "a number too large": '{"type":"move","id":"a","at":1000001,"seat":0,"action":"x"}',
    "half a number": '{"type":"move","id":"a","at":0.5,"seat":0,"action":"x"}',
    "below nothing": '{"type":"move","id":"a","at":0,"seat":-1,"action":"x"}',
    "a seat that no table has": '{"type":"move","id":"a","at":0,"seat":4,"action":"x"}',
    "yes for a number": '{"type":"move","id":"a","at":true,"seat":0,"action":"x"}',
    "an empty id": '{"type":"resign","id":"","seat":0}',
    "a long id": '{"type":"resign","id":"' + "x" * 65 + '","seat":0}',
    "a long action": '{"type":"move","id":"a","at":0,"seat":0,"action":"' + "x" * 201 + '"}',
    "a long speech": '{"type":"say","id":"a","seat":0,"text":"' + "x" * 301 + '"}',
    "a language we do not speak": '{"type":"speak","language":"de"}',
    "the same key twice": '{"type":"speak","language":"en","language":"fr"}',
    "two types": '{"type":"ping","type":"ping"}',
    "half a character": '{"type":"say","id":"a","seat":0,"text":"\\ud800"}',
    "deep": nested(3000),
    "a null byte": '{"type":"ping"}\x00',
    "a byte order mark": "\ufeff" + '{"type":"ping"}',
}


@pytest.mark.parametrize("frame", UNREADABLE_FRAMES.values(), ids=UNREADABLE_FRAMES.keys())
def test_what_cannot_be_read_is_said_so_and_the_socket_stays(
    house: House, frame: str | bytes
) -> None:
    plug = house.seated()
    refused = refusal(plug, frame)
    assert refused.code in UNREADABLE
    plug.close()


def test_an_unknown_type_has_its_own_code(house: House) -> None:
    plug = house.seated()
    assert refusal(plug, '{"type":"cheat"}').code == "unknown_type"
    plug.close()


@pytest.mark.parametrize("frame", ["x" * (WIDEST + 1), b"\x00" * (1 << 20)], ids=["text", "bytes"])
def test_a_message_that_is_too_large_closes_the_socket(house: House, frame: str | bytes) -> None:
    plug = house.seated()
    plug.send(frame)
    assert closed_with(plug) == 1009


def test_who_sends_nothing_but_rubbish_is_shown_out(house: House) -> None:
    plug = house.seated()
    for _ in range(MOST_FAULTS):
        plug.send("rubbish")
    assert closed_with(plug) in ABUSE
    house.seated().close()  # and may come back


def test_a_flood_of_rubbish_ends(house: House) -> None:
    plug = house.seated()
    try:
        for _ in range(5000):
            plug.send("rubbish" * 100)
    except ConnectionClosed:
        pass
    closed_with(plug)
    house.seated().close()


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
kinds = st.sampled_from(
    ["hello", "move", "undo", "answer", "resign", "rematch", "vacant", "say", "hint", "look",
     "speak", "ping", "page", "x"]
)  # fmt: skip
plausible: dict[str, st.SearchStrategy[Any]] = {
    "id": st.text("ab", min_size=1, max_size=3),
    "at": st.integers(0, 40),
    "seat": st.integers(0, 3),
    "empty": st.integers(0, 3),
    "action": st.sampled_from(["block r1", "place 1 a1", "keep", "pass", "x", "\u202e"]),
    "question": st.just("q"),
    "yes": st.booleans(),
    "what": st.sampled_from(["wait", "bot", "end", "x"]),
    "text": st.text(min_size=1, max_size=20),
    "language": st.sampled_from(["en", "fr", "de"]),
    "protocol": st.just(PROTOCOL),
    "ticket": st.text("ab", min_size=1, max_size=3),
}
messages = st.fixed_dictionaries(
    {"type": kinds},
    optional={key: st.one_of(good, good, good, junk) for key, good in plausible.items()},
).map(lambda message: json.dumps(message, ensure_ascii=True))
frames = st.one_of(
    messages,
    messages,
    junk.map(json.dumps),
    st.text(max_size=40),
    st.binary(max_size=40),
    st.tuples(messages, st.integers(0, 40)).map(lambda cut: cut[0][: cut[1]]),
)


@settings(
    max_examples=settings().max_examples // 2,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
)
@given(st.lists(frames, min_size=1, max_size=12))
def test_whatever_is_sent_has_an_answer(house: House, sent: list[str | bytes]) -> None:
    """The watcher, so that nothing it could say ends the game of the others."""
    plug = house.seated(house.watcher)
    for frame in sent:
        found = answers(plug, frame)
        assert sum(isinstance(message, Refused) for message in found) <= 1
        assert all(isinstance(message, Refused | Page) for message in found)
    plug.close()


ACTIONS = [
    "x r1", "x r2", "x r3", "x c1", "x c2", "x c3", "x r9", "1 a1", "1~ b2", "7 c3", "21 a1",
    "keep", "first 1", "first 2", "swap a1 1 2", "draw 3", "pass", "", "\x00", "\u202e",
]  # fmt: skip
asked: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "move": {"at": st.integers(4, 6), "action": st.sampled_from(ACTIONS) | st.text(max_size=9)},
    "undo": {},
    "answer": {key: plausible[key] for key in ("question", "yes")},
    "resign": {},
    "rematch": {"word": st.text(max_size=9)},
    "vacant": {key: plausible[key] for key in ("empty", "what")},
    "say": {"text": plausible["text"]},
    "hint": {},
}
seats = st.integers(0, 1)


def deed(kind: str) -> st.SearchStrategy[str]:
    more = {"type": st.just(kind), "id": plausible["id"], "seat": seats, **asked[kind]}
    return st.fixed_dictionaries(more).map(json.dumps)


deeds = st.sampled_from([*asked, *["move"] * 12]).flatmap(deed)


@pytest.mark.slow
@settings(
    max_examples=settings().max_examples // 2,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
)
@given(st.lists(st.one_of(deeds, deeds, deeds, deeds, frames), min_size=8, max_size=24))
def test_whatever_players_send_has_an_answer(house: House, sent: list[str | bytes]) -> None:
    """Both on one sofa, so that most of it is for them to say."""
    table = house.browser.new_table(seats=("me", "me"))
    plug = plug_in(f"ws://localhost:{house.server.port}/socket/{table}", house.server.address)
    plug.send(hello(house.ticket(table=table)))
    assert isinstance(read(plug), Page)
    for frame in sent:
        found = answers(plug, frame)
        assert sum(isinstance(message, Refused | Taken) for message in found) <= 1
        assert all(isinstance(message, Refused | Taken | Page | Advice) for message in found)
    plug.close()
    page = house.browser.open(table)  # what was kept can be shown
    assert page.page["table"] == table
    page.close()


# Too fast


@pytest.mark.slow
def test_who_is_too_fast_is_told_and_may_go_on(tmp_path: Path) -> None:
    with serving(tmp_path, "--strict") as server:
        here = House(server)
        plug = here.seated()
        for number in range(12):
            said = {"type": "say", "id": str(number), "seat": 0, "text": "hello"}
            plug.send(json.dumps(said))
        for _ in range(100):
            plug.send('{"type":"ping"}')
        plug.send('{"type":"resign","id":"last","seat":3}')
        found: list[ToPage] = []
        while getattr(found[-1] if found else None, "id", "") != "last":
            found.append(read(plug))
        *refused, _ = [message for message in found if isinstance(message, Refused)]
        assert {message.code for message in refused} == {"too_fast"}
        assert {bool(message.id) for message in refused} == {True, False}  # chat, and all messages
        assert any(isinstance(message, Pong) for message in found)
        plug.close()
