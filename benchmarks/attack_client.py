"""The people of the attack, in processes of their own: `python -m benchmarks.attack_client`.

The attacker asks for a replay at a steady rate and waits for nobody. The others play, look at the
list of games, open a game of theirs that nobody has opened before, and leaf through it; each kind
of answer is timed by itself. Everybody has an address of their own on the loopback network.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter, defaultdict
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Origin

from benchmarks.attack import LEAST_STEPS, OTHERS_BOOKS, SHORT
from oztable.server.wire.to_server import PROTOCOL

ATTACKER, OTHERS = "127.0.0.66", "127.0.1.{}"  # the others move house: limits are by the hour
PATIENCE = 60.0
TABLES = 6
LEAVES = 8  # moments looked at in each game
NOT_ANSWERED = "not answered"


def browser(port: int, address: str) -> httpx.AsyncClient:
    at = f"http://localhost:{port}"
    return httpx.AsyncClient(
        base_url=at,
        headers={"origin": at},
        timeout=PATIENCE,
        transport=httpx.AsyncHTTPTransport(
            local_address=address, limits=httpx.Limits(max_connections=None)
        ),
    )


# The attacker


async def attack(port: int, seconds: float, rate: float, copies: int) -> Counter[str]:
    answers: Counter[str] = Counter()

    async def ask(number: int) -> None:
        try:
            answer = await http.get(
                f"/api/records/long{number % copies}/moments/{number % LEAST_STEPS}"
            )
            answers[str(answer.status_code)] += 1
        except httpx.HTTPError:
            answers[NOT_ANSWERED] += 1

    async with browser(port, ATTACKER) as http:
        asked, began = [], time.monotonic()
        for number in range(int(seconds * rate)):
            await asyncio.sleep(began + number / rate - time.monotonic())
            asked.append(asyncio.create_task(ask(number)))
        _, left = await asyncio.wait(asked, timeout=1.0)
        for one in left:
            one.cancel()
        answers[NOT_ANSWERED] += len(left)
    return +answers


# The others


class Others:
    def __init__(self, port: int, seconds: float, part: int) -> None:
        self._port = port
        self._until = time.monotonic() + seconds
        self._rng = Random(part // 2)
        self._address = OTHERS.format(part + 1)
        self._books = [f"short{part}-{at}" for at in range(OTHERS_BOOKS)]
        self.waits: dict[str, list[float]] = defaultdict(list)

    async def run(self) -> None:
        async with browser(self._port, self._address) as http, asyncio.TaskGroup() as group:
            for _ in range(TABLES):
                group.create_task(self._play())
            group.create_task(self._look_round(http))
            group.create_task(self._leaf(http))

    @property
    def _goes_on(self) -> bool:
        return time.monotonic() < self._until

    async def _timed(self, name: str, http: httpx.AsyncClient, path: str) -> httpx.Response:
        began = time.perf_counter()
        answer = await http.get(path)
        answer.raise_for_status()
        self.waits[name].append(time.perf_counter() - began)
        return answer

    async def _look_round(self, http: httpx.AsyncClient) -> None:
        while self._goes_on:
            await self._timed("list of games", http, "/api/games")
            await asyncio.sleep(self._rng.uniform(0.1, 0.3))

    async def _leaf(self, http: httpx.AsyncClient) -> None:
        while self._goes_on:
            book = self._books.pop()
            self._books.insert(0, book)
            opened = await self._timed("opening a replay", http, f"/api/records/{book}")
            for _ in range(LEAVES):
                number = self._rng.randrange(opened.json()["moments"])
                path = f"/api/records/{book}/moments/{number}"
                await self._timed("a moment of a replay", http, path)
                await asyncio.sleep(self._rng.uniform(0.02, 0.1))

    async def _play(self) -> None:
        """Somebody with both seats of a table, who does anything."""
        seats = [{"kind": "me"}, {"kind": "me"}]
        async with browser(self._port, self._address) as http:
            while self._goes_on:
                made = await http.post("/api/tables", json={"game": SHORT, "seats": seats})
                table = made.json()["table"]
                ticket = (await http.post(f"/api/tables/{table}/ticket", json={})).json()["ticket"]
                async with connect(
                    f"ws://localhost:{self._port}/socket/{table}",
                    origin=Origin(f"http://localhost:{self._port}"),
                    local_addr=(self._address, 0),
                ) as line:
                    hello = {"type": "hello", "protocol": PROTOCOL, "ticket": ticket}
                    await line.send(json.dumps(hello))
                    await self._moves(line)

    async def _moves(self, line: Any) -> None:
        page = json.loads(await line.recv())
        while self._goes_on and page["status"] == "playing":
            if page["seat"] != page["deciding"]:
                await line.send(json.dumps({"type": "look", "seat": page["deciding"]}))
                page = await _next(line, "page")
                continue
            await asyncio.sleep(self._rng.uniform(0.1, 0.4))
            choice = self._rng.choice(page["scene"]["choices"])["action"]
            move = {"type": "move", "id": f"m{page['seq']}", "at": page["seq"]}
            began = time.perf_counter()
            await line.send(json.dumps({**move, "seat": page["seat"], "action": choice}))
            await _next(line, "taken")
            self.waits["a move"].append(time.perf_counter() - began)
            page = await _next(line, "page")


async def _next(line: Any, kind: str) -> Any:
    async for text in line:
        message = json.loads(text)
        if message["type"] == kind:
            return message
        if message["type"] == "refused":
            raise SystemExit(f"benchmarks: a guest was refused: {text}")
    raise SystemExit("benchmarks: a guest was cut off")


def main() -> None:
    role, port, seconds, *more = sys.argv[1:]
    if role == "attacker":
        answers = asyncio.run(attack(int(port), float(seconds), float(more[0]), int(more[1])))
        print(json.dumps(answers))
        return
    others = Others(int(port), float(seconds), int(more[0]))
    asyncio.run(others.run())
    print(json.dumps(others.waits))


if __name__ == "__main__":
    main()
