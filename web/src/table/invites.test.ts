import { expect, it } from "vitest";

import { staysHere } from "./invites";

it.each([
  ["localhost:8900", true],
  ["127.0.0.1:8900", true],
  ["[::1]:8900", true],
  ["192.168.1.7:8900", false],
  ["localhost.example.org", false],
])("knows whether a link to %s opens elsewhere", (host, stays) => {
  expect(staysHere(["http:", "", host, "table", "x#seat=y"].join("/"))).toBe(stays);
});
