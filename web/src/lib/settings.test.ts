import { expect, it } from "vitest";

import { change, gameSettings, settings } from "./settings.svelte";

it("keeps the settings of a game beside the others", () => {
  change({ name: "Ann" });
  const own = gameSettings({ fast: false, steps: [1, 2] });
  expect(own.settings.fast).toBe(false);
  own.change({ fast: true });
  expect(own.settings).toMatchObject({ name: "Ann", fast: true, steps: [1, 2] });
  expect(settings).toMatchObject({ fast: true });
});

it("leaves what was chosen before as it is", () => {
  gameSettings({ pace: "slow" }).change({ pace: "quick" });
  expect(gameSettings({ pace: "slow" }).settings.pace).toBe("quick");
});
