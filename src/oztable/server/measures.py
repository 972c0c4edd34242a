"""What is measured. Whoever does something counts it here; what docs/operating.md says of each is
checked by a test. They belong to the process, as its memory does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from oztable.server.metrics import Counter, Gauge, Histogram, Metrics, Total

METRICS = Metrics()
_keep = METRICS.keep

WAITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
COMMITS = (0.00025, 0.0005, *WAITS[:11])
LOOK_EVERY = 0.5  # seconds between two looks at the loop

# What people do

MOVES = _keep(
    Counter("oztable_moves_total", "Moves that were kept.", ("by",), [("bot",), ("person",)])
)
ANSWER = _keep(
    Histogram(
        "oztable_answer_seconds",
        "From a move that came in to the word that it is kept, or why it is not.",
        WAITS,
    )
)
SOCKETS = _keep(Gauge("oztable_sockets", "Pages that are connected."))
SOCKETS.set(0)
REQUESTS = _keep(Counter("oztable_requests_total", "Requests by kind of answer.", ("status",)))
REFUSALS = _keep(
    Counter("oztable_refusals_total", "What was refused, over HTTP or a socket.", ("over", "kind"))
)

# Tables

TABLES = _keep(
    Gauge("oztable_tables", "Tables in memory; those on disk alone cost nothing.", ("status",))
)

# What is kept

COMMIT = _keep(Histogram("oztable_commit_seconds", "One commit, whatever is in it.", COMMITS))
NOT_KEPT = _keep(
    Counter(
        "oztable_not_kept_total",
        "Commits that failed: the disk, the line to the database, its pages, our own fault, or "
        "another worker has the table.",
        ("why",),
        [("damaged",), ("failed",), ("lost",), ("not_ours",), ("refused",)],
    )
)
STORE_WAITING = _keep(Gauge("oztable_store_waiting", "Pieces of work that wait for a commit."))
STORE_UP = _keep(Gauge("oztable_store_up", "1 while what is written now is kept."))
DATA_SOUND = _keep(Gauge("oztable_data_sound", "1 when the data was checked and is whole."))

# The broker, where there is one

BROKER_UP = _keep(Gauge("oztable_broker_up", "1 while the broker is reached."))

# Bots, and jobs in processes of their own

CHOICES = _keep(
    Counter(
        "oztable_bot_choices_total",
        "Decisions of bots: thought over, hurried, or made for a bot that fell back.",
        ("how",),
        [("crashed",), ("hurried",), ("nonsense",), ("thought",), ("too_slow",)],
    )
)
BOTS_WAITING = _keep(Gauge("oztable_bots_waiting", "Bots and hints that wait for a process."))
BOT_PROCESSES = _keep(Gauge("oztable_bot_processes", "Processes in which bots think."))
JOBS = _keep(
    Counter(
        "oztable_jobs_total",
        "Files that are printed, reviews, and cards that are weighed: how each ended.",
        ("what", "how"),
        [
            (what, how)
            for what in ("print", "review", "worth")
            for how in ("done", "failed", "left", "refused")
        ],
    )
)
JOBS_NOW = _keep(
    Gauge("oztable_jobs", "Those that run now, or wait for their turn.", ("what", "state"))
)

# The process

READY = _keep(Gauge("oztable_ready", "1 when people can be sent here."))
LAG = _keep(
    Histogram("oztable_loop_lag_seconds", "How late the loop comes, looked at twice a second.",
              WAITS[:11])
)  # fmt: skip
CLOCK = _keep(Gauge("oztable_clock_seconds", "What this machine believes the time to be."))
CLOCK_OFF = _keep(
    Gauge("oztable_clock_off_seconds", "How far this machine's date is ahead of the one in use.")
)
BUILD = _keep(
    Gauge("oztable_build_info", "Always 1; what runs here.", ("version", "python", "store"))
)
CPU = _keep(Total("process_cpu_seconds_total", "Processor time of this process, not of bots."))
MEMORY = _keep(Gauge("process_resident_memory_bytes", "Memory of this process, not of bots."))
STARTED = _keep(Gauge("process_start_time_seconds", "When it was started."))
FILES = _keep(Gauge("process_open_fds", "Open files and sockets."))
MOST_FILES = _keep(Gauge("process_max_fds", "How many there may be."))


@contextmanager
def watching_loop(every: float = LOOK_EVERY) -> Iterator[None]:
    """Whoever waits for the loop waits as long as this finds it late."""
    loop = asyncio.get_running_loop()
    looking = True

    def look(due: float) -> None:
        if looking:
            LAG.observe(max(0.0, loop.time() - due))
            look_again()

    def look_again() -> None:
        loop.call_later(every, look, loop.time() + every)

    look_again()
    try:
        yield
    finally:
        looking = False
