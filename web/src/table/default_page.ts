// The page model of a game that brings no page of its own.

import type { DefaultChoice, DefaultPageModel, PageModel } from "../wire";

export type { DefaultChoice, DefaultPageModel };

export function isDefault(scene: PageModel | null): scene is DefaultPageModel {
  return scene !== null && "kind" in scene && scene.kind === "default";
}

const MODIFIED = ["ctrlKey", "metaKey", "altKey"] as const;

/** The choice that a number key makes: 1 is the first. */
export function chosenBy(
  event: Pick<KeyboardEvent, "key" | "repeat" | (typeof MODIFIED)[number]>,
  choices: DefaultChoice[],
): DefaultChoice | null {
  if (event.repeat || MODIFIED.some((key) => event[key]) || !/^[1-9]$/.test(event.key)) return null;
  return choices[Number(event.key) - 1] ?? null;
}
