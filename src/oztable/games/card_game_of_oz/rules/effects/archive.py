"""Archive a card, or the Effects on it."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.answers import would_archive
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.burdens import Burden
from oztable.games.card_game_of_oz.rules.continuous import Reader, reaches, reader_of
from oztable.games.card_game_of_oz.rules.costs import is_kept_from
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change
from oztable.games.card_game_of_oz.rules.frames import Replacing, Resolving
from oztable.games.card_game_of_oz.rules.language.abilities import Happening, Keyword, Static
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Target, is_of_events
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    ARCHIVED,
    CAN_BE_ARCHIVED,
    HOSTS,
)
from oztable.games.card_game_of_oz.rules.language.values import KEYWORD, targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import InPlay
from oztable.games.card_game_of_oz.rules.zones import archive, archive_event


@dataclass(frozen=True, slots=True)
class Archive(Effect):
    who: Target

    def target(self) -> Target:
        return self.who

    def causes(self) -> Happening:
        return "archive"

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return not is_kept_from(draft, card, "be archived", reader.you)

    def is_steady(self) -> bool:
        return not is_of_events(self.who)

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        is_answered = "archive" in draft.ruleset.texts.answers
        for piece in reversed(chosen) if is_answered else chosen:
            card = draft.cards_in_play.get(piece)
            if is_answered and draft.card(piece).type == "character":
                would_archive(draft, (piece,), "card", reader.you)
            elif card is not None:
                self.do_to(draft, reader, card)

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        archive(draft, card, "card")

    def do_event(self, draft: Draft, seat: Seat, owner: Seat, at: int) -> None:
        archive_event(draft, owner, at)

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        draft.push(Replacing(place))  # it goes under the Folio (OR-39)

    def english(self, say: English) -> Clause:
        return Clause(f"{say.verb('archive')} {say.target(self.who).text}")

    def french(self, say: French) -> Clause:
        return Clause(f"{say.verb('archiver')} {say.target(self.who).text}")

    def burden(self) -> Burden:
        return "penalty" if self.who == "mover" else ""

    def change(self) -> Change:
        return Change(is_archived=True)


@dataclass(frozen=True, slots=True)
class Strip(Effect):
    """Archive every Effect attached to it, or only those that give this keyword."""

    who: Target
    keyword: str | None = None

    def target(self) -> Target:
        return self.who

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return bool(self._effects_of(draft, card))

    def suits_place(self, draft: Draft, place: Place) -> bool:
        return bool(self._effects_among(draft, sorted(draft.at(place))))

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        for effect in self._effects_of(draft, card):
            archive(draft, effect, "card")

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        for effect in self._effects_among(draft, sorted(draft.at(place))):
            archive(draft, effect, "card")

    def _effects_of(self, draft: Draft, card: InPlay) -> list[InPlay]:
        """Those on a card; of a keyword, wherever they are attached that give it to a Character."""
        if self.keyword is None or draft.card(card.piece).type != "character":
            return self._effects_among(draft, draft.on(card.piece))
        given = Keyword(self.keyword)
        return [
            effect
            for effect in sorted(draft.cards_in_play.values())
            if draft.card(effect.piece).type == "effect" and _gives_to(draft, effect, given, card)
        ]

    def _effects_among(self, draft: Draft, cards: list[InPlay]) -> list[InPlay]:
        return [
            card
            for card in cards
            if draft.card(card.piece).type == "effect"
            and (self.keyword is None or _gives(draft, card, self.keyword))
        ]

    def english(self, say: English) -> Clause:
        is_for_character = say.context.kind_of(self.who) == "character"
        host = say.target(self.who).text
        archive = say.verb("archive")
        if self.keyword is None:
            return Clause(f"{archive} every Effect attached to {host}")
        if not is_for_character:  # whatever is said of the host stands last
            gives = f"that gives the keyword {self.keyword}"
            return Clause(f"{archive} every Effect {gives} and is attached to {host}")
        giving = f"that gives {host} the keyword {self.keyword}"
        return Clause(f"{archive} every attached Effect {giving}")

    def french(self, say: French) -> Clause:
        is_for_character = say.context.kind_of(self.who) == "character"
        host = say.to(say.target(self.who).text)
        text = f"{say.verb('archiver')} chaque Effet"
        if self.keyword is None:
            return Clause(f"{text} attaché {host}")
        keyword = f"le mot-clé {say.keyword(self.keyword)}"
        if not is_for_character:
            return Clause(f"{text} qui donne {keyword} et qui est attaché {host}")
        return Clause(f"{text} attaché qui donne {host} {keyword}")

    def change(self) -> Change:
        return Change(is_stripped=True)


def _gives(draft: Draft, effect: InPlay, keyword: str) -> bool:
    return any(
        isinstance(ability, Static) and Keyword(keyword) in ability.gives
        for ability in draft.card(effect.piece).abilities
    )


def _gives_to(draft: Draft, effect: InPlay, given: Keyword, card: InPlay) -> bool:
    reader = reader_of(draft, effect)
    return any(
        isinstance(ability, Static)
        and given in ability.gives
        and reaches(draft, ability, reader, card, printed=True)
        for ability in draft.card(effect.piece).abilities
    )


register(
    Archive,
    "Archive who",
    Part("archive", "who", targets(ARCHIVED, CAN_BE_ARCHIVED), 'archive = "this"'),
)
register(
    Strip,
    "Strip who keyword",
    Part("strip", "who", targets(HOSTS), 'strip = "bearer"'),
    Part("keyword", "keyword", KEYWORD, 'keyword = "Steadfast"', required=False),
)
