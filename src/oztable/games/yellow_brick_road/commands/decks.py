"""`oz deck`: the card faces, checked and shown."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from oztable.cli.common import Lang, UsageFault, language, say
from oztable.core.files import read_text
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, bundled_text, check_deck, load_deck
from oztable.games.yellow_brick_road.rules.wording import WORDS

app = App(name="deck", help="Check, show and list decks of Yellow Brick Road.")

DeckArgument = Annotated[str, Parameter(help="A deck by name (complete20…) or a TOML file.")]


@app.command
def check(file: Annotated[str, Parameter(help="The deck file.")], /) -> int:
    """Check a deck file and report every fault at once, by line and key.

    Example: oz deck check my-deck.toml
    """
    deck, faults = check_deck(read_text(file), file)
    for fault in faults:
        say(str(fault))
    errors = sum(not fault.warning for fault in faults)
    warnings = len(faults) - errors
    if deck is None:
        say(f"{file}: {errors} to mend, {warnings} to consider")
        return 1
    say(f"{file}: a good deck of {len(deck.cards)} cards, {warnings} to consider")
    return 0


@app.command
def show(
    deck: DeckArgument = BUNDLED[0],
    /,
    *,
    lang: Lang = None,
    toml: Annotated[bool, Parameter(help="The TOML itself, to begin a deck of your own.")] = False,
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
    table = Table(title=cards.name.into(spoken), caption=cards.note.into(spoken), box=None)
    for heading in ("card", "name", "exits"):
        table.add_column(WORDS.say(f"deck_heading_{heading}", spoken))
    table.add_column()
    for card in cards.cards:
        power = WORDS.say(f"deck_power_{card.power}", spoken) if card.power else ""
        table.add_row(str(card.id), card.name.into(spoken), " ".join(card.exits), power)
    Console(markup=False, highlight=False, emoji=False).print(table)


@app.command(name="list")
def list_decks(*, lang: Lang = None) -> None:
    """List the decks that come with oztable, all of them reconstructions."""
    spoken = language(lang)
    label = WORDS.say("deck_label", spoken)
    for name in BUNDLED:
        say(f"{name}: {load_deck(name).name.into(spoken)} ({label})")
