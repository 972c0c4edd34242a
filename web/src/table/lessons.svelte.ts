// The guided first game: each lesson is told once, at the first decision it fits.

import { settings } from "../lib/settings.svelte";
import type { Page } from "../wire";

export interface Lesson<Scene> {
  id: string;
  /** Whether this moment teaches it. Only asked while the learner decides, or when all is over. */
  fits: (scene: Scene) => boolean;
  en: string;
  fr: string;
}

type AnyLesson = Lesson<never>;

const LESSONS: Record<string, () => Promise<AnyLesson[]>> = {
  "yellow-brick-road": async () =>
    (await import("../games/yellow-brick-road/lessons")).lessons as AnyLesson[],
  "card-game-of-oz": async () =>
    (await import("../games/card-game-of-oz/lessons")).lessons as AnyLesson[],
};

const key = (table: string) => `oztable-lessons-${table}`;

export class Tutor {
  text = $derived.by(() => this.shown?.[settings.language] ?? "");
  private shown: AnyLesson | null = $state.raw(null);
  private told = new Set<string>();
  private lessons: AnyLesson[] = [];
  private seq = -1;

  constructor(private readonly table: string) {
    try {
      this.told = new Set(JSON.parse(sessionStorage.getItem(key(table)) ?? "[]"));
    } catch {
      // Then a lesson may be told twice.
    }
  }

  async attend(page: Page): Promise<void> {
    if (!this.lessons.length) this.lessons = (await LESSONS[page.game]?.()) ?? [];
    if (!page.scene || page.seq === this.seq) return;
    this.seq = page.seq;
    // Told once the game has gone on: who loads the page anew reads it again.
    if (this.shown) this.remember(this.shown.id);
    const learns = page.deciding === page.seat || page.result !== null;
    const scene = page.scene as never;
    this.shown = learns
      ? (this.lessons.find((one) => !this.told.has(one.id) && one.fits(scene)) ?? null)
      : null;
  }

  private remember(id: string): void {
    this.told.add(id);
    try {
      sessionStorage.setItem(key(this.table), JSON.stringify([...this.told]));
    } catch {
      // A private window keeps nothing.
    }
  }
}
