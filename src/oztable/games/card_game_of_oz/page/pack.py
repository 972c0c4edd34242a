"""The cards of a pack as the page draws them, in one language."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from msgspec import Struct

from oztable.core.language import Language
from oztable.games.card_game_of_oz.drawing.icons import icon_of
from oztable.games.card_game_of_oz.drawing.naming import printed, printed_text
from oztable.games.card_game_of_oz.page.short_words import (
    gist,
    short_name,
    version_number,
    version_word,
)
from oztable.games.card_game_of_oz.rules.cards import BULLET, Card, Pack
from oztable.games.card_game_of_oz.rules.entry_costs import EntryCost, entry_costs_of
from oztable.games.card_game_of_oz.rules.language.wording import (
    alignment_name,
    card_text,
    keyword_name,
    realm_name,
    reminder,
    type_name,
)
from oztable.games.card_game_of_oz.rules.packs import EXACT, is_bundled, load_pack


class OzKeyword(Struct, frozen=True):
    name: str
    meaning: str  # of a keyword of the rules; empty for one that only describes
    prime: bool


class OzEntryCost(Struct, frozen=True):
    points: int  # 0 where it is shut
    depends: bool  # on who comes


class OzCard(Struct, frozen=True):
    """A title. `line` is its type, realm and alignment in words."""

    id: str
    name: str
    version: str  # what stands after the bullet of a name
    short: str  # the name where there is little room
    version_word: str  # one word for the version, where the pack has another
    version_number: str  # `II`, where the pack has another
    gist: list[str]  # what a Location does to Vitality, a line each
    type: Literal["character", "object", "effect", "event", "location"]
    realm: Literal["kansas", "munchkin", "emerald", "winkie", "quadling"]
    alignment: Literal["good", "neutral", "evil"]
    type_name: str
    realm_name: str
    alignment_name: str
    cost: int | None
    vitality: int | None
    gem: Literal["none", "magical", "sorcery"]
    keywords: list[OzKeyword]
    text: list[str]  # paragraphs; names of cards between two stars
    flavour: str
    chapter: int  # of the novel; 0 if of none
    copies: int
    enter: OzEntryCost | None
    leave: OzEntryCost | None
    icon: str


class OzPack(Struct, frozen=True):
    id: str
    name: str
    note: str
    reconstruction: bool  # cards made up by us, not those printed
    blue: list[int]  # the faces of the dice
    gold: list[int]
    cards: list[OzCard]
    version: int


def pack_of_page(pack_name: str, language: Language) -> OzPack:
    """A bundled pack by its name; another raises BadNotation or PackFault."""
    return drawn_pack(load_pack(pack_name), language)


def name_on_page(pack: Pack) -> str:
    """By which the page asks for its cards; of one that comes with no game it asks the table."""
    return f"own-{pack.digest[:16]}" if pack.text else pack.exact


def drawn_pack(pack: Pack, language: Language) -> OzPack:
    return OzPack(
        pack.id,
        pack.name.into(language),
        pack.note.into(language),
        _is_ours(pack),
        list(pack.dice.blue),
        list(pack.dice.gold),
        [drawn_card(card, pack, language) for card in pack.cards],
        pack.version,
    )


def _is_ours(pack: Pack) -> bool:
    """Whether all its cards are made up by us, however many of each."""
    if is_bundled(pack):
        return True
    ours = {replace(card, copies=1) for name in EXACT for card in load_pack(name).cards}
    return all(replace(card, copies=1) in ours for card in pack.cards)


def drawn_card(card: Card, pack: Pack, language: Language) -> OzCard:
    name, _, version = printed(card.name.into(language), language).partition(BULLET)
    costs = {cost.on: cost for cost in entry_costs_of(card)} if card.type == "location" else {}
    return OzCard(
        id=card.slug,
        name=name,
        version=version,
        short=printed(short_name(card, language), language),
        version_word=version_word(card, pack, language),
        version_number=version_number(card, pack),
        gist=gist(card, pack, language) if card.type == "location" else [],
        type=card.type,
        realm=card.realm,
        alignment=card.alignment,
        type_name=type_name(card.type, language),
        realm_name=realm_name(card.realm, language),
        alignment_name=alignment_name(card.alignment, language),
        cost=None if card.type == "location" else card.cost,
        vitality=card.vitality if card.type == "character" else None,
        gem=card.gem,
        keywords=[
            OzKeyword(keyword_name(word, pack, language), reminder(word, language), word == "Prime")
            for word in card.keywords
        ],
        text=[printed_text(paragraph) for paragraph in card_text(card, pack, language)],
        flavour=card.flavour.into(language),
        chapter=card.chapter,
        copies=card.copies,
        enter=_entry_cost(costs.get("enter") or costs.get("either")),
        leave=_entry_cost(costs.get("leave") or costs.get("either")),
        icon=icon_of(card),
    )


def _entry_cost(cost: EntryCost | None) -> OzEntryCost | None:
    return None if cost is None else OzEntryCost(cost.points, cost.depends)
