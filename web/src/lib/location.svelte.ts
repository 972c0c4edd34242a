// The address of the page. Links are plain links; a plain click changes the page without a reload.

import { isPlainClick, routeOf, type Route } from "./router";

export const here: { route: Route; hash: string } = $state({
  route: routeOf(location.pathname, location.search),
  hash: location.hash,
});

let hasTurned = false;

function arrive(): void {
  hasTurned = true;
  here.route = routeOf(location.pathname, location.search);
  here.hash = location.hash;
}

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

/** For the title of a page: who turned to it begins there, who just arrived begins where they like. */
export function titleOfPage(heading: HTMLElement): void {
  if (hasTurned) heading.focus();
  hasTurned = true;
}

/** Takes the secret out of the address and keeps it with this entry of the history, for a reload. */
export function tuckAwayHash(keep: unknown): void {
  history.replaceState(keep, "", location.pathname + location.search);
  here.hash = "";
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isPlainClick(event) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || !isOurs(link.pathname)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function isOurs(path: string): boolean {
  return !path.startsWith("/api/") && routeOf(path).page !== "not-found";
}

export function followLinks(): () => void {
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", onClick);
  return () => {
    removeEventListener("popstate", arrive);
    removeEventListener("hashchange", arrive);
    document.removeEventListener("click", onClick);
  };
}
