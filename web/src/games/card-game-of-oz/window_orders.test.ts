import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { BoardProps } from "../../table/board";
import { own, STOPS } from "./settings";
import { SOONEST_PASS_MS, WindowOrders } from "./window_orders.svelte";
import type { OzChoice, OzPageModel } from "./wire";

type Given = BoardProps<OzPageModel>;

const PASS = { action: "pass", kind: "pass" } as OzChoice;
const REVEAL = { action: "reveal", kind: "reveal", card: "cellar" } as OzChoice;

interface Moment {
  fits?: boolean;
  stop?: "turn" | "roll" | "card" | "turn-end" | "end" | "other";
  active?: number;
  kind?: "window" | "last_window";
  others?: "person" | "bot";
  watched?: boolean;
}

/** A Window in which the first Author is asked; usually in the turn of the second, a person. */
function asked({ fits = false, stop = "card", active = 1, kind = "window", others = "person", watched = false }: Moment) {
  const chairs = [
    { seat: 0, kind: "person", yours: true },
    { seat: 1, kind: others, yours: false },
  ];
  const scene = {
    seat: 0,
    active,
    turn: 7,
    asked: { kind },
    window: { stop, waiting: [0] },
    choices: fits ? [REVEAL, PASS] : [PASS],
  };
  const given = { page: { seq: 5, status: "playing", chairs, watched }, scene } as unknown as Given;
  const orders = new WindowOrders(() => given);
  const lasts = orders.opens();
  return { orders, lasts, passes: orders.waitFor(PASS) };
}

beforeEach(() => {
  vi.spyOn(performance, "now").mockReturnValue(1000);
  own.change({ asked: "fits", stops: ["card", "turn-end", "end"], stopSeconds: 4 });
});

afterEach(() => void vi.restoreAllMocks());

describe("nobody can tell by the time what somebody holds", () => {
  const orders = (["always", "fits", "never"] as const).flatMap((asked) =>
    ([4, 8, 0] as const).map((stopSeconds) => ({ asked, stopSeconds })),
  );

  it.each(orders)("asked $asked, $stopSeconds seconds", (order) => {
    own.change(order);
    for (const stop of [...STOPS, "other"] as const) {
      for (const active of [0, 1]) {
        for (const kind of ["window", "last_window"] as const) {
          const [fits, not] = [true, false].map((fits) => asked({ fits, stop, active, kind }));
          expect([fits?.lasts, fits?.passes, fits?.orders.isHeld]).toEqual([
            not?.lasts,
            not?.passes,
            not?.orders.isHeld,
          ]);
        }
      }
    }
  });

  it("a pass by hand leaves at the end of the beat", () => {
    expect(asked({ fits: true }).passes).toBe(4000);
    expect(asked({ stop: "other" }).passes).toBe(SOONEST_PASS_MS);
  });

  it("a bot’s Author may go on at once, unless somebody looks on", () => {
    expect(asked({ others: "bot" }).lasts).toBe(0);
    expect(asked({ others: "bot", fits: true }).lasts).toBe(4000);
    expect(asked({ others: "bot", watched: true }).lasts).toBe(4000);
  });
});

describe("one is asked as one wishes", () => {
  it("usually when a Set Event of one’s own fits", () => {
    expect(asked({ fits: true }).orders.isPausing).toBe(true);
    expect(asked({ fits: false }).orders.isPausing).toBe(false);
  });

  it("always, or never", () => {
    own.change({ asked: "always" });
    expect(asked({}).orders.isPausing).toBe(true);
    own.change({ asked: "never" });
    expect(asked({ fits: true }).orders.isPausing).toBe(false);
    expect(asked({ fits: true, kind: "last_window" }).orders.isPausing).toBe(false);
  });

  it("not in one’s own turn, and not where nobody stops", () => {
    expect(asked({ fits: true, active: 0 }).orders.isPausing).toBe(false);
    expect(asked({ fits: true, stop: "other" }).orders.isPausing).toBe(false);
    expect(asked({ fits: true, stop: "roll" }).orders.isPausing).toBe(false);
  });

  it("at the last chance in any case", () => {
    expect(asked({ kind: "last_window", active: 0 }).orders.isPausing).toBe(true);
  });

  it("until it is answered, whatever fits", () => {
    own.change({ stopSeconds: 0 });
    expect(asked({ fits: false }).orders.held).toBe(true);
  });

  it("not again this turn", () => {
    const { orders, lasts } = asked({ fits: true });
    orders.beSilent();
    expect(orders.isPausing).toBe(false);
    expect(orders.opens()).toBe(lasts);
  });

  it("with the quill raised at the next Window, whatever one owns", () => {
    const { orders } = asked({ stop: "other" });
    orders.hold();
    expect(orders.isPausing).toBe(true);
  });
});

describe("with a clock", () => {
  function timed(fits: boolean, stop: string, hold = vi.fn(), ring = 4, rings = 4, pace = "5+15") {
    const clocks = { ring, rings, pace, paused: false } as Given["page"]["clocks"];
    const chairs = [
      { seat: 0, kind: "person", yours: true },
      { seat: 1, kind: "person", yours: false },
    ];
    const choices = fits ? [REVEAL, PASS] : [PASS];
    const window = { stop, waiting: [0] };
    const scene = { seat: 0, active: 1, turn: 7, asked: { kind: "window" }, window, choices };
    const page = { seq: 5, status: "playing", chairs, watched: false, clocks, seat: 0, deciding: 0 };
    const orders = new WindowOrders(() => ({ page, scene, hold }) as unknown as Given);
    return { orders, lasts: orders.opens(), hold };
  }

  it.each(["always", "fits", "never"] as const)("the ring is the table's, asked %s", (asked) => {
    own.change({ asked, stops: ["turn"], stopSeconds: 0 });
    for (const fits of [true, false]) {
      expect(timed(fits, "card").lasts).toBe(4000);
      expect(timed(fits, "turn").lasts).toBe(SOONEST_PASS_MS);
      expect(timed(fits, "card").hold).not.toHaveBeenCalled();
    }
  });

  it.each([4, 8, 0] as const)("what is shown is the table's ring, not one's own %d seconds", (stopSeconds) => {
    own.change({ stopSeconds });
    expect(timed(true, "card").orders.ring).toEqual({ left: 4000, of: 4000, rests: false });
    expect(timed(true, "card", vi.fn(), 2.5).orders.ring).toEqual({ left: 2500, of: 4000, rests: false });
    expect(asked({ fits: true }).orders.ring).toEqual({ left: 1000 * stopSeconds, of: 1000 * stopSeconds, rests: true });
  });

  it("who comes back in the midst of a ring has what is left of it", () => {
    expect(timed(true, "card", vi.fn(), 2.5).lasts).toBe(2500);
    expect(timed(true, "card", vi.fn(), 0.2).lasts).toBe(SOONEST_PASS_MS);
  });

  it("the table may have chosen one of eight seconds", () => {
    const { orders, lasts } = timed(true, "card", vi.fn(), 8, 8);
    expect(lasts).toBe(8000);
    expect(orders.ring).toEqual({ left: 8000, of: 8000, rests: false });
  });

  it("over days nothing passes from here: at a stop one is asked, whatever one holds, else not", () => {
    for (const fits of [true, false]) {
      const held = timed(fits, "card", vi.fn(), 40_000, 43_200, "2d");
      expect([held.lasts, held.orders.isPausing, held.orders.waitFor(PASS)]).toEqual([null, true, 0]);
      const passed = timed(fits, "card", vi.fn(), 0, 0, "2d");
      expect([passed.lasts, passed.orders.isPausing]).toEqual([null, false]);
    }
  });

  it("who takes longer says so, once", () => {
    const { orders, hold } = timed(true, "card");
    orders.hold();
    orders.hold();
    expect(hold).toHaveBeenCalledTimes(1);
  });
});
