"""What is printed beside the cards: Title Cards, the First Player Marker, the storyline, a track,
counters, dice as paper to fold and as stickers. Each has the size of a card, so that all of it lies
on the same sheets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oztable.core.language import Language
from oztable.drawing.card_picture import TRIM, CardPicture, Paragraph, TextBox, in_millimetres
from oztable.drawing.package import Part
from oztable.drawing.svg import (
    INK,
    INK_SOFT,
    PAGE,
    PETAL,
    SAPPHIRE,
    Point,
    box,
    circle,
    group,
    path,
)
from oztable.games.card_game_of_oz.drawing.card_frame import GILT, HEIGHT, OVER, WIDTH, frame
from oztable.games.card_game_of_oz.drawing.face import CREAM, WORDS
from oztable.games.card_game_of_oz.drawing.gems import crown, placed
from oztable.games.card_game_of_oz.rules.cards import Pack

# As on the page (seat_bases.ts), in a box of 64.
CRESTS = (
    ("#1f6f54", "M6 5H58V34C58 48 46 57 32 62 18 57 6 48 6 34Z"),
    ("#8c3a68", "M32 1C52 8 62 22 60 36 58 50 46 60 32 63 18 60 6 50 4 36 2 22 12 8 32 1Z"),
    ("#2b5c8f", "M32 1C40 12 60 20 60 38 60 53 47 63 32 63 17 63 4 53 4 38 4 20 24 12 32 1Z"),
    (
        "#a8591f",
        "M32 0 41 9 54 9 54 22 64 32 54 42 54 55 41 55 "
        "32 64 23 55 10 55 10 42 0 32 10 22 10 9 23 9Z",
    ),
)
AUTHORS = len(CRESTS)
GOLD = "#e3b23c"
DICE = {"blue": 4, "gold": 6}  # how many (O1.3, OR-22)
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-6, -6), (6, 6)),
    ((-7, 5), (0, -6), (7, 5)),
    ((-6, -6), (6, -6), (-6, 6), (6, 6)),
)
FACE, TAB = 15.0, 4.0  # millimetres, of a die to fold
NET = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3))  # a cross: columns and rows
TABS = ((0, 1, "N"), (2, 1, "N"), (0, 1, "S"), (2, 1, "S"), (1, 0, "N"), (1, 3, "W"), (1, 3, "E"))
STICKER, STICKER_STEP = 12.0, 13.2
TRACK_ACROSS, TRACK_ROWS, TRACK_STEP, TRACK_DOWN = 4, 5, 13.6, 5.0
PLACE = 11.0
STRIPS, ROWS, BRICK = 4, 3, Point(10.5, 5.6)  # of the storyline, on a card
BRICKS = (GOLD, "#d9a32b", "#efc456")
MIDDLE = Point(TRIM.width / 2, TRIM.height / 2)


def parts(pack: Pack, language: Language) -> list[Part]:
    titles = [
        Part(f"title-{seat + 1}", _title(seat, language), _the_end(language))
        for seat in range(AUTHORS)
    ]
    dice = [
        Part(f"die-{kind}", _net(kind, faces, language), None, DICE[kind])
        for kind, faces in (("blue", pack.dice.blue), ("gold", pack.dice.gold))
    ]
    stickers = [
        Part("stickers-blue", _stickers("blue", pack.dice.blue * 4, language), None),
        Part("stickers-gold", _stickers("gold", pack.dice.gold * 4, language), None, 2),
    ]
    marker = Part("first-player", _marker(language), None)
    storyline = Part("storyline", _storyline(language), None, 2)
    track = Part("points", _track(language), None)
    counters = Part("counters", _counters(language), None)
    return [*titles, marker, storyline, track, counters, *dice, *stickers]


def _sheet() -> str:
    return box(-OVER, -OVER, WIDTH + 2 * OVER, HEIGHT + 2 * OVER, fill=PAGE)


def _words(y: float, height: float, *paragraphs: Paragraph) -> TextBox:
    return TextBox(8, y, TRIM.width - 16, height, paragraphs, gap=3)


# Cards


def _title(seat: int, language: Language) -> CardPicture:
    colour, shape = CRESTS[seat]
    crest = path(shape, fill=colour, stroke=INK, stroke_width=2)
    art = frame("good", True) + placed(Point(WIDTH / 2 - 80, 190), 2.5, crest)
    words = (
        Paragraph(WORDS.say(f"author_{seat + 1}", language), 15, "title"),
        Paragraph(WORDS.say("title_card", language), 9.5, italic=True, colour=INK_SOFT),
    )
    picture = in_millimetres([art], WIDTH, HEIGHT)
    return CardPicture(f"title-{seat + 1}", language, picture, (_words(10, 20, *words),))


def _the_end(language: Language) -> CardPicture:
    art = frame("good", True) + crown(Point(WIDTH / 2, 180), 130)
    words = (
        Paragraph(WORDS.say("the_end", language), 26, "title"),
        Paragraph(WORDS.say("title_card", language), 9.5, italic=True, colour=INK_SOFT),
    )
    picture = in_millimetres([art], WIDTH, HEIGHT)
    return CardPicture("title-back", language, picture, (_words(50, 24, *words),))


def _marker(language: Language) -> CardPicture:
    disc = circle(Point(WIDTH / 2, HEIGHT / 2), 130, fill=GILT, stroke=INK, stroke_width=3)
    art = _sheet() + disc + crown(Point(WIDTH / 2, HEIGHT / 2 - 30), 110)
    words = Paragraph(WORDS.say("first_author", language), 13, "title")
    picture = in_millimetres([art], WIDTH, HEIGHT)
    return CardPicture("first-player", language, picture, (_words(51, 10, words),))


def _track(language: Language) -> CardPicture:
    """What is left of a roll: a counter goes along it, to and fro."""
    title = Paragraph(WORDS.say("story_points", language), 13, "title")
    drawn, texts = list[str](), [_words(5, 9, title)]
    places = [
        at._replace(y=at.y + TRACK_DOWN) for at in _grid(TRACK_ACROSS, TRACK_ROWS, TRACK_STEP)
    ]
    for row in range(1, TRACK_ROWS, 2):
        start = row * TRACK_ACROSS
        places[start : start + TRACK_ACROSS] = places[start : start + TRACK_ACROSS][::-1]
    course = " ".join(f"{at.x:.2f} {at.y:.2f}" for at in places)
    drawn.append(path(f"M{course}", fill="none", stroke=GOLD, stroke_width=3))
    for number, at in enumerate(places):
        is_first = number == 0
        drawn.append(
            circle(
                at, PLACE / 2, fill=SAPPHIRE if is_first else CREAM, stroke=INK, stroke_width=0.4
            )
        )
        words = Paragraph(str(number), 15, "title", colour=CREAM if is_first else INK)
        corner = Point(at.x - PLACE / 2, at.y - PLACE / 2)
        texts.append(TextBox(corner.x, corner.y, PLACE, PLACE, (words,), by_ink=True))
    art = in_millimetres([_sheet()], WIDTH, HEIGHT) + group(*drawn)
    return CardPicture("points", language, art, tuple(texts))


def _storyline(language: Language) -> CardPicture:
    """Strips of bricks to cut and lay from card to card: who is next to whom is seen."""
    high = TRIM.height / STRIPS
    drawn = []
    for row in range(STRIPS * ROWS):
        strip, line = divmod(row, ROWS)
        y = strip * high + (high - ROWS * BRICK.y) / 2 + line * BRICK.y
        for column in range(-1, 8):
            x = (column - line % 2 / 2) * BRICK.x
            colour = BRICKS[(3 * row + 5 * column) % len(BRICKS)]
            drawn.append(box(x, y, *BRICK, fill=colour, stroke=INK, stroke_width=0.35, rx=0.6))
    for strip in range(1, STRIPS):
        cut = f"M-3 {strip * high}H{TRIM.width + 3}"
        drawn.append(path(cut, stroke=INK_SOFT, stroke_width=0.25, stroke_dasharray="1.5 1.5"))
    art = in_millimetres([_sheet()], WIDTH, HEIGHT) + group(*drawn)
    return CardPicture("storyline", language, art)


def _counters(language: Language) -> CardPicture:
    """Poppies to lay on cards that count something."""
    discs = []
    for at in _grid(4, 6):
        discs.append(circle(at, STICKER / 2, fill=PETAL, stroke=INK, stroke_width=0.4))
        discs.append(_pip(at, 0.42, CREAM, PETAL))
    art = in_millimetres([_sheet()], WIDTH, HEIGHT) + group(*discs)
    return CardPicture("counters", language, art)


# Dice


def _net(kind: str, faces: Sequence[int], language: Language) -> CardPicture:
    """A cross of six faces with tabs to glue."""
    left, top = MIDDLE.x - 1.5 * FACE, MIDDLE.y - 2 * FACE
    drawn = [_tab(left + column * FACE, top + row * FACE, side) for column, row, side in TABS]
    texts: list[TextBox] = []
    for (column, row), face in zip(NET, faces, strict=True):
        at = Point(left + (column + 0.5) * FACE, top + (row + 0.5) * FACE)
        drawn.append(_die_face(at, FACE, kind, face))
        texts.extend(_figure(at, FACE, kind, face))
    art = in_millimetres([_sheet()], WIDTH, HEIGHT) + group(*drawn)
    return CardPicture(f"die-{kind}", language, art, tuple(texts))


def _tab(x: float, y: float, side: str) -> str:
    end, slope = FACE, 2.5
    corners = {
        "N": ((0, 0), (slope, -TAB), (end - slope, -TAB), (end, 0)),
        "S": ((0, end), (slope, end + TAB), (end - slope, end + TAB), (end, end)),
        "W": ((0, 0), (-TAB, slope), (-TAB, end - slope), (0, end)),
        "E": ((end, 0), (end + TAB, slope), (end + TAB, end - slope), (end, end)),
    }[side]
    course = " ".join(f"{x + across:.1f} {y + down:.1f}" for across, down in corners)
    return path(f"M{course}Z", fill=PAGE, stroke=INK_SOFT, stroke_width=0.2)


def _stickers(kind: str, faces: Sequence[int], language: Language) -> CardPicture:
    drawn, texts = [], list[TextBox]()
    for at, face in zip(_grid(4, 6), faces, strict=True):
        drawn.append(_die_face(at, STICKER, kind, face))
        texts.extend(_figure(at, STICKER, kind, face))
    art = in_millimetres([_sheet()], WIDTH, HEIGHT) + group(*drawn)
    return CardPicture(f"stickers-{kind}", language, art, tuple(texts))


def _die_face(at: Point, size: float, kind: str, face: int) -> str:
    ground, pip = (SAPPHIRE, CREAM) if kind == "blue" else (GOLD, INK)
    left, top = at.x - size / 2, at.y - size / 2
    square = box(left, top, size, size, fill=ground, stroke=INK, stroke_width=0.3)
    zoom = size / 36
    pips = PIPS[face] if face < len(PIPS) else ()
    places = (Point(at.x + x * zoom, at.y + y * zoom) for x, y in pips)
    return square + "".join(_pip(place, 0.62 * zoom, pip, ground) for place in places)


def _figure(at: Point, size: float, kind: str, face: int) -> Iterator[TextBox]:
    """A number where there are too many poppies for a face."""
    if face >= len(PIPS):
        colour = CREAM if kind == "blue" else INK
        number = Paragraph(str(face), 20, "title", colour=colour)
        corner = Point(at.x - size / 2, at.y - size / 2)
        yield TextBox(corner.x, corner.y, size, size, (number,), by_ink=True)


def _pip(at: Point, zoom: float, colour: str, eye: str) -> str:
    """A poppy."""
    petals = (Point(-3, 0), Point(3, 0), Point(0, -3.4), Point(0, 3.4))
    flower = [circle(petal, 4, fill=colour) for petal in petals]
    return placed(at, zoom, *flower, circle(Point(0, 0), 2, fill=eye))


def _grid(columns: int, rows: int, step: float = STICKER_STEP) -> Iterator[Point]:
    left = MIDDLE.x - (columns - 1) * step / 2
    top = MIDDLE.y - (rows - 1) * step / 2
    for row in range(rows):
        for column in range(columns):
            yield Point(left + column * step, top + row * step)
