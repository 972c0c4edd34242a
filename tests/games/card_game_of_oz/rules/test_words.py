"""Everything the Card Game of Oz says, it says in both languages."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

import pytest

import oztable
from oztable.core import open_game
from oztable.core.game import Decide, Message, Over, Seat
from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    DrawCard,
    End,
    First,
    MoveOne,
    Pass,
    PickText,
    PickWay,
    PlayCard,
    ReplaceOne,
    SetDown,
)
from oztable.games.card_game_of_oz.rules.board import ON, Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.events import (
    Drew,
    Event,
    LookedAt,
    Moved,
    Peeked,
    Played,
    PutAway,
    Questioned,
    SetFaceDown,
)
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.language.abilities import Ignored, Limit
from oztable.games.card_game_of_oz.rules.naming import counted, title
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, piece_of
from oztable.games.card_game_of_oz.rules.state import InPlay, Phase, Slot, State, bit
from oztable.games.card_game_of_oz.rules.wording import WORDS, action_words
from oztable.games.card_game_of_oz.rules.words import TEXT_WORDS
from tests.samples import sample_of

SOURCE = Path(oztable.__file__).parent
GAME = build({})
ONE, TWO = Seat(0), Seat(1)
NAMES = ("Ann", "Bea", "Cyd", "Dee")


def card(slug: str) -> CardId:
    return GAME.pack.by_slug[slug]


def piece(slug: str, copy: int = 0) -> Piece:
    return piece_of(card(slug), copy)


def check_sentence(said: str) -> str:
    assert said
    assert said == said.strip()
    for blot in ("{", "}", "None", "  ", "()", ".”.", ". ».", "Piece(", "CardId("):
        assert blot not in said, said
    return said


# The catalogue


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, french = (WORDS.words[language] for language in LANGUAGES)
    assert list(english) == list(french)
    for key in english:
        assert placeholders(english[key]) == placeholders(french[key]), key
        assert english[key].strip()
        assert french[key].strip()


def test_the_words_of_card_text_are_there_in_both_languages() -> None:
    english, french = (TEXT_WORDS[language] for language in LANGUAGES)
    assert list(english) == list(french)
    for key in english:
        assert placeholders(english[key]) == placeholders(french[key]), key
    limits = {f"limit_{limit.replace(' ', '_')}" for limit in get_args(Limit)}
    ignored = {f"ignored_{what}" for what in get_args(Ignored) if what != "this text"}
    assert limits | ignored <= english.keys()


def test_the_two_languages_are_two() -> None:
    english, french = (WORDS.words[language] for language in LANGUAGES)
    assert [key for key in english if english[key] == french[key] and len(english[key]) > 24] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_an_author_can_be_said_to_them(language: Language) -> None:
    words = WORDS.words[language]
    for key, text in words.items():
        if key.startswith("tell_") and "{who}" in text and not key.endswith("_of_you"):
            assert placeholders(words[f"{key}_you"]) == placeholders(text) - {"who"}


KEY_ARGUMENT = {"Message": 0, "message": 0, "misread": 0, "ask": 1, "check_offered": 2}


@cache
def keys_in(folder: Path) -> frozenset[str]:
    """The keys of messages that the source makes."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                at = KEY_ARGUMENT.get(node.func.id.lstrip("_"))
                if at is not None and len(node.args) > at:
                    found |= set(_choices(node.args[at]))
    return frozenset(found)


def _choices(argument: ast.expr) -> Iterator[str]:
    match argument:
        case ast.Constant(str(key)):
            yield key
        case ast.IfExp(_, one, other):
            yield from _choices(one)
            yield from _choices(other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_in_the_catalogue(language: Language) -> None:
    keys = keys_in(SOURCE / "games" / "card_game_of_oz")
    assert {"ask_action", "ask_take", "ask_bottom", "has_character", "bad_card"} <= keys
    assert len(keys) > 60
    by_name = {"tie_broken", "shared"}  # chosen before the message is made
    assert sorted((keys | by_name) - set(WORDS.words[language])) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_a_course_is_in_the_catalogue(language: Language) -> None:
    keys = keys_in(SOURCE / "core") - set(open_game.WORDS)
    assert sorted(keys - set(WORDS.words[language])) == []


VALUES: dict[str, Any] = {
    "card": card("three-cheers"),
    "piece": piece("field-mice", 1),
    "pieces": (piece("toto"), piece("field-mice", 1)),
    "whom": TWO,
    "which": "character",
    "limit": 7,
    "text": "“x”",
    "last": 3,
    "round": 4,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: Language) -> None:
    for key, text in WORDS.words[language].items():
        if key.startswith(("tell_", "do_")):
            continue
        needed = placeholders(text) - {"rule"}
        for number in (0, 1, 3):
            values = tuple((name, VALUES.get(name, number)) for name in sorted(needed))
            said = check_sentence(GAME.say(Message(key, values, "O6.6"), language))
            assert ("(O6.6)" in said) == ("{rule}" in text)
            if "{rule}" in text:
                assert said.endswith(("(O6.6).", "(O6.6)"))
            check_sentence(GAME.say(Message(key, values), language))


def test_values_are_put_into_words() -> None:
    dear = Message("too_dear", (("cost", 1), ("have", 0)), "O6.6")
    assert GAME.say(dear, "en") == "That costs 1 Story Point, and you have 0 (O6.6)."
    assert GAME.say(dear, "fr") == "Cela coûte 1 point d’Histoire, et vous en avez 0 (O6.6)."
    held = Message("not_in_hand", (("card", card("who-is-aunt-em")),), "O6.6")
    assert GAME.say(held, "en") == "You do not hold “Who is Aunt Em?” (O6.6)."
    assert (
        GAME.say(held, "fr")
        == "Vous n’avez pas en main «\u00a0Qui est tante Em\u00a0?\u00a0» (O6.6)."
    )
    walk = Message("ask_walk", (("piece", piece("field-mice", 1)),), "O22")
    assert GAME.say(walk, "en") == "Field Mice #2: choose the next step."
    choose = Message("ask_choose", (("card", card("cyclone")), ("which", "location")), "O12.4")
    assert GAME.say(choose, "fr") == "Cyclone\u00a0: quel Lieu choisissez-vous\u00a0?"
    assert GAME.say(Message("not_chance"), "en") == "Chance cannot bring that here."


def test_numbers_agree() -> None:
    assert [counted("points", n, "en") for n in (0, 1, 2)] == [
        "0 Story Points",
        "1 Story Point",
        "2 Story Points",
    ]
    assert counted("points", 0, "fr") == "0 point d’Histoire"
    assert counted("symbols", 0, "fr") == "aucun symbole"


def test_names_of_many_are_known() -> None:
    many = {one.group for one in GAME.pack.cards if one.is_plural}
    assert many == {
        "Field Mice",
        "Green Glass Spectacles",
        "Silver Shoes",
        "Tin Woodman's Tears",
        "Winged Monkeys",
    }


# Whole games

TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (2, {"firstAuthor": "chosen", "mulligan": "once", "handLimit": "4"}),
    (2, {"revealPayment": "optional", "transferObjects": "yes"}),
    (1, {"mode": "solitaire"}),
    (3, {"mode": "challenge", "rounds": "6"}),
)
GAMES = 20
DULL = (ReplaceOne, ArchiveCard, SetDown, DrawCard, End, Pass)


class Moment(NamedTuple):
    """A state somebody acts in, and what came of it."""

    game: CardGameOfOz
    state: State
    events: tuple[Event, ...]


@cache
def table(number: int) -> tuple[int, CardGameOfOz]:
    authors, options = TABLES[number % len(TABLES)]
    return authors, build({"maxRounds": "10", **options})


def walk(seed: int) -> Iterator[Moment]:
    """A game of chance, in which cards are played more often than thrown away."""
    authors, game = table(seed)
    rng = Random(seed)
    state = game.initial(authors)
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            lively = [action for action in node.actions if not isinstance(action, DULL)]
            action = rng.choice(lively if lively and rng.random() < 0.6 else node.actions)
        else:
            action = node.outcome_at(rng.randrange(node.total))
        after, events = game.apply(state, action)
        yield Moment(game, state, events)
        state = after


def hidden_in(event: Event, seen: Event) -> set[CardId]:
    """The cards that are left out of an event as somebody is told of it."""
    found = cards_of(event) - cards_of(seen)
    return found - ({event.named} if isinstance(event, Questioned) else set())


def cards_of(event: Event) -> set[CardId]:
    match event:
        case Drew() | SetFaceDown() | LookedAt() | PutAway():
            return set() if event.card is None else {event.card}
        case Peeked():
            return set(event.cards or ())
        case Questioned():
            return set(event.hand or ())
    return set()


def check_told(game: CardGameOfOz, event: Event, seat: Seat | None, language: Language) -> None:
    names = tuple("" if other == seat else name for other, name in enumerate(NAMES))
    seen = game.redact(event, seat)
    assert seen is not None
    told = check_sentence(game.tell(seen, names, language))
    for number in hidden_in(event, seen):
        assert title(game, number, language) not in told
        assert game.pack.cards[number].name.into(language) not in told


def check_offered(game: CardGameOfOz, state: State, language: Language) -> None:
    node = game.node(state)
    if not isinstance(node, Decide):
        for action, _ in node.outcomes if not isinstance(node, Over) else ():
            check_sentence(action_words(game, state, action, language))
        return
    check_sentence(game.say(node.prompt, language))
    secret = [
        title(game, slot.card, language)
        for slot in state.slots
        if slot.card is not None and not slot.up and not slot.known & 1 << node.seat
    ]
    said = [check_sentence(action_words(game, state, action, language)) for action in node.actions]
    for words in said:
        assert not any(name in words for name in secret), words


@pytest.mark.parametrize("seed", sample_of(range(GAMES), 5))
def test_a_whole_game_is_told_to_anyone(seed: int) -> None:
    for moment in walk(seed):
        for language in LANGUAGES:
            check_offered(moment.game, moment.state, language)
            for event in moment.events:
                for seat in (*map(Seat, range(moment.state.authors)), None):
                    check_told(moment.game, event, seat, language)


# Menus


def decisions(kind: type[Any], seeds: int = 10) -> Iterator[tuple[Moment, Action]]:
    """Every offer of an action of this kind."""
    for seed in range(seeds):
        for moment in walk(seed):
            node = moment.game.node(moment.state)
            if isinstance(node, Decide):
                yield from ((moment, one) for one in node.actions if isinstance(one, kind))


def test_what_a_play_costs_is_what_is_paid() -> None:
    for moment, action in islice(decisions(PlayCard), 200):
        _, events = moment.game.apply(moment.state, action)
        (cost,) = [event.cost for event in events if isinstance(event, Played)]
        assert action_words(moment.game, moment.state, action, "en").endswith(f" ({cost})")


def test_what_a_step_costs_is_what_is_paid_where_all_is_known() -> None:
    checked = 0
    for moment, action in islice(decisions(MoveOne), 400):
        words = action_words(moment.game, moment.state, action, "en")
        _, events = moment.game.apply(moment.state, action)
        moved = [event for event in events if isinstance(event, Moved)]
        if "hidden" in words or len(moved) != 1 or moment.state.frames:
            continue
        base = 1 if moment.state.phase is Phase.ACTIONS else 0
        cost = base + moved[0].paid
        assert words.endswith(f" ({cost})") == (cost > 0)
        checked += 1
    assert checked > 20


def test_a_menu_reads_well() -> None:
    game = build({"firstAuthor": "chosen"})
    state = game.initial(2)
    assert action_words(game, state, First(TWO), "en") == "Second Author begins"
    assert action_words(game, state, First(TWO), "fr") == "Le récit s’ouvre avec le Deuxième Auteur"
    cheers = SetDown(card("three-cheers"), 4)
    assert action_words(game, state, cheers, "en") == "Set “Three Cheers!” face-down for 4"
    assert (
        action_words(game, state, cheers, "fr")
        == "Préparer «\u00a0Trois hourras\u00a0!\u00a0» face cachée pour 4"
    )
    archive = ArchiveCard(card("toto"))
    assert action_words(game, state, archive, "en") == "Archive Toto for a Gold die"
    assert action_words(game, state, PlayCard(card("toto")), "en") == "Play Toto (2)"
    acting = state._replace(phase=Phase.ACTIONS)
    assert action_words(game, acting, End(), "en") == "End Story Actions"
    assert action_words(game, acting, DrawCard(), "fr") == "Piocher une carte (1)"


def in_play(slug: str, seat: Seat, place: Place) -> InPlay:
    return InPlay(piece(slug), seat, place, NO_PIECE)


def test_only_who_has_looked_is_told_what_lies_hidden() -> None:
    field = Slot(card("poppy-field"), False, bit(ONE))
    state = GAME.initial(2)._replace(phase=Phase.ACTIONS, active=ONE, points=3)
    state = state._replace(slots=(state.slots[0], field, *state.slots[2:]))
    state = state._replace(pieces=(in_play("toto", ONE, Place(0)),))
    step = MoveOne(piece("toto"), ON)
    known = "Move Toto on to a1, still hidden: Poppy Field (1)"
    assert action_words(GAME, state, step, "en") == known
    blind = state._replace(slots=(state.slots[0], field._replace(known=0), *state.slots[2:]))
    assert action_words(GAME, blind, step, "en") == "Move Toto on to a1, still hidden (1)"
    seen = state._replace(slots=(state.slots[0], field._replace(up=True), *state.slots[2:]))
    assert action_words(GAME, seen, step, "en") == "Move Toto on to Poppy Field (1)"
    assert action_words(GAME, seen, step, "fr") == "Faire avancer Toto\u00a0: Champ de pavots (1)"
    away = seen._replace(pieces=(in_play("toto", ONE, Place(1)),))
    assert action_words(GAME, away, step, "en") == "Move Toto on to a2, still hidden (3)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_ways_and_waiting_texts_are_told_apart(language: Language) -> None:
    repair = card("repairing-the-tin-woodman")
    text = Resolving(ONE, repair, 0, 0, NO_PIECE, Place(-1), NO_PIECE, (), Place(-1), ())
    state = GAME.initial(2)._replace(phase=Phase.ACTIONS, frames=(text,))
    ways = [check_sentence(action_words(GAME, state, PickWay(n), language)) for n in (1, 2)]
    assert len(set(ways)) == 2
    assert title(GAME, card("tin-woodman"), language) in ways[0]
    shoes = GAME.pack.cards[card("silver-shoes")]
    texts = [PickText(card("silver-shoes"), n, piece("silver-shoes")) for n in (0, 1)]
    said = [check_sentence(action_words(GAME, state, one, language)) for one in texts]
    assert len(set(said)) == len(shoes.abilities) == 2
