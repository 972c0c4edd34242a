"""How a phone in the same network finds this table: an address, and a picture of it to scan."""

from __future__ import annotations

import io
import re
import socket
from ipaddress import ip_address

import segno

# Addresses reserved for documentation: nothing is sent there, but to ask the way out
# the system needs somewhere to go.
_SOMEWHERE_4 = ("192.0.2.1", 9)
_SOMEWHERE_6 = ("2001:db8::1", 9)


def lan_address() -> str | None:
    """The address of this machine in its local network; None when it is in none."""
    found = (
        _way_out(socket.AF_INET, _SOMEWHERE_4)
        or _by_name()
        or _way_out(socket.AF_INET6, _SOMEWHERE_6)
    )
    return found if found and _can_be_reached(found) else None


def _way_out(family: socket.AddressFamily, somewhere: tuple[str, int]) -> str | None:
    """The address from which this machine would send there. Nothing is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as out:
            out.connect(somewhere)
            return str(out.getsockname()[0])
    except OSError:
        return None


def _by_name() -> str | None:
    """What this machine's own name stands for, where it has no way out."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except (OSError, UnicodeError):
        return None
    addresses = [str(entry[4][0]) for entry in found]
    return next((address for address in addresses if _can_be_reached(address)), None)


def _can_be_reached(address: str) -> bool:
    it = ip_address(address)
    return not (it.is_loopback or it.is_unspecified or it.is_link_local)


def url_of(address: str, port: int) -> str:
    host = f"[{address}]" if ":" in address else address
    return f"http://{host}" if port == 80 else f"http://{host}:{port}"


# Pictures to scan


def _code(text: str) -> segno.QRCode:
    return segno.make_qr(text, error="m", boost_error=False)


def qr_path(text: str) -> tuple[str, int]:
    """The `d` of an SVG path, one unit a module, and the width of the picture with its margin."""
    rows = [bytes(row) for row in _code(text).matrix_iter(border=4)]
    path = [
        f"M{dark.start()} {y}h{len(dark[0])}v1h-{len(dark[0])}z"
        for y, row in enumerate(rows)
        for dark in re.finditer(rb"[^\0]+", row)
    ]
    return "".join(path), len(rows)


def qr_terminal(text: str, colours: bool = True) -> str:
    """Two modules a character. The light ones are drawn: white on black, whatever the terminal's
    own colours are."""
    out = io.StringIO()
    _code(text).terminal(out, compact=True, border=2)
    lines = out.getvalue().splitlines()
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in lines) if colours else "\n".join(lines)
