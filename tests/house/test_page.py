"""The page keeps to the house: what Python says is what it types, and it fetches from nowhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from oztable.server.wire.typescript import typescript
from tests.house.test_repository import ROOT, tracked

WEB = ROOT / "web"
SOURCES = [path for path in tracked() if WEB in path.parents and path.suffix != ".json"]
COMPONENTS = [path for path in SOURCES if path.suffix in (".svelte", ".ts")]
LONG = 420
GENERATED = {"wire.ts"}
# Names of formats and links for people to follow; nothing is fetched from them.
NAMED_ONLY = ("http://www.w3.org/",)
TO_READ = {"Credits.svelte", "credits.ts", "reading.ts"}


def test_the_types_of_the_wire_are_those_of_python() -> None:
    assert (WEB / "src" / "wire.ts").read_text("utf-8") == typescript(), "run `make wire`"


def test_the_lock_of_the_page_names_no_host() -> None:
    text = (WEB / "package-lock.json").read_text("utf-8")
    assert "://" not in text, (
        "npm writes addresses of sponsors into it; take the `funding` entries out"
    )
    lock = json.loads(text)
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert all("integrity" in package for package in packages.values())
    assert "registry=" not in (WEB / ".npmrc").read_text("utf-8")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_nothing_comes_from_elsewhere(path: Path) -> None:
    if path.name in TO_READ or path.suffix in (".png", ".woff2"):
        return
    for found in re.findall(r"https?://[^\s\"'`)]+", path.read_text("utf-8")):
        assert found.startswith((*NAMED_ONLY, "http://127.0.0.1")), f"{path}: {found}"


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: str(path.relative_to(WEB)))
def test_no_component_lets_text_become_markup(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write", text)


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: str(path.relative_to(WEB)))
def test_components_stay_small_enough_to_hold_in_the_head(path: Path) -> None:
    assert path.name in GENERATED or path.read_text("utf-8").count("\n") <= LONG


def said_in(text: str) -> list[tuple[str, str]]:
    """Every pair of words of a catalogue, as written: `en: "…", fr: "…"`."""
    one = r"((?:\"(?:[^\"\\]|\\.)*\")|(?:`[^`]*`))"
    return re.findall(rf"\ben:\s*{one},\s*fr:\s*{one}", text)


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: str(path.relative_to(WEB)))
def test_every_word_is_said_in_both_languages(path: Path) -> None:
    text = path.read_text("utf-8")
    pairs = said_in(text)
    assert len(re.findall(r"\ben:\s*[\"`]", text)) == len(pairs), f"{path}: a word lacks a language"
    for english, french in pairs:
        assert english.strip('"`'), path
        assert french.strip('"`'), path
        assert set(re.findall(r"\{(\w+)\}", english)) == set(re.findall(r"\{(\w+)\}", french)), (
            french
        )
        assert not re.search(r"\w [:;!?]|« | »", french), f"a space that may break: {french}"


def test_the_catalogues_are_found() -> None:
    assert sum(len(said_in(path.read_text("utf-8"))) for path in COMPONENTS) > 200
