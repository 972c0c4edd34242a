import { speaker } from "../lib/words";

/** At the door of a house: who knocks, and who is asked. */
export const doorWords = {
  title: { en: "Somebody lives here", fr: "Il y a quelqu’un" },
  about: {
    en: "This table stands in a house. Point your camera at its picture, open a link that you were sent, or knock: whoever is at the table is asked whether to let you in.",
    fr: "Cette table est dans une maison. Visez son carré avec l’appareil photo, ouvrez un lien qu’on vous a envoyé, ou frappez : on demandera à qui est à la table s’il vous ouvre.",
  },
  knock: { en: "Knock", fr: "Frapper" },
  waits: {
    en: "You have knocked. Whoever has the front page open, or has laid a table, is asked now; wait here.",
    fr: "Vous avez frappé. On le demande à qui a la première page sous les yeux ou a dressé une table ; attendez ici.",
  },
  your_number: { en: "They see this number:", fr: "On y voit ce nombre :" },
  refused: {
    en: "Nobody opens. You may knock again in {minutes} min.",
    fr: "On n’ouvre pas. Vous pourrez frapper de nouveau dans {minutes} min.",
  },
  full: {
    en: "Too many knock at once. Wait a little, then knock again.",
    fr: "Trop de monde frappe à la fois. Attendez un peu, puis frappez de nouveau.",
  },
  opening: { en: "The door opens…", fr: "La porte s’ouvre…" },

  knocks: { en: "{device} knocks. Let it in?", fr: "{device} frappe à la porte. Ouvrir ?" },
  phone: { en: "A phone", fr: "Un téléphone" },
  tablet: { en: "A tablet", fr: "Une tablette" },
  computer: { en: "A computer", fr: "Un ordinateur" },
  device: { en: "A phone or computer", fr: "Un téléphone ou un ordinateur" },
  its_number: { en: "It shows the number {number}.", fr: "On y lit le nombre {number}." },
  let_in: { en: "Let it in", fr: "Ouvrir" },
  keep_out: { en: "Keep it out", fr: "Ne pas ouvrir" },
};

export const sayDoor = speaker(doorWords);
