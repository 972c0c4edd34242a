"""Tables over HTTP: making one, the tables of a browser."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from oztable.core import options as core_options
from oztable.core.game import BadNotation
from oztable.core.language import Language
from oztable.core.verifiable_random import tidy_word
from oztable.games import is_installed, load, rules_of, spec_of
from oztable.players import player_names, usual_player
from oztable.players.seat_names import Sitter, names_at, taken
from oztable.server import record_queries
from oztable.server.app_context import (
    answer,
    app_context,
    browser_of,
    maker_of,
    may_make_table,
    refuse,
    sent,
    table_of,
    visitor,
)
from oztable.server.clean_text import Untidy, tidy_name
from oztable.server.deck_routes import own_deck
from oztable.server.history.counting import wanted_options
from oztable.server.leaving import take_off_shelf
from oztable.server.pace import how_many
from oztable.server.pace.how_many import TooMany
from oztable.server.pace.terms import pace_in
from oztable.server.package import page_of
from oztable.server.people.sitting import seat_people
from oztable.server.problems import Refusal, language_of
from oztable.server.promises import promise, promised_secret
from oztable.server.rows import AlreadyUsed, ChairRow
from oztable.server.shelf import path_of, shelf_of
from oztable.server.watching import lead_on
from oztable.server.wire import api
from oztable.server.wording import say, sitters


async def make_table(request: Request) -> Response:
    new = await sent(request, api.NewTable)
    here = app_context(request)
    address = await may_make_table(request)
    if not is_installed(new.game):
        raise refuse(request, 404, "no_game")
    if new.deck and new.deck not in rules_of(new.game).bundled:
        raise refuse(request, 404, "no_deck")
    deck = await own_deck(request, new.game, new.deck_text) if new.deck_text else new.deck
    who = await visitor(request)
    try:
        if new.tutorial:
            lesson = page_of(new.game).tutorial
            if lesson is None:
                raise refuse(request, 404, "no_tutorial")
            name = next((seat.name for seat in new.seats if seat.kind == "me"), "")
            me = ChairRow(0, "person", name=name_in(request, name))
            chairs = [me, ChairRow(1, "bot", bot=lesson.bot)]
            check_name(request, me, chairs, new.game)
            chairs = await seat_people(here, who.browser, chairs)
            table = await here.tables.create(
                new.game,
                dict(lesson.options),
                "",
                chairs,
                True,
                lesson.secret,
                tutorial=True,
                maker=maker_of(address),
            )
        else:
            chairs = await seat_people(here, who.browser, _chairs(request, new))
            pace, people = _pace(request, new), {chair.person for chair in chairs} - {""}
            await how_many.check(here.tables.store, here.limits, people, pace)
            options = await wanted_options(request, new, chairs)
            store, name = here.tables.store, new.promise
            secret = await promised_secret(store, name) if name else None
            if name and secret is None:
                raise AlreadyUsed(name)
            table = await here.tables.create(
                new.game,
                options,
                deck,
                chairs,
                new.hints,
                secret,
                promise=name,
                maker=maker_of(address),
                pace=pace,
                rated=new.rated,
            )
        if new.listed and table.status == "lobby" and not here.site.is_home:
            await here.hall.list_table(table)
    except AlreadyUsed:
        raise refuse(request, 409, "no_promise") from None
    except TooMany as found:
        raise too_many(request, found) from None
    except BadNotation as wrong:
        text = _why_not(wrong, new.game, language_of(request))
        raise Refusal(400, "bad_request", text, "$.options") from None
    return who.greeted(answer(api.TableMade(table.id, path_of(table.id)), 201))


def _pace(request: Request, new: api.NewTable) -> str:
    """Raises Refusal."""
    try:
        has_clock = pace_in(new.pace) is not None
    except ValueError:
        text = say("no_such_pace", language_of(request))
        raise Refusal(400, "bad_request", text, "$.pace") from None
    if has_clock and len(new.seats) < 2:
        text = say("pace_for_one", language_of(request))
        raise Refusal(400, "bad_request", text, "$.pace")
    return new.pace


def too_many(request: Request, found: TooMany) -> Refusal:
    """Games with a clock, of one person."""
    return refuse(request, 409, f"too_many_{found.what}", most=found.most)


def _why_not(wrong: BadNotation, game: str, language: Language) -> str:
    """Why a game cannot be played like this; about what no page offers we are brief."""
    if wrong.reason:
        return load(game).say(wrong.reason, language)
    return str(wrong) if language == "en" else say("options_wrong", language)


def name_in(request: Request, name: str) -> str:
    """As it may stand in a record, where | parts one player from the next."""
    try:
        return tidy_name(name.replace("|", "/")) if name.strip() else ""
    except Untidy as fault:
        text = say(f"untidy_{fault.why}", language_of(request))
        raise Refusal(400, "bad_request", text, "$.name") from None


def check_name(request: Request, chair: ChairRow, chairs: Sequence[ChairRow], game: str) -> None:
    """Nobody is called like a bot or like another seat."""
    whose = taken(chair.name, chair.seat, sitters(chairs), game) if chair.name else None
    if whose:
        text = say(f"name_of_{whose}", language_of(request), name=chair.name)
        raise Refusal(400, "bad_request", text, "$.name")


def word_in(request: Request, word: str) -> str:
    try:
        return tidy_word(word)
    except ValueError:
        text = say("untidy_word", language_of(request))
        raise Refusal(400, "bad_request", text, "$.word") from None


def _chairs(request: Request, new: api.NewTable) -> list[ChairRow]:
    spec = spec_of(new.game)
    if len(new.seats) not in spec.seats:
        seats = core_options.seats_in_words(spec.seats)
        name = spec.name.into(language_of(request))
        count = len(new.seats)
        raise refuse(request, 400, "seats_wrong", game=name, seats=seats, count=count)
    if all(seat.kind == "bot" for seat in new.seats):
        raise refuse(request, 400, "nobody_here")
    chairs = [_chair(request, new, number, seat) for number, seat in enumerate(new.seats)]
    for chair in chairs:
        check_name(request, chair, chairs, new.game)
    first = next((chair for chair in chairs if chair.kind == "person"), None)
    if first and new.word:
        chairs[first.seat] = first._replace(word=word_in(request, new.word))
    return chairs


def _chair(request: Request, new: api.NewTable, number: int, seat: api.NewSeat) -> ChairRow:
    match seat.kind:
        case "me":
            return ChairRow(number, "person", name=name_in(request, seat.name))
        case "friend":
            return ChairRow(number, "open")
        case _:
            bots = player_names(new.game)
            if seat.bot and seat.bot not in bots:
                raise refuse(request, 400, "no_bot", bots=", ".join(bots))
            return ChairRow(number, "bot", bot=seat.bot or usual_player(new.game))


async def ask_name(request: Request) -> Response:
    """Before anybody sits down: how a name would be said at a table, and what speaks against it."""
    asked = await sent(request, api.AskName)
    if not is_installed(asked.game):
        raise refuse(request, 404, "no_game")
    language = language_of(request)
    name = name_in(request, asked.name)
    if name and taken(name, 0, [Sitter()], asked.game):
        return answer(api.NameSaid(name, say("name_of_bot", language, name=name), False))
    shown = names_at([Sitter(name=name)], asked.game, language)[0]
    like_card = name and shown != name
    note = say("name_of_card", language, name=name, shown=shown) if like_card else ""
    return answer(api.NameSaid(shown, note, True))


async def make_promise(request: Request) -> Response:
    return answer(api.Promise(*await promise(app_context(request).tables.store)), 201)


async def list_tables(request: Request) -> Response:
    """The tables this browser sits at, the newest first."""
    return answer([one.line for one in await shelf_of(request, await browser_of(request))])


async def delete_table(request: Request) -> Response:
    """Off the shelf of who asks; gone for good when everybody who played has asked for it."""
    table = await table_of(request, seated=True)
    if await take_off_shelf(app_context(request).tables, table, await browser_of(request)):
        await request.app.state.reviews.forget(table.row.record)
    return Response(status_code=204)


async def make_ticket(request: Request) -> Response:
    table = await table_of(request)
    here, browser = app_context(request), await browser_of(request)
    await lead_on(here.tables, table, browser)
    return answer(api.Ticket(here.tickets.issue(browser.hash, table.id)), 201)


async def take_record(request: Request) -> Response:
    """The whole record of a finished game; of one under way, what this browser saw of it."""
    table = await table_of(request)
    text = None
    if table.status in ("over", "ended"):
        text = await app_context(request).tables.store.do(
            record_queries.find_record(table.row.record)
        )
    if text is not None:
        pass
    elif table.session is None or (table.status in ("over", "ended") and not table.row.deal):
        raise refuse(request, 404, "no_record")
    else:
        eyes = table.eyes_of(await browser_of(request))
        async with table.lock:
            text = table.record_seen_by(eyes)
    name = f"{table.row.game}-{table.id[:6]}.txt"
    head = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=head)


ROUTES = [
    Route("/api/tables", make_table, methods=["POST"]),
    Route("/api/tables", list_tables, methods=["GET"]),
    Route("/api/tables/{table}", delete_table, methods=["DELETE"]),
    Route("/api/tables/{table}/ticket", make_ticket, methods=["POST"]),
    Route("/api/tables/{table}/record", take_record, methods=["GET"]),
    Route("/api/promises", make_promise, methods=["POST"]),
    Route("/api/names", ask_name, methods=["POST"]),
]
