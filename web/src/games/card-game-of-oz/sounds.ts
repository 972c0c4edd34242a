// Which sound belongs to what happened. One of each kind is enough for a page.

import { type Player, play, rustle, type Sound, tone } from "../../lib/sound";
import type { OzHint } from "./wire";

const dice: Player = (audio, at) => {
  for (const [delay, pitch] of [[0, 2100], [0.09, 1700], [0.2, 2400], [0.33, 1500], [0.5, 1900]]) {
    rustle(audio, at + delay!, { seconds: 0.035, pitch: pitch!, loudness: 0.22 });
  }
};

/** A heel on stone. */
const brick: Player = (audio, at) => {
  rustle(audio, at, { seconds: 0.025, pitch: 2600, loudness: 0.2 });
  tone(audio, at, { pitch: 310, seconds: 0.06, loudness: 0.16, shape: "triangle" });
};

/** A cover that falls open, and the leaf that follows. */
const book: Player = (audio, at) => {
  tone(audio, at, { pitch: 110, seconds: 0.14, loudness: 0.2, shape: "triangle" });
  rustle(audio, at + 0.05, { seconds: 0.28, pitch: 2200, loudness: 0.14 });
};

/** A quill that halts: softer than the one that calls to one's turn, and without its bell. */
const halt: Player = (audio, at) => {
  for (const delay of [0, 0.12]) rustle(audio, at + delay, { seconds: 0.07, pitch: 4600, loudness: 0.05 });
};

const OWN = { dice, brick, book, halt };
type OzSound = Extract<Sound, "paper" | "tap"> | keyof typeof OWN;

const SOUNDS: Partial<Record<OzHint["kind"], OzSound>> = {
  rolled: "dice",
  drew: "paper",
  set: "paper",
  archived: "paper",
  revealed: "paper",
  "turned-up": "book",
  replaced: "book",
  moved: "brick",
  played: "tap",
  equipped: "tap",
};

export function soundsOf(happened: readonly Pick<OzHint, "kind">[]): OzSound[] {
  return [...new Set(happened.flatMap(({ kind }) => SOUNDS[kind] ?? []))];
}

export function playSounds(sounds: readonly OzSound[]): void {
  for (const sound of sounds) play(sound in OWN ? OWN[sound as keyof typeof OWN] : (sound as Sound));
}
