"""The types of the wire in TypeScript: `python -m oztable.server.wire.typescript` prints them."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from msgspec.json import schema_components

from oztable.server.wire.api import API_TYPES
from oztable.server.wire.to_page import ToPage
from oztable.server.wire.to_server import PROTOCOL, ToServer

REFERENCE = "#/$defs/"
HEAD = "// Generated from Python by `make wire`; do not edit.\n"

Schema = Mapping[str, Any]


def typescript() -> str:
    roots: dict[str, Any] = {"ToPage": ToPage, "ToServer": ToServer}
    schemas, parts = schema_components(
        [*roots.values(), *API_TYPES], ref_template=REFERENCE + "{name}"
    )
    lines = [HEAD, f"export const PROTOCOL = {PROTOCOL};\n"]
    lines += [_declared(name, part) for name, part in sorted(parts.items())]
    lines += [f"export type {name} = {_type(schemas[at])};\n" for at, name in enumerate(roots)]
    return "\n".join(lines)


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
        return " | ".join(_type(part) for part in schema["anyOf"])
    match schema.get("type"):
        case "object" if "additionalProperties" in schema:
            return f"Record<string, {_type(schema['additionalProperties'])}>"
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


if __name__ == "__main__":
    sys.stdout.write(typescript())
