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
  vibration: { en: "A shake at my turn", fr: "Une secousse à mon tour" },
  vibration_about: {
    en: "Where the device can, while a page is open.",
    fr: "Si l’appareil le peut, tant qu’une page est ouverte.",
  },
  notify: { en: "A notice at my turn", fr: "Un avis à mon tour" },
  notify_about: {
    en: "Of this browser, when you have looked elsewhere for five seconds. More ways are with your name.",
    fr: "De ce navigateur, quand vous regardez ailleurs depuis cinq secondes. D’autres moyens sont avec votre nom.",
  },
  notify_refused: {
    en: "This browser does not allow notices from here; its own settings say so.",
    fr: "Ce navigateur ne permet pas les avis d’ici\u00a0; ses propres réglages le disent.",
  },
};

export const saySettings = speaker(settingsWords);
