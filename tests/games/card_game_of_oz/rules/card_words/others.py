"""What other Authors do: trees with the very words they make."""

# ruff: noqa: E501  a sentence of a card stays in one piece

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.effects.archive import Archive
from oztable.games.card_game_of_oz.rules.effects.branches import If, May, OneOf
from oztable.games.card_game_of_oz.rules.effects.by import By
from oztable.games.card_game_of_oz.rules.effects.discard import Discard
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.fetch import Return
from oztable.games.card_game_of_oz.rules.effects.give import Give
from oztable.games.card_game_of_oz.rules.effects.look import LookTop
from oztable.games.card_game_of_oz.rules.effects.move import Move
from oztable.games.card_game_of_oz.rules.effects.objects import Take
from oztable.games.card_game_of_oz.rules.effects.pay import Pay
from oztable.games.card_game_of_oz.rules.effects.pick import Pick
from oztable.games.card_game_of_oz.rules.effects.points import Points
from oztable.games.card_game_of_oz.rules.language.abilities import OnPlay, Trigger, Vitality
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Every, Filter, There
from tests.games.card_game_of_oz.rules.wordbook import FIELD, HERE, RUN, TOTO, Case

MINE = Choose(Filter(whose="your"))
THEIRS = Choose(Filter(whose="opposing"))
OPPOSING = Filter(whose="opposing")
MOUSE = Filter(keywords=("Mouse",), whose="your")


def at_field(*do: Effect, who: Filter | None = None) -> Trigger:
    return Trigger("enters", do, who=who or "this")


def on_entry(*do: Effect) -> Trigger:
    return Trigger("enters", do, who=OPPOSING, at=HERE)


OTHERS = (
    Case(
        FIELD,
        at_field(Draw(1), Move("mover", 2)),
        "When a Character enters this Location, its controller draws a card, then moves that Character up to 2 steps in one direction, ignoring Location costs.",
        "Quand un Personnage entre dans ce Lieu, celui qui le contrôle pioche une carte, puis déplace ce Personnage d’au plus 2 pas dans une même direction, sans payer les coûts des Lieux.",
    ),
    Case(
        FIELD,
        at_field(May((Take(MINE),)), Return(Filter(kind="object"))),
        "When a Character enters this Location, its controller may put a Character they control into their hand. Then its controller returns an Object from the Archive to their hand.",
        "Quand un Personnage entre dans ce Lieu, celui qui le contrôle peut prendre dans sa main un Personnage qu’il contrôle. Puis celui qui le contrôle reprend un Objet des Archives dans sa main.",
    ),
    Case(
        FIELD,
        Trigger("enters", (Points(2),), limit="once per your turn"),
        "Once per turn, when a Character enters this Location on the turn of its controller, its controller gains 2 Story Points.",
        "Une fois par tour, quand un Personnage entre dans ce Lieu au tour de celui qui le contrôle, celui qui le contrôle gagne 2 points d’Histoire.",
    ),
    Case(
        FIELD,
        Trigger("leaves", (Points(2), Archive(THEIRS)), condition=There(MOUSE)),
        "When a Character leaves this Location, if a Mouse controlled by the same Author is in play, its controller gains 2 Story Points (on their turn only), then archives an opposing Character.",
        "Quand un Personnage quitte ce Lieu, si un Personnage Souris que contrôle le même Auteur est en jeu, celui qui le contrôle gagne 2 points d’Histoire (à son tour seulement), puis archive un Personnage adverse.",
    ),
    Case(
        FIELD,
        at_field(Give(Choose(MOUSE), (Vitality(1),), "end of your next turn"), Archive("it")),
        "When a Character enters this Location, its controller chooses a Mouse they control: until the end of their next turn, the chosen Character has +1 Vitality. Then its controller archives the chosen Character.",
        "Quand un Personnage entre dans ce Lieu, celui qui le contrôle choisit un Personnage Souris qu’il contrôle\u00a0: jusqu’à la fin de son prochain tour, le Personnage choisi gagne +1 en Vitalité. Puis celui qui le contrôle archive le Personnage choisi.",
    ),
    Case(
        FIELD,
        at_field(Give(Every(MOUSE), (Vitality(1),), "end of your next turn")),
        "When a Character enters this Location, until the end of the next turn of its controller, the Mice controlled by the same Author at this moment have +1 Vitality.",
        "Quand un Personnage entre dans ce Lieu, jusqu’à la fin du prochain tour de celui qui le contrôle, les Personnages Souris que contrôle le même Auteur à cet instant gagnent +1 en Vitalité.",
    ),
    Case(
        FIELD,
        at_field(
            Pick(Filter(whose="opposing", where="here")),
            Archive("it"),
            By(Draw(1), "controller", "it"),
            Draw(1),
            who=Filter(named=("Winged Monkeys",)),
        ),
        "When **Winged Monkeys** enter this Location, their controller chooses an opposing Character here. Their controller archives the chosen Character, then the controller of the chosen Character draws a card, then their controller draws a card.",
        "Quand **Singes ailés** entrent dans ce Lieu, celui qui contrôle ce Personnage choisit un Personnage adverse ici. Celui qui contrôle ce Personnage archive le Personnage choisi, puis celui qui contrôle le Personnage choisi pioche une carte, puis celui qui contrôle ce Personnage pioche une carte.",
    ),
    Case(
        FIELD,
        at_field(
            OneOf(((Draw(1),), (Archive(MINE), Draw(2)))), By(Draw(1), "each opponent"), Draw(1)
        ),
        "When a Character enters this Location, its controller chooses one: draw a card; or archive a Character they control, then draw 2 cards. Then each of their opponents draws a card, then its controller draws a card.",
        "Quand un Personnage entre dans ce Lieu, celui qui le contrôle choisit une option\u00a0: piocher une carte\u00a0; ou archiver un Personnage qu’il contrôle, puis piocher 2 cartes. Puis chacun de ses adversaires pioche une carte, puis celui qui le contrôle pioche une carte.",
    ),
    Case(
        FIELD,
        at_field(By(Draw(1), "opponent")),
        "When a Character enters this Location, an opponent chosen by its controller draws a card.",
        "Quand un Personnage entre dans ce Lieu, un adversaire au choix de celui qui le contrôle pioche une carte.",
    ),
    Case(
        FIELD,
        Trigger("revealed", (By(Draw(1), "each author"), Draw(1))),
        "When this Location is turned face-up on your turn, each Author draws a card, then you draw a card.",
        "Quand ce Lieu est révélé à votre tour, chaque Auteur pioche une carte, puis vous piochez une carte.",
    ),
    Case(
        FIELD,
        at_field(Pay(1, (Draw(1),))),
        "When a Character enters this Location, its controller may pay 1 Story Point to draw a card.",
        "Quand un Personnage entre dans ce Lieu, celui qui le contrôle peut payer 1 point d’Histoire pour piocher une carte.",
    ),
    Case(
        TOTO,
        on_entry(By(Pay(1, (), (Move("mover", 1, "back"),)), "controller", "mover")),
        "When an opposing Character enters this Location, its controller pays 1 Story Point, or else you may move that Character 1 step back, ignoring Location costs.",
        "Quand un Personnage adverse entre dans ce Lieu, celui qui le contrôle paie 1 point d’Histoire\u00a0; faute de quoi, vous pouvez déplacer ce Personnage d’un pas vers l’arrière, sans payer les coûts des Lieux.",
    ),
    Case(
        TOTO,
        on_entry(
            By(Archive(THEIRS), "controller", "mover"), By(LookTop(2), "controller", "it"), Draw(1)
        ),
        "When an opposing Character enters this Location, its controller archives a Character their opponents control, then the controller of the chosen Character looks at the top 2 cards of the Library, puts one on the bottom and the other back on top, then you draw a card.",
        "Quand un Personnage adverse entre dans ce Lieu, celui qui le contrôle archive un Personnage que ses adversaires contrôlent, puis celui qui contrôle le Personnage choisi regarde les 2 premières cartes de la Bibliothèque, en met une sous la pile et l’autre dessus, puis vous piochez une carte.",
    ),
    Case(
        RUN,
        OnPlay((Archive(THEIRS), By(Draw(1), "controller", "it"), LookTop(2))),
        "Archive an opposing Character, then its controller draws a card, then you look at the top 2 cards of the Library, put one on the bottom and the other back on top.",
        "Archivez un Personnage adverse, puis celui qui le contrôle pioche une carte, puis vous regardez les 2 premières cartes de la Bibliothèque, en mettez une sous la pile et l’autre dessus.",
    ),
    Case(
        RUN,
        OnPlay((May((Draw(1), By(Discard(1), "opponent"))), By(May((Draw(1),)), "each opponent"))),
        "You may do as follows: draw a card, then an opponent of your choice discards a card. Then each opponent may draw a card.",
        "Vous pouvez faire ceci\u00a0: piochez une carte, puis un adversaire de votre choix défausse une carte. Puis chaque adversaire peut piocher une carte.",
    ),
    Case(
        RUN,
        OnPlay((By(OneOf(((Discard(2),), (Points(1),))), "opponent"),)),
        "An opponent of your choice chooses one: discard 2 cards; or gain 1 Story Point (on their turn only).",
        "Un adversaire de votre choix choisit une option\u00a0: défausser 2 cartes\u00a0; ou gagner 1 point d’Histoire (à son tour seulement).",
    ),
    Case(
        RUN,
        OnPlay((By(Pay(1, (Draw(1),), (By(Discard(1), "each opponent"),)), "opponent"), Draw(2))),
        "An opponent of your choice may pay 1 Story Point: you draw a card; otherwise, each opponent discards a card. Then you draw 2 cards.",
        "Un adversaire de votre choix peut payer 1 point d’Histoire\u00a0: vous piochez une carte\u00a0; sinon, chaque adversaire défausse une carte. Puis vous piochez 2 cartes.",
    ),
    Case(
        RUN,
        OnPlay((By(May((If(There(MOUSE), (Draw(1),)),)), "each opponent"),)),
        "Each opponent may do as follows: if a Mouse they control is in play, that opponent draws a card.",
        "Chaque adversaire peut faire ceci\u00a0: si un Personnage Souris qu’il contrôle est en jeu, cet adversaire pioche une carte.",
    ),
    Case(
        RUN,
        OnPlay((By(Give(Every(MOUSE), (Vitality(1),), "end of your next turn"), "each opponent"),)),
        "For each opponent: until the end of their next turn, the Mice they control at this moment have +1 Vitality.",
        "Pour chaque adversaire\u00a0: jusqu’à la fin de son prochain tour, les Personnages Souris qu’il contrôle à cet instant gagnent +1 en Vitalité.",
    ),
    Case(
        RUN,
        OnPlay((Discard(2, Filter(kind="card", keywords=("Water",)), (Draw(1),), (Points(1),)),)),
        "You may discard 2 Water cards: draw a card; otherwise, gain 1 Story Point (on your turn only).",
        "Vous pouvez défausser 2 cartes d’Eau\u00a0: piochez une carte\u00a0; sinon, gagnez 1 point d’Histoire (à votre tour seulement).",
    ),
    Case(
        TOTO,
        on_entry(
            Give("this", (Vitality(1),)),
            By(Draw(1), "controller", "mover"),
            Archive(THEIRS),
            By(Draw(1), "controller", "it"),
        ),
        "When an opposing Character enters this Location, until the end of the turn, **Toto** has +1 Vitality. Then the controller of that Character draws a card, then you archive an opposing Character, then the controller of the chosen Character draws a card.",
        "Quand un Personnage adverse entre dans ce Lieu, jusqu’à la fin du tour, **Toto** gagne +1 en Vitalité. Puis celui qui contrôle ce Personnage pioche une carte, puis vous archivez un Personnage adverse, puis celui qui contrôle le Personnage choisi pioche une carte.",
    ),
)
