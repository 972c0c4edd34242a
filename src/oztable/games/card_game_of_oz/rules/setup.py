"""The table before the first turn (O2)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import BadNotation, Message, Seat
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Drawing, Frame, Mulligan
from oztable.games.card_game_of_oz.rules.ruleset import Ruleset
from oztable.games.card_game_of_oz.rules.state import HIDDEN, NOBODY, Phase, Pile, State
from oztable.games.card_game_of_oz.rules.triggers import FUSE
from oztable.games.card_game_of_oz.rules.validation import table_faults
from oztable.games.card_game_of_oz.rules.zones import determine, draw

HAND: Final = 5
MODE_OF_ONE = "solitaire"


def new_game(ruleset: Ruleset, authors: int) -> State:
    """Everything shuffled and nothing dealt; the first question is who begins."""
    refuse_table(ruleset, authors)
    return State(
        phase=Phase.FIRST,
        authors=authors,
        first=NOBODY,
        active=Seat(0),
        round=0,
        turn=0,
        points=0,
        dice=((), ()),
        hands=((),) * authors,
        set_events=((),) * authors,
        library=Pile((), tuple(sorted(ruleset.pack.library)), ()),
        archive=(),
        slots=(HIDDEN,) * ruleset.board(authors).places,
        locations=tuple(sorted(ruleset.pack.folio)),
        folio_bottom=(),
        pieces=(),
        flipped=NOBODY,
        lasting=(),
        controls=(),
        marks=frozenset(),
        archived_for_dice=0,
        acts=0,
        resting=frozenset(),
        fuse=FUSE,
        pending=(),
        frames=(),
    )


def refuse_table(ruleset: Ruleset, authors: int) -> None:
    """A table that the rules or the folio do not allow is refused with the reason (OR-9, OR-10)."""
    rulings = ruleset.rulings
    if authors not in (1, 2, 3, 4):
        raise BadNotation(f"The Card Game of Oz is for 1 to 4 Authors, not {authors} (OR-9)")
    if authors == 1 and rulings.mode != MODE_OF_ONE:
        alone = "one Author plays alone: choose -o mode=solitaire (O19.3)"
        raise BadNotation(alone, Message("one_alone", rule="O19.3"))
    if authors > 1 and rulings.mode == MODE_OF_ONE:
        together = f"solitaire is for one Author, not {authors}; choose another mode (O19.3)"
        raise BadNotation(together, Message("alone_only", rule="O19.3"))
    found = table_faults(ruleset.pack, authors, rulings.per_author, rulings.half_line)
    faults = [fault for fault in found if not fault.warning]
    if faults:
        raise BadNotation("; ".join(fault.message for fault in faults), faults[0].reason)


def give(draft: Draft, slug: str) -> None:
    """A trial of one card: the first seat holds it, or has the Location next to its Title Card. All
    else is left to chance."""
    card = draft.ruleset.pack.by_slug[slug]
    if draft.texts[card].card.type == "location":
        determine(draft, draft.board.place(0, 1), card)
    else:
        draw(draft, Seat(0), card)


def deal(draft: Draft, first: Seat) -> tuple[Frame, ...]:
    """Frames that deal five cards to each, from the first Author clockwise (O2.5)."""
    order = [Seat((first + more) % draft.authors) for more in range(draft.authors)]
    asked = reversed(order) if draft.rulings.mulligan else ()
    after: list[Frame] = [Mulligan(seat) for seat in asked]
    return (*after, *(Drawing(seat, HAND - len(draft.hands[seat])) for seat in reversed(order)))
