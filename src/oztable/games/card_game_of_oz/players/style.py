"""How an Author plays by rules of thumb: numbers that may differ from Author to Author.

All are in Vitality unless they say otherwise. The usual ones are the greedy Author's.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Ends = Literal["judge", "ahead", "now", "never"]
Sets = Literal["events", "answers", "nothing"]


class Style(NamedTuple):
    """What an Author believes in. Two of them differ by `_replace`."""

    ends: Ends = "judge"  # bringing a Prime to The End: if that wins, while ahead, at once, or not
    point: float = 0.55  # what a Story Point is worth
    card: float = 0.6  # a card in hand
    kept: float = 0.4  # of what a card promises: its worth while it waits in hand
    spare: float = 0.3  # a point left over: it may draw a card, or be lost
    die: float = 0.4  # what a die must promise besides the card that it costs
    step: float = 0.3  # a Prime one step nearer to The End
    pace: float = 0.0  # a step of a Prime that is paid for
    stride: float = 0.0  # its free step, for whose toll points are kept
    first_prime: float = 1.5  # somebody who could end the story
    eager: float = 1.5  # a Prime's free step on
    eagerer: float = 0.1  # more in every round
    most_eager: float = 2.5
    urge: float = 0.4  # all of that, more in every late round while nobody is ahead of this Author
    threat: float = 1.0  # an opposing Prime about to reach The End
    late_threat: float = 3.0  # the same, if nobody could answer
    tempo: float = 0.4  # a Character's Gold die, for each round to come
    most_tempo: float = 1.6
    capped: bool = False  # whether a Gold die is worth nothing where ten dice are rolled anyway
    patience: float = 10  # rounds that a game is thought to last
    margin: float = -1.0  # over what an opponent's last turn brings as a rule
    per_character: float = 0.9  # what each Character may bring in a last turn
    per_card: float = 1.0  # and each card in hand
    per_event: float = 1.5  # and each Set Event
    enough: float = 1.0  # what a Set Event must gain to be revealed before the last moment
    sets: Sets = "events"  # what points that would be lost may lay in wait
    holds: float = 0.8  # of what an answer promises: what points are kept from other things for it
    saves: bool = True  # whether points are kept for what cannot be done yet


USUAL = Style()

# Found by letting styles play against the usual one: early dice and cards bring more than Events.
WISE = USUAL._replace(
    sets="answers", tempo=1.2, most_tempo=6.0, patience=14, card=0.9, spare=0.45, die=0.1, kept=0.3
)
