// Groups the tale by chapters. Equal lines in a row become one line with a count.

import type { Line } from "../wire";

export interface Told {
  line: Line;
  times: number;
}

export interface Chapter {
  number: number;
  told: Told[];
}

/** All but how it ended. */
export function beforeTheEnd(tale: Line[]): Line[] {
  const end = tale.findIndex((line) => line.ends);
  return end < 0 ? tale : tale.slice(0, end);
}

export interface Span {
  text: string;
  card: string | null;
  seat: number | null;
}

/** A sentence cut at its marks; what lies between them names nothing. */
export function spansOf({ text, marks }: Line): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const { from, to, card, seat } of marks ?? []) {
    if (from > at) spans.push({ text: text.slice(at, from), card: null, seat: null });
    spans.push({ text: text.slice(from, to), card, seat });
    at = to;
  }
  if (at < text.length) spans.push({ text: text.slice(at), card: null, seat: null });
  return spans;
}

/** The lines that a page has and the one before it had not, or had shorter. */
export function freshLines(before: Line[], now: Line[]): Line[] {
  const last = before.at(-1);
  if (!last) return now;
  return now.filter(({ number, text }) => number > last.number || (number === last.number && text !== last.text));
}

export function chaptersOf(tale: Line[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of tale) {
    let chapter = found.at(-1);
    if (chapter?.number !== line.chapter) {
      chapter = { number: line.chapter, told: [] };
      found.push(chapter);
    }
    const last = chapter.told.at(-1);
    if (last?.line.text === line.text) last.times += 1;
    else chapter.told.push({ line, times: 1 });
  }
  return found;
}
