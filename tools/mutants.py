"""`make mutants`: plants small faults at random, runs the nearest tests on each, and says how many
of the faults were seen.

A citation says that a test is about a rule; this says whether the test would notice. Faults are
planted in a copy under `.mutants/`, never in the working tree. Everything found out is kept there
as lines of JSON: after Ctrl-C the same command goes on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tools.mutant_finder import Block, Mutant, is_sound, mutants_of
from tools.mutant_map import Seen
from tools.mutant_runs import Outcome, preload, run_pytest

from tools import mutant_map

ROOT = Path(__file__).parents[1]
WORK = ROOT / ".mutants"
FIRST_ROUND = 40  # tests: most faults are seen by one of the nearest few
NOT_COPIED = {"web", "site", "dist", ".github"}
SLOWER = 4.0  # a test on a busy machine may take so many times what it took for the map
SPARE = 30.0  # seconds, for the start of a run


class Area(NamedTuple):
    """Sources to plant faults in, and the tests that lie where they lie."""

    name: str
    sources: str
    tests: str
    around: str = ""  # more tests that may see what these do not


class Result(NamedTuple):
    id: str
    area: str
    status: str  # killed, timeout, survived, or unreached where no test comes by
    test: str = ""
    tests: int = 0
    seconds: float = 0.0

    @property
    def is_killed(self) -> bool:
        return self.status in ("killed", "timeout")


def areas(root: Path = ROOT) -> list[Area]:
    rules = sorted(path.parent.name for path in root.glob("src/oztable/games/*/rules"))
    return [
        Area("core", "src/oztable/core", "tests/core", "tests/study"),
        *(
            Area(n, f"src/oztable/games/{n}/rules", f"tests/games/{n}/rules", f"tests/games/{n}")
            for n in rules
        ),
        Area("server", "src/oztable/server", "tests/server"),
    ]


def sources_of(area: Area, root: Path = ROOT) -> list[str]:
    found = (root / area.sources).rglob("*.py")
    return sorted(path.relative_to(root).as_posix() for path in found if "static" not in path.parts)


def draw(area: Area, count: int, seed: str, root: Path = ROOT) -> list[Mutant]:
    """So many of an area's mutants, always the same for a seed. The first of a large draw are a
    small draw, and a change elsewhere leaves them as they are."""
    texts = {path: (root / path).read_bytes() for path in sources_of(area, root)}
    everything = [one for path, text in texts.items() for one in mutants_of(text, path)]
    everything.sort(key=lambda one: hashlib.sha256(f"{seed}:{one.id}".encode()).digest())
    found = list[Mutant]()
    for one in everything:
        if len(found) == count:
            break
        if is_sound(one, texts[one.path]):
            found.append(one)
    return found


# Copies


def copy_tree(to: Path, root: Path = ROOT) -> Path:
    """What git knows of or would; nothing that is built."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"],  # noqa: S607  whichever git is used
        cwd=root,
        check=True,
        capture_output=True,
    ).stdout.decode()
    shutil.rmtree(to, ignore_errors=True)
    for name in filter(None, listed.split("\0")):
        source = root / name
        if source.is_file() and name.split("/")[0] not in NOT_COPIED:
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, to / name)
    return to


# The map


def files_of_tests(chosen: Sequence[Area], also: Sequence[str], root: Path = ROOT) -> list[str]:
    """Those of the areas first."""
    folders = [*(area.tests for area in chosen), *(area.around for area in chosen), *also]
    found: dict[str, None] = {}
    for folder in filter(None, folders):
        for path in sorted((root / folder).rglob("test_*.py")):
            found[path.relative_to(root).as_posix()] = None
    return list(found)


def make_map(chosen: Sequence[Area], also: Sequence[str], limit: float) -> list[Seen]:
    """Runs each test file that is new once, in sources with probes."""
    lines = WORK / "map.jsonl"
    files = files_of_tests(chosen, also)
    digests = {file: mutant_map.digest_of((ROOT / file).read_bytes()) for file in files}
    known, done = mutant_map.tests_by_file(lines, digests, limit)
    missing = [file for file in files if file not in done]
    if missing:
        tree = copy_tree(WORK / "probed")
        mutant_map.lay_probes(tree, [path for area in areas() for path in sources_of(area)])
        for number, file in enumerate(missing, 1):
            say(f"map {number}/{len(missing)} {file}")
            env = mutant_map.environment(tree, lines)
            outcome = run_pytest(tree, ["-p", "tools.mutant_map", file], env, limit)
            end = {"within": limit} if outcome.timed_out else {}
            with lines.open("a", encoding="utf-8") as more:
                more.write(json.dumps({"file": file, "digest": digests[file], **end}) + "\n")
        say("")
        known, _ = mutant_map.tests_by_file(lines, digests, limit)
    return [seen for file in files for seen in known.get(file, ())]


class NearTests:
    """The tests to run on a mutant: those that come by, the nearest first and then the quickest."""

    def __init__(self, tests: Sequence[Seen], budget: float) -> None:
        self._budget = budget
        self._all = sorted(tests, key=lambda seen: seen.seconds)
        self._by_path: dict[str, list[Seen]] = {}
        for seen in self._all:
            for path in seen.blocks:
                self._by_path.setdefault(path, []).append(seen)

    def of(self, mutant: Mutant, area: Area, source: bytes) -> list[Seen]:
        some = self._by_path.get(mutant.path, [])
        number = _innermost(mutant.line, mutant_map.blocks(source))
        if number is not None:
            digest = mutant_map.digest_of(source)
            # Where the file has changed since the map was made, its tests stand for its blocks.
            some = [
                seen
                for seen in some
                if seen.blocks[mutant.path][0] != digest or number in seen.blocks[mutant.path][1]
            ]
        elif not some:  # a file of nothing but data
            some = self._all
        near = [seen for seen in some if seen.test.startswith(area.tests)]
        far = [seen for seen in some if not seen.test.startswith(area.tests)]
        return _within(near + far, self._budget)


def _innermost(line: int, blocks: Sequence[Block]) -> int | None:
    around = [
        (block.last - block.first, -number)
        for number, block in enumerate(blocks)
        if block.first <= line <= block.last
    ]
    return -min(around)[1] if around else None


def _within(tests: Sequence[Seen], seconds: float) -> list[Seen]:
    """As many as the time is enough for, and at least one."""
    found, left = list[Seen](), seconds
    for seen in tests:
        left -= seen.seconds
        if found and left < 0:
            break
        found.append(seen)
    return found


# Running


class Trial:
    """A copy of the sources in which one fault after another is planted."""

    def __init__(self, tree: Path) -> None:
        self._tree = tree
        self._sound: dict[str, bool] = {}  # tests that saw a fault: whether they pass without

    def of(self, mutant: Mutant, area: Area, tests: Sequence[Seen], stamp: int) -> Result:
        """Plants it, runs its tests until one fails, and takes it out again. A test that fails
        without the fault too has seen nothing, and is left out."""
        began = time.monotonic()
        while True:
            left = [seen for seen in tests if self._sound.get(seen.test, True)]
            result = self._with_fault(mutant, area, left, stamp)
            if "::" not in result.test or self._is_sound(result.test):
                return result._replace(seconds=round(time.monotonic() - began, 1))

    def _is_sound(self, test: str) -> bool:
        if test not in self._sound:
            outcome = run_pytest(self._tree, [test], {}, SPARE + SLOWER * SPARE)
            self._sound[test] = not outcome.failed and not outcome.timed_out
        return self._sound[test]

    def _with_fault(self, mutant: Mutant, area: Area, tests: Sequence[Seen], stamp: int) -> Result:
        path = self._tree / mutant.path
        source, times = path.read_bytes(), path.stat()
        result = Result(mutant.id, area.name, "unreached", tests=len(tests))
        try:
            path.write_bytes(mutant.apply(source))
            _stamp(path, times.st_mtime + stamp)
            for some in filter(None, (tests[:FIRST_ROUND], tests[FIRST_ROUND:])):
                limit = SPARE + SLOWER * sum(seen.seconds for seen in some)
                outcome = run_pytest(self._tree, ["-x", *(seen.test for seen in some)], {}, limit)
                result = result._replace(status=_status(outcome), test=outcome.failed)
                if result.is_killed:
                    break
        finally:
            path.write_bytes(source)
            _stamp(path, times.st_mtime)
        return result


def _status(outcome: Outcome) -> str:
    if outcome.timed_out:
        return "timeout"
    return "killed" if outcome.failed else "survived"


def _stamp(path: Path, when: float) -> None:
    """Compiled files are known by the second and the size of their source. Two mutants may share
    both; so each gets a second of its own."""
    os.utime(path, (when, when))


# Results


class Book:
    """What is known of each mutant, on disk as it comes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.known: dict[str, Result] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            with suppress(ValueError, TypeError):  # cut off in the middle
                result = Result(**json.loads(line))
                self.known[result.id] = result

    def add(self, result: Result) -> None:
        self.known[result.id] = result
        with self._path.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(result._asdict()) + "\n")


def report(area: Area, mutants: Sequence[Mutant], book: Book, root: Path = ROOT) -> list[str]:
    """The share that was seen, and every mutant that was not, as a diff."""
    results = [book.known[one.id] for one in mutants if one.id in book.known]
    if not results:
        return [f"{area.name}: nothing tried yet"]
    killed = sum(result.is_killed for result in results)
    counts = Counter(result.status for result in results)
    details = ", ".join(f"{number} {status}" for status, number in sorted(counts.items()))
    share = f"{100 * killed / len(results):.1f} %"
    lines = [f"{area.name}: {killed} of {len(results)} killed, {share} ({details})"]
    for one in sorted(mutants, key=lambda one: (one.path, one.line)):
        result = book.known.get(one.id)
        if result and not result.is_killed:
            lines += [
                "",
                f"{one.path}:{one.line}  {result.status}, {result.tests} tests  [{one.id}]",
                *(f"  {line}" for line in one.diff((root / one.path).read_bytes())),
            ]
    return lines


def say(text: str) -> None:
    """The one line of progress."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[2K{text[:110]}")
    elif text:
        sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def arguments() -> argparse.ArgumentParser:
    names = [area.name for area in areas()]
    parser = argparse.ArgumentParser(
        prog="make mutants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("areas", nargs="*", help=f"of {', '.join(names)}; by default all of them")
    parser.add_argument("-n", "--number", type=int, default=200, help="mutants of each area (200)")
    parser.add_argument("--seed", default="oz", help="another word draws others (oz)")
    parser.add_argument("--seconds", type=float, default=40, help="of tests for each mutant (40)")
    parser.add_argument("--also", action="append", default=[], metavar="FOLDER",
                        help="tests that are run as well, such as tests/study")  # fmt: skip
    parser.add_argument("--map-seconds", type=float, default=300, help="for each test file (300)")
    parser.add_argument("--again", action="store_true", help="try those anew that survived")
    parser.add_argument("--report", action="store_true", help="only say what is known")
    return parser


def try_all(
    area: Area, mutants: Sequence[Mutant], near: NearTests, book: Book, again: bool
) -> None:
    trial = Trial(WORK / "tree")
    wanted = [
        one
        for one in mutants
        if one.id not in book.known or (again and not book.known[one.id].is_killed)
    ]
    for number, one in enumerate(wanted, 1):
        tests = near.of(one, area, (ROOT / one.path).read_bytes())
        result = trial.of(one, area, tests, number)
        book.add(result)
        where = f"{one.path.removeprefix('src/oztable/')}:{one.line}"
        say(f"{area.name} {number}/{len(wanted)} {result.status:9} {result.seconds:5.1f} s {where}")
    say("")


def main(given: Sequence[str] | None = None) -> int:
    parser = arguments()
    options = parser.parse_args(given)
    known = {area.name: area for area in areas()}
    unknown = [name for name in options.areas if name not in known]
    if unknown:
        parser.error(f"no area is called {unknown[0]}; there are {', '.join(known)}")
    chosen = [known[name] for name in options.areas] or list(known.values())
    WORK.mkdir(exist_ok=True)
    book = Book(WORK / "results.jsonl")
    drawn = {area: draw(area, options.number, options.seed) for area in chosen}
    try:
        if not options.report:
            files = [ROOT / file for file in files_of_tests(chosen, options.also)]
            preload([*files, *(ROOT / "src").rglob("*.py")], ("oztable", "tests", "tools"))
            near = NearTests(make_map(chosen, options.also, options.map_seconds), options.seconds)
            copy_tree(WORK / "tree")
            for area, mutants in drawn.items():
                try_all(area, mutants, near, book, options.again)
    except KeyboardInterrupt:
        say("")
        sys.stderr.write("stopped; the same command goes on from here\n")
    for area, mutants in drawn.items():
        sys.stdout.write("\n".join(report(area, mutants, book)) + "\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
