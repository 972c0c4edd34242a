"""`oz card new`: a card made by answering questions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oztable.core.language import Text
from oztable.games.card_game_of_oz.commands.card_texts import PATTERNS
from oztable.games.card_game_of_oz.commands.interview import WORDS
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack
from tests.cli.conftest import Oz, Ran
from tests.cli.test_bad_input import is_told
from tests.games.card_game_of_oz.rules.pack_texts import pack

# The first answers, up to the menu of texts, where 0 ends the card.
CHARACTER = ["Tin Bird", "Oiseau de fer", "character", "winkie", "good", "Animat, Bird", "3", "4",
             "", "", "", "It sang in tin.", "Il chantait en fer."]  # fmt: skip
OBJECT = ["Tin Bell", "Cloche", "object", "winkie", "", "", "2", "", "", "", "", ""]
EFFECT = ["Rust", "Rouille", "effect", "winkie", "", "", "2", "", "", "", "", ""]
EVENT = ["Supper!", "À table !", "event", "kansas", "", "Feast", "1", "", "", "", "", ""]
LOCATION = ["Tin Mine", "Mine de fer-blanc", "location", "winkie", "evil", "Underground", "12",
            "Dark.", "Noir."]  # fmt: skip


def typed(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my-pack.toml"
    path.write_text(bundled_text("story-pack-1"), encoding="utf-8")
    return path


def card_in(file: Path, slug: str) -> Card:
    made, faults = check_pack(file.read_text("utf-8"), str(file))
    assert made is not None, faults
    return made.cards[made.by_slug[slug]]


def texts(ran: Ran, slug: str) -> list[str]:
    """What the card says when it is done: once in English, once in French."""
    blocks = [block.splitlines() for block in ran.out.split("\n\n")]
    return [line for block in blocks if f"({slug})" in block[0] for line in block]


# Whole cards


def test_a_character(oz: Oz, file: Path) -> None:
    answers = [*CHARACTER, "1", "2", "Kansas", "4", "0", "yes"]
    ran = oz("card", "new", file, "--lang", "en", stdin=typed(*answers))
    assert ran.status == 0, ran.out
    assert ran.err == ""
    assert texts(ran, "tin-bird") == [
        "Tin Bird (tin-bird)",
        "Character, Winkie Country, Good, Animat, Bird",
        "cost 3",
        "vitality 4",
        "Tin Bird has +2 Vitality while at a Kansas Location.",
        "When Tin Bird enters a Location, you may look at an adjacent hidden Location.",
        "It sang in tin.",
        "Oiseau de fer (tin-bird)",
        "Personnage, Pays des Winkies, Bon, Animé, Oiseau",
        "coût 3",
        "vitalité 4",
        "Oiseau de fer gagne +2 en Vitalité sur un Lieu du Kansas.",
        "Quand Oiseau de fer entre dans un Lieu, vous pouvez regarder un Lieu caché adjacent.",
        "Il chantait en fer.",
    ]
    card = card_in(file, "tin-bird")
    assert card.name == Text("Tin Bird", "Oiseau de fer")
    assert (card.cost, card.vitality, card.keywords) == (3, 4, ("Animat", "Bird"))
    assert "hint" not in ran.out


def test_an_object_in_french(oz: Oz, file: Path) -> None:
    answers = ["Tin Bell * Small", "Cloche * Petite", "objet", "pays des winkies", "bon", "outil",
               "2", "magique", "2", "3", "", "", "1", "1", "Personnage", "animal", "2", "5", "0",
               "oui"]  # fmt: skip
    ran = oz("card", "new", file, "--lang", "fr", stdin=typed(*answers))
    assert ran.status == 0, ran.out
    assert '"Personnage" n’est ni un royaume' in ran.out
    card = card_in(file, "tin-bell-small")
    assert card.name == Text("Tin Bell • Small", "Cloche • Petite")
    assert (card.type, card.gem, card.copies, card.chapter) == ("object", "magical", 2, 3)
    assert card.has("Multitude")
    shown = texts(ran, "tin-bell-small")
    assert "The bearer has a further +2 Vitality while the bearer is an Animal." in shown


def test_a_location(oz: Oz, file: Path) -> None:
    answers = [*LOCATION, "1", "Good", "2", "2", "", "", "3", "Human", "-1", "4", "Toto", "0", "y"]
    ran = oz("card", "new", file, "--lang", "en", stdin=typed(*answers))
    assert ran.status == 0, ran.out
    card = card_in(file, "tin-mine")
    assert (card.type, card.chapter, card.cost) == ("location", 12, 0)
    assert texts(ran, "tin-mine")[2:6] == [
        "Good Characters pay 2 Story Points to enter.",
        "Pay 1 Story Point to leave.",
        "Humans here have −1 Vitality.",
        "Toto cannot enter.",
    ]


def test_an_effect_that_attaches(oz: Oz, file: Path) -> None:
    answers = [*EFFECT, "1", "Good, Animat", "1", "2", "3", "-2", "0", "yes"]
    ran = oz("card", "new", file, "--lang", "en", stdin=typed(*answers))
    assert ran.status == 0, ran.out
    assert texts(ran, "rust")[3:7] == [
        "Attach to a Good Animat Character.",
        "The host Character is Steadfast.",
        "Once during each of your turns, if you control the host Character, "
        "you may pay 2 Story Points to draw a card.",
        "The host Character has −2 Vitality.",
    ]
    assert "Move one of your Characters" not in ran.out.rpartition("What does it say?")[2]


def test_an_event_of_several_parts(oz: Oz, file: Path) -> None:
    answers = [*EVENT, "1", "Child", "3", "2", "1", "3", "object, tool", "4", "object", "5",
               "yours", "", "2", "your next turn", "0", "yes"]  # fmt: skip
    ran = oz("card", "new", file, "--lang", "en", stdin=typed(*answers))
    assert ran.status == 0, ran.out
    assert len(card_in(file, "supper").abilities) == 1
    (text,) = texts(ran, "supper")[3:4]
    for part in ("up to 3 steps", "draw a card", "a Tool from the Archive", "+2 Vitality"):
        assert part in text


SENTENCES = {
    "stronger_at": (CHARACTER, ["", "Forest"], "has +1 Vitality while at a Forest Location."),
    "company": (CHARACTER, ["-1", "Dog"], "has −1 Vitality while another Dog is at this"),
    "enters_draw": (CHARACTER, ["munchkin", "2"], "enters a Munchkin Country Location, draw 2"),
    "enters_look": (CHARACTER, [], "you may look at an adjacent hidden Location."),
    "others_here": (CHARACTER, ["opposing", "Munchkin", ""], "Opposing Munchkins at this Location"),
    "cheaper": (CHARACTER, ["0", "leave"], "pays nothing to leave a Location."),
    "use_draw": (
        CHARACTER,
        ["2"],
        "Once during each of your turns, pay 2 Story Points: draw a card.",
    ),
    "use_move": (
        CHARACTER,
        ["0", "3"],
        "Once during each of your turns, you may move Tin Bird up to 3 steps",
    ),
    "play_to": (CHARACTER, ["Poppy Field"], "play Tin Bird straight to Poppy Field"),
    "multitude": (CHARACTER, [], "Any number of Tin Bird may be in play."),
    "bearer": (OBJECT, ["2", "none"], "The bearer has +2 Vitality."),
    "bearer_cheaper": (OBJECT, ["", "both"], "The bearer pays 1 Story Point less to enter or"),
    "bearer_move": (OBJECT, ["", "2"], "pay 1 Story Point: move the bearer up to 2 steps"),
    "attach_steadfast": (EFFECT, [""], "The host Character is Steadfast."),
    "attach_vitality": (EFFECT, ["Scarecrow", ""], "The host Character has −1 Vitality."),
    "do_move": (EFFECT, ["", ""], "Move a Character you control in your Storyline up to 2 steps"),
    "do_draw": (EFFECT, [""], "Draw 2 cards."),
    "do_return": (EVENT, ["event"], "Return an Event from the Archive to your hand."),
    "do_archive": (EVENT, ["effect, Spell"], "Archive a Spell Effect."),
    "do_give": (EVENT, ["everybody", "Good", "1", ""], "the Good Characters there at this moment"),
    "enter_cost": (LOCATION, ["", "2"], "Pay 2 Story Points to enter."),
    "leave_cost": (LOCATION, ["Tin", ""], "Tin Characters pay 1 Story Point to leave."),
    "here_vitality": (LOCATION, ["Evil", "-2"], "Evil Characters here have −2 Vitality."),
    "no_entry": (LOCATION, ["Wicked Witch of the West"], "Wicked Witch of the West cannot enter."),
}


def made_with(oz: Oz, name: str) -> Ran:
    """A card named like the pattern that made its text."""
    begin, gaps, _ = SENTENCES[name]
    offered = [pattern.name for pattern in PATTERNS if begin[2] in pattern.types]
    if begin is EFFECT:
        offered.remove("use_draw")  # until the Effect attaches to something
    chosen = str(offered.index(name) + 1)
    return oz("card", "new", "--lang", "en", stdin=typed(*begin, chosen, *gaps, "0"))


@pytest.mark.parametrize("name", [pattern.name for pattern in PATTERNS])
def test_every_pattern_makes_its_sentence(oz: Oz, name: str) -> None:
    ran = made_with(oz, name)
    assert ran.status == 0
    assert SENTENCES[name][2] in ran.out
    for refusal in ("will not do", "is none of these", "is no realm"):
        assert refusal not in ran.out


def test_every_pattern_can_be_read_back(oz: Oz) -> None:
    parts = [bundled_text("story-pack-1")]
    for number, pattern in enumerate(PATTERNS):
        shown = made_with(oz, pattern.name).out
        toml = re.findall(r"^\[\[(?:card|location)\]\]\n.*", shown, re.M | re.S)[0]
        head = f'id = "made-{number}x"\nname = {{ en = "Made {number}", fr = "Faite {number}" }}'
        parts.append(re.sub(r"^id = .*\nname = .*$", head, toml, count=1, flags=re.M))
    made, faults = check_pack("\n".join(parts), "x")
    assert made is not None, faults


def test_texts_of_ones_own(oz: Oz, file: Path) -> None:
    own = str(sum("character" in pattern.types for pattern in PATTERNS) + 1)
    wrong = ["[[card.ability]]", 'to = "this"', "gives = [{ vitalty = 1 }]", ""]
    right = ['when = "turn begins"', "do = [{ points = 1 }]", "",]  # fmt: skip
    two = ["[[card.ability]]", 'to = "this"', "gives = [{ vitality = 1 }]", "[[card.ability]]",
           "use = { pay = 1 }", "do = [{ roll = 1 }]", ""]  # fmt: skip
    answers = [*CHARACTER, own, "", *wrong, "x", "", *right, own, *two, "0", "yes"]
    ran = oz("card", "new", file, "--lang", "en", stdin=typed(*answers))
    assert ran.status == 0, ran.out
    assert "There is no text yet; type it, or back" in ran.out
    assert 'line 3: ability[1].gives[1]: "vitalty" is no change' in ran.out
    assert "did you mean vitality?" in ran.out
    assert "line 1: not TOML" in ran.out
    assert len(card_in(file, "tin-bird").abilities) == 3


# On the way


# What is answered, and what is said to it; an answer without words is a good one.
WRONG = [
    ("", "That needs an answer"), ("x" * 61, "That is 61 characters long; use 60 at most."),
    ("Toto", "There is a card “Toto” already"), ("A * B * C", "Write one star at most"),
    ("a\x07b", "the control character U+0007"), ("Tin Bird * New", ""),
    ("Oiseau", "both languages must agree"), ("Oiseau * Neuf", ""),
    ("charcter", "(did you mean Character?)"), ("c", ""), ("narnia", '"narnia" is none of these'),
    ("Winkie Country", ""), ("nice", '"nice" is none of these'), ("n", ""),
    ("Animal, animal", "says a keyword twice"), ("tin bird", '"tin bird" is no keyword'),
    ("A,B,C,D,E,F,G,H,I", "That is 9 keywords; 8 are the most."), ("Tin,", '"" is no keyword'),
    ("Tin", ""), ("lots", '"lots" will not do; type a number from 0 to 20.'),
    ("-1", '"-1" will not do'), ("21", '"21" will not do'), ("2", ""),
    ("0", "type a number from 1 to 20."),
    ("7", "A hint: 7 Vitality for cost 2 is off the curve, which is 3"),
    ("ruby", '"ruby" is none of these'), ("", ""), ("4", "type a number from 1 to 3."), ("", ""),
    ("100", '"100" is no chapter'), ("one", '"one" is no chapter'), ("3", ""),
    ("y" * 111, "That is 111 characters long; use 110 at most."), ("", ""), ("", ""),
    ("99", "type a number from 0 to 11."), ("1", ""),
    ("0", "type a number from -9 to 9, but not 0."), ("1", ""),
    ("Oz City", '"Oz City" is no realm, alignment, keyword or card that fits here'),
    ("A," * 9 + "A", '"A" is no realm'), ("Toto, Dog", '"Toto" is no realm'),
    ("Prime,Flying,Swimming,Animal,Bee,Beast,Bird,Child,Dog", "name 8 keywords or cards at most"),
    ("Good, Evil", '"Evil" is one too many'), ("Forest, Good, forest", ""), ("0", ""),
    ("maybe", '"maybe" is none of these'), ("no", "Nothing was written."),
]  # fmt: skip


def test_wrong_answers_are_told_and_asked_again(oz: Oz, file: Path) -> None:
    stdin = typed(*(answer for answer, _ in WRONG))
    ran = oz("card", "new", file, "--lang", "en", stdin=stdin)
    assert ran.status == 0, ran.err
    rest = ran.out
    for answer, words in WRONG:
        assert words in rest, answer
        rest = rest[rest.index(words) + len(words) :]
    assert file.read_text("utf-8") == bundled_text("story-pack-1")


def test_the_questions_are_in_french_too(oz: Oz) -> None:
    answers = ["", "Tin Bird", "", "nain", "quitter"]
    ran = oz("card", "new", "--lang", "fr", stdin=typed(*answers))
    assert ran.status == 0
    assert "Il faut une réponse" in ran.out
    assert "Nom en français [Tin Bird]\u00a0: " in ran.out
    assert '"nain" n’est pas dans la liste' in ran.out
    assert ran.out.splitlines()[-1] == "Rien n’a été écrit."


def test_back_goes_one_question_back_however_deep(oz: Oz, file: Path) -> None:
    answers = ["back", "Tin Brid", "BACK", "Tin Bird", "Oiseau", "object", "retour", "character",
               *CHARACTER[3:], "1", "5", "back", "back", "back", "It sang.", "back", "back",
               "It hums.", "Il chante.", "1", "2", "Forest", "back", "Field", "0", "back", "0",
               "yes"]  # fmt: skip
    ran = oz("card", "new", file, "--lang", "en", stdin=typed(*answers))
    assert ran.status == 0, ran.out
    assert "This is the first question" in ran.out
    card = card_in(file, "tin-bird")
    assert card.flavour == Text("It hums.", "Il chante.")
    assert texts(ran, "tin-bird")[4] == "Tin Bird has +2 Vitality while at a Field Location."


def test_a_new_keyword_asks_for_its_french(oz: Oz, file: Path) -> None:
    begin = [*CHARACTER[:5], "Animall", "back", "Animal, Fiddler, Hay-Maker", "", "Violoneux",
             "Faneur", *CHARACTER[6:]]  # fmt: skip
    ran = oz(
        "card", "new", file, "--lang", "en", stdin=typed(*begin, "5", "", "Fiddler", "", "0", "yes")
    )
    assert ran.status == 0, ran.out
    assert "“Animall” is a new keyword (did you mean Animal?)" in ran.out
    made, faults = check_pack(file.read_text("utf-8"), "x")
    assert faults == []
    assert made is not None
    assert made.keywords == {"Fiddler": "Violoneux", "Hay-Maker": "Faneur"}
    again = ["Fiddle", "Violon", *OBJECT[2:5], "Violoneux, Smith", "Forgeron", *OBJECT[6:]]
    assert oz("card", "new", file, "--lang", "fr", stdin=typed(*again, "0", "oui")).status == 0
    assert card_in(file, "fiddle").keywords == ("Fiddler", "Smith")
    assert file.read_text("utf-8").count("[keywords]") == 1


def test_quit_and_no_write_nothing(oz: Oz, file: Path) -> None:
    before = file.read_text("utf-8")
    for end in ("quit", "0\nquit", "0\nno", "1\nQUIT"):
        ran = oz("card", "new", file, "--lang", "en", stdin=typed(*CHARACTER, end))
        assert ran.status == 0
        assert ran.err == ""
        assert ran.out.endswith("Nothing was written.\n")
        assert file.read_text("utf-8") == before


@pytest.mark.parametrize("count", [0, 1, 7, len(CHARACTER), len(CHARACTER) + 2])
def test_answers_that_end_too_soon(oz: Oz, file: Path, count: int) -> None:
    before = file.read_text("utf-8")
    stdin = typed(*[*CHARACTER, "1", "", "Forest"][:count])
    ran = oz("card", "new", file, stdin=stdin)
    is_told(Ran(ran.status, "", ran.err), 2, "nothing was written")
    assert file.read_text("utf-8") == before


def test_noise_is_no_card(oz: Oz) -> None:
    ran = oz("card", "new", stdin="\0\x1b[2J\n" * 50 + "\0" * 100_000)
    is_told(Ran(ran.status, "", ran.err), 2, "nothing was written")


# The file


def test_without_a_file_the_toml_is_shown(oz: Oz) -> None:
    ran = oz("card", "new", "--lang", "en", stdin=typed("Toto", "", *CHARACTER[2:], "0"))
    assert ran.status == 0
    toml = ran.out[ran.out.index("[[card]]") :]
    made, faults = check_pack(f"{pack()}\n{toml}", "x")
    assert faults == []
    assert made is not None
    assert made.cards[made.by_slug["toto"]].vitality == 4


def test_the_pack_can_be_played_with_the_card(oz: Oz, file: Path) -> None:
    answers = [*CHARACTER, "3", "", "", "7", "", "0", "yes"]
    assert oz("card", "new", file, stdin=typed(*answers)).status == 0
    played = ["--players", "random,random", "--games", "1", "--deck", file]
    ran = oz("simulate", "card-game-of-oz", *played)
    assert ran.status == 0, ran.err


def test_ids_are_made_to_differ(oz: Oz, file: Path) -> None:
    file.write_text(pack(), encoding="utf-8")
    for name, slug in [("Wolf!", "wolf"), ("Wolf?", "wolf-b"), ("42", "card")]:
        begin = [name, "", *CHARACTER[2:]]
        ran = oz("card", "new", file, "--lang", "en", stdin=typed(*begin, "0", "yes"))
        assert ran.status == 0, ran.out
        assert card_in(file, slug).name.en == name


def test_windows_line_ends_stay(oz: Oz, file: Path) -> None:
    file.write_bytes(pack().replace("\n", "\r\n").encode())
    assert oz("card", "new", file, "--lang", "en", stdin=typed(*CHARACTER, "0", "yes")).status == 0
    raw = file.read_bytes()
    assert raw.count(b"\n") == raw.count(b"\r\n")
    assert card_in(file, "tin-bird").cost == 3


def test_a_pack_is_not_spoiled(oz: Oz, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody changes the file while the questions are answered."""
    file.write_text(pack(), encoding="utf-8")
    spoiled = pack().replace('"Card 7"', '"Tin Bird"')

    def answered(text: str) -> str:
        file.write_text(spoiled, encoding="utf-8")
        return text

    monkeypatch.setattr(
        "oztable.games.card_game_of_oz.commands.cards.draft_toml", lambda draft: answered("…")
    )
    ran = oz("card", "new", file, "--lang", "en", stdin=typed(*CHARACTER, "0", "yes"))
    assert ran.status == 1
    assert f"{file}:" in ran.out
    assert "(V3)" in ran.out
    assert "stays as it was" in ran.out
    assert file.read_text("utf-8") == spoiled


def test_a_pack_with_keywords_in_one_line_is_left_alone(oz: Oz, file: Path) -> None:
    good = pack(top='keywords = { Smith = "Forgeron" }\n')
    file.write_text(good, encoding="utf-8")
    begin = [*CHARACTER[:5], "Smith, Fiddler", "Violoneux", *CHARACTER[6:]]
    ran = oz("card", "new", file, "--lang", "en", stdin=typed(*begin, "0", "yes"))
    assert ran.status == 1
    assert "stays as it was" in ran.out
    assert file.read_text("utf-8") == good


def test_warnings_about_the_new_card_are_told(oz: Oz, file: Path) -> None:
    begin = [*CHARACTER[:9], "3", *CHARACTER[10:]]
    ran = oz("card", "new", file, "--lang", "en", stdin=typed(*begin, "0", "yes"))
    assert ran.status == 0
    assert "warning: only one of these 3 may be in play at a time" in ran.out


def test_a_file_that_cannot_take_a_card(oz: Oz, file: Path) -> None:
    is_told(oz("card", "new", "missing.toml"), 1, "missing.toml", "no such file")
    is_told(oz("card", "new", "story-pack-1"), 2, "stays as it is", "oz pack show")
    file.write_text("id = 3\n", encoding="utf-8")
    is_told(oz("card", "new", file), 1, str(file), "oz pack check")
    is_told(oz("card", "new", file, "more"), 2, "more")


def test_the_words_are_there_in_both_languages() -> None:
    assert WORDS.words["en"].keys() == WORDS.words["fr"].keys()
    assert {f"text_{pattern.name}" for pattern in PATTERNS} <= WORDS.words["en"].keys()
