// The service worker has an address of its own, and knows what the page is made of: `FIRST`, `READS`
// and `ALL` in it are put in place once all files have their names.

import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** What shows rules and puzzles. */
const READ_OFFLINE = /\/pages\/(Rules|Puzzle)\.svelte$|\/reading\.ts$|\/games\/[^/]+\/Board\.svelte$/;

export const WORKER = "service-worker";

type Bundle = Rolldown.OutputBundle;

/** A file and all that it cannot do without. */
function withImports(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (!file || found.has(name)) return found;
  found.add(name);
  if (file.type !== "chunk") return found;
  for (const each of file.imports) withImports(bundle, each, found);
  for (const each of file.viteMetadata?.importedCss ?? []) found.add(each);
  return found;
}

function filesOf(bundle: Bundle, isWanted: (source: string) => boolean): string[] {
  const all = Object.values(bundle).flatMap((file) => {
    const source = file.type === "chunk" ? (file.facadeModuleId ?? "") : "";
    return isWanted(source) ? [...withImports(bundle, file.fileName)] : [];
  });
  return [...new Set(all)];
}

export function app(): Plugin {
  return {
    name: "app",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle[`${WORKER}.js`];
      if (worker?.type !== "chunk") throw new Error(`${WORKER}.js was not built`);
      if (worker.imports.length > 0) throw new Error(`${WORKER}.js must stand alone`);
      const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
      const lists = {
        FIRST: [...filesOf(bundle, (source) => /\/(index\.html|pages\/(Front|ShelfPage|KeptReplays)\.svelte)$/.test(source)), ...fonts],
        READS: filesOf(bundle, (source) => READ_OFFLINE.test(source)),
        ALL: Object.keys(bundle).filter((name) => name.startsWith("assets/")),
      };
      for (const [name, files] of Object.entries(lists)) {
        const paths = JSON.stringify(files.filter((file) => file.startsWith("assets/")).map((file) => `/${file}`));
        if (!worker.code.includes(name)) throw new Error(`${WORKER}.js does not ask for ${name}`);
        worker.code = worker.code.replaceAll(new RegExp(`\\b${name}\\b`, "g"), () => paths);
      }
    },
  };
}

/** Scripts and styles lie beside themselves packed as small as can be, for browsers that unpack it. */
export function packed(): Plugin {
  return {
    name: "packed",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css|svg)$/.test(name)) continue;
        const file = `${dir}/${name}`;
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}
