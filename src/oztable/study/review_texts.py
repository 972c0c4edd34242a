"""What a review says, in English and in French."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor

from oztable.core.language import Language, Text

NBSP = "\u00a0"
MINUS = "\u2212"
DIGITS = 6  # of a percentage; what lies beyond is noise of the arithmetic

WORDS: Mapping[str, Text] = {
    "title": Text("A look back: {game}", "Retour sur la partie : {game}"),
    "turn": Text("Turn {number}", "Tour {number}"),
    "setup": Text("Before the first turn", "Avant le premier tour"),
    # How it went
    "won": Text("{name} won.", "Victoire : {name}."),
    "you_won": Text("You won.", "Vous avez gagné."),
    "shared": Text("{names} shared the victory.", "Victoire partagée : {names}."),
    "unwon": Text("Nobody won.", "Personne n’a gagné."),
    "curve": Text("The chance to win", "La chance de gagner"),
    "curve_about": Text(
        "With every card open; what was still to be drawn or rolled counts as chance.",
        "Toutes cartes visibles ; ce qui restait à tirer ou à lancer compte comme hasard.",
    ),
    "curve_dashes": Text(
        "Dashed: what it looked like to whoever decided, by what they knew.",
        "En tirets : ce qu’en pensait qui décidait, d’après ce qu’il savait.",
    ),
    "step": Text("moment of the game", "moment de la partie"),
    # Luck and decisions
    "account": Text("Luck and decisions", "La chance et les décisions"),
    "account_about": Text(
        "How the chance to win went from the first card to the result, and through what.",
        "Comment la chance de gagner est passée de la première carte au résultat, et par quoi.",
    ),
    "unsure": Text("How sure that is", "Avec quelle certitude"),
    "start": Text("At the start", "Au début"),
    "own": Text("Own decisions", "Ses propres décisions"),
    "own_you": Text("Your decisions", "Vos décisions"),
    "others": Text("Decisions of the others", "Décisions des autres"),
    "other": Text("Decisions of {name}", "Décisions : {name}"),
    "other_you": Text("Your decisions", "Vos décisions"),
    "rest": Text(
        "Hidden cards, and the unknown",
        "Cartes cachées, et l’inconnu",
    ),
    "end": Text("The result", "Le résultat"),
    "most_luck": Text(
        "Luck moved this game more than the decisions did.",
        "La chance a pesé plus que les décisions dans cette partie.",
    ),
    "most_decisions": Text(
        "Decisions moved this game more than luck did.",
        "Les décisions ont pesé plus que la chance dans cette partie.",
    ),
    "most_rest": Text(
        "Hidden cards weighed most, or what the review cannot tell apart.",
        "Ce sont les cartes cachées qui ont pesé le plus, ou ce que le retour ne sépare pas.",
    ),
    "most_unsure": Text(
        "Too little was thought over to tell luck from decisions; more time would help.",
        "Trop peu a été pesé pour séparer la chance des décisions ; il faudrait plus de temps.",
    ),
    # What to learn
    "moments": Text("Worth learning from", "Ce qu’il y a à apprendre"),
    "no_moments": Text(
        "No decision stands out as a mistake.", "Aucune décision ne se détache comme une erreur."
    ),
    "moment": Text(
        "Chosen: {chosen} ({chosen_win} to win). Better: {best} ({best_win}){points}.",
        "Choisi : {chosen} ({chosen_win} de gagner). Mieux : {best} ({best_win}){points}.",
    ),
    "points_more": Text(", about {points} more at the end", ", environ {points} de plus à la fin"),
    "open_same": Text(
        "With every card open that other choice was better, too: {win} against {chosen_win}.",
        "Toutes cartes visibles, l’autre choix valait mieux aussi : {win} contre {chosen_win}.",
    ),
    "open_chosen": Text(
        "With every card open nothing came out better than what was chosen ({win}).",
        "Toutes cartes visibles, rien n’a donné mieux que ce qui fut choisi ({win}).",
    ),
    "open_other": Text(
        "With every card open it would have been: {best} ({win}).",
        "Toutes cartes visibles, c’eût été : {best} ({win}).",
    ),
    "open_unclear": Text(
        "With every card open nothing was clearly better than what was chosen.",
        "Toutes cartes visibles, rien n’était nettement mieux que ce qui fut choisi.",
    ),
    "copy": Text("Copy", "Copier"),
    "copied": Text("Copied", "Copié"),
    "try": Text("Try it again", "Réessayer"),
    "try_with": Text("Try it again: {command}", "Réessayer : {command}"),
    # Every decision
    "decisions": Text("Every decision", "Chaque décision"),
    "decisions_about": Text(
        "The first loss goes by what was known then; the second by every card open.",
        "La première perte suit ce qu’on savait alors ; la seconde, toutes cartes visibles.",
    ),
    "when": Text("When", "Quand"),
    "chosen": Text("Chosen", "Choisi"),
    "known_best": Text("Best by what was known", "Le mieux d’après ce qu’on savait"),
    "open_best": Text("Best with every card open", "Le mieux toutes cartes visibles"),
    "same": Text("the same", "le même"),
    "as_good": Text("nothing clearly better", "rien de nettement mieux"),
    "coverage": Text(
        "{done} of {of} decisions were thought over.", "Décisions pesées\u00a0: {done} sur {of}."
    ),
    "more_time": Text(
        "Give the review more time to see the others: --think SECONDS.",
        "Donnez plus de temps au retour pour voir les autres : --think SECONDES.",
    ),
    "head": Text("{head}: {rest}", "{head} : {rest}"),
    "thinking": Text("Thinking the game over", "On repense la partie"),
    # The door
    "look_back": Text("Look back on this game: {command}", "Revenir sur cette partie : {command}"),
    "look_back_any": Text(
        "Look back on a finished one: {command} FILE",
        "Revenir sur une partie finie : {command} FICHIER",
    ),
    "look_back_now": Text(
        "Look back now? It takes a minute at most. [y/N] ",
        "Y revenir maintenant ? Une minute au plus. [o/N] ",
    ),
    "written": Text(
        "{file} is written; open it in any browser.",
        "{file} est écrit ; ouvrez-le dans un navigateur.",
    ),
}


def say(key: str, language: Language, **values: object) -> str:
    return WORDS[key].into(language).format(**values)


def whole_percent(share: float) -> int:
    """A half goes up, as on the page."""
    return floor(round(100 * share, DIGITS) + 0.5)


def percent(share: float, language: Language) -> str:
    """`58%`, in French `58 %`."""
    space = NBSP if language == "fr" else ""
    return f"{whole_percent(share)}{space}%"


def signed(share: float, language: Language) -> str:
    """`+12%`, `−8%`; nothing at all has no sign."""
    return signed_percent(whole_percent(share), language)


def signed_percent(number: int, language: Language) -> str:
    sign = "+" if number > 0 else MINUS if number < 0 else ""
    space = NBSP if language == "fr" else ""
    return f"{sign}{abs(number)}{space}%"


def whole_percents(shares: Sequence[float], total: int) -> list[int]:
    """Each rounded down or up, those that lose most by it up, so that they add up to the total."""
    exact = [round(100 * share, DIGITS) for share in shares]
    found = [floor(one) for one in exact]
    short = max(0, total - sum(found))
    dearest = sorted(range(len(found)), key=lambda at: found[at] - exact[at])
    for at in dearest[:short]:
        found[at] += 1
    return found


def about(share: float, language: Language) -> str:
    """How sure a number is: `±9%`."""
    return f"±{percent(share, language)}"
