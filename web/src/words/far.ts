import { speaker } from "../lib/words";

/** For whoever has a friend elsewhere. */
export const farWords = {
  elsewhere: { en: "A friend elsewhere needs a way in.", fr: "Un ami qui est ailleurs a besoin d’un chemin." },
  three_ways: { en: "Three ways", fr: "Trois moyens" },
};

export const sayFar = speaker(farWords);
