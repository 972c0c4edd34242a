import { describe, expect, it } from "vitest";

import type { BoardProps } from "../../table/board";
import { BoardState } from "./board_state.svelte";
import { layoutOf } from "./layout";
import type { OzPageModel } from "./wire";

type Given = BoardProps<OzPageModel>;

/** A board that hears one page after the other. */
function listening() {
  let happened: { kind: string; card: string | null }[] = [];
  const given = (): Given =>
    ({ idle: true, busy: false, scene: { asked: null, choices: [], pieces: [], happened } }) as unknown as Given;
  const board = new BoardState(given);
  const hear = (...now: typeof happened): void => {
    happened = now;
    board.hears();
  };
  return { board, hear };
}

describe("the lens", () => {
  it("keeps what was played last while other things happen", () => {
    const { board, hear } = listening();
    expect(board.subject).toBeNull();
    hear({ kind: "played", card: "toto" }, { kind: "moved", card: "mice" });
    expect(board.subject?.card).toBe("toto");
    hear({ kind: "moved", card: "mice" });
    expect(board.subject?.card).toBe("toto");
    hear({ kind: "revealed", card: "cyclone" });
    expect(board.subject?.card).toBe("cyclone");
  });

  it("shows what is looked at, and then again what was played", () => {
    const { board, hear } = listening();
    hear({ kind: "played", card: "toto" });
    board.zoom("glinda", null, false);
    expect(board.subject?.card).toBe("glinda");
    board.glance = null;
    expect(board.subject?.card).toBe("toto");
  });

  it("knows whether one looks at something else than what is held", () => {
    const { board } = listening();
    board.picked = { kind: "hand", card: "toto" };
    expect(board.looksAway).toBe(false);
    board.zoom("toto", null, false);
    expect(board.looksAway, "the pointer rests on what is held").toBe(false);
    board.zoom("glinda", null, false);
    expect(board.looksAway).toBe(true);
    board.pick({ kind: "hand", card: "mice" });
    expect(board.looksAway, "what is picked up is looked at").toBe(false);
    expect(board.subject?.card).toBe("mice");
  });

  it("shows no card where a Location to replace is asked for", () => {
    const { board, hear } = listening();
    hear({ kind: "played", card: "toto" });
    board.picked = { kind: "mode", mode: "replace" };
    expect(board.subject).toBeNull();
    board.zoom("glinda", null, false);
    expect(board.subject?.card, "a lens has the question beside it").toBe("glinda");
    board.layout = layoutOf(360, 596);
    expect(board.subject).toBeNull();
  });
});
