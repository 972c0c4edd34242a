"""The beginning and the end of an answer in words: what would happen, and what may be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oztable.core.language import together
from oztable.games.card_game_of_oz.rules.language.abilities import Answer, Unless

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.language.english import English
    from oztable.games.card_game_of_oz.rules.language.french import French

ACTIVE_EN = {"archive": "archive", "control": "take over", "move": "move"}
PASSIVE_EN = {
    "archive": "be archived",
    "control": "be taken over",
    "move": "move",
    "end": "end the game",
}
ACTIVE_FR = {"archive": "archiver", "control": "prendre sous contrôle", "move": "déplacer"}


def is_by_card(answer: Answer) -> bool:
    """Whether only the card of another Author can do it: nobody else moves what is yours."""
    return "move" not in answer.to or answer.who.whose == "your"


# English


def would_in_english(say: English, answer: Answer) -> str:
    who = say.phrase(answer.who)
    if answer.to == ("play",):
        actor = {"anyone": "somebody", "you": "you", "opponent": "an opponent"}[answer.by]
        return f"when {actor} would play {who.one()}"
    places = _walks_in_english(say, answer)
    if answer.by == "anyone" or places or "end" in answer.to:
        verbs = [PASSIVE_EN[to] for to in answer.to if not (places and to == "move")]
        return f"when {who.one()} would {together([*verbs, *places], 'or')}{_by_en(answer)}"
    actor = "you" if answer.by == "you" else "an opponent's card"
    if answer.by == "opponent" and not is_by_card(answer):
        actor = "an opponent"
    return f"when {actor} would {together([ACTIVE_EN[to] for to in answer.to], 'or')} {who.one()}"


def _by_en(answer: Answer) -> str:
    actors = {"you": "you do", "opponent": "an opponent does"}
    return f", by what {actors[answer.by]}" if answer.by in actors else ""


def _walks_in_english(say: English, answer: Answer) -> list[str]:
    into = [f"enter {say.phrase(answer.into).one()}"] if answer.into else []
    return into + ([f"leave {say.phrase(answer.leaving).one()}"] if answer.leaving else [])


def stays_in_english(say: English, answer: Answer) -> str:
    where = "as it is" if "archive" in answer.to else "where it is"
    return f"{say.chosen().text} stays {where}"


def unless_in_english(say: English, price: Unless) -> str:
    payer = "its controller pays" if price.by == "controller" else "they pay"
    return f"unless {payer} {say.points(price.pay)}"


# French


def would_in_french(say: French, answer: Answer) -> str:
    who = say.phrase(answer.who)
    if answer.to == ("play",):
        goes = {"anyone": "quelqu’un va", "you": "vous allez", "opponent": "un adversaire va"}
        return f"quand {goes[answer.by]} jouer {who.one()}"
    places = _walks_in_french(say, answer)
    subject = who.alone()
    if answer.by == "anyone" or places or "end" in answer.to:
        passive = {
            "archive": f"être {subject.participle('archivé')}",
            "control": f"être {subject.participle('pris')} sous contrôle",
            "move": "se déplacer",
            "end": "mettre fin à la partie",
        }
        verbs = [passive[to] for to in answer.to if not (places and to == "move")]
        will = subject.verb("va", "vont")
        return f"quand {subject.text} {will} {together([*verbs, *places], 'ou')}{_by_fr(answer)}"
    actor = "vous allez" if answer.by == "you" else "une carte adverse va"
    if answer.by == "opponent" and not is_by_card(answer):
        actor = "un adversaire va"
    return f"quand {actor} {together([ACTIVE_FR[to] for to in answer.to], 'ou')} {who.one()}"


def _by_fr(answer: Answer) -> str:
    actors = {"you": "de votre fait", "opponent": "du fait d’un adversaire"}
    return f", {actors[answer.by]}" if answer.by in actors else ""


def _walks_in_french(say: French, answer: Answer) -> list[str]:
    into = [f"entrer dans {say.phrase(answer.into).one()}"] if answer.into else []
    return into + ([f"quitter {say.phrase(answer.leaving).one()}"] if answer.leaving else [])


def stays_in_french(say: French, answer: Answer) -> str:
    where = "tel quel" if "archive" in answer.to else "où il est"
    return f"{say.chosen().text} reste {where}"


def unless_in_french(say: French, price: Unless) -> str:
    payer = "si celui qui le contrôle" if price.by == "controller" else "s’il"
    return f"sauf {payer} paie {say.points(price.pay)}"
