"""Cards that a text asks for from a hand (O34.3)."""

from __future__ import annotations

import pytest

from oztable.core.game import BadNotation, Decide, Seat
from oztable.games.card_game_of_oz.rules.events import Discarded
from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from oztable.games.card_game_of_oz.terminal.card_words import text_asked
from tests.games.card_game_of_oz.rules.made_up import character, event, location
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

ROAD = {"a1": "tin-woodmans-cottage", "a2": "boqs-home", "a3": "uncle-henrys-farm"}
ENEMY = 'when = "enters"\nwho = { whose = "opposing" }\nat = { where = "here" }\n'
ONCE = 'limit = "once per turn"\n'
PACK = pack_with(
    character("head", f'{ENEMY}{ONCE}do = [{{ discard = 1, by = "controller" }}]')
    + event("greed", "do = [{ discard = 2 }, { points = 1 }]")
    + event("storm", 'do = [{ discard = 1, by = "each opponent" }]')
    + event("trade", "do = [{ discard = 2, then = [{ points = 3 }], else = [{ points = 1 }] }]")
    + event("wash", 'do = [{ discard = 1, what = { keywords = ["Speech"] }, by = "opponent" }]')
    + character(
        "spider",
        'when = "enters"\ndo = [{ pick = { kind = "character", whose = "opposing", '
        'where = "here" } }, { discard = 2, by = "controller", else = [{ archive = "it" }] }]',
    )
    + character(
        "kitchen",
        f'{ENEMY}do = [{{ discard = 1, what = {{ keywords = ["Speech"] }}, '
        'then = [{ archive = "mover" }] }]',
    )
    + location(
        "farmhouse", 'when = "enters"\nlimit = "once per turn"\n'
        "do = [{ discard = 1, then = [{ draw = 1 }] }]",
    )
)  # fmt: skip


@pytest.mark.cites("O34.3")
def test_the_one_who_discards_chooses_and_no_die_is_rolled() -> None:
    table = Stage(
        pack=PACK,
        points=2,
        up=ROAD,
        hands={1: ["pail", "oil-can"]},
        characters={"aunt-em": "1 a1", "head": "2 a2"},
    )
    table.do("move aunt-em on")
    assert (table.decider, table.legal()) == (1, ["archive pail", "archive oil-can"])
    table.do("archive pail")
    assert (table.hand(1), table.archive()) == (["oil-can"], ["pail"])
    assert table.points == 1
    assert [one.why for one in table.happened(Discarded) if isinstance(one, Discarded)] == ["text"]


@pytest.mark.cites("O34.3")
def test_with_fewer_cards_all_of_them_go() -> None:
    table = Stage(pack=PACK, points=1, hands={1: ["greed", "pail"]}).do("play greed")
    assert table.hand(1) == []
    assert sorted(table.archive()) == ["greed", "pail"]
    assert table.points == 1
    table = Stage(pack=PACK, points=1, hands={1: ["greed"]}).do("play greed")
    assert table.points == 1


@pytest.mark.cites("O34.3")
def test_each_opponent_discards_and_who_holds_nothing_is_passed_over() -> None:
    hands = {1: ["storm", "glinda"], 2: ["pail", "oil-can"], 3: []}
    table = Stage(pack=PACK, authors=3, points=1, hands=hands).do("play storm")
    assert table.decider == 2
    table.do("archive oil-can")
    assert (table.hand(1), table.hand(2)) == (["glinda"], ["pail"])
    assert table.decider == 1  # nobody else is asked


@pytest.mark.cites("O34.3")
def test_as_a_price_it_may_be_refused_and_is_paid_whole() -> None:
    hand = ["trade", "pail", "oil-can", "glinda"]
    table = Stage(pack=PACK, points=1, hands={1: hand}).do("play trade")
    assert "no" in table.legal()
    table.do("archive pail")
    assert table.legal() == ["archive oil-can", "archive glinda"]
    table.do("archive glinda")
    assert (table.points, table.hand(1)) == (3, ["oil-can"])
    refused = Stage(pack=PACK, points=1, hands={1: hand}).do("play trade", "no")
    assert (refused.points, len(refused.hand(1))) == (1, 3)
    short = Stage(pack=PACK, points=1, hands={1: ["trade", "pail"]}).do("play trade")
    assert (short.points, short.hand(1)) == (1, ["pail"])


@pytest.mark.cites("O34.3", "O34.1")
def test_what_comes_of_it_is_again_for_who_acted_before() -> None:
    table = Stage(
        pack=PACK,
        points=2,
        up=ROAD,
        hands={2: ["pail", "oil-can", "glinda"]},
        characters={"spider": "1 a1", "boq": "2 a2"},
    ).do("move spider on")
    assert table.decider == 2
    paid = table.do("archive pail", "archive glinda")
    assert (paid.at("boq"), paid.hand(2)) == ("a2", ["oil-can"])
    table = Stage(
        pack=PACK,
        points=2,
        up=ROAD,
        hands={2: ["pail"]},
        characters={"spider": "1 a1", "boq": "2 a2"},
    ).do("move spider on")
    assert table.at("boq") is None  # one card cannot pay for two


@pytest.mark.cites("O34.3", "OT-115")
@pytest.mark.parametrize("hand", [["three-cheers", "pail"], ["pail", "oil-can"]])
def test_who_has_a_card_is_asked_whatever_it_is(hand: list[str]) -> None:
    table = Stage(
        pack=PACK,
        active=2,
        points=2,
        up={"b1": "boqs-home", "b2": "uncle-henrys-farm"},
        hands={1: hand},
        characters={"kitchen": "1 b2", "boq": "2 b1"},
    ).do("move boq on")
    fits = "three-cheers" in hand
    assert table.decider == 1
    assert table.legal() == (["archive three-cheers", "no"] if fits else ["no"])
    table.do("archive three-cheers" if fits else "no")
    assert table.at("boq") == (None if fits else "b2")


@pytest.mark.cites("O34.3")
def test_who_must_discard_such_a_card_and_has_none_is_asked_too() -> None:
    hands = {1: ["wash"], 2: ["pail", "oil-can"]}
    table = Stage(pack=PACK, points=1, hands=hands).do("play wash")
    assert (table.decider, table.legal()) == (2, ["no"])
    table.do("no")
    assert table.hand(2) == ["pail", "oil-can"]
    hands[2] = ["pail", "three-cheers"]
    table = Stage(pack=PACK, points=1, hands=hands).do("play wash")
    assert table.legal() == ["archive three-cheers"]


@pytest.mark.cites("O34.3")
def test_nobody_sees_in_a_question_what_a_hand_holds() -> None:
    """Whatever the other holds, the table is the same for everybody else."""
    seen = set()
    for hand in (["three-cheers", "pail"], ["pail", "oil-can"]):
        hands = {1: ["wash"], 2: hand}
        held = {card for one in (["three-cheers", "pail"], ["oil-can"]) for card in one}
        table = Stage(pack=PACK, points=1, hands=hands, library=["toto", *(held - set(hand))])
        table.do("play wash")
        seen.add(str(table.game.view(table.state, Seat(0))))
        assert table.decider == 2
    assert len(seen) == 1


def test_a_moment_of_discarding_can_be_saved() -> None:
    hand = ["trade", "pail", "oil-can", "glinda"]
    table = Stage(pack=PACK, points=1, hands={1: hand}).do("play trade", "archive pail")
    text = table.game.position(table.state)
    assert 'kind = "discarding"' in text
    assert table.game.from_position(text) == table.state
    with pytest.raises(BadNotation, match="write 1 to 2"):
        table.game.from_position(text.replace("left = 1", "left = 3"))
    start = text.index('[[frame]]\nkind = "resolving"')
    end = text.index("[[frame]]", start + 1)
    with pytest.raises(BadNotation, match="nobody asks for cards"):
        table.game.from_position(text[:start] + text[end:])


def test_who_is_asked_reads_the_sentence_that_asks() -> None:
    table = Stage(
        pack=PACK,
        points=2,
        up=ROAD,
        hands={1: ["pail", "oil-can"]},
        characters={"aunt-em": "1 a1", "head": "2 a2"},
    ).do("move aunt-em on")
    node = table.game.node(table.state)
    assert isinstance(node, Decide)
    assert text_asked(table.game, table.state, node, "en") == WORDS["head"][0]
    assert table.game.say(node.prompt, "en") == "Head: discard a card (1 to go)."


WORDS = {
    "head": (
        "Once per turn, when an opposing Character enters this Location, its controller discards "
        "a card.",
        "Une fois par tour, quand un Personnage adverse entre dans ce Lieu, celui qui le contrôle "
        "défausse une carte.",
    ),
    "trade": (
        "You may discard 2 cards: gain 3 Story Points (on your turn only); otherwise, gain 1 "
        "Story Point (on your turn only).",
        "Vous pouvez défausser 2 cartes\u00a0: gagnez 3 points d’Histoire (à votre tour "
        "seulement)\u00a0; sinon, gagnez 1 point d’Histoire (à votre tour seulement).",
    ),
    "spider": (
        "When Spider enters a Location, choose an opposing Character at this Location. Its "
        "controller discards 2 cards, or else you archive the chosen Character.",
        "Quand Spider entre dans un Lieu, choisissez un Personnage adverse sur ce Lieu. Celui qui "
        "le contrôle défausse 2 cartes\u00a0; faute de quoi, vous archivez le Personnage choisi.",
    ),
    "kitchen": (
        "When an opposing Character enters this Location, you may discard a Speech card: archive "
        "that Character.",
        "Quand un Personnage adverse entre dans ce Lieu, vous pouvez défausser une carte de "
        "Parole\u00a0: archivez ce Personnage.",
    ),
    "farmhouse": (
        "Once per turn, when a Character enters this Location, its controller may discard a card "
        "to draw a card.",
        "Une fois par tour, quand un Personnage entre dans ce Lieu, celui qui le contrôle peut "
        "défausser une carte pour piocher une carte.",
    ),
}


@pytest.mark.parametrize("slug", WORDS)
def test_the_words_of_discarding(slug: str) -> None:
    card = PACK.cards[PACK.by_slug[slug]]
    told = [plain(text) for lang in ("en", "fr") for text in card_text(card, PACK, lang)]
    assert told == list(WORDS[slug])
