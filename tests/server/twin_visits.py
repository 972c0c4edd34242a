"""One watcher at one table, from coming in to the end: every message there is, in and out."""

from __future__ import annotations

import msgspec

from oztable.core.game import Seat
from oztable.server.live import LiveTable
from oztable.server.pace.nudging import notice_absence
from tests.server.twin_houses import WATCHER, Line, Told, TwinHouse
from tests.server.twin_plans import Deed, Plan, Side

ENDINGS = ("moved", "deleted", "closing")
PARTS = (
    "fetch", "talk_wrongly", "take_a_hint", "see_moves", "miss_something", "agree_on_an_undo",
    "miss_somebody", "stop_and_ask_for_more",
)  # fmt: skip


class Visit:
    def __init__(self, house: TwinHouse, plan: Plan, side: Side, number: int) -> None:
        self.house = house
        self.watcher, self.tries, self.deeds = plan.watcher, plan.tries, side.deeds
        self.side = side
        self.seats = side.session.seats
        self.name = f"table-{number}"
        self.ending = ENDINGS[number % len(ENDINGS)]
        self.told = Told()
        self.lines: dict[Seat | None, Line] = {}
        self.table: LiveTable
        self._ids = 0

    @property
    def mine(self) -> Line:
        return self.lines[self.watcher]

    @property
    def seat(self) -> int:
        """The seat in whose name the watcher speaks; a spectator in the name of another."""
        return self.watcher or 0

    @property
    def others(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.seats) if seat != self.watcher]

    async def pay(self, *parts: str) -> list[bytes]:
        """The whole visit, or only these parts of it."""
        self.table = await self.house.seat(self.name, self.side)
        for seat in (*self.others, self.watcher):
            await self.come(seat)
        await self.house.settle(*self.lines.values())
        for part in parts or PARTS:
            await getattr(self, part)()
        await self.go()
        return self.told.said

    # Coming and going

    async def come(self, seat: Seat | None) -> None:
        who, told = WATCHER if seat is None else str(seat), None
        if seat == self.watcher:
            told = self.told
        self.lines[seat] = await self.house.open(who, self.name, told)

    async def leave(self, seat: Seat | None) -> None:
        await self.house.close(self.lines.pop(seat), self.table)
        await self.house.settle(*self.lines.values())

    async def fetch(self) -> None:
        """What HTTP has of a table under way."""
        who, at = WATCHER if self.watcher is None else str(self.watcher), f"/api/tables/{self.name}"
        for method, path in (("GET", "/api/tables"), ("GET", f"{at}/record"), ("POST", "ticket")):
            path = f"{at}/ticket" if path == "ticket" else path
            await self.house.ask(who, method, path, self.told)
            await self.house.ask(who, method, f"{path}?lang=fr", self.told)

    # Messages

    async def send(self, line: Line, kind: str, **more: object) -> str:
        """Which kind of answer it gets, when all is told."""
        self._ids += 1
        message = {"type": kind, "id": f"m{self._ids}", **more}
        await line.say(msgspec.json.encode(message).decode())
        answer = await line.until("taken", "refused", "advice")
        await self.house.settle(*self.lines.values())
        return str(answer["type"])

    async def talk_wrongly(self) -> None:
        """Nothing of this is done, but for the chat and the languages; all of it is answered."""
        line, seat, moment = self.mine, self.seat, self.table.moment
        decide = self.table.decide
        choices = [self.table.game.format(action) for action in decide.actions] if decide else []
        may_move = decide is not None and decide.seat == self.watcher
        for language in ("fr", "en"):
            await line.send(type="speak", language=language)
            for text in self.tries:
                if not (may_move and text in choices):
                    await self.send(line, "move", at=moment, seat=seat, action=text)
        await self.send(line, "move", at=moment, seat=seat, action="no such words")
        await self.send(line, "move", at=moment + 1, seat=seat, action=self.tries[0])
        await self.send(line, "move", at=moment, seat=1 - min(seat, 1), action=self.tries[0])
        await self.send(line, "say", seat=seat, text="There is no place like home.")
        await self.send(line, "say", seat=seat, text="\u202e")
        await self.send(line, "answer", seat=seat, question="none", yes=True)
        await self.send(line, "vacant", seat=seat, empty=1, what="bot")
        await self.send(line, "rematch", seat=seat)
        await line.send(type="look", seat=3)
        for wrong in ("no JSON", '{"type":"move"}', '{"type":"steal"}', b"bytes"):
            await line.say(wrong)
        await self.house.settle(*self.lines.values())
        for other in self.others[:1]:
            await self.send(self.lines[other], "say", seat=other, text="Home!")

    async def take_a_hint(self) -> None:
        for _ in range(2):
            await self.send(self.mine, "hint", seat=self.seat)

    async def see_moves(self) -> None:
        for deed in self.deeds[:-1]:
            await self.do(deed)

    async def do(self, deed: Deed) -> None:
        line, moment = self.lines[deed.seat], self.table.moment
        answer = await self.send(line, "move", at=moment, seat=deed.seat, action=deed.text)
        assert answer == "taken", deed

    async def miss_something(self) -> None:
        """The line breaks, something happens, and the watcher comes back and catches up."""
        deeds = [deed for deed in self.deeds[-1:] if deed.seat != self.watcher]
        await self.leave(self.watcher)
        for deed in deeds:
            await self.do(deed)
        await self.come(self.watcher)
        await self.house.settle(*self.lines.values())
        for deed in self.deeds[-1:]:
            if deed not in deeds:
                await self.do(deed)
        await self.fetch()

    # Questions

    async def agree_on_an_undo(self) -> None:
        for yes in (False, True):
            for by in range(self.seats):
                await self.send(self.lines[Seat(by)], "undo", seat=by)
                await self.answer_all(yes)

    async def answer_all(self, yes: bool) -> None:
        for question in list(self.table.asked.values()):
            for seat in sorted(question.waiting):
                line = self.lines[Seat(seat)]
                await self.send(line, "answer", seat=seat, question=question.id, yes=yes)

    async def miss_somebody(self) -> None:
        """Another seat stays away; whoever is here is asked what to do."""
        for seat in self.others[:1]:
            await self.leave(seat)
            if notice_absence(self.table, self.house.tables.timings.away_after):
                self.house.tables.tell(self.table)
            await self.house.settle(*self.lines.values())
            await self.send(self.mine, "vacant", seat=self.seat, empty=seat, what="wait")
            await self.come(seat)
            await self.house.settle(*self.lines.values())

    async def stop_and_ask_for_more(self) -> None:
        """Two people; of more, a bot would go on, and with the cards of another seat."""
        if self.seats == 2:
            last = self.others[-1]
            await self.send(self.lines[last], "resign", seat=last)
            await self.send(self.lines[last], "rematch", seat=last, word="ruby")
            await self.answer_all(False)
            await self.send(self.mine, "rematch", seat=self.seat)
            await self.answer_all(False)

    # The end

    async def go(self) -> None:
        tables, seat = self.house.tables, self.watcher
        path = f"/api/tables/{self.name}"
        if self.ending == "moved" and seat is not None:
            asked = {"kind": "move", "seat": seat}
            invite = await self.house.ask(str(seat), "POST", f"{path}/invites", json=asked)
            secret = invite.json()["link"].partition("#move=")[2]
            body = {"secret": secret}
            await self.house.ask("new", "POST", "/api/invites/accept", self.told, json=body)
            await self.mine.to_the_end()
        elif self.ending == "closing":
            await tables.farewell()
            await self.mine.to_the_end()
            tables.closing = False
        for who in ("new", *map(str, range(self.seats))):  # gone when all are done with it
            await self.house.ask(who, "DELETE", path)
        if self.ending == "deleted" or (self.ending, seat) == ("moved", None):
            await self.mine.to_the_end()
        for line in self.lines.values():
            await line.socket.close()
