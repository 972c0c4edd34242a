"""Move a Character along its Storyline, or bring it here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, get_args

from oztable.games.card_game_of_oz.rules import moving
from oztable.games.card_game_of_oz.rules.board import BACK, ON, Way
from oztable.games.card_game_of_oz.rules.burdens import Burden
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change
from oztable.games.card_game_of_oz.rules.frames import Bringing, Resolving, Walking
from oztable.games.card_game_of_oz.rules.language.abilities import Happening, Moment, Walk
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, plain, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import CHARACTERS
from oztable.games.card_game_of_oz.rules.language.reading_site import Site, one_of
from oztable.games.card_game_of_oz.rules.language.values import AMOUNT, FLAG, targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import InPlay

WAYS: Final[dict[str, tuple[Way, ...]]] = {"either": (ON, BACK), "on": (ON,), "back": (BACK,)}


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Up to so many Locations along its own Storyline, all in one direction."""

    who: Target
    steps: int
    way: Walk = "either"
    free: bool = True  # ignoring Location costs
    may: bool = True  # fewer steps, or none
    bans: bool = True  # heeding text that forbids to enter or to leave

    def target(self) -> Target:
        return self.who

    def causes(self) -> Happening:
        return "move"

    def moved(self) -> Target:
        return self.who

    def sets_off(self) -> tuple[Moment, ...]:
        goes_on = self.way == "either" and self.free  # else the road has an end, or the points
        return ("enters", "leaves") if goes_on else ()

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        if draft.card(card.piece).type != "character":
            return False  # what is borne or attached goes where its host goes
        return any(
            moving.why_not_move(draft, card, step, reader.you, "card", self.free, self.bans) is None
            for step in WAYS[self.way]
        )

    def may_touch(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return moving.can_be_moved(draft, card, reader.you)

    def needs_its_subject(self) -> bool:
        return True

    def is_steady(self) -> bool:
        return self.free

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        fixed = WAYS[self.way][0] if self.way != "either" else 0
        for piece in reversed(chosen):
            walk = Walking(piece, frame.seat, self.steps, fixed, self.free, self.may, self.bans)
            draft.push(walk)

    def english(self, say: English) -> Clause:
        who = say.target(self.who)
        limit = "up to " if self.may and self.steps != 1 else ""
        number = "1 step" if self.steps == 1 else f"{self.steps} steps"
        each = " each" if who.is_several else ""
        if self.way == "either":
            far = f"{number}{each}{' in one direction' if self.steps > 1 else ''}"
        else:
            far = f"{number} {'forward' if self.way == 'on' else 'back'}{each}"
        costs = "ignoring Location costs" if self.free else "paying Location costs"
        if not self.bans:
            costs += " and bans" if self.free else ", ignoring bans"
        verb = "move" if self.is_one_step_or_none else say.verb("move")
        return self._clause(say.may(), f"{verb} {who.text} {limit}{far}, {costs}")

    def french(self, say: French) -> Clause:
        who = say.target(self.who)
        steps = "un pas" if self.steps == 1 else f"{self.steps} pas"
        far = say.of(f"au plus {steps}" if self.may and self.steps != 1 else steps)
        way = {"on": " vers l’avant", "back": " vers l’arrière", "either": ""}[self.way]
        if self.way == "either" and self.steps > 1:
            way = " dans une même direction"
        if who.is_several:
            moved = f"{who.text}, {far} chacun{way}"
        elif isinstance(self.who, Choose):
            moved = f"{far}{way} {who.text}"
        else:
            moved = f"{who.text} {far}{way}"
        costs = "sans payer les coûts des Lieux" if self.free else "en payant les coûts des Lieux"
        if not self.bans:
            costs += " ni suivre" if self.free else ", sans suivre"
            costs += " leurs interdictions"
        verb = "déplacer" if self.is_one_step_or_none else say.verb("déplacer")
        return self._clause(say.may(), f"{verb} {moved}, {costs}")

    @property
    def is_one_step_or_none(self) -> bool:
        return self.steps == 1 and self.may

    def _clause(self, may: str, move: str) -> Clause:
        if self.is_one_step_or_none:
            return Clause(f"{may} {move}", is_verb=False, alone=move)
        return Clause(move)

    def burden(self) -> Burden:
        return "penalty" if self.who == "mover" and not self.may else ""

    def change(self) -> Change:
        return Change(steps=self.steps, ways=WAYS[self.way], free=self.free, bans=self.bans)


@dataclass(frozen=True, slots=True)
class Bring(Effect):
    """To this card's Location at once, ignoring costs; only along its own Storyline."""

    who: Target

    def target(self) -> Target:
        return self.who

    def causes(self) -> Happening:
        return "move"

    def moved(self) -> Target:
        return self.who

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        is_character = draft.card(card.piece).type == "character"
        return is_character and moving.can_be_brought(draft, card, reader.place, reader.you)

    def turns_first(self, draft: Draft, reader: Reader) -> bool:
        return moving.is_hidden(draft, reader.place)  # as for every move (OR-43)

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        if "move" in draft.ruleset.texts.answers:
            draft.push(Bringing(card.piece, reader.you, reader.place))
        elif moving.can_be_brought(draft, card, reader.place, reader.you):
            moving.arrive(draft, card, reader.place)

    def english(self, say: English) -> Clause:
        moved = say.target(self.who).text
        return Clause(f"{say.verb('bring')} {moved} to this Location, ignoring Location costs")

    def french(self, say: French) -> Clause:
        moved, here = say.target(self.who).text, "sur ce Lieu"
        way = f"{moved} {here}" if isinstance(self.who, str) else f"{here} {moved}"
        return Clause(f"{say.verb('amener')} {way}, sans payer les coûts des Lieux")

    def change(self) -> Change:
        return Change(is_brought_here=True)


def _stays_nowhere(site: Site) -> str | None:
    return None if site.stays else "this card stays nowhere; use move instead"


register(
    Move,
    "Move who steps way free may bans",
    Part("move", "who", targets(CHARACTERS), 'move = "this"'),
    Part("steps", "steps", AMOUNT, "steps = 2"),
    Part("way", "way", plain(one_of(get_args(Walk))), 'way = "back"', required=False),
    Part("free", "free", FLAG, "free = true", required=False),
    Part("may", "may", FLAG, "may = true", required=False),
    Part("bans", "bans", FLAG, "bans = false", required=False),
)
register(
    Bring,
    "Bring who",
    Part("bring", "who", targets(CHARACTERS), "bring = { choose = { … } }"),
    fault=_stays_nowhere,
)
