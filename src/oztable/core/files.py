"""Reading a file that anybody may have written, and writing one whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
import sys
from pathlib import Path
from typing import IO, Any

from oztable.core.game import BadNotation
from oztable.core.quoting import one_line

LIMIT = 1 << 20  # bytes
TOO_LONG = f"longer than {LIMIT >> 20} MiB; no deck, pack or record needs that much, so shorten it"


def is_file_text(deck: str) -> bool:
    """Whether this is what stands in a file rather than its name: a file has more than one line."""
    return "\n" in deck


def read_text(path: str) -> str:
    """The text of a file, or a `BadNotation` that says why there is none."""
    raw = _read(path)
    if len(raw) > LIMIT:
        raise BadNotation(one_line(f"{path}: {TOO_LONG}"))
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadNotation(one_line(f"{path}:{line}: not UTF-8; save it as UTF-8")) from None


def _read(path: str) -> bytes:
    try:
        if stat.S_ISREG(os.stat(path).st_mode):
            with open(path, "rb") as file:
                return file.read(LIMIT + 1)
        why = "a folder; name the file inside it" if os.path.isdir(path) else "not a plain file"
    except FileNotFoundError:
        link = os.path.islink(path)
        why = "a link that leads nowhere; mend it" if link else "no such file; check its name"
    except PermissionError:
        why = "you may not read it; change its permissions"
    except (OSError, ValueError) as error:
        why = f"cannot be opened ({error}); check its name"
    raise BadNotation(one_line(f"{path}: {why}"))


def check_writable(path: Path) -> None:
    """Before long work: what could not be written after it is refused at once."""
    try:
        descriptor, beside = _beside(path)
        os.close(descriptor)
        beside.unlink()
    except OSError as fault:
        why = f"{path}: {fault.strerror}; choose a place that can be written"
        raise BadNotation(one_line(why)) from None


def _beside(path: Path, mode: int = 0o666) -> tuple[int, Path]:
    """A new file in the same folder, under a name that nobody has."""
    if path.name == "" or (path.exists() and not path.is_file()):
        raise BadNotation(one_line(f"{path}: not a plain file; name another"))
    beside = path.with_name(f".{secrets.token_hex(8)}.new")
    return os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), beside


def write_whole(path: Path, text: str | bytes, private: bool = False) -> None:
    """Into a new file, safely on disk, then in the place of the old one."""
    content = text.encode("utf-8", "replace") if isinstance(text, str) else text
    descriptor, beside = _beside(path, 0o600 if private else 0o666)
    try:
        with os.fdopen(descriptor, "wb") as handle:
            handle.write(content)
            handle.flush()
            os.fsync(handle.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def lock(file: IO[Any], wait: bool = False, shared: bool = False) -> bool:
    """Until the file is closed or this process ends, however it ends; False where somebody else
    has it. Any number may share it, but only while nobody has it alone."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            how = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
            fcntl.flock(file, how if wait else how | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
