import type { Reading } from "../../../lib/manifest";

export const reading: Reading = {
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
