import { speaker } from "../lib/words";
import { commonWords } from "./common";

export const settingsWords = {
  about: {
    en: "Kept in this browser, and nowhere else.",
    fr: "Gardés dans ce navigateur, et nulle part ailleurs.",
  },
  name: { en: "Your name at the table", fr: "Votre nom à table" },
  theme: { en: "Light", fr: "Lumière" },
  as_device: { en: "As the device", fr: "Comme l’appareil" },
  theme_light: { en: "Day", fr: "Jour" },
  theme_dark: { en: "Evening", fr: "Soir" },
  motion: { en: "Motion", fr: "Mouvement" },
  motion_reduced: { en: "Little", fr: "Peu" },
  text: { en: "Size of the text", fr: "Taille du texte" },
  text_normal: { en: "Usual", fr: "Ordinaire" },
  text_large: { en: "Large", fr: "Grande" },
  sound: { en: "Sound", fr: "Son" },
  sound_about: { en: "Paper, bricks, wings and dice.", fr: "Papier, briques, ailes et dés." },
  hints: { en: "Hints", fr: "Conseils" },
  on: commonWords.on,
  off: { en: "off", fr: "non" },
  hints_about: {
    en: "When you play alone or against bots you may ask what is best, and why. Where people sat down together, the table decides.",
    fr: "Seul ou contre des automates, vous pouvez demander ce qui vaut le mieux, et pourquoi. Là où l’on s’est assis à plusieurs, c’est la table qui décide.",
  },
  notify: { en: "Tell me when it is my turn", fr: "Me prévenir quand c’est à moi" },
  notify_about: {
    en: "A notice of this browser, while you look elsewhere.",
    fr: "Un avis de ce navigateur, pendant que vous regardez ailleurs.",
  },
  notify_refused: {
    en: "This browser does not allow notices from here.",
    fr: "Ce navigateur ne permet pas les avis d’ici.",
  },
};

export const saySettings = speaker(settingsWords);
