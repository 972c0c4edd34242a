import { speaker } from "../lib/words";
import { commonWords } from "./common";

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
  weekends_free: { en: "{pace}, weekends free", fr: "{pace}, sans les week-ends" },
  rated: commonWords.rated,
  rating_aloud: { en: "rating {rating}, give or take {doubt}", fr: "classement {rating}, à {doubt} près" },
  holiday_until: { en: "On holiday until {day}", fr: "En congé jusqu’à {day}" },
  holiday_until_date: { en: "On holiday until {day}", fr: "En congé jusqu’au {day}" },
  weekend_until: { en: "Weekend: no clock runs until {day}", fr: "Week-end\u00a0: aucune pendule avant {day}" },
};

export const sayPace = speaker(paceWords);
