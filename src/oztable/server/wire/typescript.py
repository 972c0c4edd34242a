"""The types of the wire in TypeScript, one file for what games share and one for each game; and the
words that Python and the page have in common.

`python -m oztable.server.wire.typescript --write` writes them, `--check` compares them."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

from msgspec.inspect import StructType, type_info
from msgspec.json import schema_components

from oztable.server.manners.rows import PHRASES
from oztable.server.package import DefaultPageModel
from oztable.server.wire.api import API_TYPES
from oztable.server.wire.circles import CIRCLE_TYPES
from oztable.server.wire.deals import DEAL_TYPES
from oztable.server.wire.friends import FRIEND_TYPES
from oztable.server.wire.hall import HALL_TYPES, FromHall, ToHall
from oztable.server.wire.manners import MANNERS_TYPES
from oztable.server.wire.notices import NOTICE_TYPES
from oztable.server.wire.office import OFFICE_TYPES
from oztable.server.wire.page_models import Scene
from oztable.server.wire.to_page import ToPage
from oztable.server.wire.to_server import PROTOCOL, ToServer
from oztable.server.wording import WORDS as SERVER_WORDS
from oztable.study.review_texts import WORDS

WEB = Path(__file__).parents[4] / "web" / "src"
REFERENCE = "#/$defs/"
HEAD = "// Generated from Python by `make wire`; do not edit.\n"
GAMES = "oztable.games."  # the package that all games lie in
PAGE_MODEL = "PageModel"
PAGE_MODEL_TYPE = f"""\
/** A moment of a game as its board draws it. The types of each game say what else is in it. */
export interface {PAGE_MODEL} {{
  game: string;
}}
"""

PAGE_WORDS = (
    *("curve", "curve_about", "curve_dashes", "account", "moments", "try"),
    *("decisions", "when", "chosen", "known_best", "open_best"),
)

Schema = Mapping[str, Any]


def files() -> dict[str, str]:
    """The text of every generated file, by its path below `web/src`."""
    shared = {"wire.ts": shared_types(), "words/study.ts": study_words()}
    return {**shared, "words/phrases.ts": phrase_words()} | {
        f"games/{game}/wire.ts": game_types(game) for game in sorted(_page_models())
    }


def shared_types() -> str:
    """Everything but the page models. A page names them by what they have in common."""
    roots: dict[str, Any] = {
        "ToPage": ToPage,
        "ToServer": ToServer,
        "FromHall": FromHall,
        "ToHall": ToHall,
    }
    told = (
        *API_TYPES,
        *CIRCLE_TYPES,
        *DEAL_TYPES,
        *FRIEND_TYPES,
        *HALL_TYPES,
        *MANNERS_TYPES,
        *NOTICE_TYPES,
        *OFFICE_TYPES,
    )
    shared = (kind for kind in told if _game_of(kind) == "")
    types = [*roots.values(), *shared, DefaultPageModel]
    schemas, parts = schema_components(types, ref_template=REFERENCE + "{name}")
    models = {model.__name__ for model in _page_models().values()}
    schemas = tuple(_without(models, schema) for schema in schemas)
    parts = {name: _without(models, part) for name, part in parts.items()}
    used = _reachable(schemas, parts)
    lines = [HEAD, f"export const PROTOCOL = {PROTOCOL};\n", PAGE_MODEL_TYPE]
    lines += [_declared(name, parts[name]) for name in sorted(used)]
    lines += [f"export type {name} = {_type(schemas[at])};\n" for at, name in enumerate(roots)]
    return "\n".join(lines)


def study_words() -> str:
    """What the page says about a review in the words of the terminal and of the file."""
    texts = {key: WORDS.text(key)._asdict() for key in PAGE_WORDS}
    lines = [f"  {key}: {json.dumps(text, ensure_ascii=False)},\n" for key, text in texts.items()]
    return f"{HEAD}\nexport const studyWords = {{\n{''.join(lines)}}};\n"


def phrase_words() -> str:
    """What strangers may say, in the words in which the server tells it."""
    said = {phrase: SERVER_WORDS.text(f"phrase_{phrase}")._asdict() for phrase in PHRASES}
    lines = [f"  {key}: {json.dumps(text, ensure_ascii=False)},\n" for key, text in said.items()]
    return f"{HEAD}\nexport const phraseWords = {{\n{''.join(lines)}}};\n"


def game_types(game: str) -> str:
    """The page model of a game, and what else it sends over HTTP."""
    model = _page_models()[game]
    types = [model, *(kind for kind in API_TYPES if _game_of(kind) == _game_of(model))]
    _, parts = schema_components(types, ref_template=REFERENCE + "{name}")
    return "\n".join([HEAD, *(_declared(name, part) for name, part in sorted(parts.items()))])


def _page_models() -> dict[str, type]:
    """By game, which is the tag of the model."""
    described = {model: type_info(model) for model in get_args(Scene)}
    return {
        str(info.tag): model for model, info in described.items() if isinstance(info, StructType)
    }


def _game_of(kind: Any) -> str:
    """The package of the game that a type belongs to; empty for what games share."""
    module = str(getattr(kind, "__module__", ""))
    return module.removeprefix(GAMES).split(".")[0] if module.startswith(GAMES) else ""


def _without(models: set[str], schema: Any) -> Any:
    """The schema with what page models have in common in the place of each of them."""
    if isinstance(schema, list):
        return [_without(models, part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if str(schema.get("$ref", "")).removeprefix(REFERENCE) in models:
        return {"$ref": REFERENCE + PAGE_MODEL}
    return {key: _without(models, part) for key, part in schema.items() if key != "discriminator"}


def _reachable(schemas: Iterable[Schema], parts: Mapping[str, Schema]) -> set[str]:
    found: set[str] = set()
    ahead = list(schemas)
    while ahead:
        for name in re.findall(re.escape(REFERENCE) + r"([\w.]+)", str(ahead.pop())):
            if name not in found and name in parts:
                found.add(name)
                ahead.append(parts[name])
    return found


def _declared(name: str, schema: Schema) -> str:
    about = schema.get("description", "")
    head = "/** " + " ".join(about.split()) + " */\n" if about else ""
    if "properties" not in schema:
        return f"{head}export type {name} = {_type(schema)};\n"
    fields = "".join(_field(key, part, schema) for key, part in schema["properties"].items())
    return f"{head}export interface {name} {{\n{fields}}}\n"


def _field(key: str, schema: Schema, whole: Schema) -> str:
    """What has a default may be left out by a page, while the server always sends it."""
    is_sent = whole.get("additionalProperties") is not False
    mark = "" if is_sent or key in whole.get("required", ()) else "?"
    return f"  {key}{mark}: {_type(schema)};\n"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REFERENCE)
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part) for part in schema["anyOf"]))
    match schema.get("type"):
        case "object" if "additionalProperties" in schema:
            return f"Record<string, {_type(schema['additionalProperties'])}>"
        case "object":
            return "Record<string, unknown>"
        case "array" if "prefixItems" in schema:
            return "[" + ", ".join(_type(part) for part in schema["prefixItems"]) + "]"
        case "array":
            return f"Array<{_type(schema['items'])}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
        case _:
            raise ValueError(f"no TypeScript for {schema}")


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def stale() -> list[str]:
    """The files that are missing or older than the messages in Python."""
    told = {WEB / path: text for path, text in files().items()}
    left = [path for path in WEB.rglob("wire.ts") if path not in told]
    old = [p for p, text in told.items() if not p.is_file() or p.read_text("utf-8") != text]
    return sorted(str(path.relative_to(WEB)) for path in [*old, *left])


def main(arguments: list[str]) -> int:
    if arguments == ["--write"]:
        for path, text in files().items():
            (WEB / path).parent.mkdir(parents=True, exist_ok=True)
            (WEB / path).write_text(text, "utf-8")
        return 0
    if arguments == ["--check"]:
        for path in (old := stale()):
            sys.stderr.write(f"web/src/{path} is not what Python says; run `make wire`\n")
        return 1 if old else 0
    sys.stderr.write("usage: python -m oztable.server.wire.typescript --write | --check\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
