"""Conditions and durations of texts (O39.2, O39.3)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from oztable.games.card_game_of_oz.rules.state import Phase
from tests.games.card_game_of_oz.rules.cards.printed import pass_to
from tests.games.card_game_of_oz.rules.made_up import character, event, location, version
from tests.games.card_game_of_oz.rules.pack_texts import text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

GLADE = location("glade") + location("dell") + location("pond", keywords=["Water"])


def words(toml: str, slug: str) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [plain(card_text(card, pack, language)[0]) for language in ("en", "fr")]


def lasting(condition: str, gives: str = "vitality = 1") -> str:
    return f'to = "this"\nwhile = {condition}\ngives = [{{ {gives} }}]'


# How many


BEASTS = character(
    "beasts",
    'to = { whose = "opposing", where = "here", printed = "<= 3" }\n'
    'while = { count = { whose = "your", where = "here", keywords = ["Beast"] }, at_least = 2 }\n'
    "gives = [{ vitality = -1 }]",
    keywords=["Beast", "Multitude"],
    copies=2,
)


@pytest.mark.cites("O39.2", "OR-146")
def test_a_card_counts_itself_among_so_many() -> None:
    table = Stage(
        pack=pack_with(BEASTS + GLADE + character("calf", vitality=3)),
        points=1,
        up={"a1": "glade", "a2": "dell"},
        characters={"beasts": "1 a1", "beasts-2": "1 a2", "calf": "2 a2"},
    )
    assert table.vitality("calf") == 3
    table.do("move beasts on")
    assert table.vitality("calf") == 1, "each of the two says it"


@pytest.mark.cites("O39.2")
def test_how_many_in_words() -> None:
    pack = pack_with(BEASTS)
    card = pack.cards[pack.by_slug["beasts"]]
    assert [plain(card_text(card, pack, language)[1]) for language in ("en", "fr")] == [
        "Opposing Characters with printed Vitality ≤ 3 at this Location have −1 Vitality while "
        "2 or more Beasts you control are at this Location.",
        "Les Personnages adverses de Vitalité imprimée ≤ 3 sur ce Lieu subissent −1 en Vitalité "
        "tant qu’au moins 2 Personnages Bêtes que vous contrôlez sont sur ce Lieu.",
    ]


@pytest.mark.cites("O39.2")
def test_at_most_so_many() -> None:
    hermit = character("hermit", lasting('{ count = { where = "here" }, at_most = 1 }'))
    for others, vitality in (({}, 3), ({"boq": "2 a1"}, 2)):
        table = Stage(
            pack=pack_with(hermit + GLADE),
            up={"a1": "glade"},
            characters={"hermit": "1 a1", **others},
        )
        assert table.vitality("hermit") == vitality
    at_home = Stage(pack=pack_with(hermit), characters={"hermit": "1 a0"})
    assert at_home.vitality("hermit") == 2, "on a Title Card texts about a Location rest"
    assert "while at most 1 Character is at this Location" in words(hermit, "hermit")[0]
    assert "tant qu’au plus 1 Personnage est sur ce Lieu" in words(hermit, "hermit")[1]


# The Round


BALLOONIST = character(
    "balloonist", lasting('{ round = "< 6" }', 'cannot = "end"'), keywords=["Prime"]
)


@pytest.mark.cites("O40.2", "O39.2", "OT-103")
def test_the_balloonist_cannot_end_before_round_6() -> None:
    for number, can in ((5, False), (6, True)):
        table = Stage(
            pack=pack_with(BALLOONIST + GLADE),
            points=1,
            round=number,
            up={"b1": "glade"},
            characters={"balloonist": "1 b1"},
        )
        assert ("move balloonist on" in table.legal()) == can
    assert words(BALLOONIST, "balloonist") == [
        "Balloonist cannot end the game before Round 6.",
        "Balloonist ne peut pas mettre fin à la partie avant la manche 6.",
    ]


@pytest.mark.cites("O39.2")
def test_a_text_about_rounds_wakes_when_its_round_comes() -> None:
    late = character("late", lasting('{ round = ">= 4" }'))
    table = Stage(
        pack=pack_with(late + GLADE),
        phase="bonus",
        active=2,
        up={"a1": "glade"},
        characters={"late": "1 a1"},
    )
    assert table.vitality("late") == 2
    table.do("end")
    assert (table.state.round, table.vitality("late")) == (4, 3)


@pytest.mark.parametrize(
    ("sign", "english", "french"),
    [
        ("<", "if it is before Round 4", "si l’on est avant la manche 4"),
        ("<=", "if it is Round 4 or earlier", "si l’on est à la manche 4 ou avant"),
        (">=", "if it is Round 4 or later", "si l’on est à la manche 4 ou plus tard"),
        (">", "if it is after Round 4", "si l’on est après la manche 4"),
    ],
)
def test_rounds_in_words(sign: str, english: str, french: str) -> None:
    told = event("told", f'do = [{{ if = {{ round = "{sign} 4" }}, then = [{{ draw = 1 }}] }}]')
    assert [text.lower() for text in words(told, "told")] == [
        f"{english.lower()}, draw a card.", f"{french.lower()}, piochez une carte."
    ]  # fmt: skip


# The End


@pytest.mark.cites("O39.2")
def test_whether_the_game_has_ended() -> None:
    mourner = character("mourner", lasting("{ ended = true }"))
    for flipped, vitality in ((None, 2), (2, 3)):
        table = Stage(
            pack=pack_with(mourner + GLADE),
            up={"a1": "glade"},
            characters={"mourner": "1 a1"},
            flipped=flipped,
        )
        assert table.vitality("mourner") == vitality
    assert words(mourner, "mourner") == [
        'Mourner has +1 Vitality while a Title Card reads "The End".',
        "Mourner gagne +1 en Vitalité tant qu’une carte Titre porte «\u00a0Fin\u00a0».",
    ]


@pytest.mark.cites("O39.2")
def test_the_end_is_seen_at_once() -> None:
    mourner = character("mourner", lasting("{ ended = true }"))
    table = Stage(
        pack=pack_with(mourner + GLADE),
        points=1,
        up={"a1": "glade", "b1": "dell"},
        characters={"mourner": "2 a1", "scarecrow": "1 b1"},
    )
    assert table.vitality("mourner") == 2
    table.do("move scarecrow on")
    assert table.vitality("mourner") == 3


# Several at once


@pytest.mark.cites("O39.2")
def test_all_of_these_or_any_of_them() -> None:
    china = character(
        "china",
        'to = "this"\nwhile = { all_of = [{ is = { at = {} } }, '
        '{ is_not = { at = { keywords = ["Water"] } } }] }\ngives = [{ vitality = 1 }]',
    )
    stork = character(
        "stork",
        'to = "this"\nwhile = { any_of = [{ there = { named = ["Toto"] } }, '
        '{ is = { at = { keywords = ["Water"] } } }] }\ngives = [{ vitality = 1 }]',
    )
    pack = pack_with(china + stork + GLADE)
    for place, toto, expected in (
        ("a1", False, (3, 2)), ("a2", False, (2, 3)), ("a1", True, (3, 3)), ("a0", False, (2, 2))
    ):  # fmt: skip
        table = Stage(
            pack=pack,
            up={"a1": "glade", "a2": "pond", "a3": "dell"},
            characters={
                "china": f"1 {place}", "stork": f"1 {place}", **({"toto": "2 a3"} if toto else {})
            },
        )  # fmt: skip
        assert (table.vitality("china"), table.vitality("stork")) == expected
    assert words(china, "china") == [
        "China has +1 Vitality while China is at a Location and China is not at a Water Location.",
        "China gagne +1 en Vitalité tant que China est sur un Lieu et que China n’est pas sur un "
        "Lieu d’Eau.",
    ]
    assert words(stork, "stork") == [
        "Stork has +1 Vitality while either Toto is in play or Stork is at a Water Location.",
        "Stork gagne +1 en Vitalité tant que Toto est en jeu ou que Stork est sur un Lieu d’Eau.",
    ]


@pytest.mark.parametrize(
    ("condition", "key", "says"),
    [
        ("{ all_of = [{ there = {} }] }", "all_of", "needs two conditions or more"),
        ("{ any_of = [{ all_of = [{ there = {} }, { no = {} }] }, { no = {} }] }",
         "any_of[1]", '"all_of" is no condition that the language has yet'),
        ("{ count = {} }", "count", "write either at_least = 2 or at_most = 2"),
        ('{ count = { kind = "location", where = "here" }, at_most = 1 }', "count",
         "one Location is there; write there = or no ="),
        ("{ count = {}, at_least = 1 }", "at_least", "write 2 to 10"),
        ('{ round = "6" }', "round", "is no comparison"),
        ("{ ended = false }", "ended", "says nothing when false"),
    ],
)  # fmt: skip
def test_a_condition_that_says_too_little_is_refused(condition: str, key: str, says: str) -> None:
    faults = text_faults("character", lasting(condition))
    assert faults[0].key == f"card[1].ability[1].while.{key}"
    assert says in faults[0].message


# How long


def giving(until: str) -> str:
    gives = f'{{ give = [{{ vitality = 1 }}], to = {{ choose = {{}} }}, until = "{until}" }}'
    return event("tonic", f"do = [{gives}]")


@pytest.mark.cites("O39.3")
@pytest.mark.parametrize("until", ["start of your next turn", "end of the game"])
def test_what_lasts_beyond_the_turn_of_the_others(until: str) -> None:
    table = Stage(
        pack=pack_with(giving(until) + GLADE + character("calf")),
        points=1,
        hands={1: ["tonic"]},
        up={"a1": "glade"},
        characters={"calf": "1 a1"},
    )
    table.do("play tonic")
    pass_to(table, 2)
    assert table.vitality("calf") == 3
    assert table.game.from_position(table.game.position(table.state)) == table.state
    pass_to(table, 1)
    assert table.vitality("calf") == (3 if until == "end of the game" else 2)


@pytest.mark.cites("O39.3", "OR-131")
def test_what_ends_with_a_turn_that_never_comes_is_there_when_points_are_counted() -> None:
    table = Stage(
        pack=pack_with(giving("start of your next turn") + GLADE + character("calf")),
        points=1,
        active=2,
        hands={2: ["tonic"]},
        up={"a1": "glade"},
        characters={"calf": "2 a1"},
        flipped=2,
    )
    table.do("play tonic", "end", "end")
    assert table.state.phase is Phase.OVER
    assert table.total(2) == 3


@pytest.mark.cites("O39.3")
def test_it_is_gone_before_the_roll_of_that_turn() -> None:
    table = Stage(
        pack=pack_with(giving("start of your next turn") + GLADE + character("calf")),
        points=1,
        hands={1: ["tonic"]},
        up={"a1": "glade"},
        characters={"calf": "1 a1"},
        set_events={2: [("three-cheers", 1)]},
    )
    table.do("play tonic", "pass turn", "end", "end")
    while table.state.active == 1:
        table.do("pass" if "pass" in table.legal() else table.legal()[-1])
    assert table.state.phase is Phase.ROLL, "the Window before the roll"
    assert table.vitality("calf") == 2


@pytest.mark.cites("O39.3")
def test_what_a_card_was_given_goes_with_it() -> None:
    swap = version("elf-a", "Elf • Young", vitality=2) + version("elf-b", "Elf • Old", vitality=2)
    table = Stage(
        pack=pack_with(giving("end of the game") + GLADE + swap),
        points=1,
        hands={1: ["tonic", "elf-b"]},
        up={"a1": "glade"},
        characters={"elf-a": "1 a1"},
    )
    table.do("play tonic")
    assert table.vitality("elf-a") == 3
    table.do("play elf-b")
    assert (table.vitality("elf-b"), table.state.lasting) == (2, ())


@pytest.mark.parametrize(
    ("until", "english", "french"),
    [
        ("start of your next turn", "Until the start of your next turn, ",
         "Jusqu’au début de votre prochain tour, "),
        ("end of the game", "Until the end of the game, ", "Jusqu’à la fin de la partie, "),
    ],
)  # fmt: skip
def test_durations_in_words(until: str, english: str, french: str) -> None:
    told = words(giving(until), "tonic")
    assert told[0].startswith(english)
    assert told[1].startswith(french)


@pytest.mark.cites("O39.2")
def test_a_text_about_keywords_that_gives_keywords_goes_by_print() -> None:
    """Or it would ask itself without end."""
    where = 'with = { keywords = ["Flying"] }'
    hawk = character(
        "hawk",
        f'to = {{ where = "here" }}\nwhile = {{ there = {{ kind = "location", {where} }} }}'
        '\ngives = [{ keyword = "Flying" }]',
    )
    table = Stage(
        pack=pack_with(hawk + character("kite", keywords=["Flying"])),
        up={"a1": "boqs-home", "a2": "poppy-field"},
        characters={"hawk": "1 a1", "toto": "1 a1", "kite": "2 a2"},
    )
    assert table.has("toto", "Flying")
