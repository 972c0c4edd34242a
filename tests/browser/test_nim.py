"""A game that the page has never heard of, on the default board, from its cover to its replay."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.games.nim.installing import install
from tests.server.house import Server, serving


@pytest.fixture(scope="module")
def nim_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    site: Path = install(tmp_path_factory.mktemp("nim"))
    found = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", found)
        with serving(tmp_path_factory.mktemp("tables"), "--away-after", "600") as server:
            yield server


@pytest.mark.parametrize(
    ("device", "language", "asked"),
    [
        (DESKTOP, "en", "Take stones from one heap."),
        (PHONE, "fr", "Prenez des pierres d’un seul tas."),
    ],
)
def test_a_whole_game_on_the_default_board(
    arrive: Arrive, nim_server: Server, device: Device, language: str, asked: str
) -> None:
    me = arrive(device, at=nim_server, language=language)
    me.open("/")
    cover = me.find("article").filter(has_text="Nim")
    me.touch(cover.locator(".button.primary"))
    me.until(me.decides)
    expect(me.find(".board .prompt")).to_contain_text(asked)
    expect(me.find(".board .position")).to_contain_text("●●●●●")
    while not me.is_over:
        me.until(lambda heard: me.decides(heard) or heard["result"] is not None)
        if me.is_over:
            break
        button = me.find(".board .choices button").last
        expect(button).to_be_in_viewport()
        me.after(lambda button=button: me.touch(button))  # type: ignore[misc]
    expect(me.find(".board .scores .winner")).to_have_count(1)
    record = me.heard["result"]["record"]
    me.open(f"/replay/{record}")
    me.find(".board .position").wait_for()
