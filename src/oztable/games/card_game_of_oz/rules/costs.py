"""What moving and playing costs, and what texts forbid (O5, O6, O17.2, O22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.continuous import (
    WATER,
    Reader,
    fits_card,
    fits_place,
    has_keyword,
    holds,
    ignores,
    keywords_given,
    lasting_gifts,
    lasting_in_play,
    location_texts,
    reaches,
    texts_in_play,
)
from oztable.games.card_game_of_oz.rules.draft import Draft, in_play, mark
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Cannot,
    Forbidden,
    Ignores,
    Modifier,
    Toll,
    Yours,
)
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, card_of
from oztable.games.card_game_of_oz.rules.printed import Walks
from oztable.games.card_game_of_oz.rules.state import NOBODY, InPlay, Mark
from oztable.games.card_game_of_oz.rules.texts import TOLLS_MIND_PLACES

Told = Sequence[tuple[Reader, Modifier]]

Suffered = Literal["be moved", "be archived", "be taken over", "be equipped", "be dropped"]
BY_OPPONENTS: Final[dict[str, Forbidden]] = {
    "be moved": "be moved by opponents",
    "be archived": "be archived by opponents",
    "be taken over": "be taken over by opponents",
    "be equipped": "be equipped by opponents",
    "be dropped": "be dropped by opponents",
}

# Costs and bans of moving (O17.2, O22)


def plain_costs(draft: Draft, card: InPlay, target: Place) -> tuple[int, int] | None:
    """To leave where it stands and to enter the target, where print alone decides; else None."""
    if draft.lasting or card.piece in keywords_given(draft):
        return None
    return costs_by_print(draft, card, target, walks_of(draft, card))


def costs_by_print(
    draft: Draft, card: InPlay, target: Place, walks: Walks | None
) -> tuple[int, int] | None:
    """The same for a Character that no text gives anything but these tolls."""
    if walks is None:
        return None
    if walks.tolls and (draft.board.is_title(card.place) or draft.board.is_title(target)):
        return None  # on a Title Card nobody pays
    here, there = draft.location_card(card.place), draft.location_card(target)
    by_print = walks.costs(card_of(card.piece), here, there)
    if by_print.alike or not ignores(draft, card, WATER):
        return by_print.hindered
    return by_print.freed


def walks_of(draft: Draft, card: InPlay) -> Walks | None:
    """Costs with the tolls that cards in play give to a Character wherever it goes; None where
    that depends on more than those cards."""
    if not texts_in_play(draft, "tolls"):
        return draft.ruleset.printed.untolled
    walks = _tolls_of(draft, card).walks
    if walks.tolls and (
        draft.ruleset.texts.places_give_keywords or texts_in_play(draft, TOLLS_MIND_PLACES)
    ):
        return None
    return walks


def toll(
    draft: Draft, card: InPlay, on: str, place: Place, counted: set[Mark] | None = None
) -> int:
    """What a Character pays to enter or leave a Location. `counted` gathers texts that are used
    up by paying."""
    if place not in draft.board.between or not _is_said(draft, place, "tolls"):
        return 0
    if _roams(draft, card, place):
        return 0
    carried = _carried_tolls(draft, card)
    location = draft.location_card(place)
    if not carried and (location is None or not draft.texts[location].tolls):
        return 0
    if card.piece not in keywords_given(draft):
        by_print = draft.ruleset.printed.toll(card_of(card.piece), location, on)
        hindered = by_print.alike or not ignores(draft, card, WATER)
        asked = by_print.hindered if hindered else by_print.freed
        if asked is not None:
            return _sum_up(draft, card, on, place, asked, carried, counted)
    return _toll(draft, card, on, place, carried, counted)


def _toll(
    draft: Draft, card: InPlay, on: str, place: Place, carried: Told, counted: set[Mark] | None
) -> int:
    """The same for any text, and for Characters with keywords given by texts."""
    if _roams(draft, card, place):
        return 0
    told = (*location_texts(draft, card, place, "tolls"), *carried)
    return _sum_up(draft, card, on, place, 0, told, counted)


def _sum_up(
    draft: Draft,
    card: InPlay,
    on: str,
    place: Place,
    total: int,
    told: Told,
    counted: set[Mark] | None,
) -> int:
    once: list[tuple[Mark, int]] = []
    for reader, modifier in told:
        if not isinstance(modifier, Toll) or modifier.on not in (on, "either"):
            continue
        if modifier.at is not None and not fits_place(draft, modifier.at, reader, place):
            continue
        if modifier.change is None:
            return 0
        if modifier.first:
            once.append((mark("toll", card.piece, reader.piece), modifier.change))
        else:
            total += modifier.change
    for spent, change in once if total > 0 else ():
        if spent not in draft.marks and (counted is None or spent not in counted):
            total += change
            if counted is not None:
                counted.add(spent)
    return max(0, total)


def _is_said(draft: Draft, place: Place, part: str) -> bool:
    """Whether any text could matter here. Mostly none does, and this is a quick way to tell."""
    if draft.lasting or texts_in_play(draft, part):
        return True
    location = draft.location(place)
    return location is not None and bool(getattr(location, part))


def _roams(draft: Draft, card: InPlay, place: Place) -> bool:
    """Whether no cost or ban of movement applies here: Flying, or Swimming at Water (O22.3)."""
    if has_keyword(draft, card.piece, "Flying"):
        return True
    location = draft.location(place)
    is_water = location is not None and "Water" in location.card.keywords
    return is_water and has_keyword(draft, card.piece, "Swimming")


def _carried_tolls(draft: Draft, card: InPlay) -> Told:
    """What cards in play say about the costs of this Character, wherever it goes."""
    if not draft.lasting and not texts_in_play(draft, "tolls"):
        return ()
    return _tolls_said(draft, card)


class TollsSaid:
    """The tolls that cards in play give to a Character, and what steps cost with them."""

    __slots__ = ("told", "walks")

    def __init__(self, told: list[tuple[Reader, Modifier]], walks: Walks) -> None:
        self.told = told
        self.walks = walks


def _tolls_of(draft: Draft, card: InPlay) -> TollsSaid:
    """The tolls that cards in play give to this one."""
    found: TollsSaid | None = draft.known_tolls.get(card)
    if found is None:
        found = draft.known_tolls[card] = _find_tolls(draft, card)
    return found


def _find_tolls(draft: Draft, card: InPlay) -> TollsSaid:
    told: list[tuple[Reader, Modifier]] = []
    borne: list[tuple[CardId, int]] = []
    for reader, texts in lasting_in_play(draft, "tolls"):
        for number, (static, modifier) in enumerate(texts):
            if reaches(draft, static, reader, card):
                told.append((reader, modifier))
                borne.append((card_of(reader.piece), number))
    printed = draft.ruleset.printed
    return TollsSaid(told, printed.walks(tuple(borne)) if borne else printed.untolled)


def _tolls_said(draft: Draft, card: InPlay) -> Told:
    found = _tolls_of(draft, card).told
    if not draft.lasting:
        return found
    return found + [
        (Reader(seat, NO_PIECE, NO_PLACE), modifier)
        for seat, pieces, modifier in lasting_gifts(draft)
        if card.piece in pieces
    ]


def end_toll(draft: Draft, card: InPlay) -> int:
    """What a Character pays to step onto the far Title Card, wings or not (O40.1, OR-149)."""
    total = 0
    for _, modifier in _carried_tolls(draft, card):
        if isinstance(modifier, Toll) and modifier.on == "end":
            if modifier.change is None:
                return 0
            total += modifier.change
    return max(0, total)


def is_banned(draft: Draft, card: InPlay, what: str, place: Place) -> bool:
    """Whether a text forbids this Character to enter or to leave a Location: its own, or that of
    a card there."""
    if not _is_said(draft, place, "cannot"):
        return False
    key = (card, what, place)
    found = draft.known_bans.get(key)
    if found is None:
        found = draft.known_bans[key] = _is_banned(draft, card, what, place)
    return found


def _is_banned(draft: Draft, card: InPlay, what: str, place: Place) -> bool:
    if _roams(draft, card, place) or (what == "enter" and ignores(draft, card, Ignores("bans"))):
        return False
    forbidden = Cannot("enter" if what == "enter" else "leave")
    if any(modifier == forbidden for _, modifier in location_texts(draft, card, place, "cannot")):
        return True
    standing = card if card.place == place else in_play(card.piece, card.seat, place, card.host)
    return any(
        reader.place == place and modifier == forbidden and reaches(draft, static, reader, standing)
        for reader, texts in lasting_in_play(draft, "cannot")
        for static, modifier in texts
    )


def cannot(draft: Draft, card: InPlay, what: Forbidden) -> bool:
    """Whether some text forbids this Character something, here or anywhere."""
    if not _is_said(draft, card.place, "cannot"):
        return False
    key = (card, what, NO_PLACE)
    found = draft.known_bans.get(key)
    if found is None:
        found = draft.known_bans[key] = _cannot(draft, card, what)
    return found


def is_kept_from(draft: Draft, card: InPlay, what: Suffered, by: Seat) -> bool:
    """Whether a text keeps a card from what the text of another one would do to it."""
    if not draft.lasting and not _is_said(draft, card.place, "cannot"):
        return False
    if cannot(draft, card, what):
        return True
    return draft.controller(card) != by and cannot(draft, card, BY_OPPONENTS[what])


def _cannot(draft: Draft, card: InPlay, what: Forbidden) -> bool:
    ban = Cannot(what)
    if any(given == ban for _, given in location_texts(draft, card, card.place, "cannot")):
        return True
    for reader, texts in lasting_in_play(draft, "cannot"):
        for static, given in texts:
            if given == ban and reaches(draft, static, reader, card):
                return True
    gifts = lasting_gifts(draft)
    return any(given == ban and card.piece in pieces for _, pieces, given in gifts)


# What an Author rolls and pays


def more_gold_dice(draft: Draft, seat: Seat) -> int:
    return sum(
        dice.more
        for reader, texts in texts_in_play(draft, "dice")
        for yours, dice in texts
        if _is_for(yours, reader, seat) and holds(draft, yours.condition, reader)
    )


def price(draft: Draft, seat: Seat, card: CardId) -> int:
    """What a card costs this Author to play, never less than nothing (OR-28, OR-139)."""
    return max(0, draft.texts[card].card.cost + _dearer(draft, seat, card))


def least_to_set(draft: Draft, seat: Seat, card: CardId) -> int:
    """What an Event costs at least face-down: texts may make it dearer, never cheaper (OR-77)."""
    printed = draft.texts[card].card.cost
    return printed + max(0, _dearer(draft, seat, card, is_set=True))


def _dearer(draft: Draft, seat: Seat, card: CardId, *, is_set: bool = False) -> int:
    total = 0
    for reader, texts in texts_in_play(draft, "prices"):
        for yours, change in texts:
            what = change.what
            if (
                _is_for(yours, reader, seat)
                and (is_set if isinstance(what, str) else fits_card(draft, what, card))
                and holds(draft, yours.condition, reader)
            ):
                total += change.change
    return total


def _is_for(yours: Yours, reader: Reader, seat: Seat) -> bool:
    """Whether a text changes what this Author rolls or pays."""
    if yours.to == "you":
        return reader.you == seat
    return reader.you not in (seat, NOBODY)


def lacks_sorcery(draft: Draft, seat: Seat, card: CardId) -> bool:
    """Whether a starred card lacks the Character with Sorcery that it needs (OR-75)."""
    return draft.texts[card].card.is_starred and not has_sorcery(draft, seat)


def has_sorcery(draft: Draft, seat: Seat) -> bool:
    """Whether a Character with Sorcery is in play: any, or by option one of this seat (OR-75)."""
    return any(
        draft.card(card.piece).is_starred and (card.seat == seat or not draft.rulings.own_sorcery)
        for card in draft.characters()
    )
