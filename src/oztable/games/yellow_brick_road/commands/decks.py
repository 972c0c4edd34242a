"""`oz deck`: the card faces, checked and shown."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from oztable.cli.common import AsJson, Lang, UsageFault, language, say, say_json, told_check
from oztable.core.files import read_text
from oztable.core.language import Language
from oztable.games.yellow_brick_road.rules.cards import Deck
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, bundled_text, check_deck, load_deck
from oztable.games.yellow_brick_road.rules.wording import WORDS

app = App(name="deck", help="Check, show and list decks of Yellow Brick Road.")

DeckArgument = Annotated[str, Parameter(help="A deck by name (complete20…) or a TOML file.")]


@app.command
def check(
    file: Annotated[str, Parameter(help="The deck file.")],
    /,
    *,
    lang: Lang = None,
    json: AsJson = False,
) -> int:
    """Check a deck file and report every fault at once, by line and key.

    Example: oz deck check my-deck.toml
    """
    deck, faults = check_deck(read_text(file), file)
    errors = sum(not fault.warning for fault in faults)
    warnings = len(faults) - errors
    spoken, found = language(lang), {"cards": len(deck.cards)} if deck else None
    to_mend = WORDS.say("deck_to_mend", spoken, errors=errors, warnings=warnings)
    cards = len(deck.cards) if deck else 0
    good = WORDS.say("deck_good", spoken, cards=cards, warnings=warnings)
    return told_check(file, faults, good, to_mend, found)


@app.command
def show(
    deck: DeckArgument = BUNDLED[0],
    /,
    *,
    lang: Lang = None,
    toml: Annotated[bool, Parameter(help="The TOML itself, to begin a deck of your own.")] = False,
    json: AsJson = False,
) -> None:
    """Show the cards of a deck.

    Example: oz deck show complete20 --toml > my-deck.toml
    """
    if toml:
        if deck not in BUNDLED:
            raise UsageFault(f"--toml shows a bundled deck: {', '.join(BUNDLED)}")
        say(bundled_text(deck).rstrip())
        return
    cards, spoken = load_deck(deck), language(lang)
    if json:
        say_json(
            {"deck": cards.id, "name": cards.name.into(spoken), "cards": _as_data(cards, spoken)}
        )
        return
    table = Table(title=cards.name.into(spoken), caption=cards.note.into(spoken), box=None)
    for heading in ("card", "name", "exits"):
        table.add_column(WORDS.say(f"deck_heading_{heading}", spoken))
    table.add_column()
    for card in cards.cards:
        power = WORDS.say(f"deck_power_{card.power}", spoken) if card.power else ""
        table.add_row(str(card.id), card.name.into(spoken), " ".join(card.exits), power)
    Console(markup=False, highlight=False, emoji=False).print(table)


def _as_data(deck: Deck, spoken: Language) -> list[dict[str, Any]]:
    return [
        {
            "id": card.id,
            "name": card.name.into(spoken),
            "exits": list(card.exits),
            "power": card.power or None,
        }
        for card in deck.cards
    ]


@app.command(name="list")
def list_decks(*, lang: Lang = None, json: AsJson = False) -> None:
    """List the decks that come with oztable, all of them reconstructions."""
    spoken = language(lang)
    if json:
        say_json([{"deck": name, "name": load_deck(name).name.into(spoken)} for name in BUNDLED])
        return
    label = WORDS.say("deck_label", spoken)
    for name in BUNDLED:
        say(f"{name}: {load_deck(name).name.into(spoken)} ({label})")
