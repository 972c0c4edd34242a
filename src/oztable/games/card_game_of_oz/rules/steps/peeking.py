"""Looking at the top cards of the Library."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.actions import Action, PickCard
from oztable.games.card_game_of_oz.rules.chances import card_chance
from oztable.games.card_game_of_oz.rules.choosing import pick_card
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Peeked, PutAway
from oztable.games.card_game_of_oz.rules.frames import Peeking
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.rules.state import Held, Pile, bit
from oztable.games.card_game_of_oz.rules.steps.common import Node, ask, came, check_offered


def _looked_at(draft: Draft, frame: Peeking) -> tuple[CardId, ...]:
    return tuple(held.card for held in draft.library.top[: frame.depth])


def advance_peeking(draft: Draft, frame: Peeking) -> bool:
    if draft.library_size == 0:
        draft.pop()
        return True
    return False


def _is_still_looking(draft: Draft, frame: Peeking) -> bool:
    return frame.seen < min(frame.depth, draft.library_size)


def node_peeking(draft: Draft, frame: Peeking) -> Node:
    if _is_still_looking(draft, frame):
        return card_chance(_next_looked_at(draft, frame))
    cards = [pick_card[card] for card in sorted(set(_looked_at(draft, frame)))]
    return ask(frame.seat, "ask_take" if frame.take else "ask_bottom", cards, "O24.2")


def _next_looked_at(draft: Draft, frame: Peeking) -> tuple[CardId, ...]:
    top, rest, bottom = draft.library
    if frame.seen < len(top):
        return (top[frame.seen].card,)
    return rest or (bottom[0].card,)


def answer_peeking(draft: Draft, frame: Peeking, action: Action) -> None:
    if _is_still_looking(draft, frame):
        _look_at_next(draft, frame, came(action, _next_looked_at(draft, frame)))
        return
    check_offered(node_peeking(draft, frame), action, "not_offered", "O24.2")
    if isinstance(action, PickCard):
        _put_away(draft, frame, action.card)


def _look_at_next(draft: Draft, frame: Peeking, card: CardId) -> None:
    top, rest, bottom = draft.library
    if frame.seen == len(top):
        if rest:
            at = rest.index(card)
            rest = rest[:at] + rest[at + 1 :]
            top = (*top, Held(card, 0))
        else:
            top, bottom = (*top, bottom[0]), bottom[1:]
    seen = top[frame.seen]
    top = (*top[: frame.seen], Held(card, seen.known | bit(frame.seat)), *top[frame.seen + 1 :])
    draft.library = Pile(top, rest, bottom)
    draft.swap(frame._replace(seen=frame.seen + 1))
    if not _is_still_looking(draft, frame._replace(seen=frame.seen + 1)):
        cards = _looked_at(draft, frame)
        draft.tell(Peeked(frame.seat, len(cards), cards, bit(frame.seat)))


def _unsure(draft: Draft, frame: Peeking, seen: tuple[Held, ...]) -> list[Held]:
    """A seat that knew one of several cards cannot tell which of them moved."""
    if len(seen) == 1:
        return list(seen)
    return [Held(held.card, held.known & bit(frame.seat)) for held in seen]


def _put_away(draft: Draft, frame: Peeking, card: CardId) -> None:
    top, rest, bottom = draft.library
    seen, above = _unsure(draft, frame, top[: frame.depth]), top[frame.depth :]
    chosen = next(held for held in seen if held.card == card)
    seen.remove(chosen)
    draft.pop()
    if frame.take:
        draft.library = Pile(above, rest, (*bottom, *seen))
        draft.take_into_hand(frame.seat, chosen)
        draft.tell(PutAway(frame.seat, card, "hand", bit(frame.seat) | chosen.known))
    else:
        draft.library = Pile((*seen, *above), rest, (*bottom, chosen))
        draft.tell(PutAway(frame.seat, card, "bottom", bit(frame.seat) | chosen.known))
    draft.changed = True
