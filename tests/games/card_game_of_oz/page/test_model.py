"""The page of The Card Game of Oz shows all a seat may know, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from oztable.core.game import Chance, Decide, Over, Seat
from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.drawing.icons import icons
from oztable.games.card_game_of_oz.page import seat_view as oz_eyes
from oztable.games.card_game_of_oz.page.model import OzPageModel, oz_page_model
from oztable.games.card_game_of_oz.page.pack import pack_of_page
from oztable.games.card_game_of_oz.rules.continuous import vitality
from oztable.games.card_game_of_oz.rules.events import Event, Moved, Played
from oztable.games.card_game_of_oz.rules.frames import Finishing, Resolving
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from oztable.games.card_game_of_oz.rules.pieces import card_of
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, Phase, State, View
from oztable.games.card_game_of_oz.rules.vitality_reasons import vitality_reasons
from oztable.players import reasoner

NAMES = ("Ann", "Boq", "Cora", "Dan")
PACK = load_pack("story-pack-1")
TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {"revealPayment": "optional"}),
    (2, {"mode": "challenge", "rounds": "2", "locationsPerAuthor": "4"}),
    (1, {"mode": "solitaire", "rounds": "3"}),
    (1, {"mode": "solitaire", "rounds": "2", "solitaireLine": "half"}),
    (3, {"firstAuthor": "chosen", "transferObjects": "yes", "mode": "challenge", "rounds": "2"}),
    (4, {"handLimit": "6", "mulligan": "once", "mode": "challenge", "rounds": "1"}),
]  # fmt: skip
MOMENTS = 60
MAKING_PAGES = 0.4  # of the decisions, so that games get far


class Moment:
    """A state that somebody decides on or that is the last, with what led to it."""

    def __init__(self, game: CardGameOfOz, state: State, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.events = events
        self.node = game.node(state)

    def watchers(self) -> list[Seat | None]:
        return [*(Seat(seat) for seat in range(self.state.authors)), None]

    def scene(
        self, seat: Seat | None, state: State | None = None, language: Language = "en"
    ) -> OzPageModel:
        state = self.state if state is None else state
        node = self.game.node(state)
        decide = node if isinstance(node, Decide) and node.seat == seat else None
        events = [told for e in self.events if (told := self.game.redact(e, seat)) is not None]
        names = NAMES[: state.authors]
        view = self.game.view(state, seat)
        return oz_page_model(self.game, view, decide, events, names, language)


def played(
    seats: int, options: dict[str, str], seed: int, pack: str = "story-pack-1"
) -> Iterator[Moment]:
    """The decisions of a random game, some of them, and its end."""
    game, rng = CardGameOfOz(load_pack(pack), options), Random(seed)
    state, events, shown = game.initial(seats), list[Event](), 0
    while True:
        node = game.node(state)
        if not isinstance(node, Chance):
            if isinstance(node, Over) or (shown < MOMENTS and rng.random() < MAKING_PAGES):
                yield Moment(game, state, events)
                shown += 1
            if isinstance(node, Over):
                return
            events = []
        actions: Any = (
            node.actions
            if isinstance(node, Decide)
            else [a for a, weight in node.outcomes for _ in range(weight)]
        )
        state, more = game.apply(state, rng.choice(actions))
        events = [*events, *more]


def games() -> Iterator[Moment]:
    for seed, (seats, options) in enumerate(TABLES):
        yield from played(seats, options, seed)


def bytes_of(scene: OzPageModel) -> bytes:
    return msgspec.json.encode(scene)


@pytest.mark.slow
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_a_seat_cannot_see_does_not_change_its_page(table: int) -> None:
    rng = Random(table)
    for moment in played(*TABLES[table], seed=table):
        for seat in moment.watchers():
            other = moment.game.determinize(moment.game.view(moment.state, seat), rng)
            assert bytes_of(moment.scene(seat)) == bytes_of(moment.scene(seat, other))


def test_the_guessed_world_behind_a_page_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for moment in played(*TABLES[0], seed=11):
        for seat in moment.watchers():
            shown = set()
            for seed in range(3):
                monkeypatch.setattr(oz_eyes, "Random", lambda _, seed=seed: Random(seed))
                shown.add(bytes_of(moment.scene(seat)))
            assert len(shown) == 1


def test_every_legal_action_appears_once_with_words_in_both_languages() -> None:
    for moment in games():
        if not isinstance(moment.node, Decide):
            continue
        for language in ("en", "fr"):
            choices = moment.scene(moment.node.seat, language=language).choices
            written = [moment.game.format(action) for action in moment.node.actions]
            assert [choice.action for choice in choices] == written
            assert all(choice.text for choice in choices)
        for seat in moment.watchers():
            assert seat == moment.node.seat or moment.scene(seat).choices == []


SQUARE = re.compile(r"\b[a-d]\d")


@pytest.mark.slow
def test_no_square_is_named_that_is_not_drawn() -> None:
    """Neither in a choice nor in a hint, with any pack."""
    for seed, pack in enumerate(BUNDLED):
        for moment in played(*TABLES[seed % 2], seed=seed, pack=pack):
            if not isinstance(moment.node, Decide):
                continue
            view = moment.game.view(moment.state, moment.node.seat)
            talk = reasoner(moment.game, view, moment.node)
            for language in LANGUAGES:
                texts = [one.text for one in moment.scene(view.seat, language=language).choices]
                for action in moment.node.actions:
                    texts.append(talk.describe(action, NAMES, language))
                    texts += [talk.say(why, NAMES, language) for _, why in talk.why(action)]
                assert [text for text in texts if SQUARE.search(text)] == []


def hidden_titles(view: View, moment: Moment) -> set[str]:
    """Titles of which this seat sees no copy anywhere."""
    state, everywhere = moment.state, set[int]()
    everywhere |= {held.card for hand in state.hands for held in hand}
    everywhere |= {event.card for events in state.set_events for event in events}
    everywhere |= {*state.library.rest, *(held.card for held in state.library.top)}
    seen = view.state
    known = {held.card for hand in seen.hands for held in hand} | set(seen.archive)
    known |= {event.card for events in seen.set_events for event in events}
    known |= {held.card for held in (*seen.library.top, *seen.library.bottom)}
    known |= {card_of(card.piece) for card in seen.pieces}
    known |= {frame.card for frame in seen.frames if isinstance(frame, Resolving | Finishing)}
    return {PACK.cards[card].slug for card in everywhere - known if card != UNKNOWN}


def test_hidden_cards_are_never_named() -> None:
    for moment in games():
        for seat in moment.watchers():
            scene = moment.scene(seat)
            if scene.asked is not None and scene.asked.kind == "name":
                continue  # every title may be named
            happened = {hint.card for hint in scene.happened}
            hidden = hidden_titles(moment.game.view(moment.state, seat), moment) - happened
            said = set(re.findall(r"[a-z][a-z-]+", bytes_of(scene).decode()))
            assert not hidden & said
            for place in scene.places:
                slot = moment.state.slots[moment.game.notation.read_place(place.id)]
                knows = slot.up or slot.known & (16 if seat is None else 1 << seat)
                assert place.card is None or knows


def test_the_price_shown_is_the_price_paid() -> None:
    """Where nothing is hidden: what a hidden Location asks comes on top."""
    kinds = set()
    for moment in games():
        if not isinstance(moment.node, Decide) or moment.node.seat != moment.state.active:
            continue
        choices = {choice.action: choice for choice in moment.scene(moment.node.seat).choices}
        for action in moment.node.actions:
            choice = choices[moment.game.format(action)]
            if choice.may_rise or choice.kind in ("yes", "archive", "reveal"):
                continue
            after, events = moment.game.apply(moment.state, action)
            gained = sum(getattr(event, "points", 0) for event in events)
            if after.turn == moment.state.turn and after.phase == moment.state.phase and not gained:
                assert moment.state.points - after.points == choice.cost, choice
                kinds.add(choice.kind)
    assert kinds >= {"draw", "move", "play", "set", "replace"}


def test_places_to_which_something_goes_are_those_it_reaches() -> None:
    reached = 0
    for moment in games():
        if not isinstance(moment.node, Decide):
            continue
        choices = {choice.action: choice for choice in moment.scene(moment.node.seat).choices}
        for action in moment.node.actions:
            choice = choices[moment.game.format(action)]
            _, events = moment.game.apply(moment.state, action)
            for event in events[:1]:
                match event:
                    case Moved(end=place) if choice.kind == "move":
                        assert choice.place == moment.game.notation.place(place)
                        reached += 1
                    case Played(place=int(place)) if choice.kind == "play":
                        assert choice.place == moment.game.notation.place(place)
                        reached += 1
    assert reached > 50


def test_whatever_cannot_be_done_says_why() -> None:
    refused = 0
    for moment in games():
        if not isinstance(moment.node, Decide):
            continue
        scene = moment.scene(moment.node.seat)
        possible = {(c.kind, c.card, c.piece, c.place) for c in scene.choices}
        for refusal in scene.cannot:
            refused += 1
            assert refusal.rule in refusal.text
            if refusal.kind in ("move", "archive"):
                assert (refusal.kind, refusal.card, refusal.piece, refusal.place) not in possible
        if scene.asked is not None and scene.asked.kind in ("action", "bonus"):
            mine = scene.authors[moment.node.seat]
            playable = {c.card for c in scene.choices if c.kind in ("play", "set")}
            barred = {one.card for one in scene.cannot if one.kind == "play"}
            assert playable | barred == set(mine.hand)
            assert not playable & barred
    assert refused > 100


def test_reasons_add_up_to_vitality() -> None:
    changed = 0
    for moment in (*games(), *(m for seed in range(8) for m in played(2, {}, seed))):
        table = moment.game.draft(moment.state)
        for card in table.characters():
            reasons = vitality_reasons(table, card.piece)
            printed = table.card(card.piece).vitality
            assert printed + sum(reason.change for reason in reasons) == vitality(table, card.piece)
            changed += bool(reasons)
    assert changed > 20


def test_the_count_walks_the_road_at_the_end_and_not_before() -> None:
    ends = 0
    for moment in games():
        scene = moment.scene(None)
        assert (scene.count is not None) == (moment.state.phase is Phase.OVER)
        if scene.count is not None and isinstance(moment.node, Over):
            ends += 1
            assert [tally.total for tally in scene.count.tallies] == list(moment.node.scores)
            for tally in scene.count.tallies:
                counted = sum(heart.vitality for heart in tally.hearts if heart.counts)
                assert tally.total in (counted, 0)
            assert set(scene.count.winners) == set(moment.node.winners)
    assert ends == len(TABLES)


def test_a_window_names_its_stop_by_public_facts() -> None:
    stops = set()
    for moment in games():
        windows = [moment.scene(seat).window for seat in moment.watchers()]
        assert all(window == windows[0] for window in windows)
        stops |= {window.stop for window in windows if window is not None}
    assert stops >= {"card", "turn", "end", "other", "unknown"}


# The cards


@pytest.mark.parametrize("name", BUNDLED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_cards_of_the_packs_are_drawn(language: Language, name: str) -> None:
    pack = pack_of_page(name, language)
    assert [card.id for card in pack.cards] == [card.slug for card in load_pack(name).cards]
    assert pack.reconstruction
    for card in pack.cards:
        assert all((card.name, card.type_name, card.realm_name, card.text))
        assert (card.vitality is not None) == (card.type == "character")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_location_has_doors_and_no_cost(language: Language) -> None:
    cards = pack_of_page("story-pack-1", language).cards
    field = next(card for card in cards if card.id == "poppy-field")
    assert field.leave is not None
    assert (field.leave.points, field.cost) == (2, None)


def test_every_icon_comes_with_the_page() -> None:
    """A table fetches the icons of its pack: each pack's list names those of its cards, but for
    those that come with the page, the board or a part that all games share."""
    source = Path("web/src")
    page = set(json.loads((source / "icon-names.json").read_text("utf-8")))
    file = source / "games" / "card-game-of-oz" / "icon-names.json"
    lists = {name: set(icons) for name, icons in json.loads(file.read_text("utf-8")).items()}
    shared = json.loads((source / "lib" / "icon-names.json").read_text("utf-8"))
    parts = [icons for name, icons in shared.items() if not name.startswith("portrait ")]
    at_hand = page.union(lists["board"], *parts)
    of_packs = {name: {card.icon for card in pack_of_page(name, "en").cards} for name in BUNDLED}
    assert {name: lists[name] for name in BUNDLED} == {
        name: icons_of - at_hand for name, icons_of in of_packs.items()
    }
    others = {icon for kind in ("type", "keyword") for icon in icons()[kind].values()}
    assert lists["other cards"] == others - at_hand - set().union(*of_packs.values())
    ours = {card.slug for name in BUNDLED for card in load_pack(name).cards}
    assert set(icons()["card"]) == ours
