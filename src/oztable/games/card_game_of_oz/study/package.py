"""What the rest of the software asks of the studies of this game."""

from __future__ import annotations

from pathlib import Path

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.core.luck_by_seat import Stream
from oztable.games.card_game_of_oz.drawing.last_board_svg import last_board_svg
from oztable.games.card_game_of_oz.drawing.storyline_svg import storyline_svg
from oztable.games.card_game_of_oz.rules import frames
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.naming import WORDS
from oztable.games.card_game_of_oz.rules.state import State, View
from oztable.games.card_game_of_oz.study.balancing import BALANCING
from oztable.games.card_game_of_oz.study.figures import FIGURES
from oztable.games.card_game_of_oz.study.puzzling import PUZZLING
from oztable.games.card_game_of_oz.study.references import REFERENCES
from oztable.games.card_game_of_oz.study.retelling.chapter import retell
from oztable.study.package import WHO_BEGINS, GameStudy


def stream_of(state: State) -> Stream:
    match state.frames[-1] if state.frames else None:
        case frames.Drawing(seat=seat) | frames.Peeking(seat=seat):
            return Stream(f"cards of seat {seat}", True, seat)
        case frames.Turning(place=place) | frames.Looking(place=place):
            return Stream(f"Location at {place}", True)
        case frames.Replacing():
            return Stream("Folio", True)
        case frames.Rolling(seat, blue, _, in_turn):
            when = f"in round {state.round}" if in_turn else "between"
            return Stream(f"{'blue' if blue else 'gold'} of seat {seat} {when}", False)
    return WHO_BEGINS


def picture(
    game: CardGameOfOz,
    view: View,
    seat: Seat,
    names: tuple[str, ...],
    title: str,
    language: Language,
) -> tuple[str, str]:
    return storyline_svg(game, view, seat, names, title=title, language=language), ""


STUDY = GameStudy(
    stream_of,
    luck=WORDS.text("luck"),
    picture=picture,
    references=REFERENCES,
    digests=Path(__file__).with_name("references.json"),
    balance=BALANCING,
    puzzles=PUZZLING,
    last_board=last_board_svg,
    retell=retell,
    figures=FIGURES,
)
