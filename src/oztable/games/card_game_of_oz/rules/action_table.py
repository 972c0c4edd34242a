"""Every kind of action once: how it is written, said, shown on the page and grouped in a menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from oztable.games.card_game_of_oz.rules import actions

ChoiceKind = Literal[
    "first", "keep", "deal-again", "draw", "move", "replace", "play", "set", "archive", "equip",
    "reveal", "use", "pick", "place", "card", "seat", "event", "way", "text", "yes", "no", "pass",
    "pass-turn", "end",
]  # fmt: skip
MenuGroup = Literal[
    "play", "set", "move", "table", "use", "reveal", "equip", "archive", "choose", "go_on"
]


class ActionKind(NamedTuple):
    """One row of the table."""

    forms: tuple[str, ...]  # in notation: one for each set of fields that are not None
    words: str  # the key of the sentence that says it
    choice: ChoiceKind | None = None  # on the page; of chance: none
    group: MenuGroup = "go_on"  # of the menu


ACTIONS: Mapping[type[actions.Action], ActionKind] = {
    actions.First: ActionKind(("first {seat}",), "do_first", "first", "choose"),
    actions.Comes: ActionKind(("comes {card}",), "do_comes"),
    actions.Die: ActionKind(("{colour} {symbols}",), "do_die"),
    actions.Keep: ActionKind(("keep",), "do_keep", "keep"),
    actions.DealAgain: ActionKind(("deal again",), "do_deal_again", "deal-again"),
    actions.DrawCard: ActionKind(("draw",), "do_draw", "draw", "table"),
    actions.MoveOne: ActionKind(("move {piece} {way}",), "do_move", "move", "move"),
    actions.ReplaceOne: ActionKind(("replace {place}",), "do_replace", "replace", "table"),
    actions.PlayCard: ActionKind(
        ("play {card}", "play {card} on {on}", "play {card} {place}"), "do_play", "play", "play"
    ),
    actions.SetDown: ActionKind(("set {card} {paid}",), "do_set", "set", "set"),
    actions.ArchiveCard: ActionKind(("archive {card}",), "do_archive", "archive", "archive"),
    actions.EquipOne: ActionKind(("equip {thing} on {bearer}",), "do_equip", "equip", "equip"),
    actions.RevealEvent: ActionKind(("reveal {card}",), "do_reveal", "reveal", "reveal"),
    actions.UseText: ActionKind(("use {piece} {ability}",), "do_use", "use", "use"),
    actions.Pick: ActionKind(("choose {piece}",), "do_pick", "pick", "choose"),
    actions.PickPlace: ActionKind(("at {place}",), "do_pick_place", "place", "choose"),
    actions.PickCard: ActionKind(("name {card}",), "do_pick_card", "card", "choose"),
    actions.PickSeat: ActionKind(("ask {seat}",), "do_ask", "seat", "choose"),
    actions.PickEvent: ActionKind(("event {seat} {number}",), "do_pick_event", "event", "choose"),
    actions.PickWay: ActionKind(("way {number}",), "do_way", "way", "choose"),
    actions.PickText: ActionKind(("first {card} {ability}",), "do_text", "text", "choose"),
    actions.Yes: ActionKind(("yes",), "do_yes", "yes"),
    actions.No: ActionKind(("no",), "do_no", "no"),
    actions.Pass: ActionKind(("pass", "pass turn"), "do_pass", "pass"),
    actions.End: ActionKind(("end",), "do_end", "end"),
}
