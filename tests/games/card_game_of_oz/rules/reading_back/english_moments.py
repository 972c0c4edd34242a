"""When something happens, or is about to, in English, read back."""

from __future__ import annotations

import re

from tests.games.card_game_of_oz.rules.reading_back.english_gifts import EnglishGifts
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

GOES = re.compile(r" (enter|leave)s? ")
ACTIVE = {"archive": "archive", "take over": "control", "move": "move"}
PASSIVE = {"be archived": "archive", "be taken over": "control", "move": "move",
           "end the game": "end"}  # fmt: skip
DONE, SUFFERED = re.compile("|".join(ACTIVE)), re.compile("|".join(PASSIVE))


def is_yours(who: Data) -> bool:
    return who.get("whose") == "your"


class EnglishMoments(EnglishGifts):
    def moment(self) -> Data:
        for words, moment in (
            ("at the start of your turn, after the roll", "turn begins"),
            ("at the end of your turn", "turn ends"),
        ):
            if self.word(words):
                return {"when": moment}
        if not self.word("when "):
            raise self.no_reading()
        return self.one_way(self.played, self.met, self.own_moment, self.watched, self.walked)

    def played(self) -> Data:
        whose = {"you play ": "your", "an opponent plays ": "opposing", "somebody plays ": ""}
        player = next(words for words in (*whose, "") if self.word(words))
        if not player:
            raise self.no_reading()
        start = self.at
        if player == "you play " and self.attempt(self.itself_alone):
            said: Data = {}
        else:
            self.at = start
            said = {"who": self.one()}
            said["who"] |= {"whose": whose[player]} if whose[player] else {}
        return {"when": "played", **said, **({"at": self.one()} if self.word(" to ") else {})}

    def itself_alone(self) -> bool:
        if self.pronoun() != "this":
            raise self.no_reading()
        return True

    def met(self) -> Data:
        self.itself()
        self.must_say("and")
        who = self.one()
        if not self.word(" come together at "):
            raise self.no_reading()
        return {"when": "meets", "who": who, "at": self.one()}

    def own_moment(self) -> Data:
        if self.word("the last counter is removed from "):
            self.itself()
            return {"when": "emptied"}
        self.itself_alone()
        if self.take(re.compile(" (?:is|are) turned face-up(?: on your turn)?")):
            return {"when": "revealed"}
        return self.befallen()

    def watched(self) -> Data:
        who = self.one()
        return {"who": who, **self.befallen()}

    def befallen(self) -> Data:
        if self.take(re.compile(" (?:is|are) equipped to a Character")):
            return {"when": "equipped"}
        moment = self.need(re.compile(" (?:is|are) (equipped|archived from play)( at )?"))
        at = {"at": self.one()} if moment[2] else {}
        return {"when": moment[1].split(" ")[0], **at}

    def walked(self) -> Data:
        who = self.attempt(self.pronoun) or self.one()
        if self.take(re.compile(" ends? the game")):
            return {"when": "ends", "who": who}
        moment = f"{self.need(GOES)[1]}s"
        said: Data = {"when": moment, "who": who, "at": self.one()}
        if self.word(" on the turn of "):
            if self.facts.type != "location" or not self.is_them():
                raise self.no_reading()
            said["limit"] = "once per your turn"
        return said

    def would(self) -> Data:
        if not self.word("when "):
            raise self.no_reading()
        return self.one_way(self.would_play, self.would_do, self.would_suffer)

    def would_play(self) -> Data:
        for words, by in (("somebody", ""), ("you", "you"), ("an opponent", "opponent")):
            if self.word(f"{words} would play "):
                return {"to": ["play"], "who": self.one(), **({"by": by} if by else {})}
        raise self.no_reading()

    def would_do(self) -> Data:
        for words, by in (("you", "you"), ("an opponent's card", "opponent"),
                          ("an opponent", "opponent")):  # fmt: skip
            if self.word(f"{words} would "):
                to = [ACTIVE[self.need(DONE)[0]]]
                while self.word(", ") or self.word(" or "):
                    to.append(ACTIVE[self.need(DONE)[0]])
                is_by_card = words == "an opponent's card"
                if not self.word(" "):
                    raise self.no_reading()
                who = self.one()
                if by == "opponent" and is_by_card != ("move" not in to or is_yours(who)):
                    raise self.no_reading()
                return {"to": to, "who": who, "by": by}
        raise self.no_reading()

    def would_suffer(self) -> Data:
        said: Data = {"who": self.one(), "to": []}
        if not self.word(" would "):
            raise self.no_reading()
        while True:
            if self.word("enter "):
                said["into"] = self.one()
            elif self.word("leave "):
                said["leaving"] = self.one()
            else:
                said["to"].append(PASSIVE[self.need(SUFFERED)[0]])
            if not (self.word(", ") if not self.is_by() else False) and not self.word(" or "):
                break
        if {"into", "leaving"} & said.keys():
            said["to"].append("move")
        if self.word(", by what "):
            by = "you" if self.word("you do") else "opponent"
            if by == "opponent" and not self.word("an opponent does"):
                raise self.no_reading()
            said["by"] = by
        return said

    def is_by(self) -> bool:
        return self.text.startswith((", by what ", ", instead ", ", unless "), self.at)

    def stays(self) -> Data:
        if self.pointed() != "it" or not self.take(re.compile(" stays (?:as|where) it is")):
            raise self.no_reading()
        return {}

    def unless(self) -> Data:
        if self.word("unless its controller pays "):
            return {"pay": self.points(), "by": "controller"}
        if not self.word("unless they pay "):
            raise self.no_reading()
        return {"pay": self.points(), "by": "doer"}
