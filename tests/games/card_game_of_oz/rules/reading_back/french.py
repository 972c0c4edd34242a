"""French card text, read back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

from tests.games.card_game_of_oz.rules.reading_back.french_bans import BANS
from tests.games.card_game_of_oz.rules.reading_back.french_nouns import ITSELF, OF, FrenchNouns
from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts
from tests.games.card_game_of_oz.rules.reading_back.table import EFFECTS

IRREGULAR = {"faire": "faire|faites|fait", "renvoyer": "renvoyer|renvoyez|renvoie",
             "mettre": "mettre|mettez|met", "prendre": "prendre|prenez|prend",
             "reprendre": "reprendre|reprenez|reprend",
             "choisir": "choisir|choisissez|choisit",
             "révéler": "révéler|révélez|révèle", "amener": "amener|amenez|amène"}  # fmt: skip
ACTOR = r"\b[Cc]elui qui (?:l[ae]s? contrôle|contrôle (?:ce Personnage|\*\*.+?\*\*))"
TURN = re.compile(rf" au tour de {ACTOR}")
# A Location is nobody's: what it says of whoever comes, we read as if it were said to them.
OF_OTHERS = (
    (re.compile(rf"\b(?:le |la |l’)(\w+(?: tour)?) de {ACTOR}"), r"votre \1"),
    (re.compile(rf"\bdu (\w+(?: tour)?) de {ACTOR}"), r"de votre \1"),
    (re.compile(rf"\bau choix de {ACTOR}"), "de votre choix"),
    (re.compile(rf"\bque contrôle (?:{ACTOR}|le même Auteur)"), "que vous contrôlez"),
    (re.compile(rf"{ACTOR} peut\b|\bil peut\b"), "vous pouvez"),
    (re.compile(rf"{ACTOR} "), ""),
    (re.compile(r"\bqu’il contrôle\b"), "que vous contrôlez"),
    (re.compile(r"\bsa (?=main)|\bson (?=récit|tour|prochain|choix|\*)"), "votre "),
    (re.compile(r"\bses (?=\*)"), "vos "),
)
BE = re.compile(r" (?:(est|sont)|(?:n’est|ne sont)( pas)?) ")
HAVE = re.compile(r" (?:(a|ont)|n’(?:a|ont) pas) une (?=Vitalité)")
BEARS = re.compile(r" (?:(portent|porte)|ne porte(?:nt)?) ")
STATE = re.compile(r"(?:cachée?s?|(révélée?s?))(?=[,.])")
GIVEN = re.compile(r"(?:(?:gagne|subi)(?:nt|t|ssent)? )?([+−][0-9]+)(?: de plus)? en Vitalité")
TOLL = re.compile(r"(?:(?:ne )?(?:paie(?:nt)?|payez) )(?:(rien)|([0-9]+) points? d’Histoire"
                  r"( de moins| de plus)?) pour "
                  r"(entrer ou sortir|entrer|sortir|quitter)")  # fmt: skip
FIRST = " (seulement pour le premier de ces coûts à chaque tour)"
IGNORED = {
    "ce texte": "this text",
    "le texte de ce Lieu": "this text",
    "le mot-clé Inébranlable": "steadfast",
    "tout texte qui interdit d’entrer dans un Lieu": "bans",
    "les coûts, les interdictions et les malus des Lieux d’Eau": "water",
}
KEYWORD = re.compile(r"(?:(?:a|ont) )?le mot-clé ")
WAYS = {" vers l’avant": "on", " vers l’arrière": "back", " dans une même direction": "either"}
STEPS = re.compile(r"(?:d’(au plus )?(?:un|([0-9]+))|de (?:un|([0-9]+))) pas(?: chacun)?")
DICE = re.compile(r"lancez ([0-9]+) dés? dorés? de (plus|moins)(?: \(dix dés au plus\))?")
PRICE = re.compile(r"payez ([0-9]+) points? d’Histoire de (plus|moins) pour jouer ")
LIST = re.compile(r", | et ")
IF = re.compile(r"si |s’(?=il)")


class French(FrenchNouns):
    effects = tuple((one.french, one.said) for one in EFFECTS)
    limits: ClassVar = {
        "once per turn": "une fois par tour",
        "once per your turn": "une fois à chacun de vos tours",
    }
    untils: ClassVar = {
        "jusqu’à la fin du tour": "end of turn",
        "jusqu’à la fin de votre prochain tour": "end of your next turn",
        "jusqu’au début de votre prochain tour": "start of your next turn",
    }
    words: ClassVar = {
        "any_version": " (toute version)", "any_copy": " (tout exemplaire)",
        "semicolon": "\u00a0; ", "then": ", puis ", "and_also": ", et ",
        "then_at_first": "puis ", "comma": ", ", "colon": "\u00a0: ",
        "or": " ou ",
        "or_else": "ou ", "otherwise": "sinon, ",
        "you_may": "vous pouvez ", "as_follows": "faire ceci\u00a0: ",
        "choose_one": "choisi(?:r|ssez|t) une option\u00a0: ", "and": " et ",
        "if_you_control": "si vous contrôlez ", "attach": "attachez cet Effet ",
        "play_to": "vous pouvez jouer {} directement sur ", "on_your_turn": "à votre tour, ",
    }  # fmt: skip

    joint = LIST
    zone_words: ClassVar = {"la Bibliothèque": "library", "les Archives": "archive"}
    counter = re.compile(r"un jeton|([0-9]+) jetons")
    bare = " sans Personnage"
    more = re.compile(r", \*\*| ou \*\*| sur | dans votre | ici\b")

    @staticmethod
    def verbs(plain: str) -> str:
        return f"(?:{IRREGULAR.get(plain, rf'{plain[:-1]}[rz]?')})"

    def __init__(self, text: str, facts: Facts) -> None:
        if facts.type == "location":
            if TURN.search(text):
                text = TURN.sub("", text)
                text = text.replace("Une fois par tour", "Une fois à chacun de vos tours")
            for told, addressed in OF_OTHERS:
                text = told.sub(addressed, text)
        super().__init__(text, facts)

    def says(self, key: str) -> bool:
        if key == "if":
            return self.take(IF) is not None
        if key == "only_if":
            return self.word("à jouer seulement ") and self.take(IF) is not None
        return super().says(key)

    # Conditions

    def condition(self) -> Data:
        if self.word("il y a "):
            return {"there": self.one()}
        if self.word("il n’y a "):
            return {"no": self.noun_phrase("none")}
        if self.word("ni "):
            return self.is_somewhere(self.neither())
        for read in (self.of_a_place, self.of_a_card):
            found: Data | None = self.attempt(read)
            if found is not None:
                return found
        none = self.attempt(self.noun_phrase, "none")
        return self.is_somewhere(none or self.one())

    def of_a_place(self) -> Data:
        where = "here" if self.word("ce Lieu") else "there"
        if where == "there":
            if not self.word("le Lieu "):
                raise self.no_reading()
            if self.after(OF, self.pointed) != "it":
                raise self.no_reading()
        head = "there" if self.need(BE)[1] else "no"
        what = self.identity("location")
        also = {"also": what.pop("where")} if "where" in what else {}
        return {head: {**what, **also, "where": where}}

    def of_a_card(self) -> Data:
        who = self.pronoun()
        what: Data = {}
        if found := self.take(HAVE):
            self.vitality(what)
            return {"is" if found[1] else "is_not": what, "who": who}
        if found := self.take(BEARS):
            if not found[1] and not self.word("pas "):
                return {"is_not": {"bears": self.noun_phrase("none")}, "who": who}
            return {"is" if found[1] else "is_not": {"bears": self.one()}, "who": who}
        head = "is" if self.need(BE)[1] else "is_not"
        return {head: self.identity(self.kind_of(who)), "who": who}

    def neither(self) -> Data:
        named = [self.name()]
        while self.word(" ni "):
            named.append(self.name())
        return {"named": named}

    def is_somewhere(self, what: Data) -> Data:
        head = "there" if self.need(BE)[1] else "no"
        if not self.word("en jeu"):
            if not self.place(what, ""):
                raise self.no_reading()
            while self.place(what, " et "):
                pass
        return {head: what}

    def identity(self, kind: str) -> Data:
        if what := self.attempt(self.adjunct):
            return {"kind": kind, **what}
        if state := self.take(STATE):
            return {"kind": kind, "hidden": not state[1]}
        if self.word("sans porteur"):
            return {"kind": kind, "loose": True}
        return self.one()

    def adjunct(self) -> Data:
        what: Data = {}
        if not self.place(what, ""):
            raise self.no_reading()
        while self.place(what, " "):
            pass
        return what

    # What is given

    def gift(self) -> list[Data]:
        if given := self.take(GIVEN):
            each = {"each": self.each()} if self.word(" pour ") else {}
            return [{"vitality": int(given[1].replace("−", "-")), **each}]
        if self.take(KEYWORD):
            return [{"keyword": self.keyword()}]
        if toll := self.take(TOLL):
            return [self.toll(toll)]
        for words, banned in BANS:
            if self.take(words):
                return [{"cannot": what} for what in banned]
        if self.word("ignorent ") or self.word("ignore "):
            return self.ignored()
        raise self.no_reading()

    def toll(self, toll: re.Match[str]) -> Data:
        nothing, number, sign, on = toll.groups()
        kinds = {"entrer ou sortir": "either", "entrer": "enter"}
        said: Data = {"toll": kinds.get(on, "leave")}
        less = -1 if sign == " de moins" else 1
        said |= {"none": True} if nothing else {"change": less * int(number)}
        if self.word(" dans ") if on == "entrer" else on == "quitter" and self.word(" "):
            said["at"] = self.one()
        if self.word(" ou en sortir"):
            said["toll"] = "either"
        if self.word(FIRST):
            said["first"] = True
        return said

    def ignored(self) -> list[Data]:
        found: list[Data] = []
        while not found or self.word(" ainsi que "):
            for words, what in IGNORED.items():
                if self.word(words):
                    found.append({"ignores": what})
                    break
            else:
                raise self.no_reading()
        return found

    # Abilities

    def while_(self, to: Any) -> Data:
        """A condition, and whether it stands before the text or behind it."""
        who = to if isinstance(to, str) else "this"
        no = self.word("sauf ")
        if self.word("si c’est "):
            return {"is_not" if no else "is": self.one(), "who": who}
        if (short := self.attempt(self.adjunct)) is not None:
            return {"is_not" if no else "is": short, "who": who}
        if not (self.says("if") if no else self.word("tant qu")):
            raise self.no_reading()
        if not no and not (self.word("e ") or self.word("’")):
            raise self.no_reading()
        found = self.condition()
        if found.get("who") == "mover":  # the same card a second time
            found["who"] = "this"
        if no:
            opposite = {"is": "is_not", "there": "no"}
            found = {opposite.get(key, key): value for key, value in found.items()}
        return found

    def conditional(self, read: Callable[[], Data]) -> Data:
        first = self.attempt(self.condition_first)
        if first is not None:
            found = read()
            start, end, self.at = first, self.at, 0
            found["while"] = self.while_(found.get("to"))
            assert self.at == start
            self.at = end
            return found
        found = read()
        if self.text[self.at] == ".":
            return found
        if not (self.word(", ") or self.word(" ")):
            raise self.no_reading()
        return {**found, "while": self.while_(found.get("to"))}

    def condition_first(self) -> int:
        if self.text.startswith("ici, "):
            raise self.no_reading()
        self.while_("this")
        end = self.at
        self.must_say("comma")
        return end

    def static(self) -> Data:
        for again in ITSELF.values():  # so a lasting text calls its card the second time
            self.text = self.text.replace(f"{again} ", f"**{self.facts.name}** ")
        return self.conditional(self.lasting)

    def lasting(self) -> Data:
        is_place = self.facts.type == "location"
        if is_place and self.text.startswith("payez ", self.at):
            return {"to": {"kind": "character"}, "gives": [self.toll(self.need(TOLL))]}
        if is_place:
            self.word("ici, ")
        to: Any = self.attempt(self.receiving)
        if to is None:
            to = self.noun_phrase("general")
        self.word(" ")
        gives = self.gifts()
        somewhere: Data = {} if to == "this" else to
        if isinstance(somewhere, dict) and self.place(somewhere, " "):
            while self.place(somewhere, " et "):
                pass
        own = somewhere if to == "this" else {}
        return {"to": to, **own, "gives": gives}

    def yours(self) -> Data:
        return self.conditional(self.for_you)

    def for_you(self) -> Data:
        if self.hosted():
            self.must_say("comma")
        if not self.word("vous "):
            raise self.no_reading()
        return {"to": "you", "gives": self.listed(self.your_gift)}

    def your_gift(self) -> Data:
        if dice := self.take(DICE):
            return {"gold_dice": int(dice[1]) * (1 if dice[2] == "plus" else -1)}
        price = self.need(PRICE)
        sign = 1 if price[2] == "plus" else -1
        said: Data = {"price": sign * int(price[1]), "what": self.one()}
        self.word(f" ({'aussi' if sign > 0 else 'mais pas'} pour préparer un Événement)")
        return said

    def moment(self) -> Data:
        for words, moment in (
            ("au début de votre tour, après le lancer", "turn begins"),
            ("à la fin de votre tour", "turn ends"),
        ):
            if self.word(words):
                return {"when": moment}
        if not self.word("quand "):
            raise self.no_reading()
        if self.word("vous jouez "):
            self.itself()
            return {"when": "played", **self.on_place()}
        if self.word("un Personnage est équipé "):
            self.after(OF, self.pointed)
            return {"when": "equipped", **self.on_place()}
        for read in (self.met, self.own_moment, self.walked):
            found: Data | None = self.attempt(read)
            if found is not None:
                return found
        raise self.no_reading()

    def on_place(self) -> Data:
        return {"at": self.one()} if self.word(" sur ") else {}

    def met(self) -> Data:
        self.itself()
        self.must_say("and")
        who = self.one()
        if not self.word(" se retrouvent sur "):
            raise self.no_reading()
        return {"when": "meets", "who": who, "at": self.one()}

    def own_moment(self) -> Data:
        self.itself()
        if self.take(re.compile(" est révélée?(?: à votre tour)?")):
            return {"when": "revealed"}
        self.need(re.compile(" passe(?:nt)? du jeu aux Archives"))
        return {"when": "archived", **self.on_place()}

    def walked(self) -> Data:
        who = self.attempt(self.pronoun) or self.one()
        goes = self.need(re.compile(" (?:(entre)(?:nt)? dans|quitte(?:nt)?) "))
        return {"when": "enters" if goes[1] else "leaves", "who": who, "at": self.one()}

    def offer(self) -> Data:
        cost: Data = {}
        if self.word("vous pouvez payer "):
            cost["pay"] = int(self.need(re.compile("([0-9]+) points? d’Histoire pour "))[1])
            return {"use": cost, "do": self.choice()}
        if self.says("you_may"):
            return {"use": cost, "do": self.choice()}
        if paid := self.take(re.compile("payez ([0-9]+) points? d’Histoire")):
            cost["pay"] = int(paid[1])
        if self.word(" et archivez ") if cost else self.word("archivez "):
            self.itself()
            cost["archive"] = True
        elif self.is_hosted:
            raise self.no_reading()  # others may control the host: it is an offer to them
        if not self.word("\u00a0: "):
            raise self.no_reading()
        return {"use": cost, "do": self.sequence(nested=False)}

    # Holes that only some effects have

    def counted(self) -> Data:
        said: Data = {"each": self.each()}
        if most := self.take(re.compile(r" \(([0-9]+) au plus\)")):
            said["most"] = int(most[1])
        return said

    def walk(self) -> Data:
        """Who walks, and how far; in either order."""
        steps = self.attempt(self.steps)
        if steps:
            self.word(" ")
            return {"move": self.target(), **steps}
        who = self.target()
        if not self.word(", "):
            self.word(" ")
        return {"move": who, **self.steps()}

    def walk_at_most(self) -> Data:
        found = self.walk()
        if not found.pop("at_most"):
            raise self.no_reading()
        return found

    def steps(self) -> Data:
        at_most, most, exactly = self.need(STEPS).groups()
        way = next((way for words, way in WAYS.items() if self.word(words)), "either")
        return {"steps": int(most or exactly or 1), "way": way, "at_most": bool(at_most)}

    def brought(self) -> Any:
        if self.word("sur ce Lieu "):
            return self.target()
        who = self.pointed()
        if not self.word(" sur ce Lieu"):
            raise self.no_reading()
        return who

    def bans(self) -> bool:
        return not (
            self.word(" ni suivre leurs interdictions")
            or self.word(", sans suivre leurs interdictions")
        )

    def free(self) -> bool:
        words = re.compile(", (sans payer|en payant) les coûts des Lieux")
        return self.need(words)[1] == "sans payer"
