"""What is said of cards after their noun, whatever the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oztable.games.card_game_of_oz.rules.language import filters, wording_context
from oztable.games.card_game_of_oz.rules.language.wording_names import Mention, mention

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.language.voice import Voice


def restrictions(
    say: Voice[wording_context.S], what: filters.Filter
) -> list[str | wording_context.Several]:
    words: list[str | wording_context.Several] = []
    if what.not_named:
        mentions = (mention(name, say.context.pack, say.language) for name in what.not_named)
        words.append(say.other_than([found.text for found in mentions]))
    if what.gem == "sorcery" and (sorcery := say.word("with_sorcery")):
        words.append(sorcery)
    if what.cost:
        words.append(f"{say.word('with_cost')} {what.cost.sign} {what.cost.number}")
    if compared := vitality(say, what):
        words.append(f"{say.word('with_vitality')} {compared}")
    if what.bears_not:
        words.append(say.bearing_no(what.bears_not))
    signs = [say.word("beside"), say.word("either")] if say.places(what) else []
    if what.bears:
        borne = wording_context.enclosed(say.phrase(what.bears).one(), *signs)
        words.append(f"{say.word('bearing')} {borne}")
    if what.borne_by:
        by = what.borne_by
        bearer = say.pointed(by).text if isinstance(by, str) else say.phrase(by).one()
        words.append(say.borne_by(wording_context.enclosed(bearer, *signs)))
    return words


def mentions(say: Voice[wording_context.S], what: filters.Filter) -> list[Mention]:
    """The specific cards of a filter."""
    context, is_open = say.context, what.whose == "any" and not what.other
    return [
        mention(name, context.pack, say.language, is_own=is_open and context.is_shared(name))
        for name in what.named
    ]


def vitality(say: Voice[wording_context.S], what: filters.Filter) -> str:
    compared = []
    if what.vitality:
        compared.append(f"{say.word('vitality')} {what.vitality.sign} {what.vitality.number}")
    if what.printed:
        printed = say.word("printed_vitality")
        compared.append(f"{printed} {what.printed.sign} {what.printed.number}")
    return say.word("and_vitality").join(compared)
