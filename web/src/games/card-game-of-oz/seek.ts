// Finding one of many choices by the beginnings of its words.

import { plain } from "../../lib/plain";

export function seek<Choice extends { text: string }>(choices: Choice[], sought: string): Choice[] {
  const wanted = wordsOf(sought);
  return choices.filter(({ text }) => {
    const words = wordsOf(text);
    return wanted.every((begun) => words.some((word) => word.startsWith(begun)));
  });
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
