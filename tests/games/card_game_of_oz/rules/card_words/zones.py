"""Cards that are found, put, hidden, removed, dropped or taken over, in words."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.effects.control import Control
from oztable.games.card_game_of_oz.rules.effects.hide import Hide
from oztable.games.card_game_of_oz.rules.effects.objects import Drop
from oztable.games.card_game_of_oz.rules.effects.remove import Remove
from oztable.games.card_game_of_oz.rules.effects.search import Find, Put
from oztable.games.card_game_of_oz.rules.language.abilities import OnPlay
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Filter
from tests.games.card_game_of_oz.rules.wordbook import RUN, Case

ZONES = (
    Case(
        RUN,
        OnPlay((Find(Filter(kind="object", keywords=("Food",))),)),
        "Find a Food Object in the Library.",
        "Trouvez un Objet de Nourriture dans la Bibliothèque.",
    ),
    Case(
        RUN,
        OnPlay((Put(Filter(named=("Toto",)), ("library", "archive"), "title"),)),
        "Put **Toto** from the Library or the Archive onto your Title Card.",
        "Mettez **Toto**, de la Bibliothèque ou des Archives, sur votre carte Titre.",
    ),
    Case(
        RUN,
        OnPlay((Hide(Choose(Filter(kind="location"))),)),
        "Turn a face-up Location without Characters face-down.",
        "Retournez face cachée un Lieu révélé sans Personnage.",
    ),
    Case(
        RUN,
        OnPlay((Remove(Choose(Filter(keywords=("Witch",)))),)),
        "Remove a Witch from the game.",
        "Retirez un Personnage Sorcière de la partie.",
    ),
    Case(
        RUN,
        OnPlay((Drop(Choose(Filter(kind="object"))),)),
        "Drop an Object.",
        "Faites tomber un Objet.",
    ),
    Case(
        RUN,
        OnPlay((Control(Choose(Filter(whose="opposing")), "end of the game"),)),
        "Take control of an opposing Character until the end of the game.",
        "Prenez le contrôle d’un Personnage adverse jusqu’à la fin de la partie.",
    ),
)
