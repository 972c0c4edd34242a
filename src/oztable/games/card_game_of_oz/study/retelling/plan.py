"""What a chapter tells of a game and what it leaves out, and in which passages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.study.retelling.course import LONG_MARCH, Beat, Course, Round

MOST_SCENES: Final = 7
TOLD: Final = 32  # beats in a whole chapter
WORTH: Final[Mapping[str, int]] = {
    "end": 0,  # has a passage of its own
    "downfall": 100, "lost": 62, "fell": 58, "stolen": 66, "control": 55, "near": 60, "quill": 52,
    "return": 46, "march": 34, "again": 32, "replaced": 30, "balked": 27, "saying": 29, "page": 28,
    "arrive": 24, "turned": 22, "gift": 18, "spent": 20, "lucky": 13,
}  # fmt: skip
MOST_OF_A_KIND: Final = 2  # in one scene
MANY_AUTHORS_DO: Final = ("arrive", "gift")
A_STEP: Final = 6  # told where there is little else
AGAIN: Final = 0.72  # what the second of a kind counts in one scene


@dataclass
class Scene:
    first: int
    last: int
    beats: list[Beat]
    standing: tuple[int, ...]
    heaviest: Beat | None = None

    @property
    def is_long(self) -> bool:
        return self.last > self.first


def scenes_of(course: Course) -> list[Scene]:
    """Rounds in which little happens share a scene."""
    scenes = [Scene(one.number, one.number, [*one.beats], one.standing) for one in course.rounds]
    while len(scenes) > MOST_SCENES:
        at = min(
            range(len(scenes) - 2), key=lambda i: _interest(scenes[i]) + _interest(scenes[i + 1])
        )
        one, next_one = scenes[at], scenes.pop(at + 1)
        scenes[at] = Scene(one.first, next_one.last, one.beats + next_one.beats, next_one.standing)
    _mark_downfalls(scenes)
    most = max(3, min(6, round(TOLD / max(1, len(scenes)))))
    first_seen: set[Seat] = set()
    for scene in scenes:
        beats = _tidied(course, scene.beats)
        scene.beats = _chosen(_gathered(beats), most, first_seen)
        first_seen |= {beat.seat for beat in scene.beats if beat.kind == "arrive"}
        scene.heaviest = max(scene.beats, key=_worth, default=None)
    return scenes


def _interest(scene: Scene) -> float:
    return sum(_worth(beat) for beat in scene.beats) + 40 * (scene.last - scene.first)


def _worth(beat: Beat) -> float:
    worth = WORTH[beat.kind]
    match beat.kind:
        case "march":
            return worth + 5 * beat.number if beat.number >= LONG_MARCH else A_STEP
        case "arrive":
            return worth + 3 * len(beat.cards)
        case "gift":
            return worth + 4 * len(beat.gifts)
        case "turned":
            return worth + 2 * len(beat.places)
    return worth


def _mark_downfalls(scenes: list[Scene]) -> None:
    """Who stood before the last page and was lost there: the story turns on it."""
    near: dict[CardId, Beat] = {}
    for scene in scenes:
        for beat in list(scene.beats):
            if beat.kind == "near":
                near[beat.cards[0]] = beat
            elif beat.kind in ("lost", "fell") and beat.cards[0] in near:
                beat.kind = "downfall"
                before = near.pop(beat.cards[0])
                if before not in scene.beats:
                    scene.beats.insert(scene.beats.index(beat), replace(before, order=beat.order))


def _tidied(course: Course, beats: list[Beat]) -> list[Beat]:
    """Without what another beat tells as well."""
    ends = any(beat.kind == "end" for beat in beats)
    causes = {beat.by for beat in beats if beat.kind in ("lost", "fell", "downfall", "control")}
    answered = {beat.by for beat in beats if beat.kind == "quill"}
    lost = {beat.cards[0] for beat in beats if beat.kind == "downfall"}
    seen = set[tuple[str, Seat, CardId]]()
    kept: list[Beat] = []
    for beat in beats:
        told = beat.cards[0] if beat.cards else beat.places[0] if beat.places else CardId(-1)
        again = (beat.kind, beat.seat, told)
        if beat.kind == "replaced" and _is_same_place(course, beat):
            continue
        if again in seen or (
            beat.kind in ("saying", "page", "spent") and told in causes | answered
        ):
            continue
        if beat.kind == "near" and (ends and told == course.hero):
            continue
        if beat.kind == "march" and told in lost and beat.number < LONG_MARCH:
            continue
        seen.add(again)
        if same := _same(beat, kept):
            same.cards += [card for card in beat.cards if card not in same.cards]
            same.places += [place for place in beat.places if place not in same.places]
        else:
            kept.append(beat)
    return kept


def _is_same_place(course: Course, beat: Beat) -> bool:
    """Another version of one Location has the same name in a story."""
    cards = course.game.pack.cards
    return cards[beat.by].group == cards[beat.places[0]].group


def _same(beat: Beat, kept: Iterable[Beat]) -> Beat | None:
    """One that this can be told together with."""
    if beat.kind not in ("arrive", "turned"):
        return None
    return next((one for one in kept if one.kind == beat.kind and one.seat == beat.seat), None)


def _gathered(beats: list[Beat]) -> list[Beat]:
    """Of a kind that comes over and over in one scene, all at once."""
    for kind in ("replaced", "stolen"):
        same = [beat for beat in beats if beat.kind == kind]
        if len(same) > MOST_OF_A_KIND:
            cards = [card for beat in same for card in beat.cards]
            places = [place for beat in same for place in beat.places]
            whole = replace(same[0], cards=cards, places=places)
            beats = [whole if beat is same[0] else beat for beat in beats]
            beats = [beat for beat in beats if beat not in same[1:]]
    return beats


def _chosen(beats: list[Beat], most: int, known: set[Seat]) -> list[Beat]:
    """The weightiest, in their order; of one kind not too many."""
    chosen: list[Beat] = []
    rest = [beat for beat in beats if _worth(beat) > 0]
    counts: dict[str, int] = {}

    def worth(beat: Beat) -> float:
        first = 30 if beat.kind == "arrive" and beat.seat not in known else 0
        return (_worth(beat) + first) * AGAIN ** counts.get(beat.kind, 0)

    while rest and len(chosen) < most:
        best = max(rest, key=lambda beat: (worth(beat), -beat.order))
        rest.remove(best)
        chosen.append(best)
        counts[best.kind] = counts.get(best.kind, 0) + 1
        if counts[best.kind] == MOST_OF_A_KIND and best.kind not in MANY_AUTHORS_DO:
            rest = [beat for beat in rest if beat.kind != best.kind]
    return _in_order(chosen)


def _in_order(chosen: list[Beat]) -> list[Beat]:
    """By time; but who nearly arrives is told of in one breath with the fall."""
    told = sorted(chosen, key=lambda beat: beat.order)
    for fall in [beat for beat in told if beat.kind == "downfall"]:
        for near in [one for one in told if one.kind == "near" and one.cards == fall.cards]:
            told.remove(near)
            told.insert(told.index(fall), near)
    return told


# How it stood


def leader(standing: tuple[int, ...]) -> Seat | None:
    """Who alone has the most."""
    most = max(standing)
    return Seat(standing.index(most)) if standing.count(most) == 1 and most > 0 else None


def came_from_behind(course: Course) -> bool:
    """Whether whoever won was well behind in the middle of the game."""
    if course.over is None or len(course.over.winners) != 1 or course.authors < 2:
        return False
    (winner,) = course.over.winners
    middle: Round = course.rounds[(len(course.rounds) - 1) // 2]
    return max(middle.standing) - middle.standing[winner] >= 5


def margin(scores: tuple[int, ...]) -> int:
    best, second = sorted(scores, reverse=True)[:2]
    return best - second
