"""What is said for an action in a position, for the tests of hints."""

from __future__ import annotations

from typing import Any

from oztable.core.game import AnyGame, Decide
from oztable.core.language import Language
from oztable.players import reasoner
from oztable.study.hints import sentence, telling_facts

NAMES = ("Dorothy", "Ozma", "Jinjur", "Tip")


def reason(game: AnyGame, state: Any, action: str, language: Language = "en") -> str:
    """The one or two most telling facts about this action, as a sentence."""
    node = game.node(state)
    assert isinstance(node, Decide)
    talk = reasoner(game, game.view(state, node.seat), node)
    by_text = {game.format(one): one for one in node.actions}
    facts = telling_facts(talk, by_text[action])
    return sentence([talk.say(one, NAMES, language) for one in facts], language) if facts else ""


def in_both(game: AnyGame, state: Any, action: str) -> tuple[str, str]:
    return reason(game, state, action), reason(game, state, action, "fr")
