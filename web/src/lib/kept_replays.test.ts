import { describe, expect, it } from "vitest";

import { momentsIn } from "./kept_replays";

const at = (path: string): URL => new URL(path, "http://127.0.0.1");

describe("replays that are kept", () => {
  it("are found by their moments, each once, in the language that is spoken", () => {
    const found = momentsIn(
      [
        at("/api/records/aB3/moments/0?lang=en"),
        at("/api/records/aB3/moments/0?seat=1&lang=en"),
        at("/api/records/aB3/moments/12?lang=en"),
        at("/api/records/cD4/moments/0?lang=fr"),
        at("/api/records/aB3?lang=en"),
        at("/api/rules/nim?lang=en"),
      ],
      "en",
    );
    expect([...found.keys()]).toEqual(["aB3"]);
    expect(found.get("aB3")).toEqual(new Set([0, 12]));
  });
});
