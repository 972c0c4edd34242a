"""Abilities of every kind, as Hypothesis makes them up."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, get_args

from hypothesis import strategies as st

from oztable.games.card_game_of_oz.rules.effects.archive import Archive, Strip
from oztable.games.card_game_of_oz.rules.effects.branches import If, May, OneOf
from oztable.games.card_game_of_oz.rules.effects.by import By
from oztable.games.card_game_of_oz.rules.effects.control import Control
from oztable.games.card_game_of_oz.rules.effects.copy import Copy
from oztable.games.card_game_of_oz.rules.effects.counters import Counter
from oztable.games.card_game_of_oz.rules.effects.discard import Discard
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, income_of
from oztable.games.card_game_of_oz.rules.effects.fetch import Fetch, Return
from oztable.games.card_game_of_oz.rules.effects.give import Give
from oztable.games.card_game_of_oz.rules.effects.hide import Hide
from oztable.games.card_game_of_oz.rules.effects.look import Look, LookTop, Reveal
from oztable.games.card_game_of_oz.rules.effects.move import Bring, Move
from oztable.games.card_game_of_oz.rules.effects.objects import Drop, Equip, Take
from oztable.games.card_game_of_oz.rules.effects.pay import Pay
from oztable.games.card_game_of_oz.rules.effects.pick import Pick
from oztable.games.card_game_of_oz.rules.effects.points import Points, Roll
from oztable.games.card_game_of_oz.rules.effects.question import Question
from oztable.games.card_game_of_oz.rules.effects.remove import Remove
from oztable.games.card_game_of_oz.rules.effects.replace import Replace
from oztable.games.card_game_of_oz.rules.effects.search import Find, Put
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language import reading
from oztable.games.card_game_of_oz.rules.language import reading_filters as about
from oztable.games.card_game_of_oz.rules.language.abilities import Ability
from oztable.games.card_game_of_oz.rules.language.filters import (
    Choose,
    Count,
    Every,
    Filter,
    Whose,
)
from oztable.games.card_game_of_oz.rules.language.reading_effects import (
    chosen_after,
    controlled,
    why_nobody_controls,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import Choice, Site
from oztable.games.card_game_of_oz.rules.searching import Zone
from oztable.games.card_game_of_oz.rules.texts import ANY_CARD
from tests.games.card_game_of_oz.rules.filter_strategies import (
    _chose_place,
    changes,
    conditions,
    counts,
    filters,
    pronouns,
    site,
    targets,
)


def _has_counters(site: Site) -> bool:
    return site.stays and not site.given and site.type != "location"


@cache
def modifiers(site: Site) -> st.SearchStrategy[Any]:
    site = replace(site, lasting=True)
    ons = st.sampled_from(["enter", "leave", "either"])
    at = st.none() | filters(site, about.LOCATIONS)
    doors = [] if site.given else ["enter", "leave"]
    limits = ["move", "be moved", "be moved by opponents", "be archived", "end", *doors]
    cannot = st.sampled_from(limits)
    own = ["this text"] if site.type == "location" else []
    ignores = st.sampled_from([*own, "water", "steadfast", "bans"])
    once = st.builds(tree.Toll, ons, st.integers(-9, -1), at, st.just(True))
    return st.one_of(
        st.builds(tree.Vitality, changes, st.none() | filters(site, about.ANYTHING)),
        *([st.builds(tree.Vitality, changes, st.just("counter"))] if _has_counters(site) else []),
        st.builds(tree.Keyword, st.sampled_from(sorted(KEYWORDS))),
        st.builds(tree.Toll, ons, st.none() | changes, at),
        *([st.builds(tree.Toll, st.just("end"), st.none() | changes)] * (site.type != "location")),
        *([once] if site.type != "location" and site.stays and not site.given else []),
        st.builds(tree.Cannot, cannot),
        st.builds(tree.Ignores, ignores),
        st.just(tree.Counts("printed")),
    )


@cache
def your_modifiers(site: Site) -> st.SearchStrategy[Any]:
    site = replace(site, lasting=True)
    cards = filters(site, about.OUT_OF_PLAY, in_play=False)
    dice = st.integers(-6, 6).filter(bool)
    to_set = st.builds(tree.Price, st.integers(1, 20), st.just("set"))
    return st.builds(tree.GoldDice, dice) | st.builds(tree.Price, changes, cards) | to_set


def _some(what: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(what, min_size=1, max_size=3).map(tuple)


def bearers(site: Site) -> list[st.SearchStrategy[Any]]:
    """Objects go to Characters only."""
    who = pronouns(site, about.CHARACTERS, alone=True)
    things = targets(site, about.OBJECTS)
    mine = filters(site, about.CHARACTERS).map(lambda one: replace(one, whose="your"))
    one = things.filter(lambda what: not (isinstance(what, Every) or getattr(what, "up_to", None)))
    chosen = st.builds(Equip, one, st.builds(Choose, mine))
    return [chosen, *([st.builds(Equip, things, st.sampled_from(who))] if who else [])]


def _can_copy(site: Site) -> bool:
    return site.type == "character" and not site.spent


def _models(site: Site) -> st.SearchStrategy[Any]:
    """One Character that is not this one."""
    who = [one for one in pronouns(site, about.CHARACTERS) if one in ("it", "mover")]
    chosen: st.SearchStrategy[Any] = st.builds(Choose, filters(site, about.CHARACTERS))
    return chosen | st.sampled_from(who) if who else chosen


@cache
def puts(site: Site) -> list[st.SearchStrategy[Any]]:
    """Characters and Objects, to where they can be."""
    people = filters(site, about.CHARACTERS, in_play=False)
    things = filters(site, about.OBJECTS, in_play=False)
    zones = st.lists(st.sampled_from(get_args(Zone)), min_size=1, unique=True).map(tuple)
    someone = st.builds(Choose, filters(site, about.CHARACTERS))
    spots = ["here"] * (site.stays and not site.given) + ["there"] * _chose_place(site)
    more = st.none() | st.integers(2, 3)
    places = st.sampled_from(["title", *spots])
    found = [
        st.builds(Put, people, zones, places, st.none(), more),
        st.builds(Put, people, zones, st.none(), someone),
        st.builds(Put, things, zones, someone, st.none(), more),
    ]
    if spots:
        found.append(st.builds(Put, things, zones, st.sampled_from(spots), st.none(), more))
    if able := pronouns(replace(site, spent=False), about.CHARACTERS):
        found.append(st.builds(Put, st.sampled_from(able), zones, places))
    return found


@cache
def plain_effects(site: Site) -> st.SearchStrategy[Any]:
    """Everything that a text can do, but nothing with effects inside."""
    people, places = targets(site, about.CHARACTERS), targets(site, about.LOCATIONS)
    stored = filters(site, about.OUT_OF_PLAY, in_play=False)
    count = st.builds(Count, filters(site, about.ANYTHING), st.none() | counts)
    until = st.sampled_from(get_args(tree.Until))
    way = st.sampled_from(["either", "on", "back"])
    keyword = st.none() | st.sampled_from(sorted(KEYWORDS))
    set_events = st.sampled_from([Filter(kind="set event", whose=who) for who in get_args(Whose)])
    brings: list[st.SearchStrategy[Any]] = [st.builds(Bring, people)] if site.stays else []
    brings += [st.builds(Copy, _models(site), until=until)] if _can_copy(site) else []
    return st.one_of(
        *brings,
        st.builds(Draw, counts | count),
        st.builds(Points, counts),
        st.builds(Roll, counts),
        st.builds(Move, people, counts, way, st.booleans(), st.booleans(), st.booleans()),
        st.builds(Look, filters(site, about.LOCATIONS) | st.just("hand")),
        st.builds(Look, st.just(Filter(kind="set event", whose="opposing"))),
        st.builds(Take, st.builds(Choose, set_events), st.just("owner")),
        st.builds(Archive, st.builds(Choose, set_events)),
        st.builds(LookTop, counts, st.booleans()),
        st.builds(Reveal, places),
        st.builds(Replace, places, st.booleans()),
        st.builds(Hide, places),
        st.builds(Find, stored, st.sampled_from([("library",), ("library", "archive")])),
        *puts(site),
        st.builds(Remove, targets(site, about.IN_PLAY)),
        st.builds(Drop, targets(site, about.OBJECTS)),
        st.builds(Pick, filters(site, about.PLACES)),
        st.builds(Return, stored),
        st.builds(Fetch, stored),
        st.builds(Archive, targets(site, about.IN_PLAY, about.CAN_BE_ARCHIVED)),
        st.builds(Strip, targets(site, about.HOSTS), keyword),
        st.builds(Give, people, _some(modifiers(replace(site, given=True))), until),
        st.builds(Control, people, until),
        st.builds(Take, targets(site, about.TAKEN[:-1]), st.sampled_from(["you", "controller"])),
        st.builds(Counter, targets(site, about.IN_PLAY), changes),
        *bearers(site),
        st.builds(Question),
    )


@cache
@st.composite
def effects(draw: st.DrawFn, site: Site, depth: int = 3) -> tuple[Effect, ...]:
    """A few effects, each of which may speak of what was chosen before it."""
    found: list[Effect] = []
    for _ in range(draw(st.integers(1, 3))):
        found.append(draw(_effect(site, depth)))
        site = replace(site, chosen=chosen_after(found[-1], site.chosen))
    return tuple(found)


@cache
@st.composite
def _effect(draw: st.DrawFn, site: Site, depth: int) -> Effect:
    shape = draw(
        st.sampled_from(["plain", "plain", "plain", "may", "if", "pay", "discard", "one of"])
    )
    inner = effects(site, depth - 1)
    if shape == "if" and depth > 1:
        return If(draw(conditions(site)), draw(inner), draw(st.just(()) | inner))
    if shape == "plain" or depth <= 1:
        found: Effect = draw(plain_effects(site))
    elif shape == "may":
        found = May(draw(inner))
    elif shape == "discard":
        price = draw(st.just(()) | inner), draw(st.just(()) | inner)
        what = st.just(ANY_CARD) | filters(site, about.OUT_OF_PLAY, in_play=False)
        found = Discard(draw(counts), draw(what), *price)
    elif shape == "pay":
        then = draw(st.just(()) | inner)
        found = Pay(draw(counts), then, draw(st.just(()) | inner if then else inner))
    else:
        ways = draw(st.lists(inner, min_size=1, max_size=3).map(tuple))
        if site.chosen or len(ways) == 1 or draw(st.booleans()):
            found = OneOf(ways)
        else:
            found = OneOf(ways, 2, draw(st.none() | conditions(site)))
    return draw(st.just(found) | done_by(site, found))


def done_by(site: Site, found: Effect) -> st.SearchStrategy[Effect]:
    """The same, done by somebody else."""
    others = ["opponent", "each opponent", "each author"]
    by: st.SearchStrategy[Effect] = st.builds(By, st.just(found), st.sampled_from(others))
    if why_nobody_controls(site) is None:
        return by | st.just(By(found, "controller", controlled(site)))
    return by


@cache
def lasting(site: Site) -> st.SearchStrategy[Any]:
    site = replace(site, lasting=True)
    to: st.SearchStrategy[Any] = filters(site, about.CHARACTERS)
    to = to | st.just("bearer") if site.type == "object" else to
    to = to | st.just("this") if site.type == "character" else to
    to = to | st.just("host") if site.host == "character" else to
    while_ = st.none() | conditions(site)
    static = st.builds(tree.Static, to, _some(modifiers(site)), while_)
    whose = st.sampled_from(["you", "opponents"])
    yours = st.builds(tree.Yours, _some(your_modifiers(site)), while_, whose)
    return static if site.type == "location" else static | yours


@cache
def triggers(site: Site) -> st.SearchStrategy[Any]:
    told = replace(site, moved=True)
    itself = {"object": "bearer", "effect": "host"}.get(site.type or "", "this")
    walker = filters(site, about.CHARACTERS)
    itself_walks = site.host in ("character", None)
    if site.type == "location":
        walker = walker.map(lambda one: replace(one, whose="any"))
    who = st.just(itself) | walker if itself_walks else walker
    at = st.none() if site.type == "location" else st.none() | filters(site, about.LOCATIONS)
    limits = st.none() | st.sampled_from(get_args(tree.Limit))
    moves = st.sampled_from(["enters", "leaves"])
    moving = st.builds(
        tree.Trigger, moves, effects(told), who, at, st.none() | conditions(told), limits
    ).filter(_counts_when_it_works)
    own = {"character": ["archived"], "object": ["equipped"], "location": ["revealed"]}
    turns = [] if site.type == "location" else ["turn begins", "turn ends", "emptied"]
    calm = st.sampled_from([*turns, *own.get(site.type or "", ["played"])])
    resting = calm.flatmap(
        lambda moment: st.builds(
            tree.Trigger,
            st.just(moment),
            effects(replace(site, spent=moment == "archived")),
            limit=limits,
        ).filter(_counts_when_it_works)
    )
    watching = _watching(site, at, limits)
    resting = resting if site.type == "location" else resting | watching
    ender = filters(site, about.CHARACTERS) | st.just(itself) if itself_walks else walker
    ending = st.builds(tree.Trigger, st.just("ends"), effects(told), ender, limit=limits)
    resting = resting if site.type == "location" else resting | ending
    met = filters(site, about.CHARACTERS)
    meeting = st.builds(tree.Trigger, st.just("meets"), effects(told), met, at)
    return moving | resting | meeting if site.type == "character" else moving | resting


def _counts_when_it_works(trigger: tree.Trigger) -> bool:
    """A limit is not used up by a text that does nothing because of a condition inside it."""
    inner = trigger.do[0] if len(trigger.do) == 1 else None
    is_all = isinstance(inner, If) and not inner.otherwise
    return not (is_all and trigger.limit and trigger.condition is None)


def _watching(
    site: Site, at: st.SearchStrategy[Any], limits: st.SearchStrategy[Any]
) -> st.SearchStrategy[Any]:
    """Texts about what becomes of other cards."""

    def trigger(moment: str, who: Filter) -> st.SearchStrategy[Any]:
        stays = moment != "archived" and who.kind in reading.STAYING
        told = replace(site, moved=stays, mover=who.kind)
        return st.builds(
            tree.Trigger, st.just(moment), effects(told), st.just(who), at, limit=limits
        ).filter(_counts_when_it_works)

    return st.sampled_from(sorted(reading.WATCHED)).flatmap(
        lambda moment: filters(site, reading.WATCHED[moment]).flatmap(
            lambda who: trigger(moment, who)
        )
    )


@cache
def uses(site: Site) -> st.SearchStrategy[Any]:
    condition = st.none() | conditions(site)
    limits = st.none() | st.sampled_from(get_args(tree.Limit))
    spent = effects(replace(site, spent=True))
    prices, no, yes = st.integers(1, 20), st.just(False), st.just(True)
    kept = st.builds(tree.Use, effects(site), prices, no, limits, condition)
    ends = kept.filter(lambda use: use.limit or income_of(use.do).most < use.pay)
    often = st.sampled_from(get_args(tree.Limit))
    free, counter = st.just(0), st.integers(1, 3)
    at_any_time = st.builds(tree.Use, effects(site), free, no, often, condition, counter, yes)
    drained = st.builds(tree.Use, spent, prices, yes, limits, condition, counter)
    return ends | st.builds(tree.Use, spent, prices, yes, limits, condition) | at_any_time | drained


@cache
@st.composite
def answers(draw: st.DrawFn, site: Site) -> tree.Answer:
    by = draw(st.sampled_from(get_args(tree.Doer)))
    prices = st.builds(tree.Unless, counts, st.sampled_from(["doer", "controller"]))
    unless = draw(st.none() | prices)
    if draw(st.booleans()):
        played = filters(site, about.OUT_OF_PLAY, in_play=False)
        after = draw(st.just(()) | effects(site))
        return tree.Answer(("play",), draw(played), (Archive("it"), *after), by, unless=unless)
    happenings = st.sampled_from([to for to in get_args(tree.Happening) if to != "play"])
    to = tuple(draw(st.lists(happenings, min_size=1, max_size=3, unique=True)))
    about_it = replace(site, chosen=frozenset({Choice("character", is_many=False)}))
    places = st.none() | filters(site, about.LOCATIONS)
    into, leaving = (draw(places), draw(places)) if "move" in to else (None, None)
    instead = draw(st.just(()) | effects(about_it))
    who = draw(filters(site, about.CHARACTERS))
    return tree.Answer(to, who, instead, by, into, leaving, unless)


def _staying(site: Site) -> st.SearchStrategy[Any]:
    return lasting(site) | triggers(site) | uses(site)


@st.composite
def texts(draw: st.DrawFn) -> tuple[str, tuple[Ability, ...]]:
    """The type of a card and some abilities that it may have."""
    kind = draw(st.sampled_from(["character", "object", "effect", "attached", "event", "location"]))
    if kind in ("effect", "event"):
        here = site(kind)
        condition = draw(st.none() | conditions(here))
        plain = tree.OnPlay(draw(effects(here)), condition)
        answer = draw(st.none() | answers(here)) if kind == "event" else None
        return kind, (plain, answer) if answer else (plain,)
    if kind == "attached":
        unplayed = replace(site("effect"), played=False)
        host = draw(filters(unplayed, about.HOSTS))
        here = site("effect", host.kind)
        return "effect", (tree.Attach(host), *draw(_some(_staying(here))))
    here = site(kind)
    if kind == "location":
        return kind, draw(_some(lasting(here) | triggers(here)))
    found = draw(_some(_staying(here)))
    places = filters(replace(here, played=False), about.LOCATIONS)
    play_to = draw(st.none() | st.builds(tree.PlayTo, places)) if kind == "character" else None
    return kind, (*found, *([play_to] if play_to else []))
