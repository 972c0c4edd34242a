// What the service worker does about a request; all that it decides stands here.

export type Way =
  | "document" // the one document of all pages: from the network, and from what is kept without one
  | "part" // a file whose name holds a hash of it: what is kept is as good
  | "reading"; // what may be read without a network: from the network, else as it was last

interface Asked {
  method: string;
  mode: string;
  url: URL;
}

// Nothing of one's own, and nothing of a game under way: whoever uses this browser next may read it.
const READINGS = [
  /^\/api\/(games|rules\/[^/]+|decks\/[^/]+\/[^/]+|cards\/[^/]+\/[^/]+)$/,
  /^\/api\/records\/[^/]+(\/(moments\/\d+|deck))?$/,
  /^\/api\/puzzles\/kept$/, // which never count, so that their answers may lie here
  /^\/art\/[^/]+\/[^/]+\/[^/]+$/,
];

export function wayOf({ method, mode, url }: Asked, origin: string): Way | null {
  if (method !== "GET" || url.origin !== origin) return null;
  if (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/icons/")) return "part";
  if (/^\/(api|art)\//.test(url.pathname)) {
    return READINGS.some((reading) => reading.test(url.pathname)) ? "reading" : null;
  }
  return mode === "navigate" ? "document" : null;
}

/** When an answer was kept, for the page to say; no server sends it. The page knows the same name. */
export const KEPT = "x-oztable-kept";

/** The same answer, with the time at which it was received. */
export async function dated(answer: Response, now: number): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set(KEPT, String(now));
  return new Response(await answer.blob(), { status: answer.status, headers });
}

/** Of what is kept in the order in which it came, what must go so that so many stay. */
export function tooMany<Entry>(kept: readonly Entry[], most: number): readonly Entry[] {
  return kept.slice(0, Math.max(0, kept.length - most));
}
