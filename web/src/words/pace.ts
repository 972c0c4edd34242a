import { speaker } from "../lib/words";

/** How fast a table plays. */
export const paceWords = {
  pace: { en: "How fast?", fr: "À quelle allure\u00a0?" },
  pace_none: { en: "No clock", fr: "Sans pendule" },
  pace_brisk: { en: "Brisk", fr: "Vif" },
  pace_usual: { en: "Usual", fr: "Normal" },
  pace_leisurely: { en: "Leisurely", fr: "Posé" },
  pace_live: { en: "{name} · {pace}", fr: "{name} · {pace}" },
  pace_1d: { en: "1 day a go", fr: "1 jour par tour" },
  pace_days: { en: "{days} days a go", fr: "{days} jours par tour" },
};

export const sayPace = speaker(paceWords);
