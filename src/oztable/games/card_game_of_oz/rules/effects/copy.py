"""Have the text of another Character as well, for a time (O40.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from oztable.games.card_game_of_oz.rules import durations
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change
from oztable.games.card_game_of_oz.rules.events import Copied
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.abilities import Until
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Every, Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, plain, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import CHARACTERS
from oztable.games.card_game_of_oz.rules.language.reading_site import Site, one_of
from oztable.games.card_game_of_oz.rules.language.values import targets
from oztable.games.card_game_of_oz.rules.language.wording_conditions import until_words
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.pieces import Piece, card_of
from oztable.games.card_game_of_oz.rules.state import InPlay, Lasting


@dataclass(frozen=True, slots=True)
class Copy(Effect):
    """The abilities of that card's text, with this card as `this`; a new copy takes the place of
    an old one."""

    model: Target
    to: Literal["this"] = "this"
    until: Until = "end of turn"

    def target(self) -> Target:
        return self.model

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return card.piece != reader.piece

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        piece = frame.piece
        if not chosen or piece not in draft.cards_in_play:
            return
        others = (gift for gift in draft.lasting if not (gift.is_copy and piece in gift.pieces))
        seat, turns = durations.begin(draft, frame.seat, self.until)
        model = card_of(chosen[0])
        copy = Lasting((piece,), frame.card, frame.ability, frame.op, seat, turns, model)
        draft.lasting = (*others, copy)
        draft.tell(Copied(piece, model))
        draft.touch()

    def copies(self) -> bool:
        return True

    def ends_with_turn(self) -> bool:
        return self.until == "end of turn"

    def english(self, say: English) -> Clause:
        if isinstance(self.model, Choose) and not say.person.is_you:
            chosen = f"{say.verb('choose')} {say.target(self.model).text}: "
            return Clause(chosen + self._has(say, say.chosen().text), is_open=True)
        whom = say.for_them()
        with say.ahead():
            return Clause(
                whom + self._has(say, say.target(self.model, lasting=True).text), is_verb=False
            )

    def _has(self, say: English, model: str) -> str:
        this = say.pointed("this")
        has = f"{this.text} also {this.verb('has', 'have')} the text of {model}"
        return f"{until_words(say, self.until)}, {has}"

    def french(self, say: French) -> Clause:
        if isinstance(self.model, Choose) and not say.person.is_you:
            chosen = f"{say.verb('choisir')} {say.target(self.model).text}\u00a0: "
            return Clause(chosen + self._a(say, say.chosen().text), is_open=True)
        whom = say.for_them()
        with say.ahead():
            return Clause(
                whom + self._a(say, say.target(self.model, lasting=True).text), is_verb=False
            )

    def _a(self, say: French, model: str) -> str:
        this = say.pointed("this")
        has = f"{this.text} {this.verb('a', 'ont')} aussi le texte {say.of(model)}"
        return f"{until_words(say, self.until)}, {has}"

    def change(self) -> Change:
        return Change(is_copied=True)


def _only_characters(site: Site) -> str | None:
    if site.type not in ("character", None):
        return "only a Character has the text of another; put it on one"
    return "this card has left play by then" if site.spent else None


def _why_not_copy(copy: Copy, site: Site) -> str | None:
    if isinstance(copy.model, Every) or (isinstance(copy.model, Choose) and copy.model.up_to):
        return "one text is copied at a time; choose one Character"
    if isinstance(copy.model, Choose) or copy.model in ("it", "mover"):
        return None
    return 'no card copies itself; choose another, or write "it" or "mover"'


register(
    Copy,
    "Copy model to until",
    Part("copy", "model", targets(CHARACTERS), "copy = { choose = { other = true } }"),
    Part("to", "to", plain(one_of(("this",))), 'to = "this"', required=False),
    Part("until", "until", plain(one_of(get_args(Until))), 'until = "end of turn"', required=False),
    fault=_only_characters,
    check=_why_not_copy,
)
