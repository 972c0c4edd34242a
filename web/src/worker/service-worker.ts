// Keeps what the page is made of, and what was read, so that it opens without a network.
// Moves are never kept here: without the server nothing is played.

import { dated, tooMany, wayOf, type Way } from "./keeping";
import { renew } from "./renewing";
import { toldIn, wayFrom, type Told } from "./telling";

// `plugins/app.ts` fills these in: the files of the first page, those of rules and puzzles, and all there are.
declare const FIRST: string[];
declare const READS: string[];
declare const ALL: string[];

interface Extendable extends Event {
  waitUntil(until: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Posted extends Extendable {
  data: unknown;
}
interface Pushed extends Extendable {
  data: { json(): unknown } | null;
}
interface Resubscribed extends Extendable {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface Clicked extends Extendable {
  notification: Notification;
}
interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}
const scope = self as unknown as EventTarget & {
  location: Location;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
};

const PARTS = "oztable-parts";
const READINGS = "oztable-readings";
const MOST_READINGS = 1500; // moments of some ten long games, and all rules
const PATIENCE = 6000; // before what is kept is shown in place of a line that does not answer
const DOCUMENT = "/";

scope.addEventListener("install", (event) => {
  (event as Extendable).waitUntil(keepParts([DOCUMENT, ...FIRST]).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  (event as Extendable).waitUntil(forgetOldParts().then(() => scope.clients.claim()));
});

/** The page tells what it is made of so far, and asks for what it would like to have without a
 * network: rules and puzzles. */
scope.addEventListener("message", (event) => {
  const { data } = event as Posted;
  if (!Array.isArray(data)) return;
  const urls = data.map((path) => new URL(String(path), scope.location.origin));
  const those = (way: Way) => urls.filter((url) => decide(url, "GET", "cors") === way);
  const readings = those("reading").map((url) => reading(new Request(url)));
  const parts = those("part").map((url) => url.pathname);
  const all = [keepParts([...parts, ...(readings.length > 0 ? READS : [])]), ...readings];
  (event as Extendable).waitUntil(Promise.allSettled(all));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  const way = decide(new URL(request.url), request.method, request.mode);
  if (way) (event as Fetching).respondWith({ document: page, part, reading }[way](request));
});

scope.addEventListener("push", (event) => {
  const told = toldIn((event as Pushed).data);
  (event as Extendable).waitUntil(show(told));
});

scope.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription: before = null, newSubscription: given = null } = event as Resubscribed;
  (event as Extendable).waitUntil(renew(before, given, subscribe, ask));
});

scope.addEventListener("notificationclick", (event) => {
  const { notification } = event as Clicked;
  notification.close();
  (event as Extendable).waitUntil(lead(wayFrom(notification.data)));
});

const subscribe = (applicationServerKey: string): Promise<PushSubscription> =>
  scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });

/** Of the server, as whoever plays at this browser. */
async function ask(path: string, body?: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : {});
  return answer.ok && answer.status === 200 ? answer.json() : null;
}

/** One at a time for each place, whoever it came from. */
async function show({ id, text, path }: Told): Promise<void> {
  const there = (await scope.registration.getNotifications()).filter(
    (other) => other.tag !== id && wayFrom(other.data) === path,
  );
  const silent = there.some(({ tag }) => tag === path); // a page that is open has told of this go
  for (const other of there) other.close();
  const looks = { body: text, tag: id, icon: "/icons/192.png", badge: "/icons/monochrome.png" };
  await scope.registration.showNotification("oztable", { ...looks, silent, data: { path } });
}

/** To a page that is open there, else to a new one. */
async function lead(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  if (there) await there.focus();
  else await scope.clients.openWindow(path);
}

const decide = (url: URL, method: string, mode: string) =>
  wayOf({ url, method, mode }, scope.location.origin);

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const kept = await (await caches.open(PARTS)).match(DOCUMENT);
    if (kept) return kept;
    throw unreachable;
  }
}

async function part(request: Request): Promise<Response> {
  const parts = await caches.open(PARTS);
  const kept = await parts.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await parts.put(request, answer.clone());
  return answer;
}

async function reading(request: Request): Promise<Response> {
  const readings = await caches.open(READINGS);
  const kept = await readings.match(request);
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE) } : {});
    if (answer.ok) await keepReading(readings, request, answer.clone());
    return answer;
  } catch (unreachable) {
    if (kept) return kept;
    throw unreachable;
  }
}

/** What was read last stands last, so that what nobody reads any more goes first. */
async function keepReading(readings: Cache, request: Request, answer: Response): Promise<void> {
  await readings.delete(request);
  await readings.put(request, await dated(answer, Date.now()));
  const old = tooMany(await readings.keys(), MOST_READINGS);
  await Promise.all(old.map((each) => readings.delete(each)));
}

async function keepParts(paths: readonly string[]): Promise<void> {
  const parts = await caches.open(PARTS);
  const isThere = await Promise.all(paths.map(async (path) => !!(await parts.match(path))));
  await parts.addAll(paths.filter((path, at) => path === DOCUMENT || !isThere[at]));
}

async function forgetOldParts(): Promise<void> {
  const parts = await caches.open(PARTS);
  const known = new Set([DOCUMENT, ...ALL]);
  for (const kept of await parts.keys()) {
    if (!known.has(new URL(kept.url).pathname)) await parts.delete(kept);
  }
}
