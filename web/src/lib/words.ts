// Words by key, English and French beside each other. `{name}` in a sentence is filled in.
//
// The words that games share are in `words/`, one file for each part of the page; the words of a game
// are in `games/<game>/words/`. Sentences about a position come from the server.

import { settings } from "./settings.svelte";

export interface Text {
  en: string;
  fr: string;
}

export type Catalogue<K extends string> = Record<K, Text>;

/** A function that says a key in the language of the settings; reactive where it is called. */
export function speaker<K extends string>(words: Catalogue<K>) {
  return (key: K, values: Record<string, string | number> = {}): string =>
    words[key][settings.language].replace(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name] ?? ""),
    );
}

/** A text without blanks, in the language of the settings. */
export function inLanguage(text: Text): string {
  return text[settings.language];
}
