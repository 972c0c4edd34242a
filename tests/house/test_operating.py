"""What the operators' page says of limits, states and rules of alerts is so."""

from __future__ import annotations

import re
from pathlib import Path

import yaml  # type: ignore[import-untyped]

from oztable.server.measures import CHOICES, METRICS, NOT_KEPT
from oztable.server.tuning import SPANS
from oztable.server.wire.api import ReadyStatus
from oztable.server.wording import say

SAMPLE = re.compile(r"\b((?:oztable|process)_\w+)(?:\{(\w+)=~?\"([^\"]*)\"\})?")
FIXED = {"damaged", "hurried", "crashed", "nonsense"}  # of labels, some
KINDS = {"our_fault"}  # of refusals
PAGE = (Path(__file__).parents[2] / "docs" / "operating.md").read_text("utf-8")


def test_limits_that_are_named_are_limits() -> None:
    known = {f"{section}.{name}" for section, names in SPANS.items() for name in names}
    named = set(re.findall(r"\b((?:limits|times|bots|reviews)\.[a-z_]+)", PAGE))
    assert named
    assert named <= known


def test_states_are_told() -> None:
    for status in ReadyStatus.__args__:  # type: ignore[attr-defined]
        assert status == "ready" or f"`{status}`" in PAGE, status


def test_words_of_labels_are_those_that_are_counted() -> None:
    counted = {value for (value,) in (*CHOICES.known, *NOT_KEPT.known)}
    assert counted >= FIXED
    assert all(say(f"problem_{kind}", "en") for kind in KINDS)


def test_alerts_ask_for_what_is_counted() -> None:
    blocks = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.M | re.S)
    (alerts,) = [read for read in map(yaml.safe_load, blocks) if "groups" in read]
    rules = [rule for group in alerts["groups"] for rule in group["rules"]]
    assert len(rules) > 8
    families = {family.name: family for family in METRICS}
    for rule in rules:
        asked = re.findall(
            r"\b((?:oztable|process)_\w+)(?:\{(\w+)=~?\"([^\"]*)\"\})?", rule["expr"]
        )
        assert asked, rule
        for name, label, value in asked:
            family = families[name.removesuffix("_bucket")]
            assert (family.kind == "histogram") == name.endswith("_bucket")
            if label and label != "job":
                assert label in family.labels
                assert set(value.split("|")) <= {*FIXED, *KINDS}, rule
