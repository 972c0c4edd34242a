// The guided first game: each lesson is told once, at the first decision it fits.

import { manifestOf } from "../lib/games.svelte";
import type { Lesson } from "../lib/manifest";
import { change, settings } from "../lib/settings.svelte";
import type { Page } from "../wire";

type AnyLesson = Lesson<never>;

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
    if (!this.lessons.length) this.lessons = (await manifestOf(page.game)?.lessons?.())?.lessons ?? [];
    if (!page.scene || page.seq === this.seq) return;
    this.seq = page.seq;
    // Told once the game has gone on: who loads the page anew reads it again.
    if (this.shown) this.remember(this.shown.id);
    if (this.lessons.length) this.mark(page);
    const learns = page.deciding === page.seat || page.result !== null;
    const scene = page.scene as never;
    this.shown = learns
      ? (this.lessons.find((one) => !this.told.has(one.id) && one.fits(scene)) ?? null)
      : null;
  }

  /** For the front page: how far one has come. */
  private mark(page: Page): void {
    const { game, table } = page;
    const told = Math.max(this.told.size, settings.learned[game]?.told ?? 0);
    const now = { told, of: this.lessons.length, table: page.status === "playing" ? table : "" };
    change({ learned: { ...settings.learned, [game]: now } });
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
