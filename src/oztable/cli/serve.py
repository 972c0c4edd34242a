"""`oz serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlsplit

from cyclopts import Parameter

from oztable.cli.common import Lang, UsageFault, language, say, usage_faults, whole_number
from oztable.cli.data import Database, data_folder, place_from, store_faults
from oztable.cli.limits import LimitLines, LimitsFile, ShowLimits, show, tuning_from
from oztable.cli.wording import WORDS
from oztable.core.language import Language
from oztable.server.place import Place

LOCAL = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared with, never bound to by default
BROWSER_WAITS = 20.0
STARTED_BY = "OZTABLE_STARTED_BY"  # set by `make play`, so that the page can say what to type


def serve(
    *,
    host: Annotated[
        str | None,
        Parameter(help="The address to listen on: 127.0.0.1, unless you say; then nothing else."),
    ] = None,
    port: Annotated[int, Parameter(converter=whole_number, help="0 takes any free one.")] = 8900,
    data: Annotated[
        Path | None, Parameter(help="Where tables are kept; else in your own data folder.")
    ] = None,
    database: Database = None,
    broker: Annotated[
        str | None,
        Parameter(
            help="Be one of many workers on that database: nats://HOST:PORT, the same for all."
        ),
    ] = None,
    lan: Annotated[
        bool, Parameter(help="Let phones and computers in this house in; prints a QR code.")
    ] = False,
    public_url: Annotated[
        str, Parameter(help="The address people type, when a proxy stands before the table.")
    ] = "",
    proxy: Annotated[
        list[str] | None,
        Parameter(
            help="An address or network of a proxy to believe about other people’s addresses, as "
            "often as you like; with --public-url this machine, unless you say others."
        ),
    ] = None,
    proxy_hops: Annotated[
        int, Parameter(converter=whole_number, help="How many proxies stand in a row.")
    ] = 1,
    metrics_from: Annotated[
        list[str] | None,
        Parameter(
            help="An address or network that may read /metrics, as often as you like; else this "
            "machine alone, and nobody where a proxy stands before the table."
        ),
    ] = None,
    notify_host: Annotated[
        list[str] | None,
        Parameter(
            help="A host, address or network that notices may be sent to though it is not public, "
            "as often as you like."
        ),
    ] = None,
    smtp: Annotated[
        str,
        Parameter(
            help="A server for letters, smtp://USER@HOST:587; its password is best kept in "
            "OZTABLE_SMTP_PASSWORD."
        ),
    ] = "",
    mail_from: Annotated[str, Parameter(help="The address that letters come from.")] = "",
    puzzles: Annotated[
        list[Path] | None,
        Parameter(
            help="A file of puzzles that `oz puzzles mine` wrote, to be offered with the others, "
            "as often as you like."
        ),
    ] = None,
    limits: LimitsFile = None,
    limit: LimitLines = None,
    show_limits: ShowLimits = False,
    no_browser: Annotated[bool, Parameter(help="Do not open the browser.")] = False,
    lang: Lang = None,
) -> int:
    """Open the table in the browser: every game, alone, on one sofa or by a link.

    Tables are kept at every step, so the power may go at any time.

    Example: oz serve --lan

    Example: oz serve --data /srv/oz --no-browser --public-url https://oz.example.org

    Example: oz serve --database postgresql://oz@db.example.org/oz --no-browser

    Example: oz serve --database postgresql://oz@db/oz --broker nats://nats:4222 --no-browser
    """
    from oztable.server.lan import url_of
    from oztable.server.lan_access import MADE, Commands

    is_open_question, host = host is None, host or LOCAL
    tuning = tuning_from(limits, limit)
    if show_limits:
        show(tuning, language(lang))
        return 0
    _check(port, public_url)
    _offer(puzzles or ())
    proxies = _proxies(proxy, proxy_hops)
    readers = _readers(metrics_from, bool(public_url or proxy))
    near = _near() if lan else ""
    if lan and host == LOCAL:
        host = "::" if ":" in near else "0.0.0.0"  # noqa: S104 - asked for with --lan
    spoken, place = language(lang), place_from(data, database)
    try:
        listening = _listen(host, port)
    except _Taken as taken:
        if no_browser or lan or public_url or data or database:
            raise UsageFault(str(taken)) from None
        say(WORDS.say("serve_already", spoken, address=taken.address))
        webbrowser.open(taken.address)
        return 0
    port = listening.getsockname()[1]
    address = public_url.rstrip("/") or (url_of(near, port) if near else "")
    known = [name for name in (near, "" if host in EVERYWHERE else host) if name]
    site = _site(known, public_url, proxies)
    is_alone = is_open_question and not address
    commands = MADE if os.environ.get(STARTED_BY) == "make" else Commands()
    sending = _sending(notify_host, smtp, mail_from)
    own = f"http://{'localhost' if host in (LOCAL, *EVERYWHERE) else host}:{port}"
    settings = {
        **_settings(tuning, readers),
        "broker": _broker(broker),
        "sending": sending,
        "stands_at": public_url.rstrip("/") or own,
    }
    greeting = _Greeting(
        address or own,
        own,
        others_come=host != LOCAL and site.is_home,
        lan_command=commands.lan if is_alone else "",
        opens_browser=not no_browser,
        spoken=spoken,
    )
    settings["greets"] = greeting.said
    app = _app(listening, data_folder(data), place, site, address, commands, is_alone, settings)
    return _run(app, listening)


def _check(port: int, public_url: str) -> None:
    from oztable.server.page_routes import STATIC

    if not 0 <= port <= 65535:
        raise UsageFault(f"a port is a number from 0 to 65535, not {port}")
    try:
        parts = urlsplit(public_url)
    except ValueError:
        raise UsageFault("write --public-url as https://oz.example.org") from None
    if public_url and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise UsageFault("write --public-url as https://oz.example.org")
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise UsageFault("--public-url has no path: the table stands at the root of its own host")
    if not (STATIC / "index.html").is_file():
        raise UsageFault("the page is not built; run `make page` once, then try again")


def _offer(files: Sequence[Path]) -> None:
    from oztable.server.puzzles import box

    with usage_faults():
        for file in files:
            box.add(file)


def _near() -> str:
    """The address of this machine in its local network."""
    from oztable.server.lan import lan_address

    near = lan_address()
    if not near:
        raise UsageFault("this machine is in no network, so --lan reaches nobody")
    return near


def _proxies(given: list[str] | None, hops: int) -> Any:
    """Those that are listed; None: as usual."""
    from oztable.server.limits import Proxies

    if not 1 <= hops <= 16:
        raise UsageFault(f"--proxy-hops is a number from 1 to 16, not {hops}")
    try:
        networks = tuple(ip_network(one) for one in given or ())
    except ValueError as fault:
        raise UsageFault(f"write --proxy as 10.0.0.5 or 10.0.0.0/24: {fault}") from None
    return Proxies(networks, hops)


def _readers(given: list[str] | None, behind_proxy: bool) -> Any:
    """Who may read how the server fares."""
    from oztable.server.metrics_gate import Readers

    try:
        return Readers(tuple(ip_network(one) for one in given or ()), behind_proxy)
    except ValueError as fault:
        raise UsageFault(f"write --metrics-from as 10.0.0.5 or 10.0.0.0/24: {fault}") from None


def _sending(hosts: list[str] | None, smtp: str, mail_from: str) -> Any:
    """How notices reach people."""
    from oztable.server.notices.mail import mail_server
    from oztable.server.notices.notifier import Sending
    from oztable.server.notices.outside import allowed_by

    try:
        allowed = allowed_by(hosts or ())
    except ValueError:
        raise UsageFault(
            "write --notify-host as ntfy.example.org, 10.0.0.5 or 10.0.0.0/24"
        ) from None
    if not smtp and not mail_from:
        return Sending(allowed)
    try:
        return Sending(allowed, mail_server(smtp, mail_from))
    except ValueError as fault:
        raise UsageFault(str(fault)) from None


def _settings(tuning: Any, readers: Any) -> dict[str, Any]:
    """As `ServerConfig` names them."""
    return {
        "limits": tuning.limits,
        "timings": tuning.times,
        "bot_workers": tuning.bots.workers,
        "bot_deadline": tuning.bots.deadline,
        "bot_memory": tuning.bots.memory << 20,
        "review_seconds": tuning.reviews.seconds,
        "readers": readers,
    }


def _site(known: list[str], public_url: str, proxies: Any) -> Any:
    from oztable.server.guard import site_of

    site = site_of(known, public_url)
    networks = proxies.networks or site.proxies.networks
    return site._replace(proxies=proxies._replace(networks=networks))


def _broker(address: str | None) -> Any:
    """None where this is the only worker."""
    from oztable.server.cluster.broker import Broker, broker_of

    if address is None:
        return None
    with store_faults():
        found = broker_of(address)
        asyncio.run(Broker(found).check())
    return found


def _app(
    listening: socket.socket,
    folder: Path,
    place: Place,
    site: Any,
    address: str,
    commands: Any,
    may_open_lan: bool,
    settings: dict[str, Any],
) -> Any:
    from oztable.server.app import ServerConfig, make_app
    from oztable.server.schema import StoreFault

    fixed = ServerConfig(
        folder, site, address, may_open_lan=may_open_lan, commands=commands, database=place
    )
    config = fixed._replace(**settings)
    try:
        return make_app(config)
    except StoreFault as fault:
        listening.close()
        raise UsageFault(str(fault)) from None


class _Greeting(NamedTuple):
    """What is said, and shown, as soon as the table stands."""

    address: str
    own: str  # where this machine finds it
    others_come: bool  # from the network: they need what lets them in
    lan_command: str  # how phones are let in from the start; none where that is decided
    opens_browser: bool
    spoken: Language

    def said(self, admission: str) -> None:
        from oztable.server.lan import qr_terminal

        link = f"{self.address}/#in={admission}"
        say(WORDS.say("serve_stands", self.spoken, address=self.address))
        if self.others_come:
            say(f"{WORDS.say('serve_phone', self.spoken)}\n{qr_terminal(link)}")
            say(WORDS.say("serve_link", self.spoken, link=link))
        if self.lan_command:
            say(WORDS.say("serve_lan", self.spoken, command=self.lan_command))
        say(WORDS.say("serve_stop", self.spoken))
        sys.stdout.flush()
        if self.opens_browser:
            is_far = self.others_come and "//localhost" not in self.own
            own = f"{self.own}/#in={admission}" if is_far else self.own
            threading.Thread(target=_open_browser, args=(own,), daemon=True).start()


class _Taken(Exception):
    """Another table stands there."""

    def __init__(self, address: str) -> None:
        super().__init__(
            f"a table stands at {address} already; open that one, or stop it first, or choose "
            "another --port and another --data"
        )
        self.address = address


def _is_table(address: str) -> bool:
    """Whether what answers there is one of ours."""
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=2) as answer:  # noqa: S310
            found = json.load(answer)
    except (OSError, ValueError):
        return False
    return isinstance(found, dict) and {"tables", "search"} <= found.keys()


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, UnicodeError) as fault:
        there = f"http://localhost:{port}"
        if getattr(fault, "errno", 0) == errno.EADDRINUSE and _is_table(there):
            raise _Taken(there) from None
        raise UsageFault(
            f"cannot listen on {host} port {port}: {getattr(fault, 'strerror', '') or fault}; "
            "choose another with --host and --port (0 takes any free one)"
        ) from None
    return listening


def _open_browser(address: str) -> None:
    """When the page answers; a table without a browser is still a table."""
    until = time.monotonic() + BROWSER_WAITS
    while time.monotonic() < until:
        try:
            healthz = f"{address.partition('/#')[0]}/healthz"
            urllib.request.urlopen(healthz, timeout=1).close()  # noqa: S310
        except OSError:
            time.sleep(0.1)
            continue
        webbrowser.open(address)
        return


def _run(app: Any, listening: socket.socket) -> int:
    from oztable.server import logs
    from oztable.server.serving import Serving

    logs.configure()
    Serving(app).run(sockets=[listening])
    return 0
