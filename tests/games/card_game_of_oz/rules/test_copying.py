"""A Character that has the text of another as well (O40.4)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.page.board import pieces
from oztable.games.card_game_of_oz.page.seat_view import SeatView
from oztable.games.card_game_of_oz.rules.events import Copied, SetOff
from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from oztable.games.card_game_of_oz.terminal.facts import Facts
from tests.games.card_game_of_oz.rules.cards.printed import pass_to
from tests.games.card_game_of_oz.rules.made_up import character, location
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PLACES = location("glade") + location("dell") + location("moor") + location("heath")
HUMBUG = character(
    "humbug",
    'when = "enters"\ndo = [{ copy = { choose = { where = "here", other = true } }, '
    'until = "start of your next turn" }]',
    keywords=["Humbug"],
)
HAMMER = character(
    "hammer",
    'when = "enters"\nwho = { whose = "opposing" }\nat = { where = "here" }\n'
    'limit = "once per turn"\ndo = [{ move = "mover", steps = 1, way = "back" }]',
)
SMITH = character(
    "smith",
    'use = { pay = 1, limit = "once per your turn" }\ndo = [{ draw = 1 }]',
    'to = "this"\ngives = [{ vitality = 2 }]',
    'to = { whose = "your", where = "here", other = true }\ngives = [{ vitality = 1 }]',
    keywords=["Winkie"],
)
CALF = character("calf") + character("wolf")


def words(toml: str, slug: str) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [plain(card_text(card, pack, language)[0]) for language in ("en", "fr")]


def meeting(model: str, more: str = "", points: int = 3, **what: object) -> Stage:
    """The Humbug comes to where the model is."""
    toml = HUMBUG + HAMMER + SMITH + CALF + PLACES + more
    characters = {"humbug": "1 a1", model: "2 a2", **what.pop("characters", {})}  # type: ignore[dict-item]
    table = Stage(
        pack=pack_with(toml),
        points=points,
        up={"a1": "glade", "a2": "dell", "a3": "moor", "b3": "heath"},
        characters=characters,
        **what,  # type: ignore[arg-type]
    )
    table.do("move humbug on")
    return table.do("no") if table.prompt == "ask_walk" else table  # the model may push him back


@pytest.mark.cites("O40.4", "OT-120")
def test_he_has_the_text_until_his_next_turn_begins() -> None:
    table = meeting("hammer", characters={"calf": "2 a3"})
    assert table.happened(Copied) == [Copied(table.piece("humbug"), table.card("hammer"))]
    pass_to(table, 2)
    table.do("move calf on")
    assert table.decider == 1, "he has it, with himself as this card"
    table.do("move calf back")
    assert table.at("calf") == "a3"
    pass_to(table, 1)
    assert table.state.lasting == ()
    assert words(HUMBUG, "humbug") == [
        "When Humbug enters a Location, until the start of your next turn, Humbug also has the "
        "text of another Character of your choice at this Location.",
        "Quand Humbug entre dans un Lieu, jusqu’au début de votre prochain tour, Humbug a aussi "
        "le texte d’un autre Personnage de votre choix sur ce Lieu.",
    ]


@pytest.mark.cites("O40.4")
def test_lasting_texts_and_uses_are_copied_but_no_keyword_and_no_number() -> None:
    table = meeting("smith", characters={"calf": "1 a2"})
    table.do("choose smith")
    assert table.vitality("humbug") == 2 + 2, "to itself"
    assert table.vitality("calf") == 2 + 1, "to the others"
    assert not table.has("humbug", "Winkie")
    assert "use humbug smith 1" in table.legal()
    table.do("use humbug smith 1", "comes pail")
    assert (table.hand(1), table.points) == (["pail"], 1)
    assert table.refuses("use humbug smith 1").rule == "O12.4"
    assert table.game.from_position(table.game.position(table.state)) == table.state
    seen = table.game.view(table.state, Seat(1)).state
    assert seen.lasting == table.state.lasting, "everybody sees it"


@pytest.mark.cites("O40.4")
def test_the_copy_stays_when_the_model_goes() -> None:
    table = meeting("smith")
    table.state = table.state._replace(
        pieces=tuple(one for one in table.state.pieces if one.piece != table.piece("smith"))
    )
    assert table.vitality("humbug") == 4
    assert "use humbug smith 1" in table.legal()


@pytest.mark.cites("O40.4", "OR-147")
def test_a_new_copy_takes_the_place_of_the_old_and_brings_no_new_limit() -> None:
    table = meeting("smith", points=6, characters={"wolf": "2 a3"})
    table.do("use humbug smith 1", "comes pail", "move humbug on")
    assert "use humbug smith 1" not in table.legal()
    assert (table.vitality("humbug"), len(table.state.lasting)) == (2, 1), "the wolf says nothing"
    table.do("move humbug back")
    assert table.vitality("humbug") == 4
    assert table.refuses("use humbug smith 1").rule == "O12.4", "the same text, used this turn"


@pytest.mark.cites("O40.4")
def test_texts_that_copy_are_not_copied() -> None:
    mimic = character(
        "mimic",
        'when = "enters"\ndo = [{ copy = { choose = { where = "here", other = true } } }]',
        'to = "this"\ngives = [{ vitality = 1 }]',
    )
    table = meeting("mimic", more=mimic, characters={"smith": "2 a3"})
    assert table.vitality("humbug") == 3
    table.do("move humbug on")
    told = [one.card for one in table.happened(SetOff) if isinstance(one, SetOff)]
    assert told == [table.card("humbug")] * 2


@pytest.mark.cites("O40.4")
def test_the_order_of_two_texts_names_whose_they_are() -> None:
    bard = character("bard", 'when = "enters"\ndo = [{ points = 1 }]')
    table = meeting("bard", more=bard)
    table.do("move humbug on")
    offered = {text for text in table.legal() if text.startswith("first")}
    assert offered == {"first humbug 1", "first humbug bard 1"}
    before = table.points
    table.do("first humbug bard 1")
    assert table.points == before + 1


@pytest.mark.cites("O40.4")
def test_what_is_copied_is_told() -> None:
    table = meeting("hammer")
    [event] = table.happened(Copied)
    said = [table.game.tell(event, ("A", "B"), language) for language in ("en", "fr")]
    assert [plain(text) for text in said] == [
        "Humbug also has the text of Hammer.", "Humbug a aussi le texte de Hammer."
    ]  # fmt: skip


@pytest.mark.cites("O40.4", "O24.6")
def test_everybody_reads_it_on_the_page_and_in_the_terminal() -> None:
    table = meeting("smith")
    for seat in (Seat(0), Seat(1), None):
        view = table.game.view(table.state, seat)
        shown = pieces(SeatView(table.game, view, ("A", "B"), "fr"))
        copied = {piece.id: piece.copied for piece in shown}
        [text] = copied["humbug"]
        assert text.startswith("Aussi le texte de Smith\u00a0: Une fois à chacun de vos tours")
        assert copied["smith"] == []
        figures = Facts(table.game, view, ("A", "B"), "en").figures_of(Seat(0))
        assert [one.name for one in figures] == ["Humbug (with the text of Smith)"]


@pytest.mark.parametrize(
    ("kind", "ability", "says"),
    [
        ("object", 'when = "turn ends"\ndo = [{ copy = { choose = {} } }]',
         "only a Character has the text of another"),
        ("character", 'when = "turn ends"\ndo = [{ copy = { every = {} } }]', "choose one"),
        ("character", 'when = "turn ends"\ndo = [{ copy = "this" }]', "no card copies itself"),
        ("character", 'when = "archived"\ndo = [{ copy = { choose = {} } }]', "has left play"),
    ],
)  # fmt: skip
def test_what_cannot_be_copied_is_refused(kind: str, ability: str, says: str) -> None:
    faults = text_faults(kind, ability)
    assert says in faults[0].message
