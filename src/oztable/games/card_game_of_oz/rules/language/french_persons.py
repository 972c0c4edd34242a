"""Who acts, in French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oztable.core.french import of, starts_with_vowel
from oztable.games.card_game_of_oz.rules.language.filters import Subject
from oztable.games.card_game_of_oz.rules.language.french_nouns import Subject as Agreeing
from oztable.games.card_game_of_oz.rules.language.french_nouns import definite
from oztable.games.card_game_of_oz.rules.language.voice import Voice
from oztable.games.card_game_of_oz.rules.language.wording_context import Person

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.texts import Doer

IRREGULAR: Final = {
    "mettre": "mettez", "prendre": "prenez", "reprendre": "reprenez",
    "remettre": "remettez", "choisir": "choisissez", "faire": "faites",
}  # fmt: skip
THIRD_PERSON: Final = {
    "mettre": "met", "prendre": "prend", "reprendre": "reprend", "remettre": "remet",
    "choisir": "choisit", "révéler": "révèle", "amener": "amène", "payer": "paie",
    "faire": "fait", "renvoyer": "renvoie",
}  # fmt: skip
FEMININE = ("main", "Titre")


class FrenchSpeaker(Voice[Agreeing]):
    you = Person("vous", is_you=True, is_plain=True)

    def verb(self, infinitive: str) -> str:
        """`archivez`, `archive` of somebody else, or `archiver` after `vous pouvez`."""
        self.name()
        if self.mood == "infinitive":
            return infinitive
        if self.person.is_you:
            return IRREGULAR.get(infinitive, f"{infinitive[:-1]}z")
        return THIRD_PERSON.get(infinitive, infinitive[:-1])

    def may(self) -> str:
        self.name()
        return "vous pouvez" if self.person.is_you else f"{self.person.subject} peut"

    def your(self, noun: str) -> str:
        is_feminine = noun.split(" ")[-1] in FEMININE
        if self.is_before_mention:
            return f"{definite('la' if is_feminine else 'le', noun)} {of(self.person.subject)}"
        if self.person.is_you:
            return f"votre {noun}"
        return f"{'sa' if is_feminine and not starts_with_vowel(noun) else 'son'} {noun}"

    def of_your_choice(self) -> str:
        if self.is_before_mention:
            return f"au choix {of(self.person.subject)}"
        return f"de {self.your('choix')}"

    def you_control(self) -> str:
        if self.is_before_mention:
            return f"que contrôle {self.person.again or self.person.subject}"
        return "que vous contrôlez" if self.person.is_you else "qu’il contrôle"

    def opponents_control(self) -> str:
        if self.person.is_plain:
            return ""
        if self.is_before_mention:
            return f"que contrôle un adversaire {of(self.person.subject)}"
        return "que ses adversaires contrôlent"

    def opponents_hand(self) -> str:
        is_plain = self.person.is_plain
        return "la main d’un adversaire" if is_plain else "la main d’un de ses adversaires"

    def doer(self, who: Doer, of_whom: Subject) -> Person:
        outer = self.person
        is_named = self.is_understood or outer.is_you
        match who:
            case "controller":
                is_plain = of_whom == "mover" and self.context.is_movers
                controls = self._who_controls(of_whom)
                is_long = "qui contrôle" in controls and not is_plain
                return Person(
                    controls,
                    is_plain=is_plain,
                    again="le même Auteur",
                    of=self.card_of(of_whom),
                    named="cet Auteur" if is_long else "",
                )
            case "each author":
                return Person("chaque Auteur", named="cet Auteur")
            case "opponent" if is_named:
                return Person(f"un adversaire de {self.your('choix')}", named="cet adversaire")
            case "opponent":
                return Person(f"un adversaire au choix {of(outer.subject)}", named="cet adversaire")
            case "each opponent" if outer.is_you:
                return Person("chaque adversaire", named="cet adversaire")
            case "each opponent" if is_named:
                return Person("chacun de ses adversaires", named="cet adversaire")
            case "each opponent":
                return Person(f"chaque adversaire {of(outer.subject)}", named="cet adversaire")

    def _who_controls(self, of_whom: Subject) -> str:
        """`celui qui le contrôle`; by its noun where that could be another card, or where a name
        stands, whose gender nobody knows."""
        who = self.chosen() if of_whom == "it" else self.moving()
        is_name = self.context.chosen.is_name if of_whom == "it" else who.noun is not None
        if not self.is_only_one(of_whom) or is_name:
            return f"celui qui contrôle {self.pointed(of_whom).text}"
        pronoun = "les" if who.is_plural else "la" if who.is_feminine else "le"
        return f"celui qui {pronoun} contrôle"
