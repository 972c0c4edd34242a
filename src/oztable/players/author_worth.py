"""What a table of the Card Game of Oz is worth to an Author, from public facts and the own hand.

Nothing here looks at a card that the Author could not see, so a guess of the hidden ones may be
laid on the table without leading anybody astray.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.board import ON, Place
from oztable.games.card_game_of_oz.cards import Card, CardId
from oztable.games.card_game_of_oz.continuous import has_keyword, vitalities
from oztable.games.card_game_of_oz.costs import cannot, is_banned, toll
from oztable.games.card_game_of_oz.frames import NO_PLACE, Drawing, Entering, Peeking
from oztable.games.card_game_of_oz.moving import is_steadfast
from oztable.games.card_game_of_oz.pieces import NO_PIECE, Piece, card_of
from oztable.games.card_game_of_oz.scoring import totals
from oztable.games.card_game_of_oz.state import NOBODY, HIDDEN, InPlay, Phase
from oztable.games.card_game_of_oz.table import Table

POINT = 0.55  # what a Story Point is worth in Vitality
CARD = 0.6  # a card in hand
WAITING = 0.85  # of the Vitality of a Character on its Title Card
STUCK = 0.1  # the same, if it cannot leave
STEP = 0.12  # a Prime one step nearer to The End
UNKNOWN_TOLL = 1  # what to keep for a Location that nobody has seen
PATIENCE = 10  # rounds that a game is thought to last


class Hopes:
    """What an Author may still hope for: how many turns of each seat, and what they are worth."""

    def __init__(self, table: Table, me: Seat) -> None:
        self.me = me
        self.is_last = table.has_ended or table.round >= table.rulings.rounds
        seats = range(table.authors)
        order = {seat: (seat - table.first) % table.authors for seat in seats}
        now = order[table.active]
        playing = table.phase in (Phase.ROLL, Phase.ACTIONS, Phase.BONUS)
        self.to_come = [order[s] > now or (order[s] == now and playing) for s in seats]
        left = 0 if self.is_last else self._rounds_left(table)
        self.tempo = min(1.6, 0.4 * left)
        self.ends_by_prime = table.rulings.ends_early or table.rulings.mode == "solitaire"

    def _rounds_left(self, table: Table) -> int:
        rounds = table.rulings.rounds
        if table.rulings.mode != "standard":
            return rounds - table.round
        return max(1, min(rounds, PATIENCE) - table.round)

    def of_waiting(self, seat: Seat) -> float:
        """What part of a waiting Character's Vitality will count."""
        return WAITING if not self.is_last or self.to_come[seat] else 0.0


def standing(table: Table, hopes: Hopes) -> float:
    """How far ahead the Author is: Vitality, dice to come, Characters that wait, a Prime's way."""
    found = vitalities(table)
    values = [0.0] * table.authors
    ahead = [0] * table.authors
    steps, tempo = table.board.steps, hopes.tempo
    for card in table.characters():
        seat, vitality = card.seat, found[card.piece]
        if vitality <= 0 or seat == NOBODY:
            continue
        at = steps[seat].get(card.place, 0)
        if at == 0:
            part = STUCK if is_steadfast(table, card) else hopes.of_waiting(seat)
            values[seat] += vitality * part
        elif not table.board.is_title(card.place):
            values[seat] += vitality + tempo
            if at > ahead[seat] and "Prime" in table.card(card.piece).keywords:
                ahead[seat] = at
    if hopes.ends_by_prime and not hopes.is_last:
        for seat, at in enumerate(ahead):
            values[seat] += STEP * at
    return values[hopes.me] - _of_rivals(values, hopes.me)


def _of_rivals(values: list[float], me: Seat) -> float:
    """The strongest rival counts in full, the others a little."""
    rivals = sorted((value for seat, value in enumerate(values) if seat != me), reverse=True)
    return sum(value * (1.0 if rank == 0 else 0.3) for rank, value in enumerate(rivals))


def promise(table: Table, hopes: Hopes) -> float:
    """The same with hands, points, and what is under way: cards to be drawn, a step half made."""
    me, value = hopes.me, 0.0
    card_worth = CARD if not hopes.is_last else 0.1
    for frame in table.frames:
        if isinstance(frame, Drawing):
            value += card_worth * frame.left * (1 if frame.seat == me else -1)
        elif isinstance(frame, Peeking):
            value += card_worth * (1.5 if frame.take else 0.3)
        elif isinstance(frame, Entering) and (card := table.cards_in_play.get(frame.piece)):
            table.put(card._replace(place=frame.target))
    for seat, hand in enumerate(table.hands):
        value += card_worth * len(hand) * (1.0 if seat == me else -0.7)
    value += POINT * table.points * (1 if table.active == me else 0)
    return value + standing(table, hopes)


# What if a card were elsewhere


@contextmanager
def supposing(table: Table, cards: Mapping[Piece, InPlay | None]) -> Iterator[None]:
    """The table as if these cards were so, or not in play at all."""
    before = table.cards_in_play
    table.cards_in_play = {
        **{
            piece: card
            for piece, card in before.items()
            if piece not in cards and cards.get(card.host, card) is not None
        },
        **{piece: card for piece, card in cards.items() if card is not None},
    }
    table.touch()
    try:
        yield
    finally:
        table.cards_in_play = before
        table.touch()


@contextmanager
def supposing_hidden(table: Table, place: Place) -> Iterator[None]:
    """The table as if this Location said nothing."""
    before = table.slots
    table.put_slot(place, HIDDEN)
    try:
        yield
    finally:
        table.slots = before
        table.touch()


def lead(table: Table, me: Seat) -> int:
    """Points ahead of the best rival, as they would be counted now."""
    counted = totals(table)
    rivals = [points for seat, points in enumerate(counted) if seat != me]
    return counted[me] - max(rivals, default=0)


# Moving


def first_place(table: Table, me: Seat) -> Place:
    return table.board.paths[me][1]


def toll_to(table: Table, card: InPlay, place: Place) -> int:
    """Points needed besides the step itself; hidden Locations may ask for some."""
    if table.board.is_title(place):
        enter = 0
    elif table.slots[place].up:
        enter = toll(table, card, "enter", place)
    else:
        enter = 0 if has_keyword(table, card.piece, "Flying") else UNKNOWN_TOLL
    return enter + toll(table, card, "leave", card.place)


def is_barred(table: Table, card: InPlay, place: Place) -> bool:
    up = table.is_location(place) and table.slots[place].up
    return up and is_banned(table, card, "enter", place)


def runner(table: Table, hopes: Hopes) -> InPlay | None:
    """The Prime that is to bring the story to The End: the nearest, and of those the weakest."""
    if not hopes.ends_by_prime or (hopes.is_last and table.rulings.mode != "solitaire"):
        return None
    found, steps = vitalities(table), table.board.steps[hopes.me]
    far = table.board.far_title(hopes.me)
    mine = [
        card
        for card in table.of_seat(hopes.me)
        if card.place != far
        and has_keyword(table, card.piece, "Prime")
        and not is_steadfast(table, card)
        and not cannot(table, card, "end")
    ]
    return min(mine, key=lambda c: (found[c.piece] - 1.5 * steps[c.place], c.piece), default=None)


def way_to_the_end(table: Table, card: InPlay) -> tuple[int, int]:
    """Steps to the far Title Card, and the points that Locations on the way will ask for."""
    path, at = table.board.paths[card.seat], table.board.steps[card.seat][card.place]
    need, here = 0, card
    for place in path[at + 1 :]:
        need += toll_to(table, here, place) if not is_barred(table, here, place) else 99
        here = here._replace(place=place)
    return len(path) - 1 - at, need


def next_place(table: Table, card: InPlay) -> Place:
    place = table.board.next_to(card.seat, card.place, ON)
    return NO_PLACE if place is None else place


# Cards in hand


def potential(card: Card) -> float:
    """What a card is good for when nothing more is known: to keep it, to take it."""
    match card.type:
        case "character":
            return 1.0 + 0.5 * card.vitality + 0.4 * ("Prime" in card.keywords)
        case "object":
            return 1.2 + 0.2 * card.cost
        case _:
            return 1.0 + 0.15 * card.cost


def is_dead(table: Table, me: Seat, card: CardId) -> bool:
    """A title that is in play already and can be there only once."""
    face = table.texts[card].card
    if face.type not in ("character", "object") or "Multitude" in face.keywords:
        return False
    group = table.texts[card].group
    for one in table.cards_in_play.values():
        number = card_of(one.piece)
        if number == card:
            return True
        if (
            face.type == "character"
            and table.texts[number].group == group
            and one.seat == me
            and table.texts[number].card.vitality >= face.vitality
        ):
            return True
    return False


def nothing_on(host: Piece) -> bool:
    return host == NO_PIECE
