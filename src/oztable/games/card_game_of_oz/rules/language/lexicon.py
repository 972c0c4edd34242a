"""The words of card text in both languages, where only the words differ."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.core.language import Text
from oztable.games.card_game_of_oz.rules.language.abilities import Limit

WORDS: Mapping[str, Text] = {
    "multitude": Text(
        "Any number of {} may be in play.",
        "Les cartes {} peuvent être en jeu en n’importe quel nombre.",
    ),
    "and": Text("and", "et"),
    "and_also": Text("and", "ainsi que"),  # between two things that are ignored
    "each": Text("for", "pour"),  # so much for each of these
    "attach": Text("attach", "attachez cet Effet"),
    "only_if": Text("play only", "à jouer seulement"),
    "play_to": Text("you may play {} straight to {}", "vous pouvez jouer {} directement sur {}"),
    "pay": Text("pay", "payez"),
    "archive": Text("archive", "archivez"),
    "you": Text("you", "vous"),
    "you_may": Text("you may", "vous pouvez"),
    "if_you_control": Text("if you control", "si vous contrôlez"),
    "on_your_turn": Text("on your turn", "à votre tour"),
    "only_on_your_turn": Text(
        " (on your turn only)", " (à votre tour seulement)"
    ),  # what is said of Story Points
    "as_follows": Text("do as follows: ", "faire ceci\u00a0: "),
    "colon": Text(": ", "\u00a0: "),
    "here_first": Text("", "ici, "),  # at the beginning of a Location's text, where it stands there
    "vitality": Text("Vitality", "Vitalité"),
    "printed_vitality": Text("printed Vitality", "Vitalité imprimée"),
    "and_vitality": Text(" and ", " et de "),
    "with_vitality": Text("with", "de"),
    "bearing": Text("equipped with", "portant"),
    "here": Text("here", "ici"),
    "at_this_location": Text("at this Location", "sur ce Lieu"),
    "there": Text("there", "sur le Lieu choisi"),
    "at_location": Text("at the Location", "sur le Lieu"),
    "bearer": Text("the bearer", "le porteur"),
    "that_character": Text("that Character", "ce Personnage"),
    "this_location": Text("this Location", "ce Lieu"),
    "in_play": Text("in play", "en jeu"),
    "this_text": Text("this text", "ce texte"),
    "text_of_location": Text("the text of this Location", "le texte de ce Lieu"),
    "ignores": Text("ignores", "ignore"),
    "ignore": Text("ignore", "ignorent"),
}
LIMITS: Mapping[Limit, Text] = {
    "once per turn": Text("once per turn", "une fois par tour"),
    "once per your turn": Text("once per your turn", "une fois à chacun de vos tours"),
}
POINTERS: Mapping[str, Text] = {  # at a Location
    "here": Text("this", "ce"),
    "there": Text("the chosen", "le"),
}
IGNORED: Mapping[str, Text] = {
    "water": Text(
        "the costs, bans and penalties of Water Locations",
        "les coûts, les interdictions et les malus des Lieux d’Eau",
    ),
    "steadfast": Text("the keyword Steadfast", "le mot-clé Inébranlable"),
    "bans": Text(
        "text that forbids entering a Location", "tout texte qui interdit d’entrer dans un Lieu"
    ),
}
REMINDERS: Mapping[str, Text] = {  # what a keyword of the rules means
    "Flying": Text(
        "Flying Characters ignore the costs, bans and penalties of Locations.",
        "Les Personnages doués de Vol ignorent coûts, interdictions et malus des Lieux.",
    ),
    "Swimming": Text(
        "Swimming Characters ignore the costs and bans of Water Locations.",
        "Les Personnages doués de Nage ignorent coûts et interdictions des Lieux d’Eau.",
    ),
    "Steadfast": Text(
        "Only another card can move a Steadfast Character.",
        "Seule une autre carte peut déplacer un Personnage Inébranlable.",
    ),
    "Immovable": Text(
        "Immovable cards never move, and are archived when their Location is replaced.",
        "Une carte Inamovible ne bouge jamais\u00a0; remplacer son Lieu l’archive.",
    ),
    "Prime": Text(
        "Only Prime Characters can end the game.",
        "Seuls les Personnages Premiers rôles peuvent mettre fin à la partie.",
    ),
}
