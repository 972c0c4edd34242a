"""Yellow Brick Road a second time, slow and plain, to check the first against it.

It is written from the rulebook and the rulings alone and borrows nothing from the rules of the
package. Spots are (column, row) pairs counted from the owner's top left, moves are their text
(Y11.4), and only the cards come from outside: from the deck files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files

Spot = tuple[int, int]
Laid = tuple[int, bool]  # a card, and whether it is turned
Grid = Mapping[Spot, Laid]

SPOTS: dict[str, Spot] = {
    f"{letter}{row + 1}": (column, row) for row in range(3) for column, letter in enumerate("abc")
}
NAMES = {spot: name for name, spot in SPOTS.items()}
LINES: dict[str, frozenset[Spot]] = {
    **{f"r{row + 1}": frozenset((column, row) for column in range(3)) for row in range(3)},
    **{f"c{c}": frozenset((column, row) for row in range(3)) for column, c in enumerate("abc")},
}
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
# Which slot a half turn brings each slot to (Y1.6), and which slot it touches (Y9.1).
TURNED = {
    one: two
    for pair in ("Nl Sr", "Nr Sl", "Eu Wl", "El Wu", "N S", "E W")
    for one, two in (pair.split(), pair.split()[::-1])
}
TOUCHES = {
    one: two
    for pair in ("Nl Sl", "Nr Sr", "Eu Wu", "El Wl", "N S", "E W")
    for one, two in (pair.split(), pair.split()[::-1])
}


@dataclass(frozen=True)
class Face:
    exits: frozenset[str]
    power: str

    def lying(self, turned: bool) -> frozenset[str]:
        return frozenset(TURNED[slot] for slot in self.exits) if turned else self.exits


def read_faces(deck: str) -> dict[int, Face]:
    """The cards of a bundled deck, straight from its file."""
    text = (files("oztable.games.yellow_brick_road") / "decks" / f"{deck}.toml").read_text("utf-8")
    return {
        card["id"]: Face(frozenset(card["exits"]), card.get("power", "none"))
        for card in tomllib.loads(text)["card"]
    }


# Roads and points (Y9)


def beside(spot: Spot) -> list[Spot]:
    column, row = spot
    around = [(column + across, row + down) for across, down in STEPS.values()]
    return [near for near in around if near in NAMES]


def linked_from(spot: Spot, grid: Grid, faces: Mapping[int, Face]) -> Iterator[Spot]:
    """The neighbours whose road touches the road of the card on this spot."""
    card, turned = grid[spot]
    for slot in faces[card].lying(turned):
        across, down = STEPS[slot[0]]
        near = (spot[0] + across, spot[1] + down)
        if near in grid:
            other, other_turned = grid[near]
            if TOUCHES[slot] in faces[other].lying(other_turned):
                yield near


def roads(grid: Grid, faces: Mapping[int, Face]) -> list[set[Spot]]:
    """Walk from each card as far as the links lead."""
    found: list[set[Spot]] = []
    for start in grid:
        if any(start in road for road in found):
            continue
        road, to_visit = {start}, [start]
        while to_visit:
            for near in linked_from(to_visit.pop(), grid, faces):
                if near not in road:
                    road.add(near)
                    to_visit.append(near)
        found.append(road)
    return found


def total(grid: Grid, faces: Mapping[int, Face]) -> int:
    """Each card earns one point for every card in its Road (Y9.3)."""
    all_roads = roads(grid, faces)
    return sum(len(road) for spot in grid for road in all_roads if spot in road)


def read_grid(text: str) -> dict[Spot, Laid]:
    cells = [row.split() for row in text.split("/")]
    return {
        (column, row): (int(cell.rstrip("~")), cell.endswith("~"))
        for row, line in enumerate(cells)
        for column, cell in enumerate(line)
        if cell != "."
    }


# The game as a clockwork (Y11)


@dataclass(frozen=True)
class Table:
    """Seats are 1 and 2; an awake line or a first seat that is not there is empty or 0."""

    step: str
    first: int
    turn: int
    pile: frozenset[int]
    hands: Mapping[int, frozenset[int]]
    grids: Mapping[int, Grid]
    awake: Mapping[int, str]
    sheltered: Mapping[int, bool]
    snake: Spot | None = None

    @property
    def builder(self) -> int:
        return self.first if self.turn % 2 else 3 - self.first

    @property
    def free(self) -> set[Spot]:
        return {spot for spot in NAMES if spot not in self.grids[self.builder]}


DEFAULTS = {
    "edition": "2025",
    "firstPlayer": "random",
    "lastLoser": "none",
    "birdBlock": "played",
    "snakeIntoBlocked": "allowed",
    "snakeTurnWithoutSwap": "no",
    "emptyLineBlock": "allowed",
}


class SlowGame:
    def __init__(self, deck: str, options: Mapping[str, str]) -> None:
        self.faces = read_faces(deck)
        self.options = {**DEFAULTS, **options}

    def begin(self) -> Table:
        empty: dict[Spot, Laid] = {}
        return Table(
            "first",
            0,
            1,
            frozenset(self.faces),
            {1: frozenset(), 2: frozenset()},
            {1: empty, 2: empty},
            {1: "", 2: ""},
            {1: False, 2: False},
        )

    def read(self, text: str) -> Table:
        """A table from the text of a position."""
        fields = dict(part.strip().split(" ", 1) for part in text.split(";"))
        pairs = {
            name: dict(enumerate((half.strip() for half in fields[name].split("|")), 1))
            for name in ("grids", "hands", "monkeys", "bird")
        }
        turn, step, *snake = fields["turn"].split()
        hands = {
            seat: frozenset(int(card) for card in hand.split() if card != "-")
            for seat, hand in pairs["hands"].items()
        }
        grids = {seat: read_grid(grid) for seat, grid in pairs["grids"].items()}
        laid = {card for grid in grids.values() for card, _ in grid.values()}
        return Table(
            step,
            int(fields["first"].replace("-", "0")),
            int(turn),
            frozenset(self.faces) - laid - hands[1] - hands[2],
            hands,
            grids,
            {seat: line.strip("-") for seat, line in pairs["monkeys"].items()},
            {seat: bird == "yes" for seat, bird in pairs["bird"].items()},
            SPOTS[snake[0]] if snake else None,
        )

    # What may be chosen

    def moves(self, table: Table) -> list[str]:
        match table.step:
            case "first":
                loser = self.options["lastLoser"]
                known = self.options["firstPlayer"] == "loserOfLast" and loser != "none"
                return [f"first {loser}"] if known else ["first 1", "first 2"]
            case "deal" | "draw":
                return [f"draw {card}" for card in table.pile]
            case "block":
                return [f"x {line}" for line in LINES if self.may_block(table, line)]
            case "place":
                return list(self.placements(table))
            case "swap":
                return ["keep", *self.swaps(table)]
        return []

    def may_block(self, table: Table, line: str) -> bool:
        in_line = table.free & LINES[line]
        is_again = line == table.awake[table.builder]
        holds_everything = in_line == table.free
        is_idle = not in_line and self.options["emptyLineBlock"] == "forbidden"
        return not is_again and not holds_everything and not is_idle

    def closed(self, table: Table) -> frozenset[Spot]:
        """The spots under a token that is awake and has a hold over the builder."""
        awake = table.awake[table.builder]
        if not awake or table.sheltered[table.builder]:
            return frozenset()
        return LINES[awake]

    def placements(self, table: Table) -> Iterator[str]:
        for card in table.hands[table.builder]:
            for spot in table.free - self.closed(table):
                for mark in ("", "~"):
                    yield f"{card}{mark} {NAMES[spot]}"

    def swaps(self, table: Table) -> Iterator[str]:
        grid, home = table.grids[table.builder], table.snake
        if home is None:
            return
        keeps_out = self.options["snakeIntoBlocked"] == "forbidden"
        for near in beside(home):
            if near not in grid:
                continue
            verbs = [] if keeps_out and near in self.closed(table) else ["swap"]
            verbs += ["turn"] if self.options["snakeTurnWithoutSwap"] == "yes" else []
            for verb in verbs:
                for one in ("", "~"):
                    for two in ("", "~"):
                        snake, other = grid[home][0], grid[near][0]
                        yield f"{verb} {NAMES[near]} {snake}{one} {other}{two}"

    # What happens then

    def play(self, table: Table, move: str) -> Table:
        words = move.split()
        match table.step:
            case "first":
                return replace(table, step="deal", first=int(words[1]))
            case "deal":
                return self.deal(table, int(words[1]))
            case "draw":
                return self.draw(table, int(words[1]))
            case "block":
                awake = {**table.awake, table.builder: words[1]}
                return replace(table, step="place", awake=awake)
            case "place":
                return self.place(table, lay(words[0]), SPOTS[words[1]])
            case "swap" if words == ["keep"]:
                return self.end_turn(table, sheltered=False)
            case "swap":
                return self.swap(table, words[0], SPOTS[words[1]], lay(words[2]), lay(words[3]))
        raise AssertionError("nothing happens after the end")

    def deal(self, table: Table, card: int) -> Table:
        seat = 3 - table.first if table.hands[table.first] else table.first
        return replace(
            table,
            step="deal" if seat == table.first else "draw",
            pile=table.pile - {card},
            hands={**table.hands, seat: frozenset([card])},
        )

    def draw(self, table: Table, card: int) -> Table:
        seat = table.builder
        drawn = replace(
            table,
            pile=table.pile - {card},
            hands={**table.hands, seat: table.hands[seat] | {card}},
        )
        if len(table.free) == 1:
            return replace(drawn, step="place", awake={**table.awake, seat: ""})
        if table.sheltered[seat] and self.options["birdBlock"] == "skipped":
            return replace(drawn, step="place")
        return replace(drawn, step="block")

    def place(self, table: Table, laid: Laid, spot: Spot) -> Table:
        seat, (card, _) = table.builder, laid
        placed = replace(
            table,
            hands={**table.hands, seat: table.hands[seat] - {card}},
            grids={**table.grids, seat: {**table.grids[seat], spot: laid}},
        )
        if self.faces[card].power == "snake":
            asking = replace(placed, step="swap", snake=spot)
            if any(self.swaps(asking)):
                return asking
        return self.end_turn(placed, sheltered=self.faces[card].power == "bird")

    def swap(self, table: Table, verb: str, near: Spot, snake: Laid, other: Laid) -> Table:
        seat, home = table.builder, table.snake
        assert home is not None
        laid = {home: other, near: snake} if verb == "swap" else {home: snake, near: other}
        grids = {**table.grids, seat: {**table.grids[seat], **laid}}
        return self.end_turn(replace(table, grids=grids), sheltered=False)

    def end_turn(self, table: Table, sheltered: bool) -> Table:
        return replace(
            table,
            step="over" if table.turn == 18 else "draw",
            turn=min(table.turn + 1, 18),
            sheltered={**table.sheltered, table.builder: sheltered},
            snake=None,
        )

    def winners(self, table: Table) -> set[int]:
        """The higher total; in 2025 then the longest Road; else both (Y8, YR-36)."""
        totals = {seat: total(grid, self.faces) for seat, grid in table.grids.items()}
        longest = {
            seat: max(map(len, roads(grid, self.faces))) for seat, grid in table.grids.items()
        }
        for measure in (totals, longest) if self.options["edition"] == "2025" else (totals,):
            if measure[1] != measure[2]:
                return {max(measure, key=lambda seat: measure[seat])}
        return {1, 2}

    # Counting

    def sessions(self, table: Table, depth: int) -> list[int]:
        """How many courses of 0, 1, 2 … `depth` steps lead on from here."""
        counts = [1] + [0] * depth
        if depth == 0:
            return counts
        moves = self.moves(table)
        counts[1] = len(moves)
        for move in moves if depth > 1 else ():
            for ahead, count in enumerate(self.sessions(self.play(table, move), depth - 1)):
                counts[ahead + 1] += count if ahead else 0
        return counts


def lay(text: str) -> Laid:
    return int(text.rstrip("~")), text.endswith("~")


def sizes(all_roads: Iterable[set[Spot]]) -> list[int]:
    return sorted(map(len, all_roads), reverse=True)
