// The icons come after the page itself, in files of their own: those of the page at once, and those of a
// game when one of them is to be drawn.

import { files, names } from "virtual:game-icons";

const icons: { paths: Record<string, string> } = $state({ paths: {} });

type Icons = { default: Record<string, string> };

const add = (set: Icons): void => void (icons.paths = { ...icons.paths, ...set.default });

void import("virtual:icons").then(add);

const fileOf = new Map(names.flatMap((some, file) => some.split(" ").map((name) => [name, file])));
const asked = new Set<number>();

/** What draws an icon; nothing until its file is here. */
export function iconPath(name: string): string {
  const path = icons.paths[name];
  if (path === undefined) fetchIcon(name);
  return path ?? "";
}

function fetchIcon(name: string): void {
  const file = fileOf.get(name);
  if (file === undefined || asked.has(file)) return;
  asked.add(file);
  files[file]?.().then(add, () => asked.delete(file));
}
