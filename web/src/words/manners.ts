import { speaker } from "../lib/words";
import { commonWords } from "./common";
import { phraseWords } from "./phrases";

/** What one says to strangers, and what one may do about somebody. */
export const mannersWords = {
  visitor: commonWords.visitor,
  about: { en: "About {name}", fr: "À propos de {name}" },
  see_page: { en: "Games and rating", fr: "Parties et classement" },
  phrases: { en: "Set phrases", fr: "Phrases toutes faites" },
  strangers: {
    en: "You have just met: there are twelve things to say, and each of you reads them in your own language.",
    fr: "Vous venez de faire connaissance : il y a douze choses à dire, et chacun les lit dans sa langue.",
  },
  talk: { en: "Talk freely", fr: "Parler librement" },
  talk_asked: {
    en: "You would rather talk freely. It begins when everybody would.",
    fr: "Vous préférez parler librement. Cela commence quand tous le veulent.",
  },
  talk_wished: { en: "{name} would rather talk freely.", fr: "{name} préfère parler librement." },
  talk_back: { en: "Back to the set phrases", fr: "Revenir aux phrases toutes faites" },

  mute: { en: "Mute", fr: "Muet" },
  unmute: { en: "Hear again", fr: "Entendre de nouveau" },
  mute_about: {
    en: "At this table you read nothing more of what {name} says. Nobody else knows.",
    fr: "À cette table, vous ne lisez plus rien de ce que dit {name}. Personne d’autre ne le sait.",
  },
  block: { en: "Block", fr: "Bloquer" },
  unblock: { en: "Block no longer", fr: "Ne plus bloquer" },
  unblock_name: { en: "Block {name} no longer", fr: "Ne plus bloquer {name}" },
  block_about: {
    en: "You are never brought together again, and neither sees the other waiting. {name} is not told. A game under way goes on.",
    fr: "On ne vous réunit plus jamais, et aucun ne voit l’autre attendre. {name} n’en saura rien. Une partie en cours continue.",
  },
  blocked: { en: "You have blocked {name}.", fr: "Vous avez bloqué {name}." },
  unblocked: { en: "{name} is blocked no longer.", fr: "{name} n’est plus bloqué." },
  blocked_people: { en: "Whom you have blocked", fr: "Qui vous avez bloqué" },

  report: { en: "Report", fr: "Signaler" },
  report_about: {
    en: "Whoever runs this server reads it; {name} is not told.",
    fr: "Qui tient ce serveur le lira ; {name} n’en saura rien.",
  },
  reason: { en: "What is wrong?", fr: "Qu’est-ce qui ne va pas ?" },
  reason_words: { en: "Rude words", fr: "Mots blessants" },
  reason_name: { en: "The name", fr: "Le nom" },
  reason_stalling: { en: "Stalls on purpose", fr: "Fait traîner exprès" },
  reason_cheating: { en: "Cheats", fr: "Triche" },
  reason_other: { en: "Something else", fr: "Autre chose" },
  report_said: { en: "In your words, if you like", fr: "Avec vos mots, si vous voulez" },
  report_lines: {
    en: "Send the last 20 lines of this table’s chat along",
    fr: "Joindre les 20 dernières lignes de cette table",
  },
  report_send: { en: "Send the report", fr: "Envoyer" },
  reported: { en: "Thank you: the host will read it.", fr: "Merci : ce sera lu." },
  manners: { en: "Block or report", fr: "Bloquer ou signaler" },
};

export const sayManners = speaker(mannersWords);
export const sayPhrase = speaker(phraseWords);
