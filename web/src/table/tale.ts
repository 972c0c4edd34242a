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
