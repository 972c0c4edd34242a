// `virtual:icons` holds the icons named in src/icon-names.json and in those of the games, out of the
// four thousand of the set.

import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
const SET = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
const ID = "virtual:icons";

export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const set = JSON.parse(readFileSync(SET, "utf-8")).icons;
      const paths: Record<string, string> = {};
      for (const file of globSync("{.,games/*}/icon-names.json", { cwd: SOURCES }).sort()) {
        this.addWatchFile(SOURCES + file);
        for (const name of JSON.parse(readFileSync(SOURCES + file, "utf-8")) as string[]) {
          const body: string | undefined = set[name]?.body;
          const path = body?.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
          if (!path) throw new Error(`src/${file}: no plain icon ${name} in the set`);
          paths[name] = path;
        }
      }
      return `export default ${JSON.stringify(paths)};`;
    },
  };
}
