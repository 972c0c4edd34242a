"""Near the limit of open files there is a line in the log."""

from __future__ import annotations

import resource

import pytest

from oztable.server import open_files
from oztable.server.open_files import OpenFiles


def test_it_is_said_once_each_time_it_comes_near(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    files = OpenFiles()
    for count in (10, 89, 90, 99, 100, 75, 95, 60, 95):
        monkeypatch.setattr(open_files, "open_and_most", lambda count=count: (count, 100))
        files.look()
    said = [(line.message, vars(line)["count"], vars(line)["most"]) for line in caplog.records]
    assert said == [("open_files", 90, 100), ("open_files", 95, 100)]


def test_the_files_of_this_process_are_counted(tmp_path: object) -> None:
    before = open_files.open_and_most()
    with open("/dev/null"):
        after = open_files.open_and_most()
    assert before
    assert after
    assert after[0] == before[0] + 1
    assert after[1] == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
