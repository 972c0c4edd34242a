"""What the table says to the one who decides: the question, the price, the keys."""

from __future__ import annotations

from typing import Any

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.cards import CardId
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import Spot
from oztable.games.yellow_brick_road.rules.notation import format_spot
from oztable.games.yellow_brick_road.rules.state import View
from oztable.games.yellow_brick_road.rules.wording import line_name
from oztable.games.yellow_brick_road.terminal.board import road_letter
from oztable.games.yellow_brick_road.terminal.choice import (
    Beginning,
    Blocking,
    Choice,
    Laying,
    Outcome,
    Swapping,
)
from oztable.games.yellow_brick_road.terminal.screen_model import Button, Hint
from oztable.games.yellow_brick_road.terminal.wording import WORDS
from oztable.terminal.full_screen.saying import Saying


class Speaker:
    """Speaks for one decision of one seat."""

    def __init__(
        self, game: YellowBrickRoad, view: View, names: tuple[str, ...], language: Language
    ) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.language: Language = language

    def say(self, key: str, **values: Any) -> str:
        return WORDS.say(key, self.language, **values)

    # The question and its price

    def sayings(
        self, node: Decide[Action], choice: Choice, outcome: Outcome | None, shared: bool
    ) -> list[Saying]:
        question = self.game.say(node.prompt, self.language)
        if shared:
            question = self.say("asked", who=self.names[node.seat], question=question)
        told = [Saying(question, "prompt")]
        if outcome and outcome.fault:
            return [*told, Saying(self.game.say(outcome.fault, self.language), "fault")]
        match choice:
            case Laying():
                told += self._laying(choice, outcome)
            case Blocking():
                told += self._blocking(choice, outcome)
            case Swapping():
                told += self._swapping(choice, outcome)
            case Beginning():
                one, two = self.names
                told.append(Saying(self.say("hint_first", one=one, two=two)))
        return told

    def _laying(self, choice: Laying, outcome: Outcome | None) -> list[Saying]:
        card = choice.piece.card
        if outcome and choice.spot is not None:
            spot = format_spot(choice.spot)
            hover = self.say("hover", card=self._name(card), spot=spot)
            return [
                Saying(hover, "plain", self._chip(outcome)),
                self._growth(outcome, choice.spot),
            ]
        number = choice.card + 1
        told = [Saying(self.say("in_your_hand", number=number, card=self._name(card)))]
        power = self.game.deck.by_id[card].power
        told.append(Saying(self.say(f"power_{power}" if power else "hint_lay"), "soft"))
        return told + self._monkeys(self.view.active)

    def _monkeys(self, seat: Seat) -> list[Saying]:
        monkey = self.view.monkeys[seat]
        if self.view.immune[seat]:
            return [Saying(self.say("bird_shelters"), "soft")]
        if monkey is None:
            return []
        return [Saying(self.say("monkeys_hold", line=line_name(monkey, self.language)), "soft")]

    def _growth(self, outcome: Outcome, spot: Spot) -> Saying:
        roads = self.game.scorer.roads(outcome.grids[self.view.active])
        number, road = next((n, road) for n, road in enumerate(roads) if spot in road)
        size = len(road)
        if size == 1:
            return Saying(self.say("stands_alone"), "soft")
        letter = road_letter(number)
        return Saying(self.say("grows", letter=letter, size=size, points=size**2), "soft")

    def _blocking(self, choice: Blocking, outcome: Outcome | None) -> list[Saying]:
        builder = self.view.active
        if choice.line is None or outcome is None:
            told = [Saying(self.say("hint_block", who=self.names[builder]))]
            return told + self._monkeys(builder)
        line = line_name(choice.line, self.language)
        words = self.say(
            "closes",
            line=line[0].upper() + line[1:],
            closed=outcome.closes,
            free=outcome.free,
        )
        return [Saying(words)]

    def _swapping(self, choice: Swapping, outcome: Outcome | None) -> list[Saying]:
        other = choice.grid[choice.spot] if choice.spot is not None else None
        if choice.spot is None or outcome is None or other is None:
            return [Saying(self.say("hint_swap"))]
        words = self.say(
            "would_turn" if choice.stays else "would_swap",
            spot=format_spot(choice.spot),
            home=format_spot(choice.home),
            card=self._name(other.card),
        )
        snake_at = choice.home if choice.stays else choice.spot
        return [Saying(words, "plain", self._chip(outcome)), self._growth(outcome, snake_at)]

    def _chip(self, outcome: Outcome) -> str:
        before, after = outcome.before, outcome.after
        return self.say("chip", gain=after - before, before=before, after=after)

    def _name(self, card: CardId) -> str:
        return self.game.deck.by_id[card].name.into(self.language)

    # What can be done

    def buttons(self, choice: Choice, may_undo: bool, refused: bool) -> list[Button]:
        ready = choice.action() is not None
        match choice:
            case Laying():
                keys = [("enter", "do_lay" if ready else "do_hover"), ("r", "do_turn")]
                keys += [("escape", "do_lift")] if ready else []
            case Blocking():
                keys = [("enter", "do_send" if ready else "do_walk")]
            case Swapping():
                keys = self._swap_buttons(choice, ready)
            case Beginning():
                one, two = self.names
                return [Button("1", one), Button("2", two)]
        if may_undo and not ready:
            keys.append(("u", "do_undo"))
        return [
            Button(key, self.say(word), primary=number == 0 and not refused)
            for number, (key, word) in enumerate(keys)
        ]

    def _swap_buttons(self, choice: Swapping, ready: bool) -> list[tuple[str, str]]:
        if not ready:
            return [("enter", "do_pick"), ("k", "do_leave")]
        keys = [("enter", "do_swap_turn" if choice.stays else "do_swap"), ("k", "do_leave")]
        keys += [("r", "do_turn_snake"), ("R", "do_turn_other")]
        return keys + ([("s", "do_stay")] if choice.may_stay else [])

    def hints(self, choice: Choice | None, may_undo: bool, may_ask: bool = False) -> list[Hint]:
        lift = ("escape", self.say("key_escape"), "key_unchoose")
        match choice:
            case Laying():
                own = [("", "1 2", "key_card"), ("", "←↑↓→", "key_spot"), ("r", "r", "key_turn")]
            case Blocking():
                own = [("", "←↑↓→", "key_line")]
            case Swapping():
                own = [("", "←↑↓→", "key_neighbour")]
                own += [("", "r R", "key_turn"), lift] if choice.spot is not None else []
            case Beginning():
                own = [("", "1 2", "key_who")]
            case _:
                own = []
        own += [("h", "h", "key_hint")] if may_ask and choice is not None else []
        own += [("u", "u", "key_undo")] if may_undo else []
        return [Hint(key, shown, self.say(word)) for key, shown, word in (*own, *ALWAYS)]


ALWAYS = (
    ("t", "t", "key_tale"),
    ("g", "g", "key_rules"),
    ("l", "l", "key_language"),
    ("?", "?", "key_help"),
    ("q", "q", "key_quit"),
)
