"""The colours of the full screen: a page of paper on emerald cloth, as at every table of Oz."""

from __future__ import annotations

from rich.terminal_theme import TerminalTheme

_PAGE, _INK = (251, 244, 225), (43, 33, 24)
# What is drawn in the sixteen colours of a terminal, dark enough to be read on paper.
_COLOURS = [
    (43, 33, 24),
    (184, 50, 42),
    (31, 111, 84),
    (138, 94, 10),
    (43, 92, 143),
    (122, 42, 34),
    (27, 100, 110),
    (74, 64, 52),
]
PAPER = TerminalTheme(_PAGE, _INK, _COLOURS, [(107, 83, 48), *_COLOURS[1:]])

LOOK = """
Screen { background: #1D4A3E; color: #F3E6C6; layout: vertical; }
#head { height: 1; background: #1D4A3E; }
#page {
    height: 1fr; background: #FBF4E1; color: #2B2118; margin: 0 1; padding: 0 1;
    scrollbar-size-vertical: 1; scrollbar-color: #D4962A; scrollbar-background: #F1E3BD;
}
#table { background: #FBF4E1; color: #2B2118; height: auto; }
#tray { height: 40%; min-height: 9; max-height: 20; padding: 0 1; }
#asked { width: 3fr; height: 100%; }
#question { height: auto; max-height: 5; padding: 0 1; color: #F3E6C6; }
#told {
    width: 2fr; height: 100%; border-left: solid #EDBB3B; padding: 0 1;
    scrollbar-size-vertical: 1; scrollbar-color: #EDBB3B; scrollbar-background: #163A31;
}
#tale { height: auto; color: #F3E6C6; }
#footer {
    height: 1; background: #163A31; color: #F3E6C6; padding: 0 1;
    link-style: none; link-color: #F3E6C6; link-background: #163A31;
    link-style-hover: bold; link-color-hover: #163A31; link-background-hover: #EDBB3B;
}
#small { display: none; padding: 2; }
Screen.-small #small { display: block; }
Screen.-small #head, Screen.-small #page, Screen.-small #tray, Screen.-small #footer {
    display: none;
}
"""
