"""Where a rating stands among the bots: `stronger than the Tin Woodman, not yet a Lion`."""

from __future__ import annotations

import re

from oztable.core.french import starts_with_vowel
from oztable.core.language import Language
from oztable.games import package_of
from oztable.players import bot_name, level_names
from oztable.players.package import players_of
from oztable.server.wording import say

PROPER = "toto"  # a name, where the others are called by what they are
_ARTICLE = re.compile(r"^(?:The |Le |La |Les |L[’'])")


def standing(mu: float, game: str, language: Language) -> str:
    """Empty where no bot of the game was measured."""
    ladder = players_of(game).ladder
    weaker = [bot for bot in level_names(game) if bot in ladder and ladder[bot].mu <= mu]
    stronger = [bot for bot in level_names(game) if bot in ladder and ladder[bot].mu > mu]
    values = {
        "weaker": the_bot(weaker[-1], game, language) if weaker else "",
        "stronger": a_bot(stronger[0], game, language) if stronger else "",
    }
    match bool(weaker), bool(stronger):
        case True, True:
            return say("rating_between", language, **values)
        case True, False:
            return say("rating_above", language, **values)
        case False, True:
            return say("rating_below", language, **values)
    return ""


def the_bot(bot: str, game: str, language: Language) -> str:
    """In the middle of a sentence: `the Lion`, `Toto`, `l’Éditeur`."""
    name = bot_name(bot, game, language)
    if article := _ARTICLE.match(name):
        return article[0].lower() + name[article.end() :]
    if _is_proper(bot, game):
        return name
    if language == "en":
        return f"the {name}"
    return f"l’{name}" if starts_with_vowel(name) else f"le {name}"


def a_bot(bot: str, game: str, language: Language) -> str:
    """One of its kind: `a Lion`, `an Editor`; `Lion` in French."""
    name = _ARTICLE.sub("", bot_name(bot, game, language))
    if language == "fr" or _is_proper(bot, game):
        return name
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def _is_proper(bot: str, game: str) -> bool:
    return bot == PROPER and bot not in package_of(game).bots
