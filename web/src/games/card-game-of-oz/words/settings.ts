import { speaker } from "../../../lib/words";

export const settingsWords = {
  stops: { en: "Where my set events may speak", fr: "Quand mes événements posés peuvent parler" },
  stops_about: {
    en: "The Card Game of Oz: the moments at which the story waits for you.",
    fr: "The Card Game of Oz : les moments où l’histoire vous attend.",
  },
  asked: { en: "I am asked about my set events", fr: "On m’interroge sur mes événements posés" },
  asked_about: {
    en: "Nobody else can tell: the story always waits as long.",
    fr: "Personne d’autre ne peut le voir\u00a0: l’histoire attend toujours aussi longtemps.",
  },
  stop_turn: { en: "When a turn begins", fr: "Au début d’un tour" },
  stop_roll: { en: "After a roll", fr: "Après un jet de dés" },
  stop_card: { en: "After a card", fr: "Après une carte" },
  "stop_turn-end": { en: "When a turn ends", fr: "À la fin d’un tour" },
  stop_end: { en: "At The End", fr: "À la fin de l’histoire" },
  slow_stops: { en: "Wait for me", fr: "M’attendre" },
  slow_stops_about: {
    en: "In the turns of others the story goes on at once, but waits for you here, up to half a day and once a turn. Everybody sees that it waits, whatever you have set.",
    fr: "Pendant le tour des autres, l’histoire continue aussitôt, mais vous attend ici, une demi-journée au plus et une fois par tour. Chacun voit qu’elle attend, quoi que vous ayez posé.",
  },
  stop_length: { en: "How long it waits", fr: "Combien de temps elle attend" },
  stop_seconds: { en: "{number} seconds", fr: "{number} secondes" },
  stop_until: { en: "Until I answer", fr: "Jusqu’à ma réponse" },
};

export const saySettings = speaker(settingsWords);
