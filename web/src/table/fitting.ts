// Letters as large as the room allows, so that what is said can be read without a scroll.

/** In pixels, the usual first. Where not even the last does, it scrolls. */
export const LETTERS: readonly number[] = [16, 15, 14, 13, 12];

/** The first of them that fits, from `first` on; the last, where none does. */
export function fitting(fits: (size: number) => boolean, first = LETTERS[0] ?? 16): number {
  const sizes = LETTERS.filter((size) => size <= first);
  return sizes.find(fits) ?? LETTERS.at(-1) ?? first;
}

/** What scrolls when this is too long: itself, or something around it. */
export function scrollerOf(one: HTMLElement): HTMLElement | null {
  for (let up: HTMLElement | null = one; up; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  }
  return null;
}

/** Below this what is no sentence goes away first: it is marked `data-tight`. */
const TIGHT = 14;

/** Writes the size as `--letters`, and gives it. */
export function fit(one: HTMLElement, first?: number): number {
  const scroller = scrollerOf(one);
  return fitting((size) => {
    one.style.setProperty("--letters", `${size}px`);
    one.toggleAttribute("data-tight", size < TIGHT);
    return !scroller || scroller.scrollHeight <= scroller.clientHeight + 1;
  }, first);
}
