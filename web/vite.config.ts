import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { app, packed, WORKER } from "./plugins/app.ts";
import { icons } from "./plugins/icons.ts";

// The page is served by `oz serve` from inside the package, under the strict policy of the server:
// no inline scripts, nothing from elsewhere.
export default defineConfig({
  plugins: [icons(), svelte(), app(), packed()],
  build: {
    outDir: "../src/oztable/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", [WORKER]: `src/worker/${WORKER}.ts` },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8900",
      "/socket": { target: "ws://127.0.0.1:8900", ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
