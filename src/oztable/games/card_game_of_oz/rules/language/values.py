"""What may stand under the keys of a pack file, read and written alike."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.language import reading_site, writing
from oztable.games.card_game_of_oz.rules.language.filters import Kind
from oztable.games.card_game_of_oz.rules.language.forms import Value, plain
from oztable.games.card_game_of_oz.rules.language.reading_conditions import condition
from oztable.games.card_game_of_oz.rules.language.reading_effects import effects
from oztable.games.card_game_of_oz.rules.language.reading_filters import filter_of, target

MANY = 8  # cards to draw or look at, dice to roll

SOME = plain(reading_site.number(1, MANY))
AMOUNT = plain(reading_site.number(1))
FLAG = plain(reading_site.flag)
TRUE = plain(reading_site.only_true)
KEYWORD = Value(reading_site.keyword)
CONDITION = Value(condition, writing.condition_data)
EFFECTS = Value(lambda site: effects(site.deeper()), writing.forms_data)


def filters(kinds: tuple[Kind, ...], *, in_play: bool = True) -> Value:
    return Value(
        lambda site: filter_of(site.afresh(), kinds, in_play=in_play),
        lambda what: writing.filter_data(what, kinds[0]),
    )


def targets(kinds: tuple[Kind, ...], pointed: tuple[Kind, ...] = ()) -> Value:
    return Value(
        lambda site: target(site, kinds, pointed), lambda who: writing.target_data(who, kinds[0])
    )
