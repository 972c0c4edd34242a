"""Who may come in, as whoever runs the server has said."""

from __future__ import annotations

from oztable.server.office.rules import HouseRules
from oztable.server.people.rows import Browser

Shut = str  # a key of the catalogue; empty: the door is open


def shut_for(rules: HouseRules, browser: Browser, by_link: bool = False) -> Shut:
    """Whoever is somebody here has come in already; a table under way goes on in any case."""
    if rules.doors == "closed":
        return "doors_closed"
    if rules.doors == "links" and not by_link and not browser.people:
        return "doors_links"
    return ""
