"""What the text of a card would gain an Author, step by step and by rules of thumb."""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from oztable.games.card_game_of_oz.players.prospects import worth_of_ending
from oztable.games.card_game_of_oz.players.worth import (
    Scales,
    first_place,
    is_barred,
    is_dead,
    potential,
    toll_to,
)
from oztable.games.card_game_of_oz.rules.actions import Action, Pick, PickCard, PickEvent, PickPlace
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, NOBODY, Place, Way
from oztable.games.card_game_of_oz.rules.choosing import (
    choices,
    doers,
    handed_on,
    handed_over,
    reader_for,
)
from oztable.games.card_game_of_oz.rules.continuous import (
    Reader,
    holds,
    keywords_given,
    location_texts,
    point_at,
    reaches,
    reader_of,
    things,
)
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op
from oztable.games.card_game_of_oz.rules.effects.gains import NO_CHANGE, Change
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.abilities import Keyword, Until, Vitality
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Every
from oztable.games.card_game_of_oz.rules.moving import why_not_move
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, card_of
from oztable.games.card_game_of_oz.rules.search_steps import FindOne, PutOne
from oztable.games.card_game_of_oz.rules.searching import may_lie_in
from oztable.games.card_game_of_oz.rules.state import InPlay, Phase
from oztable.games.card_game_of_oz.rules.texts import (
    TAKEN,
    AskDiscard,
    AskMay,
    AskPay,
    Fork,
    Goto,
    Handing,
    HandOver,
    Test,
)

# Given in the last Round, these hold when the points are counted.
LASTING_ENOUGH: tuple[Until, ...] = ("end of your next turn", "start of your next turn")
OPS = 8  # steps of a text that are thought through
SEARCHED = 0.6  # of what a card promises that was looked for
CURIOSITY = 0.3  # of looking at something
COPIED = 0.3  # of each text that a card has of another for a time
HELD = 0.5  # of what it is worth to hold a Character for good
STRIPPED = 0.8  # of an Effect that is gone
RIVALS = -0.7  # of what somebody else gains
EVENT = 1.5  # that lies face-down before an opponent
COUNTER = 0.4  # that pays for a text


class Beginning(NamedTuple):
    """A text about to be carried out."""

    ops: tuple[Op, ...]
    frame: Resolving


def gain_of_text(scales: Scales, text: Beginning, at: int = 0, left: int = OPS) -> float:
    """Of all steps from here on."""
    ops, frame = text
    if at >= len(ops) or left == 0:
        return 0.0
    match op := ops[at]:
        case Goto(to):
            return gain_of_text(scales, text, to, left - 1)
        case AskMay(otherwise):
            done = gain_of_text(scales, text, at + 1, left - 1)
            left_out = gain_of_text(scales, text, otherwise, left - 1)
            return max(done, left_out) if frame.seat == scales.hopes.me else min(done, left_out)
        case AskPay(points, otherwise, is_threat):
            then = gain_of_text(scales, text, at + 1, left - 1)
            instead = gain_of_text(scales, text, otherwise, left - 1)
            price = scales.hopes.style.point * points
            if frame.seat != scales.hopes.me:
                return min(then - RIVALS * price, instead)
            return max(then - price, instead) if not is_threat else instead
        case AskDiscard(count, _, otherwise, is_price, is_threat):
            cards = min(count, len(scales.draft.hands[frame.seat]))
            loss = (0.1 if scales.hopes.is_last else scales.hopes.style.card) * cards
            then = gain_of_text(scales, text, at + 1, left - 1)
            instead = gain_of_text(scales, text, otherwise, left - 1) if is_price else then - loss
            if frame.seat != scales.hopes.me:
                return min(then - RIVALS * loss, instead if is_price else then - RIVALS * loss)
            if not is_price or is_threat or cards < count:
                return instead
            return max(then - loss, instead)
        case Test(condition, otherwise):
            met = holds(scales.draft, condition, reader_for(scales.draft, frame))
            return gain_of_text(scales, text, at + 1 if met else otherwise, left - 1)
        case Fork(ways):
            free = [way for way in ways if way != TAKEN]
            found = [gain_of_text(scales, text, way, left - 1) for way in free]
            return max(found) if frame.seat == scales.hopes.me else min(found)
        case Handing():
            return _handed(scales, text, op, at, left)
        case Effect():
            gain = op.gain(scales.draft, frame.seat, frame)
            if gain is not None and gain.is_in_the_rest:
                options = choices(scales.draft, op, frame)
                ends = [_chosen(scales, text, at, one, left) for one in options]
                best = max if frame.seat == scales.hopes.me else min
                return best(ends, default=0.0)
            return gain_of_step(scales, op, frame) + gain_of_text(scales, text, at + 1, left - 1)
    return 0.0


def _handed(scales: Scales, text: Beginning, op: Handing, at: int, left: int) -> float:
    """Where somebody else acts from here on: of an opponent, the one whom it hits hardest."""
    draft, frame = scales.draft, text.frame._replace(op=at)
    seats = doers(draft, frame, op) if isinstance(op, HandOver) else ()
    if isinstance(op, HandOver) and op.who == "opponent" and seats:
        turns = [handed_over(frame, (seat,)) for seat in seats]
    elif seats:
        turns = [handed_over(frame, seats)]
    else:
        turns = [handed_on(draft, frame, op)]
    found = [gain_of_text(scales, Beginning(text.ops, on), on.op, left - 1) for on in turns]
    return max(found) if frame.seat == scales.hopes.me else min(found)


def _chosen(scales: Scales, text: Beginning, at: int, one: Action, left: int) -> float:
    """Of the rest of the text, once a card or a Location has been chosen."""
    frame, value = text.frame, 0.0
    if isinstance(one, PickPlace):
        frame = frame._replace(there=one.place)
        if _change(text.ops[at]).is_replaced:
            value = gain_of_replacing(scales, one.place)
    elif isinstance(one, Pick):
        frame = frame._replace(it=(one.piece,))
    return value + gain_of_text(scales, text._replace(frame=frame), at + 1, left - 1)


def _change(op: Op) -> Change:
    return (op.change() if isinstance(op, Effect) else None) or NO_CHANGE


def gain_of_step(scales: Scales, op: Effect, frame: Resolving) -> float:
    draft, hopes = scales.draft, scales.hopes
    if isinstance(op, FindOne | PutOne):
        found = _gain_of_search(scales, op, frame)
        if found is not None:
            return found
    gain = op.gain(draft, frame.seat, frame)
    if gain is None:
        return _gain_on_targets(scales, op, frame)
    card = 0.1 if hopes.is_last else hopes.style.card
    point = hopes.style.point if draft.active == frame.seat else 0.0
    rolled = point * 2 / 3 * gain.gold_dice
    worth = card * gain.cards + point * gain.points + rolled + CURIOSITY * gain.looks
    return worth if frame.seat == hopes.me else RIVALS * worth


def _gain_of_search(scales: Scales, op: FindOne | PutOne, frame: Resolving) -> float | None:
    """Of the best card that may be found, or of one that everybody or the Author alone sees."""
    draft = scales.draft
    if frame.seat != scales.hopes.me or not op.can_start(draft, frame):
        return None
    if isinstance(op, FindOne):
        fitting = draft.ruleset.texts.titles(op.what)
        cards = [
            card
            for card in fitting
            if may_lie_in(draft, frame.seat, op.zones, card)
            and not is_dead(draft, frame.seat, card)
        ]
        part = 0.1 if scales.hopes.is_last else SEARCHED
        return part * max((potential(draft, card) for card in cards), default=0.0)
    places = {"title": draft.board.title(frame.seat), "there": frame.there}
    place = places.get(str(op.to), NO_PLACE)
    if "library" in op.zones or place == NO_PLACE:
        return None
    worths = sorted(
        scales.change(None, InPlay(draft.new_piece(card), frame.seat, place, NO_PIECE))
        for card in op.titles(draft, frame)
    )
    at = 2 if op.may and op.more == 0 else 1  # the one before has taken the best
    return worths[-at] if len(worths) >= at else 0.0


def _gain_on_targets(scales: Scales, op: Effect, frame: Resolving) -> float:
    draft = scales.draft
    target, reader = op.target(), reader_for(draft, frame)
    if isinstance(target, Choose) or op.titles(draft, frame) is not None:
        gains = sorted(gain_of_choice(scales, op, one, reader) for one in choices(draft, op, frame))
        if frame.seat != scales.hopes.me:
            return gains[0] if gains else 0.0
        many = target.up_to if isinstance(target, Choose) else None
        if many is not None:
            return fsum(gain for gain in gains[-many:] if gain > 0)
        return gains[-1] if gains else 0.0
    if isinstance(target, Every):
        fitting = things(draft, target.what, reader)
        return fsum(_done_to(scales, op, card, reader) for card in fitting)
    if target is not None:
        piece = point_at(draft, reader, target)
        if piece != NO_PIECE:
            return _done_to(scales, op, draft.cards_in_play[piece], reader)
    return 0.0


def gain_of_choice(scales: Scales, op: Op, one: Action, reader: Reader) -> float:
    """Of one answer to what a step asks for."""
    draft = scales.draft
    match one:
        case Pick(piece):
            return _done_to(scales, op, draft.cards_in_play[piece], reader)
        case PickPlace(place):
            return gain_of_replacing(scales, place) if _change(op).is_replaced else CURIOSITY
        case PickEvent(owner):
            if not (_change(op).is_archived or _change(op).is_sent_back):
                return CURIOSITY
            part = 1.0 if _change(op).is_archived else 0.5
            return -scales.weights[owner] * part * EVENT
        case PickCard(card):
            dead = is_dead(draft, scales.hopes.me, card)
            return 0.1 if dead or scales.hopes.is_last else 0.5 * potential(draft, card)
        case _:
            return 0.0


def _done_to(scales: Scales, op: Op, card: InPlay, reader: Reader) -> float:
    draft = scales.draft
    change = _change(op)
    if change.is_taken_over:
        return scales.change(card, card._replace(seat=reader.you))
    if change.is_archived:
        effect = draft.card(card.piece).type != "character"
        return _freed(scales, card) if effect else scales.change(card, None)
    if change.steps:
        return max(_walk(scales, card, reader, step, change) for step in change.ways)
    if change.is_brought_here:
        return scales.change(card, card._replace(place=reader.place))
    if change.is_stripped:
        mine = draft.controller(card)
        weight = scales.weights[mine] if mine >= 0 else 0.0
        return STRIPPED * weight + (_freed(scales, card) if weight > 0 else 0.0)
    if change.is_sent_back:
        back = 0.4 * potential(draft, card_of(card.piece)) * scales.weights[draft.controller(card)]
        return scales.change(card, None) + back
    if change.is_dropped:
        place = draft.place_of(card)
        return scales.change(card, card._replace(seat=NOBODY, place=place, host=NO_PIECE))
    if change.equipped_to or change.bears:
        return _equipped(scales, change, card, reader)
    if change.counters:
        return _counted(scales, card, change.counters)
    if change.is_copied:
        return COPIED * len(draft.card(card.piece).abilities)
    if change.is_taken:
        return 0.4 * potential(draft, card_of(card.piece))
    gain = _given(scales, card, change.vitality, change.until)
    if change.is_held and draft.card(card.piece).type == "character":
        gain += HELD * gain_of_binding(scales, card)
    return gain


def _equipped(scales: Scales, change: Change, card: InPlay, reader: Reader) -> float:
    """Of an Object that goes to a Character; of a Character that gets one."""
    draft, thing, bearer = scales.draft, card, card.piece
    if change.equipped_to:
        bearer = point_at(draft, reader, change.equipped_to)
    elif change.bears:
        piece = point_at(draft, reader, change.bears)
        if piece == NO_PIECE:
            return 0.0
        thing = draft.cards_in_play[piece]
    if bearer == NO_PIECE:
        return 0.0
    worn = thing._replace(seat=reader.you, place=NO_PLACE, host=bearer)
    return scales.change(thing, worn) + (0.3 if thing.host == NO_PIECE else 0.0)


def _counted(scales: Scales, card: InPlay, more: int) -> float:
    """Of counters on a card, or taken off: what its texts pay with them and make of them."""
    draft, value = scales.draft, 0.0
    text, reader = draft.texts[card_of(card.piece)], reader_of(draft, card)
    if reader.you >= 0 and any(use.counter for _, use in text.uses):
        value += COUNTER * more * scales.weights[reader.you]
    for static, modifier in text.vitality:
        if isinstance(modifier, Vitality) and isinstance(modifier.each, str):
            for one in draft.characters():
                if reaches(draft, static, reader, one):
                    value += _given_for_good(scales, one, modifier.change * more)
    return value


def _given_for_good(scales: Scales, card: InPlay, amount: int) -> float:
    if scales.found[card.piece] + amount <= 0:
        return scales.change(card, None)
    return scales.weights[card.seat] * amount


def _given(scales: Scales, card: InPlay, amount: int, until: Until) -> float:
    """Vitality for a time counts if it kills, or if the counting is near."""
    found = scales.found.get(card.piece, 0)
    if card.piece not in scales.found or amount == 0:
        return 0.0
    if found + amount <= 0:
        return scales.change(card, None)
    if scales.draft.board.is_title(card.place):
        return 0.0
    counted = scales.draft.phase is Phase.LAST or until in LASTING_ENOUGH
    if until != "end of the game" and not (scales.hopes.is_last and counted):
        return 0.0
    return scales.weights[card.seat] * amount


def _walk(scales: Scales, card: InPlay, reader: Reader, way: Way, change: Change) -> float:
    """The best of the places that it could be walked to."""
    draft, best, here = scales.draft, 0.0, card
    for _ in range(change.steps):
        if why_not_move(draft, here, way, reader.you, "card", change.free, change.bans) is not None:
            break
        place = draft.board.next_to(here.seat, here.place, way)
        if place is None:
            break
        if draft.board.is_title(place):
            return max(best, _ended(scales, card, reader, place))
        here = here._replace(place=place)
        best = max(best, scales.change(card, here))
    return best


def _ended(scales: Scales, card: InPlay, reader: Reader, title: Place) -> float:
    """Of a Prime that a text leads to The End."""
    draft, hopes = scales.draft, scales.hopes
    mine = card.seat == hopes.me == reader.you and title == draft.board.far_title(card.seat)
    if not mine or not hopes.ends_by_prime or hopes.is_last or hopes.style.ends == "never":
        return 0.0
    return worth_of_ending(draft, hopes, card)


def _freed(scales: Scales, effect: InPlay) -> float:
    """Of an Effect that is taken off its host."""
    host = scales.draft.cards_in_play.get(effect.host)
    if host is None or host.seat != scales.hopes.me:
        return 0.0
    return gain_of_binding(scales, host) * -1 + 0.3


def gain_of_binding(scales: Scales, host: InPlay) -> float:
    """Of making a Character Steadfast: who waits would never enter, a Prime never end."""
    draft, weight = scales.draft, scales.weights[host.seat]
    if host.place == draft.board.title(host.seat):
        return -weight * (scales.found[host.piece] * 0.8 + scales.hopes.tempo * 0.7)
    prime = "Prime" in draft.card(host.piece).keywords and not scales.hopes.is_last
    at = draft.board.steps[host.seat].get(host.place, 0)
    return -weight * (0.3 + (0.5 + 0.15 * at if prime else 0.0))


def gain_of_attaching(scales: Scales, effect: InPlay) -> float:
    """Of an Effect on its host: Vitality and keywords that it gives."""
    draft = scales.draft
    gain = scales.change(None, effect)
    host = draft.cards_in_play.get(effect.host)
    texts = draft.texts[card_of(effect.piece)].keywords
    if host is not None and any(modifier == Keyword("Steadfast") for _, modifier in texts):
        bound = "Steadfast" in keywords_given(draft).get(host.piece, ())
        gain += 0.0 if bound else gain_of_binding(scales, host)
    return gain


def gain_of_replacing(scales: Scales, place: Place) -> float:
    """Of a Location that says nothing instead, and of the tolls that the own Characters save."""
    draft, gain = scales.draft, 0.0
    for card in draft.characters():
        if card.place == place:
            for _, modifier in location_texts(draft, card, place, "vitality"):
                if isinstance(modifier, Vitality):
                    gain -= scales.weights[card.seat] * modifier.change
    for seat in draft.from_active():
        if place != first_place(draft, seat):
            continue
        home = draft.board.title(seat)
        for card in draft.of_seat(seat):
            if card.place == home:
                barred = is_barred(draft, card, place)
                saved = 2.0 if barred else 0.5 * (toll_to(draft, card, place) - 0.5)
                gain += scales.weights[seat] * saved
    return gain
