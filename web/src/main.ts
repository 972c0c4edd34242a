import { mount } from "svelte";

import "./styles/tokens.css";
import "./styles/base.css";
import App from "./App.svelte";
import { beApp } from "./lib/app.svelte";
import { reloadOnce } from "./lib/reload";

addEventListener("vite:preloadError", () => void reloadOnce());

mount(App, { target: document.getElementById("page")! });
beApp();
