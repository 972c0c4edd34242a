import { mount } from "svelte";

import "./styles/tokens.css";
import "./styles/base.css";
import App from "./App.svelte";
import { renewOnce } from "./lib/renewal";

addEventListener("vite:preloadError", () => void renewOnce());

mount(App, { target: document.getElementById("page")! });
