// Words by key, English and French beside each other. `{name}` in a sentence is filled in.
//
// The words that games share are in `words/`, one file for each part of the page; the words of a game
// are in `games/<game>/words/`. Sentences about a position come from the server.

import { joined } from "./french";
import { settings } from "./settings.svelte";

export interface Text {
  en: string;
  fr: string;
}

export type Catalogue<K extends string> = Record<K, Text>;

/** A function that says a key in the language of the settings; reactive where it is called. */
export function speaker<K extends string>(words: Catalogue<K>) {
  return (key: K, values: Record<string, string | number> = {}): string =>
    filled(words[key][settings.language], settings.language === "fr", values);
}

const BLANK = /(?:(^|[^\p{L}\p{N}])(de|que|à) )?\{(\w+)\}/giu;

function filled(text: string, inFrench: boolean, values: Record<string, string | number>): string {
  return text.replace(BLANK, (_, before: string | undefined, word: string | undefined, name: string) => {
    const value = String(values[name] ?? "");
    if (!word) return value;
    return `${before ?? ""}${inFrench ? joined(word, value) : `${word} ${value}`}`;
  });
}

/** A text without blanks, in the language of the settings. */
export function inLanguage(text: Text): string {
  return text[settings.language];
}
