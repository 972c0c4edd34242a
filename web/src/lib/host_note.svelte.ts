// What whoever runs the server says to all; it is shown until it is put away.

import { announce } from "./announce";

export const hostNote: { text: string } = $state({ text: "" });

/** Said again it is no news. */
let heard = "";

export function hearHost(text: string): void {
  if (text === heard) return;
  heard = text;
  hostNote.text = text;
  announce(text, "assertive");
}
