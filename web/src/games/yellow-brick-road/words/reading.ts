import type { Reading } from "../../../lib/manifest";
import { howWords } from "../../../words/reading";

export const reading: Reading = {
  how: [
    {
      title: howWords.aim,
      text: {
        en: "Two builders lay nine cards each on a grid of three by three. Where the roads of neighbouring cards meet, the cards become one Road. A Road of 1 card is worth 1 point, of 2 cards 4, of 3 cards 9, of 4 cards 16, and so on: its cards times its cards. The higher total wins.",
        fr: "Deux bâtisseurs posent chacun neuf cartes sur une grille de trois sur trois. Quand les chemins de cartes voisines se rejoignent, elles ne forment plus qu’une Route. Une Route d’une carte vaut 1 point, de deux cartes 4, de trois cartes 9, de quatre cartes 16, et ainsi de suite : ses cartes fois ses cartes. Le plus grand total l’emporte.",
      },
    },
    {
      title: { en: "A turn", fr: "Un tour" },
      text: {
        en: "- You draw a card, so that you hold two.\n- Your opponent sends the Winged Monkeys to a row or a column of your grid. They never hold the same one twice running, and never one that holds all your free spots.\n- You lay one of your two cards on a free spot where no monkeys sit, upright or turned. It need not touch the others.\n- Then the other builds. On your last free spot no monkey comes.",
        fr: "- Vous piochez une carte : vous en avez deux.\n- L’adversaire envoie les singes ailés sur une ligne ou une colonne de votre grille. Jamais deux fois de suite sur la même, jamais sur celle qui contient tous vos emplacements libres.\n- Vous posez une de vos deux cartes sur un emplacement libre où ne sont pas les singes, à l’endroit ou tête en bas. Elle n’a pas à toucher les autres.\n- Puis l’autre bâtit. À votre dernier emplacement libre, aucun singe ne vient.",
      },
    },
    {
      title: { en: "Two special cards", fr: "Deux cartes particulières" },
      text: {
        en: "- The Wooden Snake may change places with a card beside it as soon as it lies; then both may be turned anew.\n- The Sapphire Bird keeps the monkeys from your next turn: every free spot is yours.",
        fr: "- Le Serpent de bois peut, une fois posé, permuter avec une carte voisine ; on choisit alors de nouveau leur sens.\n- L’Oiseau de saphir écarte les singes de votre prochain tour : tout emplacement libre est à vous.",
      },
    },
    {
      title: howWords.advice,
      text: {
        en: "One long Road beats many short ones. Keep a second spot open where it could grow, for the monkeys will come to the first.",
        fr: "Une longue Route vaut mieux que plusieurs courtes. Gardez un second emplacement où elle pourrait grandir, car les singes viendront sur le premier.",
      },
    },
  ],
  synonyms: [
    ["deck", "pile", "library", "stock"],
    ["square", "cell", "space", "spot"],
    ["block", "monkey"],
    ["swap", "exchange", "snake"],
    ["player", "builder"],
    ["pioche", "bibliotheque", "talon"],
    ["case", "emplacement"],
    ["bloqu", "singe"],
    ["echange", "permut", "serpent"],
    ["joueu", "batisseu"],
  ],
  credits: {
    en: "Yellow Brick Road was invented by Samuel Sinniger and Maxime Morin and is published by Ghost Dog.",
    fr: "Yellow Brick Road a été inventé par Samuel Sinniger et Maxime Morin et paraît chez Ghost Dog.",
  },
  cards: {
    about: {
      en: "Yellow Brick Road has twenty cards, all different, each with one piece of road. We worked out which roads there could be from what the rulebook tells. There are three such decks; the usual one, complete20, holds every road with one or two exits exactly once.",
      fr: "Yellow Brick Road compte vingt cartes, toutes différentes, chacune avec un tronçon de route. D’après la règle, nous avons déduit quelles routes il pouvait y avoir. Il y a trois jeux de ce genre ; celui d’ordinaire, complete20, contient une seule fois chaque route à une ou deux sorties.",
    },
    check: "oz deck check my-deck.toml",
    play: "oz play yellow-brick-road --deck my-deck.toml",
  },
};
