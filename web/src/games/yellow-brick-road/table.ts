// What the table must know about this game.

import type { TableHooks } from "../../lib/manifest";
import { halfTurned, isAcross } from "./as_drawn";
import type { RoadPageModel } from "./wire";

export const hooks: TableHooks = {
  /** A hint is about the grid that is built on; a sentence of the tale about whom it names. */
  asDrawn: (text, page, line) => {
    const scene = page.scene as RoadPageModel | null;
    if (!scene) return text;
    const named = (line?.marks ?? []).find(({ seat }) => seat !== null)?.seat ?? null;
    const seat = line ? named : scene.active;
    return seat !== null && isAcross(scene, seat) ? halfTurned(text) : text;
  },
};
