"""How every effect is said, in both languages.

**A new effect needs a line here** (a test fails until there is one): its head, an English and a
French pattern with a hole for each of its keys, and, last, the values that stand in no hole. If
there are several ways to say it, it has a line for each; the first that fits is taken. Verbs
stand in `<…>` in their plain form. The kinds of holes are methods of `English` and `French`:

    number  keyword  target (`"this"`, `{ choose = … }`, `{ every = … }`)  one (a filter, as
    `a Mouse`)  each (`each Mouse`)  every (`all Mice`)  pointed (`this` or another pronoun)
    gifts (what is given to the target before it)

And `writer.py` needs to know what may stand under its keys.
"""

from __future__ import annotations

from tests.games.card_game_of_oz.rules.reading_back.parser import Reading

EFFECTS = (
    Reading("draw", "<draw> a card for {draw:counted}", "<piocher> une carte pour {draw:counted}"),
    Reading("draw", "<draw> a card", "<piocher> une carte", {"draw": 1}),
    Reading("draw", "<draw> {draw:number} cards", "<piocher> {draw:number} cartes"),
    Reading(
        "points",
        "<gain> {points:number} Story Point{|s}{_:on_turn}",
        "<gagner> {points:number} point{|s} d’Histoire{_:on_turn}",
    ),
    Reading(
        "roll",
        "<roll> {roll:number} Gold {die|dice} and <gain> the Story Points rolled{_:on_turn}",
        "<lancer> {roll:number} dé{|s} doré{|s} et <gagner> les points d’Histoire obtenus"
        "{_:on_turn}",
    ),
    Reading(
        "question",
        "<name> a card and <look> at {_:opponents_hand}; "
        "if the named card is there, that opponent archives the named card",
        "<nommer> une carte et <regarder> {_:opponents_hand}\u00a0; "
        "si la carte nommée s’y trouve, cet adversaire archive la carte nommée",
        {"question": True},
    ),
    Reading(
        "move",
        "<move> {move:target} up to {steps:number} steps{way:way}{free:free}{bans:bans}",
        "<déplacer> {walk:walk_at_most}{free:free}{bans:bans}",
        {"may": True},
    ),
    Reading(
        "move",
        "<move> {move:target} {steps:number} step{|s}{way:way}{free:free}{bans:bans}",
        "<déplacer> {walk:walk}{free:free}{bans:bans}",
    ),
    Reading(
        "bring",
        "<bring> {bring:target} to this Location, ignoring Location costs",
        "<amener> {bring:brought}, sans payer les coûts des Lieux",
    ),
    Reading(
        "look_top",
        "<look> at the top card of the Library and <put> that card into {_:hand}",
        "<regarder> la première carte de la Bibliothèque et <mettre> cette carte dans {_:hand}",
        {"look_top": 1, "take": True},
    ),
    Reading(
        "look_top",
        "<look> at the top card of the Library and <put> that card on the bottom",
        "<regarder> la première carte de la Bibliothèque et <mettre> cette carte en dessous",
        {"look_top": 1},
    ),
    Reading(
        "look_top",
        "<look> at the top {look_top:number} cards of the Library, <put> one into {_:hand} "
        "and {the other|the rest} on the bottom",
        "<regarder> les {look_top:number} premières cartes de la Bibliothèque, "
        "{mettez-en une|en mettez une|en mettre une|en met une} dans {_:hand} "
        "et {l’autre|le reste} sous la pile",
        {"take": True},
    ),
    Reading(
        "look_top",
        "<look> at the top {look_top:number} cards of the Library, <put> one on the bottom "
        "and {the other|the rest} back on top{| in the same order}",
        "<regarder> les {look_top:number} premières cartes de la Bibliothèque, "
        "{mettez-en une|en mettez une|en mettre une|en met une} sous la pile "
        "et {l’autre|le reste} dessus{| dans le même ordre}",
    ),
    Reading(
        "look", "<look> at {_:opponents_hand}", "<regarder> {_:opponents_hand}", {"look": "hand"}
    ),
    Reading("look", "<look> at {look:one}", "<regarder> {look:one}"),
    Reading("reveal", "<turn> {reveal:target} face-up", "<révéler> {reveal:target}"),
    Reading(
        "hide",
        "<turn> {hide:deserted} face-down{| if no Character is there}",
        "<retourner> face cachée {hide:deserted}{| si aucun Personnage ne s’y trouve}",
    ),
    Reading(
        "replace",
        "<replace> {replace:deserted} with the top card{|s} of the Folio, face-down"
        "{| if no Character is there}",
        "<remplacer> {replace:deserted} par {la première carte|les premières cartes} du Folio, "
        "face cachée{| si aucun Personnage ne s’y trouve}",
        {"hidden": True},
    ),
    Reading(
        "replace",
        "<replace> {replace:target} with the top card{|s} of the Folio",
        "<remplacer> {replace:target} par {la première carte|les premières cartes} du Folio",
    ),
    Reading(
        "return",
        "<return> {return:one} from the Archive to {_:hand}",
        "<reprendre> {return:one} des Archives dans {_:hand}",
    ),
    Reading(
        "fetch",
        "<put> {fetch:every} from the Library and the Archive into {_:hand}, "
        "then <shuffle> the Library",
        "<prendre> dans {_:hand} {fetch:every} de la Bibliothèque et des Archives, "
        "puis <mélanger> la Bibliothèque",
    ),
    Reading(
        "strip",
        "<archive> every attached Effect that gives {strip:target} the keyword {keyword:keyword}",
        "<archiver> chaque Effet attaché qui donne {strip:to_target} le mot-clé {keyword:keyword}",
    ),
    Reading(
        "strip",
        "<archive> every Effect that gives the keyword {keyword:keyword} and is attached to "
        "{strip:target}",
        "<archiver> chaque Effet qui donne le mot-clé {keyword:keyword} et qui est attaché "
        "{strip:to_target}",
    ),
    Reading(
        "strip",
        "<archive> every Effect attached to {strip:target}",
        "<archiver> chaque Effet attaché {strip:to_target}",
    ),
    Reading("archive", "<archive> {archive:target}", "<archiver> {archive:target}"),
    Reading("give", "{give:gifts_until}", "{give:gifts_until}"),
    Reading("give", "<choose> {give:gifts_to_chosen}", "<choisir> {give:gifts_to_chosen}"),
    Reading("copy", "{copy:copied}", "{copy:copied}"),
    Reading("copy", "<choose> {copy:copied_from_chosen}", "<choisir> {copy:copied_from_chosen}"),
    Reading(
        "put",
        "<put> {put:what_is_put} from {from:zones} onto {_:title}",
        "<mettre> {put:what_is_put}, {from:from_zones}, sur {_:title}",
        {"to": "title"},
    ),
    Reading(
        "put",
        "<put> {put:what_is_put} from {from:zones} into play {to:spot}",
        "<mettre> {put:what_is_put}, {from:from_zones}, en jeu {to:spot}",
    ),
    Reading(
        "put",
        "<put> {put:what_is_put} from {from:zones} onto {to:one_target}",
        "<mettre> {put:what_is_put}, {from:from_zones}, sur {to:one_target}",
    ),
    Reading(
        "put",
        "<put> {put:what_is_put} from {from:zones} in place of {in_place_of:one_target}",
        "<mettre> {put:what_is_put}, {from:from_zones}, à la place {in_place_of:of_one_target}",
    ),
    Reading(
        "equip",
        "<equip> {equip:target} to {to:pointed}{|, even from another Character}",
        "<équiper> {to:pointed} {equip:of_target}{|, même aux dépens d’un autre Personnage}",
    ),
    Reading(
        "equip",
        "<equip> {equip:first_target} to {to:bearer_there}{|, even from another Character}",
        "<confier> {equip:first_target} {to:to_bearer_there}"
        "{|, même aux dépens d’un autre Personnage}",
    ),
    Reading(
        "take",
        "<return> {take:target} to its owner's hand",
        "<renvoyer> {take:target} dans la main de son propriétaire",
        {"to": "owner"},
    ),
    Reading(
        "take",
        "<return> {take:target} to {its controller's hand|their controllers' hands}",
        "<renvoyer> {take:target} dans la main "
        "{des Auteurs qui les contrôlent|de l’Auteur qui le contrôle|de l’Auteur qui la contrôle}",
        {"to": "controller"},
    ),
    Reading(
        "control",
        "<take> control of {control:target} {until:until}",
        "<prendre> le contrôle {control:of_target} {until:until}",
    ),
    Reading(
        "counter",
        "<put> {change:counters} on {counter:target}",
        "<mettre> {change:counters} sur {counter:target}",
    ),
    Reading(
        "counter",
        "<remove> {change:fewer_counters} from {counter:target}",
        "<retirer> {change:fewer_counters} {counter:of_target}",
    ),
    Reading(
        "remove",
        "<remove> {remove:target} from the game",
        "<retirer> {remove:target} de la partie",
    ),
    Reading("drop", "<drop> {drop:target}", "<faire> tomber {drop:target}"),
    Reading("find", "<find> {find:one} in {in:zones}", "<trouver> {find:one} dans {in:zones}"),
    Reading("discard", "<discard> {some:some_cards}", "<défausser> {some:some_cards}"),
    Reading(
        "take",
        "<put> {take:target} into {_:hand}",
        "<prendre> dans {_:hand} {take:target}",
    ),
    Reading("pick", "<choose> {pick:one}", "<choisir> {pick:one}"),
)
# What may be paid, with what comes of it.
PRICES = (
    Reading("pay", "<pay> {pay:points}", "<payer> {pay:points}"),
    Reading("discard", "<discard> {some:some_cards}", "<défausser> {some:some_cards}"),
)
# Read by the grammar itself, as they hold other effects.
BRANCHES = ("may", "if", "one_of", "pay")
