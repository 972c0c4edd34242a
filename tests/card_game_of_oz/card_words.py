"""Trees of card text with the very words they make; long lines are sentences of cards."""

# ruff: noqa: E501  a sentence of a card stays in one piece

from __future__ import annotations

from typing import NamedTuple

from oztable.games.card_game_of_oz.cards import Card
from oztable.games.card_game_of_oz.language.abilities import Ability, Archive, Attach, Bring, Cannot, Draw, Equip, Fetch, Give, GoldDice, If, Ignores, Keyword, Look, LookTop, May, Move, OnPlay, OneOf, Pick, PlayTo, Points, Price, Question, Replace, Return, Reveal, Roll, Static, Strip, Take, Toll, Trigger, Use, Vitality, Yours
from oztable.games.card_game_of_oz.language.filters import Choose, Compare, Count, Every, Filter, Is, There
from tests.card_game_of_oz.wordbook import ADJACENT, CAN, EMERALD, FIELD, HERE, KANSAS, MICE, POLE, RUN, TIN, TOOL, TOTO, WATER, WHISTLE


class Case(NamedTuple):
    card: Card
    ability: Ability
    en: str
    fr: str


# What lasting texts give.
GIVEN = (
    Case(
        TOTO,
        Static("this", (Vitality(1),)),
        "**Toto** has +1 Vitality.",
        "**Toto** a +1 en Vitalité.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(-2, Filter(where="here", whose="opposing")),)),
        "**Toto** has −2 Vitality for each opposing Character at this Location.",
        "**Toto** a −2 en Vitalité pour chaque Personnage adverse sur ce Lieu.",
    ),
    Case(
        MICE,
        Static("this", (Vitality(1, Filter(named=("Field Mice",), other=True)),)),
        "**Field Mice** has +1 Vitality for each other **Field Mice**.",
        "**Souris des champs** a +1 en Vitalité pour chaque autre Personnage **Souris des champs**.",
    ),
    Case(
        FIELD,
        Static(Filter(where="here"), (Vitality(-1),)),
        "Characters here have −1 Vitality.",
        "Ici, les Personnages ont −1 en Vitalité.",
    ),
    Case(
        FIELD,
        Static(Filter(where="here", alignment="good", keywords=("Human",)), (Vitality(1),)),
        "Good Humans here have +1 Vitality.",
        "Ici, les Personnages Humains Bons ont +1 en Vitalité.",
    ),
    Case(
        TOTO,
        Static(Filter(whose="opposing", where="here", alignment="good"), (Vitality(-1),)),
        "Opposing Good Characters at this Location have −1 Vitality.",
        "Les Personnages Bons adverses sur ce Lieu ont −1 en Vitalité.",
    ),
    Case(
        TOTO,
        Static(Filter(whose="your", where="here", keywords=("Mouse",), other=True), (Vitality(1),)),
        "Other Mice you control at this Location have +1 Vitality.",
        "Les autres Personnages Souris que vous contrôlez sur ce Lieu ont +1 en Vitalité.",
    ),
    Case(
        TOTO,
        Static(Filter(whose="your", named=("Scarecrow",)), (Vitality(2),)),
        "Your **Scarecrow** has +2 Vitality.",
        "Votre **Épouvantail** a +2 en Vitalité.",
    ),
    Case(
        TOTO,
        Static(Filter(whose="your", named=("Field Mice",)), (Vitality(1),)),
        "Your **Field Mice** have +1 Vitality.",
        "Vos **Souris des champs** ont +1 en Vitalité.",
    ),
    Case(
        FIELD,
        Static(Filter(where="here", named=("Dorothy",)), (Vitality(2),)),
        "**Dorothy** (any version) has +2 Vitality here.",
        "**Dorothy** (toute version) a +2 en Vitalité ici.",
    ),
    Case(
        FIELD,
        Static(Filter(where="here", named=("Toto", "Oz • The Humbug")), (Vitality(1),)),
        "**Toto** and **Oz • The Humbug** have +1 Vitality here.",
        "**Toto** et **Oz • Le Charlatan** ont +1 en Vitalité ici.",
    ),
    Case(
        TIN,
        Static(Filter(named=("Tin Woodman",), at=WATER), (Vitality(-1),), Is("this", Filter(bears=TOOL), no=True)),
        "**Tin Woodman** has −1 Vitality at a Water Location unless equipped with a Tool.",
        "**Bûcheron-de-fer-blanc** a −1 en Vitalité sur un Lieu d’Eau, sauf si ce Personnage porte un Objet Outil.",
    ),
    Case(
        POLE,
        Static("host", (Keyword("Steadfast"), Vitality(-1))),
        "The host Character has −1 Vitality and is Steadfast.",
        "Le Personnage hôte a −1 en Vitalité et le mot-clé Inébranlable.",
    ),
    Case(
        TOTO,
        Static(Filter(where="here"), (Keyword("Mouse"),)),
        "Characters at this Location count as Mice.",
        "Les Personnages sur ce Lieu ont le mot-clé Souris.",
    ),
    Case(
        TOTO,
        Static("this", (Keyword("Mouse"),)),
        "**Toto** counts as a Mouse.",
        "**Toto** a le mot-clé Souris.",
    ),
    Case(
        TOTO,
        Static("this", (Keyword("Storm"),)),
        "**Toto** has the keyword Storm.",
        "**Toto** a le mot-clé Tempête.",
    ),
    Case(
        FIELD,
        Static(Filter(), (Toll("leave", 2),)),
        "Pay 2 Story Points to leave.",
        "Payez 2 points d’Histoire pour sortir.",
    ),
    Case(
        FIELD,
        Static(Filter(), (Toll("enter", 1, HERE),)),
        "Pay 1 Story Point to enter.",
        "Payez 1 point d’Histoire pour entrer.",
    ),
    Case(
        FIELD,
        Static(Filter(), (Toll("either", 1),)),
        "Pay 1 Story Point to enter or leave.",
        "Payez 1 point d’Histoire pour entrer ou sortir.",
    ),
    Case(
        FIELD,
        Static(Filter(alignment="good"), (Toll("enter", 1, HERE),)),
        "Good Characters pay 1 Story Point to enter.",
        "Les Personnages Bons paient 1 point d’Histoire pour entrer.",
    ),
    Case(
        FIELD,
        Static(Filter(where="here", keywords=("Animat",)), (Toll("leave", None),)),
        "Animat Characters pay nothing to leave.",
        "Les Personnages Animés ne paient rien pour sortir.",
    ),
    Case(
        FIELD,
        Static(Filter(where="here", without=("Mouse",)), (Toll("leave", -1),)),
        "Non-Mouse Characters pay 1 Story Point less to leave.",
        "Les Personnages non Souris paient 1 point d’Histoire de moins pour sortir.",
    ),
    Case(
        TOTO,
        Static(Filter(whose="opposing"), (Toll("enter", 1, HERE),)),
        "Opposing Characters pay 1 Story Point more to enter this Location.",
        "Les Personnages adverses paient 1 point d’Histoire de plus pour entrer dans ce Lieu.",
    ),
    Case(
        CAN,
        Static("bearer", (Toll("enter", None, Filter(kind="location", realm="emerald")),)),
        "The bearer pays nothing to enter an Emerald City Location.",
        "Le porteur ne paie rien pour entrer dans un Lieu de la Cité d’Émeraude.",
    ),
    Case(
        CAN,
        Static("bearer", (Toll("leave", -1),)),
        "The bearer pays 1 Story Point less to leave a Location.",
        "Le porteur paie 1 point d’Histoire de moins pour quitter un Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Toll("either", -1, first=True),)),
        "**Toto** pays 1 Story Point less to enter or leave a Location (only for the first such cost each turn).",
        "**Toto** paie 1 point d’Histoire de moins pour entrer dans un Lieu ou en sortir (seulement pour le premier de ces coûts à chaque tour).",
    ),
    Case(
        TOTO,
        Static("this", (Cannot("move"),)),
        "**Toto** cannot move by Story Action or Bonus move.",
        "**Toto** ne peut ni prendre l’action Déplacer ni faire de déplacement bonus.",
    ),
    Case(
        TOTO,
        Static("this", (Cannot("be moved"), Cannot("be archived"))),
        "**Toto** cannot be moved or archived by game cards.",
        "Le Personnage **Toto** ne peut être ni déplacé ni archivé par les cartes de jeu.",
    ),
    Case(
        TOTO,
        Static("this", (Cannot("be archived"),)),
        "**Toto** cannot be archived by game cards.",
        "Le Personnage **Toto** ne peut pas être archivé par les cartes de jeu.",
    ),
    Case(
        FIELD,
        Static(Filter(where="here"), (Cannot("be moved by opponents"),)),
        "Characters here cannot be moved by opponents' game cards.",
        "Ici, les Personnages ne peuvent pas être déplacés par les cartes de jeu des adversaires.",
    ),
    Case(
        FIELD,
        Static(Filter(alignment="evil"), (Cannot("enter"),)),
        "Evil Characters cannot enter.",
        "Les Personnages Mauvais ne peuvent pas entrer.",
    ),
    Case(
        FIELD,
        Static(Filter(), (Cannot("enter"), Cannot("leave"))),
        "Characters cannot enter or leave.",
        "Les Personnages ne peuvent ni entrer ni sortir.",
    ),
    Case(
        TOTO,
        Static(Filter(whose="opposing"), (Cannot("leave"),)),
        "Opposing Characters cannot leave this Location.",
        "Les Personnages adverses ne peuvent pas quitter ce Lieu.",
    ),
    Case(
        TOTO,
        Static(Filter(whose="opposing", keywords=("Prime",)), (Cannot("end"),)),
        "Opposing Prime Characters cannot end the game.",
        "Les Personnages Premiers rôles adverses ne peuvent pas mettre fin à la partie.",
    ),
    Case(
        FIELD,
        Static(Filter(where="here", either=("Animat", "Mouse")), (Ignores("this text"),)),
        "Animat or Mouse Characters ignore this text.",
        "Les Personnages Animés ou Souris ignorent ce texte.",
    ),
    Case(
        TOTO,
        Static(Filter(whose="your"), (Ignores("this text"),)),
        "Characters you control ignore the text of this Location.",
        "Les Personnages que vous contrôlez ignorent le texte de ce Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Ignores("water"), Ignores("steadfast"))),
        "**Toto** ignores the keyword Steadfast and the costs, bans and penalties of Water Locations.",
        "**Toto** ignore le mot-clé Inébranlable ainsi que les coûts, les interdictions et les malus des Lieux d’Eau.",
    ),
    Case(
        CAN,
        Static("bearer", (Ignores("bans"), Toll("enter", -1))),
        "The bearer pays 1 Story Point less to enter a Location and ignores text that forbids entering a Location.",
        "Le porteur paie 1 point d’Histoire de moins pour entrer dans un Lieu et ignore tout texte qui interdit d’entrer dans un Lieu.",
    ),
    Case(
        TOTO,
        Yours((GoldDice(1),)),
        "You roll 1 more Gold die (ten dice at most).",
        "Vous lancez 1 dé doré de plus (dix dés au plus).",
    ),
    Case(
        TOTO,
        Yours((GoldDice(-2),)),
        "You roll 2 fewer Gold dice.",
        "Vous lancez 2 dés dorés de moins.",
    ),
    Case(
        TOTO,
        Yours((Price(-1, Filter(kind="event", keywords=("Speech",))),)),
        "You pay 1 Story Point less to play a Speech Event (but not to set an Event face-down).",
        "Vous payez 1 point d’Histoire de moins pour jouer un Événement de Parole (mais pas pour préparer un Événement).",
    ),
    Case(
        TOTO,
        Yours((Price(2, Filter(kind="object")), GoldDice(2)), There(Filter(named=("Oz",)))),
        "While **Oz** is in play, you pay 2 Story Points more to play an Object and roll 2 more Gold dice (ten dice at most).",
        "Tant qu’**Oz** est en jeu, vous payez 2 points d’Histoire de plus pour jouer un Objet et lancez 2 dés dorés de plus (dix dés au plus).",
    ),
)

# While and unless.
CONDITIONS = (
    Case(
        TOTO,
        Static("this", (Vitality(1),), Is("this", Filter(at=KANSAS))),
        "**Toto** has +1 Vitality while at a Kansas Location.",
        "**Toto** a +1 en Vitalité sur un Lieu du Kansas.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), Is("this", Filter(at=KANSAS), no=True)),
        "**Toto** has +1 Vitality unless at a Kansas Location.",
        "**Toto** a +1 en Vitalité, sauf sur un Lieu du Kansas.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), Is("this", Filter(bears=TOOL))),
        "**Toto** has +1 Vitality while equipped with a Tool.",
        "**Toto** a +1 en Vitalité tant que ce Personnage porte un Objet Outil.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1), Cannot("end")), Is("this", Filter(bears=TOOL))),
        "While equipped with a Tool, **Toto** has +1 Vitality and cannot end the game.",
        "Tant que ce Personnage porte un Objet Outil, **Toto** a +1 en Vitalité et ne peut pas mettre fin à la partie.",
    ),
    Case(
        CAN,
        Static("bearer", (Vitality(1),), Is("bearer", Filter(keywords=("Animal",)))),
        "The bearer has +1 Vitality while the bearer is an Animal.",
        "Le porteur a +1 en Vitalité si c’est un Personnage Animal.",
    ),
    Case(
        CAN,
        Static("bearer", (Vitality(1),), Is("bearer", Filter(named=("Dorothy",)), no=True)),
        "The bearer has +1 Vitality unless the bearer is **Dorothy** (any version).",
        "Le porteur a +1 en Vitalité, sauf si c’est **Dorothy** (toute version).",
    ),
    Case(
        CAN,
        Static("bearer", (Vitality(1),), Is("bearer", Filter(printed=Compare("≥", 5)))),
        "The bearer has +1 Vitality while the bearer has printed Vitality ≥ 5.",
        "Le porteur a +1 en Vitalité tant que le porteur a une Vitalité imprimée ≥ 5.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Dorothy", "Oz"), where="here"))),
        "**Toto** has +1 Vitality while **Dorothy** (any version) or **Oz** is at this Location.",
        "**Toto** a +1 en Vitalité tant que **Dorothy** (toute version) ou **Oz** est sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Oz",), where="here"), none=True)),
        "**Toto** has +1 Vitality while **Oz** is not at this Location.",
        "**Toto** a +1 en Vitalité tant qu’**Oz** n’est pas sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Dorothy", "Oz")), none=True)),
        "**Toto** has +1 Vitality while neither **Dorothy** (any version) nor **Oz** is in play.",
        "**Toto** a +1 en Vitalité tant que ni **Dorothy** (toute version) ni **Oz** n’est en jeu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(named=("Scarecrow",), whose="opposing", where="here"), none=True)),
        "**Toto** has +1 Vitality while no opposing **Scarecrow** is at this Location.",
        "**Toto** a +1 en Vitalité tant qu’aucun Personnage **Épouvantail** adverse n’est sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(-2),), There(Filter(whose="opposing", where="here", printed=Compare("≥", 5)))),
        "**Toto** has −2 Vitality while an opposing Character with printed Vitality ≥ 5 is at this Location.",
        "**Toto** a −2 en Vitalité tant qu’un Personnage adverse de Vitalité imprimée ≥ 5 est sur ce Lieu.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(keywords=("Animal",), where="adjacent", other=True))),
        "**Toto** has +1 Vitality while another Animal is at an adjacent Location.",
        "**Toto** a +1 en Vitalité tant qu’un autre Personnage Animal est sur un Lieu adjacent.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(kind="location", where="here", realm="emerald"))),
        "**Toto** has +1 Vitality while this Location is an Emerald City Location.",
        "**Toto** a +1 en Vitalité tant que ce Lieu est un Lieu de la Cité d’Émeraude.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(kind="location", where="adjacent", hidden=True), none=True)),
        "**Toto** has +1 Vitality while there is no adjacent hidden Location.",
        "**Toto** a +1 en Vitalité tant qu’il n’y a aucun Lieu caché adjacent.",
    ),
    Case(
        TOTO,
        Static("this", (Vitality(1),), There(Filter(whose="your", keywords=("Animat",), near=Filter(keywords=("Flying",))))),
        "**Toto** has +1 Vitality while an Animat Character you control is at the same Location as, or next to, a Flying Character.",
        "**Toto** a +1 en Vitalité tant qu’un Personnage Animé que vous contrôlez est sur le même Lieu qu’un Personnage doué de Vol ou sur un Lieu adjacent.",
    ),
    Case(
        POLE,
        Yours((GoldDice(1),), There(Filter(named=("Scarecrow",), whose="your"))),
        "If you control the host Character, you roll 1 more Gold die (ten dice at most) while your **Scarecrow** is in play.",
        "Si vous contrôlez le Personnage hôte, vous lancez 1 dé doré de plus (dix dés au plus) tant que votre **Épouvantail** est en jeu.",
    ),
)

# When something happens.
MOMENTS = (
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
        "Quand **Toto** quitte un Lieu Forêt, piochez une carte.",
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
        "When a Character you control enters this Location, draw 2 cards.",
        "Quand un Personnage que vous contrôlez entre dans ce Lieu, piochez 2 cartes.",
    ),
    Case(
        FIELD,
        Trigger("leaves", (Archive("mover"),), who=Filter(alignment="evil")),
        "When an Evil Character you control leaves this Location, archive that Character.",
        "Quand un Personnage Mauvais que vous contrôlez quitte ce Lieu, archivez ce Personnage.",
    ),
    Case(
        TOTO,
        Trigger("meets", (Draw(1),), who=Filter(named=("Dorothy",)), limit="once per turn"),
        "Once per turn, when **Toto** and **Dorothy** (any version) come together at a Location, draw a card.",
        "Une fois par tour, quand **Toto** et **Dorothy** (toute version) se retrouvent sur un Lieu, piochez une carte.",
    ),
    Case(
        TOTO,
        Trigger("meets", (Archive("mover"),), who=Filter(keywords=("Witch",), whose="opposing"), at=KANSAS),
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
        Trigger("turn begins", (Points(1),), condition=There(Filter(kind="location", hidden=True, where="adjacent"))),
        "At the start of your turn, after the roll, if there is an adjacent hidden Location, gain 1 Story Point.",
        "Au début de votre tour, après le lancer, s’il y a un Lieu caché adjacent, gagnez 1 point d’Histoire.",
    ),
    Case(
        TOTO,
        Trigger("turn ends", (Roll(1),), limit="once per your turn"),
        "At the end of your turn, roll 1 Gold die and gain the Story Points rolled.",
        "À la fin de votre tour, lancez 1 dé doré et gagnez les points d’Histoire obtenus.",
    ),
)

# Texts that are used, attached and played.
USED = (
    Case(
        WHISTLE,
        Use((Bring(Choose(Filter(whose="your", keywords=("Mouse",)))),), pay=1, limit="once per your turn"),
        "Once per your turn, pay 1 Story Point: bring a Mouse you control to this Location.",
        "Une fois à chacun de vos tours, payez 1 point d’Histoire\u00a0: amenez sur ce Lieu un Personnage Souris que vous contrôlez.",
    ),
    Case(
        CAN,
        Use((Give(Choose(Filter(where="here", keywords=("Witch",))), (Vitality(-4),)),), archive=True),
        "Archive **Oil Can**: until the end of the turn, a Witch of your choice at this Location has −4 Vitality.",
        "Archivez **Burette d’huile**\u00a0: jusqu’à la fin du tour, un Personnage Sorcière de votre choix sur ce Lieu a −4 en Vitalité.",
    ),
    Case(
        CAN,
        Use((Draw(1),), pay=2, archive=True, limit="once per turn", condition=Is("bearer", Filter(alignment="good"))),
        "Once per turn, if the bearer is a Good Character, pay 2 Story Points and archive **Oil Can**: draw a card.",
        "Une fois par tour, si le porteur est un Personnage Bon, payez 2 points d’Histoire et archivez **Burette d’huile**\u00a0: piochez une carte.",
    ),
    Case(
        TOTO,
        Use((Take(Choose(Filter(kind="object", where="here", loose=True))),), limit="once per your turn"),
        "Once per your turn, you may put an unequipped Object at this Location into your hand.",
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
        "If you control the host Character, pay 2 Story Points: archive this Effect.",
        "Si vous contrôlez le Personnage hôte, payez 2 points d’Histoire\u00a0: archivez cet Effet.",
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
        "Play only if **Oz** is in play. Put every **Field Mice** from the Library and the Archive into your hand, then shuffle the Library.",
        "À jouer seulement si **Oz** est en jeu. Prenez dans votre main chaque carte **Souris des champs** de la Bibliothèque et des Archives, puis mélangez la Bibliothèque.",
    ),
    Case(
        TOTO,
        PlayTo(Filter(kind="location", keywords=("Forest",))),
        "You may play **Toto** straight to a Forest Location in your Storyline.",
        "Vous pouvez jouer **Toto** directement sur un Lieu Forêt de votre récit.",
    ),
)

# What a text does.
EFFECTS = (
    Case(
        RUN,
        OnPlay((Draw(Count(Filter(whose="your", realm="munchkin"), 3)),)),
        "Draw a card for each Munchkin Country Character you control (at most 3).",
        "Piochez une carte pour chaque Personnage du Pays des Munchkins que vous contrôlez (3 au plus).",
    ),
    Case(
        RUN,
        OnPlay((Draw(Count(Filter(kind="object", loose=True))), Points(3))),
        "Draw a card for each unequipped Object, then gain 3 Story Points (on your turn only).",
        "Piochez une carte pour chaque Objet sans porteur, puis gagnez 3 points d’Histoire (à votre tour seulement).",
    ),
    Case(
        RUN,
        OnPlay((Roll(1),)),
        "Roll 1 Gold die and gain the Story Points rolled (on your turn only).",
        "Lancez 1 dé doré et gagnez les points d’Histoire obtenus (à votre tour seulement).",
    ),
    Case(
        RUN,
        OnPlay((Move(Choose(Filter(whose="your", where="storyline")), 2, "back"), Draw(1))),
        "Move a Character you control in your Storyline up to 2 steps back, ignoring Location costs, then draw a card.",
        "Déplacez d’au plus 2 pas vers l’arrière un Personnage que vous contrôlez dans votre récit, sans payer les coûts des Lieux, puis piochez une carte.",
    ),
    Case(
        RUN,
        OnPlay((Move(Choose(Filter(keywords=("Animal",), at=EMERALD), 3), 1),)),
        "You may move up to 3 Animals at Emerald City Locations 1 step each, ignoring Location costs.",
        "Vous pouvez déplacer au plus 3 Personnages Animaux sur des Lieux de la Cité d’Émeraude, d’un pas chacun, sans payer les coûts des Lieux.",
    ),
    Case(
        RUN,
        OnPlay((Move(Every(Filter(keywords=("Flying",))), 3, "on", free=False, may=False),)),
        "Move all Flying Characters 3 steps forward each, paying Location costs.",
        "Déplacez tous les Personnages doués de Vol, de 3 pas chacun vers l’avant, en payant les coûts des Lieux.",
    ),
    Case(
        TOTO,
        Trigger("enters", (May((Move(Choose(Filter(where="here", other=True)), 1),)),)),
        "When **Toto** enters a Location, you may move another Character at this Location 1 step, ignoring Location costs.",
        "Quand **Toto** entre dans un Lieu, vous pouvez déplacer d’un pas un autre Personnage sur ce Lieu, sans payer les coûts des Lieux.",
    ),
    Case(
        FIELD,
        Trigger("enters", (Bring(Choose(Filter(keywords=("Dog",)))),)),
        "When a Character you control enters this Location, bring a Dog here.",
        "Quand un Personnage que vous contrôlez entre dans ce Lieu, amenez ici un Personnage Chien.",
    ),
    Case(
        TOTO,
        Trigger("enters", (LookTop(2),)),
        "When **Toto** enters a Location, look at the top 2 cards of the Library, put one on the bottom and the other back on top.",
        "Quand **Toto** entre dans un Lieu, regardez les 2 premières cartes de la Bibliothèque, mettez-en une sous la pile et l’autre dessus.",
    ),
    Case(
        TOTO,
        Trigger("enters", (LookTop(4),)),
        "When **Toto** enters a Location, look at the top 4 cards of the Library, put one on the bottom and the rest back on top in the same order.",
        "Quand **Toto** entre dans un Lieu, regardez les 4 premières cartes de la Bibliothèque, mettez-en une sous la pile et le reste dessus dans le même ordre.",
    ),
    Case(
        TOTO,
        Trigger("enters", (LookTop(1, take=True),)),
        "When **Toto** enters a Location, look at the top card of the Library and put that card into your hand.",
        "Quand **Toto** entre dans un Lieu, regardez la première carte de la Bibliothèque et mettez cette carte dans votre main.",
    ),
    Case(
        TOTO,
        Trigger("enters", (May((LookTop(3, take=True), Draw(1))),)),
        "When **Toto** enters a Location, you may look at the top 3 cards of the Library, put one into your hand and the rest on the bottom, then draw a card.",
        "Quand **Toto** entre dans un Lieu, vous pouvez regarder les 3 premières cartes de la Bibliothèque, en mettre une dans votre main et le reste sous la pile, puis piocher une carte.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Reveal(Choose(ADJACENT)),)),
        "When **Toto** enters a Location, turn an adjacent hidden Location face-up.",
        "Quand **Toto** entre dans un Lieu, révélez un Lieu caché adjacent.",
    ),
    Case(
        RUN,
        OnPlay((Replace(Choose(Filter(kind="location"))), Move(Choose(Filter(where="there")), 3))),
        "Replace a face-up Location with the top card of the Folio, then move a Character there up to 3 steps in one direction, ignoring Location costs.",
        "Remplacez un Lieu révélé par la première carte du Folio, puis déplacez d’au plus 3 pas dans une même direction un Personnage sur le Lieu choisi, sans payer les coûts des Lieux.",
    ),
    Case(
        RUN,
        OnPlay((Return(Filter(kind="character", keywords=("Human",))),)),
        "Return a Human from the Archive to your hand.",
        "Reprenez un Personnage Humain des Archives dans votre main.",
    ),
    Case(
        RUN,
        OnPlay((Return(Filter(kind="card", named=("Dorothy",))),)),
        "Return **Dorothy** (any version) from the Archive to your hand.",
        "Reprenez **Dorothy** (toute version) des Archives dans votre main.",
    ),
    Case(
        RUN,
        OnPlay((Return(Filter(kind="card", realm="kansas", alignment="good")),)),
        "Return a Good Kansas card from the Archive to your hand.",
        "Reprenez une carte Bonne du Kansas des Archives dans votre main.",
    ),
    Case(
        RUN,
        OnPlay((Archive(Choose(Filter(keywords=("Animat",), near=Filter(keywords=("Flying",))))),)),
        "Archive an Animat Character at the same Location as, or next to, a Flying Character.",
        "Archivez un Personnage Animé sur le même Lieu qu’un Personnage doué de Vol ou sur un Lieu adjacent.",
    ),
    Case(
        RUN,
        OnPlay((Archive(Every(Filter(where="storyline", vitality=Compare("<", 2)))),)),
        "Archive all Characters with Vitality < 2 in your Storyline.",
        "Archivez tous les Personnages de Vitalité < 2 dans votre récit.",
    ),
    Case(
        RUN,
        OnPlay((Strip(Choose(Filter(keywords=("Animat",)))),)),
        "Archive every Effect attached to an Animat Character.",
        "Archivez chaque Effet attaché à un Personnage Animé.",
    ),
    Case(
        RUN,
        OnPlay((Pick(Filter(kind="location", hidden=False)), Give(Every(Filter(where="there")), (Cannot("be moved"), Cannot("be archived"))))),
        "Choose a face-up Location. Until the end of the turn, the Characters there at this moment cannot be moved or archived by game cards.",
        "Choisissez un Lieu révélé. Jusqu’à la fin du tour, les Personnages sur le Lieu choisi à cet instant ne peuvent être ni déplacés ni archivés par les cartes de jeu.",
    ),
    Case(
        RUN,
        OnPlay((Pick(Filter(whose="your")), Give("it", (Vitality(1),), "end of your next turn"), Archive(Choose(Filter(kind="effect", where="there"))))),
        "Choose a Character you control. Until the end of your next turn, the chosen Character has +1 Vitality. Then archive an Effect at the Location of the chosen Character.",
        "Choisissez un Personnage que vous contrôlez. Jusqu’à la fin de votre prochain tour, le Personnage choisi a +1 en Vitalité. Puis archivez un Effet sur le Lieu du Personnage choisi.",
    ),
    Case(
        RUN,
        OnPlay((Give(Every(Filter(whose="your")), (Vitality(1),)), Draw(1))),
        "Until the end of the turn, the Characters you control at this moment have +1 Vitality. Then draw a card.",
        "Jusqu’à la fin du tour, les Personnages que vous contrôlez à cet instant ont +1 en Vitalité. Puis piochez une carte.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Equip(Choose(Filter(kind="object", where="here")), "this"),)),
        "When **Toto** enters a Location, equip an Object at this Location to **Toto**, even from another Character.",
        "Quand **Toto** entre dans un Lieu, équipez **Toto** d’un Objet sur ce Lieu, même aux dépens d’un autre Personnage.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Equip(Choose(Filter(kind="object", where="here", loose=True)), "this"),)),
        "When **Toto** enters a Location, equip an unequipped Object at this Location to **Toto**.",
        "Quand **Toto** entre dans un Lieu, équipez **Toto** d’un Objet sans porteur sur ce Lieu.",
    ),
    Case(
        RUN,
        OnPlay((Question(),)),
        "Name a card and look at an opponent's hand; if the named card is there, that opponent archives the named card.",
        "Nommez une carte et regardez la main d’un adversaire\u00a0; si la carte nommée s’y trouve, cet adversaire archive la carte nommée.",
    ),
    Case(
        TOTO,
        Trigger("enters", (May((OneOf(((Draw(1),), (Points(1),))), Archive("this"))),), limit="once per your turn"),
        "Once per your turn, when **Toto** enters a Location, you may do as follows: choose one: draw a card; or gain 1 Story Point; then archive **Toto**.",
        "Une fois à chacun de vos tours, quand **Toto** entre dans un Lieu, vous pouvez faire ceci\u00a0: choisissez une option\u00a0: piochez une carte\u00a0; ou gagnez 1 point d’Histoire\u00a0; puis archivez **Toto**.",
    ),
    Case(
        CAN,
        Trigger("leaves", (Bring("bearer"),), who="bearer"),
        "When the bearer leaves a Location, bring the bearer to this Location.",
        "Quand le porteur quitte un Lieu, amenez le porteur sur ce Lieu.",
    ),
    Case(
        TOTO,
        Trigger("enters", (May((Draw(1), Archive("this"))), Points(1))),
        "When **Toto** enters a Location, you may draw a card, then archive **Toto**. Then gain 1 Story Point (on your turn only).",
        "Quand **Toto** entre dans un Lieu, vous pouvez piocher une carte, puis archiver **Toto**. Puis gagnez 1 point d’Histoire (à votre tour seulement).",
    ),
    Case(
        TOTO,
        Trigger("enters", (If(There(Filter(named=("Oz",))), (Draw(2),), (Draw(1),)),)),
        "When **Toto** enters a Location, if **Oz** is in play, draw 2 cards; otherwise, draw a card.",
        "Quand **Toto** entre dans un Lieu, si **Oz** est en jeu, piochez 2 cartes\u00a0; sinon, piochez une carte.",
    ),
    Case(
        RUN,
        OnPlay((OneOf(((Return(Filter(kind="card", named=("Scarecrow",))),), (Draw(1), Points(2)))),)),
        "Choose one: return **Scarecrow** from the Archive to your hand; or draw a card, then gain 2 Story Points (on your turn only).",
        "Choisissez une option\u00a0: reprenez **Épouvantail** des Archives dans votre main\u00a0; ou piochez une carte, puis gagnez 2 points d’Histoire (à votre tour seulement).",
    ),
    Case(
        TOTO,
        Use((May((Pick(Filter(where="here")), Give("it", (Vitality(2),)))),), pay=1),
        "Pay 1 Story Point: you may do as follows: choose a Character at this Location; until the end of the turn, the chosen Character has +2 Vitality.",
        "Payez 1 point d’Histoire\u00a0: vous pouvez faire ceci\u00a0: choisissez un Personnage sur ce Lieu\u00a0; jusqu’à la fin du tour, le Personnage choisi a +2 en Vitalité.",
    ),
)

CASES = (*GIVEN, *CONDITIONS, *MOMENTS, *USED, *EFFECTS)
