"""The pages of a place where strangers meet: at every size, in both languages, for everybody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.axe import grave_findings
from tests.browser.conftest import Arrive
from tests.browser.measuring import (
    Faults,
    at_every_size,
    page_faults,
    table_faults,
)
from tests.browser.measuring_oz import measured
from tests.browser.place import DIALOGS, HURRIED, ON_SATURDAY, PAGES, TABLES, until_saturday
from tests.browser.visitor import Visitor
from tests.samples import sample_of
from tests.server.house import Server, serving

LANGUAGES = ["fr", "en"]
SCREENS = {**PAGES, **TABLES, **DIALOGS}
FOR_EVERYBODY = ("375×667", "1280×800")  # sizes at which axe looks


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("place"), *HURRIED) as found:
        yield found


@pytest.fixture(scope="module")
def saturday(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("saturday")
    with serving(data, *HURRIED, "--ahead", until_saturday()) as found:
        yield found


def faults_of(who: Visitor, screen: str) -> Faults:
    if screen in TABLES:
        return measured(who) if screen.endswith("-oz") else table_faults(who)
    return page_faults(who, "dialog" if screen in DIALOGS else "body")


def axe_finds(who: Visitor) -> list[str]:
    """By daylight and in the dark."""
    found = grave_findings(who)
    who.page.emulate_media(color_scheme="dark")
    found += [f"in the dark: {one}" for one in grave_findings(who, ["color-contrast"])]
    who.page.emulate_media(color_scheme="light")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", sample_of(LANGUAGES, 1))
@pytest.mark.parametrize("screen", sample_of(SCREENS, 2))
def test_every_page_of_the_place_fits_and_is_for_everybody(
    arrive: Arrive, request: pytest.FixtureRequest, screen: str, language: str
) -> None:
    at: Server = request.getfixturevalue("saturday" if screen in ON_SATURDAY else "public")
    who = arrive(language=language, seed=41, at=at)
    SCREENS[screen](who, at)
    found: dict[str, object] = {}
    for size in at_every_size(who, settles=300):
        found[size] = faults_of(who, screen)
        if size in FOR_EVERYBODY:
            found[f"{size}, axe"] = axe_finds(who)
    wrong = {where: what for where, what in found.items() if what}
    assert not wrong, "\n".join(f"{where}: {what}" for where, what in wrong.items())
