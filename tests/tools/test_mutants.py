"""`make mutants`: which faults it plants, where it plants none, and which tests it runs on them."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from tools.mutant_finder import Mutant, is_sound, mutants_of, with_probes
from tools.mutant_map import Seen
from tools.mutant_runs import Outcome, run_pytest
from tools.mutants import Area, Book, NearTests, Result, Trial, draw, report

from tools import mutant_map, mutants

AREA = Area("core", "src/oztable/core", "tests/core")


def changes(source: str) -> set[str]:
    """The lines that stand in place of others."""
    text = source.encode()
    found = (one for one in mutants_of(text, "a.py") if is_sound(one, text))
    return {line[1:].strip() for one in found for line in one.diff(text) if line.startswith("+")}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b", {"x = (a <= b)"}),
        ("x = a == b", {"x = (a != b)"}),
        ("x = a in b", {"x = (a not in b)"}),
        ("x = a < b < c", {"x = (a <= b < c)", "x = (a < b <= c)"}),
        ("x = a and b", {"x = (a or b)"}),
        ("x = not a", {"x = (a)"}),
        ("x = 3", {"x = 4", "x = (2)"}),
        ("x = True", {"x = False"}),
        ("x = a + b", {"x = (a - b)"}),
        ("x = b if a else c", {"x = b if (not a) else c"}),
        ("if a:\n    f()", {"if (not a):", "pass"}),
        ("def f():\n    return a", {"return None"}),
        ("def f():\n    return True", {"return False"}),
        ("a.b = c", {"pass"}),
        ("a += b", {"pass"}),
        ("raise Bad", {"pass"}),
        ("for a in b:\n    break", {"pass"}),
        ("async def f():\n    await g()", {"pass"}),
    ],
)
def test_what_is_planted(source: str, expected: set[str]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""Says 3 things."""',
        "x: Literal[3]",
        "X: TypeAlias = A | B",
        "MOST = 20_000",
        "def f(a: Literal[3]) -> Literal[4]: ...",
        "if TYPE_CHECKING:\n    x = 3",
        "log.info(3)",
        "assert a < 3, f'{a} is less than 3'",
        "raise AssertionError(3)",
        "class A:\n    def __repr__(self):\n        return self.a[3]",
        "T = TypeVar('T', bound=3)",
        "x = f'{a + 3}'",
        "x = 'a' + b",
        "import a",
        "a = b",
        "__slots__ = (3,)",
    ],
)
def test_where_nothing_is_planted(source: str) -> None:
    assert changes(source) == set()


def test_only_that_place_changes_whatever_stands_before_it() -> None:
    text = '"""Das Männchen 🂡"""\n\nx = "é" if a >= 1 else ("ü",  2)\n'.encode()
    one = next(one for one in mutants_of(text, "a.py") if one.kind == "compare")
    assert one.apply(text).decode() == text.decode().replace("a >= 1", "(a > 1)")
    assert one.line == 3


def test_a_mutant_keeps_its_name_while_its_function_does() -> None:
    before = "def f(a):\n    return a < 3\n"
    after = "import b\n\n\n" + before
    names = [[one.id for one in mutants_of(text.encode(), "a.py")] for text in (before, after)]
    assert names[0] == names[1]
    assert len(set(names[0])) == len(names[0]) == 4
    other = [one.id for one in mutants_of(before.replace("<", ">").encode(), "a.py")]
    assert not set(other) & set(names[0])


# Drawing


@pytest.fixture
def house(tmp_path: Path) -> Path:
    source = "".join(f"def f{n}(a, b):\n    return a < {n} and b\n" for n in range(9))
    (tmp_path / AREA.sources).mkdir(parents=True)
    (tmp_path / AREA.sources / "one.py").write_text(source)
    return tmp_path


def test_a_draw_is_the_same_again_and_a_large_one_begins_with_a_small_one(house: Path) -> None:
    few, many = draw(AREA, 5, "oz", house), draw(AREA, 12, "oz", house)
    assert (len(few), len(many)) == (5, 12)
    assert many[:5] == few == draw(AREA, 5, "oz", house)
    assert draw(AREA, 5, "kansas", house) != few


def test_the_areas_are_core_the_rules_of_each_game_and_the_server() -> None:
    names = [area.name for area in mutants.areas()]
    games = sorted(path.parent.name for path in mutants.ROOT.glob("src/oztable/games/*/rules"))
    assert names == ["core", *games, "server"]
    assert all(mutants.sources_of(area) for area in mutants.areas())


def test_tests_of_an_area_come_before_those_around_it(tmp_path: Path) -> None:
    for name in ("tests/a/rules/test_b.py", "tests/a/page/test_a.py", "tests/c/test_c.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    area = Area("a", "src/a", "tests/a/rules", "tests/a")
    found = mutants.files_of_tests([area], [], tmp_path)
    assert found == ["tests/a/rules/test_b.py", "tests/a/page/test_a.py"]
    assert mutants.files_of_tests([area], ["tests/c"], tmp_path)[2:] == ["tests/c/test_c.py"]


# Which tests come by


SOURCE = b'''"""What it is."""

from __future__ import annotations

LIMIT = 3


def f(a):
    """Says."""
    if a:
        return 1
    else:
        return 2
'''


def test_a_probe_in_every_block_is_marked_when_it_runs() -> None:
    probed = with_probes(SOURCE, first=4).decode()
    probed = probed.replace("from oztable_probes import probes as __probes__", "")
    space: dict[str, object] = {"__probes__": (marks := bytearray(8))}
    exec(compile(probed, "a.py", "exec"), space)  # noqa: S102  our own text, a few lines above
    assert not any(marks)
    function = space["f"]
    assert callable(function)
    assert function(0) == 2
    assert [number for number, mark in enumerate(marks) if mark] == [4, 6]
    assert ast.get_docstring(ast.parse(probed)) == "What it is."


def at_line(line: int) -> Mutant:
    return next(one for one in mutants_of(SOURCE, "a.py") if one.line == line)


def seen(test: str, seconds: float, *blocks: int, digest: str = "") -> Seen:
    digest = digest or mutant_map.digest_of(SOURCE)
    return Seen(test, seconds, {"a.py": (digest, frozenset(blocks))})


def test_tests_that_come_by_are_run_the_nearest_and_quickest_first() -> None:
    tests = [
        seen("tests/study/a", 0.1, 0, 1),
        seen("tests/core/slow", 2.0, 0, 1),
        seen("tests/core/quick", 0.2, 0, 1),
        seen("tests/core/elsewhere", 0.1, 0, 2),
        seen("tests/core/before", 1.0, 0, digest="other"),
    ]

    def names(line: int, budget: float = 100) -> list[str]:
        found = NearTests(tests, budget).of(at_line(line), AREA, SOURCE)
        return [one.test.removeprefix("tests/") for one in found]

    assert names(11) == ["core/quick", "core/before", "core/slow", "study/a"]
    assert names(13) == ["core/elsewhere", "core/before"]
    assert names(11, budget=1.5) == ["core/quick", "core/before"]
    assert names(5)[0] == "core/elsewhere"  # of the whole file
    assert NearTests(tests[:1], 0.01).of(at_line(11), AREA, SOURCE) == tests[:1]


def test_a_file_of_tests_is_mapped_again_when_it_changes_or_is_given_more_time(
    tmp_path: Path,
) -> None:
    lines = tmp_path / "map.jsonl"
    known = [
        {
            "file": "a",
            "digest": "1",
            "test": "a::x",
            "seconds": 1.0,
            "blocks": {"s.py": ["d", [3]]},
        },
        {"file": "a", "digest": "1"},
        {"file": "b", "digest": "1", "test": "b::x", "seconds": 1.0, "blocks": {}},
        {"file": "b", "digest": "1", "within": 60},
        {"file": "c", "digest": "0"},
    ]
    lines.write_text("".join(json.dumps(line) + "\n" for line in known) + '{"file": "d", "di')
    digests = dict.fromkeys("abcd", "1")
    tests, done = mutant_map.tests_by_file(lines, digests, limit=60)
    assert done == {"a", "b"}
    assert tests["a"] == [Seen("a::x", 1.0, {"s.py": ("d", frozenset({3}))})]
    assert tests.keys() == {"a", "b"}
    assert mutant_map.tests_by_file(lines, digests, limit=61)[1] == {"a"}


# Running them


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "outcome"),
    [
        ("assert True", Outcome("", False)),
        ("assert False", Outcome("test_thing.py::test_it", False)),
        ("time.sleep(60)", Outcome("", True)),
    ],
)
def test_a_run_says_what_failed_and_does_not_wait_for_ever(
    tmp_path: Path, body: str, outcome: Outcome
) -> None:
    (tmp_path / "test_thing.py").write_text(f"import time\n\ndef test_it():\n    {body}\n")
    limit = 3.0 if outcome.timed_out else 60.0
    assert run_pytest(tmp_path, ["test_thing.py"], {}, limit) == outcome


@pytest.mark.slow
def test_a_fault_is_planted_in_the_copy_and_taken_out_again(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(SOURCE)
    test = "from a import f\n\ndef test_it():\n    assert f(1) == 1\n"
    (tmp_path / "test_a.py").write_text(test)
    tests = [seen("test_a.py::test_it", 0.1, 0, 1)]
    trial = Trial(tmp_path)
    found = [trial.of(at_line(line), AREA, tests, stamp=line).status for line in (11, 13)]
    assert found == ["killed", "survived"]
    assert (tmp_path / "a.py").read_bytes() == SOURCE
    assert trial.of(at_line(11), AREA, [], stamp=1).status == "unreached"


@pytest.mark.slow
def test_a_test_that_fails_anyway_has_seen_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(SOURCE)
    (tmp_path / "test_a.py").write_text("def test_it():\n    raise ValueError\n")
    result = Trial(tmp_path).of(at_line(11), AREA, [seen("test_a.py::test_it", 0.1, 1)], stamp=1)
    assert (result.status, result.tests) == ("unreached", 0)


# What is found out


def test_what_is_known_is_kept_though_the_last_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    book = Book(path)
    results = [Result("a", "core", "killed", "tests/a", 3, 1.5), Result("b", "core", "survived")]
    for result in results:
        book.add(result)
    path.write_text(path.read_text() + '{"id": "c", "ar')
    assert list(Book(path).known.values()) == results


def test_the_report_counts_and_shows_what_survived(house: Path, tmp_path: Path) -> None:
    drawn = draw(AREA, 4, "oz", house)
    book = Book(tmp_path / "results.jsonl")
    for one, status in zip(drawn, ("killed", "timeout", "survived"), strict=False):
        book.add(Result(one.id, "core", status))
    lines = report(AREA, drawn, book, house)
    assert lines[0] == "core: 2 of 3 killed, 66.7 % (1 killed, 1 survived, 1 timeout)"
    survivor = drawn[2]
    assert any(line.startswith(f"{survivor.path}:{survivor.line}") for line in lines)
    assert sum(line.startswith("  +") for line in lines) == 1
    assert report(AREA, [], book, house) == ["core: nothing tried yet"]
