"""The Card Game of Oz, drawn: everything fits, and nothing hidden is shown."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from oztable.core.game import Decide, Over, Seat
from oztable.core.language import Language
from oztable.core.record import read, write
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.terminal.card_face import card_panel
from oztable.games.card_game_of_oz.terminal.card_words import entry_cost_words, short_text
from oztable.games.card_game_of_oz.terminal.drawn import DrawnGame, piles
from oztable.games.card_game_of_oz.terminal.drawn_road import shared_out, storyline
from oztable.games.card_game_of_oz.terminal.facts import Facts
from oztable.games.card_game_of_oz.terminal.menu import Menu
from oztable.games.card_game_of_oz.terminal.replay import replay_drawn
from oztable.study.records import session_of
from oztable.terminal.local_table import resume_table
from oztable.terminal.saves import unfinished
from tests.games.card_game_of_oz.terminal.typist import (
    GAME,
    SHORT,
    Typist,
    a_table,
    asked,
    drawn,
    played,
    watched,
)

COMMANDS = (
    "help\nlook\nlegal\ncard oz\nlook archive\nscore\ntale\nwhy draw\nlang fr\nlang en\n999\n"
)


def fits(text: str, width: int) -> bool:
    """What is typed after a prompt ends the line; here nothing is."""
    lines = re.sub(r"^(.*> )+", "", text, flags=re.MULTILINE).splitlines()
    return all(cell_len(line) <= width for line in lines)


@pytest.mark.parametrize(
    ("width", "language"), [(80, "fr"), pytest.param(120, "en", marks=pytest.mark.soak)]
)
def test_whole_games_fit_the_window(width: int, language: Language) -> None:
    table = a_table("me,greedy")
    out = played(drawn(width), table, language, COMMANDS, "greedy")
    assert isinstance(table.node, Over)
    assert fits(out, width)


def test_who_won_is_said_last_however_long_the_last_page() -> None:
    out = played(drawn(80), a_table(options=SHORT))
    verdict = re.findall(r"^.* wins? .*\.$", out, re.MULTILINE)
    assert len(verdict) == 2
    assert verdict[0] == verdict[1]
    assert out.rindex(verdict[1]) > out.rindex("The end of the story")


@pytest.mark.slow
@pytest.mark.parametrize(("width", "language"), [(80, "fr"), (100, "en"), (120, "en")])
def test_every_page_fits_the_window(width: int, language: Language) -> None:
    assert fits(played(drawn(width), a_table(options=SHORT), language), width)


@pytest.mark.parametrize("seats", ["me,random,random", "random,me,greedy,random"])
def test_three_and_four_authors_see_the_other_spokes(seats: str) -> None:
    table = a_table(seats, options=SHORT)
    out = played(drawn(80), table)
    assert fits(out, 80)
    assert "The other spokes" in out
    assert "Others" in out


def test_alone_there_is_nobody_on_the_other_side() -> None:
    table = a_table("me", options={"mode": "solitaire", "rounds": "3"})
    out = played(drawn(80), table)
    assert fits(out, 80)
    assert "The far Title Card" in out
    assert "Random" not in out


@pytest.mark.slow
def test_two_people_see_only_their_own() -> None:
    canary = watched(drawn(100), "me:Ann,me:Bea", 4)
    assert any("Pass the terminal to Bea" in shown for shown in canary.shown)


def test_a_name_that_looks_like_markup_is_a_name() -> None:
    out = asked(drawn(80), a_table("me:[/x],me:[bold]Bea"))
    assert "[/x]" in out
    assert "[bold]Bea" in out


def test_the_cover_hides_the_page_before(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table("me:Ann,me:Bea")
    out = io.StringIO()
    monkeypatch.setattr(out, "isatty", lambda: True)
    lines = iter(["\n", "end\n", "end\n", "\n", ""])
    game = DrawnGame(table, "en", lines.__next__, out, pauses=True, width=80)
    assert not game.run()
    pages = out.getvalue().split("\x1b[2J\x1b[3J\x1b[H")
    covers = [page for page in pages if "Pass the terminal" in page]
    assert len(covers) == 2
    assert all("Your hand" not in page and "Eyes shut" in page for page in covers)


def test_nothing_is_said_by_colour_alone() -> None:
    table = a_table("me,random", options=SHORT)
    out = played(drawn(80), table)
    assert "\x1b" not in out
    assert "Yours" in out
    assert "▶ You" in out


def test_choices_are_grouped_and_numbered_in_order() -> None:
    table = a_table("me,random")
    table.run()
    node = table.node
    assert isinstance(node, Decide)
    game = table.game
    assert isinstance(game, CardGameOfOz)
    facts = Facts(game, table.view(node.seat), table.names("en"), "en")
    menu = Menu(facts, table.session.state, node)
    numbers = [e.number for group in menu.groups for row in group.rows for e in row.entries]
    assert numbers == list(range(1, len(numbers) + 1))
    archive = next(group for group in menu.groups if group.key == "archive")
    assert len(archive.rows) == 1
    assert len(archive.rows[0].entries) == 5
    offered = {entry.action for entry in menu.entries.values()}
    assert offered <= set(node.actions)


def test_the_piles_are_counted_as_the_rules_count_them() -> None:
    table = a_table("me,random", options=SHORT)
    game = table.game
    assert isinstance(game, CardGameOfOz)
    played(drawn(80), table)
    for step in table.session.steps:
        if step.before.turn:
            facts = Facts(game, game.view(step.before, Seat(0)), ("", "B"), "en")
            assert facts.folio_size == game.draft(step.before).folio_size


def test_doors_are_told_in_short() -> None:
    game = a_table().game
    assert isinstance(game, CardGameOfOz)
    card = {card.slug: card for card in game.pack.cards}
    assert entry_cost_words(card["poppy-field"], "en") == "out 2*"
    assert entry_cost_words(card["throne-room"], "en") == "in 2"
    assert entry_cost_words(card["glindas-palace"], "fr") == "entrée 2*"
    assert entry_cost_words(card["storm-cellar"], "en") == "out 1"
    assert entry_cost_words(card["boqs-home"], "en") == ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_can_be_drawn(language: Language) -> None:
    game = a_table().game
    assert isinstance(game, CardGameOfOz)
    console = Console(file=io.StringIO(), width=80)
    for card in game.pack.cards:
        with console.capture() as capture:
            console.print(card_panel(card, game.pack, language))
        assert fits(capture.get(), 60)
        assert card.slug in capture.get()


def test_undo_is_told_on_the_page_that_follows() -> None:
    table = a_table("me,random")
    table.run()
    node = table.node
    assert isinstance(node, Decide)
    action = next(a for a in node.actions if table.game.format(a).startswith(("set", "play")))
    out = asked(drawn(80), table, table.game.format(action), "undo")
    assert out.count("Taken back.") == 2


def test_one_compulsory_choice_is_taken_with_enter() -> None:
    table = a_table("me", options={"mode": "solitaire"})
    for _ in range(60):
        table.run()
        node = table.node
        assert isinstance(node, Decide)
        if len({*node.actions}) == 1:
            moves = len(table.record().moves)
            assert "press Enter" in asked(drawn(80), table, "")
            assert len(table.record().moves) > moves
            return
        empty = [a for a in node.actions if table.game.format(a).startswith("archive")]
        table.act(node.seat, empty[0] if empty else node.actions[-1])
    pytest.fail("there was always a choice")


def test_long_texts_come_a_page_at_a_time() -> None:
    table = a_table()
    out = io.StringIO()
    lines = iter(["rules\n", "\n", "q\n", ""])
    game = DrawnGame(table, "en", lines.__next__, out, pauses=True, width=80)
    assert not game.run()
    assert out.getvalue().count("Enter for more") == 2


@pytest.mark.slow
def test_a_game_that_was_killed_goes_on(tmp_path: Path) -> None:
    table = a_table(home=tmp_path, options=SHORT)
    typist = Typist(table)
    count = iter(range(8))

    def killed() -> str:
        if next(count, None) is None:
            raise MemoryError
        return typist()

    game = DrawnGame(table, "en", killed, io.StringIO(), pauses=False, width=80)
    with pytest.raises(MemoryError):
        game.run()
    state = table.session.state
    table.close()
    save = unfinished(tmp_path, GAME)
    assert save is not None
    again = resume_table(save)
    assert again.session.state == state
    out = played(drawn(80), again)
    assert str(save.record_file) in out


@pytest.mark.slow
def test_a_record_is_walked_through_step_by_step() -> None:
    table = a_table("me,greedy", options=SHORT)
    played(drawn(80), table)
    record = read(write(table.record()))
    session = session_of(record, table.game)
    out = io.StringIO()
    console = Console(file=out, width=80, highlight=False)
    typed = iter(["\n", "\n", "b\n", "5\n", *["\n"] * 500]).__next__
    replay_drawn(record, session, "en", typed, console)
    text = out.getvalue()
    numbers = [int(one) for one in re.findall(r"· (\d+)/", text)]
    assert numbers[:5] == [1, 2, 3, 2, 5]
    assert numbers[-1] == int(re.findall(r"/(\d+)", text)[-1])
    assert fits(text, 80)
    replay_drawn(record, session, "fr", iter(["q\n"]).__next__, console)
    assert "Entrée\u00a0: la suite" in out.getvalue()


def test_columns_share_the_room_by_what_they_need() -> None:
    assert shared_out(60, [20, 5, 50]) == [20, 5, 35]
    assert shared_out(60, [40, 30, 50]) == [20, 20, 20]
    assert shared_out(60, [10, 12, 20]) == [20, 20, 20]
    assert shared_out(60, [27, 6, 12]) == [32, 11, 17]


def test_a_place_whose_name_is_long_has_one_row_where_there_is_room() -> None:
    table = a_table("me,random")
    table.run()
    names = ("You", "The Illustrator")
    facts = Facts(table.game, table.view(Seat(0)), names, "en")  # type: ignore[arg-type]
    console = Console(width=96)
    with console.capture() as capture:
        console.print(storyline(facts, 96, tight=True))
    assert "Title Card of The Illustrator" in capture.get()
    assert "hidden as far as" in capture.get()


def test_the_card_archived_last_is_told_whole_or_not_at_all() -> None:
    table = a_table("me,random")
    table.run()
    state = table.session.state
    names = ("You", "Ann")
    view = table.view(Seat(0))
    view = view._replace(state=state._replace(archive=(0,)))
    facts = Facts(table.game, view, names, "en")  # type: ignore[arg-type]
    for width in range(60, 130, 10):
        console = Console(width=width)
        with console.capture() as capture:
            console.print(*piles(facts, width, tight=True))
        told = capture.get()
        assert ("last archived" in told) == (facts.title(0) in told), width  # type: ignore[arg-type]
        assert "…" not in told
        assert f"Folio {facts.folio_size}" in told
    assert "last archived" in told


def test_french_sets_colons_apart() -> None:
    out = played(drawn(100), a_table("me,greedy,greedy", options=SHORT), "fr")
    assert "\N{NO-BREAK SPACE}: " in out
    assert not re.findall(r".*\w: .*", out)


@pytest.mark.parametrize(("language", "realm"), [("en", "Kansas · "), ("fr", "Kansas · ")])
def test_a_location_says_its_realm_before_its_text(language: Language, realm: str) -> None:
    """Texts speak of the realms of Locations; a colour alone tells them to few."""
    pack = load_pack("story-pack-1")
    farm = pack.cards[pack.by_slug["uncle-henrys-farm"]]
    first, *_ = short_text(farm, pack, language, 40, 2)
    assert first.startswith(realm)
    toto = pack.cards[pack.by_slug["toto"]]
    assert not short_text(toto, pack, language, 40, 2)[0].startswith(realm)
