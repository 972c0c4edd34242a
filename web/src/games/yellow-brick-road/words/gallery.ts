import { speaker } from "../../../lib/words";
import { frontWords } from "../../../words/front";
import { readingWords } from "../../../words/reading";

/** All the cards of a deck, and one of them open. */
export const galleryWords = {
  intro: {
    en: "Twenty cards, each with its piece of road. They are reconstructions of ours, not the printed cards.",
    fr: "Vingt cartes, chacune avec son tronçon de route. Ce sont des reconstitutions de notre main, non les cartes imprimées.",
  },
  reconstruction: frontWords.reconstruction,
  deck: { en: "Which deck", fr: "Quel jeu de cartes" },
  open_card: { en: "Card {number}, {name}", fr: "Carte {number}, {name}" },
  title: { en: "{number}. {name}", fr: "{number}. {name}" },
  no_card: readingWords.no_card,
};

export const say = speaker(galleryWords);
