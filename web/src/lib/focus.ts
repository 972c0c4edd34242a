// Keeps the keyboard focus: the button that was pressed may be gone a moment later.

const STAND_INS = ["dialog[open] [data-focus-first]", "[data-stands-in]", "h1[tabindex]"];
// What is off for a moment may come back; who leaves a field has meant to.
const STAYS = ":disabled, input:not([type=radio], [type=checkbox]), textarea, select";

/** Whether the focus is on nothing that answers to keys itself. */
export function isNowhere(element: Element | null): boolean {
  return !element || element === document.body || element.matches("[data-stands-in]");
}

/** Gives a focus that was lost back to what had it, or to what asks the next question. */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let withKeys = false;
  let waiting = 0;

  const find = (): void => {
    waiting = 0;
    if (!withKeys || !last || document.activeElement !== document.body || !document.hasFocus()) return;
    if (last.isConnected && last.matches(STAYS)) return;
    const places = STAND_INS.map((one) => document.querySelector<HTMLElement>(one));
    for (const place of [last, ...places]) {
      place?.focus({ preventScroll: true });
      if (document.activeElement !== document.body) return;
    }
  };
  // Once everything has been drawn: whoever wants the focus has taken it by then.
  const look = (): void => {
    if (withKeys && !waiting) waiting = requestAnimationFrame(() => setTimeout(find));
  };

  const stop = new AbortController();
  const always = { capture: true, signal: stop.signal };
  addEventListener("keydown", () => (withKeys = true), always);
  addEventListener("pointerdown", () => (withKeys = false), always);
  addEventListener("focusin", (event) => (last = event.target as HTMLElement), always);
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  return () => {
    stop.abort();
    watch.disconnect();
  };
}

/** Lets keys reach, and so scroll, text that is longer than its place. */
export function reachableWhereItScrolls(node: HTMLElement): () => void {
  const look = (): void => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const words = new MutationObserver(look);
  sizes.observe(node);
  words.observe(node, { subtree: true, childList: true, characterData: true });
  return () => {
    sizes.disconnect();
    words.disconnect();
  };
}
