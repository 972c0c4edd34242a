"""What follows for a game in which nothing is hidden: a coin, and who calls it."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import NamedTuple

import pytest

from oztable.core.checks import check_game
from oztable.core.game import (
    BadNotation,
    Chance,
    Contents,
    Decide,
    GameSpec,
    IllegalAction,
    Message,
    Over,
    Seat,
    description,
)
from oztable.core.language import Language, Text
from oztable.core.open_game import OpenGame, Played

SIDES = ("heads", "tails")
SPEC = GameSpec(id="coin", name=Text("Coin", "Pièce"), rules_version=3, seats=(2, 3), options=())


class Coin(NamedTuple):
    called: str = ""
    fell: str = ""


class CoinGame(OpenGame[Coin, str]):
    spec = SPEC
    words = {  # noqa: RUF012  as `docs/add-a-game.md` shows it
        "call": Text("Call it, {who}.", "Annoncez, {who}."),
        "right": Text("well called", "bien vu"),
    }

    def initial(self, seats: int) -> Coin:
        return Coin()

    def node(self, state: Coin) -> Decide[str] | Chance[str] | Over:
        if not state.called:
            return Decide(Seat(1), Message("call"), SIDES)
        if not state.fell:
            return Chance(((SIDES[0], 1), (SIDES[1], 1)))
        winner = Seat(1) if state.called == state.fell else Seat(0)
        return Over((winner == 0, winner == 1), frozenset({winner}), Message("right"))

    def after(self, state: Coin, action: str) -> Coin:
        return Coin(state.called or action, action if state.called else "")

    def format(self, action: str) -> str:
        return action

    def position(self, state: Coin) -> str:
        return f"{state.called or '-'} {state.fell or '-'}"

    def from_position(self, text: str) -> Coin:
        sides = text.split()
        if len(sides) != 2 or not set(sides) <= {*SIDES, "-"}:
            raise BadNotation(f"{text!r} is no coin")
        return Coin(*("" if side == "-" else side for side in sides))


class DescribedCoin(CoinGame):
    def describe(self, view: Coin, language: Language) -> str:
        return f"{language}: {view.called}"


GAME = CoinGame()
CALLED, ENDED = Coin("heads"), Coin("heads", "tails")


def test_it_holds_the_contract() -> None:
    for seed in range(8):
        check_game(GAME, 2, Random(seed))


def test_who_did_it_is_the_one_event() -> None:
    assert GAME.apply(Coin(), "heads") == (CALLED, (Played(Seat(1), "heads"),))
    assert GAME.apply(CALLED, "tails") == (ENDED, (Played(None, "tails"),))


@pytest.mark.parametrize(
    ("state", "action"), [(Coin(), "edge"), (CALLED, "edge"), (ENDED, "heads")]
)
def test_what_is_not_legal_is_refused_and_named(state: Coin, action: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, action)
    assert refused.value.action == action
    assert refused.value.reason == Message("not_legal")
    assert str(refused.value).endswith(f"{action} is not possible here")


@pytest.mark.parametrize("state", [Coin(), CALLED])
@pytest.mark.parametrize("typed", ["heads", " HEADS  "])
def test_what_is_typed_is_read_with_any_spaces_and_capitals(state: Coin, typed: str) -> None:
    assert GAME.parse(typed, state) == "heads"


@pytest.mark.parametrize(
    ("state", "typed", "says"),
    [
        (Coin(), "head", "'head' is not possible here (did you mean heads?); for example heads"),
        (CALLED, "?", "'?' is not possible here; for example heads"),
        (ENDED, "heads", "'heads' is not possible here"),
    ],
)
def test_what_cannot_be_typed_here_is_told_with_what_can(
    state: Coin, typed: str, says: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(typed, state)
    assert refused.value.action == typed
    assert str(refused.value).endswith(says)


def test_everybody_sees_everything() -> None:
    for seat in (None, Seat(0), Seat(1)):
        event = Played(Seat(1), "heads")
        assert GAME.view(CALLED, seat) == CALLED
        assert GAME.redact(event, seat) == event
        assert GAME.witness(CALLED, "tails", seat) == "tails"
    assert not GAME.discloses(Played(None, "tails"), Seat(0))
    assert GAME.determinize(CALLED, Random(1)) == CALLED


def test_seats_chapters_and_contents_are_those_of_its_spec() -> None:
    assert GAME.seats(Coin()) == 2
    assert GAME.first_seat(Coin()) == 0
    assert GAME.chapter(Coin()) == 1
    assert GAME.contents == Contents("coin", sha256(b"coin 3").hexdigest())


@pytest.mark.parametrize(
    ("message", "english", "french"),
    [
        (Message("call", (("who", "Ann"),)), "Call it, Ann.", "Annoncez, Ann."),
        (Message("not_legal"), "That is not possible here.", "Cela n’est pas possible ici."),
        (Message("odd_key"), "odd key", "odd key"),
    ],
)
def test_messages_are_the_games_or_ours_or_their_keys(
    message: Message, english: str, french: str
) -> None:
    assert GAME.say(message, "en") == english
    assert GAME.say(message, "fr") == french


def test_who_is_told_by_name_as_you_or_as_chance() -> None:
    called, fell = Played(Seat(1), "heads"), Played(None, "tails")
    assert GAME.tell(called, ("Ann", "Bob"), "en") == "Bob: heads"
    assert GAME.tell(called, ("Ann", ""), "en") == "You: heads"
    assert GAME.tell(called, ("Ann", ""), "fr") == "Vous: heads"
    assert GAME.tell(fell, ("Ann", "Bob"), "en") == "Chance: tails"
    assert GAME.tell(fell, ("Ann", "Bob"), "fr") == "Le hasard: tails"


def test_only_a_game_that_describes_itself_is_described() -> None:
    assert description(GAME, CALLED, "fr") == ""
    assert description(DescribedCoin(), CALLED, "fr") == "fr: heads"
