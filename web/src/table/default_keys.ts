import type { KeyLine } from "../lib/manifest";
import { keysWords } from "../words/keys";

/** What the keyboard does at the board of a game that brings none. */
export const plainKeys: KeyLine[] = [
  { keys: "1 … 9", does: keysWords.choose },
  { keys: "10 … 99", does: keysWords.choose_long },
];
