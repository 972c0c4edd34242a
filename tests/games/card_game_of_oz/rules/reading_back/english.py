"""English card text, read back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

from tests.games.card_game_of_oz.rules.reading_back.english_nouns import SIMPLE, EnglishNouns
from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts
from tests.games.card_game_of_oz.rules.reading_back.table import EFFECTS

STATE = re.compile(r"(?:hidden|face-up|unequipped)(?=[,.])")
BE = re.compile(r" (?:is|are)( not)? ")
HAVE = re.compile(r" (?:(has|have)|do(?:es)? not have) (?=Vitality|printed)")
GIVEN = re.compile(r"(?:ha(?:s|ve) )?(?:a further )?([+−][0-9]+) Vitality")
TOLL = re.compile(r"pays? (?:(nothing)|([0-9]+) Story Points?( less| more)?) to "
                  r"(enter or leave|enter|leave)")  # fmt: skip
SOME_PLACE = re.compile(r" (?=an? |another|this|the |\*\*)")
FIRST = " (only for the first such cost each turn)"
BANS = (
    (r"cannot move by Story Action or Bonus move", ("move",)),
    (r"cannot enter or leave(?: this Location)?", ("enter", "leave")),
    (r"cannot leave or enter(?: this Location)?", ("leave", "enter")),
    (r"cannot enter(?: this Location)?", ("enter",)),
    (r"cannot leave(?: this Location)?", ("leave",)),
    (r"cannot be moved or archived by game cards", ("be moved", "be archived")),
    (r"cannot be archived or moved by game cards", ("be archived", "be moved")),
    (r"cannot be moved by game cards", ("be moved",)),
    (r"cannot be archived by game cards", ("be archived",)),
    (r"cannot be moved by opponents' game cards", ("be moved by opponents",)),
    (r"cannot end the game", ("end",)),
)
IGNORED = {
    "this text": "this text",
    "the text of this Location": "this text",
    "the keyword Steadfast": "steadfast",
    "text that forbids entering a Location": "bans",
    "the costs, bans and penalties of Water Locations": "water",
}
GOES = re.compile(r" (enter|leave)s? ")
STEPS = re.compile(r"(?: each)?( forward| back)?(?: each)?(?: in one direction)?")
DICE = re.compile(r"roll ([0-9]+) (more|fewer) Gold di(?:e|ce)(?: \(ten dice at most\))?")
PRICE = re.compile(r"pay ([0-9]+) Story Points? (less|more) to play ")
LIST = re.compile(r", | and ")
ACTOR = r"(?:\b[Ii]ts controller|\b[Tt]heir controller|\bthe controller of that Character)"
TURN = re.compile(rf" on the turn of {ACTOR}")
# A Location is nobody's: what it says of whoever comes, we read as if it were said to them.
OF_OTHERS = (
    (re.compile(rf"\bthe (\w+(?: turn| Card)?) of {ACTOR}"), r"your \1"),
    (re.compile(rf"\bchosen by {ACTOR}"), "of your choice"),
    (re.compile(rf"\bcontrolled by (?:{ACTOR}|the same Author)"), "you control"),
    (re.compile(rf"{ACTOR} may\b|\bthey may\b"), "you may"),
    (re.compile(rf"{ACTOR} "), ""),
    (re.compile(r"\bthey control\b"), "you control"),
    (re.compile(r"\btheir\b(?! controllers)"), "your"),
)


class English(EnglishNouns):
    effects = tuple((one.english, one.said) for one in EFFECTS)
    limits: ClassVar = {
        "once per turn": "once per turn",
        "once per your turn": "once during each of your turns",
    }
    untils: ClassVar = {
        "until the end of the turn": "end of turn",
        "until the end of your next turn": "end of your next turn",
        "until the start of your next turn": "start of your next turn",
    }
    words: ClassVar = {
        "any_version": " (any version)", "any_copy": " (any copy)", "semicolon": "; ",
        "then": ", then ", "and_also": ", and ", "then_at_first": "then ", "comma": ", ",
        "colon": ": ", "or": " or ",
        "or_else": "or ", "otherwise": "otherwise, ", "you_may": "you may ", "if": "if ",
        "as_follows": "do as follows: ", "choose_one": "chooses? one: ", "and": " and ",
        "if_you_control": "if you control ", "attach": "attach to ",
        "play_to": "you may play {} straight to ", "on_your_turn": "on your turn, ",
        "only_if": "play only if ",
    }  # fmt: skip

    joint = LIST
    zone_words: ClassVar = {"the Library": "library", "the Archive": "archive"}
    counter = re.compile(r"a counter|([0-9]+) counters")
    bare = " without Characters"
    more = re.compile(
        r", \*\*| or \*\*| with (?:printed )?Vitality| equipped with | at | in your "
        r"| here\b| there\b| you control| that (?:is|are) neither| cards?\b"
    )

    @staticmethod
    def verbs(plain: str) -> str:
        return f"{plain}s?"

    def __init__(self, text: str, facts: Facts) -> None:
        if facts.type == "location":
            if TURN.search(text):
                text = TURN.sub("", text).replace("Once per turn", "Once during each of your turns")
            for told, addressed in OF_OTHERS:
                text = told.sub(addressed, text)
        super().__init__(text, facts)

    # Conditions

    def condition(self) -> Data:
        if self.word("there is "):
            none = self.attempt(self.noun_phrase, "none")
            return {"no": none} if none else {"there": self.one()}
        if self.word("neither "):
            return self.is_somewhere("no", self.neither())
        who = self.attempt(self.pronoun)
        if who is not None:
            return self.state_of(who)
        if self.word("this Location"):
            return self.is_place("here")
        if self.word("the Location of "):
            if self.pointed() != "it":
                raise self.no_reading()
            return self.is_place("there")
        none = self.attempt(self.noun_phrase, "none")
        if none:
            return self.is_somewhere("no", none)
        return self.is_somewhere("there", self.one())

    def is_place(self, where: str) -> Data:
        no = bool(self.need(BE)[1])
        what = self.identity("location")
        also = {"also": what.pop("where")} if "where" in what else {}
        return {"no" if no else "there": {**what, **also, "where": where}}

    def neither(self) -> Data:
        named = [self.name()]
        if not self.word(" nor "):
            raise self.no_reading()
        return {"named": [*named, self.name()]}

    def is_somewhere(self, head: str, what: Data) -> Data:
        if self.need(BE)[1]:
            head = "no"
        if not self.word("in play"):
            if not self.place(what, ""):
                raise self.no_reading()
            while self.place(what, " and "):
                pass
        return {head: what}

    def state_of(self, who: str) -> Data:
        what: Data = {}
        if found := self.take(HAVE):
            self.vitality(what)
            return {"is" if found[1] else "is_not": what, "who": who}
        no = bool(self.need(BE)[1])
        return {"is_not" if no else "is": self.identity(self.kind_of(who)), "who": who}

    def identity(self, kind: str) -> Data:
        """What somebody is, or where; a word alone says the state of a card."""
        if what := self.attempt(self.adjunct):
            return {"kind": kind, **what}
        if state := self.take(STATE):
            return {"kind": kind, **SIMPLE[state[0]]}
        return self.one()

    def adjunct(self) -> Data:
        what: Data = {}
        if self.word("equipped with "):
            return {"bears": self.one()}
        if not self.place(what, ""):
            raise self.no_reading()
        while self.place(what, " "):
            pass
        return what

    # What is given

    def gift(self) -> list[Data]:
        if given := self.take(GIVEN):
            each = {"each": self.each()} if self.word(" for ") else {}
            return [{"vitality": int(given[1].replace("−", "-")), **each}]
        if self.word("has the keyword ") or self.word("have the keyword "):
            return [{"keyword": self.keyword()}]
        if self.word("the keyword "):
            return [{"keyword": self.keyword()}]
        if self.word("counts as a ") or self.word("counts as an ") or self.word("is "):
            return [{"keyword": self.keyword()}]
        if self.word("count as "):
            several = self.need(self.lexicon.several)
            return [{"keyword": self.lexicon.plurals[several[0]]}]
        if self.word("are "):
            return [{"keyword": self.keyword()}]
        if toll := self.take(TOLL):
            return [self.toll(toll)]
        for words, banned in BANS:
            if self.take(re.compile(words)):
                return [{"cannot": what} for what in banned]
        if self.word("ignores ") or self.word("ignore "):
            return self.ignored()
        raise self.no_reading()

    def toll(self, toll: re.Match[str]) -> Data:
        nothing, number, sign, on = toll.groups()
        said: Data = {"toll": "either" if " or " in on else on}
        said |= (
            {"none": True}
            if nothing
            else {"change": -int(number) if sign == " less" else int(number)}
        )
        if self.take(SOME_PLACE):
            said["at"] = self.one()
        if self.word(FIRST):
            said["first"] = True
        return said

    def ignored(self) -> list[Data]:
        found: list[Data] = []
        while not found or self.word(" and "):
            for words, what in IGNORED.items():
                if self.word(words):
                    found.append({"ignores": what})
                    break
            else:
                raise self.no_reading()
        return found

    # Abilities

    def while_(self, to: Any) -> Data:
        no = self.word("unless ")
        if not (no or self.word("while ")):
            raise self.no_reading()
        if (short := self.attempt(self.adjunct)) is not None:
            return {"is_not" if no else "is": short, "who": to if isinstance(to, str) else "this"}
        found = self.condition()
        if no:
            opposite = {"is": "is_not", "there": "no"}
            found = {opposite.get(key, key): value for key, value in found.items()}
        return found

    def conditional(self, read: Callable[[], Data]) -> Data:
        """A lasting text with its condition before or behind it."""
        said: Data = {}
        if self.text.startswith(("while ", "unless "), self.at):
            start = self.at
            said["while"] = self.while_("this")
            self.must_say("comma")
            found = read()
            if said["while"].get("who") == "this" and isinstance(found.get("to"), str):
                end, self.at = self.at, start
                said["while"] = self.while_(found["to"])
                self.at = end
            return {**found, **said}
        found = read()
        if self.word(" ") and self.text.startswith(("while ", "unless "), self.at):
            said["while"] = self.while_(found.get("to"))
        return {**found, **said}

    def static(self) -> Data:
        return self.conditional(self.lasting)

    def lasting(self) -> Data:
        if self.facts.type == "location" and self.text.startswith("pay ", self.at):
            return {"to": {"kind": "character"}, "gives": [self.toll(self.need(TOLL))]}
        to: Any = self.attempt(self.receiving)
        if to is None:
            to = self.noun_phrase("general")
        self.word(" ")
        gives = self.gifts()
        somewhere: Data = {} if to == "this" else to
        if isinstance(somewhere, dict) and self.place(somewhere, " "):
            while self.place(somewhere, " and "):
                pass
        own = somewhere if to == "this" else {}
        return {"to": to, **own, "gives": gives}

    def yours(self) -> Data:
        return self.conditional(self.for_you)

    def for_you(self) -> Data:
        if self.hosted():
            self.must_say("comma")
        if not self.word("you "):
            raise self.no_reading()
        return {"to": "you", "gives": self.listed(self.your_gift)}

    def your_gift(self) -> Data:
        if dice := self.take(DICE):
            return {"gold_dice": int(dice[1]) * (1 if dice[2] == "more" else -1)}
        price = self.need(PRICE)
        said: Data = {
            "price": int(price[1]) * (1 if price[2] == "more" else -1),
            "what": self.one(),
        }
        if said["what"]["kind"] in ("event", "card") or "named" in said["what"]:
            self.word(f" ({'also' if said['price'] > 0 else 'but not'} to set an Event face-down)")
        return said

    def moment(self) -> Data:
        for words, moment in (
            ("at the start of your turn, after the roll", "turn begins"),
            ("at the end of your turn", "turn ends"),
        ):
            if self.word(words):
                return {"when": moment}
        if self.word("when you play "):
            self.itself()
            return {"when": "played", **({"at": self.one()} if self.word(" to ") else {})}
        if not self.word("when "):
            raise self.no_reading()
        for read in (self.met, self.own_moment, self.walked):
            found: Data | None = self.attempt(read)
            if found is not None:
                return found
        raise self.no_reading()

    def met(self) -> Data:
        self.itself()
        self.must_say("and")
        who = self.one()
        if not self.word(" come together at "):
            raise self.no_reading()
        return {"when": "meets", "who": who, "at": self.one()}

    def own_moment(self) -> Data:
        self.itself()
        if self.take(re.compile(" (?:is|are) turned face-up(?: on your turn)?")):
            return {"when": "revealed"}
        if self.take(re.compile(" (?:is|are) equipped to a Character")):
            return {"when": "equipped"}
        moment = self.need(re.compile(" (?:is|are) (equipped|archived from play)( at )?"))
        at = {"at": self.one()} if moment[2] else {}
        return {"when": moment[1].split(" ")[0], **at}

    def walked(self) -> Data:
        who = self.attempt(self.pronoun) or self.one()
        moment = f"{self.need(GOES)[1]}s"
        return {"when": moment, "who": who, "at": self.one()}

    def offer(self) -> Data:
        """What a use costs, and what it does."""
        cost: Data = {}
        if self.word("you may pay "):
            cost["pay"] = int(self.need(re.compile("([0-9]+) Story Points? to "))[1])
            return {"use": cost, "do": self.choice()}
        if self.says("you_may"):
            return {"use": cost, "do": self.choice()}
        if paid := self.take(re.compile("pay ([0-9]+) Story Points?")):
            cost["pay"] = int(paid[1])
        if self.word(" and archive ") if cost else self.word("archive "):
            self.itself()
            cost["archive"] = True
        elif self.is_hosted:
            raise self.no_reading()  # others may control the host: it is an offer to them
        if not self.word(": "):
            raise self.no_reading()
        return {"use": cost, "do": self.sequence(nested=False)}

    # Holes that only some effects have

    def counted(self) -> Data:
        said: Data = {"each": self.each()}
        if most := self.take(re.compile(r" \(at most ([0-9]+)\)")):
            said["most"] = int(most[1])
        return said

    def way(self) -> str:
        return {" forward": "on", " back": "back"}.get(self.need(STEPS)[1] or "", "either")

    def bans(self) -> bool:
        return not (self.word(" and bans") or self.word(", ignoring bans"))

    def free(self) -> bool:
        return self.need(re.compile(", (ignoring|paying) Location costs"))[1] == "ignoring"
