"""Packs that have changed: what is played with them now, and what was played with them before."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from oztable.core import record as records
from oztable.core.game import BadNotation
from oztable.core.record import RecordFault, read, write
from oztable.games import load, rules_of
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import (
    BUNDLED,
    EARLIER,
    EXACT,
    NEWEST,
    bundled_text,
    is_bundled,
    load_pack,
    pack_title,
)
from oztable.study.records import game_of, session_of, verify_record
from tests.cli.conftest import Oz
from tests.cli.test_bad_input import is_told
from tests.games.card_game_of_oz.rules.pack_texts import pack

GAME = "card-game-of-oz"
RECORDS = sorted((Path(__file__).parent / "version_1").glob("*.oz"))  # played before there were two
# Played on 19 November 2026 by `greedy`, when there was a third; the second was asked for by name.
SECOND = sorted((Path(__file__).parent / "version_2").glob("*.oz"))
BY_NAME = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)


# Games of the version before


@BY_NAME
def test_a_game_of_the_first_version_is_replayed_and_verified(file: Path) -> None:
    is_replayed(file, 1)


@pytest.mark.parametrize("file", SECOND, ids=lambda file: file.stem)
def test_a_game_of_the_second_version_is_replayed_and_verified(file: Path) -> None:
    is_replayed(file, 2)


def is_replayed(file: Path, version: int) -> None:
    text = file.read_text("utf-8")
    record = read(text)
    game = game_of(record)
    assert isinstance(game, CardGameOfOz)
    assert (game.contents.id, game.pack.version) == (record.contents.id, version)
    found = verify_record(record, game)
    assert "every draw follows from the secret, and the secret from the commitment" in found
    session = session_of(record, game)
    again = records.of_session(session, record.players, record.date, bytes.fromhex(record.secret))
    assert write(again) == text  # to the letter


def test_the_old_games_are_of_every_kind_and_use_every_card_that_changed() -> None:
    texts = {file.stem: file.read_text("utf-8") for file in RECORDS}
    assert {f"story-pack-{number}" in "".join(texts.values()) for number in (1, 2, 3, 4)} == {True}
    assert {len(read(text).players) for text in texts.values()} == {1, 2, 3}
    modes = {read(text).options["mode"] for text in texts.values()}
    assert modes == {"standard", "solitaire", "challenge"}
    before, after = load_pack("story-pack-1@1"), load_pack("story-pack-1")
    changed = {old.slug for old, new in zip(before.cards, after.cards, strict=True) if old != new}
    assert changed == {
        "run-for-the-cellar", "cyclone", "silver-shoes", "pail", "oil-can",
        "destruction-of-the-tin-woodman",
    }  # fmt: skip
    for slug in changed:
        assert any(re.search(rf"(play|set) {slug}\b", text) for text in texts.values()), slug


def test_the_games_of_the_second_version_are_of_all_packs_that_have_three() -> None:
    """Each with cards that are others now."""
    packs = {read(file.read_text("utf-8")).contents.id: file for file in SECOND}
    assert {*packs} == {f"{name}@2" for name in BUNDLED if NEWEST[name] > 2}
    for name, file in packs.items():
        before, after = load_pack(name), load_pack(name.partition("@")[0])
        pairs = zip(before.cards, after.cards, strict=True)
        changed = "|".join(old.slug for old, new in pairs if old != new)
        played = re.findall(rf"(?:play|set) ({changed})\b", file.read_text("utf-8"))
        assert len({*played}) >= 3, name


def test_the_first_version_goes_on_as_it_began(oz: Oz) -> None:
    ran = oz("verify", RECORDS[0])
    assert (ran.status, ran.err) == (0, "")
    told = oz("replay", RECORDS[0], "--plain", "--lang", "en")
    assert told.status == 0


# Which version is meant


def test_new_games_take_the_newest_and_records_name_it() -> None:
    for name in BUNDLED:
        newest = load(GAME, {}, name)
        assert newest.contents.id == f"{name}@{NEWEST[name]}"
        assert newest.contents == load(GAME, {}, newest.contents.id).contents
        first = load(GAME, {}, f"{name}@1")
        assert first.contents.id == name  # as records wrote it before there was another
    assert load(GAME).contents.id == "story-pack-1@2"


def test_whoever_keeps_a_game_names_its_version() -> None:
    rules = rules_of(GAME)
    assert rules.recorded("") == rules.recorded("story-pack-1") == "story-pack-1@1"
    assert rules.recorded("story-pack-1@2") == "story-pack-1@2"
    assert rules.recorded("my-story") == "my-story"
    newest = {rules.newest(deck) for deck in ("", "story-pack-1", "story-pack-1@1")}
    assert newest == {"story-pack-1@2"}
    assert rules.newest("my-story") == "my-story"
    other = rules_of("yellow-brick-road")
    assert (other.recorded(""), other.recorded("complete20")) == ("", "complete20")
    assert (other.newest(""), other.newest("complete20")) == ("", "complete20")


@pytest.mark.parametrize("name", BUNDLED)
def test_every_version_up_to_the_newest_is_here(name: str) -> None:
    assert tomllib.loads(bundled_text(name))["version"] == NEWEST[name]
    assert load_pack(name) is load_pack(f"{name}@{NEWEST[name]}")
    for number in range(1, NEWEST[name] + 1):
        one = load_pack(f"{name}@{number}")
        assert (one.id, one.version, is_bundled(one)) == (name, number, True)
        assert pack_title(one, "fr") == f"{one.name.into('fr')}, version {number}"


def test_no_earlier_version_is_left_over() -> None:
    kept = {one.name.removesuffix(".toml") for one in EARLIER.iterdir()}
    assert kept == set(EXACT) - {f"{name}@{number}" for name, number in NEWEST.items()}
    for name in kept:  # each card there is one of the pack, and was another
        later = load_pack(f"{name[:-1]}{int(name[-1]) + 1}")
        data = tomllib.loads((EARLIER / f"{name}.toml").read_text("utf-8"))
        slugs = [entry["id"] for entry in data.get("card", [])]
        slugs += [slug for table in data.get("borrow", []) for slug in table["cards"]]
        before = load_pack(name)
        for slug in slugs:
            assert before.cards[before.by_slug[slug]] != later.cards[later.by_slug[slug]], slug


# What there is not


def test_a_version_that_is_not_here_is_named_with_those_that_are(oz: Oz) -> None:
    known = "there is no version 7 of story-pack-1 here, but 1, 2; update oztable for a later one"
    with pytest.raises(BadNotation, match=known):
        load_pack("story-pack-1@7")
    is_told(oz("pack", "show", "story-pack-1@7"), 1, known)
    is_told(oz("perft", GAME, "--depth", 1, "--pack", "story-pack-1@7"), 1, known)
    is_told(oz("pack", "check", "story-pack-1@x"), 1, "no version x of story-pack-1")


def test_a_record_of_a_later_version_says_so_by_its_line() -> None:
    text = write(read(RECORDS[0].read_text("utf-8"))).partition("\ncheck:")[0]
    digest = load_pack("story-pack-1@2").digest
    later = read(re.sub(r"deck: .*", f"deck: story-pack-1@7 sha256:{digest}", text))
    with pytest.raises(RecordFault, match="line 5: there is no version 7 of story-pack-1 here"):
        game_of(later)
    swapped = read(re.sub(r"deck: .*", f"deck: story-pack-1 sha256:{digest}", text))
    with pytest.raises(RecordFault, match="played with another deck than story-pack-1 is here"):
        game_of(swapped)


# Packs of one's own


def test_a_pack_of_ones_own_may_have_versions(oz: Oz, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("version = 3\n" + pack(), "utf-8")
    mine = load_pack(str(file))
    assert (mine.version, mine.recorded) == (3, f"{mine.id}@3")
    assert pack_title(mine, "en") == f"{mine.name.en}, version 3"
    file.write_text("version = 0\n" + pack(), "utf-8")
    ran = oz("pack", "check", file)
    assert ran.status == 1
    assert f"{file}:1: version: 0 is out of range" in ran.out


def test_one_borrows_from_a_version(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for name, cost in (("story-pack-1@1", 4), ("story-pack-1@2", 3), ("story-pack-1", 3)):
        table = f'\n[[borrow]]\npack = "{name}"\ncards = ["silver-shoes"]\n'
        file.write_text(pack() + table, "utf-8")
        mine = load_pack(str(file))
        assert mine.cards[mine.by_slug["silver-shoes"]].cost == cost


def test_bundled_packs_are_checked_by_name(oz: Oz) -> None:
    for name in ("story-pack-1", "story-pack-1@1", "story-pack-1@2"):
        ran = oz("pack", "check", name)
        good = f"{name}: a good pack of 55 cards and 14 Locations, 0 to consider\n"
        assert (ran.status, ran.out, ran.err) == (0, good, "")
    shown = [oz("pack", "show", f"story-pack-1@{n}", "silver-shoes", "--plain").out for n in (1, 2)]
    assert ["cost 4" in shown[0], "cost 3" in shown[1]] == [True, True]


def test_the_version_of_a_pack_is_not_taken_for_its_text() -> None:
    """As one was: compiled rules, which look at types, could load no pack at all."""
    for name in BUNDLED:
        found = load_pack(name)
        assert found.text == ""
        assert found.version == tomllib.loads(bundled_text(name)).get("version", 1)
    assert load_pack("story-pack-1").version == 2
