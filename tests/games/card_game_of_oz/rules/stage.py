"""A table laid by hand, so that a test says what it is about and nothing else.

    table = Scene(points=3, up={"a1": "poppy-field"}, characters={"toto": "1 a1"})
    table.do("move toto on", "comes boqs-home")     # decisions and what chance brings, in order
    assert table.at("toto") == "a2" and table.points == 0
    assert table.refuses("move toto back").rule == "O22.3"

Seats are counted from 1, as in notation. Locations that are not named are hidden and undetermined.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from oztable.core.game import Chance, Decide, IllegalAction, Message, Over, Seat
from oztable.core.toml_lines import TomlDocument, parse
from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.cards import CardId, Pack
from oztable.games.card_game_of_oz.rules.continuous import has_keyword, vitality
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_document, load_pack
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, card_of
from oztable.games.card_game_of_oz.rules.scoring import total
from oztable.games.card_game_of_oz.rules.state import (
    EVERYONE,
    NOBODY,
    Counters,
    Held,
    InPlay,
    Phase,
    Pile,
    SetEvent,
    Slot,
    State,
    bit,
)


@cache
def _story_pack_1() -> TomlDocument:
    return parse(bundled_text("story-pack-1"))


@cache
def pack_with(toml: str) -> Pack:
    """Story Pack #1 with more cards or Locations, written as TOML."""
    data, more = _story_pack_1().data, parse(toml)
    assert data
    assert more.data is not None, more.faults
    kinds = {kind: data[kind] + more.data.get(kind, []) for kind in ("card", "location")}
    document = TomlDocument({**data, **more.data, **kinds}, more.faults, {}, "test pack")
    pack, faults = check_document(document)
    assert pack is not None, [str(fault) for fault in faults if not fault.warning]
    return pack


def card_toml(
    slug: str,
    kind: str = "character",
    text: str = "",
    *,
    name: str | None = None,
    cost: int = 1,
    vitality: int = 2,
    keywords: Sequence[str] = (),
    gem: str = "",
    copies: int = 1,
    realm: str = "munchkin",
    alignment: str = "neutral",
) -> str:
    """A card or a Location for `pack_with`. `text` is TOML: each ability begins with a line of
    three dashes."""
    title = name or slug.replace("-", " ").title()
    place = kind == "location"
    table = "location" if place else "card"
    lines = [
        f"[[{table}]]",
        f'id = "{slug}"',
        f'name = {{ en = "{title}", fr = "{title}" }}',
        f'realm = "{realm}"',
        f'alignment = "{alignment}"',
        'flavour = { en = "A test.", fr = "Un essai." }',
    ]
    if keywords:
        lines.append(f"keywords = {list(keywords)}")
    if not place:
        lines += [f'type = "{kind}"', f"cost = {cost}", f"copies = {copies}"]
    if kind == "character":
        lines.append(f"vitality = {vitality}")
    if gem:
        lines.append(f'gem = "{gem}"')
    return "\n".join([*lines, text.replace("---", f"[[{table}.ability]]"), ""])


class Stage:
    """A game at a moment that the test describes."""

    def __init__(
        self,
        *,
        options: Mapping[str, str] | None = None,
        pack: Pack | None = None,
        authors: int = 2,
        active: int = 1,
        first: int = 1,
        round: int = 3,
        turn: int = 5,
        points: int = 0,
        phase: str = "actions",
        up: Mapping[str, str] | None = None,
        hands: Mapping[int, Sequence[str]] | None = None,
        characters: Mapping[str, str] | None = None,  # "toto": "1 a1", seat and place
        objects: Mapping[str, str] | None = None,  # "oil-can": "a2", or "on tin-woodman"
        effects: Mapping[str, str] | None = None,  # "tears": "1 on tin-woodman", or "1 at a2"
        set_events: Mapping[int, Sequence[tuple[str, int]]] | None = None,
        archive: Sequence[str] = (),
        removed: Sequence[str] = (),
        counters: Mapping[str, int] | None = None,  # where there are not as many as at first
        flipped: int | None = None,
        library: Sequence[str] | None = None,  # by default, whatever is nowhere else
        folio: Sequence[str] | None = None,
    ) -> None:
        self.game = CardGameOfOz(pack or load_pack("story-pack-1"), options or {})
        self.told: list[happenings.Event] = []
        self._authors = authors
        state = self.game.initial(authors)
        pieces = self._pieces(characters or {}, objects or {}, effects or {})
        seats = range(1, authors + 1)
        held = {seat: self._cards((hands or {}).get(seat, ())) for seat in seats}
        laid = {
            seat: [
                SetEvent(self.card(name), paid, turn)
                for name, paid in (set_events or {}).get(seat, ())
            ]
            for seat in seats
        }
        gone, away = self._cards(archive), self._cards(removed)
        rest = list(self.game.pack.library)
        for card in (
            *(card_of(piece.piece) for piece in pieces),
            *gone,
            *away,
            *(card for cards in held.values() for card in cards),
            *(event.card for events in laid.values() for event in events),
        ):
            rest.remove(card)
        if library is not None:
            rest = self._cards(library)
        slots, unseen = self._locations(state, up or {}, folio)
        self.state = state._replace(
            phase=Phase(phase),
            first=Seat(first - 1),
            active=Seat(active - 1),
            round=round,
            turn=turn,
            points=points,
            hands=tuple(
                tuple(sorted(Held(card, bit(Seat(seat - 1))) for card in held[seat]))
                for seat in seats
            ),
            set_events=tuple(tuple(laid[seat]) for seat in seats),
            library=Pile((), tuple(sorted(rest)), ()),
            archive=tuple(gone),
            slots=slots,
            locations=unseen,
            pieces=tuple(sorted(pieces)),
            flipped=NOBODY if flipped is None else Seat(flipped - 1),
            removed=tuple(away),
            counters=self._counters(pieces, counters or {}),
        )

    # Names

    def card(self, slug: str) -> CardId:
        return self.game.pack.by_slug[slug]

    def piece(self, name: str) -> Piece:
        return self.game.notation.read_piece(name)

    def place(self, name: str) -> Place:
        return self.game.notation.read_place(name)

    def _cards(self, names: Sequence[str]) -> list[CardId]:
        return [self.card(name) for name in names]

    def _pieces(
        self, characters: Mapping[str, str], objects: Mapping[str, str], effects: Mapping[str, str]
    ) -> list[InPlay]:
        found = []
        owners: dict[Piece, Seat] = {}
        for name, where in characters.items():
            seat, place = where.split()
            owners[self.piece(name)] = Seat(int(seat) - 1)
            found.append(InPlay(self.piece(name), Seat(int(seat) - 1), self.place(place), NO_PIECE))
        for name, where in objects.items():
            if where.startswith("on "):
                bearer = self.piece(where.removeprefix("on "))
                found.append(InPlay(self.piece(name), owners[bearer], NO_PLACE, bearer))
            else:
                found.append(InPlay(self.piece(name), NOBODY, self.place(where), NO_PIECE))
        for name, where in effects.items():
            seat, how, host = where.split()
            if how == "on":
                on, at = self.piece(host), NO_PLACE
            else:
                on, at = NO_PIECE, self.place(host)
            found.append(InPlay(self.piece(name), Seat(int(seat) - 1), at, on))
        return found

    def _counters(self, pieces: Sequence[InPlay], said: Mapping[str, int]) -> tuple[Counters, ...]:
        left = {one.piece: self.game.pack.cards[card_of(one.piece)].counters for one in pieces}
        left |= {self.piece(name): count for name, count in said.items()}
        return tuple(sorted(Counters(*one) for one in left.items() if one[1]))

    def _locations(
        self, state: State, up: Mapping[str, str], folio: Sequence[str] | None
    ) -> tuple[tuple[Slot, ...], tuple[CardId, ...]]:
        slots, unseen = list(state.slots), list(state.locations)
        for place, name in up.items():
            slots[self.place(place)] = Slot(self.card(name), True, EVERYONE)
            unseen.remove(self.card(name))
        if folio is not None:  # exactly these are left in the Folio: all Locations must be up
            unseen = sorted(self._cards(folio))
        return tuple(slots), tuple(unseen)

    # Playing

    @property
    def node(self) -> Decide[object] | Chance[object] | Over:
        return self.game.node(self.state)  # type: ignore[return-value]  # any action

    @property
    def decider(self) -> int | None:
        """The seat that must decide, counted from 1."""
        node = self.node
        return node.seat + 1 if isinstance(node, Decide) else None

    @property
    def prompt(self) -> str:
        node = self.node
        assert isinstance(node, Decide)
        return node.prompt.key

    def legal(self) -> list[str]:
        """Everything that may happen now, as text."""
        node = self.game.node(self.state)
        if isinstance(node, Decide):
            return [self.game.format(action) for action in node.actions]
        if isinstance(node, Chance):
            return [self.game.format(action) for action, _ in node.outcomes]
        return []

    def do(self, *texts: str) -> Stage:
        """Takes these decisions and outcomes of chance, one after the other."""
        for text in texts:
            action = self.game.parse(text, self.state)
            assert text in self.legal(), f"`{text}` is not among {self.legal()}"
            self.state, events = self.game.apply(self.state, action)
            self.told += events
        return self

    def refuses(self, text: str) -> Message:
        """The reason why this may not be done; nothing has changed."""
        before = self.state
        assert text not in self.legal(), f"`{text}` is offered"
        with pytest.raises(IllegalAction) as refused:
            self.game.apply(self.state, self.game.parse(text, self.state))
        assert self.state == before
        return refused.value.reason

    # What is printed on a card

    def cost(self, name: str) -> int:
        return self.game.pack.cards[self.card(name)].cost

    def printed(self, name: str) -> int:
        """Its Vitality."""
        return self.game.pack.cards[self.card(name)].vitality

    # What is there now

    @property
    def points(self) -> int:
        return self.state.points

    def in_play(self, name: str) -> InPlay | None:
        return next((one for one in self.state.pieces if one.piece == self.piece(name)), None)

    def at(self, name: str) -> str | None:
        """Where a card in play is: `a1`, or `on toto`; None if it is not in play."""
        card = self.in_play(name)
        if card is None:
            return None
        if card.host != NO_PIECE:
            return f"on {self.game.notation.piece(card.host)}"
        return self.game.notation.place(card.place)

    def vitality(self, name: str) -> int:
        return vitality(self.game.draft(self.state), self.piece(name))

    def has(self, name: str, keyword: str) -> bool:
        return has_keyword(self.game.draft(self.state), self.piece(name), keyword)

    def hand(self, seat: int) -> list[str]:
        return [self.game.notation.card(held.card) for held in self.state.hands[seat - 1]]

    def archive(self) -> list[str]:
        """The newest last."""
        return [self.game.notation.card(card) for card in self.state.archive]

    def counters(self, name: str) -> int:
        return dict(self.state.counters).get(self.piece(name), 0)

    def removed(self) -> list[str]:
        return [self.game.notation.card(card) for card in self.state.removed]

    def location(self, place: str) -> str | None:
        """The Location that lies face-up there."""
        slot = self.state.slots[self.place(place)]
        return self.game.notation.card(slot.card) if slot.up and slot.card is not None else None

    def total(self, seat: int) -> int:
        return total(self.game.draft(self.state), Seat(seat - 1))

    def happened(self, kind: type[happenings.Event]) -> list[happenings.Event]:
        return [event for event in self.told if isinstance(event, kind)]
