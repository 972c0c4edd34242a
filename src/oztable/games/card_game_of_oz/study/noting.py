"""What is noted of a game of The Card Game of Oz while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from oztable.core.game import Over, Seat
from oztable.games.card_game_of_oz.rules import events
from oztable.games.card_game_of_oz.rules.frames import Answering
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.scoring import ender, totals
from oztable.games.card_game_of_oz.rules.state import NOBODY, State
from oztable.study.balancing import Notes

BY_CARDS = ("card", "vitality")  # why a Character is archived that a card has beaten


class OzNotes(Notes):
    game: CardGameOfOz

    def __init__(self, game: CardGameOfOz) -> None:
        super().__init__(game)
        self._slugs = [card.slug for card in game.pack.cards]
        self._is_character = [card.type == "character" for card in game.pack.cards]
        self._decisions = self._asked = 0
        self._turn_ends = self._set_events = 0
        self._by_cards = self._by_versions = 0
        self._in_windows = self._answers = 0
        self._ends = self._ends_answered = 0
        self._answered_in = -1  # the turn in which an end was answered last
        self._comes = NOBODY  # who plays the card that is coming
        self._leaders: list[Seat] = []  # at the end of each turn

    def take(
        self, before: State, seat: Seat | None, told: Sequence[events.Event], after: State
    ) -> None:
        if seat is not None:
            self._decisions += 1
            self._asked += bool(before.frames) and isinstance(before.frames[-1], Answering)
        if after.turn != before.turn and before.turn:
            self._end_turn(before)
        for event in told:
            self._note(event, before, after)

    def _end_turn(self, state: State) -> None:
        self._turn_ends += 1
        self._set_events += sum(map(len, state.set_events))
        points = totals(self.game.draft(state))
        best = [Seat(seat) for seat, total in enumerate(points) if total == max(points)]
        self._leaders.append(best[0] if len(best) == 1 else NOBODY)

    def _see(self, *cards: CardId) -> None:
        self.seen.update(self._slugs[card] for card in cards)

    def _came(self, seat: Seat, *cards: CardId) -> None:
        for card in cards:
            self.came(seat, self._slugs[card])

    def _note(self, event: events.Event, before: State, after: State) -> None:
        match event:
            case events.Drew(seat, card) | events.PutAway(seat, card, "hand") if card is not None:
                self._came(seat, card)
            case events.TookInHand(seat, cards):
                self._came(seat, *cards)
            case events.Peeked(_, _, cards) | events.Searched(_, cards) if cards is not None:
                self._see(*cards)
            case events.LookedAt(_, _, card) if card is not None:
                self._see(card)
            case events.Played(seat, card):
                self._comes = seat
                self.played.add((seat, self._slugs[card]))
            case events.PutInPlay(seat, card):
                self._comes = seat
                self._came(seat, card)
                self.played.add((seat, self._slugs[card]))
            case events.SetFaceDown(seat, card) if card is not None:
                self.played.add((seat, self._slugs[card]))
            case events.Discarded(seat, card, "dice"):
                self.spent.add((seat, self._slugs[card]))
            case events.TurnedUp(_, card) | events.Replaced(_, _, card):
                self._came(after.active if after.active >= 0 else Seat(0), card)
            case events.Moved(end=place):
                here = after.slots[place].card
                if here is not None:
                    self.visits[self._slugs[here]] += 1
            case events.Archived(piece, why, seat):
                self._archived(piece, why, seat)
            case events.Removed(piece):
                self._by_cards += self._is_character[card_of(piece)]
            case events.Unveiled(seat):
                self._in_windows += seat != before.active
            case events.Answered(seat, to=to):
                self._answers += seat != before.active
                if to == "end":
                    self._ends += 1
                    self._ends_answered += 1
                    self._answered_in = before.turn
            case events.TheEnd():
                self._ends += self._answered_in != before.turn

    def _archived(self, piece: Piece, why: events.WhyArchived, seat: Seat) -> None:
        if not self._is_character[card_of(piece)]:
            return
        self._by_cards += why in BY_CARDS
        self._by_versions += why == "version" and seat != self._comes

    def figures(self, state: State, over: Over) -> dict[str, int]:
        draft = self.game.draft(state)
        winner = min(over.winners) if len(over.winners) == 1 else NOBODY
        who_ended = ender(draft)
        leaders = [*self._leaders, winner]
        half = leaders[(len(leaders) - 1) // 2]
        led = [seat for seat in leaders if seat != NOBODY]
        return {
            "capped": int(not draft.has_ended),
            "turns": state.turn,
            "turn_ends": self._turn_ends * state.authors,
            "set_events": self._set_events,
            "decisions": self._decisions,
            "asked": self._asked,
            "lost_to_cards": self._by_cards,
            "lost_to_versions": self._by_versions,
            "reveals": self._in_windows + self._answers,
            "answers": self._answers,
            "ends": self._ends,
            "ends_answered": self._ends_answered,
            "lead_changes": sum(one != two for one, two in pairwise(led)),
            "half_led": int(winner != NOBODY and half != NOBODY),
            "half_led_won": int(winner != NOBODY and half == winner),
            "ended": int(winner != NOBODY and who_ended != NOBODY),
            "ended_won": int(winner != NOBODY and who_ended == winner),
        }
