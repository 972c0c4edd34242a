// What the board itself says; whatever needs the rules comes from the server in words.

import { speaker, type Catalogue } from "../../../lib/words";

export const boardWords = {
  building: { en: "building", fr: "bâtit" },
  cards: { en: "{count} cards", fr: "{count} cartes" },
  alone: { en: "{count} alone", fr: "{count} isolées" },
  aloneOne: { en: "1 alone", fr: "1 isolée" },
  noCards: { en: "No cards yet", fr: "Aucune carte" },
  grid: { en: "{who}: the grid", fr: "{who}\u00a0: la grille" },
  reads: { en: "{who}: {text}", fr: "{who}\u00a0: {text}" },
  yourGrid: { en: "Your grid", fr: "Votre grille" },
  monkeysOf: { en: "Monkeys", fr: "Singes" },
  asleep: { en: "{line}: asleep", fr: "{line}\u00a0: endormi" },
  awake: { en: "{line}: the monkeys are here", fr: "{line}\u00a0: les singes sont là" },
  unavailable: {
    en: "{line}, unavailable, {ribbon}: {why}",
    fr: "{line}, impossible, {ribbon}\u00a0: {why}",
  },
  blocked: { en: "Blocked", fr: "Bloqué" },
  ribbon_twice: { en: "here last turn", fr: "déjà là" },
  ribbon_everything: { en: "would close all", fr: "fermerait tout" },
  ribbon_empty: { en: "no free spot", fr: "rien de libre" },
  ifLaid: { en: "If you lay it here", fr: "Si vous la posez ici" },
  ifSwapped: { en: "If you swap them", fr: "Si vous les échangez" },
  ifTurned: { en: "If you turn them", fr: "Si vous les tournez" },
  ifSent: { en: "If they go here", fr: "S’ils vont ici" },
  inHand: { en: "In hand", fr: "En main" },
  inTheAir: { en: "in the air", fr: "en l’air" },
  cardNumber: { en: "Card {number}.", fr: "Carte {number}." },
  pile: { en: "left in the pile", fr: "dans la pioche" },
  lay: { en: "Lay it here", fr: "Poser ici" },
  turn: { en: "Turn", fr: "Tourner" },
  lift: { en: "Lift", fr: "Reprendre" },
  send: { en: "Send the monkeys", fr: "Envoyer les singes" },
  keepSwap: { en: "Keep the swap", fr: "Garder l’échange" },
  keepTurn: { en: "Lay them so", fr: "Les poser ainsi" },
  leave: { en: "Leave it", fr: "Laisser" },
  swapPlaces: { en: "Change places", fr: "Permuter" },
  stayPlaces: { en: "Stay, only turn", fr: "Rester, tourner" },
  layHint: { en: "Enter to lay, R to turn.", fr: "Entrée pour poser, R pour tourner." },
  sendHint: { en: "Enter to send them.", fr: "Entrée pour les envoyer." },
  swapHint: {
    en: "Enter to keep it, R turns the Snake, Shift R the other.",
    fr: "Entrée pour garder, R tourne le Serpent, Maj R l’autre.",
  },
  lifted: { en: "Lifted.", fr: "Reprise en main." },
  chooseSpot: {
    en: "Tap a free spot; tap again to turn the card.",
    fr: "Touchez un emplacement libre, puis encore pour tourner.",
  },
  chooseLine: {
    en: "Tap a monkey at the end of a row or column.",
    fr: "Touchez un singe au bout d’une ligne ou d’une colonne.",
  },
  chooseNeighbour: {
    en: "Tap a card beside the Snake, or leave it.",
    fr: "Touchez une carte voisine du Serpent, ou laissez.",
  },
  turnEither: {
    en: "Tap either of the two to turn it.",
    fr: "Touchez l’une des deux pour la tourner.",
  },
  spotOccupied: {
    en: "A card lies there already (Y6.1).",
    fr: "Une carte y est déjà posée (Y6.1).",
  },
  sheltered: {
    en: "Sheltered by the Sapphire Bird",
    fr: "Sous l’aile de l’Oiseau de saphir",
  },
  reconstructed: { en: "reconstructed deck", fr: "paquet reconstitué" },
  first_place: { en: "Two cards: choose one to lay.", fr: "Deux cartes\u00a0: posez-en une." },
  first_block: {
    en: "Send monkeys where they need a card.",
    fr: "Envoyez les singes là où il leur manque une carte.",
  },
  first_swap: { en: "Swap them, if you like.", fr: "Échangez-les, si vous voulez." },
  counting: { en: "Counting the Roads…", fr: "On compte les Routes…" },
  skip: { en: "Skip", fr: "Passer" },
  sums: { en: "How it was counted", fr: "Le décompte" },
  unplayed: { en: "Left unplayed", fr: "Restées en main" },
  won: { en: "{who} wins", fr: "{who} l’emporte" },
  youWon: { en: "You win!", fr: "Vous l’emportez\u00a0!" },
  seeLarge: { en: "See {who} large", fr: "Agrandir {who}" },
} satisfies Catalogue<string>;

export type Word = keyof typeof boardWords;

export const say = speaker<Word>(boardWords);

/** Cards that stand alone count 1 each: no sum, which would read like that of a Road. */
export function aloneName(count: number): string {
  return count === 1 ? say("aloneOne") : say("alone", { count });
}
