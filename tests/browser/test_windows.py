"""An Event that lies in wait: set face-down, and revealed in a Window of somebody else's turn."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from tests.browser import oz
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.visitor import Heard, Visitor
from tests.server.house import Server, serving

OZ = "card-game-of-oz"
ME = {"kind": "me", "name": "Dorothy"}
DEAL = "an Event lies in wait 86"
EVENT = "blue-is-the-color"
IN_ENGLISH, IN_FRENCH = "Blue is the color of the Munchkins", "Le bleu est la couleur des Munchkins"

# Keeps every title the tab ever had.
TITLES = """(() => {
  window.titles = [];
  const note = () => window.titles.at(-1) === document.title || window.titles.push(document.title);
  const all = {childList: true, subtree: true, characterData: true};
  new MutationObserver(note).observe(document, all);
})();"""


# Keeps how long every noise was, in thousandths of a second, and that there was a tone.
LISTEN = """(() => {
  window.heard = [];
  const noise = AudioBufferSourceNode.prototype.start;
  const tone = AudioScheduledSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...how) {
    window.heard.push(Math.round(this.buffer.duration * 1000));
    return noise.apply(this, how);
  };
  AudioScheduledSourceNode.prototype.start = function (...how) {
    window.heard.push("tone");
    return tone.apply(this, how);
  };
})();"""
QUILL_THAT_HALTS = 70


class Asked:
    """What the table asks somebody, one after the other, however soon it passes."""

    def __init__(self, who: Visitor) -> None:
        self.kinds: list[str] = []
        who.page.on("websocket", lambda socket: self._listen(socket))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "page" and message["scene"] and is_asked(message):
            self.kinds.append(message["scene"]["asked"]["kind"])


def is_asked(heard: Heard) -> bool:
    return bool(heard["deciding"] == heard["seat"] and heard["scene"]["asked"])


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Where the first to write holds an Event."""
    with serving(tmp_path_factory.mktemp("fixed"), "--away-after", "600", "--deal", DEAL) as found:
        yield found


def sit_down_in_silence(who: Visitor, link: str) -> None:
    """Without a word of one's own, which would change the deal."""
    at, _, secret = link.partition("#seat=")
    who.post("/api/invites/accept", {"secret": secret, "name": "Ozma"})
    who.open(at)
    who.until(lambda heard: heard["status"] == "playing")


def take(who: Visitor, kind: str) -> None:
    who.until(lambda heard: who.decides(heard) and kind in [one["kind"] for one in who.choices])
    oz.take(who, next(one for one in who.choices if one["kind"] == kind))


def tale(who: Visitor) -> Locator:
    return who.find("[role=log] >> visible=true")


@pytest.mark.slow
def test_a_set_event_is_revealed_in_a_window(arrive: Arrive, fixed: Server) -> None:
    host = arrive(PHONE, at=fixed, settings={"sound": True})
    guest = arrive(language="fr", at=fixed)
    host.page.add_init_script(TITLES)
    host.page.add_init_script(LISTEN)
    asked = Asked(host)
    host.lay_table(OZ, [ME, {"kind": "friend"}])
    host.find("input[readonly]").first.wait_for()  # else it asks for a link to a taken chair
    sit_down_in_silence(guest, host.invitation())
    take(host, "set")
    assert [each["card"] for each in host.heard["scene"]["authors"][0]["events"]] == [EVENT]
    take(host, "end")
    take(host, "end")

    # A Window that one lets pass calls nobody back.
    guest.until(guest.decides)
    expect(host.page).to_have_title("The Card Game of Oz")
    asked.kinds.clear()
    assert any("Your turn" in title for title in host.page.evaluate("window.titles.splice(0)"))
    take(guest, "play")
    guest.until(guest.decides)
    assert set(asked.kinds) == {"window"}
    assert host.page.evaluate("window.titles.filter(title => title.includes('Your turn'))") == []

    # With the quill raised it waits, and nobody else knows what lies there.
    host.touch(".last .quill")
    host.page.evaluate("window.heard = []")
    take(guest, "end")
    take(guest, "end")
    face_down = guest.find(".event")
    expect(face_down).to_have_count(1)
    host.find(".event.lit").wait_for()
    heard = host.page.evaluate("window.heard")
    assert QUILL_THAT_HALTS in heard
    assert "tone" not in heard  # the bell of one's turn
    assert IN_FRENCH not in guest.page.content()
    host.after(lambda: host.touch(".event.lit"))
    expect(tale(guest)).to_contain_text(IN_FRENCH)
    expect(face_down).to_have_count(0)
    host.touch(host.page.get_by_role("button", name="Tale", exact=True))
    expect(tale(host)).to_contain_text(IN_ENGLISH)


@pytest.mark.slow
def test_a_window_takes_no_longer_while_an_event_is_read(arrive: Arrive, fixed: Server) -> None:
    """Only who has one that fits can read it there: the time would tell."""
    host, guest = arrive(PHONE, at=fixed, hurried=False), arrive(at=fixed)
    host.lay_table(OZ, [ME, {"kind": "friend"}])
    host.find("input[readonly]").first.wait_for()
    sit_down_in_silence(guest, host.invitation())
    for kind in ("set", "end", "end"):
        take(host, kind)
    take(guest, "end")
    take(guest, "end")
    host.touch(".pause .read")
    seq, card = host.seq, host.find("dialog.whole-card")
    expect(card).to_contain_text(IN_ENGLISH)
    host.until(lambda heard: heard["seq"] > seq)
    expect(card).to_be_visible()
