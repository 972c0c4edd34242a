"""The tale of a page: Locations by name, dice and draws together, cards and people marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.core.telling import Scene, mark_card, mark_seat, with_capital
from oztable.games.card_game_of_oz.rules import events, naming
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.parts import GameParts
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.tale import EventWriter


def goes_with(earlier: events.Event, later: events.Event) -> bool:
    """The dice, the draws and the steps of one Author that follow each other."""
    match earlier, later:
        case events.Rolled(seat=one), events.Rolled(seat=other):
            return one == other
        case events.Drew(seat=one), events.Drew(seat=other):
            return one == other and (earlier.card is None) == (later.card is None)
        case events.Moved(), events.Moved():
            return earlier.seat == later.seat and _is_step(earlier) and _is_step(later)
    return False


def _is_step(event: events.Moved) -> bool:
    return bool(event.way) and event.mover in (None, event.seat)


def narrate(
    game: GameParts,
    told: Sequence[events.Event],
    scene: Scene,
    names: tuple[str, ...],
    language: Language,
) -> str:
    return PageWriter(game, names, language, scene).together(told)


class PageWriter(EventWriter):
    """Names a Location that lies face up, also one that was turned up in the step it tells of."""

    def __init__(
        self, game: GameParts, names: tuple[str, ...], language: Language, scene: Scene
    ) -> None:
        super().__init__(game, names, language)
        slots = enumerate(scene.view.state.slots)
        self.open: dict[int, CardId] = {
            place: slot.card for place, slot in slots if slot.up and slot.card is not None
        }
        for event in scene.step:
            match event:
                case events.ReplacedHidden(place) | events.TurnedDown(place):
                    self.open.pop(place, None)
                case events.TurnedUp(place, card) | events.Replaced(place, _, card):
                    self.open[place] = card

    # Parts of sentences

    def name(self, seat: Seat) -> str:
        return mark_seat(self.names[seat], seat)

    def card(self, card: CardId) -> str:
        return mark_card(super().card(card), self.game.notation.card(card))

    def piece(self, piece: Piece) -> str:
        return mark_card(super().piece(piece), self.game.notation.card(card_of(piece)))

    def place(self, place: Place) -> str:
        if self.is_title(place):
            return self.title_card(place)
        card = self.open.get(place)
        if card is not None:
            name = naming.place_card(self.game, card, self.language)
            return self.plainly("page_place", card=mark_card(name, self.game.notation.card(card)))
        return naming.place_counted(self.game, place, self.shown_names, self.language)

    # Sentences

    def together(self, told: Sequence[events.Event]) -> str:
        first: Any = told[0]
        if len(told) == 1:
            return self.tell(first)
        match first:
            case events.Rolled():
                said = self._rolled(told)
            case events.Drew():
                said = self._drew(told)
            case _:
                said = self._moves(told)
        return naming.with_one_stop(with_capital(said))

    def _longer(self, event: events.Event) -> str | None:
        match event:
            case events.TurnedUp(_, card):
                return self.plainly("page_turned_up", card=self.card(card))
            case events.ReplacedHidden(_, old):
                return self.plainly("page_replaced_hidden", old=self.card(old))
            case events.TurnedDown(_, card):
                return self.plainly("page_turned_down", card=self.card(card))
            case events.Replaced(_, old, new):
                return self.plainly("page_replaced", old=self.card(old), new=self.card(new))
            case events.TurnBegan(seat, marker=marker):
                return self.by(seat, f"page_turn_{marker}" if marker else "page_turn")
        return super()._longer(event)

    def _rolled(self, rolled: Sequence[Any]) -> str:
        colours = [
            (colour, [one.symbols for one in rolled if one.colour == colour])
            for colour in ("blue", "gold")
        ]
        dice = [
            naming.counted(f"{colour}_dice", len(faces), self.language)
            for colour, faces in colours
            if faces
        ]
        shown = [" + ".join(map(str, faces)) for _, faces in colours if faces]
        total = sum(one.symbols for one in rolled)
        values = {"dice": self.all_of(dice), "faces": self.all_of(shown), "total": total}
        return self.by(rolled[0].seat, "page_rolled", **values)

    def _drew(self, drew: Sequence[Any]) -> str:
        seen = tuple(one.card for one in drew if one.card is not None)
        cards = self.cards(seen) if seen else naming.counted("cards", len(drew), self.language)
        return self.by(drew[0].seat, "page_drew", cards=cards)

    def _moves(self, moved: Sequence[Any]) -> str:
        return self.by(moved[0].seat, "page_moves", moves=self.all_of(map(self._move, moved)))

    def _move(self, event: events.Moved) -> str:
        values = {"card": self.piece(event.piece), "place": self.place(event.end)}
        if paid := event.for_step + event.paid:
            return self.plainly("page_move_paid", price=self.price(paid), **values)
        return self.plainly("page_move", **values)
