"""`oz serve` as people start it, and the endpoints that it tells: a hook, a push, a letter."""

from __future__ import annotations

import asyncio
import email
import email.policy
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.notices.receivers import HERE, PushedTo, post_office, receiving
from tests.server.test_serve import answer, served

pytestmark = [pytest.mark.real, pytest.mark.one_engine]


def known(address: str) -> httpx.Client:
    answer(address, "/healthz")  # it is heard a moment after it has said where it stands
    browser = httpx.Client(base_url=address, headers={"origin": address}, timeout=20)
    browser.patch("/api/me", json={"name": "Dorothy"}).raise_for_status()
    return browser


@pytest.mark.slow
async def test_it_reaches_what_its_operator_allows(tmp_path: Path) -> None:
    keys = PushedTo()
    async with receiving() as receiver, post_office() as office:
        letters = ("--smtp", f"smtp://{HERE}:{office.port}", "--mail-from", "oz@example.org")

        def all_of_it() -> list[dict[str, Any]]:
            with (
                served(tmp_path, "--notify-host", HERE, *letters) as oz,
                closing(known(oz.address)) as browser,
            ):
                channels = [
                    {"kind": "json", "target": f"{receiver.url}/hook"},
                    {"kind": "push", "target": f"{receiver.url}/push", "secret": keys.secret},
                    {"kind": "mail", "target": "dorothy@example.org", "hour": 7},
                ]
                made = browser.put("/api/me/channels", json={"channels": channels})
                assert made.status_code == 200, made.text
                by_kind = {one["kind"]: one["id"] for one in made.json()["channels"]}
                code = re.search(r"\b\d{8}\b", text_of(office.letters[0].text))
                assert code
                at = f"/api/me/channels/{by_kind['mail']}/confirm"
                browser.post(at, json={"code": code[0]}).raise_for_status()
                return [
                    browser.post(f"/api/me/channels/{id_}/test", json={}).json()
                    for id_ in by_kind.values()
                ]

        assert await asyncio.to_thread(all_of_it) == [{"went": True, "why": ""}] * 3
        said = "This is how you will hear that it is your turn."
        got = {one.path: one for one in receiver.got}
        assert got["/hook"].json()["text"] == said
        assert keys.read(got["/push"].body)["text"] == said
        assert [letter.to for letter in office.letters] == ["dorothy@example.org"] * 2
        assert said in text_of(office.letters[1].text)


def text_of(letter: str) -> str:
    made = email.message_from_string(letter, policy=email.policy.default)
    content: str = made.get_content()
    return content


@pytest.mark.slow
async def test_it_reaches_nothing_in_the_house_unless_told(tmp_path: Path) -> None:
    async with receiving() as receiver:

        def refused() -> tuple[int, str]:
            with served(tmp_path) as oz, closing(known(oz.address)) as browser:
                channel = {"kind": "json", "target": f"{receiver.url}/hook"}
                put = browser.put("/api/me/channels", json={"channels": [channel]})
                assert browser.get("/api/me/channels").json()["mail"] is False
                return put.status_code, put.json()["field"]

        assert await asyncio.to_thread(refused) == (400, "$.channels[0].target")
        assert receiver.got == []
