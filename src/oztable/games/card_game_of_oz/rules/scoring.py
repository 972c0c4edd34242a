"""Who wins, and why (O10, O19, OR-101 to OR-107)."""

from __future__ import annotations

from oztable.core.game import Message, Over, Seat
from oztable.games.card_game_of_oz.rules.continuous import has_keyword, vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.state import NOBODY, InPlay


def counting(table: Draft, seat: Seat) -> list[InPlay]:
    """The Characters of an Author that count: in the Storyline, or by option at home (OR-102)."""
    home = table.board.title(seat)
    return [
        card
        for card in table.of_seat(seat)
        if table.is_location(card.place) or (card.place == home and table.rulings.title_scores)
    ]


def total(table: Draft, seat: Seat) -> int:
    """The Vitality of an Author's Characters that count."""
    found = vitalities(table)
    return sum(found[card.piece] for card in counting(table, seat))


def totals(table: Draft) -> tuple[int, ...]:
    return tuple(total(table, Seat(seat)) for seat in range(table.authors))


def ender(table: Draft) -> Seat:
    """Whose Prime turned a Title Card over."""
    for seat in range(table.authors):
        if table.flipped != NOBODY and table.board.right_of(seat) == table.flipped:
            return Seat(seat)
    return NOBODY


def result(table: Draft) -> Over:
    if table.rulings.mode == "solitaire":
        return _alone(table)
    points = totals(table)
    best = [Seat(seat) for seat, value in enumerate(points) if value == max(points)]
    if len(best) == 1:
        return Over(points, frozenset(best), Message("most_vitality", rule="O10.4"))
    kept = _break_tie(table, best)
    key = "tie_broken" if len(kept) < len(best) else "shared"
    return Over(points, frozenset(kept), Message(key, rule="OR-103"))


def _break_tie(table: Draft, best: list[Seat]) -> list[Seat]:
    match table.rulings.tie_break:
        case "notEnder":
            return [seat for seat in best if seat != ender(table)]
        case "mostCharacters":
            counts = {seat: len(counting(table, seat)) for seat in best}
            return [seat for seat in best if counts[seat] == max(counts.values())]
        case _:
            return best


def _alone(table: Draft) -> Over:
    """Without a Prime at The End when the rounds are over, nothing counts (O19.3)."""
    me = Seat(0)
    far = table.board.far_title(me)
    there = any(
        card.place == far and has_keyword(table, card.piece, "Prime") for card in table.of_seat(me)
    )
    if not there:
        return Over((0,), frozenset(), Message("no_prime_at_end", rule="O19.3"))
    return Over((total(table, me),), frozenset({me}), Message("story_told", rule="O19.3"))
