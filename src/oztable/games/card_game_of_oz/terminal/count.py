"""Who counts what: each Author's total, made of the Vitality of Characters."""

from __future__ import annotations

from oztable.games.card_game_of_oz.terminal.facts import AuthorFacts, Facts, Figure


def count_lines(facts: Facts) -> list[str]:
    return [line for author in facts.authors() for line in _of_author(facts, author)]


def _of_author(facts: Facts, author: AuthorFacts) -> list[str]:
    figures = facts.figures_of(author.seat)
    counted = [_part(facts, figure) for figure in figures if figure.counts]
    total = " + ".join(counted) if counted else facts.word("score_nothing")
    lines = [facts.word("score_line", who=author.name, total=author.total, sum=total)]
    left = [_part(facts, figure) for figure in figures if not figure.counts]
    if left:
        lines.append(facts.word("score_left_out", who=author.name, names=", ".join(left)))
    return lines


def _part(facts: Facts, figure: Figure) -> str:
    printed = figure.card.vitality
    key = "score_part" if printed == figure.vitality else "score_changed"
    return facts.word(key, name=figure.name, vitality=figure.vitality, printed=printed)
