// A finger that rests. When it comes up that is no tap, whatever has come to lie under it meanwhile.

const PRESS_MS = 500;

export function longPress(act: () => void) {
  return (element: HTMLElement): (() => void) => {
    let timer = 0;
    const listening = new AbortController();
    const { signal } = listening;
    const down = (event: PointerEvent): void => {
      clearTimeout(timer);
      if (event.pointerType === "mouse") return;
      timer = window.setTimeout(() => {
        swallowTap();
        act();
      }, PRESS_MS);
    };
    const up = (): void => clearTimeout(timer);
    element.addEventListener("pointerdown", down, { signal });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(end, up, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  };
}

/** Until the next touch begins. */
function swallowTap(): void {
  const over = new AbortController();
  const how = { capture: true, signal: over.signal };
  const swallow = (event: Event): void => {
    if (event instanceof MouseEvent && event.type === "click" && event.detail === 0) return; // a key
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("click", swallow, how);
  document.addEventListener("contextmenu", swallow, how);
  document.addEventListener("pointerdown", () => over.abort(), how);
}
