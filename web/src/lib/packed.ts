// Text that travels in a link: deflated, in the letters that an address may have.

/** Letters that people can still send each other in one piece. */
export const LONGEST_LINK = 6000;
const LARGEST = 200_000; // bytes: a link that unfolds to more is no text of ours

export async function packed(text: string): Promise<string> {
  const bytes = await through(new Blob([text]), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text, or null of what is broken. */
export async function unpacked(letters: string): Promise<string | null> {
  try {
    const plain = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const whole = await through(new Blob([bytes]), new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  } catch {
    return null;
  }
}

async function through(blob: Blob, change: ReadableWritablePair): Promise<Uint8Array> {
  const reader = (blob.stream().pipeThrough(change) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
