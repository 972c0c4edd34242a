// What the service worker makes of a push. It says which game, and nothing of cards or talk; what is
// not as our server writes it still leads home, since a browser wants something shown for each.

export interface Told {
  id: string;
  text: string;
  path: string;
}

export function toldIn(data: { json(): unknown } | null): Told {
  let told: Partial<Record<keyof Told, unknown>> = {};
  try {
    told = (data?.json() ?? {}) as typeof told;
  } catch {
    // no JSON
  }
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return { id: text(told.id), text: text(told.text), path: wayFrom(told) };
}

/** A place of this page, and of no other. */
export function wayFrom(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path;
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/";
}
