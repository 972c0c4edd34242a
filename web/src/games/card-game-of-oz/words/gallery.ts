import { speaker } from "../../../lib/words";
import { frontWords } from "../../../words/front";
import { readingWords } from "../../../words/reading";

/** All the cards, and one of them open as a leaf. */
export const galleryWords = {
  title: { en: "The cards of Oz", fr: "Les cartes d’Oz" },
  intro: {
    en: "Every card of the four Story Packs, to leaf through. They are reconstructions of ours, not the printed cards.",
    fr: "Toutes les cartes des quatre paquets, à feuilleter. Ce sont des reconstitutions de notre main, non les cartes imprimées.",
  },
  reconstruction: frontWords.reconstruction,
  build: frontWords.build,
  play: { en: "Play with this pack", fr: "Jouer avec ce paquet" },
  packs: { en: "Which pack", fr: "Quel paquet" },
  all_packs: { en: "All of them", fr: "Tous" },
  search: { en: "Search all cards", fr: "Chercher une carte" },
  search_hint: { en: "Name, text, keyword, realm", fr: "Nom, texte, mot-clé, royaume" },
  type: { en: "Type", fr: "Type" },
  all_types: { en: "All types", fr: "Tous" },
  type_character: { en: "Characters", fr: "Personnages" },
  type_object: { en: "Objects", fr: "Objets" },
  type_effect: { en: "Effects", fr: "Effets" },
  type_event: { en: "Events", fr: "Événements" },
  type_location: { en: "Locations", fr: "Lieux" },
  found: { en: "{number} cards", fr: "{number} cartes" },
  found_one: { en: "1 card", fr: "1 carte" },
  none: { en: "No card speaks of that. Try another word.", fr: "Aucune carte n’en parle. Essayez un autre mot." },
  no_card: readingWords.no_card,
  open_card: { en: "{name}, {type}", fr: "{name}, {type}" },
  version: { en: "version {number}", fr: "version {number}" },
  in_packs: { en: "In these packs", fr: "Dans ces paquets" },
  versions: { en: "Other versions", fr: "Autres versions" },
  rulings: { en: "Rulings about it", fr: "Décisions qui la concernent" },
  fares: { en: "How it fares", fr: "Comment elle se comporte" },
  measure_played: { en: "Played when drawn", fr: "Jouée quand on la pioche" },
  measure_won: { en: "Its player wins", fr: "Qui la joue gagne" },
  measure_entered: { en: "Entered, times a game", fr: "Entrées par partie" },
  measure_worth: { en: "Worth, in Vitality", fr: "Sa valeur, en Vitalité" },
  interval: { en: "{value} ({low} to {high})", fr: "{value} (de {low} à {high})" },
  fares_from: {
    en: "Of {games} games between bots with {pack}; in brackets, where the true figure lies with 95 % certainty. People play otherwise.",
    fr: "Sur {games} parties entre automates, avec {pack} ; entre parenthèses, où se tient le vrai chiffre avec 95 % de certitude. Des gens jouent autrement.",
  },
  fares_old: {
    en: "The pack has changed since then.",
    fr: "Le paquet a changé depuis.",
  },
  copy_link: { en: "Copy link", fr: "Copier le lien" },
  link_copied: { en: "Link copied", fr: "Lien copié" },
  link_here: { en: "The link stands in the address bar", fr: "Le lien est dans la barre d’adresse" },
  previous: { en: "The card before", fr: "La carte d’avant" },
  next: { en: "The next card", fr: "La carte suivante" },
};

export const say = speaker(galleryWords);
