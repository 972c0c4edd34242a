// A timer that only runs while the page is visible: somebody who looks elsewhere has not been asked.

/** Does it after so many milliseconds of being seen. Returns how to call it off. */
export function afterVisible(ms: number, then: () => void): () => void {
  let left = ms;
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (): void => {
    clearTimeout(timer);
    if (document.hidden) {
      if (since !== null) left -= performance.now() - since;
      since = null;
      return;
    }
    since = performance.now();
    timer = setTimeout(then, Math.max(0, left));
  };

  run();
  document.addEventListener("visibilitychange", run);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", run);
  };
}

/** The same on a page that nobody looks at: where the server counts, it counts on. */
export function afterAll(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
