// `virtual:icons` holds the icons named in src/icon-names.json, out of the four thousand of the set.
// `virtual:game-icons` says in which file each other icon is: those on the same lists of a game's own
// icon-names.json are fetched together, so that a table fetches those of its pack; each portrait
// (lib/icon-names.json) by itself, since few are seen at once.

import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import svgpath from "svgpath";
import type { Plugin } from "vite";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
const SET = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
const OURS = "icon-names.json";
const PAGE = "virtual:icons";
const GAMES = "virtual:game-icons";

type Lists = Record<string, string[]>;

const read = (file: string) => JSON.parse(readFileSync(SOURCES + file, "utf-8"));

const lists = (): string[] => globSync(`{games/*,lib}/${OURS}`, { cwd: SOURCES }).sort();

/** The names of icons that go together, for each file that is fetched. */
function files(): string[][] {
  const known: string[] = read(OURS);
  const together = new Map<string, string[]>();
  for (const file of lists()) {
    const named = Object.entries(read(file) as Lists);
    for (const name of new Set(named.flatMap(([, names]) => names))) {
      if (known.includes(name)) continue;
      const on = [file, ...named.filter(([, names]) => names.includes(name)).map(([list]) => list)];
      const key = on.join();
      together.set(key, [...(together.get(key) ?? []), name]);
    }
  }
  return [...together.values()];
}

/** In whole units, of 512: nobody sees more, and half of what is fetched falls away. */
const rounded = (path: string): string => svgpath(path).rel().round(0).toString();

function drawn(names: string[]): string {
  const set = JSON.parse(readFileSync(SET, "utf-8")).icons;
  const paths = names.map((name) => {
    const path = set[name]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
    if (!path) throw new Error(`${OURS}: no plain icon ${name} in the set`);
    return [name, rounded(path)];
  });
  return `export default ${JSON.stringify(Object.fromEntries(paths))};`;
}

export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id === PAGE || id.startsWith(GAMES) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PAGE}`) && !id.startsWith(`\0${GAMES}`)) return null;
      for (const file of [OURS, ...lists()]) this.addWatchFile(SOURCES + file);
      if (id === `\0${PAGE}`) return drawn(read(OURS));
      if (id !== `\0${GAMES}`) return drawn(files()[Number(id.split("icons-").at(-1))]!);
      const each = files();
      const fetched = each.map((_, i) => `() => import("${GAMES}/icons-${i}")`);
      return `export const files = [${fetched}]; export const names = ${JSON.stringify(each.map((names) => names.join(" ")))};`;
    },
  };
}
