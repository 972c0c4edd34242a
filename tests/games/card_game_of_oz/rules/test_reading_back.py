"""What a card says is what it is: random texts over the whole language, read back by a grammar of
their own (`reading_back/`), are the same abilities again, in English and in French."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.language import LANGUAGES
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language.wording import ability_text
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.reading_back import cases, table, writer
from tests.games.card_game_of_oz.rules.reading_back.english import English
from tests.games.card_game_of_oz.rules.reading_back.facts import facts_of
from tests.games.card_game_of_oz.rules.reading_back.forms_there_are import all_forms, forms_in
from tests.games.card_game_of_oz.rules.reading_back.french import French
from tests.games.card_game_of_oz.rules.reading_back.normal import normal, told

GRAMMARS = {"en": English, "fr": French}
SHARES = 4
TEXTS, MANY = 10_000, 1_000_000
SEED = 25


def check(card: Card, pack: Pack) -> None:
    for ability in card.abilities:
        meant = told(ability)
        for language in LANGUAGES:
            facts = facts_of(card, pack, language)
            text = ability_text(ability, card, pack, language)
            read = normal(GRAMMARS[language](text, facts).ability(), facts)
            assert read == normal(meant, facts), text


def test_every_effect_has_a_reading() -> None:
    read = {reading.head for reading in table.EFFECTS} | {*table.BRANCHES}
    assert read == {*writer.SHAPES}, "an effect needs a line in table.py and one in writer.py"


def test_the_texts_of_a_pack_are_read_back() -> None:
    """Those of the first; the other packs say much that is not read back yet."""
    pack = load_pack("story-pack-1")
    for card in pack.cards:
        check(card, pack)


@pytest.mark.parametrize("share", range(SHARES))
def test_random_texts_are_read_back(share: int) -> None:
    """All pairs of effects, ways to aim them and conditions are among them."""
    number = TEXTS // SHARES
    assert len(cases.pairs()) < TEXTS
    for card, pack in cases.cards(SEED, share, SHARES, number):
        check(card, pack)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
def test_a_million_random_texts_are_read_back(share: int) -> None:
    for card, pack in cases.cards(SEED + 1, share, SHARES, MANY // SHARES):
        check(card, pack)


# What no random text says yet, and so what nobody has read back. This list can only shrink: a test
# holds it to be exactly that.
NOT_READ_YET = {
    "AllOf.conditions",
    "Answer.by anyone",
    "Answer.by opponent",
    "Answer.by you",
    "Answer.instead",
    "Answer.into",
    "Answer.leaving",
    "Answer.to archive",
    "Answer.to control",
    "Answer.to end",
    "Answer.to move",
    "Answer.to play",
    "Answer.unless",
    "Answer.who",
    "AnyOf.conditions",
    "By.do",
    "By.who controller",
    "By.who each author",
    "By.who each opponent",
    "By.who opponent",
    "Cannot.what be archived by opponents",
    "Cannot.what be dropped",
    "Cannot.what be dropped by opponents",
    "Cannot.what be equipped",
    "Cannot.what be equipped by opponents",
    "Cannot.what be taken over",
    "Cannot.what be taken over by opponents",
    "Control.until end of the game",
    "Copy.model",
    "Copy.to",
    "Copy.until end of the game",
    "Copy.until end of turn",
    "Copy.until end of your next turn",
    "Copy.until start of your next turn",
    "Counts.how printed",
    "Discard.otherwise",
    "Discard.then",
    "Ended.who",
    "Filter.any_of",
    "Filter.borne_by",
    "Filter.not_named",
    "Filter.where near",
    "Find.zones hand",
    "Give.until end of the game",
    "HowMany.at_least",
    "HowMany.at_most",
    "HowMany.what",
    "Look.at hand",
    "OneOf.condition",
    "OneOf.most",
    "Pay.otherwise",
    "Pay.points",
    "Pay.then",
    "Price.what set",
    "Put.in_place_of",
    "Put.to here",
    "Put.to there",
    "Put.to title",
    "Put.up_to",
    "Put.what",
    "Put.zones archive",
    "Put.zones hand",
    "Put.zones library",
    "Round.number",
    "Toll.on end",
    "Trigger.moment emptied",
    "Trigger.moment ends",
    "Unless.by controller",
    "Unless.by doer",
    "Unless.pay",
    "Use.counter",
    "Use.window",
    "Vitality.each counter",
    "Yours.to opponents",
}


def test_what_is_not_read_back_yet_is_known() -> None:
    rng = Random(SEED)
    wanted = cases.pairs()
    written = (cases.card(rng, want) for want in (*wanted[::9], *[cases.Wanted(())] * 1_200))
    seen = {form for card in written for form in forms_in(card.abilities)}
    assert all_forms() - seen == NOT_READ_YET
