"""Every event is told, in both languages, to whoever listens."""

from __future__ import annotations

from typing import get_args

import pytest

from oztable.core.game import Message, Seat
from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.events import (
    Answered,
    Archived,
    Began,
    ChangedHands,
    Copied,
    Counted,
    DealtAgain,
    Discarded,
    Drew,
    Dropped,
    Equipped,
    Event,
    EventArchived,
    EventReturned,
    Gained,
    Given,
    KeptOut,
    LookedAt,
    LookedAtEvent,
    Moved,
    PaidFor,
    PaidInVain,
    Peeked,
    Played,
    PutAway,
    PutInPlay,
    Questioned,
    Removed,
    Replaced,
    ReplacedHidden,
    Rolled,
    SawHand,
    Scored,
    Searched,
    SetFaceDown,
    SetOff,
    ShownAtLast,
    Shuffled,
    StoodStill,
    TheEnd,
    TookInHand,
    TurnBegan,
    TurnedDown,
    TurnedUp,
    Unveiled,
    Used,
    WentInCircles,
)
from oztable.games.card_game_of_oz.rules.language.abilities import Until
from oztable.games.card_game_of_oz.rules.package import build
from oztable.games.card_game_of_oz.rules.state import EVERYONE, SetEvent
from tests.games.card_game_of_oz.rules.made_up import effect
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with
from tests.games.card_game_of_oz.rules.test_words import (
    GAME,
    NAMES,
    ONE,
    TWO,
    card,
    check_sentence,
    piece,
)


def of_one(seat: Seat) -> list[Event]:
    """What an Author does or undergoes, one event of every kind and shape."""
    return [*of_hand(seat), *of_turn(seat)]


TOTO, OIL, CHEERS = card("toto"), card("oil-can"), card("three-cheers")
DOROTHY, FARM = piece("dorothy-kansas-farm-girl"), card("uncle-henrys-farm")


def of_hand(seat: Seat) -> list[Event]:
    toto, oil, cheers, dorothy = TOTO, OIL, CHEERS, DOROTHY
    spot, home = Place(1), Place(0)
    return [
        Began(seat),
        DealtAgain(seat),
        TurnBegan(seat, 3),
        *(Rolled(seat, "blue", n) for n in (0, 1, 3)),
        Rolled(seat, "gold", 1),
        Drew(seat, toto, EVERYONE),
        Drew(seat, None, 0),
        Played(seat, toto, 2, home, None),
        Played(seat, toto, 0, spot, None),
        Played(seat, oil, 1, spot, None),
        Played(seat, oil, 1, None, dorothy),
        Played(seat, card("tin-woodmans-tears"), 1, None, dorothy),
        Played(seat, cheers, 3, None, None),
        SetFaceDown(seat, cheers, 3, EVERYONE),
        SetFaceDown(seat, None, 3, 0),
        Unveiled(seat, cheers),
        Discarded(seat, toto, "dice"),
        Discarded(seat, toto, "limit"),
        Discarded(seat, toto, "question"),
    ]


def of_turn(seat: Seat) -> list[Event]:
    toto, oil, cheers, dorothy = TOTO, OIL, CHEERS, DOROTHY
    other, spot = Seat(1 - seat), Place(1)
    return [
        LookedAt(seat, spot, FARM, EVERYONE),
        LookedAt(seat, spot, None, 0),
        Peeked(seat, 1, (toto,), EVERYONE),
        Peeked(seat, 2, (toto, toto), EVERYONE),
        Peeked(seat, 3, None, 0),
        *(PutAway(seat, found, to, 0) for found in (toto, None) for to in ("bottom", "hand")),
        Equipped(seat, piece("oil-can"), dorothy),
        Used(seat, piece("silver-shoes"), 0),
        Used(seat, piece("silver-shoes"), 1),
        TookInHand(seat, (toto,), "archive"),
        TookInHand(seat, (toto,), "play"),
        TookInHand(seat, (toto, oil, cheers), "search"),
        TookInHand(seat, (), "search"),
        LookedAtEvent(seat, other, cheers, 3, EVERYONE),
        LookedAtEvent(seat, other, None, 3, 0),
        SawHand(seat, other, (toto, oil), EVERYONE),
        SawHand(seat, other, None, 0),
        EventArchived(seat, cheers, 3),
        EventReturned(seat, cheers, EVERYONE),
        EventReturned(seat, None, 0),
        Searched(seat, (toto, oil), EVERYONE),
        Searched(seat, (), EVERYONE),
        Searched(seat, None, 0),
        PutInPlay(seat, toto, "library", Place(0), None, piece("toto")),
        PutInPlay(seat, toto, "archive", spot, None, piece("toto")),
        PutInPlay(seat, oil, "hand", None, dorothy, piece("oil-can")),
        Gained(seat, 1),
        PaidInVain(seat, 1),
        PaidFor(seat, cheers, 2),
        ChangedHands(dorothy, seat, other),
        *(ChangedHands(dorothy, seat, other, until) for until in get_args(Until)),
        ChangedHands(piece("field-mice", 1), seat, other),
        PaidFor(seat, cheers, 0),
        Answered(seat, cheers, 3, 2, "archive"),
        Questioned(seat, other, toto, True, (toto, oil), EVERYONE),
        Questioned(seat, other, toto, False, (), EVERYONE),
        Questioned(seat, other, toto, False, None, 0),
        TheEnd(seat, dorothy),
        Scored((9, 12), frozenset((seat,)), Message("most_vitality", rule="O10.4")),
        Scored((9, 12, 3), frozenset((seat,)), Message("most_vitality", rule="O10.4")),
        Scored((9, 9), frozenset((seat,)), Message("tie_broken", rule="OR-103")),
        Scored((9,), frozenset((seat,)), Message("story_told", rule="O19.3")),
        ShownAtLast(seat, (SetEvent(cheers, 4, 2), SetEvent(cheers, 5, 2))),
    ]


REASONS = ("vitality", "card", "version", "host", "place", "spent")


def of_cards() -> list[Event]:
    """What befalls cards, whosever they are."""
    farm, wood = card("uncle-henrys-farm"), card("thick-wood")
    told: list[Event] = []
    for one in (piece("toto"), piece("field-mice", 1)):
        told += [
            Moved(one, ONE, Place(0), Place(1), 0),
            Moved(one, ONE, Place(0), Place(1), 2),
            Moved(one, ONE, Place(5), Place(4), 0),
            Moved(one, ONE, Place(5), Place(4), 1),
            Moved(one, ONE, Place(2), Place(1), 0, -1),
            Moved(one, ONE, Place(2), Place(1), 2, -1, TWO),
            Moved(one, ONE, Place(3), Place(1), 0, 0),
            *(Archived(one, why, TWO) for why in REASONS),  # type: ignore[arg-type]
            StoodStill(one, ONE, Place(2)),
            *(Archived(one, why) for why in REASONS),  # type: ignore[arg-type]
            Dropped(one, Place(2)),
            *(Counted(one, change, left) for change, left in ((1, 2), (-2, 1), (-1, 0))),
            Given(card("cyclone"), (one, piece("boq"))),
            Given(card("silver-shoes"), (one,)),
            Removed(one),
            Removed(one, TWO),
            Copied(one, card("cowardly-lion")),
        ]
    return [
        *told,
        SetOff(ONE, TOTO),
        KeptOut(ONE, TOTO),
        KeptOut(ONE, card("field-mice")),
        TurnedUp(Place(2), farm),
        Replaced(Place(2), farm, wood),
        ReplacedHidden(Place(2), farm),
        TurnedDown(Place(2), farm),
        Shuffled(),
        WentInCircles(),
        Scored((9, 9), frozenset((ONE, TWO)), Message("shared", rule="OR-103")),
        Scored((0,), frozenset(), Message("no_prime_at_end", rule="O19.3")),
    ]


def test_every_kind_of_event_is_told_below() -> None:
    assert {type(event) for event in (*of_one(ONE), *of_cards())} == set(get_args(Event))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [ONE, TWO])
def test_every_event_is_told_of_a_named_seat(language: Language, seat: Seat) -> None:
    for event in of_one(seat):
        told = check_sentence(GAME.tell(event, NAMES, language))
        assert NAMES[seat] in told
        assert told.endswith((".", "!", "”", "»"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [ONE, TWO])
def test_every_event_is_told_to_the_one_it_happens_to(language: Language, seat: Seat) -> None:
    names = tuple("" if other == seat else name for other, name in enumerate(NAMES))
    for event in of_one(seat):
        told = check_sentence(GAME.tell(event, names, language))
        assert {"en": "you", "fr": "vous"}[language] in told.lower()
        assert NAMES[seat] not in told
        check_sentence(GAME.tell(event, ("",) * 4, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES, ("", *NAMES[1:]), ("",) * 4])
def test_what_befalls_cards_is_told(language: Language, names: tuple[str, ...]) -> None:
    for event in of_cards():
        assert check_sentence(GAME.tell(event, names, language)).endswith((".", "!"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_asked_is_spoken_to(language: Language) -> None:
    for found in (True, False):
        event = Questioned(ONE, TWO, card("toto"), found, None, 0)
        told = check_sentence(GAME.tell(event, ("Ann", ""), language))
        assert {"en": "Ann asks you", "fr": "Ann vous demande"}[language] in told


def test_the_tale_in_a_few_words() -> None:
    def told(event: Event, language: Language) -> str:
        return GAME.tell(event, ("Boq", ""), language)

    mice = Moved(piece("field-mice"), ONE, Place(0), Place(1), 1)
    assert told(mice, "en") == "Field Mice step on to a1 for 1 Story Point."
    assert (
        told(mice, "fr")
        == "Souris des champs font un pas et gagnent le Lieu a1 pour 1 point d’Histoire."
    )
    home = Unveiled(TWO, card("no-place-like-home"))
    assert told(home, "en") == "You reveal “There is no place like home.”"
    look = LookedAt(ONE, Place(6), None, 0)
    assert told(look, "en") == "Boq slips off to have a look at b2."
    gone = Archived(piece("silver-shoes"), "spent")
    assert told(gone, "fr") == "Souliers d’argent ont fait leur œuvre et rejoignent les Archives."


Words = tuple[str, str]


def in_both(event: Event, names: tuple[str, ...] = ("Ozma", "")) -> Words:
    return GAME.tell(event, names, "en"), GAME.tell(event, names, "fr")


def test_a_step_back_is_told_as_one() -> None:
    toto, mice = piece("toto"), piece("field-mice")
    assert in_both(Moved(toto, ONE, Place(3), Place(2), 0, -1, ONE)) == (
        "Toto steps back to a2.",
        "Toto recule d’un pas et regagne le Lieu a2.",
    )
    assert in_both(Moved(mice, ONE, Place(3), Place(2), 1, -1, ONE)) == (
        "Field Mice step back to a2 for 1 Story Point.",
        "Souris des champs reculent d’un pas et regagnent le Lieu a2 pour 1 point d’Histoire.",
    )


def test_who_is_moved_by_another_is_named_with_their_author() -> None:
    lion, monkeys = piece("cowardly-lion"), piece("winged-monkeys")
    assert in_both(Moved(lion, TWO, Place(5), Place(6), 0, 1, ONE)) == (
        "Your Cowardly Lion steps on to b2.",
        "Votre Lion poltron fait un pas et gagne le Lieu b2.",
    )
    assert in_both(Moved(monkeys, ONE, Place(1), Place(3), 0, 0)) == (
        "Ozma’s Winged Monkeys are brought to a3.",
        "On amène Singes ailés d’Ozma au Lieu a3.",
    )
    assert in_both(Moved(monkeys, TWO, Place(5), Place(7), 0, 0))[1] == (
        "On amène vos Singes ailés au Lieu b3."
    )


@pytest.mark.cites("O35.2", "O41.3")
def test_control_is_told_with_its_end_and_so_is_its_end() -> None:
    lion, mice = piece("cowardly-lion"), piece("field-mice")
    assert in_both(ChangedHands(lion, TWO, ONE, "end of your next turn")) == (
        "You take control of Ozma’s Cowardly Lion until the end of your next turn.",
        "Vous prenez le contrôle de Lion poltron d’Ozma jusqu’à la fin de votre prochain tour.",
    )
    assert in_both(ChangedHands(lion, ONE, TWO, "start of your next turn")) == (
        "Ozma takes control of your Cowardly Lion until the start of their next turn.",
        "Ozma prend le contrôle de votre Lion poltron jusqu’au début de son prochain tour.",
    )
    assert in_both(ChangedHands(lion, ONE, TWO, "end of the game")) == (
        "Ozma takes control of your Cowardly Lion for the rest of the game.",
        "Ozma prend le contrôle de votre Lion poltron jusqu’à la fin de la partie.",
    )
    assert in_both(ChangedHands(lion, TWO, ONE)) == (
        "Cowardly Lion is yours again.",
        "Lion poltron est de nouveau à vous.",
    )
    assert in_both(ChangedHands(mice, ONE, TWO)) == (
        "Field Mice are Ozma’s again.",
        "Souris des champs sont de nouveau à Ozma.",
    )


@pytest.mark.cites("O35.2")
def test_what_is_told_is_how_long_it_lasts() -> None:
    take = 'do = [{ control = { choose = { whose = "opposing" } }, until = "end of turn" }]'
    table = Stage(
        pack=pack_with(effect("spell", take, cost=0)),
        up={"a2": "boqs-home"},
        hands={1: ["spell"]},
        characters={"toto": "2 a2"},
    ).do("play spell", "end", "end")
    while table.state.turn == 5:
        table.do("pass")
    told = [table.game.tell(one, ("Ozma", ""), "en") for one in table.happened(ChangedHands)]
    assert told == [
        "Ozma takes control of your Toto until the end of the turn.",
        "Toto is yours again.",
    ]


def test_a_lost_point_is_told_in_both_languages() -> None:
    assert in_both(PaidInVain(ONE, 1)) == (
        "Ozma paid 1 Story Point for that step in vain.",
        "Ozma a payé 1 point d’Histoire en vain pour ce pas.",
    )
    assert in_both(PaidInVain(TWO, 1)) == (
        "You paid 1 Story Point for that step in vain.",
        "Vous avez payé 1 point d’Histoire en vain pour ce pas.",
    )


def test_whose_title_card_is_reached_is_said() -> None:
    def arrives(mover: Seat, end: Place) -> Moved:
        return Moved(piece("tin-woodman"), mover, Place(1), end, 0, 1, mover)

    assert in_both(arrives(ONE, Place(4))) == (
        "Tin Woodman steps on to your Title Card.",
        "Bûcheron en fer-blanc fait un pas et gagne votre carte Titre.",
    )
    assert in_both(arrives(TWO, Place(0))) == (
        "Tin Woodman steps on to the Title Card of Ozma.",
        "Bûcheron en fer-blanc fait un pas et gagne la carte Titre d’Ozma.",
    )
    alone = build({"mode": "solitaire"}).tell(arrives(ONE, Place(4)), ("",), "en")
    assert alone == "Tin Woodman steps on to the far Title Card."


def test_the_higher_score_is_told_first() -> None:
    won = Message("most_vitality", rule="O10.4")
    assert in_both(Scored((9, 12), frozenset((TWO,)), won)) == (
        "You win by Vitality, 12 to 9.",
        "Vous l’emportez par la Vitalité, 12 à 9.",
    )
    assert in_both(Scored((9, 12, 3), frozenset((TWO,)), won))[0].endswith("12, 9 and 3.")


def test_whose_character_is_archived_is_said() -> None:
    assert in_both(Archived(piece("scarecrow"), "version", ONE)) == (
        "Ozma’s Scarecrow makes way for another version.",
        "Épouvantail d’Ozma cède sa place à une autre version.",
    )
    assert in_both(Archived(piece("winged-monkeys"), "place", TWO)) == (
        "The Location changes, and your Winged Monkeys go to the Archive.",
        "Le Lieu change, et vos Singes ailés rejoignent les Archives.",
    )
    assert in_both(Archived(piece("oil-can"), "card", TWO))[0] == "Oil Can goes to the Archive."


def test_a_text_is_set_off() -> None:
    assert in_both(SetOff(ONE, card("aunt-em"))) == (
        "Now Aunt Em does what the card says.",
        "Tante Em fait ce que dit sa carte.",
    )
    assert in_both(SetOff(ONE, card("scarecrow")))[1] == "Épouvantail fait ce que dit sa carte."
