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

# So many cards set and seen come late, if they come; a Character may wait at its title.
LADEN = """({ chairs, scene }, names, waiting) => {
  const event = { card: null, paid: 4, turn: 3 };
  const seen = scene.authors[scene.seat].hand.slice(0, 2);
  const card = "dorothy-dressed-for-travel";
  scene.authors.filter(one => one.seat !== scene.seat).forEach((one, at) => {
    chairs.find(chair => chair.seat === one.seat).name = names[at];
    Object.assign(one, { total: 28, hand_size: 11, hand: seen, events: [event, event] });
    const { id: place } = scene.places.find(({ title, spoke }) => title && spoke === one.seat);
    scene.pieces = scene.pieces.filter(piece => piece.place !== place);
    for (let number = 0; number < waiting; number += 1) {
      scene.pieces.push({ id: `waits-${one.seat}-${number}`, card, name: card, type: "character",
        seat: one.seat, place, host: null, vitality: 10, printed: 3, reasons: [],
        keywords: ["prime"], leave: 0, moved: false, used: false, counts: true, counters: 0,
        copied: [] });
    }
  });
}"""
CASES = [("fr", 4, 1), ("en", 4, 1), ("fr", 3, 1), ("fr", 2, 1), ("en", 2, 1), ("en", 4, 3)]


@pytest.mark.slow
@pytest.mark.parametrize("case", sample_of(CASES, 1), ids=str)
def test_the_longest_names_are_whole(arrive: Arrive, case: tuple[str, int, int]) -> None:
    language, authors, waiting = case
    me = arrive(DESKTOP, language=language, fresh=True)
    hear_instead(me, "page", LADEN, NAMES[language], waiting)
    me.lay_table(OZ, [ME, *[BOT] * (authors - 1)])
    me.find(".author .events").first.wait_for()
    faults: dict[str, Any] = {}
    for size in at_every_size(me, settles=350):
        if found := measured(me):
            faults[size] = found
        # Among a crowd the crest alone says who it is.
        if waiting == 1 and me.find(".name > [data-brief]").count():
            faults[f"{size}, name"] = "is not shown"
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())
