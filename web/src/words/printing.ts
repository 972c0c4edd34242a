import { speaker } from "../lib/words";
import { commonWords } from "./common";

/** Cards on paper, and as pictures. */
export const printingWords = {
  print: { en: "Print these cards", fr: "Imprimer ces cartes" },
  about: {
    en: "A PDF with all of them, each 63 × 88 mm, to be cut. Print it at 100%, on paper or card of 120 to 250 g.",
    fr: "Un PDF avec toutes les cartes, de 63 × 88 mm, à découper. Imprimez-le à 100 %, sur du papier de 120 à 250 g.",
  },
  paper: { en: "Paper", fr: "Papier" },
  a4: { en: "A4", fr: "A4" },
  letter: { en: "Letter", fr: "Letter" },
  backs: { en: "Backs", fr: "Dos" },
  backs_fold: { en: "To fold over", fr: "À replier" },
  backs_pages: { en: "On the next page", fr: "Page suivante" },
  backs_none: { en: "None", fr: "Aucun" },
  fold_about: {
    en: "Printed on one side, folded along the dotted line, glued, cut: every back meets its front.",
    fr: "Imprimés d’un côté, pliés selon les points, collés, coupés : chaque dos rejoint sa face.",
  },
  pages_about: {
    en: "Printed on both sides, turned on the short edge; few printers meet to a millimetre.",
    fr: "Imprimés des deux côtés, retournés sur le petit bord ; peu d’imprimantes tombent au millimètre.",
  },
  none_about: {
    en: "Fronts alone, for sleeves with a back of their own.",
    fr: "Les faces seules, pour des pochettes qui ont leur dos.",
  },
  only: { en: "What", fr: "Quoi" },
  all: { en: "Everything", fr: "Tout" },
  cards: { en: "Cards alone", fr: "Les cartes seules" },
  parts: { en: "The rest alone", fr: "Le reste seul" },
  booklet: { en: "The rules", fr: "La règle" },
  booklet_about: {
    en: "A booklet: printed on both sides, turned on the short edge, folded in the middle.",
    fr: "Un livret : imprimé des deux côtés, retourné sur le petit bord, plié au milieu.",
  },
  booklet_file: { en: "rules", fr: "regle" },
  only_about: {
    en: "The rest: what the game needs beside its cards, such as dice to fold and markers.",
    fr: "Le reste : ce qu’il faut outre les cartes, comme des dés à plier et des pions.",
  },
  grey: { en: "Without colours", fr: "Sans couleurs" },
  make: { en: "Make the PDF", fr: "Faire le PDF" },
  making: { en: "The cards are being set…", fr: "On compose les cartes…" },
  setting: { en: "{pages} pages are being set…", fr: "On compose {pages} pages…" },
  setting_rules: { en: "The booklet is being set…", fr: "On compose le livret…" },
  ahead_one: { en: "One file is printed before yours.", fr: "Un fichier passe avant le vôtre." },
  ahead: { en: "{number} files are printed before yours.", fr: "{number} fichiers passent avant le vôtre." },
  stop: { en: "Stop this", fr: "Tout arrêter" },
  saved: { en: "Saved as {file}", fr: "Enregistré sous {file}" },
  picture: commonWords.save_picture,
  svg: { en: "SVG", fr: "SVG" },
  svg_about: { en: "As SVG, sharp at any size", fr: "En SVG, nette à toute taille" },
  drawing: { en: "Being drawn…", fr: "On la dessine…" },
};

export const sayPrinting = speaker(printingWords);
