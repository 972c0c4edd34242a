"""Abilities, read from the data of a pack file into the tree that the game plays by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias, get_args

from oztable.core.findings import Field, Findings
from oztable.core.options import nearest
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.effects.effect import income_of
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.abilities import Ability, Limit, Moment
from oztable.games.card_game_of_oz.rules.language.endless import (
    keeps_a_window_open,
    pays_for_itself,
)
from oztable.games.card_game_of_oz.rules.language.filters import Filter, Kind
from oztable.games.card_game_of_oz.rules.language.fitting import Heads, Items, Keys, Words
from oztable.games.card_game_of_oz.rules.language.reading_answers import answer_fields, made_answer
from oztable.games.card_game_of_oz.rules.language.reading_conditions import condition
from oztable.games.card_game_of_oz.rules.language.reading_effects import effects
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    CHARACTERS,
    HOSTS,
    IN_PLAY,
    LOCATIONS,
    OBJECTS,
    OUT_OF_PLAY,
    RECEIVERS,
    filter_of,
    subject_or_filter,
)
from oztable.games.card_game_of_oz.rules.language.reading_modifiers import modifiers, your_modifiers
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    A_TYPE,
    MOST,
    Site,
    build,
    number,
    one_of,
    only_true,
)
from oztable.games.card_game_of_oz.rules.language.remedies import tell_what_fits
from oztable.games.card_game_of_oz.rules.pieces import MOST_TEXTS

MOST_ABILITIES = MOST_TEXTS
HEADS = ("gives", "when", "use", "attach", "play_to", "answer", "do")
WITH_MOVER: tuple[Moment, ...] = ("enters", "leaves", "meets", "ends")
WITHOUT_PLACE: tuple[Moment, ...] = ("revealed", "turn begins", "turn ends", "emptied", "ends")
NEVER_AT_LOCATIONS: tuple[Moment, ...] = (
    "played", "archived", "turn begins", "turn ends", "emptied", "ends",
)  # fmt: skip
# What may be watched for, of other cards; those that stay in play can be pointed at then.
WATCHED: Mapping[str, tuple[Kind, ...]] = {
    "played": ("character", *(kind for kind in OUT_OF_PLAY if kind != "character")),
    "archived": IN_PLAY,
    "equipped": OBJECTS,
}
STAYING: tuple[Kind, ...] = ("character", "object")
OF_TYPE: Mapping[Moment, str] = {
    "meets": "character",
    "equipped": "object",
    "revealed": "location",
}


def read_abilities(
    findings: Findings, path: KeyPath, value: object, site: Site
) -> tuple[Ability, ...] | None:
    """The abilities of one card; nothing where one of them has a fault."""
    found = _abilities(findings, path, value, site)
    tell_what_fits(findings, path, value, lambda f, p, v: _abilities(f, p, v, site))
    return found


def _abilities(
    findings: Findings, path: KeyPath, value: object, site: Site
) -> tuple[Ability, ...] | None:
    findings.fits(path, Items(MOST_ABILITIES))
    if not findings.is_a(value, list, path, f"[[{path[0]}.ability]] above each ability"):
        return None
    if len(value) > MOST_ABILITIES:
        findings.fault(path, f"{len(value)} abilities; a card has {MOST_ABILITIES} at most")
        return None
    site = replace(site, host=_host(site, value))
    for place in range(len(value) + 1):
        findings.reads((*path, place), lambda f, p, one: _ability(f, p, one, site))
    found = [_ability(findings, (*path, n), item, site) for n, item in enumerate(value)]
    _check_together(findings, path, value)
    if _are_endless(findings, path, found):
        return None
    abilities = tuple(ability for ability in found if ability is not None)
    return abilities if len(abilities) == len(found) else None


def _host(site: Site, abilities: Sequence[object]) -> Kind | None:
    """What the card says it attaches to, before that is checked."""
    for ability in abilities:
        if site.type == "effect" and isinstance(ability, dict) and "attach" in ability:
            said = ability["attach"].get("kind") if isinstance(ability["attach"], dict) else None
            return next((kind for kind in HOSTS if kind == said), HOSTS[0])
    return None


def _check_together(findings: Findings, path: KeyPath, value: Sequence[object]) -> None:
    heads = [_head(item) if isinstance(item, dict) else None for item in value]
    for head in ("attach", "answer", "do"):
        for place in [n for n, other in enumerate(heads) if other == head][1:]:
            findings.fault((*path, place), f"a second ability with {head} =; put both into one")
    if "attach" in heads and "do" in heads:
        findings.fault(
            (*path, heads.index("do")),
            "an Effect that attaches does nothing else when played; remove it, or attach =",
        )


def _head(value: Mapping[str, Any]) -> str | None:
    return next((head for head in HEADS if head in value), None)


def _ability(findings: Findings, path: KeyPath, value: object, site: Site) -> Ability | None:
    findings.fits(path, Heads(HEADS))
    if not findings.is_a(value, dict, path, "{ when = …, do = … }"):
        return None
    head = _head(value)
    if head is None:
        close = next((near for key in value if (near := nearest(key, HEADS))), "")
        heads = f"{', '.join(HEADS[:-1])} or {HEADS[-1]} ="
        findings.fault(path, f"says nothing{close}; begin with {heads}")
        return None
    if not _fits(findings, (*path, head), head, site):
        return None
    shape = SHAPES[head](findings, path, value, site)
    return None if shape is None else build(findings, path, value, *shape)


def _fits(findings: Findings, path: KeyPath, head: str, site: Site) -> bool:
    """Whether a card of this type can have such an ability."""
    match head:
        case "attach":
            fits, why = site.type == "effect", "only Effects attach"
        case "play_to":
            fits, why = site.type == "character", "only Characters are played to a Location"
        case "do":
            fits = site.type in ("effect", "event")
            why = "only Effects and Events do something when played; add when = or use ="
        case "answer":
            fits, why = site.type == "event", "only Events are set face-down"
        case "use":
            fits = site.stays and site.type != "location"
            why = "only Characters, Objects and Effects that attach are used"
        case _:
            or_stay = ", or add attach =" if site.type == "effect" else ""
            fits, why = site.stays, f"it does not stay in play; write do ={or_stay}"
    if not fits and site.type is not None:
        findings.fault(path, f"not for {A_TYPE[site.type]}: {why}")
        return False
    return True


# The keys of each kind of ability, and what they make; nothing where that has a fault already.
Shape: TypeAlias = tuple[dict[str, Field], Callable[[dict[str, Any]], Ability | None]]
Shaping: TypeAlias = Callable[[Findings, KeyPath, dict[str, Any], Site], Shape | None]


def _lasting(findings: Findings, path: KeyPath, value: dict[str, Any], site: Site) -> Shape | None:
    site = replace(site, lasting=True)
    to = value.get("to")
    yours = to in ("you", "opponents")
    findings.fits((*path, "to"), Words(("you", "opponents")))
    if yours and site.type == "location":
        why = f'a Location is nobody\'s, so "{to}" means no one; name others'
        findings.fault((*path, "to"), why)
        return None
    gives = your_modifiers(site) if yours else modifiers(site, _kind_of(site, to))
    whom = one_of(("you", "opponents")) if yours else subject_or_filter(site, RECEIVERS)
    fields = {
        "gives": Field(gives, "gives = [{ vitality = 1 }]"),
        "to": Field(whom, 'to = "this"'),
        "while": Field(condition(site), "while = { there = { … } }", required=False),
    }

    def make(said: dict[str, Any]) -> Ability:
        if yours:
            return tree.Yours(said["gives"], said.get("while"), said["to"])
        return tree.Static(said["to"], said["gives"], said.get("while"))

    return fields, make


def _kind_of(site: Site, to: object) -> Kind | None:
    """What kind of card a text gives something to, where that is plain."""
    if isinstance(to, dict):
        return "object" if to.get("kind") == "object" else "character"
    if to == "bearer":
        return "character"
    if to == "host":
        return site.host
    own: tuple[Kind, ...] = ("character", "object", "effect", "location")
    return next((kind for kind in own if to == "this" and kind == site.type), None)


def _trigger(findings: Findings, path: KeyPath, value: dict[str, Any], site: Site) -> Shape | None:
    moment = value["when"] if isinstance(value["when"], str) else ""
    told = _told(site, moment, value.get("who"))
    walkers = (*CHARACTERS, *LOCATIONS) if site.type == "location" else CHARACTERS
    watched = WATCHED.get(moment, CHARACTERS)
    fields = {
        "when": Field(one_of(get_args(Moment)), 'when = "enters"'),
        "do": Field(effects(told), "do = [{ draw = 1 }]"),
        "who": Field(
            subject_or_filter(site, watched, walkers),
            'who = { named = ["Toto"] }',
            moment == "meets",
        ),
        "at": Field(filter_of(site, LOCATIONS), 'at = { where = "here" }', required=False),
        "if": Field(condition(told), "if = { there = { … } }", required=False),
        "limit": Field(one_of(get_args(Limit)), 'limit = "once per turn"', required=False),
    }
    findings.fits(path, Keys(fields))
    if moment in get_args(Moment) and not _fits_moment(findings, path, value, site):
        return None
    if "limit" in value and "if" not in value and _is_conditional(value.get("do")):
        findings.fault(
            (*path, "do"),
            "would use up the limit when the condition does not hold; write if = beside when =",
        )
        return None
    return fields, lambda said: tree.Trigger(
        said["when"],
        said["do"],
        said.get("who", "this"),
        said.get("at"),
        said.get("if"),
        said.get("limit"),
    )


def _is_conditional(effects: object) -> bool:
    """Whether all that a text does hangs on a condition inside it."""
    match effects:
        case [{"if": _, **others}]:
            return "then" in others and "else" not in others
    return False


def _told(site: Site, moment: str, who: object) -> Site:
    """What a text that is set off may point at."""
    if moment not in WATCHED or not isinstance(who, dict):
        return replace(site, moved=moment in WITH_MOVER, spent=moment == "archived")
    kinds = WATCHED[moment]
    kind = next((known for known in kinds if known == who.get("kind")), kinds[0])
    return replace(site, moved=moment != "archived" and kind in STAYING, mover=kind)


def _fits_moment(findings: Findings, path: KeyPath, value: dict[str, Any], site: Site) -> bool:
    moment: Moment = value["when"]
    needed = None if moment in WATCHED and "who" in value else OF_TYPE.get(moment)
    fits = True
    if needed and site.type not in (needed, None):
        findings.fault((*path, "when"), f'only {A_TYPE[needed]} has "{moment}"; choose another')
        fits = False
    if site.type == "location" and moment in NEVER_AT_LOCATIONS:
        findings.fault((*path, "when"), f'a Location never has "{moment}"; choose another')
        fits = False
    bearer = {"object": "bearer", "effect": "host"}.get(site.type or "")
    if bearer and moment in ("enters", "leaves", "ends") and value.get("who", "this") == "this":
        findings.fault((*path, "who"), f'this card does not walk by itself; write who = "{bearer}"')
        fits = False
    if "who" in value and moment not in (*WITH_MOVER, *WATCHED):
        findings.fault((*path, "who"), f'"{moment}" is about this card itself; remove who')
        fits = False
    if moment in WATCHED and isinstance(value.get("who"), str):
        findings.fault((*path, "who"), "is a filter for other cards; for this card, remove who")
        fits = False
    if site.type == "location" and moment == "equipped":
        findings.fault((*path, "when"), f'a Location never has "{moment}"; choose another')
        fits = False
    if value.get("who") == "this" and moment == "meets":
        findings.fault((*path, "who"), "this Character cannot meet itself; name whom it meets")
        fits = False
    who = value.get("who")
    if site.type == "location" and isinstance(who, dict) and who.get("whose", "any") != "any":
        findings.fault(
            (*path, "who", "whose"),
            "a Location is nobody's, so no card is its own or opposing; remove whose",
        )
        fits = False
    if "at" in value and site.type == "location" and moment in WITH_MOVER:
        findings.fault((*path, "at"), "a Location speaks of itself; remove at")
        fits = False
    if "at" in value and moment in WITHOUT_PLACE:
        findings.fault((*path, "at"), f'"{moment}" needs no Location; remove at')
        fits = False
    return fits


def _use(findings: Findings, path: KeyPath, value: dict[str, Any], site: Site) -> Shape | None:
    after = replace(site, spent=isinstance(value["use"], dict) and "archive" in value["use"])
    price = {
        "pay": Field(number(0, MOST), "pay = 1", required=False),
        "archive": Field(only_true, "archive = true", required=False),
        "counter": Field(number(1), "counter = 1", required=False),
        "window": Field(only_true, "window = true", required=False),
        "limit": Field(one_of(get_args(Limit)), 'limit = "once per your turn"', required=False),
    }
    fields = {
        "use": Field(lambda f, p, v: build(f, p, v, price, dict), "use = { pay = 1 }"),
        "do": Field(effects(after), "do = [{ draw = 1 }]"),
        "if": Field(condition(site), "if = { there = { … } }", required=False),
    }
    findings.fits(path, Keys(fields))
    if _is_endless(value["use"]):
        findings.fault(
            (*path, "use"),
            "costs nothing and has no limit, so it would never stop; "
            "add pay, archive, counter or limit",
        )
        return None

    def make(said: dict[str, Any]) -> Ability | None:
        if said["use"].keys() != value["use"].keys():  # with a fault there, nobody knows the price
            return None
        use = tree.Use(said["do"], **said["use"], condition=said.get("if"))
        if (why := _why_endless(use)) is not None:
            findings.fault((*path, "use"), why)
            return None
        return use

    return fields, make


def _is_endless(use: object) -> bool:
    if not isinstance(use, dict):
        return False
    return use.get("pay", 0) == 0 and not use.keys() & {"archive", "limit", "counter"}


def _why_endless(use: tree.Use) -> str | None:
    """Whatever else its card says."""
    if use.window and use.pay:
        return "points are not paid in a Window; write archive, counter or limit for the price"
    if use.window and keeps_a_window_open(use):
        return "puts back the counters it costs, so a Window would never close; add limit"
    if pays_for_itself(use):
        return (
            f"brings back what it costs, so it would never stop: {use.pay} for "
            f"{income_of(use.do).most} or more; add limit or archive, or let it pay more"
        )
    return None


def _are_endless(findings: Findings, path: KeyPath, abilities: Sequence[Ability | None]) -> bool:
    """With what the other texts of the card bring back."""
    card = [ability for ability in abilities if ability is not None]
    endless = False
    for place, use in enumerate(abilities):
        if not isinstance(use, tree.Use):
            continue
        at = (*path, place, "use")
        if use.window and keeps_a_window_open(use, card):
            findings.fault(
                at,
                "other text of this card brings back what it costs, so a Window would never close; "
                "add limit here or there",
            )
        elif pays_for_itself(use, card):
            findings.fault(
                at,
                "other text of this card brings back what it costs, so it would never stop; "
                "add limit here or there",
            )
        else:
            continue
        endless = True
    return endless


def _on_play(findings: Findings, path: KeyPath, value: dict[str, Any], site: Site) -> Shape:
    fields = {
        "do": Field(effects(site), "do = [{ draw = 1 }]"),
        "if": Field(condition(site), "if = { there = { … } }", required=False),
    }
    return fields, lambda said: tree.OnPlay(said["do"], said.get("if"))


def _answer(findings: Findings, path: KeyPath, value: dict[str, Any], site: Site) -> Shape:
    return answer_fields(value, site), lambda said: made_answer(findings, path, said)


def _alone(key: str, kinds: tuple[Kind, ...], make: Callable[[Filter], Ability]) -> Shaping:
    """An ability that is one filter, about cards before this one is played."""

    def shape(findings: Findings, path: KeyPath, value: dict[str, Any], site: Site) -> Shape:
        inner = filter_of(replace(site, played=False), kinds)
        return {key: Field(inner, f"{key} = {{ … }}")}, lambda said: make(said[key])

    return shape


SHAPES: Mapping[str, Shaping] = {
    "gives": _lasting,
    "when": _trigger,
    "use": _use,
    "attach": _alone("attach", HOSTS, tree.Attach),
    "play_to": _alone("play_to", LOCATIONS, tree.PlayTo),
    "answer": _answer,
    "do": _on_play,
}
