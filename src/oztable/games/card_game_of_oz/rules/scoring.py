"""Who wins, and why (O10, O19, OR-101 to OR-107)."""

from __future__ import annotations

from oztable.core.game import Message, Over, Seat
from oztable.games.card_game_of_oz.rules.continuous import (
    has_keyword,
    lasting_gifts,
    lasting_in_play,
    reaches,
    vitalities,
)
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.language.abilities import Counts
from oztable.games.card_game_of_oz.rules.state import NOBODY, InPlay


def counting(draft: Draft, seat: Seat) -> list[InPlay]:
    """The Characters of an Author that count: in the Storyline, or by option at home (OR-102)."""
    home = draft.board.title(seat)
    return [
        card
        for card in draft.of_seat(seat)
        if draft.is_location(card.place)
        or (card.place == home and draft.rulings.title_scores)
        or counts_at_the_end(draft, card)
    ]


def counts_at_the_end(draft: Draft, card: InPlay) -> bool:
    """Whether a Prime at The End counts all the same, as a text says (O40.3)."""
    if draft.flipped == NOBODY or card.place != draft.board.far_title(card.seat):
        return False
    if any(isinstance(given, Counts) and card.piece in to for _, to, given in lasting_gifts(draft)):
        return True
    return any(
        reaches(draft, static, reader, card)
        for reader, texts in lasting_in_play(draft, "counts")
        for static, _ in texts
    )


def points_of(draft: Draft, card: InPlay) -> int:
    """What a Character that counts is worth: at The End what is printed (O40.3)."""
    at_the_end = card.place == draft.board.far_title(card.seat)
    return draft.card(card.piece).vitality if at_the_end else vitalities(draft)[card.piece]


def total(draft: Draft, seat: Seat) -> int:
    """The Vitality of an Author's Characters that count."""
    return sum(points_of(draft, card) for card in counting(draft, seat))


def totals(draft: Draft) -> tuple[int, ...]:
    return tuple(total(draft, Seat(seat)) for seat in range(draft.authors))


def ender(draft: Draft) -> Seat:
    """Whose Prime turned a Title Card over."""
    for seat in range(draft.authors):
        if draft.flipped != NOBODY and draft.board.right_of(seat) == draft.flipped:
            return Seat(seat)
    return NOBODY


def result(draft: Draft) -> Over:
    if draft.rulings.mode == "solitaire":
        return _alone(draft)
    points = totals(draft)
    best = [Seat(seat) for seat, value in enumerate(points) if value == max(points)]
    if len(best) == 1:
        return Over(points, frozenset(best), Message("most_vitality", rule="O10.4"))
    kept = _break_tie(draft, best)
    key = "tie_broken" if len(kept) < len(best) else "shared"
    return Over(points, frozenset(kept), Message(key, rule="OR-103"))


def _break_tie(draft: Draft, best: list[Seat]) -> list[Seat]:
    match draft.rulings.tie_break:
        case "notEnder":
            return [seat for seat in best if seat != ender(draft)]
        case "mostCharacters":
            counts = {seat: len(counting(draft, seat)) for seat in best}
            return [seat for seat in best if counts[seat] == max(counts.values())]
        case _:
            return best


def _alone(draft: Draft) -> Over:
    """Without a Prime at The End when the rounds are over, nothing counts (O19.3)."""
    me = Seat(0)
    far = draft.board.far_title(me)
    there = any(
        card.place == far and has_keyword(draft, card.piece, "Prime") for card in draft.of_seat(me)
    )
    if not there:
        return Over((0,), frozenset(), Message("no_prime_at_end", rule="O19.3"))
    return Over((total(draft, me),), frozenset({me}), Message("story_told", rule="O19.3"))
