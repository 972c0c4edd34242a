// Which sound belongs to what happened. One of each kind is enough for a page.

import { play, rustle, type Player, type Sound } from "../../lib/sound";
import type { OzHint } from "./wire";

const dice: Player = (audio, at) => {
  for (const [delay, pitch] of [[0, 2100], [0.09, 1700], [0.2, 2400], [0.33, 1500], [0.5, 1900]]) {
    rustle(audio, at + delay!, { seconds: 0.035, pitch: pitch!, loudness: 0.22 });
  }
};

const SOUNDS: Partial<Record<OzHint["kind"], Sound | Player>> = {
  rolled: dice,
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
