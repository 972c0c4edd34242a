import { describe, expect, it } from "vitest";

import { renew, type Subscription } from "./renewing";

const one = (endpoint: string): Subscription => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: `p of ${endpoint}`, auth: "a" } }),
});

async function asked(before: Subscription | null, given: Subscription | null, key = "k") {
  const said: unknown[] = [];
  await renew(
    before,
    given,
    async (wanted) => {
      said.push(["subscribe", wanted]);
      return one("new");
    },
    async (path, body) => {
      said.push(body ? [path, body] : path);
      return key ? { push_key: key } : null;
    },
  );
  return said;
}

describe("another subscription", () => {
  const told = (old: string, target: string) => [
    "/api/me/channels/renew",
    { target, secret: `p of ${target} a`, old },
  ];

  it("that the browser gives is told with the one before", async () => {
    expect(await asked(one("old"), one("given"))).toEqual(["/api/me/channels", told("old", "given")]);
  });

  it("is asked for where the browser gives none", async () => {
    const said = await asked(null, null);
    expect(said).toEqual(["/api/me/channels", ["subscribe", "k"], told("", "new")]);
  });

  it("is nothing to a server that would not push", async () => {
    expect(await asked(one("old"), null, "")).toEqual(["/api/me/channels"]);
  });
});
