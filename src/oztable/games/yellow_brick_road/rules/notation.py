"""The written form of spots, lines, cards, grids and actions (docs: notation)."""

from __future__ import annotations

import re
from functools import lru_cache

from oztable.core.game import BadNotation, Message, Seat
from oztable.core.quoting import quoted
from oztable.games.yellow_brick_road.rules.actions import (
    Action,
    Block,
    Draw,
    First,
    Keep,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.rules.cards import CardId, Deck, Piece
from oztable.games.yellow_brick_road.rules.grid import LINE_NAMES, SPOT_NAMES, Grid, Line, Spot

MOST_ACTIONS = 4096  # remembered: more than there are with twenty cards


def misread(key: str, sentence: str, **values: object) -> BadNotation:
    return BadNotation(sentence, Message(key, tuple(values.items())))


def parse_spot(text: str) -> Spot:
    if text not in SPOT_NAMES:
        sentence = f"{quoted(text)} is no spot; spots are a1 to c3, column then row"
        raise misread("bad_spot", sentence, text=quoted(text))
    return Spot(SPOT_NAMES.index(text))


def format_spot(spot: Spot) -> str:
    return SPOT_NAMES[spot] if spot in range(9) else f"spot?{spot}"


def parse_line(text: str) -> Line:
    if text not in LINE_NAMES:
        sentence = f"{quoted(text)} is no line; lines are r1 r2 r3 and ca cb cc"
        raise misread("bad_line", sentence, text=quoted(text))
    return Line(LINE_NAMES.index(text))


def format_line(line: Line) -> str:
    return LINE_NAMES[line] if line in range(6) else f"line?{line}"


def parse_card(text: str, deck: Deck) -> CardId:
    number = CardId(int(text)) if re.fullmatch(r"[0-9]{1,3}", text) else None
    if number not in deck.by_id:
        first, last = deck.ids[0], deck.ids[-1]
        sentence = f"{quoted(text)} is no card of deck {deck.id}; its cards are {first} to {last}"
        raise misread("bad_card", sentence, text=quoted(text), first=first, last=last)
    return number


def parse_piece(text: str, deck: Deck) -> Piece:
    card = text.removesuffix("~")
    if "~" in card or "^" in card or "@" in card:
        sentence = f"{quoted(text)}: a card lies upright (7) or turned (7~) only (Y6.3)"
        raise misread("bad_piece", sentence, text=quoted(text))
    return Piece(parse_card(card, deck), text.endswith("~"))


def format_piece(piece: Piece) -> str:
    return f"{piece.card}~" if piece.turned else f"{piece.card}"


def parse_grid(text: str, deck: Deck) -> Grid:
    """Three rows of three cells: `11~ 20 16 / 19 17~ 9 / 10 13 8~`; a free spot is a dot."""
    rows = [row.split() for row in text.split("/")]
    if len(rows) != 3 or any(len(row) != 3 for row in rows):
        raise BadNotation(
            f"{quoted(text)} is no grid; write three rows of three cells joined by /, "
            "for example `7 . . / . 3~ . / . . 12`"
        )
    grid = tuple(None if cell == "." else parse_piece(cell, deck) for row in rows for cell in row)
    laid = [piece.card for piece in grid if piece]
    for card in laid:
        if laid.count(card) > 1:
            raise BadNotation(f"card {card} lies twice in {quoted(text)}; each card is unique")
    return grid


def format_grid(grid: Grid) -> str:
    cells = [format_piece(piece) if piece else "." for piece in grid]
    return " / ".join(" ".join(cells[row : row + 3]) for row in (0, 3, 6))


def parse_action(text: str, deck: Deck) -> Action:
    match text.split():
        case ["keep"]:
            return Keep()
        case ["x", line]:
            return Block(parse_line(line))
        case ["draw", card]:
            return Draw(parse_card(card, deck))
        case ["first", ("1" | "2") as seat]:
            return First(Seat(int(seat) - 1))
        case [("swap" | "turn") as verb, spot, snake, other]:
            kind = Swap if verb == "swap" else Turn
            return kind(parse_spot(spot), parse_piece(snake, deck), parse_piece(other, deck))
        case [piece, spot] if piece[0].isdigit():
            laid = parse_piece(piece, deck)
            return Place(laid.card, laid.turned, parse_spot(spot))
    sentence = (
        f"{quoted(text)} is no action; write `x r2`, `7 b2`, `7~ b2`, `swap b3 3~ 12`, `keep`, "
        "`draw 7` or `first 1`"
    )
    raise misread("bad_action", sentence, text=quoted(text))


@lru_cache(MOST_ACTIONS)
def format_action(action: Action) -> str:
    match action:
        case Place(card, turned, spot):
            return f"{card}{'~' if turned else ''} {format_spot(spot)}"
        case Block(line):
            return f"x {format_line(line)}"
        case Draw(card):
            return f"draw {card}"
        case Keep():
            return "keep"
        case First(seat):
            return f"first {seat + 1}"
        case Swap(spot, snake, other):
            return f"swap {format_spot(spot)} {format_piece(snake)} {format_piece(other)}"
        case Turn(spot, snake, other):
            return f"turn {format_spot(spot)} {format_piece(snake)} {format_piece(other)}"
