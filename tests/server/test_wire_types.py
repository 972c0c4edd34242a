"""What may be said over the wire, in Python and as TypeScript is told."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from oztable.server.host import Host
from oztable.server.openapi import ROUTES, openapi
from oztable.server.socket import Unreadable, read
from oztable.server.wire import to_server as ask
from oztable.server.wire import typescript
from oztable.server.wire.api import ReviewState

# Messages


def heard(**message: object) -> ask.ToServer:
    return read({"type": "websocket.receive", "text": json.dumps(message)}, Host.decoder)


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        ({"type": "dance"}, "unknown_type", ""),
        ({"type": 5}, "malformed", "$.type"),
        ({"type": None}, "malformed", "$.type"),
        ({"type": "speak", "language": "de"}, "malformed", "$.language"),
        ({"type": "rematch", "id": "a", "seat": 0, "word": "x" * 65}, "malformed", "$.word"),
        ({"type": "move", "id": "x" * 65, "seat": 0, "at": 1, "action": "a"}, "malformed", "$.id"),
    ],
)
def test_what_is_wrong_with_a_message_is_named(
    wrong: dict[str, object], code: str, field: str
) -> None:
    with pytest.raises(Unreadable) as told:
        heard(**wrong)
    assert (told.value.code, told.value.field) == (code, field)


def test_words_and_ids_of_64_letters_are_heard() -> None:
    long = "x" * 64
    assert heard(type="rematch", id=long, seat=0, word=long) == ask.Rematch(long, 0, long)


def test_of_a_game_that_was_not_thought_over_nothing_is_done() -> None:
    none = {"state": "none", "done": 0, "of": 0, "rounds": 0, "review": None}
    assert msgspec.to_builtins(ReviewState("none")) == none


# The description


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_only_what_is_done_at_a_table_needs_the_cookie(route: object) -> None:
    one = next(known for known in ROUTES if known == route)
    described = openapi()["paths"][one.path][one.method]
    assert ("security" in described) == one.path.startswith("/api/tables/{table}")


# TypeScript


def interface(text: str, name: str) -> list[str]:
    """The fields of an interface as they are declared."""
    _, _, after = text.partition(f"export interface {name} {{\n")
    assert after, name
    return [line.strip() for line in after.partition("}\n")[0].splitlines()]


def test_a_scene_is_typed_by_what_all_games_have_in_common() -> None:
    text = typescript.shared_types()
    assert "scene: PageModel | null;" in interface(text, "Page")
    assert "scene: PageModel;" in interface(text, "Moment")
    assert interface(text, "PageModel") == ["game: string;"]


def test_only_a_page_may_leave_out_what_has_a_default() -> None:
    text = typescript.shared_types()
    assert "word?: string;" in interface(text, "Rematch")
    assert "seat: number;" in interface(text, "Rematch")
    assert "of: number;" in interface(text, "ReviewState")


def test_what_was_written_is_fresh_until_it_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typescript, "WEB", tmp_path)
    assert typescript.main(["--write"]) == 0
    assert typescript.main(["--check"]) == 0
    assert capsys.readouterr().err == ""
    (tmp_path / "wire.ts").write_text("// changed by hand\n", "utf-8")
    left = tmp_path / "games" / "gone" / "wire.ts"
    left.parent.mkdir()
    left.touch()
    assert typescript.main(["--check"]) == 1
    said = [line.split()[0] for line in capsys.readouterr().err.splitlines()]
    assert said == ["web/src/games/gone/wire.ts", "web/src/wire.ts"]
    assert typescript.main(["--chekc"]) == 2
    assert "--write | --check" in capsys.readouterr().err
