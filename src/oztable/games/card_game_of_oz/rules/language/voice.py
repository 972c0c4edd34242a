"""How card text is put together, whatever the language: the words are those of `English` and
`French`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Generic, NamedTuple

from oztable.core.language import together
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language import (
    filters,
    wording_context,
    wording_filters,
)
from oztable.games.card_game_of_oz.rules.language.sequences import Teller
from oztable.games.card_game_of_oz.rules.language.wording_conditions import condition_words
from oztable.games.card_game_of_oz.rules.language.wording_names import Mention, keyword_name


class Deserted(NamedTuple):
    text: str
    condition: str = ""
    is_several: bool = False


class Voice(Teller, Generic[wording_context.S]):
    """Writes one ability of a card in one language."""

    adjacent: ClassVar[wording_context.Several]
    card: ClassVar[wording_context.Counted]
    story_point: ClassVar[wording_context.Counted]
    gold_die: ClassVar[wording_context.Counted]
    counter: ClassVar[wording_context.Counted]

    # What each language says in its own way: a filter as a noun (with `choice`, one that you
    # choose); that such a card is somewhere, or such a Location at all; bans, put together.

    @abstractmethod
    def phrase(
        self, what: filters.Filter, *, choice: bool = False
    ) -> wording_context.Named[wording_context.S]: ...
    @abstractmethod
    def if_(self, words: str) -> str: ...
    @abstractmethod
    def of(self, words: str) -> str: ...
    @abstractmethod
    def to(self, words: str) -> str: ...
    @abstractmethod
    def subject(self, text: str) -> wording_context.S: ...
    @abstractmethod
    def this_card(self) -> wording_context.S: ...
    @abstractmethod
    def host(self) -> wording_context.S: ...
    @abstractmethod
    def chosen(self) -> wording_context.S: ...
    def again(self, who: filters.Subject) -> wording_context.S:
        """The same card a second time."""
        return self.pointed(who)

    @abstractmethod
    def would(self, ability: tree.Answer) -> str: ...
    @abstractmethod
    def stays(self, ability: tree.Answer) -> str: ...
    @abstractmethod
    def unless(self, price: tree.Unless) -> str: ...
    @abstractmethod
    def moment(self, ability: tree.Trigger) -> str: ...
    @abstractmethod
    def while_(self, condition: filters.Condition | None, about: object) -> str: ...
    @abstractmethod
    def there_is(self, what: filters.Filter, place: str, none: bool) -> str: ...
    @abstractmethod
    def there_lies(self, what: filters.Filter, none: bool) -> str: ...
    @abstractmethod
    def there_are(self, counted: wording_context.S, place: str) -> str: ...
    @abstractmethod
    def has_ended(self, who: wording_context.S) -> str: ...
    @abstractmethod
    def all_of(self, conditions: Sequence[str]) -> str: ...
    @abstractmethod
    def any_of(self, conditions: Sequence[str]) -> str: ...
    @abstractmethod
    def is_(self, who: wording_context.S, what: filters.Filter, no: bool) -> str: ...
    @abstractmethod
    def bearing_no(self, what: filters.Filter) -> str: ...
    @abstractmethod
    def borne_by(self, bearer: str) -> str | wording_context.Several: ...
    @abstractmethod
    def other_than(self, names: Sequence[str]) -> str | wording_context.Several: ...
    @abstractmethod
    def places(self, what: filters.Filter) -> Sequence[str | wording_context.Several]: ...
    def agreeing(self, who: wording_context.S, gives: Sequence[tree.Modifier]) -> wording_context.S:
        """The receiver, in a form that all words can agree with."""
        return who

    @abstractmethod
    def has_vitality(self, who: wording_context.S, change: int) -> str: ...
    @abstractmethod
    def has_keyword(self, who: wording_context.S, keyword: str) -> str: ...
    @abstractmethod
    def pays(self, who: wording_context.S, toll: tree.Toll) -> str: ...
    @abstractmethod
    def toll_purpose(self, toll: tree.Toll) -> str: ...
    @abstractmethod
    def cannot(self, who: wording_context.S, banned: Sequence[str]) -> list[str]: ...
    @abstractmethod
    def each_counter(self) -> str: ...
    @abstractmethod
    def taken_off(self, counters: int, who: wording_context.S) -> str: ...
    @abstractmethod
    def your_verb(self, give: tree.YourModifier, to: str) -> str: ...

    # Abilities

    def paragraph(self) -> str:
        return wording_context.capitalised(self._sentence()) + "."

    def _sentence(self) -> str:
        match self.context.ability:
            case tree.Static() as ability:
                return self._static(ability)
            case tree.Yours(gives, condition, to):
                given = together([self.your_verb(give, to) for give in gives], self.word("and"))
                text = ", ".join([*self._if_hosted(), f"{self.word(to)} {given}"])
                return wording_context.conditional(text, self.while_(condition, None), len(gives))
            case tree.Trigger() as ability:
                parts = [] if wording_context.is_of_turn(ability) else self._limit(ability)
                with self.ahead():
                    parts += [self.moment(ability), *self._provided(ability)]
                # What follows a condition is one sentence, so that all of it hangs on that.
                nested = ability.condition is not None
                return ", ".join([*parts, self.sequence(ability.do, nested=nested)])
            case tree.Use() as ability:
                return self._use(ability)
            case tree.Attach(host):
                return f"{self.word('attach')} {self.to(self.phrase(host).one())}"
            case tree.OnPlay(do, condition):
                if condition is None:
                    return self.sequence(do)
                only = f"{self.word('only_if')} {self.if_(self.condition(condition))}. "
                return only + wording_context.capitalised(self.sequence(do))
            case tree.Answer() as ability:
                return self._answer(ability)
            case tree.PlayTo(at):
                place = replace(at, where="storyline") if at.where == "anywhere" else at
                return self.word("play_to").format(
                    self.pointed("this").text, self.phrase(place).one()
                )

    def _static(self, ability: tree.Static) -> str:
        condition = self.while_(ability.condition, ability.to)
        match ability.gives:
            case (tree.Toll(change=int(change), first=False) as give,) if (
                change > 0
                and self.context.is_location
                and wording_context.is_everyone(ability.to)
                and wording_context.is_about_this_location(give)
            ):
                text = f"{self.word('pay')} {self.points(change)} {self.toll_purpose(give)}"
            case _:
                text = self._lasting(ability)
        return wording_context.conditional(text, condition, len(ability.gives))

    def _lasting(self, ability: tree.Static) -> str:
        if isinstance(ability.to, str):
            return self.given(self.pointed(ability.to), ability.gives)
        what, front, place = (
            wording_context.addressed(ability.to, ability.gives, self.context),
            "",
            "",
        )
        if wording_context.place_comes_last(what, ability.gives):
            place = f" {self.place_of(what)}"
            what = wording_context.without_place(what)
        elif self.word("here_first") and self.context.is_location and what.where == "here":
            front, what = self.word("here_first"), replace(what, where="anywhere")
        return front + self.given(self.phrase(what).in_general(), ability.gives, place)

    def is_itself(self, about: object) -> bool:
        return isinstance(about, filters.Filter) and self.context.is_itself(about)

    def _provided(self, ability: tree.Trigger | tree.Use) -> list[str]:
        conditions = self._if_hosted()
        if ability.condition:
            told = condition_words(self, ability.condition, also=bool(conditions))
            conditions.append(self.if_(told))
        return [f" {self.word('and')} ".join(conditions)] if conditions else []

    def _limit(self, ability: tree.Trigger | tree.Use) -> list[str]:
        if ability.limit and self.context.is_movers:
            return [self.word("limit_once_per_turn")]  # whose turn, is said of who moves
        return [self.word(f"limit_{ability.limit.replace(' ', '_')}")] if ability.limit else []

    def _if_hosted(self) -> list[str]:
        if not self.context.is_its_hosts:
            return []
        return [f"{self.word('if_you_control')} {self.pointed('host').text}"]

    def _use(self, ability: tree.Use) -> str:
        parts = self._limit(ability) + [self.word("at_any_time")] * ability.window
        parts += self._provided(ability)
        cost = []
        if ability.pay:
            cost.append(f"{self.word('pay')} {self.points(ability.pay)}")
        if ability.counter:
            cost.append(self.taken_off(ability.counter, self.pointed("this")))
        if ability.archive:
            cost.append(f"{self.word('archive')} {self.pointed('this').text}")
        if ability.pay and len(cost) == 1 and self.context.is_its_hosts:
            parts = [*(parts if ability.limit else [self.word("on_your_turn"), *parts])]
            offer = self.word("may_pay").format(self.points(ability.pay), self.choice(ability.do))
            return ", ".join([*parts, offer])
        if cost:
            paid = f" {self.word('and')} ".join(cost)
            # A list of ways has a colon of its own.
            is_list = bool(ability.do[0].branches())
            colon = f", {self.joints.then} " if is_list else self.word("colon")
            return f"{', '.join([*parts, paid])}{colon}{self.sequence(ability.do)}"
        may = f"{self.word('you_may')} {self.choice(ability.do)}"
        return ", ".join([*(parts or [self.word("on_your_turn")]), may])

    def _answer(self, ability: tree.Answer) -> str:
        """The price comes last where nothing else could be meant by it."""
        happens = f"{self.word('answer')}{self.word('colon')}{self.would(ability)}"
        told = (
            self.sequence(ability.instead, nested=True) if ability.instead else self.stays(ability)
        )
        told = f"{self.word('instead')} {told}"
        if ability.unless is None:
            return f"{happens}, {told}"
        price = self.unless(ability.unless)
        plain = len(ability.instead) == 0 or (
            len(ability.instead) == 1 and not ability.instead[0].inner()
        )
        return ", ".join([happens, told, price] if plain else [happens, price, told])

    def who(self, ability: tree.Trigger) -> wording_context.S:
        """Who sets a text off."""
        who = wording_context.spoken_of(ability, self.context)
        if who == "this" and ability.moment == "meets":
            who = filters.Filter(other=True)
        return self.phrase(who).alone() if isinstance(who, filters.Filter) else self.pointed(who)

    def moving(self) -> wording_context.S:
        """The Character that sets a text off."""
        mover = self.context.mover
        if isinstance(mover, filters.Filter):
            return self.phrase(mover).alone()
        return self.pointed(mover)

    def on_whose_turn(self, ability: tree.Trigger) -> str:
        """Of a Location's text that happens on the turn of who moves there only."""
        if not self.context.is_movers or ability.limit != wording_context.DURING_YOUR_TURN:
            return ""
        return f" {self.word('on_turn_of').format(self.person.subject)}"

    # Amounts

    def on_your_turn(self) -> str:
        """The note on Story Points that are not gained outside your turn."""
        if self.person.is_plain and not self.context.can_be_off_turn:
            return ""
        return f" {self.word('only_on_turn').format(self.your(self.word('turn')))}"

    def some_of(self, what: filters.Filter, number: int) -> str:
        """So many of these: `a Water card`, `2 cards`."""
        return self.phrase(what).one() if number == 1 else self.phrase(what).exactly(number)

    def points(self, number: int) -> str:
        return self.story_point.of(number)

    def gold_dice(self, number: int) -> str:
        return self.gold_die.of(number)

    def counted(self, number: int) -> str:
        return self.card.of(number)

    def counters(self, number: int) -> str:
        return self.word("a_counter") if number == 1 else self.counter.of(number)

    def mentions(self, what: filters.Filter) -> list[Mention]:
        return wording_filters.mentions(self, what)

    def keyword(self, keyword: str) -> str:
        return keyword_name(keyword, self.context.pack, self.language)

    # Which cards

    def picked(self, what: filters.Filter) -> str:
        text = self.phrase(what).one()
        self.context.choose(what)
        return text

    def target(
        self, who: filters.Target, *, hidden: bool | None = None, lasting: bool = False
    ) -> wording_context.S:
        """The target of an effect; `hidden` says whether its Locations are face-down."""
        self.note_target(who)
        match who:
            case filters.Choose(what, up_to):
                chosen = self.phrase(wording_context.lying(what, hidden), choice=lasting)
                self.context.choose(what, is_many=up_to is not None and up_to > 1)
                return chosen.alone() if up_to is None else chosen.up_to(up_to)
            case filters.Every(what):
                return self.phrase(wording_context.lying(what, hidden)).every(now=lasting)
            case _:
                return self.pointed(who)

    def deserted(self, at: filters.Target) -> Deserted:
        """Face-up Locations where no Character is: said of them, or as a condition."""
        who = self.target(at, hidden=False)
        if isinstance(at, str):
            return Deserted(who.text, self.word("if_deserted"))
        return Deserted(f"{who.text} {self.word('deserted')}", is_several=who.is_several)

    def pointed(self, who: filters.Subject) -> wording_context.S:
        match who:
            case "this":
                return self.this_card()
            case "bearer":
                return self.subject(self.word("bearer"))
            case "host":
                return self.host()
            case "it":
                return self.chosen()
            case "mover":
                mover = self.context.mover
                if isinstance(mover, filters.Filter) or mover == "mover":
                    key = "that_object" if self.context.kind_of(who) == "object" else ""
                    return self.subject(self.word(key or "that_character"))
                return self.pointed(mover)

    def restrictions(self, what: filters.Filter) -> list[str | wording_context.Several]:
        return wording_filters.restrictions(self, what)

    def vitality(self, what: filters.Filter) -> str:
        return wording_filters.vitality(self, what)

    def pointer(self, what: filters.Filter) -> str:
        if what.kind != "location" or what.where not in ("here", "there"):
            return ""
        is_whose = what.where == "there" and self.context.chosen.kind != "location"
        return self.word("pointer_whose" if is_whose else f"pointer_{what.where}")

    def here(self) -> str:
        return self.word("here") if self.context.is_location else self.word("at_this_location")

    def where(self, what: filters.Filter) -> str | wording_context.Several:
        if what.where == "here":
            return self.here()
        if what.where == "adjacent":
            return self.adjacent
        if what.where == "near":
            return self.word("near_here" if self.context.is_location else "near_this_location")
        if self.context.chosen.kind == "location":
            return self.word("there")
        return f"{self.word('at_location')} {self.of(self.pointed('it').text)}"

    def place_of(self, what: filters.Filter) -> str:
        """Where the cards of a filter are; nothing where it does not say."""
        places = [wording_context.in_singular([place]) for place in self.places(what)]
        return f" {self.word('and')} ".join(places)

    def adjunct(self, what: filters.Filter) -> str:
        """A place that can follow a sentence without naming anybody again."""
        fields = wording_context.said(what)
        if fields and fields <= {"where", "at", "near", "beside"} and what.kind != "location":
            return wording_context.in_singular(self.places(what))
        return ""

    # Conditions

    def condition(self, condition: filters.Condition, *, repeated: bool = False) -> str:
        return condition_words(self, condition, repeated=repeated)

    def either(self, conditions: Sequence[str]) -> str:
        """Any of them, where others stand beside that."""
        return self.any_of(conditions)

    # What is given

    def given(self, who: wording_context.S, gives: Sequence[tree.Modifier], place: str = "") -> str:
        """A receiver and all that it is given, as verbs of one subject."""
        who = self.agreeing(who, gives)
        told = wording_context.sorted_out(gives)
        verbs = [self._verb(who, give) for give in told.others] + self.cannot(who, told.banned)
        if told.ignored:
            ignored = f" {self.word('and_also')} ".join(map(self._ignored, told.ignored))
            verbs.append(f"{who.verb(self.word('ignores'), self.word('ignore'))} {ignored}")
        return f"{who.text} {wording_context.said_together(verbs, self.word('and'))}{place}"

    def _verb(
        self,
        who: wording_context.S,
        give: tree.Vitality | tree.Keyword | tree.Toll | tree.Counts,
    ) -> str:
        match give:
            case tree.Vitality(change, each):
                text = self.has_vitality(who, change)
                if each is None:
                    return text
                counted = self.each_counter() if isinstance(each, str) else self.phrase(each).each()
                return f"{text} {self.word('each')} {counted}"
            case tree.Keyword(keyword):
                return self.has_keyword(who, keyword)
            case tree.Toll():
                return self.pays(who, give)
            case tree.Counts():
                return who.verb(self.word("counts"), self.word("count"))

    def _ignored(self, what: str) -> str:
        if what != "this text":
            return self.word(f"ignored_{what}")
        return self.word("this_text") if self.context.is_location else self.word("text_of_location")

    def is_own_toll(self, toll: tree.Toll) -> bool:
        return self.context.is_location and wording_context.is_about_this_location(toll)
