// What a screen reader is told. The regions stand in the page from the start, as readers need.

const regions = new Map<"polite" | "assertive", HTMLElement>();
const waiting: string[] = [];

export function liveRegion(urgency: "polite" | "assertive") {
  return (element: HTMLElement): (() => void) => {
    regions.set(urgency, element);
    return () => void regions.delete(urgency);
  };
}

/** Several sentences in one breath are read together, none over another. */
export function announce(sentence: string, urgency: "polite" | "assertive" = "polite"): void {
  if (urgency === "assertive") {
    replace(urgency, sentence);
    return;
  }
  waiting.push(sentence);
  if (waiting.length === 1) setTimeout(() => replace("polite", waiting.splice(0).join(" ")), 120);
}

function replace(urgency: "polite" | "assertive", text: string): void {
  if (regions.size === 0) return; // nobody reads
  // While a dialog is open, nothing outside of it is read.
  const inside = document.querySelector<HTMLElement>(`dialog[open] [data-live="${urgency}"]`);
  const region = inside ?? regions.get(urgency);
  if (!region) return;
  // The same sentence twice is only read twice when the text differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
