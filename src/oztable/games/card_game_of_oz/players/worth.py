"""What a table of the Card Game of Oz is worth to an Author, from public facts and the own hand.

Nothing here looks at a card that the Author could not see, so a guess of the hidden ones may be
laid on the table without leading anybody astray.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import fsum
from typing import Any

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.priors import prior
from oztable.games.card_game_of_oz.players.style import USUAL, Style
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.continuous import (
    Reader,
    has_keyword,
    location_texts,
    reaches,
    reader_of,
    texts_in_play,
    things,
    vitalities,
)
from oztable.games.card_game_of_oz.rules.costs import cannot, end_toll, is_banned, toll
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.language.abilities import Modifier, Vitality
from oztable.games.card_game_of_oz.rules.moving import is_steadfast
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, card_of
from oztable.games.card_game_of_oz.rules.readers import InPlayTexts
from oztable.games.card_game_of_oz.rules.scoring import totals
from oztable.games.card_game_of_oz.rules.state import InPlay, Phase
from oztable.games.card_game_of_oz.rules.turns import BLUE_DICE, MOST_DICE

WAITING = 0.85  # of the Vitality of a Character on its Title Card
WORTH_OF_STUCK = 0.1  # the same, if it cannot leave
OVERTAKEN = 1.6  # times a threat, if its Author would then be ahead
ONE_TURN = 6  # points that a turn may well bring
OF_TEXTS = 0.3  # of what the texts of a card promise
LONG = 3.0  # rounds in which a text in play can show what it is good for
BARRED = 99  # points for a way that is barred
UNKNOWN_TOLL = 1  # what to keep for a Location that nobody has seen


class Hopes:
    """What an Author may still hope for: how many turns of each seat, and what they are worth."""

    def __init__(self, draft: Draft, me: Seat, style: Style = USUAL) -> None:
        self.me = me
        self.style = style
        self.is_last = draft.has_ended or draft.round >= draft.rulings.rounds
        seats = range(draft.authors)
        order = {seat: (seat - draft.first) % draft.authors for seat in seats}
        now = order[draft.active]
        playing = draft.phase in (Phase.ROLL, Phase.ACTIONS, Phase.BONUS)
        self.to_come = [order[s] > now or (order[s] == now and playing) for s in seats]
        self.ends_by_prime = draft.rulings.ends_early or draft.rulings.mode == "solitaire"
        left = 0.0 if self.is_last else self._rounds_left(draft)
        self.left = left  # rounds, as far as one can tell
        self.tempo = min(style.most_tempo, style.tempo * left)
        self.tempos = [self.tempo] * draft.authors
        if style.capped:
            for seat in seats:
                if _dice_are_enough(draft, Seat(seat), me):
                    self.tempos[seat] = 0.0

    def _rounds_left(self, draft: Draft) -> float:
        """Fewer when an opponent's Prime is near The End and its Author plays after this one."""
        rounds = draft.rulings.rounds
        if not self.ends_by_prime or draft.rulings.mode == "solitaire":
            return rounds - draft.round
        left = max(1.0, min(rounds, self.style.patience) - draft.round)
        path = len(draft.board.paths[self.me]) - 1
        for card in draft.characters():
            if card.seat != self.me and "Prime" in draft.card(card.piece).keywords:
                steps = path - draft.board.steps[card.seat].get(card.place, 0)
                after = self.to_come[card.seat]
                left = min(left, (steps - 1) * 0.8 if after else steps * 0.8 + 0.5)
        return left

    @property
    def horizon(self) -> float:
        """How much of what a text brings over many turns may still come: all of it, or none."""
        return min(1.0, self.left / LONG)

    def of_waiting(self, seat: Seat) -> float:
        """What part of a waiting Character's Vitality will count."""
        return WAITING if not self.is_last or self.to_come[seat] else 0.0


def _dice_are_enough(draft: Draft, seat: Seat, me: Seat) -> bool:
    """Whether one Character more, or of an opponent's one less, would change no roll."""
    line = draft.board.storylines[seat]
    rolled = BLUE_DICE + sum(1 for card in draft.of_seat(seat) if card.place in line)
    return rolled >= MOST_DICE + (seat != me)


class Scales:
    """A table weighed: what each Character is worth to the Author, and what a change would be."""

    def __init__(self, draft: Draft, hopes: Hopes) -> None:
        self.draft = draft
        self.hopes = hopes
        self.found = vitalities(draft)
        self.counted = totals(draft)
        self.weights = _weights(self.counted, hopes.me)
        self._texts: InPlayTexts | None = None

    def standing(self) -> float:
        """How far ahead the Author is: Vitality, dice to come, who waits, a Prime's way."""
        found = self.found
        return fsum(self.worth(card, found[card.piece]) for card in self.draft.characters())

    def worth(self, card: InPlay, vitality: int) -> float:
        """Of a Character at its place, to the Author: an opponent's is worth less than nothing."""
        draft, seat, hopes = self.draft, card.seat, self.hopes
        at = draft.board.steps[seat].get(card.place, 0)
        if vitality <= 0:
            return 0.0
        if at == 0:
            part = WORTH_OF_STUCK if is_steadfast(draft, card) else hopes.of_waiting(seat)
            return self.weights[seat] * part * vitality
        if draft.board.is_title(card.place):
            return 0.0
        value = vitality + hopes.tempos[seat]
        if "Prime" in draft.card(card.piece).keywords and hopes.ends_by_prime:
            value += 0.0 if hopes.is_last else hopes.style.step * at + self._threat(card, at)
        return self.weights[seat] * value

    def _threat(self, card: InPlay, at: int) -> float:
        """A Prime near The End is dangerous, most of all if its Author plays later in the Round."""
        if card.seat == self.hopes.me:
            return 0.0
        near, style = at / (len(self.draft.board.paths[card.seat]) - 1), self.hopes.style
        if not self.hopes.to_come[card.seat]:
            return style.threat * near * near
        ahead = self.counted[self.hopes.me] - self.counted[card.seat]
        return style.late_threat * (OVERTAKEN if ahead < ONE_TURN else 1.0) * near * near

    def change(self, old: InPlay | None, new: InPlay | None) -> float:
        """Of putting a Character, an Object or an Effect somewhere, or taking it away."""
        gain = 0.0
        if old is not None:
            gain -= self._own(old, known=True) + self._influence(old)
        if new is not None:
            with self.supposing(new):
                gain += self._own(new, known=False) + self._influence(new)
        return gain

    def _own(self, card: InPlay, known: bool) -> float:
        if self.draft.card(card.piece).type != "character":
            return 0.0
        vitality = (
            self.found[card.piece]
            if known
            else _vitality_of(self.draft, card, self._texts_about_vitality())
        )
        return self.worth(card, vitality)

    def _texts_about_vitality(self) -> InPlayTexts:
        """Gathered once, with the first card that is supposed somewhere: the frozen levels have
        always judged by that."""
        draft = self.draft
        if self._texts is None:
            self._texts = [
                (reader_of(draft, card), texts)
                for card in draft.cards_in_play.values()
                if (texts := _parts(draft, card).get("vitality"))
            ]
        return self._texts

    def _influence(self, card: InPlay) -> float:
        """What its texts give to the Vitality of others."""
        draft, value = self.draft, 0.0
        texts = draft.texts[card_of(card.piece)].vitality
        if not texts:
            return 0.0
        reader = reader_of(draft, card)
        for one in draft.characters():
            if one.piece == card.piece or draft.board.is_title(one.place):
                continue
            for static, modifier in texts:
                if static.to != "this" and reaches(draft, static, reader, one):
                    amount = _amount(draft, modifier, reader)
                    left = self.found.get(one.piece, 1)
                    kills = left > 0 and left + amount <= 0
                    value += -self.worth(one, left) if kills else self.weights[one.seat] * amount
        return value

    @contextmanager
    def supposing(self, card: InPlay) -> Iterator[None]:
        """The table as if this card were so; what others are worth stays as it was."""
        texts_in_play(self.draft, "vitality")  # the rules gather theirs before
        before = self.draft.cards_in_play
        self.draft.cards_in_play = {**before, card.piece: card}
        try:
            yield
        finally:
            self.draft.cards_in_play = before


def _weights(counted: Sequence[int], me: Seat) -> list[float]:
    """The strongest rival counts in full, the others a little."""
    rivals = [seat for seat in range(len(counted)) if seat != me]
    best = max(rivals, key=lambda seat: counted[seat], default=-1)
    return [1.0 if s == me else -1.0 if s == best else -0.3 for s in range(len(counted))]


def _vitality_of(draft: Draft, card: InPlay, about: InPlayTexts) -> int:
    """Of one Character, where it is supposed to be."""
    total = draft.card(card.piece).vitality
    for reader, texts in about:
        for static, modifier in texts:
            if reaches(draft, static, reader, card):
                total += _amount(draft, modifier, reader)
    for reader, modifier in location_texts(draft, card, card.place, "vitality"):
        total += _amount(draft, modifier, reader)
    return total


def _parts(draft: Draft, card: InPlay) -> dict[str, list[Any]]:
    text = draft.texts[card_of(card.piece)]
    return text.parts_alone if card.host == NO_PIECE else text.parts


def _amount(draft: Draft, modifier: Modifier, reader: Reader) -> int:
    if not isinstance(modifier, Vitality):
        return 0
    each = modifier.each
    if isinstance(each, str):  # of a card that is only supposed to be in play: as it would come
        return modifier.change * (draft.counters_on(reader.piece) or _at_first(draft, reader))
    return modifier.change * (1 if each is None else len(things(draft, each, reader)))


def _at_first(draft: Draft, reader: Reader) -> int:
    return draft.card(reader.piece).counters


# Moving


def first_place(draft: Draft, me: Seat) -> Place:
    return draft.board.paths[me][1]


def toll_to(draft: Draft, card: InPlay, place: Place) -> int:
    """Points needed besides the step itself; hidden Locations may ask for some."""
    if draft.board.is_title(place):
        enter = end_toll(draft, card)
    elif draft.slots[place].up:
        enter = toll(draft, card, "enter", place)
    else:
        enter = 0 if has_keyword(draft, card.piece, "Flying") else UNKNOWN_TOLL
    return enter + toll(draft, card, "leave", card.place)


def is_barred(draft: Draft, card: InPlay, place: Place) -> bool:
    up = draft.is_location(place) and draft.slots[place].up
    return up and is_banned(draft, card, "enter", place)


def runner(draft: Draft, hopes: Hopes) -> InPlay | None:
    """The Prime that is to bring the story to The End: the nearest, and of those the weakest."""
    if not hopes.ends_by_prime or (hopes.is_last and draft.rulings.mode != "solitaire"):
        return None
    found, steps = vitalities(draft), draft.board.steps[hopes.me]
    far = draft.board.far_title(hopes.me)
    mine = [
        card
        for card in draft.of_seat(hopes.me)
        if card.place != far
        and has_keyword(draft, card.piece, "Prime")
        and not is_steadfast(draft, card)
        and not cannot(draft, card, "end")
    ]
    if len(mine) < 2:
        return mine[0] if mine else None
    barred = {card.piece: way_to_the_end(draft, card)[1] >= BARRED for card in mine}
    return min(
        mine, key=lambda c: (barred[c.piece], found[c.piece] - 1.2 * steps[c.place], c.piece)
    )


def way_to_the_end(draft: Draft, card: InPlay) -> tuple[int, int]:
    """Steps to the far Title Card, and the points that Locations on the way will ask for."""
    path, at = draft.board.paths[card.seat], draft.board.steps[card.seat][card.place]
    need, here = 0, card
    for place in path[at + 1 :]:
        need += toll_to(draft, here, place) if not is_barred(draft, here, place) else BARRED
        here = here._replace(place=place)
    return len(path) - 1 - at, need


# Cards in hand


def potential(draft: Draft, number: CardId) -> float:
    """What a card is good for when nothing more is known: to keep it, to take it."""
    card, promised = draft.texts[number].card, prior(draft, number)
    match card.type:
        case "character":
            best = 1.0 + 0.5 * card.vitality + 0.4 * ("Prime" in card.keywords)
        case "object":
            best = 1.2 + 0.2 * card.cost
        case _:
            best = 1.0 + 0.15 * card.cost
    return best + OF_TEXTS * (promised.uses + promised.lasting + promised.answer)


def is_dead(draft: Draft, me: Seat, card: CardId) -> bool:
    """A title that is in play already and can be there only once."""
    face = draft.texts[card].card
    if face.type not in ("character", "object") or "Multitude" in face.keywords:
        return False
    group = draft.texts[card].group
    for one in draft.cards_in_play.values():
        number = card_of(one.piece)
        if number == card:
            return True
        if (
            face.type == "character"
            and draft.texts[number].group == group
            and one.seat == me
            and draft.texts[number].card.vitality >= face.vitality
        ):
            return True
    return False
