"""Where everything lies: the ids of actions, the numbers of an observation.

Ids and numbers keep their places between versions; what is new comes behind what is there. A card
is told by its rank in `deck.ids`, so the ids are the same for every deck.
"""

from __future__ import annotations

# Ids of actions. A slot is 0 for the card of lower rank in the hand, 1 for the other one. `ways` is
# 2 when the Snake lies turned, and 1 more when the other card does.
LINES_AT = 0  # + line
PLACES_AT = 6  # + (slot * 9 + spot) * 2 + turned
KEEP = 42
SWAPS_AT = 43  # + spot * 4 + ways
TURNS_AT = 79  # + spot * 4 + ways
ACTIONS = 115

# An observation: what one seat sees. `Mine` comes before `theirs`.
PHASE_AT = 0
MY_TURN_AT = 7
TURN_AT = 8
PILE_AT = 9
MONKEYS_AT = 10
IMMUNE_AT = 22
SNAKE_AT = 24
SIZES_AT = 33
POINTS_AT = 35
UNSEEN_AT = 37
HANDS_AT = 57
GRIDS_AT = 101
NUMBERS = 281

HELD = 11  # numbers of a card in a hand: rank, eight exits, Snake, Bird
HAND = 2 * HELD
LAID = 10  # numbers of a card on a spot: rank, turned, eight exits
GRID = 9 * LAID
EXITS = 8
