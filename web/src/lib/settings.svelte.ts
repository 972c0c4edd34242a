// What this browser prefers; kept in the browser and nowhere else.

export type Language = "en" | "fr";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "reduced";
  sound: boolean;
  /** For who plays alone; between people the table says. */
  hints: boolean;
  textSize: "normal" | "large";
  notifications: boolean;
  /** At one's turn, where a device can. */
  vibration: boolean;
  /** Notices were offered, at the first slow game. */
  noticesOffered: boolean;
  name: string;
  /** How the last table with friends was played: `usual`, `2d`; empty is without a clock. */
  pace: string;
  /** How one would like to play with whoever comes. */
  seek: string;
  /** Whether such a game shall count. */
  counts: boolean;
  /** Ways to come back on another device were offered, after the first finished game. */
  keysOffered: boolean;
  /** How far one came in the guided first game, by game; `table` while it is under way. */
  learned: Record<string, { told: number; of: number; table: string }>;
}

const KEY = "oztable-settings";

const DEFAULTS: Settings = {
  language: navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en",
  theme: "auto",
  motion: "auto",
  sound: false,
  hints: false,
  textSize: "normal",
  notifications: false,
  vibration: false,
  noticesOffered: false,
  name: "",
  pace: "",
  seek: "usual",
  counts: false,
  keysOffered: false,
  learned: {},
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

/** The settings of one game, kept beside the others. */
export function gameSettings<Own extends object>(defaults: Own) {
  const store = settings as Settings & Partial<Own>;
  for (const [key, value] of Object.entries(defaults)) {
    if (!(key in store)) Object.assign(store, { [key]: value });
  }
  return {
    settings: store as Settings & Own,
    change: (what: Partial<Own>): void => change(what as Partial<Settings>),
  };
}

export function movesLittle(): boolean {
  return settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
