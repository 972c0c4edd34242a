import type { Path } from "./sketch.svelte";

/** By which a line is found again after a step. */
export function lineId(path: Path): string {
  return `line-${path.join("-").replace(/[^\w-]/g, "_")}`;
}
