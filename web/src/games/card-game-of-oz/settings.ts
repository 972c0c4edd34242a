// What this browser prefers at this board.

import { gameSettings } from "../../lib/settings.svelte";

export const STOPS = ["turn", "roll", "card", "turn-end", "end"] as const;

export type Stop = (typeof STOPS)[number];

interface OwnSettings {
  stops: Stop[];
  /** How long a stop lasts, in seconds; 0 until it is answered. */
  stopSeconds: 4 | 8 | 0;
  /** At a stop one is asked always, when a Set Event of one's own fits, or never. */
  asked: "always" | "fits" | "never";
}

export const own = gameSettings<OwnSettings>({
  stops: ["card", "turn-end", "end"],
  stopSeconds: 4,
  asked: "fits",
});
