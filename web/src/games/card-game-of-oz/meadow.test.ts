import { expect, it } from "vitest";

import { meadow } from "./meadow";
import pinned from "./meadow_pinned.json";

// Printed cards are drawn elsewhere, by the same numbers.
it("grows the flowers that printed cards have", () => {
  for (const one of pinned) expect(meadow(one.card, one.width, one.height)).toEqual(one.flowers);
});
