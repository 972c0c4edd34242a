import { speaker, type Catalogue } from "../lib/words";

type Key = "washed_out" | "as_of" | "keep" | "keep_by_hand" | "keep_it" | "not_now" | "kept_replays" | "kept_whole" | "kept_moments";

export const appWords: Catalogue<Key> = {
  washed_out: {
    en: "The way here is washed out; your games are safe.",
    fr: "La route est coupée ; vos parties sont sauves.",
  },
  as_of: { en: "What you read here is as of {time}.", fr: "Ce que vous lisez ici date de {time}." },
  kept_replays: { en: "Watched before", fr: "Déjà revues" },
  kept_whole: { en: "The whole game can be read here.", fr: "Toute la partie se lit ici." },
  kept_moments: {
    en: "{kept} of its {of} moments can be read here.",
    fr: "{kept} de ses {of} moments se lisent ici.",
  },
  keep: {
    en: "Keep oztable on this device, beside your other apps?",
    fr: "Garder oztable sur cet appareil, parmi vos autres applications ?",
  },
  keep_by_hand: {
    en: "To keep oztable beside your other apps: touch Share, then “Add to Home Screen”.",
    fr: "Pour garder oztable parmi vos applications : touchez Partager, puis « Sur l’écran d’accueil ».",
  },
  keep_it: { en: "Keep it", fr: "La garder" },
  not_now: { en: "No, thank you", fr: "Non, merci" },
};

export const sayApp = speaker(appWords);
