"""A pack of ten cards is tried: what it lacks comes from ours, and every screen says so."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from oztable.cli.main import run
from oztable.core.checks import check_game
from oztable.core.game import Seat
from oztable.core.play import Session
from oztable.core.verifiable_random import VerifiableRandom
from oztable.drawing.package import drawing_of
from oztable.games import load
from oztable.games.card_game_of_oz.page.pack import drawn_pack
from oztable.games.card_game_of_oz.rules.board import board
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import check_pack, load_pack
from oztable.games.card_game_of_oz.rules.state import State
from tests.games.card_game_of_oz.rules.made_up import character, location
from tests.games.card_game_of_oz.rules.pack_texts import HEAD

TEN = HEAD + "".join(
    character(f"friend-{letter}", 'to = { named = ["Toto"] }\ngives = [{ vitality = 1 }]')
    for letter in "abcdefghij"
)


def pack_file(folder: Path, text: str) -> str:
    file = folder / "ten.toml"
    file.write_text(text, "utf-8")
    return str(file)


def test_ten_cards_are_no_pack_but_good_for_a_trial(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = pack_file(tmp_path, TEN)
    assert run(["pack", "check", file, "--lang", "en"]) == 1
    assert "10 game cards; a pack has 40 at least" in capsys.readouterr().out
    assert run(["pack", "check", file, "--trial", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "good for a trial: 10 cards and 0 Locations of its own, filled up from ours to" in told
    assert run(["pack", "check", file, "--trial", "--lang", "fr"]) == 0
    assert "bon pour un essai" in capsys.readouterr().out


def test_a_file_that_says_it_is_a_trial_is_played_and_called_so(tmp_path: Path) -> None:
    file = pack_file(tmp_path, f"trial = true\n{TEN}")
    pack = load_pack(file)
    assert (pack.name.en, pack.name.fr) == ("Mine (a trial)", "À moi (un essai)")
    assert drawn_pack(pack, "en").name == "Mine (a trial)"
    assert pack.cards[0].slug == "friend-a"
    assert len(pack.library) >= 40
    assert len(pack.folio) == 14
    assert sum(card.has("Prime") for card in pack.cards) >= 6


@pytest.mark.slow
def test_bots_play_a_trial(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = pack_file(tmp_path, f"trial = true\n{TEN}")
    asked = ["simulate", "card-game-of-oz", "--pack", file, "--players", "random,random"]
    assert run([*asked, "--games", "2", "--lang", "en"]) == 0
    assert "games: 2" in capsys.readouterr().out


def test_what_a_trial_has_itself_is_not_taken_from_ours() -> None:
    own = location("poppy-field", title="Poppy Field") + character("toto", title="Toto")
    pack, faults = check_pack(TEN + own, "mine", trial=True)
    assert pack is not None, faults
    assert [card.slug for card in pack.cards].count("toto") == 1
    assert [card.name.en for card in pack.cards].count("Poppy Field") == 1


def test_of_a_trial_only_its_own_cards_are_printed(tmp_path: Path) -> None:
    own = location("poppy-field", title="Poppy Field")
    game = load("card-game-of-oz", {}, pack_file(tmp_path, f"trial = true\n{TEN}{own}"))
    titles = [title.id for title in drawing_of("card-game-of-oz").titles(game)]
    assert titles == [*(f"friend-{letter}" for letter in "abcdefghij"), "poppy-field"]


def test_cards_that_the_texts_name_are_there() -> None:
    text = TEN.replace('named = ["Toto"]', 'named = ["Glinda"]', 1)
    pack, faults = check_pack(text, "mine", trial=True)
    assert pack is not None, faults
    assert "Glinda" in {card.group for card in pack.cards}


def test_faults_of_a_trial_are_told_as_ever() -> None:
    wrong = TEN.replace("vitality = 1", "vitalty = 1", 1)
    pack, faults = check_pack(wrong, "mine", trial=True)
    assert pack is None
    assert "vitalty" in next(str(fault) for fault in faults if not fault.warning)
    assert check_pack("card = 3", "mine", trial=True)[0] is None


@pytest.mark.slow
def test_a_trial_is_asked_for_by_a_flag(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = pack_file(tmp_path, TEN)
    asked = ["simulate", "card-game-of-oz", "--pack", file, "--players", "random,random"]
    assert run([*asked, "--games", "1", "--lang", "en"]) != 0
    assert "location: missing" in capsys.readouterr().err
    assert run([*asked, "--games", "1", "--trial", "--lang", "en"]) == 0
    assert f"a trial: what {file} lacks comes from the game's own" in capsys.readouterr().err
    assert run([*asked, "--games", "1", "--trial", "--lang", "fr"]) == 0
    assert "un essai" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["card-game-of-oz", "--trial"], "--trial is for a deck or pack of your own"),
        (["yellow-brick-road", "--trial"], "yellow-brick-road has no decks to be tried"),
    ],
)
def test_a_trial_that_cannot_be_is_a_fault_of_usage(
    more: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", *more, "--lang", "en"]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("more", ["", "trial = true\n"])
def test_a_fault_of_a_trial_names_the_line_of_the_file_that_somebody_wrote(
    more: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = pack_file(tmp_path, more + TEN.replace("vitality = 1", "vitalty = 1"))
    line = next(n for n, text in enumerate(Path(file).read_text().splitlines(), 1) if "lty" in text)
    asked = ["simulate", "card-game-of-oz", "--pack", file, "--players", "random,random", "--trial"]
    assert run([*asked, "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert f"oz: {file}:{line}: card[1].ability[1].gives[1]" in told
    assert f"(and 9 more; run `oz pack check {file} --trial`)" in told
    assert run([*asked, "--lang", "fr"]) == 1
    assert f"(et 9 de plus\u00a0; lancez `oz pack check {file} --trial`)" in capsys.readouterr().err


def test_the_spaces_of_french_are_spaces(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = pack_file(tmp_path, TEN.replace("flavour = {", "# flavour = {", 1))
    assert run(["pack", "check", file, "--trial", "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "n’a pas de légende\u00a0; écrivez flavour" in told
    assert "\\x" not in told


# A trial of one card: it is there from the beginning, and all else is left to chance.


def tried(slug: str, more: str = "", options: dict[str, str] | None = None) -> CardGameOfOz:
    return CardGameOfOz(load_pack(f'trial = "{slug}"\n{TEN}{more}'), options or {})


def dealt(game: CardGameOfOz, authors: int, secret: int) -> State:
    """Before the first decision."""
    session = Session(game, authors, VerifiableRandom(bytes([secret] * 32), "card-game-of-oz"))
    session.let_chance_happen()
    return session.state


@pytest.mark.parametrize("authors", [1, 2, 4])
def test_the_card_of_a_trial_is_in_the_first_hand_and_the_rest_is_dealt(authors: int) -> None:
    game = tried("friend-c", options={"mode": "solitaire"} if authors == 1 else None)
    card, others = game.pack.by_slug["friend-c"], set()
    for secret in range(12):
        state = dealt(game, authors, secret)
        assert [len(hand) for hand in state.hands] == [5] * authors
        mine = [held.card for held in state.hands[0]]
        assert card in mine
        assert not any(held.card == card for hand in state.hands[1:] for held in hand)
        assert card not in state.library.rest
        others |= {*mine}
    assert len(others) > 12


def test_nobody_else_is_shown_the_card_of_a_trial() -> None:
    game = tried("friend-c")
    state, card = dealt(game, 2, 7), game.pack.by_slug["friend-c"]
    assert card not in {held.card for held in game.view(state, Seat(1)).state.hands[0]}
    assert card in {held.card for held in game.view(state, Seat(0)).state.hands[0]}


@pytest.mark.slow
def test_a_location_that_is_tried_lies_hidden_next_to_the_first_title() -> None:
    game = tried("my-shore", location("my-shore"), {"maxRounds": "2"})
    state, first = dealt(game, 2, 3), board(2, 3).place(0, 1)
    assert state.slots[first].card == game.pack.by_slug["my-shore"]
    assert not state.slots[first].up
    for seat in (0, 1):
        assert game.view(state, Seat(seat)).state.slots[first].card is None
    check_game(game, 2, Random(4), thorough=True)


def test_every_screen_names_the_card_of_a_trial_and_its_pack_is_another_one() -> None:
    pack = tried("friend-c").pack
    assert (pack.name.en, pack.name.fr) == (
        "Mine (a trial with Friend C)",
        "À moi (un essai avec Friend C)",
    )
    plain = load_pack(f"trial = true\n{TEN}")
    assert len({pack.digest, plain.digest, tried("friend-d").pack.digest}) == 3


def test_a_trial_of_a_card_that_is_not_there_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = pack_file(tmp_path, f'trial = "friend-cc"\n{TEN}')
    assert run(["pack", "check", file, "--lang", "en"]) == 1
    assert 'ten.toml:1: trial: no card has the id "friend-cc" (did' in capsys.readouterr().out
    assert run(["pack", "check", file, "--lang", "fr"]) == 1
    assert "aucune carte n’a l’id" in capsys.readouterr().out
    wrong = pack_file(tmp_path, f"trial = 3\n{TEN}")
    assert run(["pack", "check", wrong, "--lang", "en"]) == 1
