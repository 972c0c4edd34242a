"""Who wins, and why (O10, O19, OR-101 to OR-107)."""

from __future__ import annotations

from oztable.core.game import Message, Over, Seat
from oztable.games.card_game_of_oz.rules.continuous import has_keyword, vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.state import NOBODY, InPlay


def counting(draft: Draft, seat: Seat) -> list[InPlay]:
    """The Characters of an Author that count: in the Storyline, or by option at home (OR-102)."""
    home = draft.board.title(seat)
    return [
        card
        for card in draft.of_seat(seat)
        if draft.is_location(card.place) or (card.place == home and draft.rulings.title_scores)
    ]


def total(draft: Draft, seat: Seat) -> int:
    """The Vitality of an Author's Characters that count."""
    found = vitalities(draft)
    return sum(found[card.piece] for card in counting(draft, seat))


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
