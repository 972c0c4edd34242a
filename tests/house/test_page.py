"""The page keeps to the house: what Python says is what it types, and it fetches from nowhere."""

from __future__ import annotations

import json
import re

from oztable.server.wire.typescript import stale
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
    assert stale() == [], "run `make wire`"


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


def test_nothing_comes_from_elsewhere() -> None:
    offenders = [
        f"{path.relative_to(WEB)}: {found}"
        for path in SOURCES
        if path.name not in TO_READ and path.suffix not in (".png", ".woff2")
        for found in re.findall(r"https?://[^\s\"'`)]+", path.read_text("utf-8"))
        if not found.startswith((*NAMED_ONLY, "http://127.0.0.1"))
    ]
    assert offenders == []


def test_no_component_lets_text_become_markup() -> None:
    markup = re.compile(r"\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write")
    offenders = [
        f"{path.relative_to(WEB)}: {found[0]}"
        for path in COMPONENTS
        if (found := markup.search(path.read_text("utf-8")))
    ]
    assert offenders == []


def test_components_stay_small_enough_to_hold_in_the_head() -> None:
    lengths = {
        str(path.relative_to(WEB)): path.read_text("utf-8").count("\n")
        for path in COMPONENTS
        if path.name not in GENERATED
    }
    assert {name: length for name, length in lengths.items() if length > LONG} == {}


def said_in(text: str) -> list[tuple[str, str]]:
    """Every pair of words of a catalogue, as written: `en: "…", fr: "…"`."""
    one = r"((?:\"(?:[^\"\\]|\\.)*\")|(?:`[^`]*`))"
    return re.findall(rf"\ben:\s*{one},\s*fr:\s*{one}", text)


def faults_of_words(text: str) -> list[str]:
    pairs = said_in(text)
    whole = len(re.findall(r"\ben:\s*[\"`]", text)) == len(pairs)
    faults = [] if whole else ["a word lacks a language"]
    for english, french in pairs:
        if not english.strip('"`') or not french.strip('"`'):
            faults.append(f"nothing is said: {english} / {french}")
        if set(re.findall(r"\{(\w+)\}", english)) != set(re.findall(r"\{(\w+)\}", french)):
            faults.append(f"other names in braces: {french}")
        if re.search(r"\w [:;!?]|« | »", french):
            faults.append(f"a space that may break: {french}")
    return faults


def test_every_word_is_said_in_both_languages() -> None:
    faults = {
        str(path.relative_to(WEB)): faults_of_words(path.read_text("utf-8")) for path in COMPONENTS
    }
    assert {name: found for name, found in faults.items() if found} == {}


def test_faults_of_words_are_noticed() -> None:
    assert faults_of_words('a: { en: "Go {n}", fr: "Allez {n}" }') == []
    assert faults_of_words('a: { en: "Go" }') == ["a word lacks a language"]
    assert faults_of_words('a: { en: "Go", fr: "" }') == ['nothing is said: "Go" / ""']
    assert faults_of_words('a: { en: "Go {n}", fr: "Allez {m}" }') == [
        'other names in braces: "Allez {m}"'
    ]
    assert faults_of_words('a: { en: "Go!", fr: "Allez !" }') == [
        'a space that may break: "Allez !"'
    ]


def test_the_catalogues_are_found() -> None:
    assert sum(len(said_in(path.read_text("utf-8"))) for path in COMPONENTS) > 200
