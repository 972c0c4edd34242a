import { expect, it } from "vitest";

import { nearest } from "./nearest";

const at = (left: number) => ({ getBoundingClientRect: () => ({ left, right: left + 26, top: 0, bottom: 40 }) as DOMRect });
const toto = at(0);
const mice = at(60);

it("is the nearest of two, and nobody where all are far", () => {
  expect(nearest([toto, mice], { clientX: 34, clientY: 20 })).toBe(toto);
  expect(nearest([toto, mice], { clientX: 54, clientY: 20 })).toBe(mice);
  expect(nearest([toto, mice], { clientX: 54, clientY: 90 })).toBeUndefined();
  expect(nearest([], { clientX: 0, clientY: 0 })).toBeUndefined();
});
