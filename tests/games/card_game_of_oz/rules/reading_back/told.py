"""What an ability says, as data, with nothing left to be understood: as the pack file has it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from oztable.games.card_game_of_oz.rules.effects.by import By
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language import filters
from oztable.games.card_game_of_oz.rules.language.forms import FORMS
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

NOTHING: tuple[Any, ...] = (None, False, (), "", [])


def told(thing: Any) -> Any:
    """The tree of an ability, or a part of it."""
    match thing:
        case filters.There(what, none):
            return {"no" if none else "there": told(what)}
        case filters.Is(who, what, no):
            return {"is_not" if no else "is": told(what), "who": who}
        case filters.Compare(sign, number):
            return f"{sign} {number}"
        case filters.Filter():
            return {**_fields(thing), "kind": thing.kind}
        case filters.Choose(what, up_to):
            return {"choose": told(what), **({"up_to": up_to} if up_to else {})}
        case filters.Every(what):
            return {"every": told(what)}
        case filters.Count(what, most):
            return {"each": told(what), **({"most": most} if most else {})}
        case filters.HowMany(what, least, most):
            so_many = {"at_least": least} if least is not None else {"at_most": most}
            return {"count": told(what), **so_many}
        case filters.Round(number):
            return {"round": told(number)}
        case filters.Ended(who):
            return {"ended": True, **({"who": who} if who else {})}
        case filters.AllOf(conditions):
            return {"all_of": told(conditions)}
        case filters.AnyOf(conditions):
            return {"any_of": told(conditions)}
        case By(do, who, of):
            return {**told(do), "by": who, **({"of": of} if who == "controller" else {})}
        case tree.Use(do, pay, archive, limit, condition, counter, window):
            price = {"pay": pay, "archive": archive, "counter": counter, "window": window}
            price = {key: value for key, value in price.items() if value}
            limits = {"limit": limit} if limit else {}
            return {"use": price, **limits, **_if("if", condition), "do": told(do)}
        case tree.Yours(gives, condition, to):
            return {"to": to, "gives": told(gives), **_if("while", condition)}
        case tree.Answer():
            said = _fields(thing)
            about = {key: said[key] for key in ("to", "who", "by", "into", "leaving")
                     if key in said}  # fmt: skip
            unless = {"unless": said["unless"]} if "unless" in said else {}
            return {"answer": about, "instead": told(thing.instead), **unless}
        case tree.Static(to, gives, condition):
            return {"to": told(to), "gives": told(gives), **_if("while", condition)}
        case tree.Unless(pay, by):
            return {"pay": pay, "by": by}
        case tree.Trigger():
            said = _fields(thing)
            names = {"moment": "when", "condition": "if"}
            return {names.get(key, key): value for key, value in said.items()}
        case tree.OnPlay(do, condition):
            return {"do": told(do), **_if("if", condition)}
        case tree.Attach(to):
            return {"attach": told(to)}
        case tree.PlayTo(at):
            return {"play_to": told(at)}
        case tuple() | list():
            return [told(one) for one in thing]
    if type(thing) in FORMS:
        said = {p.key: told(getattr(thing, p.field)) if p.field else True
                for p in FORMS[type(thing)].parts}  # fmt: skip
        return {key: value for key, value in said.items() if value not in NOTHING}
    return thing


def _fields(thing: Any) -> Data:
    assert is_dataclass(thing)
    said = {field.name: getattr(thing, field.name) for field in fields(thing)}
    ordinary = {"where": "anywhere", "whose": "any", "by": "anyone"}
    return {
        key: told(value)
        for key, value in said.items()
        if (value not in NOTHING or (key == "hidden" and value is False))
        and value != ordinary.get(key)
    }


def _if(key: str, condition: filters.Condition | None) -> Data:
    return {key: told(condition)} if condition else {}
