"""A game told as a chapter: from the record alone, whole, and in the words of either language."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from oztable.cli.records import open_record
from oztable.core.game import Decide, Over, Seat
from oztable.core.language import LANGUAGES, Language
from oztable.core.play import AnySession, Dice, Session
from oztable.core.record import Record, of_session
from oztable.games import load, rules_of
from oztable.games.card_game_of_oz.rules.events import ChangedHands
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece
from oztable.games.card_game_of_oz.study.retelling import course, nouns, numbers, phrases
from oztable.games.card_game_of_oz.study.retelling.chapter import retell
from oztable.games.card_game_of_oz.study.retelling.course import Beat, course_of
from oztable.games.card_game_of_oz.study.retelling.plan import Scene, _mark_downfalls
from oztable.players import make_player
from oztable.study.printing import pdf_of
from oztable.study.records import game_of, names_in, session_of
from oztable.study.retelling import Retelling
from tests.samples import sample_of

OZ = "card-game-of-oz"
GAMES: tuple[tuple[str, int, dict[str, str], int], ...] = (
    ("story-pack-1", 2, {}, 1),
    ("story-pack-2", 1, {"mode": "solitaire", "rounds": "6"}, 2),
    ("story-pack-3", 3, {"maxRounds": "6"}, 3),
    ("story-pack-4", 4, {"mode": "challenge", "rounds": "3"}, 4),
)

KEPT = sorted(  # the longest first
    (Path(__file__).parents[4] / "benchmarks" / "lessons" / "games").glob(f"*{OZ}*.oz"),
    key=lambda file: -file.stat().st_size,
)
SENTENCE = re.compile(r"[.!?…][”» ]*(?:\s+|$)")


@cache
def played(number: int) -> Record:
    deck, seats, options, seed = GAMES[number]
    game = load(OZ, options, deck)
    session: AnySession = Session(game, seats, Dice(Random(seed)))
    players = [make_player("tin-woodman", game, Random(seed + seat)) for seat in range(seats)]
    while not isinstance(node := session.node, Over):
        if isinstance(node, Decide):
            view = game.view(session.state, node.seat)
            session.act(node.seat, players[node.seat].choose(view, node))
        else:
            session.let_chance_happen()
    return of_session(session, ["Anna", "Papa", "Oscar", "Zeb"][:seats], "2026-11-01")


def told(number: int, language: Language) -> Retelling:
    record = played(number)
    return retell(record, session_of(record, game_of(record)), record.players, language)


def text_of(chapter: Retelling) -> str:
    parts = [(one.heading, one.label, *one.paragraphs) for one in chapter.passages]
    return "\n".join([chapter.title, *(words for part in parts for words in part)])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_chapter_is_whole(number: int, language: Language) -> None:
    chapter = told(number, language)
    text = text_of(chapter)
    assert 120 < len(text.split()) < 1_500
    assert not re.search(r"[{}|_]", text), text
    assert not re.search(r"\.(”|\u00a0»),|[!?…](”|\u00a0»)\.", text), text
    assert not re.search(r"\.[”»]? [a-zà-ÿ]|  |\.\.", text.replace("Mr. ", "")), text
    assert all(one.picture for one in chapter.passages[:-1])
    if language == "fr":
        assert not re.search(r"\b(de le|de les|à le|à les|(de|que) [AEIOUÉ])\b", text), text
        assert not re.search(
            r"(?<!\u00a0)[;!?»]", text.replace("?\u00a0»", "").replace("!\u00a0»", "")
        )


@cache
def kept(file: Path) -> tuple[Record, AnySession]:
    record = open_record(str(file))
    return record, session_of(record, game_of(record))


@pytest.mark.slow
@pytest.mark.parametrize("file", sample_of(KEPT, 8), ids=lambda file: file.stem)
def test_no_sentence_comes_twice_in_a_chapter(file: Path) -> None:
    """A tale says a thing once; a log says it again. A few words may come back."""
    record, session = kept(file)
    again = []
    for language in LANGUAGES:
        chapter = retell(record, session, names_in(record, language), language)
        said = [words for one in chapter.passages for words in (one.label, *one.paragraphs)]
        told = Counter(one.strip() for words in said for one in SENTENCE.split(words))
        again += [one for one, times in told.items() if times > 1 and len(one.split()) > 6]
    assert not again


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_has_two_to_four_pages(language: Language) -> None:
    """Games of few moves and of many, as typst sets them."""
    for file in (*KEPT[:3], *KEPT[-3:]):
        record, session = kept(file)
        chapter = retell(record, session, names_in(record, language), language)
        pages = len(re.findall(rb"/Type\s*/Page\b", pdf_of(chapter)))
        assert 2 <= pages <= 4, file.stem


def test_what_has_been_said_is_left_out_where_there_is_no_other_way_to_say_it() -> None:
    found = phrases.Phrases("en", Random(1))
    toto = nouns.author("Toto", "en", False)
    ways = len(phrases.catalogue("en")["lead_far"])
    said = [found.say("lead_far", a=toto) for _ in range(ways + 1)]
    assert len(set(said)) == ways + 1
    assert said[-1] == ""


@pytest.mark.slow
def test_the_same_record_gives_the_same_words_and_another_game_other_words() -> None:
    assert text_of(told(0, "en")) == text_of(told(0, "en"))
    first, second = (set(text_of(told(number, "en")).split(". ")) for number in (0, 2))
    assert len(first & second) < len(first) / 3


def test_the_count_of_the_game_is_the_count_of_the_chapter() -> None:
    session = session_of(played(2), game_of(played(2)))
    chapter = told(2, "en")
    assert isinstance(session.node, Over)
    assert tuple(one.score for one in chapter.results) == session.node.scores
    rounds = course_of(session).rounds
    assert [one.number for one in rounds] == list(range(1, len(rounds) + 1))


def test_who_is_lost_before_the_last_page_nearly_arrived() -> None:
    hero = [CardId(5)]
    near, fell = Beat("near", Seat(0), hero), Beat("fell", Seat(1), hero)
    scenes = [Scene(1, 1, [near], (0, 0)), Scene(2, 2, [fell], (0, 0))]
    _mark_downfalls(scenes)
    assert [beat.kind for beat in scenes[1].beats] == ["near", "downfall"]


def test_who_goes_back_did_not_change_sides() -> None:
    """What is told is who was taken over, and by which card; not that its time ran out."""
    game = CardGameOfOz(load_pack("story-pack-3"), {})
    state, lion = game.initial(2), Piece(0)
    watcher = course._Watcher(game, 2)
    watcher.see(ChangedHands(lion, Seat(0), Seat(1), "end of your next turn"), state)
    watcher.see(ChangedHands(lion, Seat(1), Seat(0)), state)
    assert [(beat.kind, beat.seat) for beat in watcher.beats] == [("control", Seat(0))]


def test_every_card_of_our_packs_has_its_noun_in_both_languages() -> None:
    lacking = {
        card.name.en
        for deck in rules_of(OZ).bundled
        for card in load_pack(deck).cards
        if card.type in ("character", "object", "location")
        and card.group not in nouns._kinds()[card.type]
    }
    assert lacking == set()


def test_both_catalogues_have_the_same_purposes_and_names() -> None:
    english, french = phrases.catalogue("en"), phrases.catalogue("fr")
    assert english.keys() == french.keys()
    for language in LANGUAGES:
        for key, sentences in phrases.catalogue(language).items():
            assert sentences, key
            for sentence in sentences:
                bare = re.sub(r"\{[^{}]*\}", "", sentence)
                assert "{" not in bare, sentence
                assert "}" not in bare, sentence


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (3, "third", "troisième"),
        (13, "thirteenth", "treizième"),
        (19, "nineteenth", "dix-neuvième"),
        (20, "twentieth", "vingtième"),
        (21, "twenty-first", "vingt et unième"),
        (30, "thirtieth", "trentième"),
    ],
)
def test_numbers_in_their_order(number: int, english: str, french: str) -> None:
    assert numbers.which(number, "en") == english
    assert numbers.which(number, "fr") == french


def test_numbers_in_words() -> None:
    assert [numbers.in_words(n, "fr") for n in (0, 21, 71, 80, 99)] == [
        "rien", "vingt et un", "soixante et onze", "quatre-vingts", "quatre-vingt-dix-neuf",
    ]  # fmt: skip
    assert numbers.in_words(43, "en") == "forty-three"


def test_what_is_spoken_ends_before_who_speaks() -> None:
    assert phrases.spoken("“Go home.”", "en") == "“Go home,”"
    assert phrases.spoken("“Go!”", "en") == "“Go!”"
    assert phrases.spoken("«\u00a0Va.\u00a0»", "fr") == "«\u00a0Va\u00a0»,"
    assert phrases.spoken("«\u00a0Va\u00a0!\u00a0»", "fr") == "«\u00a0Va\u00a0!\u00a0»"


def test_a_sentence_led_over_says_nothing_twice() -> None:
    """`Across the table, Tip leaned across the table`."""
    luck = Random(3)
    found = phrases.Phrases("en", luck)
    a, b, x = (nouns.author(name, "en", False) for name in ("Tip", "Ozma", "Toto"))
    lead = phrases.Lead("meanwhile")
    arrived = [
        found.say("arrive_one", lead, a=a, x=nouns.author(str(who), "en", False))
        for who in range(60)
    ]
    assert sum(one.startswith("Across the table") for one in arrived) > 2
    told = [found.raw("stolen") for _ in range(60)]
    assert not any(one == other for one, other in pairwise(told))
    for seed in range(30):
        said = phrases.Phrases("en", Random(seed)).say("stolen", lead, a=a, b=b, x=x)
        assert said.lower().count("across the table") <= 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("it took “My pole.”, and no more", "It took “My pole”, and no more"),
        ("there it lay: “Run!”.", "There it lay: “Run!”"),
        ("there it lay: “Home.”.", "There it lay: “Home.”"),
    ],
)
def test_a_quoted_title_stops_a_sentence_only_at_its_end(words: str, said: str) -> None:
    assert phrases.Phrases("en", Random(1)).finished(words) == said
