"""What English texts give, read back."""

from __future__ import annotations

import re

from tests.games.card_game_of_oz.rules.reading_back.english_conditions import EnglishConditions
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

GIVEN = re.compile(r"(?:ha(?:s|ve) )?(?:a further )?([+−][0-9]+) Vitality")
TOLL = re.compile(r"pays? (?:(nothing)|([0-9]+) Story Points?( less| more)?) to "
                  r"(enter or leave|enter|leave|end the game)")  # fmt: skip
SOME_PLACE = re.compile(r" (?=an? |another|this|the |\*\*)")
FIRST = " (only for the first such cost each turn)"
COUNTS = re.compile(r'counts? at "The End" with (?:its|their) printed Vitality')
BANNED = "|".join(("moved", "archived", "taken over", "equipped", "dropped"))
BY_CARDS = re.compile(rf"be ((?:{BANNED})(?: or (?:{BANNED}))*) by (opponents' )?game cards")
BANS = (
    (r"move by Story Action or Bonus move", ("move",)),
    (r"enter or leave(?: this Location)?", ("enter", "leave")),
    (r"leave or enter(?: this Location)?", ("leave", "enter")),
    (r"enter(?: this Location)?", ("enter",)),
    (r"leave(?: this Location)?", ("leave",)),
    (r"end the game", ("end",)),
)
IGNORED = {
    "this text": "this text",
    "the text of this Location": "this text",
    "the keyword Steadfast": "steadfast",
    "text that forbids entering a Location": "bans",
    "the costs, bans and penalties of Water Locations": "water",
}
DICE = re.compile(r"roll ([0-9]+) (more|fewer) Gold di(?:e|ce)(?: \(ten dice at most\))?")
PRICE = re.compile(r"pay ([0-9]+) Story Points? (less|more) to (?:play |(set an Event face-down))")


class EnglishGifts(EnglishConditions):
    def gift(self) -> list[Data]:
        if given := self.take(GIVEN):
            each = {"each": self.counted_each()} if self.word(" for ") else {}
            return [{"vitality": int(given[1].replace("−", "-")), **each}]
        if self.word("has the keyword ") or self.word("have the keyword "):
            return [{"keyword": self.keyword()}]
        if self.word("the keyword "):
            return [{"keyword": self.keyword()}]
        if self.take(COUNTS):
            return [{"counts": "printed"}]
        if self.word("counts as a ") or self.word("counts as an ") or self.word("is "):
            return [{"keyword": self.keyword()}]
        if self.word("count as "):
            several = self.need(self.lexicon.several)
            return [{"keyword": self.lexicon.plurals[several[0]]}]
        if self.word("are "):
            return [{"keyword": self.keyword()}]
        if toll := self.take(TOLL):
            return [self.toll(toll)]
        if self.word("cannot "):
            return self.banned()
        if self.word("ignores ") or self.word("ignore "):
            return self.ignored()
        raise self.no_reading()

    def counted_each(self) -> object:
        if self.word("each counter on "):
            self.itself()
            return "counter"
        return self.each()

    def banned(self) -> list[Data]:
        if found := self.take(BY_CARDS):
            whose = " by opponents" if found[2] else ""
            return [{"cannot": f"be {what}{whose}"} for what in found[1].split(" or ")]
        for words, banned in BANS:
            if self.take(re.compile(words)):
                return [{"cannot": what} for what in banned]
        raise self.no_reading()

    def toll(self, toll: re.Match[str]) -> Data:
        nothing, number, sign, on = toll.groups()
        said: Data = {"toll": "either" if " or " in on else on.split(" ")[0]}
        said |= (
            {"none": True}
            if nothing
            else {"change": -int(number) if sign == " less" else int(number)}
        )
        if said["toll"] != "end" and self.take(SOME_PLACE):
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

    def your_gift(self) -> Data:
        if dice := self.take(DICE):
            return {"gold_dice": int(dice[1]) * (1 if dice[2] == "more" else -1)}
        price = self.need(PRICE)
        change = int(price[1]) * (1 if price[2] == "more" else -1)
        if price[3]:
            return {"price": change, "what": "set"}
        said: Data = {"price": change, "what": self.one()}
        if said["what"]["kind"] in ("event", "card") or "named" in said["what"]:
            self.word(f" ({'also' if said['price'] > 0 else 'but not'} to set an Event face-down)")
        return said
