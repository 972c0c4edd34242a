"""What may be done now: each choice with what it is about, so that its goal can be lit, and with
its price, so that it is known before it is paid."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.page.seat_view import SeatView
from oztable.games.card_game_of_oz.rules.action_table import ACTIONS, ChoiceKind
from oztable.games.card_game_of_oz.rules.action_words import COSTS, PageDescriber
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    MoveOne,
    Pass,
    PlayCard,
    RevealEvent,
    UseText,
    Yes,
)
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.costs import price
from oztable.games.card_game_of_oz.rules.frames import Answering, Walking
from oztable.games.card_game_of_oz.rules.language.abilities import Use
from oztable.games.card_game_of_oz.rules.language.wording import ability_text, plain
from oztable.games.card_game_of_oz.rules.moving import BASE, Cause, costs
from oztable.games.card_game_of_oz.rules.pieces import text_of
from oztable.games.card_game_of_oz.rules.playing import character_cost, rivals
from oztable.games.card_game_of_oz.rules.state import Phase


class OzChoice(Struct, frozen=True, kw_only=True):
    """One legal action. What it does not concern is null."""

    action: str  # in notation, as it is sent
    kind: ChoiceKind
    text: str  # a sentence
    about: str = ""  # the text of the card that would be carried out
    card: str | None = None  # a title: in hand, in the Archive, named
    piece: str | None = None  # the card in play that moves, is used or chosen
    place: str | None = None  # where it goes, or the place chosen
    on: str | None = None  # the card in play that receives it
    seat: int | None = None
    cost: int = 0
    toll: int = 0  # the part of the cost that Locations ask for
    may_rise: bool = False  # a hidden Location may ask for more


def choices(seat_view: SeatView, decide: Decide[Action] | None) -> list[OzChoice]:
    if decide is None:
        return []
    writer = ChoiceWriter(seat_view, decide)
    return [writer.write(action) for action in decide.actions]


class ChoiceWriter:
    def __init__(self, seat_view: SeatView, decide: Decide[Action]) -> None:
        self.seat_view = seat_view
        self.decide = decide
        self.describer = PageDescriber(
            seat_view.game, seat_view.world, seat_view.language, seat_view.names
        )

    def write(self, action: Action) -> OzChoice:
        text, written = self.describer.describe(action), self.seat_view.game.format(action)
        match action:
            case MoveOne():
                return self._move(action, written, text)
            case PlayCard():
                return self._play(action, written, text)
            case UseText():
                return self._use(action, written, text)
        kind = ACTIONS[type(action)].choice
        if kind is None:
            raise ValueError(f"chance decides this: {written}")
        if action == Pass(True):
            kind = "pass-turn"
        about = self._answer(action.card) if isinstance(action, RevealEvent) else ""
        return OzChoice(action=written, kind=kind, text=text, about=about, **self._parts(action))

    def _answer(self, number: CardId) -> str:
        """In an Answer Window an Event says only what it answers."""
        frames, found = self.seat_view.seen.frames, self.seat_view.draft.texts[number].answer
        if found is None or not (frames and isinstance(frames[-1], Answering)):
            return ""
        pack = self.seat_view.game.pack
        return plain(ability_text(found[1], pack.cards[number], pack, self.seat_view.language))

    def _parts(self, action: Action) -> dict[str, Any]:
        """What an action is about, by the fields of a choice, and what it costs."""
        view, parts = self.seat_view, dict[str, Any]()
        for field in action.__match_args__:
            value = getattr(action, field)
            match field:
                case "card":
                    parts["card"] = view.card(value)
                case "piece" | "thing":
                    parts["piece"] = view.piece_if_any(value)
                case "bearer":
                    parts["on"] = view.piece(value)
                case "place":
                    parts["place"] = view.place(value)
                case "seat":
                    parts["seat"] = value
                case "paid":
                    parts["cost"] = value
        if isinstance(action, Yes):
            parts["cost"] = int(self.decide.prompt.fields.get("need", 0))
        elif type(action) in COSTS:
            parts["cost"] = COSTS[type(action)]
        return parts

    def _move(self, action: MoveOne, written: str, text: str) -> OzChoice:
        draft = self.seat_view.draft
        card = draft.cards_in_play[action.piece]
        target = draft.board.next_to(card.seat, card.place, action.way)
        hidden = target is not None and draft.is_location(target) and not draft.slots[target].up
        frame = draft.frames[-1] if draft.frames else None
        is_free = isinstance(frame, Walking) and frame.free
        toll = 0 if target is None or is_free else sum(costs(draft, card, target))
        return OzChoice(
            action=written,
            kind="move",
            text=text,
            piece=self.seat_view.piece(action.piece),
            place=self.seat_view.place_if_any(target),
            cost=BASE[self._cause] + toll,
            toll=toll,
            may_rise=hidden and not is_free,
        )

    @property
    def _cause(self) -> Cause:
        if self.seat_view.seen.frames:
            return "card"
        return "action" if self.seat_view.seen.phase is Phase.ACTIONS else "bonus"

    def _play(self, action: PlayCard, written: str, text: str) -> OzChoice:
        seat_view, seat = self.seat_view, self.decide.seat
        is_character = seat_view.game.pack.cards[action.card].type == "character"
        cost = (character_cost if is_character else price)(seat_view.draft, seat, action.card)
        place = seat_view.place_if_any(action.place)
        if is_character and place is None:
            place = self._home_of(action)
        return OzChoice(
            action=written,
            kind="play",
            text=text,
            card=seat_view.card(action.card),
            place=place,
            on=seat_view.piece_if_any(action.on),
            cost=cost,
        )

    def _home_of(self, action: PlayCard) -> str:
        """The own Title Card, or where the other version stands that gives way."""
        draft, seat = self.seat_view.draft, self.decide.seat
        places = [
            one.place
            for one in rivals(draft, action.card)
            if one.seat == seat and draft.is_location(one.place)
        ]
        return self.seat_view.place(places[-1] if places else draft.board.title(seat))

    def _use(self, action: UseText, written: str, text: str) -> OzChoice:
        pack = self.seat_view.game.pack
        number, at = text_of(action.piece, action.ability)
        card = pack.cards[number]
        ability = card.abilities[at]
        return OzChoice(
            action=written,
            kind="use",
            text=text,
            about=plain(ability_text(ability, card, pack, self.seat_view.language)),
            piece=self.seat_view.piece(action.piece),
            cost=ability.pay if isinstance(ability, Use) else 0,
        )
