"""The icons of the installed app, drawn by a real Chromium from the icon of the page."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser.chromium import chromium

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "web" / "src" / "styles" / "icon.svg"
ICONS = ROOT / "web" / "public" / "icons"
SAFE = 0.76  # of a maskable icon: a device cuts off what it likes of the rest
CLOTH = "#1d4a3e"


def main() -> None:
    plain = SOURCE.read_text("utf-8")
    inner = re.sub(r"<rect[^>]*/>", "", plain)
    alone = re.sub(r'stroke="#[0-9a-f]{6}"', 'stroke="#fff"', inner)
    ICONS.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        page = browser.new_page()
        for name, size, drawing, share, ground in (
            ("180", 180, inner, SAFE, CLOTH),
            ("192", 192, plain, 1, "transparent"),
            ("512", 512, plain, 1, "transparent"),
            ("maskable", 512, inner, SAFE, CLOTH),
            ("monochrome", 512, alone, SAFE, "transparent"),
        ):
            page.set_viewport_size({"width": size, "height": size})
            inside = round(size * share)
            style = f"margin:0;height:100vh;display:grid;place-items:center;background:{ground}"
            page.set_content(
                f"<body style='{style}'>"
                + drawing.replace("<svg", f"<svg width={inside} height={inside}")
            )
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
