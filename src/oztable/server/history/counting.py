"""A table whose game is to count: what it must be like, before it is made."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request

from oztable.server.app_context import app_context, refuse
from oztable.server.history.list_queries import counts_against_bots
from oztable.server.history.rating import Terms, why_no_terms, without_undo
from oztable.server.problems import language_of
from oztable.server.rows import ChairRow
from oztable.server.wire import api
from oztable.server.wording import say


async def wanted_options(
    request: Request, new: api.NewTable, chairs: Sequence[ChairRow]
) -> dict[str, str]:
    """The options of a new table. Where it is to count nothing is taken back, and what would keep
    every such game from counting is refused with the reason."""
    options = dict(new.options)
    if not new.rated:
        return options
    options = {**without_undo(new.game), **options}
    deck = "own" if new.deck_text else new.deck
    why = why_no_terms(Terms(new.game, options, deck, new.hints, new.rated))
    if why:
        said = say(f"unrated_{why}", language_of(request))
        raise refuse(request, 400, "cannot_count", why=said)
    people = {chair.person for chair in chairs if chair.person}
    if len(people) == 1 and all(chair.kind != "open" for chair in chairs):
        asked = counts_against_bots(people.pop(), new.game)
        if await app_context(request).tables.store.do(asked):
            raise refuse(request, 409, "finish_first")
    return options
