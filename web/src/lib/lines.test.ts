import { expect, it } from "vitest";

import { linesIn } from "./lines";

it("finds lines wherever the pieces are cut", async () => {
  const pieces = ["a\nb", "", "é\n", "\nrest"].map((text) => new TextEncoder().encode(text));
  const halves = [...pieces.slice(0, 2), pieces[2]!.slice(0, 1), pieces[2]!.slice(1), pieces[3]!];
  const body = new ReadableStream({
    start(controller) {
      for (const half of halves) controller.enqueue(half);
      controller.close();
    },
  });
  const found: string[] = [];
  for await (const line of linesIn(body)) found.push(line);
  expect(found).toEqual(["a", "bé", ""]);
});
