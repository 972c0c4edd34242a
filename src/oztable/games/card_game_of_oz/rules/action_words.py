"""What an action would do, in words, for menus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules import actions, flow, naming
from oztable.games.card_game_of_oz.rules.action_table import ACTIONS
from oztable.games.card_game_of_oz.rules.board import ON, Place
from oztable.games.card_game_of_oz.rules.costs import price
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.frames import Resolving, Walking
from oztable.games.card_game_of_oz.rules.language.abilities import OnPlay, Use
from oztable.games.card_game_of_oz.rules.language.wording import ability_text, plain
from oztable.games.card_game_of_oz.rules.legal import DRAW_COST, REPLACE_COST
from oztable.games.card_game_of_oz.rules.moving import costs
from oztable.games.card_game_of_oz.rules.parts import GameParts
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece, text_of
from oztable.games.card_game_of_oz.rules.playing import character_cost
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, Phase, State, bit

COSTS: dict[type, int] = {actions.DrawCard: DRAW_COST, actions.ReplaceOne: REPLACE_COST}
WITHOUT_DICE = ("ask_trim", "ask_discard", "ask_discard_for")  # why cards are archived
PICKED = {"ask_name": "do_name", "ask_take": "do_take", "ask_bottom": "do_bottom"}


def action_words(game: GameParts, state: State, action: actions.Action, language: Language) -> str:
    """The action with its cost, as the seat that decides may know it."""
    return ActionDescriber(game, state, language).describe(action)


class ActionDescriber:
    """Describes the actions of one state."""

    spells_out = False  # every text that is chosen by its card

    def __init__(self, game: GameParts, state: State, language: Language) -> None:
        self.game = game
        self.state = state
        self.language = language
        self.draft = game.draft(state)

    @cached_property
    def question(self) -> Decide[actions.Action] | None:
        node = flow.node(self.draft)
        return node if isinstance(node, Decide) else None

    @property
    def seat(self) -> Seat | None:
        """The seat that decides; the words say no more than it knows."""
        if self._is_turn:
            return self.state.active
        return self.question.seat if self.question else None

    @property
    def _is_turn(self) -> bool:
        """Whether the active Author decides with nothing else under way; no node is needed."""
        busy = self.state.frames or self.state.pending
        return not busy and self.state.phase in (Phase.ACTIONS, Phase.BONUS)

    @property
    def asked(self) -> str:
        if self._is_turn:
            return ""
        return self.question.prompt.key if self.question else ""

    def describe(self, action: actions.Action) -> str:
        key = ACTIONS[type(action)].words
        match action:
            case actions.PlayCard():
                return self._play(action)
            case actions.MoveOne():
                return self._move(action)
            case actions.UseText(piece, ability):
                return self._use(piece, ability)
            case actions.Pick(piece):
                return self._pick(piece)
            case actions.PickWay(number):
                return self._way(number)
            case actions.PickText():
                return self._text(action)
            case actions.Yes() | actions.No():
                return self._answer(key)
            case actions.Die(colour, symbols):
                return self.say(
                    f"do_{colour}", symbols=naming.counted("symbols", symbols, self.language)
                )
            case actions.Pass(turn):
                key = "do_pass_turn" if turn else key
            case actions.End():
                in_actions = self.state.phase is Phase.ACTIONS
                key = "do_end_actions" if in_actions else "do_end_turn"
            case actions.ArchiveCard() if self.asked != "ask_trim":
                key = "do_discard" if self.asked in WITHOUT_DICE else "do_archive_for_die"
            case actions.PickCard():
                key = PICKED.get(self.asked, key)
            case actions.PickEvent():
                return self._set_event(action)
        return self.say(key, **self._values(action))

    def _values(self, action: actions.Action) -> dict[str, object]:
        """What stands in a sentence: the fields of the action, and what it costs."""
        values: dict[str, object] = {"cost": COSTS.get(type(action), 0)}
        for field in action.__match_args__:
            value = getattr(action, field)
            match field:
                case "card":
                    values["card"] = self.card(value)
                case "place":
                    values["place"] = self.place(value)
                case "seat":
                    values["author"] = self.author(value)
                case "thing" | "bearer":
                    values[field] = self.piece(value)
                case _:
                    values[field] = value
        return values

    def _answer(self, key: str) -> str:
        if key == "do_yes" and self.asked in ("ask_pay", "ask_pay_for"):
            points = naming.counted("points", self._need(), self.language)
            return self.say("do_yes_pay", points=points)
        here = f"{key}_{self.asked.removeprefix('ask_')}"
        return self.say(here if here in naming.WORDS.words[self.language] else key)

    # Parts of sentences

    def say(self, key: str, **values: Any) -> str:
        return naming.WORDS.say(key, self.language, **values)

    def card(self, card: CardId) -> str:
        return naming.title(self.game, card, self.language)

    def piece(self, piece: Piece) -> str:
        return naming.piece_name(self.game, piece, self.language)

    def author(self, seat: Seat) -> str:
        return naming.author(seat, self.language)

    def place(self, place: Place) -> str:
        return naming.place_seen(self.game, self.draft, place, self.seat, self.language)

    def place_ahead(self, place: Place) -> str:
        """Where a step leads: a Location by its name alone, once that is seen."""
        slot = self.draft.slots[place]
        if slot.up and slot.card is not None:
            return naming.place_card(self.game, slot.card, self.language)
        return self.place(place)

    def place_stood_on(self, place: Place) -> str:
        return self.draft.board.name(place)

    def _need(self) -> int:
        return int(self.question.prompt.fields["need"]) if self.question else 0

    # Longer ones

    def _play(self, action: actions.PlayCard) -> str:
        seat = self.draft.active if self.seat is None else self.seat
        is_character = self.game.pack.cards[action.card].type == "character"
        cost = (character_cost if is_character else price)(self.draft, seat, action.card)
        card = self.card(action.card)
        if action.on is not None:
            return self.say("do_play_on", card=card, host=self.piece(action.on), cost=cost)
        if action.place is not None:
            return self.say("do_play_at", card=card, place=self.place(action.place), cost=cost)
        return self.say("do_play", card=card, cost=cost)

    def _move(self, action: actions.MoveOne) -> str:
        card = self.draft.cards_in_play[action.piece]
        target = self.draft.board.next_to(card.seat, card.place, action.way)
        key = "do_move_on" if action.way == ON else "do_move_back"
        if target is None:
            return self.say(key, card=self.piece(action.piece), place="?")
        place = self.place_ahead(target)
        cost = self._cost_of_step(action.piece, target)
        values = {"card": self.piece(action.piece), "place": place}
        return self.say(f"{key}_paid", cost=cost, **values) if cost else self.say(key, **values)

    def _cost_of_step(self, piece: Piece, target: Place) -> int:
        """As far as it is known: a hidden Location may ask for more."""
        frame = self.state.frames[-1] if self.state.frames else None
        free = isinstance(frame, Walking) and frame.free
        base = 1 if frame is None and self.state.phase is Phase.ACTIONS else 0
        return base + sum(costs(self.draft, self.draft.cards_in_play[piece], target, free))

    def _use(self, piece: Piece, ability: int) -> str:
        card, at = text_of(piece, ability)
        use = self.game.pack.cards[card].abilities[at]
        key, cost, values = "do_use", 0, {"card": self.piece(piece)}
        if isinstance(use, Use):
            key, cost = ("do_use_archive" if use.archive else "do_use"), use.pay
            if use.counter and not use.archive:
                key = "do_use_counter"
                values["counters"] = naming.counted("counters", use.counter, self.language)
        if cost:
            return self.say(f"{key}_paid", cost=cost, **values)
        return self.say(key, **values)

    def _pick(self, piece: Piece) -> str:
        card = self.draft.cards_in_play.get(piece)
        place = None if card is None else self.draft.place_of(card)
        if place is None or not self.draft.is_location(place):
            return self.say("do_pick", card=self.piece(piece))
        name = self.place_stood_on(place)
        return self.say("do_pick_at", card=self.piece(piece), place=name)

    def _set_event(self, action: actions.PickEvent) -> str:
        """By its place and what was paid; by name, if it was looked at before."""
        event = self.draft.set_events[action.seat][action.number - 1]
        knows = self.seat is not None and (action.seat == self.seat or event.known & bit(self.seat))
        values = self._values(action) | {"number": action.number, "paid": event.paid}
        if knows and event.card != UNKNOWN:
            return self.say("do_pick_event_known", card=self.card(event.card), **values)
        return self.say("do_pick_event", **values)

    def _text(self, action: actions.PickText) -> str:
        card = self.game.pack.cards[action.card]
        name = self.piece(Piece(action.piece)) if action.piece >= 0 else self.card(action.card)
        if len(card.abilities) < 2 and not self.spells_out:
            return self.say("do_text", card=name)
        text = ability_text(card.abilities[action.ability], card, self.game.pack, self.language)
        return self.say("do_text_number", card=name, text=plain(text))

    def _way(self, number: int) -> str:
        """What that branch does, written as if it were the whole text."""
        frame = self.state.frames[-1] if self.state.frames else None
        if isinstance(frame, Resolving):
            card = self.game.pack.cards[frame.card]
            forks = list(_forks(getattr(card.abilities[frame.ability], "do", ())))
            if len(forks) == 1 and number <= len(forks[0]):
                way = OnPlay(forks[0][number - 1])
                return plain(ability_text(way, card, self.game.pack, self.language))
        return self.say("do_way", number=number)


class PageDescriber(ActionDescriber):
    """The same for a reader of a page, a hint or a review: Authors by name, the one who decides as
    `you`, and places by what every table shows of them, never by the names of squares."""

    spells_out = True

    def __init__(
        self, game: GameParts, state: State, language: Language, names: Sequence[str]
    ) -> None:
        super().__init__(game, state, language)
        self.names = names

    def author(self, seat: Seat) -> str:
        return self.names[seat] or super().author(seat)

    def place(self, place: Place) -> str:
        names = ["" if seat == self.seat else name for seat, name in enumerate(self.names)]
        return naming.place_told(self.game, self.draft, place, self.seat, names, self.language)

    def place_ahead(self, place: Place) -> str:
        """Of a hidden one the step itself says which it is."""
        slot = self.draft.slots[place]
        is_known = slot.card is not None and (slot.up or slot.known & bit(self.seat))
        if is_known or self.draft.board.is_title(place):
            return self.place(place)
        return self.say("page_hidden_ahead")

    def place_stood_on(self, place: Place) -> str:
        return self.place(place)


def _forks(effects: Sequence[Effect]) -> Iterator[tuple[tuple[Effect, ...], ...]]:
    """Every choice between branches in a text."""
    for effect in effects:
        if branches := effect.branches():
            yield branches
        for inner in effect.inner():
            yield from _forks(inner)
