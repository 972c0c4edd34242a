"""The names of Authors at the table of The Card Game of Oz, as long as they become and with all
that may stand beside them: they are read whole."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import Arrive
from tests.browser.measuring import at_every_size
from tests.browser.measuring_oz import measured
from tests.browser.said_instead import hear_instead
from tests.samples import sample_of

OZ = "card-game-of-oz"
ME, BOT = {"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "random"}
NAMES = {
    "fr": ["L’Historien royal", "L’Historien royal II", "Bartholomée Feuillemorte"],
    "en": ["The Royal Historian", "The Royal Historian II", "Bartholomew Featherstone"],
}

# So many cards set and seen come late, if they come.
LADEN = """({ chairs, scene }, names) => {
  const event = { card: null, paid: 4, turn: 3 };
  const seen = scene.authors[scene.seat].hand.slice(0, 2);
  scene.authors.filter(one => one.seat !== scene.seat).forEach((one, at) => {
    chairs.find(chair => chair.seat === one.seat).name = names[at];
    Object.assign(one, { total: 28, hand_size: 11, hand: seen, events: [event, event] });
  });
}"""
CASES = [("fr", 4), ("en", 4), ("fr", 3), ("fr", 2), ("en", 2)]


@pytest.mark.parametrize("case", sample_of(CASES, 1), ids=str)
def test_the_longest_names_are_whole(arrive: Arrive, case: tuple[str, int]) -> None:
    language, authors = case
    me = arrive(DESKTOP, language=language, fresh=True)
    hear_instead(me, "page", LADEN, NAMES[language])
    me.lay_table(OZ, [ME, *[BOT] * (authors - 1)])
    me.find(".author .events").first.wait_for()
    faults: dict[str, Any] = {
        size: found for size in at_every_size(me, settles=350) if (found := measured(me))
    }
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())
