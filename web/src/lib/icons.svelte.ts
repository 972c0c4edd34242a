// The icons come after the page itself, in files of their own: those of the page, and at a table those
// of its game.

import ofGames from "virtual:game-icons";

export const icons: { paths: Record<string, string> } = $state({ paths: {} });

type Icons = { default: Record<string, string> };

const add = (set: Icons): void => void (icons.paths = { ...icons.paths, ...set.default });

void import("virtual:icons").then(add);

const asked = new Set<string>();

export function loadIconsOf(game: string): void {
  if (asked.has(game)) return;
  asked.add(game);
  ofGames[game]?.().then(add, () => asked.delete(game));
}
