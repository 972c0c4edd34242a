"""What a seat sees as one line of text: a position as JSON, in which hidden cards are question
marks. Hidden Locations are so in any position."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from random import Random
from typing import Any

from oztable.core.game import BadNotation, Decide
from oztable.games.card_game_of_oz.rules import position
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.position_kinds import pair
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, Held, Pile, SetEvent, State, View
from oztable.games.card_game_of_oz.rules.views import BLANK

HIDDEN = "?"  # a card that the seat does not know
NO_VIEW = "a puzzle shows what the seat that decides sees, as `oz puzzles mine` writes it"


def write(game: CardGameOfOz, view: View) -> str:
    state = view.state
    shown = state._replace(
        hands=tuple(_known(hand) for hand in state.hands),
        set_events=tuple(
            tuple(event for event in events if event.card != UNKNOWN) for events in state.set_events
        ),
        library=Pile(_known(state.library.top), (), _known(state.library.bottom)),
    )
    data = tomllib.loads(position.write(shown, game))
    for seat, hand in enumerate(state.hands, 1):
        _blank(data, "hand", str(seat), hand, [_is_hidden(held) for held in hand])
    for seat, events in enumerate(state.set_events, 1):
        blanks = [
            {"card": HIDDEN, "paid": event.paid, "turn": event.turn}
            if event.card == UNKNOWN
            else None
            for event in events
        ]
        _blank(data, "set", str(seat), events, blanks)
    for end in ("top", "bottom"):
        cards = getattr(state.library, end)
        _blank(data, "library", end, cards, [_is_hidden(held) for held in cards])
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _known(cards: Iterable[Held]) -> tuple[Held, ...]:
    return tuple(held for held in cards if held.card != UNKNOWN)


def _is_hidden(held: Held) -> str | None:
    return HIDDEN if held.card == UNKNOWN else None


def _blank(
    data: dict[str, Any], key: str, part: str, cards: Iterable[object], blanks: list[Any]
) -> None:
    """Question marks where they lie among the cards that are known."""
    if any(blanks):
        known = iter(data.get(key, {}).get(part, []))
        data.setdefault(key, {})[part] = [blank or next(known) for blank in blanks]


def read(game: CardGameOfOz, text: str) -> View:
    data = _loaded(text)
    hidden = {
        (key, part): _taken(data, key, part)
        for key in ("hand", "set", "library")
        for part in list(data.get(key, {}))
    }
    state = game.from_position("\n".join(_lines(data)))
    state = _blanked(game, state, hidden)
    world = game.determinize(View(None, 0, state), Random(0))
    node = game.node(world)
    if not isinstance(node, Decide):
        raise BadNotation("a puzzle is a position in which a seat decides")
    view = game.view(world, node.seat)
    if write(game, view) != text:
        raise BadNotation(NO_VIEW)
    return view


def _loaded(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    zones = ("hand", "set", "library")
    if not isinstance(data, dict) or not all(isinstance(data.get(k, {}), dict) for k in zones):
        raise BadNotation(NO_VIEW)
    return data


def _taken(data: dict[str, Any], key: str, part: str) -> list[Any]:
    """Which of these cards are hidden; they are taken out."""
    cards = data[key][part]
    if not isinstance(cards, list):
        raise BadNotation(NO_VIEW)
    blanks = [one if _is_blank(one) else None for one in cards]
    data[key][part] = [one for one in cards if not _is_blank(one)]
    return blanks


def _is_blank(card: object) -> bool:
    if isinstance(card, dict):
        numbers = (card.get("paid"), card.get("turn"))
        return card.get("card") == HIDDEN and all(type(one) is int for one in numbers)
    return card == HIDDEN


def _lines(data: dict[str, Any]) -> Iterable[str]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from (pair(f"{key}.{part}", inner) for part, inner in value.items())
        else:
            yield pair(key, value)


def _blanked(game: CardGameOfOz, state: State, hidden: dict[tuple[str, str], list[Any]]) -> State:
    """The question marks put back as cards that nobody knows."""

    def cards(key: str, part: str, known: Iterable[Any], blank: Any = lambda _: BLANK) -> Any:
        rest = iter(known)
        found = hidden.get((key, part))
        if found is None:
            return tuple(rest)
        return tuple(blank(one) if one else next(rest) for one in found)

    def event(said: Any) -> SetEvent:
        if not isinstance(said, dict):
            raise BadNotation(NO_VIEW)
        return SetEvent(UNKNOWN, said["paid"], said["turn"])

    seats = range(state.authors)
    return state._replace(
        hands=tuple(cards("hand", str(seat + 1), state.hands[seat]) for seat in seats),
        set_events=tuple(
            cards("set", str(seat + 1), state.set_events[seat], event) for seat in seats
        ),
        library=Pile(
            cards("library", "top", state.library.top),
            (),
            cards("library", "bottom", state.library.bottom),
        ),
        locations=(),
    )
