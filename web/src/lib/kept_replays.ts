// Finished games that were watched here, as the service worker keeps them: they can be read without
// a network, as far as they were read with one.

import type { RecordInfo } from "../wire";
import { settings } from "./settings.svelte";

/** The same name as in `worker/service-worker.ts`. */
const READINGS = "oztable-readings";
const RECORD = /^\/api\/records\/([^/]+)$/;
const MOMENT = /^\/api\/records\/([^/]+)\/moments\/(\d+)$/;

export interface KeptReplay {
  record: RecordInfo;
  /** How many of its moments are kept, of all there are. */
  kept: number;
  of: number;
}

/** Which moments of which records are among these addresses, and in this language. */
export function momentsIn(urls: readonly URL[], language: string): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const { pathname, searchParams } of urls) {
    const [, record, moment] = MOMENT.exec(pathname) ?? [];
    if (record === undefined || searchParams.get("lang") !== language) continue;
    found.set(record, (found.get(record) ?? new Set()).add(Number(moment)));
  }
  return found;
}

/** Those that were read last come first. */
export async function keptReplays(): Promise<KeptReplay[]> {
  if (!("caches" in globalThis) || !(await caches.has(READINGS))) return [];
  const readings = await caches.open(READINGS);
  const requests = (await readings.keys()).map((request) => ({ request, url: new URL(request.url) }));
  const moments = momentsIn(requests.map(({ url }) => url), settings.language);
  const found: KeptReplay[] = [];
  for (const { request, url } of requests.reverse()) {
    const kept = moments.get(RECORD.exec(url.pathname)?.[1] ?? "")?.size ?? 0;
    if (kept === 0 || url.searchParams.get("lang") !== settings.language) continue;
    const answer = await readings.match(request);
    if (!answer) continue;
    const record = (await answer.json()) as RecordInfo;
    found.push({ record, kept, of: record.moments + 1 });
  }
  return found;
}
