// What this browser prefers; kept in the browser and nowhere else.

export type Language = "en" | "fr";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "reduced";
  sound: boolean;
  /** For who plays alone; between people the table says. */
  hints: boolean;
  layOnRelease: boolean;
  turnTheirPage: boolean;
  stops: Array<"turn" | "roll" | "card" | "turn-end" | "end">;
  /** How long a stop lasts, in seconds; 0 until it is answered. */
  stopSeconds: 4 | 8 | 0;
  textSize: "normal" | "large";
  notifications: boolean;
  name: string;
}

const KEY = "oztable-settings";

const DEFAULTS: Settings = {
  language: navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en",
  theme: "auto",
  motion: "auto",
  sound: false,
  hints: false,
  layOnRelease: false,
  turnTheirPage: false,
  stops: ["card", "turn-end", "end"],
  stopSeconds: 4,
  textSize: "normal",
  notifications: false,
  name: "",
};

function kept(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(kept());

export function change(what: Partial<Settings>): void {
  Object.assign(settings, what);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A private window keeps nothing; the settings still hold until it is closed.
  }
}

export function movesLittle(): boolean {
  return settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
