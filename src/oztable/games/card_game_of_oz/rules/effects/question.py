"""Name a card and look at an opponent's hand: if it is there, they archive it."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import NO_GAIN, Gain
from oztable.games.card_game_of_oz.rules.frames import Asking, Resolving
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.values import TRUE
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import NOBODY


@dataclass(frozen=True, slots=True)
class Question(Effect):
    def is_possible(self, draft: Draft, seat: Seat) -> bool:
        return bool(draft.others(seat))

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        draft.push(Asking(frame.seat, NOBODY))

    def english(self, say: English) -> Clause:
        text = (
            f"{say.verb('name')} a card and {say.verb('look')} at {say.opponents_hand()}; "
            "if the named card is there, that opponent archives the named card"
        )
        return Clause(text, is_open=True)

    def french(self, say: French) -> Clause:
        text = (
            f"{say.verb('nommer')} une carte et {say.verb('regarder')} {say.opponents_hand()}"
            "\u00a0; si la carte nommée s’y trouve, cet adversaire archive la carte nommée"
        )
        return Clause(text, is_open=True)

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        asked = any(draft.hands[other] for other in draft.others(seat))
        return Gain(cards=1.2) if asked else NO_GAIN


register(Question, "Question", Part("question", "", TRUE, "question = true"))
