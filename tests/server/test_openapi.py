"""The description of the HTTP interface is well formed, complete and true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_31
from starlette.routing import Route as ServedRoute

from oztable.server import (
    book_routes,
    deck_routes,
    invite_routes,
    lan_routes,
    review_routes,
    table_routes,
)
from oztable.server.admission import routes as admission_routes
from oztable.server.circles import routes as circle_routes
from oztable.server.deals import routes as deal_routes
from oztable.server.deals import two_routes
from oztable.server.friends import routes as friend_routes
from oztable.server.hall import routes as hall_routes
from oztable.server.history import routes as history_routes
from oztable.server.keepsakes import routes as keepsake_routes
from oztable.server.manners import routes as manners_routes
from oztable.server.notices import routes as notice_routes
from oztable.server.office import routes as office_routes
from oztable.server.openapi import ROUTES, openapi
from oztable.server.openapi_places import Route
from oztable.server.people import holiday_routes, key_routes, me_routes
from oztable.server.printing import routes as print_routes
from oztable.server.puzzles import routes as puzzle_routes
from oztable.server.wire import api, friends
from oztable.server.wire.api import API_TYPES
from oztable.server.wire.hall import FromHall, ToHall
from oztable.server.wire.to_page import ToPage
from oztable.server.wire.to_server import ToServer
from tests.server.house import Browser, Server

pytestmark = pytest.mark.one_engine

OF_TABLES = (table_routes, invite_routes, book_routes, deck_routes, review_routes, lan_routes)
ROUTED = (
    *(*OF_TABLES, me_routes, key_routes, manners_routes, office_routes),
    *(hall_routes, deal_routes, two_routes, keepsake_routes, puzzle_routes, history_routes),
    *(notice_routes, circle_routes, friend_routes, admission_routes, holiday_routes, print_routes),
)
PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def referenced(part: Any) -> set[str]:
    """The names of all schemas that are spoken of in a part of the document."""
    return {
        text.removeprefix("#/components/schemas/")
        for text in msgspec.json.encode(part).decode().split('"')
        if text.startswith("#/components/schemas/")
    }


def test_it_is_openapi() -> None:
    jsonschema_rs.Draft202012Validator(OPENAPI_31).validate(json.loads(json.dumps(openapi())))


def test_every_schema_is_a_schema_and_is_there() -> None:
    schemas = openapi()["components"]["schemas"]
    for name, schema in schemas.items():
        jsonschema_rs.meta.validate({**schema, "$schema": DIALECT})
        assert referenced(schema) <= set(schemas), name
    assert referenced(openapi()["paths"]) <= set(schemas)


def test_every_type_of_the_interface_is_used() -> None:
    schemas = openapi()["components"]["schemas"]
    used = referenced(openapi()["paths"])
    assert {kind.__name__ for kind in API_TYPES} <= used
    for union in (ToServer, ToPage, FromHall, ToHall):
        assert {kind.__name__ for kind in union.__args__} <= set(schemas)


def test_what_is_described_is_served_and_what_is_served_is_described() -> None:
    described = {(route.method.upper(), route.path) for route in ROUTES}
    served = {
        (method, route.path)
        for routes in ROUTED
        for route in routes.ROUTES
        if isinstance(route, ServedRoute)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert described == served | {("GET", "/api/openapi.json")}


def written_down(page: str) -> set[tuple[str, str]]:
    """The requests of the table in docs/protocol.md. A method that stands alone goes with the next
    path: `GET`, `POST /api/x`."""
    found, waiting = set(), []
    rows = re.findall(r"^\| (`[^|]*) \|", page.partition("## The socket")[0], re.M)
    for span in re.findall(r"`([^`]*)`", "\n".join(rows)):
        method, _, path = span.partition(" ")
        waiting.append(method)
        if path:
            at = re.sub(r"[A-Z]+", "*", path.partition("?")[0])
            found |= {(each, at) for each in waiting}
            waiting = []
    assert not waiting
    return found


def test_every_request_stands_in_the_protocol() -> None:
    described = {(route.method.upper(), re.sub(r"\{\w+\}", "*", route.path)) for route in ROUTES}
    assert written_down(PROTOCOL.read_text("utf-8")) == described


def test_operations_have_names_of_their_own() -> None:
    names = [
        operation["operationId"]
        for path in openapi()["paths"].values()
        for operation in path.values()
    ]
    assert len(set(names)) == len(names) == len(ROUTES)


def test_an_answer_has_the_status_that_is_described(server: Server) -> None:
    host, guest = Browser(server), Browser(server)
    secret = host.invite(host.new_table(seats=("me", "friend")), "seat", 1)
    for ask in ("look", "accept"):
        path = f"/api/invites/{ask}"
        answer = guest.http.post(path, json={"secret": secret})
        [described] = (str(route.status) for route in ROUTES if route.path == path)
        assert str(answer.status_code) == described


BODIES = {
    api.AskInvite: {"kind": "seat", "seat": 1},
    api.ChangeReach: {"open": True},
    friends.SaySomeDay: {"seat": 1},
}


@pytest.mark.parametrize(
    "route",
    [route for route in ROUTES if "{table}" in route.path],
    ids=lambda route: f"{route.method} {route.path}",
)
def test_what_is_for_a_known_browser_is_described_so(server: Server, route: Route) -> None:
    """Without its cookie a browser learns nothing about a table, not even that there is one."""
    table = Browser(server).new_table(seats=("me", "friend"))
    stranger = Browser(server).http
    body = BODIES[route.asks] if route.asks else None
    answer = stranger.request(route.method, route.path.replace("{table}", table), json=body)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_table")
    assert openapi()["paths"][route.path][route.method]["security"] == [{"browser": []}]


def test_what_is_for_everybody_is_described_so() -> None:
    for route in ROUTES:
        operation = openapi()["paths"][route.path][route.method]
        assert ("security" in operation) == ("{table}" in route.path), route.path
