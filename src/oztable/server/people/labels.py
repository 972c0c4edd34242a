"""What a device is called, from what its browser says of itself."""

from __future__ import annotations

KINDS = ("iPhone", "iPad", "Android", "Windows", "CrOS", "Macintosh", "Linux")
NAMES = {"CrOS": "Chromebook", "Macintosh": "Mac"}


def device_of(user_agent: str) -> str:
    """A name that is the same in every language; empty where nobody can tell."""
    found = next((kind for kind in KINDS if kind in user_agent), "")
    return NAMES.get(found, found)
