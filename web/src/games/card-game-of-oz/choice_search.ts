// Finding one of many choices by the beginnings of its words.

import { plainText } from "../../lib/plain_text";

export function searchChoices<Choice extends { text: string }>(choices: Choice[], sought: string): Choice[] {
  const wanted = wordsOf(sought);
  return choices.filter(({ text }) => {
    const words = wordsOf(text);
    return wanted.every((begun) => words.some((word) => word.startsWith(begun)));
  });
}

function wordsOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
