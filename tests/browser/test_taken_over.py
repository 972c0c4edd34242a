"""A Character under another's control: whose it is again, and when, is read on it, whatever the
screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.conftest import Arrive
from tests.browser.measuring import at_every_size
from tests.browser.measuring_oz import measured
from tests.browser.said_instead import hear_instead
from tests.samples import sample_of

OZ = "card-game-of-oz"
ME, BOT = {"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "random"}
IN_WORDS = {
    "en": "the Royal Historian’s again at the end of your next turn",
    "fr": "de nouveau à l’Historien royal à la fin de votre prochain tour",
}
SMALLEST = Device(320, 568, touch=True)

# As if the Lion stood here, taken over, and could move; and one more among a crowd.
TAKEN = """({ scene }, text) => {
  const mine = scene.authors[scene.seat].path;
  const lion = { id: "cowardly-lion", card: "cowardly-lion", name: "Lion", type: "character",
    seat: scene.seat, place: mine[0], host: null, vitality: 5, printed: 5, reasons: [],
    keywords: [], leave: 0, moved: false, used: false, counts: true, counters: 0, copied: [],
    control: { text, to: 1 - scene.seat } };
  const others = ["toto", "boq", "field-mice"].map(card =>
    ({ ...lion, id: card, card, name: card, place: mine[2], control: null, vitality: 1 }));
  scene.pieces = [lion, ...others, { ...lion, id: "aunt-em", card: "aunt-em", place: mine[2] }];
  scene.choices.push({ ...scene.choices[0], action: "move cowardly-lion on", kind: "move",
    text: "Move the Lion", card: null, piece: "cowardly-lion", place: mine[1], on: null });
}"""


@pytest.mark.slow
@pytest.mark.parametrize("device", [PHONE, DESKTOP, SMALLEST], ids=["phone", "desktop", "320"])
@pytest.mark.parametrize("language", sample_of(["en", "fr"], 1))
def test_whose_it_is_again_is_read_on_it(arrive: Arrive, device: Device, language: str) -> None:
    me = arrive(device, fresh=True, language=language)
    said = IN_WORDS[language]
    line = said[0].upper() + said[1:]
    hear_instead(me, "page", TAKEN, said)
    me.lay_table(OZ, [ME, BOT])
    me.until(me.decides)
    token = me.find("[data-piece='cowardly-lion']").first
    expect(token).to_contain_text(said)  # for who listens
    expect(token.locator(".returns")).to_be_in_viewport(ratio=1)
    me.touch(token)
    expect(me.find(".focus").get_by_text(line)).to_be_in_viewport(ratio=1)
    assert measured(me) == {}
    me.page.keyboard.press("Escape")
    token.press("z")
    expect(me.find("dialog").get_by_text(line)).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_the_sign_on_it_lies_upon_nothing(arrive: Arrive) -> None:
    me = arrive(PHONE, fresh=True)
    hear_instead(me, "page", TAKEN, IN_WORDS["en"])
    me.lay_table(OZ, [ME, BOT])
    me.until(me.decides)
    for size in at_every_size(me, settles=350):
        assert measured(me) == {}, size
