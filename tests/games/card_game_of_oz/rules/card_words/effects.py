"""What a text does: trees with the very words they make."""

# ruff: noqa: E501  a sentence of a card stays in one piece

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.effects.archive import Archive, Strip
from oztable.games.card_game_of_oz.rules.effects.branches import If, May, OneOf
from oztable.games.card_game_of_oz.rules.effects.counters import Counter
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.effects.fetch import Return
from oztable.games.card_game_of_oz.rules.effects.give import Give
from oztable.games.card_game_of_oz.rules.effects.look import LookTop, Reveal
from oztable.games.card_game_of_oz.rules.effects.move import Bring, Move
from oztable.games.card_game_of_oz.rules.effects.objects import Equip, Take
from oztable.games.card_game_of_oz.rules.effects.pay import Pay
from oztable.games.card_game_of_oz.rules.effects.pick import Pick
from oztable.games.card_game_of_oz.rules.effects.points import Points, Roll
from oztable.games.card_game_of_oz.rules.effects.question import Question
from oztable.games.card_game_of_oz.rules.effects.replace import Replace
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Answer,
    Cannot,
    OnPlay,
    Trigger,
    Unless,
    Use,
    Vitality,
)
from oztable.games.card_game_of_oz.rules.language.filters import (
    Choose,
    Compare,
    Count,
    Every,
    Filter,
    There,
)
from tests.games.card_game_of_oz.rules.wordbook import (
    ADJACENT,
    CAN,
    EMERALD,
    FIELD,
    RUN,
    TOTO,
    Case,
)

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
        "When a Character enters this Location, its controller brings a Dog to this Location, ignoring Location costs.",
        "Quand un Personnage entre dans ce Lieu, celui qui le contrôle amène sur ce Lieu un Personnage Chien, sans payer les coûts des Lieux.",
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
        "Archive all Characters with Vitality < 2 at Locations of your Storyline.",
        "Archivez tous les Personnages de Vitalité < 2 sur les Lieux de votre récit.",
    ),
    Case(
        RUN,
        OnPlay((Strip(Choose(Filter(keywords=("Animat",)))),)),
        "Archive every Effect attached to an Animat Character.",
        "Archivez chaque Effet attaché à un Personnage Animé.",
    ),
    Case(
        RUN,
        OnPlay(
            (
                Pick(Filter(kind="location", hidden=False)),
                Give(Every(Filter(where="there")), (Cannot("be moved"), Cannot("be archived"))),
            )
        ),
        "Choose a face-up Location. Until the end of the turn, the Characters there at this moment cannot be moved or archived by game cards.",
        "Choisissez un Lieu révélé. Jusqu’à la fin du tour, les Personnages sur le Lieu choisi à cet instant ne peuvent être ni déplacés ni archivés par les cartes de jeu.",
    ),
    Case(
        RUN,
        OnPlay(
            (
                Pick(Filter(whose="your")),
                Give("it", (Vitality(1),), "end of your next turn"),
                Archive(Choose(Filter(kind="effect", where="there"))),
            )
        ),
        "Choose a Character you control. Until the end of your next turn, the chosen Character has +1 Vitality. Then archive an Effect at the Location of the chosen Character.",
        "Choisissez un Personnage que vous contrôlez. Jusqu’à la fin de votre prochain tour, le Personnage choisi gagne +1 en Vitalité. Puis archivez un Effet sur le Lieu du Personnage choisi.",
    ),
    Case(
        RUN,
        OnPlay((Give(Every(Filter(whose="your")), (Vitality(1),)), Draw(1))),
        "Until the end of the turn, the Characters you control at this moment have +1 Vitality. Then draw a card.",
        "Jusqu’à la fin du tour, les Personnages que vous contrôlez à cet instant gagnent +1 en Vitalité. Puis piochez une carte.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Equip(Choose(Filter(kind="object", where="here")), "this"),)),
        "When **Toto** enters a Location, equip an Object at this Location to **Toto**, even from another Character.",
        "Quand **Toto** entre dans un Lieu, équipez **Toto** d’un Objet sur ce Lieu, même aux dépens d’un autre Personnage.",
    ),
    Case(
        TOTO,
        Trigger(
            "enters", (Equip(Choose(Filter(kind="object", where="here", loose=True)), "this"),)
        ),
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
        Trigger(
            "enters",
            (May((OneOf(((Draw(1),), (Points(1),))), Archive("this"))),),
            limit="once per your turn",
        ),
        "Once during each of your turns, when **Toto** enters a Location, you may do as follows: [choose one: draw a card; or gain 1 Story Point]; then archive **Toto**.",
        "Une fois à chacun de vos tours, quand **Toto** entre dans un Lieu, vous pouvez faire ceci\u00a0: [choisissez une option\u00a0: piochez une carte\u00a0; ou gagnez 1 point d’Histoire]\u00a0; puis archivez **Toto**.",
    ),
    Case(
        CAN,
        Trigger("leaves", (Bring("bearer"),), who="bearer"),
        "When the bearer leaves a Location, bring the bearer to this Location, ignoring Location costs.",
        "Quand le porteur quitte un Lieu, amenez le porteur sur ce Lieu, sans payer les coûts des Lieux.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Archive(Every(Filter(without=("Flying", "Tin")))),)),
        "When **Toto** enters a Location, archive all Characters that are neither Flying nor Tin.",
        "Quand **Toto** entre dans un Lieu, archivez tous les Personnages "
        "qui ne sont ni doués de Vol ni de Fer-blanc.",
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
        OnPlay(
            (OneOf(((Return(Filter(kind="card", named=("Scarecrow",))),), (Draw(1), Points(2)))),)
        ),
        "Choose one: return **Scarecrow** from the Archive to your hand; or draw a card, then gain 2 Story Points (on your turn only).",
        "Choisissez une option\u00a0: reprenez **Épouvantail** des Archives dans votre main\u00a0; ou piochez une carte, puis gagnez 2 points d’Histoire (à votre tour seulement).",
    ),
    Case(
        TOTO,
        Use((May((Pick(Filter(where="here")), Give("it", (Vitality(2),)))),), pay=1),
        "Pay 1 Story Point: you may do as follows: choose a Character at this Location; until the end of the turn, the chosen Character has +2 Vitality.",
        "Payez 1 point d’Histoire\u00a0: vous pouvez faire ceci\u00a0: choisissez un Personnage sur ce Lieu\u00a0; jusqu’à la fin du tour, le Personnage choisi gagne +2 en Vitalité.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Pay(1, (Draw(2),), (Draw(1),)),)),
        "When **Toto** enters a Location, you may pay 1 Story Point: draw 2 cards; otherwise, draw a card.",
        "Quand **Toto** entre dans un Lieu, vous pouvez payer 1 point d’Histoire\u00a0: piochez 2 cartes\u00a0; sinon, piochez une carte.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Pay(2, (), (Archive("this"),)),)),
        "When **Toto** enters a Location, pay 2 Story Points, or else archive **Toto**.",
        "Quand **Toto** entre dans un Lieu, payez 2 points d’Histoire\u00a0; faute de quoi, archivez **Toto**.",
    ),
    Case(
        TOTO,
        Trigger("enters", (Counter("this", 2), Counter("this", -1))),
        "When **Toto** enters a Location, put 2 counters on **Toto**, then remove a counter from **Toto**.",
        "Quand **Toto** entre dans un Lieu, mettez 2 jetons sur **Toto**, puis retirez un jeton de **Toto**.",
    ),
    Case(
        RUN,
        Answer(("archive",), Filter(whose="your"), (Take("it"),), unless=Unless(2, "controller")),
        "Answer: when a Character you control would be archived, instead put that Character into your hand, unless its controller pays 2 Story Points.",
        "Réplique\u00a0: quand un Personnage que vous contrôlez va être archivé, à la place, prenez dans votre main ce Personnage, sauf si celui qui le contrôle paie 2 points d’Histoire.",
    ),
)
