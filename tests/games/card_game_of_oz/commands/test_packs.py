"""`oz pack`: checking, showing and listing Story Packs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from oztable.cli.main import run
from oztable.games.card_game_of_oz.rules.effects import effect_forms
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.language.wording import card_text, plain
from oztable.games.card_game_of_oz.rules.language.writing import KEYS
from oztable.games.card_game_of_oz.rules.packs import bundled_text, check_pack, load_pack
from tests.cli.conftest import Oz
from tests.cli.test_bad_input import is_told
from tests.games.card_game_of_oz.rules.pack_texts import COMMON, HEAD, card, line_of, pack

FIRST = "story-pack-1"
PAGE = Path(__file__).parents[4] / "docs" / "card-game-of-oz" / "make-a-pack.md"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my-pack.toml"
    path.write_text(pack(), encoding="utf-8")
    return path


# check


def test_a_good_pack_is_counted(oz: Oz, tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(bundled_text(FIRST), encoding="utf-8")
    ran = oz("pack", "check", path)
    assert ran.status == 0
    assert ran.out == f"{path}: a good pack of 55 cards and 14 Locations, 0 to consider\n"
    assert ran.err == ""


def test_a_warning_does_not_spoil_a_pack(oz: Oz, file: Path) -> None:
    file.write_text(pack(locations=12), encoding="utf-8")
    ran = oz("pack", "check", file)
    assert ran.status == 0
    first, last = ran.out.splitlines()
    assert first.startswith(f"{file}:")
    assert first.endswith("location: warning: 12 Locations; 13 to 16 play best (V4)")
    assert last.endswith("1 to consider")


def test_every_fault_is_told_by_line_and_key(oz: Oz, file: Path) -> None:
    bad = pack(card("x", cost="-1", keywords='["Animall"]'))
    file.write_text(bad, encoding="utf-8")
    ran = oz("pack", "check", file)
    assert ran.status == 1
    assert ran.err == ""
    told = ran.out.splitlines()
    cost, keywords = line_of(bad, "cost = -1"), line_of(bad, 'keywords = ["Animall"]')
    assert told[0].startswith(f"{file}:{cost}: card[41].cost (card-xa): -1 is out of range")
    assert told[0].endswith("(V10)")
    assert told[1].startswith(f"{file}:{keywords}: card[41].keywords")
    assert "did you mean Animal?" in told[1]
    assert told[2] == f"{file}: 2 to mend, 0 to consider"


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "missing"), ("id = ", "not TOML"), ("\ufeff" + pack(), "byte order mark")],
    ids=["empty", "syntax", "byte order mark"],
)
def test_a_file_that_is_no_pack(oz: Oz, file: Path, text: str, words: str) -> None:
    file.write_text(text, encoding="utf-8")
    ran = oz("pack", "check", file)
    assert ran.status == 1
    assert words in ran.out
    is_told(oz("pack", "show", file), 1, str(file))


def test_a_file_that_is_not_there(oz: Oz) -> None:
    is_told(oz("pack", "check", "missing.toml"), 1, "missing.toml", "no such file")
    is_told(oz("pack", "show", "missing.toml"), 1, "missing.toml", "no such file")
    is_told(oz("pack", "show", "story-pack-9"), 1, "did you mean story-pack-")


# show


@pytest.mark.parametrize(("lang", "words"), [("en", "Uncle Henry"), ("fr", "Oncle Henry")])
def test_the_table_has_every_card_by_name_and_id(oz: Oz, lang: str, words: str) -> None:
    ran = oz("pack", "show", "--lang", lang)
    assert ran.status == 0
    assert words in ran.out
    shown = "".join(ran.out.split())
    for one in load_pack(FIRST).cards:
        if len(one.slug) <= 15:  # longer ones are folded
            assert one.slug in shown


def test_every_card_in_bare_text(oz: Oz) -> None:
    ran = oz("pack", "show", FIRST, "--plain", "--lang", "en")
    blocks = ran.out.strip().split("\n\n")
    assert len(blocks) == len(load_pack(FIRST).cards)
    assert blocks[0].splitlines()[:4] == [
        "Uncle Henry (uncle-henry)",
        "Character, Kansas, Neutral, Human, Farmer",
        "cost 2",
        "vitality 3",
    ]
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(
    "wanted", ["field-mice", "Field Mice", "souris des champs", "SOURIS DES CHAMPS"]
)
def test_one_card_by_id_or_name_in_either_language(oz: Oz, wanted: str) -> None:
    english = oz("pack", "show", FIRST, wanted, "--plain", "--lang", "en")
    assert english.out.splitlines() == [
        "Field Mice (field-mice)",
        "Character, Emerald City, Good, Animal, Mouse, Multitude",
        "cost 1",
        "vitality 1",
        "copies 3",
        "Any number of Field Mice may be in play.",
        "One mouse is a squeak; a thousand are a team of horses.",
    ]
    french = oz("pack", "show", FIRST, wanted, "--plain", "--lang", "fr")
    assert french.out.startswith("Souris des champs (field-mice)\nPersonnage, Cité d’Émeraude")


def test_gems_are_told(oz: Oz) -> None:
    assert "Magical, Sorcery" in oz("pack", "show", FIRST, "glinda", "--plain", "--lang", "en").out
    location = oz("pack", "show", FIRST, "poppy-field", "--plain", "--lang", "en").out
    assert "cost" not in location


def test_one_card_drawn_with_its_frame(oz: Oz) -> None:
    ran = oz("pack", "show", FIRST, "toto", "--lang", "fr")
    assert ran.status == 0
    assert "Personnage" in ran.out
    assert "╭" in ran.out


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("totoo", ["did you mean toto", "oz pack show"]),
        ("Epouvantial", ["did you mean Épouvantail"]),
        ("dorothy", ["dorothy-kansas-farm-girl", "dorothy-dressed-for-travel", "name one"]),
        ("s", ["could be", "…"]),
        ("\x00", ["\\u0000"]),
    ],
)
def test_an_unknown_card(oz: Oz, wanted: str, words: list[str]) -> None:
    is_told(oz("pack", "show", FIRST, wanted), 1, *words)


def test_the_toml_of_a_pack_is_the_file_itself(oz: Oz) -> None:
    ran = oz("pack", "show", "--toml")
    assert ran.out.strip() == bundled_text(FIRST).strip()


def test_the_toml_of_a_card_can_be_put_into_a_pack(oz: Oz, file: Path) -> None:
    ran = oz("pack", "show", FIRST, "uncle-henry", "--toml")
    made, faults = check_pack(file.read_text("utf-8") + ran.out, "x")
    assert faults == []
    assert made is not None
    assert load_pack(FIRST).cards[0] in made.cards
    assert oz("pack", "show", file, "card-1", "--toml").out.startswith("[[card]]\n")


def test_a_whole_file_has_no_other_toml(oz: Oz, file: Path) -> None:
    is_told(oz("pack", "show", file, "--toml"), 2, FIRST)


def test_words_of_strangers_are_printed_as_they_are(oz: Oz, file: Path) -> None:
    odd = "[/bold] :dog: [red]Rex"
    file.write_text(pack(card("rex", title=odd)), encoding="utf-8")
    for arguments in ([], ["card-rex"], ["card-rex", "--plain"]):
        ran = oz("pack", "show", file, *arguments)
        assert ran.status == 0, ran.err
        assert "".join(odd.split())[:12] in "".join(ran.out.split())


# list


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "story-pack-1: Story Pack #1, version 2 (a reconstruction)"),
        ("fr", "story-pack-1: Paquet n° 1, version 2 (une reconstitution)"),
    ],
)
def test_the_packs_are_listed(oz: Oz, lang: str, line: str) -> None:
    assert oz("pack", "list", "--lang", lang).out.splitlines()[0] == line


# The page about packs

TOML = r"^```toml\n# on an? (\w+)\n(.*?)^```\n\n((?:>[^\n]*\n)+)"
EXAMPLES = re.findall(TOML, PAGE.read_text("utf-8"), re.M | re.S)


def example_card(number: int, kind: str, ability: str) -> str:
    """A card named Rex with the text of an example."""
    group = "location" if kind == "location" else "card"
    numbers = {"location": "", "character": "cost = 2\nvitality = 2\n"}.get(kind, "cost = 2\n")
    typed = "" if kind == "location" else f'type = "{kind}"\n'
    name = f"Rex • {number}"
    return (
        f'[[{group}]]\nid = "rex-{number}x"\nname = {{ en = "{name}", fr = "{name}" }}\n'
        f"{COMMON}{typed}{numbers}\n[[{group}.ability]]\n{ability}"
    )


def test_the_examples_of_the_page_say_what_it_says_they_say() -> None:
    cards = [example_card(n, kind.lower(), text) for n, (kind, text, _) in enumerate(EXAMPLES)]
    made, faults = check_pack("\n".join([bundled_text(FIRST), *cards]), "page")
    assert made is not None, faults
    assert len(EXAMPLES) > 25
    for number, (_, text, quoted) in enumerate(EXAMPLES):
        rex = made.cards[made.by_slug[f"rex-{number}x"]]
        said = [plain(paragraph) for paragraph in card_text(rex, made, "en")]
        assert said == re.findall(r"^> (.*)", quoted, re.M), text
        assert all(card_text(rex, made, "fr"))


def test_the_file_of_the_page_is_good_as_far_as_it_goes() -> None:
    (shown,) = re.findall(
        r'^```toml\n(id = "my-story"\n.*?)^```', PAGE.read_text("utf-8"), re.M | re.S
    )
    rest = pack().removeprefix(HEAD)
    made, faults = check_pack(shown + rest, "page")
    assert made is not None, faults


def test_the_tables_of_the_page_leave_no_word_out() -> None:
    text = PAGE.read_text("utf-8")
    assert len(effect_forms()) >= 21
    for head in effect_forms():
        assert re.search(rf"^\| `{{ {head} = ", text, re.M), head
    for moment in get_args(tree.Moment):
        assert f'| `"{moment}"` |' in text
    for word in (*get_args(tree.Forbidden), *get_args(tree.Ignored)):
        assert f'"{word}"' in text, word
    for key in Filter.__dataclass_fields__:
        assert re.search(rf"^\|.*`{KEYS.get(key, key)}\b", text, re.M), key
    for number in (*range(1, 14), 15):
        assert f"| V{number} |" in text


@pytest.mark.parametrize(
    ("wrong", "told"),
    re.findall(
        r"^\| `(.+?)`[^|]* \| `(.+)` \|$",
        PAGE.read_text("utf-8").partition("everybody makes")[2],
        re.M,
    ),
)
def test_the_faults_on_the_page_are_told_so(wrong: str, told: str) -> None:
    lines = {
        "keywords": ("", wrong),
        "named": (
            f'to = "this"\nwhile = {{ there = {{ {wrong} }} }}\ngives = [{{ vitality = 1 }}]',
            "",
        ),
        "gives": (f'to = "this"\n{wrong}', ""),
        "to": (f"{wrong}\ngives = [{{ vitality = 1 }}]", ""),
        "do": (wrong, ""),
    }[wrong.partition(" ")[0]]
    ability, key = lines
    changes = {"keywords": key.partition(" = ")[2]} if key else {}
    toto = card("toto", title="Toto")
    _, faults = check_pack(
        pack(toto, card("x", *([ability] if ability else []), **changes)), "page"
    )
    assert [fault.message for fault in faults] == [told]


def test_a_folio_with_a_location_twice_is_checked_as_it_is_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """OR-116: an error for us, a warning for who plays with strictPack=no."""
    text = bundled_text("story-pack-1")
    at = text.index("[[location]]")
    first = text[at : text.index("[[location]]", at + 1)]
    again = first.replace('id = "', 'id = "second-', 1)
    file = tmp_path / "twice.toml"
    file.write_text(text + "\n" + again, encoding="utf-8")
    assert run(["pack", "check", str(file)]) == 1
    assert "V5" in capsys.readouterr().out
    assert run(["pack", "check", str(file), "--relaxed"]) == 0
    assert "V5" in capsys.readouterr().out
