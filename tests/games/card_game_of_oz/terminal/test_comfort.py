"""What a new user of the terminal game stumbled over, and no longer does."""

from __future__ import annotations

import io
import os
import re
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.core.record import read, write
from oztable.games.card_game_of_oz.drawing.finding import cards_called
from oztable.games.card_game_of_oz.rules.actions import Pass
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.frames import Window
from oztable.games.card_game_of_oz.rules.pieces import Piece, piece_of
from oztable.games.card_game_of_oz.rules.state import Held, InPlay, Phase, SetEvent
from oztable.games.card_game_of_oz.terminal.drawn import DrawnGame
from oztable.games.card_game_of_oz.terminal.drawn_road import kept_together
from oztable.games.card_game_of_oz.terminal.menu import MOST
from oztable.games.card_game_of_oz.terminal.replay import replay_drawn, replay_plain
from oztable.games.card_game_of_oz.terminal.typed import in_french
from oztable.study.records import session_of
from oztable.terminal.local_table import LocalTable
from tests.games.card_game_of_oz.terminal.test_drawn import fits
from tests.games.card_game_of_oz.terminal.typist import (
    SHORT,
    Make,
    a_table,
    asked,
    drawn,
    plain,
    played,
)


def staged(
    *hand: str,
    play: dict[str, int] | None = None,
    theirs: dict[str, int] | None = None,
    points: int = 9,
    seats: str = "me,random",
    options: dict[str, str] | None = None,
) -> LocalTable:
    """The first Author at turn with this hand; places are counted from the own Title Card."""
    table = a_table(seats, options=options)
    table.run()
    state, pack = table.session.state, table.game.pack  # type: ignore[attr-defined]
    path = table.game.draft(state).board.paths[0]  # type: ignore[attr-defined]
    pieces = [
        InPlay(piece_of(pack.by_slug[slug], 0), Seat(seat), path[at], Piece(-1))
        for seat, some in enumerate((play or {}, theirs or {}))
        for slug, at in some.items()
    ]
    mine = tuple(Held(pack.by_slug[slug], 0b1) for slug in sorted(hand))
    hands = (mine, *state.hands[1:])
    table.session.state = state._replace(hands=hands, pieces=tuple(sorted(pieces)), points=points)
    return table


def moves_of(table: LocalTable) -> list[str]:
    return [table.game.format(what) for _, what, _ in table.session.log if what is not None]


def on_a_screen(
    table: LocalTable, width: int, lines: int, monkeypatch: pytest.MonkeyPatch, *typed: str,
    language: Language = "en",
) -> str:  # fmt: skip
    """What a window of this size shows last."""
    out = io.StringIO()
    monkeypatch.setattr(out, "isatty", lambda: True)
    monkeypatch.setattr(
        "shutil.get_terminal_size", lambda *_, **__: os.terminal_size((width, lines))
    )
    answers = iter([*(f"{line}\n" for line in typed), ""])
    game = DrawnGame(table, language, answers.__next__, out, pauses=True)
    assert not game.run()
    return re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue().split("\x1b[2J\x1b[H")[-1])


PLENTY = ("pail", "oil-can", "silver-shoes", "tin-woodmans-axe", "gold-collar", "toto", "boq")
COMPANY = {"scarecrow": 1, "cowardly-lion": 1, "tin-woodman": 2, "uncle-henry": 2, "aunt-em": 3}


# 1. The page


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "lines"), [(80, 24), (100, 40), (120, 50)])
def test_the_last_lines_are_the_road_the_question_and_few_choices(
    width: int, lines: int, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = staged(*PLENTY, play=COMPANY)
    page = on_a_screen(table, width, lines, monkeypatch, language=language)
    assert fits(page[: page.index("\n> ")], width)
    words = ("Your hand", "Location", "Your Story Actions")
    if language == "fr":
        words = ("Votre main", "Lieu", "Vos actions d’Histoire")
    begins = [re.search(rf"^\W*{word}", page, re.MULTILINE) for word in words]  # a line
    places = [found.start() for found in begins if found]
    assert len(places) == 3
    assert places == sorted(places)
    shown = page[: page.index("\n> ")].splitlines()[-lines + 1 :]
    assert any(line.lstrip().startswith(words[1]) for line in shown)
    assert any(words[2] in line for line in shown)


def test_a_large_window_holds_the_whole_page(monkeypatch: pytest.MonkeyPatch) -> None:
    page = on_a_screen(staged(*PLENTY[:3], play={"toto": 1}), 100, 40, monkeypatch)
    assert page[: page.index("\n> ")].count("\n") < 40


@pytest.mark.parametrize("make", [plain, drawn(80)])
def test_many_goals_have_one_number_and_a_second_question(make: Make) -> None:
    table = staged("pail", play=COMPANY)
    out = asked(make, table, "look")
    assert out.count("Pail (2): where?") == 2
    number = re.search(r"(\d+)\.? (?:Play )?Pail \(2\): where\?", out)
    assert number
    goals = asked(make, table, number[1])
    assert "Play Pail (2): where? (a number, or back)" in goals
    assert re.search(r"\d\.? on Cowardly Lion", goals)
    back = asked(make, table, number[1], "back", "legal")
    assert back.count("Your Story Actions") >= 2
    assert "play pail on cowardly-lion" in back
    asked(make, table, "play pail", "1")
    assert moves_of(table)[-1].startswith("play pail ")


def test_the_second_question_takes_a_notation_too() -> None:
    table = staged("pail", play=COMPANY)
    asked(plain, table, "play pail", "play pail on scarecrow")
    assert "play pail on scarecrow" in moves_of(table)
    other = staged("pail", play=COMPANY)
    out = asked(plain, other, "play pail", "99", "lang fr", "legal", "retour")
    assert "There is no number 99" in out
    assert "Jouer Seau (2)\u00a0: où\u00a0? (un numéro, ou retour)" in out


def test_there_are_never_many_numbers() -> None:
    table = staged(*PLENTY, play=COMPANY)
    slots = tuple(
        slot if place == 0 else slot._replace(card=CardId(place), up=True)
        for place, slot in enumerate(table.session.state.slots)
    )
    table.session.state = table.session.state._replace(slots=slots)
    game = plain(table, "en", lambda: "", io.StringIO())
    assert isinstance(table.node, Decide)
    menu = game.menu(table.node)
    assert len(menu.entries) <= MOST
    assert {way for entry in menu.entries.values() for way in entry.ways} == set(table.node.actions)


def test_words_for_looking() -> None:
    for word in ("board", "table", "plateau", "voir", "look"):
        assert asked(plain, a_table(), word).count("Library 45") == 2


# 2. The tale


def test_a_long_turn_of_the_opponent_is_told_in_full() -> None:
    table = a_table("me,greedy")
    out = asked(drawn(80), table, "end", "end")
    told = out.split("Since your last decision")[-1]
    assert "Greedy takes up the pen" in told
    assert "you take up the pen" in told


def test_the_tale_begins_with_the_last_turn_of_each() -> None:
    table = a_table("me,random")
    asked(plain, table, *["end"] * 6)
    short, whole = asked(plain, table, "tale"), asked(plain, table, "tale all")
    told = [part[part.index("> ") :] for part in (short, whole)]
    assert told[0].count("take up the pen") + told[0].count("takes up the pen") == 2
    assert "tale all tells everything" in told[0]
    assert "First Player Marker" not in told[0]
    assert "First Player Marker" in told[1]
    assert "récit tout" in asked(plain, table, "récit", language="fr")


# 3. The last window


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Last chance before the count"), ("fr", "Dernière chance avant le décompte")],
)
def test_the_last_window_is_announced(language: Language, said: str) -> None:
    table = staged(seats="me:Ann,me:Bea")
    three_cheers = table.game.pack.by_slug["three-cheers"]  # type: ignore[attr-defined]
    table.session.state = table.session.state._replace(
        phase=Phase.LAST,
        frames=(Window((Seat(0),)),),
        set_events=((SetEvent(three_cheers, 3, 1),), ()),
    )
    node = table.node
    assert isinstance(node, Decide)
    assert Pass(False) in node.actions
    assert Pass(True) not in node.actions
    out = asked(plain, table, language=language)
    assert said in out
    assert not re.search("until the end of the turn|jusqu’à la fin du tour", out)


# 4. The text that asks


@pytest.mark.parametrize("make", [plain, drawn(80)])
def test_the_text_that_offers_something_is_quoted(make: Make) -> None:
    table = staged(play={"toto": 0})
    out = asked(make, table, "move toto on")
    flat = " ".join(out.replace("\N{NO-BREAK SPACE}", " ").split())
    assert "Toto: will you do this? “When Toto enters a Location, you may look" in flat


def test_a_text_one_may_use_is_told_in_short() -> None:
    table = staged(play={"scarecrow-good-as-new": 1})
    assert re.search(r"Use Scarecrow.*: .*Once during", asked(plain, table))


# 5. Locations


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_location_speaks_when_it_is_turned_up(language: Language) -> None:
    table = staged(play={"boq": 0})
    out = asked(plain, table, "move boq on", language=language)
    assert re.search(r"(The page turns at|La page se tourne au Lieu) .*\n +[“«]", out)
    word = "look" if language == "en" else "voir"
    looked = asked(plain, table, f"{word} a1", language=language)
    assert re.search(r"> a1, .*\n?.*a1\s?: [“«]", looked)
    closer = asked(drawn(80), table, word, language=language)
    assert ("What the Locations say" if language == "en" else "Ce que disent les Lieux") in closer
    hidden = asked(plain, a_table(), "look b1")
    assert "> b1, hidden." in hidden


# 6. Names


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("move lion on", "move cowardly-lion on"),
        ("avancer lion", "move cowardly-lion on"),
        ("déplacer poltron back", ""),
        ("play axe on scarecrow", "play tin-woodmans-axe on scarecrow"),
        ("jouer hache sur épouvantail", "play tin-woodmans-axe on scarecrow"),
        ("play silver shoes on the lion", "play silver-shoes on cowardly-lion"),
        ("jouer souliers d'argent sur lion", "play silver-shoes on cowardly-lion"),
        ("play pail at a1", "play pail a1"),
    ],
)
def test_words_of_a_name_are_enough(typed: str, done: str) -> None:
    table = staged(
        "tin-woodmans-axe", "silver-shoes", "pail", play={"cowardly-lion": 1, "scarecrow": 1}
    )
    out = asked(plain, table, typed)
    assert not done or done in moves_of(table), out


def test_where_several_fit_it_is_asked_which() -> None:
    table = staged("toto", play={"cowardly-lion": 2, "winkie-platoon": 1, "winged-monkeys": 1})
    out = asked(plain, table, "move lion", "1")
    assert "Move Cowardly Lion: where to? (a number, or back)" in out
    assert "move cowardly-lion on" in moves_of(table)
    other = staged(play={"winkie-platoon": 1, "winged-monkeys": 1})
    out = asked(plain, other, "move wi on", "back", "move wing on")
    assert "Which? (a number, or back)" in out
    assert "move winged-monkeys on" in moves_of(other)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("play scarecrow", "Several cards"),
        ("move field mice on", "no such Character in play"),
        ("play seau a1", "You do not hold Pail"),
        ("play zzz", '"zzz" is no card of this pack'),
        ("pass", "Nothing to pass here; type end"),
        ("passer tour", "Nothing to pass here; type end"),
        ("why play lion", "Several cards"),
        ("play good as", "Several cards"),
    ],
)
def test_what_is_wrong_is_said_truly(typed: str, answer: str) -> None:
    if typed == "play scarecrow":
        answer = "You do not hold Scarecrow"
    assert answer in asked(plain, staged("boq"), typed)


def test_cards_are_found_by_several_words() -> None:
    pack = a_table().game.pack  # type: ignore[attr-defined]
    found = cards_called("king forest", pack)
    assert [pack.cards[card].slug for card in found] == ["lion-king-of-the-forest"]


# 7. Leaving


@pytest.mark.parametrize("make", [plain, drawn(80)])
def test_ctrl_c_leaves_and_says_how_to_go_on(make: Make, tmp_path: Path) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    out = io.StringIO()
    assert not make(a_table(home=tmp_path), "en", interrupted, out).run()
    assert "> \nThe game is kept. To go on: " in out.getvalue()


# 8. Another language


@pytest.mark.parametrize("make", [plain, drawn(80)])
def test_another_language_tells_the_news_again(make: Make) -> None:
    out = asked(make, a_table(), "lang fr")
    after = out[out.index("La table parle français.") :]
    assert "marqueur de premier joueur" in after
    assert "Vous piochez" in after
    assert "You draw" not in after


# 9. What is promised


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("make", [plain, drawn(80)])
def test_alone_one_is_told_the_goal(make: Make, language: Language) -> None:
    table = a_table("me", options={"mode": "solitaire", "rounds": "6"})
    out = " ".join(asked(make, table, language=language).split())
    assert ("you play 6 Rounds" if language == "en" else "vous jouez 6 manches") in out
    assert re.search(r"(you score|votre score est) 0", out)


# 10. Small things


def test_french_help_lists_french_verbs() -> None:
    out = asked(drawn(80), a_table(), "aide", language="fr")
    for verb in ("piocher", "avancer", "reculer", "jouer", "préparer", "révéler", "fin"):
        assert re.search(rf"^ +{verb}|; {verb}", out, re.MULTILINE), verb


def test_a_name_stays_with_its_heart() -> None:
    text = Text("Queen of the Field Mice\N{NO-BREAK SPACE}♥3, Boq\N{NO-BREAK SPACE}♥4\nToto")
    broken = kept_together(text, 22).plain.replace("\N{NO-BREAK SPACE}", " ")
    assert broken == "Queen of the Field\nMice ♥3, Boq ♥4\nToto"


def test_a_replay_names_the_seats() -> None:
    table = a_table("me,greedy", options=SHORT)
    played(plain, table)
    record = read(write(table.record()))
    lines: list[str] = []
    replay_plain(record, session_of(record, table.game), "en", lines.append)
    assert any(line.startswith("Round 1: First Author") for line in lines)
    out = io.StringIO()
    console = Console(file=out, width=80, highlight=False)
    replay_drawn(record, session_of(record, table.game), "en", iter(["q\n"]).__next__, console)
    assert "Of First Author" in out.getvalue()
    assert "Of You" not in out.getvalue()


def test_no_dice_are_no_dice() -> None:
    table = staged()
    table.session.state = table.session.state._replace(dice=((), ()))
    assert "No dice yet." in asked(plain, table)
    assert "Dice: No dice" not in asked(plain, table)


# 11. Taking back


@pytest.mark.parametrize(("options", "said"), [({}, "(O24)"), ({"undo": "off"}, "(O24)")])
def test_what_is_not_taken_back_is_told_with_its_rule(options: dict[str, str], said: str) -> None:
    assert said in asked(plain, a_table(options=options), "undo")


def test_tab_offers_what_is_understood_in_either_language() -> None:
    table = a_table()
    table.run()
    node = table.node
    assert isinstance(node, Decide)
    for language, verb in (("en", "draw"), ("fr", "piocher")):
        game = plain(table, language, str, io.StringIO())  # type: ignore[arg-type]
        offered = game.typeable(node)
        assert verb in offered
        assert f"{'card' if language == 'en' else 'carte'} toto" in offered
        for action in node.actions:
            written = table.game.format(action)
            assert written in offered
            line = in_french(written) if language == "fr" else written
            assert game.understand(line, node) == action
