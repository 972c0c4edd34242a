/** The lines of a text that comes in pieces; one without an end is none. */
export async function* linesIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop()!;
      yield* lines;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
