"""Positions that cannot be are refused: everything at once, by line and key, with a remedy."""

from __future__ import annotations

import re

import pytest

from oztable.core.game import BadNotation
from oztable.core.toml_lines import Fault
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.position import check_position

GAME = build({})


def faults(text: str, game: CardGameOfOz = GAME) -> list[Fault]:
    state, found = check_position(text, "", game)
    assert state is None
    return found


HERE = '[[character]]\ncard = "{}"\nseat = {}\nat = "{}"\n'
REFUSED = {
    "an unknown card": ('hand.1 = ["totto"]', 1, "hand.1[1]", "did you mean toto"),
    "more than could ever be": (
        f"archive = {['boq'] * 2000}", 1, "archive", "2000 items; there cannot be more than 1"),
    "a Location in hand": ('hand.1 = ["poppy-field"]', 1, "hand.1[1]", "is a Location; here"),
    "a card in two zones": (
        'hand.1 = ["toto"]\narchive = ["boq", "toto"]', 2, "archive[2]",
        r"toto is in hand\.1\[1\] \(line 1\) too; the pack has 1 copy"),
    "more copies than there are": (
        'archive = ["field-mice", "field-mice", "field-mice"]\nhand.2 = ["field-mice"]',
        2, "hand.2[1]", r"archive\[1\] .*archive\[3\] .*the pack has 3 copies"),
    "one that is being carried out and in hand": (
        'hand.1 = ["three-cheers"]\n[[frame]]\nkind = "finishing"\nseat = 1\n'
        'card = "three-cheers"', 5, "frame[1].card", r"is in hand\.1\[1\]"),
    "a copy that does not exist": (
        HERE.format("field-mice-4", 1, "a0"), 2, "character[1].card", "the pack has 3"),
    "two of one name in play": (
        HERE.format("field-mice", 1, "a0") * 2, 6, "character[2].card",
        "in play on line 2; call the next field-mice-2"),
    "a place that is none": (HERE.format("toto", 1, "a9"), 4, "character[1].at", "is no place"),
    "a spoke that is none": (HERE.format("toto", 1, "c1"), 4, "character[1].at", "is no place"),
    "an Object on nobody": (
        '[[object]]\ncard = "pail"', 1, "object[1].at", "missing; add .*`bears`"),
    "an Effect without a host": (
        '[[effect]]\ncard = "this-pole"\nseat = 1', 1, "effect[1].at", "missing; add .*host"),
    "an Effect on the wrong host": (
        'storyline.a = ["thick-wood"]\n[[effect]]\ncard = "this-pole"\nseat = 1\nat = "a1"',
        2, "effect[1]", "attaches to a Character, not to a Location"),
    "an Effect that is never attached": (
        HERE.format("toto", 1, "a0") + 'effects = ["summoning-her-subjects"]',
        5, "character[1].effects[1]", "never attached; move it to the archive"),
    "an Effect that is borne": (
        HERE.format("toto", 1, "a0") + 'bears = ["this-pole"]', 5, "character[1].bears[1]",
        "is an Effect; here stands an Object"),
    "an Event in play": (HERE.format("three-cheers", 1, "a0"), 2, "character[1].card", "an Event"),
    "two versions of one Character": (
        HERE.format("scarecrow", 1, "a0") + HERE.format("scarecrow-good-as-new", 2, "b0"),
        6, "character[2].card", "scarecrow is in play on line 2, and only one Scarecrow may be"),
    "a Character on a hidden Location": (
        HERE.format("toto", 1, "a1"), 4, "character[1].at", "is hidden; name the Location in "
        r"storyline\.a, item 1"),
    "nobody left alive": (
        'storyline.a = ["castle-of-the-witch"]\n' + HERE.format("munchkin-baby", 1, "a1"),
        3, "character[1].card", r"has Vitality 0 here and would be archived at once.*O23"),
    "negative points": ("points = -1", 1, "points", "-1 is out of range; write 0 to"),
    "huge numbers": (f"points = {10**40}", 1, "points", "is out of range"),
    "a number without end": (f"points = {'9' * 4000}", 1, "", "4000 characters"),
    "too many Locations": (
        'storyline.a = ["?", "?", "?", "?"]', 1, "storyline.a", "4 Locations; each Author lays 3"),
    "a spoke of nobody": ('storyline.c = ["?"]', 1, "storyline.c", "known here: a, b"),
    "a Location twice": (
        'storyline.a = ["thick-wood"]\nstoryline.b = [{ hidden = "thick-wood" }]',
        2, "storyline.b[1].hidden", r"is in storyline\.a\[1\] \(line 1\) too"),
    "a Location in the Folio and hidden": (
        'storyline.b = [{ hidden = "thick-wood" }]\nfolio.bottom = ["thick-wood"]',
        2, "folio.bottom[1]", "too; the pack has 1 copy"),
    "a seat out of range": ("active = 3", 1, "active", "3 is out of range; write 1 to 2"),
    "seat zero": ("first = 0", 1, "first", "0 is out of range; write 1 to 2"),
    "a hand of nobody": ('hand.3 = ["toto"]', 1, "hand.3", "unknown key"),
    "who is not there knows": (
        'hand.1 = [{ card = "toto", known = [3] }]', 1, "hand.1[1].known[1]", "1 to 2"),
    "nobody knows that word": (
        'hand.1 = [{ card = "toto", known = "al" }]', 1, "hand.1[1].known", "did you mean all"),
    "the wrong type": ('points = "five"', 1, "points", "a whole number, not text"),
    "the wrong type of a card": ("hand.1 = [3]", 1, "hand.1[1]", "should be text"),
    "the wrong type of a list": ('archive = "toto"', 1, "archive", "should be a list"),
    "an unknown key": ("pionts = 3", 1, "pionts", "did you mean points"),
    "an unknown phase": ('phase = "action"', 1, "phase", "did you mean actions"),
    "five Authors": ("authors = 5", 1, "authors", "1 to 4 Authors, not 5"),
    "a mode for others": ("authors = 1", 1, "authors", "mode=solitaire"),
    "a round that never comes": ("round = 31", 1, "round", "write 0 to 30"),
    "a round before the first": ("round = 0", 1, "round", "cannot be in phase actions"),
    "somebody who began before the lot": (
        'phase = "first"\nfirst = 1', 2, "first", "nobody has begun"),
    "an Event too cheap": (
        'set.1 = [{ card = "three-cheers", paid = 0 }]', 1, "set.1[1].paid", r"write \d or more"),
    "an Event of tomorrow": (
        'set.1 = [{ card = "three-cheers", turn = 2 }]', 1, "set.1[1].turn", "it is turn 1"),
    "no Event": ('set.1 = ["toto"]', 1, "set.1[1]", "is a Character; here stands an Event"),
    "a face no die has": ("dice.gold = [5]", 1, "dice.gold[1]", "no gold die shows 5"),
    "a Title Card that is none": ('flipped = "a1"', 1, "flipped", "is no Title Card"),
    "an end nobody turned over": (
        'flipped = "a0"\n' + HERE.format("scarecrow", 1, "b0"), 1, "flipped", 'write "b0"'),
    "a mark of nothing": ('marks = [{ what = "bonu" }]', 1, "marks[1].what", "did you mean bonus"),
    "a mark too short": (
        'marks = [{ what = "equip", card = "pail" }]', 1, "marks[1].by", "missing; add by = 1"),
    "an unknown frame": ('[[frame]]\nkind = "windo"', 2, "frame[1].kind", "did you mean window"),
    "a frame without its seat": (
        '[[frame]]\nkind = "drawing"', 1, "frame[1].seat", "missing; add seat = 1"),
    "a frame that is done": (
        '[[frame]]\nkind = "drawing"\nseat = 1', 1, "frame[1]", "goes on by itself; remove it"),
    "a text that waits for nothing": (
        'storyline.a = ["thick-wood"]\n' + HERE.format("toto", 1, "a1") + '[[pending]]\nseat = 1\n'
        'card = "toto"\nability = 1\npiece = "toto"\nplace = "a1"\nmover = "toto"',
        6, "pending[1]", "goes on by itself; remove it"),
    "a text that does not wait": (
        '[[pending]]\nseat = 1\ncard = "pail"\nability = 1', 4, "pending[1].ability", "no text"),
    "a text beyond its end": (
        '[[frame]]\nkind = "resolving"\nseat = 1\ncard = "pail"\nability = 2\nop = 99',
        6, "frame[1].op", "beyond the text"),
    "a text that is none": (
        '[[frame]]\nkind = "resolving"\nseat = 1\ncard = "pail"\nability = 9',
        5, "frame[1].ability", "nothing to carry out"),
    "a text of another card": (
        '[[frame]]\nkind = "resolving"\nseat = 1\ncard = "pail"\nability = 2\npiece = "toto"',
        6, "frame[1].piece", "write pail"),
    "a step to nowhere": (
        '[[frame]]\nkind = "entering"\npiece = "toto"\nmover = 1', 1, "frame[1].target", "a1"),
    "an Object that walks": (
        '[[frame]]\nkind = "walking"\npiece = "pail"\nmover = 1', 3, "frame[1].piece",
        "no Character"),
    "a Title Card turned up": (
        '[[frame]]\nkind = "turning"\nplace = "a0"', 3, "frame[1].place", "no Location"),
    "cards looked at that are not named": (
        '[[frame]]\nkind = "peeking"\nseat = 1\ndepth = 3\nseen = 2', 5, "frame[1].seen",
        "more than library.top names"),
    "a question to oneself": (
        '[[frame]]\nkind = "asking"\nseat = 1\nother = 1', 4, "frame[1].other", "another seat"),
    "a Character carried out": (
        '[[frame]]\nkind = "finishing"\nseat = 1\ncard = "toto"', 4, "frame[1].card", "no Effect"),
    "a gift to nobody in play": (
        '[[lasting]]\npieces = ["toto"]\ncard = "pail"\nability = 2\nseat = 1\nturns = 1',
        2, "lasting[1].pieces", "toto is not in play"),
    "a gift of nothing": (
        '[[lasting]]\ncard = "toto"\nability = 1\nseat = 1', 1, "lasting[1]", "gives nothing"),
    "text without end": ("#" * 1_000_000, 1, "", "longer than"),
    "no TOML": ("hand.1 = [", 1, "", "not TOML"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "key", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_is_refused_by_line_and_key(
    text: str, line: int, key: str, message: str
) -> None:
    found = [fault for fault in faults(text) if (fault.line, fault.key) == (line, key)]
    assert any(re.search(message, fault.message) for fault in found), faults(text)
    with pytest.raises(BadNotation, match="that position cannot be: line"):
        GAME.from_position(text)


def test_off_the_own_storyline_is_nobody() -> None:
    """Of four Authors the second walks from b0 to a0 (OR-110)."""
    text = 'authors = 4\nstoryline.c = ["thick-wood"]\n' + HERE.format("toto", 2, "c1")
    (fault,) = faults(text)
    assert (fault.line, fault.key) == (6, "character[1].at")
    assert "c1 is not on the Storyline of seat 2, which runs from b0 to a0" in fault.message
    assert build({}).from_position(text.replace("seat = 2", "seat = 3")).authors == 4


def test_half_a_line_has_one_spoke() -> None:
    half = build({"mode": "solitaire", "solitaireLine": "half"})
    assert [f.key for f in faults('storyline.b = ["?"]', half)] == ["storyline.b"]
    assert [f.key for f in faults('[[object]]\ncard = "pail"\nat = "b2"', half)] == ["object[1].at"]


def test_too_few_locations_are_left() -> None:
    bottom = [card.slug for card in GAME.pack.cards if card.type == "location"][:10]
    (fault,) = faults(f"folio.bottom = {bottom}".replace("'", '"'))
    assert "6 hidden Locations, but 4 left" in fault.message


def test_everything_is_named_at_once_by_line() -> None:
    text = 'points = -3\nhand.1 = ["totto", "boq"]\narchive = ["boq"]\n[[object]]\ncard = "pail"\n'
    found = faults(text)
    assert [(fault.line, fault.key) for fault in found] == [
        (1, "points"),
        (2, "hand.1[1]"),
        (3, "archive[1]"),
        (4, "object[1].at"),
    ]
    _, named = check_position(text, "puzzle.toml", GAME)
    assert str(named[0]).startswith("puzzle.toml:1: points: ")


def test_a_flood_of_faults_is_told_in_short() -> None:
    text = f"archive = [{', '.join(['1'] * 60)}]"
    with pytest.raises(BadNotation, match=r"and 52 more$"):
        GAME.from_position(text)
