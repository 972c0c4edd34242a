import { speaker } from "../../../lib/words";

export const coverWords = {
  picture: {
    en: "A fan of cards before a rising sun: the Scarecrow, the Lion and a witch’s hat, with dice.",
    fr: "Un éventail de cartes devant le soleil levant : l’Épouvantail, le Lion et un chapeau de sorcière, avec des dés.",
  },
};

export const sayCover = speaker(coverWords);
