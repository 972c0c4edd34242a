// What the server prints while one waits: how far it is, and at last the file.

import type { AskPrint, PrintLine } from "../wire";
import { sayPrinting } from "../words/printing";
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
  /** That are being set, if that is known, and for how long now; null before that begins. */
  pages: number;
  seconds: number | null;
}

export const BEGUN: Progress = { ahead: 0, done: 0, of: 0, pages: 0, seconds: null };


/** Without the seconds: nobody wants to hear each of them. */
export function saidOf({ ahead, pages, seconds }: Progress): string {
  if (ahead > 0) return sayPrinting(ahead === 1 ? "ahead_one" : "ahead", { number: ahead });
  if (seconds === null) return sayPrinting("making");
  return pages > 0 ? sayPrinting("setting", { pages }) : sayPrinting("setting_rules");
}

const KINDS = { pdf: "application/pdf", png: "image/png", svg: "image/svg+xml" };

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
      saveBlob(new Blob([bytesOf(line.file)], { type: KINDS[ask.card ? (ask.form ?? "png") : "pdf"] }), name);
      return;
    }
    tell({ ...BEGUN, ...line });
  }
  throw new Trouble(0, "unreachable", sayTrouble("unreachable"));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
