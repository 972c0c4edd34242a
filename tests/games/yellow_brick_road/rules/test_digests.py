"""Records carry the digest of their deck, so a deck that is the same keeps its digest for ever."""

from __future__ import annotations

from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck

DIGESTS = {
    "complete20": "513e73ddb494ec93f148bb78336e636eb7b5c06023a1f18fb03d057147dda13b",
    "halfEdge20": "b88e2ab91320cf92887ab7869bfc7ba791381dfae6b6b219fac50a4148e0f929",
    "midpoint20": "a6d6270784ace701b1f85135e89a3ff5fcef8ab826ce8216e24ccee57a5df0a9",
}


def test_the_decks_that_are_shipped_keep_their_digests() -> None:
    assert {name: load_deck(name).digest for name in BUNDLED} == DIGESTS
