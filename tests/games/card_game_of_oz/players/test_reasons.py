"""The Card Game of Oz: the reasons of hints, word for word, from tables laid by hand."""

from __future__ import annotations

from tests.games.card_game_of_oz.rules.made_up import character, event
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with
from tests.study.hinting import in_both

HOME = {"a1": "boqs-home"}


def said(scene: Stage, action: str) -> tuple[str, str]:
    return in_both(scene.game, scene.state, action)


def test_a_character_for_its_price() -> None:
    scene = Stage(points=5, hands={1: ["toto", "scarecrow"]}, up={"a1": "poppy-field"})
    assert said(scene, "play toto") == (
        "2 Vitality for 2, with 3 left to spend; "
        "a Bonus move can take it to Poppy Field this turn.",
        "2 de Vitalité pour 2, et encore 3 à dépenser ; "
        "un déplacement bonus peut gagner Champ de pavots ce tour-ci.",
    )
    assert said(scene, "play scarecrow") == (
        "Your first Prime: without one you cannot end the story; "
        "3 Vitality for 3, with 2 left to spend.",
        "Votre tout premier Premier rôle : il en faut un pour mettre fin à l’histoire ; "
        "3 de Vitalité pour 3, et encore 2 à dépenser.",
    )


def test_waiting_while_one_is_behind() -> None:
    scene = Stage(
        phase="bonus",
        characters={"scarecrow": "1 b1", "cowardly-lion": "2 a2"},
        up={"b1": "boqs-home", "a2": "storm-cellar"},
    )
    assert said(scene, "end") == (
        "Scarecrow can reach The End next turn; you are 5 Vitality behind, so wait.",
        "Épouvantail peut atteindre « Fin » au prochain tour ; "
        "vous avez 5 de Vitalité de retard : attendez.",
    )


def test_no_step_brings_vitality() -> None:
    scene = Stage(phase="bonus", characters={"toto": "1 a1"}, up=HOME)
    assert said(scene, "end")[0] == "No step brings Vitality at once."


def test_a_step_into_the_story_brings_vitality_whatever_lies_there() -> None:
    scene = Stage(phase="bonus", characters={"boq": "1 a0"})
    assert "enters the story: 4 Vitality that counts" in said(scene, "move boq on")[0]
    assert said(scene, "end") == ("", "")


def test_ending_the_story_while_one_is_ahead() -> None:
    scene = Stage(
        phase="bonus",
        characters={"scarecrow": "1 b1", "cowardly-lion": "1 a2", "toto": "2 a1"},
        up={"b1": "boqs-home", "a2": "storm-cellar", "a1": "poppy-field"},
    )
    assert said(scene, "move scarecrow on") == (
        "Ends the story while you are 4 Vitality ahead.",
        "Met fin à l’histoire avec 4 de Vitalité d’avance.",
    )


def test_entering_before_another_ends_the_story() -> None:
    scene = Stage(
        phase="bonus", points=2, characters={"toto": "1 a0", "scarecrow": "2 a1"}, up=HOME
    )
    assert said(scene, "move toto on") == (
        "Toto enters the story: 2 Vitality that counts, and a Gold die next turn; "
        "Ozma’s Scarecrow can reach The End next turn: what counts must count now.",
        "Toto entre dans l’histoire : 2 de Vitalité qui compte, et un dé doré au prochain tour ; "
        "Épouvantail d’Ozma peut atteindre « Fin » au prochain tour : "
        "ce qui compte doit compter maintenant.",
    )


def test_a_new_version_of_ones_own_character() -> None:
    scene = Stage(
        points=4, hands={1: ["scarecrow-good-as-new"]}, characters={"scarecrow": "1 a1"}, up=HOME
    )
    assert said(scene, "play scarecrow-good-as-new") == (
        "Takes the place of your Scarecrow: 5 Vitality on the card instead of 4 now.",
        "Remplace votre Épouvantail : 5 de Vitalité sur la carte au lieu de 4 maintenant.",
    )


def test_a_version_that_ousts_another_authors() -> None:
    scene = Stage(
        points=6,
        hands={1: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "2 b1", "toto": "1 a1"},
        up={"a1": "boqs-home", "b1": "poppy-field"},
    )
    english, french = said(scene, "play scarecrow-good-as-new")
    assert english == (
        "5 Vitality for 5, with 1 left to spend; sends Ozma’s Scarecrow to the Archive."
    )
    assert french.endswith("envoie aux Archives Épouvantail d’Ozma.")


def test_a_die_for_what_is_missing() -> None:
    scene = Stage(points=2, hands={1: ["scarecrow", "toto"]})
    assert said(scene, "archive toto") == (
        "50% of the time a Gold die brings what is missing for Scarecrow (1).",
        "Dans 50 % des cas, un dé doré apporte ce qui manque pour Épouvantail (1).",
    )


def test_no_die_for_a_card_once_the_story_actions_are_over() -> None:
    """Bonus moves are steps: what a die brings then pays for no card."""
    scene = Stage(
        phase="bonus",
        points=2,
        hands={1: ["scarecrow", "toto"]},
        characters={"tin-woodman": "1 a1"},
        up=HOME,
    )
    assert said(scene, "archive toto") == ("", "")


def test_a_die_for_what_a_door_asks() -> None:
    scene = Stage(
        phase="bonus",
        points=1,
        hands={1: ["toto"]},
        characters={"field-mice": "1 a0"},
    )
    scene.do("move field-mice on", "comes throne-room")
    assert said(scene, "archive toto") == (
        "50% of the time a Gold die brings what the door still asks (1).",
        "Dans 50\u00a0% des cas, un dé doré apporte ce que la porte demande encore (1).",
    )


def test_an_object_that_helps_at_once() -> None:
    scene = Stage(points=3, hands={1: ["oil-can"]}, characters={"tin-woodman": "1 a1"}, up=HOME)
    assert said(scene, "play oil-can on tin-woodman") == (
        "+2 Vitality for you at once.",
        "+2 de Vitalité pour vous tout de suite.",
    )


def test_steps_of_a_prime() -> None:
    scene = Stage(points=4, characters={"scarecrow": "1 a1"}, up=HOME)
    assert said(scene, "move scarecrow on")[0] == "Scarecrow is then 5 steps from The End."
    assert said(scene, "end") == ("Leaves 4 unspent.", "Laisse 4 sans emploi.")


def test_an_event_face_down() -> None:
    scene = Stage(points=3, hands={1: ["who-is-aunt-em"]})
    assert said(scene, "set who-is-aunt-em 2")[0] == (
        "Waits face-down for the right Window, even on another’s turn."
    )
    assert said(scene, "set who-is-aunt-em 3")[0] == (
        "The last points would be lost otherwise, and it waits face-down for the right Window."
    )


def test_a_card_for_a_point_when_nothing_can_be_played() -> None:
    scene = Stage(points=1, hands={1: ["scarecrow", "tin-woodman", "cowardly-lion"]})
    assert said(scene, "draw") == (
        "Nothing in hand can be played with 1, and a new card may help.",
        "Rien en main ne se joue avec 1, et une nouvelle carte peut aider.",
    )


def test_a_text_speaks_for_itself() -> None:
    scene = Stage(points=3, hands={1: ["who-is-aunt-em"]})
    english, french = said(scene, "play who-is-aunt-em")
    assert english.startswith("Its text: ")
    assert french.startswith("Son texte\u00a0: ")
    assert english.endswith(".")
    assert not english.endswith("..")


def test_ending_the_story_level() -> None:
    scene = Stage(
        pack=pack_with(character("left", vitality=2) + character("right", vitality=2)),
        phase="bonus",
        characters={"scarecrow": "1 b1", "left": "1 a1", "right": "2 b2"},
        up={"b1": "boqs-home", "a1": "henry-and-ems-house", "b2": "yellow-brick-road"},
    )
    assert said(scene, "move scarecrow on") == (
        "Ends the story level on Vitality.",
        "Met fin à l’histoire à égalité de Vitalité.",
    )


def test_no_die_is_promised_for_a_turn_that_does_not_come() -> None:
    options = {"mode": "challenge", "rounds": "6"}
    for rounds, promised in ((5, True), (6, False)):
        scene = Stage(
            options=options, round=rounds, phase="bonus", up=HOME, characters={"toto": "1 a0"}
        )
        english, french = said(scene, "move toto on")
        assert ("Gold die" in english) is promised
        assert ("dé doré" in french) is promised


def test_one_of_many_is_not_in_its_own_way() -> None:
    scene = Stage(points=1, up=HOME, characters={"field-mice": "1 a1"}, hands={1: ["field-mice"]})
    assert "in play already" not in said(scene, "archive field-mice")[0]


def test_an_event_in_wait_and_in_the_last_window() -> None:
    """What is kept may do more later, unless there is no later."""

    def ended(rounds: str) -> Stage:
        scene = Stage(
            options={"maxRounds": rounds},
            active=2,
            phase="bonus",
            up=HOME,
            characters={"toto": "1 a1"},
            set_events={1: [("three-cheers", 2)]},
        )
        return scene.do("end")

    kept = said(ended("99"), "pass")
    assert kept[0].endswith("may do more later.")
    last = ended("3").do("pass")
    assert last.prompt == "ask_last_window"
    assert said(last, "pass") == ("", "")
    assert "the last chance before the count" in said(last, "reveal three-cheers")[0]


def test_what_to_discard_and_who_holds_most() -> None:
    pack = pack_with(
        event("levy", 'do = [{ discard = 1, by = "opponent" }]')
        + event("purge", "do = [{ discard = 1 }]")
    )
    scene = Stage(pack=pack, points=3, hands={1: ["purge", "pail", "glinda"]}).do("play purge")
    assert said(scene, "archive pail") == (
        "Of your cards the one you need least.",
        "De vos cartes, celle dont vous avez le moins besoin.",
    )
    assert said(scene, "archive glinda") == ("", "")
    hands = {1: ["levy"], 2: ["pail"], 3: ["glinda", "toto"]}
    scene = Stage(pack=pack, authors=3, points=3, hands=hands).do("play levy")
    assert said(scene, "ask 2") == ("", "")
    assert "holds the most cards: 2" in said(scene, "ask 3")[0]


def test_an_answer_waits_to_speak_first_and_stops_who_would_end_the_story() -> None:
    pack = pack_with(
        event(
            "rope",
            'answer = { to = "end", who = { whose = "opposing" } }\ninstead = []',
            cost=1,
        )
    )
    english, french = said(Stage(pack=pack, points=2, hands={1: ["rope"]}), "set rope 1")
    assert english.startswith("Waits face-down to speak first")
    assert french.startswith("Attend face cachée de parler")
    people, rope = {"scarecrow": "2 a1", "toto": "1 a2"}, {1: [("rope", 1)]}
    scene = Stage(
        pack=pack, active=2, phase="bonus", up=HOME, characters=people, set_events=rope
    ).do("move scarecrow on")
    english, french = said(scene, "reveal rope")
    assert "Scarecrow from The End for now" in english
    assert "avant «\u00a0Fin\u00a0»" in french
