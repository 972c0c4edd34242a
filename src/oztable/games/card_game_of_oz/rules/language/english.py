"""Card text in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oztable.core.language import together
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language import (
    clauses,
    wording_answers,
    wording_context,
    wording_moments,
    wording_names,
)
from oztable.games.card_game_of_oz.rules.language.english_nouns import (
    COUNTER,
    GOLD_DIE,
    KINDS,
    STANDING_ALONE,
    STORY_POINT,
    Noun,
    NounPhrase,
    with_article,
)
from oztable.games.card_game_of_oz.rules.language.english_persons import EnglishSpeaker
from oztable.games.card_game_of_oz.rules.language.filters import Condition, Filter, Is, Round
from oztable.games.card_game_of_oz.rules.language.wording_conditions import in_rounds

ADJECTIVES = ("Animat", "Flying", "Immovable", "Prime", "Royal", "Steadfast", "Swimming")
BY_GAME_CARDS = ("be moved", "be archived", "be taken over", "be equipped", "be dropped")
BY_OPPONENTS = " by opponents"


class English(EnglishSpeaker):
    language = "en"
    joints = clauses.Joints("then", "and", "; ")
    adjacent = wording_context.Several("at an adjacent Location", "at adjacent Locations")
    card, story_point, gold_die = KINDS["card"], STORY_POINT, GOLD_DIE
    counter = COUNTER

    def clause(self, effect: Effect) -> wording_context.Clause:
        return effect.english(self)

    def if_(self, words: str) -> str:
        return f"if {words}"

    def of(self, words: str) -> str:
        return f"of {words}"

    def to(self, words: str) -> str:
        return f"to {words}"

    # Which cards

    def phrase(self, what: Filter, *, choice: bool = False) -> NounPhrase:
        keywords = list(what.keywords)
        noun, is_many, is_plural = KINDS[what.kind], False, False
        if what.named:
            mentions = self.mentions(what)
            texts = [found.text for found in mentions]
            if self.context.is_itself(what):
                texts = [wording_names.own_name(self.context.card, "en")]
            noun = Noun(together(texts, "or"), together(texts, "and"))
            is_many = len(mentions) > 1 or mentions[0].is_many
            is_plural = mentions[-1].is_plural
        elif keywords and not what.either and keywords[-1] in STANDING_ALONE.get(what.kind, {}):
            noun = STANDING_ALONE[what.kind][keywords.pop()]
        chosen = [self.of_your_choice()] if choice and not what.named else []
        opponents = self.opponents_control() if what.whose == "opposing" else ""
        return NounPhrase(
            noun,
            (*_adjectives(what, opposing=not opponents), *keywords),
            (
                *([opponents] if opponents else []),
                *chosen,
                *self._of_it(what),
                *_neither(what),
                *self._either(what),
                *self.restrictions(what),
                *self.places(what),
            ),
            is_other=what.other,
            is_yours=what.whose == "your",
            control=self.you_control(),
            your="" if self.is_before_mention else self.your("").strip(),
            is_name=bool(what.named),
            is_many=is_many,
            is_plural=is_plural,
            pointer=self.pointer(what),
        )

    def _of_it(self, what: Filter) -> list[str]:
        is_its = what.kind == "location" and self.pointer(what) == self.word("pointer_whose")
        return [self.of(self.pointed("it").text)] if is_its else []

    def _either(self, what: Filter) -> list[wording_context.Several]:
        """`that either is a Farmer or is at a Kansas Location`."""
        if not what.any_of:
            return []
        stop = "," if self.places(what) or self.restrictions(what) else ""
        told = [
            together([self._predicate(one, what, plural=plural) for one in what.any_of], "or")
            for plural in (False, True)
        ]
        return [wording_context.Several(*(f"that either {words}{stop}" for words in told))]

    def _predicate(self, what: Filter, of_what: Filter, *, plural: bool) -> str:
        who = wording_context.Agreeing("it", plural)
        if what.kind != of_what.kind:  # which no place alone would tell
            named = self.phrase(what).some() if plural else self.phrase(what).one()
            return f"{who.verb('is', 'are')} {named}"
        return self.is_(who, what, no=False).removeprefix("it ")

    def bearing_no(self, what: Filter) -> str:
        return f"not equipped with {self.phrase(what).one()}"

    def borne_by(self, bearer: str) -> str:
        return f"borne by {bearer}"

    def other_than(self, names: Sequence[str]) -> str:
        return f"other than {together(names, 'or')}"

    def places(self, what: Filter) -> list[str | wording_context.Several]:
        words: list[str | wording_context.Several] = []
        if what.where == "storyline" and not what.half:
            is_anybodys = what.kind in ("character", "card") and what.whose == "any"
            road = self.your("Storyline")
            on_road = wording_context.Several(f"at a Location of {road}", f"at Locations of {road}")
            words.append(on_road if is_anybodys else f"in {road}")
        elif what.kind != "location" and what.where != "anywhere":
            words.append(self.where(what))
        if what.at:
            place = self.phrase(what.at)
            words.append(wording_context.Several(f"at {place.one()}", f"at {place.some()}"))
        if what.half:
            words.append(self.word("first_half").format(self.your("Storyline")))
        if what.beside and what.kind == "location":
            who = self.phrase(what.beside).alone()
            words.append(f"where {who.text} {who.verb('stands', 'stand')}")
        if what.near:
            words += self._near(what, self.phrase(what.near).one())
        elif what.beside and what.kind != "location":
            words.append(f"{self.word('beside')} {self.phrase(what.beside).one()}")
        return words

    def _near(self, what: Filter, near: str) -> list[str | wording_context.Several]:
        if what.kind == "location":
            is_near = f"that is, or is next to, {near}", f"that are, or are next to, {near}"
            return [wording_context.Several(*is_near)]
        if what.beside is None:
            return [f"{self.word('beside')}, or next to, {near}"]
        other = self.phrase(what.beside).one()
        near = wording_context.enclosed(near, self.word("beside"))
        return [f"{self.word('beside')}, or next to, {near} and {self.word('beside')} {other}"]

    def subject(self, text: str) -> wording_context.Agreeing:
        return wording_context.Agreeing(text)

    def this_card(self) -> wording_context.Agreeing:
        card = self.context.card
        if card.type in ("character", "object"):
            return wording_context.Agreeing(
                wording_names.own_name(card, "en"), card.is_plural, is_one_card=True
            )
        return wording_context.Agreeing(f"this {KINDS[card.type].singular}")

    def host(self) -> wording_context.Agreeing:
        return wording_context.Agreeing(f"the host {KINDS[self.context.host].singular}")

    def chosen(self) -> wording_context.Agreeing:
        if self.context.is_answered:
            return self.subject(self.word(self.context.answered))
        noun, is_many = KINDS[self.context.chosen.kind], self.context.chosen.is_many
        return wording_context.Agreeing(
            f"the chosen {noun.plural if is_many else noun.singular}", is_many
        )

    # Conditions

    def while_(self, condition: Condition | None, about: object) -> str:
        if condition is None:
            return ""
        if isinstance(condition, Round):
            return f" {in_rounds(self, condition)}"
        if not isinstance(condition, Is):
            return f" while {self._in_front(self.condition(condition), about)}"
        word = "unless" if condition.no else "while"
        is_same = condition.who == about or (condition.who == "this" and self.is_itself(about))
        if is_same and (short := self.adjunct(condition.what)):
            return f" {word} {short}"
        return f" {word} {self._in_front(self.condition(replace(condition, no=False)), about)}"

    def _in_front(self, condition: str, about: object) -> str:
        """Apart, where its commas and those between the cards spoken of could be of one list."""
        ability = self.context.ability
        is_in_front = isinstance(ability, tree.Static) and len(ability.gives) > 1
        if not (is_in_front and isinstance(about, Filter) and len(about.named) > 1):
            return condition
        is_list = ", " in condition or (about.either and len(about.named) > 2)
        return f"[{condition}]" if is_list else condition

    def all_of(self, conditions: Sequence[str]) -> str:
        return _told_apart(conditions, "and")

    def any_of(self, conditions: Sequence[str]) -> str:
        return f"either {_told_apart(conditions, 'or')}"

    def there_are(self, counted: wording_context.Agreeing, place: str) -> str:
        be = counted.verb("is", "are")
        return f"{counted.text} {be} {place}" if place else f"there {be} {counted.text}"

    def has_ended(self, who: wording_context.Agreeing) -> str:
        return f"{who.text} {who.verb('has', 'have')} ended the game"

    def there_lies(self, what: Filter, none: bool) -> str:
        found = self.phrase(what)
        return f"there is {found.none() if none else found.one()}"

    def there_is(self, what: Filter, place: str, none: bool) -> str:
        found = self.phrase(what)
        be = found.alone().verb("is", "are")
        if not none:
            return f"{found.one()} {be} {place}"
        if not found.is_name or found.before or found.is_other or len(what.named) > 2:
            return f"{found.none()} {be} {place}"
        if len(what.named) == 2 and (found.is_yours or found.after):
            return f"{found.none()} {be} {place}"
        if len(what.named) == 2:
            first, second = (self.phrase(replace(what, named=(name,))) for name in what.named)
            return f"neither {first.noun.singular} nor {second.noun.singular} {be} {place}"
        return f"{found.one()} {be} not {place}"

    def is_(self, who: wording_context.Agreeing, what: Filter, no: bool) -> str:
        fields = wording_context.said(what)
        if fields and fields <= {"vitality", "printed"}:
            has = who.verb("does not have", "do not have") if no else who.verb("has", "have")
            return f"{who.text} {has} {self.vitality(what)}"
        be = who.verb("is", "are") + (" not" if no else "")
        return f"{who.text} {be} {self.adjunct(what) or self._identity(who, what)}"

    def _identity(self, who: wording_context.Agreeing, what: Filter) -> str:
        if wording_context.said(what) == {"hidden"}:
            return "hidden" if what.hidden else "face-up"
        if wording_context.said(what) == {"loose"}:
            return "unequipped"
        return self.phrase(what).some() if who.is_several else self.phrase(what).one()

    def adjunct(self, what: Filter) -> str:
        if wording_context.said(what) == {"bears"} and what.bears:
            return f"equipped with {self.phrase(what.bears).one()}"
        if wording_context.said(what) == {"bears_not"} and what.bears_not:
            return self.bearing_no(what.bears_not)
        return super().adjunct(what)

    # When it happens

    def would(self, ability: tree.Answer) -> str:
        return wording_answers.would_in_english(self, ability)

    def stays(self, ability: tree.Answer) -> str:
        return wording_answers.stays_in_english(self, ability)

    def unless(self, price: tree.Unless) -> str:
        return wording_answers.unless_in_english(self, price)

    def moment(self, ability: tree.Trigger) -> str:
        return wording_moments.moment_in_english(self, ability)

    # What is given

    def has_vitality(self, who: wording_context.Agreeing, change: int) -> str:
        further = "a further " if self.context.is_further else ""
        return f"{who.verb('has', 'have')} {further}{wording_context.signed(change)} Vitality"

    def has_keyword(self, who: wording_context.Agreeing, keyword: str) -> str:
        if keyword in ADJECTIVES:
            return f"{who.verb('is', 'are')} {keyword}"
        noun = STANDING_ALONE["character"].get(keyword)
        if noun is None:
            return f"{who.verb('has', 'have')} the keyword {keyword}"
        return who.verb(f"counts as {with_article(noun.singular)}", f"count as {noun.plural}")

    def cannot(self, who: wording_context.Agreeing, banned: Sequence[str]) -> list[str]:
        """`cannot be moved or archived by game cards`."""
        place = "" if self.context.is_location else " this Location"
        groups = (
            ([what for what in banned if what == "move"], " by Story Action or Bonus move"),
            ([what for what in banned if what in ("enter", "leave")], place),
            ([what for what in banned if what in BY_GAME_CARDS], " by game cards"),
            ([what.removesuffix(BY_OPPONENTS) for what in banned if what.endswith(BY_OPPONENTS)],
             " by opponents' game cards"),
            ([what for what in banned if what == "end"], " the game"),
        )  # fmt: skip
        return [f"cannot {_or(verbs)}{rest}" for verbs, rest in groups if verbs]

    def pays(self, who: wording_context.Agreeing, toll: tree.Toll) -> str:
        first = " (only for the first such cost each turn)" if toll.first else ""
        amount = "nothing" if toll.change is None else self.points(abs(toll.change))
        if toll.change is not None and toll.change < 0:
            amount = f"{amount} less"
        elif toll.change is not None and not self.is_own_toll(toll):
            amount = f"{amount} more"
        return f"{who.verb('pays', 'pay')} {amount} {self.toll_purpose(toll)}{first}"

    def toll_purpose(self, toll: tree.Toll) -> str:
        if toll.on == "end":
            return "to end the game"
        verb = "enter or leave" if toll.on == "either" else toll.on
        if self.is_own_toll(toll):
            return f"to {verb}"
        return f"to {verb} {self.phrase(toll.at or Filter(kind='location')).one()}"

    def each_counter(self) -> str:
        return f"each counter on {self.pointed('this').text}"

    def taken_off(self, counters: int, who: wording_context.Agreeing) -> str:
        return f"{self.verb('remove')} {self.counters(counters)} from {who.text}"

    def your_verb(self, give: tree.YourModifier, to: str) -> str:
        match give:
            case tree.GoldDice(more):
                noun = GOLD_DIE.singular if abs(more) == 1 else GOLD_DIE.plural
                text = f"roll {abs(more)} {'more' if more > 0 else 'fewer'} {noun}"
                return f"{text} (ten dice at most)" if more > 0 else text
            case tree.Price(change, what):
                amount = f"{self.points(abs(change))} {'less' if change < 0 else 'more'}"
                if isinstance(what, str):
                    return f"pay {amount} to set an Event face-down"
                text = f"pay {amount} to play {self.phrase(what).one()}"
                if what.kind not in ("event", "card"):
                    return text
                return f"{text} ({'but not' if change < 0 else 'also'} to set an Event face-down)"


def _told_apart(conditions: Sequence[str], conjunction: str) -> str:
    """Where one ends with a name, the next could be taken for another that is named beside it."""
    if any(one.endswith(("**", ")")) for one in conditions[:-1]):
        return f", {conjunction} ".join(conditions)
    return together(conditions, conjunction)


def _adjectives(what: Filter, *, opposing: bool) -> list[str]:
    words = []
    if what.kind == "location" and what.where == "adjacent":
        words.append("adjacent")
    if what.hidden is not None:
        words.append("hidden" if what.hidden else "face-up")
    if what.loose:
        words.append("unequipped")
    if what.whose == "opposing" and opposing:
        words.append("opposing")
    if what.gem == "magical":
        words.append("Magical")
    if what.alignment:
        words.append(wording_names.alignment_name(what.alignment, "en"))
    if what.realm:
        words.append(wording_names.realm_name(what.realm, "en"))
    if len(what.without) == 1:
        words.append(f"non-{what.without[0]}")
    if what.either:
        words.append(together(what.either, "or"))
    return words


def _neither(what: Filter) -> list[wording_context.Several]:
    """`that is neither Flying nor Swimming`."""
    if len(what.without) < 2:
        return []
    said = f"neither {' nor '.join(what.without)}"
    return [wording_context.Several(f"that is {said}", f"that are {said}")]


def _or(verbs: Sequence[str]) -> str:
    """`be moved or archived`."""
    first, *others = verbs
    return " or ".join([first, *(verb.removeprefix("be ") for verb in others)])
