"""The HTTP interface described for machines (OpenAPI 3.1), with the messages of the socket."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.json import schema_components

from oztable import __version__
from oztable.server.card_editing import AskWorth, CardWorth, EditCard
from oztable.server.openapi_circles import CIRCLES
from oztable.server.openapi_places import FILTERS, LANG, PLACES, Route
from oztable.server.own_decks import CheckedDeck
from oztable.server.wire import (
    api,
    deals,
    friends,
    hall,
    holidays,
    invites,
    manners,
    notices,
    office,
    puzzles,
)
from oztable.server.wire import history as wire
from oztable.server.wire.page_models import DECK_TYPES, EDITOR_TYPES, NOTES_TYPES
from oztable.server.wire.printing import AskPrint, PrintLine
from oztable.server.wire.to_page import ToPage
from oztable.server.wire.to_server import ToServer

REFERENCE = "#/components/schemas/"
JSON, TEXT, SVG = "application/json", "text/plain", "image/svg+xml"
PDF, HTML, PNG = "application/pdf", "text/html", "image/png"
ZIP, NDJSON = "application/zip", "application/x-ndjson"


ROUTES = (
    Route("get", "/healthz", "Whether the server is well and what is done now would be kept.",
          api.Health, refusals=(503,)),
    Route("get", "/readyz", "Whether people can be sent here: its data is whole and can be kept.",
          api.Readiness, refusals=(503,)),
    Route("get", "/api/openapi.json", "This description.", dict[str, Any]),
    Route("get", "/api/games", "The games, and what can be chosen before one begins.",
          list[api.GameInfo], query=LANG),
    Route("post", "/api/tables", "Make a table. A browser without a cookie gets one.",
          api.TableMade, 201, api.NewTable, query=LANG, refusals=(400, 404, 409, 415, 429, 503)),
    Route("post", "/api/promises", "A promise for the deal of the next table, to be had before any"
          " word is added.", api.Promise, 201),
    Route("post", "/api/names", "How a name would be said at a table of a game, and what speaks"
          " against it.", api.NameSaid, 200, api.AskName, query=LANG, refusals=(400, 404, 415)),
    Route("get", "/api/tables", "The tables this browser sits at, the newest first.",
          list[api.TableLine], query=LANG),
    Route("get", "/api/home", "What the front page shows besides the hall.", hall.Home, query=LANG),
    Route("post", "/api/home", "Say that this computer stays on, so that slow games are offered;"
          " only from the machine itself.", hall.Home, 200, hall.StaysOn, query=LANG,
          refusals=(400, 403, 415, 503)),
    Route("post", "/api/reach", "Let the home network in, or no longer; only from the machine"
          " itself.", hall.HomeReach | None, 200, hall.OpenHouse, query=LANG,
          refusals=(400, 403, 409, 415)),
    Route("post", "/api/admission", "Be let into a house by the secret of a picture.", None, 204,
          hall.ComeIn, query=LANG, refusals=(400, 403, 415, 429)),
    Route("post", "/api/knock", "Knock at a house, and wait for an answer. A browser without a"
          " cookie gets one.", hall.KnockHeard, 200, hall.KnockAt, query=LANG, refusals=(400, 415)),
    Route("post", "/api/hall/ticket", "A ticket for a socket at `/socket/hall`. A browser without a"
          " cookie gets one.", api.Ticket, 201, query=LANG),
    Route("post", "/api/hall/sit", "Sit down at a table that waits in the hall. A browser"
          " without a cookie gets one.", api.Accepted, 200, hall.SitDown, query=LANG,
          refusals=(400, 403, 404, 409, 415, 429, 503)),
    Route("get", "/api/hall/games", "Games under way that strangers may look on at.",
          list[hall.ListedGame], query=LANG, refusals=(503,)),
    Route("post", "/api/hall/watch", "Look on at one of them. A browser without a cookie gets one.",
          api.Accepted, 200, hall.Watch, query=LANG, refusals=(400, 404, 415, 429, 503)),
    Route("get", "/api/tables/{table}/glance", "A game of one’s own at a glance, as one’s seat sees"
          " it.", hall.Glance, query=LANG, known=True, refusals=(403, 404, 503)),
    Route("delete", "/api/tables/{table}", "Take a table off this browser’s shelf. Who is in the"
          " middle of a game with others resigns. The table and its record are gone when everybody"
          " who played has asked for it.", None, 204, query=LANG, known=True,
          refusals=(403, 404, 503)),
    Route("post", "/api/tables/{table}/invites", "A link for a friend, for another device of one’s"
          " own, or for spectators.", api.Invite, 201, api.AskInvite, query=LANG, known=True,
          refusals=(400, 403, 404, 409, 415, 429, 503)),
    Route("get", "/api/tables/{table}/reach", "From where this table can be reached.", api.Reach,
          query=LANG, known=True, refusals=(403, 404)),
    Route("post", "/api/tables/{table}/reach", "Let the home network in, or no longer; only from"
          " the machine itself.", api.Reach, 200, api.ChangeReach, query=LANG, known=True,
          refusals=(400, 403, 404, 409, 415)),
    Route("get", "/api/tables/{table}/invites", "The links given out for this table that are still"
          " good.", list[invites.InviteGiven], query=LANG, known=True, refusals=(403, 404, 503)),
    Route("delete", "/api/invites/{invite}", "Take a link back.", None, 204, query=LANG,
          refusals=(404, 503)),
    Route("post", "/api/invites/words", "Where three words that were said aloud lead, once.",
          invites.WordsHeard, 200, invites.SayWords, query=LANG,
          refusals=(400, 403, 404, 415, 429, 503)),
    Route("post", "/api/invites/look", "What an invite is for, before sitting down. A browser"
          " without a cookie gets one.", api.Invited, 200, api.LookAtInvite, query=LANG,
          refusals=(400, 404, 415, 503)),
    Route("post", "/api/invites/accept", "Sit down, or watch, with the secret of an invite. A"
          " browser without a cookie gets one.", api.Accepted, 200, api.Accept, query=LANG,
          refusals=(400, 404, 409, 415, 503)),
    Route("post", "/api/tables/{table}/ticket", "A ticket for one socket at `/socket/{table}`.",
          api.Ticket, 201, query=LANG, known=True, refusals=(404, 503)),
    Route("get", "/api/tables/{table}/record", "The record of a finished game; of one under way,"
          " as this browser saw it.", TEXT, query=LANG, known=True, refusals=(404,)),
    Route("get", "/api/me", "Who plays at this browser, and who else may.", api.Me,
          refusals=(503,)),
    Route("patch", "/api/me", "Say one’s name, choose one’s picture. A browser without a cookie"
          " gets one.", api.Me, 200, api.ChangeMe, query=LANG, refusals=(400, 409, 415, 503)),
    Route("delete", "/api/me", "Who plays at this browser is forgotten: name, picture and keys at"
          " once, chairs and records soon after. Games under way are resigned.", None, 204,
          query=LANG, refusals=(403, 404, 503)),
    Route("get", "/api/me/holidays", "One’s holidays that are not over, and how many days are left"
          " of this year.", holidays.Holidays, query=LANG, refusals=(404, 503)),
    Route("post", "/api/me/holidays", "Declare a holiday: one’s slow games stand while it lasts.",
          holidays.Holidays, 201, holidays.Declare, query=LANG, refusals=(400, 404, 409, 415, 503)),
    Route("delete", "/api/me/holidays/{first}", "Take a holiday back, or end the one under way.",
          holidays.Holidays, query=LANG, refusals=(404, 503)),
    Route("get", "/api/blocks", "Whom one has blocked.", manners.Blocks, query=LANG,
          refusals=(404, 503)),
    Route("post", "/api/blocks", "Have nothing to do with somebody; they are not told.", None, 204,
          manners.Block, query=LANG, refusals=(400, 404, 409, 415, 429, 503)),
    Route("delete", "/api/blocks/{person}", "Nothing against them any more.", None, 204,
          query=LANG, refusals=(404, 503)),
    Route("post", "/api/reports", "Tell whoever runs the server about somebody at a table, or"
          " about a person; they are not told.", None, 204, manners.Report, query=LANG,
          refusals=(400, 404, 415, 429, 503)),
    *(
        Route(method, f"/api/office{path}", f"{about} Only with the host’s own cookie.", answer,
              status, asks, refusals=(403, *refusals))
        for method, path, about, answer, status, asks, refusals in (
            ("get", "", "The host’s page.", office.Office, 200, None, ()),
            ("get", "/people", "Who was here last; with `name` whoever is kept under it.",
             office.People, 200, None, ()),
            ("get", "/tables", "The tables touched last, from outside.", office.Tables, 200, None,
             ()),
            ("post", "/tables/{name}/close", "End its game, unrated, for a reason that is kept;"
             " one that waits is gone.", office.Tables, 200, office.SeeToTable,
             (400, 404, 409, 415)),
            ("post", "/records/{record}/delete", "Take the record of a finished game away, with its"
             " table, for a reason that is kept.", office.Tables, 200, office.SeeToTable,
             (400, 404, 409, 415)),
            ("post", "/doors", "Who may come in.", office.Office, 200, office.SetDoors,
             (400, 415)),
            ("post", "/notice", "A word to all.", office.Office, 200, office.SayToAll, (400, 415)),
            ("post", "/bans", "Keep somebody out.", office.Office, 200, office.Ban,
             (400, 404, 415)),
            ("delete", "/bans/{ban}", "Let them in again.", office.Office, 200, None, ()),
            ("post", "/reports/{report}/done", "A report was seen to.", office.Office, 200, None,
             ()),
            ("post", "/copies", "A back-up now, checked.", office.Office, 201, None, (409,)),
        )
    ),
    Route("post", "/api/office/session", "The host comes in by a link that `oz host` made; the"
          " answer brings a cookie of its own.", None, 204, office.OpenOffice,
          refusals=(400, 403, 415)),
    Route("delete", "/api/office/session", "The host leaves.", None, 204),
    Route("post", "/api/me/switch", "Another of the people of this browser plays, or somebody"
          " new.", api.Me, 200, api.Switch, query=LANG, refusals=(400, 404, 415, 503)),
    Route("post", "/api/enter", "Come back on another device: with name and sentence, or with a"
          " passkey, for which it is asked with nothing. The browser gets another cookie.",
          dict[str, Any], 200, api.Enter, query=LANG, refusals=(400, 403, 404, 415, 429, 503)),
    Route("post", "/api/me/sentence", "A sentence to come back by, shown this once.",
          api.Sentence, 201, query=LANG, refusals=(403, 409, 503)),
    Route("post", "/api/me/passkeys", "A passkey to come back by; first what the browser is to"
          " make.", dict[str, Any], 201, api.MakePasskey, query=LANG,
          refusals=(400, 403, 404, 409, 415, 503)),
    Route("get", "/api/me/devices", "Where one plays.", list[invites.Device], query=LANG),
    Route("post", "/api/me/devices", "A link that brings all that is one’s own to another device.",
          invites.DeviceLink, 201, query=LANG, refusals=(403, 409, 429)),
    Route("delete", "/api/me/devices/{device}", "Sign one out; the others.", list[invites.Device],
          query=LANG, refusals=(403, 404, 409)),
    Route("delete", "/api/me/others", "Who plays here plays at no other browser any more.",
          api.Me, query=LANG, refusals=(403, 409, 503)),
    Route("get", "/api/puzzles/next", "A puzzle about as strong as who asks, which they have not"
          " tried yet.", puzzles.PuzzlePosed, refusals=(404, 503), query={
              "theme": "What it is about; else anything.",
              "game": "Of which game; else of the first that has puzzles.", **LANG}),
    Route("get", "/api/puzzles/today", "The puzzle of the day, the same for everybody.",
          puzzles.PuzzlePosed, refusals=(404, 503),
          query={"game": "Of which game; else of the first that has puzzles.", **LANG}),
    Route("get", "/api/puzzles/kept", "Ten puzzles with their answers, for times without a network;"
          " they never count.", puzzles.KeptPuzzles, query=LANG, refusals=(503,)),
    Route("get", "/api/puzzles/{puzzle}", "A puzzle by its id.", puzzles.PuzzlePosed, query=LANG,
          refusals=(404, 503)),
    Route("post", "/api/puzzles/{puzzle}/answer", "Choose, and see why; the first answer counts. A"
          " browser without a cookie gets one.", puzzles.PuzzleTold, 200, puzzles.AnswerPuzzle,
          query=LANG, refusals=(400, 404, 415, 503)),
    Route("get", "/api/me/games", "One’s own finished games, the latest first, a dozen at a time.",
          wire.History, query={**FILTERS, **LANG}, refusals=(400, 404, 503)),
    Route("post", "/api/me/games", "A finished game off one’s own list, or back on it. The game"
          " stays.", wire.Hide, 200, wire.Hide, query=LANG, refusals=(400, 404, 415, 503)),
    Route("get", "/api/me/export", "Everything that is one’s own: `me.json`, `games.csv` and all"
          " records.", ZIP, query=LANG, refusals=(404, 429, 503)),
    Route("get", "/api/me/channels", "How one is told that it is for one to play, and how one"
          " could be.", notices.Channels, refusals=(503,)),
    Route("put", "/api/me/channels", "Choose how one is told: all channels, and the quiet hours. A"
          " new address of mail is sent a number, which confirms it.", notices.Channels, 200,
          notices.PutChannels, query=LANG, refusals=(400, 404, 415, 429, 503)),
    Route("post", "/api/me/channels/renew", "A browser has another subscription to pushes: those"
          " set up at this browser go there.", None, 204, notices.RenewPush, query=LANG,
          refusals=(400, 404, 415, 429, 503)),
    Route("post", "/api/me/channels/{channel}/test", "Send a notice by it now.",
          notices.ChannelTried, query=LANG, refusals=(404, 409, 429, 503)),
    Route("post", "/api/me/channels/{channel}/confirm", "Confirm an address of mail. Five numbers"
          " may be tried.", notices.Channels, 200, notices.ConfirmChannel, query=LANG,
          refusals=(400, 403, 404, 415, 503)),
    Route("get", "/api/people/{person}", "Somebody’s page, if they show it to whoever asks: their"
          " ratings, statistics, games that everybody may find. `me` is oneself.", wire.Profile,
          query=LANG, refusals=(404, 503)),
    Route("get", "/api/rankings/{game}", "Who is strongest at a game: people who show it to whoever"
          " asks, and the bots, on one scale.", wire.Rankings, query=LANG, refusals=(404, 503)),
    Route("get", "/api/records/{record}", "A finished game at its permanent link.", api.RecordInfo,
          query=LANG, refusals=(404, 409, 429, 503)),
    Route("get", "/api/records/{record}/moments/{moment}", "One moment of a finished game.",
          api.Moment, refusals=(400, 404, 409, 429, 503),
          query={"seat": "Through whose eyes, counted from 0; else a spectator’s.", **LANG}),
    Route("get", "/api/records/{record}/text", "The record itself, by whatever rules it was"
          " played.", TEXT, query=LANG, refusals=(404,)),
    Route("get", "/api/records/{record}/verify", "Every move and draw of a record made again.",
          api.Verified, query=LANG, refusals=(404, 429, 503)),
    Route("get", "/api/records/{record}/chapter.pdf", "A finished game told as a chapter of a"
          " storybook, on pages of A5.", PDF, query=LANG, refusals=(404, 409, 429, 501, 503)),
    Route("get", "/api/records/{record}/chapter.html", "The same as one file for a browser.",
          HTML, query=LANG, refusals=(404, 409, 429, 503)),
    Route("get", "/api/records/{record}/picture.png", "The end of a finished game, 1200 by 630.",
          PNG, query=LANG, refusals=(404, 409, 429, 501, 503)),
    Route("get", "/api/records/{record}/picture.svg", "The same, to be drawn at any size.",
          SVG, query=LANG, refusals=(404, 409, 429, 503)),
    Route("get", "/api/records/{record}/review", "A finished game thought over, or how far that"
          " has come.", api.ReviewState, query=LANG, refusals=(404, 409, 429, 503)),
    Route("post", "/api/records/{record}/review", "Think a finished game over, unless that was"
          " done.", api.ReviewState, 202, query=LANG, refusals=(404, 409, 429, 503)),
    Route("post", "/api/records/{record}/moments/{moment}/table", "A table at this moment of a"
          " finished game, to try it again against bots. A browser without a cookie gets one.",
          api.TableMade, 201, query=LANG, refusals=(404, 409, 429, 503)),
    Route("get", "/api/today", "The deal of the day, and how one fared.", deals.Today,
          query={"date": "Where one is, such as `2026-11-18`.", **LANG}, refusals=(400, 503)),
    Route("post", "/api/today/try", "The table of one’s only try at the deal of the day. A browser"
          " without a cookie gets one.", api.TableMade, 200, deals.BeginTry, query=LANG,
          refusals=(400, 415, 429, 503)),
    Route("post", "/api/deals", "The same deal for friends, each at a table of their own.",
          deals.DealMade, 201, deals.NewDeal, query=LANG, refusals=(400, 404, 415, 429, 503)),
    Route("post", "/api/deals/{deal}/try", "The table of one’s only try at a deal among friends. A"
          " browser without a cookie gets one.", api.TableMade, 200, deals.BeginTry, query=LANG,
          refusals=(400, 404, 409, 415, 429, 503)),
    Route("post", "/api/deals/{deal}/sit", "A chair at a table of two of a deal, once for each. A"
          " browser without a cookie gets one.", api.TableMade, 200, deals.SitAtDeal, query=LANG,
          refusals=(400, 404, 409, 415, 429, 503)),
    Route("get", "/api/deals/{deal}", "A deal that many play.", deals.Deal, query=LANG,
          refusals=(404, 503)),
    Route("get", "/api/deals/{deal}/field", "How all of them fared, after one’s own try.",
          deals.DealField, query=LANG, refusals=(404, 409, 503)),
    Route("get", "/api/deals/{deal}/tries/{record}", "How one of them ended, after one’s own try.",
          api.Moment, query=LANG, refusals=(404, 409, 429, 503)),
    Route("get", "/api/friends", "Whom one is friends with.", friends.Friends, refusals=(503,)),
    Route("delete", "/api/friends/{person}", "They are friends no more.", None, 204, query=LANG,
          refusals=(404, 503)),
    Route("get", "/api/tables/{table}/friends", "With whom of a table one would play again"
          " some day, and they with one.", list[friends.SomeDay], query=LANG, known=True,
          refusals=(403, 404, 503)),
    Route("post", "/api/tables/{table}/friends", "One would play again some day with who sits"
          " there; when both have said so they are friends.", list[friends.SomeDay], 200,
          friends.SaySomeDay, query=LANG, known=True, refusals=(400, 403, 404, 409, 415, 429, 503)),
    *CIRCLES,
    Route("get", "/api/rules/{game}", "The rules and rulings of a game by number.",
          list[api.RuleSection], refusals=(400, 404),
          query={"edition": "Of the rules, where a game has several.", **LANG}),
    Route("get", "/api/decks/{game}/{deck}", "The cards of a deck or pack, to be drawn.",
          DECK_TYPES, query=LANG, refusals=(404,)),
    Route("post", "/api/decks/{game}/check", "What a deck of one’s own comes to: its file, and all"
          " that is wrong with it.", CheckedDeck, 200, api.CheckDeck, query=LANG,
          refusals=(400, 404, 413, 415, 429, 503)),
    Route("post", "/api/decks/{game}/card", "A card of one’s own after a step: its file, what is"
          " wrong with it, and what fits.", EDITOR_TYPES, 200, EditCard, query=LANG,
          refusals=(400, 404, 413, 415, 429, 503)),
    Route("post", "/api/decks/{game}/worth", "What a card of one’s own is worth, as far as it is"
          " known; it is played on for as long as it is asked.", CardWorth, 200, AskWorth,
          query=LANG, refusals=(400, 404, 413, 415, 429, 503)),
    Route("post", "/api/print/{game}", "All cards of a deck on sheets of paper, or the picture of"
          " one: lines of JSON (`PrintLine`) tell how far it is, and the last has the file.",
          PrintLine, 200, AskPrint, query=LANG, refusals=(400, 404, 413, 415, 429, 501, 503),
          lines=True),
    Route("get", "/api/tables/{table}/deck", "The cards that a table plays with, to be drawn.",
          DECK_TYPES, query=LANG, known=True, refusals=(400, 404, 429, 503)),
    Route("get", "/api/records/{record}/deck", "The cards that a finished game was played with.",
          DECK_TYPES, query=LANG, refusals=(400, 404, 429, 503)),
    Route("get", "/api/cards/{game}/{card}", "More about a card of the bundled decks.",
          NOTES_TYPES, query=LANG, refusals=(404,)),
    Route("get", "/art/{game}/{deck}/{card}.svg", "The face of a card.", SVG,
          refusals=(404,)),
)  # fmt: skip

# What is said over sockets.
SAID: Mapping[str, Any] = {
    "ToServer": ToServer,
    "ToPage": ToPage,
    "FromHall": hall.FromHall,
    "ToHall": hall.ToHall,
}

REFUSALS = {
    400: "It cannot be read, or something in it is not known.",
    403: "Not for this browser, or not from our own page.",
    404: "There is no such thing, or it is not this browser’s to see.",
    409: "The chair or the name is taken, the promise was used already, or the game was played by"
    " other rules.",
    413: "It is too large.",
    415: "It must be sent as JSON.",
    429: "Too fast: wait as long as `Retry-After` says.",
    501: "What that needs is not installed at this server.",
    503: "It cannot be kept at the moment; nothing was changed.",
}


@cache
def openapi() -> dict[str, Any]:
    """The whole document."""
    asked = [route.asks for route in ROUTES if route.asks is not None]
    types = [kind for route in ROUTES for kind in _types(route.answer)]
    roots = [*asked, *types, *api.API_TYPES, *SAID.values()]
    schemas, parts = schema_components(roots, ref_template=REFERENCE + "{name}")
    known = {repr(kind): schema for kind, schema in zip(roots, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method] = _operation(route, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "oztable",
            "version": __version__,
            "summary": "A table for the games of the Land of Oz.",
            "description": (
                "A browser is known by a cookie. A game is played over a socket at"
                " `/socket/{table}`: its first message is `Hello` with a fresh ticket, then it"
                " sends `ToServer` and is sent `ToPage`, one JSON object a message. The hall at"
                " `/socket/hall` is spoken to in the same way: `FromHall` and `ToHall`."
            ),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": parts | {name: known[repr(said)] for name, said in SAID.items()},
            "securitySchemes": {
                "browser": {"type": "apiKey", "in": "cookie", "name": "oz"},
            },
        },
    }


def _types(answer: Any) -> tuple[Any, ...]:
    if answer is None or isinstance(answer, str):
        return ()
    return answer if isinstance(answer, tuple) else (answer,)


def _operation(route: Route, known: Mapping[str, Any]) -> dict[str, Any]:
    refused = {"application/json": {"schema": {"$ref": REFERENCE + api.Problem.__name__}}}
    answers: dict[str, Any] = {str(route.status): _answer(route, known)}
    for status in route.refusals:
        answers[str(status)] = {"description": REFUSALS[status], "content": refused}
    answers["default"] = {"description": "Why it is refused.", "content": refused}
    operation: dict[str, Any] = {
        "operationId": _name(route),
        "summary": route.about,
        "parameters": list(_parameters(route)),
        "responses": answers,
    }
    if route.asks is not None:
        content = {JSON: {"schema": known[repr(route.asks)]}}
        operation["requestBody"] = {"required": True, "content": content}
    if route.known:
        operation["security"] = [{"browser": []}]
    return operation


def _answer(route: Route, known: Mapping[str, Any]) -> dict[str, Any]:
    if route.answer is None:
        return {"description": "Done."}
    if isinstance(route.answer, str):
        content: dict[str, Any] = {route.answer: {"schema": {"type": "string"}}}
    else:
        kinds = [known[repr(kind)] for kind in _types(route.answer)]
        content = {
            NDJSON if route.lines else JSON: {
                "schema": kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
            }
        }
    return {"description": route.about, "content": content}


def _parameters(route: Route) -> Iterator[dict[str, Any]]:
    text = {"type": "string", "minLength": 1}
    for name in re.findall(r"{(\w+)}", route.path):
        about = PLACES[name]
        yield {"name": name, "in": "path", "required": True, "schema": text, "description": about}
    for name, about in route.query.items():
        yield {"name": name, "in": "query", "schema": {"type": "string"}, "description": about}


def _name(route: Route) -> str:
    """`get_api_tables_table_record`"""
    return "_".join([route.method, *re.findall(r"\w+", route.path)])
