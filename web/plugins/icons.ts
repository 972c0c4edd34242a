// `virtual:icons` holds the icons named in src/icon-names.json, out of the four thousand of the set.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const NAMES = new URL("../src/icon-names.json", import.meta.url);
const SET = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
const ID = "virtual:icons";

export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      this.addWatchFile(NAMES.pathname);
      const names: string[] = JSON.parse(readFileSync(NAMES, "utf-8"));
      const set = JSON.parse(readFileSync(SET, "utf-8")).icons;
      const paths = Object.fromEntries(
        names.map((name) => {
          const body: string | undefined = set[name]?.body;
          const path = body?.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
          if (!path) throw new Error(`src/icon-names.json: no plain icon ${name} in the set`);
          return [name, path];
        }),
      );
      return `export default ${JSON.stringify(paths)};`;
    },
  };
}
