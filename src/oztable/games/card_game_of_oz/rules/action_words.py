"""What an action would do, in words, for menus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    Comes,
    DealAgain,
    Die,
    DrawCard,
    End,
    EquipOne,
    First,
    Keep,
    MoveOne,
    No,
    Pass,
    Pick,
    PickCard,
    PickPlace,
    PickSeat,
    PickText,
    PickWay,
    PlayCard,
    ReplaceOne,
    RevealEvent,
    SetDown,
    UseText,
    Yes,
)
from oztable.games.card_game_of_oz.rules.board import ON, Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.costs import price
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.frames import Resolving, Walking
from oztable.games.card_game_of_oz.rules.language.abilities import OnPlay, Use
from oztable.games.card_game_of_oz.rules.language.wording import ability_text, plain
from oztable.games.card_game_of_oz.rules.legal import DRAW_COST, REPLACE_COST
from oztable.games.card_game_of_oz.rules.moving import costs
from oztable.games.card_game_of_oz.rules.naming import (
    WORDS,
    author,
    counted,
    piece_name,
    place_card,
    place_seen,
    title,
)
from oztable.games.card_game_of_oz.rules.pieces import Piece, card_of
from oztable.games.card_game_of_oz.rules.playing import character_cost
from oztable.games.card_game_of_oz.rules.state import Phase, State

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.game import CardGameOfOz

PICKED = {"ask_name": "do_name", "ask_take": "do_take", "ask_bottom": "do_bottom"}


def action_words(game: CardGameOfOz, state: State, action: Action, language: Language) -> str:
    """The action with its cost, as the seat that decides may know it."""
    return ActionDescriber(game, state, language).describe(action)


class ActionDescriber:
    """Puts into words what could be done in one state."""

    def __init__(self, game: CardGameOfOz, state: State, language: Language) -> None:
        self.game = game
        self.state = state
        self.language = language
        self.table = game.table(state)

    @cached_property
    def question(self) -> Decide[Action] | None:
        node = self.game.node(self.state)
        return node if isinstance(node, Decide) else None

    @property
    def seat(self) -> Seat | None:
        """Who decides: the words tell no more than that seat knows."""
        if self._is_turn:
            return self.state.active
        return self.question.seat if self.question else None

    @property
    def _is_turn(self) -> bool:
        """Whether the active Author is simply at turn, which needs no looking up."""
        busy = self.state.frames or self.state.pending
        return not busy and self.state.phase in (Phase.ACTIONS, Phase.BONUS)

    @property
    def asked(self) -> str:
        if self._is_turn:
            return ""
        return self.question.prompt.key if self.question else ""

    def describe(self, action: Action) -> str:
        for part in (self._simply, self._with_cards, self._on_the_table, self._answers):
            words = part(action)
            if words is not None:
                return words
        raise AssertionError(f"an action without words: {action}")

    # Parts of sentences

    def say(self, key: str, **values: Any) -> str:
        return WORDS.say(key, self.language, **values)

    def card(self, card: CardId) -> str:
        return title(self.game, card, self.language)

    def piece(self, piece: Piece) -> str:
        return piece_name(self.game, piece, self.language)

    def place(self, place: Place) -> str:
        return place_seen(self.game, self.table, place, self.seat, self.language)

    # Kinds of actions

    def _simply(self, action: Action) -> str | None:
        match action:
            case First(seat):
                return self.say("do_first", author=author(seat, self.language))
            case Keep():
                return self.say("do_keep")
            case DealAgain():
                return self.say("do_deal_again")
            case DrawCard():
                return self.say("do_draw", cost=DRAW_COST)
            case Pass(turn):
                return self.say("do_pass_turn" if turn else "do_pass")
            case End():
                in_actions = self.state.phase is Phase.ACTIONS
                return self.say("do_end_actions" if in_actions else "do_end_turn")
            case Die(colour, symbols):
                shown = counted("symbols", symbols, self.language)
                return self.say(f"do_{colour}", symbols=shown)
            case Comes(card):
                return self.say("do_comes", card=self.card(card))
        return None

    def _with_cards(self, action: Action) -> str | None:
        match action:
            case PlayCard():
                return self._play(action)
            case SetDown(card, paid):
                return self.say("do_set", card=self.card(card), paid=paid)
            case ArchiveCard(card):
                key = "do_archive" if self.asked == "ask_trim" else "do_archive_for_die"
                return self.say(key, card=self.card(card))
            case RevealEvent(card):
                return self.say("do_reveal", card=self.card(card))
            case PickCard(card):
                return self.say(PICKED.get(self.asked, "do_pick_card"), card=self.card(card))
        return None

    def _on_the_table(self, action: Action) -> str | None:
        match action:
            case MoveOne():
                return self._move(action)
            case ReplaceOne(place):
                return self.say("do_replace", place=self.place(place), cost=REPLACE_COST)
            case EquipOne(thing, bearer):
                return self.say("do_equip", thing=self.piece(thing), bearer=self.piece(bearer))
            case UseText(piece, ability):
                return self._use(piece, ability)
            case Pick(piece):
                return self._pick(piece)
            case PickPlace(place):
                return self.say("do_pick_place", place=self.place(place))
        return None

    def _answers(self, action: Action) -> str | None:
        match action:
            case PickSeat(seat):
                return self.say("do_ask", author=author(seat, self.language))
            case PickWay(number):
                return self._way(number)
            case PickText():
                return self._text(action)
            case Yes() if self.asked == "ask_pay":
                points = counted("points", self._need(), self.language)
                return self.say("do_yes_pay", points=points)
            case Yes() | No():
                key = "do_yes" if isinstance(action, Yes) else "do_no"
                here = f"{key}_{self.asked.removeprefix('ask_')}"
                return self.say(here if here in WORDS.words[self.language] else key)
        return None

    def _need(self) -> int:
        return int(self.question.prompt.fields["need"]) if self.question else 0

    # Longer ones

    def _play(self, action: PlayCard) -> str:
        seat = self.table.active if self.seat is None else self.seat
        is_character = self.game.pack.cards[action.card].type == "character"
        cost = (character_cost if is_character else price)(self.table, seat, action.card)
        card = self.card(action.card)
        if action.on is not None:
            return self.say("do_play_on", card=card, host=self.piece(action.on), cost=cost)
        if action.place is not None:
            return self.say("do_play_at", card=card, place=self.place(action.place), cost=cost)
        return self.say("do_play", card=card, cost=cost)

    def _move(self, action: MoveOne) -> str:
        card = self.table.cards_in_play[action.piece]
        target = self.table.board.next_to(card.seat, card.place, action.way)
        key = "do_move_on" if action.way == ON else "do_move_back"
        if target is None:
            return self.say(key, card=self.piece(action.piece), place="?")
        location = self.table.location(target)
        place = self.place(target)
        if location is not None:
            number = self.game.pack.by_slug[location.card.slug]
            place = place_card(self.game, number, self.language)
        cost = self._cost_of_step(action.piece, target)
        values = {"card": self.piece(action.piece), "place": place}
        return self.say(f"{key}_paid", cost=cost, **values) if cost else self.say(key, **values)

    def _cost_of_step(self, piece: Piece, target: Place) -> int:
        """As far as it is known: what a hidden Location asks, nobody can say."""
        frame = self.state.frames[-1] if self.state.frames else None
        if isinstance(frame, Walking) and frame.free:
            return 0
        base = 1 if frame is None and self.state.phase is Phase.ACTIONS else 0
        return base + sum(costs(self.table, self.table.cards_in_play[piece], target))

    def _use(self, piece: Piece, ability: int) -> str:
        use = self.game.pack.cards[card_of(piece)].abilities[ability]
        key, cost = "do_use", 0
        if isinstance(use, Use):
            key, cost = ("do_use_archive" if use.archive else "do_use"), use.pay
        if cost:
            return self.say(f"{key}_paid", card=self.piece(piece), cost=cost)
        return self.say(key, card=self.piece(piece))

    def _pick(self, piece: Piece) -> str:
        card = self.table.cards_in_play.get(piece)
        place = None if card is None else self.table.place_of(card)
        if place is None or not self.table.is_location(place):
            return self.say("do_pick", card=self.piece(piece))
        name = self.table.board.name(place)
        return self.say("do_pick_at", card=self.piece(piece), place=name)

    def _text(self, action: PickText) -> str:
        card = self.game.pack.cards[action.card]
        name = self.piece(Piece(action.piece)) if action.piece >= 0 else self.card(action.card)
        if len(card.abilities) < 2:
            return self.say("do_text", card=name)
        text = ability_text(card.abilities[action.ability], card, self.game.pack, self.language)
        return self.say("do_text_number", card=name, text=plain(text))

    def _way(self, number: int) -> str:
        """What that way does, as the card would say it alone."""
        frame = self.state.frames[-1] if self.state.frames else None
        if isinstance(frame, Resolving):
            card = self.game.pack.cards[frame.card]
            forks = list(_forks(getattr(card.abilities[frame.ability], "do", ())))
            if len(forks) == 1 and number <= len(forks[0]):
                way = OnPlay(forks[0][number - 1])
                return plain(ability_text(way, card, self.game.pack, self.language))
        return self.say("do_way", number=number)


def _forks(effects: Sequence[Effect]) -> Iterator[tuple[tuple[Effect, ...], ...]]:
    """Every choice between ways in a text."""
    for effect in effects:
        if branches := effect.branches():
            yield branches
        for inner in effect.inner():
            yield from _forks(inner)
