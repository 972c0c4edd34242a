"""From what was thought of a decision to what a review says of it."""

from __future__ import annotations

from oztable.core.game import Decide
from oztable.core.play import AnySession
from oztable.study.evidence import Comparison, Evidence, Side, Usual
from oztable.study.lessons import is_proof_whole
from oztable.study.review import Decision, Judged


def judge(one: Evidence, session: AnySession, known: Usual, opened: Usual) -> Decision:
    game, step = session.game, session.steps[one.step]
    decide = game.node(step.before)
    if not isinstance(decide, Decide):
        raise TypeError(f"nobody decides at step {one.step}")
    chosen = game.format(step.action)
    known_best, known_chosen = _known(one.known, chosen, known)
    is_best = known_best.action == chosen
    against, fair = (None, None) if is_best else (_measured(one.known), one.fair)
    open_against = one.opened.against
    level = one.level or Comparison(chosen, chosen)
    open_chosen = _worse(level, opened)
    open_fair = _beside(open_chosen, fair)
    found = _beside(open_chosen, one.opened.against)
    open_best = max((open_chosen, open_fair, found), key=lambda each: each.win)
    return Decision(
        step=one.step,
        chapter=game.chapter(step.before),
        seat=int(decide.seat),
        ways=len(decide.actions),
        known_best=known_best,
        known_chosen=known_chosen,
        open_best=open_best,
        open_fair=open_fair,
        open_chosen=open_chosen,
        error=against.error_of("loss", known) if against else 0.0,
        points_error=against.error_of("points", known) if against else 0.0,
        open_error=open_against.error_of("loss", opened) if open_against else 0.0,
        fair_error=fair.error_of("loss", opened) if fair else 0.0,
        is_looked_at=one.known.looked > 0,
        is_measured=against is None or against.is_enough,
        is_open_measured=open_against is None or open_against.is_enough,
        is_on_curve=one.level is not None,
        is_proved=is_proof_whole(one.known),
        seconds=one.seconds,
    )


def _known(side: Side, chosen: str, usual: Usual) -> tuple[Judged, Judged]:
    """The best choice and the chosen one."""
    if side.against is None or not side.against.times:
        best = Judged(side.best, side.win, side.margin, side.looked)
        return best, Judged(chosen, side.win, side.margin, side.looked)
    measured = _measured(side)
    if measured is None or (not side.looked and not measured.is_better(usual)):
        worse = _worse(side.against, usual)
        return worse, worse  # a plain player knew nothing better
    worse = _worse(measured, usual)
    return _beside(worse, measured), worse


def _measured(side: Side) -> Comparison | None:
    """The proof as soon as it is whole: it was not broken off when it looked best."""
    return side.proof if side.proof and is_proof_whole(side) else side.against


def _worse(one: Comparison, usual: Usual) -> Judged:
    win, margin = one.win.mean(one.tries), one.margin.mean(one.tries)
    return Judged(one.worse, win, margin, one.tries, one.error_of("win", usual))


def _beside(worse: Judged, one: Comparison | None) -> Judged:
    if one is None or not one.times:
        return worse
    win, margin = worse.win + one.loss.mean(one.tries), worse.margin + one.points.mean(one.tries)
    return Judged(one.better, win, margin, one.tries, worse.error)
