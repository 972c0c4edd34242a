"""Numbers as a storybook writes them."""

from __future__ import annotations

from oztable.core.language import ORDINALS, Language, ordinal

_EN = [
    "nothing",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
_EN_TENS = ["", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_FR = [
    "rien",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
    "vingt",
]
_FR_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante"}
MONTHS = {
    "en": [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    "fr": [
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ],
}


def in_words(number: int, language: Language) -> str:
    if not 0 <= number < 100:
        return str(number)
    return _english(number) if language == "en" else _french(number)


def _english(number: int) -> str:
    if number <= 20:
        return _EN[number]
    tens, ones = _EN_TENS[number // 10 - 1], number % 10
    return f"{tens}-{_EN[ones]}" if ones else tens


def _french(number: int) -> str:
    if number <= 20:
        return _FR[number]
    if number >= 70:
        return _beyond_seventy(number)
    tens, ones = _FR_TENS[number // 10 * 10], number % 10
    if ones == 1:
        return f"{tens} et un"
    return f"{tens}-{_FR[ones]}" if ones else tens


def _beyond_seventy(number: int) -> str:
    base, word = (60, "soixante") if number < 80 else (80, "quatre-vingt")
    rest = number - base
    if rest == 0:
        return f"{word}s"
    return f"{word} et onze" if number == 71 else f"{word}-{_FR[rest]}"


def which(number: int, language: Language) -> str:
    """`third`, `twenty-first`, « troisième », « vingt et unième »."""
    if number <= ORDINALS:
        return ordinal(number, language)
    words = in_words(number, language)
    if language == "fr":
        ending = {"neuf": "neuv", "cinq": "cinqu"}
        for word, stem in ending.items():
            if words.endswith(word):
                return f"{words.removesuffix(word)}{stem}ième"
        return f"{words.removesuffix('e').removesuffix('s') if words[-1] in 'es' else words}ième"
    tens, dash, _ = words.rpartition("-")
    if dash:
        return f"{tens}-{ordinal(number % 10, language)}"
    return f"{words[:-1]}ieth" if words.endswith("y") else f"{words}th"


def day(date: str, language: Language) -> str:
    """`2026-11-18`, as it is said; what is no date stays as it is."""
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isdigit() for part in parts) or not 0 < int(parts[1]) < 13:
        return date
    number, month = int(parts[2]), MONTHS[language][int(parts[1]) - 1]
    first = "1er" if language == "fr" and number == 1 else str(number)
    return f"{first} {month} {int(parts[0])}"
