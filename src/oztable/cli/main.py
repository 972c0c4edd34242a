"""All commands of `oz`, and how a fault is told: one line, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Parameter

import oztable
from oztable.cli import decks, games, play, records, scores, simulations
from oztable.cli.common import UsageFault, print_error
from oztable.core.game import BadNotation, IllegalAction

BAD_USAGE = 2
BAD_DATA = 1
INTERRUPTED = 130

app = App(
    name="oz",
    help="A table for the games of the Land of Oz: play, study and simulate them.",
    version=oztable.__version__,
    default_parameter=Parameter(negative=()),
    help_epilogue="Begin with: oz play yellow-brick-road",
)
app.command(play.play)
app.command(play.saves)
app.command(records.replay)
app.command(records.verify)
app.command(games.options)
app.command(games.rules)
app.command(games.perft)
app.command(scores.score)
app.command(scores.draw)
app.command(decks.app)
app.command(simulations.simulate)


def run(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit status."""
    try:
        status = app(
            list(arguments), exit_on_error=False, print_error=False, result_action="return_value"
        )
        return status if isinstance(status, int) else 0
    except (CycloptsError, UsageFault) as fault:
        print_error(f"{fault} (`oz --help` shows what there is)")
        return BAD_USAGE
    except (BadNotation, IllegalAction) as fault:
        print_error(str(fault))
        return BAD_DATA
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  nobody listens any more
        return BAD_DATA
    except OSError as fault:
        print_error(f"{fault.filename or 'a file'}: {fault.strerror or fault}")
        return BAD_DATA
    except KeyboardInterrupt:
        print_error("stopped")
        return INTERRUPTED


def main() -> None:
    sys.exit(run(sys.argv[1:]))
