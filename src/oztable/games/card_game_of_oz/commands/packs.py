"""`oz pack`: Story Packs, checked and shown."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from oztable.cli.common import AsJson, Lang, UsageFault, language, say, say_json, told_check
from oztable.core.language import Catalogue, Language
from oztable.core.toml_lines import parse
from oztable.games.card_game_of_oz.drawing.finding import find_card
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language.wording import (
    alignment_name,
    card_text,
    keyword_name,
    realm_name,
    type_name,
)
from oztable.games.card_game_of_oz.rules.language.wording import plain as unmarked
from oztable.games.card_game_of_oz.rules.language.writing import card_toml
from oztable.games.card_game_of_oz.rules.packs import (
    BUNDLED,
    EXACT,
    bundled_text,
    check_pack,
    load_pack,
    pack_text,
    pack_title,
)
from oztable.games.card_game_of_oz.rules.trial import is_trial
from oztable.games.card_game_of_oz.terminal.card_face import card_panel

WORDS = Catalogue.beside("oztable.games.card_game_of_oz.commands")

app = App(name="pack", help="Check, show and list Story Packs of The Card Game of Oz.")

PackArgument = Annotated[str, Parameter(help="A pack by name (story-pack-1) or a TOML file.")]


@app.command
def check(
    file: PackArgument,
    /,
    *,
    relaxed: Annotated[
        bool, Parameter(help="For strictPack=no: a Location may stand several times.")
    ] = False,
    trial: Annotated[
        bool, Parameter(help="A pack that is not whole yet: what it lacks comes from ours.")
    ] = False,
    lang: Lang = None,
    json: AsJson = False,
) -> int:
    """Check a pack and report every fault at once, by line and key.

    Example: oz pack check my-pack.toml

    Example: oz pack check ten-cards.toml --trial
    """
    spoken, text = language(lang), pack_text(file)
    pack, faults = check_pack(text, file, strict=not relaxed, trial=trial)
    if file in EXACT:
        pack = load_pack(file)
    errors = sum(not fault.warning for fault in faults)
    warnings = len(faults) - errors
    counts = {"cards": len(pack.library), "locations": len(pack.folio)} if pack else None
    to_mend = WORDS.say("pack_to_mend", spoken, errors=errors, warnings=warnings)
    shown = counts or {"cards": 0, "locations": 0}
    good = WORDS.say("pack_good", spoken, warnings=warnings, **shown)
    if pack and (own := _own_of_trial(text, trial)):
        good = WORDS.say("pack_trial", spoken, warnings=warnings, **own, **shown)
    return told_check(file, faults, good, to_mend, counts)


def _own_of_trial(text: str, asked: bool) -> dict[str, int]:
    """How much of a trial is the pack's own; nothing of a pack that is whole."""
    data = parse(text).data or {}
    if not (asked or is_trial(data)):
        return {}
    own_cards = sum(card.get("copies", 1) for card in data.get("card", []))
    return {"own_cards": own_cards, "own_locations": len(data.get("location", []))}


@app.command
def show(
    pack: PackArgument = BUNDLED[0],
    card: Annotated[str | None, Parameter(help="One card, by its id or its name.")] = None,
    /,
    *,
    lang: Lang = None,
    plain: Annotated[bool, Parameter(help="Bare text, without colours and frames.")] = False,
    toml: Annotated[
        bool, Parameter(help="The TOML, to begin a pack or a card of your own.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Show the cards of a pack as a table, or one card as it would be printed.

    Example: oz pack show story-pack-1 toto --lang fr

    Example: oz pack show story-pack-1 --toml > my-pack.toml
    """
    if toml and card is None:
        if pack not in BUNDLED:
            raise UsageFault(f"--toml shows one card, or a whole bundled pack: {BUNDLED[0]}")
        say(bundled_text(pack).rstrip())
        return
    shown, spoken = load_pack(pack), language(lang)
    if json:
        cards = shown.cards if card is None else (find_card(shown, card),)
        data = [_as_data(one, shown, spoken) for one in cards]
        say_json({"pack": shown.id, "version": shown.version, "cards": data})
    elif card is not None and toml:
        say(card_toml(find_card(shown, card)).rstrip())
    elif card is not None:
        _show_card(find_card(shown, card), shown, spoken, plain)
    elif plain:
        for one in shown.cards:
            _show_card(one, shown, spoken, True)
            say()
    else:
        _console().print(_as_table(shown, spoken))


def _as_data(card: Card, pack: Pack, spoken: Language) -> dict[str, Any]:
    return {
        "id": card.slug,
        "name": card.name.into(spoken),
        "type": card.type,
        "realm": card.realm,
        "alignment": card.alignment,
        "cost": None if card.type == "location" else card.cost,
        "vitality": card.vitality if card.type == "character" else None,
        "keywords": list(card.keywords),
        "copies": card.copies,
        "text": [unmarked(text) for text in card_text(card, pack, spoken)],
    }


@app.command(name="list")
def list_packs(*, lang: Lang = None, json: AsJson = False) -> None:
    """List the packs that come with oztable, all of them reconstructions."""
    spoken = language(lang)
    if json:
        packs = [load_pack(name) for name in BUNDLED]
        say_json([{"pack": p.id, "name": p.name.into(spoken), "version": p.version} for p in packs])
        return
    label = WORDS.say("pack_label", spoken)
    for name in BUNDLED:
        say(f"{name}: {pack_title(load_pack(name), spoken)} ({label})")


def _show_card(card: Card, pack: Pack, spoken: Language, bare: bool) -> None:
    if bare:
        say("\n".join(as_lines(card, pack, spoken)))
        return
    _console().print(card_panel(card, pack, spoken))


def _console() -> Console:
    """One that prints words as they are: a pack may come from anybody."""
    return Console(markup=False, emoji=False, highlight=False)


def as_lines(card: Card, pack: Pack, spoken: Language) -> list[str]:
    """A card as plain text: one fact a line."""
    lines = [f"{card.name.into(spoken)} ({card.slug})", _type_line(card, pack, spoken)]
    if card.type != "location":
        lines.append(f"{WORDS.say('pack_cost', spoken)} {card.cost}")
    if card.type == "character":
        lines.append(f"{WORDS.say('pack_vitality', spoken)} {card.vitality}")
    if card.copies > 1:
        lines.append(f"{WORDS.say('pack_copies', spoken)} {card.copies}")
    lines += [unmarked(text) for text in card_text(card, pack, spoken)]
    return [*lines, card.flavour.into(spoken)]


def _type_line(card: Card, pack: Pack, spoken: Language) -> str:
    gems = {"none": (), "magical": ("magical",), "sorcery": ("magical", "sorcery")}[card.gem]
    words = [
        type_name(card.type, spoken),
        realm_name(card.realm, spoken),
        alignment_name(card.alignment, spoken),
        *(keyword_name(keyword, pack, spoken) for keyword in card.keywords),
        *(WORDS.say(f"gem_{gem}", spoken) for gem in gems),
    ]
    return ", ".join(words)


def _as_table(pack: Pack, spoken: Language) -> Table:
    table = Table(title=pack_title(pack, spoken), caption=pack.note.into(spoken), show_lines=True)
    for heading in ("name", "type", "cost", "vitality", "text"):
        table.add_column(WORDS.say(f"pack_{heading}", spoken), overflow="fold")
    for card in pack.cards:
        copies = f" ×{card.copies}" if card.copies > 1 else ""
        table.add_row(
            f"{card.name.into(spoken)}{copies}\n{card.slug}",
            _type_line(card, pack, spoken),
            str(card.cost) if card.type != "location" else "",
            str(card.vitality) if card.type == "character" else "",
            "\n".join(unmarked(text) for text in card_text(card, pack, spoken)),
        )
    return table
