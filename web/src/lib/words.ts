// Words by key, English and French beside each other. `{name}` in a sentence is filled in.

import { settings } from "./settings.svelte";

export type Catalogue<K extends string> = Record<K, { en: string; fr: string }>;

/** A function that says a key in the language of the settings; reactive where it is called. */
export function speaker<K extends string>(words: Catalogue<K>) {
  return (key: K, values: Record<string, string | number> = {}): string =>
    words[key][settings.language].replace(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name] ?? ""),
    );
}
