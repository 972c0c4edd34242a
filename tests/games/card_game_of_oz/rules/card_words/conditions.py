"""While and unless: trees with the very words they make."""

# ruff: noqa: E501  a sentence of a card stays in one piece

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.language.abilities import (
    Cannot,
    GoldDice,
    Static,
    Vitality,
    Yours,
)
from oztable.games.card_game_of_oz.rules.language.filters import Compare, Filter, Is, There
from tests.games.card_game_of_oz.rules.wordbook import CAN, KANSAS, MONKEYS, POLE, TOOL, TOTO, Case

CONDITIONS = (
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(where="here", named=("Winged Monkeys",)))),
        "**Toto** has +1 Vitality while **Winged Monkeys** are at this Location.",
        "**Toto** gagne +1 en Vitalité tant que **Singes ailés** sont sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Winged Monkeys",)), none=True)),
        "**Toto** has +1 Vitality while **Winged Monkeys** are not in play.",
        "**Toto** gagne +1 en Vitalité tant que **Singes ailés** ne sont pas en jeu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Scarecrow", "Field Mice")), none=True)),
        "**Toto** has +1 Vitality while neither **Scarecrow** nor **Field Mice** are in play.",
        "**Toto** gagne +1 en Vitalité tant que ni **Épouvantail** ni **Souris des champs** ne sont en jeu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Ozma",)))),  # of another pack
        "**Toto** has +1 Vitality while **Ozma** is in play.",
        "**Toto** gagne +1 en Vitalité tant qu’**Ozma** est en jeu.",
    ),
    Case(
        MONKEYS,
        Yours((GoldDice(1),), Is("this", Filter(bears=TOOL))),
        "You roll 1 more Gold die (ten dice at most) while **Winged Monkeys** are equipped with a Tool.",
        "Vous lancez 1 dé doré de plus (dix dés au plus) tant que **Singes ailés** portent un Objet Outil.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), Is("this", Filter(at=KANSAS))),
        "**Toto** has +1 Vitality while at a Kansas Location.",
        "**Toto** gagne +1 en Vitalité sur un Lieu du Kansas.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), Is("this", Filter(at=KANSAS), no=True)),
        "**Toto** has +1 Vitality unless at a Kansas Location.",
        "**Toto** gagne +1 en Vitalité, sauf sur un Lieu du Kansas.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), Is("this", Filter(bears=TOOL))),
        "**Toto** has +1 Vitality while equipped with a Tool.",
        "**Toto** gagne +1 en Vitalité tant que ce Personnage porte un Objet Outil.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1), Cannot("end")), Is("this", Filter(bears=TOOL))),
        "While equipped with a Tool, **Toto** has +1 Vitality and cannot end the game.",
        "Tant que ce Personnage porte un Objet Outil, **Toto** gagne +1 en Vitalité et ne peut pas mettre fin à la partie.",
    ),
    Case(
        CAN,
        Static("bearer", (Vitality(1),), Is("bearer", Filter(keywords=("Animal",)))),
        "The bearer has +1 Vitality while the bearer is an Animal.",
        "Le porteur gagne +1 en Vitalité si c’est un Personnage Animal.",
    ),
    Case(
        CAN,
        Static("bearer", (Vitality(1),), Is("bearer", Filter(named=("Dorothy",)), no=True)),
        "The bearer has +1 Vitality unless the bearer is **Dorothy** (any version).",
        "Le porteur gagne +1 en Vitalité, sauf si c’est **Dorothy** (toute version).",
    ),
    Case(
        CAN,
        Static("bearer", (Vitality(1),), Is("bearer", Filter(printed=Compare("≥", 5)))),
        "The bearer has +1 Vitality while the bearer has printed Vitality ≥ 5.",
        "Le porteur gagne +1 en Vitalité tant que le porteur a une Vitalité imprimée ≥ 5.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Dorothy", "Oz"), where="here"))),
        "**Toto** has +1 Vitality while **Dorothy** (any version) or **Oz** is at this Location.",
        "**Toto** gagne +1 en Vitalité tant que **Dorothy** (toute version) ou **Oz** est sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Oz",), where="here"), none=True)),
        "**Toto** has +1 Vitality while **Oz** is not at this Location.",
        "**Toto** gagne +1 en Vitalité tant qu’**Oz** n’est pas sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Dorothy", "Oz")), none=True)),
        "**Toto** has +1 Vitality while neither **Dorothy** (any version) nor **Oz** is in play.",
        "**Toto** gagne +1 en Vitalité tant que ni **Dorothy** (toute version) ni **Oz** n’est en jeu.",
    ),
    Case(
        TOTO,
        Static(
            "this",
            (Vitality(1),),
            There(Filter(named=("Scarecrow",), whose="opposing", where="here"), none=True),
        ),
        "**Toto** has +1 Vitality while no opposing **Scarecrow** is at this Location.",
        "**Toto** gagne +1 en Vitalité tant qu’aucun Personnage **Épouvantail** adverse n’est sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static(
            "this",
            (Vitality(-2),),
            There(Filter(whose="opposing", where="here", printed=Compare("≥", 5))),
        ),
        "**Toto** has −2 Vitality while an opposing Character with printed Vitality ≥ 5 is at this Location.",
        "**Toto** subit −2 en Vitalité tant qu’un Personnage adverse de Vitalité imprimée ≥ 5 est sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static(
            "this",
            (Vitality(1),),
            There(Filter(keywords=("Animal",), where="adjacent", other=True)),
        ),
        "**Toto** has +1 Vitality while another Animal is at an adjacent Location.",
        "**Toto** gagne +1 en Vitalité tant qu’un autre Personnage Animal est sur un Lieu adjacent.",
    ),
    Case(
        TOTO,
        Static(
            "this", (Vitality(1),), There(Filter(kind="location", where="here", realm="emerald"))
        ),
        "**Toto** has +1 Vitality while this Location is an Emerald City Location.",
        "**Toto** gagne +1 en Vitalité tant que ce Lieu est un Lieu de la Cité d’Émeraude.",
    ),
    Case(
        TOTO,
        Static(
            "this",
            (Vitality(1),),
            There(Filter(kind="location", where="adjacent", hidden=True), none=True),
        ),
        "**Toto** has +1 Vitality while there is no adjacent hidden Location.",
        "**Toto** gagne +1 en Vitalité tant qu’il n’y a aucun Lieu caché adjacent.",
    ),
    Case(
        TOTO,
        Static(
            "this",
            (Vitality(1),),
            There(Filter(whose="your", keywords=("Animat",), near=Filter(keywords=("Flying",)))),
        ),
        "**Toto** has +1 Vitality while an Animat Character you control is at the same Location as, or next to, a Flying Character.",
        "**Toto** gagne +1 en Vitalité tant qu’un Personnage Animé que vous contrôlez est sur le même Lieu qu’un Personnage doué de Vol ou sur un Lieu adjacent.",
    ),
    Case(
        POLE,
        Yours((GoldDice(1),), There(Filter(named=("Scarecrow",), whose="your"))),
        "If you control the host Character, you roll 1 more Gold die (ten dice at most) while your **Scarecrow** is in play.",
        "Si vous contrôlez le Personnage hôte, vous lancez 1 dé doré de plus (dix dés au plus) tant que votre **Épouvantail** est en jeu.",
    ),
)
