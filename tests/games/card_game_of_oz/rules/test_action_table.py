"""Every action stands in one table, which notation, words, page and menu read."""

from __future__ import annotations

from typing import get_args

from oztable.games.card_game_of_oz.rules.action_table import ACTIONS, ChoiceKind, MenuGroup
from oztable.games.card_game_of_oz.rules.actions import Action, Comes, Die
from oztable.games.card_game_of_oz.rules.naming import WORDS

CHANCE = (Comes, Die)
SAID_OTHERWISE = {"do_die", "do_move", "do_end"}  # by colour, by way, by phase


def test_every_action_stands_in_the_table() -> None:
    assert set(ACTIONS) == set(get_args(Action))


def test_the_fields_of_every_form_are_those_of_its_action() -> None:
    for kind, row in ACTIONS.items():
        fields = set(kind.__match_args__)
        for form in row.forms:
            assert {word[1:-1] for word in form.split() if word[0] == "{"} <= fields, form


def test_no_two_actions_are_written_alike() -> None:
    forms = [
        tuple("?" if word[0] == "{" else word for word in form.split())
        for row in ACTIONS.values()
        for form in row.forms
    ]
    assert len(set(forms)) == len(forms)


def test_all_but_chance_is_a_choice_of_its_own_kind() -> None:
    assert {kind for kind, row in ACTIONS.items() if row.choice is None} == set(CHANCE)
    choices = [row.choice for row in ACTIONS.values() if row.choice]
    assert len(set(choices)) == len(choices)
    assert {*choices, "pass-turn"} == set(get_args(ChoiceKind))
    assert {row.group for row in ACTIONS.values()} == set(get_args(MenuGroup))


def test_every_action_has_words_in_both_languages() -> None:
    keys = {row.words for row in ACTIONS.values()}
    for known in WORDS.words.values():
        assert keys - SAID_OTHERWISE <= known.keys()
        assert not SAID_OTHERWISE & known.keys()
