"""What other cards do, and The End: trees with the very words they make."""

# ruff: noqa: E501  a sentence of a card stays in one piece

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.effects.branches import If, OneOf
from oztable.games.card_game_of_oz.rules.effects.copy import Copy
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.effects.give import Give
from oztable.games.card_game_of_oz.rules.effects.move import Move
from oztable.games.card_game_of_oz.rules.effects.points import Points
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Cannot,
    Counts,
    OnPlay,
    Static,
    Toll,
    Trigger,
    Vitality,
)
from oztable.games.card_game_of_oz.rules.language.filters import (
    AnyOf,
    Choose,
    Compare,
    Ended,
    Every,
    Filter,
    HowMany,
    Round,
    There,
)
from tests.games.card_game_of_oz.rules.wordbook import CAN, KANSAS, MONKEYS, RUN, TOTO, Case

WATCHING = (
    Case(
        TOTO,
        Trigger("ends", (Draw(1),)),
        "When **Toto** ends the game, draw a card.",
        "Quand **Toto** met fin à la partie, piochez une carte.",
    ),
    Case(
        CAN,
        Trigger("ends", (Draw(1),), "bearer"),
        "When the bearer ends the game, draw a card.",
        "Quand le porteur met fin à la partie, piochez une carte.",
    ),
    Case(
        MONKEYS,
        Trigger(
            "enters", (Copy(Choose(Filter(where="here", other=True)), until="end of the game"),)
        ),
        "When **Winged Monkeys** enter a Location, until the end of the game, **Winged Monkeys** also have the text of another Character of your choice at this Location.",
        "Quand **Singes ailés** entrent dans un Lieu, jusqu’à la fin de la partie, **Singes ailés** ont aussi le texte d’un autre Personnage de votre choix sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1), Counts("printed"))),
        '**Toto** has +1 Vitality and counts at "The End" with its printed Vitality.',
        "**Toto** gagne +1 en Vitalité et compte à «\u00a0Fin\u00a0» avec sa Vitalité imprimée.",
    ),
    Case(
        TOTO,
        Static(Filter(whose="opposing"), (Toll("end", 1), Cannot("end")), Round(Compare("≥", 6))),
        "From Round 6 on, opposing Characters pay 1 Story Point more to end the game and cannot end the game.",
        "À partir de la manche 6, les Personnages adverses paient 1 point d’Histoire de plus pour mettre fin à la partie et ne peuvent pas mettre fin à la partie.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), HowMany(Filter("location", keywords=("Forest",)), None, 1)),
        "**Toto** has +1 Vitality while there is at most 1 Forest Location.",
        "**Toto** gagne +1 en Vitalité tant qu’il y a au plus 1 Lieu de Forêt.",
    ),
    Case(
        RUN,
        OnPlay(
            (
                Move(
                    Choose(Filter(any_of=(Filter(keywords=("Farmer",)), Filter(at=KANSAS)))),
                    2,
                    free=False,
                    bans=False,
                ),
                If(
                    AnyOf((Ended("it"), There(Filter(named=("Oz",))))),
                    (Give("it", (Counts("printed"),), "start of your next turn"),),
                ),
            )
        ),
        'Move a Character that either is a Farmer or is at a Kansas Location up to 2 steps in one direction, paying Location costs, ignoring bans, and if either the chosen Character has ended the game or **Oz** is in play, until the start of your next turn, the chosen Character counts at "The End" with its printed Vitality.',
        "Déplacez d’au plus 2 pas dans une même direction un Personnage qui est un Personnage Fermier ou est sur un Lieu du Kansas, en payant les coûts des Lieux, sans suivre leurs interdictions, et si le Personnage choisi a mis fin à la partie ou si **Oz** est en jeu, jusqu’au début de votre prochain tour, le Personnage choisi compte à «\u00a0Fin\u00a0» avec sa Vitalité imprimée.",
    ),
    Case(
        RUN,
        OnPlay((OneOf(((Draw(1),), (Points(1),)), 2),)),
        "Choose one or two: draw a card; or gain 1 Story Point (on your turn only).",
        "Choisissez une ou deux options\u00a0: piochez une carte\u00a0; ou gagnez 1 point d’Histoire (à votre tour seulement).",
    ),
    Case(
        RUN,
        OnPlay(
            (
                Give(
                    Every(Filter(bears_not=Filter("object", borne_by=Filter(gem="magical")))),
                    (Vitality(1),),
                ),
            )
        ),
        "Until the end of the turn, the Characters not equipped with an Object borne by a Magical Character at this moment have +1 Vitality.",
        "Jusqu’à la fin du tour, les Personnages ne portant aucun Objet porté par un Personnage Magique à cet instant gagnent +1 en Vitalité.",
    ),
)
