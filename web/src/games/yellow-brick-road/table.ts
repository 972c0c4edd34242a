// What the table must know about this game.

import type { TableHooks } from "../../lib/manifest";
import { halfTurned, isAcross } from "./as_drawn";
import type { RoadPageModel } from "./wire";

export const hooks: TableHooks = {
  /** A sentence of the tale is about the grid of whom it names. */
  asDrawn: (text, page, line) => {
    const scene = page.scene as RoadPageModel | null;
    if (!scene) return text;
    const seat = line.marks.find((mark) => mark.seat !== null)?.seat ?? null;
    return seat !== null && isAcross(scene, seat) ? halfTurned(text) : text;
  },
};
