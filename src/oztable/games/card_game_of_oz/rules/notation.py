"""The written form of cards, places and actions (docs: notation)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from oztable.core.game import BadNotation, Message, Seat
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.games.card_game_of_oz.rules.action_table import ACTIONS
from oztable.games.card_game_of_oz.rules.actions import Action, Pass, PickText, UseText
from oztable.games.card_game_of_oz.rules.board import BACK, ON, Board, Place
from oztable.games.card_game_of_oz.rules.cards import Pack
from oztable.games.card_game_of_oz.rules.language.abilities import Use
from oztable.games.card_game_of_oz.rules.pieces import (
    COPIES,
    NO_PIECE,
    CardId,
    Piece,
    card_of,
    piece_of,
    text_number,
    text_of,
)

WAYS = {"on": ON, "back": BACK}
EXAMPLES = (
    "`draw`, `move toto on`, `play toto`, `play oil-can a2`, `play oil-can on tin-woodman`, "
    "`replace a1`, `set three-cheers 4`, `archive toto`, `equip oil-can on tin-woodman`, "
    "`reveal three-cheers`, `use silver-shoes`, `pass`, `pass turn` or `end`"
)


def misread(key: str, sentence: str, **values: object) -> BadNotation:
    return BadNotation(sentence, Message(key, tuple(values.items())))


class Notation:
    """Reads and writes actions for one pack and one length of spoke."""

    def __init__(self, pack: Pack, per_author: int) -> None:
        self.pack = pack
        self.board = Board(4, per_author)

    # Cards and places

    def card(self, card: CardId) -> str:
        return self.pack.cards[card].slug if 0 <= card < len(self.pack.cards) else "?"

    def piece(self, piece: Piece) -> str:
        copy = piece % COPIES
        return self.card(card_of(Piece(piece))) + (f"-{copy + 1}" if copy else "")

    def place(self, place: Place) -> str:
        return self.board.name(place)

    def read_card(self, text: str) -> CardId:
        if text not in self.pack.by_slug:
            close = nearest(text, self.pack.by_slug)
            sentence = f"{quoted(text)} is no card of pack {self.pack.id}{close}"
            raise misread("bad_card", sentence, text=quoted(text))
        return self.pack.by_slug[text]

    def read_piece(self, text: str) -> Piece:
        found = re.fullmatch(r"(.+)-([234])", text)
        if found and text not in self.pack.by_slug:
            return piece_of(self.read_card(found[1]), int(found[2]) - 1)
        return piece_of(self.read_card(text), 0)

    def read_place(self, text: str) -> Place:
        place = self.board.named(text)
        if place is None:
            last = self.board.per_author
            sentence = (
                f"{quoted(text)} is no place; places are a1 to a{last}, b1 to b{last} and so on, "
                "counted from each Author's Title Card"
            )
            raise misread("bad_place", sentence, text=quoted(text), last=last)
        return place

    # Actions

    def format(self, action: Action) -> str:
        match action:
            case UseText(user, ability):
                return self.write_use(user, ability)
            case PickText():
                return self.write_text(action)
            case Pass(turn):
                return "pass turn" if turn else "pass"
        said = {
            field: self._write(field, value)
            for field in action.__match_args__
            if (value := getattr(action, field)) is not None
        }
        return next(f for f in FORMS[type(action)] if f.fields == said.keys()).text.format(**said)

    def parse(self, text: str) -> Action:
        action = self._read(text.split())
        if action is None:
            sentence = f"{quoted(text)} is no action; write {EXAMPLES}"
            raise misread("bad_action", sentence, text=quoted(text), examples=EXAMPLES)
        return action

    def _read(self, words: list[str]) -> Action | None:
        match words:
            case ["pass"] | ["pass", "turn"]:
                return Pass(len(words) > 1)
            case ["first", name, number]:
                return self.read_text(name, number)
            case ["first", name, copied, number]:
                return self.read_text(name, number, copied)
            case ["use", name]:
                return self.read_use(name, "1")
            case ["use", name, number]:
                return self.read_use(name, number)
            case ["use", name, copied, number]:
                return self.read_use(name, number, copied)
        for kind, forms in FORMS.items():
            for form in forms:
                if (found := form.match(words)) is not None:
                    return kind(**{field: self._value(field, word) for field, word in found})
        return None

    def _write(self, field: str, value: Any) -> str:
        match field:
            case "card":
                return self.card(value)
            case "place":
                return self.place(value)
            case "seat":
                return str(value + 1)
            case "way":
                return "on" if value == ON else "back"
            case "piece" | "thing" | "bearer" | "on":
                return self.piece(value)
        return str(value)

    def _value(self, field: str, word: str) -> Any:
        match field:
            case "card":
                return self.read_card(word)
            case "place":
                return self.read_place(word)
            case "seat":
                return Seat(int(word) - 1)
            case "way":
                return WAYS[word]
            case "piece" | "thing" | "bearer" | "on":
                return self.read_piece(word)
        return int(word) if SHAPES[field] is NUMBER else word

    def write_use(self, piece: Piece, ability: int) -> str:
        """The first text that can be used needs no number; one of another card has its name."""
        card, at = text_of(piece, ability)
        uses = self._uses(card)
        number = uses.index(at) + 1 if at in uses else at + 1
        if card != card_of(piece):
            return f"use {self.piece(piece)} {self.card(card)} {number}"
        return f"use {self.piece(piece)}" + (f" {number}" if number > 1 else "")

    def read_use(self, name: str, number: str, copied: str = "") -> UseText | None:
        piece = self.read_piece(name)
        card = self.read_card(copied) if copied else card_of(piece)
        uses = self._uses(card)
        if not re.fullmatch(r"[1-9]", number):
            return None
        at = int(number) - 1
        return UseText(piece, text_number(piece, card, uses[at] if at < len(uses) else at))

    def _uses(self, card: CardId) -> list[int]:
        abilities = self.pack.cards[card].abilities
        return [number for number, ability in enumerate(abilities) if isinstance(ability, Use)]

    def write_text(self, action: PickText) -> str:
        name = self.card(action.card) if action.piece == NO_PIECE else self.piece(action.piece)
        if action.piece != NO_PIECE and card_of(action.piece) != action.card:
            name = f"{name} {self.card(action.card)}"
        return f"first {name} {action.ability + 1}"

    def read_text(self, name: str, number: str, copied: str = "") -> PickText | None:
        if not re.fullmatch(r"[1-9]", number):
            return None
        piece = self.read_piece(name)
        card = self.read_card(copied) if copied else card_of(piece)
        is_location = self.pack.cards[card].type == "location"
        return PickText(card, int(number) - 1, NO_PIECE if is_location else piece)


# What a word must look like for an action to be meant at all; cards and places may be any word.
NUMBER = re.compile("[0-9]{1,3}")
SHAPES: Mapping[str, re.Pattern[str]] = {
    **dict.fromkeys(("symbols", "paid", "number"), NUMBER),
    "seat": re.compile("[1-4]"),
    "way": re.compile("on|back"),
    "colour": re.compile("blue|gold"),
}


class Form(NamedTuple):
    """One way to write an action: its words, with fields in braces."""

    text: str
    words: tuple[str, ...]
    fields: frozenset[str]

    def match(self, words: Sequence[str]) -> list[tuple[str, str]] | None:
        """The words by field; nothing where they are of another form."""
        if len(words) != len(self.words):
            return None
        found = []
        for meant, word in zip(self.words, words, strict=True):
            field = meant[1:-1] if meant[0] == "{" else ""
            if not field and meant != word:
                return None
            if field in SHAPES and SHAPES[field].fullmatch(word) is None:
                return None
            if field:
                found.append((field, word))
        return found


def _form(text: str) -> Form:
    words = tuple(text.split())
    return Form(text, words, frozenset(word[1:-1] for word in words if word[0] == "{"))


FORMS: Mapping[type[Action], tuple[Form, ...]] = {
    kind: tuple(map(_form, row.forms))
    for kind, row in ACTIONS.items()
    if kind not in (Pass, PickText, UseText)  # read and written by hand
}
