"""A card as it is drawn at the terminal: in full, and small as one holds it in hand."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language.wording import card_text, keyword_name, type_name
from oztable.games.card_game_of_oz.terminal.card_words import (
    gem_words,
    keyword_words,
    last_words,
    number_words,
    printed_name,
    short_text,
    type_line,
)
from oztable.games.card_game_of_oz.terminal.wording import WORDS

FRAMES = {"good": box.ROUNDED, "neutral": box.SQUARE, "evil": box.HEAVY}
FRAME_COLOURS = {"good": "yellow", "neutral": "bright_black", "evil": "red"}
REALM_COLOURS = {
    "kansas": "white",
    "munchkin": "blue",
    "emerald": "green",
    "winkie": "yellow",
    "quadling": "red",
}
LARGE, SMALL_LINES = 60, 2


def card_panel(card: Card, pack: Pack, language: Language) -> Panel:
    """The card in full. Its alignment is in the frame, the type line and the colour alike."""
    kind = type_line(card, language, " · ")
    parts: list[RenderableType] = [Text(kind, style=REALM_COLOURS[card.realm])]
    if numbers := number_words(card, language):
        parts.append(Text(" · ".join(numbers), style="bold"))
    parts += [Text(line, style="italic") for line in keyword_words(card, pack, language)]
    for paragraph in card_text(card, pack, language):
        parts += [Text(), bold_names(paragraph)]
    parts += [Text(), Text(card.flavour.into(language), style="italic dim")]
    parts += [Text(line, style="dim") for line in last_words(card, pack, language)]
    return Panel(
        Group(*parts),
        title=Text(printed_name(card, language), style="bold"),
        subtitle=Text(card.slug, style="dim"),
        box=FRAMES[card.alignment],
        border_style=FRAME_COLOURS[card.alignment],
        width=LARGE,
        padding=(0, 1),
    )


def bold_names(paragraph: str) -> Text:
    """`**Toto** has …` with the name in bold print."""
    text = Text()
    for number, part in enumerate(paragraph.split("**")):
        text.append(part, style="bold" if number % 2 else "")
    return text


def small_card(card: Card, copies: int, pack: Pack, language: Language, width: int) -> Panel:
    """A card of the hand: enough to know what it is for."""
    inside = width - 4
    lines = [in_short(card, copies, pack, language)]
    lines += [Text(line) for line in short_text(card, pack, language, inside, SMALL_LINES)]
    lines += [Text()] * (SMALL_LINES + 1 - len(lines))
    for line in lines:
        line.truncate(inside, overflow="ellipsis")
    title = Text(printed_name(card, language), style=f"bold {REALM_COLOURS[card.realm]}")
    title.truncate(width - 6, overflow="ellipsis")
    return Panel(
        Group(*lines),
        title=title,
        title_align="left",
        box=FRAMES[card.alignment],
        border_style=FRAME_COLOURS[card.alignment],
        width=width,
        padding=(0, 1),
    )


def in_short(card: Card, copies: int, pack: Pack, language: Language) -> Text:
    """`cost 3 · ♥3 · Prime, Human`."""
    words = [WORDS.say("cost_short", language, cost=card.cost)]
    if card.type == "character":
        words.append(f"♥{card.vitality}")
    else:
        words.append(type_name(card.type, language))
    if card.gem != "none":
        words.append(gem_words(card, language))
    if card.keywords:
        words.append(", ".join(keyword_name(word, pack, language) for word in card.keywords))
    if copies > 1:
        words.insert(0, f"×{copies}")
    return Text(" · ".join(words), style="bold")
