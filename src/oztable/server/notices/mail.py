"""Letters: where the operator has given a server for them, and only to addresses that somebody has
confirmed."""

from __future__ import annotations

import asyncio
import os
import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

PASSWORD = "OZTABLE_SMTP_PASSWORD"  # noqa: S105 - where it is, not what
TAKES = 20.0  # seconds
ADDRESS = re.compile(r"[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9]([A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")
HOW = "write --smtp as smtp://USER@HOST:587 or smtps://HOST, and --mail-from as oz@example.org"


class MailFault(Exception):
    """It was not taken. `why` names the kind and never the address."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class MailServer:
    host: str
    port: int
    secure: bool  # from the first byte; else as soon as it offers
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)


def is_address(text: str) -> bool:
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None and ".." not in text


def mail_server(url: str, sender: str) -> MailServer:
    """Raises ValueError, which repeats nothing of it: it may hold a password."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not is_address(sender):
        raise ValueError(HOW)
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError(HOW)
    secure = parts.scheme == "smtps"
    return MailServer(
        parts.hostname,
        parts.port or (465 if secure else 587),
        secure,
        sender,
        unquote(parts.username or ""),
        unquote(parts.password or "") or os.environ.get(PASSWORD, ""),
    )


def letter(server: MailServer, to: str, subject: str, text: str, id_: str) -> EmailMessage:
    """Sent again it is the same letter."""
    made = EmailMessage(policy=SMTP)
    made["From"], made["To"], made["Subject"] = server.sender, to, subject
    made["Message-ID"] = f"<{id_}@{server.sender.rpartition('@')[2]}>"
    made["Date"] = formatdate()
    made["Auto-Submitted"] = "auto-generated"
    made.set_content(text)
    return made


async def send(server: MailServer, made: EmailMessage) -> None:
    """Raises MailFault."""
    await asyncio.to_thread(_send, server, made)


def _send(server: MailServer, made: EmailMessage) -> None:
    try:
        context = ssl.create_default_context()
        if server.secure:
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, timeout=TAKES, context=context
            )
        else:
            line = smtplib.SMTP(server.host, server.port, timeout=TAKES)
        with line:
            if not server.secure:
                line.ehlo()
                if line.has_extn("starttls"):
                    line.starttls(context=context)
                elif server.user:
                    raise MailFault("no encryption")  # a password is not shown around
            if server.user:
                line.login(server.user, server.password)
            line.send_message(made)
    except smtplib.SMTPResponseException as wrong:
        raise MailFault(str(wrong.smtp_code)) from None
    except (OSError, smtplib.SMTPException) as wrong:
        raise MailFault(type(wrong).__name__) from None
