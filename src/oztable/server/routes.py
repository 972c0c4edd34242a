"""Every route of the server, in the order in which they are tried."""

from __future__ import annotations

from starlette.routing import BaseRoute

from oztable.server import (
    book_routes,
    deck_routes,
    invite_routes,
    lan_routes,
    page_routes,
    review_routes,
    socket,
    table_routes,
)
from oztable.server.admission import routes as admission_routes
from oztable.server.circles import routes as circle_routes
from oztable.server.deals import routes as deal_routes
from oztable.server.deals import two_routes
from oztable.server.friends import routes as friend_routes
from oztable.server.hall import routes as hall_routes
from oztable.server.history import routes as history_routes
from oztable.server.keepsakes import preview
from oztable.server.keepsakes import routes as keepsakes
from oztable.server.manners import routes as manners_routes
from oztable.server.notices import routes as notice_routes
from oztable.server.office import routes as office_routes
from oztable.server.people import holiday_routes, key_routes, me_routes
from oztable.server.printing import routes as print_routes
from oztable.server.puzzles import routes as puzzle_routes

ROUTES: tuple[BaseRoute, ...] = (
    *table_routes.ROUTES,
    *invite_routes.ROUTES,
    *book_routes.ROUTES,
    *deck_routes.ROUTES,
    *print_routes.ROUTES,
    *review_routes.ROUTES,
    *keepsakes.ROUTES,
    *lan_routes.ROUTES,
    *admission_routes.ROUTES,
    *me_routes.ROUTES,
    *holiday_routes.ROUTES,
    *manners_routes.ROUTES,
    *office_routes.ROUTES,
    *deal_routes.ROUTES,
    *two_routes.ROUTES,
    *circle_routes.ROUTES,
    *friend_routes.ROUTES,
    *key_routes.ROUTES,
    *puzzle_routes.ROUTES,
    *history_routes.ROUTES,
    *notice_routes.ROUTES,
    *hall_routes.ROUTES,  # before the sockets of tables
    *socket.ROUTES,
    *preview.ROUTES,
    *page_routes.ROUTES,
)
