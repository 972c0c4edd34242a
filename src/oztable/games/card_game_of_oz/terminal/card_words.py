"""A card in words: in full, one fact a line, and in short."""

from __future__ import annotations

import textwrap

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.entry_costs import EntryCost, entry_costs_of
from oztable.games.card_game_of_oz.rules.frames import text_that_asks
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.language.wording import (
    ability_text,
    alignment_name,
    card_text,
    keyword_name,
    plain,
    realm_name,
    reminder,
    type_name,
)
from oztable.games.card_game_of_oz.rules.naming import author
from oztable.games.card_game_of_oz.rules.packs import is_bundled
from oztable.games.card_game_of_oz.rules.state import State
from oztable.games.card_game_of_oz.terminal.wording import WORDS

ELLIPSIS = "…"
ASKED_BY_TEXT = (
    "ask_may", "ask_choose", "ask_opponent", "ask_discard", "ask_discard_for", "ask_pay_for",
    "ask_gather_for",
)  # fmt: skip


def type_line(card: Card, language: Language, between: str = ", ") -> str:
    parts = (
        type_name(card.type, language),
        realm_name(card.realm, language),
        alignment_name(card.alignment, language),
    )
    return between.join(parts)


def printed_name(card: Card, language: Language) -> str:
    """With curved apostrophes and quotation marks."""
    name = card.name.into(language).replace("'", "’")
    return f"“{name[1:-1]}”" if name[:1] == name[-1:] == '"' else name


def gem_words(card: Card, language: Language) -> str:
    return "" if card.gem == "none" else WORDS.say(f"gem_{card.gem}", language)


def number_words(card: Card, language: Language) -> list[str]:
    """Cost, Vitality, gem and copies, as far as this kind of card has them."""
    words = []
    if card.type != "location":
        words.append(WORDS.say("cost", language, cost=card.cost))
    if card.type == "character":
        words.append(WORDS.say("vitality", language, vitality=card.vitality))
    if card.gem != "none":
        words.append(gem_words(card, language))
    if card.copies > 1:
        words.append(WORDS.say("copies", language, copies=card.copies))
    return words


def keyword_words(card: Card, pack: Pack, language: Language) -> list[str]:
    """Those that only describe together; then each that the rules give a meaning, with it."""
    described, explained = [], []
    for keyword in card.keywords:
        name, meaning = keyword_name(keyword, pack, language), reminder(keyword, language)
        if meaning:
            explained.append(WORDS.say("keyword_means", language, keyword=name, meaning=meaning))
        else:
            described.append(name)
    return [", ".join(described), *explained] if described else explained


def plain_text(card: Card, pack: Pack, language: Language) -> list[str]:
    return [plain(paragraph) for paragraph in card_text(card, pack, language)]


def text_asked(game: CardGameOfOz, state: State, node: Decide[Action], language: Language) -> str:
    """The sentence of the card that asks for something, if it is a card that asks."""
    frame = text_that_asks(state.frames)
    if node.prompt.key not in ASKED_BY_TEXT or frame is None:
        return ""
    card = game.pack.cards[frame.card]
    return plain(ability_text(card.abilities[frame.ability], card, game.pack, language))


def asked(
    game: CardGameOfOz,
    state: State,
    node: Decide[Action],
    names: tuple[str, ...],
    language: Language,
) -> str:
    """The question in full: the sentence of the card that asks it, and Authors by their names."""
    said = game.say(node.prompt, language)
    if text := text_asked(game, state, node, language):
        said = WORDS.say("question_text", language, question=said, text=text)
    for seat, name in enumerate(names):
        said = said.replace(author(Seat(seat), language), name)
    return said


def short_text(card: Card, pack: Pack, language: Language, width: int, lines: int) -> list[str]:
    """The text of a card in so many lines of this width; the rest is left to `card`. Of a Location
    the realm comes first, as texts speak of it."""
    text = " ".join(plain_text(card, pack, language))
    if card.type == "location":
        text = f"{realm_name(card.realm, language)} · {text}"
    wrapped = textwrap.wrap(text, width)
    if len(wrapped) > lines:
        wrapped = wrapped[:lines]
        wrapped[-1] = wrapped[-1][: width - 1].rstrip(" .,;:") + ELLIPSIS
    return wrapped


def last_words(card: Card, pack: Pack, language: Language) -> list[str]:
    """The chapter of the novel, and whether we made the card up."""
    words = []
    if card.chapter:
        words.append(WORDS.say("chapter", language, chapter=card.chapter))
    if is_bundled(pack):
        words.append(WORDS.say("reconstructed", language))
    return words


def card_lines(card: Card, pack: Pack, language: Language) -> list[str]:
    """Everything about a card, one fact a line."""
    return [
        WORDS.say("card_title", language, card=printed_name(card, language), slug=card.slug),
        type_line(card, language),
        *number_words(card, language),
        *keyword_words(card, pack, language),
        *plain_text(card, pack, language),
        card.flavour.into(language),
        *last_words(card, pack, language),
    ]


# What a Location asks of those who come and go


def entry_cost_words(card: Card, language: Language) -> str:
    """`in 1, out 2*`; the star says that it depends on who comes."""
    return ", ".join(_entry_cost(cost, language) for cost in entry_costs_of(card))


def _entry_cost(cost: EntryCost, language: Language) -> str:
    key = f"entry_cost_no_{cost.on}" if cost.is_shut else f"entry_cost_{cost.on}"
    return WORDS.say(key, language, points=cost.points) + ("*" if cost.depends else "")
