import { speaker } from "../lib/words";

/** What several parts of the page say. */
export const commonWords = {
  turn: { en: "Turn {number}", fr: "Tour {number}" },
  beginning: { en: "The beginning", fr: "Le début" },
  settings: { en: "Settings", fr: "Réglages" },
  credits: { en: "Credits", fr: "Remerciements" },
  your_turn: { en: "Your turn", fr: "À vous" },
  language: { en: "Language", fr: "Langue" },
  close: { en: "Close", fr: "Fermer" },
  record: { en: "Download the record", fr: "Télécharger le compte rendu" },
  to_front: { en: "To the front page", fr: "À la première page" },
  verify: { en: "Verify this deal", fr: "Vérifier cette donne" },
  you: { en: "You", fr: "Vous" },
  why: { en: "Why?", fr: "Pourquoi ?" },
  total: { en: "Total", fr: "Total" },
  your_hand: { en: "Your hand", fr: "Votre main" },
  choose_card: { en: "Choose a card of your hand.", fr: "Choisissez une carte de votre main." },
  who_begins: { en: "Who begins?", fr: "Qui commence ?" },
  on: { en: "on", fr: "oui" },
  yes: { en: "Yes", fr: "Oui" },
  no: { en: "No", fr: "Non" },
  visitor: { en: "a visitor", fr: "de passage" },
  somebody_first: { en: "Somebody", fr: "Quelqu’un" },
  which_game: { en: "Which game?", fr: "Quel jeu ?" },
  sit_down: { en: "Sit down", fr: "S’asseoir" },
  not_now: { en: "Not now", fr: "Pas maintenant" },
  under_way: { en: "under way", fr: "en cours" },
  look_again: { en: "Look again", fr: "Regarder de nouveau" },
  how_long: { en: "How long?", fr: "Combien de temps ?" },
  your_name: { en: "Your name", fr: "Votre nom" },
  somebody: { en: "somebody", fr: "quelqu’un" },
  circles: { en: "Circles", fr: "Les cercles" },
  a_circle: { en: "A circle", fr: "Un cercle" },
};

export const sayCommon = speaker(commonWords);
