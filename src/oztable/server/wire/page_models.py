"""The page models of our games as one type, for the descriptions of the wire alone.

The server encodes whatever struct a game builds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, Union

from msgspec import Struct

from oztable.games import built_in
from oztable.server.package import page_of

_PAGES = [page_of(game) for game in built_in()]
DECK_TYPES = tuple(page.deck_type for page in _PAGES if page.deck_type)
EDITOR_TYPES = tuple(page.card_editor_type for page in _PAGES if page.card_editor_type)
NOTES_TYPES = tuple(page.notes_type for page in _PAGES if page.notes_type)

if TYPE_CHECKING:
    Scene: TypeAlias = Struct
else:
    Scene = Union[tuple(page.model_type for page in _PAGES)]  # noqa: UP007  built from a list
