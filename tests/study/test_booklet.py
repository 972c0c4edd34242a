"""The rules as a booklet: folded, its pages follow one another, and no word of them is lost."""

from __future__ import annotations

import re

import pytest

from oztable.core.options import resolve
from oztable.games import rules_of
from oztable.study.booklet import blocks, folded, ruling_blocks
from tests.study.small import OZ, ROAD

QUESTION = r"^- (?:The|La) question\s?: (.+)$"
ANSWER = r"^- \*\*(?:The answer we play|Ce que nous jouons)\s?:\*\* (.+)$"


def bare(text: str) -> str:
    """Its letters and digits, without where its links lead."""
    return re.sub(r"\W", "", re.sub(r"\]\([^)]*\)", "", text))


def leafed(sides: list[tuple[int, int]]) -> list[int]:
    """The pages of folded sheets that lie in one another, from the first to the last."""
    fronts, insides = sides[::2], sides[1::2]
    ahead = [
        page for front, back in zip(fronts, insides, strict=True) for page in (front[1], back[0])
    ]
    behind = [
        page
        for front, back in zip(fronts[::-1], insides[::-1], strict=True)
        for page in (back[1], front[0])
    ]
    return ahead + behind


@pytest.mark.parametrize("many", [1, 4, 6, 11, 20])
def test_folded_pages_follow_one_another(many: int) -> None:
    whole = -(-many // 4) * 4
    assert leafed(folded(many)) == [*range(1, many + 1), *[0] * (whole - many)]


@pytest.mark.parametrize("game", [ROAD, OZ])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_is_in_it_and_no_mark_of_the_text(game: str, language: str) -> None:
    rules = rules_of(game)
    markdown = rules.rulebook(language, resolve(rules.spec, {}))  # type: ignore[arg-type]
    found = [*blocks(markdown)]
    numbers = [block["number"] for block in found if block.get("number")]
    assert numbers == re.findall(r"^- \*\*([A-Z]+[\d.]+[a-z]?)\*\*", markdown, re.MULTILINE)
    spans = [span for block in found for span in block.get("spans", ())]
    spans += [span for b in found for row in b.get("rows", ()) for cell in row for span in cell]
    assert [words for how, words in spans if re.search(r"^- |\*\*|<!--|\]\(", words)] == []


@pytest.mark.parametrize("game", [ROAD, OZ])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_ruling_is_in_it_with_its_question_and_our_answer(game: str, language: str) -> None:
    markdown = rules_of(game).rulings(language)  # type: ignore[arg-type]
    found = [*ruling_blocks(markdown)]
    rulings = [block for block in found if block["kind"] == "ruling"]
    assert [one["number"] for one in rulings] == re.findall(r"^### (\S+)", markdown, re.MULTILINE)
    for kind, label in (("question", QUESTION), ("answer", ANSWER)):
        said = [bare("".join(words for _, words in one[kind])) for one in rulings]
        assert said == [*map(bare, re.findall(label, markdown, re.MULTILINE))]
    assert [block for block in found if block["kind"] == "table"] == []


def test_words_are_set_as_in_a_book() -> None:
    [rule] = blocks('- **O1.1** At "The End", nobody\'s 2*k* is `aB`.')
    assert rule["spans"] == [
        ("plain", "At “The End”, nobody’s 2"),
        ("emph", "k"),
        ("plain", " is "),
        ("code", "aB"),
        ("plain", "."),
    ]
    [table] = blocks("| Option |\n|---|\n| `lastLoser` |")
    assert table["rows"][1] == [[("code", "last\u200bLoser")]], "it may be broken there"
