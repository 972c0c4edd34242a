"""Every card of Story Pack #1 in words; run as a module, this writes them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language.wording import (
    alignment_name,
    card_text,
    keyword_name,
    realm_name,
    type_name,
)
from oztable.games.card_game_of_oz.rules.packs import load_pack

SNAPSHOT = Path(__file__).with_name("card_texts.txt")


def type_line(card: Card, pack: Pack, language: Language) -> str:
    keywords = [keyword_name(keyword, pack, language) for keyword in card.keywords]
    return " · ".join(
        (
            type_name(card.type, language),
            realm_name(card.realm, language),
            alignment_name(card.alignment, language),
            *([", ".join(keywords)] if keywords else []),
        )
    )


def lines(pack: Pack) -> Iterator[str]:
    for card in pack.cards:
        for language in LANGUAGES:
            yield card.name.into(language)
            yield f"  {type_line(card, pack, language)}"
            yield from (f"  {paragraph}" for paragraph in card_text(card, pack, language))
        yield ""


def snapshot() -> str:
    return "\n".join(lines(load_pack("story-pack-1")))


if __name__ == "__main__":
    SNAPSHOT.write_text(snapshot(), encoding="utf-8")
