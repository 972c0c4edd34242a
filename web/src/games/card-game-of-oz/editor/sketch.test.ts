import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../lib/api";
import { lineId } from "./line_id";
import { asTrial, Sketch } from "./sketch.svelte";

const answer = (text: string, faces: object | null = { en: text, fr: text }): object => ({
  text,
  good: faces !== null,
  card: 0,
  cards: [{ name: text, type: "character" }],
  faces,
  lines: [],
  steps: [],
  faults: [],
  kinds: [],
});

describe("a card on the desk", () => {
  const asked: { text?: string; change?: object | null }[] = [];
  beforeEach(() => {
    asked.length = 0;
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    let count = 0;
    vi.spyOn(api, "editCard").mockImplementation(async (_, edit) => {
      asked.push(edit);
      const mine = count++;
      await new Promise((done) => setTimeout(done, 10 - mine)); // a later answer would come first
      return answer(`${edit.text}${edit.change || edit.new ? mine : ""}`, edit.change?.path[0] === "bad" ? null : undefined) as never;
    });
  });

  it("takes each step upon what the one before has made", async () => {
    const sketch = new Sketch();
    void sketch.begin();
    void sketch.change({ path: ["card", 0, "cost"], value: "3" });
    await sketch.look(["card", 0]);
    expect(asked.map((one) => one.text)).toEqual(["", "0", "01"]);
    expect(sketch.at).toEqual(["card", 0]);
    await sketch.undo();
    expect(sketch.edited?.text).toBe("0");
    expect(sketch.past).toEqual([]);
  });

  it("keeps the picture where a fault is in the way, and the text for the next time", async () => {
    const sketch = new Sketch();
    await sketch.begin();
    await sketch.change({ path: ["bad"], value: "99" });
    expect(sketch.isGood).toBe(false);
    expect(sketch.faces?.en).toBe("0");
    const again = new Sketch();
    await again.begin();
    expect(again.edited?.text).toBe("01");
  });

  it("stays as it is where there is no answer", async () => {
    const sketch = new Sketch();
    await sketch.begin();
    vi.spyOn(api, "editCard").mockRejectedValueOnce(new Error("lost"));
    await sketch.change({ path: ["card", 0, "cost"], value: "3" });
    expect(sketch.trouble).not.toBe("");
    expect(sketch.edited?.text).toBe("0");
    expect(sketch.isBusy).toBe(false);
  });
});

it("says of which card a file is a trial", () => {
  expect(asTrial('id = "mine"\ntrial = true\n\n[[card]]\nid = "imogene"\n', "imogene")).toBe(
    'trial = "imogene"\nid = "mine"\n\n[[card]]\nid = "imogene"\n',
  );
  expect(asTrial('id = "mine"\n', "it")).toBe('trial = "it"\nid = "mine"\n');
});

it("names a line by letters that an id may have", () => {
  expect(lineId(["card", 0, "ability", 1, "x y"])).toBe("line-card-0-ability-1-x_y");
});
