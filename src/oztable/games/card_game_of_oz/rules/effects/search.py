"""Find a card, or put one into play without playing it (O36)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, cast, get_args

from oztable.core.findings import Findings
from oztable.core.language import together
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op
from oztable.games.card_game_of_oz.rules.effects.gains import Income, Promise
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import (
    Choose,
    Filter,
    Kind,
    Subject,
    Target,
)
from oztable.games.card_game_of_oz.rules.language.fitting import Words
from oztable.games.card_game_of_oz.rules.language.forms import Part, Value, plain, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    A_KIND,
    CHARACTERS,
    OUT_OF_PLAY,
    filter_of,
    kind_pointed_at,
    subject,
    target,
    where_of,
    why_not_point,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    Read,
    Site,
    number,
    one_of,
    words,
)
from oztable.games.card_game_of_oz.rules.language.values import filters
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.language.writing import filter_data, target_data
from oztable.games.card_game_of_oz.rules.search_steps import (
    EndSearch,
    FindOne,
    PutOne,
    Receiver,
    Search,
    Spot,
    What,
)
from oztable.games.card_game_of_oz.rules.searching import Zone

Goal: TypeAlias = Spot | Subject | Choose
PUT: Final[tuple[Kind, ...]] = ("character", "object")
FOUND_IN: Final[tuple[Zone, ...]] = ("library",)


@dataclass(frozen=True, slots=True)
class Find(Effect):
    """One such card of the Library, shown, into your hand; then shuffle."""

    what: Filter
    zones: tuple[Zone, ...] = FOUND_IN

    def lay_out(self, ops: list[Op]) -> None:
        one = FindOne(self.what, self.zones)
        ops += [Search(self.what, one), one]

    def fault(self) -> str | None:
        if "hand" in self.zones or "library" not in self.zones:
            return 'looks through the Library; write in = ["library", "archive"], or leave it out'
        return None

    def income(self) -> Income:
        return Income(dice=1)

    def promise(self) -> Promise:
        return Promise(found=1)

    def english(self, say: English) -> Clause:
        verb = say.verb("find")
        where = together([f"the {zone.title()}" for zone in self.zones], "or")
        return Clause(f"{verb} {say.phrase(self.what).one()} in {where}")

    def french(self, say: French) -> Clause:
        verb = say.verb("trouver")
        where = together([ZONES_FR[zone] for zone in self.zones], "ou")
        return Clause(f"{verb} {say.phrase(self.what).one()} dans {where}")


ZONES_FR: Final = {"library": "la Bibliothèque", "archive": "les Archives"}


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """Straight into play, free, without being played."""

    what: What
    zones: tuple[Zone, ...]
    to: Goal | None = None
    in_place_of: Subject | Choose | None = None
    up_to: int | None = None

    def chosen_last(self) -> Target | None:
        who = self.in_place_of or self.to
        return who if isinstance(who, Choose) else None

    def lay_out(self, ops: list[Op]) -> None:
        to, over, count = self.to, self.in_place_of, self.up_to or 1
        chosen = self.chosen_last()
        steps = [
            PutOne(
                self.what,
                self.zones,
                "it" if isinstance(to, Choose) else to,
                "it" if isinstance(over, Choose) else over,
                self.up_to is not None,
                more,
            )
            for more in range(count - 1, -1, -1)
        ]
        if isinstance(chosen, Choose):
            ops.append(Receiver(chosen, steps[0]))
        if "library" in self.zones:
            ops.append(Search(self.what, steps[0]))
        ops += steps
        if "library" in self.zones:
            ops.append(EndSearch())

    def fault(self) -> str | None:
        kind = self.what.kind if isinstance(self.what, Filter) else None
        if (self.to is None) == (self.in_place_of is None):
            return "goes to one place; write either to = or in_place_of ="
        if self.up_to is not None and (kind is None or self.in_place_of is not None):
            return "one card is put there; leave up_to out"
        if kind == "object" and (self.to == "title" or self.in_place_of is not None):
            return 'an Object lies at a Location or on a Character; write to = "here"'
        on_somebody = self.to is not None and self.to not in get_args(Spot)
        if kind == "character" and on_somebody:
            return 'a Character stands at a place; write to = "title", "here" or "there"'
        return None

    def promise(self) -> Promise:
        return Promise(put=1)

    def english(self, say: English) -> Clause:
        verb = say.verb("put")
        what = self._what_english(say)
        zones = [
            say.your("hand") if zone == "hand" else f"the {zone.title()}" for zone in self.zones
        ]
        text = f"{verb} {what} from {together(zones, 'or')}"
        if self.in_place_of is not None:
            return Clause(f"{text} in place of {say.target(self.in_place_of).text}")
        match self.to:
            case "title":
                return Clause(f"{text} onto {say.your('Title Card')}")
            case "here" | "there":
                return Clause(f"{text} into play {say.place_of(Filter(where=self.to))}")
            case None:
                return Clause(text)
            case who:
                return Clause(f"{text} onto {say.target(cast('Target', who)).text}")

    def _what_english(self, say: English) -> str:
        if not isinstance(self.what, Filter):
            return say.pointed(self.what).text
        phrase = say.phrase(self.what)
        return phrase.one() if self.up_to is None else phrase.up_to(self.up_to).text

    def french(self, say: French) -> Clause:
        verb = say.verb("mettre")
        if not isinstance(self.what, Filter):
            what = say.pointed(self.what).text
        else:
            phrase = say.phrase(self.what)
            what = phrase.one() if self.up_to is None else phrase.up_to(self.up_to).text
        zones = [FROM_FR[zone] or f"de {say.your('main')}" for zone in self.zones]
        text = f"{verb} {what}, {together(zones, 'ou')},"
        if self.in_place_of is not None:
            return Clause(f"{text} à la place {say.of(say.target(self.in_place_of).text)}")
        match self.to:
            case "title":
                return Clause(f"{text} sur {say.your('carte Titre')}")
            case "here" | "there":
                return Clause(f"{text} en jeu {say.place_of(Filter(where=self.to))}")
            case None:
                return Clause(text)
            case who:
                return Clause(f"{text} sur {say.target(cast('Target', who)).text}")


FROM_FR: Final[Mapping[Zone, str]] = {
    "library": "de la Bibliothèque",
    "archive": "des Archives",
    "hand": "",
}


def _read_what(site: Site) -> Read:
    what = filter_of(site.afresh(), PUT, in_play=False)
    names = one_of(get_args(Subject), " or { … }")

    def read(findings: Findings, path: KeyPath, value: object) -> What | None:
        if not isinstance(value, str):
            found: Filter | None = what(findings, path, value)
            return found
        who: Subject | None = names(findings, path, value)
        if who is None:
            return None
        if why := why_not_point(replace(site, spent=False), who):  # it may have left play by then
            findings.fault(path, f'"{who}" points at nothing: {why}; name another')
            return None
        kind = kind_pointed_at(site, who)
        if kind is not None and kind not in PUT:
            findings.fault(path, f'"{who}" is {A_KIND[kind]}; put a Character or an Object')
            return None
        return who

    return read


def _read_goal(site: Site) -> Read:
    someone = target(site, CHARACTERS)

    def read(findings: Findings, path: KeyPath, value: object) -> Goal | None:
        findings.fits(path, Words(get_args(Spot)))
        if value == "title":
            return "title"
        if value in ("here", "there"):
            where: Spot | None = where_of(site, "character")(findings, path, value)
            return where
        if isinstance(value, str):
            who: Subject | None = subject(site, CHARACTERS, alone=True)(findings, path, value)
            return who
        return _one(findings, path, someone(findings, path, value))

    return read


def _read_old(site: Site) -> Read:
    someone = target(site, CHARACTERS)

    def read(findings: Findings, path: KeyPath, value: object) -> Subject | Choose | None:
        if isinstance(value, str):
            who: Subject | None = someone(findings, path, value)
            return who
        return _one(findings, path, someone(findings, path, value))

    return read


def _one(findings: Findings, path: KeyPath, found: Target | None) -> Choose | None:
    if found is None:
        return None
    if not isinstance(found, Choose) or found.up_to:
        findings.fault(path, "one Character is meant; write { choose = { … } }")
        return None
    return found


def _what_data(what: What) -> Any:
    return what if isinstance(what, str) else filter_data(what)


def _goal_data(to: Goal) -> Any:
    return target_data(to) if isinstance(to, Choose) else to


OUT: Final = filters(OUT_OF_PLAY, in_play=False)
FROM: Final = plain(words(one_of(get_args(Zone)), '["library"]'))
register(
    Find,
    "Find what zones",
    Part("find", "what", OUT, "find = { … }"),
    Part("in", "zones", FROM, 'in = ["library", "archive"]', required=False),
)
register(
    Put,
    "Put what zones to in_place_of up_to",
    Part("put", "what", Value(_read_what, _what_data), "put = { … }"),
    Part("from", "zones", FROM, 'from = ["library"]'),
    Part("to", "to", Value(_read_goal, _goal_data), 'to = "title"', required=False),
    Part(
        "in_place_of", "in_place_of", Value(_read_old, _goal_data), 'in_place_of = "it"',
        required=False,
    ),
    Part("up_to", "up_to", plain(number(2, 8)), "up_to = 2", required=False),
)  # fmt: skip
