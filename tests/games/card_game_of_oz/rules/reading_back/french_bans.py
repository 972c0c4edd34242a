"""What is forbidden, in French."""

from __future__ import annotations

import re

CANNOT = r"ne peu(?:t|vent) "
ENTER, LEAVE = r"entrer(?: dans ce Lieu)?", r"(?:sortir|quitter ce Lieu)"
MOVED, ARCHIVED = r"déplacée?s?", r"archivée?s?"
BY_CARDS = r" par les cartes de jeu"
BANS = tuple((re.compile(CANNOT + words), banned) for words, banned in (
    (r"ni prendre l’action Déplacer ni faire de déplacement bonus", ("move",)),
    (rf"ni {ENTER} ni {LEAVE}", ("enter", "leave")),
    (rf"ni {LEAVE} ni {ENTER}", ("leave", "enter")),
    (rf"pas {ENTER}", ("enter",)),
    (rf"pas {LEAVE}", ("leave",)),
    (rf"être ni {MOVED} ni {ARCHIVED}{BY_CARDS}", ("be moved", "be archived")),
    (rf"être ni {ARCHIVED} ni {MOVED}{BY_CARDS}", ("be archived", "be moved")),
    (rf"pas être {MOVED}{BY_CARDS} des adversaires", ("be moved by opponents",)),
    (rf"pas être {MOVED}{BY_CARDS}", ("be moved",)),
    (rf"pas être {ARCHIVED}{BY_CARDS}", ("be archived",)),
    (r"pas mettre fin à la partie", ("end",)),
))  # fmt: skip
