// Random text. `crypto.randomUUID` is missing on a plain http address in a local network, this is not.

export function randomText(bytes = 12): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
