"""The written form of cards, places and actions (docs: notation)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oztable.core.game import BadNotation, Message, Seat
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    Comes,
    DealAgain,
    Die,
    DrawCard,
    End,
    EquipOne,
    First,
    Keep,
    MoveOne,
    No,
    Pass,
    Pick,
    PickCard,
    PickPlace,
    PickSeat,
    PickText,
    PickWay,
    PlayCard,
    ReplaceOne,
    RevealEvent,
    SetDown,
    UseText,
    Yes,
)
from oztable.games.card_game_of_oz.rules.board import BACK, ON, Board, Place
from oztable.games.card_game_of_oz.rules.cards import CardId, Pack
from oztable.games.card_game_of_oz.rules.language.abilities import Use
from oztable.games.card_game_of_oz.rules.pieces import COPIES, NO_PIECE, Piece, card_of, piece_of

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
        return write_action(self, action)

    def parse(self, text: str) -> Action:
        action = read_action(self, text.split())
        if action is None:
            sentence = f"{quoted(text)} is no action; write {EXAMPLES}"
            raise misread("bad_action", sentence, text=quoted(text), examples=EXAMPLES)
        return action

    def write_play(self, action: PlayCard) -> str:
        where = "" if action.place is None else f" {self.place(action.place)}"
        on = "" if action.on is None else f" on {self.piece(action.on)}"
        return f"play {self.card(action.card)}{where}{on}"

    def write_use(self, piece: Piece, ability: int) -> str:
        """The first text one can use needs no number."""
        uses = self._uses(card_of(Piece(piece)))
        number = uses.index(ability) + 1 if ability in uses else ability + 1
        return f"use {self.piece(piece)}" + (f" {number}" if number > 1 else "")

    def read_use(self, name: str, number: str) -> UseText | None:
        piece = self.read_piece(name)
        uses = self._uses(card_of(piece))
        if not re.fullmatch(r"[1-9]", number):
            return None
        at = int(number) - 1
        return UseText(piece, uses[at] if at < len(uses) else at)

    def _uses(self, card: CardId) -> list[int]:
        abilities = self.pack.cards[card].abilities
        return [number for number, ability in enumerate(abilities) if isinstance(ability, Use)]

    def write_text(self, action: PickText) -> str:
        name = self.card(action.card) if action.piece == NO_PIECE else self.piece(action.piece)
        return f"first {name} {action.ability + 1}"

    def read_text(self, name: str, number: str) -> PickText | None:
        if not re.fullmatch(r"[1-9]", number):
            return None
        piece = self.read_piece(name)
        card = card_of(piece)
        is_location = self.pack.cards[card].type == "location"
        return PickText(card, int(number) - 1, NO_PIECE if is_location else piece)


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,3}", text) else -1


def write_action(notation: Notation, action: Action) -> str:
    card, piece, place = notation.card, notation.piece, notation.place
    match action:
        case DrawCard():
            return "draw"
        case End():
            return "end"
        case Pass(turn):
            return "pass turn" if turn else "pass"
        case Yes():
            return "yes"
        case No():
            return "no"
        case Keep():
            return "keep"
        case DealAgain():
            return "deal again"
        case First(seat):
            return f"first {seat + 1}"
        case PickSeat(seat):
            return f"ask {seat + 1}"
        case PickWay(number):
            return f"way {number}"
        case Die(colour, symbols):
            return f"{colour} {symbols}"
        case Comes(number):
            return f"comes {card(number)}"
        case ArchiveCard(number):
            return f"archive {card(number)}"
        case RevealEvent(number):
            return f"reveal {card(number)}"
        case PickCard(number):
            return f"name {card(number)}"
        case SetDown(number, paid):
            return f"set {card(number)} {paid}"
        case MoveOne(mover, way):
            return f"move {piece(mover)} {'on' if way == ON else 'back'}"
        case ReplaceOne(at):
            return f"replace {place(at)}"
        case PickPlace(at):
            return f"at {place(at)}"
        case Pick(chosen):
            return f"choose {piece(chosen)}"
        case EquipOne(thing, bearer):
            return f"equip {piece(thing)} on {piece(bearer)}"
        case PlayCard():
            return notation.write_play(action)
        case UseText(user, ability):
            return notation.write_use(user, ability)
        case PickText():
            return notation.write_text(action)


def read_action(notation: Notation, words: list[str]) -> Action | None:
    simple = SIMPLE.get(" ".join(words))
    if simple is not None:
        return simple
    card, piece, place = notation.read_card, notation.read_piece, notation.read_place
    match words:
        case ["first", ("1" | "2" | "3" | "4") as seat]:
            return First(Seat(int(seat) - 1))
        case ["ask", ("1" | "2" | "3" | "4") as seat]:
            return PickSeat(Seat(int(seat) - 1))
        case ["first", name, number]:
            return notation.read_text(name, number)
        case ["way", number] if _number(number) >= 0:
            return PickWay(_number(number))
        case ["blue", symbols] if _number(symbols) >= 0:
            return Die("blue", _number(symbols))
        case ["gold", symbols] if _number(symbols) >= 0:
            return Die("gold", _number(symbols))
        case ["comes", name]:
            return Comes(card(name))
        case ["archive", name]:
            return ArchiveCard(card(name))
        case ["reveal", name]:
            return RevealEvent(card(name))
        case ["name", name]:
            return PickCard(card(name))
        case ["set", name, paid] if _number(paid) >= 0:
            return SetDown(card(name), _number(paid))
        case ["move", name, ("on" | "back") as way]:
            return MoveOne(piece(name), WAYS[way])
        case ["replace", at]:
            return ReplaceOne(place(at))
        case ["at", at]:
            return PickPlace(place(at))
        case ["choose", name]:
            return Pick(piece(name))
        case ["equip", thing, "on", bearer]:
            return EquipOne(piece(thing), piece(bearer))
        case ["play", name]:
            return PlayCard(card(name))
        case ["play", name, "on", host]:
            return PlayCard(card(name), None, piece(host))
        case ["play", name, at]:
            return PlayCard(card(name), place(at))
        case ["use", name]:
            return notation.read_use(name, "1")
        case ["use", name, number]:
            return notation.read_use(name, number)
    return None


SIMPLE: Mapping[str, Action] = {
    "draw": DrawCard(),
    "end": End(),
    "pass": Pass(False),
    "pass turn": Pass(True),
    "yes": Yes(),
    "no": No(),
    "keep": Keep(),
    "deal again": DealAgain(),
}
