import type { GameOptions } from "../../../lib/manifest";
import { rulingWords } from "../../../words/options";

const { yes: YES, no: NO } = rulingWords;

export const options: GameOptions = {
  first: { option: "firstPlayer", later: ["loserOfLast"] },
  hidden: ["lastLoser"],
  deck: {
    en: "Ours are a reconstruction, in three ways.",
    fr: "Les nôtres sont une reconstitution, de trois façons.",
  },
  groups: [
    {
      question: rulingWords.tie,
      options: ["edition"],
    },
    {
      question: { en: "Monkeys, Snake and Bird", fr: "Singes, Serpent et Oiseau" },
      options: ["birdBlock", "snakeIntoBlocked", "snakeTurnWithoutSwap", "emptyLineBlock"],
    },
    {
      question: { en: "What may one see?", fr: "Que peut-on voir ?" },
      options: ["openHands", "revealLastCard"],
    },
    { question: rulingWords.taking_back, options: ["undo"] },
  ],
  questions: {
    edition: { en: "Which rulebook do we follow?", fr: "Quel livret suit-on ?" },
    birdBlock: {
      en: "What do the monkeys do on the turn after the Sapphire Bird?",
      fr: "Que font les singes au tour qui suit l’Oiseau de saphir ?",
    },
    snakeIntoBlocked: {
      en: "May the Wooden Snake swap into a blocked line?",
      fr: "Le Serpent de bois peut-il permuter vers une rangée bloquée ?",
    },
    snakeTurnWithoutSwap: {
      en: "May the Snake turn itself and a neighbour without swapping?",
      fr: "Le Serpent peut-il tourner sans permuter, lui et une carte voisine ?",
    },
    emptyLineBlock: {
      en: "May the monkeys settle on a line without a free spot?",
      fr: "Les singes peuvent-ils se poser sur une rangée sans emplacement libre ?",
    },
    openHands: {
      en: "Shall we play with open hands, to teach?",
      fr: "Joue-t-on mains ouvertes, pour apprendre ?",
    },
    revealLastCard: {
      en: "Are the two unplayed cards shown after the count?",
      fr: "Montre-t-on les deux cartes non jouées après le décompte ?",
    },
    undo: rulingWords.may_take_back,
  },
  values: {
    yes: YES,
    no: NO,
    "edition 2025": { en: "2025: the longest Road wins", fr: "2025 : la plus longue Route gagne" },
    "edition 2023": { en: "2023: it is a draw", fr: "2023 : la partie est nulle" },
    played: { en: "They still move", fr: "Ils bougent quand même" },
    skipped: { en: "They stay away", fr: "Ils restent au loin" },
    complete20: { en: "The Complete Road", fr: "La Route complète" },
    halfEdge20: { en: "The Winding Road", fr: "La Route sinueuse" },
    midpoint20: { en: "The Crossroads", fr: "La Croisée des chemins" },
    forestQuestion: {
      en: "Who last walked in a forest",
      fr: "Qui s’est promené le dernier en forêt",
    },
  },
};
