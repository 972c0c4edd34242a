"""Look at what is hidden, or turn it face-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from oztable.core.findings import Findings
from oztable.core.game import Seat
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Gain, Income
from oztable.games.card_game_of_oz.rules.frames import (
    Looking,
    Peeking,
    Resolving,
    SeeingHand,
    Turning,
)
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Filter, Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, Value, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import LOCATIONS, LOOKED_AT
from oztable.games.card_game_of_oz.rules.language.reading_site import Read, Site, one_of
from oztable.games.card_game_of_oz.rules.language.values import FLAG, SOME, filters, targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import NOBODY
from oztable.games.card_game_of_oz.rules.zones import look_at_event


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """At one such hidden Location or Set Event, which stays as it is; or at an opponent's hand."""

    at: Filter | Literal["hand"]

    def target(self) -> Target | None:
        return None if isinstance(self.at, str) else Choose(self.at)

    def is_possible(self, draft: Draft, seat: Seat) -> bool:
        return not isinstance(self.at, str) or any(draft.hands[one] for one in draft.others(seat))

    def is_steady(self) -> bool:
        return isinstance(self.at, Filter) and self.at.kind == "location"

    def suits_event(self, draft: Draft, seat: Seat, owner: Seat, at: int) -> bool:
        return owner != seat  # needless (OR-144)

    def do_event(self, draft: Draft, seat: Seat, owner: Seat, at: int) -> None:
        look_at_event(draft, seat, owner, at)

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        if isinstance(self.at, str):
            draft.push(SeeingHand(frame.seat, NOBODY))

    def suits_place(self, draft: Draft, place: Place) -> bool:
        return not draft.slots[place].up

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        draft.push(Looking(seat, place))

    def english(self, say: English) -> Clause:
        verb = say.verb("look")
        if isinstance(self.at, str):
            return Clause(f"{verb} at {say.opponents_hand()}")
        return Clause(f"{verb} at {say.target(Choose(self.at), hidden=self._hidden).text}")

    def french(self, say: French) -> Clause:
        if isinstance(self.at, str):
            return Clause(f"{say.verb('regarder')} {say.opponents_hand()}")
        seen = say.target(Choose(self.at), hidden=self._hidden).text
        return Clause(f"{say.verb('regarder')} {seen}")

    @property
    def _hidden(self) -> bool | None:
        is_place = isinstance(self.at, Filter) and self.at.kind == "location"
        return True if is_place else None

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain | None:
        return Gain(looks=2) if isinstance(self.at, str) else None


@dataclass(frozen=True, slots=True)
class LookTop(Effect):
    """At the top cards of the Library: one to the bottom and the rest back on top in order; or,
    with `take`, one into your hand and the rest to the bottom."""

    count: int
    take: bool = False

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        draft.push(Peeking(frame.seat, self.count, self.take, 0))

    def english(self, say: English) -> Clause:
        count, look, put = self.count, say.verb("look"), say.verb("put")
        hand = f"into {say.your('hand')}"
        if count == 1:
            end = hand if self.take else "on the bottom"
            return Clause(f"{look} at the top card of the Library and {put} that card {end}")
        rest = "the other" if count == 2 else "the rest"
        look = f"{look} at the top {count} cards of the Library, {put} one"
        if self.take:
            return Clause(f"{look} {hand} and {rest} on the bottom")
        order = "" if count == 2 else " in the same order"
        return Clause(f"{look} on the bottom and {rest} back on top{order}")

    def french(self, say: French) -> Clause:
        count, look, put = self.count, say.verb("regarder"), say.verb("mettre")
        hand = f"dans {say.your('main')}"
        if count == 1:
            end = hand if self.take else "en dessous"
            return Clause(f"{look} la première carte de la Bibliothèque et {put} cette carte {end}")
        rest = "l’autre" if count == 2 else "le reste"
        put_one = f"{put}-en une" if say.is_command else f"en {put} une"
        start = f"{look} les {count} premières cartes de la Bibliothèque, {put_one}"
        if self.take:
            return Clause(f"{start} {hand} et {rest} sous la pile")
        order = "" if count == 2 else " dans le même ordre"
        return Clause(f"{start} sous la pile et {rest} dessus{order}")

    def income(self) -> Income:
        return Income(dice=int(self.take))

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(cards=1.6) if self.take else Gain(looks=1)


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Turn such a hidden Location face-up."""

    at: Target

    def target(self) -> Target:
        return self.at

    def suits_place(self, draft: Draft, place: Place) -> bool:
        return not draft.slots[place].up

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        if not draft.slots[place].up:
            draft.push(Turning(place))

    def english(self, say: English) -> Clause:
        return Clause(f"{say.verb('turn')} {say.target(self.at, hidden=True).text} face-up")

    def french(self, say: French) -> Clause:
        return Clause(f"{say.verb('révéler')} {say.target(self.at, hidden=True).text}")


def _looked_at(site: Site) -> Read:
    what = filters(LOOKED_AT)

    def read(findings: Findings, path: KeyPath, value: object) -> Filter | str | None:
        if isinstance(value, str):
            word: str | None = one_of(("hand",), " or { … }")(findings, path, value)
            return word
        found: Filter | None = what.read(site)(findings, path, value)
        if found and found.kind == "set event" and found.whose != "opposing":
            findings.fault(path, 'your own are known to you; write whose = "opposing" (OR-144)')
            return None
        return found

    return read


def _looked_at_data(at: Filter | str) -> Any:
    return at if isinstance(at, str) else filters(LOOKED_AT).write(at)


LOOK: Final = Value(_looked_at, _looked_at_data)
register(Look, "Look at", Part("look", "at", LOOK, "look = { hidden = true }"))
register(
    LookTop,
    "LookTop count take",
    Part("look_top", "count", SOME, "look_top = 2"),
    Part("take", "take", FLAG, "take = true", required=False),
)
register(
    Reveal,
    "Reveal at",
    Part("reveal", "at", targets(LOCATIONS), "reveal = { choose = { hidden = true } }"),
)
