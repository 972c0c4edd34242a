"""Facts about a table of the Card Game of Oz as one seat sees it, and what an action changes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import NamedTuple

from oztable.core.game import Decide, Seat
from oztable.games.card_game_of_oz.rules.actions import Action, Pass
from oztable.games.card_game_of_oz.rules.continuous import has_keyword, vitalities
from oztable.games.card_game_of_oz.rules.costs import cannot, is_banned, toll
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Drawing, Entering
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.moving import is_steadfast
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.scoring import totals
from oztable.games.card_game_of_oz.rules.state import InPlay, Phase, State, View
from oztable.players import make_player

MOST_STEPS = 12  # of a text that is followed to its end


class Threat(NamedTuple):
    """A Prime one step from The End."""

    seat: Seat
    piece: Piece


class Change(NamedTuple):
    """What an action does at once, before any dice or cards come."""

    mine: int  # Vitality that counts
    theirs: Mapping[Seat, int]
    archived: tuple[InPlay, ...]  # opposing Characters
    points: int
    draws: int
    own: Mapping[Piece, int]  # the Vitality of one's own Characters afterwards


class OzFacts:
    def __init__(self, game: CardGameOfOz, view: View, seat: Seat) -> None:
        self.game = game
        self.view = view
        self.me = seat
        self.draft = Draft(game.ruleset, view.state)
        self.found = dict(vitalities(self.draft))
        self.totals = totals(self.draft)

    # Standing

    @cached_property
    def best_rival(self) -> Seat | None:
        others = self.draft.others(self.me)
        return max(others, key=lambda seat: self.totals[seat], default=None)

    def ahead(self, without: Piece | None = None) -> int:
        """Vitality ahead of the best rival; a Prime that ends the story does not count."""
        rival = 0 if self.best_rival is None else self.totals[self.best_rival]
        left_out = 0
        if without is not None and self.counts(self.draft.cards_in_play[without]):
            left_out = self.found[without]
        return self.totals[self.me] - left_out - rival

    def counts(self, card: InPlay) -> bool:
        return self.draft.is_location(card.place)

    def steps_left(self, card: InPlay) -> int:
        """To the far Title Card."""
        board = self.draft.board
        return len(board.paths[card.seat]) - 1 - board.steps[card.seat].get(card.place, 0)

    @property
    def is_last_turn(self) -> bool:
        """Of whoever plays now: no Round comes after this one."""
        return self.draft.has_ended or self.draft.round >= self.draft.rulings.rounds

    @property
    def story_may_end(self) -> bool:
        rulings = self.draft.rulings
        may = rulings.ends_early or rulings.mode == "solitaire"
        return may and not self.draft.has_ended and self.draft.round >= rulings.no_end_before

    def could_end(self, seat: Seat) -> Piece | None:
        """A Prime of this Author that stands one step from The End and may take it."""
        if not self.story_may_end:
            return None
        for card in self.draft.of_seat(seat):
            if (
                self.steps_left(card) == 1
                and has_keyword(self.draft, card.piece, "Prime")
                and not is_steadfast(self.draft, card)
                and not cannot(self.draft, card, "end")
            ):
                return card.piece
        return None

    @cached_property
    def threat(self) -> Threat | None:
        for seat in self.draft.others(self.me):
            piece = self.could_end(seat)
            if piece is not None:
                return Threat(seat, piece)
        return None

    @property
    def ender(self) -> Threat | None:
        """An opponent's Prime on its last step, while answers are asked for."""
        for frame in self.draft.frames:
            if isinstance(frame, Entering) and self.draft.board.is_title(frame.target):
                card = self.draft.cards_in_play[frame.piece]
                return Threat(card.seat, card.piece) if card.seat != self.me else None
        return None

    @property
    def has_prime(self) -> bool:
        mine = self.draft.of_seat(self.me)
        return any(has_keyword(self.draft, card.piece, "Prime") for card in mine)

    def toll(self, card: InPlay, place: int) -> int | None:
        """To enter a Location that lies open; None where it bars this Character."""
        at = self.draft.board.place(*divmod(place, self.draft.board.per_author + 1))
        if is_banned(self.draft, card, "enter", at):
            return None
        return toll(self.draft, card, "enter", at)

    # What an action does

    def change(self, action: Action) -> Change:
        """Followed to the end of its text; what chance would bring is not guessed."""
        game, me = self.game, self.me
        state, _ = game.apply(self.world, action)
        state = self._settled(state)
        draft = Draft(game.ruleset, state)
        after, found = totals(draft), vitalities(draft)
        left = {card.piece for card in draft.characters()}
        return Change(
            after[me] - self.totals[me],
            {s: after[s] - self.totals[s] for s in self.draft.others(me)},
            tuple(
                card
                for card in self.draft.characters()
                if card.seat != me and card.piece not in left
            ),
            state.points - self.draft.points if state.active == me else 0,
            sum(f.left for f in state.frames if isinstance(f, Drawing) and f.seat == me),
            {card.piece: found[card.piece] for card in draft.of_seat(me)},
        )

    @cached_property
    def world(self) -> State:
        """Any world of this view, always the same: only open facts are asked of it."""
        return self.game.determinize(self.view, Random(0))

    def _settled(self, state: State) -> State:
        """The text carried out with sensible choices, windows passed."""
        game = self.game
        helper = make_player("greedy", game, Random(0))
        turn, phase = state.turn, state.phase
        for _ in range(MOST_STEPS):
            node = game.node(state)
            if not isinstance(node, Decide) or not (state.frames or state.pending):
                break
            if (state.turn, state.phase) != (turn, phase) or phase is Phase.OVER:
                break
            if Pass(False) in node.actions:  # not where texts wait to be put in order
                choice: Action = Pass(False)
            elif node.seat == self.me:
                choice = helper.choose(game.view(state, self.me), node)
            else:
                break
            state, _ = game.apply(state, choice)
        return state
