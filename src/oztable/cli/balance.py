"""`oz balance`: is a game fair, and what is each of its cards and open rulings worth?"""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from oztable.cli.balance_tables import as_data, in_markdown, in_words
from oztable.cli.common import (
    AsJson,
    Cluster,
    DeckName,
    GameName,
    Jobs,
    Lang,
    Options,
    Trial,
    UsageFault,
    check_number,
    check_seed,
    deck_option,
    language,
    open_game,
    say,
    say_json,
    tried,
    usage_faults,
    whole_number,
    with_examples,
)
from oztable.cli.long_run import SaveFile, check_sharing, opened, play_through, sharing, told_stop
from oztable.cli.marked_page import read_before_writing, write_between_marks
from oztable.cli.simulations import MOST_GAMES
from oztable.cli.work import Sims, Think, work_of
from oztable.core import options as core_options
from oztable.core.game import AnyGame
from oztable.core.options import nearest, seats_in_words
from oztable.core.quoting import quoted
from oztable.games import rules_of
from oztable.players import QUICK, check_player_name, player_names
from oztable.study.balance import BLANK, BalancePlan, Together, tallies
from oztable.study.balance_sums import Sums
from oztable.study.balancing import Balancing
from oztable.study.fares import read_fares, write_fares
from oztable.study.kept_sums import KeptSums, plan_as_data
from oztable.study.package import study_of

MOST_AGAIN = 1000


@with_examples("balance")
def balance(
    game: GameName,
    /,
    *,
    cards: Annotated[bool, Parameter(help="Measure every card against a blank.")] = False,
    card: Annotated[
        list[str] | None, Parameter(help="Measure this card, by id or name; as often as you like.")
    ] = None,
    rulings: Annotated[
        bool, Parameter(help="Measure every open ruling against the rules as they are.")
    ] = False,
    ruling: Annotated[
        list[str] | None,
        Parameter(help="Measure this one, NAME=VALUE; as often as you like."),
    ] = None,
    against: Annotated[
        str | None,
        Parameter(help="Another deck or pack: each seat has cards of one of the two."),
    ] = None,
    mix: Annotated[
        str | None, Parameter(help="Another deck or pack: half of each by lot, for all.")
    ] = None,
    again: Annotated[
        int,
        Parameter(
            help="With how many changes each deal is played again, at most.",
            converter=whole_number,
        ),
    ] = 8,
    players: Annotated[
        str | None, Parameter(help="One name for all seats, or one a seat: lion,greedy.")
    ] = None,
    seats: Annotated[
        int | None,
        Parameter(name=("--seats", "--authors"), help="How many play.", converter=whole_number),
    ] = None,
    games: Annotated[int, Parameter(help="How many deals.", converter=whole_number)] = 1000,
    seed: Annotated[str, Parameter(help="The same seed gives the same answer.")] = "oz",
    jobs: Jobs = 1,
    cluster: Cluster = None,
    think: Think = None,
    sims: Sims = None,
    markdown: Annotated[
        Path | None, Parameter(help="Write the tables into this page of the handbook.")
    ] = None,
    fares: Annotated[
        Path | None, Parameter(help="Write how each card fares into this JSON file.")
    ] = None,
    option: Options = None,
    deck: DeckName = None,
    trial: Trial = False,
    save: SaveFile = None,
    lang: Lang = None,
    json: AsJson = False,
) -> int:
    """Let players meet and report seats, length and cards, each figure beside its aim.

    What a card is worth is measured by intervention: the same deals with the card and with a
    blank in its place, the same luck for every seat. Rulings are measured in the same way.

    Ctrl-C shows what is known so far; with --save the same command goes on from there.
    """
    deck = tried(game, deck, trial)
    spoken, played = language(lang), open_game(game, option, deck)
    balancing = study_of(game).balance
    if balancing is None:
        raise UsageFault(f"{game} brings nothing to balance; choose another game")
    names = _names(players, seats, played)
    check_sharing(jobs, cluster)
    _check(games, again, seed)
    together, other = _together(game, balancing, against, mix)
    changes = (
        *_cards(cards, card or [], played, balancing),
        *_rulings(rulings, ruling or [], played, balancing),
    )
    if changes and together:
        raise UsageFault("--against and --mix are measured by themselves; leave the others out")
    read_before_writing(markdown)
    if fares is not None:
        read_before_writing(fares)
        read_fares(fares)
    plan = BalancePlan(
        game,
        names,
        games,
        seed,
        dict(played.options),
        deck or deck_option(option),
        work_of(think, sims),
        changes,
        again,
        together,
        other,
    )
    with sharing(cluster, plan) as executor:
        kept = opened(save, lambda: _plan_as_data(plan, played))
        found = _so_far(plan, kept)
        batches = tallies(plan, jobs, found.games, found.widths, executor)
        stopped = play_through(batches, found.add_all, found.as_data, kept, games)
    if found.games and json:
        say_json(as_data(found, played, stopped, spoken))
    elif found.games:
        say(in_words(found, played, spoken))
    if not stopped and markdown is not None:
        words = _command(plan, players, seats, think, sims, option, cards, card, rulings, ruling)
        write_between_marks(markdown, _mark(plan, played), in_markdown(found, played, words))
    if not stopped and fares is not None:
        write_fares(fares, found, played)
    return told_stop(stopped, found.games, games, save is not None)


def _names(players: str | None, seats: int | None, game: AnyGame) -> tuple[str, ...]:
    """One name is for everybody."""
    quick = QUICK if QUICK in player_names(game.spec.id) else "random"
    names = tuple(name.strip() for name in (players or quick).split(","))
    number = seats or max(len(names), 2)
    names = names * number if len(names) == 1 else names
    if number not in game.spec.seats or number == 1:
        known = seats_in_words(one for one in game.spec.seats if one > 1)
        raise UsageFault(f"--seats is {known} in {game.spec.id}, not {number}")
    if len(names) != number:
        raise UsageFault(
            f"--players names {len(names)} for {number} seats; name one, or one a seat"
        )
    with usage_faults():
        for name in names:
            check_player_name(name, game.spec.id)
    game.initial(number)  # refuses a table that the options or the deck do not allow
    return names


def _check(games: int, again: int, seed: str) -> None:
    check_number("--games", games, 1, MOST_GAMES)
    check_number("--again", again, 1, MOST_AGAIN)
    check_seed(seed)


def _together(
    game: str, balancing: Balancing, against: str | None, mix: str | None
) -> tuple[Together, str | None]:
    if against is None and mix is None:
        return "", None
    if against is not None and mix is not None:
        raise UsageFault("--against and --mix are two ways to play two packs; give one of them")
    flag, way = ("--against", balancing.against) if mix is None else ("--mix", balancing.mixed)
    if way is None:
        raise UsageFault(f"{game} is played with one deck; leave {flag} out")
    rules_of(game).build({}, against or mix)  # is there such a pack?
    return ("against" if mix is None else "mixed"), against or mix


def _cards(every: bool, wanted: list[str], game: AnyGame, balancing: Balancing) -> tuple[str, ...]:
    titles = balancing.titles(game)
    if every:
        return tuple(BLANK + title.slug for title in titles)
    named: dict[str, str] = {}
    for title in titles:
        for name in (title.slug, *title.name):
            named.setdefault(_plain(name), title.slug)
    slugs = []
    for one in wanted:
        if _plain(one) not in named:
            close = nearest(_plain(one), named)
            raise UsageFault(f"{quoted(one)} is no card of {game.contents.id}{close}")
        slugs.append(named[_plain(one)])
    return tuple(BLANK + slug for slug in dict.fromkeys(slugs))


def _plain(name: str) -> str:
    """Without capitals, accents and quotes."""
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in bare if sign.isalnum() or sign in " -•").strip()


def _rulings(
    every: bool, wanted: list[str], game: AnyGame, balancing: Balancing
) -> tuple[str, ...]:
    found = [*(balancing.rulings if every else ()), *wanted]
    with usage_faults():
        for pair in wanted:
            core_options.resolve(game.spec, core_options.parse([pair]))
    return tuple(
        pair
        for pair in dict.fromkeys(found)
        if game.options[pair.partition("=")[0]] != pair.partition("=")[2]
    )


def _plan_as_data(plan: BalancePlan, game: AnyGame) -> dict[str, Any]:
    seconds, sims = plan.work
    return plan_as_data(
        "balance",
        game,
        players=", ".join(plan.players),
        work=f"{seconds:g} s" if sims is None else f"{sims} sims",
        seed=plan.seed,
        changes=", ".join(plan.changes),
        again=plan.again,
        together=f"{plan.together} {plan.other or ''}".strip(),
    )


def _so_far(plan: BalancePlan, kept: KeptSums | None) -> Sums:
    if kept is None or not kept.games:
        return Sums(plan)
    try:
        return Sums.of_data(plan, kept.games, kept.sums)
    except (ValueError, TypeError, KeyError, AttributeError):
        kept.close()
        raise kept.damaged() from None


def _mark(plan: BalancePlan, game: AnyGame) -> str:
    """What a page has one of: a deck by itself, or two together."""
    deck = game.contents.id.partition("@")[0]  # another version takes the place of this one
    parts = ["oz balance", plan.game, deck, plan.together, plan.other or ""]
    parts += [f"-o {name}={value}" for name, value in _unusual(game)]
    parts += ["--rulings"] if any(not one.startswith(BLANK) for one in plan.changes) else []
    return " ".join(part for part in parts if part)


def _unusual(game: AnyGame) -> list[tuple[str, str]]:
    usual = {option.name: option.default for option in game.spec.options}
    return [(name, value) for name, value in game.options.items() if usual[name] != value]


def _command(
    plan: BalancePlan,
    players: str | None,
    seats: int | None,
    think: float | None,
    sims: int | None,
    option: list[str] | None,
    cards: bool,
    card: list[str] | None,
    rulings: bool,
    ruling: list[str] | None,
) -> str:
    """How to ask for the same again; the number of processes changes nothing."""
    words = [f"oz balance {plan.game}"]
    words += [f"--deck {plan.deck}"] if plan.deck else []
    words += ["--cards"] if cards else [f"--card {name}" for name in card or []]
    words += ["--rulings"] if rulings else []
    words += [f"--ruling {pair}" for pair in ruling or []]
    words += [f"--{'mix' if plan.together == 'mixed' else 'against'} {plan.other}"] * bool(
        plan.other
    )
    words += [f"--games {plan.games} --seed {plan.seed}"]
    words += [f"--again {plan.again}"] if plan.changes and plan.again != 8 else []
    words += [f"--players {players}"] if players else []
    words += [f"--seats {seats}"] if seats else []
    words += [f"--think {think:g}"] if think is not None else []
    words += [f"--sims {sims}"] if sims is not None else []
    words += [f"-o {pair}" for pair in option or [] if not pair.startswith("deck=")]
    return " ".join(words)
