"""A place of the storyline and everything there, one fact a line."""

from __future__ import annotations

from oztable.games.card_game_of_oz.terminal.card_words import entry_cost_words, plain_text
from oztable.games.card_game_of_oz.terminal.facts import Facts, Figure, Stop


def stop_name(facts: Facts, stop: Stop) -> str:
    if stop.card and not stop.is_up:
        return facts.word("hidden_known", name=stop.name)
    return stop.name


def stop_lines(facts: Facts, stop: Stop) -> list[str]:
    costs = entry_cost_words(stop.card, facts.language) if stop.card else ""
    key = "plain_stop_entry_costs" if costs else "plain_stop"
    name = stop_name(facts, stop)
    lines = [facts.word(key, code=stop.code, name=name, costs=costs)]
    if stop.card and (text := plain_text(stop.card, facts.game.pack, facts.language)):
        lines.append(facts.word("plain_stop_text", code=stop.code, text=" ".join(text)))
    lines += [_figure_line(facts, stop, figure) for figure in stop.figures]
    lines += [facts.word("plain_object", code=stop.code, name=name) for name in stop.objects]
    lines += [facts.word("plain_effect", code=stop.code, name=name) for name in stop.effects]
    return lines


def _figure_line(facts: Facts, stop: Stop, figure: Figure) -> str:
    mine = figure.seat == facts.view.seat
    whose = facts.word("yours") if mine else facts.word("of_author", who=facts.names[figure.seat])
    if figure.control:
        whose = facts.word("whose_for", whose=whose, control=figure.control)
    return facts.word(
        "plain_figure_with" if figure.carries else "plain_figure",
        code=stop.code,
        name=figure.name,
        whose=whose,
        vitality=figure.vitality,
        things=", ".join(figure.carries),
    )
