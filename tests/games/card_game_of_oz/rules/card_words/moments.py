"""When something happens: trees with the very words they make."""

# ruff: noqa: E501  a sentence of a card stays in one piece

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.effects.archive import Archive, Strip
from oztable.games.card_game_of_oz.rules.effects.branches import May
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.effects.look import Look
from oztable.games.card_game_of_oz.rules.effects.move import Move
from oztable.games.card_game_of_oz.rules.effects.points import Points, Roll
from oztable.games.card_game_of_oz.rules.language.abilities import Trigger
from oztable.games.card_game_of_oz.rules.language.filters import Filter, There
from tests.games.card_game_of_oz.rules.wordbook import (
    ADJACENT,
    CAN,
    FIELD,
    HERE,
    KANSAS,
    MONKEYS,
    SHOES,
    TOTO,
    Case,
)

MOMENTS = (
    Case(
        MONKEYS,
        Trigger("enters", (Draw(1),)),
        "When **Winged Monkeys** enter a Location, draw a card.",
        "Quand **Singes ailés** entrent dans un Lieu, piochez une carte.",
    ),
    Case(
        TOTO,
        Trigger("leaves", (Draw(1),), who=Filter(whose="your", named=("Winged Monkeys",))),
        "When your **Winged Monkeys** leave a Location, draw a card.",
        "Quand vos **Singes ailés** quittent un Lieu, piochez une carte.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Draw(1),), who=Filter(whose="opposing", named=("Winged Monkeys",))),
        "When opposing **Winged Monkeys** enter a Location, draw a card.",
        "Quand un Personnage **Singes ailés** adverse entre dans un Lieu, piochez une carte.",
    ),
    Case(
        MONKEYS,
        Trigger("archived", (Draw(1),)),
        "When **Winged Monkeys** are archived from play, draw a card.",
        "Quand **Singes ailés** passent du jeu aux Archives, piochez une carte.",
    ),
    Case(
        SHOES,
        Trigger("equipped", (Draw(1),)),
        "When **Silver Shoes** are equipped to a Character, draw a card.",
        "Quand un Personnage est équipé de **Souliers d’argent**, piochez une carte.",
    ),
    Case(
        MONKEYS,
        Trigger("enters", (Move("this", 2, may=False),)),
        "When **Winged Monkeys** enter a Location, move **Winged Monkeys** 2 steps in one direction, ignoring Location costs.",
        "Quand **Singes ailés** entrent dans un Lieu, déplacez **Singes ailés** de 2 pas dans une même direction, sans payer les coûts des Lieux.",
    ),
    Case(
        TOTO,
        Trigger("enters", (May((Look(ADJACENT),)),)),
        "When **Toto** enters a Location, you may look at an adjacent hidden Location.",
        "Quand **Toto** entre dans un Lieu, vous pouvez regarder un Lieu caché adjacent.",
    ),
    Case(
        TOTO,
        Trigger("leaves", (Draw(1),), at=Filter(kind="location", keywords=("Forest",))),
        "When **Toto** leaves a Forest Location, draw a card.",
        "Quand **Toto** quitte un Lieu de Forêt, piochez une carte.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Points(1),), who=Filter(whose="opposing", alignment="good"), at=HERE),
        "When an opposing Good Character enters this Location, gain 1 Story Point (on your turn only).",
        "Quand un Personnage Bon adverse entre dans ce Lieu, gagnez 1 point d’Histoire (à votre tour seulement).",
    ),
    Case(
        FIELD,
        Trigger("enters", (Draw(2),)),
        "When a Character enters this Location, its controller draws 2 cards.",
        "Quand un Personnage entre dans ce Lieu, celui qui le contrôle pioche 2 cartes.",
    ),
    Case(
        FIELD,
        Trigger("leaves", (Archive("mover"),), who=Filter(alignment="evil")),
        "When an Evil Character leaves this Location, its controller archives that Character.",
        "Quand un Personnage Mauvais quitte ce Lieu, celui qui le contrôle archive ce Personnage.",
    ),
    Case(
        TOTO,
        Trigger("meets", (Draw(1),), who=Filter(named=("Dorothy",)), limit="once per turn"),
        "Once per turn, when **Toto** and **Dorothy** (any version) come together at a Location, draw a card.",
        "Une fois par tour, quand **Toto** et **Dorothy** (toute version) se retrouvent sur un Lieu, piochez une carte.",
    ),
    Case(
        TOTO,
        Trigger(
            "meets",
            (Archive("mover"),),
            who=Filter(keywords=("Witch",), whose="opposing"),
            at=KANSAS,
        ),
        "When **Toto** and an opposing Witch come together at a Kansas Location, archive that Character.",
        "Quand **Toto** et un Personnage Sorcière adverse se retrouvent sur un Lieu du Kansas, archivez ce Personnage.",
    ),
    Case(
        TOTO,
        Trigger("played", (Draw(1),)),
        "When you play **Toto**, draw a card.",
        "Quand vous jouez **Toto**, piochez une carte.",
    ),
    Case(
        FIELD,
        Trigger("revealed", (Roll(2),)),
        "When this Location is turned face-up on your turn, roll 2 Gold dice and gain the Story Points rolled.",
        "Quand ce Lieu est révélé à votre tour, lancez 2 dés dorés et gagnez les points d’Histoire obtenus.",
    ),
    Case(
        CAN,
        Trigger("equipped", (Strip("bearer", "Steadfast"),)),
        "When **Oil Can** is equipped to a Character, archive every attached Effect that gives the bearer the keyword Steadfast.",
        "Quand un Personnage est équipé de **Burette d’huile**, archivez chaque Effet attaché qui donne au porteur le mot-clé Inébranlable.",
    ),
    Case(
        TOTO,
        Trigger("archived", (Draw(1),)),
        "When **Toto** is archived from play, draw a card.",
        "Quand **Toto** passe du jeu aux Archives, piochez une carte.",
    ),
    Case(
        TOTO,
        Trigger(
            "turn begins",
            (Points(1),),
            condition=There(Filter(kind="location", hidden=True, where="adjacent")),
        ),
        "At the start of your turn, after the roll, if there is an adjacent hidden Location, gain 1 Story Point.",
        "Au début de votre tour, après le lancer, s’il y a un Lieu caché adjacent, gagnez 1 point d’Histoire.",
    ),
    Case(
        TOTO,
        Trigger("turn ends", (Roll(1),), limit="once per your turn"),
        "At the end of your turn, roll 1 Gold die and gain the Story Points rolled.",
        "À la fin de votre tour, lancez 1 dé doré et gagnez les points d’Histoire obtenus.",
    ),
    Case(
        TOTO,
        Trigger("emptied", (Roll(1),)),
        "When the last counter is removed from **Toto**, roll 1 Gold die and gain the Story Points rolled (on your turn only).",
        "Quand le dernier jeton est retiré de **Toto**, lancez 1 dé doré et gagnez les points d’Histoire obtenus (à votre tour seulement).",
    ),
)
