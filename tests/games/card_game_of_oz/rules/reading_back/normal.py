"""The normal form of what an ability says: two texts that mean the same are one.

It takes away what makes no difference; each of these has its reason beside it.
"""

from __future__ import annotations

import json
from typing import Any

from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts
from tests.games.card_game_of_oz.rules.reading_back.told import NOTHING

WALKS = ("enters", "leaves", "meets")
PLACES = ("places", "near", "beside")
ORDINARY = {"bans": True, "most": 1}  # what an effect does where it says nothing
HERE = ("here", "there")
TO = {"take": "you", "copy": "this"}


def in_order(said: Data) -> str:
    return json.dumps(said, sort_keys=True)


def normal(ability: Data, facts: Facts) -> Data:
    said = _Normal(facts).ability(ability)
    return {key: value for key, value in said.items() if value not in (None, [], {})}


class _Normal:
    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.is_location = facts.type == "location"
        self.mover: Any = "mover"
        self.kind_of_mover = "character"
        self.choices = self.number = self.level = 0
        self.own_choices: set[int] = set()  # this card, chosen by its name
        self.base: tuple[str, int] = ("you", 0)  # who acts where nobody is named

    def ability(self, said: Data) -> Data:
        said = dict(said)
        if "when" in said:
            said = self.trigger(said)
        for key in ("attach", "play_to"):
            if key in said:
                said[key] = self.filter(said[key])
        if "play_to" in said:  # a Character is played into nobody else's Storyline
            said["play_to"].setdefault("where", "storyline")
        if "gives" in said:
            said["gives"] = self.gives(said["gives"])
            said["to"] = self.receiver(said["to"])
            self.settle(said)
            for key in ("near", "beside"):
                if key in said:
                    said[key] = self.filter(said[key])
        for key in ("if", "while"):
            if key in said:
                said[key] = self.condition(said[key])
        where = said.get("while", {}).get("is", {}).keys()
        if said.get("to") == "this" and where and where <= {*PLACES}:
            said |= said.pop("while")["is"]  # while it is there, and wherever it is there
        if isinstance(to := said.get("to"), dict):
            named = {key: value for key, value in to.items() if key != "places"}
            if self.own(named) == "this":
                said |= {"to": "this", **({"places": to["places"]} if "places" in to else {})}
        if "use" in said:
            said["do"] = self.optional(said["do"]) if self.is_offered(said) else said["do"]
        if "answer" in said:
            said["answer"] = self.answer(said["answer"])
            said["instead"] = self.effects(said["instead"])
        if "do" in said:
            said["do"] = self.effects(said["do"])
        return said

    def answer(self, said: Data) -> Data:
        filters: Data = {key: self.filter(said[key]) for key in ("who", "into", "leaving")
                   if key in said}  # fmt: skip
        return {**said, **filters, "to": sorted(said["to"])}  # in any order

    def is_offered(self, said: Data) -> bool:
        """Whether `you may` stands before all that a use does."""
        price = said["use"].keys() - {"window"}
        return not price or (self.facts.host in ("character", "object") and "archive" not in price)

    def trigger(self, said: Data) -> Data:
        who = said.get("who", "this")
        if self.is_location and not isinstance(who, dict):
            who = {"kind": "character"}  # a Location speaks of every Character that comes or goes
        # Who moves is named once: `the bearer` is the mover where the bearer moves.
        self.mover = "mover" if isinstance(who, dict) else who
        self.kind_of_mover = who["kind"] if isinstance(who, dict) else "character"
        said["who"] = self.filter(who) if isinstance(who, dict) else who
        if self.is_location:  # of a Location, `you` is whoever controls the Character
            said["who"].pop("whose", None)
        if said["when"] != "meets":
            said["who"] = self.own(said["who"])
            self.mover = "mover" if isinstance(said["who"], dict) else said["who"]
        if "at" in said:
            said["at"] = self.filter(said["at"])
            # Whoever walks or meets does so at some Location; a Location speaks of itself.
            if said["when"] in WALKS and (said["at"] == {"kind": "location"} or self.is_location):
                del said["at"]
        if said["when"] in ("turn begins", "turn ends"):
            said.pop("limit", None)  # once a turn in any case
        if said["when"] == "revealed" and "limit" in said:
            said["limit"] = "once per turn"  # it belongs to whoever has the turn
        if said["when"] not in WALKS and not isinstance(said["who"], dict):
            del said["who"]
        if self.is_location and said["when"] in WALKS:
            self.base = ("controller", 0)
        do = said["do"]
        inner = do[0] if len(do) == 1 and "if" in do[0] and do[0].keys() == {"if", "then"} else None
        if inner and "if" not in said and "limit" not in said:
            # A text that does nothing unless a condition holds is a text with that condition.
            said["if"], said["do"] = inner["if"], inner["then"]
        return said

    # Filters

    def filter(self, what: Data, hidden: bool | None = None) -> Data:
        what = dict(what)
        for key in ("keywords", "either", "without", "named", "not_named"):
            if key in what:
                what[key] = sorted(set(what[key]))  # in any order
        if len(what.get("either", ())) == 1:  # one of one
            what["keywords"] = sorted({*what.get("keywords", ()), *what.pop("either")})
        if hidden is not None and what.get("kind") == "location":
            what.setdefault("hidden", hidden)
        for key in ("near", "beside", "bears_not"):
            if key in what:
                what[key] = self.filter(what[key])
        if "any_of" in what:
            what["any_of"] = [self.filter(one) for one in what["any_of"]]
        if isinstance(what.get("borne_by"), str):
            what["borne_by"] = self.who(what["borne_by"])
        named = what.get("named", [""])[0]
        if what.get("kind", self.facts.kinds.get(named)) != "location":
            self.settle(what)
        if "named" in what:
            what.pop("kind", None)  # a name is of one kind of card
            for one in what.get("any_of", ()):
                if one.get("kind") in ("card", self.facts.kinds.get(named)):
                    del one["kind"]
        return what

    def settle(self, what: Data) -> None:
        """Where a card is, as a list of all that is said of it."""
        places = [*what.pop("places", [])]
        if "where" in what:
            places.append({"where": what.pop("where")})
        if "at" in what:
            places.append(what.pop("at"))
        found: list[Data] = []
        for key in ("bears", "borne_by"):
            if not isinstance(what.get(key), dict):
                continue
            other = self.filter(what[key])
            found += other.pop("places", [])  # what is borne is where the bearer is
            what |= {near: other.pop(near) for near in ("near", "beside") if near in other}
            what[key] = self.own(other)
        for place in places:
            place = {"kind": "location", **place}
            if place["kind"] == "location" and place.get("where") == "storyline" and len(place) > 2:
                # At such a Location of your Storyline, and at such a Location, and in it.
                del place["where"]
                places.append({"where": "storyline"})
            place = self.filter(place)
            if place not in found:
                found.append(place)
        if {"kind": "location", "where": "storyline"} in found:  # who is there is at some Location
            found = [place for place in found if place != {"kind": "location"}]
        if found:
            what["places"] = sorted(found, key=in_order)

    def own(self, what: Any) -> Any:
        """Of a Character there is no second in play (O13.3): its name means this card."""
        is_own = what == {"named": [self.facts.own]} and self.facts.is_unique
        return "this" if is_own else what

    def receiver(self, to: Any) -> Any:
        if not isinstance(to, dict):
            return to
        to = self.filter(to)
        to.pop("places", None) if not to.get("places") else None
        if self.is_location:  # its text reaches nobody elsewhere
            here = {"kind": "location", "where": "here"}
            to["places"] = [place for place in to.get("places", []) if place != here]
            if not to["places"]:
                del to["places"]
        return to

    # Conditions

    def condition(self, said: Data) -> Data:
        said = dict(said)
        for key in ("all_of", "any_of"):
            if key in said:
                return {key: [self.condition(one) for one in said[key]]}
        if "count" in said:
            return {**said, "count": self.filter(said["count"])}
        if "ended" in said:
            return {**said, **({"who": self.who(said["who"])} if "who" in said else {})}
        for key, other in (("there", "is"), ("no", "is_not")):
            if key in said:
                said[key] = what = self.filter(said[key])
                spot = {field: what[field] for field in PLACES if field in what}
                named = {field: value for field, value in what.items() if field not in spot}
                if spot and self.own(named) == "this":
                    return {other: spot, "who": "this"}
        for key, other in (("is", "there"), ("is_not", "no")):
            if key in said:
                who = self.who(said.pop("who"))
                is_chosen = who == "it" and said[key].get("kind") == "location"
                what = self.filter(said.pop(key))
                if (who == "this" and self.is_location) or is_chosen:
                    # This Location is the one that is here, and the chosen one that is there.
                    also = {"also": what.pop("where")} if "where" in what else {}
                    where = "there" if is_chosen else "here"
                    kind = {} if "named" in what else {"kind": "location"}
                    return {other: {**what, **also, **kind, "where": where}}
                if what.get("kind") in ("card", self.kind_of(who)) or who == "it":
                    what.pop("kind", None)  # every Character is one
                return {key: what, "who": who}
        return said

    def kind_of(self, who: str) -> str | None:
        kinds = {"this": self.facts.type, "host": self.facts.host, "mover": self.kind_of_mover}
        return kinds.get(who, None if who == "it" else "character")

    def who(self, who: str) -> str:
        found: str = self.mover if who == "mover" else who
        return found

    # What is given

    def gives(self, gives: list[Data]) -> list[Data]:
        found = [self.gift(dict(give)) for give in gives]
        once = {in_order(give): give for give in found}
        return sorted(once.values(), key=in_order)  # in any order

    def gift(self, give: Data) -> Data:
        for key in ("each", "what"):
            if isinstance(give.get(key), dict):
                give[key] = self.filter(give[key])
        if "at" in give:
            give["at"] = self.filter(give["at"])
            # Off a Location every cost is one of some Location; a Location's are its own.
            own = {"kind": "location", **({"where": "here"} if self.is_location else {})}
            if give["at"] == own:
                del give["at"]
        return give

    # Effects

    def effects(self, effects: list[Data]) -> list[Data]:
        return [self.effect(dict(effect)) for effect in effects]

    def optional(self, effects: list[Data]) -> list[Data]:
        """One step that you may take or leave is an offer by itself."""
        return [{**effects[0], "may": True}] if self.is_one_step(effects) else effects

    def is_one_step(self, effects: list[Data]) -> bool:
        return (
            len(effects) == 1
            and effects[0].get("steps") == 1
            and ("by" not in effects[0] or self.doer(effects[0]) == self.base)
        )

    def doer(self, effect: Data) -> tuple[str, int]:
        """Who acts: of opponents and Authors, others than those inside whose step it is."""
        if effect["by"] != "controller":
            self.level += 1
            return effect["by"], -self.level
        return effect["by"], self.number if effect.get("of") == "it" else 0

    def effect(self, effect: Data) -> Data:
        by, of = effect.pop("by", ""), effect.pop("of", "")
        if of == "it" and self.mover == "this" and self.number in self.own_choices:
            of = "mover"  # one and the same
        base = self.base
        doer = self.doer({"by": by, "of": of})
        if by and doer != base:  # whose own steps need no name
            self.base = doer
            done = {**self.plain(effect, base), "by": by, **({"of": of} if of else {})}
            self.base = base
            return done
        return self.plain(effect, base)

    def ways(self, *ways: list[Data]) -> list[list[Data]]:
        """None knows what was chosen in another."""
        before = after = self.number
        found = []
        for way in ways:
            self.number = before
            found.append(self.effects(way))
            after = self.number if self.number != before else after
        self.number = after
        return found

    def plain(self, effect: Data, outer: tuple[str, int]) -> Data:
        if "may" in effect and isinstance(effect["may"], list):
            inner = self.optional(effect["may"])
            if self.is_one_step(inner):
                return self.effect(dict(inner[0]))
            return {"may": self.effects(inner)}
        if "one_of" in effect:
            condition = {"if": self.condition(effect["if"])} if "if" in effect else {}
            most = {"most": effect["most"]} if effect.get("most", 1) > 1 else {}
            return {"one_of": self.ways(*effect["one_of"]), **most, **condition}
        if {"if", "then", "else"} & effect.keys():
            said: Data = {key: effect[key] for key in ("pay", "discard") if key in effect}
            said |= {"if": self.condition(effect["if"])} if "if" in effect else {}
            said |= {"what": self.filter(effect["what"])} if "what" in effect else {}
            keys = [key for key in ("then", "else") if effect.get(key)]
            payer, self.base = self.base, outer  # what comes of a price is for who acted before
            told = self.ways(*(effect[key] for key in keys))
            self.base = payer
            return {**said, **dict(zip(keys, told, strict=True))}
        # Only what lies hidden is looked at or turned up; only what lies open is replaced.
        hidden = True if {"look", "reveal"} & effect.keys() else None
        hidden = False if {"replace", "hide"} & effect.keys() else hidden
        self.count(effect)
        for key, value in effect.items():
            if key == "give":
                effect[key] = self.gives(value)
            elif isinstance(value, dict):
                effect[key] = self.target(value, hidden)
            elif value == "mover":
                effect[key] = self.mover
        effect.pop("at_most", None)
        for key, ordinary in ORDINARY.items():
            if effect.get(key) == ordinary:
                del effect[key]
        if any(effect.get("to") == to for head, to in TO.items() if head in effect):
            del effect["to"]
        return {key: value for key, value in effect.items() if value not in NOTHING}

    def count(self, effect: Data) -> None:
        """Numbers what is chosen."""
        for key, value in effect.items():
            what = value.get("choose") if isinstance(value, dict) else None
            what = value if key in ("pick", "look") and isinstance(value, dict) else what
            is_known = what and what["kind"] == "location" and what.get("where") in HERE
            if what and not is_known:
                self.choices += 1
                self.number = self.choices
                if self.own(self.filter(what)) == "this":
                    self.own_choices.add(self.number)

    def target(self, value: Data, hidden: bool | None) -> Any:
        if not {"choose", "every", "each"} & value.keys():
            return self.filter(value, hidden)
        found = {
            key: self.filter(inner, hidden) if isinstance(inner, dict) else inner
            for key, inner in value.items()
        }
        every = found.get("every", {})
        if every.get("where") in ("here", "there"):
            found = {"choose": every}  # of one Location, all
        if "up_to" not in found and self.own(found.get("choose")) == "this":
            return "this"
        if found.get("choose") == {"kind": "location", "where": "there"}:
            return "it"  # the Location chosen before
        if found.get("choose") == {"kind": "location", "where": "here"} and self.is_location:
            return "this"
        return found
