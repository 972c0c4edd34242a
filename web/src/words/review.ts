import { speaker } from "../lib/words";
import { studyWords } from "./study";

/** The review of a finished game. */
export const reviewWords = {
  ...studyWords,
  look_back: { en: "Look back on this game", fr: "Analyser cette partie" },
  title: { en: "A look back", fr: "Retour sur la partie" },
  waiting: {
    en: "Another game is being thought over first; yours is next.",
    fr: "On repense d’abord une autre partie ; la vôtre vient ensuite.",
  },
  thinking: { en: "Thinking the game over…", fr: "On repense la partie…" },
  thinking_on: {
    en: "This is what shows already; the thinking goes on.",
    fr: "Voici ce qui se voit déjà ; la réflexion continue.",
  },
  think_longer: { en: "Think longer", fr: "Réfléchir encore" },
  longer_about: {
    en: "A ± may also grow with more thought: the first tries may have agreed by chance.",
    fr: "Un ± peut aussi s’élargir à la réflexion : les premiers essais s’accordaient peut-être par hasard.",
  },
  patience: {
    en: "What it sees first is shown in a few seconds.",
    fr: "Ce qui se voit d’abord paraît en quelques secondes.",
  },
  failed: { en: "The thread was lost. Try once more?", fr: "Le fil s’est perdu. Encore une fois ?" },
  once_more: { en: "Think again", fr: "Repenser" },
  curve_label: {
    en: "{name}: {start} at the start, {end} at the end.",
    fr: "{name} : {start} au début, {end} à la fin.",
  },
  see_it: { en: "See it", fr: "Voir" },
  same_luck: {
    en: "“Try it again” opens a new table at that moment, against bots, with the luck of this game.",
    fr: "« Réessayer » ouvre une table à ce moment-là, contre des automates, avec la chance de cette partie.",
  },
  decisions_about: {
    en: "Two truths: what was best by what was known then, and with every card open.",
    fr: "Deux vérités : le mieux d’après ce qu’on savait alors, et toutes cartes visibles.",
  },
  replay: { en: "See the game again", fr: "Revoir la partie" },
  percent: { en: "{number}%", fr: "{number} %" },
};

export const sayReview = speaker(reviewWords);

export function percent(share: number): string {
  return sayReview("percent", { number: Math.round(100 * share) });
}

export function signed(share: number): string {
  const number = Math.round(100 * share);
  const sign = number > 0 ? "+" : number < 0 ? "\u2212" : "";
  return sign + sayReview("percent", { number: Math.abs(number) });
}
