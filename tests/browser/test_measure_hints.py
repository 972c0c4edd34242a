"""A hint of The Card Game of Oz, as long as any becomes: it is read at once, and nothing moves for
it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import Arrive
from tests.browser.measuring import at_every_size, moved, places, unread_of_a_hint
from tests.browser.measuring_oz import FIXED, acts, measured
from tests.browser.playing import lay_and_hurry
from tests.browser.said_instead import hear_instead
from tests.browser.visitor import Visitor
from tests.samples import sample_of

OZ = "card-game-of-oz"
ME, BOT = {"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "greedy"}
# As long as hints of greedy players with any pack become, and what is said of the first.
LONGEST = {
    "fr": (
        [
            "Faire avancer Méchante Sorcière de l’Ouest\u00a0: Château de la Méchante Sorcière de "
            "l’Ouest (1)",
            "Faire avancer Souris des champs\u00a0: Château de la Méchante Sorcière de l’Ouest (1)",
            "Jouer Hache du Bûcheron en fer-blanc sur Bûcheron en fer-blanc (3)",
        ],
        "62\u00a0% de chances de gagner, environ 4 de Vitalité d’avance",
        "Méchante Sorcière de l’Ouest entre dans l’histoire\u00a0: 5 de Vitalité qui compte, et un "
        "dé doré au prochain tour\u00a0; Méchante Sorcière de l’Ouest\u00a0: il reste alors 6 pas "
        "jusqu’à «\u00a0Fin\u00a0».",
    ),
    "en": (
        [
            "Move Wicked Witch of the West on to Castle of the Wicked Witch of the West (1)",
            "Play “This pole is stuck in my back.” on King of the Winged Monkeys (2)",
            "Choose Queen of the Field Mice, at Ruby Palace of Gayelette",
        ],
        "62% to win, about 4 Vitality ahead",
        "Its text: The bearer pays 1 Story Point less to enter a Location and ignores text that "
        "forbids entering a Location; about 2 Vitality better than the second hint.",
    ),
}

# How many are named, and how long their words are, is a matter of luck.
LENGTHY = """(message, [what, expected, why]) => {
  const [{ action }] = message.suggestions;
  message.suggestions = what.map((what, at) =>
    ({ action: at ? `${action} ${at}` : action, what, expected, why }));
}"""


def writes(who: Visitor) -> bool:
    """On one's own turn in the third round."""
    return acts(who) and who.heard["scene"]["round"] >= 3


CASES = [("fr", 2), ("en", 4), ("en", 2), ("fr", 4)]


@pytest.mark.slow
@pytest.mark.parametrize("case", sample_of(CASES, 1), ids=str)
def test_the_longest_hint_is_read_at_once(arrive: Arrive, case: tuple[str, int]) -> None:
    language, authors = case
    me = arrive(DESKTOP, language=language, seed=3, fresh=True)
    hear_instead(me, "advice", LENGTHY, LONGEST[language])
    me.keen = True
    seats = [ME, *[BOT] * (authors - 1)]
    lay_and_hurry(me, OZ, seats, until=writes, hints=True, options={"noEndBeforeRound": "30"})
    me.wants_hints()
    faults: dict[str, Any] = {}
    for size in at_every_size(me, settles=350):
        before = places(me, FIXED)
        press(me, "header .doors button >> nth=0")
        me.find(".suggestion").nth(2).wait_for()
        me.page.wait_for_timeout(100)
        faults[f"{size} out of sight"] = unread_of_a_hint(me, whole=True)
        faults[f"{size} moved"] = moved(before, places(me, FIXED))
        faults[f"{size} measured"] = measured(me)
        press(me, "section:has(> ol .suggestion) .close")
    wrong = {where: what for where, what in faults.items() if what}
    assert not wrong, "\n".join(f"{where}: {what}" for where, what in wrong.items())


# As if a hint named each of them.
ALL_NAMED = "all => all.forEach(one => one.classList.add('hinted'))"
FRAMES = "all => all.map(one => getComputedStyle(one).outlineStyle)"


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(["fr", "en"], 1))
def test_the_frame_of_a_pile_leaves_its_name_free(arrive: Arrive, language: str) -> None:
    me = arrive(DESKTOP, language=language)
    me.lay_table(OZ, [ME, BOT])
    me.find(".pile").first.wait_for()
    me.find(".pile").evaluate_all(ALL_NAMED)
    for size in at_every_size(me, settles=350):
        assert measured(me) == {}, size
        assert me.find(".pile.hinted .image").evaluate_all(FRAMES) == ["solid"] * 3, size


def press(who: Visitor, css: str) -> None:
    who.find(css).evaluate("one => one.click()")
    who.page.wait_for_timeout(60)
