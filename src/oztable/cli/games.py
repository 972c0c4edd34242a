"""`oz options`, `oz rules`, `oz perft`: what a game is."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markdown import Markdown

from oztable.cli.common import (
    AsJson,
    DeckName,
    GameName,
    Lang,
    Options,
    UsageFault,
    check_number,
    language,
    open_game,
    say,
    say_json,
    usage_faults,
    whole_number,
    with_examples,
)
from oztable.cli.wording import WORDS as COMMAND_WORDS
from oztable.core import perft as counting
from oztable.core.game import BadNotation, Option
from oztable.core.markdown import without_markup
from oztable.core.numbered import excerpt
from oztable.core.options import listed, seats_in_words
from oztable.games import built_in, rules_of
from oztable.terminal.spinner import thinking
from oztable.terminal.wording import WORDS

DEEPEST = 12


@with_examples("options")
def options(game: GameName, /, *, lang: Lang = None, json: AsJson = False) -> None:
    """List the options of a game, each with its default and the ruling it stands for."""
    with usage_faults():
        found = rules_of(game)
    spoken = language(lang)
    deck = (found.deck_option,) if found.deck_option else ()
    rows: tuple[Option, ...] = (*found.spec.options, *deck)
    if json:
        say_json([{**row._asdict(), "about": row.about.into(spoken)} for row in rows])
        return
    for row in rows:
        others = [value for value in row.values if value != row.default]
        choices = f"{WORDS.say('or', spoken)} {listed(others)}"
        say(f"{row.name}={row.default}  ({choices})  {row.ruling}")
        say(f"    {row.about.into(spoken)}")


_NUMBERS = [
    number
    for game in built_in().values()
    for example in game.examples.get("rules", ())
    for number in example.split()
]


@with_examples("rules")
def rules(
    game: GameName,
    /,
    *numbers: Annotated[
        str,
        Parameter(
            help="Only these: a chapter, a rule or a ruling by its number, or the letters of all "
            f"({', '.join(_NUMBERS)})."
        ),
    ],
    option: Options = None,
    lang: Lang = None,
    plain: bool = False,
) -> None:
    """Read the rules of a game, in our own words, or the rules and rulings with these numbers.

    Parameters
    ----------
    plain
        The bare text, without colours and frames.
    """
    played, spoken = open_game(game, option, None), language(lang)
    found = rules_of(game)
    text = found.rulebook(spoken, played.options)
    if not text:
        raise BadNotation(f"{game} came without a rulebook; ask whoever made it")
    if numbers:
        with usage_faults():
            text = excerpt(text, found.rulings(spoken), numbers)
    if plain:
        say(without_markup(text))
    else:
        Console().print(Markdown(text))


@with_examples("perft")
def perft(
    game: GameName,
    /,
    *,
    depth: Annotated[
        int, Parameter(help=f"How many steps, 0 to {DEEPEST}.", converter=whole_number)
    ],
    start: Annotated[str | None, Parameter(name="--from", help="A position to start from.")] = None,
    seats: Annotated[
        str | None, Parameter(help="One a seat, such as me,greedy; only their number matters.")
    ] = None,
    option: Options = None,
    deck: DeckName = None,
    lang: Lang = None,
    json: AsJson = False,
) -> None:
    """Count every course of play to a depth; decisions and chance outcomes both count."""
    check_number("--depth", depth, 0, DEEPEST)
    spoken = language(lang)
    played = open_game(game, option, deck)
    count = len(seats.split(",")) if seats else played.spec.seats[0]
    if count not in played.spec.seats:
        raise UsageFault(f"{game} seats {seats_in_words(played.spec.seats)}, not {count}")
    state = played.initial(count) if start is None else played.from_position(start)
    counts: list[int] = []
    for steps in range(min(depth, 1), depth + 1):
        with thinking(f"depth {steps}"):
            counts.append(counting.perft(played, state, steps))
        if not json:
            say(COMMAND_WORDS.say("depth", spoken, depth=steps, count=counts[-1]))
    if json:
        say_json({"game": game, "depth": depth, "nodes": counts[-1], "by_depth": counts})
