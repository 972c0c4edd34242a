// `virtual:icons` holds the icons named in src/icon-names.json, out of the four thousand of the set.
// `virtual:game-icons` fetches those that a game names in its own list, by the game.

import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
const SET = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
const OURS = "icon-names.json";
const PAGE = "virtual:icons";
const GAMES = "virtual:game-icons";

const namesIn = (file: string): string[] => JSON.parse(readFileSync(SOURCES + file, "utf-8"));

/** The games with icons of their own. */
const games = (): string[] =>
  globSync(`games/*/${OURS}`, { cwd: SOURCES })
    .map((file) => file.split(/[\\/]/)[1]!)
    .sort();

export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id === PAGE || id.startsWith(GAMES) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${GAMES}`) {
        const fetched = games().map((game) => `"${game}": () => import("${GAMES}/${game}")`);
        return `export default { ${fetched.join(", ")} };`;
      }
      const game = id.startsWith(`\0${GAMES}/`) ? id.slice(GAMES.length + 2) : "";
      if (id !== `\0${PAGE}` && !game) return null;
      const file = game ? `games/${game}/${OURS}` : OURS;
      const known = game ? namesIn(OURS) : [];
      this.addWatchFile(SOURCES + file);
      const set = JSON.parse(readFileSync(SET, "utf-8")).icons;
      const paths: Record<string, string> = {};
      for (const name of namesIn(file).filter((each) => !known.includes(each))) {
        const body: string | undefined = set[name]?.body;
        const path = body?.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
        if (!path) throw new Error(`src/${file}: no plain icon ${name} in the set`);
        paths[name] = path;
      }
      return `export default ${JSON.stringify(paths)};`;
    },
  };
}
