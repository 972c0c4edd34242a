// Bots of one level differ by a number. It must stay visible where a name is cut short.

/** A name and the number behind it. */
export function splitNumber(name: string): { name: string; number: string } {
  const found = /^(.+) (\d+)$/.exec(name);
  return { name: found?.[1] ?? name, number: found?.[2] ?? "" };
}
