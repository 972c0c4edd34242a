"""`oz balance`: is a Story Pack fair, and is every card of it worth its paper?"""

from __future__ import annotations

import json as jsons
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from oztable.cli.common import (
    AsJson,
    DeckName,
    Lang,
    Options,
    UsageFault,
    check_seed,
    deck_option,
    language,
    open_game,
    say,
    whole_number,
)
from oztable.cli.long_run import SaveFile, opened, play_through, told_stop
from oztable.cli.marked_page import read_before_writing
from oztable.cli.simulations import MOST_GAMES, MOST_JOBS
from oztable.core.files import write_whole
from oztable.core.game import AnyGame
from oztable.core.language import Language
from oztable.games.card_game_of_oz.commands.interview import WORDS
from oztable.games.card_game_of_oz.study.balance import (
    GAME,
    MIN_SHARE_PLAYED,
    Balance,
    BalancePlan,
    tallies,
)
from oztable.study.intervals import Interval
from oztable.study.kept_sums import KeptSums, plan_as_data

MOST_SHARE = 0.53  # of the decisive games, for any place in the order of play
ROUNDS = (6, 12)  # between these the median should lie
MOST_CAPPED = 0.01


def balance(
    game: Annotated[str, Parameter(help=f"{GAME}, the only one with packs to balance.")],
    /,
    *,
    games: Annotated[int, Parameter(help="How many games.", converter=whole_number)] = 1000,
    seed: Annotated[str, Parameter(help="The same seed gives the same answer.")] = "oz",
    jobs: Annotated[
        int, Parameter(help="How many processes share the work.", converter=whole_number)
    ] = 1,
    authors: Annotated[
        int,
        Parameter(name=("--seats", "--authors"), help="How many play.", converter=whole_number),
    ] = 2,
    markdown: Annotated[
        Path | None, Parameter(help="Write the tables to this file, for a page of the handbook.")
    ] = None,
    option: Options = None,
    deck: DeckName = None,
    save: SaveFile = None,
    lang: Lang = None,
    json: AsJson = False,
) -> int:
    """Let greedy Authors play each other and report seats, rounds, and every card.

    Ctrl-C shows what is known so far; with --save the same command goes on from there.

    Example: oz balance card-game-of-oz --games 500 --seed 7 --jobs 2
    """
    if game != GAME:
        raise UsageFault(f"only {GAME} has packs to be balanced, not {game}")
    played = open_game(game, option, deck)
    _check(games, jobs, authors, played.spec.seats)
    check_seed(seed)
    written = read_before_writing(markdown)
    chosen = deck or deck_option(option)
    plan = BalancePlan(games, seed, authors, dict(played.options), chosen)
    kept = opened(save, lambda: _plan_as_data(plan, played))
    found = _so_far(plan, kept)
    batches = tallies(plan, jobs, found.games)
    stopped = play_through(batches, found.add_all, found.as_data, kept, games)
    if found.games:
        say(jsons.dumps(as_data(found, stopped)) if json else in_words(found, language(lang)))
    if markdown is not None and not stopped:
        write_whole(markdown, page(written, in_markdown(found, _command(plan, option))))
    return told_stop(stopped, found.games, games, save is not None)


def _plan_as_data(plan: BalancePlan, game: AnyGame) -> dict[str, Any]:
    return plan_as_data("balance", game, seats=plan.authors, seed=plan.seed)


def _so_far(plan: BalancePlan, kept: KeptSums | None) -> Balance:
    if kept is None or not kept.games:
        return Balance(plan)
    try:
        return Balance.of_data(plan, kept.games, kept.sums)
    except (ValueError, TypeError, KeyError, AttributeError):
        kept.close()
        raise kept.damaged() from None


def _check(games: int, jobs: int, authors: int, seats: tuple[int, ...]) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise UsageFault(f"--games is a number from 1 to {MOST_GAMES}, not {games}")
    if not 1 <= jobs <= MOST_JOBS:
        raise UsageFault(f"--jobs is a number from 1 to {MOST_JOBS}, not {jobs}")
    if authors not in seats or authors == 1:
        raise UsageFault(f"--seats is 2, 3 or 4, not {authors}")


def _command(plan: BalancePlan, option: list[str] | None) -> str:
    """How to ask for the same again; the number of processes changes nothing."""
    words = [f"oz balance {GAME} --games {plan.games} --seed {plan.seed}"]
    words += [f"--seats {plan.authors}"] if plan.authors != 2 else []
    words += [f"-o {pair}" for pair in option or []]
    words += [f"--deck {plan.deck}"] if plan.deck else []
    return " ".join(words)


# For machines


def as_data(found: Balance, stopped: str = "") -> dict[str, Any]:
    """In the words that simulate and arena use too: see docs/json.md."""
    places = range(found.plan.authors)
    return {
        "game": GAME,
        "seats": found.plan.authors,
        "seed": found.plan.seed,
        "games": found.games,
        "planned": found.plan.games,
        "stopped": bool(stopped),
        "shared": found.ties,
        "order_of_play": [found.share_of_all(place)._asdict() for place in places],
        "places": [
            {
                "place": place + 1,
                "wins": found.wins[place],
                "share_of_decisive": found.share(place)._asdict(),
                "points": found.mean_total(place)._asdict(),
            }
            for place in places
        ],
        "rounds": {part: found.rounds_at(float(part)) for part in ("0.1", "0.5", "0.9")},
        "capped": found.capped,
        "cards": {
            found.faces[number].slug: {
                "drawn": count.drawn,
                "played": count.played_share,
                "archived_for_dice": count.spent_share,
                "won_when_played": count.won_share,
                "mean_gain": count.mean_lead,
            }
            for number, count in found.cards.items()
        },
        "locations": {
            found.faces[number].slug: {"games": count.games, "visits": count.visits_a_game}
            for number, count in found.locations.items()
        },
    }


# For people


def _place(found: Balance, place: int) -> str:
    if place == 0:
        return "first"
    return "last" if place == found.plan.authors - 1 else f"place {place + 1}"


def _percent(interval: Interval) -> str:
    value, low, high = (100 * number for number in interval)
    return f"{value:.1f} % [{low:.1f}, {high:.1f}]"


def _rounds(found: Balance) -> str:
    return " / ".join(str(found.rounds_at(part)) for part in (0.1, 0.5, 0.9))


def in_words(found: Balance, spoken: Language = "en") -> str:
    def word(key: str, **values: object) -> str:
        return WORDS.say(f"balance_{key}", spoken, **values)

    def name(place: int) -> str:
        if place in (0, found.plan.authors - 1):
            return word("last" if place else "first")
        return word("place", place=place + 1)

    lines = [word("head", game=GAME, games=found.games, seed=found.plan.seed), ""]
    for place in range(found.plan.authors):
        share, total = _percent(found.share(place)), f"{found.mean_total(place).value:.1f}"
        lines.append(f"{name(place):<8} {word('wins', share=share, total=total)}")
    lines += [
        word("ties", ties=found.ties),
        word("rounds", rounds=_rounds(found)),
        word("capped", capped=f"{100 * found.capped_share:.2f}"),
        "",
        f"{word('card'):<34}{word('drawn'):>6}{word('played'):>8}"
        f"{word('dice'):>7}{word('won'):>7}{word('gain'):>7}",
    ]
    for number, count in _by_played(found):
        slug = found.faces[number].slug
        lines.append(
            f"{slug:<34}{count.drawn:>6}{100 * count.played_share:>7.0f}%"
            f"{100 * count.spent_share:>6.0f}%{100 * count.won_share:>6.0f}%"
            f"{count.mean_lead:>+7.1f}"
        )
    lines += [
        "",
        word("columns"),
        "",
        f"{word('location'):<34}{word('games'):>6}{word('entered'):>9}",
    ]
    for number, place_count in found.locations.items():
        slug, visits = found.faces[number].slug, place_count.visits_a_game
        lines.append(f"{slug:<34}{place_count.games:>6}{visits:>9.1f}")
    return "\n".join(lines)


def _by_played(found: Balance) -> list[tuple[int, Any]]:
    return sorted(found.cards.items(), key=lambda one: (one[1].played_share, one[0]))


# For the handbook


MARK = "<!-- What follows is written by `oz balance`. -->"


def page(written: str, figures: str) -> str:
    """The figures in the place of the last ones, under what people wrote above the mark; on a page
    without one, at its end."""
    above, mark, _ = (written or "# Balance").partition(MARK)
    return f"{above if mark else above.rstrip() + chr(10) * 2}{MARK}\n\n{figures}"


def in_markdown(found: Balance, command: str) -> str:
    parts = [_introduction(found, command), _aims(found), _cards(found), _locations(found)]
    return "\n\n".join(parts) + "\n"


def _introduction(found: Balance, command: str) -> str:
    pack = f" of the pack `{found.plan.deck}`" if found.plan.deck else ""
    return (
        "## The figures\n\n"
        f"{found.games} games{pack} by {found.plan.authors} Authors, all of them the player "
        "`greedy`, which goes by rules of thumb. People play otherwise, so take these figures as "
        f"a hint, not as a proof. To get the same ones again:\n\n```\n{command}\n```"
    )


def _row(aim: str, wanted: str, reached: str, good: bool) -> str:
    return f"| {aim} | {wanted} | {reached} | {'yes' if good else 'no'} |"


def _aims(found: Balance) -> str:
    places = range(found.plan.authors)
    best = max(places, key=lambda place: found.share(place).value)
    rarely = [found.faces[number].name.en for number in found.rarely_played()]
    fair = MOST_SHARE + 1 / found.plan.authors - 0.5
    shares = "; ".join(f"{_place(found, p)} {_percent(found.share(p))}" for p in places)
    totals = ", ".join(f"{_place(found, p)} {found.mean_total(p).value:.1f}" for p in places)
    capped = found.capped_share
    return "\n".join(
        [
            "| Aim | Wanted | Reached | Met |",
            "|---|---|---|---|",
            _row(
                "Decisive games won, by order of play",
                f"no more than {100 * fair:.0f} %",
                shares,
                found.share(best).value <= fair,
            ),
            _row(
                "Rounds: 10 %, median, 90 %",
                f"median {ROUNDS[0]} to {ROUNDS[1]}",
                _rounds(found),
                ROUNDS[0] <= found.rounds_at(0.5) <= ROUNDS[1],
            ),
            _row(
                "Games that nobody ends",
                f"below {100 * MOST_CAPPED:.0f} %",
                f"{100 * capped:.2f} %",
                capped < MOST_CAPPED,
            ),
            _row(
                "Every card is played when it is drawn",
                f"in {100 * MIN_SHARE_PLAYED:.0f} % of the games or more",
                "all of them" if not rarely else "not " + ", ".join(rarely),
                not rarely,
            ),
            "",
            f"Ties: {found.ties}. Mean totals: {totals}.",
        ]
    )


def _cards(found: Balance) -> str:
    lines = [
        "## Cards",
        "",
        "How many games a card was drawn in; in what share of those it was played, set or "
        "equipped, and archived for a die; how often its player won, if anybody won alone; and by "
        "how many points its player was ahead at the end, on average.",
        "",
        "| Card | Cost | Drawn | Played | For dice | Won | Mean gain |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for number, count in _by_played(found):
        face = found.faces[number]
        lines.append(
            f"| {face.name.en} | {face.cost} | {count.drawn} | {100 * count.played_share:.0f} % "
            f"| {100 * count.spent_share:.0f} % | {100 * count.won_share:.0f} % "
            f"| {count.mean_lead:+.1f} |"
        )
    return "\n".join(lines)


def _locations(found: Balance) -> str:
    lines = [
        "## Locations",
        "",
        "How many games a Location was turned up in, and how often Characters entered it in each.",
        "",
        "| Location | Games | Entered |",
        "|---|---:|---:|",
    ]
    for number, count in found.locations.items():
        name = found.faces[number].name.en
        lines.append(f"| {name} | {count.games} | {count.visits_a_game:.1f} |")
    return "\n".join(lines)
