// A finger that pushes a sheet down, unless it scrolls what the sheet holds.

const FAR = 48; // pixels

export function swipeDown(act: () => void) {
  return (sheet: HTMLElement): (() => void) => {
    let start: Touch | undefined;
    const begin = (event: TouchEvent): void => {
      start = event.touches.length === 1 && !isScrolled(event.target as Element) ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent): void => {
      const [touch] = event.changedTouches;
      if (!start || !touch) return;
      const down = touch.clientY - start.clientY;
      if (down > FAR && down > Math.abs(touch.clientX - start.clientX)) act();
      start = undefined;
    };
    const isScrolled = (from: Element | null): boolean =>
      from !== null && from !== sheet && (from.scrollTop > 0 || isScrolled(from.parentElement));
    const listening = new AbortController();
    const how = { passive: true, signal: listening.signal };
    sheet.addEventListener("touchstart", begin, how);
    sheet.addEventListener("touchend", end, how);
    return () => listening.abort();
  };
}
