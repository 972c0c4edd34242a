import { speaker, type Catalogue } from "../lib/words";

type Key = "unreachable" | "missing" | "too_fast" | "unknown" | "board" | "part" | "again";

export const trouble: Catalogue<Key> = {
  unreachable: {
    en: "The table does not answer. Is the server running?",
    fr: "La table ne répond pas. Le serveur est-il en marche ?",
  },
  missing: {
    en: "There is nothing on this shelf.",
    fr: "Il n’y a rien sur cette étagère.",
  },
  too_fast: {
    en: "One thing at a time, please: try again in a moment.",
    fr: "Une chose à la fois, s’il vous plaît : réessayez dans un instant.",
  },
  unknown: {
    en: "Something went astray. Please try again.",
    fr: "Quelque chose s’est égaré. Veuillez réessayer.",
  },
  board: {
    en: "The board could not be fetched.",
    fr: "Le plateau n’a pas pu être apporté.",
  },
  part: {
    en: "A part of this page could not be fetched.",
    fr: "Une partie de cette page n’a pas pu être apportée.",
  },
  again: { en: "Try again", fr: "Réessayer" },
};

export const sayTrouble = speaker(trouble);
