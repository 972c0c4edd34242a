// What the server prints while one waits: how far it is, and at last the file.

import type { AskPrint, PrintLine } from "../wire";
import { sayTrouble } from "../words/trouble";
import { answerTo, Trouble } from "./api";
import { linesIn } from "./lines";
import { settings } from "./settings.svelte";
import { saveBlob } from "./text_files";

export interface Progress {
  /** How many wait before this one. */
  ahead: number;
  done: number;
  of: number;
}

const KINDS = { pdf: "application/pdf", png: "image/png" };

/** Made, and saved under this name; whoever gives the signal ends it, at the server too. */
export async function printedAs(
  name: string,
  game: string,
  ask: AskPrint,
  signal: AbortSignal,
  tell: (progress: Progress) => void = () => undefined,
): Promise<void> {
  const answer = await answerTo("POST", `/api/print/${game}?lang=${settings.language}`, ask, signal);
  for await (const text of linesIn(answer.body!)) {
    const line: Partial<PrintLine> = JSON.parse(text);
    if (line.fault) throw new Trouble(422, "print", line.fault);
    if (line.file) {
      saveBlob(new Blob([bytesOf(line.file)], { type: KINDS[ask.card ? "png" : "pdf"] }), name);
      return;
    }
    tell({ ahead: line.ahead ?? 0, done: line.done ?? 0, of: line.of ?? 0 });
  }
  throw new Trouble(0, "unreachable", sayTrouble("unreachable"));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
