// The games: those that this page has a manifest for, and others that the server offers.

import type { GameInfo } from "../wire";
import { api } from "./api";
import type { GameManifest } from "./manifest";
import { settings } from "./settings.svelte";

const manifests = Object.values(
  import.meta.glob<GameManifest>("../games/*/manifest.ts", { eager: true, import: "manifest" }),
).sort((one, other) => one.order - other.order);

/** What `/api/games` answered last, or null before that. */
export const offered: { games: GameInfo[] | null } = $state({ games: null });

let asked = ""; // in which language

export function manifestOf(game: string): GameManifest | undefined {
  return manifests.find((manifest) => manifest.id === game);
}

export function allManifests(): readonly GameManifest[] {
  return manifests;
}

/** Always from the server; the sentences of the options come in the language of the settings. */
export async function fetchGames(): Promise<GameInfo[]> {
  const games = await api.games();
  offered.games = games;
  return games;
}

/** Asks the server once for each language. Without an answer only the manifests are known. */
export function askForGames(): void {
  if (asked === settings.language) return;
  asked = settings.language;
  fetchGames().catch(() => (offered.games ??= []));
}

/** What the server says of a game; null while it has not been heard. */
export function infoOf(game: string): GameInfo | null {
  askForGames();
  return offered.games?.find((info) => info.id === game) ?? null;
}

/** Those with a manifest first, in their order. */
export function gameIds(): string[] {
  const known = manifests.map((manifest) => manifest.id);
  const others = offered.games?.map((info) => info.id).filter((id) => !known.includes(id));
  return [...known, ...(others ?? [])];
}

/** Whether there is such a game; null while the server has not been heard. */
export function isGame(game: string): boolean | null {
  if (manifestOf(game)) return true;
  return infoOf(game) !== null || (offered.games === null ? null : false);
}

export function gameName(game: string): string {
  return manifestOf(game)?.name ?? infoOf(game)?.name ?? game;
}

/** A game without lessons may still have a guided first game. */
export function hasTutorial(game: string): boolean {
  const told = offered.games?.find((info) => info.id === game)?.tutorial;
  return told ?? manifestOf(game)?.lessons !== undefined;
}
