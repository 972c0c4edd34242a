"""Tables at a server that were laid before a pack changed, and after."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from oztable.core.game import AnyGame
from oztable.core.record import read
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.server import queries
from oztable.server.bot_turns import order
from oztable.server.bots import BotPool
from oztable.server.live import LiveTable
from oztable.server.replay_books import Book, ReplayOrder, Shelf, Trial
from oztable.server.rows import ChairRow
from oztable.server.table_registry import TableRegistry, new_row
from oztable.server.timings import Timings
from oztable.study.records import verify_record
from tests.server.house import Browser, Server
from tests.server.keeping import store_at

pytestmark = pytest.mark.usefixtures("engine")

GAME = "card-game-of-oz"
RECORDS = Path(__file__).parents[1] / "games" / "card_game_of_oz" / "rules" / "version_1"
CHAIRS = [ChairRow(seat, "person", person=f"h{seat}") for seat in range(2)]


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    store = store_at(tmp_path)
    tables = TableRegistry(store, BotPool(0), Timings())
    yield tables
    await tables.close()
    store.close()


async def laid_before(house: TableRegistry, deck: str) -> str:
    """A game under way, as a server kept it that knew of no versions."""
    old = trial_of("two-authors", 40)
    row = new_row(GAME, old.options, deck, bytes.fromhex(old.secret), False)
    row = row._replace(status="playing")
    chairs = [chair._replace(word=word) for chair, word in zip(CHAIRS, old.words, strict=True)]
    await house.store.do(queries.make_table(row, chairs, old.log))
    return row.id


def trial_of(name: str, number: int) -> Trial:
    text = (RECORDS / f"{name}.oz").read_text("utf-8")
    asked = ReplayOrder("trial", name, text, number=number)
    trial = Shelf().answer(asked)
    assert isinstance(trial, Trial)
    return trial


async def on_disk(house: TableRegistry, table: str) -> Any:
    whole = await house.store.do(queries.load_table(table))
    assert whole
    return whole.row


def version_of(game: AnyGame) -> int:
    assert isinstance(game, CardGameOfOz)
    return game.pack.version


async def move(table: LiveTable) -> None:
    decide = table.decide
    assert decide
    await table.act(decide.seat, table.game.format(decide.actions[0]), table.moment)


@pytest.mark.parametrize("deck", ["", "story-pack-1"])
async def test_a_game_under_way_goes_on_with_the_version_it_began_with(
    house: TableRegistry, deck: str
) -> None:
    table = await house.get(await laid_before(house, deck))
    assert table
    assert (table.status, version_of(table.game)) == ("playing", 1)
    await move(table)
    assert table.decide
    assert order(table, table.decide).deck == "story-pack-1@1"  # a bot plays with the same cards
    assert (await on_disk(house, table.id)).deck == deck


async def test_a_new_table_keeps_the_version_it_was_laid_with(house: TableRegistry) -> None:
    for deck, name in (("", "story-pack-1@2"), ("story-pack-3", "story-pack-3@3")):
        table = await house.create(GAME, {}, deck, CHAIRS)
        assert (table.deck, (await on_disk(house, table.id)).deck) == (name, name)
        assert version_of(table.game) == int(name[-1])


async def test_the_next_game_of_the_same_people_takes_the_newest(house: TableRegistry) -> None:
    table = await house.get(await laid_before(house, ""))
    assert table
    again = await house.get(await house.rematch(table, {}))
    assert again
    assert (again.deck, version_of(again.game)) == ("story-pack-1@2", 2)


@pytest.mark.slow
def test_a_game_of_the_first_version_is_tried_again_with_it() -> None:
    tried = [trial_of("story-pack-3", number) for number in range(30, 50)]
    assert {trial.deck for trial in tried if trial.seat is not None} == {"story-pack-3@1"}


def test_a_replay_shows_the_cards_as_they_were() -> None:
    book = Book((RECORDS / "two-authors.oz").read_text("utf-8"))
    assert version_of(book.game) == 1
    assert verify_record(read(book.text), book.game)


async def test_a_mix_keeps_the_cards_of_the_versions_it_was_made_from(house: TableRegistry) -> None:
    """Though a pack that it borrows from may change: what is kept names the version."""
    one = 'pack = "story-pack-1"'
    ours = load_pack("story-pack-1")
    slugs = ", ".join(f'"{card.slug}"' for card in ours.cards)
    name = 'id = "mix"\nname = { en = "Mix", fr = "Mix" }\nnote = { en = "A.", fr = "A." }'
    text = f"{name}\n\n[[borrow]]\n{one}\ncards = [{slugs}]\n"
    table = await house.create(GAME, {}, text, CHAIRS)
    kept = (await on_disk(house, table.id)).deck
    assert kept == table.deck == text.replace(one, 'pack = "story-pack-1@2"')
    assert load_pack(kept).digest == load_pack(text).digest == ours.digest
    assert load_pack(kept).text == kept  # and again in the record of a game with it


def test_faces_are_those_of_the_version(server: Server) -> None:
    """The page asks for the pack of its table by a name that never means another."""
    browser, costs = Browser(server), {}
    for name in ("story-pack-1@1", "story-pack-1@2", "story-pack-1"):
        pack = browser.get(f"/api/decks/{GAME}/{name}")
        costs[name] = {card["id"]: card["cost"] for card in pack["cards"]}["silver-shoes"]
        assert pack["reconstruction"]
        assert pack["version"] == (1 if name.endswith("@1") else 2)
    assert costs == {"story-pack-1@1": 4, "story-pack-1@2": 3, "story-pack-1": 3}
    assert browser.http.get(f"/api/decks/{GAME}/story-pack-1@3").status_code == 404
