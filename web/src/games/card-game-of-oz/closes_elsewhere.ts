// A small list that hangs from a button closes by Escape, and by a touch anywhere else.

export function closesElsewhere(close: () => void) {
  return (list: HTMLElement): (() => void) => {
    const listening = new AbortController();
    const how = { capture: true, signal: listening.signal };
    const page = list.ownerDocument;
    const touch = (event: Event): void => {
      if (!list.contains(event.target as Node)) close();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || page.querySelector("dialog[open]")) return;
      event.preventDefault();
      close();
      list.querySelector("button")?.focus();
    };
    page.addEventListener("pointerdown", touch, how);
    page.addEventListener("keydown", key, how);
    return () => listening.abort();
  };
}
