"""A few cards and Locations for trying words on."""

from __future__ import annotations

from typing import NamedTuple

from oztable.core.language import Text
from oztable.games.card_game_of_oz.rules.cards import Card, CardType, Pack
from oztable.games.card_game_of_oz.rules.language.abilities import Ability, Attach
from oztable.games.card_game_of_oz.rules.language.filters import Filter

NOTHING = Text("", "")


class Case(NamedTuple):
    """A text of a card, and how it reads."""

    card: Card
    ability: Ability
    en: str
    fr: str


def card(card_type: CardType, en: str, fr: str, *keywords: str) -> Card:
    attach = (Attach(Filter()),) if card_type == "effect" else ()
    return Card(en, Text(en, fr), card_type, "kansas", "good", NOTHING, keywords, abilities=attach)


TOTO = card("character", "Toto", "Toto", "Animal", "Dog")
MICE = card("character", "Field Mice", "Souris des champs", "Mouse", "Multitude")
MONKEYS = card("character", "Winged Monkeys", "Singes ailés", "Monkey")
SHOES = card("object", "Silver Shoes", "Souliers d’argent", "Charm")
TIN = card("character", "Tin Woodman", "Bûcheron en fer-blanc", "Animat", "Tin")
CAN = card("object", "Oil Can", "Burette d’huile", "Tool")
WHISTLE = card("object", "Wooden Whistle", "Sifflet de bois", "Tool")
POLE = card("effect", '"This pole is stuck."', "« Ce piquet est planté. »", "Speech")
RUN = card("event", '"Run!"', "« Courez ! »", "Speech")
FIELD = card("location", "Poppy Field", "Champ de pavots", "Field")
PACK = Pack(
    "words",
    NOTHING,
    NOTHING,
    (
        TOTO,
        MICE,
        MONKEYS,
        TIN,
        card("character", "Tin Woodman • Good as New", "Bûcheron en fer-blanc • Comme neuf"),
        card("character", "Dorothy • Kansas Farm Girl", "Dorothy • Petite fermière du Kansas"),
        card("character", "Dorothy • Dressed for Travel", "Dorothy • En tenue de voyage"),
        card("character", "Scarecrow", "Épouvantail"),
        card("character", "Oz • The Humbug", "Oz • Le Charlatan"),
        CAN,
        SHOES,
        WHISTLE,
        POLE,
        RUN,
        FIELD,
    ),
    keywords={"Kalidah": "Kalidah"},
)

HERE = Filter(kind="location", where="here")
ADJACENT = Filter(kind="location", where="adjacent", hidden=True)
KANSAS = Filter(kind="location", realm="kansas")
EMERALD = Filter(kind="location", realm="emerald")
WATER = Filter(kind="location", keywords=("Water",))
TOOL = Filter(kind="object", keywords=("Tool",))
