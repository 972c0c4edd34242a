"""The rules in words: both languages, both editions (Y12, Y13, YT-54)."""

from __future__ import annotations

import re

import pytest

from oztable.core.language import LANGUAGES, Language
from oztable.core.markdown import without_markup
from oztable.games.yellow_brick_road.rulebook import rulebook
from oztable.games.yellow_brick_road.rules.options import SPEC
from oztable.games.yellow_brick_road.rules.package import DECK_OPTION

RULE = re.compile(r"^- \*\*(Y\d+\.\d+)\*\* ")
HEADING = re.compile(r"^## (Y\d+)\. ")
ONLY_IN_2025 = {"Y8.5", "Y8.6", "Y9.7", "Y12.1"}
TIE_BREAK = {
    "en": r"\btie\b|\btied\b|tie-break|longest Road|shared? the victory|such a game a draw",
    "fr": r"égalité|départag|Route la plus longue|plus longue Route|victoire partagée",
}


def numbers(text: str) -> list[str]:
    return [found[1] for line in text.splitlines() if (found := RULE.match(line))]


def section(text: str, name: str) -> list[str]:
    """The lines below a heading, up to the next."""
    lines = text.splitlines()
    heads = [at for at, line in enumerate(lines) if HEADING.match(line)]
    start = next(at for at in heads if lines[at].startswith(f"## {name}."))
    end = next((at for at in heads if at > start), len(lines))
    return lines[start:end]


@pytest.mark.cites("YT-54", "YR-36")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_2023_edition_says_nothing_of_a_tie_break(language: Language) -> None:
    old = rulebook(language, "2023")
    assert re.findall(TIE_BREAK[language], old) == []
    assert not ONLY_IN_2025 & set(numbers(old))
    assert re.findall(TIE_BREAK[language], rulebook(language, "2025"))


@pytest.mark.cites("YT-54", "Y12.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editions_differ_in_the_paragraphs_on_ties_only(language: Language) -> None:
    new, old = (rulebook(language, edition).splitlines() for edition in ("2025", "2023"))
    assert [line for line in new if line in old] == [line for line in old if line in new]
    (added,) = [line for line in old if line not in new]
    assert "YR-36" in added  # what 2023 leaves open, our ruling closes
    gone = [line for line in new if line not in old]
    assert set(numbers("\n".join(gone))) == ONLY_IN_2025
    assert len(gone) == len(ONLY_IN_2025)


@pytest.mark.cites("Y12.3")
@pytest.mark.parametrize("name", ["Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7"])
def test_in_french_both_editions_teach_set_up_and_play_in_the_same_words(name: str) -> None:
    new, old = (section(rulebook("fr", edition), name) for edition in ("2025", "2023"))
    assert new == old
    assert numbers("\n".join(new))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["2025", "2023"])
def test_no_mark_of_an_edition_is_shown(language: Language, edition: str) -> None:
    assert "<!--" not in rulebook(language, edition)


@pytest.mark.parametrize("language", LANGUAGES)
def test_for_a_screen_reader_the_markup_is_gone_and_the_words_are_not(language: Language) -> None:
    marked = rulebook(language, "2025")
    bare = without_markup(marked)
    assert not re.search(r"\*\*|`|^#|^\||^[-|: ]+-{3}", bare, re.MULTILINE)
    assert re.findall(r"Y\d+\.\d+", bare) == re.findall(r"Y\d+\.\d+", marked)
    for option in SPEC.options:
        assert option.name in bare


@pytest.mark.cites("YT-54")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_on_one_line(language: Language) -> None:
    """A paragraph of one edition is left out line by line, so no rule may run over two."""
    text = rulebook(language, "2025")
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if not RULE.match(line):
            assert not re.match(r"\s+\S", line), f"a line that goes on: {line}"
            continue
        following = lines[at + 1] if at + 1 < len(lines) else ""
        assert following == "" or RULE.match(following), f"{line[:20]} goes on below"
    for found in re.findall(r"\*\*(Y\d+\.\d+)\*\*", text):
        assert numbers(text).count(found) == 1


@pytest.mark.parametrize("edition", ["2025", "2023"])
def test_both_languages_carry_the_same_numbers(edition: str) -> None:
    english, french = (rulebook(language, edition) for language in LANGUAGES)
    assert numbers(english) == numbers(french)
    assert len(set(numbers(english))) == len(numbers(english))
    headings = [
        [found[1] for line in text.splitlines() if (found := HEADING.match(line))]
        for text in (english, french)
    ]
    assert headings[0] == headings[1] == [f"Y{number}" for number in range(1, 15)]


@pytest.mark.parametrize("edition", ["2025", "2023"])
def test_both_languages_cite_the_same_rulings_rule_by_rule(edition: str) -> None:
    cited: list[dict[str, list[str]]] = []
    for language in LANGUAGES:
        lines = [line for line in rulebook(language, edition).splitlines() if RULE.match(line)]
        pairs = [(RULE.match(line), re.findall(r"YR-\d+", line)) for line in lines]
        cited.append({found[1]: rulings for found, rulings in pairs if found})
    assert cited[0] == cited[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_run_on_without_a_gap(language: Language) -> None:
    for chapter in range(1, 15):
        own = [n for n in numbers(rulebook(language, "2025")) if n.startswith(f"Y{chapter}.")]
        assert own == [f"Y{chapter}.{number}" for number in range(1, len(own) + 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_lists_every_option_as_it_is(language: Language) -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section(rulebook(language, "2025"), "Y13")
        if line.startswith("| `")
    ]
    listed = {row[0].strip("`"): (re.findall(r"`([^`]+)`", row[1]), row[2]) for row in rows}
    known = {option.name: (list(option.values), option.ruling) for option in SPEC.options}
    known["deck"] = (list(DECK_OPTION.values[:-1]), DECK_OPTION.ruling)
    assert listed == known
    assert all(option.default == option.values[0] for option in SPEC.options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_of_both_languages_are_alike_in_code_and_numbers(language: Language) -> None:
    def code(text: str) -> list[str]:
        rows = (line for line in text.splitlines() if line.startswith("|"))
        return [word for row in rows for word in re.findall(r"`[^`]+`|YR-\d+|S\d′?", row)]

    assert code(rulebook(language, "2025")) == code(rulebook("en", "2025"))
