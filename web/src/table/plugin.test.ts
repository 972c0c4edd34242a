import { expect, it } from "vitest";

import { isOwnAddress, loadPlugin } from "./plugin";

it("loads plugins from this server alone", async () => {
  expect(isOwnAddress("/plugins/nim/board.js")).toBe(true);
  for (const address of ["//else.where/a.js", "http://127.0.0.1:9/a.js", "data:text/javascript,", "/\\else.where", ""]) {
    expect(isOwnAddress(address)).toBe(false);
    await expect(loadPlugin(address)).rejects.toThrow("not an address");
  }
});
