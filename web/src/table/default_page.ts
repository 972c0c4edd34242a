// The page model of a game that brings no page of its own.

import type { PageModel } from "../wire";

export interface DefaultChoice {
  action: string;
  text: string;
}

export interface DefaultPageModel extends PageModel {
  kind: "default";
  /** The position as this seat sees it; empty where the game cannot describe it. */
  text: string;
  /** Only for the seat that decides. */
  choices: DefaultChoice[];
}

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
