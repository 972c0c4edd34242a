"""Every rule, ruling and scenario of the documents is proved by a test that cites it."""

from __future__ import annotations

import pytest

from tests.house.citations import KINDS, Kind, card_sentences, cited, cited_in, numbered


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_everything_numbered_is_cited(kind: Kind) -> None:
    assert sorted(set(numbered(kind)) - cited()) == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_no_number_is_given_twice(kind: Kind) -> None:
    assert len(numbered(kind)) == len(set(numbered(kind)))


def test_the_documents_are_complete() -> None:
    road_rules, road_rulings, road_scenes, oz_rules, oz_rulings, oz_scenes = map(numbered, KINDS)
    assert len(road_rules) >= 50
    assert set(road_rulings) == {f"YR-{number}" for number in range(1, 54)}
    assert set(road_scenes) == {f"YT-{number}" for number in range(1, 55)}
    assert len(oz_rules) == 170
    assert set(oz_rulings) == {f"OR-{number}" for number in range(1, 153)}
    assert set(oz_scenes) == {f"OT-{number}" for number in range(1, 122)}


def test_nothing_is_cited_that_no_document_knows() -> None:
    known = {number for kind in KINDS for number in numbered(kind)}
    assert sorted(number for number in cited() - known if number[0] in "YO") == []


def test_every_sentence_of_every_card_is_proved() -> None:
    assert sorted(set(card_sentences()) - cited("sentence")) == []


def test_no_sentence_is_proved_that_no_card_says() -> None:
    assert sorted(cited("sentence") - set(card_sentences())) == []


def test_a_citation_counts_only_on_a_test() -> None:
    source = '@pytest.mark.cites("Y1.1")\ndef helper(): ...\n'
    assert cited_in(source) == set()
    assert cited_in(source.replace("helper", "test_it")) == {"Y1.1"}
