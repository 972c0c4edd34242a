"""What a game is made of, for all that reads and writes its states."""

from __future__ import annotations

from collections.abc import Mapping
from threading import get_ident

from oztable.core import options as core_options
from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.notation import Notation
from oztable.games.card_game_of_oz.rules.options import SPEC
from oztable.games.card_game_of_oz.rules.ruleset import Ruleset
from oztable.games.card_game_of_oz.rules.state import State


class GameParts:
    """A pack with its options, rules and notation; the draft of the last state is kept, for
    speed, by each thread its own: a bot or a hint may think while the table goes on."""

    def __init__(self, pack: Pack, given: Mapping[str, str]) -> None:
        self.pack = pack
        self.options: Mapping[str, str] = core_options.resolve(SPEC, given)
        self.ruleset = Ruleset(pack, self.options)
        self.notation = Notation(pack, self.ruleset.rulings.per_author)
        self._last: dict[int, Draft] = {}

    def draft(self, state: State) -> Draft:
        """The state laid out to be read: vitality, costs, who fits a text. Not to be changed."""
        thread = get_ident()
        draft = self._last.get(thread)
        if draft is None or draft.frozen is not state:
            draft = self._last[thread] = Draft(self.ruleset, state)
        return draft
