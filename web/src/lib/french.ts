// How French joins a name to the word before it, as `core/french.py` does for the server.

const MUTE_H = /^h(elen|enri|istoir|iver|omme|onore|orace|ortense|ubert)/;

function startsWithVowel(words: string): boolean {
  const sound = words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return /^([aeiouœæ]|y[^aeiou])/.test(sound) || MUTE_H.test(sound);
}

/** `de` and `Épouvantail`: `d’Épouvantail`; `à` and `Le Typographe`: `au Typographe`. */
export function joined(word: string, words: string): string {
  const of = word.toLowerCase() === "de";
  const [, article = "", rest = ""] = /^(les?) (.+)$/i.exec(words) ?? [];
  if (word.toLowerCase() !== "que") {
    if (rest) return `${[["au", "aux"], ["du", "des"]][+of]![+(article.length > 2)]!} ${rest}`;
    if (/^(L[’']|La )/.test(words)) return `${word} l${words.slice(1)}`;
  }
  const elides = word.toLowerCase() !== "à" && startsWithVowel(words);
  return elides ? `${word.slice(0, -1)}’${words}` : `${word} ${words}`;
}
