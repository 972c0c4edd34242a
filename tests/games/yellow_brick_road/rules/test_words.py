"""Everything the game says, it says in both languages."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

import oztable
from oztable.core import open_game
from oztable.core.game import IllegalAction, Message, Seat
from oztable.core.language import LANGUAGES, Catalogue, Language
from oztable.core.telling import sentences
from oztable.games.yellow_brick_road.rules.actions import Action, Block, First, Place, Swap
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.events import (
    Began,
    Drew,
    Event,
    Kept,
    MonkeysCame,
    MonkeysLeft,
    Placed,
    Revealed,
    Scored,
    Swapped,
    Turned,
)
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import LINES, Line, Spot
from oztable.games.yellow_brick_road.rules.state import Phase, State
from oztable.games.yellow_brick_road.rules.wording import WORDS as GAME_WORDS
from oztable.games.yellow_brick_road.rules.wording import card_name, narrate
from oztable.games.yellow_brick_road.terminal.wording import WORDS as TERMINAL_WORDS
from tests.games.yellow_brick_road.rules.helpers import (
    ONE,
    TWO,
    arrange,
    new_game,
    random_walk,
)

SOURCE = Path(oztable.__file__).parent
CATALOGUES = {"game": GAME_WORDS, "terminal": TERMINAL_WORDS}


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("catalogue", CATALOGUES.values(), ids=CATALOGUES.keys())
def test_both_languages_have_the_same_keys_and_placeholders(catalogue: Catalogue) -> None:
    english, french = (catalogue.words[language] for language in LANGUAGES)
    assert list(english) == list(french)
    for key in english:
        assert placeholders(english[key]) == placeholders(french[key]), key
        assert english[key].strip()
        assert french[key].strip()


@pytest.mark.parametrize("catalogue", CATALOGUES.values(), ids=CATALOGUES.keys())
def test_the_two_languages_are_two(catalogue: Catalogue) -> None:
    english, french = (catalogue.words[language] for language in LANGUAGES)
    letters = {key: placeholders(text) for key, text in english.items()}
    same = [key for key in english if english[key] == french[key] and len(english[key]) > 24]
    assert all(letters[key] for key in same), same


# Refusals


def say_fully(game: YellowBrickRoad, message: Message, language: Language) -> str:
    said = game.say(message, language)
    assert said
    assert "{" not in said
    assert "}" not in said
    assert "None" not in said
    return said


def refused() -> Iterator[tuple[YellowBrickRoad, State, Action | str]]:
    """Every way to be refused, one after the other."""
    game = new_game()
    grid = "7 . . / . . . / . . ."
    block, place = (
        arrange(game, grid, step, hand="9 12", monkey="r2") for step in ("block", "place")
    )
    swap = arrange(game, ". 7 . / . 3 . / . . 8", "swap b2", monkey="r1")
    start = game.initial()
    dealing, _ = game.apply(start, First(ONE))
    over = list(random_walk(game, 1))[-1]
    for state in (start, dealing, arrange(game, grid, "draw"), block, place, swap, over):
        yield game, state, "keep" if state.phase is not Phase.SWAP else "x r1"
    yield game, start, First(Seat(2))
    yield game, arrange(game, grid, "draw"), "draw 7"
    yield game, block, Block(Line(6))
    yield game, block, "x r2"
    column = arrange(game, "7 . 8 / 9 . 11 / 12 . 13", "block", monkey="r1")
    yield game, column, "x cb"
    idle = new_game(emptyLineBlock="forbidden")
    yield idle, column, "x ca"
    yield game, place, "10 c3"
    yield game, place, Place(CardId(9), cast(bool, 90), Spot(8))
    yield game, place, Place(CardId(9), False, Spot(9))
    yield game, place, "9 a1"
    yield game, place, "9 b2"
    yield game, swap, "turn b1 3 7"
    yield game, swap, "swap c3 3 8"
    yield game, swap, Swap(Spot(9), Piece(CardId(3), False), Piece(CardId(7), False))
    yield game, swap, "swap a2 3 7"
    yield game, swap, "swap b1 3 8"
    strict = new_game(snakeIntoBlocked="forbidden")
    yield strict, arrange(strict, ". 7 . / . 3 9 / . . .", "swap b2", monkey="cc"), "swap c2 3 9"


def all_refusals() -> dict[str, tuple[YellowBrickRoad, Message]]:
    found: dict[str, tuple[YellowBrickRoad, Message]] = {}
    for game, state, move in refused():
        try:
            game.apply(state, game.parse(move, state) if isinstance(move, str) else move)
        except IllegalAction as refusal:
            found[refusal.reason.key] = (game, refusal.reason)
    return found


REFUSALS = {
    *(f"not_now_{phase.value}" for phase in Phase),
    *("no_such_seat", "no_such_line", "no_such_spot", "not_in_pile", "not_in_hand"),
    *("portrait_only", "occupied", "blocked", "block_twice", "block_everything", "block_empty"),
    *("turn_not_played", "not_adjacent", "nothing_to_swap", "wrong_cards", "swap_blocked"),
}


@pytest.mark.cites("YR-45")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: Language) -> None:
    found = all_refusals()
    assert set(found) == REFUSALS
    for game, reason in found.values():
        said = say_fully(game, reason, language)
        assert f"({reason.rule})" in said  # the rule follows


def keys_in(folder: Path, *calls: str) -> dict[str, str]:
    """The keys of messages that the source makes, by the file they stand in."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                key = node.args[0]
                if node.func.id in calls and isinstance(key, ast.Constant):
                    found[str(key.value)] = path.name
    return found


@pytest.mark.slow
def test_every_message_that_the_game_makes_is_in_its_catalogue() -> None:
    keys = keys_in(SOURCE / "games" / "yellow_brick_road", "Message", "misread")
    assert len(keys) > 20
    for language in LANGUAGES:
        assert sorted(set(keys) - set(GAME_WORDS.words[language])) == []


def test_every_message_that_a_course_makes_is_in_the_catalogue_of_the_game() -> None:
    keys = set(keys_in(SOURCE / "core", "Message")) - set(open_game.WORDS)
    for language in LANGUAGES:
        assert sorted(set(keys) - set(GAME_WORDS.words[language])) == []


# Prompts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_can_be_asked(language: Language) -> None:
    asked = set()
    for how in ("random", "chosen", "forestQuestion"):
        game = new_game(firstPlayer=how)
        for seed in range(10):
            for state in random_walk(game, seed):
                prompt = getattr(game.node(state), "prompt", None)
                if isinstance(prompt, Message):
                    asked.add(prompt.key)
                    say_fully(game, prompt, language)
    assert asked == {"ask_first", "ask_forest", "ask_block", "ask_place", "ask_swap"}


# The tale

UPRIGHT, TURNED = Piece(CardId(3), False), Piece(CardId(7), True)
ALL: frozenset[Seat | None] = frozenset((ONE, TWO, None))


def events_of(seat: Seat) -> list[Event]:
    """One event of every kind that happens to a seat."""
    return [
        Began(seat),
        Drew(seat, CardId(7), ALL),
        Drew(seat, None, ALL),
        *(MonkeysCame(seat, line, None) for line in LINES),
        MonkeysCame(seat, Line(0), Line(1)),
        MonkeysLeft(seat, Line(2)),
        Placed(seat, UPRIGHT, Spot(0)),
        Placed(seat, TURNED, Spot(8)),
        Swapped(seat, UPRIGHT, Spot(1), TURNED, Spot(4)),
        Turned(seat, UPRIGHT, Spot(1), TURNED, Spot(4)),
        Kept(seat),
        Scored((23, 27), frozenset((seat,)), Message("most_points", rule="Y8.4")),
        Scored((23, 23), frozenset((seat,)), Message("longest_road", rule="Y8.5")),
    ]


SHARED: list[Event] = [
    Scored((23, 23), frozenset((ONE, TWO)), Message("shared", rule="Y8.6")),
    Scored((23, 23), frozenset((ONE, TWO)), Message("draw", rule="YR-36")),
    Revealed(((CardId(3),), (CardId(20),))),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [ONE, TWO])
def test_every_event_can_be_told_of_a_named_seat(language: Language, seat: Seat) -> None:
    game = new_game()
    names = ("Dorothy", "Toto")
    for event in events_of(seat):
        told = game.tell(event, names, language)
        assert names[seat] in told
        assert names[1 - seat] not in told
        assert "{" not in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [ONE, TWO])
def test_every_event_can_be_told_to_the_one_it_happens_to(language: Language, seat: Seat) -> None:
    game = new_game()
    names = ("", "Toto") if seat == ONE else ("Dorothy", "")
    speaks_to = {"en": ("you",), "fr": ("vous", "votre")}[language]
    for event in events_of(seat):
        told = game.tell(event, names, language)
        assert any(word in told.lower() for word in speaks_to), told
        assert "Toto" not in told
        assert "Dorothy" not in told
        assert "{" not in told
        assert told != game.tell(event, ("Dorothy", "Toto"), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [("Dorothy", "Toto"), ("", "Toto"), ("Dorothy", ""), ("", "")])
def test_what_happens_to_both_can_be_told(language: Language, names: tuple[str, str]) -> None:
    game = new_game()
    for event in SHARED:
        told = game.tell(event, names, language)
        assert told
        assert "{" not in told


@pytest.mark.parametrize(
    ("kind", "language", "told"),
    [
        (Swapped, "en", "Toto sends the Snake, turned, to a2; {card} now lies on a1."),
        (
            Swapped,
            "fr",
            "Toto envoie le Serpent, tête en bas, en a2\u00a0; {card} est maintenant en a1.",
        ),
        (Turned, "en", "Toto lays the Snake, turned, on a2 and {card}, turned, on a1 anew."),
        (Turned, "fr", "Toto repose le Serpent, tête en bas, en a2 et {card}, tête en bas, en a1."),
    ],
)
def test_how_the_cards_of_a_swap_lie_is_told(
    kind: type[Swapped | Turned], language: Language, told: str
) -> None:
    game, names = new_game("complete20"), ("Dorothy", "Toto")
    card = CardId(7)
    swap = kind(TWO, Piece(CardId(3), True), Spot(3), Piece(card, kind is Turned), Spot(0))
    said = game.tell(swap, names, language)
    assert said == told.format(card=card_name(game.deck, card, language))


@pytest.mark.parametrize(("language", "you", "and_"), [("en", "You", "and"), ("fr", "Vous", "et")])
def test_on_a_page_the_draws_of_one_seat_are_told_together(
    language: Language, you: str, and_: str
) -> None:
    game, names = new_game(), ("", "Toto")
    seen = [Drew(ONE, CardId(number), ALL) for number in (7, 9)]
    hidden = [Drew(TWO, None, ALL)] * 2
    events = [*seen, *hidden, Drew(TWO, CardId(12), ALL), Drew(ONE, None, ALL)]
    told = sentences(game, game.initial(), events, names, language)
    assert [len(one.events) for one in told] == [2, 2, 1, 1]
    first, second, *_ = (one.told for one in told)
    cards = [card_name(game.deck, CardId(number), language) for number in (7, 9)]
    assert first.text.startswith(you)
    assert first.text.endswith(f" {cards[0]} {and_} {cards[1]}.")
    assert [mark.card for mark in first.marks] == ["7", "9"]
    assert re.fullmatch("Toto (draws 2 cards|pioche 2 cartes).", second.text)
    assert [mark.seat for mark in second.marks] == [TWO]


def test_every_kind_of_event_is_told_above() -> None:
    kinds = {type(event) for event in (*events_of(ONE), *SHARED)}
    assert kinds == set(Event.__args__)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told_to_anyone(language: Language) -> None:
    game = new_game(snakeTurnWithoutSwap="yes")
    for seed in range(3):
        walk = list(random_walk(game, seed))
        for before, after in pairwise(walk):
            node = game.node(before)
            found = getattr(node, "actions", ()) or [o for o, _ in getattr(node, "outcomes", ())]
            events = next(e for a in found for s, e in [game.apply(before, a)] if s == after)
            for watcher, names in ((ONE, ("", "Toto")), (TWO, ("Dorothy", "")), (None, ("a", "b"))):
                for event in events:
                    seen = game.redact(event, watcher)
                    assert seen is not None
                    assert "{" not in game.tell(seen, names, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_can_be_explained(language: Language) -> None:
    game = new_game()
    endings = (("most_points", "Y8.4"), ("longest_road", "Y8.5"), ("shared", "Y8.6"))
    for key, rule in (*endings, ("draw", "YR-36")):
        assert rule in say_fully(game, Message(key, rule=rule), language)


@pytest.mark.cites("YR-36")
def test_in_2023_the_tale_tells_a_draw_and_no_shared_victory() -> None:
    game = new_game(edition="2023")
    tied = Scored((23, 23), frozenset((ONE, TWO)), Message("draw", rule="YR-36"))
    assert game.tell(tied, ("Ann", "Ben"), "en") == "23 points each: a draw."
    assert game.tell(tied, ("Ann", "Ben"), "fr") == "23 points chacun\u00a0: partie nulle."


@pytest.mark.parametrize(
    ("language", "says"), [("en", "at the top left"), ("fr", "en haut à gauche")]
)
def test_the_tale_of_a_page_tells_a_spot_in_words(language: Language, says: str) -> None:
    game = new_game()
    placed = Placed(Seat(0), Piece(CardId(1), turned=False), Spot(0))
    told = narrate(game.deck, [placed], ("Ann", "Bob"), language)
    assert says in told
    assert "a1" not in told


def test_french_has_one_word_for_a_card_that_is_turned() -> None:
    """It is the same for the card and for the Snake, which have not the same gender."""
    package = Path(oztable.__file__).parent / "games" / "yellow_brick_road"
    texts = [*package.rglob("fr.toml"), *package.rglob("*fr.md")]
    assert len(texts) > 4
    assert [
        text.name for text in texts if re.search(r"\btournée?s?\b", text.read_text("utf-8"))
    ] == []
    assert any("tête en bas" in text.read_text("utf-8") for text in texts)
