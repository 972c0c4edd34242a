// The page model of a game that brings no page of its own.

import type { DefaultChoice, DefaultPageModel, PageModel } from "../wire";

export type { DefaultChoice, DefaultPageModel };

export function isDefault(scene: PageModel | null): scene is DefaultPageModel {
  return scene !== null && "kind" in scene && scene.kind === "default";
}

const MODIFIED = ["ctrlKey", "metaKey", "altKey"] as const;
type Key = Pick<KeyboardEvent, "key" | "repeat" | (typeof MODIFIED)[number]>;

/** The digits of a number so far; whole once no more can follow. */
export interface Typed {
  digits: string;
  isWhole: boolean;
}

/** What was typed with this key behind these digits; null where the key is not for us. */
export function typedWith(event: Key, digits: string, count: number): Typed | null {
  if (event.repeat || MODIFIED.some((key) => event[key])) return null;
  if (event.key === "Enter") return digits ? { digits, isWhole: true } : null;
  if (!/^[0-9]$/.test(event.key)) return null;
  const typed = [digits + event.key, event.key].find((all) => isChoice(Number(all), count));
  return typed ? { digits: typed, isWhole: 10 * Number(typed) > count } : null;
}

function isChoice(number: number, count: number): boolean {
  return number >= 1 && number <= count;
}
