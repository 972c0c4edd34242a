"""Objects that change hands: equipped to a Character, or taken into your hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

from oztable.core.findings import Findings
from oztable.core.game import Seat
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.continuous import Reader, point_at, things
from oztable.games.card_game_of_oz.rules.costs import is_kept_from
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op
from oztable.games.card_game_of_oz.rules.effects.gains import Change, Gain
from oztable.games.card_game_of_oz.rules.events import TookInHand
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.abilities import Moment
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import (
    Choose,
    Every,
    Filter,
    Subject,
    Target,
    is_of_events,
)
from oztable.games.card_game_of_oz.rules.language.forms import Part, Value, plain, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    CHARACTERS,
    OBJECTS,
    TAKEN,
    subject,
    target,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import Read, Site, one_of
from oztable.games.card_game_of_oz.rules.language.values import targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.language.writing import target_data
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, card_of
from oztable.games.card_game_of_oz.rules.state import EVERYONE, NOBODY, Held, InPlay
from oztable.games.card_game_of_oz.rules.zones import (
    archive,
    drop,
    equip,
    leave_play,
    take_event_back,
)

Taker = Literal["you", "controller", "owner"]


@dataclass(frozen=True, slots=True)
class Equip(Effect):
    """An Object here goes to the Character pointed at or chosen, even from another bearer."""

    what: Target
    to: Subject | Choose

    def target(self) -> Target:
        return self.what

    def sets_off(self) -> tuple[Moment, ...]:
        return ("equipped",)

    def chosen_last(self) -> Target:
        return self.to if isinstance(self.to, Choose) else self.what

    def lay_out(self, ops: list[Op]) -> None:
        if isinstance(self.to, str):
            ops.append(self)
            return
        if isinstance(self.what, Choose):
            ops.append(TakeUp(self.what, self.to.what))
        thing = "it" if isinstance(self.what, Choose) else self.what
        if isinstance(thing, str):
            ops.append(HandTo(thing, self.to))

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        if isinstance(self.to, Choose):
            return True
        kept = is_kept_from(draft, card, "be equipped", reader.you)
        return not kept and _can_bear(draft, point_at(draft, reader, self.to), card)

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        if isinstance(self.to, str):
            equip(draft, reader.you, card, point_at(draft, reader, self.to))

    def fault(self) -> str | None:
        many = isinstance(self.what, Every) or getattr(self.what, "up_to", None)
        if many and isinstance(self.to, Choose):
            return "one Object is handed to one Character; choose one, or name who bears them"
        return None

    def english(self, say: English) -> Clause:
        bearer = say.pointed(self.to).text if isinstance(self.to, str) else ""
        text = f"{say.verb('equip')} {say.target(self.what).text}"
        robbed = "" if self._is_plain() else ", even from another Character"
        if isinstance(self.to, str):
            return Clause(f"{text} to {bearer}{robbed}")
        there = "" if _is_placed(self.to) else " at the same Location"
        return Clause(f"{text} to {say.target(self.to).text}{there}{robbed}")

    def french(self, say: French) -> Clause:
        robbed = "" if self._is_plain() else ", même aux dépens d’un autre Personnage"
        if isinstance(self.to, str):
            bearer = say.pointed(self.to).text
            thing = say.of(say.target(self.what).text)
            return Clause(f"{say.verb('équiper')} {bearer} {thing}{robbed}")
        thing = say.target(self.what).text
        there = "" if _is_placed(self.to) else " sur le même Lieu"
        bearer = say.to(say.target(self.to).text)
        return Clause(f"{say.verb('confier')} {thing} {bearer}{there}{robbed}")

    def _is_plain(self) -> bool:
        """Whether the text says already who bears it, or that nobody does."""
        if isinstance(self.what, str):
            return False
        return self.what.what.loose or self.what.what.borne_by is not None

    def change(self) -> Change:
        return Change(equipped_to=self.to if isinstance(self.to, str) else None)


def _is_placed(to: Choose) -> bool:
    return to.what.where != "anywhere"


def _can_bear(draft: Draft, bearer: Piece, thing: InPlay) -> bool:
    """Characters at Locations bear Objects (OR-12) that are there."""
    who = draft.cards_in_play.get(bearer)
    return (
        who is not None
        and draft.card(bearer).type == "character"
        and draft.card(thing.piece).type == "object"
        and draft.is_location(who.place)
        and draft.place_of(thing) == who.place
    )


@dataclass(frozen=True, slots=True)
class TakeUp(Effect):
    """The first half of equipping somebody who is chosen: an Object that one such can bear."""

    what: Choose
    bearers: Filter

    def target(self) -> Target:
        return self.what

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return not is_kept_from(draft, card, "be equipped", reader.you) and any(
            one.piece != card.host and _can_bear(draft, one.piece, card)
            for one in things(draft, self.bearers, reader)
        )

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(is_in_the_rest=True)


@dataclass(frozen=True, slots=True)
class HandTo(Effect):
    """The second half: the Character that bears it from now on."""

    thing: Subject
    to: Choose

    def target(self) -> Target:
        return self.to

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        thing = draft.cards_in_play.get(point_at(draft, reader, self.thing))
        return (
            thing is not None and thing.host != card.piece and _can_bear(draft, card.piece, thing)
        )

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        thing = draft.cards_in_play.get(point_at(draft, reader, self.thing))
        if thing is not None:
            equip(draft, reader.you, thing, card.piece)

    def change(self) -> Change:
        return Change(bears=self.thing)


@dataclass(frozen=True, slots=True)
class Drop(Effect):
    """An Object that somebody bears lies loose there; on a Title Card it is archived (O38.1)."""

    what: Target

    def target(self) -> Target:
        return self.what

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return card.host != NO_PIECE and not is_kept_from(draft, card, "be dropped", reader.you)

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        place = draft.place_of(card)
        if draft.is_location(place):
            drop(draft, card, place)
        else:
            archive(draft, card, "card")

    def english(self, say: English) -> Clause:
        return Clause(f"{say.verb('drop')} {say.target(self.what).text}")

    def french(self, say: French) -> Clause:
        return Clause(f"{say.verb('faire')} tomber {say.target(self.what).text}")

    def change(self) -> Change:
        return Change(is_dropped=True)


@dataclass(frozen=True, slots=True)
class Take(Effect):
    """From play into your hand, or that of whoever controls the card (O38.5)."""

    what: Target
    to: Taker = "you"

    def target(self) -> Target:
        return self.what

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return self.to == "you" or draft.controller(card) != NOBODY

    def fault(self) -> str | None:
        of_events, owner = is_of_events(self.what), self.to == "owner"
        if of_events and not owner:
            return 'a Set Event goes back to who set it; write to = "owner"'
        if owner and not of_events:
            return 'cards in play have no owner; write to = "controller"'
        return None

    def is_steady(self) -> bool:
        return not is_of_events(self.what)

    def do_event(self, draft: Draft, seat: Seat, owner: Seat, at: int) -> None:
        take_event_back(draft, owner, at)

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        seat = reader.you if self.to == "you" else draft.controller(card)
        leave_play(draft, card)
        draft.take_into_hand(seat, Held(card_of(card.piece), EVERYONE))
        draft.tell(TookInHand(seat, (card_of(card.piece),), "play"))

    def english(self, say: English) -> Clause:
        what = say.target(self.what)
        if self.to == "you":
            return Clause(f"{say.verb('put')} {what.text} into {say.your('hand')}")
        if self.to == "owner":
            return Clause(f"{say.verb('return')} {what.text} to its owner's hand")
        whose = "their controllers' hands" if what.is_several else "its controller's hand"
        return Clause(f"{say.verb('return')} {what.text} to {whose}")

    def french(self, say: French) -> Clause:
        what = say.target(self.what)
        if self.to == "you":
            into = f"dans {say.your('main')}"
            return Clause(f"{say.verb('prendre')} {into} {what.text}")
        if self.to == "owner":
            owner = "dans la main de son propriétaire"
            return Clause(f"{say.verb('renvoyer')} {what.text} {owner}")
        whose = (
            "des Auteurs qui les contrôlent" if what.is_several else "de l’Auteur qui le contrôle"
        )
        if what.is_feminine and not what.is_several:
            whose = "de l’Auteur qui la contrôle"
        return Clause(f"{say.verb('renvoyer')} {what.text} dans la main {whose}")

    def change(self) -> Change:
        return Change(is_taken=self.to == "you", is_sent_back=self.to != "you")


def _bearer(site: Site) -> Read:
    chosen = target(site, CHARACTERS)

    def read(findings: Findings, path: KeyPath, value: object) -> Subject | Choose | None:
        if isinstance(value, str):
            who: Subject | None = subject(site, CHARACTERS, alone=True)(findings, path, value)
            return who
        to = chosen(findings, path, value)
        if to is None:
            return None
        if not isinstance(to, Choose) or to.up_to or to.what.whose != "your":
            findings.fault(
                path, 'one Character of yours bears it; write { choose = { whose = "your" } }'
            )
            return None
        return to

    return read


def _bearer_data(to: Subject | Choose) -> Any:
    return target_data(to)


register(
    Equip,
    "Equip what to",
    Part("equip", "what", targets(OBJECTS), "equip = { choose = { … } }"),
    Part("to", "to", Value(_bearer, _bearer_data), 'to = "this"'),
)
register(Drop, "Drop what", Part("drop", "what", targets(OBJECTS), "drop = { choose = { … } }"))
register(
    Take,
    "Take what to",
    Part("take", "what", targets(TAKEN), "take = { choose = { loose = true } }"),
    Part("to", "to", plain(one_of(get_args(Taker))), 'to = "controller"', required=False),
)
