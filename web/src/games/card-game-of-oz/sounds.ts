// Which sound belongs to what happened. One of each kind is enough for a page.

import { play, type Sound } from "../../lib/sound";
import type { OzHint } from "./wire";

const SOUNDS: Partial<Record<OzHint["kind"], Sound>> = {
  rolled: "dice",
  drew: "paper",
  set: "paper",
  archived: "paper",
  "turned-up": "paper",
  revealed: "paper",
  replaced: "paper",
  played: "tap",
  moved: "tap",
  equipped: "tap",
};

export function soundOf(happened: OzHint[]): void {
  for (const sound of new Set(happened.map((one) => SOUNDS[one.kind]))) if (sound) play(sound);
}
