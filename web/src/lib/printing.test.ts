import { afterEach, expect, test, vi } from "vitest";
import { BEGUN, printedAs, saidOf, type Progress } from "./printing";

afterEach(() => vi.unstubAllGlobals());

test("how far a file is is told line by line, and at last why there is none", async () => {
  const body = '{"ahead":2}\n{"done":1,"of":2}\n{"pages":3,"seconds":4}\n{"fault":"Too long."}\n';
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  const told: Progress[] = [];
  const printed = printedAs("a.pdf", "nim", {} as never, new AbortController().signal, (one) => told.push(one));
  await expect(printed).rejects.toThrow("Too long.");
  expect(told).toEqual([
    { ...BEGUN, ahead: 2 },
    { ...BEGUN, done: 1, of: 2 },
    { ...BEGUN, pages: 3, seconds: 4 },
  ]);
  expect(told.map(saidOf)).toEqual([
    "2 files are printed before yours.",
    "The cards are being set…",
    "3 pages are being set…",
  ]);
  expect(saidOf({ ...BEGUN, seconds: 0 })).toBe("The booklet is being set…");
});
