"""Card text in French."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oztable.core.french import if_, of, that, to
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
from oztable.games.card_game_of_oz.rules.language.filters import AnyOf, Condition, Filter, Is, Round
from oztable.games.card_game_of_oz.rules.language.filters import Subject as Pointer
from oztable.games.card_game_of_oz.rules.language.french_nouns import (
    COUNTER,
    GOLD_DIE,
    KINDS,
    STORY_POINT,
    Adjective,
    NounPhrase,
    Subject,
    definite,
)
from oztable.games.card_game_of_oz.rules.language.french_persons import FrenchSpeaker
from oztable.games.card_game_of_oz.rules.language.french_qualifiers import qualifiers
from oztable.games.card_game_of_oz.rules.language.wording_conditions import in_rounds

WHERE_IS = "où se trouve"
PARTICIPLES = {
    "be moved": "déplacé",
    "be archived": "archivé",
    "be taken over": "pris sous contrôle",
    "be equipped": "équipé",
    "be dropped": "lâché",
}


class French(FrenchSpeaker):
    language = "fr"
    joints = clauses.Joints("puis", "et", "\u00a0; ")
    adjacent = wording_context.Several("sur un Lieu adjacent", "sur des Lieux adjacents")
    card, story_point, gold_die = KINDS["card"], STORY_POINT, GOLD_DIE
    counter = COUNTER

    def clause(self, effect: Effect) -> wording_context.Clause:
        return effect.french(self)

    def if_(self, words: str) -> str:
        return if_(words)

    def of(self, words: str) -> str:
        return of(words)

    def to(self, words: str) -> str:
        return to(words)

    # Which cards

    def phrase(self, what: Filter, *, choice: bool = False) -> NounPhrase:
        mentions = self.mentions(what)
        names = tuple(found.text for found in mentions)
        if self.context.is_itself(what):
            names = (wording_names.own_name(self.context.card, "fr"),)
        opponents = self.opponents_control() if what.whose == "opposing" else ""
        qualities = qualifiers(what, self.context.pack, opposing=not opponents)
        restrictions = [*self._either(what), *self.restrictions(what)]
        chosen = [self.of_your_choice()] if choice and not names else []
        others = [opponents] if opponents else []
        return NounPhrase(
            KINDS[what.kind],
            names,
            tuple(qualities),
            (*others, *chosen, *self._of_it(what), *restrictions, *self.places(what)),
            is_restricted=bool(qualities or restrictions),
            is_other=what.other,
            is_yours=what.whose == "your",
            control=self.you_control(),
            is_your_name=self.person.is_you,
            is_many=len(mentions) > 1 or any(found.is_many for found in mentions),
            is_plural=any(found.is_plural for found in mentions),
            pointer=self.pointer(what),
        )

    def _of_it(self, what: Filter) -> list[str]:
        """Of a Location: that it was chosen, or that it is where the chosen card is."""
        if what.kind != "location" or what.where != "there":
            return []
        is_place = self.context.chosen.kind == "location"
        return ["choisi" if is_place else self.of(self.pointed("it").text)]

    def _either(self, what: Filter) -> list[wording_context.Several]:
        """`qui est un Fermier ou est sur un Lieu du Kansas`."""
        if not what.any_of:
            return []
        stop = "," if self.places(what) or self.restrictions(what) else ""
        told = [
            together([self._predicate(one, what, plural=plural) for one in what.any_of], "ou")
            for plural in (False, True)
        ]
        return [wording_context.Several(*(f"qui {words}{stop}" for words in told))]

    def _predicate(self, what: Filter, of_what: Filter, *, plural: bool) -> str:
        who = Subject("il", plural, KINDS[of_what.kind].is_feminine)
        if what.kind != of_what.kind:  # which no place alone would tell
            named = self.phrase(what).some() if plural else self.phrase(what).one()
            return f"{who.verb('est', 'sont')} {named}"
        return self.is_(who, what, no=False).removeprefix("il ")

    def bearing_no(self, what: Filter) -> str:
        borne = self.phrase(what)
        return f"ne portant {f'pas {borne.one()}' if borne.is_bare_name else borne.none()}"

    def borne_by(self, bearer: str) -> wording_context.Several:
        return wording_context.Several(f"porté par {bearer}", f"portés par {bearer}")

    def other_than(self, names: Sequence[str]) -> wording_context.Several:
        than = that(together(names, "ou"))
        return wording_context.Several(f"autre {than}", f"autres {than}")

    def places(self, what: Filter) -> list[str | wording_context.Several]:
        words: list[str | wording_context.Several] = []
        if what.where == "storyline" and not what.half:
            is_anybodys = what.kind in ("character", "card") and what.whose == "any"
            road = self.your("récit")
            of_road = of(road)
            if is_anybodys:
                on_road = f"sur un Lieu {of_road}", f"sur les Lieux {of_road}"
                words.append(wording_context.Several(*on_road))
            else:
                words.append(of_road if what.kind == "location" else f"dans {road}")
        elif what.kind == "location":
            pass
        elif what.where != "anywhere":
            words.append(self.where(what))
        if what.at:
            place = self.phrase(what.at)
            signs = [WHERE_IS] if what.near or what.beside else []
            some = (place.one(), place.some())
            told = [f"sur {wording_context.enclosed(one, *signs)}" for one in some]
            words.append(wording_context.Several(*told))
        if what.half:
            words.append(self.word("first_half").format(of(self.your("récit"))))
        if what.near:
            words.append(self._near(what, self.phrase(what.near).one()))
        if what.beside:
            who = self.phrase(what.beside).alone()
            if what.kind == "location":
                words.append(f"{WHERE_IS}{who.verb('', 'nt')} {who.text}")
            else:
                words.append(f"{self.word('beside')} {that(who.text)}")
        return words

    def _near(self, what: Filter, near: str) -> str | wording_context.Several:
        if what.kind != "location":
            near = that(wording_context.enclosed(near, "sur ", " ici"))
            return f"{self.word('beside')} {near} ou sur un Lieu adjacent"
        return wording_context.Several(
            f"qui est {near} ou lui est adjacent", f"qui sont {near} ou lui sont adjacents"
        )

    def subject(self, text: str) -> Subject:
        return Subject(text)

    def this_card(self) -> Subject:
        card = self.context.card
        noun = KINDS[card.type]
        if card.type in ("character", "object"):
            return Subject(
                wording_names.own_name(card, "fr"), card.is_plural, noun=noun, is_one_card=True
            )
        return Subject(definite("ce", noun.singular))

    def host(self) -> Subject:
        return Subject(definite("le", f"{KINDS[self.context.host].singular} hôte"))

    def chosen(self) -> Subject:
        if self.context.is_answered:
            return self.subject(self.word(self.context.answered))
        noun, is_many = KINDS[self.context.chosen.kind], self.context.chosen.is_many
        article = "les" if is_many else "la" if noun.is_feminine else "le"
        words = f"{noun.form(is_many)} {Adjective('choisi').agree(noun.is_feminine, is_many)}"
        return Subject(definite(article, words), is_many, noun.is_feminine)

    def again(self, who: Pointer) -> Subject:
        """The same card a second time, without its name."""
        card = self.context.card
        if who == "this" and card.type in ("character", "object"):
            return Subject(definite("ce", KINDS[card.type].singular))
        return self.pointed(who)

    # Conditions

    def while_(self, condition: Condition | None, about: object) -> str:
        if condition is None:
            return ""
        if isinstance(condition, Round):
            return f" {in_rounds(self, condition)}"
        if isinstance(condition, AnyOf):
            each = [that(self.condition(one)) for one in condition.conditions]
            return f" tant {' ou '.join(each)}"
        if not isinstance(condition, Is):
            return f" tant {that(self.condition(condition))}"
        who, what, no = condition.who, condition.what, condition.no
        is_same = who == about or (who == "this" and self.is_itself(about))
        if is_same and who == about and self._ends_plainly() and (place := self.adjunct(what)):
            return f", sauf {place}" if no else f" {place}"
        if is_same and (identity := self._identity_of(what)):
            return f", sauf si c’est {identity}" if no else f" si c’est {identity}"
        told = self.condition(replace(condition, no=False), repeated=is_same)
        return f", sauf {if_(told)}" if no else f" tant {that(told)}"

    def _ends_plainly(self) -> bool:
        """Whether a place behind what is given is the receiver's: no other card is named there."""
        ability = self.context.ability
        if not isinstance(ability, tree.Static):
            return False
        last = ability.gives[-1]
        return len(ability.gives) > 1 or (isinstance(last, tree.Vitality) and last.each is None)

    def all_of(self, conditions: Sequence[str]) -> str:
        first, *others = conditions
        return together([first, *map(that, others)], "et")

    def any_of(self, conditions: Sequence[str]) -> str:
        """Behind `si`; without commas, which a text inside another has."""
        first, *others = conditions
        return " ou ".join([first, *map(if_, others)])

    def either(self, conditions: Sequence[str]) -> str:
        return ", ".join(f"soit {one}" for one in conditions)

    def there_are(self, counted: Subject, place: str) -> str:
        if not place:
            return f"il y a {counted.text}"
        return f"{counted.text} {counted.verb('est', 'sont')} {place}"

    def has_ended(self, who: Subject) -> str:
        return f"{who.text} {who.verb('a', 'ont')} mis fin à la partie"

    def there_lies(self, what: Filter, none: bool) -> str:
        found = self.phrase(what)
        return f"il n’y a {found.none()}" if none else f"il y a {found.one()}"

    def there_is(self, what: Filter, place: str, none: bool) -> str:
        found = self.phrase(what)
        if not none:
            return f"{found.one()} {found.alone().verb('est', 'sont')} {place}"
        if not found.is_bare_name or (found.is_yours and len(found.names) > 1):
            return f"{found.none()} n’est {place}"
        is_not = found.alone().verb("n’est", "ne sont")
        if len(found.names) == 1:
            return f"{found.one()} {is_not} pas {place}"
        return f"ni {' ni '.join(found.names)} {is_not} {place}"

    def is_(self, who: Subject, what: Filter, no: bool) -> str:
        fields = wording_context.said(what)
        if fields and fields <= {"vitality", "printed"}:
            vitality = self.vitality(what).replace(" et de ", " et une ")
            has = who.verb("n’a pas", "n’ont pas") if no else who.verb("a", "ont")
            return f"{who.text} {has} une {vitality}"
        if fields == {"bears"} and what.bears:
            borne = self.phrase(what.bears)
            bears = who.verb("porte", "portent")
            any_of = f"pas {borne.one()}" if borne.is_bare_name else borne.none()
            return f"{who.text} {f'ne {bears} {any_of}' if no else f'{bears} {borne.one()}'}"
        if fields == {"bears_not"} and what.bears_not:
            return self.is_(who, Filter(bears=what.bears_not), not no)
        be = who.verb("n’est pas", "ne sont pas") if no else who.verb("est", "sont")
        return f"{who.text} {be} {self.adjunct(what) or self._identity(who, what)}"

    def _identity(self, who: Subject, what: Filter) -> str:
        if wording_context.said(what) == {"hidden"}:
            return who.participle("caché" if what.hidden else "révélé")
        if wording_context.said(what) == {"loose"}:
            return "sans porteur"
        return self.phrase(what).some() if who.is_several else self.phrase(what).one()

    def _identity_of(self, what: Filter) -> str:
        """What can follow `c’est`: nothing that tells what a card does or where it lies."""
        of_its_state = {
            "vitality", "printed", "where", "at", "near", "bears", "loose", "hidden", "bears_not",
            "borne_by", "beside", "half", "any_of",
        }  # fmt: skip
        return "" if wording_context.said(what) & of_its_state else self.phrase(what).one()

    # When it happens

    def would(self, ability: tree.Answer) -> str:
        return wording_answers.would_in_french(self, ability)

    def stays(self, ability: tree.Answer) -> str:
        return wording_answers.stays_in_french(self, ability)

    def unless(self, price: tree.Unless) -> str:
        return wording_answers.unless_in_french(self, price)

    def moment(self, ability: tree.Trigger) -> str:
        return wording_moments.moment_in_french(self, ability)

    # What is given

    def agreeing(self, who: Subject, gives: Sequence[tree.Modifier]) -> Subject:
        agrees = any(
            isinstance(give, tree.Cannot) and give.what.startswith("be ") for give in gives
        )
        return who.with_noun() if agrees else who

    def has_vitality(self, who: Subject, change: int) -> str:
        further = " de plus" if self.context.is_further else ""
        gains = who.verb("gagne", "gagnent") if change > 0 else who.verb("subit", "subissent")
        return f"{gains} {wording_context.signed(change)}{further} en Vitalité"

    def has_keyword(self, who: Subject, keyword: str) -> str:
        return f"{who.verb('a', 'ont')} le mot-clé {self.keyword(keyword)}"

    def cannot(self, who: Subject, banned: Sequence[str]) -> list[str]:
        """`ne peut être ni déplacé ni archivé`."""
        can = who.verb("ne peut", "ne peuvent")
        verbs = []
        if "move" in banned:
            verbs.append(f"{can} ni prendre l’action Déplacer ni faire de déplacement bonus")
        walks = [self._walk(what) for what in banned if what in ("enter", "leave")]
        if walks:
            neither = f"pas {walks[0]}" if len(walks) == 1 else f"ni {' ni '.join(walks)}"
            verbs.append(f"{can} {neither}")
        for suffix, cards in (("", ""), (" by opponents", " des adversaires")):
            words = [PARTICIPLES[what] for what in PARTICIPLES if what + suffix in banned]
            suffered = [_participle(who, word) for word in words]
            if suffered:
                is_one = len(suffered) == 1
                be = f"pas être {suffered[0]}" if is_one else f"être ni {' ni '.join(suffered)}"
                verbs.append(f"{can} {be} par les cartes de jeu{cards}")
        if "end" in banned:
            verbs.append(f"{can} pas mettre fin à la partie")
        return verbs

    def _walk(self, what: str) -> str:
        if self.context.is_location:
            return "entrer" if what == "enter" else "sortir"
        return "entrer dans ce Lieu" if what == "enter" else "quitter ce Lieu"

    def pays(self, who: Subject, toll: tree.Toll) -> str:
        first = " (seulement pour le premier de ces coûts à chaque tour)" if toll.first else ""
        purpose = self.toll_purpose(toll)
        if toll.change is None:
            return f"{who.verb('ne paie', 'ne paient')} rien {purpose}{first}"
        amount = self.points(abs(toll.change))
        more = "" if self.is_own_toll(toll) else " de plus"
        compared = " de moins" if toll.change < 0 else more
        return f"{who.verb('paie', 'paient')} {amount}{compared} {purpose}{first}"

    def toll_purpose(self, toll: tree.Toll) -> str:
        if toll.on == "end":
            return "pour mettre fin à la partie"
        if self.is_own_toll(toll):
            own = {"enter": "pour entrer", "leave": "pour sortir"}
            return own.get(toll.on, "pour entrer ou sortir")
        place = self.phrase(toll.at or Filter(kind="location")).one()
        if toll.on == "leave":
            return f"pour quitter {place}"
        return f"pour entrer dans {place}" + (" ou en sortir" if toll.on == "either" else "")

    def each_counter(self) -> str:
        return f"chaque jeton sur {self.pointed('this').text}"

    def taken_off(self, counters: int, who: Subject) -> str:
        return f"{self.verb('retirer')} {self.counters(counters)} {of(who.text)}"

    def your_verb(self, give: tree.YourModifier, to: str) -> str:
        roll, pay = ("lancez", "payez") if to == "you" else ("lancent", "paient")
        match give:
            case tree.GoldDice(more):
                text = f"{roll} {self.gold_dice(abs(more))} de {'plus' if more > 0 else 'moins'}"
                return f"{text} (dix dés au plus)" if more > 0 else text
            case tree.Price(change, what):
                amount = f"{self.points(abs(change))} de {'moins' if change < 0 else 'plus'}"
                if isinstance(what, str):
                    return f"{pay} {amount} pour préparer un Événement"
                text = f"{pay} {amount} pour jouer {self.phrase(what).one()}"
                if what.kind not in ("event", "card"):
                    return text
                also = "mais pas" if change < 0 else "aussi"
                return f"{text} ({also} pour préparer un Événement)"


def _participle(who: Subject, words: str) -> str:
    """The first word agrees: `prise sous contrôle`."""
    first, space, rest = words.partition(" ")
    return who.participle(first) + space + rest
