import { mount } from "svelte";

import "./styles/tokens.css";
import "./styles/base.css";
import App from "./App.svelte";
import { beApp } from "./lib/app.svelte";
import { reloadOnce } from "./lib/reload";

addEventListener("vite:preloadError", () => void reloadOnce());

const target = document.getElementById("page")!;
if (document.documentElement.dataset.door === "shut") {
  void import("./pages/Door.svelte").then(({ default: Door }) => mount(Door, { target }));
} else {
  mount(App, { target });
  beApp();
}
