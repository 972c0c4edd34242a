"""Records replayed: the game they were played with, their steps, and whether they are true."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oztable.core import options as core_options
from oztable.core.game import AnyGame, BadNotation
from oztable.core.language import Language
from oztable.core.luck_by_seat import LuckBySeat, VerifiableLuck
from oztable.core.play import AnySession, Luck, RecordedChance, Session
from oztable.core.quoting import quoted
from oztable.core.record import Record
from oztable.core.record import replay as replay_moves
from oztable.core.verifiable_random import VerifiableRandom, keeps_promise
from oztable.games import load, rules_of, spec_of
from oztable.players import player_names
from oztable.players.seat_names import Sitter, names_at
from oztable.study.package import study_of


def game_of(record: Record, deck: str | None = None) -> AnyGame:
    """The game a record was played with; refuses other rules and other cards."""
    try:
        spec = spec_of(record.game)
    except BadNotation as fault:
        raise record.fault("game", str(fault)) from None
    if record.rules != spec.rules_version:
        age = "newer" if record.rules > spec.rules_version else "older"
        why = f"played under {age} rules (version {record.rules}; here {spec.rules_version})"
        raise record.fault("rules", why)
    if len(record.players) not in spec.seats:
        seats = core_options.seats_in_words(spec.seats)
        why = f"{record.game} seats {seats} players, not {len(record.players)}"
        raise record.fault("players", why)
    try:
        core_options.resolve(spec, record.options)
    except BadNotation as fault:
        where = "edition" if "option edition" in str(fault) else "options"
        raise record.fault(where, str(fault)) from None
    return _with_its_deck(record, deck)


def _with_its_deck(record: Record, deck: str | None) -> AnyGame:
    try:
        name = record.contents.id
        if not deck and not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,39}(@[0-9]{1,3})?", name):
            raise BadNotation(f"{quoted(name)} is no name of a deck")
        kept = record.contents.text or rules_of(record.game).recorded(name)
        game = load(record.game, record.options, deck or kept)
    except BadNotation as fault:
        if deck:
            raise
        raise record.fault("deck", f"{fault}; name the deck's file with --deck") from None
    if game.contents.digest != record.contents.digest:
        why = f"played with another deck than {game.contents.id} is here; name it with --deck"
        raise record.fault("deck", why)
    return game


def session_of(record: Record, game: AnyGame, luck: Luck | None = None) -> AnySession:
    """The whole course of a recorded game, replayed move by move."""
    try:
        start = game.from_position(record.start) if record.start else None
    except BadNotation as fault:
        raise record.fault("start", str(fault)) from None
    players = len(record.players)
    seats = players if start is None else game.seats(start)
    if seats != players:
        why = f"a position for {seats} players, but {players} are named"
        raise record.fault("start", why)
    session: AnySession = Session(game, players, luck or RecordedChance(), start)
    replay_moves(record, session)
    if "check" in record.lines and not record.checked:
        raise record.fault("check", "the check is wrong: the text was changed")
    return session


def names_in(record: Record, language: Language) -> tuple[str, ...]:
    """A record names bots by their id, and those without a name by their seat or as `me`."""
    bots = player_names(record.game)
    sitting = [
        Sitter(bot=name)
        if name in bots
        else Sitter(name="" if name in ("me", f"seat {seat}") else name)
        for seat, name in enumerate(record.players, start=1)
    ]
    return names_at(sitting, record.game, language)


def verify_record(record: Record, game: AnyGame) -> list[str]:
    """What could be verified, as sentences; raises RecordFault where something is not true."""
    if record.secret and not record.promise:
        raise record.fault("secret", "a secret without a commitment")
    if record.secret and not keeps_promise(bytes.fromhex(record.secret), record.promise):
        raise record.fault("secret", "the secret does not match the commitment")
    secret = bytes.fromhex(record.secret)
    session_of(record, game, verifiable_random_of(record, secret, game) if secret else None)
    return _findings(record)


def verifiable_random_of(record: Record, secret: bytes, game: AnyGame) -> VerifiableLuck:
    """The chance that a record was dealt from."""
    try:
        if record.luck:
            return luck_by_seat(secret, game, record.words)
        return VerifiableRandom(secret, record.game, record.words)
    except ValueError as fault:
        raise record.fault("words", str(fault)) from None


def luck_by_seat(secret: bytes, game: AnyGame, words: Sequence[str]) -> LuckBySeat:
    return LuckBySeat(secret, game, words, study_of(game.spec.id).stream_of)


def _findings(record: Record) -> list[str]:
    findings = [f"{len(record.moves) - sum(record.hints)} moves, all legal"]
    if record.secret:
        findings.append("every draw follows from the secret, and the secret from the commitment")
    else:
        findings.append("no secret in it, so the draws cannot be checked")
    taken = [f"seat {at} {count}" for at, count in enumerate(record.hints, start=1) if count]
    findings += [f"hints taken: {', '.join(taken)}"] if taken else []
    if record.result:
        findings.append(f"result: {record.result}")
    elif record.ended:
        findings.append(f"ended before its end: {record.ended}")
    else:
        cut = "" if record.checked else ", and no check line: perhaps the file is cut"
        findings.append(f"unfinished: there is no result{cut}")
    return findings
