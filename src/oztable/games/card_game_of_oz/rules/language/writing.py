"""Cards and their texts as the TOML of a pack file: the inverse of `reading`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from oztable.games.card_game_of_oz.rules.cards import NO_WORDS, Card
from oztable.games.card_game_of_oz.rules.effects.by import By
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language import filters
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Ability,
    Modifier,
    YourModifier,
)
from oztable.games.card_game_of_oz.rules.language.forms import FORMS

Table = dict[str, Any]
DEFAULT = filters.Filter()
KEYS: Mapping[str, str] = {"beside": "with"}  # fields whose key is another word
INNER_KINDS: Mapping[str, filters.Kind] = {
    "at": "location", "near": "character", "bears": "object", "bears_not": "object",
    "borne_by": "character", "beside": "character",
}  # fmt: skip


def card_toml(card: Card) -> str:
    """A card or Location with all its abilities."""
    head = "location" if card.type == "location" else "card"
    parts = [f"[[{head}]]\n{_lines(_card_data(card))}"]
    parts += [f"[[{head}.ability]]\n{_lines(ability_data(ability))}" for ability in card.abilities]
    return "\n".join(parts)


def _card_data(card: Card) -> Table:
    plays = card.type != "location"
    return {
        "id": card.slug,
        "name": card.name._asdict(),
        **({"short": card.short._asdict()} if card.short != NO_WORDS else {}),
        **({"version_word": card.version_word._asdict()} if card.version_word != NO_WORDS else {}),
        **({"type": card.type} if plays else {}),
        "realm": card.realm,
        "alignment": card.alignment,
        **_unless(keywords=(card.keywords, ())),
        **({"cost": card.cost} if plays else {}),
        **({"vitality": card.vitality} if card.type == "character" else {}),
        **_unless(counters=(card.counters, 0)),
        **_unless(copies=(card.copies, 1), gem=(card.gem, "none"), chapter=(card.chapter, 0)),
        **({"flavour": card.flavour._asdict()} if card.flavour != NO_WORDS else {}),
    }


def _unless(**pairs: tuple[Any, Any]) -> Table:
    """What differs from its default."""
    return {key: value for key, (value, default) in pairs.items() if value != default}


# TOML.


def pack_toml(data: Mapping[str, Any]) -> str:
    """The data of a whole pack file, plain values first."""
    parts = [_lines({key: value for key, value in data.items() if not _is_tables(value)})]
    for key, value in data.items():
        if _is_tables(value):
            entries = [value] if isinstance(value, dict) else value
            head = f"[{key}]" if isinstance(value, dict) else f"[[{key}]]"
            parts += [_entry_toml(head, key, entry) for entry in entries]
    return "\n".join(part for part in parts if part)


def _is_tables(value: object) -> bool:
    """Whether it stands under a heading of its own: a list of tables, or one that is no text in
    two languages."""
    if isinstance(value, dict):
        return not value.keys() <= {"en", "fr"}
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _entry_toml(head: str, key: str, entry: Mapping[str, Any]) -> str:
    abilities = entry.get("ability", [])
    has_list = isinstance(abilities, list) and all(isinstance(one, dict) for one in abilities)
    own = {name: value for name, value in entry.items() if name != "ability" or not has_list}
    parts = [f"{head}\n{_lines(own)}"]
    if has_list:
        parts += [f"[[{key}.ability]]\n{_lines(ability)}" for ability in abilities]
    return "\n".join(parts)


def _lines(draft: Mapping[str, Any]) -> str:
    return "".join(f"{_key(key)} = {toml(value)}\n" for key, value in draft.items())


def _key(key: str) -> str:
    bare = key.replace("_", "").replace("-", "")
    return key if bare.isascii() and bare.isalnum() else json.dumps(key, ensure_ascii=False)


def toml(value: Any) -> str:
    """A value on one line."""
    match value:
        case str():
            return json.dumps(value, ensure_ascii=False)
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case dict():
            inner = ", ".join(f"{_key(key)} = {toml(item)}" for key, item in value.items())
            return f"{{ {inner} }}" if inner else "{}"
        case _:
            return f"[{', '.join(map(toml, value))}]"


# The tree as tables.


def ability_data(ability: Ability) -> Table:
    match ability:
        case tree.Static(to, gives, condition):
            return {
                "to": _subject_or_filter(to),
                **_condition("while", condition),
                "gives": forms_data(gives),
            }
        case tree.Yours(mine, condition, to):
            changes = forms_data(mine)
            return {"to": to, **_condition("while", condition), "gives": changes}
        case tree.Trigger():
            return _trigger_data(ability)
        case tree.Use(do, pay, archive, limit, condition, counter, window):
            price = _unless(
                pay=(pay, 0),
                archive=(archive, False),
                counter=(counter, 0),
                limit=(limit, None),
                window=(window, False),
            )
            return {"use": price, **_condition("if", condition), "do": forms_data(do)}
        case tree.Attach(host):
            return {"attach": filter_data(host)}
        case tree.OnPlay(do, condition):
            return {**_condition("if", condition), "do": forms_data(do)}
        case tree.PlayTo(at):
            return {"play_to": filter_data(at, "location")}
        case tree.Answer():
            return _answer_data(ability)


def _answer_data(answer: tree.Answer) -> Table:
    usual: filters.Kind = "card" if answer.to == ("play",) else "character"
    who = filter_data(answer.who, usual)
    places = {"into": answer.into, "from": answer.leaving}
    price = answer.unless
    return {
        "answer": {
            "to": answer.to[0] if len(answer.to) == 1 else answer.to,
            **_unless(who=(who, {}), by=(answer.by, "anyone")),
            **{
                key: filter_data(what, "location")
                for key, what in places.items()
                if what is not None
            },
        },
        "instead": forms_data(answer.instead),
        **({"unless": {"pay": price.pay, **_unless(by=(price.by, "doer"))}} if price else {}),
    }


def _trigger_data(trigger: tree.Trigger) -> Table:
    return {
        "when": trigger.moment,
        **({} if trigger.who == "this" else {"who": _subject_or_filter(trigger.who)}),
        **({} if trigger.at is None else {"at": filter_data(trigger.at, "location")}),
        **_condition("if", trigger.condition),
        **_unless(limit=(trigger.limit, None)),
        "do": forms_data(trigger.do),
    }


def _subject_or_filter(to: filters.Subject | filters.Filter) -> Any:
    return filter_data(to) if isinstance(to, filters.Filter) else to


def filter_data(what: filters.Filter, kind: filters.Kind = "character") -> Table:
    """A filter, for a place where this kind is meant unless another is said."""
    data: Table = {} if what.kind == kind else {"kind": what.kind}
    for key in filters.Filter.__dataclass_fields__:
        value = getattr(what, key)
        if key == "kind" or value == getattr(DEFAULT, key):
            continue
        match value:
            case filters.Filter():
                nearby = key == "near" and what.kind == "location"
                inner = filter_data(value, "location" if nearby else INNER_KINDS[key])
                data[KEYS.get(key, key)] = inner
            case filters.Compare():
                data[key] = _compare_data(value)
            case (filters.Filter(), *_):
                data[key] = [filter_data(one, what.kind) for one in value]
            case _:
                data[key] = value
    return data


def _compare_data(compared: filters.Compare) -> str:
    return f"{compared.sign} {compared.number}"


def _condition(key: str, condition: filters.Condition | None) -> Table:
    return {} if condition is None else {key: condition_data(condition)}


def condition_data(condition: filters.Condition) -> Table:
    match condition:
        case filters.There(what, none):
            return {"no" if none else "there": filter_data(what)}
        case filters.Is(who, what, no):
            return {"is_not" if no else "is": filter_data(what), **_unless(who=(who, "this"))}
        case filters.HowMany(what, least, most):
            number = _unless(at_least=(least, None), at_most=(most, None))
            return {"count": filter_data(what), **number}
        case filters.Round(number):
            return {"round": _compare_data(number)}
        case filters.Ended(whom):
            return {"ended": True, **_unless(who=(whom, None))}
        case filters.AllOf(conditions):
            return {"all_of": [condition_data(one) for one in conditions]}
        case filters.AnyOf(conditions):
            return {"any_of": [condition_data(one) for one in conditions]}


def target_data(target: filters.Target, kind: filters.Kind = "character") -> Any:
    match target:
        case filters.Choose(what, up_to):
            return {"choose": filter_data(what, kind), **_unless(up_to=(up_to, None))}
        case filters.Every(what):
            return {"every": filter_data(what, kind)}
        case _:
            return target


def forms_data(things: Iterable[Effect | Modifier | YourModifier]) -> list[Table]:
    """Effects, or what a text gives."""
    return [_form_data(thing) for thing in things]


def _form_data(thing: Effect | Modifier | YourModifier) -> Table:
    if isinstance(thing, By):
        return {**FORMS[type(thing.do)].data(thing.do), "by": thing.who}
    return FORMS[type(thing)].data(thing)
