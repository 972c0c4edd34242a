"""Texts that are used, attached and played: trees with the very words they make."""

# ruff: noqa: E501  a sentence of a card stays in one piece

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.effects.archive import Archive
from oztable.games.card_game_of_oz.rules.effects.branches import OneOf
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.effects.fetch import Fetch
from oztable.games.card_game_of_oz.rules.effects.give import Give
from oztable.games.card_game_of_oz.rules.effects.move import Bring, Move
from oztable.games.card_game_of_oz.rules.effects.objects import Take
from oztable.games.card_game_of_oz.rules.effects.points import Points
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Attach,
    OnPlay,
    PlayTo,
    Use,
    Vitality,
)
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Compare, Filter, Is, There
from tests.games.card_game_of_oz.rules.wordbook import CAN, POLE, TOTO, WHISTLE, Case

USED = (
    Case(
        WHISTLE,
        Use(
            (Bring(Choose(Filter(whose="your", keywords=("Mouse",)))),),
            pay=1,
            limit="once per your turn",
        ),
        "Once during each of your turns, pay 1 Story Point: bring a Mouse you control to this Location, ignoring Location costs.",
        "Une fois à chacun de vos tours, payez 1 point d’Histoire\u00a0: amenez sur ce Lieu un Personnage Souris que vous contrôlez, sans payer les coûts des Lieux.",
    ),
    Case(
        CAN,
        Use(
            (Give(Choose(Filter(where="here", keywords=("Witch",))), (Vitality(-4),)),),
            archive=True,
        ),
        "Archive **Oil Can**: until the end of the turn, a Witch of your choice at this Location has −4 Vitality.",
        "Archivez **Burette d’huile**\u00a0: jusqu’à la fin du tour, un Personnage Sorcière de votre choix sur ce Lieu subit −4 en Vitalité.",
    ),
    Case(
        CAN,
        Use(
            (Draw(1),),
            pay=2,
            archive=True,
            limit="once per turn",
            condition=Is("bearer", Filter(alignment="good")),
        ),
        "Once per turn, if the bearer is a Good Character, pay 2 Story Points and archive **Oil Can**: draw a card.",
        "Une fois par tour, si le porteur est un Personnage Bon, payez 2 points d’Histoire et archivez **Burette d’huile**\u00a0: piochez une carte.",
    ),
    Case(
        CAN,
        Use((OneOf(((Draw(1),), (Points(1),))),), archive=True),
        "Archive **Oil Can**, then choose one: draw a card; or gain 1 Story Point.",
        "Archivez **Burette d’huile**, puis choisissez une option\u00a0: piochez une carte\u00a0; ou gagnez 1 point d’Histoire.",
    ),
    Case(
        TOTO,
        Use(
            (Take(Choose(Filter(kind="object", where="here", loose=True))),),
            limit="once per your turn",
        ),
        "Once during each of your turns, you may put an unequipped Object at this Location into your hand.",
        "Une fois à chacun de vos tours, vous pouvez prendre dans votre main un Objet sans porteur sur ce Lieu.",
    ),
    Case(
        TOTO,
        Use((Move("this", 1),), limit="once per turn"),
        "Once per turn, you may move **Toto** 1 step, ignoring Location costs.",
        "Une fois par tour, vous pouvez déplacer **Toto** d’un pas, sans payer les coûts des Lieux.",
    ),
    Case(
        POLE,
        Use((Archive("this"),), pay=2),
        "On your turn, if you control the host Character, you may pay 2 Story Points to archive this Effect.",
        "À votre tour, si vous contrôlez le Personnage hôte, vous pouvez payer 2 points d’Histoire pour archiver cet Effet.",
    ),
    Case(
        POLE,
        Attach(Filter(vitality=Compare("≤", 3))),
        "Attach to a Character with Vitality ≤ 3.",
        "Attachez cet Effet à un Personnage de Vitalité ≤ 3.",
    ),
    Case(
        POLE,
        Attach(Filter(kind="location", keywords=("Water",))),
        "Attach to a Water Location.",
        "Attachez cet Effet à un Lieu d’Eau.",
    ),
    Case(
        POLE,
        OnPlay((Fetch(Filter(kind="card", named=("Field Mice",))),), There(Filter(named=("Oz",)))),
        "Play only if **Oz** is in play. Put every **Field Mice** card from the Library and the Archive into your hand, then shuffle the Library.",
        "À jouer seulement si **Oz** est en jeu. Prenez dans votre main chaque carte **Souris des champs** de la Bibliothèque et des Archives, puis mélangez la Bibliothèque.",
    ),
    Case(
        TOTO,
        PlayTo(Filter(kind="location", keywords=("Forest",))),
        "You may play **Toto** straight to a Forest Location in your Storyline.",
        "Vous pouvez jouer **Toto** directement sur un Lieu de Forêt de votre récit.",
    ),
)
