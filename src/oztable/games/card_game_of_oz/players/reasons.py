"""The Card Game of Oz: why to play a card, take a step, spend, wait or end the story."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from oztable.core.game import Decide, Message, Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.players.answer_reasons import (
    ALL_OF_IT,
    AnswerReasons,
    spoken,
)
from oztable.games.card_game_of_oz.players.dice import by_worth
from oztable.games.card_game_of_oz.players.position_facts import Change, OzFacts
from oztable.games.card_game_of_oz.rules.action_words import PageDescriber
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    DealAgain,
    DrawCard,
    End,
    Keep,
    MoveOne,
    Pass,
    PickSeat,
    PlayCard,
    ReplaceOne,
    RevealEvent,
    SetDown,
    UseText,
)
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.continuous import has_keyword
from oztable.games.card_game_of_oz.rules.costs import price
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.language.wording import ability_text, plain
from oztable.games.card_game_of_oz.rules.naming import of, piece_name, place_told, title
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, card_of
from oztable.games.card_game_of_oz.rules.playing import character_cost, is_many, rivals
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, InPlay, Phase, View
from oztable.games.card_game_of_oz.rules.vitality_reasons import vitality_reasons
from oztable.players import reasons as shared
from oztable.players.reasons import Weighed, fact

WORDS = shared.WORDS.extended("oztable.games.card_game_of_oz.players")

FEW_CARDS = 2
DISCARDING = ("ask_discard", "ask_discard_for", "ask_trim")
DICE_FOR = {"ask_gather": "oz_die_for_entry", "ask_gather_for": "oz_die_for_price"}
LONGEST_TEXT = 120  # letters of it
# What is gained at once.
TOLD_ALREADY = ("oz_enters", "oz_enters_last", "oz_better_there", "oz_version")


class OzReasons:
    """About the decisions of one seat, from its view."""

    def __init__(self, game: CardGameOfOz, view: View, decide: Decide[Action]) -> None:
        self.game = game
        self.actions = decide.actions
        self.asked = decide.prompt.key
        self.asking = dict(decide.prompt.values)
        self.me = decide.seat
        self.facts = OzFacts(game, view, decide.seat)
        self.draft = self.facts.draft
        self.answers = AnswerReasons(self.draft, self.me, self.asked, self.asking, self.actions)

    def why(self, action: Action) -> Sequence[Weighed]:
        if isinstance(action, Pass):  # what comes then does not come of it
            return self._window(action)
        change = self.facts.change(action)
        found = self._special(action, change)
        told = any(one.message.key in TOLD_ALREADY for one in found)
        if isinstance(action, DrawCard):
            change = change._replace(draws=0)
        found += self._changes(change._replace(mine=0) if told else change)
        return found + self._pressing(action, change)

    def essence(self, action: Action) -> object:
        """To pass is to pass; an Event is laid down, whatever is paid for it."""
        match action:
            case Pass():
                return Pass
            case SetDown(card):
                return SetDown, card
        return action

    # What any action may do

    def _changes(self, change: Change) -> list[Weighed]:
        found: list[Weighed] = []
        if change.mine > 0:
            found.append(fact(change.mine + 0.5, "oz_gains", vitality=change.mine))
        found += [
            fact(1.0 + 0.8 * self.facts.found[card.piece], "oz_archives", **_of(card))
            for card in change.archived
        ]
        for seat, more in change.theirs.items():
            if more < 0 and not any(card.seat == seat for card in change.archived):
                found.append(fact(-more + 0.4, "oz_takes", seat=seat, vitality=-more))
        if change.draws:
            found.append(fact(0.9 * change.draws, "oz_draws", cards=change.draws))
        if change.points > 0:
            found.append(fact(0.7 * change.points, "oz_points", points=change.points))
        return found

    def _pressing(self, action: Action, change: Change) -> list[Weighed]:
        """Somebody may end the story soon: then what counts must count now."""
        threat = self.facts.threat
        if threat is None:
            return []
        gains = change.mine - min((0, *change.theirs.values())) + len(change.archived)
        newcomer = isinstance(action, PlayCard) and self._is_character(action.card)
        if gains < 1 and not newcomer:
            return []
        return [fact(1.3, "oz_threat", seat=threat.seat, piece=threat.piece)]

    # Each kind of action

    def _special(self, action: Action, change: Change) -> list[Weighed]:
        match action:
            case PlayCard(card):
                return self._play(action) if self._is_character(card) else self._spend(action)
            case MoveOne():
                return self._move(action, change)
            case End():
                return self._end()
            case DrawCard():
                return self._draw()
            case SetDown(card, paid):
                return self._set(card, paid)
            case ArchiveCard(card):
                return self._archive(card)
            case ReplaceOne(place):
                return self._replace(place)
            case PickSeat(seat):
                return self._choose_author(seat)
            case RevealEvent():
                return self._window(action)
            case UseText(piece, ability):
                return [fact(0.4, "oz_text", text=card_of(piece), ability=ability)]
            case Keep() | DealAgain():
                return self._hand(action)
        return self.answers.why(action)

    def _is_character(self, card: CardId) -> bool:
        return self.game.pack.cards[card].type == "character"

    def _play(self, action: PlayCard) -> list[Weighed]:
        face = self.game.pack.cards[action.card]
        cost = character_cost(self.draft, self.me, action.card)
        found: list[Weighed] = []
        old = next(iter(rivals(self.draft, action.card)), None)
        if old is not None and old.seat == self.me:
            now = self.facts.found[old.piece]
            weight = 1.0 + abs(face.vitality - now)
            values = {"piece": old.piece, "now": now, "vitality": face.vitality}
            found.append(fact(weight, "oz_version", **values))
        else:
            left = self.draft.points - cost
            values = {"vitality": face.vitality, "cost": cost, "left": left}
            key = "oz_brings" if left else "oz_brings_last"
            found.append(fact(0.8 * face.vitality, key, **values))
            found += self._entry(action, left)
        if "Prime" in face.keywords and not self.facts.has_prime and self.facts.story_may_end:
            found.append(fact(2.5, "oz_first_prime"))
        return found

    def _entry(self, action: PlayCard, left: int) -> list[Weighed]:
        """Whether a Bonus move takes the newcomer into the story this turn."""
        if action.place is not None:
            return []
        home, first = self.draft.board.paths[self.me][:2]
        if not self.draft.slots[first].up:
            return []
        new = InPlay(self.draft.new_piece(action.card), self.me, home, NO_PIECE)
        toll = self.facts.toll(new, first)
        if toll is None:
            return [fact(0.3, "oz_barred", place=first)]
        if toll > left:
            return [fact(0.3, "oz_entry_dear", place=first, toll=toll)]
        return [fact(1.4, "oz_may_enter", place=first)]

    def _spend(self, action: PlayCard) -> list[Weighed]:
        cost = price(self.draft, self.me, action.card)
        left = self.draft.points - cost
        return [
            fact(0.9, "oz_text", text=action.card, ability=ALL_OF_IT),
            fact(0.3, "oz_costs" if left else "oz_costs_last", cost=cost, left=left),
        ]

    def _move(self, action: MoveOne, change: Change) -> list[Weighed]:
        card = self.draft.cards_in_play[action.piece]
        target = self.draft.board.next_to(card.seat, card.place, action.way)
        if target is None or card.seat != self.me:
            return []
        if self.draft.board.is_title(target):
            return [self._ending(card)]
        vitality = change.own.get(card.piece, self.facts.found[card.piece])
        found: list[Weighed] = []
        if card.place == self.draft.board.title(self.me):
            key = "oz_enters_last" if self.facts.is_last_turn else "oz_enters"
            found.append(fact(vitality + 1.0, key, piece=card.piece, vitality=vitality))
        elif vitality > self.facts.found[card.piece]:
            more = vitality - self.facts.found[card.piece]
            found.append(fact(more + 0.8, "oz_better_there", piece=card.piece, vitality=more))
        is_prime = has_keyword(self.draft, card.piece, "Prime")
        if is_prime and self.facts.story_may_end and action.way > 0:
            steps = self.facts.steps_left(card) - 1
            weight = 1.2 + (1.5 if steps == 1 else 0.0)
            key = "oz_prime_next" if steps == 1 else "oz_prime_step"
            found.append(fact(weight, key, piece=card.piece, steps=steps))
        if not self.draft.slots[target].up:
            found.append(fact(0.6, "oz_discovers"))
        return found

    def _ending(self, prime: InPlay) -> Weighed:
        ahead = self.facts.ahead(prime.piece)
        if self.facts.best_rival is None:
            return fact(6.0, "oz_ends_alone", vitality=ahead)
        if ahead > 0:
            return fact(6.0, "oz_ends", vitality=ahead)
        if ahead == 0:
            return fact(3.5, "oz_ends_level")
        return fact(3.0, "oz_ends_anyway", vitality=-ahead)

    def _end(self) -> list[Weighed]:
        prime = self.facts.could_end(self.me)
        if prime is not None and self.facts.best_rival is not None and not self.facts.is_last_turn:
            ahead = self.facts.ahead(prime)
            if ahead < 0:
                return [fact(5.0, "oz_wait", piece=prime, vitality=-ahead)]
            if ahead == 0:
                return [fact(4.0, "oz_wait_level", piece=prime)]
        if self.draft.phase is not Phase.ACTIONS:
            steps = [one for one in self.actions if isinstance(one, MoveOne)]
            gains = any(self._brings_vitality(step) for step in steps)
            return [] if gains else [fact(0.8, "oz_no_step")]
        points = self.draft.points
        return [fact(0.8, "oz_unspent", points=points) if points else fact(0.8, "oz_spent")]

    def _brings_vitality(self, step: MoveOne) -> bool:
        """Now, or as soon as the hidden Location is turned up that it enters the story by."""
        change = self.facts.change(step)
        if change.mine > 0:
            return True
        comes_from = self.draft.cards_in_play[step.piece].place
        enters = comes_from == self.draft.board.title(self.me)
        return enters and change.own.get(step.piece, 0) > 0

    def _is_in_the_way(self, card: CardId) -> bool:
        """It is in play, and neither one of many nor to be had from another Author."""
        kind = self.draft.texts[card].card.type
        there = [one for one in self.draft.cards_in_play.values() if card_of(one.piece) == card]
        stolen = self.draft.rulings.steal_same and all(one.seat != self.me for one in there)
        one_of_it = kind in ("character", "object") and not is_many(self.draft, card)
        return bool(there) and one_of_it and not (stolen and kind == "character")

    def _draw(self) -> list[Weighed]:
        plays = any(isinstance(action, PlayCard) for action in self.actions)
        if not plays:
            return [fact(1.2, "oz_draw_instead", points=self.draft.points)]
        hand = len(self.draft.hands[self.me])
        if hand <= FEW_CARDS:
            return [fact(1.0, "oz_draw_few", cards=hand)]
        return [fact(0.5, "oz_draw_more")]

    def _set(self, card: CardId, paid: int) -> list[Weighed]:
        if paid == self.draft.points:
            return [fact(1.2, "oz_set_last", card=card)]
        is_answer = self.draft.texts[card].answer is not None
        return [fact(0.9, "oz_set_answer" if is_answer else "oz_set", card=card)]

    def _archive(self, card: CardId) -> list[Weighed]:
        found: list[Weighed] = []
        if self._is_in_the_way(card):
            found.append(fact(1.5, "oz_in_play_already", card=card))
        if self.asked in DISCARDING:
            return found + self._discard(card)
        if self.asked in DICE_FOR:
            return found + self._die_for(DICE_FOR[self.asked])
        if self.asked != "ask_action":  # in no other moment is a card played from the hand
            return found
        missing = self._missing(card)
        if missing:
            chance, short, wanted = missing
            values = {"percent": round(100 * chance), "short": short, "card": wanted}
            found.append(fact(1.0 + chance, "oz_die_for", **values))
        return found

    def _discard(self, card: CardId) -> list[Weighed]:
        titles = [one.card for one in self.actions if isinstance(one, ArchiveCard)]
        is_least = card == by_worth(self.draft, self.me, titles)[0] and len(titles) > 1
        return [fact(0.8, "oz_discard_least")] if is_least else []

    def _choose_author(self, seat: Seat) -> list[Weighed]:
        seats = [one.seat for one in self.actions if isinstance(one, PickSeat)]
        held = {other: len(self.draft.hands[other]) for other in seats}
        most = max(held.values(), default=0)
        is_most = held.get(seat) == most and list(held.values()).count(most) == 1
        return [fact(0.5, "oz_most_cards", seat=seat, cards=most)] if is_most else []

    def _die_for(self, key: str) -> list[Weighed]:
        """What a die may bring to somebody who cannot pay what a door or a card asks."""
        short = self.asking["need"] - self.asking["have"]
        percent = round(100 * self._die_brings(short))
        return [fact(1.0, key, percent=percent, short=short)] if percent else []

    def _die_brings(self, points: int) -> float:
        faces = self.draft.ruleset.dice.gold
        return sum(face >= points for face in faces) / len(faces)

    def _missing(self, spent: CardId) -> tuple[float, int, CardId] | None:
        """The dearest card of the hand that one Gold die may pay for, and how likely."""
        best: tuple[float, int, CardId] | None = None
        for held in self.draft.hands[self.me]:
            if held.card in (UNKNOWN, spent):
                continue
            cost = (character_cost if self._is_character(held.card) else price)(
                self.draft, self.me, held.card
            )
            short = cost - self.draft.points
            chance = self._die_brings(short)
            if short > 0 and chance > 0 and (best is None or chance > best[0]):
                best = (chance, short, held.card)
        return best

    def _replace(self, place: int) -> list[Weighed]:
        card = self.draft.slots[place].card
        mine = theirs = 0
        for one in self.draft.characters():
            if one.place == place:
                here = sum(
                    r.change for r in vitality_reasons(self.draft, one.piece) if r.card == card
                )
                mine, theirs = (
                    (mine + here, theirs) if one.seat == self.me else (mine, theirs + here)
                )
        if mine < 0:
            return [fact(-mine + 0.5, "oz_replace_bad", card=card, vitality=-mine)]
        if theirs > 0:
            return [fact(theirs + 0.5, "oz_replace_theirs", card=card, vitality=theirs)]
        return []

    def _window(self, action: RevealEvent | Pass) -> list[Weighed]:
        is_last = self.draft.phase is Phase.LAST
        ender = self.facts.ender
        if isinstance(action, Pass) and ender is not None:
            return [fact(3.0, "oz_lets_end", seat=ender.seat, piece=ender.piece)]
        if isinstance(action, Pass):
            events = [one for one in self.actions if isinstance(one, RevealEvent)]
            waits = events and not is_last
            return [fact(0.9, "oz_keep_event", card=events[0].card)] if waits else []
        ability = spoken(self.draft, action.card)
        text = fact(0.4, "oz_text", text=action.card, ability=ability)
        if ender is not None:
            return [text, fact(5.0, "oz_stops_the_end", seat=ender.seat, piece=ender.piece)]
        return [text, fact(1.5, "oz_last_chance")] if is_last else [text]

    def _hand(self, action: Keep | DealAgain) -> list[Weighed]:
        cards = [self.game.pack.cards[held.card] for held in self.draft.hands[self.me]]
        characters = sorted(card.cost for card in cards if card.type == "character")
        if isinstance(action, DealAgain):
            return [] if characters else [fact(2.0, "oz_no_character")]
        if not characters:
            return []
        values = {"count": len(characters), "cost": characters[0]}
        return [fact(1.0, "oz_characters" if len(characters) > 1 else "oz_character", **values)]

    # Words

    def describe(self, action: Action, names: Sequence[str], language: Language) -> str:
        return PageDescriber(self.game, self.facts.world, language, names).describe(action)

    def say(self, message: Message, names: Sequence[str], language: Language) -> str:
        values: dict[str, Any] = {}
        for name, value in message.values:
            values[name] = self._in_words(name, value, names, language)
            if name == "ability":
                values["text"] = self._text(dict(message.values)["text"], value, language)
            if name == "seat":
                values["of_seat"] = of(values[name], language)
        return WORDS.say(message.key, language, **values)

    def _text(self, number: CardId, ability: int, language: Language) -> str:
        """What a card says, in short."""
        card = self.game.pack.cards[number]
        said = card.abilities if ability == ALL_OF_IT else (card.abilities[ability],)
        texts = (plain(ability_text(one, card, self.game.pack, language)) for one in said)
        return textwrap.shorten(" ".join(texts), LONGEST_TEXT, placeholder="…").rstrip(".")

    def _in_words(self, name: str, value: Any, names: Sequence[str], language: Language) -> Any:
        mine = ["" if seat == self.me else who for seat, who in enumerate(names)]
        match name:
            case "seat":
                return names[value]
            case "card":
                return title(self.game, value, language)
            case "piece":
                return piece_name(self.game, value, language)
            case "place":
                return place_told(self.game, self.draft, value, Seat(self.me), mine, language)
        return value


def _of(card: InPlay) -> dict[str, int]:
    return {"piece": card.piece, "seat": card.seat}
