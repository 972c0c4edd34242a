"""Whom a text means: this card, it, the mover, the host. What is printed and what is touched are
one and the same."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.language.wording import card_text
from tests.games.card_game_of_oz.rules.made_up import character, effect, event, location, thing
from tests.games.card_game_of_oz.rules.pack_texts import GOOD, faults_of, text_faults
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

FLYER = character("kite", keywords=["Flying"])
SWIMMER = character("otter", keywords=["Swimming"])


def words(toml: str, slug: str) -> list[str]:
    pack = pack_with(toml)
    card = pack.cards[pack.by_slug[slug]]
    return [card_text(card, pack, language)[0] for language in ("en", "fr")]


def stepping(toml: str, who: str, place: str) -> Stage:
    """Somebody steps from a1 into a Location of one's own."""
    return Stage(
        pack=pack_with(toml),
        points=1,
        up={"a1": "boqs-home", "a2": place},
        characters={who: "1 a1"},
    ).do(f"move {who} on")


# The mover


def test_the_mover_at_a_location_is_the_character_that_comes() -> None:
    pit = location("pit", 'when = "enters"\ndo = [{ archive = "mover" }]')
    assert words(pit, "pit") == [
        "When a Character enters this Location, its controller archives that Character.",
        "Quand un Personnage entre dans ce Lieu, celui qui le contrôle archive ce Personnage.",
    ]
    table = stepping(pit, "boq", "pit")
    assert (table.at("boq"), table.location("a2")) == (None, "pit")


def test_a_condition_on_the_mover_at_a_location_is_about_the_character() -> None:
    is_dry = 'if = { is_not = { keywords = ["Swimming"] }, who = "mover" }'
    pit = location("pit", f'when = "enters"\n{is_dry}\ndo = [{{ archive = "mover" }}]')
    english, _ = words(pit, "pit")
    doomed = "if that Character is not a Swimming Character, its controller archives that Character"
    assert doomed in english


# It


def test_it_is_the_location_where_that_was_chosen_last() -> None:
    text = 'do = [{ pick = { kind = "character" } }, { pick = { hidden = false } }, '
    storm = event("storm", text + '{ archive = "it" }]')
    english, french = words(storm, "storm")
    assert english.endswith("Archive the chosen Location.")
    assert french.endswith("Archivez le Lieu choisi.")
    table = Stage(
        pack=pack_with(storm),
        points=1,
        hands={1: ["storm"]},
        up={"a1": "boqs-home", "a2": "uncle-henrys-farm"},
        characters={"boq": "1 a1", "toto": "2 a1"},
    )
    table.do("play storm", "choose boq", "at a2")
    assert table.at("boq") == "a1"
    assert "comes poppy-field" in table.legal()  # another Location comes in its place


def test_it_is_the_character_where_that_was_chosen_last() -> None:
    text = 'do = [{ pick = { hidden = false } }, { pick = { kind = "character" } }, '
    table = Stage(
        pack=pack_with(event("storm", text + '{ archive = "it" }]')),
        points=1,
        hands={1: ["storm"]},
        up={"a1": "boqs-home", "a2": "uncle-henrys-farm"},
        characters={"boq": "1 a1", "toto": "2 a1"},
    )
    table.do("play storm", "at a2", "choose boq")
    assert (table.at("boq"), table.location("a2")) == (None, "uncle-henrys-farm")


def test_nothing_is_it_where_nobody_could_be_chosen() -> None:
    text = 'do = [{ pick = { hidden = false } }, { pick = { kind = "object" } }, '
    table = Stage(
        pack=pack_with(event("storm", text + '{ archive = "it" }]')),
        points=1,
        hands={1: ["storm"]},
        up={"a1": "boqs-home", "a2": "uncle-henrys-farm"},
        characters={"boq": "1 a1"},
    )
    table.do("play storm", "at a2")
    assert table.archive() == ["storm"]
    assert table.location("a2") == "uncle-henrys-farm"


def test_what_is_done_to_others_between_leaves_it_as_it_was() -> None:
    text = 'use = { pay = 1 }\ndo = [{ pick = { kind = "character", other = true } }, '
    text += '{ give = [{ vitality = 1 }], to = "this" }, { archive = "it" }]'
    table = Stage(
        pack=pack_with(character("judge", text)),
        points=1,
        up={"a1": "boqs-home"},
        characters={"judge": "1 a1", "boq": "1 a1", "toto": "2 a1"},
    )
    table.do("use judge", "choose toto")
    assert table.at("toto") is None
    assert table.at("judge") == "a1"


def test_no_way_knows_what_was_chosen_on_another() -> None:
    ways = '[{ move = { choose = {} }, steps = 1 }], [{ archive = "it" }]'
    storm = event("storm", f"do = [{{ pick = {{ hidden = false }} }}, {{ one_of = [{ways}] }}]")
    english, french = words(storm, "storm")
    assert english.endswith("; or archive the chosen Location.")
    assert french.endswith("ou archivez le Lieu choisi.")


def test_a_condition_may_ask_what_the_chosen_location_is() -> None:
    is_home = 'if = { is = { kind = "location", named = ["Boq\'s Home"] }, who = "it" }'
    look = event("look", f"do = [{{ pick = {{ hidden = false }} }}, {{ {is_home}, "
                 "then = [{ points = 2 }] }]")  # fmt: skip
    for place, points in (("a1", 2), ("a2", 0)):
        table = Stage(
            pack=pack_with(look),
            points=1,
            hands={1: ["look"]},
            up={"a1": "boqs-home", "a2": "uncle-henrys-farm"},
        )
        table.do("play look", f"at {place}")
        assert table.points == points


def test_a_location_may_ask_what_it_is_itself() -> None:
    is_farm = 'while = { is = { kind = "location", realm = "kansas" }, who = "this" }'
    for realm, vitality in (("kansas", 1), ("emerald", 0)):
        barn = location("barn", f"to = {{}}\ngives = [{{ vitality = 1 }}]\n{is_farm}", realm=realm)
        table = Stage(pack=pack_with(barn), up={"a1": "barn"}, characters={"boq": "1 a1"})
        assert table.vitality("boq") == table.printed("boq") + vitality


# Burdens that are set off


@pytest.mark.cites("OR-89", "O13.8")
def test_wings_carry_over_a_text_that_only_burdens_who_comes() -> None:
    mire = location("mire", 'when = "enters"\ndo = [{ give = [{ vitality = -1 }], to = "mover" }]')
    for who, vitality in (("kite", 2), ("otter", 1)):
        table = stepping(mire + FLYER + SWIMMER, who, "mire")
        assert table.vitality(who) == vitality


@pytest.mark.cites("OR-89")
def test_wings_do_not_carry_over_a_text_that_is_of_use() -> None:
    inn = location(
        "inn",
        'when = "enters"\ndo = [{ draw = 1 }, { give = [{ vitality = -1 }], to = "mover" }]',
    )
    table = stepping(inn + FLYER, "kite", "inn")
    table.do("comes pail")
    assert (table.hand(1), table.vitality("kite")) == (["pail"], 1)


@pytest.mark.cites("OR-89", "OR-90")
@pytest.mark.parametrize(("given", "free"), [('cannot = "move"', True), ("vitality = -1", False)])
def test_swimmers_ignore_what_holds_them_at_the_water_when_they_come(
    given: str, free: bool
) -> None:
    pool = location(
        "pool",
        f'when = "enters"\ndo = [{{ give = [{{ {given} }}], to = "mover" }}]',
        keywords=["Water"],
    )
    table = stepping(pool + SWIMMER, "otter", "pool")
    assert (table.state.lasting == ()) == free


def test_who_ignores_the_text_of_a_location_sets_none_of_it_off() -> None:
    gate = location(
        "gate",
        'to = { keywords = ["Flying"] }\ngives = [{ ignores = "this text" }]',
        'when = "enters"\ndo = [{ draw = 1 }]',
    )
    table = stepping(gate + FLYER, "kite", "gate")
    assert table.at("kite") == "a2"
    assert "comes pail" not in table.legal()  # no card is drawn


@pytest.mark.cites("OR-89", "O20.8", "O20.4")
def test_a_flyer_is_not_held_by_a_location_where_all_are_steadfast() -> None:
    moor = location("moor", 'to = {}\ngives = [{ keyword = "Steadfast" }]')
    table = Stage(
        pack=pack_with(moor + FLYER),
        points=2,
        up={"a1": "moor", "a2": "boqs-home"},
        characters={"kite": "1 a1", "boq": "1 a1"},
    )
    assert table.has("boq", "Steadfast")
    assert not table.has("kite", "Steadfast")
    assert "move kite on" in table.legal()
    assert table.refuses("move boq on").rule == "O20.8"


def test_who_may_fly_by_a_card_is_not_held_either() -> None:
    moor = location("moor", 'to = {}\ngives = [{ keyword = "Steadfast" }]')
    wings = effect(
        "wings",
        'attach = { kind = "character" }',
        'to = "host"\ngives = [{ keyword = "Flying" }]',
    )
    table = Stage(
        pack=pack_with(moor + wings),
        up={"a1": "moor"},
        characters={"boq": "1 a1", "toto": "1 a1"},
        effects={"wings": "1 on boq"},
    )
    assert table.has("toto", "Steadfast")
    assert not table.has("boq", "Steadfast")


# Effects that give something


def test_an_effect_on_the_location_gives_the_bearer_a_keyword_too() -> None:
    spell = effect(
        "spell",
        'attach = { kind = "location" }',
        'to = { where = "here" }\ngives = [{ keyword = "Steadfast" }]',
    )
    charm = effect("charm", "attach = {}", 'to = "host"\ngives = [{ vitality = 1 }]')
    cure = event(
        "cure", 'do = [{ strip = { choose = { whose = "your" } }, keyword = "Steadfast" }]'
    )
    table = Stage(
        pack=pack_with(spell + charm + cure),
        points=1,
        hands={1: ["cure"]},
        up={"a1": "boqs-home", "a2": "uncle-henrys-farm"},
        characters={"boq": "1 a1", "toto": "2 a2"},
        effects={"spell": "2 at a1", "charm": "1 on boq"},
    )
    assert table.has("boq", "Steadfast")
    table.do("play cure")
    assert not table.has("boq", "Steadfast")
    assert table.at("charm") == "on boq"


def test_an_effect_is_told_by_what_it_is_attached_to_where_no_character_is_meant() -> None:
    sweep = location("sweep", 'when = "enters"\ndo = [{ strip = "this", keyword = "Steadfast" }]')
    english, french = words(sweep, "sweep")
    assert "every Effect that gives the keyword Steadfast and is attached to this Loc" in english
    assert "Effet qui donne le mot-clé Inébranlable et qui est attaché à ce Lieu" in french
    spell = effect(
        "spell",
        'attach = { kind = "location" }',
        'to = { where = "here" }\ngives = [{ keyword = "Steadfast" }]',
    )
    table = Stage(
        pack=pack_with(sweep + spell),
        points=1,
        up={"a1": "boqs-home", "a2": "sweep"},
        characters={"boq": "1 a1"},
        effects={"spell": "2 at a2"},
    )
    table.do("move boq on")
    assert table.at("spell") is None


# What the check refuses


@pytest.mark.parametrize(
    ("kind", "abilities", "key", "says"),
    [
        ("object", ['when = "turn ends"\ndo = [{ bring = "this" }]'],
         "[1].do[1].bring", '"this" is an Object here; name a Character'),
        ("object", ['when = "turn ends"\ndo = [{ move = "this", steps = 1 }]'],
         "[1].do[1].move", '"this" is an Object here; name a Character'),
        ("character", ['when = "played"\ndo = [{ reveal = "this" }]'],
         "[1].do[1].reveal", '"this" is a Character here; name a Location'),
        ("event", ['do = [{ pick = { kind = "character" } }, { replace = "it" }]'],
         "[1].do[2].replace", '"it" is a Character here; name a Location'),
        ("event", ['do = [{ pick = {} }, { give = [{ vitality = 1 }], to = "it" }]'],
         "[1].do[2].to", '"it" is a Location here; name a Character'),
        ("event", ['do = [{ one_of = [[{ pick = {} }], [{ pick = { kind = "character" } }]] }, '
                   '{ archive = "it" }]'],
         "[1].do[2].archive", "not always of one kind"),
        ("event", ['do = [{ pick = {} }, { may = [{ pick = { kind = "object" } }] }, '
                   '{ archive = "it" }]'],
         "[1].do[3].archive", "not always of one kind"),
        ("event", ['when = "enters"\ndo = [{ draw = 1 }]'],
         "[1].when", "not for an Event: it does not stay in play; write do ="),
        ("location", ['to = "host"\ngives = [{ vitality = 1 }]'],
         "[1].to", 'a Location has no host, its Characters are { where = "here" }'),
        ("character", ['to = ["this"]\ngives = [{ vitality = 1 }]'],
         "[1].to", 'should be one table, not a list; write { … } or "this"'),
        ("character", ['to = "this"\ngive = [{ vitality = 1 }]'],
         "[1]", "says nothing (did you mean gives?); begin with gives"),
        ("event", ["do = [{ draw = 0 }]"], "[1].do[1].draw", "0 is out of range; write 1 to 8"),
        ("event", ["do = [{ juggle = 2 }]"],
         "[1].do[1]", '"juggle" is no effect that the language has yet; write one of draw'),
        ("event", ['do = [{ archive = "this" }]'],
         "[1].do[1].archive", "does not stay in play"),
        ("event", ['if = { is = {} }\ndo = [{ draw = 1 }]'], "[1].if.is", "does not stay in play"),
        ("character", ['when = "archived"\ndo = [{ take = "this" }]'],
         "[1].do[1].take", "has left play by then"),
        ("character", ['use = { archive = true }\ndo = [{ move = "this", steps = 1 }]'],
         "[1].do[1].move", "has left play by then"),
        ("location", ['when = "enters"\nif = { is = { keywords = ["Animal"] } }\n'
                      'do = [{ draw = 1 }]'],
         "[1].if.is", '"this" is a Location, never a Character; write kind = "location"'),
        ("event", ['do = [{ reveal = { choose = {}, up_to = 2 } }]'],
         "[1].do[1].reveal.up_to", "one Location is chosen at a time"),
        ("event", ['do = [{ move = { choose = {}, up_to = 2 }, steps = 1 }, '
                   '{ give = [{ vitality = 1 }], to = { every = { where = "there" } } }]'],
         "[1].do[2].to.every.where", "may be several places"),
        ("event", ['do = [{ pick = {} }, { give = [{ toll = "enter", change = 1, '
                   'at = { where = "there" } }], to = { choose = {} } }]'],
         "[1].do[2].give[1].at.where", 'what is given for a time has no "there"'),
        ("character", ['when = "enters"\nlimit = "once per turn"\n'
                       'do = [{ if = { there = {} }, then = [{ draw = 1 }] }]'],
         "[1].do", "would use up the limit when the condition does not hold; write if ="),
        ("event", ['do = [{ take = { choose = { kind = "set event" } }, to = "owner" }, '
                   '{ look = { where = "there" } }]'],
         "[1].do[2].look.where", "a Set Event is at no Location"),
        ("event", ['do = [{ move = { choose = {}, up_to = 2 }, steps = 1 }, '
                   '{ equip = { choose = {} }, to = "it" }]'],
         "[1].do[2].to", "may be several here"),
    ],
)  # fmt: skip
def test_a_pronoun_means_one_card_of_a_kind_that_fits(
    kind: str, abilities: list[str], key: str, says: str
) -> None:
    [fault] = text_faults(kind, *abilities)
    assert fault.key == f"card[1].ability{key}"
    assert says in fault.message


# Sentences that once meant two things


@pytest.mark.parametrize(
    ("do", "says"),
    [
        ('{ reveal = { every = { where = "here" } } }',
         "turn this hidden Location face-up"),
        ('{ draw = { each = { kind = "location", where = "here" } } }',
         "draw a card for this Location"),
        ('{ look = { hidden = false } }', "look at a face-up Location"),
        ('{ pick = { kind = "character" } }, { reveal = { choose = { where = "there" } } }',
         "Turn the hidden Location of the chosen Character face-up"),
        ('{ if = { there = {} }, then = [{ if = { no = {} }, then = [{ draw = 1 }] }], '
         'else = [{ draw = 2 }] }',
         "[if no Character is in play, draw a card]; otherwise, draw 2 cards"),
        ('{ one_of = [[{ one_of = [[{ draw = 1 }], [{ draw = 2 }]] }], [{ draw = 3 }]] }',
         "choose one: [choose one: draw a card; or draw 2 cards]; or draw 3 cards"),
        ('{ if = { no = { kind = "card", named = ["Toto", "Pail"], whose = "your" } }, '
         'then = [{ draw = 1 }] }',
         "if no **Toto** or **Pail** you control is in play"),
    ],
)  # fmt: skip
def test_a_sentence_says_all_that_a_text_says(do: str, says: str) -> None:
    english, _ = words(character("judge", f'when = "turn ends"\ndo = [{do}]'), "judge")
    assert says.lower() in english.lower()


def test_all_that_follows_a_condition_hangs_on_it() -> None:
    gift = '{ give = [{ vitality = 1 }], to = "this" }'
    toml = character(
        "judge", f'when = "turn ends"\nif = {{ there = {{}} }}\ndo = [{gift}, {{ draw = 1 }}]'
    )
    english, _ = words(toml, "judge")
    assert "if a Character is in play, until" in english
    assert english.endswith("has +1 Vitality; then draw a card.")


def test_a_card_of_which_there_are_others_is_not_taken_for_them() -> None:
    toml = thing("drum", 'when = "turn ends"\ndo = [{ archive = { choose = { kind = "object", '
                 'named = ["Drum"] } } }, { archive = "this" }]')  # fmt: skip
    assert words(toml, "drum") == [
        "At the end of your turn, archive **Drum** (any copy), then archive **Drum**.",
        "À la fin de votre tour, archivez **Drum** (tout exemplaire), puis archivez **Drum**.",
    ]


def test_a_name_is_of_a_card_of_that_kind() -> None:
    text = f"{GOOD}\n{event('storm', 'do = [{ archive = { choose = { named = [1] } } }]')}"
    [fault] = faults_of(text.replace("[1]", '["Poppy Field"]'))
    assert fault.message == (
        '"Poppy Field" is a Location, never a Character; write kind = "location"'
    )


def test_a_place_behind_a_count_is_not_the_receivers() -> None:
    is_there = 'while = { is = { at = { keywords = ["Forest"] } } }'
    each = 'gives = [{ vitality = 1, each = { keywords = ["Mouse"] } }]'
    _, french = words(character("judge", f'to = "this"\n{each}\n{is_there}'), "judge")
    assert french.endswith(
        "pour chaque Personnage Souris tant que ce Personnage est sur un Lieu de Forêt."
    )


def test_a_toll_for_some_is_not_printed_as_one_for_all() -> None:
    toll = 'to = { where = "storyline" }\ngives = [{ toll = "enter", change = 1 }]'
    english, _ = words(location("gate", toll), "gate")
    assert english == "Characters at Locations of your Storyline pay 1 Story Point to enter."
