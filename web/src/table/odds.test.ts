import { expect, it } from "vitest";

import { oddsOf } from "./odds";

it("finds the chance to win in either language", () => {
  expect(oddsOf("just as likely to win (49%), about 2 points behind")).toBe("49%");
  expect(oddsOf("9\u00a0% de chances de gagner, environ 12 points de retard")).toBe("9\u00a0%");
  expect(oddsOf("about 2 behind")).toBe("");
});
