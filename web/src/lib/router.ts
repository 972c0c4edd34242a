// The addresses of the page. Pure: what shows them is in location.svelte.ts.

/** `strangers` come from the hall. */
export type Company = "bot" | "friend" | "sofa" | "strangers";

export type Route =
  | { page: "front" | "waiting" | "credits" | "host" | "me" | "reconstruction" | "settings" | "shelf" | "t" }
  | { page: "circles" | "new-circle" }
  | { page: "today" | "not-found" }
  /** `of`: the game of today, or empty. */
  | { page: "new-deal"; of: string }
  /** `deck`: the one that is asked for; empty is the usual one. */
  | { page: "new"; game: string; company: Company; deck: string }
  | { page: "rules" | "rankings" | "tutorial" | "build" | "edit"; game: string }
  /** `card`: the one that lies open. */
  | { page: "cards"; game: string; card: string | null }
  /** `id`: a puzzle, `today`, or empty for the next one. */
  | { page: "puzzle"; id: string }
  | { page: "replay" | "review" | "deal" | "circle" | "people"; id: string }
  /** `review`: whence somebody came to try a moment again. */
  | { page: "table"; id: string; review?: string };

/** The places of the bar at the thumb. */
export const TABS = ["/", "/today", "/puzzles", "/people/me"] as const;

const TABBED: readonly string[] = ["front", "today", "puzzle", "people", "shelf", "me"];

const NOT_FOUND: Route = { page: "not-found" };

export function routeOf(path: string, query = ""): Route {
  const [first = "", second = "", third, ...more] = path.split("/").filter((part) => part !== "");
  if (more.length > 0 || (third !== undefined && first !== "cards")) return NOT_FOUND;
  switch (first) {
    case "":
      return { page: "front" };
    case "credits":
    case "host":
    case "me":
    case "reconstruction":
    case "settings":
    case "shelf":
    case "t":
    case "today":
      return second === "" ? { page: first } : NOT_FOUND;
    case "new":
      return isGameId(second)
        ? { page: "new", game: second, company: companyOf(query), deck: deckOf(query) }
        : NOT_FOUND;
    case "cards":
      return isGameId(second) && (third === undefined || isId(third))
        ? { page: first, game: second, card: third ?? null }
        : NOT_FOUND;
    case "rules":
    case "rankings":
    case "tutorial":
    case "build":
    case "edit":
      return isGameId(second) ? { page: first, game: second } : NOT_FOUND;
    case "table":
      return isId(second) ? { page: first, id: second, ...reviewIn(query) } : NOT_FOUND;
    case "puzzles":
      return second === "" || isId(second) ? { page: "puzzle", id: second } : NOT_FOUND;
    case "deal":
      if (second === "new") return { page: "new-deal", of: gameIn(query) };
      return isId(second) ? { page: first, id: second } : NOT_FOUND;
    case "circles":
      if (second === "new") return { page: "new-circle" };
      return second === "" ? { page: first } : NOT_FOUND;
    case "circle":
    case "replay":
    case "review":
    case "people":
      return isId(second) ? { page: first, id: second } : NOT_FOUND;
    default:
      return NOT_FOUND;
  }
}

function isId(text: string): boolean {
  return /^[\w-]{1,80}$/.test(text);
}

function reviewIn(query: string): { review?: string } {
  const review = new URLSearchParams(query).get("review") ?? "";
  return isId(review) ? { review } : {};
}

/** The address of a table where a moment of this record is tried again. */
export function trialPath(table: string, record: string): string {
  return `${table}?review=${record}`;
}

function isGameId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(text);
}

/** Whether the bar stands below this page, and which of its places is marked; none is the empty text. */
export function tabOf(route: Route, me: string | undefined): (typeof TABS)[number] | "" | null {
  if (!TABBED.includes(route.page)) return null;
  if (route.page === "front") return "/";
  if (route.page === "today") return "/today";
  if (route.page === "puzzle") return "/puzzles";
  if (route.page === "people") return route.id === "me" || route.id === me ? "/people/me" : "";
  return route.page === "me" ? "/people/me" : "";
}

/** The route, if there is such a game; `isGame` is null while nobody knows yet. */
export function amongGames(route: Route, isGame: (game: string) => boolean | null): Route {
  if (!("game" in route)) return route;
  const known = isGame(route.game);
  if (known === null) return { page: "waiting" };
  return known ? route : NOT_FOUND;
}

function gameIn(query: string): string {
  const game = new URLSearchParams(query).get("game") ?? "";
  return isGameId(game) ? game : "";
}

function companyOf(query: string): Company {
  const company = new URLSearchParams(query).get("with");
  return company === "friend" || company === "sofa" || company === "strangers" ? company : "bot";
}

function deckOf(query: string): string {
  const deck = new URLSearchParams(query).get("deck") ?? "";
  return isId(deck) ? deck : "";
}

/** The deck that a link carries behind the #, packed. */
export function deckIn(hash: string): string | null {
  return /^#deck=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

export type InviteKind = "seat" | "move" | "watch";

/** The secret of an invite stands behind the #, where no log sees it. */
export function inviteIn(hash: string): { kind: InviteKind; secret: string } | null {
  const found = /^#(seat|move|watch)=([\w.~-]{1,128})$/.exec(hash);
  return found ? { kind: found[1] as InviteKind, secret: found[2]! } : null;
}

/** The secret of the link to a circle. */
export function circleIn(hash: string): string {
  return /^#circle=([\w.~-]{1,128})$/.exec(hash)?.[1] ?? "";
}

/** Three words that were said aloud, behind the # too. */
export function wordsIn(hash: string): string {
  const found = /^#([^=]{5,120})$/.exec(decoded(hash))?.[1] ?? "";
  return /^[\p{L}]+([-\s]+[\p{L}]+){2}$/u.test(found) ? found : "";
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return "";
  }
}

/** What lets a device into a house stands behind the #, too. */
export function admissionIn(hash: string): string {
  return /^#in=([\w-]{1,128})(&device=|$)/.exec(hash)?.[1] ?? "";
}

/** A device of one's own lets another in. */
export function deviceIn(hash: string): string {
  return /^#(?:in=[\w-]{1,128}&)?device=([\w-]{1,128})$/.exec(hash)?.[1] ?? "";
}

/** Whether a click on a link is ours, or the browser's: a new tab, a download, another site. */
export function isPlainClick(event: {
  button: number;
  defaultPrevented: boolean;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  const { button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The moment that a link to a replay names: `#moment-23`. */
export function momentIn(hash: string): number {
  const found = /^#moment-(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : 0;
}
