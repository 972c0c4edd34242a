"""The chapter: the beats of a game in the order of a story, from the first line to the last."""

from __future__ import annotations

import hashlib
from random import Random

from oztable.core.game import Seat
from oztable.core.language import AND, Language, together
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.games.card_game_of_oz import GAME
from oztable.games.card_game_of_oz.drawing.chapter_svg import vignette
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.rules.state import NOBODY
from oztable.games.card_game_of_oz.study.retelling.course import Course, course_of
from oztable.games.card_game_of_oz.study.retelling.numbers import day, which
from oztable.games.card_game_of_oz.study.retelling.phrases import Phrases
from oztable.games.card_game_of_oz.study.retelling.plan import (
    Scene,
    came_from_behind,
    leader,
    margin,
    scenes_of,
)
from oztable.games.card_game_of_oz.study.retelling.telling import Teller
from oztable.study.retelling import Passage, Result, Retelling

HOURS = 8
LONG_WHILE = 2  # Rounds after the first that a passage tells
NARROW, WIDE, FAR_AHEAD = 3, 14, 9


def retell(
    record: Record, session: AnySession, names: tuple[str, ...], language: Language
) -> Retelling:
    """The same record is always told in the same words."""
    moves = "\n".join(move.text for move in record.moves)
    luck = Random(int.from_bytes(hashlib.sha256(moves.encode("utf-8")).digest()[:8], "big"))
    course = course_of(session)
    return _Chapter(record, course, names, language, Phrases(language, luck)).written()


class _Chapter:
    def __init__(
        self,
        record: Record,
        course: Course,
        names: tuple[str, ...],
        language: Language,
        phrases: Phrases,
    ) -> None:
        self.record, self.course, self.names = record, course, names
        self.language: Language = language
        self.phrases = phrases
        self.teller = Teller(course, names, language, phrases)
        self.scenes = scenes_of(course)
        self.led: Seat | None = None
        self.has_led: set[Seat] = set()
        self.far_told = False
        self.rulings = course.game.ruleset.rulings
        self.seen: list[CardId] = []  # Locations, the latest last

    def written(self) -> Retelling:
        passages = [self._opening()]
        passages += [self._passage(at, scene) for at, scene in enumerate(self.scenes)]
        passages.append(Passage("", "", "", tuple(self._ending())))
        over = self.course.over
        return Retelling(
            title=self._title(),
            byline=GAME.name.into(self.language),
            language=self.language,
            passages=tuple(passages),
            results=tuple(
                Result(name, score, bool(over and seat in over.winners))
                for seat, (name, score) in enumerate(
                    zip(self.names, self.course.final, strict=True)
                )
            ),
            unit=GAME.unit[1].into(self.language).removeprefix("de "),
            colophon=self._colophon(),
        )

    # Its title

    def _title(self) -> str:
        course, over = self.course, self.course.over
        values = {"x": self.teller.noun(course.hero)} if course.hero >= 0 else {}
        return self.phrases.say(self._title_key(), **values) if values or not over else "Oz"

    def _title_key(self) -> str:
        course, over = self.course, self.course.over
        if over is None:
            return "title_given_up"
        if course.authors == 1 and self.rulings.mode == "solitaire":
            return "title_alone" if over.winners else "title_alone_lost"
        if course.ender == NOBODY:
            return "title_shared" if len(over.winners) > 1 else "title_out"
        if len(over.winners) > 1:
            return "title_shared"
        return "title_end" if course.ender in over.winners else "title_end_lost"

    # How it begins

    def _opening(self) -> Passage:
        course, teller = self.course, self.teller
        number = teller.number(len(course.game.ruleset.board(course.authors).locations))
        rounds = teller.number(len(course.rounds))
        authors = [author.words for author in teller.authors]
        if course.authors == 1:
            told = self.phrases.say("opening_one", a=teller.authors[0], n=number, r=rounds)
        elif course.authors == 2:
            first, second = teller.authors
            told = self.phrases.say("opening_two", a=first, b=second, n=number)
        else:
            told = self.phrases.say("opening_many", all=self._together(authors))
        paragraphs = [told]
        more = []
        if self.rulings.mode == "challenge":
            more.append(self.phrases.say("terms_challenge", r=rounds))
        if course.authors > 1:
            more.append(self.phrases.say("begins", a=teller.author(course.first)))
        paragraphs[0] = " ".join([told, *more])
        hero = [teller.card(course.hero)] if course.hero >= 0 else []
        return Passage("", "", vignette(None, hero, 0.5, wide=True), tuple(paragraphs))

    def _together(self, words: list[str]) -> str:
        return together(words, AND.into(self.language))

    # Its Rounds

    def _passage(self, at: int, scene: Scene) -> Passage:
        self.teller.passage_begins()
        hour = at * (HOURS - 1) // max(1, len(self.scenes) - 1)
        is_long = scene.last - scene.first >= LONG_WHILE
        told = [self.phrases.say("long_while" if is_long else f"hour_{hour}")]
        told += [words for beat in scene.beats if (words := self.teller.tell(beat))]
        if len(told) == 1:
            told.append(self.phrases.say("quiet_all"))
        elif len(told) == 2:
            told.append(self.phrases.say("quiet"))
        told += self._standing(at, scene)
        told = [words for words in told if words]
        return Passage(
            self._heading(at, scene),
            self._label(at, scene),
            self._picture(scene, hour),
            tuple(_in_paragraphs(told)),
        )

    def _label(self, at: int, scene: Scene) -> str:
        if at == len(self.scenes) - 1 and self.course.ender != NOBODY:
            return self.phrases.part("label_end")
        if scene.heaviest is None:
            return self.phrases.part("label_quiet")
        return self.teller.label(scene.heaviest, is_first=at == 0)

    def _heading(self, at: int, scene: Scene) -> str:
        first, last = (which(number, self.language) for number in (scene.first, scene.last))
        if self.language == "en":
            first, last = first.capitalize(), last.capitalize()
        else:  # la manche
            first = first.replace("premier", "première")
        if scene.last > scene.first + 1:
            return self.phrases.say("round_many", n=first, m=last)
        if scene.is_long:
            return self.phrases.say("round_two", n=first, m=last)
        if at == len(self.scenes) - 1 and at:
            return self.phrases.say("last_round")
        return self.phrases.say("round_one", n=first)

    def _standing(self, at: int, scene: Scene) -> list[str]:
        """A word on who leads, where that is news; the last Round has its own count."""
        if self.course.authors == 1 or at == len(self.scenes) - 1:
            return []
        now, before = leader(scene.standing), self.led
        if now is None:
            is_news = before is not None and self.course.authors == 2
            return [self.phrases.say("level")] if is_news else []
        author = self.teller.author(now)
        if now != before:
            key = "lead_back" if now in self.has_led else "lead"
            is_news = before is not None or at > 0
            self.led = now
            self.has_led.add(now)
            return [self.phrases.say(key, a=author)] if is_news else []
        if not self.far_told and margin(scene.standing) >= FAR_AHEAD:
            self.far_told = True
            return [self.phrases.say("lead_far", a=author)]
        return []

    def _picture(self, scene: Scene, hour: int) -> str:
        places = [place for beat in scene.beats for place in beat.places]
        self.seen += places
        place = self.teller.card(self.seen[-1]) if self.seen else None
        cards: list[CardId] = []
        if scene.heaviest:
            cards += scene.heaviest.cards
        cards += [card for beat in scene.beats for card in beat.cards if card not in cards]
        people = [one for one in map(self.teller.card, cards) if one.type == "character"]
        return vignette(place, people[:2], hour / (HOURS - 1))

    # How it ends

    def _ending(self) -> list[str]:
        over = self.course.over
        if over is None:
            return [self.phrases.say("ending_given_up"), self.phrases.say("moral_usual")]
        last = " ".join(
            [
                self.phrases.say("waiting", a=self.teller.author(seat), cs=cards)
                for seat, cards in self._waiting()[:1]
            ]
        )
        paragraphs = [f"{self._how()} {self._who_won()}".strip(), last, self._moral()]
        return [words for words in paragraphs if words]

    def _waiting(self) -> list[tuple[Seat, str]]:
        by_seat: dict[Seat, list[str]] = {}
        for seat, card in self.course.waiting:
            by_seat.setdefault(seat, []).append(self.teller.title(card))
        return [(seat, self._together(cards)) for seat, cards in by_seat.items()]

    def _how(self) -> str:
        course, over = self.course, self.course.over
        rounds = self.teller.number(len(course.rounds))
        if course.authors == 1 and self.rulings.mode == "solitaire":
            if over and not over.winners:
                return self.phrases.say("ending_alone_lost")
            return self.phrases.say("ending_end_alone", x=self.teller.noun(course.hero))
        if course.ender != NOBODY:
            far = self.teller.author(course.far[course.ender])
            return self.phrases.say("ending_end", x=self.teller.noun(course.hero), b=far)
        if self.rulings.mode == "challenge":
            return self.phrases.say("ending_challenge", r=rounds)
        return self.phrases.say("ending_out")

    def _who_won(self) -> str:
        course, over = self.course, self.course.over
        if over is None or not over.winners:
            return ""
        numbers = [self.teller.number(score) for score in over.scores]
        winner = min(over.winners)
        if course.authors == 1:
            return self.phrases.say("won_alone", n=numbers[0])
        if len(over.winners) > 1:
            return self.phrases.say("won_shared", n=numbers[winner])
        a = self.teller.author(winner)
        is_others = course.ender not in (NOBODY, winner)
        if course.authors > 2:
            counts = self._together(
                [
                    self.phrases.part("count", n=n, a=name)
                    for name, n in zip(self.teller.authors, numbers, strict=True)
                ]
            )
            b = self.teller.author(course.ender)
            key = "won_many_not_ender" if is_others else "won_many"
            return self.phrases.say(key, a=a, b=b, counts=counts)
        key = "won_out" if course.ender == NOBODY else "won_other" if is_others else "won_ender"
        other = Seat(1 - winner)
        b = self.teller.author(other)
        return self.phrases.say(key, a=a, b=b, n=numbers[winner], m=numbers[other])

    def _moral(self) -> str:
        course, over = self.course, self.course.over
        if course.authors == 1:
            return self.phrases.say("moral_alone" if over and over.winners else "moral_alone_lost")
        if came_from_behind(course):
            return self.phrases.say("moral_back")
        if margin(course.final) <= NARROW:
            return self.phrases.say("moral_narrow")
        if margin(course.final) >= WIDE:
            return self.phrases.say("moral_wide")
        return self.phrases.say("moral_usual")

    def _colophon(self) -> tuple[str, ...]:
        course = self.course
        values = {
            "date": day(self.record.date, self.language),
            "r": self.teller.number(len(course.rounds)),
            "pack": course.game.pack.name.into(self.language),
        }
        if course.authors == 1:
            told = self.phrases.say("colophon_one", a=self.teller.authors[0], **values)
        else:
            everybody = self._together([author.words for author in self.teller.authors])
            told = self.phrases.say("colophon_two", all=everybody, **values)
        return told, self.phrases.say("colophon_made")


def _in_paragraphs(told: list[str]) -> list[str]:
    """A passage of many sentences is broken once."""
    if len(told) < 6:
        return [" ".join(told)]
    middle = (len(told) + 1) // 2
    return [" ".join(told[:middle]), " ".join(told[middle:])]
