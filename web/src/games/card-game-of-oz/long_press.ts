// A finger that rests. When it comes up that is no tap.

const PRESS_MS = 500;

export function longPress(act: () => void) {
  return (element: HTMLElement): (() => void) => {
    let timer = 0;
    let pressed = false;
    const down = (event: PointerEvent): void => {
      pressed = false;
      clearTimeout(timer);
      if (event.pointerType === "mouse") return;
      timer = window.setTimeout(() => {
        pressed = true;
        act();
      }, PRESS_MS);
    };
    const up = (): void => clearTimeout(timer);
    const click = (event: MouseEvent): void => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event): void => {
      if (pressed) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", up, { signal });
    element.addEventListener("pointerleave", up, { signal });
    element.addEventListener("click", click, { capture: true, signal });
    element.addEventListener("contextmenu", menu, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  };
}
