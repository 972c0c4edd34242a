import { speaker } from "../../../lib/words";
import { builderWords } from "./builder";

export const editorWords = {
  intro: {
    en: "Make a card line by line. Press a line to see what fits there; the card beside it says what you have written, and is kept in this browser.",
    fr: "Faites une carte ligne à ligne. Touchez une ligne pour voir ce qui y va ; la carte, à côté, dit ce que vous écrivez et reste dans ce navigateur.",
  },
  the_card: { en: "The card", fr: "La carte" },
  its_lines: { en: "What stands on it", fr: "Ce qui s’y trouve" },
  change: { en: "What fits here: {what}", fr: "Ce qui va ici : {what}" },
  more: { en: "Something more on the card", fr: "Autre chose sur la carte" },
  instead: { en: "Instead of this", fr: "À la place de ceci" },
  add: { en: "Add", fr: "Ajouter" },
  take: { en: "Take this away", fr: "Enlever ceci" },
  nothing: { en: "Nothing else fits here.", fr: "Rien d’autre ne va ici." },
  which: { en: "Cards of this file", fr: "Cartes de ce fichier" },
  new_card: { en: "Another card", fr: "Une carte de plus" },
  make: { en: "Make it", fr: "La faire" },
  other_language: { en: "In French", fr: "En anglais" },
  blank: { en: "It says nothing yet.", fr: "Elle ne dit rien encore." },
  good: { en: "As it should be: it can be tried.", fr: "Comme il faut : on peut l’essayer." },
  to_mend: {
    en: "Something is to be mended; the picture shows the card as it was before.",
    fr: "Quelque chose est à corriger ; l’image montre la carte d’avant.",
  },
  try_it: { en: "Try it", fr: "L’essayer" },
  try_about: {
    en: "An unrated table against a bot, with this card in your first hand. All else is left to chance; what your file lacks comes from our cards.",
    fr: "Une table hors classement contre un automate, avec cette carte dans votre première main. Le reste est laissé au hasard\u00a0; ce qui manque à votre fichier vient de nos cartes.",
  },
  try_place: {
    en: "An unrated table against a bot, with this Location next to your Title Card. All else is left to chance; what your file lacks comes from our cards.",
    fr: "Une table hors classement contre un automate, avec ce Lieu à côté de votre carte Titre. Le reste est laissé au hasard\u00a0; ce qui manque à votre fichier vient de nos cartes.",
  },
  to_pack: { en: "Into a pack", fr: "Dans un paquet" },
  bad_file: { en: "There is no card in this file.", fr: "Il n’y a pas de carte dans ce fichier." },
  not_text: builderWords.not_text,
  bad_link: builderWords.bad_link,
  too_large: builderWords.too_large,
  file: builderWords.file,
  save: builderWords.save,
  send: builderWords.send,
  undo: builderWords.undo,
  undone: builderWords.undone,
};

export const say = speaker(editorWords);
