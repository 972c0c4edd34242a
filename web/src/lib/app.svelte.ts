// The page as an app: what keeps it for times without a network, and how it is installed.
// All of it needs https or this very machine; elsewhere there is nothing of it.

import { allManifests } from "./games.svelte";
import { settings } from "./settings.svelte";

/** `prompt` shows the browser's own question. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const VISITS = "oztable-visits";
const OFFER_FROM = 3;
const NEVER = -1;

/** How the browser installs it, while that is offered. */
export const app: { offer: "browser" | "by-hand" | null } = $state({ offer: null });

let question: InstallEvent | null = null;

export function beApp(): void {
  if (!("serviceWorker" in navigator)) return;
  const visits = countVisit();
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    question = event as InstallEvent;
    if (visits >= OFFER_FROM) app.offer = "browser";
  });
  addEventListener("appinstalled", () => (app.offer = null));
  if (visits >= OFFER_FROM && isOnHomeScreen() === false) app.offer = "by-hand";
  const begin = () => void keep(visits >= OFFER_FROM || visits === NEVER || runsAsApp());
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

async function keep(withReadings: boolean): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerAddress() as string, { updateViaCache: "none" });
    const worker = (await navigator.serviceWorker.ready).active;
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    worker?.postMessage(withReadings ? [...parts, ...(await readings(settings.language))] : parts);
  } catch {
    // A private window, or the browser wants none: the page works as ever.
  }
}

/** Rules, and some puzzles with what their boards need. */
async function readings(language: string): Promise<string[]> {
  const games = allManifests();
  const rules = games.map(({ id }) => `/api/rules/${id}?lang=${language}`);
  const boards = await Promise.all(games.map((game) => game.faces()));
  return [...rules, `/api/puzzles/kept?lang=${language}`, ...boards.flatMap(({ faces }) => faces(language))];
}

/** The policy of the server lets no other address be a worker. */
function workerAddress(): unknown {
  const createScriptURL = () => "/service-worker.js";
  const policies = (window as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  if (!policies) return createScriptURL();
  return policies.createPolicy("oztable-worker", { createScriptURL }).createScriptURL("");
}

export async function install(): Promise<void> {
  app.offer = null;
  await question?.prompt();
}

export function declineInstall(): void {
  app.offer = null;
  remember(NEVER);
}

const runsAsApp = () => matchMedia("(display-mode: standalone)").matches;

/** What only iOS knows, whose browsers install by hand. */
const isOnHomeScreen = () => (navigator as { standalone?: boolean }).standalone;

/** Which visit this is; a window that stays open is one. */
function countVisit(): number {
  try {
    const known = Number(localStorage.getItem(VISITS) ?? 0);
    if (known === NEVER || sessionStorage.getItem(VISITS)) return known;
    sessionStorage.setItem(VISITS, "1");
    return remember(known + 1);
  } catch {
    return 0;
  }
}

function remember(visits: number): number {
  try {
    localStorage.setItem(VISITS, String(visits));
  } catch {
    // Nothing is kept in a private window.
  }
  return visits;
}

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): unknown };
}
