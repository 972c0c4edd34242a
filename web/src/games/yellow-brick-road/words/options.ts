import type { GameOptions } from "../../../lib/manifest";

export const options: GameOptions = {
  first: { option: "firstPlayer", later: ["loserOfLast"] },
  hidden: ["lastLoser"],
  deck: {
    en: "Which cards: ours are a reconstruction, in three ways.",
    fr: "Quelles cartes\u00a0: les nôtres sont une reconstitution, de trois façons.",
  },
  values: {
    played: { en: "the monkeys still move", fr: "les singes bougent quand même" },
    skipped: { en: "the monkeys stay away", fr: "les singes restent au loin" },
    complete20: { en: "The Complete Road", fr: "La Route complète" },
    halfEdge20: { en: "The Winding Road", fr: "La Route sinueuse" },
    midpoint20: { en: "The Crossroads", fr: "La Croisée des chemins" },
    forestQuestion: {
      en: "Who last walked in a forest",
      fr: "Qui s’est promené le dernier en forêt",
    },
  },
};
