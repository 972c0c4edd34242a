"""What axe finds fault with on the page that somebody sees."""

from __future__ import annotations

from typing import Any

from tests.browser.chromium import ROOT
from tests.browser.visitor import Visitor

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
GRAVE = ("serious", "critical")


def grave_findings(who: Visitor, only: list[str] | None = None) -> list[str]:
    who.page.wait_for_timeout(150)  # what the socket has said is also drawn
    if not who.page.evaluate("'axe' in window"):
        who.page.evaluate(AXE)
    found: list[Any] = who.page.evaluate(
        """runOnly => axe.run({resultTypes: ["violations"], ...(runOnly && {runOnly})})
          .then(result => result.violations)""",
        only,
    )
    return [
        f"{each['id']} ({each['impact']}): {node['target']} {node['failureSummary']}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"][:3]
    ]
