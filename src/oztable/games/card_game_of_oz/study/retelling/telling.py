"""One beat of a story in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.pieces import NO_CARD, CardId
from oztable.games.card_game_of_oz.rules.state import NOBODY
from oztable.games.card_game_of_oz.study.retelling import nouns
from oztable.games.card_game_of_oz.study.retelling.course import LONG_MARCH, Beat, Course
from oztable.games.card_game_of_oz.study.retelling.nouns import Noun
from oztable.games.card_game_of_oz.study.retelling.numbers import in_words
from oztable.games.card_game_of_oz.study.retelling.phrases import Lead, Phrases

MOST_FLAVOURS = 2  # in one passage


class Teller:
    """Tells the beats of one game, and remembers what has been told."""

    def __init__(
        self, course: Course, names: tuple[str, ...], language: Language, phrases: Phrases
    ) -> None:
        self.course, self.language, self.phrases = course, language, phrases
        self.authors = tuple(nouns.author(name, language, len(names) == 1) for name in names)
        self._met: set[Seat] = set()
        self._said: set[CardId] = set()
        self._stolen: set[str] = set()
        self._walked: set[CardId] = set()
        self._flavours = 0
        self._seat, self._card = NOBODY, NO_CARD  # of what was told last
        self._ways: Mapping[str, Callable[[Beat], str]] = {
            "arrive": self._arrive,
            "again": self._again,
            "stolen": self._stolen_by,
            "gift": self._gift,
            "lost": self._lost,
            "fell": self._lost,
            "downfall": self._downfall,
            "march": self._march,
            "near": self._near,
            "turned": self._turned,
            "replaced": self._replaced,
            "quill": self._quill,
            "page": self._page,
            "lucky": self._lucky,
        }

    def passage_begins(self) -> None:
        self._flavours, self._seat, self._card = 0, NOBODY, NO_CARD

    def tell(self, beat: Beat) -> str:
        told = self._ways.get(beat.kind, self._plainly)(beat)
        if told:
            self._seat, self._card = beat.seat, beat.cards[0] if len(beat.cards) == 1 else NO_CARD
        return told

    # Nouns

    def card(self, card: CardId) -> Card:
        return self.course.game.pack.cards[card]

    def noun(self, card: CardId) -> Noun:
        return nouns.noun(self.card(card), self.language)

    def all_of(self, cards: list[CardId]) -> Noun:
        once = list(dict.fromkeys(cards))
        more = self.phrases.raw("and_more")
        return nouns.listed([self.noun(card) for card in once], self.language, more)

    def title(self, card: CardId) -> str:
        return nouns.quoted(self.course.game, card, self.language)

    def author(self, seat: Seat) -> Noun:
        return self.authors[seat] if seat != NOBODY else self.authors[0]

    def number(self, number: int) -> str:
        return in_words(number, self.language)

    def _values(self, beat: Beat) -> dict[str, Noun | str]:
        values: dict[str, Noun | str] = {
            "a": self.author(beat.seat),
            "b": self.author(self._other(beat)),
            "n": self.number(beat.number or len(beat.cards)),
        }
        if beat.cards:
            values |= {"x": self.all_of(beat.cards), "c": self.title(beat.cards[0])}
        if beat.places:
            values["l"] = self.all_of(beat.places)
        if beat.gifts:
            values["o"] = self.all_of(beat.gifts)
        return values

    def _other(self, beat: Beat) -> Seat:
        """Whom it was done to; of two Authors always the other."""
        if beat.other == NOBODY and self.course.authors == 2:
            return Seat(1 - beat.seat)
        return beat.other

    def label(self, beat: Beat, is_first: bool) -> str:
        """Why a Round is worth reading."""
        key = f"label_{beat.kind}"
        if beat.kind == "arrive":
            key += "_first" if is_first else "_many" if len(beat.cards) > 1 else ""
        if beat.kind == "near" and beat.other == NOBODY:
            key += "_alone"
        values = self._values(beat)
        if len(beat.cards) > 2:
            values["x"] = self.noun(beat.cards[0])
        return self.phrases.part(key, **values)

    def _say(self, key: str, beat: Beat, **more: Noun | str) -> str:
        """Joined to what was told before it: by a pronoun, or by a word that leads over."""
        is_same = beat.cards[:1] == [self._card] and len(beat.cards) == 1
        is_other = self._seat not in (NOBODY, beat.seat) and self.course.authors > 1
        over = "meanwhile" if is_other else ""
        values = {**self._values(beat), **more}
        return self.phrases.say(key, Lead(over, is_same), **values)

    # The kinds

    def _plainly(self, beat: Beat) -> str:
        return self._say(beat.kind, beat)

    def _arrive(self, beat: Beat) -> str:
        some = len(dict.fromkeys(beat.cards))
        if beat.seat not in self._met and some == 1:
            key = "arrive_first"
        else:
            key = ("arrive_one", "arrive_two")[some - 1] if some < 3 else "arrive_many"
        self._met.add(beat.seat)
        told = self._say(key, beat)
        return self._flavoured(told, beat.cards[0]) if some == 1 else told

    def _flavoured(self, told: str, card: CardId) -> str:
        return f"{told} {self._flavour(card)}".strip() if told else ""

    def _flavour(self, card: CardId) -> str:
        """What is printed below the text of a card, once in a chapter."""
        words = self.card(card).flavour.into(self.language)
        if not words or card in self._said or self._flavours >= MOST_FLAVOURS:
            return ""
        self._said.add(card)
        self._flavours += 1
        return self.phrases.once(words.replace("'", "’"))

    def _again(self, beat: Beat) -> str:
        version = nouns.version_of(self.card(beat.cards[0]), self.language)
        told = self._say("again" if version else "again_plain", beat, v=version)
        return self._flavoured(told, beat.cards[0])

    def _stolen_by(self, beat: Beat) -> str:
        if len(beat.cards) > 1:
            return self._say("stolen_many", beat)
        group = self.card(beat.cards[0]).group
        key = "stolen_back" if group in self._stolen else "stolen"
        self._stolen.add(group)
        return self._say(key, beat)

    def _gift(self, beat: Beat) -> str:
        told = self._say("gift_many" if len(beat.gifts) > 1 else "gift_one", beat)
        if len(beat.gifts) > 1 or self.card(beat.gifts[0]).flavour.en.startswith(("He ", "She ")):
            return told  # it is about somebody else
        return self._flavoured(told, beat.gifts[0])

    def _lost(self, beat: Beat) -> str:
        if beat.by < 0 or beat.by in beat.cards:
            return self._say("fell" if beat.kind == "fell" else "lost_plain", beat)
        cause = self.card(beat.by)
        if cause.type in ("effect", "event"):
            return self._lost_to(beat)
        return self._say("fell_by", beat, y=self.noun(beat.by))

    def _lost_to(self, beat: Beat) -> str:
        values = self._values(beat) | {"c": self.title(beat.by)}
        if beat.seat == beat.other:
            return self.phrases.say("fell", **values)
        return self.phrases.say("lost", **values)

    def _downfall(self, beat: Beat) -> str:
        values = self._values(beat)
        values["b"] = self.author(beat.other)
        if beat.by >= 0 and self.card(beat.by).type in ("character", "object"):
            return self.phrases.say("downfall", **values, y=self.noun(beat.by))
        return self.phrases.say("downfall_plain", **values)

    def _march(self, beat: Beat) -> str:
        if not beat.places:
            return self._say("march", beat) if beat.number >= LONG_MARCH else ""
        if beat.number < LONG_MARCH:
            return self._walk(beat, beat.places[-1])
        return self._say("march_to", beat, l=self.noun(beat.places[-1]))

    def _walk(self, beat: Beat, place: CardId) -> str:
        """A step or two, where somebody comes to a place for the first time."""
        if place in self._walked:
            return ""
        self._walked.add(place)
        return self._say("walk", beat, l=self.noun(place))

    def _near(self, beat: Beat) -> str:
        return self._say("near_alone" if beat.other == NOBODY else "near", beat)

    def _turned(self, beat: Beat) -> str:
        if len(beat.places) > 1:
            return self._say("turned_many", beat)
        told = self._say("turned_one", beat)
        saying = self.card(beat.places[0]).flavour.into(self.language).replace("'", "’")
        is_new = self._flavours < MOST_FLAVOURS and beat.places[0] not in self._said
        if not (told and saying and is_new):
            return told
        self._said.add(beat.places[0])
        self._flavours += 1
        quoted = f"«\u00a0{saying}\u00a0»" if self.language == "fr" else f"“{saying}”"
        return f"{told} {self.phrases.say('saying_of', s=quoted)}".strip()

    def _replaced(self, beat: Beat) -> str:
        if len(beat.places) > 1:
            return self._say("replaced_many", beat)
        return self._say("replaced", beat, old=self.noun(beat.by))

    def _quill(self, beat: Beat) -> str:
        if beat.by >= 0:
            return self._say("quill_kept", beat, k=self.title(beat.by))
        return self._say("quill", beat)

    def _page(self, beat: Beat) -> str:
        return self._say("page_alone" if self.course.authors == 1 else "page", beat)

    def _lucky(self, beat: Beat) -> str:
        return self._say("lucky", beat)
