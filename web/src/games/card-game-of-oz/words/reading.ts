import type { Reading } from "../../../lib/manifest";

export const reading: Reading = {
  synonyms: [
    ["discard", "archive", "graveyard"],
    ["deck", "pile", "library", "stock"],
    ["health", "life", "strength", "vitality"],
    ["player", "author"],
    ["hero", "character"],
    ["item", "equipment", "object"],
    ["spell", "event"],
    ["defausse", "archive", "cimetiere"],
    ["pioche", "bibliotheque", "talon"],
    ["sante", "force", "vitalite"],
    ["joueu", "auteur"],
    ["heros", "personnage"],
    ["equipement", "objet"],
    ["sortilege", "evenement"],
  ],
  credits: {
    en: "The Card Game of Oz belongs to its own makers.",
    fr: "The Card Game of Oz appartient à ses auteurs.",
  },
  cards: {
    about: {
      en: "For The Card Game of Oz we wrote a Story Pack of our own after the book of 1900: characters, places, objects and events, each with costs, Vitality and a text. Its dice are our own too. Thousands of games played by bots tell us that it is fair; they do not tell us that it is the printed one.",
      fr: "Pour The Card Game of Oz, nous avons écrit notre propre recueil d’après le livre de 1900 : personnages, lieux, objets et événements, chacun avec ses coûts, sa vitalité et un texte. Ses dés sont aussi les nôtres. Des milliers de parties d’automates nous disent qu’il est équitable ; elles ne disent pas qu’il est celui de la boîte.",
    },
    check: "oz pack check my-pack.toml",
    play: "oz play card-game-of-oz --pack my-pack.toml",
  },
};
