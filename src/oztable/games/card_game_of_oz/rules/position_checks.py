"""Checks of a position as a whole: what its zones cannot say together."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

from oztable.core.game import Decide, Over
from oztable.core.toml_lines import KeyPath, key_text
from oztable.games.card_game_of_oz.rules import answers, flow, frames
from oztable.games.card_game_of_oz.rules.continuous import vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Op
from oztable.games.card_game_of_oz.rules.language.abilities import Trigger
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.position_kinds import Reading
from oztable.games.card_game_of_oz.rules.resolving import REFUSED
from oztable.games.card_game_of_oz.rules.state import Lasting, Slot, State
from oztable.games.card_game_of_oz.rules.texts import AskDiscard, HandOver


def check_zones(reading: Reading, slots: tuple[Slot, ...]) -> None:
    _check_copies(reading)
    _check_versions(reading)
    _check_places(reading, slots)


def check_state(reading: Reading, state: State) -> None:
    _check_folio(reading, state)
    _check_end(reading, state)
    for at, gift in enumerate(state.lasting):
        _check_gift(reading, ("lasting", at), gift)
    for at, taken in enumerate(state.controls):
        if taken.piece not in reading.in_play or reading.type_of(taken.piece) != "character":
            reading.fault(("controls", at, "piece"), "names no Character in play; correct it")
    for at, pending in enumerate(state.pending):
        _check_pending(reading, ("pending", at), pending)
    for at, frame in enumerate(state.frames):
        _check_frame(reading, ("frame", at), frame, state)
    if not reading.findings.has_errors:
        _check_vitality(reading, state)


# Zones


def _check_copies(reading: Reading) -> None:
    """No card lies in two zones, and none more often than the pack has it."""
    places: dict[CardId, list[KeyPath]] = defaultdict(list)
    for card, path in reading.used:
        places[card].append(path)
    for card, paths in places.items():
        face = reading.ruleset.card(card)
        if len(paths) > face.copies:
            line = reading.findings.document.line_of
            others = " and ".join(f"{key_text(p)} (line {line(p)})" for p in paths[:-1])
            copies = "1 copy" if face.copies == 1 else f"{face.copies} copies"
            reading.fault(
                paths[-1], f"{face.slug} is in {others} too; the pack has {copies}, so remove one"
            )


def _check_versions(reading: Reading) -> None:
    """One version of a Character in play, and one of each Object (O13.3, O14.3)."""
    in_play = [(piece, reading.ruleset.of[card_of(piece)]) for piece in reading.in_play]
    multitude = reading.ruleset.rulings.multitude
    for (one, text), (other, again) in combinations(in_play, 2):
        kinds = {text.card.type, again.card.type}
        same = text.group == again.group if kinds == {"character"} else text.card == again.card
        many = multitude and (text.card.has("Multitude") or again.card.has("Multitude"))
        if same and not many and len(kinds) == 1 and not kinds & {"effect"}:
            line = reading.findings.document.line_of(reading.paths[one])
            rule = "O13.3" if kinds == {"character"} else "O14.3"
            reading.fault(
                reading.paths[other],
                f"{text.card.slug} is in play on line {line}, and only one {text.card.group} "
                f"may be; remove one ({rule})",
            )


def _check_places(reading: Reading, slots: tuple[Slot, ...]) -> None:
    """Characters stand on their own Storyline, face-up; so do Effects of Locations."""
    board = reading.board
    for piece, card in reading.in_play.items():
        kind = reading.type_of(piece)
        path = (*reading.paths[piece][:-1], "at")
        if card.host != NO_PIECE or kind == "object":
            continue
        name = board.name(card.place)
        if kind == "character" and card.place not in board.paths[card.seat]:
            first, last = board.name(board.title(card.seat)), board.name(board.far_title(card.seat))
            reading.fault(
                path,
                f"{name} is not on the Storyline of seat {card.seat + 1}, which runs from "
                f"{first} to {last}; move it there (OR-110)",
            )
        elif kind == "effect" and board.is_title(card.place):
            reading.fault(path, f"{name} is a Title Card; attach it to a Location (OR-44)")
        elif not board.is_title(card.place) and not slots[card.place].up:
            letter, number = name[0], name[1:]
            reading.fault(
                path,
                f"{name} is hidden; name the Location in storyline.{letter}, item {number}",
            )


def _check_folio(reading: Reading, state: State) -> None:
    left = len(state.locations)
    hidden = sum(state.slots[place].card is None for place in reading.board.locations)
    if hidden > left:
        reading.fault(
            ("folio", "bottom"), f"{hidden} hidden Locations, but {left} left; put fewer here"
        )


# What is under way


def _check_gift(reading: Reading, path: KeyPath, gift: Lasting) -> None:
    program = reading.ruleset.of[gift.card].programs.get(gift.ability, ())
    gives = gift.op < len(program) and (program[gift.op].copies() or program[gift.op].gifts())
    if not gives or program[gift.op].copies() != gift.is_copy:
        reading.fault(path, "this step of this text gives nothing; correct ability or op")
    for piece in gift.pieces:
        if piece not in reading.in_play:
            name = reading.notation.piece(piece)
            reading.fault((*path, "pieces"), f"{name} is not in play; remove it")
    if not gift.turns or not gift.pieces:
        reading.fault(path, "nothing lasts; write turns and pieces, or remove it")


def _check_pending(reading: Reading, path: KeyPath, pending: frames.Pending) -> None:
    abilities = reading.ruleset.card(pending.card).abilities
    ability = abilities[pending.ability] if pending.ability < len(abilities) else None
    if not isinstance(ability, Trigger):
        reading.fault((*path, "ability"), "no text of this card waits; correct the number")
    _check_source(reading, path, pending.card, pending.piece)


def _check_source(reading: Reading, path: KeyPath, card: CardId, piece: Piece) -> None:
    is_location = reading.ruleset.card(card).type == "location"
    copied = reading.ruleset.texts.has_copies and not is_location
    if piece != NO_PIECE and (is_location or (card_of(piece) != card and not copied)):
        remedy = "remove it" if is_location else f"write {reading.notation.card(card)}"
        reading.fault((*path, "piece"), f"is not the card whose text it is; {remedy}")


def _check_frame(reading: Reading, path: KeyPath, frame: frames.Frame, state: State) -> None:
    match frame:
        case frames.Turning(place) | frames.Looking(place=place) | frames.Replacing(place):
            if place not in reading.board.locations:
                reading.fault((*path, "place"), 'no Location; write place = "a1"')
        case frames.Entering(piece=piece) | frames.Walking(piece=piece):
            if piece == NO_PIECE or reading.type_of(piece) != "character":
                reading.fault((*path, "piece"), "no Character; name one")
            if isinstance(frame, frames.Entering) and frame.target not in range(
                reading.board.places
            ):
                reading.fault((*path, "target"), 'no place; write target = "a1"')
        case frames.Resolving():
            _check_resolving(reading, path, frame)
        case frames.Peeking(seen=seen):
            if seen > len(state.library.top):
                reading.fault((*path, "seen"), "more than library.top names; name them")
        case frames.Asking(seat, other) | frames.SeeingHand(seat, other) if seat == other:
            reading.fault((*path, "other"), "asks itself; write another seat")
        case frames.Playing(card=card):
            if reading.ruleset.card(card).type == "location":
                reading.fault((*path, "card"), "a Location is not played; name another card")
        case frames.Archiving(pieces):
            for piece in pieces:
                if piece not in reading.in_play or reading.type_of(piece) != "character":
                    reading.fault((*path, "pieces"), "names no Character in play; correct it")
        case frames.Bringing(piece=piece, place=place):
            if piece not in reading.in_play or reading.type_of(piece) != "character":
                reading.fault((*path, "piece"), "no Character; name one")
            if place not in reading.board.locations:
                reading.fault((*path, "place"), 'no Location; write place = "a1"')
        case frames.Discarding():
            _check_discarding(reading, path, frame, state)
        case frames.Controlling(piece=piece):
            if piece not in reading.in_play or reading.type_of(piece) != "character":
                reading.fault((*path, "piece"), "no Character; name one")
        case frames.Answering() | frames.Replying():
            _check_answer(reading, path, frame, state)
        case frames.Finishing(card=card):
            if reading.ruleset.card(card).type not in ("effect", "event"):
                reading.fault((*path, "card"), "no Effect and no Event; name one")


def _check_answer(
    reading: Reading, path: KeyPath, frame: frames.Answering | frames.Replying, state: State
) -> None:
    at = state.frames.index(frame)
    below = state.frames[at - 1] if at else None
    is_over = isinstance(frame, frames.Replying) and frame.stage > REFUSED
    if not is_over and not isinstance(below, answers.DUE_FRAMES):
        kinds = ", ".join(kind.__name__.lower() for kind in answers.DUE_FRAMES)
        reading.fault(path, f"answers nothing; put a frame below it of one of the kinds {kinds}")
    if isinstance(frame, frames.Replying):
        found = reading.ruleset.of[frame.card].answer
        if found is None or found[0] != frame.ability:
            reading.fault((*path, "ability"), "this text answers nothing; correct it")
        elif not is_over and isinstance(below, answers.DUE_FRAMES):
            draft = Draft(reading.ruleset, state)
            due = answers.due_of(draft, below)
            if not answers.touchable(draft, frame.seat, frame.card, due):
                reading.fault(path, "does not answer what is due; correct card or seat")


def _check_discarding(
    reading: Reading, path: KeyPath, frame: frames.Discarding, state: State
) -> None:
    at = state.frames.index(frame)
    below = state.frames[at - 1] if at else None
    op = _step_of(reading, below) if isinstance(below, frames.Resolving) else None
    if not isinstance(op, AskDiscard):
        reading.fault(path, "nobody asks for cards; put a resolving frame below it that does")
    elif not 1 <= frame.left <= op.count:
        reading.fault((*path, "left"), f"write 1 to {op.count}")


def _step_of(reading: Reading, frame: frames.Resolving) -> Op | None:
    program = reading.ruleset.of[frame.card].programs.get(frame.ability, ())
    return program[frame.op] if frame.op < len(program) else None


def _check_resolving(reading: Reading, path: KeyPath, frame: frames.Resolving) -> None:
    program = reading.ruleset.of[frame.card].programs.get(frame.ability)
    if program is None:
        reading.fault((*path, "ability"), "nothing to carry out; correct the number")
    elif frame.op > len(program):
        reading.fault((*path, "op"), f"beyond the text; write 0 to {len(program)}")
    else:
        inside = [op for at, op in enumerate(program) if isinstance(op, HandOver) and at < frame.op]
        others = sum(1 for op in inside if frame.op < op.end)
        if len(frame.handed) != others:
            reading.fault(
                (*path, "handed"),
                f"of this step, {others} of those around it are for another Author; name who was "
                "you before each, and nobody else",
            )
    _check_source(reading, path, frame.card, frame.piece)


# The whole


def _check_vitality(reading: Reading, state: State) -> None:
    draft = Draft(reading.ruleset, state)
    going = answers.about_to_go(draft)
    for piece, left in vitalities(draft).items():
        if left <= 0 and piece not in going:
            reading.fault(
                reading.paths[piece],
                f"has Vitality {left} here and would be archived at once; move it to the archive, "
                "or add what keeps it alive (O23)",
            )


def _check_end(reading: Reading, state: State) -> None:
    """A Character on the far Title Card has turned it over (O9.1)."""
    for piece, card in reading.in_play.items():
        far = reading.board.far_title(card.seat)
        if card.place == far and reading.board.titles[state.flipped] != far:
            name = reading.board.name(far)
            reading.fault(
                ("flipped",), f'{reading.notation.piece(piece)} stands on {name}; write "{name}"'
            )


def bring_to_rest(reading: Reading, state: State) -> State:
    """The moment at which somebody decides, chance decides, or the game is over."""
    draft = Draft(reading.ruleset, state)
    flow.run(draft)
    rested = draft.freeze()
    if rested != state and (state.frames or state.pending):
        path = ("pending", 0) if state.pending else ("frame", len(state.frames) - 1)
        reading.fault(
            path, "nobody decides here, it goes on by itself; remove it, or say what comes of it"
        )
    elif not _is_moment(draft):
        reading.fault(("phase",), "nothing can be done here; write another phase")
    return rested


def _is_moment(draft: Draft) -> bool:
    node = flow.node(draft)
    if isinstance(node, Over):
        return True
    return bool(node.actions) if isinstance(node, Decide) else node.total > 0
