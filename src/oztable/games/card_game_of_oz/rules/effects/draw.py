"""Draw cards."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.core.findings import Field, Findings
from oztable.core.game import Seat
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.choosing import reader_for
from oztable.games.card_game_of_oz.rules.continuous import Reader, how_many, things
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Gain, Income
from oztable.games.card_game_of_oz.rules.frames import Drawing, Resolving
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Count
from oztable.games.card_game_of_oz.rules.language.forms import Data, Part, Value, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import ANYTHING, filter_of
from oztable.games.card_game_of_oz.rules.language.reading_site import Read, Site, build, number
from oztable.games.card_game_of_oz.rules.language.values import MANY
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.language.writing import filter_data
from oztable.games.card_game_of_oz.rules.pieces import Piece

ALL = 99  # more than there can be


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    count: int | Count

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        count = self.count
        if isinstance(count, Count):
            found = how_many(draft, count.what, reader)
            count = found if count.most is None else min(found, count.most)
        draft.push(Drawing(frame.seat, count))

    def income(self) -> Income:
        return Income(dice=self.count if isinstance(self.count, int) else 0)

    def english(self, say: English) -> Clause:
        if isinstance(self.count, Count):
            most = f" (at most {self.count.most})" if self.count.most is not None else ""
            drawn = f"a card for {say.phrase(self.count.what).each()}{most}"
        else:
            drawn = "a card" if self.count == 1 else say.counted(self.count)
        return Clause(f"{say.verb('draw')} {drawn}")

    def french(self, say: French) -> Clause:
        if isinstance(self.count, Count):
            most = f" ({self.count.most} au plus)" if self.count.most is not None else ""
            drawn = f"une carte pour {say.phrase(self.count.what).each()}{most}"
        else:
            drawn = "une carte" if self.count == 1 else say.counted(self.count)
        return Clause(f"{say.verb('piocher')} {drawn}")

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        if isinstance(self.count, int):
            return Gain(cards=self.count)
        there = len(things(draft, self.count.what, reader_for(draft, frame)))
        return Gain(cards=min(there, ALL if self.count.most is None else self.count.most))


def _read_count(site: Site) -> Read:
    fields = {
        "each": Field(filter_of(site.afresh(), ANYTHING), "each = { … }"),
        "most": Field(number(1, MANY), "most = 3", required=False),
    }

    def read(findings: Findings, path: KeyPath, value: object) -> int | Count | None:
        if isinstance(value, dict):
            return build(
                findings, path, value, fields, lambda said: Count(said["each"], said.get("most"))
            )
        count: int | None = number(1, MANY)(findings, path, value)
        return count

    return read


def _count_data(count: int | Count) -> int | Data:
    if isinstance(count, int):
        return count
    most = {} if count.most is None else {"most": count.most}
    return {"each": filter_data(count.what), **most}


register(Draw, "Draw count", Part("draw", "count", Value(_read_count, _count_data), "draw = 1"))
