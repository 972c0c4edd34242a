"""Faults of pack files are French all through under --lang fr, also what stands inside others."""

from __future__ import annotations

import re
from random import Random

import pytest

from oztable.cli.french import in_french
from oztable.core.findings import Findings
from oztable.games.card_game_of_oz.rules.language.reading import read_abilities
from oztable.games.card_game_of_oz.rules.language.reading_site import Site
from tests.games.card_game_of_oz.rules.pack_texts import faults_of, pack, text_faults
from tests.games.card_game_of_oz.rules.reading_back import writer

QUOTED = re.compile(r'"[^"]*"|\{[^}]*\}|écrivez l’un de .*')
ENGLISH = re.compile(
    r"\b(?:the|is|are|of|only|this|card|choose|write|an|never|here|and|or|with|not|no|name|for"
    r"|characters?|Characters?|Objects?|Effects?|Events?|Locations?)\b"
)


def is_french(message: str) -> bool:
    return not ENGLISH.search(QUOTED.sub("", in_french(message)))


def test_what_the_check_says_of_random_texts_is_french_all_through() -> None:
    """Texts for one type of card, read on another."""
    rng, messages = Random(25), set[str]()
    names = {name: {kind} for kind, some in writer.NAMES.items() for name in some if kind != "card"}
    for _ in range(1_500):
        writing = writer.Writer(rng, rng.choice(writer.TYPES))
        heads = tuple(rng.choice(tuple(writer.SHAPES)) for _ in range(2))
        is_lasting = writing.is_staying and rng.random() < 0.3
        said = writing.lasting() if is_lasting else writing.abilities(heads, {})
        findings = Findings(writer.NOWHERE)
        site = Site(rng.choice(writer.TYPES[:3] + writer.TYPES[4:]), writer.WORDS, names)
        read_abilities(findings, ("card",), said, site)
        messages |= {fault.message for fault in findings.faults}
    assert len(messages) > 50
    assert [message for message in sorted(messages) if not is_french(message)] == []


@pytest.mark.parametrize(
    ("kind", "text", "french"),
    [
        ("character", 'to = "bearer"\ngives = [{ vitality = 1 }]',
         '"bearer" ne désigne rien\u00a0: seul un Objet a un porteur\u00a0; nommez autre chose'),
        ("event", "do = [{ juggle = 2 }]", '"juggle" n’est pas un effet que le langage ait déjà'),
        ("event", 'do = [{ pick = {} }, { give = [{ vitality = 1 }], to = "it" }]',
         '"it" est ici un Lieu\u00a0; nommez un Personnage'),
        ("character", "do = [{ draw = 1 }]", "pas pour un Personnage\u00a0: seuls les Effets"),
    ],
)  # fmt: skip
def test_words_inside_a_fault_are_french(kind: str, text: str, french: str) -> None:
    [fault] = text_faults(kind, text)
    assert in_french(fault.message).startswith(french)


def test_a_keyword_that_the_game_knows_is_no_more_than_a_line_too_many() -> None:
    """The game may learn a keyword that a pack brought along; the pack is still good."""
    found = faults_of(pack(top='[keywords]\nAnimal = "Bestiole"\n'))
    [fault] = [fault for fault in found if "keyword" in fault.message]
    assert (fault.key, fault.warning) == ("keywords.Animal", True)
    assert fault.message == (
        'is a keyword the game knows, in French "Animal", and stays that; remove this line'
    )
