"""`make screenshots`: pictures of the main screens for anyone to look at, in docs/screenshots/, and
the two of the README in docs/pictures/."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.chromium import DESKTOP, PHONE, ROOT, Device, chromium, new_context
from tests.browser.screens import screens
from tests.browser.visitor import Visitor
from tests.server.house import Server, serving

FOLDER = ROOT / "docs" / "screenshots"
README = {"road": "yellow-brick-road.jpg", "oz": "card-game-of-oz.jpg"}
SEED = 41
TOURS: tuple[tuple[Device, bool, str], ...] = (
    (DESKTOP, False, "en"),
    (PHONE, False, "fr"),
    (DESKTOP, True, "fr"),
    (PHONE, True, "en"),
)


def name_of(device: Device, dark: bool, language: str) -> str:
    size = "phone" if device.touch else "desktop"
    return f"{size}-{'dark' if dark else 'light'}-{language}"


def take(browser: Browser, server: Server, device: Device, dark: bool, language: str) -> None:
    folder = FOLDER / name_of(device, dark, language)
    folder.mkdir(parents=True)
    context, faults = new_context(
        browser,
        server.address,
        device,
        dark=dark,
        language=language,
        sharpness=2 if device.touch else 1,
    )
    who = Visitor(context, server.address, faults, "finger" if device.touch else "mouse", SEED)
    for screen in screens(who, language):
        if not device.touch:
            who.page.mouse.move(2, 2)
        who.page.wait_for_timeout(400)
        who.page.screenshot(path=folder / f"{screen}.png")
        if screen in README and (device, dark, language) == TOURS[0]:
            shown = ROOT / "docs" / "pictures" / README[screen]
            who.page.screenshot(path=shown, type="jpeg", quality=84)
    context.close()


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    with (
        tempfile.TemporaryDirectory() as tables,
        serving(Path(tables), "--away-after", "600") as server,
        chromium() as browser,
    ):
        for tour in TOURS:
            take(browser, server, *tour)
    count = len(list(FOLDER.rglob("*.png")))
    sys.stdout.write(f"{count} pictures in {FOLDER.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
